import Foundation
import TestSupport
import Testing

/// The cost of the server, with the built program. A debug build is slow on both sides of each comparison.
@Suite(.serialized) struct ServerCostTests {
  /// 10,000 tokens of three themes, a tenth of them references, with some contracts.
  static let table: String = {
    var random = SeededGenerator(seed: 10)
    func hex() -> String {
      let digits = String(UInt32.random(in: 0...0xFFFFFF, using: &random), radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
    var text = "LIGHT NIGHT SEPIA\n"
    for index in 0..<10_000 {
      let group = index / 100
      let values = (0..<3).map { _ in
        index > 0 && Int.random(in: 0..<10, using: &random) == 0
          ? "$group\(group).token\(index - index % 100)" : hex()
      }
      let isFirst = index % 100 == 0
      text +=
        (isFirst ? [hex(), hex(), hex()] : values).joined(separator: " ") + " group\(group).token\(index)\n"
    }
    return text
  }()

  /// The seconds from an edit to its diagnostics, for each of some edits.
  private func edits(_ server: ProgramTests.Session, _ url: URL, _ indices: Range<Int>) throws -> [Double] {
    try indices.map { index in
      let body = try JSONSerialization.data(withJSONObject: [
        "jsonrpc": "2.0", "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": url.absoluteString, "version": index + 2],
          "contentChanges": [
            [
              "range": ["start": ["line": 1, "character": 1], "end": ["line": 1, "character": 2]],
              "text": "\(index % 10)",
            ]
          ],
        ],
      ])
      let message = Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body
      let start = Date()
      try server.send(raw: message)
      let reply = try #require(try server.receive())
      #expect(reply["params"]["version"].int == index + 2)
      return Date().timeIntervalSince(start)
    }
  }

  @Test func `a keystroke is checked in one and a half times the time of check`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "App.colortable")
    try Data(Self.table.utf8).write(to: url)
    let tool = try Tool.colortable()
    let server = try ProgramTests.Session()
    try server.initialize(folder: folder)
    try server.open(Self.table, at: url)
    _ = try server.receive()
    _ = try edits(server, url, 0..<3)
    var checks: [Double] = []
    var keystrokes: [Double] = []
    for index in 3..<18 {
      let start = Date()
      let result = try tool.run(["check", "--quiet", url.path])
      checks.append(Date().timeIntervalSince(start))
      #expect(result.status == 0)
      keystrokes += try edits(server, url, index..<index + 1)
    }
    let check = checks.sorted()[7]
    let keystroke = keystrokes.sorted()[7]
    print("check \(check * 1000) ms, keystroke \(keystroke * 1000) ms, ratio \(keystroke / check)")
    #expect(keystroke <= 1.5 * check)
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: "/proc/self/statm"), "the system does not tell it in a file")
  )
  func `memory does not grow over 10,000 edits`() throws {
    let url = URL(filePath: "/nowhere/App.colortable")
    let server = try ProgramTests.Session()
    try server.initialize()
    func edit(_ index: Int) throws {
      let rows = (0..<50).map { "#fff #000 token\($0)" }.joined(separator: "\n")
      try server.send([
        "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": url.absoluteString, "version": index],
          "contentChanges": [["text": "LIGHT NIGHT\n\(rows)\n#fff #00\(index % 10) last\(index)\n"]],
        ],
      ])
      _ = try server.receive()
    }
    func memory() throws -> Int {
      let text = try String(
        contentsOfFile: "/proc/\(server.process.processIdentifier)/statm", encoding: .utf8)
      return try #require(Int(text.split(separator: " ")[1])) * 4096
    }
    try server.open("LIGHT NIGHT\n#fff #000 BG\n", at: url)
    _ = try server.receive()
    for index in 2..<1000 { try edit(index) }
    let before = try memory()
    for index in 1000..<11_000 { try edit(index) }
    let growth = try memory() - before
    print("resident memory \(before / 1024) KB, after 10,000 more edits \(growth / 1024) KB more")
    #expect(growth < 2 << 20)
  }
}
