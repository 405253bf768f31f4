import TextSupport

/// The report for build tools: `path:line:column: error: message [rule]`, a line each.
///
/// Remarks on other places follow as lines with `note:`, as compilers write them, which Xcode and editors
/// attach to the line before. Columns count UTF-8 bytes from 1.
package struct OneLineRenderer: DiagnosticRenderer {
  private let omissions: [Omission]

  package init(omissions: [Omission] = []) { self.omissions = omissions }

  package func render(_ diagnostics: [Diagnostic], sources: SourceMap) -> String {
    var report = ""
    var regions = ReportRegions(sources)
    for diagnostic in diagnostics {
      report += regions.location(of: diagnostic.span)
      report += " \(diagnostic.severity.word): \(SafeText.printable(diagnostic.message))"
      report += " [\(SafeText.printable(diagnostic.rule))]\n"
      for label in diagnostic.labels {
        report += regions.location(of: label.span)
        report += " note: \(SafeText.printable(label.text))\n"
      }
    }
    for omission in omissions {
      report += "\(SafeText.printable(omission.path)): note: \(omission.sentence)\n"
    }
    return report
  }
}
