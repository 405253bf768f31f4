import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import TestSupport
import Testing

/// The facts that a check keeps of the text: the spans and forms of values, the targets of references, the places of
/// directives.
struct CheckedTableTests {
  private func checked(
    _ text: String, files: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> CheckedTable {
    try #require(check(text, files: files).result.source, sourceLocation: sourceLocation)
  }

  @Test func `a value that is all of another token's in the same theme is an alias`() throws {
    let table = try checked(
      """
      DAY NIGHT
      @theme NIGHT dark
      #fff #000 base
      $base $base both
      $base@DAY $base@DAY first
      $base@NIGHT $base@NIGHT second
      $base/50% $base / 100% alpha
      color-mix(in oklab, $base, red) - mix
      $late - inherited
      $both $inherited chain
      #123 $base late

      """)
    func aliases(_ theme: Int) -> [String] {
      table.aliases(in: ThemeID(theme)).map {
        "\(table.table.key(of: $0.token)) \(table.table.key(of: $0.target))"
      }
    }
    #expect(aliases(0) == ["both base", "first base", "inherited late", "chain both"])
    #expect(aliases(1) == ["both base", "second base", "chain inherited", "late base"])
    #expect(try checked("DAY\n#fff BG\n").aliases(in: .default) == [])
  }

  private static let forms: [(value: String, form: CheckedTable.ValueForm?)] = [
    ("#fff", .hex), ("#f0fc", .hex), ("#11223344", .hex), ("0xAABBCC", .prefixedHex),
    ("0X11223344", .prefixedHex), ("aabbcc", .bareHex), ("facade", .bareHex), ("add", .bareHex),
    ("red", .name), ("Transparent", .name), ("rgb(1 2 3 / 50%)", .function), ("hsl(1,2%,3%)", .function),
    ("color-mix(in oklab, red, blue)", .function), ("color-mix(in oklab, $背景 30%, red)", .mix),
    ("color-mix(in oklab, red, color-mix(in lab, $背景, red))", .mix), ("$背景", .reference),
    ("$背景@NIGHT", .reference), ("$背景 / 40%", .reference), ("$背景/.5", .reference), ("-", .inherited),
    ("raed", nil), ("0xfff", nil), ("#ggg", nil), ("$NONE", nil), ("rgb(1 2)", nil),
  ]

  @Test(
    arguments: ["\n", "\r\n", "\r"],
    ["NORMAL NIGHT", "KEY NORMAL NIGHT", "NORMAL\tNIGHT  NAME // themes", "NAME\u{3000}NORMAL NIGHT"])
  func `every value has its span and form`(lineEnd: String, header: String) throws {
    let keyIsFirst = header.hasPrefix("KEY") || header.hasPrefix("NAME")
    var text = "\u{FEFF}// 顶" + lineEnd + header + lineEnd
    var expected: [(key: Range<Int>, values: [Range<Int>])] = []
    func append(_ cell: String, gap: String) -> Range<Int> {
      text += cell
      let end = text.utf8.count
      text += gap
      return end - cell.utf8.count..<end
    }
    let rows = [("#000", "#fff", "背景")] + Self.forms.enumerated().map { ("#000", $1.value, "键\($0)") }
    for (normal, night, key) in rows {
      let first = keyIsFirst ? append(key, gap: "  ") : nil
      let values = [append(normal, gap: " \t"), append(night, gap: "\u{A0} ")]
      expected.append((first ?? append(key, gap: " "), values))
      text += "/// words" + lineEnd + lineEnd
    }

    let table = try checked(text)
    #expect(table.table.tokenCount == rows.count)
    for (token, row) in zip(table.table.tokenIDs, expected) {
      #expect(table.keySpan(of: token).range == row.key)
      for (theme, value) in zip(table.table.themeIDs, row.values) {
        #expect(table.valueSpan(of: token, in: theme)?.range == value)
      }
    }
    for (index, form) in Self.forms.enumerated() {
      let token = try #require(table.token(for: "键\(index)"))
      #expect(table.form(of: token, in: ThemeID(1)) == form.form, "\(form.value)")
      #expect(table.isReadable(token, in: ThemeID(1)) == (form.form != nil), "\(form.value)")
      #expect(table.form(of: token, in: ThemeID(0)) == .hex)
    }
  }

  @Test func `an included file has the spans of its own columns`() throws {
    var source = MarkedSource(
      "NORMAL NIGHT RED\n①#111① ②$B② ③-③ ④A④\n@include \"B\"\n⑤$B⑤ ⑥#222⑥ ⑦red⑦ ⑧C⑧\n",
      path: "Example.colortable")
    source.add("KEY RED NORMAL\r\n⑨B⑨ ⑩#333⑩ ⑪#444⑪\r\n", path: "B")
    let files = [
      "B": String(decoding: try #require(source.sources.files.last).bytes, as: UTF8.self)
    ]
    let table = try checked(source.text, files: files)
    let themes = ["NORMAL", "NIGHT", "RED"]
    #expect(table.table.themes.map(\.name) == themes)
    let rows: [(key: String, keyMarker: Character, values: [Character?])] = [
      ("A", "④", ["①", "②", "③"]), ("B", "⑨", ["⑪", nil, "⑩"]), ("C", "⑧", ["⑤", "⑥", "⑦"]),
    ]
    for row in rows {
      let token = try #require(table.token(for: row.key))
      #expect(table.keySpan(of: token) == source[row.keyMarker])
      for (theme, marker) in zip(table.table.themeIDs, row.values) {
        #expect(table.valueSpan(of: token, in: theme) == marker.map { source[$0] }, "\(row.key) \(theme)")
      }
    }
    let b = try #require(table.token(for: "B"))
    #expect(table.form(of: b, in: ThemeID(1)) == nil)
    #expect(table.form(of: b, in: ThemeID(2)) == .hex)
    #expect(table.isReadable(b, in: ThemeID(1)))
    let a = try #require(table.token(for: "A"))
    let references = table.references(of: a, in: ThemeID(1))
    #expect(references.map(\.token) == [b])
    #expect(references.map(\.theme) == [ThemeID(1)])
    #expect(table.references(of: a, in: ThemeID(2)).isEmpty)
  }

  @Test func `a row that cannot be read has a key and no values, and moves no other's`() throws {
    let source = MarkedSource(
      "NORMAL NIGHT\n#fff ①FEW①\n#fff #000 #111 ②MANY②\n#fff #000 ③TWO③ WORDS\n④#123④ ⑤$FEW⑤ ⑥GOOD⑥\n")
    let table = try checked(source.text)
    for (key, marker) in zip(["FEW", "MANY", "TWO_WORDS"], "①②③") {
      let token = try #require(table.token(for: key))
      #expect(table.keySpan(of: token) == source[marker])
      for theme in table.table.themeIDs {
        #expect(table.valueSpan(of: token, in: theme) == nil)
        #expect(table.form(of: token, in: theme) == nil)
        #expect(!table.isReadable(token, in: theme))
        #expect(table.references(of: token, in: theme).isEmpty)
      }
    }
    let good = try #require(table.token(for: "GOOD"))
    #expect(table.keySpan(of: good) == source["⑥"])
    #expect(table.valueSpan(of: good, in: ThemeID(0)) == source["④"])
    #expect(table.valueSpan(of: good, in: ThemeID(1)) == source["⑤"])
    #expect(table.form(of: good, in: ThemeID(0)) == .hex)
    // It is a reference, but to a value that cannot be read.
    #expect(table.form(of: good, in: ThemeID(1)) == nil)
    #expect(
      table.references(of: good, in: ThemeID(1)).map(\.token) == [try #require(table.token(for: "FEW"))])
  }

  @Test func `tables that are checked into one source map are told apart`() {
    var loader = MemoryLoader(files: ["C": Array("NORMAL\n#12345z C\n".utf8)])
    var sources = SourceMap()
    for path in ["A", "B"] {
      let bytes = Array("NORMAL\n@include \"C\"\n#12345g \(path)\n".utf8)
      let source = LoadedSource(path: path, identity: path, bytes: bytes)
      let found = Checker(levels: .usual).check(source, loader: &loader, into: &sources).diagnostics
      #expect(
        found.map(\.message)
          == ["#12345g", "#12345z"].map {
            "`\($0)` is not a hex colour: its digits are 0 to 9 and a to f"
          })
    }
    #expect(sources.files.map(\.path) == ["A", "C", "B", "C"])
  }

  @Test func `of two columns of one theme the last has its values`() throws {
    let source = MarkedSource("NIGHT NIGHT\n#111 ①#222① A\n")
    let table = try checked(source.text)
    let token = try #require(table.token(for: "A"))
    #expect(table.table.color(of: token, in: ThemeID(0)).components == SIMD3(repeating: 0x22 / 255))
    #expect(table.valueSpan(of: token, in: ThemeID(0)) == source["①"])
    #expect(table.valueSpan(of: token, in: ThemeID(1)) == nil)
  }

  @Test func `a group is found by its name, however its letters are written`() throws {
    let keys = [
      "caf\u{E9}.b", "cafe\u{301}.a", "cafe.a", "caf\u{E9}-bar.a", "caf\u{E9}", "cafe\u{301}.a.b", "cafz.a",
    ]
    let rows = keys.map { "#fff \($0)\n" }.joined()
    let table = try checked("NORMAL\n\(rows)#000 x\n@contrast 1.01 x on cafe\u{301}.*\n")
    #expect(table.table.contrastContracts.first?.backgrounds.map(\.index) == [0, 1, 5])
  }

  @Test func `directives keep the spans of their operands`() throws {
    let source = MarkedSource(
      """
      @allow ①missing-hash① ②背景②,③BG③
      @contrast text ④TEXT④, ⑤BG⑤ on ⑥背景⑥ over ⑦PAGE⑦ in ⑧NIGHT⑧ except ⑨RED⑨ because "law"
      @distinct ⑩TEXT⑩,⑪BG⑪ >= 20
      @deprecated ⑫BG⑫ use ⑬背景⑬ "why"
      @name android "bg" ⑳BG⑳
      @theme ⑭NIGHT⑭ ⑮dark⑮ ⑯based-on⑯ ⑰RED⑰ // why
      @hex ⑱rgba⑱
      @include ⑲"B"⑲
      NORMAL NIGHT RED
      #000 #fff #000 TEXT
      #fff #000 #fff BG
      #fff #000 #fff 背景
      #fff #000 #fff PAGE
      """)
    let table = try checked(source.text, files: ["B": "NORMAL\n#123456 B\n"])
    var words: [SyntaxWord] = []
    var spans: [SourceSpan] = []
    for directive in table.directives {
      switch directive {
      case .allow(let allow): words += [allow.rule] + allow.keys
      case .contrast(let contrast):
        words += Array(contrast.foregrounds) + contrast.backgrounds + [try #require(contrast.canvas)]
        words += try #require(contrast.only) + contrast.except
        #expect(contrast.reason == "law")
      case .distinct(let distinct):
        words += distinct.tokens
        #expect(distinct.minimum == 20)
      case .deprecated(let deprecated):
        words += [deprecated.token, try #require(deprecated.replacement)]
        #expect(deprecated.reason == "why")
      case .name(let name):
        #expect(name.name.text == "bg" && name.output == .android)
        words.append(name.token)
      case .theme(let theme):
        words.append(theme.theme)
        #expect(theme.attributes.map(\.span) == [source["⑮"], source["⑯"]])
        for case .basedOn(let base) in theme.attributes.map(\.kind) { words.append(base) }
      case .hex(let hex): spans.append(hex.span)
      case .include(let include), .extends(let include):
        #expect(include.path.text == "B" && include.path.isString)
        spans.append(include.path.span)
      }
    }
    #expect(words.map(\.span) == "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑳⑭⑰".map { source[$0] })
    #expect(spans == [source["⑱"], source["⑲"]])
    for word in words { #expect(table.text(of: word.span) == word.text) }
  }

  // MARK: References

  /// A reference as its text says it.
  private struct WrittenReference: Equatable {
    var name: String
    var token: TokenID
    var theme: ThemeID
    var alpha: Double?
  }

  /// The references of a value, found in its text: a name ends at white space, `/`, `,` or `)`, and the alpha follows a
  /// slash.
  private func references(in text: String, of theme: ThemeID, _ table: Table) -> [WrittenReference] {
    text.split(separator: "$", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
      let name = rest.prefix { !" \t\u{A0}\u{3000}/,)".contains($0) }
      let parts = name.split(separator: "@")
      let themeID = parts.count > 1 ? table.themeIDs.first { table[$0].name == parts[1] } : theme
      guard let token = table.tokenIDs.first(where: { table.key(of: $0) == parts[0] }), let themeID else {
        return nil
      }
      var alpha: Double?
      let after = rest.dropFirst(name.count).drop { " \t\u{A0}\u{3000}".contains($0) }
      if after.first == "/" {
        let digits = after.dropFirst().drop { $0 == " " }.prefix { $0.isNumber || $0 == "." || $0 == "%" }
        alpha = digits.hasSuffix("%") ? Double(digits.dropLast()).map { $0 / 100 } : Double(digits)
      }
      return WrittenReference(name: String(name), token: token, theme: themeID, alpha: alpha)
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `references name what their text names`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let values = [
      "#123", "red", "$K0", "$键1", "$K2@NIGHT", "$K4@RED / 40%", "$K0/.5", "$键3\u{3000}/ 1", "$NONE",
      "$K0@NONE",
      "color-mix(in oklab, $K0 30%, $键1@RED)", "color-mix(in srgb, $K2 / 50%, color-mix(in lab, $K4, $NONE))",
      "-", "raed",
    ]
    func rows(_ keys: Range<Int>, _ themes: Int) -> String {
      keys.map { index in
        let cells = (0..<themes).map { _ in values.randomElement(using: &generator) ?? "" }
        return (cells + [index % 2 == 0 ? "K\(index)" : "键\(index)"]).joined(separator: " ") + "\n"
      }.joined()
    }
    let included = "RED NORMAL\n" + rows(3..<5, 2)
    let text = "NORMAL NIGHT RED\n" + rows(0..<3, 3) + "@include \"B\"\n" + rows(5..<8, 3)
    let table = try checked(text, files: ["B": included])
    var count = 0
    for token in table.table.tokenIDs {
      for theme in table.table.themeIDs {
        guard let span = table.valueSpan(of: token, in: theme) else { continue }
        let found = table.references(of: token, in: theme).map {
          WrittenReference(name: table.text(of: $0.span), token: $0.token, theme: $0.theme, alpha: $0.alpha)
        }
        let expected = references(in: table.text(of: span), of: theme, table.table)
        #expect(found == expected, "seed \(seed): \(table.text(of: span))")
        count += found.count
        // A readable reference without an alpha has the colour of what it names.
        guard let only = found.first, only.alpha == nil, table.form(of: token, in: theme) == .reference else {
          continue
        }
        #expect(
          table.table.packedColor(of: token, in: theme)
            == table.table.packedColor(of: only.token, in: only.theme))
      }
    }
    #expect(count > 0, "seed \(seed)")
  }
}
