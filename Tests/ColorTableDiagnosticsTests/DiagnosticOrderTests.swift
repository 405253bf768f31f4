import ColorTableDiagnostics
import TestSupport
import Testing

struct DiagnosticOrderTests {
  private func diagnostic(
    file: UInt32 = 0, start: UInt32 = 0, end: UInt32 = 0, _ severity: Severity = .error, rule: String = "r",
    message: String = "m"
  ) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: severity, message: message,
      span: SourceSpan(file: .init(rawValue: file), start: start, end: end))
  }

  @Test
  func `diagnostics come by file, position, severity, rule and message`() {
    let sorted = [
      diagnostic(), diagnostic(message: "n"), diagnostic(rule: "s", message: "a"),
      diagnostic(.warning, rule: "a", message: "a"), diagnostic(end: 1), diagnostic(start: 1),
      diagnostic(file: 1),
    ]
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20 { #expect(sorted.shuffled(using: &generator).sorted() == sorted) }
  }

  @Test
  func `two diagnostics that differ in any field have an order`() {
    let span = SourceSpan(file: .init(rawValue: 0), start: 0, end: 0)
    let other = SourceSpan(file: .init(rawValue: 0), start: 3, end: 4)
    var all = [diagnostic()]
    func variant(_ change: (inout Diagnostic) -> Void) {
      var copy = diagnostic()
      change(&copy)
      all.append(copy)
    }
    variant { $0.caption = "" }
    variant { $0.caption = "c" }
    variant { $0.labels = [.init(span: span, text: "a")] }
    variant { $0.labels = [.init(span: span, text: "b")] }
    variant { $0.labels = [.init(span: other, text: "a")] }
    variant { $0.notes = ["a"] }
    variant { $0.notes = ["a", "b"] }
    for applicability in [FixIt.Applicability.safe, .suggestion] {
      variant { $0.fixIts = [FixIt(message: "x", applicability: applicability, edits: [])] }
      variant {
        $0.fixIts = [
          FixIt(message: "x", applicability: applicability, edits: [.init(span: span, replacement: "")])
        ]
      }
    }
    for (index, left) in all.enumerated() {
      for (otherIndex, right) in all.enumerated() {
        let holds = [left < right, left == right, right < left].filter { $0 }.count
        #expect(holds == 1, "\(index) and \(otherIndex)")
      }
    }
    var generator = SeededGenerator(seed: 2)
    let sorted = all.sorted()
    for _ in 0..<50 { #expect(all.shuffled(using: &generator).sorted() == sorted) }
  }
}
