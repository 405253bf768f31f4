#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Work on several threads. They are plain ones: the runtime of Swift's concurrency takes longer to start than a small
/// table takes to generate.
package enum Concurrency {
  /// Transforms elements, in their order, on as many threads as there are cores and elements.
  ///
  /// The calling thread takes part, and does everything where no thread can be had.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let indices = Locked(elements.indices)
    let results = Locked([Result?](repeating: nil, count: elements.count))
    let work: @Sendable () -> Void = {
      while let index = indices.with({ $0.popFirst() }) {
        let result = transform(elements[index])
        results.with { $0[index] = result }
      }
    }
    var threads: [pthread_t] = []
    for _ in 1..<max(1, min(elements.count, coreCount)) {
      if let thread = start(work) { threads.append(thread) }
    }
    work()
    for thread in threads { _ = pthread_join(thread, nil) }
    return results.with { $0.compactMap { $0 } }
  }

  /// Transforms elements, several at a time where there is enough to do; the results are in the elements' order.
  ///
  /// - Parameters:
  ///   - size: How much there is to do for one, in a unit of the caller's.
  ///   - least: The sum of the sizes from which on a second thread saves more time than it costs.
  static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], size: (Element) -> Int, threadsFrom least: Int,
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let sizes = elements.map(size)
    guard sizes.reduce(0, +) >= least else { return elements.map(transform) }
    // The largest first: threads that take the small ones at last end at nearly the same time.
    let order = elements.indices.sorted { sizes[$0] > sizes[$1] }
    let results = map(order) { transform(elements[$0]) }
    return zip(order, results).sorted { $0.0 < $1.0 }.map(\.1)
  }

  private static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// As much as the main thread has; the default for others is a small part of that on some systems.
  private static let stackSize = 8 << 20

  /// Starts a thread; nil where the system gives none.
  static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    let argument = Unmanaged.passRetained(Work(body))
    var attributes = pthread_attr_t()
    _ = pthread_attr_init(&attributes)
    defer { _ = pthread_attr_destroy(&attributes) }
    _ = pthread_attr_setstacksize(&attributes, stackSize)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(&thread, &attributes, { Concurrency.run($0) }, argument.toOpaque())
    guard code == 0 else {
      argument.release()
      return nil
    }
    return thread
  }

  private static func run(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
    return nil
  }

  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

/// A value of several threads, behind a lock.
final class Locked<Guarded>: @unchecked Sendable {
  private let lock = Lock()
  private var value: Guarded

  init(_ value: Guarded) { self.value = value }

  func with<Result>(_ body: (inout Guarded) -> Result) -> Result { lock.withLock { body(&value) } }
}

enum SystemClock {
  /// The time of a clock in nanoseconds: that since some moment in the past, which nobody sets, where none is named.
  static func now(_ clock: clockid_t = CLOCK_MONOTONIC) -> UInt64 {
    var time = timespec()
    _ = clock_gettime(clock, &time)
    return UInt64(clamping: time.tv_sec) &* 1_000_000_000 &+ UInt64(clamping: time.tv_nsec)
  }
}

/// A mutual-exclusion lock of the C library.
final class Lock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    _ = pthread_mutex_init(mutex, nil)
  }

  deinit {
    _ = pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func withLock<Result>(_ body: () -> Result) -> Result {
    _ = pthread_mutex_lock(mutex)
    defer { _ = pthread_mutex_unlock(mutex) }
    return body()
  }
}
