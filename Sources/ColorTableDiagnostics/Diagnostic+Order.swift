extension Diagnostic: Comparable {
  /// Diagnostics come in the order of files, then of positions; the rest only makes the order total.
  public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    if left.span != right.span { return left.span < right.span }
    if left.severity != right.severity { return left.severity < right.severity }
    if left.rule != right.rule { return left.rule < right.rule }
    if left.message != right.message { return left.message < right.message }
    if left.caption != right.caption {
      guard let leftCaption = left.caption, let rightCaption = right.caption else {
        return left.caption == nil
      }
      return leftCaption < rightCaption
    }
    if left.labels != right.labels { return left.labels.lexicographicallyPrecedes(right.labels) }
    if left.notes != right.notes { return left.notes.lexicographicallyPrecedes(right.notes) }
    return left.fixIts.lexicographicallyPrecedes(right.fixIts)
  }
}

extension SourceSpan: Comparable {
  /// Spans come in the order of files, then of their starts, the shorter first.
  public static func < (left: SourceSpan, right: SourceSpan) -> Bool {
    (left.file, left.start, left.end) < (right.file, right.start, right.end)
  }
}

extension Diagnostic.Label: Comparable {
  /// Labels come in the order of their places, then of their texts.
  public static func < (left: Diagnostic.Label, right: Diagnostic.Label) -> Bool {
    (left.span, left.text) < (right.span, right.text)
  }
}

extension FixIt: Comparable {
  /// Fix-its come in the order of their messages, the safe ones first, then of their edits.
  public static func < (left: FixIt, right: FixIt) -> Bool {
    if left.message != right.message { return left.message < right.message }
    if left.applicability != right.applicability { return left.applicability == .safe }
    return left.edits.lexicographicallyPrecedes(right.edits)
  }
}

extension FixIt.Edit: Comparable {
  /// Edits come in the order of their places, then of their replacements.
  public static func < (left: FixIt.Edit, right: FixIt.Edit) -> Bool {
    (left.span, left.replacement) < (right.span, right.replacement)
  }
}
