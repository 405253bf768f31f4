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
