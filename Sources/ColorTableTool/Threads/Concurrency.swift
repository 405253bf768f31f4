#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Work on several threads, where there is much of it. They are plain ones: the runtime of Swift's concurrency takes longer
/// to start than a small table takes to generate.
package enum Concurrency {
  /// The size of the work from which on a second thread saves more time than it costs.
  private static let threshold = 1 << 18

  /// Transforms elements on as many threads as there are cores and elements; the results are in the elements' order.
  ///
  /// The calling thread takes part, and does everything where there is little to do or where no thread can be had.
  ///
  /// - Parameters:
  ///   - size: How much there is to do for an element: the bytes that are read or written.
  ///   - begin: Is called on the calling thread before it begins an element, with the number of those that are begun.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], size: (Element) -> Int, begin: (Int, Element) -> Void = { _, _ in },
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let indices = Locked(elements.indices)
    let results = Locked([Result?](repeating: nil, count: elements.count))
    let transformNext: @Sendable (Int) -> Void = { index in
      let result = transform(elements[index])
      results.with { $0[index] = result }
    }
    var threads: [pthread_t] = []
    if elements.count > 1, elements.reduce(0, { $0 + size($1) }) >= threshold {
      for _ in 1..<max(1, min(elements.count, coreCount)) {
        let thread = start {
          while let index = indices.with({ $0.popFirst() }) { transformNext(index) }
        }
        if let thread { threads.append(thread) }
      }
    }
    while let index = indices.with({ $0.popFirst() }) {
      begin(index + 1, elements[index])
      transformNext(index)
    }
    for thread in threads { _ = pthread_join(thread, nil) }
    return results.with { $0.compactMap { $0 } }
  }

  private static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// As much as the main thread has; the default for others is a small part of that on some systems.
  private static let stackSize = 8 << 20

  /// Starts a thread; nil where the system gives none.
  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
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
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Guarded

  init(_ value: Guarded) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    _ = pthread_mutex_init(mutex, nil)
  }

  deinit {
    _ = pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func with<Result>(_ body: (inout Guarded) -> Result) -> Result {
    _ = pthread_mutex_lock(mutex)
    defer { _ = pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}
