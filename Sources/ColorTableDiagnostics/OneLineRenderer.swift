/// The report for build tools: `path:line:column: error: message [rule]`, a line each.
public struct OneLineRenderer: DiagnosticRenderer {
  /// Makes a renderer.
  public init() {}

  /// The report, each line ended by LF.
  public func render(_ diagnostics: [Diagnostic], sources: SourceMap) -> String { "" }
}
