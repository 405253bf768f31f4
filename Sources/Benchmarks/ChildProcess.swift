#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One run of a program, timed from before it is started to after it has ended.
struct ChildProcess {
  /// What went wrong with a run.
  struct Failure: Error {
    /// What went wrong.
    let message: String
  }

  /// The wall-clock time in seconds.
  let seconds: Double
  /// The processor time in seconds, of the program and of the system for it.
  let processorSeconds: Double
  /// The most memory that it held, in bytes.
  let peakMemory: Int

  /// Runs a program and waits for it; what it says goes to a file, or nowhere.
  ///
  /// - Throws: ``Failure`` where it cannot be started or does not end with status 0.
  init(
    _ program: String, _ arguments: [String], output: String = "/dev/null", environment extra: [String] = []
  ) throws(Failure) {
    var actions = Self.emptyActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, output, O_WRONLY | O_APPEND, 0)
    let words = Self.pointers([program] + arguments)
    // wc takes longer to tell words apart in some languages; the peer is the fastest one.
    let environment = Self.pointers(["LC_ALL=C", "PATH=" + Environment.path, "HOME=/tmp"] + extra)
    defer { for word in words + environment { free(word) } }

    var process: pid_t = 0
    let start = Self.now()
    let error = posix_spawnp(&process, program, &actions, nil, words, environment)
    guard error == 0 else {
      throw Failure(message: "cannot start \(program): \(String(cString: strerror(error)))")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw Failure(message: "cannot wait for \(program)") }
    }
    seconds = Self.now() - start
    processorSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    guard status == 0 else {
      throw Failure(message: "\(program) \(arguments.joined(separator: " ")) did not end with status 0")
    }
    #if canImport(Darwin)
      peakMemory = usage.ru_maxrss
    #else
      peakMemory = usage.ru_maxrss * 1024
    #endif
  }

  /// The C strings, and nil behind them.
  private static func pointers(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
    strings.map { string in strdup(string) } + [nil]
  }

  #if canImport(Darwin)
    private static func emptyActions() -> posix_spawn_file_actions_t? { nil }
  #else
    private static func emptyActions() -> posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
  #endif

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
