import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// Every request on tables that are half written: each is answered, and none ends the server.
@Suite struct RandomRequestTests {
  private static let pieces = [
    "NORMAL", "NIGHT", "KEY", "#fff", "#12", "$BG", "$BG@NIGHT", "$", "$@", "@", "$背景 / 40%", "red",
    "rgb(1 2 3)",
    "rgb(", "color-mix(in srgb, $BG 40%,", "readable($BG, text on", "oklch(from $BG calc((", ")", "-", "BG",
    "背景", "text.a", "text.b.c", "..", "text.*",
    "@theme",
    "@contrast text", "on", "over", "in", "@distinct", ",", ">= 20", "@deprecated BG use",
    "@name css \"a\" BG",
    "@allow duplicate-color",
    "@allow", "@include \"Palette.colortable\"", "@include \"", "@hex argb", "// c", "/// d", "////", "\"",
    "\\\"", "🎨",
    "\u{202E}", "\u{0}", "\u{FEFF}", "0x112233", "<<<<<<< x", "because \"x\"",
  ]
  private static let separators = [" ", "\t", "\n", "\r\n", "\r", " ", "\n", "\u{3000}", ""]

  @Test(arguments: Cases.every(4, of: 0..<40))
  func `each is answered`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func text() -> String {
      var text = Bool.random(using: &random) ? "NORMAL NIGHT\n#fff #000 BG\n" : ""
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        text += Self.pieces.randomElement(using: &random) ?? ""
        text += Self.separators.randomElement(using: &random) ?? ""
      }
      return text
    }
    let files = [
      "/project/Palette.colortable": text(), "/project/_Part.colortable": text(),
      "/project/Other.colortable": text(),
    ]
    let client = TestClient(files)
    let capabilities = seed % 2 == 0 ? TestClient.capabilities : [:]
    client.initialize(capabilities: capabilities, options: ["inlayHints": true])
    client.open(text())
    client.open(files["/project/_Part.colortable"] ?? "", "/project/_Part.colortable")
    for _ in 0..<4 {
      func position() -> [String: Any] {
        [
          "line": seed % 10 == 9 ? Int.max : Int.random(in: 0...12, using: &random),
          "character": seed % 10 == 8 ? Int.max : Int.random(in: 0...20, using: &random),
        ]
      }
      for path in ["/project/App.colortable", "/project/_Part.colortable"] {
        for request in RequestRegistry.requests {
          let answer = client.request(
            request.method,
            [
              "textDocument": ["uri": TestClient.uri(path)], "position": position(),
              "range": ["start": position(), "end": position()], "newName": "renamed",
              "color": ["red": 1e300, "green": -5, "blue": 0.5, "alpha": 0.5], "context": [String: Any](),
              "options": [String: Any](),
            ])
          // A request may be refused, but never for what the server does not know.
          let code = answer["error"]["code"].int
          #expect(code == nil || code == -32803, "\(request.method) \(answer)")
        }
        client.change(to: text(), path)
      }
      client.server.finishPendingWork()
    }
    while !client.inbox.isEmpty { _ = client.removeFromInbox(at: 0) }
    client.finish()
  }
}
