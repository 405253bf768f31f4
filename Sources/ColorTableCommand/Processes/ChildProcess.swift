import ColorTableTool
import TextSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

enum ChildProcess {
  struct Outcome {
    /// The exit status; nil where a signal ended it.
    var status: Int32?
    var output: [UInt8]
    var errors: [UInt8]
  }

  /// Runs a program with no input, and waits for it. It is looked for in the folders of `PATH` that are absolute: an empty
  /// entry means the current folder, which may be that of a stranger.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of the names of variables that the program does not inherit.
  ///   - variables: Variables that it gets, as `NAME=value`.
  static func run(
    _ arguments: [String], withoutVariables prefix: String, variables: [String]
  ) throws(FileSystemError) -> Outcome {
    let program = arguments[0]
    guard let path = path(of: program) else { throw FileSystemError(.other, "\(program) is not installed") }
    var output: [Int32] = [-1, -1]
    var errors: [Int32] = [-1, -1]
    func fail(_ code: Int32) -> FileSystemError {
      for descriptor in output + errors where descriptor >= 0 { _ = close(descriptor) }
      return FileSystemError(.other, "\(program) cannot be run: \(String(cString: strerror(code)))")
    }
    guard pipe(&output) == 0, pipe(&errors) == 0 else { throw fail(errno) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    _ = posix_spawn_file_actions_init(&actions)
    defer { _ = posix_spawn_file_actions_destroy(&actions) }
    _ = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    _ = posix_spawn_file_actions_adddup2(&actions, output[1], 1)
    _ = posix_spawn_file_actions_adddup2(&actions, errors[1], 2)
    for descriptor in output + errors where descriptor > 2 {
      _ = posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) }
    var inherited: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    #if canImport(Darwin)
      // Libraries of Apple's systems do not see the variable itself.
      inherited = _NSGetEnviron().pointee
    #else
      inherited = environ
    #endif
    while let variable = inherited?.pointee {
      if strncmp(variable, prefix, prefix.utf8.count) != 0 { environment.append(strdup(variable)) }
      inherited = inherited.map { $0 + 1 }
    }
    environment.append(nil)
    defer { for text in words + environment { free(text) } }
    var process = pid_t()
    let code = posix_spawn(&process, path, &actions, nil, words, environment)
    guard code == 0 else { throw fail(code) }
    _ = close(output[1])
    _ = close(errors[1])
    // Both are read at once: a program that waits until somebody reads one of them never closes the other.
    var result = Outcome(status: nil, output: [], errors: [])
    read(output[0], into: &result.output, errors[0], into: &result.errors)
    _ = close(output[0])
    _ = close(errors[0])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if status & 0x7F == 0 { result.status = (status >> 8) & 0xFF }
    return result
  }

  private static func path(of program: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").filter { $0.utf8.first == UInt8(ascii: "/") }
      .map { Paths.join(String($0), program) }.first { access($0, X_OK) == 0 }
  }

  /// Reads two pipes to their ends.
  private static func read(
    _ first: Int32, into firstBytes: inout [UInt8], _ second: Int32, into secondBytes: inout [UInt8]
  ) {
    var polled = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while polled.contains(where: { $0.fd >= 0 }) {
      guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { return }
      for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
        #if canImport(Darwin)
          let count = Darwin.read(polled[index].fd, &buffer, buffer.count)
        #elseif canImport(Glibc)
          let count = Glibc.read(polled[index].fd, &buffer, buffer.count)
        #else
          let count = Musl.read(polled[index].fd, &buffer, buffer.count)
        #endif
        if count > 0 {
          if index == 0 { firstBytes += buffer[..<count] } else { secondBytes += buffer[..<count] }
        } else if count == 0 || errno != EINTR {
          polled[index].fd = -1
        }
      }
    }
  }
}
