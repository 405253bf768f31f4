import ColorTableDiagnostics
import TextSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Command {
  /// Runs the tool on the arguments and streams of this process, and ends it.
  public static func main() -> Never { exit(runProcess().rawValue) }

  private static func runProcess() -> ExitStatus {
    let streams = ProcessStreams()
    var arguments: [String] = []
    for (index, pointer) in CommandLine.unsafeArgvPointers().enumerated().dropFirst() {
      // A path that is repaired on the way would name another file.
      guard let argument = String(validatingCString: pointer) else {
        let shown = SafeText.printable(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
        _ = streams.write(
          Array("colortable: error: argument \(index) is not valid UTF-8: '\(shown)'\n".utf8), to: .error)
        return .failure
      }
      arguments.append(argument)
    }
    var environment: [String: String] = [:]
    for name in ["NO_COLOR", "CLICOLOR_FORCE", "TERM"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return run(
      arguments: arguments, environment: environment, fileSystem: LocalFileSystem(), streams: streams)
  }
}

extension CommandLine {
  /// The arguments as C strings.
  fileprivate static func unsafeArgvPointers() -> [UnsafeMutablePointer<CChar>] {
    (0..<Int(argc)).compactMap { unsafeArgv[$0] }
  }
}
