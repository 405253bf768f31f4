import TextSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Program {
  /// Runs the tool on the arguments and streams of this process, and ends it.
  package func main() -> Never { exit(runProcess().rawValue) }

  private func runProcess() -> ExitStatus {
    let streams = ProcessStreams()
    var arguments: [String] = []
    for (index, pointer) in ProcessArguments.all.enumerated().dropFirst() {
      // A repaired path would name another file.
      guard let argument = String(validatingCString: pointer) else {
        let shown = SafeText.printable(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
        _ = streams.write(
          Array("colortable: error: argument \(index) is not valid UTF-8: '\(shown)'\n".utf8), to: .error)
        return .failure
      }
      arguments.append(argument)
    }
    return run(
      arguments: arguments, environment: .process, fileSystem: LocalFileSystem(), streams: streams,
      watches: true)
  }
}

/// The arguments of this process, each ended by NUL, as the system passed them.
///
/// On Linux `CommandLine` reads them from `/proc`: without it, and where no more files can be opened, it has none. And a
/// static binary stops at its start where `/proc` is missing, as the runtime looks for its own path there. Both are avoided
/// by a function that the C library calls with the arguments before the runtime starts.
enum ProcessArguments {
  typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  static var all: [UnsafeMutablePointer<CChar>] {
    #if canImport(Glibc)
      if let strings = AtStart.arguments {
        return (0..<max(0, Int(AtStart.count))).compactMap { strings[$0] }
      }
    #endif
    return (0..<max(0, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0] }
  }

  #if canImport(Glibc)
    /// Written once, before any thread is there.
    private enum AtStart {
      nonisolated(unsafe) static var count: Int32 = 0
      nonisolated(unsafe) static var arguments: Strings?
    }

    // The number comes before those of the runtime's own functions.
    @section(".init_array.00101") @used
    private static let atStart: @convention(c) (Int32, Strings?, Strings?) -> Void = { count, arguments, _ in
      AtStart.count = count
      AtStart.arguments = arguments
      if access("/proc/self/exe", F_OK) != 0 { setenv("SWIFT_ROOT", "/", 0) }
    }
  #endif
}
