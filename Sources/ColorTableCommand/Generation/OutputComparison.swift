import ColorTableDiagnostics
import ColorTableEmitters
import TextSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Holds the outputs of a run against what is on disk, and writes nothing.
struct OutputComparison {
  let context: CommandContext
  /// Whether the summary is left unsaid.
  let isQuiet: Bool

  /// How the file at an output's path stands to the output.
  private enum State: Sendable {
    /// There is no path: it goes to standard output.
    case printed
    /// The file cannot be read, which is reported.
    case unreadable
    /// There is no file.
    case missing
    /// The file has the output's bytes.
    case current
    /// The file has these bytes.
    case stale([UInt8])
  }

  /// Prints the difference of each stale output, or that there is none yet.
  func compare(_ outputs: [RenderedOutput]) -> ExitStatus {
    let renderer = DifferenceRenderer(console: context.console)
    let states = states(of: outputs)
    var stale = 0
    for (output, state) in zip(outputs, states) {
      let path = output.path ?? ""
      switch state {
      case .printed, .unreadable, .current: continue
      // Of a file that is not there, its name says more than all of its lines.
      case .missing: context.console.printLine("\(SafeText.printable(path)) does not exist")
      case .stale(let bytes):
        context.console.print(bytes: renderer.render(old: bytes, new: output.content.bytes, path: path))
      }
      stale += 1
    }
    if stale > 0, !isQuiet {
      context.console.report(
        outputs.count == 1
          ? "the output is stale; run without --check to write it\n"
          : "\(stale) of \(outputs.count) outputs \(stale == 1 ? "is" : "are") stale; "
            + "run without --check to write them\n")
    }
    return max(Self.status(of: states), stale > 0 ? .problems : .success)
  }

  /// Lists what would be written.
  func list(_ outputs: [RenderedOutput]) -> ExitStatus {
    let states = states(of: outputs)
    for (output, state) in zip(outputs, states) {
      let path = SafeText.printable(output.path ?? "")
      switch state {
      case .printed: context.console.printLine("would print \(output.language) to standard output")
      case .unreadable: continue
      case .missing: context.console.printLine("would create \(path)")
      case .current: context.console.printLine("unchanged \(path)")
      case .stale: context.console.printLine("would change \(path)")
      }
    }
    return Self.status(of: states)
  }

  private static func status(of states: [State]) -> ExitStatus {
    states.contains { if case .unreadable = $0 { true } else { false } } ? .failure : .success
  }

  /// Reads the files, and compares the large ones several at a time.
  private func states(of outputs: [RenderedOutput]) -> [State] {
    let work = outputs.map { (state: $0.path.map(read) ?? .printed, content: $0.content) }
    return Concurrency.map(work, size: { $0.content.expectedSize }, threadsFrom: 1 << 20) { state, content in
      if case .stale(let bytes) = state, content.hasBytes(bytes) { .current } else { state }
    }
  }

  /// What stands at a path, taken for stale until it is compared.
  private func read(_ path: String) -> State {
    do {
      return .stale(try context.fileSystem.read(path))
    } catch {
      if error.kind == .missing { return .missing }
      context.console.reportError("cannot read the output \(Paths.quoted(path)): \(error.reason)")
      return .unreadable
    }
  }
}

extension OutputContent {
  /// Whether these are the bytes of the content, which need not lie in memory for that.
  func hasBytes(_ bytes: [UInt8]) -> Bool {
    var position = 0
    var isSame = true
    bytes.withUnsafeBytes { bytes in
      forEachPiece { piece in
        isSame =
          isSame && piece.count <= bytes.count - position && Self.areSame(piece, bytes[position...])
        position += isSame ? piece.count : 0
      }
    }
    return isSame && position == bytes.count
  }

  /// Whether a text starts with a piece.
  private static func areSame(_ piece: UnsafeRawBufferPointer, _ text: Slice<UnsafeRawBufferPointer>) -> Bool
  {
    guard let left = piece.baseAddress, let right = UnsafeRawBufferPointer(rebasing: text).baseAddress else {
      return piece.isEmpty
    }
    return memcmp(left, right, piece.count) == 0
  }
}
