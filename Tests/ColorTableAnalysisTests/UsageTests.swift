import ColorScience
import ColorTableAnalysis
import ColorTableEmitters
import ColorTableLanguage
import ColorTableModel
import TestSupport
import Testing
import TextSupport

/// The uses of a table in source code.
struct UsageTests {
  private static let text = """
    DAY NIGHT
    #ffffff #101112 BG
    #2f6fde #7fb0ff text
    #aabbcc #112233 surface.card
    #445566 #665544 surface.page
    #010203 #030201 TEXT_333
    $BG #000000 base
    $base $base derived
    #778899 #778899 APP-THEME
    #887766 #887766 given.one
    @name swift "Uno" given.one
    @name android "unoColor" given.one
    @name css "bs-one" given.one
    @name scss "theOne" given.one
    @name tailwind "one" given.one
    @name xcassets "The one/and only" given.one
    """

  @Test func `a token is used by the names that the table gives it`() throws {
    #expect(try uses("let a = AppColor.given.Uno", "a.swift") == ["given.one"])
    #expect(try uses("let a = UIColor(named: \"The one/and only\")", "a.swift") == ["given.one?"])
    #expect(try uses("val a = R.color.unoColor", "a.kt") == ["given.one"])
    #expect(try uses("p { color: var(--bs-one) }", "a.css") == ["given.one"])
    #expect(try uses("p { color: $theOne }", "a.scss") == ["given.one"])
    #expect(try uses("p { color: var(--color-one) }", "a.css") == ["given.one"])
    #expect(try uses("p { color: var(--given-one) }", "a.css") == [])
  }

  /// The keys that a source uses: certainly, and possibly with a question mark.
  private func uses(
    _ source: String, _ file: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Set<String> {
    let table = try table(Self.text, sourceLocation: sourceLocation)
    let index = TokenIndex([
      UsageTable(table: table, names: SourceNames(EmitterInput(table: table, sourcePath: "App.colortable")))
    ])
    let language = try #require(SourceLanguage.ofFile(named: file), sourceLocation: sourceLocation)
    let usage = FileUsage(Array(source.utf8), language: language, index: index)
    var certain: Set<String> = []
    var possible: Set<String> = []
    for use in usage.uses {
      let key = table.key(of: index.tokens[use.token].token)
      if use.certainty == .certain { certain.insert(key) } else { possible.insert(key + "?") }
    }
    return certain.union(possible.filter { !certain.contains(String($0.dropLast())) })
  }

  /// The colours that are written by hand in a source, and the text of each.
  private func colors(_ source: String, _ file: String) throws -> [String] {
    let index = TokenIndex([])
    let language = try #require(SourceLanguage.ofFile(named: file))
    let bytes = Array(source.utf8)
    return FileUsage(bytes, language: language, index: index).colors.map {
      let value = String($0.color.rawValue, radix: 16)
      let digits = String(repeating: "0", count: 8 - value.count) + value
      return "\(String(decoding: bytes[$0.range], as: UTF8.self)) \(digits)"
    }
  }

  @Test(arguments: [
    ("view.backgroundColor = UIColor(.bg)", "BG"),
    ("let x = AppColor.bg", "BG"), ("AppColor.bg(.night).hex", "BG"),
    ("Theme.AppColor.surface.card", "surface.card"),
    ("f(AppColor\n  .surface\n  .card)", "surface.card"), ("paint(.surface.page)", "surface.page"),
    ("return .text333", "TEXT_333"), ("cond ? .bg : .text", "BG text"), ("x ?? .bg", "BG"),
    ("[.bg, .text]", "BG text"), ("AppColor.`bg`", "BG"), ("AppColor.surface", "surface.card? surface.page?"),
    // A name that something else has, too.
    ("label.text = title", ""), ("make().text", ""), ("queue.text.bg()", ""), ("text(bg)", ""),
    ("C.bg", "BG?"), ("a?.bg", ""), ("VStack {\n}\n.text(x)", ""),
    // Keys.
    ("AppColor(key: \"BG\")", "BG?"), ("Color(\"surface/card\")", "surface.card?"), ("\"a BG b\"", ""),
    // Comments and strings.
    ("// AppColor.bg", ""), ("/* a /* AppColor.bg */ AppColor.bg */ AppColor.text", "text"),
    ("\"AppColor.bg\" + #\"\\(AppColor.bg)\"#", ""),
    ("\"\\(AppColor.bg) \\(f(\"\\(AppColor.text)\"))\"", "BG text"),
    ("#\"\\#(AppColor.bg)\"#", "BG"), ("\"\"\"\n AppColor.bg \" \\(AppColor.text)\n\"\"\"", "text"),
    ("\"open\nAppColor.bg", "BG"), ("web.evaluate(\"var(--surface-card)\")", "surface.card"),
  ])
  func `Swift`(source: String, expected: String) throws {
    #expect(
      try uses(source, "App.swift") == Set(expected.split(separator: " ").map(String.init)), "\(source)")
  }

  @Test(arguments: [
    ("self.view.dk_backgroundColorPicker = DKColorPickerWithKey(BG);", "BG"),
    ("DKColorPickerWithKey( APP-THEME )", "APP-THEME"),
    ("#define kBG DKColorPickerWithKey(surface.card)", "surface.card"),
    ("[table pickerWithKey:@\"BG\"]", "BG?"), ("[AppColorToken bgColor]", "BG"),
    ("AppColorToken.surfaceCardColor", "surface.card"),
    ("// DKColorPickerWithKey(BG)", ""), ("@\"DKColorPickerWithKey(BG)\"", ""), ("BG = 1; x.bg", ""),
    ("#pragma mark don't\nDKColorPickerWithKey(BG)", "BG"), ("/* /* */ DKColorPickerWithKey(BG)", "BG"),
  ])
  func `Objective-C`(source: String, expected: String) throws {
    #expect(try uses(source, "App.m") == Set(expected.split(separator: " ").map(String.init)), "\(source)")
  }

  @Test(arguments: [
    ("App.css", "a { color: var(--bg) }", "BG"),
    ("App.css", "a { color: var( --surface-card , red) }", "surface.card"),
    ("App.css", ":root { --bg: red; --text : blue }", ""), ("App.css", "/* var(--bg) */ b{}", ""),
    ("App.css", "// var(--bg)\n", "BG"), ("App.scss", "// var(--bg)\n a { b: $text }", "text"),
    ("App.scss", "$text: red;", ""), ("App.scss", "a { b: url(http://x/y); c: var(--bg) }", "BG"),
    ("App.css", "a { --other: var(--bg) }", "BG"), ("App.css", "a { b: var(--bgs) }", ""),
    ("index.html", "<p style=\"color: var(--bg)\">it's 'var(--text)'</p>", "BG text"),
    ("index.html", "<!-- var(--bg) --><style>/* var(--bg) */ a{b:var(--text)}</style>", "text"),
    ("index.html", "<script>// var(--bg)\nf('--text')</script><i style='a:var(--bg)'>", "text BG"),
    ("a.ts", "style.getPropertyValue('--bg')", "BG"),
    ("a.tsx", "const C = styled.p`color: var(--bg);`", "BG"),
    ("a.js", "`${f(`var(--bg)`)} ${colors.text}` // var(--text-333)", "BG text?"),
    ("a.js", "x = /[\"'`/]/.test(y); f('--bg')", "BG"), ("a.js", "a / b; f('--bg') / 2", "BG"),
    ("a.js", "tokens.DAY[\"BG\"]; t.BG", "BG?"), ("a.js", "theme.surface.card", "surface.card?"),
    ("Main.kt", "Text(color = colorResource(R.color.surface_card))", "surface.card"),
    ("Main.kt", "/* /* */ R.color.bg */ \"\"\"${R.color.text} R.color.bg\"\"\"", "text"),
    ("Main.java", "int c = R.color.text_333; // R.color.bg", "TEXT_333"),
    ("Main.kt", "AppColors.current.bg", "BG?"),
    ("view.xml", "<V android:background=\"@color/surface_card\" a=\"@android:color/bg\"/>", "surface.card"),
    ("view.xml", "<!-- @color/bg --><item>@color/text</item>", "text"),
    ("Main.storyboard", "<color name=\"surface/card\"/>", "surface.card?"),
  ])
  func `other languages`(file: String, source: String, expected: String) throws {
    #expect(try uses(source, file) == Set(expected.split(separator: " ").map(String.init)), "\(source)")
  }

  @Test(arguments: [
    (
      "a.css", "a{color:#FF0000;b:#0f08 ;c: rgb(0 0 255 / 50%)}",
      "#FF0000 ff0000ff|#0f08 00ff0088|rgb(0 0 255 / 50%) 0000ff80"
    ),
    ("a.css", "#add { } a:hover #bad { x: url(#abc) } b { c: #12345 }", ""),
    (
      "view.xml", "<V android:background='#222' app:tint='#8222' android:text='#333' tools:hint='#444' />",
      "#222 222222ff|#8222 22222288"
    ),
    (
      "a.css", "a { color: White; border: 1px solid red; background: url(red.png) tan }",
      "White ffffffff|red ff0000ff|tan d2b48cff"
    ),
    (
      "a.css", "a { animation: red 1s; font: tan; color: transparent; --x: red; --y: red 1px }",
      "red ff0000ff"
    ),
    ("a.scss", "$x: navy; a { &:hover { color: darken(white, 5%) } }", "navy 000080ff|white ffffffff"),
    ("a.swift", "x.fill(Color.white); let a = Color.clear", "Color.white ffffffff"),
    (
      "a.swift", "t.foregroundColor(on ? .white : .black).background(Color.black.opacity(0.5))",
      ".white ffffffff|.black 000000ff|Color.black.opacity(0.5) 00000080"
    ),
    (
      "a.swift", "v.shadow(color: .black.opacity(0.1), radius: 1); Color(white: 0).opacity(0.2)",
      ".black.opacity(0.1) 0000001a|Color(white: 0).opacity(0.2) 00000033"
    ),
    ("a.swift", "Color.black.opacity(x); Color(white: 0).opacity(x)", ""),
    ("a.swift", "Piece(color: .white); board.color = .black; f(.white); .tint(.primary)", ""),
    (
      "a.swift", "UIColor.red.withAlphaComponent(0.2); Color.red; .tint(.red); x.tintColor = .red",
      "UIColor.red.withAlphaComponent(0.2) ff000033|Color.red ff3b30ff|.red ff3b30ff|.red ff0000ff"
    ),
    (
      "a.java", "f(Color.WHITE, Color.TRANSPARENT); new int[] {0xffd32f2f, 0x00ff00ff}; f(0xffd32f2f)",
      "Color.WHITE ffffffff|0xffd32f2f d32f2fff"
    ),
    ("a.kt", "Color.White; Color.rgb(1, 2, 3)", "Color.White ffffffff|rgb(1, 2, 3) 010203ff"),
    ("a.css", "a { b: rgb(var(--x)) }", ""), ("a.scss", "$x: #abcdef;", "#abcdef abcdefff"),
    ("a.html", "<a href=\"#abcdef\" style=\"color: #123456\">#fedcba</a>", "#123456 123456ff"),
    ("a.html", "<body bgcolor=\"#fff\"><path fill='#0f0'/>", "#fff ffffffff|#0f0 00ff00ff"),
    (
      "a.swift", "UIColor(red: 0.2, green: 51 / 255, blue: 0.2, alpha: 1)",
      "UIColor(red: 0.2, green: 51 / 255, blue: 0.2, alpha: 1) 333333ff"
    ),
    (
      "a.swift", "Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 0.5)",
      "Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 0.5) ff000080"
    ),
    (
      "a.swift", "UIColor(white: (128.0/255.0), alpha: 1.0)",
      "UIColor(white: (128.0/255.0), alpha: 1.0) 808080ff"
    ),
    ("a.swift", "UIColor(red: r, green: 0, blue: 0, alpha: 1); CGRect(x: 0, y: 0, width: 1, height: 1)", ""),
    (
      "a.swift", "UIColor(hex: 0xFF8000); Color(0x80FF0000); let mask = 0xFF00FF; f(0xABCDEF)",
      "0xFF8000 ff8000ff|0x80FF0000 ff000080"
    ),
    ("a.swift", "UIColor(hex: \"#ff8000\"); \"#333\"; issue(\"#123456 is\")", "\"#ff8000\" ff8000ff"),
    (
      "a.m", "[UIColor colorWithRed:0.1 green:0.2f blue:(51/255.0) alpha:1.0]",
      "colorWithRed:0.1 green:0.2f blue:(51/255.0) alpha:1.0 1a3333ff"
    ),
    (
      "a.m", "RGB(255, 128, 0); RGBA(1,2,3,0.5); UIColorFromRGB(0x112233); #define RGB(r,g,b) x",
      "RGB(255, 128, 0) ff8000ff|RGBA(1,2,3,0.5) 01020380|0x112233 112233ff"
    ),
    (
      "a.kt", "Color(0.2f, 0.4f, 1f); Color(255, 0, 0); Color.argb(128, 1, 2, 3); Color.rgb(x, 2, 3)",
      "Color(0.2f, 0.4f, 1f) 3366ffff|Color(255, 0, 0) ff0000ff|argb(128, 1, 2, 3) 01020380"
    ),
    (
      "a.kt", "Color(0xFF112233); Color.parseColor(\"#80112233\")",
      "0xFF112233 112233ff|\"#80112233\" 11223380"
    ),
    (
      "a.js", "c = 'rgb(1, 2, 3)'; d = '#abcdef'; `a { color: #fff; }`",
      "'rgb(1, 2, 3)' 010203ff|'#abcdef' abcdefff|#fff ffffffff"
    ),
    (
      "a.xml", "<color name=\"x\">#80112233</color><V c:tint=\"#112233\"/>",
      "#80112233 11223380|\"#112233\" 112233ff"
    ),
    ("a.swift", "// #ff0000 UIColor(white: 1, alpha: 1)\n/* 0xff0000 */", ""),
  ])
  func `colours written by hand`(file: String, source: String, expected: String) throws {
    let plain = expected.replacing("\"", with: "").replacing("'", with: "")
    #expect(try colors(source, file).joined(separator: "|") == plain, "\(source)")
  }

  @Test func `generated files use nothing`() throws {
    let notice = "// Generated by colortable from App.colortable. Do not edit.\n"
    #expect(try uses(notice + "AppColor.bg", "App.swift") == [])
    #expect(try uses(String(repeating: "\n", count: 2_000) + notice + "AppColor.bg", "App.swift") == ["BG"])
  }

  @Test func `what a used token refers to is used`() throws {
    let result = check(Self.text)
    let source = try #require(result.source)
    let table = source.table
    let index = TokenIndex([
      UsageTable(table: table, names: SourceNames(EmitterInput(table: table, sourcePath: "App.colortable")))
    ])
    func states(_ text: String) throws -> [String] {
      let language = try #require(SourceLanguage.ofFile(named: "a.swift"))
      let file = FileUsage(Array(text.utf8), language: language, index: index)
      let report = UsageReport([file], index, tables: [source])
      return table.tokenIDs.compactMap { token in
        report.states[token.index].map { table.key(of: token) + ($0 == .possible ? "?" : "") }
      }
    }
    #expect(try states("AppColor.derived") == ["BG", "base", "derived"])
    #expect(try states("\"derived\"; AppColor.base") == ["BG", "base", "derived?"])
    #expect(try states("\"derived\"") == ["BG?", "base?", "derived?"])
    #expect(try states("") == [])
  }

  /// The token that each colour of a sheet is compared with: `=` in every theme in which the colour holds, `~` nearly, and
  /// `?` for one that has it in some theme only.
  private func matches(_ source: String, _ file: String = "a.css", in text: String) throws -> [String] {
    let table = try table(text)
    let names = SourceNames(EmitterInput(table: table, sourcePath: "App.colortable"))
    let index = TokenIndex([UsageTable(table: table, names: names)])
    let language = try #require(SourceLanguage.ofFile(named: file))
    return FileUsage(Array(source.utf8), language: language, index: index).colors.map { color in
      guard let match = index.match(for: color, within: 2) else { return "-" }
      let mark =
        switch match.relation {
        case .same: "="
        case .near: "~"
        case .partly(let difference): difference == nil ? "?" : "~?"
        }
      return table.key(of: index.tokens[match.token].token) + mark
    }
  }

  @Test(arguments: [
    (
      "a { a: #2f6fde; b: #306fde; c: #00ff00; d: #ff000080 }", "DAY\n#2f6fde link\n#ff0000 alert",
      "link= link~ - -"
    ),
    // A token is the colour in every theme, or it is said where it is not.
    ("a { a: #fff; b: #101010; c: #fefefe }", "light dark\n#fff #101010 page", "page? page? page~?"),
    ("a { a: #fff }", "light dark\n#fff #101010 page\n#fff #fff white", "white="),
    ("a { a: #fff }", "light dark\n#fff #101010 page\n#fefefe #fdfdfd white", "white~"),
    // A colour in a query holds there.
    (
      "@media (prefers-color-scheme: dark) { a { a: #101010; b: #fff } }", "light dark\n#fff #101010 page",
      "page= page?"
    ),
    (
      "@media screen and (prefers-color-scheme: dark) { a { a: #101010 } }", "light dark\n#fff #101010 page",
      "page="
    ),
    ("@media not (prefers-color-scheme: dark) { a { a: #fff } }", "light dark\n#fff #101010 page", "page?"),
  ])
  func `a token is advised where it is the colour in every theme`(
    source: String, table: String, expected: String
  ) throws {
    #expect(try matches(source, in: table).joined(separator: " ") == expected)
  }

  @Test func `a colour of the system is compared by its value in each theme`() throws {
    let text = "light dark\n#ff3b30 #ff453a alert\n#ff3b30 #ff3b30 brand"
    #expect(try matches("f(Color.red)", "a.swift", in: text) == ["alert="])
  }

  @Test(arguments: [
    ("a.css", ":root { --background: #222 }", true), ("a.css", "a { background: #222 }", false),
    ("a.scss", "$background: #222;", true), ("a.scss", "$map: (line: red, background: #222);", true),
    ("a.xml", "<color name=\"background\">#222222</color>", true),
  ])
  func `a declaration with the name and the value of a token is a definition`(
    file: String, source: String, expected: Bool
  ) throws {
    let table = try table("DAY\n#222 background")
    let index = TokenIndex([
      UsageTable(table: table, names: SourceNames(EmitterInput(table: table, sourcePath: "App.colortable")))
    ])
    let language = try #require(SourceLanguage.ofFile(named: file))
    let colors = FileUsage(Array(source.utf8), language: language, index: index).colors
    #expect(index.declares(try #require(colors.last), in: [table]) == expected)
  }

  @Test func `an exhaustive search finds no nearer token`() throws {
    let language = try #require(SourceLanguage.ofFile(named: "a.css"))
    // Every token is looked at that can be near enough: an exhaustive search finds no other.
    var random = SeededGenerator(seed: 7)
    let colors = (0..<300).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) }
    func hex(_ color: UInt32) -> String {
      let text = String(color, radix: 16)
      return "#" + String(repeating: "0", count: 6 - text.count) + text
    }
    let many = try self.many(colors.prefix(200).enumerated().map { "\(hex($0.element)) t\($0.offset)" })
    for color in colors.suffix(100) {
      let css = "a { b: \(hex(color)) }"
      let file = FileUsage(Array(css.utf8), language: language, index: many.index)
      let written = try #require(file.colors.first)
      let lab = Color(written.color)
      let best =
        many.table.tokenIDs.map { many.table.color(of: $0, in: .default).deltaE2000(to: lab) }.min() ?? 0
      for limit in [2.0, 5, 10, 100] {
        var found: Double?
        switch many.index.match(for: written, within: limit)?.relation {
        case .near(_, _, let difference): found = difference
        case .same: found = 0
        case .partly, nil: found = nil
        }
        #expect(found == (best <= limit ? best : nil))
      }
    }
  }

  private func many(_ rows: [String]) throws -> (table: Table, index: TokenIndex) {
    let table = try table("DAY\n" + rows.joined(separator: "\n") + "\n")
    let names = SourceNames(EmitterInput(table: table, sourcePath: "App.colortable"))
    return (table, TokenIndex([UsageTable(table: table, names: names)]))
  }

  /// Whatever bytes come in, a pass ends, and what it finds lies in the file.
  @Test func `any bytes can be looked at`() throws {
    var random = SeededGenerator(seed: 3)
    let index = try many(["#fff BG"]).index
    let parts = [
      "\"", "\"\"\"", "\\(", "${", "`", "#", "/*", "*/", "//", "(", ")", "{", "}", ".", "<style>", "</script",
      "0x112233", "rgb(1,2", "colorWithRed:", "--", "\n", "WithKey(", "'",
    ]
    for file in ["a.swift", "a.m", "a.css", "a.html", "a.ts", "a.kt", "a.xml", "a.scss"] {
      let language = try #require(SourceLanguage.ofFile(named: file))
      for _ in 0..<200 {
        var bytes = random.bytes(upTo: 20)
        for _ in 0..<20 {
          bytes += Array((parts.randomElement(using: &random) ?? "").utf8) + random.bytes(upTo: 4)
        }
        let usage = FileUsage(bytes, language: language, index: index)
        #expect(usage.uses.allSatisfy { $0.offset < bytes.count })
        #expect(usage.colors.allSatisfy { $0.range.upperBound <= bytes.count })
      }
    }
  }
}
