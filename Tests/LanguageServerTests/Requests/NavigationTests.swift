import TestSupport
import Testing

@Suite struct NavigationTests {
  private static let app = "/project/App.colortable"
  private static let palette = "/project/Palette.colortable"
  private static let other = "/project/more/Other.colortable"

  private let appText = MarkedDocument(
    """
    @include ①"Palette.colortable"①
    @theme ②NIGHT② dark based-on NORMAL
    NORMAL ③NIGHT③
    $④白④ color-mix(in srgb, $⑤白⑤@⑥NIGHT⑥ 40%, $BG) 🎨x
    #fff #000 BG
    @contrast text BG on ⑦白⑦ in ⑧NIGHT⑧
    @allow duplicate-color ⑨白⑨
    @contrast 1.01 BG on BG except ⑩NIGHT⑩
    """.replacing("🎨x", with: "TEXT"))
  private let paletteText = MarkedDocument("NORMAL ①NIGHT①\r\n#fff #eee ②白②\r\n")
  private let otherText = MarkedDocument(
    "@include \"../Palette.colortable\"\nNORMAL ①NIGHT①\n#000 $②白② INK\n")

  private func run(openingPalette: Bool = false, _ body: (TestClient) throws -> Void) throws {
    try TestClient.run([Self.palette: paletteText.text, Self.other: otherText.text]) { client in
      client.open(appText.text)
      _ = client.takeDiagnostics()
      if openingPalette {
        client.open(paletteText.text, Self.palette)
        _ = client.takeDiagnostics(Self.palette)
      }
      try body(client)
    }
  }

  private func places(_ locations: Reply) -> [String] {
    locations.array.map { "\($0["uri"].string ?? "") \($0["range"].range)" }
  }

  @Test func `the definition of a token, a theme and an include`() throws {
    try run { client in
      for marker in "④⑤⑦⑨" {
        let found = client.ask("definition", at: appText.position(marker))
        #expect(found["uri"].string == TestClient.uri(Self.palette))
        #expect(found["range"].range == paletteText.range("②"))
      }
      for marker in "②③⑥⑧⑩" {
        let found = client.ask("definition", at: appText.position(marker))
        #expect(found["uri"].string == TestClient.uri(Self.app))
        #expect(found["range"].range == appText.range("③"))
      }
      let include = client.ask("definition", at: appText.position("①"))
      #expect(include.description.contains(TestClient.uri(Self.palette)))
      #expect(include["range"].range == "0:0-0:0")
      #expect(client.ask("definition", at: ["line": 3, "character": 3]).isNull)
    }
  }

  @Test func `an include is a link`() throws {
    try run { client in
      let links = client.ask("documentLink", at: nil).array
      #expect(links.map { $0["range"].range } == [appText.range("①")])
      #expect(links.map { $0["target"].string } == [TestClient.uri(Self.palette)])
    }
  }

  @Test func `a definition in a file without includes of its own`() throws {
    try TestClient.run { client in
      client.openClean("NORMAL\n#fff BG\n", Self.palette)
      let found = client.ask("definition", Self.palette, at: ["line": 1, "character": 6])
      #expect(found["range"].range == "1:5-1:7")
    }
  }

  @Test func `references across includes, from each of the files`() throws {
    let uri = TestClient.uri
    let inApp = "④⑤⑦⑨".map { "\(uri(Self.app)) \(appText.range($0))" }
    let inPalette = ["\(uri(Self.palette)) \(paletteText.range("②"))"]
    let inOther = ["\(uri(Self.other)) \(otherText.range("②"))"]
    try run(openingPalette: true) { client in
      let all = ["context": ["includeDeclaration": true]]
      #expect(
        places(client.ask("references", at: appText.position("④"), all)) == inApp + inPalette + inOther)
      #expect(
        Set(places(client.ask("references", Self.palette, at: paletteText.position("②"), all)))
          == Set(inApp + inPalette + inOther))
      #expect(
        places(
          client.ask("references", at: appText.position("⑤"), ["context": ["includeDeclaration": false]]))
          == inApp + inOther)
      let themes = places(client.ask("references", at: appText.position("②"), all))
      #expect(
        Set(themes)
          == Set(
            "②③⑥⑧⑩".map { "\(uri(Self.app)) \(appText.range($0))" }
              + [
                "\(uri(Self.palette)) \(paletteText.range("①"))",
                "\(uri(Self.other)) \(otherText.range("①"))",
              ]))
      #expect(client.ask("references", at: appText.position("①"), all).isNull)
    }
  }

  @Test func `the key that a name is given to is found and renamed`() throws {
    let text = MarkedDocument("A\n#fff ①BG①\n@name css \"bg\" ②BG②\n")
    try TestClient.run { client in
      client.openClean(text.text, Self.app)
      #expect(client.ask("definition", at: text.position("②"))["range"].range == text.range("①"))
      let found = edits(client.ask("rename", at: text.position("②"), ["newName": "page"]))
      #expect(Array(found.edits.values) == ["①②".map { "\(text.range($0)) page" }])
    }
  }

  @Test func `a rename can begin on a key or a theme`() throws {
    try run { client in
      let key = client.ask("prepareRename", at: appText.position("⑤"))
      #expect(key["placeholder"].string == "白")
      #expect(key["range"].range == appText.range("⑤"))
      #expect(client.ask("prepareRename", at: appText.position("⑥"))["placeholder"].string == "NIGHT")
      #expect(client.ask("prepareRename", at: appText.position("①")).isNull)
      #expect(client.ask("prepareRename", at: ["line": 3, "character": 8]).isNull)
    }
  }

  /// The edits of each file, as `range text`, and the version of each.
  private func edits(_ result: Reply) -> (edits: [String: [String]], versions: [String: String]) {
    var edits: [String: [String]] = [:]
    var versions: [String: String] = [:]
    for change in result["documentChanges"].array {
      let uri = change["textDocument"]["uri"].string ?? ""
      edits[uri] = change["edits"].array.map { "\($0["range"].range) \($0["newText"].string ?? "")" }
      versions[uri] = change["textDocument"]["version"].description
    }
    return (edits, versions)
  }

  @Test func `renaming a token changes every file that knows it`() throws {
    try run(openingPalette: true) { client in
      client.change(to: paletteText.text, Self.palette)
      _ = client.takeDiagnostics(Self.palette)
      let found = edits(client.ask("rename", at: appText.position("⑤"), ["newName": "paper.白"]))
      #expect(
        found.edits == [
          TestClient.uri(Self.app): "④⑤⑦⑨".map { "\(appText.range($0)) paper.白" },
          TestClient.uri(Self.palette): ["\(paletteText.range("②")) paper.白"],
          TestClient.uri(Self.other): ["\(otherText.range("②")) paper.白"],
        ])
      #expect(
        found.versions == [
          TestClient.uri(Self.app): "1", TestClient.uri(Self.palette): "2",
          TestClient.uri(Self.other): "null",
        ])
    }
  }

  @Test func `renaming a theme changes the headers and whatever names it`() throws {
    try run { client in
      let found = edits(client.ask("rename", at: appText.position("②"), ["newName": "夜"]))
      #expect(
        found.edits == [
          TestClient.uri(Self.app): "②③⑥⑧⑩".map { "\(appText.range($0)) 夜" },
          TestClient.uri(Self.palette): ["\(paletteText.range("①")) 夜"],
          TestClient.uri(Self.other): ["\(otherText.range("①")) 夜"],
        ])
    }
  }

  /// A table and two that extend it.
  private static let base = "/project/Base.colortable"
  private static let acme = "/project/brands/acme.colortable"
  private static let lime = "/project/brands/lime.colortable"
  private let baseText = MarkedDocument(
    "NORMAL ①NIGHT①\n#35b #9af ②brand②\n$③brand③ = ④link④\n#fff #000 page\n@contrast text link on page\n")
  private let acmeText = MarkedDocument(
    "@extends ①\"../Base.colortable\"①\nNORMAL ②NIGHT②\n#c2185b #f48fb1 ③brand③\n$④brand④ $page@NORMAL link\n"
  )
  private let limeText = MarkedDocument("@extends \"../Base.colortable\"\nNORMAL\n#263 ①brand①\n")

  private func runBrands(_ body: (TestClient) throws -> Void) throws {
    try TestClient.run([Self.base: baseText.text, Self.lime: limeText.text]) { client in
      client.openClean(acmeText.text, Self.acme)
      try body(client)
    }
  }

  @Test func `the definition of an exchanged row is the row that holds, then the base's`() throws {
    try runBrands { client in
      let uri = TestClient.uri
      for marker in "③④" {
        let found = places(client.ask("definition", Self.acme, at: acmeText.position(marker)))
        #expect(
          found == [
            "\(uri(Self.acme)) \(acmeText.range("③"))", "\(uri(Self.base)) \(baseText.range("②"))",
          ])
      }
      let theme = client.ask("definition", Self.acme, at: acmeText.position("②"))
      #expect(theme["uri"].string == uri(Self.base) && theme["range"].range == baseText.range("①"))
      let path = client.ask("definition", Self.acme, at: acmeText.position("①"))
      #expect(path["uri"].string == uri(Self.base))
      let links = client.ask("documentLink", Self.acme, at: nil).array
      #expect(links.map { $0["target"].string } == [uri(Self.base)])
      let hover = client.ask("hover", Self.acme, at: acmeText.position("④"))
      #expect(hover.description.contains("c2185b"))
      client.openClean(baseText.text, Self.base)
      let inBase = client.ask("definition", Self.base, at: baseText.position("③"))
      #expect(inBase["range"].range == baseText.range("②"))
      #expect(client.ask("hover", Self.base, at: baseText.position("③")).description.contains("3355bb"))
    }
  }

  @Test func `the keys of rows that exchange others are references to the base's`() throws {
    try runBrands { client in
      let uri = TestClient.uri
      client.openClean(baseText.text, Self.base)
      let inBrands = [
        "\(uri(Self.acme)) \(acmeText.range("③"))", "\(uri(Self.acme)) \(acmeText.range("④"))",
        "\(uri(Self.lime)) \(limeText.range("①"))",
      ]
      let found = client.ask(
        "references", Self.base, at: baseText.position("②"), ["context": ["includeDeclaration": false]])
      #expect(Set(places(found)) == Set(["\(uri(Self.base)) \(baseText.range("③"))"] + inBrands))
    }
  }

  @Test(arguments: [true, false])
  func `renaming a token changes the tables that extend its own, from either`(fromBase: Bool) throws {
    try runBrands { client in
      client.openClean(baseText.text, Self.base)
      let found = edits(
        fromBase
          ? client.ask("rename", Self.base, at: baseText.position("②"), ["newName": "accent"])
          : client.ask("rename", Self.acme, at: acmeText.position("③"), ["newName": "accent"]))
      #expect(
        found.edits == [
          TestClient.uri(Self.base): "②③".map { "\(baseText.range($0)) accent" },
          TestClient.uri(Self.acme): "③④".map { "\(acmeText.range($0)) accent" },
          TestClient.uri(Self.lime): ["\(limeText.range("①")) accent"],
        ])
    }
  }

  @Test func `an edit of the base is seen in an open table that extends it`() throws {
    try runBrands { client in
      client.openClean(baseText.text, Self.base)
      client.change(to: baseText.text.replacing("#fff #000 page", with: "#c2185b #000 page"), Self.base)
      #expect(client.takeDiagnostics(Self.base).joined().contains("insufficient-contrast"))
      #expect(client.takeDiagnostics(Self.acme).joined().contains("insufficient-contrast"))
    }
  }

  @Test func `a client without versions is sent plain changes`() throws {
    try TestClient.run(capabilities: [:]) { client in
      client.openClean("NORMAL\n#fff BG\n")
      let result = client.ask("rename", at: ["line": 1, "character": 5], ["newName": "PAGE"])
      #expect(result.names == ["changes"])
      #expect(result["changes"][TestClient.uri(Self.app)][0]["newText"].string == "PAGE")
    }
  }

  @Test func `a name that is none, or taken, is refused with the reason`() throws {
    try run { client in
      func refusal(_ name: String, _ marker: Character) -> String? {
        let answer = client.request(
          "textDocument/rename",
          [
            "textDocument": ["uri": TestClient.uri(Self.app)], "position": appText.position(marker),
            "newName": name,
          ])
        #expect(answer["error"]["code"].int == -32803)
        return answer["error"]["message"].string
      }
      #expect(refusal("", "④") == "the name of a token must not be empty")
      #expect(
        refusal("a b", "④") == "`a b` cannot be the name of a token: it cannot contain U+0020 (space)")
      #expect(refusal("$x", "④") == "`$x` cannot be the name of a token: it cannot contain `$`")
      #expect(
        refusal("-", "④")
          == "`-` cannot be the name of a token: it is the value of the base theme")
      #expect(refusal("BG", "④") == "a token `BG` already exists, in line 5 of App.colortable")
      // Also where only another table has it.
      #expect(refusal("INK", "④") == "a token `INK` already exists, in line 3 of more/Other.colortable")
      #expect(refusal("NORMAL", "②") == "a theme `NORMAL` already exists, in line 3 of App.colortable")
      #expect(refusal("Key", "②") == "`Key` cannot be the name of a theme: it marks the key column")
      #expect(refusal("X", "①") == "there is no token and no theme here that could be renamed")
      #expect(
        client.ask("rename", at: appText.position("④"), ["newName": "白"])["documentChanges"].description
          == "[]")
    }
  }

  @Test func `a table in which a token was renamed is as right as before`() throws {
    try run(openingPalette: true) { client in
      let result = client.ask(
        "rename", at: appText.position("④"), ["newName": "x.🎨".replacing("🎨", with: "y")])
      for (path, document) in [(Self.app, appText), (Self.palette, paletteText)] {
        let change = result["documentChanges"].array.first {
          $0["textDocument"]["uri"].string == TestClient.uri(path)
        }
        client.change(to: applying(change?["edits"].array ?? [], to: document.text), path)
      }
      #expect(client.takeDiagnostics(Self.palette) == [])
      #expect(!client.takeDiagnostics().joined().contains("unknown"))
    }
  }

  @Test func `a rename takes the key of a reference up to what no key has`() throws {
    let text = MarkedDocument(
      "LIGHT DARK\n#fff #000 ①page①\n$②page②@LIGHT@DARK color-mix(in oklab, $③page③\u{3000}30%, red) a\n")
    try TestClient.run { client in
      client.open(text.text, Self.app)
      _ = client.takeDiagnostics()
      let found = edits(client.ask("rename", at: text.position("②"), ["newName": "paper"]))
      #expect(Array(found.edits.values) == ["①②③".map { "\(text.range($0)) paper" }])
    }
  }
}

/// A text with edits made, by Swift's strings.
func applying(_ edits: [Reply], to text: String) -> String {
  func index(_ position: Reply) -> String.UTF16View.Index {
    let units = Array(text.utf16)
    var offset = 0
    var line = 0
    while line < position["line"].int ?? 0, offset < units.count {
      let isLineEnd =
        units[offset] == 10 || units[offset] == 13 && !(offset + 1 < units.count && units[offset + 1] == 10)
      offset += 1
      if isLineEnd { line += 1 }
    }
    return text.utf16.index(text.startIndex, offsetBy: offset + (position["character"].int ?? 0))
  }
  var result = text
  for edit in edits.sorted(by: { index($0["range"]["start"]) > index($1["range"]["start"]) }) {
    // Later edits do not move earlier positions.
    let start = text.utf16.distance(from: text.startIndex, to: index(edit["range"]["start"]))
    let end = text.utf16.distance(from: text.startIndex, to: index(edit["range"]["end"]))
    let lower = result.utf16.index(result.startIndex, offsetBy: start)
    let upper = result.utf16.index(result.startIndex, offsetBy: end)
    result.replaceSubrange(lower..<upper, with: edit["newText"].string ?? "")
  }
  return result
}
