import Foundation
import Testing

@testable import LanguageServer

@Suite struct DiagnosticsTests {
  private static let palette = "/project/Palette.colortable"

  @Test func `what is wrong is published, and is gone when it is fixed`() throws {
    try TestClient.run { client in
      let document = MarkedDocument(
        "NORMAL NIGHT\n// 背景 🎨\n/*🎨*/①#ff①  #000 背景\n#fff #000 BG\n②aabbcc② #000 TEXT\n")
      client.open(document.text.replacing("/*🎨*/", with: ""))
      _ = client.takeDiagnostics()
      let marked = MarkedDocument("NORMAL NIGHT\n// 背景 🎨\n①#ff①  #000 背景\n#fff #000 BG\n②aabbcc② #000 TEXT\n")
      client.change(to: marked.text + "\n")
      #expect(
        client.takeDiagnostics() == [
          "\(marked.range("①")) error invalid-color `#ff` has 2 hex digits; expected 3, 4, 6 or 8",
          "\(marked.range("②")) warning missing-hash `aabbcc` is a hex colour without `#`",
        ])
      client.change(to: "NORMAL NIGHT\n#fff #000 背景\n")
      #expect(client.takeDiagnostics() == [])
    }
  }

  @Test func `a diagnostic has all that it says`() throws {
    try TestClient.run { client in
      let document = MarkedDocument("NORMAL\n#fff ①BG①\n#000 ②BG②\n")
      client.open(document.text)
      let item = client.take("textDocument/publishDiagnostics")["diagnostics"][0]
      #expect(item["range"].range == document.range("②"))
      #expect(item["severity"].int == 1)
      #expect(item["code"].string == "duplicate-key")
      #expect(item["source"].string == "colortable")
      #expect(item["relatedInformation"][0]["message"].string == "first defined here")
      #expect(item["relatedInformation"][0]["location"]["range"].range == document.range("①"))
      #expect(item["relatedInformation"][0]["location"]["uri"].string == "file:///project/App.colortable")
    }
  }

  @Test func `of many problems some are sent, with the number of the others`() throws {
    try TestClient.run { client in
      let name = String(repeating: "K", count: 10_000)
      client.open("NORMAL\n" + (0..<400).map { "#ff K\($0)\n" }.joined() + "$\(name) Z\n")
      let items = client.take("textDocument/publishDiagnostics")["diagnostics"]
      #expect(items.array.count == 251)
      #expect(items[250]["severity"].int == 3)
      #expect(items[250]["message"].string == "151 more errors of this file are not shown")
      client.change(to: "NORMAL\n$\(name) Z\n")
      let long = client.take("textDocument/publishDiagnostics")["diagnostics"][0]["message"].string ?? ""
      #expect(long.contains("…") && long.utf8.count < 1_000)
    }
  }

  @Test func `a client that knows neither labels nor tags is sent none`() throws {
    let text = "NORMAL\n#fff BG\n#000 BG\n"
    try TestClient.run(capabilities: [:]) { client in
      client.open(text)
      let item = client.take("textDocument/publishDiagnostics")["diagnostics"][0]
      #expect(item["relatedInformation"].isMissing)
    }
    let unused = "NORMAL\n#fff BG\n@allow missing-hash BG\n"
    try TestClient.run { client in
      client.open(unused)
      #expect(client.take("textDocument/publishDiagnostics")["diagnostics"][0]["tags"].description == "[1]")
    }
    try TestClient.run(capabilities: [:]) { client in
      client.open(unused)
      #expect(client.take("textDocument/publishDiagnostics")["diagnostics"][0]["tags"].isMissing)
    }
  }

  @Test func `an unsaved include stands for the file, and changes refresh who includes it`() throws {
    try TestClient.run([Self.palette: "NORMAL\n#fff white\n"]) { client in
      let text = "@include \"Palette.colortable\"\nNORMAL\n$white BG\n"
      client.openClean(text)
      // The file on disk.
      client.environment.files[Self.palette] = Array("NORMAL\n#fff snow\n".utf8)
      client.fileChanged(Self.palette)
      #expect(client.takeDiagnostics() == ["2:1-2:6 error unknown-token unknown token `white`"])
      // The text of the editor, saved or not.
      client.open("NORMAL\n#fff white\n", Self.palette)
      #expect(client.takeDiagnostics(Self.palette) == [])
      #expect(client.takeDiagnostics() == [])
      client.change(to: "NORMAL\n#fff cream\n", Self.palette)
      #expect(client.takeDiagnostics(Self.palette) == [])
      #expect(client.takeDiagnostics() == ["2:1-2:6 error unknown-token unknown token `white`"])
      // The file again.
      client.environment.files[Self.palette] = Array("NORMAL\n#fff white\n".utf8)
      client.close(Self.palette)
      #expect(client.takeDiagnostics() == [])
    }
  }

  @Test func `an include that appears is seen`() throws {
    try TestClient.run { client in
      client.open("@include \"Palette.colortable\"\nNORMAL\n$white BG\n")
      #expect(
        client.takeDiagnostics() == [
          "0:9-0:29 error unreadable-include cannot read `Palette.colortable`: there is no such file"
        ])
      client.environment.files[Self.palette] = Array("NORMAL\n#fff white\n".utf8)
      client.fileChanged(Self.palette)
      #expect(client.takeDiagnostics() == [])
    }
  }

  @Test func `a client that does not watch files is served when it saves`() throws {
    try TestClient.run([Self.palette: "NORMAL\n#fff white\n"], capabilities: [:]) { client in
      client.openClean("@include \"Palette.colortable\"\nNORMAL\n$white BG\n")
      client.environment.files[Self.palette] = Array("NORMAL\n#fff snow\n".utf8)
      client.notify("textDocument/didSave", ["textDocument": ["uri": "file:///project/App.colortable"]])
      #expect(client.takeDiagnostics() == ["2:1-2:6 error unknown-token unknown token `white`"])
    }
  }

  @Test func `what is wrong in an included file is published for that file`() throws {
    try TestClient.run([Self.palette: "NORMAL\n#ff white\n"]) { client in
      client.open("@include \"Palette.colortable\"\nNORMAL\n$white BG\n")
      #expect(client.takeDiagnostics() == [])
      #expect(
        client.takeDiagnostics(Self.palette) == [
          "1:0-1:3 error invalid-color `#ff` has 2 hex digits; expected 3, 4, 6 or 8"
        ])
      // When it is open too, it is said once.
      client.open("NORMAL\n#ff white\n", Self.palette)
      #expect(client.takeDiagnostics(Self.palette).count == 1)
      client.close("/project/App.colortable")
      client.close(Self.palette)
      #expect(client.takeDiagnostics(Self.palette) == [])
    }
  }

  @Test func `a part is checked with the table that includes it`() throws {
    let part = "/project/_Text.colortable"
    let files = [
      "/project/App.colortable": "@include \"_Text.colortable\"\nNORMAL\n#fff BG\n",
      part: "NORMAL\n$BG TEXT\n",
    ]
    try TestClient.run(files) { client in
      client.openClean("NORMAL\n$BG TEXT\n", part)
      client.change(to: "NORMAL\n$GB TEXT\n", part)
      #expect(client.takeDiagnostics(part) == ["1:1-1:3 error unknown-token unknown token `GB`"])
    }
    // Outside of a workspace nobody is known to include it.
    try TestClient.run(files, folders: []) { client in
      client.open("NORMAL\n$BG TEXT\n", part)
      #expect(client.takeDiagnostics(part) == ["1:1-1:3 error unknown-token unknown token `BG`"])
      // Until that one is open.
      client.open("@include \"_Text.colortable\"\nNORMAL\n#fff BG\n")
      #expect(client.takeDiagnostics() == [])
      #expect(client.takeDiagnostics(part) == [])
    }
  }

  @Test func `levels of the configuration hold, and a change of it refreshes`() throws {
    let configuration = "/project/colortable.json"
    try TestClient.run([configuration: "missing-hash\n"]) { client in
      client.open("NORMAL\naabbcc BG\n")
      #expect(client.takeDiagnostics() == ["1:0-1:6 error missing-hash `aabbcc` is a hex colour without `#`"])
      client.environment.files[configuration] = Array("\n".utf8)
      client.fileChanged(configuration)
      #expect(
        client.takeDiagnostics() == ["1:0-1:6 warning missing-hash `aabbcc` is a hex colour without `#`"])
      client.environment.files[configuration] = Array("broken\n".utf8)
      client.fileChanged(configuration)
      #expect(client.takeDiagnostics(configuration) == ["0:0-0:6 error invalid-configuration it is broken"])
      // Its text in the editor, unsaved.
      client.open("missing-hash\n", configuration)
      #expect(client.takeDiagnostics() == ["1:0-1:6 error missing-hash `aabbcc` is a hex colour without `#`"])
      #expect(client.takeDiagnostics(configuration) == [])
    }
  }

  @Test func `of edits that come at once only the last is checked`() throws {
    let palette = [Self.palette: "NORMAL\n#fff white\n"]
    try TestClient.run(palette) { client in
      client.openClean("@include \"Palette.colortable\"\nNORMAL\n$white BG\n")
      let before = client.environment.readCount
      for index in 0..<50 {
        client.change(to: "@include \"Palette.colortable\"\nNORMAL\n$white BG\(index)\n")
      }
      #expect(client.environment.readCount == before)
      #expect(client.takeDiagnostics() == [])
      #expect(client.environment.readCount == before + 1)
    }
  }

  @Test func `several folders, and files outside of any`() throws {
    let files = [
      "/one/Palette.colortable": "NORMAL\n#fff white\n", "/two/Palette.colortable": "NORMAL\n#000 black\n",
      "/three/Palette.colortable": "NORMAL\n#ccc grey\n",
    ]
    func table(_ key: String) -> String { "@include \"Palette.colortable\"\nNORMAL\n$\(key) BG\n" }
    try TestClient.run(files, folders: ["/one", "/two"]) { client in
      client.openClean(table("white"), "/one/App.colortable")
      client.openClean(table("black"), "/two/App.colortable")
      client.openClean(table("grey"), "/three/App.colortable")
      client.openClean("NORMAL\n#fff BG\n", "untitled:Untitled-1")
      client.open(table("white"), "untitled:Untitled-2")
      #expect(
        client.takeDiagnostics("untitled:Untitled-2") == [
          "0:9-0:29 error unreadable-include cannot read `Palette.colortable`: the table is in no folder before it is saved"
        ])
      client.notify(
        "workspace/didChangeWorkspaceFolders",
        [
          "event": [
            "added": [["uri": "file:///three", "name": "three"]],
            "removed": [["uri": "file:///one", "name": "one"]],
          ]
        ])
      client.server.finishPendingWork()
    }
  }

  @Test func `changes of ranges are taken too, in the units of the session`() throws {
    try TestClient.run { client in
      client.openClean("NORMAL\n#fff 背🎨x\n".replacing("🎨", with: ""))
      client.notify(
        "textDocument/didChange",
        [
          "textDocument": ["uri": "file:///project/App.colortable", "version": 2],
          "contentChanges": [
            ["text": "NORMAL\n// 🎨🎨 x\n#fff BG\n"],
            [
              "range": ["start": ["line": 1, "character": 5], "end": ["line": 1, "character": 7]],
              "text": "背",
            ],
            [
              "range": ["start": ["line": 2, "character": 0], "end": ["line": 2, "character": 4]],
              "text": "#ff",
            ],
          ],
        ])
      #expect(
        client.takeDiagnostics() == [
          "2:0-2:3 error invalid-color `#ff` has 2 hex digits; expected 3, 4, 6 or 8"
        ])
      let symbols = client.ask("documentSymbol")
      #expect(symbols[1]["name"].string == "BG")
    }
  }

  // MARK: Pulled

  private static var pulling: [String: Any] {
    [
      "workspace": ["diagnostics": ["refreshSupport": true]],
      "textDocument": ["diagnostic": ["relatedDocumentSupport": true]],
    ]
  }

  @Test func `a client that asks is answered, told to ask again, and sent nothing`() throws {
    try TestClient.run([Self.palette: "NORMAL\n#ff white\n"], capabilities: Self.pulling) { client in
      client.open("@include \"Palette.colortable\"\nNORMAL\n$white BG\n")
      // A file that is not open cannot be asked for.
      #expect(client.takeDiagnostics(Self.palette).count == 1)
      #expect(client.ask("diagnostic")["items"].diagnosticLines == [])
      client.open("NORMAL\n#ff white\n", Self.palette)
      #expect(client.takeDiagnostics(Self.palette) == [])
      let report = client.ask("diagnostic", Self.palette)
      #expect(report["kind"].string == "full")
      #expect(report["items"][0]["code"].string == "invalid-color")
      #expect(report["relatedDocuments"].names == ["file:///project/App.colortable"])
      client.server.finishPendingWork()
      // A change of one document that changes what is said of another.
      client.change(to: "NORMAL\n#fff snow\n", Self.palette)
      client.server.finishPendingWork()
      #expect(client.inbox.map { $0["method"].string } == ["workspace/diagnostic/refresh"])
      _ = client.removeFromInbox(at: 0)
      #expect(
        client.ask("diagnostic")["items"].diagnosticLines == [
          "2:1-2:6 error unknown-token unknown token `white`"
        ])
      // One that changes nothing elsewhere.
      client.change(to: "NORMAL\n#fff  snow\n", Self.palette)
      client.server.finishPendingWork()
    }
  }

  @Test func `a client that asks but cannot be told to ask again is sent everything`() throws {
    let capabilities: [String: Any] = ["textDocument": ["diagnostic": [String: Any]()]]
    let client = TestClient()
    #expect(client.initialize(capabilities: capabilities)["capabilities"]["diagnosticProvider"].isMissing)
    client.open("NORMAL\n#ff BG\n")
    #expect(client.takeDiagnostics().count == 1)
    client.finish()
  }
}
