import ColorTableDiagnostics
import ColorTableLanguage
import Testing

/// Rules that look at a whole table, beyond the examples of their pages.
struct LintTests {
  private func found(_ text: String, _ rule: String, files: [String: String] = [:]) throws -> [String] {
    var levels = RuleLevels()
    try levels.set("all", to: .allow)
    try levels.set(rule, to: .warn)
    return check(text, files: files, levels: levels).result.diagnostics.map(\.message)
  }

  @Test func confusableKeys() throws {
    #expect(
      try found(
        "NORMAL\n#111 TEXT_2\n#222 text-2\n#333 Text.2\n#444 text3\n#555 ÉTÉ\n#666 été\n", "confusable-keys")
        == [
          "`text-2` and `TEXT_2` differ only in letter case or punctuation",
          "`Text.2` and `text-2` differ only in letter case or punctuation",
          "`été` and `ÉTÉ` differ only in letter case or punctuation",
        ])
  }

  /// Also where one of them is in letters that need no tables, and the other folds to them.
  @Test func confusableKeysBeyondASCII() throws {
    #expect(
      try found(
        "NORMAL\n#111 背景_A\n#222 背-景a\n#333 背景b\n#444 \u{212A}색\n#555 k색\n#666 색k\n#777 É色\n#888 é_色\n",
        "confusable-keys") == [
          "`背-景a` and `背景_A` differ only in letter case or punctuation",
          "`k색` and `\u{212A}색` differ only in letter case or punctuation",
          "`é_色` and `É色` differ only in letter case or punctuation",
        ])
  }

  @Test(
    "dots part a key into parts that are not empty, whatever its script",
    arguments: [
      ("背.景", true), ("背..景", false), (".背", false), ("背.", false), ("背.\u{308}景", true), ("背", true),
      ("背-", true), ("-背", true), ("é.a", true), ("é..a", false),
    ])
  func emptyParts(key: String, isKey: Bool) throws {
    let rules = check("NORMAL\n#111 \(key)\n").result.diagnostics.map(\.rule)
    #expect(rules.contains("invalid-key") == !isKey)
  }

  @Test("duplicates are rows that write the same values, wide ones too, and no references")
  func duplicateColor() throws {
    #expect(
      try found(
        "NORMAL NIGHT\n#fff #000 A\n#ffffff black B\n$A $A C\n#fff #001 D\nlab(50 1 1) #000 E\nlab(50 1 1) #000 F\n",
        "duplicate-color") == [
          "`B` has the colours of `A` in every theme", "`F` has the colours of `E` in every theme",
        ])
  }

  @Test func mixedKeyStyles() throws {
    #expect(
      try found(
        "NORMAL\n#111 aB\n#222 cD\n#333 X_Y\n#444 e\n#555 E\n#666 背景\n#777 a-b\n#888 F2\n", "mixed-key-styles"
      ) == [
        "`X_Y` is spelt in another style than most keys, which are like `textLight`",
        "`E` is spelt in another style than most keys, which are like `textLight`",
        "`a-b` is spelt in another style than most keys, which are like `textLight`",
        "`F2` is spelt in another style than most keys, which are like `textLight`",
      ])
    #expect(try found("NORMAL\n#111 BG\n#222 TEXT\n", "mixed-key-styles") == [])
  }

  @Test func unchangedInDark() throws {
    let rows = "#111 #eee A\n#222 #ddd B\n#333 #ccc C\n#444 #bbb D\n"
    #expect(
      try found("DAY NIGHT\n\(rows)#555 #555 E\n", "unchanged-in-dark") == [
        "`E` is the same in DAY and in NIGHT, where most tokens differ"
      ])
    // Said with `-`, said of overlays, or of most of the table, it is no oversight.
    #expect(try found("DAY NIGHT\n\(rows)#555 - E\n", "unchanged-in-dark") == [])
    #expect(try found("DAY NIGHT\n\(rows)#5558 #5558 E\n", "unchanged-in-dark") == [])
    #expect(
      try found("DAY NIGHT\n#111 #111 A\n#222 #222 B\n#333 #333 C\n#444 #bbb D\n", "unchanged-in-dark") == [])
    #expect(try found("RED BLUE\n\(rows)#555 #555 E\n", "unchanged-in-dark") == [])
  }

  @Test func invisibleToken() throws {
    #expect(
      try found(
        "DAY NIGHT\n#fff #ffffff00 A\ntransparent #0000 B\n$A #fff C\nrgb(0 0 0 / 0) #fff D\n",
        "invisible-token") == [
          "`A` is fully transparent in NIGHT", "`B` is fully transparent in NIGHT",
        ])
  }

  @Test("a fix of the white space mends every place of the file, and is safe")
  func unusualWhiteSpace() throws {
    let found = check("DAY\u{A0}NIGHT\n#fff\u{3000}\u{2003} #000 A\n").result.diagnostics
    #expect(found.map(\.rule) == ["unusual-white-space"])
    #expect(found.first?.fixIts.first?.edits.count == 2)
    #expect(found.first?.fixIts.first?.applicability == .safe)
  }

  @Test("an include is looked at with the table that includes it, and its places are its own")
  func includes() throws {
    var levels = RuleLevels()
    try levels.set("missing-documentation", to: .warn)
    let checked = check("@include \"B\"\nNORMAL\n#fff A\n", files: ["B": "NORMAL\n#000 B\n"], levels: levels)
    #expect(
      checked.result.diagnostics.map { "\($0.span.file.rawValue) \($0.message)" } == [
        "0 `A` has no documentation", "1 `B` has no documentation",
      ])
  }

  @Test("every optional rule is silent until it is set, and `all` sets it")
  func levels() throws {
    var levels = RuleLevels()
    for rule in Rule.all where rule.kind == .optional { #expect(levels.severity(of: rule) == nil) }
    try levels.set("all", to: .deny)
    for rule in Rule.all { #expect(levels.severity(of: rule) == .error) }
  }
}
