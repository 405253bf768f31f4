import TextSupport

/// The texts of a diagnostic, for reports that have fewer fields for them than a diagnostic has.
///
/// Texts for people have their invisible characters escaped, as on a terminal. Texts for programs, a path or a
/// replacement, stay as they are.
enum ReportText {
  /// The message and the caption, on one line.
  static func summary(_ diagnostic: Diagnostic) -> String {
    let message = SafeText.printable(diagnostic.message)
    guard let caption = diagnostic.caption, !caption.isEmpty else { return message }
    return message + ": " + SafeText.printable(caption)
  }

  /// The notes and the messages of fix-its, a line each.
  static func remarks(_ diagnostic: Diagnostic) -> [String] {
    diagnostic.notes.map { "note: " + SafeText.printable($0) }
      + diagnostic.fixIts.map { "help: " + SafeText.printable($0.message) }
  }

  /// All of a diagnostic's texts, a line each; labels begin with `path:line:column:`.
  static func lines(_ diagnostic: Diagnostic, _ regions: inout ReportRegions) -> [String] {
    var result = [summary(diagnostic)]
    for label in diagnostic.labels {
      result.append(regions.location(of: label.span) + " " + SafeText.printable(label.text))
    }
    return result + remarks(diagnostic)
  }
}
