import TextSupport

/// The words of a diagnostic, for reports that have fewer places for them than a diagnostic has.
///
/// What is for people has its hidden characters written out, as on a terminal. What a program uses, a path or
/// a replacement, stays as it is.
enum ReportText {
  /// The message and what stands under the caret, on one line.
  static func summary(_ diagnostic: Diagnostic) -> String {
    let message = SafeText.printable(diagnostic.message)
    guard let caption = diagnostic.caption, !caption.isEmpty else { return message }
    return message + ": " + SafeText.printable(caption)
  }

  /// The notes and what the fix-its do, a line each.
  static func remarks(_ diagnostic: Diagnostic) -> [String] {
    diagnostic.notes.map { "note: " + SafeText.printable($0) }
      + diagnostic.fixIts.map { "help: " + SafeText.printable($0.message) }
  }

  /// All that a diagnostic says, a line each, with other places as `path:line:column:`.
  static func lines(
    _ diagnostic: Diagnostic, sources: SourceMap, lines: inout LineTableCache
  ) -> [String] {
    var result = [summary(diagnostic)]
    for label in diagnostic.labels {
      result.append(lines.location(of: label.span, in: sources) + " " + SafeText.printable(label.text))
    }
    return result + remarks(diagnostic)
  }
}
