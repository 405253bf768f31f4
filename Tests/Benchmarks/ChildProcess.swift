#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One run of a program, timed from before it is started to after it has ended.
struct ChildProcess {
  struct Failure: Error {
    let message: String
  }

  /// The target of a program's output.
  enum Output {
    /// Standard output and standard error to a file, which is replaced.
    case file(String)
    /// Standard output is read and measured; standard error is discarded.
    case measured
  }

  /// The wall-clock time in seconds.
  let seconds: Double
  /// The processor time in seconds, of the program and of the system for it.
  let processorSeconds: Double
  /// The peak memory, in bytes.
  let peakMemory: Int
  /// The wall-clock time to the end of the first line of measured output, in seconds; nil where there is none.
  let firstLineSeconds: Double?
  /// The size of measured output, in bytes.
  let printedSize: Int

  /// Runs a program and waits for it.
  ///
  /// - Throws: ``Failure`` where it cannot be started or does not end with status 0.
  init(
    _ program: String, _ arguments: [String], output: Output = .file("/dev/null"),
    environment extra: [String] = []
  ) throws(Failure) {
    var actions = Self.emptyActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var ends: [Int32] = [-1, -1]
    switch output {
    case .file(let path):
      posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      posix_spawn_file_actions_addopen(&actions, 2, path, O_WRONLY | O_APPEND, 0)
    case .measured:
      guard pipe(&ends) == 0 else { throw Failure(message: "cannot make a pipe") }
      posix_spawn_file_actions_addclose(&actions, ends[0])
      posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
      posix_spawn_file_actions_addclose(&actions, ends[1])
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    let words = Self.pointers([program] + arguments)
    // wc is slower in some locales; the peer is the fastest one.
    let environment = Self.pointers(
      ["LC_ALL=C", "PATH=" + Environment.path, "HOME=" + Files.temporaryFolder] + extra)
    defer { for word in words + environment { free(word) } }

    Self.forgetPeakMemory()
    var process: pid_t = 0
    let start = Self.now()
    let error = posix_spawnp(&process, program, &actions, nil, words, environment)
    if ends[1] >= 0 { close(ends[1]) }
    defer { if ends[0] >= 0 { close(ends[0]) } }
    guard error == 0 else {
      throw Failure(message: "cannot start \(program): \(String(cString: strerror(error)))")
    }
    (firstLineSeconds, printedSize) = ends[0] < 0 ? (nil, 0) : Self.readAll(of: ends[0], since: start)
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

  /// Makes Linux forget the peak memory of this program, which it would count as the peak of the one that it starts.
  ///
  /// A new process shares the memory of its parent until it has loaded its own program, and what is resident then still
  /// counts: a few megabytes.
  private static func forgetPeakMemory() {
    #if os(Linux)
      let file = open("/proc/self/clear_refs", O_WRONLY)
      guard file >= 0 else { return }
      _ = write(file, "5", 1)
      close(file)
    #endif
  }

  /// Reads a pipe to its end.
  private static func readAll(of descriptor: Int32, since start: Double) -> (firstLine: Double?, size: Int) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    var firstLine: Double?
    var size = 0
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return (firstLine, size) }
      if firstLine == nil, chunk[..<count].contains(UInt8(ascii: "\n")) { firstLine = now() - start }
      size += count
    }
  }

  /// The C strings, followed by nil.
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
