#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The signals that ask a process to end, kept waiting until it is ready to: interrupt, termination and hang-up.
///
/// A signal that was blocked before, or that the process ignores, would not end it, and is left as it is unless all are to be
/// waited for.
struct BlockedSignals: Sendable {
  private var numbers: [Int32] = []
  private var set = sigset_t()
  private var previousMask = sigset_t()

  /// - Parameter awaitsAll: Whether all three count, also those that the process was started to ignore or with.
  init(awaitsAll: Bool = false) {
    _ = sigemptyset(&set)
    _ = sigemptyset(&previousMask)
    _ = pthread_sigmask(SIG_BLOCK, nil, &previousMask)
    for number in [SIGINT, SIGTERM, SIGHUP]
    where awaitsAll || sigismember(&previousMask, number) == 0 && !Self.isIgnored(number) {
      numbers.append(number)
      _ = sigaddset(&set, number)
    }
    _ = pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Whether one of them has come.
  var isPending: Bool {
    var pending = sigset_t()
    return sigpending(&pending) == 0 && numbers.contains { sigismember(&pending, $0) == 1 }
  }

  /// Lets them through again: one that has come ends the process here.
  func restore() {
    var mask = previousMask
    _ = pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Waits; true as soon as one of them has come.
  func wait(nanoseconds: UInt64) -> Bool {
    #if canImport(Darwin)
      // A wait for signals there has no time limit, so they are looked for between short pauses.
      let end = SystemClock.now() &+ nanoseconds
      while true {
        if isPending { return true }
        let now = SystemClock.now()
        if now >= end { return false }
        var pause = timespec(tv_sec: 0, tv_nsec: Int(min(end - now, 50_000_000)))
        _ = nanosleep(&pause, nil)
      }
    #else
      var set = set
      var time = timespec()
      time.tv_sec = Int(nanoseconds / 1_000_000_000)
      time.tv_nsec = Int(nanoseconds % 1_000_000_000)
      return sigtimedwait(&set, nil, &time) > 0
    #endif
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
    #else
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    #endif
  }
}
