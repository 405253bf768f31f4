import Foundation
import TestSupport
import Testing

/// The progress that a person sees: a pseudo-terminal is standard error, and the table comes late.
@Suite(.waiting, .enabled(if: Tool.isInstalled("python3"), "python3 is not on PATH"))
struct ProgressTests {
  /// The text on the terminal and on standard output, when the input takes some time.
  private func run(
    _ arguments: [String], delay: Double, isInterrupted: Bool = false, environment: [String: String] = [:]
  ) throws -> (terminal: String, output: String, status: Int) {
    let script = """
      import json, os, pty, signal, subprocess, sys, time
      tool, delay, interrupts, arguments = sys.argv[1], float(sys.argv[2]), sys.argv[3] == "true", sys.argv[4:]
      near, far = pty.openpty()
      # Whoever started the tests may ignore interrupts, or block them.
      def listen():
          signal.signal(signal.SIGINT, signal.SIG_DFL)
          signal.pthread_sigmask(signal.SIG_SETMASK, [])
      process = subprocess.Popen([tool] + arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=far,
                                 preexec_fn=listen)
      os.close(far)
      time.sleep(delay)
      if interrupts: process.send_signal(signal.SIGINT)
      else: process.stdin.write(b"DAY\\n#fff page\\nfff text\\n")
      process.stdin.close()
      output = process.stdout.read()
      process.wait()
      seen = b""
      try:
          while True:
              piece = os.read(near, 4096)
              if not piece: break
              seen += piece
      except OSError:
          pass
      print(json.dumps([seen.decode(), output.decode(), process.returncode]))
      """
    let program = try Tool.colortable().executable.path
    let python = try #require(Tool.python)
    let result = try python.run(
      ["-c", script, program, "\(delay)", "\(isInterrupted)"] + arguments,
      environment: ["TERM": "xterm", "NO_COLOR": "1"].merging(environment) { $1 })
    #expect(result.status == 0, "\(result.errorText)")
    let values = try #require(try JSONSerialization.jsonObject(with: result.output) as? [Any])
    return (
      try #require(values[0] as? String), try #require(values[1] as? String), try #require(values[2] as? Int)
    )
  }

  @Test func `long work says where it is, and leaves no trace`() throws {
    let result = try run(["check", "-"], delay: 3)
    #expect(
      result.terminal.hasPrefix("\rreading standard input\u{1B}[K"), "\(result.terminal.debugDescription)")
    #expect(result.terminal.hasSuffix("\r\u{1B}[K"))
    // Between them the same line only, and never one that stays.
    #expect(!result.terminal.contains("\n"))
    #expect(result.output.contains("<stdin>:3:1: warning") && !result.output.contains("\u{1B}"))
  }

  @Test func `an interrupt leaves no trace either`() throws {
    let result = try run(["check", "-"], delay: 3, isInterrupted: true)
    #expect(result.terminal.hasPrefix("\rreading standard input\u{1B}[K"))
    #expect(result.terminal.hasSuffix("\r\u{1B}[K"))
    #expect(result.status == -Int(SIGINT))
  }

  @Test func `messages are not written into the line`() throws {
    let result = try run(["generate", "-", "--css", "-"], delay: 3)
    let parts = result.terminal.components(separatedBy: "\r\u{1B}[K")
    // On a slow machine it says what comes after that too.
    #expect(parts.count >= 2 && parts.first?.hasPrefix("\rreading standard input\u{1B}[K") == true)
    #expect(parts.dropFirst().contains { $0.hasPrefix("<stdin>:3:1: warning") }, "\(parts)")
    #expect(parts.last?.hasSuffix("1 warning in 1 file\r\n") == true || parts.last?.isEmpty == true)
    #expect(result.output.hasPrefix("/* Generated"))
  }

  @Test(arguments: [["--quiet"], ["--format", "json"], ["--format", "github"]])
  func `no progress where it is not wanted`(arguments: [String]) throws {
    #expect(try run(["check", "-"] + arguments, delay: 2).terminal.isEmpty)
  }

  @Test func `no progress where nothing takes long or no line can be erased`() throws {
    #expect(try run(["check", "-"], delay: 0).terminal.isEmpty)
    #expect(try run(["check", "-"], delay: 2, environment: ["TERM": "dumb"]).terminal.isEmpty)
  }
}
