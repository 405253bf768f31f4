import ColorScience
import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

/// Generated Swift is compiled, run, and held against the rows that its tables were made of.
@Suite(.waiting, .enabled(if: Tool.isInstalled("swiftc"), "swiftc is not installed"))
struct SwiftCompileTests {
  /// The names that users write, in the order of the rows; nil for a token that is deprecated.
  static let typed: [(type: String, rows: SwiftFixtures.Rows, names: [String?], themes: [String])] = [
    (
      "AppColor", SwiftFixtures.classicRows, ["bg", "sep", "text333", "appTheme", "shadow"],
      ["normal", "night", "red"]
    ),
    ("Palette", SwiftFixtures.oneThemeRows, ["only"], ["light"]),
    (
      "BrandColor", SwiftFixtures.richRows.dropLast(),
      [
        "surface", "surface.card", "surface.card.border", "text.primary", "text.default", nil, nil, "背景",
        "noneColor",
      ],
      ["day", "night", "dayContrast", "nightContrast"]
    ),
  ]

  static func hex(_ color: UInt32) -> String {
    color & 0xFF == 0xFF ? String(format: "#%06x", color >> 8) : String(format: "#%08x", color)
  }

  /// Words of Swift in every spelling a table would use, from the probe beside the repository where it is there.
  static func words() throws -> [String] {
    var words = """
      init self Self Type Protocol none some allCases default class in is Any index key name picker hash
      precondition assert value theme print min max cgColor resolve encode description deprecation hashValue red
      opacity type Swift String Theme subscript callAsFunction WordsColor
      actor any async autoclosure available await borrow borrowing consume consuming convenience copy discard
      distributed dynamic each escaping exported extension final get import indirect infix internal isolated lazy let
      macro module mutating nonisolated nonmutating objc of open operator optional override package postfix
      precedencegroup prefix private public repeat required rethrows return safe sending set static super switch then
      throw throws try unowned unsafe using var weak where while willSet yield
      """.split { $0.isWhitespace }.map(String.init)
    if let url = Locations.shared("vectors/swift-keywords.json") {
      let lists = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any] ?? [:]
      for list in lists.values.compactMap({ $0 as? [String] }) { words += list }
    }
    var seen: Set<String> = []
    return words.sorted().filter { word in
      word.unicodeScalars.allSatisfy {
        $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
        && word.contains { $0 != "_" } && seen.insert(word).inserted
    }
  }

  static func wordRows(_ words: [String]) -> SwiftFixtures.Rows {
    words.enumerated().flatMap { index, word -> SwiftFixtures.Rows in
      [(word, "", [UInt32(index) << 8 | 0xFF]), ("group.\(word)", "", [UInt32(index) << 16 | 0xFF])]
    }
  }

  /// Words with one name in lower camel case are left to one of them: `Self` and `self`.
  static func camelRows(_ words: [String]) -> SwiftFixtures.Rows {
    var seen: Set<String> = []
    return wordRows(words.filter { seen.insert($0.filter { $0 != "_" }.lowercased()).inserted })
  }

  /// The program that prints `type key theme hex` for each cell: by name, then by key.
  static func program(tables: [String]) -> String {
    var text = ""
    for (type, rows, names, themes) in typed {
      for (name, row) in zip(names, rows) {
        guard let name else { continue }
        for (index, theme) in themes.enumerated() {
          text += "print(\"typed\", \"\(type)\", \"\(row.key)\", \(index), \(type).\(name)(.\(theme)).hex)\n"
        }
      }
    }
    for type in tables {
      text += """
        for token in \(type).allCases {
          for (index, theme) in \(type).Theme.allCases.enumerated() {
            let byKey = \(type)(key: token.key)
            print("key", "\(type)", token.key.debugDescription, index, byKey.map { $0(theme).hex } ?? "missing")
          }
        }
        print("none", \(type)(key: "no such key") == nil, \(type)(key: "") == nil)

        """
    }
    return text + """
      print(AppColor.Theme.pick(normal: 0xffffff, night: 0x343434, red: 0xfafafa)(.night).hex)
      print(AppColor.Themed(normal: 1, night: 2, red: 3)[.red], AppColor.Themed(light: 1, dark: 2)(.night))
      print(AppColor.Theme.night.name, AppColor.Theme.night.title, AppColor.Theme.night.isDark)
      print(AppColor.Theme(isDark: true).name, BrandColor.Theme(isDark: true, highContrast: true).name)
      print(BrandColor.glow(.day), BrandColor.glow(.day).components, BrandColor.glow(.day).p3 == 0xFF800080)
      print(AppColor.shadow(.night).components, AppColor.shadow(.night).alpha)
      let encoded = String(decoding: try JSONEncoder().encode([AppColor.appTheme]), as: UTF8.self)
      print(encoded, try JSONDecoder().decode([AppColor].self, from: Data(encoded.utf8)), AppColor.appTheme.picker(.red))
      print((try? JSONDecoder().decode([AppColor].self, from: Data("[\\"NO\\"]".utf8))) == nil)
      print(String(decoding: try JSONEncoder().encode([AppColor.Theme.night]), as: UTF8.self))

      """
  }

  @Test(arguments: ["5", "6"]) func `a program prints every token in every theme`(mode: String) throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let words = try Self.words()
    let one = [Theme(name: "DEFAULT")]
    let wordRows = Self.wordRows(words)
    let camelRows = Self.camelRows(words)
    let files: [(String, [UInt8])] = [
      ("AppColor", try SwiftFixtures.emit(SwiftFixtures.classic)),
      ("Palette", try SwiftFixtures.emit(SwiftFixtures.oneTheme, ["name": "Palette", "access": "package"])),
      ("BrandColor", try SwiftFixtures.emit(SwiftFixtures.rich, source: "Brand.x", ["access": "public"])),
      ("HostileColor", try SwiftFixtures.emit(SwiftFixtures.hostile, source: "Hostile.x")),
      (
        "WordsColor",
        try SwiftFixtures.emit(
          SwiftFixtures.table(one, wordRows).build(), source: "Words.x", ["naming": "as-written"])
      ),
      ("CamelColor", try SwiftFixtures.emit(SwiftFixtures.table(one, camelRows).build(), source: "Camel.x")),
      ("EmptyColor", try SwiftFixtures.emit(SwiftFixtures.table(one, []).build(), source: "Empty.x")),
    ]
    for (name, bytes) in files { try Data(bytes).write(to: folder.appending(path: "\(name).swift")) }
    let program = "import Foundation\n\n" + Self.program(tables: files.map(\.0))
    try Data(program.utf8).write(to: folder.appending(path: "main.swift"))
    let compiled = try swiftc.run(
      [
        "-swift-version", mode, "-warnings-as-errors", "-package-name", "tests", "-o", "program",
        "main.swift",
      ]
        + files.map { "\($0.0).swift" }, in: folder)
    try #require(compiled.status == 0, "\(compiled.errorText)")
    let run = try Tool(at: folder.appending(path: "program")).run([])
    try #require(run.status == 0, "\(run.errorText)")

    var expected: [String] = []
    for (type, rows, names, themes) in Self.typed {
      for (name, row) in zip(names, rows) where name != nil {
        for index in themes.indices {
          expected.append("typed \(type) \(row.key) \(index) \(Self.hex(row.colors[index]))")
        }
      }
    }
    func byKey(_ type: String, _ rows: SwiftFixtures.Rows) {
      for row in rows {
        for (index, color) in row.colors.enumerated() {
          expected.append("key \(type) \(row.key.debugDescription) \(index) \(Self.hex(color))")
        }
      }
      expected.append("none true true")
    }
    byKey("AppColor", SwiftFixtures.classicRows)
    byKey("Palette", SwiftFixtures.oneThemeRows)
    // The nearest sRGB colour of the last row is colour science's business; here only that it is there.
    let glow = run.outputText.split(separator: "\n").filter { $0.hasPrefix("key BrandColor \"glow\"") }.map(
      String.init)
    byKey("BrandColor", SwiftFixtures.richRows.dropLast())
    expected.insert(contentsOf: glow, at: expected.count - 1)
    byKey("HostileColor", SwiftFixtures.nastyRows)
    byKey("WordsColor", wordRows)
    byKey("CamelColor", camelRows)
    byKey("EmptyColor", [])
    expected += [
      "#343434", "3 2", "NIGHT Night \"dim\" true", "NIGHT night-contrast",
      "#ff7d0080 (red: 1.0, green: \(128.0 / 255), blue: 0.0, alpha: \(128.0 / 255)) true",
      "(red: 0.0, green: 0.0, blue: 0.0, alpha: \(128.0 / 255)) 128", "[\"APP-THEME\"] [APP-THEME] #cdef01",
      "true", "[\"NIGHT\"]",
    ]
    let actual = run.outputText.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
    #expect(glow.count == 4 && glow.allSatisfy { !$0.hasSuffix("missing") })
    #expect(actual.count == expected.count)
    for (left, right) in zip(actual, expected) where left != right {
      Issue.record("expected \(right), the program printed \(left)")
      break
    }
  }

  @Test(arguments: ["5", "6"], ["none", "source"])
  func `every word of Swift can name a family`(mode: String, switcher: String) throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var seen: Set<String> = []
    let words = try (Self.words() + ["family", "isDark", "highContrast", "light", "dark"]).filter { word in
      seen.insert(word.filter { $0 != "_" }.lowercased()).inserted
    }
    let themes = words.enumerated().map { Theme(name: "T\($0)", appearance: .light, family: $1) }
    let rows: SwiftFixtures.Rows = [("BG", "", words.indices.map { UInt32($0) << 8 | 0xFF })]
    let table = SwiftFixtures.table(themes, rows).build()
    try Data(SwiftFixtures.emit(table, source: "Words.x", ["switcher": switcher])).write(
      to: folder.appending(path: "Words.swift"))
    let result = try swiftc.run(
      ["-swift-version", mode, "-warnings-as-errors", "-typecheck", "-parse-as-library", "Words.swift"],
      in: folder)
    #expect(result.status == 0, "\(result.errorText)")
  }

  @Test(arguments: ["5", "6"]) func `every word of Swift can name a theme`(mode: String) throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var seen: Set<String> = []
    let words = try Self.words().filter { word in
      seen.insert(word.filter { $0 != "_" }.lowercased()).inserted
    }
    let themes = words.map { Theme(name: $0) }
    let rows: SwiftFixtures.Rows = [("BG", "", words.indices.map { UInt32($0) << 8 | 0xFF })]
    let table = SwiftFixtures.table(themes, rows).build()
    try Data(try SwiftFixtures.emit(table, source: "Words.x")).write(
      to: folder.appending(path: "Words.swift"))
    try Data("for theme in WordsColor.Theme.allCases { print(theme.name, WordsColor.bg(theme).hex) }\n".utf8)
      .write(
        to: folder.appending(path: "main.swift"))
    let compiled = try swiftc.run(
      ["-swift-version", mode, "-warnings-as-errors", "-o", "program", "main.swift", "Words.swift"],
      in: folder)
    try #require(compiled.status == 0, "\(compiled.errorText)")
    let run = try Tool(at: folder.appending(path: "program")).run([])
    let expected = zip(words, rows[0].colors).map { "\($0) \(Self.hex($1))\n" }.joined()
    #expect(run.outputText == expected)
  }

  /// The words of a generated file, without its comments.
  private static func wordsOfFile(for table: Table, _ options: [String: String]) throws -> Set<String> {
    let text = String(decoding: try SwiftFixtures.emit(table, options), as: UTF8.self)
    let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    return Set(code.flatMap { $0.matches(of: #/[A-Za-z_]\w*/#) }.map { String($0.output) })
  }

  /// A table with families, a group, a deprecated token and a colour outside sRGB.
  private static var varied: Table {
    let colors: [UInt32] = [0x01FF, 0x02FF, 0x03FF, 0x04FF, 0x05FF]
    var builder = SwiftFixtures.table(
      SwiftFixtures.familyThemes, ["bg", "surface.card", "old"].map { ($0, "", colors) })
    builder.deprecations = [Deprecation(token: TokenID(2), replacement: TokenID(0), reason: nil)]
    let wide = builder.pack(Color(.displayP3, 1, 0.5, 0))
    builder.setColor(wide, of: builder.layout.cell(of: TokenID(0), in: .default))
    return builder.build()
  }

  /// A name that would hide what the file uses or declares is refused with the reason; every other one compiles.
  @Test func `every word of the generated file is refused as the type's name or can be it`() throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var words = try Self.wordsOfFile(
      for: Self.varied, ["switcher": "source", "members": "true", "objective-c": "true"])
    words.formUnion(["SendableMetatype", "Never", "Result", "Array", "Dictionary", "URL", "Comparable"])
    let types = words.filter { $0.first?.isUppercase == true }
    try #require(
      types.isSuperset(of: ["Palette", "Selection", "Overlay", "Storage", "SurfaceGroup", "Optional"]))
    var accepted: Set<String> = []
    for type in types.sorted() {
      guard let emitter = try? SwiftEmitter(parsing: ["name": type, "switcher": "source"]) else { continue }
      let files = try emitter.emit(EmitterInput(table: Self.varied, sourcePath: "App.colortable"))
      accepted.insert(type)
      try Data(files[0].bytes + SwiftFixtures.librarySource).write(to: folder.appending(path: "Table.swift"))
      let result = try swiftc.run(
        ["-swift-version", "6", "-warnings-as-errors", "-typecheck", "-parse-as-library", "Table.swift"],
        in: folder)
      #expect(result.status == 0, "\(type): \(result.errorText.prefix(500))")
    }
    #expect(accepted.isSuperset(of: ["Palette", "Selection", "Overlay", "Storage", "SurfaceGroup"]))
    #expect(accepted.isDisjoint(with: ["Picker", "Theme", "Optional", "Int32", "SendableMetatype", "Table"]))
  }

  @Test func `every word of the generated file can name a theme and a family`() throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var seen: Set<String> = []
    let words = try Self.wordsOfFile(for: Self.varied, ["switcher": "source"]).sorted().filter { word in
      word.contains { $0 != "_" } && seen.insert(word.filter { $0 != "_" }.lowercased()).inserted
    }
    // The compiler does not check a switch over more than about 500 families.
    for start in stride(from: 0, to: words.count, by: 200) {
      let words = words[start...].prefix(200)
      let themes = words.map { Theme(name: $0, appearance: .dark, family: $0) }
      let table = SwiftFixtures.table(themes, [("BG", "", words.indices.map { UInt32($0) << 8 | 0xFF })])
        .build()
      try Data(SwiftFixtures.emit(table, ["switcher": "source"])).write(
        to: folder.appending(path: "AppColor.swift"))
      let result = try swiftc.run(
        ["-swift-version", "6", "-warnings-as-errors", "-typecheck", "-parse-as-library", "AppColor.swift"],
        in: folder)
      #expect(result.status == 0, "\(result.errorText.prefix(2_000))")
    }
  }

  /// The file declares names beside the tokens, and uses some that a token hides: a token with such a name gets another.
  @Test(arguments: ["none", "source"], ["", "group."])
  func `every word of the generated file can name a token`(switcher: String, prefix: String) throws {
    let swiftc = try #require(Tool("swiftc"))
    let options = ["naming": "as-written", "switcher": switcher]
    var words = try Self.wordsOfFile(for: SwiftFixtures.rich, options)
    words.subtract(
      ["_", "noneColor", "ThemedColor", "surfaceGroup", "textGroup"] + SwiftFixtures.richRows.map(\.key))
    try #require(words.contains("byKey"))
    let colors = [UInt32](repeating: 0xFF, count: SwiftFixtures.richThemes.count)
    let table = SwiftFixtures.rich(and: words.sorted().map { (prefix + $0, "", colors) })
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(SwiftFixtures.emit(table, options)).write(to: folder.appending(path: "AppColor.swift"))
    let result = try swiftc.run(
      ["-swift-version", "6", "-warnings-as-errors", "-typecheck", "AppColor.swift"], in: folder)
    #expect(result.status == 0, "\(result.errorText)")
  }

  /// Code that must not compile, each with a part of what the compiler has to say of it.
  @Test(arguments: [
    ("let color = AppColor.gb", "has no member 'gb'"),
    ("let value = AppColor.bg(.nigth)", "has no member 'nigth'"),
    ("let picker = AppColor.Theme.pick(normal: 0xffffff, night: 0)", "missing argument for parameter 'red'"),
    ("let sizes = AppColor.Themed(normal: 1, night: 2)", "missing argument for parameter 'red'"),
    ("let token = AppColor(x3: \"ffffffff 343434ff fafafaff BG\")", "no exact matches in call"),
    // A row that a merge brings from a file with another number of themes.
    ("extension AppColor { static var late: AppColor { AppColor(x2: \"ffffffff 343434ff LATE\") } }", "x2:"),
  ]) func `code with a mistake does not compile`(code: String, complaint: String) throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(try SwiftFixtures.emit(SwiftFixtures.classic)).write(
      to: folder.appending(path: "AppColor.swift"))
    try Data(code.utf8).write(to: folder.appending(path: "main.swift"))
    let result = try swiftc.run(
      ["-wmo", "-emit-sil", "-o", "main.sil", "AppColor.swift", "main.swift"], in: folder)
    #expect(result.status != 0)
    #expect(result.errorText.contains(complaint), "\(result.errorText)")
  }

  /// The output of a program with the classic table, compiled at some level; nil where it stops.
  private func output(of code: String, _ level: String = "-Onone") throws -> String? {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(SwiftFixtures.emit(SwiftFixtures.classic)).write(to: folder.appending(path: "AppColor.swift"))
    try Data(SwiftFixtures.emit(SwiftFixtures.rich, source: "Brand.x")).write(
      to: folder.appending(path: "BrandColor.swift"))
    try Data(code.utf8).write(to: folder.appending(path: "main.swift"))
    let compiled = try swiftc.run(
      [level, "-swift-version", "6", "-o", "program", "AppColor.swift", "BrandColor.swift", "main.swift"],
      in: folder)
    try #require(compiled.status == 0, "\(compiled.errorText)")
    let run = try Tool(at: folder.appending(path: "program")).run([])
    return run.status == 0 ? run.outputText : nil
  }

  /// One with a red below 0x80 is a valid `Int32`, so that only the program can refuse it.
  @Test(arguments: ["-Onone", "-O"]) func `a literal with alpha is refused at each level`(level: String)
    throws
  {
    #expect(try output(of: "let value: AppColor.Value = 0x7f000080\nprint(value)", level) == nil)
    #expect(try output(of: "let value: AppColor.Value = 0xff0000\nprint(value)", level) == "#ff0000\n")
  }

  @Test func `values are made of hex digits and other values`() throws {
    let code = """
      for type in [("#f0a", "#ff00aa"), ("F0A8", "#ff00aa88"), ("#12AB34", "#12ab34"), ("12ab3456", "#12ab3456"), ("000", "#000000")] {
        print(AppColor.Value(hex: type.0)?.hex == type.1, BrandColor.Value(hex: type.0)?.hex == type.1)
      }
      for wrong in ["", "#", "1", "12", "12345", "1234567", "123456789", "##123456", "12345g", "+12345", "１２３", "é00"] {
        print(AppColor.Value(hex: wrong) == nil, BrandColor.Value(hex: wrong) == nil)
      }
      let value: AppColor.Value = 0x123456
      print(value.withAlpha(0.5), value.withAlpha(7), AppColor.bg(.night).withAlpha(-1), value.withAlpha(.nan))
      print(BrandColor.glow(.day).withAlpha(0.25).components, BrandColor.surface(.day).withAlpha(0.5).components.alpha == 128.0 / 255)
      print((0...255).allSatisfy { byte in
        let made = AppColor.Value(rgba: 0x12345600 | UInt32(byte))
        return value.withAlpha(Double(byte) / 255) == made && made.withAlpha(made.components.alpha) == made
      })
      print(AppColor.Value("#ffffff80")! == AppColor.Value(0xffffff).withAlpha(0.5))
      print(AppColor.Value(red: 1, green: 2, blue: 3), AppColor.Value(red: 1, green: 2, blue: 3, alpha: 4).alpha)
      print(value == AppColor.Value(red: 0x12, green: 0x34, blue: 0x56), value.red, value.green, value.blue, value.alpha)

      """
    let expected =
      String(repeating: "true true\n", count: 17) + """
        #12345680 #123456 #34343400 #12345600
        (red: 1.0, green: \(128.0 / 255), blue: 0.0, alpha: \(64.0 / 255)) true
        true
        true
        #010203 4
        true 18 52 86 255

        """
    #expect(try output(of: code) == expected)
  }

  @Test func `tokens are equal, hashed and found by their keys`() throws {
    let code = """
      let tokens = AppColor.allCases
      print(tokens.count, Set(tokens).count, tokens.allSatisfy { AppColor(key: $0.key) == $0 && AppColor(rawValue: $0.rawValue) == $0 })
      print(AppColor.bg == AppColor(key: "BG"), AppColor.bg == .sep, [AppColor.bg: 1][tokens[0]] ?? 0)
      print(BrandColor.allCases.map(\\.key))

      """
    let keys = SwiftFixtures.richRows.map(\.key).debugDescription
    let expected = """
      5 5 true
      true false 1
      \(keys)

      """
    #expect(try output(of: code) == expected)
  }

  @Test func `a theme is chosen by appearance, contrast and family`() throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (table, name) in [(SwiftFixtures.families, "Brand"), (SwiftFixtures.familiesAndOthers, "Other")] {
      try Data(SwiftFixtures.emit(table, source: "\(name).x", ["access": "public"])).write(
        to: folder.appending(path: "\(name).swift"))
    }
    let code = """
      typealias Theme = BrandColor.Theme
      for family in Theme.Family.allCases {
        print(
          family.rawValue, Theme(isDark: false, family: family).name, Theme(isDark: true, family: family).name,
          Theme(isDark: true, highContrast: true, family: family).name)
      }
      print(Theme(isDark: true).name, Theme.bDark.family == .default, OtherColor.Theme.sepia.family == nil)
      typealias Other = OtherColor.Theme
      print(Other(isDark: false).name, Other(isDark: false, family: nil).name, Other(isDark: true, family: .default).name)
      let picker = Theme.pick(acme: BrandColor.bg.picker, default: Theme.pick(light: 0xFFFFFF, dark: 0))
      print(Theme.allCases.map { picker($0).hex })
      print(Theme.allCases.map { BrandColor.Themed(light: "l", dark: "d")[$0] })

      """
    try Data(code.utf8).write(to: folder.appending(path: "main.swift"))
    let compiled = try swiftc.run(
      ["-warnings-as-errors", "-o", "program", "Brand.swift", "Other.swift", "main.swift"], in: folder)
    try #require(compiled.status == 0, "\(compiled.errorText)")
    let run = try Tool(at: folder.appending(path: "program")).run([])
    #expect(
      run.outputText == """
        ACME A_LIGHT A_DARK A_MORE
        default B_LIGHT B_DARK B_DARK
        A_DARK true true
        A_LIGHT SEPIA B_DARK
        ["#000001", "#000002", "#000003", "#000000", "#ffffff"]
        ["l", "d", "d", "d", "l"]

        """)
  }

  /// Each program prints the themes for a light and a dark system, and for both with more contrast.
  @Test(arguments: [
    (
      [Theme(name: "NIGHT", appearance: .dark), Theme(name: "MORE", isHighContrast: true)],
      "day night more more"
    ),
    ([Theme(name: "MORE", appearance: .light, isHighContrast: true)], "day day more more"),
    (
      [
        Theme(name: "NIGHT", appearance: .dark),
        Theme(name: "MORE", appearance: .light, isHighContrast: true),
      ],
      "day night more night"
    ),
    ([Theme(name: "MORE", appearance: .dark, isHighContrast: true)], "day more day more"),
  ]) func `a system that asks for more contrast gets the theme that the style sheet gives it`(
    others: [Theme], expected: String
  ) throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let themes = [Theme(name: "DAY", appearance: .light)] + others
    let table = SwiftFixtures.table(themes, [("BG", "", themes.map { _ in 0xFF })]).build()
    try Data(SwiftFixtures.emit(table)).write(to: folder.appending(path: "AppColor.swift"))
    let program = """
      typealias Theme = AppColor.Theme
      print(Theme(isDark: false), Theme(isDark: true), Theme(isDark: false, highContrast: true), Theme(isDark: true, highContrast: true))
      """
    try Data(program.utf8).write(to: folder.appending(path: "main.swift"))
    let compiled = try swiftc.run(
      ["-warnings-as-errors", "-o", "program", "AppColor.swift", "main.swift"], in: folder)
    try #require(compiled.status == 0, "\(compiled.errorText)")
    #expect(try Tool(at: folder.appending(path: "program")).run([]).outputText == expected + "\n")
  }

  @Test(arguments: ["none", "source"]) func `hundreds of families compile`(switcher: String) throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let themes = (0..<200).flatMap { family in
      [("LIGHT", Appearance.light), ("DARK", .dark)].map {
        Theme(name: "B\(family)_\($0.0)", appearance: $0.1, family: "B\(family)")
      }
    }
    let colors = themes.indices.map { UInt32($0) << 8 | 0xFF }
    let table = SwiftFixtures.table(themes, [("BG", "", colors)]).build()
    try Data(SwiftFixtures.emit(table, ["switcher": switcher])).write(
      to: folder.appending(path: "AppColor.swift"))
    let program =
      "print(AppColor.Theme(isDark: true, family: .b77), AppColor.Theme(isDark: false), AppColor.bg(.b199Dark))\n"
    try Data(program.utf8).write(to: folder.appending(path: "main.swift"))
    let compiled = try swiftc.run(
      ["-swift-version", "6", "-warnings-as-errors", "-o", "program", "AppColor.swift", "main.swift"],
      in: folder)
    try #require(compiled.status == 0, "\(compiled.errorText)")
    #expect(
      try Tool(at: folder.appending(path: "program")).run([]).outputText == "b77Dark b0Light #00018f\n")
  }

  @Test(arguments: ["5", "6"]) func `a thousand tokens in groups with the same names compile`(mode: String)
    throws
  {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let chains = (0..<60).flatMap { root in
      (0..<8).map { "root\(root)" + String(repeating: ".x", count: $0) }
    }
    let components = (0..<44).flatMap { component in
      ["background", "border", "text"].flatMap { part in
        ["rest", "hover", "pressed", "disabled"].map { "component\(component).\(part).\($0)" }
      }
    }
    let keys = chains + components
    var builder = SwiftFixtures.table([Theme(name: "A")], keys.map { ($0, "", [0xFF]) })
    builder.deprecations = stride(from: 0, to: keys.count, by: 9).map {
      Deprecation(token: TokenID($0), replacement: TokenID($0 + 1), reason: nil)
    }
    try Data(SwiftFixtures.emit(builder.build())).write(to: folder.appending(path: "AppColor.swift"))
    try Data("for token in AppColor.allCases { print(token.key) }\n".utf8).write(
      to: folder.appending(path: "main.swift"))
    let compiled = try swiftc.run(
      ["-swift-version", mode, "-warnings-as-errors", "-o", "program", "AppColor.swift", "main.swift"],
      in: folder)
    try #require(compiled.status == 0, "\(compiled.errorText)")
    let output = try Tool(at: folder.appending(path: "program")).run([]).outputText
    #expect(output == keys.map { $0 + "\n" }.joined())
  }

  @Test(arguments: ["5", "6"]) func `an app may have types with the names of Swift's and the file's`(
    mode: String
  ) throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(SwiftFixtures.emit(SwiftFixtures.rich, ["name": "BrandColor", "access": "public"])).write(
      to: folder.appending(path: "BrandColor.swift"))
    let names = [
      "Task", "Notification", "Error", "State", "View", "Color", "Theme", "Token", "Data", "Result", "Value",
      "Selection",
      "Storage", "Registration", "Appearance", "Family", "Deprecation", "Themed", "ColorSpace", "Picker",
      "Content", "Other", "Character", "Unicode", "Sequence", "Float", "Observation", "Observable",
    ]
    let types = names.map { "struct \($0) {}\n" }.joined()
    try Data((types + "print(BrandColor.surface(.night), BrandColor.Theme(isDark: true).name)\n").utf8).write(
      to: folder.appending(path: "main.swift"))
    let compiled = try swiftc.run(
      ["-swift-version", mode, "-warnings-as-errors", "-o", "program", "BrandColor.swift", "main.swift"],
      in: folder)
    #expect(compiled.status == 0, "\(compiled.errorText)")
  }
}
