import Foundation
import TestSupport
import Testing

/// The built program, as an editor starts it.
@Suite(.waiting) struct ProgramTests {
  /// A running server, and what it said.
  final class Session {
    let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var buffer = Data()

    init(_ arguments: [String] = ["lsp", "--stdio"], in folder: URL? = nil) throws {
      process.executableURL = try Tool.colortable().executable
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.standardInput = input
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
    }

    deinit {
      if process.isRunning { process.terminate() }
    }

    func send(raw data: Data) throws { try input.fileHandleForWriting.write(contentsOf: data) }

    func send(_ message: [String: Any]) throws {
      var message = message
      message["jsonrpc"] = "2.0"
      let body = try JSONSerialization.data(withJSONObject: message)
      try send(raw: Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
    }

    /// The next message; nil at the end of the output.
    func receive() throws -> Reply? {
      while true {
        if let end = buffer.range(of: Data("\r\n\r\n".utf8)) {
          let header = String(decoding: buffer[..<end.lowerBound], as: UTF8.self)
          let length = try #require(Int(header.dropFirst("Content-Length: ".count)), "\(header)")
          if buffer.count - (end.upperBound - buffer.startIndex) >= length {
            let body = buffer[end.upperBound..<end.upperBound + length]
            buffer = Data(buffer[(end.upperBound + length)...])
            return try Reply(parsing: Data(body))
          }
        }
        var request = pollfd(
          fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 100_000) > 0 else {
          Issue.record("nothing comes for 100 seconds")
          process.terminate()
          return nil
        }
        let more = output.fileHandleForReading.availableData
        if more.isEmpty {
          #expect(buffer.isEmpty, "half a message at the end: \(String(decoding: buffer, as: UTF8.self))")
          return nil
        }
        buffer += more
      }
    }

    func request(_ id: Int, _ method: String, _ parameters: [String: Any]? = nil) throws -> Reply {
      var message: [String: Any] = ["id": id, "method": method]
      message["params"] = parameters
      try send(message)
      let answer = try #require(try receive())
      #expect(answer["id"].int == id)
      return answer
    }

    func initialize(processId: Int? = nil, folder: URL? = nil) throws {
      var parameters: [String: Any] = ["processId": processId ?? NSNull(), "capabilities": [String: Any]()]
      parameters["rootUri"] = folder?.absoluteString ?? NSNull()
      _ = try request(1, "initialize", parameters)
      try send(["method": "initialized", "params": [String: Any]()])
    }

    func open(_ text: String, at url: URL) throws {
      try send([
        "method": "textDocument/didOpen",
        "params": [
          "textDocument": ["uri": url.absoluteString, "languageId": "colortable", "version": 1, "text": text]
        ],
      ])
    }

    func closeInput() throws { try input.fileHandleForWriting.close() }

    /// Waits for the end, and gives the exit status; nil where it does not come in time.
    func wait(seconds: Double = 100) -> Int32? {
      let deadline = Date(timeIntervalSinceNow: seconds)
      while process.isRunning, Date() < deadline { Thread.sleep(forTimeInterval: 0.01) }
      return process.isRunning ? nil : process.terminationStatus
    }

    /// The processor time that the process has used, in seconds; nil where the system does not say.
    var processorTime: Double? {
      guard
        let text = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8),
        let end = text.lastIndex(of: ")")
      else { return nil }
      let fields = text[end...].split(separator: " ")
      guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
        return nil
      }
      return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
  }

  @Test func `a session from the first message to the last`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("NORMAL\n#fff white\n".utf8).write(to: folder.appending(path: "Palette.colortable"))
    try Data(#"{"rules": {"missing-hash": "deny"}}"#.utf8).write(
      to: folder.appending(path: "colortable.json"))
    let server = try Session()
    try server.initialize(folder: folder)
    let table = folder.appending(path: "App 背景.colortable")
    try server.open("@include \"Palette.colortable\"\nNORMAL\n$white BG\naabbcc TEXT\n", at: table)
    let published = try #require(try server.receive())["params"]
    #expect(published["uri"].string == table.absoluteString)
    #expect(
      published["diagnostics"].diagnosticLines == [
        "3:0-3:6 error missing-hash `aabbcc` is a hex colour without `#`"
      ])
    let definition = try server.request(
      2, "textDocument/definition",
      ["textDocument": ["uri": table.absoluteString], "position": ["line": 2, "character": 2]])["result"]
    let palette = definition["uri"].string.flatMap(URL.init(string:))
    #expect(
      palette?.resolvingSymlinksInPath()
        == folder.appending(path: "Palette.colortable").resolvingSymlinksInPath())
    try server.send([
      "method": "textDocument/didChange",
      "params": [
        "textDocument": ["uri": table.absoluteString, "version": 2],
        "contentChanges": [["text": "NORMAL\n#fff BG\n"]],
      ],
    ])
    #expect(try server.receive()?["params"]["diagnostics"].description == "[]")
    #expect(try server.request(3, "shutdown")["result"].isNull)
    try server.send(["method": "exit"])
    #expect(server.wait() == 0)
    #expect(try server.receive() == nil)
  }

  @Test func `outputs of the configuration are checked as in check`() throws {
    let folder = try Locations.makeTemporaryFolder().resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    let configuration = #"{"tables": [{"input": "App.colortable", "outputs": {"swift": "App.swift"}}]}"#
    try Data(configuration.utf8).write(to: folder.appending(path: "colortable.json"))
    let text = "NORMAL\n#fff some-key\n#000 some_key\n"
    let table = folder.appending(path: "App.colortable")
    try Data(text.utf8).write(to: table)
    let check = try Tool.colortable().run(["check", "--format", "oneline"], in: folder).outputText
    let server = try Session()
    try server.initialize(folder: folder)
    try server.open(text, at: table)
    let diagnostics = try #require(try server.receive())["params"]["diagnostics"].array
    let lines = diagnostics.map { item in
      let severity = item["severity"].int == 1 ? "error" : "warning"
      let start = item["range"]["start"]
      let message = (item["message"].string ?? "").split(separator: "\n").first ?? ""
      return
        "App.colortable:\((start["line"].int ?? 0) + 1):\((start["character"].int ?? 0) + 1): \(severity): "
        + "\(message) [\(item["code"].string ?? "")]"
    }
    #expect(check.contains("[name-collision]"))
    let expected: [String] = check.split(separator: "\n").map(String.init)
    #expect(lines == expected.filter { !$0.contains(": note: ") })
  }

  @Test func `without shutdown the exit status is 1`() throws {
    let server = try Session()
    try server.initialize()
    try server.send(["method": "exit"])
    #expect(server.wait() == 1)
    let ended = try Session()
    try ended.initialize()
    try ended.closeInput()
    #expect(ended.wait() == 1)
    let empty = try Session()
    try empty.closeInput()
    #expect(empty.wait() == 1)
    let shutDown = try Session()
    try shutDown.initialize()
    _ = try shutDown.request(2, "shutdown")
    try shutDown.closeInput()
    #expect(shutDown.wait() == 0)
  }

  @Test func `the server ends when its client is gone, though its input stays open`() throws {
    let client = Process()
    client.executableURL = URL(filePath: "/bin/sleep")
    client.arguments = ["1000"]
    try client.run()
    let server = try Session()
    try server.initialize(processId: Int(client.processIdentifier))
    kill(client.processIdentifier, SIGKILL)
    while client.isRunning { Thread.sleep(forTimeInterval: 0.01) }
    #expect(server.wait() == 1)
    // The flag that some editors pass says the same.
    let other = try Session(["lsp", "--stdio", "--clientProcessId=\(client.processIdentifier)"])
    #expect(other.wait() == 1)
  }

  @Test(arguments: [UInt8(0), UInt8(ascii: "c"), UInt8(ascii: "\n"), 0xFF])
  func `a megabyte of garbage neither ends the server nor keeps it busy`(byte: UInt8) throws {
    let server = try Session()
    try server.send(raw: Data("garbage\n".utf8) + Data(repeating: byte, count: 1 << 20))
    let error = try #require(try server.receive())
    #expect(error["error"]["code"].int == -32700)
    try server.initialize()
    _ = try server.request(2, "shutdown")
    try server.send(["method": "exit"])
    #expect(server.wait() == 0)
    #expect(try server.receive() == nil)
  }

  @Test func `random garbage with the end of input ends the server`() throws {
    var random = SeededGenerator(seed: 3)
    let server = try Session()
    try server.send(raw: Data((0..<1 << 20).map { _ in UInt8.random(in: 0...255, using: &random) }))
    try server.closeInput()
    while try server.receive() != nil {}
    #expect(server.wait() == 1)
  }

  @Test(arguments: [
    ("Content-Length: 100\r\n\r\n{\"jsonrpc\"", "standard input ends in the middle of a message"),
    ("Content-Length: 100\r\n", "standard input ends in the middle of a message"),
    (
      "Content-Length: 2\r\nX: " + String(repeating: "x", count: 10_000),
      "expected a message on standard input, found a header of more than 8192 bytes"
    ),
    (
      "Content-Length: 1073741825\r\n\r\n",
      "expected a message on standard input, found a `Content-Length` of `1073741825`, which is more than 1073741824 bytes"
    ),
  ])
  func `a message that is not whole ends the server with an error`(input: String, message: String) throws {
    let result = try Tool.colortable().run(["lsp"], input: Data(input.utf8), timeLimit: 100)
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errorText == "colortable: error: \(message)\n")
  }

  /// The input stays open.
  @Test(arguments: ["", "Content-Type: ", "Content-Length: 99999999999\r\n"])
  func `the server does not wait for the end of what is too long`(start: String) throws {
    let server = try Session()
    // The server may be gone before it has taken all.
    try? server.send(raw: Data(start.utf8) + Data(repeating: UInt8(ascii: "x"), count: 8192))
    #expect(server.wait() == 1)
  }

  @Test func `a server that waits uses no processor time`() throws {
    let server = try Session()
    try server.initialize(processId: Int(ProcessInfo.processInfo.processIdentifier))
    try server.open("NORMAL\n#fff BG\n", at: URL(filePath: "/nowhere/App.colortable"))
    _ = try server.receive()
    guard let before = server.processorTime else { return }
    Thread.sleep(forTimeInterval: 6)
    let used = try #require(server.processorTime) - before
    // The clock ticks in hundredths; one look at the parent costs less than one.
    #expect(used <= 0.06)
  }

  @Test func `wrong use is reported, and nothing is printed to standard output`() throws {
    let tool = try Tool.colortable()
    for (arguments, message) in [
      (["lsp", "App.colortable"], "'lsp' takes no argument"),
      (["lsp", "--clientProcessId", "x"], "needs the number of a process"),
      (["lsp", "--tcp"], "--tcp"),
    ] {
      let result = try tool.run(arguments)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.errorText.contains(message), "\(result.errorText)")
    }
  }
}
