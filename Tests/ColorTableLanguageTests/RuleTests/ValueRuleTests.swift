import ColorTableDiagnostics
import ColorTableLanguage
import TestSupport
import Testing

/// Rules about values and references.
struct ValueRuleTests {
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

  @Test func `the first @ ends the key of a reference`() {
    expectDiagnostics(
      "LIGHT DARK\n#fff #000 page\n$page@①LIGHT@DARK① $page a\n",
      .error(
        "unknown-theme", at: "①", "unknown theme `LIGHT@DARK`",
        notes: ["the themes are LIGHT, DARK (line 1)"]))
  }

  @Test(
    arguments: [
      ("$page①(1)①", "expected nothing after the colour, found `(1)`", nil),
      ("$page①$page①", "expected nothing after the colour, found `$page`", nil),
      ("①$①@DARK", "expected a name after `$`", nil),
      ("①$page;①", "unknown colour `$page;`", "$page"),
      ("color-mix(in oklab, $①paeg①\u{3000}30%, red)", "unknown token `paeg`", "page"),
    ] as [(String, String, String?)])
  func `a reference ends at what keys do not have`(value: String, message: String, meant: String?) {
    let marked = MarkedSource("LIGHT DARK\n#fff #000 page\n#fff \(value) a\n", path: "Example.colortable")
    let found = check(marked.text).result.diagnostics.filter { $0.severity == .error }
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.span) == [marked["①"]])
    #expect(found.map(\.caption) == [meant.map { "did you mean `\($0)`?" }])
  }
}
