import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import ColorTableModel
import TextSupport

extension ReportFormat {
  /// The format that holds where none is named.
  package static var standard: ReportFormat { .human }

  static var names: [String] { allCases.map(\.rawValue) }

  /// Whether programs read it: then the report is whole also where nothing was found.
  package var isForPrograms: Bool { !isForPeople }

  /// Whether a summary for people follows.
  package var hasSummary: Bool { self == .human }
}

/// The diagnostics of one run in all its files.
package struct Report {
  private(set) var sources = SourceMap()
  private(set) var diagnostics: [Diagnostic] = []
  /// The tables that could be read, in the order of the run, whatever is wrong with them otherwise.
  var tables: [(path: String, table: Table)] = []
  /// Whether a report of all that is known has the contracts of the tables, and what they get.
  var showsContracts = false
  package var hasUnreadableFile = false
  /// The rules about a run that it may break.
  package var runRules = RuleDescription.aboutRuns
  package var account: ReportAccount?
  /// How many diagnostics of a rule people are shown; nil for all.
  package var shownPerRule: Int?

  /// Keeps the diagnostics at whose index `isKept` is true.
  mutating func keep(_ isKept: [Bool]) {
    diagnostics = zip(diagnostics, isKept).filter { $0.1 }.map { $0.0 }
  }

  func withPaths(_ shown: (String) -> String) -> Report {
    var report = self
    report.sources = SourceMap()
    for file in sources.files { _ = report.sources.add(path: shown(file.path), bytes: file.bytes) }
    for index in tables.indices { report.tables[index].path = shown(tables[index].path) }
    return report
  }

  /// Adds what was found in some files, and the files.
  package mutating func add(_ added: [Diagnostic], in files: SourceMap) {
    let count = sources.files.count
    sources.append(files)
    let moved = count == 0 ? added : added.map { $0.moved(behind: count) }
    // Those of a first table may be very many, which need not be copied.
    if diagnostics.isEmpty { diagnostics = moved } else { diagnostics += moved }
  }

  /// Adds what a rule about the run found in one of the files.
  mutating func add(_ rule: RuleDescription, _ message: String, at span: SourceSpan, notes: [String] = []) {
    diagnostics.append(
      Diagnostic(rule: rule.name, severity: .error, message: message, span: span, notes: notes))
  }

  /// Adds what a rule about the run found, at the start of a file.
  mutating func add(_ rule: RuleDescription, _ message: String, path: String, notes: [String] = []) {
    let file = sources.files.first { $0.path == path } ?? sources.add(path: path, bytes: [])
    add(rule, message, at: SourceSpan(file: file.id, start: 0, end: 0), notes: notes)
  }

  package var hasFailed: Bool { hasUnreadableFile || errorCount > 0 }

  var errorCount: Int { diagnostics.count { $0.severity == .error } }

  var warningCount: Int { diagnostics.count { $0.severity == .warning } }

  /// The status as far as reading and checking go.
  package var status: ExitStatus {
    if hasUnreadableFile { return .failure }
    return errorCount > 0 ? .problems : .success
  }

  /// Puts the diagnostics in order, and drops those that a file shared by two tables gave twice.
  package mutating func finish() {
    diagnostics.sort()
    guard sources.files.count > 1 else { return }
    var seen: Set<Identity> = []
    diagnostics = diagnostics.filter { diagnostic in
      seen.insert(
        Identity(
          path: Array((sources[diagnostic.span.file]?.path ?? "").utf8), start: diagnostic.span.start,
          end: diagnostic.span.end, rule: diagnostic.rule, message: diagnostic.message)
      ).inserted
    }
  }

  private struct Identity: Hashable {
    var path: [UInt8]
    var start: UInt32
    var end: UInt32
    var rule: String
    var message: String
  }

  /// The report; empty where nothing was found and the format is for people.
  ///
  /// - Parameters:
  ///   - decorator: Marks up a report for people.
  ///   - width: The columns of the terminal that it goes to; nil where it goes to none.
  ///   - fingerprints: The fingerprints of the diagnostics; nil lets the renderer compute them.
  func text(
    as format: ReportFormat, decorator: any Decorator, width: Int? = nil, fingerprints: [String]? = nil
  ) -> String {
    guard !diagnostics.isEmpty || format.isForPrograms else { return "" }
    if format == .human {
      let (shown, others) = excerptForPeople
      return HumanRenderer(decorator: decorator, width: width).render(shown, sources: sources)
        + (others.isEmpty ? "" : "\n" + others.map { decorator.decorate($0, as: .message) + "\n" }.joined())
    }
    let runRules = runRules.filter { rule in diagnostics.contains { $0.rule == rule.name } }
    let excerpt = ReportExcerpt(diagnostics, files: sources.files)
    var fingerprints = fingerprints
    if !excerpt.omissions.isEmpty {
      // Those of what is shown count what is not.
      let all =
        fingerprints.flatMap { $0.count == diagnostics.count ? $0 : nil }
        ?? DiagnosticFingerprint.all(of: diagnostics, in: sources)
      fingerprints = excerpt.shown(elements: all)
    }
    var details = ReportDetails(
      toolName: "colortable", toolVersion: ToolVersion.number,
      rules: format.isForPrograms ? Rule.all.map(RuleDescription.init) + runRules : [],
      fingerprints: fingerprints, omissions: excerpt.omissions)
    details.account = account
    if showsContracts, format == .json {
      details.contracts = tables.map { JSONContracts.reportEntry(for: $0.table, path: $0.path) }
    }
    return format.renderer(decorator: decorator, details: details)
      .render(excerpt.shown(diagnostics), sources: sources)
  }

  /// The diagnostics that people are shown, and a line for each rule that has more.
  private var excerptForPeople: (shown: [Diagnostic], others: [String]) {
    guard let shownPerRule else { return (diagnostics, []) }
    var counts: [String: Int] = [:]
    let shown = diagnostics.filter { diagnostic in
      counts[diagnostic.rule, default: 0] += 1
      return counts[diagnostic.rule, default: 0] <= shownPerRule
    }
    let others = counts.filter { $0.value > shownPerRule }.sorted { $0.key < $1.key }
    return (
      shown,
      others.map { "\($0.value - shownPerRule) more like these (\($0.key)); --format oneline shows all" }
    )
  }

  /// "2 errors and 1 warning in 1 file"; nil where nothing was found.
  package var summary: String? {
    let errors = errorCount
    let warnings = warningCount
    var parts: [String] = []
    if errors > 0 { parts.append(EnglishList.count(errors, "error")) }
    if warnings > 0 { parts.append(EnglishList.count(warnings, "warning")) }
    guard !parts.isEmpty else { return nil }
    let files = Set(diagnostics.map { Array((sources[$0.span.file]?.path ?? "").utf8) }).count
    return EnglishList.and(parts) + " in " + EnglishList.count(files, "file")
  }
}
