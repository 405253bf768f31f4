import ColorTableDiagnostics

/// What the rules found in one check, of which levels and `@allow` make diagnostics.
///
/// As many are kept as the size of the table justifies, and then some of each rule; the others are counted.
struct FindingLog {
  private let levels: RuleLevels
  private let allowances: [ContractReferences.Allowance]
  /// The allowances for what each may silence.
  private var indices: [AllowanceSubject: [Int]] = [:]
  private var isUsed: [Bool]

  private let limit: Int
  private var diagnostics: [Diagnostic] = []
  /// How many diagnostics of each rule are kept beyond the limit.
  private var counts: [String: Int] = [:]
  /// How many diagnostics are not kept, errors and warnings.
  private(set) var omitted = (errors: 0, warnings: 0)
  /// Whether any finding is an error by nature.
  private(set) var hasErrors = false

  /// - Parameters:
  ///   - allowances: What `@allow` silences.
  ///   - limit: How many diagnostics are kept, beside some of each rule.
  init(levels: RuleLevels, allowances: [ContractReferences.Allowance] = [], limit: Int = .max) {
    self.levels = levels
    self.allowances = allowances
    self.limit = limit
    isUsed = Array(repeating: false, count: allowances.count)
    for (index, allowance) in allowances.enumerated() {
      // What a misspelt name was meant to silence is not a mistake of its own.
      guard let name = UnknownRule.name(meantBy: allowance.rule) else { continue }
      indices[AllowanceSubject(rule: name, key: allowance.key?.text), default: []].append(index)
    }
  }

  mutating func report(_ finding: Finding) {
    if finding.rule.kind == .error { hasErrors = true }
    if !isAllowed(finding) { append(finding) }
  }

  /// Counts errors that were found and not kept.
  mutating func omitErrors(_ count: Int) { omitted.errors += count }

  /// The diagnostics, in the order of files and positions.
  ///
  /// - Parameters:
  ///   - reportsUnusedAllows: Whether an `@allow` that silences nothing is a mistake: only where every rule could be
  ///     checked.
  ///   - checks: Whether findings of a rule are looked for, so that one could be silenced.
  consuming func finish(
    reportsUnusedAllows: Bool = false,
    checks: (_ rule: String) -> Bool = { !RuleCatalog.aboutSourceCode.contains($0) }
  ) -> (diagnostics: [Diagnostic], omitted: (errors: Int, warnings: Int)) {
    if reportsUnusedAllows {
      for (allowance, isUsed) in zip(allowances, isUsed)
      where !isUsed && isReported(allowance.rule.text) && checks(allowance.rule.text) {
        append(UnusedAllow.finding(allowance))
      }
    }
    diagnostics.sort()
    return (diagnostics, omitted)
  }

  private mutating func isAllowed(_ finding: Finding) -> Bool {
    guard finding.rule.isLint, !indices.isEmpty else { return false }
    var isAllowed = false
    for key in finding.key == nil ? [nil] : [nil, finding.key] {
      for index in indices[AllowanceSubject(rule: finding.rule.name, key: key)] ?? [] {
        isUsed[index] = true
        isAllowed = true
      }
    }
    return isAllowed
  }

  /// Whether findings of a rule are reported in this run, so that one could have been silenced.
  private func isReported(_ rule: String) -> Bool {
    Rule.named(rule).map { $0.isLint && levels.severity(of: $0) != nil } ?? false
  }

  private mutating func append(_ finding: Finding) {
    guard let severity = levels.severity(of: finding.rule) else { return }
    if diagnostics.count >= limit {
      let count = counts[finding.rule.name, default: 0]
      guard count < ReportExcerpt.diagnosticsPerFile else {
        if severity == .error { omitted.errors += 1 } else { omitted.warnings += 1 }
        return
      }
      counts[finding.rule.name] = count + 1
    }
    var diagnostic = Diagnostic(
      rule: finding.rule.name, severity: severity, message: finding.message, span: finding.span,
      caption: finding.caption, labels: finding.labels, notes: finding.notes, fixIts: finding.fixIts)
    diagnostic.subject = finding.key
    diagnostics.append(diagnostic)
  }
}

/// What an `@allow` silences.
private struct AllowanceSubject: Hashable {
  var rule: String
  /// nil for every finding of the rule.
  var key: String?
}
