import ColorTableDiagnostics
import ColorTableEmitters
import TextSupport

/// The problems that a baseline lists, which a run does not report.
package struct KnownProblems {
  let path: String
  private let baseline: Baseline

  package static let flag = TypedFlag.file(
    "baseline", .mode, "report only problems that are not in this baseline",
    details:
      "Known problems do not affect the exit status. Errors that keep a table from being compiled are always "
      + "reported.")

  /// Refuses to read a baseline where a flag asks for a new one.
  package static func refuse(_ writing: TypedFlag<String?>, _ arguments: RawArguments) throws(CommandFailure)
  {
    guard arguments[flag] != nil, arguments[writing] != nil else { return }
    throw .misuse(
      "options '--baseline' and '--write-baseline' cannot be used together: the latter replaces the file")
  }

  /// Reads the baseline that is asked for, if there is one; why it cannot be read is reported.
  package init?(readingFrom path: String?, in run: Run) throws(CommandFailure) {
    guard let path else { return nil }
    self.path = path
    let details = ["  'colortable check --write-baseline FILE' writes one"]
    let bytes: [UInt8]
    do {
      bytes = try run.fileSystem.read(path)
    } catch {
      run.reporter.fail(
        .unreadableFile, "cannot read the baseline \(Paths.quoted(path)): \(error.reason)", path: path,
        details: error.kind == .missing ? details : [])
      throw .reported(.failure)
    }
    do {
      baseline = try Baseline(bytes)
    } catch {
      let position = LineTable(bytes).position(of: error.range.lowerBound)
      run.reporter.fail(
        .unreadableFile,
        "\(Paths.quoted(path)) is not a baseline: line \(position.line), column \(position.column): \(error.reason)",
        path: path, details: details)
      throw .reported(.failure)
    }
  }

  /// Drops what the baseline lists from a run's report.
  ///
  /// - Returns: How many problems were dropped, how many that the baseline lists about the files of the report are gone,
  ///   and whether it lists only problems of other files.
  package func hide(in reporter: Reporter) -> (known: Int, stale: Int, isOfOtherFiles: Bool) {
    let (relative, fingerprints) = reporter.withFingerprints()
    let (isNew, stale, isOfOtherFiles) = baseline.compare(relative, fingerprints: fingerprints)
    reporter.report.keep(isNew)
    reporter.fingerprints = zip(fingerprints, isNew).filter { $0.1 }.map { $0.0 }
    return (isNew.count { !$0 }, stale, isOfOtherFiles)
  }

  /// The files that it lists problems of, for a message.
  var files: String {
    var seen: Set<String> = []
    let paths = baseline.entries.map(\.path).filter { seen.insert($0).inserted }
    return EnglishList.and(EnglishList.shortened(paths.map { Paths.quoted($0) }))
  }

  /// Prepares a baseline of all that a run found, and reports none of it any more.
  ///
  /// - Returns: How many problems it lists; nil where they cannot be listed, which is reported.
  package static func stageBaseline(to path: String, in run: Run) -> Int? {
    let reporter = run.reporter
    let (relative, fingerprints) = reporter.withFingerprints()
    reporter.fingerprints = fingerprints
    let baseline = Baseline(relative, fingerprints: fingerprints)
    let report = reporter.report
    let uncovered = report.diagnostics.count { !Baseline.covers(rule: $0.rule) }
    guard uncovered == 0, !report.hasUnreadableFile else {
      reporter.fail(
        .unwritableFile,
        "no baseline was written: "
          + (report.hasUnreadableFile
            ? "not every table could be read"
            : "\(EnglishList.count(uncovered, "error")) cannot be recorded"),
        path: path, details: ["  a table with such an error cannot be checked completely; fix it first"])
      return nil
    }
    run.files.add(OutputFile(path: path, bytes: Array(baseline.text.utf8)))
    reporter.report.keep(report.diagnostics.map { _ in false })
    reporter.fingerprints = []
    return baseline.entries.count
  }
}
