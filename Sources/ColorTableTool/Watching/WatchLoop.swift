#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs again whenever something changes that the last run looked at or wrote, until the process is asked to end.
///
/// Changes are found by looking at the state of each file from time to time: that works on every file system, survives
/// files that are replaced, and costs next to nothing.
struct WatchLoop {
  let fileSystem: any FileSystem
  let console: Console

  /// How long nothing may change before a run, in nanoseconds: several writes are one change.
  private static let quietTime: UInt64 = 100_000_000
  /// The same where a file is gone: programs that replace files take a while.
  private static let replacementTime: UInt64 = 400_000_000
  /// How long a run waits at most for changes to end.
  private static let longestWait: UInt64 = 5_000_000_000
  /// The time between two looks. It grows with what a look costs, to keep that below a thousandth.
  private static let shortestPause: UInt64 = 250_000_000
  private static let longestPause: UInt64 = 2_000_000_000
  private static let pausePerCost: UInt64 = 2_000

  /// - Parameter body: One run; gives nil where there is to be another one after a change.
  func run(_ body: (RecordingFileSystem) -> ExitStatus?) -> ExitStatus {
    var blocked: BlockedSignals?
    while true {
      let files = RecordingFileSystem(fileSystem)
      if let status = body(files) { return status }
      // Only now: a run that is the only one can be interrupted.
      let signals = blocked ?? BlockedSignals(awaitsAll: true)
      blocked = signals
      console.flush()
      files.finish()
      guard waitForChange(of: files, signals) else { return .success }
    }
  }

  /// Waits until something has changed and nothing goes on changing; false where the loop is to end.
  private func waitForChange(of files: RecordingFileSystem, _ signals: BlockedSignals) -> Bool {
    while true {
      if console.isReaderGone { return false }
      let start = SystemClock.now(CLOCK_PROCESS_CPUTIME_ID)
      let hasChanged = files.hasChanged()
      let cost = SystemClock.now(CLOCK_PROCESS_CPUTIME_ID) &- start
      if !hasChanged {
        let pause = min(max(Self.shortestPause, cost &* Self.pausePerCost), Self.longestPause)
        if signals.wait(nanoseconds: pause) { return false }
        continue
      }
      guard waitForQuiet(files, signals) else { return false }
      // It may be as it was again.
      if files.hasChanged() { return true }
    }
  }

  /// Waits until nothing changes for a while; false where the loop is to end.
  private func waitForQuiet(_ files: RecordingFileSystem, _ signals: BlockedSignals) -> Bool {
    let start = SystemClock.now()
    var last = files.snapshot()
    var quietSince = start
    while true {
      if signals.wait(nanoseconds: Self.quietTime / 2) { return false }
      let snapshot = files.snapshot()
      let now = SystemClock.now()
      if snapshot != last { (last, quietSince) = (snapshot, now) }
      let needed = files.lacksFile(in: snapshot) ? Self.replacementTime : Self.quietTime
      if now &- quietSince >= needed || now &- start >= Self.longestWait { return true }
    }
  }
}
