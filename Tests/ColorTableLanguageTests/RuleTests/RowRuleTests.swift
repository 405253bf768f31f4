import ColorTableDiagnostics
import ColorTableLanguage
import TestSupport
import Testing

/// Rules about headers and rows.
struct RowRuleTests {
  @Test func `messages about rows cut the names of themes that are very long`() {
    let name = String(repeating: "N", count: 200_000)
    let found = check("\(name) DAY\nBG\n#fff BG\n").result.diagnostics
    #expect(found.map(\.rule) == ["invalid-theme-name", "wrong-value-count", "wrong-value-count"])
    let shown = name.prefix(60) + "…"
    #expect(
      found.dropFirst().map(\.caption) == [
        "no value for \(shown), DAY", "no value for DAY",
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
}
