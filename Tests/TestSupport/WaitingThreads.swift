import Foundation
import Testing

/// Runs a suite's tests on threads that are there for waiting: for other programs, or for time to pass.
///
/// Swift's own threads are as many as the processors. A test that waits on one of them keeps it from all others.
@available(macOS 10.15, *)
public struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard #available(macOS 15, *) else { return try await function() }
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

@available(macOS 10.15, *)
extension Trait where Self == WaitingTrait {
  /// For suites whose tests mostly wait for programs that they start.
  public static var waiting: Self { WaitingTrait() }
}

/// Four threads more than there are processors.
@available(macOS 15, *)
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  private let queue = OperationQueue()

  private init() { queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount + 4 }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
