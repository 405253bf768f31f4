import ColorTableDiagnostics
import TestSupport
import Testing

/// Mistakes that show what was meant: the message is about that, and the fix-it writes it.
struct MeantTests {
  @Test(arguments: [
    ("accent.base", "$accent.base"), ("—", "-"), ("–", "-"), ("\"#ffffff\"", "#ffffff"), ("'red'", "red"),
    ("255,255,255", "rgb(255, 255, 255)"), ("0,0,0,0.5", "rgba(0, 0, 0, 0.5)"),
  ])
  func `a value that is nearly one is shown as it was meant`(written: String, meant: String) {
    let rest = "NORMAL NIGHT\n#fff #000 accent.base\n"
    let marked = MarkedSource(rest + "#fff ①\(written)① a\n", path: "Example.colortable")
    let checked = check(marked.text)
    marked.expect(
      checked.result.diagnostics, in: checked.sources,
      .error(
        "invalid-color", at: "①", "`\(written)` names no colour", caption: "did you mean `\(meant)`?",
        fixIts: [.suggestion("write `\(meant)`", fixed: rest + "#fff \(meant) a\n")]))
    #expect(check(rest + "#fff \(meant) a\n").result.table != nil)
  }

  @Test(arguments: ["normal", "Night"])
  func `a theme's name in the place of a value resembles no colour`(name: String) {
    let marked = MarkedSource("NORMAL NIGHT\n#fff ①\(name)① a\n", path: "Example.colortable")
    let checked = check(marked.text)
    marked.expect(
      checked.result.diagnostics, in: checked.sources,
      .error("invalid-color", at: "①", "`\(name)` names no colour"))
  }

  @Test func `a dash where nothing can be inherited is not replaced`() {
    let marked = MarkedSource("NORMAL NIGHT\n①—① #000 a\n", path: "Example.colortable")
    let checked = check(marked.text)
    marked.expect(
      checked.result.diagnostics, in: checked.sources,
      .error("invalid-color", at: "①", "`—` names no colour"))
  }

  @Test(arguments: [
    ("# todo", "// todo"), ("/* later */", "// later"), ("-- x y", "// x y"), ("#", "//"),
  ])
  func `a comment of another language becomes one of a table`(comment: String, meant: String) {
    let marked = MarkedSource("NORMAL\n#fff ①a \(comment)①\n", path: "Example.colortable")
    let checked = check(marked.text)
    marked.expect(
      checked.result.diagnostics, in: checked.sources,
      .error(
        "invalid-key", at: "①", "a key cannot hold spaces; found `a \(comment)`",
        caption: "comments begin with `//`",
        fixIts: [.suggestion("write `\(meant)`", fixed: "NORMAL\n#fff a \(meant)\n")]))
    #expect(check("NORMAL\n#fff a \(meant)\n$a b\n").result.diagnostics == [])
  }

  @Test func `a key before the colours is moved, and references to it are no mistakes`() {
    let marked = MarkedSource(
      "NORMAL NIGHT\n①BG① #fff rgb(0 0 0)  // page\n$BG - X\n", path: "Example.colortable")
    let checked = check(marked.text)
    marked.expect(
      checked.result.diagnostics, in: checked.sources,
      .error(
        "missing-key", at: "①", "the key `BG` stands before the colours", caption: "expected it after them",
        notes: ["the themes are NORMAL, NIGHT (line 1)"],
        fixIts: [
          .suggestion(
            "move the key after the colours", fixed: "NORMAL NIGHT\n#fff rgb(0 0 0) BG  // page\n$BG - X\n")
        ]))
  }

  @Test func `a key after the colours of a table with its keys first is moved`() {
    let marked = MarkedSource(
      "KEY NORMAL NIGHT\nBG #fff #000\n#111 - ①TEXT①\n".replacing("- ①", with: "#222 ①"),
      path: "Example.colortable")
    let checked = check(marked.text)
    marked.expect(
      checked.result.diagnostics, in: checked.sources,
      .error(
        "missing-key", at: "①", "the key `TEXT` stands after the colours", caption: "expected it before them",
        notes: ["the themes are NORMAL, NIGHT (line 1)"],
        fixIts: [
          .suggestion(
            "move the key before the colours", fixed: "KEY NORMAL NIGHT\nBG #fff #000\nTEXT #111 #222\n")
        ]))
  }

  @Test func `a table with every key first is reported once, at its header`() {
    let rows = "BG #fff #000\nTEXT #fff #000\nSEP $BG -\n"
    let marked = MarkedSource("①NORMAL NIGHT①\n\(rows)", path: "Example.colortable")
    let checked = check(marked.text)
    marked.expect(
      checked.result.diagnostics, in: checked.sources,
      .error(
        "missing-key", at: "①", "every row has its key before its colours, and the header does not say so",
        caption: "expected `KEY` before the themes",
        fixIts: [.suggestion("write `KEY` before the themes", fixed: "KEY NORMAL NIGHT\n\(rows)")]))
    #expect(check("KEY NORMAL NIGHT\n\(rows)").result.diagnostics == [])
  }

  @Test func `a value that is missing between aligned columns is the one of its column`() {
    let marked = TestSupport.MarkedSource(
      """
      NORMAL   NIGHT    SEPIA    DUSK
      #ffffff  #1f212a  #fff7f5  #222222  BG
      #f5f5f7  ①①         #f3e5c3  #333333  CARD
      ②②         #111111           #444444  TEXT
      #000000 #111111 #222222 ③③LINE

      """, path: "Example.colortable")
    let checked = check(marked.text)
    let note = "the themes are NORMAL, NIGHT, SEPIA, DUSK (line 1)"
    marked.expect(
      checked.result.diagnostics, in: checked.sources,
      .error(
        "wrong-value-count", at: "①", "expected 4 colours before the key, found 3",
        caption: "the value for NIGHT is missing", notes: [note]),
      .error(
        "wrong-value-count", at: "②", "expected 4 colours before the key, found 2",
        caption: "the value for NORMAL, SEPIA is missing", notes: [note]),
      .error(
        "wrong-value-count", at: "③", "expected 4 colours before the key, found 3",
        caption: "the value for DUSK is missing", notes: [note]))
  }
}
