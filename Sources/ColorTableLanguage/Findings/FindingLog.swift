import ColorTableDiagnostics

/// The diagnostics of one check, to which levels and `@allow` are applied as they come.
struct FindingLog {
  private let levels: RuleLevels
  /// The keys of `@allow` that may silence a finding: one `@allow` may name very many keys.
  private var allowedKeys: [Subject: [AllowedKey]] = [:]
  /// Whether each key of each `@allow` silences something; an `@allow` for the whole table counts as one key.
  private var isUsed: [[Bool]] = []

  private var size = 0
  private var diagnostics: [Diagnostic] = []
  /// Whether any finding is an error by nature.
  private(set) var hasErrors = false
  /// Whether nothing was found, not even what `@allow` silences.
  private(set) var isEmpty = true

  /// The findings that an `@allow` silences: a rule's findings about one key, or all of them.
  private struct Subject: Hashable {
    var rule: String
    var key: String?
  }

  /// A key of an `@allow`, by their indices.
  struct AllowedKey {
    var allowance: Int
    var key: Int
  }

  init(levels: RuleLevels) { self.levels = levels }

  mutating func addFile(size: Int) { self.size += size }

  /// Silences the findings of some rules: those about an `@allow`'s keys, or all of them where it has none.
  ///
  /// - Parameter allowances: The keys of each `@allow` with the rule that it means; nil where that is unknown.
  mutating func allow(_ allowances: [(keys: [String], rule: String?)]) {
    isUsed = allowances.map { Array(repeating: false, count: max(1, $0.keys.count)) }
    for (index, allowance) in allowances.enumerated() {
      guard let rule = allowance.rule else { continue }
      let keys: [String?] = allowance.keys.isEmpty ? [nil] : allowance.keys
      for (key, name) in keys.enumerated() {
        allowedKeys[Subject(rule: rule, key: name), default: []].append(
          AllowedKey(allowance: index, key: key))
      }
    }
  }

  /// The keys of `@allow` that silenced nothing so far.
  var unusedKeys: [AllowedKey] {
    isUsed.indices.flatMap { allowance in
      isUsed[allowance].indices.filter { !isUsed[allowance][$0] }.map {
        AllowedKey(allowance: allowance, key: $0)
      }
    }
  }

  /// The work that a table may ask for beyond the reading of its bytes, so that time and memory grow with its size: a
  /// step is a comparison, or eight bytes.
  private var workLimit: Int { (1 << 24) + 8 * size }
  private var work = 0

  /// Whether a table has asked for too much, so that nothing that takes work is done any more.
  var isExhausted: Bool { work > workLimit }

  /// Counts work before it is done.
  ///
  /// - Parameter loss: The things that are left undone from then on.
  /// - Returns: False where it is too much and is not to be done, which is reported once.
  mutating func spend(_ steps: Int, on rule: Rule, at span: @autoclosure () -> SourceSpan, loss: String)
    -> Bool
  {
    guard !isExhausted else { return false }
    work += steps
    if !isExhausted { return true }
    report(
      rule.finding(
        "checking this would take more work than the size of the table justifies", at: span(),
        caption: "from here on " + loss,
        notes: ["all tokens of groups, and all themes that rows lack, are counted"]))
    return false
  }

  mutating func report(_ diagnostic: Diagnostic) {
    isEmpty = false
    var diagnostic = diagnostic
    if diagnostic.severity == .error {
      hasErrors = true
    } else {
      guard !isAllowed(diagnostic), let severity = levels.severity(ofLint: diagnostic.rule) else { return }
      let isNote = diagnostic.severity == .note && levels.levels[diagnostic.rule] != .deny
      diagnostic.severity = isNote ? .note : severity
    }
    diagnostics.append(diagnostic)
  }

  /// The diagnostics, in the order of files and positions.
  consuming func sorted() -> [Diagnostic] { diagnostics.sorted() }

  private mutating func isAllowed(_ diagnostic: Diagnostic) -> Bool {
    guard !allowedKeys.isEmpty else { return false }
    var isAllowed = false
    for key in diagnostic.subject == nil ? [nil] : [nil, diagnostic.subject] {
      let subject = Subject(rule: diagnostic.rule, key: key)
      guard let keys = allowedKeys[subject] else { continue }
      isAllowed = true
      guard !keys.isEmpty else { continue }
      for key in keys { isUsed[key.allowance][key.key] = true }
      // They need not be marked again: there may be very many of both.
      allowedKeys[subject] = []
    }
    return isAllowed
  }
}
