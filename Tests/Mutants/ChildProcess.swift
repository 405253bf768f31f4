import Foundation

/// One run of a program.
struct ChildProcess {
  enum End: Equatable { case exit(Int32), signal(Int32), stopped, timeLimit }

  var end: End
  /// The text of standard output and standard error.
  var output: String
  var seconds: Double

  var isSuccess: Bool { end == .exit(0) }

  struct Failure: Error { var message: String }

  /// Runs a program, in a process group of its own, and waits for it.
  ///
  /// - Parameters:
  ///   - stop: A text in the output that ends the group.
  ///   - timeLimit: After how many seconds it is ended.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String],
    stopAt stop: String? = nil, timeLimit: Double
  ) throws -> ChildProcess {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure(message: "cannot make a pipe") }
    for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + settings { free(word) } }
    var process: pid_t = 0
    let start = ContinuousClock.now
    let error = posix_spawnp(&process, program, &actions, &attributes, words, settings)
    close(ends[1])
    guard error == 0 else {
      throw Failure(message: "cannot start \(program): \(String(cString: strerror(error)))")
    }

    var output: [UInt8] = []
    var end: End?
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let marker = stop.map { Array($0.utf8) }
    func elapsed() -> Double {
      let duration = (ContinuousClock.now - start).components
      return Double(duration.seconds) + Double(duration.attoseconds) / 1e18
    }
    /// Whether the program has ended; it stays known to the system, so that no other process gets its number.
    func hasEnded(waiting: Bool) -> Bool {
      var information = siginfo_t()
      waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT | (waiting ? 0 : WNOHANG))
      return waiting || information.si_signo != 0
    }
    while end == nil {
      var request = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, 50) > 0 {
        let count = read(ends[0], &chunk, chunk.count)
        if count == 0 { break }
        // From before the new bytes, so that a text on the border of two pieces is found.
        let searched = max(0, output.count - 64)
        output += chunk[..<max(0, count)]
        if let marker, output[searched...].contains(marker) { end = .stopped }
      } else if hasEnded(waiting: false) {
        // Programs that it has started can keep the pipe open.
        break
      }
      if elapsed() > timeLimit { end = .timeLimit }
    }
    if end == nil { _ = hasEnded(waiting: true) }
    kill(-process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    let signal = status & 0x7f
    return ChildProcess(
      end: end ?? (signal == 0 ? .exit(status >> 8 & 0xff) : .signal(signal)),
      output: String(decoding: output, as: UTF8.self), seconds: elapsed())
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    indices.contains { self[$0] == part[0] && self[$0...].starts(with: part) }
  }
}

/// Prints at once, also where the output is a file.
func say(_ text: String, terminator: String = "\n") {
  FileHandle.standardOutput.write(Data((text + terminator).utf8))
}
