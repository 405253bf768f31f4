import ColorTableDiagnostics
import ColorTableLanguage
import TextSupport

/// Tells the reports that earlier runs wrote from all other files, which a report does not replace.
///
/// A report has no mark of the tool: in GitLab's format a clean table gives `[]`. So its form is the sign, and with it the
/// tool's name where the format has a place for that.
extension ReportFormat {
  /// Whether a file that is not empty has the form of the format's reports.
  func isForm(of bytes: [UInt8]) -> Bool {
    switch self {
    case .human: Self.isFinding(firstLine(of: bytes)) || Self.isStatistic(firstLine(of: bytes))
    case .oneline: Self.isFinding(firstLine(of: bytes))
    case .github:
      firstLine(of: bytes).hasPrefix("::") && firstLine(of: bytes).contains(text: ",title=colortable (")
    case .json:
      document(bytes).map { $0["tool"]?["name"]?.string == "colortable" || $0.isList("statistics") } ?? false
    case .sarif:
      if case .array(let runs)? = document(bytes)?["runs"]?.content {
        runs.first?["tool"]?["driver"]?["name"]?.string == "colortable"
      } else {
        false
      }
    case .gitlab:
      if case .array(let issues)? = document(bytes)?.content {
        issues.allSatisfy { issue in ["check_name", "fingerprint"].allSatisfy { issue[$0]?.string != nil } }
      } else {
        false
      }
    case .junit: secondLine(of: bytes).hasPrefix("<testsuites name=\"colortable\"")
    case .checkstyle: secondLine(of: bytes).hasPrefix("<checkstyle")
    }
  }

  private func document(_ bytes: [UInt8]) -> JSONNode? { try? JSONReader.read(bytes) }

  private func firstLine(of bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// The line behind the XML declaration.
  private func secondLine(of bytes: [UInt8]) -> String {
    firstLine(of: Array(bytes.drop { $0 != 0x0A }.dropFirst()))
  }

  /// `App.colortable:4:18: error: … [wrong-value-count]`, with the name of a rule that there is.
  private static func isFinding(_ line: String) -> Bool {
    guard line.last == "]", let start = line.lastIndex(of: "["),
      ["error", "warning"].contains(where: { line.contains(text: ": \($0): ") })
    else { return false }
    let name = line[line.index(after: start)...].dropLast()
    return (Rule.all.map(\.name) + RuleDescription.aboutRuns.map(\.name)).contains(String(name))
  }

  /// `12  missing-hash  warning, fixable with --fix`.
  private static func isStatistic(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    return words.count >= 3 && Int(words[0]) != nil && Rule.named(String(words[1])) != nil
  }
}

extension Baseline {
  /// Whether a file has the form of a baseline, of any version.
  static func isForm(of bytes: [UInt8]) -> Bool {
    (try? JSONReader.read(bytes)).map { $0["version"] != nil && $0.isList("problems") } ?? false
  }
}

extension JSONNode {
  fileprivate func isList(_ name: String) -> Bool {
    if case .array? = self[name]?.content { true } else { false }
  }
}
