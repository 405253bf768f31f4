import ColorTableDiagnostics
import ColorTableLanguage
import TestSupport
import Testing

/// Mistakes that show what was meant: the message is about that, and the fix-it writes it.
struct MeantTests {
  @Test(arguments: [
    ("accent.base", "$accent.base"), ("—", "-"), ("–", "-"), ("\"#ffffff\"", "#ffffff"), ("'red'", "red"),
    ("255,255,255", "rgb(255, 255, 255)"), ("0,0,0,0.5", "rgba(0, 0, 0, 0.5)"),
    ("red,", "red"), ("GX211,55,51,1", "rgba(211, 55, 51, 1)"),
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
    let marked = MarkedSource("NORMAL\n#fff a ①\(comment)①\n", path: "Example.colortable")
    let checked = check(marked.text)
    marked.expect(
      checked.result.diagnostics, in: checked.sources,
      .error(
        "invalid-key", at: "①", "`\(comment)` is not a comment of a table",
        caption: "comments begin with `//`",
        fixIts: [.suggestion("write `\(meant)`", fixed: "NORMAL\n#fff a \(meant)\n")]))
    #expect(check("NORMAL\n#fff a \(meant)\n$a b\n").result.diagnostics == [])
  }

  @Test func `a key before the colours is moved, and references to it are not mistakes`() {
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
    expectDiagnostics(
      "NORMAL NIGHT\n①2nd① #fff #000\n",
      .error(
        "missing-key", at: "①", "the key `2nd` stands before the colours", caption: "expected it after them",
        notes: ["the themes are NORMAL, NIGHT (line 1)"],
        fixIts: [.suggestion("move the key after the colours", fixed: "NORMAL NIGHT\n#fff #000 2nd\n")]))
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
    // The mark moves from the other end.
    let fixIt = check("NORMAL NIGHT KEY\n\(rows)").result.diagnostics.first?.fixIts.first
    #expect(fixIt?.edits.map(\.replacement) == ["KEY ", ""])
  }

  @Test(arguments: ["000", "000000", "#000"], ["BG", "accent"])
  func `bare hex digits at the end of a row are a value where a key stands before them`(
    last: String, key: String
  ) {
    let marked = MarkedSource("NORMAL NIGHT\n①\(key)① #fff \(last)\n", path: "Example.colortable")
    let checked = check(marked.text)
    marked.expect(
      checked.result.diagnostics, in: checked.sources,
      .error(
        "missing-key", at: "①", "the key `\(key)` stands before the colours",
        caption: "expected it after them", notes: ["the themes are NORMAL, NIGHT (line 1)"],
        fixIts: [
          .suggestion("move the key after the colours", fixed: "NORMAL NIGHT\n#fff \(last) \(key)\n")
        ]))
  }

  @Test func `a number after a colour may be a key`() {
    #expect(check("NORMAL NIGHT\nred #fff 100\n").result.diagnostics == [])
    #expect(check("NORMAL NIGHT\n#fff #fff add\n").result.diagnostics == [])
    #expect(check("NORMAL NIGHT\n12345 #fff add\n").result.diagnostics.map(\.rule) == ["invalid-color"])
  }

  @Test func `commas between cells are reported once a line`() {
    func help(_ fixed: String) -> [ExpectedDiagnostic.FixIt] {
      [.suggestion("put spaces between the cells of this line", fixed: fixed)]
    }
    let message = "cells are separated by spaces, not by commas, semicolons or bars"
    expectDiagnostics(
      "Name①,①Light,Dark\nbg②,②#fff,rgb(1, 2, 3)\ntext③,③ $bg, -\n",
      .error(
        "wrong-separator", at: "①", message, caption: "expected a space",
        fixIts: help("NAME Light Dark\nbg,#fff,rgb(1, 2, 3)\ntext, $bg, -\n")),
      .error(
        "wrong-separator", at: "②", message, caption: "expected a space",
        fixIts: help("Name,Light,Dark\nbg #fff rgb(1, 2, 3)\ntext, $bg, -\n")),
      .error(
        "wrong-separator", at: "③", message, caption: "expected a space",
        fixIts: help("Name,Light,Dark\nbg,#fff,rgb(1, 2, 3)\ntext $bg -\n")))
    expectDiagnostics(
      "LIGHT DARK\n#ffffff①,① 000000, bg,\n#fff②;②text\n$bg $bg x\n",
      .error(
        "wrong-separator", at: "①", message, caption: "expected a space",
        fixIts: help("LIGHT DARK\n#ffffff 000000 bg\n#fff;text\n$bg $bg x\n")),
      // There is no row to make of these two.
      .error("wrong-separator", at: "②", message, caption: "expected a space"))
    // Also behind parentheses, and at the end of the file.
    expectDiagnostics(
      "NAME Light Dark\nbg①,①rgb(1, 2, 3),#000\ntext)②,②#fff,#000",
      .error(
        "wrong-separator", at: "①", message, caption: "expected a space",
        fixIts: help("NAME Light Dark\nbg rgb(1, 2, 3) #000\ntext),#fff,#000")),
      .error("wrong-separator", at: "②", message, caption: "expected a space"))
    for (written, meant) in [
      ("LIGHT DARK RED\n#fff①,① #000, #f00, bg\n", "LIGHT DARK RED\n#fff #000 #f00 bg\n"),
      ("KEY LIGHT DARK\nbg #fff①,① #000,\n", "KEY LIGHT DARK\nbg #fff #000\n"),
    ] {
      expectDiagnostics(
        written, .error("wrong-separator", at: "①", message, caption: "expected a space", fixIts: help(meant))
      )
    }
  }

  @Test func `a value in two cells is put together`() {
    let rows = "#000 #fff a\n"
    expectDiagnostics(
      "DAY NIGHT\n\(rows)①# ffffff① # 343434 b\n",
      .error(
        "invalid-color", at: "①", "expected hex digits right after `#`, found a space",
        fixIts: [
          .suggestion(
            "remove the space after each `#`", fixed: "DAY NIGHT\n\(rows)#ffffff #343434 b\n")
        ]))
    expectDiagnostics(
      "DAY NIGHT\n\(rows)#fff ①rgb (1, 2, 3)① b\n",
      .error(
        "invalid-color", at: "①", "expected `(` right after `rgb`, found a space",
        fixIts: [
          .suggestion("remove the space after `rgb`", fixed: "DAY NIGHT\n\(rows)#fff rgb(1, 2, 3) b\n")
        ]))
    expectDiagnostics(
      "DAY NIGHT\n\(rows)①$a 15%① $a b\n$b - c\n",
      .error(
        "invalid-color", at: "①", "expected `/` between `$a` and its alpha",
        fixIts: [.suggestion("write `$a / 15%`", fixed: "DAY NIGHT\n\(rows)$a / 15% $a b\n$b - c\n")]))
  }

  @Test(arguments: ["$a %", "$a 1a%", "$a x%", "$a 15", "$ 15%"])
  func `two cells that are not a reference and its alpha are not put together`(cells: String) {
    expectDiagnostics(
      "DAY NIGHT\n#000 #fff a\n\(cells) ①$a① b\n",
      .error(
        "wrong-value-count", at: "①", "expected 2 colours before the key, found 3",
        caption: "there is no theme for this value", notes: ["the themes are DAY, NIGHT (line 1)"]))
  }

  @Test func `a published table with spaces after each hash has no wrong header`() {
    let rows = ["a", "b", "c"].map { "# ffffff  # 343434  \($0)\n" }.joined()
    let found = check("NORMAL NIGHT\n\(rows)").result.diagnostics
    #expect(found.map(\.rule) == Array(repeating: "invalid-color", count: 3))
  }

  @Test(arguments: ["Name", "key"])
  func `a mark of the key column in small letters is not a theme where the rows have no value for it`(
    mark: String
  ) {
    expectDiagnostics(
      "NORMAL NIGHT ①\(mark)①\n#fff #000 a\n$a red b\n",
      .error(
        "ambiguous-key-column", at: "①",
        "the rows have no value for a theme of this name, so it marks the key column",
        caption: "did you mean `\(mark.uppercased())`?",
        fixIts: [
          .suggestion(
            "write `\(mark.uppercased())`",
            fixed: "NORMAL NIGHT \(mark.uppercased())\n#fff #000 a\n$a red b\n")
        ]))
    #expect(check("NORMAL \(mark)\n#fff #000 a\n").result.hasErrors == false)
    #expect(check("NORMAL \(mark)\n").result.hasErrors == false)
    // One row has a value for it.
    expectDiagnostics(
      "NORMAL \(mark)\n#fff #000 a\n#fff ①①b\n",
      .error(
        "wrong-value-count", at: "①", "expected 2 colours before the key, found 1",
        caption: "the value for \(mark) is missing", notes: ["the themes are NORMAL, \(mark) (line 1)"]))
  }

  @Test(arguments: [
    ("Black_Metal_(Bathory)", "Black_Metal_Bathory"), ("ayu(dark)", "ayu_dark"), ("夜间(暗)", "夜间_暗"),
    ("É(2)", "É_2"), ("_dark(2)", "_dark_2"),
  ])
  func `a theme's name with parentheses does not make a row of the header`(written: String, meant: String) {
    expectDiagnostics(
      "NORMAL ①\(written)①\n#fff #000 a\n",
      .error(
        "invalid-theme-name", at: "①", "`\(written)` is not a theme's name: `(` may not stand in it",
        caption: "expected letters, digits, `_`, `-` or `.`",
        fixIts: [.suggestion("write `\(meant)`", fixed: "NORMAL \(meant)\n#fff #000 a\n")]))
  }

  @Test(
    arguments: ["text.primary", "text-primary", "textPrimary", "text_primary"],
    [
      "$KEY red b\n", "#fff color-mix(in srgb, $KEY, red) b\n",
      "#000 red b\n@contrast 1.01 KEY on b in DAY\n",
    ])
  func `a key in two words is the one that something names`(meant: String, rest: String) {
    let rest = rest.replacing("KEY", with: meant)
    expectDiagnostics(
      "DAY NIGHT\n#fff #000 ①text primary①\n\(rest)",
      .error(
        "invalid-key", at: "①", "a key cannot hold spaces; found `text primary`",
        fixIts: [
          .suggestion("write `\(meant)`", fixed: "DAY NIGHT\n#fff #000 \(meant)\n\(rest)")
        ]))
  }

  @Test func `a key in two words becomes none that a row has`() {
    expectDiagnostics(
      "DAY\n#fff ③text_primary③\n#000 ①②text② primary # todo①\n",
      .error(
        "invalid-key", at: "①", "a key cannot hold spaces; found `text primary # todo`",
        caption: "comments begin with `//`",
        fixIts: [
          .suggestion(
            "write `text.primary // todo`", fixed: "DAY\n#fff text_primary\n#000 text.primary // todo\n")
        ]),
      .warning(
        "confusable-keys", at: "②",
        "`text.primary` and `text_primary` differ only in letter case or punctuation",
        labels: ["③": "the other one is here"]))
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
    let found = check("NORMAL NIGHT  夜\n#fff #fff #fff BG\n#fff          —  A\n").result.diagnostics
    #expect(found.last?.caption == "the value for NIGHT is missing")
  }

  @Test(arguments: [
    // Two of these bytes do not make a column.
    "NORMAL NIGHT  SEPIA\n#fff #fff #fff 背景\n$背景       #fff  A\n",
    "NORMAL 日     SEPIA\n#fff #fff #fff BG\n#fff           #fff  A\n",
    "NOR\u{7F}MAL NIGHT SEPIA\n#fff #fff #fff BG\n#fff          #fff A\n",
    "NORMAL\tNIGHT\tSEPIA\n#fff #fff #fff BG\n#fff         #fff A\n",
  ])
  func `columns behind characters of other widths are not compared`(text: String) {
    #expect(check(text).result.diagnostics.last?.caption == "the value for SEPIA is missing")
  }

  @Test(arguments: [(100, "T5"), (101, "T100")])
  func `values are compared with at most a hundred columns`(count: Int, missing: String) {
    let names = (0..<count).map { ("T\($0)" + String(repeating: " ", count: 8)).prefix(8) }
    let values = (0..<count).map { $0 == 5 ? String(repeating: " ", count: 8) : "#ffffff " }
    let whole = String(repeating: "#ffffff ", count: count)
    let found = check("\(names.joined())\n\(whole)A\n\(values.joined())B\n").result.diagnostics
    #expect(found.map(\.caption) == ["the value for \(missing) is missing"])
  }

  @Test(arguments: [
    ("#000000 / 45%", "rgb(0 0 0 / 45%)"), ("#102030 /45%", "rgb(16 32 48 / 45%)"),
    ("#000/0.45", "rgb(0 0 0 / 0.45)"),
  ])
  func `an alpha after a hex colour is written as CSS has it`(written: String, meant: String) {
    let checked = check("NORMAL\n\(written) scrim\n").result.diagnostics
    #expect(checked.map(\.message) == ["`/` sets the alpha of a reference; found `\(written)`"])
    #expect(checked.flatMap(\.fixIts).flatMap(\.edits).map(\.replacement) == [meant])
    #expect(check("NORMAL\n\(meant) scrim\n").result.diagnostics == [])
  }

  @Test(arguments: ["BG =", "BG:", "BG :", "BG="])
  func `a key that is assigned to is moved behind its colours`(key: String) {
    let rows = ["T", "U", "V"].map { key.replacing("BG", with: $0) + " #fff #000\n" }
    let checked = check("NORMAL NIGHT\n\(rows.joined())").result.diagnostics
    #expect(checked.map(\.message) == ["T", "U", "V"].map { "the key `\($0)` stands before the colours" })
    let edits = check("NORMAL NIGHT\n\(key) #fff #000\n").result.diagnostics.flatMap(\.fixIts).flatMap(
      \.edits)
    #expect(edits.map(\.replacement) == ["", " BG"])
  }
}
