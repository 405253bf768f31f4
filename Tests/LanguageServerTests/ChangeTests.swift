import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// Changes of ranges, compared with a model that knows a text as its scalars.
@Suite struct ChangeTests {
  /// A text, whose positions are found by counting from its start.
  private struct Model {
    var scalars: [Unicode.Scalar]
    let encoding: PositionEncoding

    var text: String {
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      return text
    }

    private func units(_ scalar: Unicode.Scalar) -> Int {
      switch encoding {
      case .utf8: String(scalar).utf8.count
      case .utf16: String(scalar).utf16.count
      case .utf32: 1
      }
    }

    private func index(_ position: (line: Int, character: Int)) -> Int {
      var line = 0
      var index = 0
      while line < position.line {
        guard index < scalars.count else { return index }
        let isEnd = scalars[index] == "\n" || scalars[index] == "\r"
        if scalars[index] == "\r", index + 1 < scalars.count, scalars[index + 1] == "\n" { index += 1 }
        index += 1
        if isEnd { line += 1 }
      }
      var rest = position.character
      while index < scalars.count, scalars[index] != "\n", scalars[index] != "\r" {
        rest -= units(scalars[index])
        if rest < 0 { break }
        index += 1
      }
      return index
    }

    mutating func replace(
      _ start: (line: Int, character: Int), _ end: (line: Int, character: Int), with text: String
    ) {
      let first = index(start)
      scalars.replaceSubrange(first..<max(first, index(end)), with: text.unicodeScalars)
    }
  }

  private static let pieces = [
    "#fff", "#00", "$a", "a", "b", "背景", "🎨", "👩‍👩‍👧", "e\u{301}", " ", " ", "\n", "\n", "\r\n", "\r", "// ",
    "\t",
    "\u{FEFF}", "@contrast ", "\u{2028}", "",
  ]

  @Test(arguments: Cases.every(4, of: 0..<80))
  func `after each change the text is the client's, and its diagnostics those of a fresh start`(seed: Int)
    throws
  {
    var random = SeededGenerator(seed: UInt64(seed))
    let encoding = PositionEncoding.allCases[seed % 3]
    var capabilities = TestClient.capabilities
    capabilities["general"] = ["positionEncodings": [encoding.rawValue]]
    func piece(_ most: Int) -> String {
      (0..<Int.random(in: 0...most, using: &random)).compactMap { _ in
        Self.pieces.randomElement(using: &random)
      }
      .joined()
    }
    var model = Model(scalars: Array("A B\n#fff #000 a\n\(piece(30))".unicodeScalars), encoding: encoding)
    func diagnostics(_ client: TestClient) -> [String] {
      client.server.finishPendingWork()
      return client.takeAll().last { $0["method"].string == "textDocument/publishDiagnostics" }
        .map { $0["params"]["diagnostics"].diagnosticLines } ?? []
    }
    let uri = TestClient.uri("/project/App.colortable")
    let client = TestClient()
    client.initialize(capabilities: capabilities)
    client.open(model.text)
    _ = diagnostics(client)
    for version in 2..<12 {
      var changes: [[String: Any]] = []
      var places: [(line: Int, character: Int)] = (0..<2 * Int.random(in: 1...4, using: &random)).map { _ in
        Int.random(in: 0..<30, using: &random) == 0
          ? (.max, .max) : (Int.random(in: 0...9, using: &random), Int.random(in: 0...9, using: &random))
      }
      // From the last to the first, as editors send them; or in any order, also with an end before its start.
      if Bool.random(using: &random) { places.sort { $0 < $1 } }
      while let end = places.popLast(), let start = places.popLast() {
        let text = piece(4)
        if Int.random(in: 0..<12, using: &random) == 0 {
          changes.append(["text": "A B\n" + text])
          model.scalars = Array(("A B\n" + text).unicodeScalars)
        } else {
          changes.append([
            "range": [
              "start": ["line": start.line, "character": start.character],
              "end": ["line": end.line, "character": end.character],
            ], "text": text,
          ])
          model.replace(start, end, with: text)
        }
      }
      client.notify(
        "textDocument/didChange",
        ["textDocument": ["uri": uri, "version": version], "contentChanges": changes])
      let text = try #require(client.server.session.documents[uri]?.bytes)
      // Strings that differ in their scalars can be equal.
      try #require(text == Array(model.text.utf8), "version \(version): \(changes)")
      let fresh = TestClient()
      fresh.initialize(capabilities: capabilities)
      fresh.open(model.text)
      #expect(diagnostics(client) == diagnostics(fresh))
    }
  }

  @Test func `a change that cannot be read is reported, and changes nothing`() throws {
    try TestClient.run { client in
      client.openClean("NORMAL\n#fff BG\n")
      let uri = TestClient.uri("/project/App.colortable")
      client.notify(
        "textDocument/didChange",
        [
          "textDocument": ["uri": uri, "version": 2],
          "contentChanges": [
            [
              "text": "x",
              "range": ["start": ["line": -1, "character": 0], "end": ["line": 0, "character": 0]],
            ]
          ],
        ])
      #expect(
        client.take("window/logMessage")["message"].string
          == "`textDocument/didChange`: a position must not be negative")
      #expect(client.server.session.documents[uri]?.version == 1)
    }
  }
}
