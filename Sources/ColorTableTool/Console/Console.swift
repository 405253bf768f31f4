import ColorTableDiagnostics
import TextSupport

/// The terminal, or what replaces it: products go to standard output, messages to standard error.
package final class Console {
  package let streams: any StandardStreams
  private let environment: Environment
  private var pending: [UInt8] = []
  /// The result of the last write to standard output; after a failure nothing is written any more.
  private var outputResult = StreamWriteResult.written

  /// The line that says where the run is; nil where nobody waits for that.
  package private(set) var progress: ProgressLine?

  /// The status of a run that fails: that of the subcommand.
  var failureStatus = ExitStatus.failure

  var colorChoice = ColorChoice.auto

  init(streams: any StandardStreams, environment: Environment) {
    self.streams = streams
    self.environment = environment
  }

  /// The width to fill with text: the terminal's, but no line longer than reads well.
  package var textWidth: Int { min(max(terminalWidth ?? 80, 40), 100) }

  /// The width that columns may take: the terminal's, or that of a wide page.
  package var width: Int { terminalWidth ?? 100 }

  /// The terminal's width, or the value of `COLUMNS` instead; nil where standard output is not a terminal.
  private var terminalWidth: Int? { columnsVariable ?? streams.terminalWidth(of: .output) }

  private var columnsVariable: Int? {
    environment["COLUMNS"].flatMap { Int($0) }.flatMap { 1...10_000 ~= $0 ? $0 : nil }
  }

  /// The width at which the lines of messages break; nil for a stream that is not a terminal.
  func lineWidth(of stream: OutputStream) -> Int? {
    guard streams.isTerminal(stream) else { return nil }
    return (columnsVariable ?? streams.terminalWidth(of: stream)).map { max($0, 40) }
  }

  package var colorDepth: ColorDepth { ColorDepth(environment: environment, isColored: isColored(.output)) }

  package func decorator(for stream: OutputStream) -> any Decorator {
    isColored(stream)
      ? ANSIDecorator(showsSwatches: ColorChoice.hasTrueColor(environment: environment)) : PlainDecorator()
  }

  func isColored(_ stream: OutputStream) -> Bool {
    colorChoice.isColored(environment: environment, isTerminal: streams.isTerminal(stream))
  }

  /// Whether what is printed reaches nobody any more.
  package var isOutputClosed: Bool { outputResult != .written }

  /// Whether nobody reads what is printed any more.
  var isReaderGone: Bool { streams.isReaderGone(.output) || streams.isReaderGone(.error) }

  /// Begins to say where the run is, if standard error is a terminal that can erase a line.
  func startProgress() {
    guard streams.isTerminal(.error), environment["TERM"] != "dumb" else { return }
    progress = ProgressLine(width: streams.terminalWidth(of: .error) ?? 80, now: { SystemClock.now() }) {
      [streams] bytes in
      _ = streams.write(bytes, to: .error)
    }
  }

  /// Writes a product to standard output.
  package func print(_ text: String) { print(bytes: Array(text.utf8)) }

  package func printLine(_ text: String) { print(text + "\n") }

  package func print(bytes: [UInt8]) {
    if pending.isEmpty { pending = bytes } else { pending.append(contentsOf: bytes) }
    if pending.count > 65_536 { flush() }
  }

  /// Writes a message, whole lines, to standard error.
  func report(_ text: String) {
    flush()
    guard !text.isEmpty else { return }
    _ = streams.write(Array(text.utf8), to: .error)
  }

  /// Reports an error of the command itself, with more lines under it.
  package func reportError(_ message: String, details: [String] = []) {
    let decorator = decorator(for: .error)
    let width = lineWidth(of: .error) ?? .max
    let prefix = "colortable: error: "
    var text = "colortable: " + decorator.decorate("error:", as: .severity(.error)) + " "
    text += TextWrapping.wrap(message, width: width, indent: "  ", behind: prefix.count) + "\n"
    for detail in details {
      let indent = detail.prefix { $0 == " " }
      text +=
        TextWrapping.wrap(String(detail.dropFirst(indent.count)), width: width, indent: String(indent)) + "\n"
    }
    report(text)
  }

  /// Writes what was printed, and gives the status with which the run ends.
  ///
  /// A reader that closed its end has read what it wanted; any other failure is an error.
  func finish(_ status: ExitStatus) -> ExitStatus {
    flush()
    guard case .failed(let reason) = outputResult else { return status }
    reportError("cannot write to standard output: \(reason)")
    return failureStatus
  }

  /// Writes what was printed and waits in memory, and erases the line of progress.
  package func flush() {
    progress?.erase()
    guard !pending.isEmpty else { return }
    let bytes = pending
    pending = []
    guard !isOutputClosed else { return }
    outputResult = streams.write(bytes, to: .output)
  }
}

/// When text is coloured.
enum ColorChoice: String, CaseIterable {
  case auto, always, never

  /// Whether a stream is coloured: the flag decides, then `NO_COLOR`, then `FORCE_COLOR` and `CLICOLOR_FORCE`, then
  /// `CLICOLOR` and `TERM`, then whether it is a terminal. A variable that is empty counts as absent.
  func isColored(environment: Environment, isTerminal: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
      if value("NO_COLOR") != nil { return false }
      // Node, where FORCE_COLOR comes from, takes these two for "never".
      if let value = value("FORCE_COLOR") { return value != "0" && value != "false" }
      if let value = value("CLICOLOR_FORCE"), value != "0" { return true }
      if value("CLICOLOR") == "0" || value("TERM") == "dumb" { return false }
      return isTerminal
    }
  }

  /// Whether the terminal can show any colour, which `COLORTERM` is for.
  static func hasTrueColor(environment: Environment) -> Bool {
    environment["COLORTERM"] == "truecolor" || environment["COLORTERM"] == "24bit"
  }
}

/// How a run ended, as the shell sees it; the worse the greater.
package enum ExitStatus: Int32, Comparable, Sendable {
  case success = 0
  /// A table has an error, or a comparison found a difference.
  case problems = 1
  /// The command was used wrongly, or a file could not be read or written.
  case failure = 2
  /// Two tables could not be compared, for whatever reason: `diff` has another meaning for 1 and 2.
  case incomparable = 3

  package static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}
