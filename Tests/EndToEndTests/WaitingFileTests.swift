import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Pipes and files of the system, which would let a reader wait: they are refused, or passed over in folders.
@Suite(.waiting) struct WaitingFileTests {
  /// A folder with a table, a pipe and what names the pipe.
  private func withFolder(_ files: [String: String] = [:], _ body: (URL) throws -> Void) throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files.merging(["App.colortable": "DAY\n#ffffff BG\n"], uniquingKeysWith: { $1 }) {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    try #require(mkfifo(folder.appending(path: "pipe").path, 0o600) == 0)
    try body(folder)
  }

  /// A run that would take longer is stopped, and fails.
  private func run(_ arguments: [String], in folder: URL, input: String = "") throws -> Tool.Result {
    try Tool.colortable().run(
      arguments, input: Data(input.utf8), in: folder, environment: ["NO_COLOR": "1"], timeLimit: 20)
  }

  @Test(arguments: [
    ["check", "pipe"], ["format", "pipe"], ["generate", "pipe", "--css", "-"], ["import", "pipe"],
    ["diff", "App.colortable", "pipe"], ["show", "pipe"], ["check", "Includes.colortable"],
    ["import", "resolver.json"], ["check", "App.colortable", "--config", "pipe"],
    ["check", "App.colortable", "--baseline", "pipe"],
  ])
  func `a pipe is not read`(arguments: [String]) throws {
    let files = [
      "Includes.colortable": "@include \"pipe\"\nDAY\n#ffffff BG\n",
      "resolver.json": """
      {"sets": {"a": {"sources": [{"$ref": "pipe"}]}}, "resolutionOrder": [{"$ref": "#/sets/a"}]}
      """,
    ]
    try withFolder(files) { folder in
      let result = try run(arguments, in: folder)
      let text = result.outputText + result.errorText
      #expect(result.status > 0 && text.contains("it is a pipe, not a file"), "\(text)")
    }
  }

  @Test func `folders are searched for regular files`() throws {
    try withFolder { folder in
      for name in ["Pipe.colortable", "DKColorTable.txt", "a.swift", ".gitignore", "a.tokens.json"] {
        try #require(mkfifo(folder.appending(path: name).path, 0o600) == 0)
      }
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "Link.colortable").path, withDestinationPath: "pipe")
      try Data("{\"tables\": [{\"input\": \"*.colortable\"}, {\"input\": \"**\"}]}".utf8)
        .write(to: folder.appending(path: "patterns.json"))
      for arguments in [["check", "."], ["check", "--config", "patterns.json"], ["format", "."]] {
        let result = try run(arguments, in: folder)
        #expect(result.status == 0, "\(arguments): \(result.outputText)\(result.errorText)")
      }
      #expect(try run(["usage", ".", "--table", "App.colortable"], in: folder).status >= 0)
      #expect(try run(["import", "."], in: folder).status > 0)
      #expect(try run(["init"], in: folder).status == 0)
    }
  }

  @Test func `standard input is read from pipes and files`() throws {
    try withFolder { folder in
      #expect(try run(["check", "-"], in: folder, input: "DAY\n#ffffff BG\n").status == 0)
      let shell = Tool(at: URL(filePath: "/bin/sh"))
      let script = "{ cat App.colortable >pipe & } && \"$0\" check - <pipe"
      let result = try shell.run(
        ["-c", script, try Tool.colortable().executable.path], in: folder, timeLimit: 20)
      #expect(result.status == 0, "\(result.outputText)\(result.errorText)")
    }
  }

  #if os(Linux)
    /// The log of the kernel lets a reader wait for the next line; who may not read it is told so.
    @Test(arguments: ["/proc/kmsg", "/proc/self/environ", "/proc/self/status"])
    func `a file of the system without a size is not read`(path: String) throws {
      try withFolder { folder in
        try FileManager.default.createSymbolicLink(
          atPath: folder.appending(path: "Link.colortable").path, withDestinationPath: path)
        #expect(try run(["check", "."], in: folder).outputText == "no problems in 1 table\n")
        for argument in [path, "Link.colortable"] {
          let result = try run(["check", argument], in: folder)
          let text = result.outputText + result.errorText
          let reasons = [
            "it is not a regular file with a size", "reading it would have to wait", "permission denied",
          ]
          #expect(result.status > 0 && reasons.contains { text.contains($0) }, "\(text)")
        }
      }
    }
  #endif

  /// The file is a pipe at some moments: what was looked at is not always what is opened.
  @Test func `a file that becomes a pipe is not waited for`() throws {
    try withFolder { folder in
      let (pipe, table, target) = ("pipe", "App.colortable", "Other.colortable")
      let swapping = Swapping(
        folder.appending(path: pipe).path, folder.appending(path: table).path,
        folder.appending(path: target).path)
      defer { swapping.end() }
      for _ in 0..<Cases.number(100) {
        let result = try run(["check", target], in: folder)
        #expect(result.status >= 0, "it waits")
      }
    }
  }

  /// A thread that makes a path name one file and another one in turn.
  private final class Swapping: @unchecked Sendable {
    private let lock = NSLock()
    private var isAtEnd = false
    private let hasEnded = DispatchSemaphore(value: 0)

    init(_ first: String, _ second: String, _ target: String) {
      Thread.detachNewThread { [self] in
        while !lock.withLock({ isAtEnd }) {
          for file in [first, second] {
            _ = link(file, target + ".new")
            _ = rename(target + ".new", target)
          }
        }
        hasEnded.signal()
      }
    }

    func end() {
      lock.withLock { isAtEnd = true }
      hasEnded.wait()
    }
  }
}
