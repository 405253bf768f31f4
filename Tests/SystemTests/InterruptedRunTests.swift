import Foundation
import TestSupport
import Testing

/// Runs that are interrupted or killed while they write, and files that change while a run rewrites them.
@Suite(.waiting) struct InterruptedRunTests {
  private func table(_ count: Int, hasHash: Bool = true) -> String {
    "DAY NIGHT\n"
      + (0..<count).map { "\(hasHash ? "#" : "")abcde\($0 % 10) #000 g\($0 % 20).k\($0)\n" }.joined()
  }

  private func run(_ script: String, in folder: URL) throws -> Tool.Result {
    try Tool(at: URL(filePath: "/bin/sh")).run(
      ["-c", script, try Tool.colortable().executable.path], in: folder, timeLimit: 240)
  }

  private func temporaryFiles(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".tmp") }
  }

  /// The catalogue is written anew each time, and the signal comes later each time. A shell lets its background jobs ignore
  /// interrupts, so `timeout` sends it.
  @Test(arguments: ["INT", "TERM", "HUP", "KILL"])
  func `an interrupted run leaves no temporary file, and the next run what a kill left`(signal: String) throws
  {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try folder.write(table(400), to: "first")
    let generate = "\"$0\" generate t.colortable --no-config -q --allow all --xcassets x"
    let stopped =
      signal == "INT"
      ? "timeout -s INT 0.$i \(generate)" : "\(generate) & sleep 0.$i; kill -\(signal) $!; wait $!"
    let script = """
      for i in 1 2 3 4 5 6 7 8; do
        sed "s/#000/#00000$i/" first > t.colortable
        \(stopped)
      done
      true
      """
    _ = try run(script, in: folder)
    if signal == "KILL" { #expect(try run(generate, in: folder).status == 0) }
    #expect(try temporaryFiles(in: folder) == [])
  }

  @Test(arguments: ["format", "check --fix"])
  func `what is saved while a run rewrites a table is kept`(command: String) throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try folder.write(table(4000, hasHash: false), to: "old")
    try folder.write(table(4000, hasHash: false) + "#123 #456 saved\n", to: "new")
    let script = """
      for i in 1 2 3 4 5 6 7 8; do
        cp old t.colortable; cp new n
        "$0" \(command) t.colortable --no-config >/dev/null 2>&1 & sleep 0.0$i$i; mv n t.colortable; wait $!
        case $? in 0|1|2) ;; *) echo "status $?" ;; esac
        grep -q ' saved$' t.colortable || echo lost
      done
      """
    #expect(try run(script, in: folder).outputText == "")
  }
}
