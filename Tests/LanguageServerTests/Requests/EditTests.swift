import ColorTableDiagnostics
import ColorTableLanguage
import TestSupport
import Testing

@Suite struct CodeActionTests {
  private func actions(_ document: MarkedDocument, _ client: TestClient, only: [String]? = nil) -> [Reply] {
    var context: [String: Any] = ["diagnostics": []]
    context["only"] = only
    return client.ask(
      "codeAction", at: nil, ["range": document.positions("①"), "context": context]
    ).array
  }

  private func fixed(_ action: Reply, _ text: String) -> String {
    applying(action["edit"]["documentChanges"][0]["edits"].array, to: text)
  }

  @Test func `a fix-it is a quick fix`() throws {
    try TestClient.run { client in
      let document = MarkedDocument("NORMAL\n#fff 背景の色\n①$背影の色① TEXT\n")
      client.open(document.text)
      _ = client.takeDiagnostics()
      let found = actions(document, client)
      #expect(found.compactMap { $0["title"].string } == ["Write `背景の色`"])
      #expect(found[0]["kind"].string == "quickfix")
      #expect(found[0]["isPreferred"].description == "true")
      #expect(found[0]["diagnostics"][0]["code"].string == "unknown-token")
      #expect(found[0]["edit"]["documentChanges"][0]["textDocument"]["version"].int == 1)
      #expect(fixed(found[0], document.text) == "NORMAL\n#fff 背景の色\n$背景の色 TEXT\n")
      #expect(actions(document, client, only: ["refactor"]).isEmpty)
      #expect(actions(document, client, only: ["quickfix"]).count == 1)
      // Elsewhere there is nothing.
      let elsewhere = MarkedDocument("①NORMAL①\n#fff 背景の色\n$背影の色 TEXT\n")
      #expect(actions(elsewhere, client).isEmpty)
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `what can be allowed is offered to be, and is silent then`(lineEnd: String) throws {
    try TestClient.run { client in
      let document = MarkedDocument("NORMAL\n#fff BG\n①aabbcc① TEXT\n".replacing("\n", with: lineEnd))
      client.open(document.text)
      _ = client.takeDiagnostics()
      let found = actions(document, client)
      #expect(
        found.compactMap { $0["title"].string } == ["Write `#aabbcc`", "Add `@allow missing-hash TEXT`"])
      #expect(found[0]["isPreferred"].description == "true")
      #expect(found[1]["isPreferred"].isMissing)
      let allowed = fixed(found[1], document.text)
      #expect(
        allowed
          == "NORMAL\n@allow missing-hash TEXT\n#fff BG\naabbcc TEXT\n".replacing("\n", with: lineEnd))
      client.change(to: allowed)
      #expect(client.takeDiagnostics() == [])
    }
  }

  @Test(arguments: ["$pag", "color-mix(in oklab, $pag, red)", "readable(red, text on $pag / 40%)"])
  func `the last letter of a short name is added`(value: String) throws {
    let marked = value.replacing("$pag", with: "①$pag①")
    try TestClient.run { client in
      let document = MarkedDocument("NORMAL\n#fff page\n#fff paper\n\(marked) TEXT\n")
      client.open(document.text)
      _ = client.takeDiagnostics()
      let found = actions(document, client)
      #expect(found.compactMap { $0["title"].string } == ["Write `page`"])
      #expect(fixed(found[0], document.text) == document.text.replacing("$pag", with: "$page"))
    }
  }

  @Test func `a contrast that fails is repaired in every theme, or where the cursor is`() throws {
    try TestClient.run { client in
      let document = MarkedDocument(
        "LIGHT    DARK\n#ffffff  #16181d  page\n#f0f0f4  #202228  card\n①#9aa0ab①  #6a707a  hint\n"
          + "@contrast text hint on page, card\n")
      client.open(document.text)
      _ = client.takeDiagnostics()
      let found = actions(document, client)
      #expect(
        found.compactMap { $0["title"].string } == [
          "Write `readable(#9aa0ab, text on $page, $card)`, and `=` in DARK", "Write `#696e78`",
        ])
      client.change(to: fixed(found[0], document.text))
      #expect(client.takeDiagnostics() == [])
      client.change(to: fixed(found[1], document.text))
      #expect(client.takeDiagnostics().map { $0.prefix(4) } == ["3:9-"])
    }
  }

  @Test func `errors cannot be allowed`() throws {
    try TestClient.run { client in
      let document = MarkedDocument("NORMAL\n①#ff① BG\n")
      client.open(document.text)
      _ = client.takeDiagnostics()
      #expect(actions(document, client).allSatisfy { $0["title"].string?.contains("@allow") == false })
    }
  }

  @Test func `a client without literals is offered none`() {
    let client = TestClient()
    #expect(client.initialize(capabilities: [:])["capabilities"]["codeActionProvider"].isMissing)
    client.finish()
  }

  /// The examples of all rules: following an action leads to no new error, and `@allow` silences what it was offered for.
  @Test(arguments: Rule.all.map(\.name))
  func `actions for the example of a rule can be applied`(name: String) throws {
    let rule = try #require(Rule.named(name))
    // Bytes that are not text cannot come from an editor.
    guard let text = String(wellFormed: rule.failing.bytes) else { return }
    let files = Dictionary(uniqueKeysWithValues: rule.failing.files.map { ("/project/" + $0.key, $0.value) })
    let configuration = rule.isLint ? ["/project/colortable.json": rule.name] : [:]
    try TestClient.run(files.merging(configuration) { $1 }) { client in
      func publish() -> Set<String> {
        client.server.finishPendingWork()
        var rules: Set<String> = []
        while let index = client.inbox.firstIndex(where: {
          $0["method"].string == "textDocument/publishDiagnostics"
        }) {
          let message = client.removeFromInbox(at: index)["params"]
          guard message["uri"].string == "file:///project/App.colortable" else { continue }
          rules = Set(message["diagnostics"].array.compactMap { $0["code"].string })
        }
        return rules
      }
      client.open(text)
      let before = publish()
      let everything: [String: Any] = [
        "start": ["line": 0, "character": 0], "end": ["line": 9999, "character": 0],
      ]
      let found = client.ask("codeAction", at: nil, ["range": everything, "context": ["diagnostics": []]])
      for action in found.array {
        let change = action["edit"]["documentChanges"][0]
        guard change["textDocument"]["uri"].string == "file:///project/App.colortable" else { continue }
        client.change(to: applying(change["edits"].array, to: text))
        let after = publish()
        #expect(after.isSubset(of: before), "\(action["title"]) leads to \(after)")
        client.change(to: text)
        #expect(publish() == before)
      }
    }
  }
}

@Suite struct FormattingTests {
  @Test(arguments: [
    "NORMAL NIGHT\n#FFF   #000 背景\n#abc #def TEXT // 🎨\n",
    "NORMAL NIGHT\r\n#fff #000 BG\r\n\r\n\r\n\r\n#abc\t#def TEXT\r\n",
    "\n\n\nNORMAL\r#fff BG\r",
    "NORMAL\n#ffffff BG",
    "",
    "// only a comment\n",
    "@include \"x\"\n@hex rgba\nNORMAL\n#ffffff BG\n",
  ])
  func `the edits give what the formatter gives`(text: String) throws {
    var sources = SourceMap()
    let outcome = TableFormatter.format(path: "App.colortable", bytes: Array(text.utf8), into: &sources)
    guard let bytes = outcome.formatted else { return }
    let formatted = String(decoding: bytes, as: UTF8.self)
    try TestClient.run { client in
      client.open(text)
      while client.server.hasPendingWork { client.server.finishPendingWork() }
      while !client.inbox.isEmpty { _ = client.removeFromInbox(at: 0) }
      let edits = client.ask("formatting", at: nil, ["options": ["tabSize": 2, "insertSpaces": true]]).array
      #expect(applying(edits, to: text) == formatted)
      if text == formatted { #expect(edits.isEmpty) }
    }
  }

  @Test func `lines that stay are not touched`() throws {
    try TestClient.run { client in
      client.openClean(
        "NORMAL   NIGHT\n#ffffff  #000000  BG\n#ABCDEF  #000000  TEXT\n#ffffff  #000000  LINE\n")
      let edits = client.ask("formatting", at: nil, ["options": [String: Any]()]).array
      #expect(
        edits.map { "\($0["range"].range) \($0["newText"].string ?? "")" } == [
          "2:0-3:0 #abcdef  #000000  TEXT\n"
        ])
    }
  }

  @Test func `a table whose layout is unclear is refused with the reason`() throws {
    try TestClient.run { client in
      client.open("NORMAL\n#fff #000 BG\n")
      _ = client.takeDiagnostics()
      let answer = client.request(
        "textDocument/formatting",
        ["textDocument": ["uri": "file:///project/App.colortable"], "options": [:]])
      #expect(answer["error"]["code"].int == -32803)
      #expect(
        answer["error"]["message"].string?.hasPrefix(
          "cannot format a table with a syntax error: ") == true)
    }
  }
}
