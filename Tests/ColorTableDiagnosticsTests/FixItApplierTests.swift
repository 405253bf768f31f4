import ColorTableDiagnostics
import TestSupport
import Testing

struct FixItApplierTests {
  private func fixIt(_ edits: (SourceSpan, String)...) -> FixIt {
    FixIt(
      message: "m", applicability: .safe, edits: edits.map { .init(span: $0.0, replacement: $0.1) })
  }

  private func text(_ outcome: FixItApplier.Outcome) -> [String] {
    outcome.files.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test
  func `edits replace, insert and delete, in any order`() {
    let source = MarkedSource("①one① ②②two ③three ③four④④")
    let outcome = FixItApplier.apply(
      [
        fixIt((source["④"], "!")), fixIt((source["③"], "")),
        fixIt((source["①"], "1"), (source["②"], "and ")),
      ], to: source.sources)
    #expect(text(outcome) == ["1 and two four!"])
    #expect(outcome.applied == [0, 1, 2])
  }

  @Test
  func `the first of two that touch is applied, and none in part`() {
    let source = MarkedSource("a①b②c②d①e ③f③")
    let outcome = FixItApplier.apply(
      [
        fixIt((source["②"], "C")), fixIt((source["③"], "F"), (source["①"], "X")),
        fixIt((source["③"], "G")), fixIt((source["③"], "G")),
      ], to: source.sources)
    #expect(text(outcome) == ["abCde G"])
    #expect(outcome.applied == [0, 2])
  }

  @Test
  func `insertions stand at the edges of a replacement, not inside, and once at an offset`() {
    let source = MarkedSource("a①bcd①e")
    let span = source["①"]
    let inside = SourceSpan(file: span.file, start: span.start + 1, end: span.start + 1)
    for order in [[0, 1, 2, 3, 4], [2, 1, 0, 3, 4], [1, 0, 2, 4, 3]] {
      let all = [
        fixIt((span, "-")), fixIt((span.atStart, "<")), fixIt((span.atEnd, ">")), fixIt((inside, "?")),
        fixIt((span.atStart, "<")),
      ]
      let outcome = FixItApplier.apply(order.map { all[$0] }, to: source.sources)
      #expect(text(outcome) == ["a<->e"])
      #expect(outcome.applied == [0, 1, 2])
    }
  }

  @Test
  func `edits outside of the files are refused`() {
    var source = MarkedSource("①a①", path: "A")
    source.add("②b②", path: "B")
    source.add("c", path: "C")
    let outside = SourceSpan(file: source["①"].file, start: 1, end: 2)
    let elsewhere = SourceSpan(file: .init(rawValue: 9), start: 0, end: 0)
    let outcome = FixItApplier.apply(
      [
        fixIt((source["①"], "x"), (outside, "y")), fixIt((elsewhere, "z")), fixIt(),
        fixIt((source["②"], "B"), (source["①"].atEnd, "!")),
      ], to: source.sources)
    #expect(outcome.files.map(\.path) == ["A", "B"])
    #expect(text(outcome) == ["a!", "B"])
    #expect(outcome.applied == [3])
    #expect(FixItApplier.apply([fixIt((outside, ""))], to: source.sources).files.isEmpty)
  }

  @Test(arguments: Cases.every(10, of: 0..<100))
  func `all at once is the same as one after the other`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 70)
    let bytes = Array("abcdefghijklmnopqrst".utf8)
    var sources = SourceMap()
    let file = sources.add(path: "A", bytes: bytes)
    let edits = (0..<12).map { index -> FixIt.Edit in
      let start = UInt32.random(in: 0...20, using: &generator)
      let end = min(20, start + UInt32.random(in: 0...3, using: &generator))
      return .init(span: SourceSpan(file: file.id, start: start, end: end), replacement: "\(index % 10)")
    }
    let fixIts = edits.map { FixIt(message: "", applicability: .safe, edits: [$0]) }
    let outcome = FixItApplier.apply(fixIts, to: sources)
    // Back to front, so that no edit moves the bytes of another.
    var expected = bytes
    let applied = outcome.applied.map { edits[$0] }
    for edit in applied.sorted(by: { ($0.span.start, $0.span.end) > ($1.span.start, $1.span.end) }) {
      expected.replaceSubrange(edit.span.range, with: Array(edit.replacement.utf8))
    }
    #expect(outcome.files.map(\.bytes) == [expected])
    for (index, left) in applied.enumerated() {
      for right in applied[(index + 1)...] { #expect(!left.span.range.overlaps(right.span.range)) }
    }
    for (index, edit) in edits.enumerated() where !outcome.applied.contains(index) {
      let range = edit.span.range
      #expect(
        applied.contains {
          $0.span == edit.span || $0.span.start < range.upperBound && range.lowerBound < $0.span.end
        })
    }
  }
}
