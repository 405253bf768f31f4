import Foundation

/// The value of a body, and the processor time that the calling thread took for it, in seconds.
///
/// Unlike the time of a clock it does not count what else runs on the machine.
public func processorTime<Value>(of body: () throws -> Value) rethrows -> (value: Value, seconds: Double) {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  let value = try body()
  return (value, now() - start)
}

/// The least processor time of three runs of a body, in seconds: it hardly depends on what else the machine does.
public func leastProcessorTime(of body: () throws -> Void) rethrows -> Double {
  try (0..<3).map { _ in try processorTime(of: body).seconds }.reduce(.infinity, min)
}
