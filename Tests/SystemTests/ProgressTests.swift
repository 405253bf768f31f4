import Foundation
import TestSupport
import Testing

/// The progress that a person sees: a pseudo-terminal is standard error, and the table comes late.
@Suite(.waiting, .enabled(if: Tool.isInstalled("python3"), "python3 is not on PATH"))
struct ProgressTests {
  /// The text on the terminal and on standard output, when the input takes some time.
  private func run(
    _ arguments: [String], delay: Double, environment: [String: String] = [:]
  ) throws -> (terminal: String, output: String) {
    let script = """
      import json, os, pty, subprocess, sys, time
      tool, delay, arguments = sys.argv[1], float(sys.argv[2]), sys.argv[3:]
      near, far = pty.openpty()
      process = subprocess.Popen([tool] + arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=far)
      os.close(far)
      time.sleep(delay)
      process.stdin.write(b"DAY\\n#fff page\\nfff text\\n")
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
      print(json.dumps([seen.decode(), output.decode()]))
      """
    let program = try Tool.colortable().executable.path
    let python = try #require(Tool.python)
    let result = try python.run(
      ["-c", script, program, "\(delay)"] + arguments,
      environment: ["TERM": "xterm", "NO_COLOR": "1"].merging(environment) { $1 })
    #expect(result.status == 0, "\(result.errorText)")
    let values = try #require(try JSONSerialization.jsonObject(with: result.output) as? [Any])
    return (try #require(values[0] as? String), try #require(values[1] as? String))
  }

  @Test func `long work says where it is, and leaves no trace`() throws {
    let result = try run(["generate", "-", "--css", "-"], delay: 2)
    let parts = result.terminal.components(separatedBy: "\r\u{1B}[K")
    #expect(
      parts.first == "\rchecking 1 of 1: <stdin>\u{1B}[K" && parts.count >= 2,
      "\(result.terminal.debugDescription)")
    #expect(parts.dropFirst().contains { $0.hasPrefix("<stdin>:3:1: warning") }, "\(parts)")
    #expect(result.output.hasPrefix("/* Generated"))
  }

  @Test(arguments: [["--quiet"], ["--format", "json"], ["--format", "github"]])
  func `no progress where it is not wanted`(arguments: [String]) throws {
    let result = try run(["generate", "-", "--css", "-"] + arguments, delay: 2)
    #expect(!result.terminal.contains("\u{1B}"))
  }

  @Test func `no progress where nothing takes long or no line can be erased`() throws {
    let arguments = ["generate", "-", "--css", "-"]
    #expect(try !run(arguments, delay: 0).terminal.contains("\u{1B}"))
    #expect(try !run(arguments, delay: 2, environment: ["TERM": "dumb"]).terminal.contains("\u{1B}"))
  }
}
