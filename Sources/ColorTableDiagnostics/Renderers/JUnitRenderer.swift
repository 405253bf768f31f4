import TextSupport

/// The report in the form of JUnit, which every CI server reads.
///
/// A file is a suite. An error in it is a failed test. A warning is a skipped one, so that it is shown but fails
/// nothing, as it does not fail the run. A file with nothing wrong is one test that passed.
struct JUnitRenderer: DiagnosticRenderer {
  let details: ReportDetails

  func render(_ diagnostics: [Diagnostic], sources: SourceMap) -> String {
    var regions = ReportRegions(sources)
    let groups = FileGroups(diagnostics, sources: sources).groups
    let tests = groups.reduce(0) { $0 + max(1, $1.diagnostics.count) }
    var report = XMLText.declaration
    report += "<testsuites name=\"\(details.toolName)\" \(Self.counts(tests, diagnostics))>\n"
    for group in groups {
      let path = XMLText.attribute(group.path)
      let count = max(1, group.diagnostics.count)
      report += "  <testsuite name=\"\(path)\" \(Self.counts(count, group.diagnostics))>\n"
      if group.diagnostics.isEmpty {
        report += "    <testcase classname=\"\(path)\" name=\"check\" file=\"\(path)\"/>\n"
      }
      for diagnostic in group.diagnostics {
        Self.write(diagnostic, path: path, &regions, to: &report)
      }
      if let omission = details.omission(at: group.path) {
        report += "    <system-out>\(XMLText.content(omission.sentence))</system-out>\n"
      }
      report += "  </testsuite>\n"
    }
    if let account = details.account {
      report +=
        "  <testsuite name=\"\(account.name)\" tests=\"0\" failures=\"0\" errors=\"0\" skipped=\"0\">\n"
      report += "    <system-out>\(XMLText.content(account.sentence))</system-out>\n  </testsuite>\n"
    }
    return report + "</testsuites>\n"
  }

  private static func counts(_ tests: Int, _ diagnostics: [Diagnostic]) -> String {
    let failures = diagnostics.count { $0.severity == .error }
    return
      "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(diagnostics.count - failures)\""
  }

  private static func write(
    _ diagnostic: Diagnostic, path: String, _ regions: inout ReportRegions, to report: inout String
  ) {
    let rule = XMLText.attribute(diagnostic.rule)
    report += "    <testcase classname=\"\(path)\""
    if let file = regions.sources[diagnostic.span.file] {
      let position = regions.lines(of: file).position(of: Int(diagnostic.span.start))
      report += " name=\"\(rule) at \(position.line):\(position.column)\""
      report += " file=\"\(path)\" line=\"\(position.line)\">\n"
    } else {
      report += " name=\"\(rule)\">\n"
    }
    let message = XMLText.attribute(ReportText.summary(diagnostic))
    switch diagnostic.severity {
    case .error:
      let location = regions.location(of: diagnostic.span)
      let words = ReportText.lines(diagnostic, &regions).joined(separator: "\n")
      report += "      <failure type=\"\(rule)\" message=\"\(message)\">"
      report += XMLText.content(location + " " + words) + "</failure>\n"
    case .warning, .note:
      report += "      <skipped message=\"\(message)\"/>\n"
    }
    report += "    </testcase>\n"
  }
}
