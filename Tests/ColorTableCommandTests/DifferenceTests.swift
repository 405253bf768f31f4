import Foundation
import TestSupport
import Testing

@testable import ColorTableTool

/// Compares unified diffs with what `patch` makes of them.
struct DifferenceTests {
  private func text(_ generator: inout SeededGenerator, lines: Int) -> String {
    var text = (0..<lines).map { _ in "line \(generator.next() % 6)\n" }.joined()
    if !text.isEmpty, generator.next() % 3 == 0 { text.removeLast() }
    return text
  }

  @Test(.enabled(if: Tool.isInstalled("patch"), "patch is not installed"))
  func `patch turns the old text into the new one`() throws {
    let patch = try #require(Tool("patch"))
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      let old = text(&generator, lines: Int(generator.next() % 20) + 1)
      let new = text(&generator, lines: Int(generator.next() % 20) + 1)
      guard old != new else { continue }
      let folder = try Locations.makeTemporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try Data(old.utf8).write(to: folder.appending(path: "f"))
      let diff = UnifiedDiffRenderer().render(old: Array(old.utf8), new: Array(new.utf8), path: "f")
      let result = try patch.run(["-p0", "--silent"], input: Data(diff), in: folder)
      #expect(result.status == 0, "\(result.outputText)")
      #expect(try String(contentsOf: folder.appending(path: "f"), encoding: .utf8) == new)
    }
  }

  /// As many lines change as in the shortest script, by a table of longest common subsequences.
  @Test func `few changes are as few edits as can be`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let old = (0..<Int(generator.next() % 12)).map { _ in [UInt8(generator.next() % 4)][...] }
      let new = (0..<Int(generator.next() % 12)).map { _ in [UInt8(generator.next() % 4)][...] }
      var common = [[Int]](repeating: [Int](repeating: 0, count: new.count + 1), count: old.count + 1)
      for (i, left) in old.enumerated() {
        for (j, right) in new.enumerated() {
          common[i + 1][j + 1] = left == right ? common[i][j] + 1 : max(common[i][j + 1], common[i + 1][j])
        }
      }
      let edits = LineDifference.edits(from: old, to: new)
      let kept = edits.count { if case .keep = $0 { true } else { false } }
      #expect(kept == common[old.count][new.count])
      let rebuilt = edits.compactMap { edit -> ArraySlice<UInt8>? in
        switch edit {
        case .keep(let line, _): old[line]
        case .remove: nil
        case .insert(let line): new[line]
        }
      }
      #expect(rebuilt == new)
    }
  }

  private func edits(_ old: [Int], _ new: [Int]) -> (kept: Int, changed: Int) {
    func lines(_ numbers: [Int]) -> [ArraySlice<UInt8>] { numbers.map { Array("line \($0)".utf8)[...] } }
    let edits = LineDifference.edits(from: lines(old), to: lines(new))
    let kept = edits.count { if case .keep = $0 { true } else { false } }
    #expect(kept + edits.count { if case .remove = $0 { true } else { false } } == old.count)
    #expect(kept + edits.count { if case .insert = $0 { true } else { false } } == new.count)
    return (kept, edits.count - kept)
  }

  @Test func `the cost of a difference is bounded`() {
    let lines = Array(0..<20_000)
    let (_, seconds) = processorTime {
      // Nothing in common, each second line, the same lines in other orders.
      #expect(edits(lines, lines.map { $0 + 20_000 }) == (0, 40_000))
      #expect(edits(lines, lines.map { $0.isMultiple(of: 2) ? $0 : $0 + 20_000 }) == (10_000, 20_000))
      #expect(edits(lines, lines.reversed()) == (1, 39_998))
      #expect(edits(lines, Array(lines[10_000...] + lines[..<10_000])).kept == 10_000)
    }
    #expect(seconds < 20)
  }

  @Test func `a few changes far apart are few edits`() {
    let old = (0..<10_000).map { $0 % 100 == 0 ? -1 : $0 }
    var new = old
    new[0] = 10_000
    new.insert(-1, at: 5_000)
    new.removeLast(1)
    #expect(edits(old, new) == (9_998, 4))
  }

  @Test func `what is not text has no lines`() {
    let diff = UnifiedDiffRenderer().render(old: [0, 1], new: [0, 2], path: "a\u{1B}b")
    #expect(String(decoding: diff, as: UTF8.self) == "--- a\\u{1B}b\n+++ a\\u{1B}b\nBinary files differ\n")
  }
}
