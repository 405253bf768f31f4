import ColorTableDiagnostics
import ColorTableLanguage
import TextSupport

/// What is known to be wrong with tables, so that a check tells only of what is new.
///
/// What rules find whose level can be set is taken in, and broken contracts: the table can be read all the
/// same. With any other error it cannot, and nobody knows what else is wrong with it.
struct Baseline {
  /// One problem that is known.
  struct Entry: Hashable {
    /// The table's path, without detours.
    var path: String
    /// The rule.
    var rule: String
    /// The diagnostic's fingerprint.
    var fingerprint: String
  }

  /// The version of the form of baseline files. The way that fingerprints are made is part of it.
  static let version = DiagnosticFingerprint.version

  /// What is known.
  var entries: [Entry] = []

  /// The rules of contracts.
  static let contractRules: Set<String> = [
    "insufficient-contrast", "indistinct-colors", "translucent-background",
  ]

  /// Whether what a rule finds can be known and left for later.
  static func covers(rule: String) -> Bool {
    contractRules.contains(rule) || Rule.named(rule)?.isLint ?? false
  }

  /// Nothing is known.
  init() {}

  /// All of a report that can be left for later.
  init(_ report: RunReport, fingerprints: [String]) {
    for (diagnostic, fingerprint) in zip(report.diagnostics, fingerprints)
    where Self.covers(rule: diagnostic.rule) {
      let path = Paths.normalized(report.sources[diagnostic.span.file]?.path ?? "")
      entries.append(Entry(path: path, rule: diagnostic.rule, fingerprint: fingerprint))
    }
  }

  /// The file: an entry a line, in an order that does not depend on where lines stand.
  var text: String {
    let sorted = entries.sorted { left, right in
      for (left, right) in [
        (left.path, right.path), (left.rule, right.rule), (left.fingerprint, right.fingerprint),
      ] where !left.utf8.elementsEqual(right.utf8) {
        return left.utf8.lexicographicallyPrecedes(right.utf8)
      }
      return false
    }
    var text = JSONText()
    text.object(isOpen: true) { text in
      text.breakLine()
      text.member("version", Self.version)
      text.breakLine()
      text.key("problems")
      text.array(sorted, isOpen: true) { text, entry in
        text.object { text in
          text.member("path", entry.path)
          text.member("rule", entry.rule)
          text.member("fingerprint", entry.fingerprint)
        }
      }
    }
    return text.text
  }

  /// Tells what is new in a report from what is known.
  ///
  /// - Returns: For each diagnostic whether it is new, and how many entries about files of the report fit none.
  func compare(_ report: RunReport, fingerprints: [String]) -> (isNew: [Bool], stale: Int) {
    var open: [String: Int] = [:]
    let read = Set(report.sources.files.map { Array(Paths.normalized($0.path).utf8) })
    for entry in entries where read.contains(Array(entry.path.utf8)) {
      open[entry.fingerprint, default: 0] += 1
    }
    let isNew = zip(report.diagnostics, fingerprints).map { diagnostic, fingerprint in
      guard Self.covers(rule: diagnostic.rule), let count = open[fingerprint], count > 0 else { return true }
      open[fingerprint] = count - 1
      return false
    }
    return (isNew, open.values.reduce(0, +))
  }
}
