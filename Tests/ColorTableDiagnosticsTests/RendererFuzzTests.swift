import ColorTableDiagnostics
import TestSupport
import Testing
import TextSupport

struct RendererFuzzTests {
  /// Whether a report holds nothing that a terminal obeys, but line feeds.
  private func isSafe(_ report: String) -> Bool {
    report.unicodeScalars.allSatisfy { scalar in
      scalar == "\n"
        || !(scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
          || scalar == "\u{2028}" || scalar == "\u{2029}")
    }
  }

  @Test(arguments: Cases.every(10, of: 0..<300))
  func `reports never trap, and hold no control character`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 9_000)
    func text() -> String { String(decoding: generator.bytes(upTo: 30), as: UTF8.self) }
    var sources = SourceMap()
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      let size = [0, 40, 400, 6_000].randomElement(using: &generator) ?? 0
      var bytes = generator.bytes(upTo: size)
      if Bool.random(using: &generator) { bytes.removeAll { $0 == 0x0A || $0 == 0x0D } }
      _ = sources.add(path: text(), bytes: bytes)
    }
    func span() -> SourceSpan {
      let file = UInt32.random(in: 0...3, using: &generator)
      let size = UInt32(sources[.init(rawValue: file)]?.bytes.count ?? 0)
      let start = UInt32.random(in: 0...size + 3, using: &generator)
      let length = [0, 1, 7, 5_000].randomElement(using: &generator) ?? 0
      if UInt8.random(in: 0..<20, using: &generator) == 0 {
        return SourceSpan(file: .init(rawValue: file), start: .max, end: .max)
      }
      return SourceSpan(file: .init(rawValue: file), start: start, end: start + UInt32(length))
    }
    let diagnostics = (0..<10).map { _ in
      Diagnostic(
        rule: text(), severity: .error, message: text(), span: span(),
        caption: Bool.random(using: &generator) ? text() : nil,
        labels: (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          .init(span: span(), text: text())
        },
        notes: [text()],
        fixIts: [
          FixIt(message: text(), applicability: .safe, edits: [.init(span: span(), replacement: text())])
        ])
    }
    let human = HumanRenderer().render(diagnostics, sources: sources)
    #expect(isSafe(human))
    let marked = HumanRenderer(decorator: ANSIDecorator()).render(diagnostics, sources: sources)
    let code = #/\u{1B}\[[0-9;]*m/#.matchingSemantics(.unicodeScalar)
    #expect(marked.replacing(code, with: "") == human)
    let oneLine = OneLineRenderer().render(diagnostics, sources: sources)
    #expect(isSafe(oneLine))
    let count = diagnostics.reduce(0) { $0 + 1 + $1.labels.count }
    #expect(oneLine.utf8.filter { $0 == 0x0A }.count == count)
    // Every source line fits the window, and every caret stands under it or right behind.
    for line in human.split(separator: "\n") where line.firstMatch(of: #/^ +[0-9]+ \| /#) != nil {
      #expect(DisplayWidth.columns(of: String(line)) <= 135)
    }
    _ = FixItApplier.apply(diagnostics.flatMap(\.fixIts), to: sources)
  }
}
