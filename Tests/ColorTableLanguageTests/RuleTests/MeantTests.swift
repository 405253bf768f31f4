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
        "invalid-color", at: "①", "unknown colour `\(written)`", caption: "did you mean `\(meant)`?",
        fixIts: [.suggestion("write `\(meant)`", fixed: rest + "#fff \(meant) a\n")]))
    #expect(check(rest + "#fff \(meant) a\n").result.table != nil)
  }

  @Test func `a table with every key first is reported once, at its header`() {
    let rows = "BG #fff #000\nTEXT #fff #000\nSEP $BG -\n"
    let marked = MarkedSource("①NORMAL NIGHT①\n\(rows)", path: "Example.colortable")
    let checked = check(marked.text)
    marked.expect(
      checked.result.diagnostics, in: checked.sources,
      .error(
        "missing-key", at: "①",
        "every row has its key before its colours, but the header does not mark a key column",
        caption: "expected `KEY` before the themes",
        fixIts: [.suggestion("write `KEY` before the themes", fixed: "KEY NORMAL NIGHT\n\(rows)")]))
    #expect(check("KEY NORMAL NIGHT\n\(rows)").result.diagnostics == [])
    // The mark moves from the other end.
    let fixIt = check("NORMAL NIGHT KEY\n\(rows)").result.diagnostics.first?.fixIts.first
    #expect(fixIt?.edits.map(\.replacement) == ["KEY ", ""])
  }

  @Test func `a published table with spaces after each hash has no wrong header`() {
    let rows = ["a", "b", "c"].map { "# ffffff  # 343434  \($0)\n" }.joined()
    let found = check("NORMAL NIGHT\n\(rows)").result.diagnostics
    #expect(found.map(\.rule) == Array(repeating: "invalid-color", count: 3))
  }

  @Test(arguments: [(100, "T5"), (101, "T100")])
  func `values are compared with at most a hundred columns`(count: Int, missing: String) {
    let names = (0..<count).map { ("T\($0)" + String(repeating: " ", count: 8)).prefix(8) }
    let values = (0..<count).map { $0 == 5 ? String(repeating: " ", count: 8) : "#ffffff " }
    let whole = String(repeating: "#ffffff ", count: count)
    let found = check("\(names.joined())\n\(whole)A\n\(values.joined())B\n").result.diagnostics
    #expect(found.map(\.caption) == ["no value for \(missing)"])
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
    #expect(checked.map(\.message) == ["T", "U", "V"].map { "the key `\($0)` is before the colours" })
    let edits = check("NORMAL NIGHT\n\(key) #fff #000\n").result.diagnostics.flatMap(\.fixIts).flatMap(
      \.edits)
    #expect(edits.map(\.replacement) == ["", " BG"])
  }
}
