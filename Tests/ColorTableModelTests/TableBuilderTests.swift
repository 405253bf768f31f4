import ColorScience
import ColorTableModel
import Testing

/// Values that no table can hold, each refused by name.
struct TableBuilderTests {
  private let black = Color(.srgb, 0, 0, 0)
  private let themes = [Theme(name: "A"), Theme(name: "B", base: .default)]

  private func builder(_ keys: String...) throws -> TableBuilder {
    var builder = try TableBuilder(themes: themes)
    for key in keys { try builder.addToken(key: key, colors: [black, black]) }
    return builder
  }

  @Test func `themes are at least one, with names of their own and bases that end`() {
    func error(_ themes: [Theme]) -> TableError? {
      do throws(TableError) {
        _ = try TableBuilder(themes: themes)
        return nil
      } catch {
        return error
      }
    }
    #expect(error([]) == .noThemes)
    #expect(error([Theme(name: "")]) == .invalidThemeName("", .emptyPart))
    #expect(error([Theme(name: "A B")]) == .invalidThemeName("A B", .character(" ")))
    #expect(error([Theme(name: "-")]) == .invalidThemeName("-", .dash))
    #expect(error([Theme(name: "A"), Theme(name: "B"), Theme(name: "A")]) == .duplicateTheme("A"))
    #expect(error([Theme(name: "é"), Theme(name: "e\u{301}")]) == .duplicateTheme("e\u{301}"))
    #expect(error([Theme(name: "A", base: ThemeID(1))]) == .unknownTheme(ThemeID(1)))
    #expect(error([Theme(name: "A", base: ThemeID(-1))]) == .unknownTheme(ThemeID(-1)))
    #expect(error([Theme(name: "A", base: .default)]) == .themeCycle(["A"]))
    let cycle = [
      Theme(name: "A", base: ThemeID(1)), Theme(name: "B", base: ThemeID(2)),
      Theme(name: "C", base: ThemeID(1)),
    ]
    #expect(error(cycle) == .themeCycle(["B", "C"]))
    #expect(
      error([Theme(name: "A"), Theme(name: "B", base: ThemeID(2)), Theme(name: "C", base: .default)]) == nil)
  }

  @Test func `a long chain of bases costs no more than its length`() throws {
    let themes = (0..<20_000).map { Theme(name: "T\($0)", base: $0 == 0 ? nil : ThemeID($0 - 1)) }
    _ = try TableBuilder(
      themes: themes.reversed().enumerated().map { index, theme in
        Theme(name: theme.name, base: index + 1 < themes.count ? ThemeID(index + 1) : nil)
      })
  }

  @Test(arguments: [
    ("", NameProblem.emptyPart), ("a..b", .emptyPart), (".a", .emptyPart), ("a.", .emptyPart), ("-", .dash),
    ("a b", .character(" ")), ("a\"b", .character("\"")), ("a\nb", .character("\n")),
    ("a$b", .character("$")),
    ("a\u{202E}b", .character("\u{202E}")), ("a\u{AD}b", .character("\u{AD}")),
    ("a\u{115F}", .character("\u{115F}")), ("a\0", .character("\0")), ("😀", .character("😀")),
  ])
  func `a key is a name of the language`(key: String, problem: NameProblem) throws {
    var builder = try builder("BG")
    #expect(throws: TableError.invalidKey(key, problem)) {
      try builder.addToken(key: key, colors: [black, black])
    }
    #expect(NameProblem.find(in: key) == problem)
    #expect(builder.build().tokenCount == 1)
  }

  @Test(arguments: ["BG", "APP-THEME", "text_333", "surface.card", "背景", "-x", "é", "e\u{301}", "a.b.c", "1"])
  func `names of any script are keys`(key: String) throws {
    let table = try builder(key).build()
    #expect(Array(table.key(of: TokenID(0)).utf8) == Array(key.utf8))
    #expect(NameProblem.find(in: key) == nil)
  }

  @Test func `two keys are never the same, nor canonically equivalent`() throws {
    var builder = try builder("BG", "é")
    for key in ["BG", "e\u{301}", "é"] {
      #expect(throws: TableError.duplicateKey(key)) {
        try builder.addToken(key: key, colors: [black, black])
      }
    }
    let bar = try builder.addToken(key: "bg", colors: [black, black])
    #expect(bar == TokenID(2) && builder.build().tokenCount == 3)
  }

  @Test func `a token has a finite colour in each theme`() throws {
    var builder = try builder()
    for count in [0, 1, 3] {
      #expect(throws: TableError.wrongColorCount(key: "k", found: count, expected: 2)) {
        try builder.addToken(key: "k", colors: Array(repeating: black, count: count))
      }
    }
    var translucent = black
    translucent.alpha = 1.5
    for color in [Color(.lab, .nan, 0, 0), Color(.lab, 0, .infinity, 0), translucent] {
      #expect(throws: TableError.invalidColor(key: "k", theme: "B")) {
        try builder.addToken(key: "k", colors: [black, color])
      }
    }
    // The refused tokens left nothing behind.
    try builder.addToken(key: "k", colors: [black, black])
  }

  @Test func `contrast contracts are about tokens, themes and ratios that there are`() throws {
    var builder = try builder("TEXT", "BG")
    let good = ContrastContract(
      requirement: .ratio(21), foregrounds: [TokenID(0)], backgrounds: [TokenID(1)], canvas: nil,
      themes: [ThemeID(1), ThemeID(0), ThemeID(1)], reason: nil)
    func refuse(_ error: TableError, _ change: (inout ContrastContract) -> Void) {
      var contract = good
      change(&contract)
      #expect(throws: error) { try builder.add(contract) }
    }
    refuse(.unknownToken(TokenID(2))) { $0.foregrounds = [TokenID(2)] }
    refuse(.unknownToken(TokenID(-1))) { $0.backgrounds.append(TokenID(-1)) }
    refuse(.unknownToken(TokenID(9))) { $0.canvas = TokenID(9) }
    refuse(.unknownTheme(ThemeID(2))) { $0.themes = [ThemeID(2)] }
    refuse(.emptyContract) { $0.foregrounds = [] }
    refuse(.emptyContract) { $0.backgrounds = [] }
    refuse(.ratioOutOfRange(0.99)) { $0.requirement = .ratio(0.99) }
    refuse(.ratioOutOfRange(21.5)) { $0.requirement = .ratio(21.5) }
    refuse(.ratioOutOfRange(.infinity)) { $0.requirement = .ratio(.infinity) }
    var contract = good
    contract.requirement = .ratio(.nan)
    #expect(throws: TableError.self) { try builder.add(contract) }
    try builder.add(good)
    #expect(builder.build().contrastContracts.map(\.themes) == [[ThemeID(0), ThemeID(1)]])
  }

  @Test func `distinct contracts are about two tokens and a difference that there is`() throws {
    var builder = try builder("OK", "ERROR")
    let tokens = [TokenID(0), TokenID(1)]
    func refuse(_ error: TableError, _ tokens: [TokenID], _ minimum: Double? = nil) {
      #expect(throws: error) { try builder.add(DistinctContract(tokens: tokens, minimumDifference: minimum)) }
    }
    refuse(.tooFewDistinctTokens, [])
    refuse(.tooFewDistinctTokens, [TokenID(0)])
    refuse(.tooFewDistinctTokens, [TokenID(0), TokenID(0)])
    refuse(.unknownToken(TokenID(2)), [TokenID(0), TokenID(2)])
    refuse(.differenceOutOfRange(0), tokens, 0)
    refuse(.differenceOutOfRange(100.5), tokens, 100.5)
    try builder.add(DistinctContract(tokens: tokens, minimumDifference: nil))
    try builder.add(DistinctContract(tokens: tokens, minimumDifference: 100))
    #expect(builder.build().distinctContracts.count == 2)
  }

  @Test func `a token is deprecated once, and never by itself`() throws {
    var builder = try builder("OLD", "NEW")
    func deprecate(_ token: Int, by replacement: Int?) throws {
      try builder.add(
        Deprecation(token: TokenID(token), replacement: replacement.map(TokenID.init), reason: nil))
    }
    #expect(throws: TableError.unknownToken(TokenID(2))) { try deprecate(2, by: nil) }
    #expect(throws: TableError.unknownToken(TokenID(2))) { try deprecate(0, by: 2) }
    #expect(throws: TableError.replacedByItself("OLD")) { try deprecate(0, by: 0) }
    try deprecate(0, by: 1)
    #expect(throws: TableError.repeatedDeprecation("OLD")) { try deprecate(0, by: nil) }
    #expect(builder.build().deprecation(of: TokenID(0))?.replacement == TokenID(1))
  }

  @Test func `an error is a phrase that can be printed`() {
    let errors: [TableError] = [
      .invalidKey("a\u{1B}[31m", .character("\u{1B}")), .duplicateTheme("A\u{202E}"),
      .themeCycle(["A", "B"]),
      .wrongColorCount(key: "k", found: 1, expected: 2),
    ]
    #expect(
      errors.map(\.description) == [
        "`a\\u{1B}[31m` is not a key: `\\u{1B}` may not stand in it", "there are two themes `A\\u{202E}`",
        "themes are based on each other: `A`, `B`", "`k` needs 2 colours, one for each theme, and has 1",
      ])
  }

  @Test func `a cell of another table gives no trap`() throws {
    var builder = try builder()
    try builder.addToken(key: "wide", colors: [Color(.displayP3, 1, 0, 0), Color(.displayP3, 0, 1, 0)])
    let cell = builder.build().packedColor(of: TokenID(0), in: ThemeID(1))
    let other = try self.builder("BG").build()
    #expect(other.color(cell).components == SIMD3(0, 0, 0))
  }
}
