import ColorTableDiagnostics

/// What the rules found in one check, of which levels and `@allow` make diagnostics.
struct FindingLog {
  private let levels: RuleLevels
  private var findings: [Finding] = []
  /// Whether any finding is an error by nature.
  private(set) var hasErrors = false

  init(levels: RuleLevels) { self.levels = levels }

  mutating func report(_ finding: Finding) {
    if finding.rule.kind == .error { hasErrors = true }
    findings.append(finding)
  }

  /// The diagnostics, in the order of files and positions.
  ///
  /// - Parameters:
  ///   - allowances: What `@allow` silences.
  ///   - reportsUnusedAllows: Whether an `@allow` that silences nothing is a mistake: only where every rule could be
  ///     checked.
  ///   - checks: Whether findings of a rule are looked for, so that one could be silenced.
  func diagnostics(
    allowances: [ContractReferences.Allowance] = [], reportsUnusedAllows: Bool = false,
    checks: (_ rule: String) -> Bool = { !RuleCatalog.aboutSourceCode.contains($0) }
  ) -> [Diagnostic] {
    var indices: [AllowanceSubject: [Int]] = [:]
    for (index, allowance) in allowances.enumerated() {
      // What a misspelt name was meant to silence is not a mistake of its own.
      guard let name = UnknownRule.name(meantBy: allowance.rule) else { continue }
      indices[AllowanceSubject(rule: name, key: allowance.key?.text), default: []].append(index)
    }
    var isUsed = [Bool](repeating: false, count: allowances.count)
    var diagnostics: [Diagnostic] = []
    for finding in findings {
      var isAllowed = false
      if finding.rule.isLint, !indices.isEmpty {
        for key in finding.key == nil ? [nil] : [nil, finding.key] {
          for index in indices[AllowanceSubject(rule: finding.rule.name, key: key)] ?? [] {
            isUsed[index] = true
            isAllowed = true
          }
        }
      }
      if !isAllowed { append(finding, to: &diagnostics) }
    }
    if reportsUnusedAllows {
      for (allowance, isUsed) in zip(allowances, isUsed)
      where !isUsed && isReported(allowance.rule.text) && checks(allowance.rule.text) {
        append(UnusedAllow.finding(allowance), to: &diagnostics)
      }
    }
    return diagnostics.sorted()
  }

  /// Whether findings of a rule are reported in this run, so that one could have been silenced.
  private func isReported(_ rule: String) -> Bool {
    Rule.named(rule).map { $0.isLint && levels.severity(of: $0) != nil } ?? false
  }

  private func append(_ finding: Finding, to diagnostics: inout [Diagnostic]) {
    guard let severity = levels.severity(of: finding.rule) else { return }
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
