import Foundation
import LanguageServer
import TestSupport
import Testing

/// A client that talks to a server in the same process, and records an issue for every message that it did not ask for
/// or wait for.
final class TestClient {
  let environment: MemoryEnvironment
  let server: Server
  private let received = Received()
  /// Messages that nobody has taken yet.
  private(set) var inbox: [Reply] {
    get { received.messages }
    set { received.messages = newValue }
  }
  private var lastID = 0
  private var versions: [String: Int] = [:]

  /// The capabilities of the client unless a test says otherwise: all that make a difference, but for pulled
  /// diagnostics.
  static var capabilities: [String: Any] {
    [
      "workspace": [
        "workspaceEdit": ["documentChanges": true],
        "didChangeWatchedFiles": ["dynamicRegistration": true],
      ],
      "textDocument": [
        "publishDiagnostics": ["relatedInformation": true, "tagSupport": ["valueSet": [1, 2]]],
        "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
        "codeAction": ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": ["quickfix"]]]],
        "hover": ["contentFormat": ["markdown"]],
        "completion": [
          "completionItem": ["tagSupport": ["valueSet": [1]], "documentationFormat": ["markdown"]]
        ],
      ],
    ]
  }

  /// Starts a server in which nothing was said yet.
  init(_ files: [String: String] = [:]) {
    environment = MemoryEnvironment(files)
    server = Server(version: "test", environment: environment) { [received] in received.receive($0) }
  }

  /// Talks to a server that is initialised, and ends the session as the protocol asks for.
  static func run(
    _ files: [String: String] = [:], folders: [String] = ["/project"],
    capabilities: [String: Any] = TestClient.capabilities, options: [String: Any]? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, _ body: (TestClient) throws -> Void
  ) throws {
    let client = TestClient(files)
    client.initialize(folders: folders, capabilities: capabilities, options: options)
    client.inbox.removeAll { $0["method"].string == "client/registerCapability" }
    try body(client)
    client.finish(sourceLocation: sourceLocation)
  }

  @discardableResult
  func initialize(
    folders: [String] = ["/project"], capabilities: [String: Any] = TestClient.capabilities,
    options: [String: Any]? = nil
  ) -> Reply {
    var parameters: [String: Any] = [
      "processId": NSNull(), "capabilities": capabilities,
      "workspaceFolders": folders.map { ["uri": "file://" + $0, "name": $0] },
    ]
    parameters["initializationOptions"] = options
    let result = request("initialize", parameters)["result"]
    notify("initialized", [:])
    return result
  }

  /// Ends the session; nothing may be left over.
  func finish(sourceLocation: SourceLocation = #_sourceLocation) {
    server.finishPendingWork()
    for message in inbox { Issue.record("unexpected message: \(message)", sourceLocation: sourceLocation) }
    inbox = []
    #expect(request("shutdown", nil)["result"].isNull, sourceLocation: sourceLocation)
    notify("exit", nil)
    #expect(server.exitStatus == 0, sourceLocation: sourceLocation)
  }

  // MARK: Messages

  /// The messages that the server sent.
  private final class Received {
    var messages: [Reply] = []

    func receive(_ bytes: [UInt8]) {
      let text = String(decoding: bytes, as: UTF8.self)
      guard let end = text.range(of: "\r\n\r\n"), text.hasPrefix("Content-Length: "),
        let length = Int(text[..<end.lowerBound].dropFirst("Content-Length: ".count)),
        length == text[end.upperBound...].utf8.count,
        let reply = try? Reply(parsing: Data(text[end.upperBound...].utf8))
      else {
        Issue.record("not a message: \(text.prefix(200))")
        return
      }
      if reply["jsonrpc"].string != "2.0" { Issue.record("no message of JSON-RPC 2.0: \(reply)") }
      messages.append(reply)
    }
  }

  func send(raw text: String) { server.receive(Array(text.utf8)) }

  func send(_ message: [String: Any]) {
    guard let data = try? JSONSerialization.data(withJSONObject: message) else {
      Issue.record("not JSON: \(message)")
      return
    }
    server.receive(Array("Content-Length: \(data.count)\r\n\r\n".utf8) + [UInt8](data))
  }

  func notify(_ method: String, _ parameters: [String: Any]?) {
    var message: [String: Any] = ["jsonrpc": "2.0", "method": method]
    message["params"] = parameters
    send(message)
  }

  /// Sends a request and takes its answer, the only message that it may cause.
  func request(
    _ method: String, _ parameters: [String: Any]?, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Reply {
    lastID += 1
    let before = inbox.count
    var message: [String: Any] = ["jsonrpc": "2.0", "id": lastID, "method": method]
    message["params"] = parameters
    send(message)
    guard inbox.count == before + 1, let answer = inbox.popLast(), answer["id"].int == lastID else {
      Issue.record("\(method) is not answered once", sourceLocation: sourceLocation)
      return Reply(NSNull())
    }
    return answer
  }

  /// Sends a request about a document and takes its result.
  func ask(
    _ method: String, _ path: String = "/project/App.colortable", at position: [String: Any]? = nil,
    _ more: [String: Any] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) -> Reply {
    var parameters = more
    parameters["textDocument"] = ["uri": Self.uri(path)]
    parameters["position"] = position
    let answer = request("textDocument/" + method, parameters, sourceLocation: sourceLocation)
    if !answer["error"].isMissing {
      Issue.record("\(method): \(answer["error"])", sourceLocation: sourceLocation)
    }
    return answer["result"]
  }

  /// Takes the next message that has a method.
  func take(_ method: String, sourceLocation: SourceLocation = #_sourceLocation) -> Reply {
    server.finishPendingWork()
    guard let index = inbox.firstIndex(where: { $0["method"].string == method }) else {
      Issue.record("there is no \(method) among \(inbox)", sourceLocation: sourceLocation)
      return Reply(NSNull())
    }
    return inbox.remove(at: index)["params"]
  }

  func takeAll() -> [Reply] {
    defer { inbox = [] }
    return inbox
  }

  func removeFromInbox(at index: Int) -> Reply { inbox.remove(at: index) }

  // MARK: Documents

  static func uri(_ path: String) -> String { path.hasPrefix("/") ? "file://" + path : path }

  func open(_ text: String, _ path: String = "/project/App.colortable") {
    versions[path] = 1
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": Self.uri(path), "languageId": "colortable", "version": 1, "text": text,
        ]
      ])
  }

  func change(to text: String, _ path: String = "/project/App.colortable") {
    versions[path, default: 1] += 1
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": Self.uri(path), "version": versions[path] ?? 0],
        "contentChanges": [["text": text]],
      ])
  }

  func close(_ path: String) {
    notify("textDocument/didClose", ["textDocument": ["uri": Self.uri(path)]])
  }

  func fileChanged(_ path: String) {
    notify("workspace/didChangeWatchedFiles", ["changes": [["uri": Self.uri(path), "type": 2]]])
  }

  /// Takes the diagnostics that were published for a document, a line each: `range severity code message`.
  func takeDiagnostics(
    _ path: String = "/project/App.colortable", sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    server.finishPendingWork()
    let index = inbox.firstIndex {
      $0["method"].string == "textDocument/publishDiagnostics" && $0["params"]["uri"].string == Self.uri(path)
    }
    guard let index else {
      Issue.record("nothing is published for \(path)", sourceLocation: sourceLocation)
      return []
    }
    return inbox.remove(at: index)["params"]["diagnostics"].diagnosticLines
  }

  /// Opens a table that has nothing wrong.
  func openClean(
    _ text: String, _ path: String = "/project/App.colortable",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    open(text, path)
    #expect(takeDiagnostics(path, sourceLocation: sourceLocation) == [], sourceLocation: sourceLocation)
  }
}
