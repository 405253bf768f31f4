import ColorTableDiagnostics
import ColorTableLanguage
import TestSupport
import Testing

/// Rules about directives.
struct DirectiveRuleTests {
  private static let contrastForm =
    "the form is `@contrast text|large|ui|NUMBER vision TOKEN, … on TOKEN, … over TOKEN|any in THEME, … except THEME, … because \"TEXT\"`"

  @Test func `a name that is given to no output, or twice, is reported`() {
    let form = "the form is `@name OUTPUT \"NAME\" TOKEN`"
    let outputs =
      "the outputs are swift, css, xcassets, android, compose, dtcg, typescript, tailwind and scss"
    for (word, meant) in [("kotlin", "compose"), ("--css", "css"), ("androit", "android")] {
      expectDiagnostics(
        "NORMAL\n@name ①\(word)① \"a\" A\n#fff A\n",
        .error(
          "invalid-directive", at: "①", "expected an output, found `\(word)`",
          caption: "did you mean `\(meant)`?", notes: [outputs, form],
          fixIts: [.suggestion("write `\(meant)`", fixed: "NORMAL\n@name \(meant) \"a\" A\n#fff A\n")]))
    }
    expectDiagnostics(
      """
      NORMAL
      @name ①ninja① "a" A
      @name ②json② "a" A
      @name ③html③ "a" A
      @name css ④a④ A
      @name css ⑤""⑤ A
      @name css "a"⑥⑥
      @name scss ⑦"a"⑦ A
      @name scss ⑧"b"⑧ A
      @name android "b" ⑨B⑨
      @name android ⑩"\(String(repeating: "x", count: 501))"⑩ A
      #fff A
      """,
      .error("invalid-directive", at: "①", "expected an output, found `ninja`", notes: [outputs, form]),
      .error(
        "invalid-directive", at: "②", "`json` writes each token under its key, so a name has no effect there",
        caption: "expected another output", notes: ["rename the token to change it"]),
      .error(
        "invalid-directive", at: "③", "`html` writes each token under its key, so a name has no effect there",
        caption: "expected another output", notes: ["the page shows the names of the other outputs"]),
      .error(
        "invalid-directive", at: "④", "expected a name between quotation marks, found `a`", notes: [form]),
      .error("invalid-directive", at: "⑤", "the name of a token in an output is empty"),
      .error(
        "invalid-directive", at: "⑥", "expected a token's key, found the end of the line", notes: [form]),
      .error(
        "repeated-directive", at: "⑧", "the name of `A` in scss is set twice",
        labels: ["⑦": "first set here"]),
      .error("unknown-token", at: "⑨", "unknown token `B`"),
      .error("invalid-directive", at: "⑩", "the name of a token in an output has more than 500 bytes"))
  }
}
