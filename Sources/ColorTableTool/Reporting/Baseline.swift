import ColorTableDiagnostics
import ColorTableLanguage
import TextSupport

/// Known problems of tables, so that a check reports only new ones.
///
/// It holds broken contracts and what rules find whose level can be set: the table has a meaning all the same. With
/// any other error it has none, and more may be wrong with it.
struct Baseline {
  struct Entry {
    /// The table's path, normalised.
    var path: String
    var rule: String
    var fingerprint: String
  }

  /// The version of the format of baseline files, which covers how fingerprints are computed.
  static let version = DiagnosticFingerprint.version

  var entries: [Entry] = []

  static let contractRules: Set<String> = [
    "insufficient-contrast", "indistinct-colors", "translucent-background",
  ]

  /// Whether a baseline may hold what a rule finds.
  static func covers(rule: String) -> Bool {
    contractRules.contains(rule) || Rule.named(rule)?.isLint ?? false
  }

  /// All problems of a report that a baseline may hold.
  init(_ report: Report, fingerprints: [String]) {
    for (diagnostic, fingerprint) in zip(report.diagnostics, fingerprints)
    where Self.covers(rule: diagnostic.rule) {
      let path = Paths.normalized(report.sources[diagnostic.span.file]?.path ?? "")
      entries.append(Entry(path: path, rule: diagnostic.rule, fingerprint: fingerprint))
    }
  }

  /// The file: an entry a line, in an order that does not depend on line numbers.
  var text: String {
    let sorted = entries.sorted { left, right in
      for (left, right) in [
        (left.path, right.path), (left.rule, right.rule), (left.fingerprint, right.fingerprint),
      ] where !left.utf8.elementsEqual(right.utf8) {
        return left.utf8.lexicographicallyPrecedes(right.utf8)
      }
      return false
    }
    return JSONText.document(version: Self.version, "problems", sorted) { text, entry in
      text.member("path", entry.path)
      text.member("rule", entry.rule)
      text.member("fingerprint", entry.fingerprint)
    }
  }

  /// Separates what is new in a report from what is known.
  ///
  /// - Returns: For each diagnostic whether it is new, how many entries about files of the report match none, and whether
  ///   there are entries, and none is about a file of the report.
  func compare(
    _ report: Report, fingerprints: [String]
  ) -> (isNew: [Bool], stale: Int, isOfOtherFiles: Bool) {
    var open: [String: Int] = [:]
    let read = Set(report.sources.files.map { Array(Paths.normalized($0.path).utf8) })
    for entry in entries where read.contains(Array(entry.path.utf8)) {
      open[entry.fingerprint, default: 0] += 1
    }
    let isOfOtherFiles = open.isEmpty && !entries.isEmpty
    let isNew = zip(report.diagnostics, fingerprints).map { diagnostic, fingerprint in
      guard Self.covers(rule: diagnostic.rule), let count = open[fingerprint], count > 0 else { return true }
      open[fingerprint] = count - 1
      return false
    }
    return (isNew, open.values.reduce(0, +), isOfOtherFiles)
  }
}

extension Baseline {
  /// The reason why a file is not a baseline.
  struct Failure: Error {
    var reason: String
    var range: Range<Int>
  }

  init(_ bytes: [UInt8]) throws(Failure) {
    let root: JSONNode
    do {
      root = try JSONReader.read(bytes, keepsDuplicates: true)
    } catch {
      throw Failure(reason: error.message, range: error.range)
    }
    let version = try Self.member("version", of: root, "a baseline")
    // The version comes first: the rest of another one is unknown.
    guard case .number(String(Self.version)) = version.content else {
      throw Failure(
        reason: "this is not version \(Self.version), which this colortable reads", range: version.range)
    }
    let problems = try Self.member("problems", of: root, "a baseline")
    guard case .array(let elements) = problems.content else {
      throw Failure(reason: "'problems' is an array, not \(problems.kind)", range: problems.range)
    }
    for element in elements {
      entries.append(
        Entry(
          path: try Self.string("path", of: element), rule: try Self.string("rule", of: element),
          fingerprint: try Self.string("fingerprint", of: element)))
    }
  }

  private static func member(_ name: String, of node: JSONNode, _ what: String) throws(Failure) -> JSONNode {
    guard case .object = node.content else {
      throw Failure(reason: "\(what) is an object, not \(node.kind)", range: node.range)
    }
    guard let value = node[name] else {
      throw Failure(reason: "\(what) needs the field '\(name)'", range: node.range)
    }
    return value
  }

  private static func string(_ name: String, of problem: JSONNode) throws(Failure) -> String {
    let value = try member(name, of: problem, "a problem")
    guard let text = value.string else {
      throw Failure(reason: "'\(name)' is a string, not \(value.kind)", range: value.range)
    }
    return text
  }
}
