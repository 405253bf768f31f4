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
    case .human: Self.areForPeople(lines(of: bytes))
    case .oneline:
      lines(of: bytes).allSatisfy { Self.isFinding($0) || Self.isNote($0) || Self.isOmission($0) }
    case .github:
      lines(of: bytes).allSatisfy { line in
        ["::error ", "::warning ", "::notice "].contains(where: line.hasPrefix)
          && line.contains(text: "title=colortable")
      }
    case .json:
      document(bytes).map { root in
        root["tool"]?["name"]?.string == "colortable" && root["diagnostics"]?.elements != nil
          || root.isVersioned && root.hasList("statistics", ofObjectsWith: ["rule", "severity"])
      } ?? false
    case .sarif:
      document(bytes)?["runs"]?.elements.map { runs in
        !runs.isEmpty && runs.allSatisfy { $0["tool"]?["driver"]?["name"]?.string == "colortable" }
      } ?? false
    case .gitlab:
      document(bytes)?.elements?.allSatisfy { $0.hasTexts(["check_name", "fingerprint"]) } ?? false
    case .junit: secondLine(of: bytes).hasPrefix("<testsuites name=\"colortable\"")
    case .checkstyle: secondLine(of: bytes).hasPrefix("<checkstyle ")
    }
  }

  private func document(_ bytes: [UInt8]) -> JSONNode? { try? JSONReader.read(bytes) }

  /// The lines that are not empty.
  private func lines(of bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The line behind the XML declaration.
  private func secondLine(of bytes: [UInt8]) -> String {
    String(decoding: bytes.drop { $0 != 0x0A }.dropFirst().prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// Whether lines are entries, or statistics, of a report for people: what belongs to an entry is indented.
  private static func areForPeople(_ lines: [String]) -> Bool {
    lines.contains { isFinding($0) || isStatistic($0) }
      && lines.allSatisfy { $0.first == " " || isFinding($0) || isStatistic($0) || isOmission($0) }
  }

  private static let ruleNames = Set(Rule.all.map(\.name) + RuleDescription.aboutRuns.map(\.name))

  /// `App.colortable:4:18: error: … [wrong-value-count]`, with the name of a rule that there is.
  private static func isFinding(_ line: String) -> Bool {
    guard line.last == "]", let start = line.lastIndex(of: "["),
      hasPosition(line, before: ": error: ") || hasPosition(line, before: ": warning: ")
    else { return false }
    return ruleNames.contains(String(line[line.index(after: start)...].dropLast()))
  }

  /// `App.colortable:3:10: note: first defined here`.
  private static func isNote(_ line: String) -> Bool { hasPosition(line, before: ": note: ") }

  /// Whether the numbers of a line and a column stand before a word.
  private static func hasPosition(_ line: String, before word: String) -> Bool {
    guard let range = line.firstOccurrence(of: word) else { return false }
    return line[..<range.lowerBound].split(separator: ":").suffix(2).filter { Int($0) != nil }.count == 2
  }

  /// `12  missing-hash  warning, fixable with --fix`.
  private static func isStatistic(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    return words.count >= 3 && Int(words[0]) != nil && Rule.named(String(words[1])) != nil
      && ["error", "warning"].contains(where: words[2].hasPrefix)
  }

  /// `App.colortable: 3 more warnings of this file are not shown`.
  private static func isOmission(_ line: String) -> Bool {
    line.hasSuffix("of this file are not shown") || line.hasSuffix("of this file is not shown")
  }
}

extension Baseline {
  /// Whether a file has the form of a baseline, of any version.
  static func isForm(of bytes: [UInt8]) -> Bool {
    (try? JSONReader.read(bytes)).map {
      $0.isVersioned && $0.hasList("problems", ofObjectsWith: ["path", "rule", "fingerprint"])
    } ?? false
  }
}

extension JSONNode {
  fileprivate var elements: [JSONNode]? { if case .array(let elements) = content { elements } else { nil } }

  fileprivate var isVersioned: Bool { if case .number? = self["version"]?.content { true } else { false } }

  fileprivate func hasTexts(_ names: [String]) -> Bool { names.allSatisfy { self[$0]?.string != nil } }

  fileprivate func hasList(_ name: String, ofObjectsWith names: [String]) -> Bool {
    self[name]?.elements?.allSatisfy { $0.hasTexts(names) } ?? false
  }
}
