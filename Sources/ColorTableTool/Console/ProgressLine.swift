#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A line on a terminal that says where a run is, from its second second on: it is written over itself, and removed
/// before anything else is written and at the end. All state is behind the lock.
final class ProgressLine: @unchecked Sendable {
  /// How long a run may take before anything is said of it, in nanoseconds.
  static let delay: UInt64 = 1_000_000_000

  private let lock = Lock()
  private let width: Int
  private let now: () -> UInt64
  private let write: ([UInt8]) -> Void
  private let begin: UInt64
  private var text = ""
  /// The text on the terminal; empty where there is none.
  private var shown = ""
  private var isOver = false
  private var count = 0

  /// - Parameters:
  ///   - width: The terminal's width.
  ///   - now: A clock, in nanoseconds.
  ///   - write: Writes to the terminal.
  init(width: Int, now: @escaping () -> UInt64, write: @escaping ([UInt8]) -> Void) {
    self.width = width
    self.now = now
    self.write = write
    begin = now()
  }

  func set(_ text: String) { lock.withLock { self.text = text } }

  /// Sets what the run does as one of some steps; they may begin on any thread.
  func setStep(_ verb: String, _ name: String, of total: Int) {
    lock.withLock {
      count = count % max(total, 1) + 1
      text = total > 1 ? "\(verb) \(count) of \(total): \(name)" : "\(verb) \(name)"
    }
  }

  /// Updates the line on a thread of its own, until it is removed for good; where the system gives none, nothing is said.
  func start() {
    let thread = Concurrency.start { [self] in
      // Signals are for the main thread, which may wait for them.
      var signals = sigset_t()
      _ = sigfillset(&signals)
      _ = pthread_sigmask(SIG_BLOCK, &signals, nil)
      repeat { usleep(100_000) } while update()
    }
    if let thread { _ = pthread_detach(thread) }
  }

  /// Shows what the run does, where it takes long; false where the line is removed for good.
  @discardableResult func update() -> Bool {
    lock.withLock {
      if !isOver, now() &- begin >= Self.delay, text != shown, !text.isEmpty {
        // In the last column some terminals would go on to the next line.
        write(Array("\r\(PaddedText(text).cut(to: width - 1).text)\u{1B}[K".utf8))
        shown = text
      }
      return !isOver
    }
  }

  /// Calls a body that writes to the terminal, without the line on it.
  func hidden(_ body: () -> Void) {
    lock.withLock {
      erase()
      body()
    }
  }

  /// Removes the line for good.
  func end() {
    lock.withLock {
      erase()
      isOver = true
    }
  }

  private func erase() {
    guard !shown.isEmpty else { return }
    write(Array("\r\u{1B}[K".utf8))
    shown = ""
  }
}

/// The progress of a run, for a person who waits at a terminal; where there is none, nothing is said.
package struct Progress: Sendable {
  var line: ProgressLine?

  /// Tells what the run does now: "reading App.colortable".
  package func report(_ text: @autoclosure () -> String) { line?.set(text()) }

  /// Tells that one of some steps begins, on any thread: "checking 3 of 12: App.colortable".
  func reportStep(_ verb: String, _ name: @autoclosure () -> String, of total: Int) {
    line?.setStep(verb, name(), of: total)
  }

  func hidden(_ body: () -> Void) {
    if let line { line.hidden(body) } else { body() }
  }
}
