import ColorTableDiagnostics
import ColorTableModel

/// What one run found in all its files.
struct RunReport {
  /// The files that were read.
  private(set) var sources = SourceMap()
  /// What was found.
  private(set) var diagnostics: [Diagnostic] = []
  /// The tables that could be read, in the order of the run, whatever is wrong with them otherwise.
  var tables: [(path: String, table: Table)] = []
  /// Whether a file could not be read.
  var hasUnreadableFile = false

  /// Keeps the diagnostics for which the answer at their index is true.
  mutating func keep(_ isKept: [Bool]) {
    diagnostics = zip(diagnostics, isKept).filter { $0.1 }.map { $0.0 }
  }

  /// The report with the paths of its files written in another way.
  func withPaths(_ shown: (String) -> String) -> RunReport {
    var report = self
    report.sources = SourceMap()
    for file in sources.files { _ = report.sources.add(path: shown(file.path), bytes: file.bytes) }
    return report
  }

  /// Takes in what was found in some files, and the files.
  mutating func add(_ found: [Diagnostic], in files: SourceMap) {
    let count = sources.files.count
    sources.append(files)
    diagnostics += count == 0 ? found : found.map { $0.moved(behind: count) }
  }

  /// Whether there is an error, or a file that could not be read.
  var isBad: Bool { hasUnreadableFile || errorCount > 0 }

  /// How many errors there are.
  var errorCount: Int { diagnostics.count { $0.severity == .error } }

  /// How the run ends as far as reading and checking go.
  var status: ExitStatus {
    if hasUnreadableFile { return .failure }
    return errorCount > 0 ? .problems : .success
  }

  /// Puts the diagnostics in order, and drops those that a file shared by two tables gave twice.
  mutating func finish() {
    diagnostics.sort()
    // Without a second file nothing can be there twice but one behind the other.
    guard sources.files.count > 1 else { return dropNeighbours() }
    var seen: Set<Place> = []
    diagnostics = diagnostics.filter { diagnostic in
      seen.insert(
        Place(
          path: Array((sources[diagnostic.span.file]?.path ?? "").utf8), start: diagnostic.span.start,
          end: diagnostic.span.end, rule: diagnostic.rule, message: diagnostic.message)
      ).inserted
    }
  }

  private mutating func dropNeighbours() {
    var kept: [Diagnostic] = []
    kept.reserveCapacity(diagnostics.count)
    for diagnostic in diagnostics {
      if let last = kept.last, last.span == diagnostic.span, last.rule == diagnostic.rule,
        last.message == diagnostic.message
      {
        continue
      }
      kept.append(diagnostic)
    }
    diagnostics = kept
  }

  private struct Place: Hashable {
    var path: [UInt8]
    var start: UInt32
    var end: UInt32
    var rule: String
    var message: String
  }

  /// Writes the report to standard error.
  ///
  /// Only `check` has reports as its product: it writes them itself.
  func show(as format: DiagnosticFormat, on console: Console) {
    console.report(text(as: format, decorator: console.decorator(for: .error)))
  }

  /// The report; empty where nothing was found and the format is for people.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - decorator: What marks up a report for people.
  ///   - fingerprints: The fingerprints of the diagnostics; nil lets the report work them out.
  func text(
    as format: DiagnosticFormat, decorator: any Decorator, fingerprints: [String]? = nil
  ) -> String {
    guard !diagnostics.isEmpty || format.isForPrograms else { return "" }
    return format.renderer(decorator: decorator, fingerprints: fingerprints)
      .render(diagnostics, sources: sources)
  }

  /// "2 errors and 1 warning in 1 file"; nil where nothing was found.
  var summary: String? {
    let errors = errorCount
    let warnings = diagnostics.count - errors
    var parts: [String] = []
    if errors > 0 { parts.append(EnglishList.count(errors, "error")) }
    if warnings > 0 { parts.append(EnglishList.count(warnings, "warning")) }
    guard !parts.isEmpty else { return nil }
    let files = Set(diagnostics.map { Array((sources[$0.span.file]?.path ?? "").utf8) }).count
    return EnglishList.and(parts) + " in " + EnglishList.count(files, "file")
  }
}
