import TextSupport

/// The report in the form of Checkstyle, which Jenkins, reviewdog and many editors read.
///
/// Columns count UTF-16 code units, as Java does.
struct CheckstyleRenderer: DiagnosticRenderer {
  let details: ReportDetails

  func render(_ diagnostics: [Diagnostic], sources: SourceMap) -> String {
    var regions = ReportRegions(sources)
    var report = XMLText.declaration + "<checkstyle version=\"4.3\">\n"
    for group in FileGroups(diagnostics, sources: sources).groups {
      report += "  <file name=\"\(XMLText.attribute(group.path))\""
      guard !group.diagnostics.isEmpty else {
        report += "/>\n"
        continue
      }
      report += ">\n"
      for diagnostic in group.diagnostics {
        report += "    <error"
        if let start = regions.region(of: diagnostic.span)?.start {
          report += " line=\"\(start.line)\" column=\"\(start.utf16Column)\""
        }
        let words = ReportText.lines(diagnostic, &regions)
        report += " severity=\"\(diagnostic.severity == .note ? "info" : diagnostic.severity.word)\""
        report += " message=\"\(XMLText.attribute(words.joined(separator: "\n")))\""
        report += " source=\"\(XMLText.attribute("\(details.toolName).\(diagnostic.rule)"))\"/>\n"
      }
      if let omission = details.omission(at: group.path) {
        report +=
          "    <error line=\"1\" severity=\"info\" message=\"\(XMLText.attribute(omission.sentence))\""
        report += " source=\"\(details.toolName).omitted\"/>\n"
      }
      report += "  </file>\n"
    }
    if let account = details.account, let file = sources.files.first {
      report += "  <file name=\"\(XMLText.attribute(file.path))\">\n"
      report += "    <error line=\"1\" severity=\"info\" message=\"\(XMLText.attribute(account.sentence))\""
      report += " source=\"\(details.toolName).\(account.name)\"/>\n  </file>\n"
    }
    return report + "</checkstyle>\n"
  }
}
