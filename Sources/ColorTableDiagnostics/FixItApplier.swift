import TextSupport

/// Applies fix-its to the bytes of files.
///
/// A fix-it is applied whole or not at all. One that touches bytes which an earlier one changes is refused,
/// so the first wins; so is one whose spans lie outside the files. Two insertions at one offset count
/// as touching, because their order would be a guess.
public enum FixItApplier {
  public struct Outcome: Sendable {
    /// The files that changed, with their new bytes, in the order of their IDs.
    public let files: [SourceFile]
    /// The indices of the fix-its that were applied; the others were refused.
    public let applied: [Int]
  }

  /// Applies fix-its to the files of a run. It is quick when they come in the order of their positions.
  public static func apply(_ fixIts: [FixIt], to sources: SourceMap) -> Outcome {
    var accepted: [SourceFile.ID: AcceptedEdits] = [:]
    var applied: [Int] = []
    for (index, fixIt) in fixIts.enumerated() {
      if accept(fixIt, sources, into: &accepted) { applied.append(index) }
    }
    let files = sources.files.compactMap { file -> SourceFile? in
      guard let edits = accepted[file.id] else { return nil }
      return SourceFile(id: file.id, path: file.path, bytes: edits.apply(to: file.bytes))
    }
    return Outcome(files: files, applied: applied)
  }

  private static func accept(
    _ fixIt: FixIt, _ sources: SourceMap, into accepted: inout [SourceFile.ID: AcceptedEdits]
  ) -> Bool {
    let edits = fixIt.edits.sorted()
    let areApart = zip(edits, edits.dropFirst()).allSatisfy { !AcceptedEdits.touch($0.span, $1.span) }
    let fit = edits.allSatisfy { edit in
      guard let file = sources[edit.span.file], edit.span.range.upperBound <= file.bytes.count else {
        return false
      }
      return accepted[edit.span.file]?.touches(edit) != true
    }
    guard !edits.isEmpty, areApart, fit else { return false }
    for edit in edits { accepted[edit.span.file, default: AcceptedEdits()].insert(edit) }
    return true
  }
}

/// Edits of one file that do not touch each other, sorted.
private struct AcceptedEdits {
  private var edits: [FixIt.Edit] = []

  func touches(_ edit: FixIt.Edit) -> Bool {
    let index = index(of: edit)
    return edits[max(0, index - 1)..<min(index + 1, edits.count)].contains { Self.touch($0.span, edit.span) }
  }

  mutating func insert(_ edit: FixIt.Edit) { edits.insert(edit, at: index(of: edit)) }

  /// The bytes with every edit made.
  func apply(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    for edit in edits {
      result += bytes[index..<edit.span.range.lowerBound]
      result += edit.replacement.utf8
      index = edit.span.range.upperBound
    }
    result += bytes[index...]
    return result
  }

  /// The index of the first edit that does not come before this one.
  private func index(of edit: FixIt.Edit) -> Int {
    func isBefore(_ other: FixIt.Edit) -> Bool { other.span < edit.span }
    guard let last = edits.last, !isBefore(last) else { return edits.count }
    return edits.partitioningIndex { !isBefore($0) }
  }

  static func touch(_ left: SourceSpan, _ right: SourceSpan) -> Bool {
    left.file == right.file && (left == right || left.start < right.end && right.start < left.end)
  }
}
