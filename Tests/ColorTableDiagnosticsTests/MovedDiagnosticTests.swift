import ColorTableDiagnostics
import Testing

struct MovedDiagnosticTests {
  private func map(_ paths: String...) -> SourceMap {
    var map = SourceMap()
    for path in paths { _ = map.add(path: path, bytes: Array(path.utf8)) }
    return map
  }

  private func span(_ file: UInt32, _ start: UInt32) -> SourceSpan {
    SourceSpan(file: .init(rawValue: file), start: start, end: start + 2)
  }

  @Test func `added files come after those that are there`() {
    var all = map("a", "b")
    all.append(map("c", "a"))
    #expect(all.files.map(\.path) == ["a", "b", "c", "a"])
    #expect(all.files.map(\.id.rawValue) == [0, 1, 2, 3])
    #expect(all.files[2].bytes == Array("c".utf8))
    all.append(SourceMap())
    #expect(all.files.count == 4)
    var empty = SourceMap()
    empty.append(all)
    #expect(empty.files.map(\.path) == all.files.map(\.path))
  }

  @Test func `every span of a diagnostic moves`() {
    func diagnostic(_ offset: UInt32) -> Diagnostic {
      Diagnostic(
        rule: "r", severity: .warning, message: "m", span: span(offset, 1), caption: "c",
        labels: [.init(span: span(offset + 1, 2), text: "l"), .init(span: span(offset, 3), text: "k")],
        notes: ["n"],
        fixIts: [
          FixIt(
            message: "f", applicability: .safe,
            edits: [
              .init(span: span(offset, 4), replacement: "x"),
              .init(span: span(offset + 2, 5), replacement: ""),
            ]), FixIt(message: "g", applicability: .suggestion, edits: []),
        ])
    }
    #expect(diagnostic(0).moved(behind: 7) == diagnostic(7))
    #expect(diagnostic(2).moved(behind: 0) == diagnostic(2))
  }
}
