import ColorTableDiagnostics
import TestSupport
import Testing

@Suite("Applying fix-its")
struct FixItApplierTests {
  private func fixIt(_ edits: (SourceSpan, String)...) -> FixIt {
    FixIt(
      message: "m", applicability: .safe, edits: edits.map { .init(span: $0.0, replacement: $0.1) })
  }

  private func text(_ outcome: FixItApplier.Outcome) -> [String] {
    outcome.files.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test("replaces, inserts and deletes, in any order")
  func edits() {
    let source = MarkedSource("«one» «»two «three »four«»")
    let outcome = FixItApplier.apply(
      [
        fixIt((source.spans[3], "!")), fixIt((source.spans[2], "")),
        fixIt((source.spans[0], "1"), (source.spans[1], "and ")),
      ], to: source.sources)
    #expect(text(outcome) == ["1 and two four!"])
    #expect(outcome.applied == [0, 1, 2])
    #expect(outcome.refused == [])
  }

  @Test("lets the first of two that touch win, and applies none in part")
  func overlaps() {
    let source = MarkedSource("a«b«c»d»e «f»")
    let outcome = FixItApplier.apply(
      [
        fixIt((source.spans[1], "C")), fixIt((source.spans[2], "F"), (source.spans[0], "X")),
        fixIt((source.spans[2], "G")), fixIt((source.spans[2], "G")),
      ], to: source.sources)
    #expect(text(outcome) == ["abCde G"])
    #expect(outcome.applied == [0, 2])
    #expect(outcome.refused == [1, 3])
  }

  @Test("inserts at the edges of a replacement, not inside, and once at a place")
  func insertions() {
    let source = MarkedSource("a«bcd»e")
    let span = source.spans[0]
    let inside = SourceSpan(file: span.file, start: span.start + 1, end: span.start + 1)
    for order in [[0, 1, 2, 3, 4], [2, 1, 0, 3, 4], [1, 0, 2, 4, 3]] {
      let all = [
        fixIt((span, "-")), fixIt((span.atStart, "<")), fixIt((span.atEnd, ">")), fixIt((inside, "?")),
        fixIt((span.atStart, "<")),
      ]
      let outcome = FixItApplier.apply(order.map { all[$0] }, to: source.sources)
      #expect(text(outcome) == ["a<->e"])
      #expect(outcome.refused == [3, 4])
    }
  }

  @Test("refuses what lies outside, changes the files that it can")
  func files() {
    var source = MarkedSource("«a»", path: "A")
    source.add("«b»", path: "B")
    source.add("c", path: "C")
    let outside = SourceSpan(file: source.spans[0].file, start: 1, end: 2)
    let elsewhere = SourceSpan(file: .init(rawValue: 9), start: 0, end: 0)
    let outcome = FixItApplier.apply(
      [
        fixIt((source.spans[0], "x"), (outside, "y")), fixIt((elsewhere, "z")), fixIt(),
        fixIt((source.spans[1], "B"), (source.spans[0].atEnd, "!")),
      ], to: source.sources)
    #expect(outcome.files.map(\.path) == ["A", "B"])
    #expect(text(outcome) == ["a!", "B"])
    #expect(outcome.refused == [0, 1, 2])
    #expect(FixItApplier.apply([fixIt((outside, ""))], to: source.sources).files.isEmpty)
  }

  @Test("agrees with applying one after the other", arguments: 0..<100)
  func random(seed: Int) {
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
    #expect(Set(outcome.applied + outcome.refused) == Set(0..<12))
  }
}
