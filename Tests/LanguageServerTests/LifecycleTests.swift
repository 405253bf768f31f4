import Foundation
import TestSupport
import Testing

@testable import LanguageServer

@Suite struct LifecycleTests {
  @Test func `the server says what it can do`() {
    let client = TestClient()
    let result = client.initialize()
    #expect(result["serverInfo"].description == #"{"name":"colortable","version":"test"}"#)
    let capabilities = result["capabilities"]
    #expect(
      capabilities.names == [
        "codeActionProvider", "colorProvider", "completionProvider", "definitionProvider",
        "documentFormattingProvider", "documentLinkProvider", "documentSymbolProvider",
        "foldingRangeProvider", "hoverProvider",
        "inlayHintProvider", "positionEncoding", "referencesProvider", "renameProvider",
        "semanticTokensProvider", "signatureHelpProvider", "textDocumentSync", "workspace",
      ])
    #expect(capabilities["positionEncoding"].string == "utf-16")
    #expect(capabilities["textDocumentSync"]["change"].int == 2)
    let registration = client.take("client/registerCapability")["registrations"][0]
    #expect(registration["method"].string == "workspace/didChangeWatchedFiles")
    #expect(
      registration["registerOptions"]["watchers"].array.map { $0["globPattern"].string } == [
        "**/*.colortable", "**/DKColorTable.txt", "**/colortable.json",
      ])
    client.finish()
  }

  @Test func `every request of the registry is offered, or belongs to one that is`() {
    var client = ClientCapabilities()
    client.pullsDiagnostics = true
    client.takesCodeActions = true
    let silent = RequestRegistry.requests.filter { $0.capability(for: client) == nil }.map { $0.method }
    #expect(
      silent == [
        "textDocument/colorPresentation", "textDocument/prepareRename", "textDocument/semanticTokens/range",
      ])
    let methods = RequestRegistry.requests.map { $0.method }
    #expect(Set(methods).count == methods.count)
  }

  @Test(arguments: [("utf-8", "utf-8"), ("utf-32", "utf-32"), ("utf-16", "utf-16"), ("utf-7", "utf-16")])
  func `the encoding is the first one offered that is known`(offered: String, used: String) {
    let client = TestClient()
    let result = client.initialize(capabilities: ["general": ["positionEncodings": [offered, "utf-16"]]])
    #expect(result["capabilities"]["positionEncoding"].string == used)
    client.finish()
  }

  private func code(_ reply: Reply) -> Int? { reply["error"]["code"].int }

  @Test func `requests before initialize and after shutdown are refused`() {
    let client = TestClient()
    #expect(code(client.request("textDocument/hover", [:])) == -32002)
    #expect(code(client.request("shutdown", nil)) == -32002)
    // Notifications are dropped.
    client.open("NORMAL\n#ff BG\n")
    #expect(!client.server.hasPendingWork)
    client.initialize()
    _ = client.take("client/registerCapability")
    #expect(code(client.request("initialize", ["capabilities": [:]])) == -32600)
    #expect(client.request("shutdown", nil)["result"].isNull)
    #expect(code(client.request("textDocument/hover", [:])) == -32600)
    #expect(code(client.request("shutdown", nil)) == -32600)
    client.open("NORMAL\n#ff BG\n")
    client.notify("exit", nil)
    #expect(client.server.exitStatus == 0)
    #expect(client.inbox.isEmpty)
  }

  @Test func `exit without shutdown is status 1`() {
    let client = TestClient()
    client.notify("exit", nil)
    #expect(client.server.exitStatus == 1)
    let other = TestClient()
    other.initialize()
    other.notify("exit", nil)
    #expect(other.server.exitStatus == 1)
    let third = TestClient()
    third.initialize()
    third.server.end()
    #expect(third.server.exitStatus == 1)
  }

  @Test func `what is unknown is answered or ignored`() throws {
    try TestClient.run { client in
      let answer = client.request("textDocument/moniker", [:])
      #expect(code(answer) == -32601)
      #expect(answer["error"]["message"].string == "there is no method `textDocument/moniker`")
      client.notify("$/progress", ["token": 1, "value": [:]])
      client.notify("$/setTrace", ["value": "off"])
      client.notify("textDocument/unheardOf", [:])
      client.send(["jsonrpc": "2.0", "id": "colortable-1", "result": NSNull()])
      client.send(["jsonrpc": "2.0", "id": "colortable-2", "error": ["code": 1, "message": "no"]])
    }
  }

  @Test(arguments: [
    ("{", -32700), ("\u{1}", -32700), ("{\"jsonrpc\":\"2.0\",\"id\":1,}", -32700), ("", -32700),
    ("[]", -32600), ("17", -32600), ("{}", -32600), (#"{"jsonrpc":"1.0","id":1,"method":"x"}"#, -32600),
    (#"{"jsonrpc":"2.0","method":7}"#, -32600), (#"{"jsonrpc":"2.0","id":{},"method":"x"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"x"}"#, -32600), (#"{"jsonrpc":"2.0"}"#, -32600),
    (String(repeating: "[", count: 100_000), -32700),
  ])
  func `a broken message is answered with an error, and is not the end`(body: String, expected: Int) throws {
    try TestClient.run { client in
      client.send(raw: "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
      // The answer has no method.
      let answer = try #require(client.takeAnswer())
      #expect(answer["error"]["code"].int == expected, "\(answer)")
      client.openClean("NORMAL\n#fff BG\n")
    }
  }

  @Test(arguments: RequestRegistry.requests.map { $0.method })
  func `parameters of the wrong type are refused`(method: String) throws {
    try TestClient.run { client in
      for parameters: [String: Any] in [
        [:], ["textDocument": 7], ["textDocument": ["uri": 7]], ["textDocument": ["uri": "file:///nowhere"]],
        ["textDocument": ["uri": "file:///nowhere"], "position": ["line": -1, "character": 0]],
        [
          "textDocument": ["uri": "file:///nowhere"], "position": ["line": 1, "character": 1.5],
          "newName": "a",
          "range": ["start": 1], "color": [:],
        ],
      ] {
        let answer = client.request(method, parameters)
        // Inlay hints are off, and need not look.
        if method == "textDocument/inlayHint", answer["result"].description == "[]" { continue }
        #expect(code(answer) == -32602, "\(parameters) \(answer)")
      }
      #expect(code(client.request(method, nil)) == -32602)
    }
  }

  @Test func `notifications of the wrong type are reported, and change nothing`() throws {
    try TestClient.run { client in
      for method in [
        "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose",
        "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders",
      ] {
        client.notify(method, nil)
        #expect(client.take("window/logMessage")["message"].string?.contains("`\(method)`: `params`") == true)
        client.notify(method, ["textDocument": 1, "changes": 2, "event": 3])
        #expect(client.take("window/logMessage")["type"].int == 1)
      }
      client.notify("workspace/didChangeConfiguration", ["settings": 4])
      client.change(to: "NORMAL\n")
      client.close("/project/Never.colortable")
      client.server.finishPendingWork()
    }
  }

  @Test func `a request that is cancelled while it waits is answered so`() throws {
    try TestClient.run { client in
      client.openClean("NORMAL\n#fff BG\n")
      func framed(_ body: String) -> String { "Content-Length: \(body.utf8.count)\r\n\r\n\(body)" }
      let hover =
        #""method":"textDocument/hover","params":{"textDocument":{"uri":"file:///project/App.colortable"},"position":{"line":1,"character":6}}}"#
      client.send(
        raw: framed(#"{"jsonrpc":"2.0","id":71,"# + hover) + framed(#"{"jsonrpc":"2.0","id":"b","# + hover)
          + framed(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":71}}"#)
          + framed(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"unknown"}}"#))
      #expect(client.takeAnswer()?.description.contains("-32800") == true)
      #expect(client.takeAnswer()?["id"].string == "b")
      // It is over: a later request with the same ID is answered.
      client.send(raw: framed(#"{"jsonrpc":"2.0","id":71,"# + hover))
      #expect(client.takeAnswer()?["result"].isNull == false)
    }
  }

  @Test func `the client's process is looked for now and then`() throws {
    final class Script: ServerTransport {
      var reads: [TransportInput]
      var waits: [Int?] = []
      let environment: MemoryEnvironment

      init(_ reads: [TransportInput], _ environment: MemoryEnvironment) {
        self.reads = reads
        self.environment = environment
      }

      func read(waiting milliseconds: Int?) -> TransportInput {
        waits.append(milliseconds)
        if reads.count == 1 { environment.runningProcesses = [] }
        return reads.isEmpty ? .end : reads.removeFirst()
      }

      func write(_ bytes: [UInt8]) -> Bool { true }
    }
    let body = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":42,"capabilities":{}}}"#
    let initialize = TransportInput.bytes(Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
    let environment = MemoryEnvironment([:])
    environment.runningProcesses = [42]
    let transport = Script([initialize, .nothing, .nothing, .nothing], environment)
    #expect(Server.run(version: "test", environment: environment, transport: transport).status == 1)
    #expect(transport.reads.isEmpty)
    // Before it is known whom to look for, reading waits for ever; then some seconds.
    #expect(transport.waits == [nil, 5000, 5000, 5000])
  }
}

extension TestClient {
  /// Takes the next answer.
  func takeAnswer() -> Reply? {
    inbox.firstIndex { $0["method"].isMissing }.map { removeFromInbox(at: $0) }
  }
}
