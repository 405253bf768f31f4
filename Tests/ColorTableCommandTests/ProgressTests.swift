import Testing

@testable import ColorTableTool

struct ProgressTests {
  /// A line whose clock and terminal are the test's.
  private final class Screen {
    private var time: UInt64 = 5_000_000_000
    private var written = ""
    private lazy var line = ProgressLine(width: 20, now: { self.time }) { bytes in
      self.written += String(decoding: bytes, as: UTF8.self)
    }

    init() { _ = line }

    func show(_ text: String, after seconds: Double) -> String {
      time += UInt64(seconds * 1e9)
      defer { written = "" }
      line.show(text)
      return written
    }

    func erase() -> String {
      defer { written = "" }
      line.erase()
      return written
    }
  }

  @Test func `the line comes after a second, not too often, and leaves no trace`() {
    let screen = Screen()
    #expect(screen.show("reading x", after: 0.9).isEmpty)
    #expect(screen.erase().isEmpty)
    #expect(screen.show("reading x", after: 0.1) == "\rreading x\u{1B}[K")
    #expect(screen.show("reading y", after: 0.05).isEmpty)
    #expect(screen.show("checking 背景の長い名前", after: 0.1) == "\rchecking 背景の長…\u{1B}[K")
    #expect(screen.erase() == "\r\u{1B}[K")
    #expect(screen.erase().isEmpty)
  }

  /// A short run at a terminal writes nothing but its messages.
  @Test func `a short run says nothing`() {
    let result = run("generate", "a", "--keys", "k", files: ["a": goodTable]) { _, streams in
      streams.terminals = [.error]
    }
    #expect(result.errors == "wrote k\n")
  }
}
