import ColorTableDiagnostics
import ColorTableLanguage
import TestSupport
import Testing

/// Rules about whole tables.
struct LintRuleTests {
  @Test func `rules about DKNightVersion are a group of their own`() throws {
    let table = "DAY NIGHT\n#fff red BG /// the page\n"
    func found(_ group: String) throws -> Set<String> {
      var levels = RuleLevels()
      try levels.set(group, to: .warn)
      return Set(check(table, levels: levels).result.diagnostics.map(\.rule))
    }
    #expect(try found("all") == ["unformatted"])
    #expect(try found("classic") == ["missing-default-theme", "classic-value", "classic-comment"])
    let rules = RuleGroup.allCases.flatMap { $0.rules.map(\.name) }
    #expect(rules.count == Set(rules).count)
    #expect(Set(rules) == Set(Rule.all.filter(\.isLint).map(\.name)))
  }

  private func found(_ text: String, _ rule: String, files: [String: String] = [:]) throws -> [String] {
    var levels = RuleLevels()
    try levels.set("all", to: .allow)
    try levels.set(rule, to: .warn)
    return check(text, files: files, levels: levels).result.diagnostics.map(\.message)
  }

  @Test func `keys that differ only in case or punctuation are found`() throws {
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
  @Test func `confusable keys are found in letters beyond ASCII`() throws {
    #expect(
      try found(
        "NORMAL\n#111 背景_A\n#222 背-景a\n#333 背景b\n#444 \u{212A}색\n#555 k색\n#666 색k\n#777 É色\n#888 é_色\n",
        "confusable-keys") == [
          "`背-景a` and `背景_A` differ only in letter case or punctuation",
          "`k색` and `\u{212A}색` differ only in letter case or punctuation",
          "`é_色` and `É色` differ only in letter case or punctuation",
        ])
  }

  @Test func `duplicates are rows that write the same values, wide ones too, and no references`() throws {
    #expect(
      try found(
        "NORMAL NIGHT\n#fff #000 A\n#ffffff black B\n$A $A C\n#fff #001 D\nlab(50 1 1) #000 E\nlab(50 1 1) #000 F\n",
        "duplicate-color") == [
          "`B` has the colours of `A` in every theme", "`F` has the colours of `E` in every theme",
        ])
    // The same numbers in another colour space, another number, and numbers in another order.
    #expect(
      try found(
        "NORMAL NIGHT\ncolor(display-p3 1 0 0) #000 A\ncolor(rec2020 1 0 0) #000 B\nlab(50 1 1) #000 C\n"
          + "lab(50 1 2) #000 D\ncolor(srgb-linear 0 0 0 / 0.5) transparent E\n"
          + "#00000100 color(srgb 0 0 0.5 / 0) F\n",
        "duplicate-color") == [])
  }

  @Test func `the style of most keys is the table's`() throws {
    #expect(
      try found(
        "NORMAL\n#111 aB\n#222 cD\n#333 X_Y\n#444 e\n#555 E\n#666 背景\n#777 a-b\n#888 F2\n", "mixed-key-styles"
      ) == [
        "`X_Y` differs in style from most keys, such as `textLight`",
        "`E` differs in style from most keys, such as `textLight`",
        "`a-b` differs in style from most keys, such as `textLight`",
        "`F2` differs in style from most keys, such as `textLight`",
      ])
    // With `_` and `-` a key of one case goes with `_`; one of both cases with either of them has no style.
    #expect(
      try found(
        "NORMAL\n#111 a-b\n#222 c-d\n#333 x_y-z\n#444 X_Y-Z9\n#555 aB-c\n#666 aB_c\n", "mixed-key-styles"
      ) == [
        "`x_y-z` differs in style from most keys, such as `text-light`",
        "`X_Y-Z9` differs in style from most keys, such as `text-light`",
      ])
    #expect(
      try found("NORMAL\n#111 a_b\n#222 c_d\n#333 x_y-z\n#444 X_Y\n", "mixed-key-styles") == [
        "`X_Y` differs in style from most keys, such as `text_light`"
      ])
    // Of two styles that as many keys show, the one that more keys may be in.
    #expect(
      try found("NORMAL\n#111 X_Y\n#222 a-b\n#333 c\n", "mixed-key-styles") == [
        "`X_Y` differs in style from most keys, such as `text-light`"
      ])
    #expect(try found("NORMAL\n#111 BG\n#222 TEXT\n", "mixed-key-styles") == [])
    // Without a key that shows a style there is none.
    #expect(try found("NORMAL\n#111 BG\n#222 text\n", "mixed-key-styles") == [])
  }

  @Test func `a value that a light and a dark theme share is found where most others differ`() throws {
    let rows = "#111 #eee A\n#222 #ddd B\n#333 #ccc C\n#444 #bbb D\n"
    #expect(
      try found("DAY NIGHT\n\(rows)#555 #555 E\n", "unchanged-in-dark") == [
        "`E` is the same in DAY and NIGHT, although most tokens differ"
      ])
    // Three of four others differ; one more, of five, would have to.
    #expect(
      try found("DAY NIGHT\n#111 #eee A\n#222 #ddd B\n#333 #ccc C\n#555 #555 E\n", "unchanged-in-dark") == [
        "`E` is the same in DAY and NIGHT, although most tokens differ"
      ])
    #expect(try found("DAY NIGHT\n#111 #eee A\n#222 #ddd B\n#555 #555 E\n", "unchanged-in-dark") == [])
    let same = "#555 #555 E\n#666 #666 F\n"
    #expect(
      try found("DAY NIGHT\n#111 #eee A\n#222 #ddd B\n#333 #ccc C\n\(same)", "unchanged-in-dark").count == 2)
    #expect(
      try found("DAY NIGHT\n#111 #eee A\n#222 #ddd B\n#777 #777 G\n\(same)", "unchanged-in-dark") == [])
    // A deprecated token is neither reported nor counted.
    #expect(
      try found("DAY NIGHT\n\(rows)#555 #555 E\n#666 #666 F\n@deprecated F\n", "unchanged-in-dark") == [
        "`E` is the same in DAY and NIGHT, although most tokens differ"
      ])
    // It is not an oversight where the table says `-`, of overlays, or of most of the table.
    #expect(try found("DAY NIGHT\n\(rows)#555 - E\n", "unchanged-in-dark") == [])
    #expect(try found("DAY NIGHT\n\(rows)#5558 #5558 E\n", "unchanged-in-dark") == [])
    #expect(
      try found("DAY NIGHT\n#111 #111 A\n#222 #222 B\n#333 #333 C\n#444 #bbb D\n", "unchanged-in-dark") == [])
    #expect(try found("RED BLUE\n\(rows)#555 #555 E\n", "unchanged-in-dark") == [])
  }

  @Test func `every optional rule is silent until it is set, and the groups set all of them`() throws {
    var levels = RuleLevels()
    for rule in Rule.all where rule.kind == .optional { #expect(levels.severity(of: rule) == nil) }
    try levels.set("all", to: .deny)
    try levels.set("classic", to: .deny)
    for rule in Rule.all { #expect(levels.severity(of: rule) == .error) }
  }

  @Test func `levels decide whether a lint rule is an error, a warning or nothing`() throws {
    var levels = RuleLevels()
    try levels.set("missing-hash", to: .deny)
    let denied = check("NORMAL\naabbcc A\n", levels: levels).result
    #expect(denied.diagnostics.map(\.severity) == [.error])
    #expect(denied.table == nil)
    try levels.set("missing-hash", to: .allow)
    #expect(check("NORMAL\naabbcc A\n", levels: levels).result.diagnostics == [])
    try levels.set("missing-hash", to: .warn)
    try levels.set("warnings", to: .deny)
    #expect(check("NORMAL\naabbcc A\n", levels: levels).result.hasErrors)
    #expect(throws: RuleLevels.SettingError.notALint) { try levels.set("duplicate-key", to: .allow) }
    #expect(throws: RuleLevels.SettingError.unknownRule) { try levels.set("missing-hsah", to: .allow) }
  }
}
