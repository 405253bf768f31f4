import TestSupport
import Testing

@testable import LanguageServer

@Suite struct CompletionTests {
  private static let palette = "NORMAL NIGHT\n/// Of *paper*.\n#fff #111 palette.white\n"

  /// The items at the marker, by their labels.
  private func items(_ marked: String, _ body: (MarkedDocument, [Reply]) -> Void) throws {
    let document = MarkedDocument(marked)
    try TestClient.run([
      "/project/Palette.colortable": Self.palette, "/project/_Part.colortable": "", "/project/notes.txt": "",
    ]) {
      client in
      client.open(document.text)
      _ = client.takeDiagnostics()
      let list = client.ask("completion", at: document.position("①"))
      #expect(list["isIncomplete"].description == "false")
      body(document, list["items"].array)
    }
  }

  private func labels(_ marked: String) throws -> [String] {
    var labels: [String] = []
    try items(marked) { labels = $1.compactMap { $0["label"].string } }
    return labels
  }

  private static let start = "@include \"Palette.colortable\"\nNORMAL NIGHT\n#123 #456 BG\n"

  @Test func `a reference is completed with its colours`() throws {
    try items(Self.start + "@deprecated BG use palette.white \"old\"\n#000 ②$pal①①.x② TEXT\n") {
      document, items in
      #expect(items.compactMap { $0["label"].string } == ["$palette.white"])
      #expect(items[0]["kind"].int == 16)
      // The colour of the column that it stands in.
      #expect(items[0]["detail"].string == "#111111")
      #expect(
        items[0]["documentation"]["value"].string
          == "Of \\*paper\\*.\n\n- `NORMAL`: `#ffffff` ← `#fff`\n- `NIGHT`: `#111111` ← `#111`")
      #expect(items[0]["textEdit"]["range"].range == document.range("②"))
      #expect(items[0]["textEdit"]["newText"].string == "$palette.white")
      #expect(items[0]["tags"].isMissing)
    }
    try items(Self.start + "@deprecated BG use palette.white \"old\"\n#000 $b①① TEXT\n") { _, items in
      #expect(items.compactMap { $0["label"].string } == ["$BG"])
      #expect(items[0]["tags"].description == "[1]")
    }
  }

  @Test func `a reference is completed inside of functions, and at the end of an unfinished line`() throws {
    #expect(
      try labels(Self.start + "color-mix(in srgb, $①① 40%, red) #000 TEXT\n") == ["$palette.white", "$BG"])
    #expect(try labels(Self.start + "#000 $①①") == ["$palette.white", "$BG"])
    #expect(try labels(Self.start + "$①①\n") == ["$palette.white", "$BG"])
    #expect(try labels(Self.start + "#fff $B①① BG2\n") == ["$BG"])
  }

  @Test func `the themes follow an at sign`() throws {
    try items(Self.start + "#000 $BG@②N①①② TEXT\n") { document, items in
      #expect(items.compactMap { $0["label"].string } == ["NORMAL", "NIGHT"])
      #expect(items[1]["textEdit"]["range"].range == document.range("②"))
    }
  }

  @Test func `a value can be a reference, a function or a name`() throws {
    let labels = try labels(Self.start + "#000 ①① TEXT\n")
    #expect(labels.starts(with: ["$palette.white", "$BG", "rgb("]))
    #expect(labels.contains("rebeccapurple"))
    #expect(labels.contains("color-mix("))
    try items(Self.start + "#000 ②tom①①② TEXT\n") { document, items in
      let tomato = items.first { $0["label"].string == "tomato" }
      #expect(tomato?["detail"].string == "#ff6347")
      #expect(tomato?["textEdit"]["range"].range == document.range("②"))
    }
  }

  @Test func `nothing is completed in keys, comments and the header`() throws {
    #expect(try labels(Self.start + "#000 #111 TE①①\n") == [])
    #expect(try labels(Self.start + "#000 #111 TEXT // $①①\n") == [])
    #expect(try labels(Self.start + "/// $B①①\n") == [])
    #expect(try labels("NORMAL NI①①\n#000 #111 TEXT\n") == [])
    #expect(try labels("KEY NORMAL\nTE①① #111\n") == [])
    #expect(try labels("①①") == [])
  }

  @Test func `directives and their words`() throws {
    #expect(
      try labels(Self.start + "@①①") == [
        "@theme", "@contrast", "@distinct", "@deprecated", "@name", "@allow", "@hex", "@include",
      ])
    try items(Self.start + "②@con①①②\n") { document, items in
      #expect(items.compactMap { $0["label"].string } == ["@contrast"])
      #expect(items[0]["textEdit"]["range"].range == document.range("②"))
      #expect(items[0]["detail"].string?.hasPrefix("@contrast text|large|ui|NUMBER") == true)
    }
    #expect(try labels(Self.start + "@theme ①①\n") == ["NORMAL", "NIGHT"])
    #expect(try labels(Self.start + "@theme NIGHT dark based-on ①①\n") == ["NORMAL", "NIGHT"])
    #expect(try labels(Self.start + "@theme NIGHT level ①①\n") == ["AA", "AAA"])
    #expect(try labels(Self.start + "@theme NIGHT title ①①\n") == [])
    #expect(try labels("@theme NIGHT family ACME\n" + Self.start + "@theme NORMAL family ①①\n") == ["ACME"])
    #expect(
      try labels(Self.start + "@theme NIGHT ①①\n") == [
        "light", "dark", "high-contrast", "based-on", "title", "level", "family",
      ])
    #expect(try labels(Self.start + "@contrast ①①\n") == ["text", "large", "ui"])
    #expect(try labels(Self.start + "@contrast text ①①\n") == ["palette.white", "BG", "palette.*", "vision"])
    #expect(try labels(Self.start + "@contrast text BG ①①\n") == ["palette.white", "BG", "palette.*", "on"])
    #expect(try labels(Self.start + "@contrast text BG, ①①\n") == ["palette.white", "BG", "palette.*"])
    #expect(try labels(Self.start + "@contrast text BG on ①①\n") == ["palette.white", "BG", "palette.*"])
    #expect(
      try labels(Self.start + "@contrast text BG on BG ①①\n") == [
        "palette.white", "BG", "palette.*", "over", "in", "except", "because",
      ])
    #expect(
      try labels(Self.start + "@contrast text BG on BG over ①①\n") == ["palette.white", "BG", "palette.*"])
    #expect(
      try labels(Self.start + "@contrast text BG on BG in ①①\n") == ["NORMAL", "NIGHT", "except", "because"])
    #expect(try labels(Self.start + "@contrast text BG on BG because ①①\n") == [])
    #expect(try labels(Self.start + "@distinct BG, ①①\n") == ["palette.white", "BG", "palette.*", ">="])
    #expect(try labels(Self.start + "@deprecated ①①\n") == ["palette.white", "BG"])
    #expect(try labels(Self.start + "@deprecated BG ①①\n") == ["use"])
    #expect(try labels(Self.start + "@deprecated BG use ①①\n") == ["palette.white", "BG"])
    #expect(
      try labels(Self.start + "@name ①①\n") == [
        "swift", "css", "xcassets", "android", "compose", "dtcg", "typescript", "tailwind", "scss",
      ])
    #expect(try labels(Self.start + "@name css ①①\n") == [])
    #expect(try labels(Self.start + "@name css \"bg\" ①①\n") == ["palette.white", "BG"])
    #expect(try labels(Self.start + "@hex ①①\n") == ["argb", "rgba"])
    #expect(try labels(Self.start + "@allow unused-allow ①①\n") == ["palette.white", "BG"])
    let rules = try labels(Self.start + "@allow du①①\n")
    #expect(rules.contains("duplicate-color"))
    // Errors cannot be allowed.
    #expect(!rules.contains("unknown-token"))
  }

  @Test func `tables to include are files of the folder`() throws {
    try items("@include ②\"P①①\"②\nNORMAL\n") { document, items in
      #expect(items.compactMap { $0["label"].string } == ["Palette.colortable", "_Part.colortable"])
      #expect(items[0]["textEdit"]["newText"].string == "\"Palette.colortable\"")
      #expect(items[0]["textEdit"]["range"].range == document.range("②"))
    }
  }

  @Test(
    arguments: [
      ("", 0), ("$", 0), ("$Text", 0), ("$text.b", 0), ("b", 1), ("card", 1), ("Bac", 1), ("ack", 2),
      ("ex", 2),
      ("tbc", 3), ("$tbk", 3), ("tkb", nil), ("x$", nil), ("背", nil),
    ] as [(String, Int?)])
  func `what is typed ranks texts`(typed: String, rank: Int?) {
    #expect(TypedText(Array(typed.utf8)[...]).rank(of: "$text.body-back_card") == rank)
  }

  @Test func `characters are compared as a whole`() {
    #expect(TypedText(Array("背色".utf8)[...]).rank(of: "$背景.色") == 3)
    // Its bytes stand in the text, in their order, but in two characters.
    #expect(TypedText([0xE8, 0x83, 0x8C]).rank(of: "\u{8000}\u{E0CC}") == nil)
  }

  @Test func `of a large table the items that fit best are sent, and more is asked for`() throws {
    let rows = (0..<2_000).map { "#fff #000 group\($0 / 100).token\($0)\n" }.joined()
    let document = MarkedDocument(
      "NORMAL NIGHT\n\(rows)#000 $①① TEXT\n#000 $token987②② OTHER\n#fff ③③ THIRD\n")
    try TestClient.run { client in
      client.open(document.text)
      _ = client.takeDiagnostics()
      for marker in "①③" {
        let list = client.ask("completion", at: document.position(marker))
        #expect(list["isIncomplete"].description == "true")
        #expect(list["items"].array.count == 200)
        #expect(list.description.utf8.count < 100_000)
      }
      let list = client.ask("completion", at: document.position("②"))
      let labels = list["items"].array.compactMap { $0["label"].string }
      #expect(labels == ["$group9.token987", "$group19.token1987"])
      #expect(list["isIncomplete"].description == "false")
    }
  }
}
