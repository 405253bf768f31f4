import TestSupport
import Testing

/// The answer to a request about the cursor of a table in a `.case` file, `▮`, with `①` around the text that it is about.
enum CursorCase {
  /// The answer as people read it, and the range that it is about; nil where it is about none.
  typealias Answer = (text: String, range: Reply?)

  /// The case with its answer.
  static func answered(
    _ written: CaseFile.Case, capabilities: [String: Any] = TestClient.capabilities,
    _ ask: (TestClient, _ position: [String: Any]) -> Answer
  ) throws -> CaseFile.Case {
    let marked = String(decoding: written.text, as: UTF8.self).replacing("①", with: "")
    let parts = marked.split(separator: Character("▮"), omittingEmptySubsequences: false)
    try #require(parts.count == 2, "\(written.name): it has one cursor")
    let text = Array(parts.joined().utf16)
    let position = ["line": lines(parts[0]).count - 1, "character": lines(parts[0]).last?.utf16.count ?? 0]
    let files = written.files.map { ("/project/" + $0.path, String(decoding: $0.text, as: UTF8.self)) }
    var solved = written
    try TestClient.run(Dictionary(uniqueKeysWithValues: files), capabilities: capabilities) { client in
      client.open(String(decoding: text, as: UTF16.self))
      _ = client.takeDiagnostics()
      let answer = ask(client, position)
      solved.answer = answer.text
      var marks = [(offset: parts[0].utf16.count, mark: "▮")]
      if let range = answer.range {
        marks.insert((try offset(of: range["start"], in: text), "①"), at: 0)
        marks.append((try offset(of: range["end"], in: text), "①"))
      }
      try #require(marks.map(\.offset) == marks.map(\.offset).sorted(), "the cursor is in the range")
      var result = text
      for (offset, mark) in marks.reversed() { result.insert(contentsOf: mark.utf16, at: offset) }
      solved.text = Array(String(decoding: result, as: UTF16.self).utf8)
    }
    return solved
  }

  private static func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: Character("\n"), omittingEmptySubsequences: false).map { String($0) }
  }

  private static func offset(of position: Reply, in text: [UInt16]) throws -> Int {
    let line = try #require(position["line"].int)
    let before = lines(String(decoding: text, as: UTF16.self)).prefix(line).map { $0.utf16.count + 1 }
    return before.reduce(try #require(position["character"].int), +)
  }
}
