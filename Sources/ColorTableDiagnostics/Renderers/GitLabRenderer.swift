import TextSupport

/// The report for GitLab's code quality widget, in its subset of the Code Climate form.
///
/// An error is `major` and a warning is `minor`; the fingerprints are those of the other reports.
struct GitLabRenderer: DiagnosticRenderer {
  let details: ReportDetails

  func render(_ diagnostics: [Diagnostic], sources: SourceMap) -> String {
    let fingerprints = details.fingerprints(of: diagnostics, in: sources)
    var regions = ReportRegions(sources)
    var text = JSONText()
    text.array(zip(diagnostics, fingerprints), isOpen: true) { text, pair in
      let (diagnostic, fingerprint) = pair
      let region = regions.region(of: diagnostic.span)
      text.object { text in
        text.member("type", "issue")
        text.member("check_name", diagnostic.rule)
        text.member("description", ReportText.summary(diagnostic))
        text.key("categories")
        text.array(["Style"]) { $0.string($1) }
        text.member("severity", diagnostic.severity == .error ? "major" : "minor")
        text.member("fingerprint", fingerprint)
        text.key("location")
        text.object { text in
          text.member("path", region?.path ?? ReportRegion.unknownPath)
          text.key("lines")
          text.object { text in
            text.member("begin", region?.start.line ?? 1)
            text.member("end", region?.end.line ?? 1)
          }
        }
      }
    }
    return text.text
  }
}
