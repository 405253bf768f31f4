import ColorTableDiagnostics
import TextSupport

/// How often each rule was broken in a run, the most frequent one first.
struct RuleStatistics {
  struct Entry: Equatable {
    var rule: String
    var severity: Severity
    var count = 0
    /// How many of them `check --fix` can fix.
    var fixable = 0
  }

  private(set) var entries: [Entry] = []

  /// Stands for the rules of diagnostics that are only counted.
  private static let omitted = "omitted"

  init(_ report: Report) {
    struct Key: Hashable {
      var rule: String
      var severity: Severity
    }
    var indices: [Key: Int] = [:]
    for diagnostic in report.diagnostics {
      let key = Key(rule: diagnostic.rule, severity: diagnostic.severity)
      let index = indices[key] ?? entries.count
      if index == entries.count {
        indices[key] = index
        entries.append(Entry(rule: diagnostic.rule, severity: diagnostic.severity))
      }
      entries[index].count += 1
      if diagnostic.fixIts.contains(where: { $0.applicability == .safe }) { entries[index].fixable += 1 }
    }
    for omission in report.omissions {
      for (severity, count) in [(Severity.error, omission.errors), (.warning, omission.warnings)]
      where count > 0 {
        let index = entries.firstIndex { $0.rule == Self.omitted && $0.severity == severity } ?? entries.count
        if index == entries.count { entries.append(Entry(rule: Self.omitted, severity: severity)) }
        entries[index].count += count
      }
    }
    entries.sort { left, right in
      if left.count != right.count { return left.count > right.count }
      if left.severity != right.severity { return left.severity < right.severity }
      return left.rule.utf8.lexicographicallyPrecedes(right.rule.utf8)
    }
  }

  /// A line for each rule; empty where nothing was found.
  func text(_ decorator: any Decorator) -> String {
    let width = entries.map { "\($0.count)".count }.max() ?? 0
    let ruleWidth = entries.map(\.rule.utf8.count).max() ?? 0
    return entries.map { entry in
      let count = "\(entry.count)"
      var line = String(repeating: " ", count: width - count.count) + count + "  "
      let rule = entry.rule + String(repeating: " ", count: ruleWidth - entry.rule.utf8.count)
      line += decorator.decorate(rule, as: .message) + "  "
      line += decorator.decorate(entry.severity.word, as: .severity(entry.severity))
      if entry.fixable > 0 {
        line += ", " + (entry.fixable == entry.count ? "" : "\(entry.fixable) ") + "fixable with --fix"
      }
      return line + "\n"
    }.joined()
  }

  /// The same for programs.
  var json: String {
    JSONText.document(version: 1, "statistics", entries) { text, entry in
      text.member("rule", entry.rule)
      text.member("severity", entry.severity.word)
      text.member("count", entry.count)
      text.member("fixable", entry.fixable)
    }
  }
}
