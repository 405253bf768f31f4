import Testing

@testable import ColorTableTool

struct ProgressTests {
  /// A line whose clock and terminal are the test's.
  private final class Screen {
    var time: UInt64 = 5_000_000_000
    var written = ""
    private(set) lazy var line = ProgressLine(width: 20, now: { self.time }) { bytes in
      self.written += String(decoding: bytes, as: UTF8.self)
    }

    func update(after seconds: Double) -> String {
      time += UInt64(seconds * 1e9)
      written = ""
      line.update()
      return written
    }
  }

  @Test func `nothing is said in the first second`() {
    let screen = Screen()
    screen.line.set("reading x")
    #expect(screen.update(after: 0.9).isEmpty)
    #expect(screen.update(after: 0.1) == "\rreading x\u{1B}[K")
    // It is not written again as long as nothing changes.
    #expect(screen.update(after: 1).isEmpty)
    screen.line.set("writing y")
    #expect(screen.update(after: 0) == "\rwriting y\u{1B}[K")
  }

  @Test func `the line leaves no trace`() {
    let screen = Screen()
    screen.line.hidden { screen.written += "first" }
    #expect(screen.written == "first")
    screen.line.set("reading x")
    _ = screen.update(after: 2)
    screen.written = ""
    screen.line.hidden { screen.written += "a message\n" }
    #expect(screen.written == "\r\u{1B}[Ka message\n")
    // It comes back behind the message, until the end.
    #expect(screen.update(after: 0) == "\rreading x\u{1B}[K")
    screen.written = ""
    screen.line.end()
    #expect(screen.written == "\r\u{1B}[K")
    screen.line.set("more")
    #expect(screen.update(after: 1).isEmpty)
  }

  @Test func `steps are counted and cut`() {
    let screen = Screen()
    for (step, expected) in [
      ("a", "checking 1 of 3: a"), ("b", "checking 2 of 3: b"), ("c", "checking 3 of 3: c"),
    ] {
      screen.line.setStep("checking", step, of: 3)
      #expect(screen.update(after: 1) == "\r\(expected)\u{1B}[K")
    }
    screen.line.setStep("checking", "背景の長い名前", of: 3)
    #expect(screen.update(after: 0) == "\rchecking 1 of 3: …\u{1B}[K")
    screen.line.setStep("checking", "x", of: 1)
    #expect(screen.update(after: 0) == "\rchecking x\u{1B}[K")
  }

  /// A short run at a terminal writes nothing but its messages.
  @Test func `a short run says nothing`() {
    let result = run("check", "a", files: ["a": goodTable]) { _, streams in streams.terminals = [.error] }
    #expect(result.errors.isEmpty && result.output == "no problems in 1 table\n")
  }
}
