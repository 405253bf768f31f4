#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The time since some moment in the past, which nobody sets.
enum MonotonicClock {
  /// In nanoseconds.
  static func now() -> UInt64 {
    var time = timespec()
    _ = clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(clamping: time.tv_sec) &* 1_000_000_000 &+ UInt64(clamping: time.tv_nsec)
  }
}

/// A thread that does something again and again until it is stopped. All state is behind the mutex.
final class RepeatingThread: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var isStopped = false
  private var thread: pthread_t?

  /// Starts the thread; where the system gives none, nothing is done.
  ///
  /// - Parameters:
  ///   - interval: The time before the body is called, and between two calls, in milliseconds, below a second.
  init(interval: Int, body: @escaping @Sendable () -> Void) {
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    _ = pthread_mutex_init(mutex, nil)
    _ = pthread_cond_init(condition, nil)
    thread = Concurrency.start { [unowned self] in
      while wait(milliseconds: interval) { body() }
    }
  }

  /// Waits; false where the thread is to end.
  private func wait(milliseconds: Int) -> Bool {
    var end = timespec()
    _ = clock_gettime(CLOCK_REALTIME, &end)
    end.tv_nsec += milliseconds * 1_000_000
    if end.tv_nsec >= 1_000_000_000 {
      end.tv_sec += 1
      end.tv_nsec -= 1_000_000_000
    }
    _ = pthread_mutex_lock(mutex)
    defer { _ = pthread_mutex_unlock(mutex) }
    while !isStopped, pthread_cond_timedwait(condition, mutex, &end) == 0 {}
    return !isStopped
  }

  /// Ends the thread, and returns when it has ended.
  func stop() {
    _ = pthread_mutex_lock(mutex)
    isStopped = true
    _ = pthread_cond_signal(condition)
    _ = pthread_mutex_unlock(mutex)
    if let thread { _ = pthread_join(thread, nil) }
    thread = nil
  }

  deinit {
    stop()
    _ = pthread_cond_destroy(condition)
    _ = pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }
}
