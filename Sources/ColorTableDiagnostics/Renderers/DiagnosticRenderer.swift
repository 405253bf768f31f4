/// Turns diagnostics into a report in one format.
public protocol DiagnosticRenderer: Sendable {
  /// The report for all diagnostics of a run, in the order given.
  func render(_ diagnostics: [Diagnostic], sources: SourceMap) -> String
}
