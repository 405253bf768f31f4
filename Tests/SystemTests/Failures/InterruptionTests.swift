import Foundation
import TestSupport
import Testing

/// A signal may end any system call, and hardly ever does.
@Suite(.enabled(if: FaultInjection.isAvailable, "clang is not installed"))
struct InterruptionTests {
  private static let table = "LIGHT\n" + (1...200).map { "#\($0 + 100_000)   token-\($0)\n" }.joined()
  private static let generate = [
    "generate", "A.colortable", "-q", "--no-config", "--css", "a.css", "--json", "b.json",
  ]
  private static let format = ["format", "A.colortable", "--no-config"]

  private struct Outcome {
    var files: [String: String] = [:]
    var result: Tool.Result
    /// Whether a call failed.
    var hasFault: Bool
  }

  /// Runs the program in a folder with a table and outputs that are old at their ends.
  private func run(
    _ arguments: [String], failing call: String = "", _ number: Int = 0, with code: String = ""
  ) throws -> Outcome {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let work = folder.appending(path: "work")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    func write(_ table: String) throws {
      try Data(table.utf8).write(to: work.appending(path: "A.colortable"))
    }
    let tool = try Tool.colortable()
    try write(Self.table + "#000 last\n")
    #expect(try tool.run(Self.generate, in: work).status == 0)
    try write(Self.table + "#fff last\n")
    let log = folder.appending(path: "log")
    let environment = try FaultInjection(in: folder).environment(call, number, code, log: log)
    let result = try tool.run(arguments, in: work, environment: environment, timeLimit: 60)
    var outcome = Outcome(result: result, hasFault: FileManager.default.fileExists(atPath: log.path))
    for name in try FileManager.default.contentsOfDirectory(atPath: work.path) {
      outcome.files[name] = try String(contentsOf: work.appending(path: name), encoding: .utf8)
    }
    return outcome
  }

  @Test(arguments: [generate, format])
  func `interrupted and partial calls change nothing`(arguments: [String]) throws {
    let expected = try run(arguments)
    #expect(expected.result.status == 0)
    for (calls, code) in [
      ("open,read,write,close,fsync", "\(EINTR)"), ("write", "\(EAGAIN)"), ("read,write", "short"),
    ] {
      let outcome = try run(arguments, failing: calls, with: code)
      #expect(outcome.hasFault && outcome.result.status == 0, "\(calls): \(outcome.result.errorText)")
      #expect(outcome.files == expected.files, "\(calls)")
    }
  }

  /// Some systems report only then that the disk is full.
  @Test func `an output that cannot be closed is not written`() throws {
    let outcome = try run(Self.generate, failing: "close of output", 1, with: "\(ENOSPC)")
    #expect(outcome.result.status == 2)
    #expect(outcome.result.errorText.contains("the disk is full"))
    #expect(outcome.files.keys.sorted() == ["A.colortable", "a.css", "b.json"])
  }

  @Test func `folders that were made for nothing are removed`() throws {
    let arguments = Self.generate.dropLast() + ["new/deep/b.json"]
    let outcome = try run(Array(arguments), failing: "mkdir", 2, with: "\(EACCES)")
    #expect(outcome.result.status == 2)
    #expect(outcome.files.keys.sorted() == ["A.colortable", "a.css", "b.json"])
  }

  @Test func `the mode of a file has to be kept, its owner need not be`() throws {
    let outcome = try run(Self.generate, failing: "fchmod", 1, with: "\(EIO)")
    #expect(outcome.hasFault && outcome.result.status == 2)
    let other = try run(Self.generate, failing: "fchown", 1, with: "\(EPERM)")
    #expect(other.hasFault && other.result.status == 0)
  }

  @Test func `what a person wrote is on the disk before it is replaced, what is generated need not be`()
    throws
  {
    let outcome = try run(Self.format, failing: "fsync", 1, with: "\(EIO)")
    #expect(outcome.hasFault && outcome.result.status == 2)
    #expect(outcome.files["A.colortable"] == Self.table + "#fff last\n")
    #expect(try run(Self.generate, failing: "fsync", 1, with: "\(EIO)").hasFault == false)
  }
}
