import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

@Suite struct JSONEmitterTests {
  @Test func `the style tokens is as expected`() throws {
    let text = try webOutput(of: JSONEmitter.self, WebTable.plain.input)
    Golden.expect(text.utf8, matches: webGolden("JSON/tokens.json"))
  }

  @Test func `the style flat is as expected`() throws {
    let text = try webOutput(of: JSONEmitter.self, ["style": "flat"], WebTable.plain.input)
    Golden.expect(text.utf8, matches: webGolden("JSON/flat.json"))
  }

  @Test func `a table without tokens is a document`() throws {
    var empty = WebTable.plain
    empty.rows = []
    empty.deprecations = []
    for style in ["tokens", "flat"] {
      let text = try webOutput(of: JSONEmitter.self, ["style": style], empty.input)
      #expect((try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil, "\(text)")
    }
  }

  @Test func `an unknown style is refused`() {
    #expect(throws: EmitterOptionError("expected tokens or flat, found round", choices: ["tokens", "flat"])) {
      try JSONEmitter(parsing: ["style": "round"])
    }
  }

  /// Text that must never stand in the file as it is: it would end a script element, or a line of older JavaScript, or
  /// hide other text.
  @Test func `dangerous text is escaped`() throws {
    var table = WebTable.plain
    table.rows[0].documentation =
      "</script><!-- \u{2028}\u{2029}\u{202E}\u{FEFF}\u{200B}\u{1}\u{7F}\t\r\n\"\\ 背景 – €"
    let text = try webOutput(of: JSONEmitter.self, table.input)
    for forbidden: Unicode.Scalar in [
      "<", "\u{2028}", "\u{2029}", "\u{202E}", "\u{FEFF}", "\u{200B}", "\u{1}", "\u{7F}", "\t", "\r",
    ] {
      #expect(!text.unicodeScalars.contains(forbidden), "U+\(String(forbidden.value, radix: 16))")
    }
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let tokens = try #require(document?["tokens"] as? [[String: Any]])
    #expect(tokens[0]["doc"] as? String == table.rows[0].documentation)
    #expect(text.contains("背景 – €"))
  }
}
