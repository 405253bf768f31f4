// Places in files that a map took in behind others.

extension SourceSpan {
  /// The span in a map in which some files stand before those of its own.
  func moved(behind count: Int) -> SourceSpan {
    SourceSpan(
      file: SourceFile.ID(rawValue: file.rawValue + UInt32(clamping: count)), start: start, end: end)
  }
}

extension Diagnostic {
  /// The diagnostic in a map that took in its files with ``SourceMap/append(_:)``.
  ///
  /// - Parameter count: How many files that map had before.
  public func moved(behind count: Int) -> Diagnostic {
    guard count > 0 else { return self }
    var moved = self
    moved.span = span.moved(behind: count)
    for index in labels.indices { moved.labels[index].span = labels[index].span.moved(behind: count) }
    for index in fixIts.indices {
      for edit in fixIts[index].edits.indices {
        moved.fixIts[index].edits[edit].span = fixIts[index].edits[edit].span.moved(behind: count)
      }
    }
    return moved
  }
}
