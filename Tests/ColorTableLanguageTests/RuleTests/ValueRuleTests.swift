import ColorTableDiagnostics
import ColorTableLanguage
import TestSupport
import Testing

/// Rules about values and references.
struct ValueRuleTests {
  @Test func `a parenthesis that the line does not close is reported`() {
    expectDiagnostics(
      """
      NORMAL NIGHT
      #ffffff rgb①(①52 52 52 BG
      $②TEXT② #fff BAR
      """,
      .error(
        "unclosed-parenthesis", at: "①", "this parenthesis is not closed",
        caption: "expected `)` on this line"),
      .error("unknown-token", at: "②", "there is no token `TEXT`"))
  }

  @Test func `bare hex digits get a #`() {
    expectDiagnostics(
      "NORMAL\n①facade① BG\n",
      .warning(
        "missing-hash", at: "①", "`facade` is a hex colour without `#`",
        fixIts: [.safe("write `#facade`", fixed: "NORMAL\n#facade BG\n")]))
    expectDiagnostics(
      "NORMAL NIGHT\n①aabbcc① ②11223344② BG\n",
      .warning(
        "missing-hash", at: "①", "`aabbcc` is a hex colour without `#`",
        fixIts: [.safe("write `#aabbcc`", fixed: "NORMAL NIGHT\n#aabbcc 11223344 BG\n")]),
      .warning(
        "missing-hash", at: "②", "`11223344` is a hex colour without `#`",
        fixIts: [.safe("write `#11223344`", fixed: "NORMAL NIGHT\naabbcc #11223344 BG\n")]))
  }

  @Test func `a number outside its range is reported with what it is read as`() {
    expectDiagnostics(
      "NORMAL NIGHT\nrgba(0,0,0,①50①) $A2/②150%② A\n#fff - A2\n",
      .warning(
        "wrong-scale", at: "①", "an alpha without `%` lies between 0 and 1, found `50`, and is read as `1`",
        caption: "did you mean `50%`?",
        fixIts: [
          .suggestion("write `50%`", fixed: "NORMAL NIGHT\nrgba(0,0,0,50%) $A2/150% A\n#fff - A2\n"),
          .suggestion("write `1`", fixed: "NORMAL NIGHT\nrgba(0,0,0,1) $A2/150% A\n#fff - A2\n"),
        ]),
      .warning(
        "clamped-value", at: "②", "`150%` lies outside its range and is read as `100%`",
        fixIts: [.suggestion("write `100%`", fixed: "NORMAL NIGHT\nrgba(0,0,0,50) $A2/100% A\n#fff - A2\n")]))
  }

  @Test(arguments: [
    ("BG", "TEXT on BG", ["write `1`"]), ("BG", "TEXT on SEP over BG", ["write `1`"]),
    ("BG", "TEXT on BG over TEXT", ["write `50%`", "write `1`"]),
    ("BG", "BG on TEXT", ["write `50%`", "write `1`"]), ("BG", "TEXT on SHEET", ["write `1`"]),
  ])
  func `a background that has to be opaque is not made translucent`(
    key: String, pair: String, fixes: [String]
  ) {
    let others = "#000 TEXT\n#fff8 SEP\n$\(key) CARD\n$CARD SHEET\n"
    let found = check("NORMAL\nrgb(0 0 0 / 50) \(key)\n\(others)@contrast text \(pair)\n").result.diagnostics
    #expect(found.first { $0.rule == "wrong-scale" }?.fixIts.map(\.message) == fixes)
  }

  @Test(arguments: [
    ("1.5", ["write `1`"]), ("100", ["write `100%`", "write `1`"]), ("101", ["write `1`"]),
    ("5e1", ["write `1`"]), ("-1", ["write `0`"]),
  ])
  func `an alpha that is a number of up to 100 is probably a percentage`(alpha: String, fixes: [String]) {
    let found = check("NORMAL\nrgb(0 0 0 / \(alpha)) A\n").result.diagnostics
    #expect(found.flatMap(\.fixIts).map(\.message) == fixes)
  }

  @Test(arguments: [
    ("rgb(300,0,0)", ["300 255"]), ("rgb(0 0 300)", ["300 255"]),
    ("rgb(120% -1% 0)", ["120% 100%", "-1% 0%"]),
    ("lab(120 0 0 / -1)", ["120 100", "-1 0"]), ("oklch(1.2 -0.1 400)", ["-0.1 0"]),
    ("rgb(1 2 3 / 255)", []), ("color-mix(in srgb, rgb(256 0 0), #fff)", ["256 255"]),
    ("hsl(400 50% 50%)", []), ("color(display-p3 1.2 0 0)", []), ("rgb(255 0 0 / 100%)", []),
  ])
  func `numbers are brought into their ranges as CSS does`(value: String, clamped: [String]) {
    let found = check("NORMAL\n\(value) a\n").result.diagnostics.filter { $0.rule == "clamped-value" }
    let words = clamped.map { $0.split(separator: " ") }
    #expect(
      found.map(\.message)
        == words.map { "`\($0[0])` lies outside its range and is read as `\($0[1])`" })
    #expect(found.map { $0.fixIts.map(\.message) } == words.map { ["write `\($0[1])`"] })
  }

  @Test(arguments: [
    ("rgb(0.137, 0.149, 0.176)", "rgb(35, 38, 45)"), ("rgba(0 0.5 1 / 0.5)", "rgba(0 128 255 / 0.5)"),
    ("hsl(0.5 0.5 0.25)", "hsl(180 50% 25%)"), ("color(display-p3 255 0 128)", "color(display-p3 1 0 0.502)"),
    ("oklch(62 0.19 259)", "oklch(62% 0.19 259)"), ("oklab(62 0.1 0.1)", "oklab(62% 0.1 0.1)"),
    ("rgb(0 0 0 / 45)", "rgb(0 0 0 / 45%)"),
    ("color-mix(in srgb, #fff, rgb(0 0 0 / 45))", "color-mix(in srgb, #fff, rgb(0 0 0 / 45%))"),
  ])
  func `numbers on another scale are said to be, and nothing else is said of them`(
    written: String, meant: String
  ) throws {
    let checked = check("NORMAL\n\(written) a\n")
    #expect(checked.result.diagnostics.map(\.rule) == ["wrong-scale"])
    let fixIt = try #require(checked.result.diagnostics.first?.fixIts.first)
    let edit = try #require(fixIt.edits.first)
    let bytes = Array("NORMAL\n\(written) a\n".utf8)
    let fixed = bytes[..<Int(edit.span.start)] + Array(edit.replacement.utf8) + bytes[Int(edit.span.end)...]
    #expect(String(decoding: fixed, as: UTF8.self) == "NORMAL\n\(meant) a\n")
    #expect(check("NORMAL\n\(meant) a\n").result.diagnostics == [])
  }

  @Test(arguments: [
    "rgb(1, 1, 0)", "rgb(0 0 0)", "rgb(0.5% 0% 0%)", "rgb(2 0.5 0)", "hsl(0 0% 50%)", "hwb(0.5deg 0% 0%)",
    "color(display-p3 1.2 0 0)", "color(srgb 0.2 0.4 1)", "color(xyz 2 2 2)", "oklch(62% 0.19 259)",
    "oklch(0.62 0.19 259)", "lab(62 57 46)", "rgb(0 0 0 / 1)", "rgb(0 0 0 / none)",
  ])
  func `sensible numbers are on their own scale`(value: String) {
    #expect(!check("NORMAL\n\(value) a\n").result.diagnostics.contains { $0.rule == "wrong-scale" })
  }

  @Test func `a hue that is hardly one degree may be a part of a turn`() {
    expectDiagnostics(
      "NORMAL\nhsl(①0.6① 50% 40%) a\n",
      .note(
        "wrong-scale", at: "①", "a hue is in degrees; `0.6` is nearly 0 of 360",
        notes: ["write `0.6turn` if a part of a turn is meant, otherwise `0.6deg`"]))
  }

  @Test func `a column that makes sense only with alpha at the other end is reported`() {
    expectDiagnostics(
      """
      NORMAL NIGHT
      #fff ①#ff102030① A
      #fff #ff405060 B
      #fff #ff708090 C
      """,
      .warning(
        "suspicious-alpha-order", at: "①",
        "all 3 8-digit values of NIGHT begin with `ff`; alpha comes last, so that is red",
        caption: "the first of them",
        notes: ["write `@hex argb` on a line of its own if alpha comes first in this file"],
        fixIts: [
          .suggestion(
            "write `@hex argb`",
            fixed: "NORMAL NIGHT\n@hex argb\n#fff #ff102030 A\n#fff #ff405060 B\n#fff #ff708090 C")
        ]))
    expectDiagnostics(
      """
      @hex argb
      NORMAL
      ①#102030ff① A
      #405060ff B
      #708090ff C
      """,
      .warning(
        "suspicious-alpha-order", at: "①",
        "all 3 8-digit values of NORMAL end with `ff`; with `@hex argb` that is blue, not alpha",
        caption: "the first of them", notes: ["without `@hex argb` alpha comes last, as in CSS"]))
    let withoutHash = check("NORMAL\nff102030 A\nff405060 B\nff708090 C\n").result.diagnostics
    #expect(withoutHash.contains { $0.rule == "suspicious-alpha-order" })
    expectDiagnostics(
      """
      NORMAL
      #ffffff14 A
      #ffffff24 B
      #ffffff38 C
      """)
    expectDiagnostics(
      """
      NORMAL
      #ff102030 A
      #ff405060 B
      #007080ff C
      """)
    expectDiagnostics(
      """
      NORMAL
      #102030ff A
      #405060ff B
      #708090ff C
      """)
  }

  @Test func `a reference to nothing is reported, with the nearest name`() {
    expectDiagnostics(
      """
      NORMAL NIGHT
      #fff #000 LABEL
      $①LABLE① $LABEL@②NIHGT② B
      """,
      .error(
        "unknown-token", at: "①", "there is no token `LABLE`", caption: "did you mean `LABEL`?",
        fixIts: [.suggestion("write `LABEL`", fixed: "NORMAL NIGHT\n#fff #000 LABEL\n$LABEL $LABEL@NIHGT B")]),
      .error(
        "unknown-theme", at: "②", "there is no theme `NIHGT`", caption: "did you mean `NIGHT`?",
        fixIts: [.suggestion("write `NIGHT`", fixed: "NORMAL NIGHT\n#fff #000 LABEL\n$LABLE $LABEL@NIGHT B")])
    )
    expectDiagnostics(
      """
      NORMAL
      #fff LABEL
      color-mix(in oklab, $LABEL, $①LABLE① 30%) B
      """,
      .error(
        "unknown-token", at: "①", "there is no token `LABLE`", caption: "did you mean `LABEL`?",
        fixIts: [
          .suggestion("write `LABEL`", fixed: "NORMAL\n#fff LABEL\ncolor-mix(in oklab, $LABEL, $LABEL 30%) B")
        ]
      ))
    expectDiagnostics(
      """
      NORMAL NIGHT
      #fff $A@①SEPIA① A
      $②Q② #000 B
      """,
      .error(
        "unknown-theme", at: "①", "there is no theme `SEPIA`",
        notes: ["the themes are NORMAL, NIGHT (line 1)"]),
      .error("unknown-token", at: "②", "there is no token `Q`"))
  }

  @Test(arguments: [
    "NORMAL\n$①TXET① TEXT\n", "KEY NORMAL\nTEXT $①TXET①\n",
    "NORMAL\n$①LIKN① TEXT\n$TEXT / 40% LINK\n", "KEY NORMAL\nTEXT $①LIKN①\nLINK $BAR\nBAR $TEXT\n",
  ])
  func `a name that would make a cycle is not suggested`(text: String) {
    let name = text.contains("TXET") ? "TXET" : "LIKN"
    expectDiagnostics(text, .error("unknown-token", at: "①", "there is no token `\(name)`"))
  }

  @Test func `a cycle of references is shown whole, once for all themes`() {
    expectDiagnostics(
      """
      NORMAL NIGHT
      ①$B① $B A
      ②$C② $C B
      ③color-mix(in oklab, $A, red)③ $A C
      $A $A D
      """,
      .error(
        "reference-cycle", at: "③", "these references form a cycle: A → B → C → A",
        caption: "the cycle closes here",
        labels: ["①": "refers to `B`", "②": "refers to `C`", "③": "refers to `A`"]))
    expectDiagnostics(
      "NORMAL\n①$A / 40%① A\n",
      .error("reference-cycle", at: "①", "`A` refers to itself", labels: ["①": "refers to `A`"]))
    expectDiagnostics(
      "NORMAL NIGHT\n①$A@NIGHT① ②$A@NORMAL② A\n",
      .error(
        "reference-cycle", at: "②", "these references form a cycle: A@NORMAL → A@NIGHT → A@NORMAL",
        caption: "the cycle closes here", labels: ["①": "refers to `A@NIGHT`", "②": "refers to `A@NORMAL`"]))
    let seven = (0..<7).map { "$k\(($0 + 1) % 7) k\($0)\n" }.joined()
    #expect(
      check("NORMAL\n\(seven)").result.diagnostics.map(\.message) == [
        "these references form a cycle: k0 → k1 → k2 → k3 → k4 → k5 → k6 → k0"
      ])
    expectDiagnostics(
      """
      NORMAL
      ①$k1① k0
      ②$k2② k1
      ③$k3③ k2
      ④$k4④ k3
      ⑤$k5⑤ k4
      ⑥$k6⑥ k5
      ⑦$k7⑦ k6
      ⑧$k8⑧ k7
      ⑨$k9⑨ k8
      ⑩$k0⑩ k9
      """,
      .error(
        "reference-cycle", at: "⑩", "these references form a cycle: k0 → k1 → k2 → k3 → … → k8 → k9 → k0",
        caption: "the cycle closes here",
        labels: [
          "①": "refers to `k1`", "②": "refers to `k2`", "③": "refers to `k3`", "④": "refers to `k4`",
          "⑤": "refers to `k5`", "⑥": "refers to `k6`", "⑦": "refers to `k7`", "⑧": "refers to `k8`",
          "⑨": "refers to `k9`", "⑩": "refers to `k0`",
        ]))
  }

  @Test func `a colour that no screen shows is reported, with what is shown`() {
    expectDiagnostics(
      """
      NORMAL NIGHT
      ①oklch(70% 0.4 150)① ②color(rec2020 0 1 0 / 50%)② LEAF
      $LEAF oklch(70% 0.1 150) TREE
      """,
      .warning(
        "out-of-gamut", at: "①", "`LEAF` lies outside Display P3 in NORMAL",
        caption: "screens show at most `oklch(0.70773 0.28776 147.87963)`",
        fixIts: [
          .suggestion(
            "write `oklch(0.70773 0.28776 147.87963)`",
            fixed: """
              NORMAL NIGHT
              oklch(0.70773 0.28776 147.87963) color(rec2020 0 1 0 / 50%) LEAF
              $LEAF oklch(70% 0.1 150) TREE
              """)
        ]),
      .warning(
        "out-of-gamut", at: "②", "`LEAF` lies outside Display P3 in NIGHT",
        caption: "screens show at most `color(rec2020 0.50342 0.95199 0.42785 / 0.5)`",
        fixIts: [
          .suggestion(
            "write `color(rec2020 0.50342 0.95199 0.42785 / 0.5)`",
            fixed: """
              NORMAL NIGHT
              oklch(70% 0.4 150) color(rec2020 0.50342 0.95199 0.42785 / 0.5) LEAF
              $LEAF oklch(70% 0.1 150) TREE
              """)
        ]))
  }

  @Test(arguments: [
    ("1.001 -0.001 0", false), ("1.0011 0 0", true), ("1 1 -0.0011", true),
  ])
  func `a colour may lie outside by a quarter of an 8-bit step`(components: String, isReported: Bool) {
    let found = check("NORMAL\ncolor(display-p3 \(components)) LEAF\n").result.diagnostics
    #expect(found.map(\.rule) == (isReported ? ["out-of-gamut"] : []))
  }

  @Test func `a hex value without alpha is reported in the order of its digits`() {
    expectDiagnostics(
      """
      DAY NIGHT
      #fff ①#ffffff00① A
      transparent ②#0000② B
      $A #fff C
      rgb(0 0 0 / 0) #fff D
      """,
      .warning(
        "invisible-token", at: "①", "`A` is fully transparent in NIGHT",
        caption: "the last two digits are alpha, and it is 0",
        fixIts: [
          .suggestion(
            "write `transparent` if that is meant",
            fixed: "DAY NIGHT\n#fff transparent A\ntransparent #0000 B\n$A #fff C\nrgb(0 0 0 / 0) #fff D")
        ]),
      .warning(
        "invisible-token", at: "②", "`B` is fully transparent in NIGHT",
        caption: "the last two digits are alpha, and it is 0",
        fixIts: [
          .suggestion(
            "write `transparent` if that is meant",
            fixed: """
              DAY NIGHT
              #fff #ffffff00 A
              transparent transparent B
              $A #fff C
              rgb(0 0 0 / 0) #fff D
              """)
        ]))
    expectDiagnostics(
      """
      @hex argb
      NORMAL
      ①#00ffffff① A
      ②#00abcde0② B
      """,
      .warning(
        "invisible-token", at: "①", "`A` is fully transparent in NORMAL",
        caption: "with `@hex argb` the first two digits are alpha, and it is 0",
        fixIts: [
          .suggestion(
            "write `transparent` if that is meant", fixed: "@hex argb\nNORMAL\ntransparent A\n#00abcde0 B")
        ]),
      .warning(
        "invisible-token", at: "②", "`B` is fully transparent in NORMAL",
        caption: "the last two digits are alpha, and it is 0",
        fixIts: [
          .suggestion(
            "write `transparent` if that is meant", fixed: "@hex argb\nNORMAL\n#00ffffff A\ntransparent B")
        ]))
  }

  @Test(
    arguments: [
      ("#12345①g①", "`#12345g` is not a hex colour: its digits are 0 to 9 and a to f", "#12345f"),
      ("#ff00①o①0", "`#ff00o0` is not a hex colour: its digits are 0 to 9 and a to f", "#ff0000"),
      ("#①#①ffffff", "`##ffffff` is not a hex colour: its digits are 0 to 9 and a to f", "#ffffff"),
      ("#0①x①aabbcc", "`#0xaabbcc` is not a hex colour: its digits are 0 to 9 and a to f", "#aabbcc"),
      ("#123456①;①", "`#123456;` is not a hex colour: its digits are 0 to 9 and a to f", "#123456"),
      ("①#fffff①", "`#fffff` has 5 hex digits; expected 3, 4, 6 or 8", nil),
      ("①#fffff0f①", "`#fffff0f` has 7 hex digits; expected 3, 4, 6 or 8", nil),
      ("①#f①", "`#f` has 1 hex digit; expected 3, 4, 6 or 8", nil),
      ("①0xfff①", "`0xfff` has 3 hex digits; after `0x` expected 6 or 8", "#fff"),
      ("①0x1①", "`0x1` has 1 hex digit; after `0x` expected 6 or 8", nil),
      ("0x①#①aabbcc", "`0x#aabbcc` is not a hex colour: its digits are 0 to 9 and a to f", "#aabbcc"),
      ("0x①x①yzxyz", "`0xxyzxyz` is not a hex colour: its digits are 0 to 9 and a to f", nil),
    ] as [(String, String, String?)])
  func `a hex value that is wrong is reported at the digit, with the value that was meant`(
    value: String, message: String, meant: String?
  ) {
    expectDiagnostics(
      "NORMAL\n\(value) BG\n",
      .error(
        "invalid-color", at: "①", message, caption: meant.map { "did you mean `\($0)`?" },
        fixIts: meant.map { [.suggestion("write `\($0)`", fixed: "NORMAL\n\($0) BG\n")] } ?? []))
  }

  @Test(
    arguments: [
      ("①raed①", "`raed` names no colour", "red"),
      ("①clear①", "`clear` names no colour", "transparent"),
      ("①transparant①", "`transparant` names no colour", "transparent"),
      ("①lightgren①", "`lightgren` names no colour", "lightgreen"),
      ("①nil①", "`nil` names no colour", "transparent"),
      ("①blue-500①", "`blue-500` names no colour", nil),
      ("①.green①", "expected a colour, found `.green`", nil),
      ("①Canvas①", "`canvas` is a system colour, which is not known before a page is shown", nil),
      ("①currentcolor①", "`currentcolor` is not known before a page is shown", nil),
      ("①inherit①", "`inherit` is a value of a page, not a colour", nil),
    ] as [(String, String, String?)])
  func `a name of no colour is reported, with the nearest one`(value: String, message: String, meant: String?)
  {
    expectDiagnostics(
      "NORMAL\n\(value) BG\n",
      .error(
        "invalid-color", at: "①", message, caption: meant.map { "did you mean `\($0)`?" },
        fixIts: meant.map { [.suggestion("write `\($0)`", fixed: "NORMAL\n\($0) BG\n")] } ?? []))
  }

  @Test(arguments: [
    ("①light-dark①(#fff,#000)", "`light-dark()` holds two colours; a table has a column for each theme"),
    (
      "oklch(from $A l ①s① h)",
      "`s` is not a channel of `oklch()`; its channels are `l`, `c`, `h` and `alpha`"
    ),
    (
      "rgb(from $A r ①round①(g) b)",
      "`round()` is not worked out here; `calc()`, `min()`, `max()` and `clamp()` are"
    ),
    ("①var①(--x)", "`var()` is not known before a page is shown; `$NAME` refers to another token"),
    ("①-1①", "expected a colour, found `-1`"),
    ("①255①,-1,0", "expected a colour, found `255`"),
    ("①0.2①", "expected a colour, found `0.2`"),
    ("①0①", "expected a colour, found `0`"),
    ("color-mix(in oklab, red ①$A①)", "expected a comma or `)` after a colour, found `$A`"),
    ("①$①", "expected a name after `$`"),
    ("$A / ①x①", "expected the alpha of the reference, a number or a percentage, found `x`"),
    ("rgb(1 2①)①", "expected 3 components in `rgb`, found 2"),
    ("rgb(1 2 3)①)①", "expected nothing after the colour, found `)`"),
    ("color-mix(in oklab, ①$① , red)", "expected a name after `$`"),
  ])
  func `what CSS has and a table has not is reported`(value: String, message: String) {
    expectDiagnostics(
      "NORMAL\n\(value) BG\n#fff A\n", .error("invalid-color", at: "①", message))
  }

  @Test func `a value that breaks off at its end is reported whole`() {
    expectDiagnostics(
      "KEY NORMAL\nA #fff\nBG ①$A/①\n",
      .error(
        "invalid-color", at: "①",
        "expected the alpha of the reference, a number or a percentage, found the end"))
  }

  @Test func `an opaque colour with alpha first that is read as transparent names the directive`() {
    let found = check("NORMAL\n0xFF000000 a\n").result.diagnostics
    #expect(
      found.flatMap(\.notes) == ["write `@hex argb` on a line of its own if alpha comes first in this file"])
    #expect(check("@hex argb\nNORMAL\n0xFF000000 a\n").result.diagnostics == [])
  }

  @Test func `the first @ ends the key of a reference`() {
    expectDiagnostics(
      "LIGHT DARK\n#fff #000 page\n$page@①LIGHT@DARK① $page a\n",
      .error(
        "unknown-theme", at: "①", "there is no theme `LIGHT@DARK`",
        notes: ["the themes are LIGHT, DARK (line 1)"]))
  }

  @Test(
    arguments: [
      ("$page①(1)①", "expected nothing after the colour, found `(1)`", nil),
      ("$page①$page①", "expected nothing after the colour, found `$page`", nil),
      ("①$①@DARK", "expected a name after `$`", nil),
      ("①$page;①", "`$page;` names no colour", "$page"),
      ("color-mix(in oklab, $①paeg①\u{3000}30%, red)", "there is no token `paeg`", "page"),
    ] as [(String, String, String?)])
  func `a reference ends at what keys do not have`(value: String, message: String, meant: String?) {
    let marked = MarkedSource("LIGHT DARK\n#fff #000 page\n#fff \(value) a\n", path: "Example.colortable")
    let found = check(marked.text).result.diagnostics.filter { $0.severity == .error }
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.span) == [marked["①"]])
    #expect(found.map(\.caption) == [meant.map { "did you mean `\($0)`?" }])
  }
}
