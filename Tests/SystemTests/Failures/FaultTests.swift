import ColorTableCommand
import ColorTableEmitters
import CommandTestSupport
import Foundation
import TestSupport
import Testing

@testable import ColorTableTool

/// Every step on the way to the disk made to fail, one after the other: each file is entirely old or entirely new, a
/// message says which and why, the status is 2, and the next run completes what was begun.
@Suite(.waiting) struct FaultTests {
  private static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  // MARK: In this process

  /// The faults of the disk, the quota, permissions and limits of the process.
  private static let codes = [EIO, ENOSPC, EDQUOT, EACCES, EINTR, EROFS, EMFILE]

  @Test(arguments: FaultScenario.all)
  func `each use of the file system fails in turn`(scenario: FaultScenario) throws {
    try Self.withFolder { parent in
      func run(_ folder: URL, _ fileSystem: any FileSystem, _ streams: RecordedStreams) -> Int32 {
        // Paths are absolute: the current folder is that of all tests.
        let paths = Set(scenario.arguments.filter { $0.contains(".") || $0 == "tokens" })
        let arguments = scenario.arguments.map { argument in
          guard paths.contains(argument) else { return argument }
          let parts = argument.split(separator: "=")
          return parts.dropLast().map { $0 + "=" }.joined()
            + folder.appending(path: String(parts.last ?? "")).path
        }
        return Command.program.run(
          arguments: arguments + ["--no-config"], environment: [:], fileSystem: fileSystem, streams: streams
        ).rawValue
      }
      let folder = try FaultFolder(scenario, in: parent) { run($0, LocalFileSystem(), RecordedStreams()) }
      func attempt(_ number: Int, _ code: Int32) -> (status: Int32, fault: String?, message: String) {
        let fileSystem = FaultyFileSystem(failing: number, with: code)
        let streams = RecordedStreams()
        let status = run(folder.url, fileSystem, streams)
        return (status, fileSystem.fault, String(decoding: streams.errors, as: UTF8.self))
      }
      var faults = 0
      for code in Cases.every(5, of: Self.codes) {
        for number in 1... {
          let (status, fault, message) = attempt(number, code)
          guard let fault else {
            #expect(status == 0)
            break
          }
          faults += 1
          let description = "\(fault) with \(FileSystemError(errno: code).reason)"
          try checkMessage(message, status, code, in: folder, description)
          try folder.check(description, wasSuccessful: status == 0)
          try folder.reset()
        }
        try folder.reset()
      }
      #expect(faults >= Cases.every(5, of: Self.codes).count * 3)
    }
  }

  private func checkMessage(
    _ message: String, _ status: Int32, _ code: Int32, in folder: FaultFolder, _ fault: String
  ) throws {
    if status == 0 { return }
    // An include that cannot be read is an error of the table.
    #expect(status == 2 || message.contains("[unreadable-include]"), "\(fault): \(status)")
    #expect(folder.explains(message, code), "\(fault): \(message)")
  }

  // MARK: The built program

  /// The functions of the C library, and what they can fail with; in a run that is not of all tests, of some numbers.
  private static let calls: [(name: String, codes: [Int32])] = [
    ("open", [EACCES, EMFILE, ENOSPC, EDQUOT, EROFS, EIO, EINTR]), ("opendir", [EACCES, EMFILE, EIO]),
    ("read", [EIO, EINTR]), ("write", [EIO, ENOSPC, EDQUOT, EINTR, EFBIG]),
    ("close", [EIO, ENOSPC, EDQUOT, EINTR]), ("rename", [EIO, ENOSPC, EDQUOT, EACCES, EROFS]),
    ("unlink", [EIO, EACCES, EROFS]), ("mkdir", [EIO, ENOSPC, EDQUOT, EACCES, EROFS]), ("rmdir", [EIO]),
    ("fsync", [EIO, ENOSPC, EDQUOT, EINTR]), ("fchmod", [EIO, EROFS]), ("fchown", [EIO, EACCES]),
    ("stat", [EIO, EACCES]), ("lstat", [EIO]),
  ]

  @Test(
    .enabled(if: FaultInjection.isAvailable, "clang is not installed"),
    arguments: Cases.every(3, of: FaultScenario.all))
  func `each system call of the program fails in turn`(scenario: FaultScenario) throws {
    try withProgram(scenario) { folder, run in
      var faults: [String: Int] = [:]
      for (call, codes) in Self.calls {
        for code in Cases.every(4, of: codes) {
          for number in numbers(offset: Int(code)) {
            guard let result = try run(call, number, "\(code)") else { break }
            let fault = "\(call) \(number) with \(FileSystemError(errno: code).reason)"
            faults[call, default: 0] += 1
            try checkMessage(result.errorText, result.status, code, in: folder, fault)
            try folder.check(fault, wasSuccessful: result.status == 0)
            try folder.reset()
          }
          try folder.reset()
        }
      }
      for number in numbers(offset: 0) {
        guard let result = try run("write", number, "short") else { break }
        #expect(result.status == 0, "\(result.errorText)")
        try folder.check("a part of write \(number)", wasSuccessful: true)
        try folder.reset()
      }
      #expect(faults["open", default: 0] > 0 && faults["stat", default: 0] > 0)
      print(scenario.name, faults.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
    }
  }

  @Test(
    .enabled(if: FaultInjection.isAvailable, "clang is not installed"),
    arguments: Cases.every(3, of: FaultScenario.all))
  func `the program is killed before each system call`(scenario: FaultScenario) throws {
    try withProgram(scenario) { folder, run in
      for call in ["open", "write", "close", "rename", "unlink", "mkdir", "fsync"] {
        for number in numbers(offset: call.utf8.count) {
          guard let result = try run(call, number, "kill") else { break }
          #expect(result.status == -SIGKILL)
          try folder.check("a kill at \(call) \(number)", wasSuccessful: false)
          try folder.reset()
        }
        try folder.reset()
      }
    }
  }

  /// The calls that fail: all, or every 53rd in a run that is not of all tests.
  private func numbers(offset: Int) -> [Int] {
    Consumers.areSlowOnesWanted ? Array(1...10_000) : Array(stride(from: 1 + offset % 5, to: 10_000, by: 53))
  }

  /// Runs the built program on a scenario; the body's function gives nil where there is no such call.
  private func withProgram(
    _ scenario: FaultScenario,
    _ body: (FaultFolder, (String, Int, String) throws -> Tool.Result?) throws -> Void
  ) throws {
    try Self.withFolder { parent in
      let tool = try Tool.colortable()
      let faults = try FaultInjection(in: parent)
      let log = parent.appending(path: "log")
      let arguments = scenario.arguments + ["--no-config"]
      let folder = try FaultFolder(scenario, in: parent) {
        let result = try tool.run(arguments, in: $0)
        if result.status != 0 { Issue.record("\(result.errorText)") }
        return result.status
      }
      try body(folder) { call, number, code in
        try? FileManager.default.removeItem(at: log)
        let environment = faults.environment(call, number, code, log: log)
        let result = try tool.run(arguments, in: folder.url, environment: environment, timeLimit: 120)
        return FileManager.default.fileExists(atPath: log.path) ? result : nil
      }
    }
  }

  @Test(.enabled(if: FailureFolder.mayMount, "mounting needs root"))
  func `a file system that is read-only`() throws {
    try FailureFolder.with { folder in
      let result = try folder.shell(
        """
        mkdir out && ./colortable generate A.colortable -q --css out/a.css --xcassets out/a.xcassets && cp -R out kept
        mount --bind out out && mount -o remount,bind,ro out || exit 99
        ./colortable generate Small.colortable --css out/a.css; echo "status $?"
        ./colortable generate A.colortable --css out/b.css --json c.json; echo "status $?"
        diff -r out kept && ls -A | grep -e json -e css
        """, isMounting: true)
      #expect(
        result.outputText == "status 2\nstatus 2\n", "\(result.outputText)\(result.errorText)")
      #expect(result.errorText.contains("cannot write 'out/a.css': the file system is read-only"))
      #expect(result.errorText.contains("cannot write 'out/b.css': the file system is read-only"))
    }
  }

  /// The number of a file that another run has replaced may be that of its next file.
  @Test func `outputs are one file only if they stay so`() throws {
    func add(_ usesOfOneNumber: Int) throws {
      let fileSystem = RenumberingFileSystem(usesOfOneNumber: usesOfOneNumber)
      var paths = OutputPaths(fileSystem: fileSystem, inputs: [])
      try paths.add("a.css", as: "the css output")
      try paths.add("a.swift", as: "the swift output")
    }
    try add(2)
    #expect(throws: CommandFailure.self) { try add(.max) }
  }

  @Test func `streams that are closed do not become outputs`() throws {
    try FailureFolder.with { folder in
      let result = try folder.shell(
        """
        ./colortable generate A.colortable -q --css kept.css --json kept.json
        for closed in "<&-" ">&-" "2>&-" "<&- >&- 2>&-"; do
          eval "./colortable generate A.colortable --css a.css --json a.json $closed" 2>/dev/null; echo "status $?"
          cmp a.css kept.css && cmp a.json kept.json && rm a.css a.json
        done
        ./colortable generate - --css a.css <&-; echo "status $?"; ls -A | grep -e a.css -e tmp
        """)
      #expect(
        result.outputText == String(repeating: "status 0\n", count: 4) + "status 2\n",
        "\(result.outputText)\(result.errorText)")
    }
  }
}

/// The real file system, in which every file has one number for some uses, as if another run replaced it in between.
private final class RenumberingFileSystem: ForwardingFileSystem {
  private var usesOfOneNumber: Int

  init(usesOfOneNumber: Int) {
    self.usesOfOneNumber = usesOfOneNumber
    super.init(LocalFileSystem())
  }

  override func state(of path: String) -> FileState? {
    usesOfOneNumber -= 1
    let node: UInt64 = usesOfOneNumber >= 0 ? 1 : UInt64(2 - usesOfOneNumber)
    return FileState(time: 0, size: 0, device: 0, node: node, mode: UInt32(S_IFREG))
  }
}

/// The real file system, of which one use fails.
private final class FaultyFileSystem: ForwardingFileSystem {
  private let number: Int
  private let code: Int32
  private var count = 0
  /// The call that failed.
  private(set) var fault: String?

  init(failing number: Int, with code: Int32) {
    (self.number, self.code) = (number, code)
    super.init(LocalFileSystem())
  }

  private func use(_ name: String, _ path: String) throws(FileSystemError) {
    count += 1
    guard count == number else { return }
    fault = "\(name) of \(path)"
    throw FileSystemError(errno: code)
  }

  override func read(_ path: String) throws(FileSystemError) -> [UInt8] {
    try use("read", path)
    return try super.read(path)
  }

  override func entries(inFolder path: String) throws(FileSystemError) -> [FolderEntry] {
    try use("entries", path)
    return try super.entries(inFolder: path)
  }

  override func stage(
    _ files: [OutputFile], isPrecious: Bool, isInterrupted: @escaping @Sendable () -> Bool
  ) throws(FileFailure) -> [StagedFile] {
    var staged: [StagedFile] = []
    for file in files {
      do throws(FileSystemError) {
        try use("stage", file.path)
      } catch {
        for file in staged.reversed() { discard(file) }
        throw FileFailure(path: file.path, error: error)
      }
      staged += try super.stage([file], isPrecious: isPrecious, isInterrupted: isInterrupted)
    }
    return staged
  }

  override func commit(_ file: StagedFile) throws(FileSystemError) {
    do {
      try use("commit", file.path)
    } catch {
      discard(file)
      throw error
    }
    try super.commit(file)
  }

  override func remove(_ path: String) throws(FileSystemError) {
    try use("remove", path)
    try super.remove(path)
  }
}
