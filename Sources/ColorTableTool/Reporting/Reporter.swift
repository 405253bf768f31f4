import ColorTableDiagnostics
import ColorTableEmitters
import TextSupport

/// A report that a run is asked for.
package struct ReportRequest {
  package enum Destination: Equatable {
    /// As a message.
    case standardError
    /// As a product.
    case standardOutput
    case path(String)
  }

  var format: ReportFormat
  var destination: Destination
  /// The option that asks for it, for messages.
  var origin: String
  /// Whether it says how often each rule was broken, and not where.
  var isStatistics = false

  package init(format: ReportFormat, destination: Destination = .standardError, origin: String = "") {
    self.format = format
    self.destination = destination
    self.origin = origin
  }

  var isForProgramsOnStandardError: Bool { destination == .standardError && format.isForPrograms }
}

/// Everything that a run reports: diagnostics, notes about its progress, failures and the summary.
///
/// If a report for programs goes to standard error, nothing else does: notes are left out, and failures become
/// diagnostics of the report.
package final class Reporter {
  private let console: Console
  private let fileSystem: any FileSystem
  private(set) var requests: [ReportRequest]
  package private(set) var isQuiet = false

  package var report = Report()
  /// The fingerprints of the report's diagnostics; nil where the renderers compute them.
  var fingerprints: [String]?

  init(console: Console, fileSystem: any FileSystem) {
    self.console = console
    self.fileSystem = fileSystem
    requests = [ReportRequest(format: .standard)]
  }

  /// Sets what the arguments ask for.
  package func configure(_ requests: [ReportRequest], isQuiet: Bool) {
    self.requests = requests
    self.isQuiet = isQuiet
  }

  /// The format of the report that `--format` asks for.
  var mainRequest: ReportRequest? { requests.first }

  var hasProgramsOnStandardError: Bool {
    requests.contains { $0.isForProgramsOnStandardError }
  }

  var showsNotes: Bool { !isQuiet && !hasProgramsOnStandardError }

  /// Reports progress: whole lines, worked out for people who did not ask for quiet.
  package func note(_ lines: @autoclosure () -> String) {
    if showsNotes { console.report(lines()) }
  }

  /// Reports something even to those who asked for quiet, but to people.
  func remark(_ lines: String) {
    if !hasProgramsOnStandardError { console.report(lines) }
  }

  /// Reports that the run failed, with more lines for people under the message.
  package func fail(_ rule: RuleDescription, _ message: String, path: String, details: [String] = []) {
    guard hasProgramsOnStandardError else { return console.reportError(message, details: details) }
    report.add(rule, message, path: path, notes: details.map { String($0.drop { $0 == " " }) })
  }

  /// Prints the reports, but for those that programs read from standard error: they come last in a run, as they hold
  /// all of its failures.
  package func show() {
    for request in requests where !request.isForProgramsOnStandardError {
      switch request.destination {
      case .standardError:
        console.report(
          text(of: request, console.decorator(for: .error), width: console.lineWidth(of: .error)))
      case .standardOutput:
        console.print(
          text(of: request, console.decorator(for: .output), width: console.lineWidth(of: .output)))
      case .path: break
      }
    }
  }

  /// Prints the reports that programs read from standard error.
  func finish() {
    for request in requests where request.isForProgramsOnStandardError {
      report.finish()
      console.report(text(of: request, PlainDecorator()))
    }
  }

  /// Shows problems that end the run before a table is read. Reports for programs that go elsewhere are about tables,
  /// so these problems go to standard error, for people.
  func showBeforeTables() {
    report.finish()
    guard !hasProgramsOnStandardError, let format = mainRequest?.format else { return }
    requests = [ReportRequest(format: format.isForPrograms ? .standard : format)]
    show()
    showSummary()
  }

  /// Prints how much is wrong, where people read the report on standard error.
  package func showSummary(_ addition: String = "") {
    if mainRequest?.format.hasSummary == true, let summary = report.summary {
      remark("\n" + summary + addition + "\n")
    }
  }

  /// The reports that go to files.
  var files: [OutputFile] {
    requests.compactMap { request in
      guard case .path(let path) = request.destination else { return nil }
      return OutputFile(path: path, bytes: Array(text(of: request, PlainDecorator()).utf8))
    }
  }

  /// Whether the reports, and a new baseline, replace nothing but their like; reports each file that is something else.
  package func mayReplaceFiles(newBaseline: String?) -> Bool {
    var owners: [(path: String, owner: String)] = []
    for request in requests {
      guard case .path(let path) = request.destination, let bytes = fileSystem.losableContent(of: path),
        !request.format.isForm(of: bytes)
      else { continue }
      owners.append((path, "the \(request.format.rawValue) report"))
    }
    if let newBaseline, let bytes = fileSystem.losableContent(of: newBaseline), !Baseline.isForm(of: bytes) {
      owners.append((newBaseline, "the baseline"))
    }
    for (path, owner) in owners {
      fail(
        .foreignOutput, "\(owner) would replace \(Paths.quoted(path)), which colortable did not write",
        path: path, details: ["  choose another path, or move the file; nothing was written"])
    }
    return owners.isEmpty
  }

  private func text(
    of request: ReportRequest, _ decorator: any Decorator, width: Int? = nil
  ) -> String {
    if request.isStatistics {
      let statistics = RuleStatistics(report)
      return request.format.isForPrograms ? statistics.json : statistics.text(decorator)
    }
    return (request.format.isForPrograms ? reportWithRelativePaths : report)
      .text(as: request.format, decorator: decorator, width: width, fingerprints: fingerprints)
  }

  /// The report for programs, in which paths must not depend on where the current folder lies.
  private var reportWithRelativePaths: Report {
    report.withPaths(fileSystem.reportedPath)
  }

  /// The report for programs and its fingerprints, which hold paths.
  func withFingerprints() -> (report: Report, fingerprints: [String]) {
    let report = reportWithRelativePaths
    return (report, DiagnosticFingerprint.all(of: report.diagnostics, in: report.sources))
  }
}
