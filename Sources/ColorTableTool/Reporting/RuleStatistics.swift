import ColorTableDiagnostics
import TextSupport

/// How often each rule was broken in a run, the most frequent one first.
struct RuleStatistics {
  struct Entry {
    var rule: String
    var severity: Severity
    var count: Int
    /// How many of them `check --fix` can fix.
    var fixable: Int
  }

  let entries: [Entry]

  init(_ report: Report) {
    var counts: [Severity: [String: (count: Int, fixable: Int)]] = [:]
    for diagnostic in report.diagnostics {
      let isFixable = diagnostic.fixIts.contains { $0.applicability == .safe }
      let old = counts[diagnostic.severity]?[diagnostic.rule] ?? (0, 0)
      counts[diagnostic.severity, default: [:]][diagnostic.rule] =
        (old.count + 1, old.fixable + (isFixable ? 1 : 0))
    }
    entries = counts.flatMap { severity, rules in
      rules.map { Entry(rule: $0, severity: severity, count: $1.count, fixable: $1.fixable) }
    }.sorted { left, right in
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

  var json: String {
    JSONText.document(version: 1, "statistics", entries) { text, entry in
      text.member("rule", entry.rule)
      text.member("severity", entry.severity.word)
      text.member("count", entry.count)
      text.member("fixable", entry.fixable)
    }
  }
}
