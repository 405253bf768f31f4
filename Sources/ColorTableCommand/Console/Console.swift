import ColorTableDiagnostics

/// What the command says: products on standard output, messages on standard error.
final class Console {
  private let streams: any StandardStreams
  private let environment: [String: String]
  private var pending: [UInt8] = []
  private var isOutputBroken = false
  private var outputFailure: String?

  /// What the `--color` flag says.
  var colorChoice = ColorChoice.auto

  init(streams: any StandardStreams, environment: [String: String]) {
    self.streams = streams
    self.environment = environment
  }

  /// The width to fill with text: the terminal's, but no line longer than reads well.
  var textWidth: Int { min(max(streams.terminalWidth ?? 80, 40), 100) }

  /// Whether a stream is a terminal.
  func isTerminal(_ stream: OutputStream) -> Bool { streams.isTerminal(stream) }

  /// What marks text up for a stream.
  func decorator(for stream: OutputStream) -> any Decorator {
    isColored(stream)
      ? ANSIDecorator(showsSwatches: ColorChoice.hasTrueColor(environment: environment)) : PlainDecorator()
  }

  /// Whether what goes to a stream is coloured.
  func isColored(_ stream: OutputStream) -> Bool {
    colorChoice.isColored(environment: environment, isTerminal: streams.isTerminal(stream))
  }

  /// Everything that standard input gives.
  func readInput() throws(FileSystemError) -> [UInt8] { try streams.readInput() }

  /// Writes a product to standard output.
  func print(_ text: String) { print(bytes: Array(text.utf8)) }

  /// Writes a line of a product to standard output.
  func printLine(_ text: String) { print(text + "\n") }

  /// Writes a product's bytes to standard output.
  func print(bytes: [UInt8]) {
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
  func reportError(_ message: String, details: [String] = []) {
    let decorator = decorator(for: .error)
    var text = "colortable: " + decorator.decorate("error:", as: .severity(.error)) + " " + message + "\n"
    for detail in details { text += detail + "\n" }
    report(text)
  }

  /// Hands on what was printed, and says whether it arrived.
  ///
  /// A reader that has gone away has seen what it wanted; any other failure is an error.
  func finish(_ status: ExitStatus) -> ExitStatus {
    flush()
    guard let outputFailure else { return status }
    reportError("cannot write to standard output: \(outputFailure)")
    return .failure
  }

  private func flush() {
    guard !pending.isEmpty else { return }
    let bytes = pending
    pending = []
    guard !isOutputBroken, outputFailure == nil else { return }
    switch streams.write(bytes, to: .output) {
    case .written: break
    case .brokenPipe: isOutputBroken = true
    case .failed(let reason): outputFailure = reason
    }
  }
}
