/// A line on a terminal that says where a run is: it is written over itself between two files or tables, and erased before
/// anything else is written.
package final class ProgressLine {
  private let width: Int
  private let now: () -> UInt64
  private let write: ([UInt8]) -> Void
  /// The time from which on it may be written: not in the first second, and then ten times a second.
  private var next: UInt64
  private var isShown = false

  /// - Parameters:
  ///   - width: The terminal's width.
  ///   - now: A clock, in nanoseconds.
  ///   - write: Writes to the terminal.
  init(width: Int, now: @escaping () -> UInt64, write: @escaping ([UInt8]) -> Void) {
    self.width = width
    self.now = now
    self.write = write
    next = now() &+ 1_000_000_000
  }

  /// Shows what the run does next: "reading App.colortable".
  package func show(_ text: @autoclosure () -> String) {
    let time = now()
    guard time >= next else { return }
    next = time &+ 100_000_000
    isShown = true
    // In the last column some terminals would go on to the next line.
    write(Array("\r\(PaddedText(text()).cut(to: width - 1).text)\u{1B}[K".utf8))
  }

  func erase() {
    guard isShown else { return }
    isShown = false
    write(Array("\r\u{1B}[K".utf8))
  }
}
