import ColorTableDiagnostics
import ColorTableLanguage

/// Checks tables, and applies fix-its to them in memory until none is left.
///
/// Only fix-its that are safe are applied, and only those that stay in the tables that are named: what these
/// include belongs to others, too. A round applies all that do not overlap; what is refused, or found only then, is
/// applied in the next one.
struct TableFixer {
  /// Another round is needed only where fix-its overlap; more than a few mean that they undo each other.
  private static let roundLimit = 32

  /// The tables that are named, with their bytes as they are now.
  private(set) var sources: [LoadedSource]
  let checker: Checker
  let loader: IncludeLoader
  /// The outputs of each table; the reasons why one cannot be written are problems, too.
  var outputs: [TableOutputs] = []
  /// How many fix-its were applied, by the table's index.
  private(set) var counts: [Int: Int] = [:]
  /// Whether nothing was left to apply.
  private(set) var isComplete = true

  /// Checks the tables as they are now.
  func check() -> Report {
    var report = Report()
    let loader = loader.replacing(sources)
    let outputs = outputs
    let checks = TableChecks.run(sources, checker, loader: loader) { index, check in
      let source = check.result.readTable == nil ? nil : check.result.source
      let problems = outputs.indices.contains(index) ? source.map(outputs[index].problems) ?? [] : []
      return (check, problems)
    }
    for (source, (check, problems)) in zip(sources, checks) {
      let diagnostics = check.result.diagnostics
      report.add(problems.isEmpty ? diagnostics : diagnostics + problems, in: check.files)
      if let table = check.result.readTable { report.tables.append((source.path, table)) }
    }
    report.finish()
    return report
  }

  /// Applies fix-its until none is left.
  ///
  /// - Parameter report: The problems of the tables as they are.
  /// - Returns: The problems that are left.
  mutating func fix(_ report: Report) -> Report {
    var report = report
    for _ in 0..<Self.roundLimit {
      guard applyOnce(report) else { return report }
      report = check()
    }
    isComplete = false
    return report
  }

  /// Applies what can be applied at once; false where that is nothing.
  private mutating func applyOnce(_ report: Report) -> Bool {
    // A table that is also included by another one was read twice: its fix-its belong to one text.
    var indices: [[UInt8]: Int] = [:]
    for (index, source) in sources.enumerated() { indices[Array(source.identity.utf8)] = index }
    var tables: [SourceFile.ID: Int] = [:]
    for file in report.sources.files {
      let identity = loader.fileSystem.canonicalBytes(of: file.path)
      guard let index = indices[identity], sources[index].bytes == file.bytes else { continue }
      tables[file.id] = index
    }

    var fixIts: [FixIt] = []
    var seen: Set<[EditKey]> = []
    for diagnostic in report.diagnostics {
      guard let fixIt = diagnostic.fixIts.first(where: { $0.applicability == .safe }),
        let moved = moved(fixIt, to: tables), seen.insert(moved.edits.map(EditKey.init)).inserted
      else { continue }
      fixIts.append(moved)
    }
    var map = SourceMap()
    for source in sources { _ = map.add(path: source.path, bytes: source.bytes) }
    let outcome = FixItApplier.apply(fixIts, to: map)
    var hasChanged = false
    for file in outcome.files {
      let index = Int(file.id.rawValue)
      guard sources[index].bytes != file.bytes else { continue }
      sources[index].bytes = file.bytes
      hasChanged = true
    }
    guard hasChanged else { return false }
    for index in outcome.applied {
      guard let edit = fixIts[index].edits.first else { continue }
      counts[Int(edit.span.file.rawValue), default: 0] += 1
    }
    return true
  }

  /// The fix-it with its spans in the tables that are named; nil where one lies in another file.
  private func moved(_ fixIt: FixIt, to tables: [SourceFile.ID: Int]) -> FixIt? {
    var fixIt = fixIt
    for index in fixIt.edits.indices {
      let span = fixIt.edits[index].span
      guard let table = tables[span.file] else { return nil }
      fixIt.edits[index].span = SourceSpan(
        file: .init(rawValue: UInt32(clamping: table)), start: span.start, end: span.end)
    }
    return fixIt
  }

  private struct EditKey: Hashable {
    let span: SourceSpan
    let replacement: [UInt8]

    init(_ edit: FixIt.Edit) {
      span = edit.span
      replacement = Array(edit.replacement.utf8)
    }
  }
}
