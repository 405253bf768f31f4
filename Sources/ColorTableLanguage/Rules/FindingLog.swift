import ColorTableDiagnostics

/// The findings of one check, of which levels and `@allow` make diagnostics.
///
/// As many are kept as the size of the table justifies, and then some of each rule; the others are counted.
struct FindingLog {
  private let levels: RuleLevels
  private let allowances: [ContractReferences.Allowance]
  /// The keys that each allowance may silence: one allowance may name very many keys.
  private var places: [AllowanceSubject: [AllowancePlace]] = [:]
  /// Whether each key of each allowance silences something; an allowance for the whole table counts as one key.
  private var isUsed: [[Bool]]

  private let limit: Int
  private var diagnostics: [Diagnostic] = []
  /// How many diagnostics of each rule are kept beyond the limit.
  private var counts: [String: Int] = [:]
  /// How many diagnostics are not kept, errors and warnings.
  private(set) var omitted = (errors: 0, warnings: 0)
  /// Whether any finding is an error by nature.
  private(set) var hasErrors = false

  /// - Parameters:
  ///   - allowances: `@allow` silences some.
  ///   - limit: How many diagnostics are kept, beside some of each rule.
  init(levels: RuleLevels, allowances: [ContractReferences.Allowance] = [], limit: Int = .max) {
    self.levels = levels
    self.allowances = allowances
    self.limit = limit
    isUsed = allowances.map { Array(repeating: false, count: $0.keys?.count ?? 1) }
    for (index, allowance) in allowances.enumerated() {
      // A finding that a misspelt name was meant to silence is not a mistake of its own.
      guard let name = UnknownRule.name(meantBy: allowance.rule) else { continue }
      for key in isUsed[index].indices {
        places[AllowanceSubject(rule: name, key: allowance.keys?[key].text), default: []].append(
          AllowancePlace(allowance: index, key: key))
      }
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
      where isReported(allowance.rule.text) && checks(allowance.rule.text) {
        for key in isUsed.indices where !isUsed[key] {
          append(UnusedAllow.finding(allowance.rule, key: allowance.keys?[key]))
        }
      }
    }
    diagnostics.sort()
    return (diagnostics, omitted)
  }

  private mutating func isAllowed(_ finding: Finding) -> Bool {
    guard finding.rule.isLint, !places.isEmpty else { return false }
    var isAllowed = false
    for key in finding.key == nil ? [nil] : [nil, finding.key] {
      let subject = AllowanceSubject(rule: finding.rule.name, key: key)
      guard let found = places[subject] else { continue }
      isAllowed = true
      guard !found.isEmpty else { continue }
      for place in found { isUsed[place.allowance][place.key] = true }
      // They need not be marked again: there may be very many of both.
      places[subject] = []
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
    // Thousands may quote one long text, such as the reason of a contract, of which reports show the beginning.
    var diagnostic = Diagnostic(
      rule: finding.rule.name, severity: severity, message: ReportText.shortened(finding.message),
      span: finding.span, caption: finding.caption.map(ReportText.shortened),
      labels: finding.labels.map { .init(span: $0.span, text: ReportText.shortened($0.text)) },
      notes: finding.notes.map(ReportText.shortened), fixIts: finding.fixIts)
    diagnostic.subject = finding.key
    diagnostics.append(diagnostic)
  }
}

/// A key of an allowance.
private struct AllowancePlace {
  var allowance: Int
  var key: Int
}

/// The findings that an `@allow` silences.
private struct AllowanceSubject: Hashable {
  var rule: String
  /// nil for every finding of the rule.
  var key: String?
}
