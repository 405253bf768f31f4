import TestSupport
import Testing

@testable import LanguageServer

@Suite struct StructureTests {
  private let document = MarkedDocument(
    """
    // A table.
    // 🎨
    @include "Palette.colortable"
    @include "Text.colortable"
    @theme NIGHT dark title "Nacht"
    NORMAL NIGHT
    #fff #000 plain
    #fff #000 ①surface.page①
    /// Of a card.
    #fff #000 surface.card.front // 背
    #fff $surface.page surface.card.back
    #fff - text.body
    #fff color-mix(in oklab, $plain@NIGHT 40%, tomato) surface.late
    @contrast text text.* on plain, surface.page over plain in NIGHT because "so"
    @distinct plain, text.body >= 20
    @deprecated plain use text.body
    @allow duplicate-color plain
    """)

  private func run(
    capabilities: [String: Any] = TestClient.capabilities, options: [String: Any]? = nil,
    _ body: (TestClient) throws -> Void
  ) throws {
    let files = ["/project/Palette.colortable": "NORMAL\n", "/project/Text.colortable": "NORMAL\n"]
    try TestClient.run(files, capabilities: capabilities, options: options) { client in
      client.open(document.text)
      _ = client.takeDiagnostics()
      try body(client)
    }
  }

  private func outline(_ symbols: Reply, _ depth: Int = 0) -> [String] {
    symbols.array.flatMap { symbol -> [String] in
      let indent = String(repeating: "  ", count: depth)
      let (name, kind) = (symbol["name"].string ?? "", symbol["kind"].int ?? 0)
      return ["\(indent)\(name) \(kind) \(symbol["range"].range)"] + outline(symbol["children"], depth + 1)
    }
  }

  @Test func `symbols are nested in their groups`() throws {
    try run { client in
      let symbols = client.ask("documentSymbol")
      #expect(
        outline(symbols) == [
          "themes 10 5:0-5:12", "  NORMAL 22 5:0-5:6", "  NIGHT 22 5:7-5:12", "plain 14 6:0-6:15",
          "surface 3 7:0-10:36", "  page 14 7:0-7:22", "  card 3 9:0-10:36", "    front 14 9:0-9:28",
          "    back 14 10:0-10:36", "text 3 11:0-11:16", "  body 14 11:0-11:16", "surface 3 12:0-12:63",
          "  late 14 12:0-12:63",
        ])
      let page = symbols[2]["children"][0]
      #expect(page["selectionRange"].range == document.range("①"))
      #expect(page["detail"].string == "#ffffff #000000")
      #expect(symbols[1]["tags"].description == "[1]")
    }
  }

  @Test func `a client that knows no nesting is sent a list`() throws {
    try run(capabilities: [:]) { client in
      let symbols = client.ask("documentSymbol")
      #expect(
        symbols.array.compactMap { $0["name"].string } == [
          "plain", "surface.page", "surface.card.front", "surface.card.back", "text.body", "surface.late",
        ])
      #expect(symbols[1]["location"]["range"].range == "7:0-7:22")
    }
  }

  @Test func `a key of many parts is nested only so deeply`() throws {
    try TestClient.run { client in
      let key = Array(repeating: "a", count: 250).joined(separator: ".")
      client.openClean("NORMAL\n#fff \(key)\n")
      let lines = outline(client.ask("documentSymbol"))
      #expect(lines.count == 2 + 17)
      #expect(client.ask("foldingRange").description == "[]")
    }
  }

  @Test func `comments, includes, directives and groups can be folded`() throws {
    try run { client in
      let folds = client.ask("foldingRange").array.map {
        "\($0["startLine"].int ?? -1)-\($0["endLine"].int ?? -1) \($0["kind"].string ?? "")"
      }
      #expect(folds == ["0-1 comment", "2-3 imports", "7-10 ", "9-10 ", "13-16 "])
    }
  }

  @Test func `semantic tokens say what each word is`() throws {
    try run { client in
      let legend = client.legend
      let data = client.ask("semanticTokens/full")["data"].array.compactMap(\.int)
      #expect(data.count % 5 == 0)
      // Decoded as the protocol says, and with the text of Swift's strings.
      let lines = document.text.split(separator: "\n", omittingEmptySubsequences: false).map {
        Array($0.utf16)
      }
      var line = 0
      var character = 0
      var words: [Int: [String]] = [:]
      for index in stride(from: 0, to: data.count, by: 5) {
        character = data[index] == 0 ? character + data[index + 1] : data[index + 1]
        line += data[index]
        let text = String(decoding: lines[line][character..<character + data[index + 2]], as: UTF16.self)
        let modifiers = legend.modifiers.enumerated().filter { data[index + 4] >> $0.offset & 1 == 1 }.map(
          \.element)
        words[line, default: []].append(
          ([text, legend.types[data[index + 3]]] + modifiers).joined(separator: " "))
      }
      #expect(words[1] == ["// 🎨 comment"])
      #expect(words[2] == ["@include keyword", "\"Palette.colortable\" string"])
      #expect(
        words[4] == [
          "@theme keyword", "NIGHT enumMember", "dark keyword", "title keyword", "\"Nacht\" string",
        ])
      #expect(words[5] == ["NORMAL enumMember declaration", "NIGHT enumMember declaration"])
      #expect(words[6] == ["#fff number", "#000 number", "plain variable declaration deprecated"])
      #expect(words[8] == ["/// Of a card. comment documentation"])
      #expect(
        words[9] == ["#fff number", "#000 number", "surface.card.front variable declaration", "// 背 comment"])
      #expect(
        words[10] == ["#fff number", "surface.page variable", "surface.card.back variable declaration"])
      #expect(words[11] == ["#fff number", "- keyword", "text.body variable declaration"])
      #expect(
        words[12] == [
          "#fff number", "color-mix function", "in keyword", "oklab keyword", "plain variable deprecated",
          "NIGHT enumMember", "40% number", "tomato keyword", "surface.late variable declaration",
        ])
      #expect(
        words[13] == [
          "@contrast keyword", "text keyword", "text.* namespace", "on keyword", "plain variable deprecated",
          "surface.page variable", "over keyword", "plain variable deprecated", "in keyword",
          "NIGHT enumMember",
          "because keyword", "\"so\" string",
        ])
      #expect(
        words[14] == [
          "@distinct keyword", "plain variable deprecated", "text.body variable", ">= operator", "20 number",
        ])
      #expect(words[16] == ["@allow keyword", "duplicate-color property", "plain variable deprecated"])
    }
  }

  @Test func `the semantic tokens of a range are those of its lines`() throws {
    try run { client in
      let all = client.ask("semanticTokens/full")["data"].array.compactMap(\.int)
      #expect(
        client.ask("semanticTokens/range", at: nil, Self.everything)["data"].array.compactMap(\.int) == all)
      func lines(_ first: Int, _ last: Int) -> [Int] {
        let range = ["start": ["line": first, "character": 5], "end": ["line": last, "character": 0]]
        return client.ask("semanticTokens/range", at: nil, ["range": range])["data"].array.compactMap(\.int)
      }
      // Of the lines 6 and 7, with the first counted from the start of the document.
      #expect(lines(6, 7).count == 30)
      #expect(lines(6, 7).prefix(10) == [6, 0, 4, 3, 0, 0, 5, 4, 3, 0])
      #expect(lines(90, .max) == [] && lines(7, 6) == [])
    }
  }

  private static var everything: [String: Any] {
    ["range": ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]]]
  }

  @Test func `inlay hints are off unless they are asked for`() throws {
    try run { client in
      #expect(client.ask("inlayHint", at: nil, Self.everything).description == "[]")
      client.notify("workspace/didChangeConfiguration", ["settings": ["colortable": ["inlayHints": true]]])
      #expect(client.ask("inlayHint", at: nil, Self.everything).array.count == 3)
      client.notify("workspace/didChangeConfiguration", ["settings": ["colortable": ["inlayHints": false]]])
      #expect(client.ask("inlayHint", at: nil, Self.everything).description == "[]")
    }
  }

  @Test func `inlay hints stand behind what is resolved`() throws {
    try run(options: ["inlayHints": true]) { client in
      func hints(_ range: [String: Any]) -> [String] {
        client.ask("inlayHint", at: nil, range).array.map {
          "\($0["position"]["line"].int ?? -1):\($0["position"]["character"].int ?? -1) \($0["label"].string ?? "")"
        }
      }
      let all = hints(Self.everything)
      #expect(all.prefix(2) == ["10:18 #000000", "11:6 #ffffff"])
      #expect(all.count == 3)
      #expect(all[2].hasPrefix("12:50 oklab("))
      #expect(
        hints(["range": ["start": ["line": 11, "character": 0], "end": ["line": 11, "character": 20]]])
          == ["11:6 #ffffff"])
    }
  }

  @Test func `inlay hints show what functions work out`() throws {
    try TestClient.run([:], options: ["inlayHints": true]) { client in
      client.openClean("NORMAL\nreadable(#777, text on white) a\ncontrast-color(black) b\nrgb(1 2 3) c\n")
      let hints = client.ask("inlayHint", at: nil, Self.everything).array
      #expect(hints.map { $0["label"].string } == ["#767676", "#ffffff"])
    }
  }

  @Test func `inlay hints are refreshed when another file changes them`() throws {
    let palette = "/project/Palette.colortable"
    let capabilities: [String: Any] = ["workspace": ["inlayHint": ["refreshSupport": true]]]
    try TestClient.run(
      [palette: "NORMAL\n#fff white\n"], capabilities: capabilities, options: ["inlayHints": true]
    ) { client in
      client.openClean("@include \"Palette.colortable\"\nNORMAL\n$white BG\n")
      client.openClean("NORMAL\n#fff white\n", palette)
      _ = client.take("workspace/inlayHint/refresh")
      client.change(to: "NORMAL\n#eee white\n", palette)
      #expect(client.takeDiagnostics(palette) == [])
      _ = client.take("workspace/inlayHint/refresh")
      let hints = client.ask("inlayHint", at: nil, Self.everything)
      #expect(hints[0]["label"].string == "#eeeeee")
      // Its own change the client knows of.
      client.change(to: "@include \"Palette.colortable\"\nNORMAL\n$white  BG\n")
      #expect(client.takeDiagnostics() == [])
    }
  }
}

extension TestClient {
  /// The names of the kinds and modifiers of semantic tokens, as the server gives them.
  var legend: (types: [String], modifiers: [String]) {
    let client = TestClient()
    let legend = client.initialize()["capabilities"]["semanticTokensProvider"]["legend"]
    _ = client.take("client/registerCapability")
    return (legend["tokenTypes"].strings, legend["tokenModifiers"].strings)
  }
}
