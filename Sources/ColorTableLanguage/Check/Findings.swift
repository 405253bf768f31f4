import ColorTableDiagnostics

/// Takes findings in and makes diagnostics of them, as levels and `@allow` say.
struct Findings {
  /// An `@allow` for one key, or for all.
  private struct Allowance {
    var rule: String
    var key: String?
    var span: SourceSpan
    var isUsed = false
  }

  private let levels: RuleLevels
  private var found: [Finding] = []
  private var allowances: [Allowance] = []
  /// Whether any finding is an error by nature.
  private(set) var hasErrors = false
  private var counts: [String: Int] = [:]

  init(levels: RuleLevels) { self.levels = levels }

  mutating func report(_ finding: Finding) {
    if finding.rule.kind == .error { hasErrors = true }
    counts[finding.rule.name, default: 0] += 1
    found.append(finding)
  }

  /// How often a rule was broken so far.
  func count(of rule: Rule) -> Int { counts[rule.name] ?? 0 }

  /// Silences a lint rule for a key, or for the whole table where the key is nil.
  mutating func allow(rule: String, key: String?, at span: SourceSpan) {
    allowances.append(Allowance(rule: rule, key: key, span: span))
  }

  /// The diagnostics, in the order of files and positions.
  ///
  /// - Parameter isComplete: Whether every rule had its say; otherwise nothing is said of unused `@allow`s.
  mutating func diagnostics(isComplete: Bool) -> [Diagnostic] {
    var places: [String: [Int]] = [:]
    for (index, allowance) in allowances.enumerated() { places[allowance.rule, default: []].append(index) }
    var diagnostics: [Diagnostic] = []
    for finding in found where !isAllowed(finding, places) { append(finding, to: &diagnostics) }
    if isComplete {
      for allowance in allowances where !allowance.isUsed && isReported(allowance.rule) {
        append(.unusedAllow(allowance.rule, key: allowance.key, at: allowance.span), to: &diagnostics)
      }
    }
    return diagnostics.sorted()
  }

  private mutating func isAllowed(_ finding: Finding, _ places: [String: [Int]]) -> Bool {
    guard finding.rule.isLint, let places = places[finding.rule.name] else { return false }
    var isAllowed = false
    for place in places where allowances[place].key == nil || allowances[place].key == finding.key {
      allowances[place].isUsed = true
      isAllowed = true
    }
    return isAllowed
  }

  /// Whether a rule has its say in this run, so that it could have been silenced.
  private func isReported(_ rule: String) -> Bool {
    Rule.named(rule).map { levels.severity(of: $0) != nil } ?? false
  }

  private func append(_ finding: Finding, to diagnostics: inout [Diagnostic]) {
    guard let severity = levels.severity(of: finding.rule) else { return }
    diagnostics.append(
      Diagnostic(
        rule: finding.rule.name, severity: severity, message: finding.message, span: finding.span,
        caption: finding.caption, labels: finding.labels, notes: finding.notes, fixIts: finding.fixIts))
  }
}
