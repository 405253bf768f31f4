import ColorTableDiagnostics
import ColorTableLanguage
import TestSupport
import Testing

/// Rules about headers and rows.
struct RowRuleTests {
  @Test func `a row with too few or too many values is reported`() {
    expectDiagnostics(
      "NORMAL NIGHT RED\n#000000  #ffffff ①①TEXT\n",
      .error(
        "wrong-value-count", at: "①", "expected 3 colours before the key, found 2",
        caption: "the value for RED is missing", notes: ["the themes are NORMAL, NIGHT, RED (line 1)"]))
    expectDiagnostics(
      "NORMAL NIGHT RED\n#000000 ①①TEXT\n",
      .error(
        "wrong-value-count", at: "①", "expected 3 colours before the key, found 1",
        caption: "the value for NIGHT, RED is missing", notes: ["the themes are NORMAL, NIGHT, RED (line 1)"])
    )
    expectDiagnostics(
      "NORMAL\n#000000 ①#ffffff① #fafafa TEXT\n",
      .error(
        "wrong-value-count", at: "①", "expected 1 colour before the key, found 3",
        caption: "there is no theme for the values from here on", notes: ["the only theme is NORMAL (line 1)"]
      ))
    expectDiagnostics(
      "NORMAL NIGHT\n#000000 #ffffff ①#fafafa① TEXT\n",
      .error(
        "wrong-value-count", at: "①", "expected 2 colours before the key, found 3",
        caption: "there is no theme for this value", notes: ["the themes are NORMAL, NIGHT (line 1)"]))
    expectDiagnostics(
      "KEY NORMAL NIGHT\nBG #000000①①\n",
      .error(
        "wrong-value-count", at: "①", "expected 2 colours after the key, found 1",
        caption: "the value for NIGHT is missing", notes: ["the themes are NORMAL, NIGHT (line 1)"]))
    expectDiagnostics(
      "KEY NORMAL\nBG #000000 ①#ffffff①\n",
      .error(
        "wrong-value-count", at: "①", "expected 1 colour after the key, found 2",
        caption: "there is no theme for this value", notes: ["the only theme is NORMAL (line 1)"]))
  }

  /// The rows of a table in the order in which a mistake of one hides those of the next.
  @Test(arguments: [
    ("#fff rgb(1, # a", "this parenthesis is not closed"),
    ("# todo later", "expected hex digits after `#`"),
    ("# ffffff, #000 a", "cells are separated by spaces, not by commas, semicolons or bars"),
    ("# ffffff #000 a", "expected hex digits right after `#`, found a space"),
    ("#fff, #000, a!", "cells are separated by spaces, not by commas, semicolons or bars"),
    ("a, #fff, #000", "cells are separated by spaces, not by commas, semicolons or bars"),
    ("a #fff #000", "the key `a` stands before the colours"),
    ("#fff #000 a!", "`a!` is not a key: `!` may not stand in it"),
    ("#fff rgb (1 2 3) a b", "expected 2 colours before the key, found 4"),
    ("#fff rgb (1 2 3) a", "expected `(` right after `rgb`, found a space"),
    ("#fff $b 15% a", "expected `/` between `$b` and its alpha"),
    ("#fff #000", "this row has 2 colours and no key"),
    ("#fff #000 a b", "a key cannot hold spaces; found `a b`"),
    ("#fff #000 a # b", "`# b` is not a comment of a table"),
    ("#fff a", "expected 2 colours before the key, found 1"),
    ("#fff #000 #111 a", "expected 2 colours before the key, found 3"),
  ])
  func `of the mistakes of a row the first is reported`(row: String, message: String) {
    let found = check("DAY NIGHT\n#fff #000 b\n\(row)\n").result.diagnostics
    #expect(found.map(\.message).first == message)
    #expect(found.filter { $0.rule != "invalid-color" || $0.message == message }.count <= 2)
  }

  @Test func `messages about rows cut the names of themes that are very long`() {
    let name = String(repeating: "N", count: 200_000)
    let found = check("\(name) DAY\nBG\n#fff BG\n").result.diagnostics
    #expect(found.map(\.rule) == ["invalid-theme-name", "wrong-value-count", "wrong-value-count"])
    let shown = name.prefix(60) + "…"
    #expect(
      found.dropFirst().map(\.caption) == [
        "the value for \(shown), DAY is missing", "the value for DAY is missing",
      ])
    #expect(found.dropFirst().allSatisfy { $0.notes == ["the themes are \(shown), DAY (line 1)"] })
  }

  @Test(arguments: [
    (12, "T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11"),
    (13, "T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, … 3 more"),
  ])
  func `of more than a dozen themes ten are named`(count: Int, names: String) {
    let header = (0..<count).map { "T\($0)" }.joined(separator: " ")
    let values = String(repeating: "#fff ", count: count)
    let found = check("\(header)\n\(values)A\n#fff B\n").result.diagnostics
    #expect(found.map(\.notes) == [["the themes are \(names) (line 1)"]])
  }

  @Test func `a header that every row disagrees with is reported once, at the header`() {
    expectDiagnostics(
      """
      ①NORMAL NIGHT①
      #000 #fff #f00 A
      #000 #fff #f00 B
      #000 #fff #f00 C
      """,
      .error(
        "wrong-value-count", at: "①", "the header names 2 themes, but every row has 3 colours",
        caption: "name the missing theme here"))
    expectDiagnostics(
      """
      ①NORMAL NIGHT①
      #000 A
      $A B
      #fff C
      @contrast text A on C
      """,
      .error(
        "wrong-value-count", at: "①", "the header names 2 themes, but every row has 1 colour",
        caption: "every row needs one colour for each of these"))
    // Rows without any value do not belong to another header.
    func noValue(_ marker: Character) -> ExpectedDiagnostic {
      .error(
        "wrong-value-count", at: marker, "expected 1 colour before the key, found 0",
        caption: "the value for NORMAL is missing", notes: ["the only theme is NORMAL (line 1)"])
    }
    expectDiagnostics("NORMAL\n①①A\n②②B\n③③C\n", noValue("①"), noValue("②"), noValue("③"))
  }

  @Test func `a row of values alone has no key`() {
    expectDiagnostics(
      "NORMAL NIGHT\n#ffffff #343434①① // page\n",
      .error(
        "missing-key", at: "①", "this row has 2 colours and no key", caption: "expected a key here",
        notes: ["the themes are NORMAL, NIGHT (line 1)"]))
    expectDiagnostics(
      """
      NORMAL
      #ffffff BG
      #343434①①
      """,
      .error(
        "missing-key", at: "①", "this row has a colour and no key", caption: "expected a key here",
        notes: ["the only theme is NORMAL (line 1)"]))
    expectDiagnostics(
      "KEY NORMAL NIGHT\n①①#ffffff #343434\n",
      .error(
        "missing-key", at: "①", "this row has 2 colours and no key",
        caption: "expected a key before the colours", notes: ["the themes are NORMAL, NIGHT (line 1)"]))
  }

  @Test func `a key that is not a name is reported, with the nearest name`() {
    expectDiagnostics(
      "NORMAL NIGHT\n#ffffff #343434 ①MY KEY①\n",
      .error(
        "invalid-key", at: "①", "a key cannot hold spaces; found `MY KEY`",
        fixIts: [.suggestion("write `MY_KEY`", fixed: "NORMAL NIGHT\n#ffffff #343434 MY_KEY\n")]))
    expectDiagnostics(
      "NORMAL NIGHT\n#ffffff #343434 ①MY KEY①",
      .error(
        "invalid-key", at: "①", "a key cannot hold spaces; found `MY KEY`",
        fixIts: [.suggestion("write `MY_KEY`", fixed: "NORMAL NIGHT\n#ffffff #343434 MY_KEY")]))
    expectDiagnostics(
      "NORMAL\n#ffffff ①@count①\n",
      .error(
        "invalid-key", at: "①", "`@count` is not a key: `@` may not stand in it",
        caption: "expected letters, digits, `_`, `-` or `.`",
        fixIts: [.suggestion("write `count`", fixed: "NORMAL\n#ffffff count\n")]))
    expectDiagnostics(
      "NORMAL\n#ffffff ①a\u{200D}b①\n",
      .error(
        "invalid-key", at: "①", "`a\u{200D}b` is not a key: U+200D (zero width joiner) may not stand in it",
        caption: "expected letters, digits, `_`, `-` or `.`",
        fixIts: [.suggestion("write `a_b`", fixed: "NORMAL\n#ffffff a_b\n")]))
    expectDiagnostics(
      """
      NORMAL
      #ffffff ①a..b①
      #ffffff ②.a②
      #ffffff ③-③
      """,
      .error(
        "invalid-key", at: "①", "`a..b` is not a key: a dot has nothing before or after it",
        caption: "expected letters, digits, `_`, `-` or `.`",
        fixIts: [.suggestion("write `a.b`", fixed: "NORMAL\n#ffffff a.b\n#ffffff .a\n#ffffff -")]),
      .error(
        "invalid-key", at: "②", "`.a` is not a key: a dot has nothing before or after it",
        caption: "expected letters, digits, `_`, `-` or `.`",
        fixIts: [.suggestion("write `a`", fixed: "NORMAL\n#ffffff a..b\n#ffffff a\n#ffffff -")]),
      .error(
        "invalid-key", at: "③", "`-` is not a key: it is the value that stands for the base theme's",
        caption: "expected letters, digits, `_`, `-` or `.`"))
  }

  @Test func `a key or a theme that stands twice is reported where it stands again`() {
    expectDiagnostics(
      """
      NORMAL ①NIGHT① ②NIGHT②
      #fff #000 #111 ③BG③
      #fff #000 #111 ④BG④
      """,
      .error(
        "duplicate-theme", at: "②", "the theme `NIGHT` is named twice", labels: ["①": "first named here"]),
      .error("duplicate-key", at: "④", "the key `BG` is defined twice", labels: ["③": "first defined here"]))
    expectDiagnostics(
      """
      NORMAL
      #fff ①café①
      #fff ②cafe\u{301}②
      """,
      .error(
        "duplicate-key", at: "②", "the key `cafe\u{301}` is defined twice",
        labels: ["①": "first defined here"]))
  }

  @Test func `a key that stands again is compared with those of rows that cannot be read`() {
    let note = "the themes are DAY, NIGHT (line 1)"
    expectDiagnostics(
      "DAY NIGHT\n#fff #000 A\n#fff ①rgb (1, 2, 3)① ②B②\n#111 #222 ③B③\n",
      .error(
        "invalid-color", at: "①", "expected `(` right after `rgb`, found a space",
        fixIts: [
          .suggestion(
            "remove the space after `rgb`",
            fixed: "DAY NIGHT\n#fff #000 A\n#fff rgb(1, 2, 3) B\n#111 #222 B\n")
        ]),
      .error("duplicate-key", at: "③", "the key `B` is defined twice", labels: ["②": "first defined here"]))
    expectDiagnostics(
      "KEY DAY NIGHT\nA #fff #000\n#111 #222 ①B①\n②B② #333 #444\n",
      .error(
        "missing-key", at: "①", "the key `B` stands after the colours", caption: "expected it before them",
        notes: [note],
        fixIts: [
          .suggestion(
            "move the key before the colours",
            fixed: "KEY DAY NIGHT\nA #fff #000\nB #111 #222\nB #333 #444\n")
        ]),
      .error("duplicate-key", at: "②", "the key `B` is defined twice", labels: ["①": "first defined here"]))
  }

  @Test func `a theme's name is a name as well`() {
    expectDiagnostics(
      "NORMAL ①NIGHT!①\n#ffffff #343434 BG\n",
      .error(
        "invalid-theme-name", at: "①", "`NIGHT!` is not a theme's name: `!` may not stand in it",
        caption: "expected letters, digits, `_`, `-` or `.`",
        fixIts: [.suggestion("write `NIGHT`", fixed: "NORMAL NIGHT\n#ffffff #343434 BG\n")]))
    expectDiagnostics(
      "NORMAL ①.①\n#ffffff #343434 BG\n",
      .error(
        "invalid-theme-name", at: "①", "`.` is not a theme's name: a dot has nothing before or after it",
        caption: "expected letters, digits, `_`, `-` or `.`"))
  }

  @Test func `a header marks one key column and names a theme`() {
    expectDiagnostics(
      "①KEY① NORMAL ②NAME②\nBG #ffffff BACK\n",
      .error(
        "ambiguous-key-column", at: "②", "the first and the last cell of the header both mark the key column",
        caption: "remove one of them", labels: ["①": "the first mark is here"]))
    expectDiagnostics(
      """
      ①KEY①
      BG #ffffff
      $BG
      """,
      .error(
        "ambiguous-key-column", at: "①", "the header marks the key column and names no theme",
        caption: "expected at least one theme beside it"))
  }

  @Test func `a table without a header is reported once`() {
    expectDiagnostics(
      "①①",
      .error(
        "missing-header", at: "①",
        "the table is empty; expected a header that names the themes, such as `NORMAL NIGHT`"))
    expectDiagnostics(
      "①①\n\n",
      .error(
        "missing-header", at: "①",
        "the table is empty; expected a header that names the themes, such as `NORMAL NIGHT`"))
    expectDiagnostics(
      "①① \t\n",
      .error(
        "missing-header", at: "①",
        "the table is empty; expected a header that names the themes, such as `NORMAL NIGHT`"))
    expectDiagnostics(
      "①①// x\n",
      .error(
        "missing-header", at: "①",
        "the table is empty; expected a header that names the themes, such as `NORMAL NIGHT`"))
    expectDiagnostics(
      "①①@hex argb\n",
      .error(
        "missing-header", at: "①",
        "the table is empty; expected a header that names the themes, such as `NORMAL NIGHT`"))
    expectDiagnostics(
      "①#① light dark\nNORMAL NIGHT\n#fff #000 BG",
      .error(
        "missing-header", at: "①", "expected a header that names the themes, found `#`",
        caption: "comments begin with `//`",
        fixIts: [.suggestion("write `//`", fixed: "// light dark\nNORMAL NIGHT\n#fff #000 BG")]))
    expectDiagnostics(
      "①#ffffff #343434 BG①\n$BG $BGG TEXT\n",
      .error(
        "missing-header", at: "①",
        "expected a header that names the themes, such as `NORMAL NIGHT`, found a row"))
    expectDiagnostics(
      "①0x112233 0x445566 BG①\n0xaabbcc $NONE TEXT\n",
      .error(
        "missing-header", at: "①",
        "expected a header that names the themes, such as `NORMAL NIGHT`, found a row"))
  }

  @Test func `a header without rows is reported unless something explains it`() {
    expectDiagnostics(
      "①NORMAL NIGHT①\n",
      .warning("no-tokens", at: "①", "the table has no tokens", caption: "expected rows below the header"))
    expectDiagnostics(
      "@include ①\"None\"①\nNORMAL NIGHT\n",
      .error("unreadable-include", at: "①", "cannot read `None`: there is no such file"))
    expectDiagnostics(
      "NORMAL\n#fff①①\n",
      .error(
        "missing-key", at: "①", "this row has a colour and no key", caption: "expected a key here",
        notes: ["the only theme is NORMAL (line 1)"]))
  }

  @Test func `a lone # at the start of a row is not a comment`() {
    expectDiagnostics(
      """
      DAY DUSK
      ①#① the pages
      #fefefe #202020 PAGE
      """,
      .error(
        "invalid-color", at: "①", "expected hex digits after `#`", caption: "comments begin with `//`",
        fixIts: [.suggestion("write `//`", fixed: "DAY DUSK\n// the pages\n#fefefe #202020 PAGE")]))
    expectDiagnostics(
      "NORMAL\n①#① BG\n",
      .error(
        "invalid-color", at: "①", "expected hex digits after `#`", caption: "comments begin with `//`",
        fixIts: [.suggestion("write `//`", fixed: "NORMAL\n// BG\n")]))
    expectDiagnostics(
      "NORMAL NIGHT\n①#①\n#fff #000 BG\n",
      .error(
        "invalid-color", at: "①", "expected hex digits after `#`", caption: "comments begin with `//`",
        fixIts: [.suggestion("write `//`", fixed: "NORMAL NIGHT\n//\n#fff #000 BG\n")]))
  }

  @Test func `a lone # in the place of a value is not a hex colour`() {
    expectDiagnostics(
      "NORMAL NIGHT\n#fff ①#① BG\n",
      .error(
        "invalid-color", at: "①", "expected hex digits after `#`", caption: "comments begin with `//`"))
    expectDiagnostics(
      "NORMAL NIGHT\n#fff ①0x① BG\n",
      .error("invalid-color", at: "①", "`0x` has 0 hex digits; after `0x` expected 6 or 8"))
  }

  @Test func `a dash in a theme that is based on no other is reported`() {
    expectDiagnostics(
      """
      NORMAL NIGHT
      ①-① #343434 BG
      $BG - TEXT
      """,
      .error(
        "missing-base", at: "①", "`-` has nothing to take its value from: NORMAL is based on no other theme",
        caption: "expected a colour"))
    expectDiagnostics(
      """
      NORMAL NIGHT
      @theme NORMAL based-on NIGHT
      - ①-① BG
      """,
      .error(
        "missing-base", at: "①", "`-` has nothing to take its value from: NIGHT is based on no other theme",
        caption: "expected a colour"))
  }

  @Test func `documentation that no row follows is reported`() {
    expectDiagnostics(
      """
      ①/// Of no row.①
      NORMAL
      #ffffff BG
      ②/// Of no row either,②
      /// in two lines.
      @hex rgba
      ③/// The end.③
      """,
      .warning(
        "dangling-documentation", at: "①", "this documentation belongs to no token",
        caption: "expected a row after it",
        fixIts: [
          .safe(
            "make it an ordinary comment",
            fixed: """
              // Of no row.
              NORMAL
              #ffffff BG
              /// Of no row either,
              /// in two lines.
              @hex rgba
              /// The end.
              """)
        ]),
      .warning(
        "dangling-documentation", at: "②", "this documentation belongs to no token",
        caption: "expected a row after it",
        fixIts: [
          .safe(
            "make it an ordinary comment",
            fixed: """
              /// Of no row.
              NORMAL
              #ffffff BG
              // Of no row either,
              // in two lines.
              @hex rgba
              /// The end.
              """)
        ]),
      .warning(
        "dangling-documentation", at: "③", "this documentation belongs to no token",
        caption: "expected a row after it",
        fixIts: [
          .safe(
            "make it an ordinary comment",
            fixed: """
              /// Of no row.
              NORMAL
              #ffffff BG
              /// Of no row either,
              /// in two lines.
              @hex rgba
              // The end.
              """)
        ]))
  }
}
