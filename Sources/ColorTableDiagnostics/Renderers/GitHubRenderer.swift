import TextSupport

/// The report for GitHub Actions: a workflow command for each diagnostic, which the runner turns into an
/// annotation of the changed files.
///
/// The escapes are those that the runner reverses (actions/runner, `ActionCommand.cs`). Columns count UTF-16
/// code units; the runner takes them only where the span is on one line.
struct GitHubRenderer: DiagnosticRenderer {
  let details: ReportDetails

  func render(_ diagnostics: [Diagnostic], sources: SourceMap) -> String {
    var report = ""
    var regions = ReportRegions(sources)
    for diagnostic in diagnostics {
      report += "::\(diagnostic.severity == .note ? "notice" : diagnostic.severity.word) "
      if let region = regions.region(of: diagnostic.span) {
        report += "file=\(Self.escapeProperty(Self.file(region.path))),line=\(region.start.line)"
        report += ",endLine=\(region.end.line)"
        if region.start.line == region.end.line {
          report += ",col=\(region.start.utf16Column),endColumn=\(region.end.utf16Column)"
        }
        report += ","
      }
      let rule = SafeText.printable(diagnostic.rule)
      report += "title=\(Self.escapeProperty("\(details.toolName) (\(rule))"))::"
      // The log of a run shows the message alone, so the message has the location too.
      let location = regions.location(of: diagnostic.span)
      let words = ReportText.lines(diagnostic, &regions)
      report += Self.escapeData(location + " " + words.joined(separator: "\n")) + "\n"
    }
    for omission in details.omissions {
      report += "::notice file=\(Self.escapeProperty(Self.file(omission.path))),title=\(details.toolName)::"
      report += Self.escapeData("\(SafeText.printable(omission.path)): \(omission.sentence)") + "\n"
    }
    if let account = details.account {
      report += "::notice title=\(details.toolName) (\(account.name))::\(Self.escapeData(account.sentence))\n"
    }
    return report
  }

  /// A path as a command carries it. The log shows commands too, so one with control characters is written as in messages:
  /// the runner finds no file by that, and annotates none.
  private static func file(_ path: String) -> String {
    path.unicodeScalars.contains(where: \.isControl) ? SafeText.printable(path) : path
  }

  /// A message as a command carries it.
  static func escapeData(_ text: String) -> String { escape(text, isProperty: false) }

  /// A property's value as a command carries it.
  static func escapeProperty(_ text: String) -> String { escape(text, isProperty: true) }

  private static func escape(_ text: String, isProperty: Bool) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "%"): bytes += "%25".utf8
      case UInt8(ascii: "\r"): bytes += "%0D".utf8
      case UInt8(ascii: "\n"): bytes += "%0A".utf8
      case UInt8(ascii: ":") where isProperty: bytes += "%3A".utf8
      case UInt8(ascii: ",") where isProperty: bytes += "%2C".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
