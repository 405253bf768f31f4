import TextSupport

/// The report for GitLab's code quality widget, in its subset of the Code Climate form.
///
/// An error is `major` and a warning is `minor`; the fingerprints are those of the other reports.
struct GitLabRenderer: DiagnosticRenderer {
  let details: ReportDetails

  private static let severities: [Severity: String] = [.error: "major", .warning: "minor", .note: "info"]

  func render(_ diagnostics: [Diagnostic], sources: SourceMap) -> String {
    let fingerprints = details.fingerprints(of: diagnostics, in: sources)
    var regions = ReportRegions(sources)
    var issues = zip(diagnostics, fingerprints).map { diagnostic, fingerprint in
      let region = regions.region(of: diagnostic.span)
      return Issue(
        check: diagnostic.rule, description: ReportText.summary(diagnostic),
        severity: Self.severities[diagnostic.severity] ?? "minor", fingerprint: fingerprint,
        path: region?.path ?? ReportRegion.unknownPath,
        lines: (region?.start.line ?? 1)...(region?.end.line ?? 1))
    }
    // The form has nothing but issues, so what is left out is one that is only for information.
    issues += details.omissions.map { omission in
      Issue(
        check: "omitted", description: omission.sentence, severity: "info",
        fingerprint: DiagnosticFingerprint.of("omitted", at: omission.path), path: omission.path, lines: 1...1
      )
    }
    if let account = details.account {
      issues.append(
        Issue(
          check: account.name, description: account.sentence, severity: "info",
          fingerprint: DiagnosticFingerprint.of(account.name, at: sources.files.first?.path ?? ""),
          path: sources.files.first?.path ?? ReportRegion.unknownPath, lines: 1...1))
    }
    var text = JSONText()
    text.array(issues, isOpen: true) { text, issue in issue.write(to: &text) }
    return text.text
  }

  private struct Issue {
    let check: String
    let description: String
    let severity: String
    let fingerprint: String
    let path: String
    let lines: ClosedRange<Int>

    func write(to text: inout JSONText) {
      text.object { text in
        text.member("type", "issue")
        text.member("check_name", check)
        text.member("description", description)
        text.key("categories")
        text.array(["Style"]) { $0.string($1) }
        text.member("severity", severity)
        text.member("fingerprint", fingerprint)
        text.key("location")
        text.object { text in
          text.member("path", path)
          text.key("lines")
          text.object { text in
            text.member("begin", lines.lowerBound)
            text.member("end", lines.upperBound)
          }
        }
      }
    }
  }
}
