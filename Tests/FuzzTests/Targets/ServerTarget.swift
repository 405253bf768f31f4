import ColorTableDiagnostics
import ColorTableLanguage
import LanguageServer
import TestSupport
import TextSupport

extension FuzzTarget {
  /// The language server answers every request about any documents once, and survives any messages.
  ///
  /// The first two files are versions of a document, the third one is a file beside it, and what follows is sent as it is.
  static let server = FuzzTarget("server", seeds: Seeds.conversations) { input in
    let files = ServerFiles(["/project/Other.colortable": input.file(2), "/project/B": input.file(2)])
    let client = FuzzClient(files)
    client.initialize(asText: input.options % 2 == 1)
    var numbers = input.numbers
    client.notify("textDocument/didOpen", "\"textDocument\":{\(uri),\"version\":1,\(text(input.file(0)))}")
    try client.askEverything(&numbers)
    client.notify(
      "textDocument/didChange",
      "\"textDocument\":{\(uri),\"version\":2},\"contentChanges\":[{\(text(input.file(1)))}]")
    client.server.finishPendingWork()
    try client.askEverything(&numbers)
    try expect(client.unanswered.isEmpty, "there is no answer to \(client.unanswered.sorted())")
    client.changeSurroundings()
    for file in input.files.dropFirst(3) { client.server.receive(file) }
    client.server.finishPendingWork()
    client.notify("textDocument/didClose", "\"textDocument\":{\(uri)}")
    client.server.finishPendingWork()
    if let violation = client.violation { throw violation }
  }

  fileprivate static let uri = "\"uri\":\"file:///project/App.colortable\""

  private static func text(_ bytes: [UInt8]) -> String {
    var json: [UInt8] = []
    JSONString.append(String(decoding: bytes, as: UTF8.self).utf8, to: &json)
    return "\"text\":\(String(decoding: json, as: UTF8.self))"
  }
}

/// A client that sends every request that the server has announced.
private final class FuzzClient {
  private(set) var server: Server
  private(set) var unanswered: Set<Int> = []
  /// The problem of the first wrong message.
  private(set) var violation: Violation?
  private var lastID = 0

  private static let requests = [
    "diagnostic", "documentColor", "colorPresentation", "completion", "hover", "definition", "references",
    "prepareRename", "rename", "codeAction", "formatting", "documentSymbol", "foldingRange",
    "semanticTokens/full", "semanticTokens/range", "inlayHint",
  ]

  init(_ files: ServerFiles) {
    let box = Box()
    server = Server(version: "0", environment: files) { box.client?.take($0) }
    box.client = self
  }

  private final class Box { weak var client: FuzzClient? }

  private func take(_ bytes: [UInt8]) {
    do {
      let mark = Array("\r\n\r\n".utf8)
      let head = bytes.prefix(64).indices.first { bytes[$0...].starts(with: mark) }
      guard let head, let node = try expectJSON(Array(bytes[(head + 4)...]), "a message"),
        case .object(let members) = node.content
      else { throw Violation(description: "no message: \(String(decoding: bytes, as: UTF8.self))") }
      func member(_ name: String) -> JSONNode.Content? { members.first { $0.name == name }?.value.content }
      guard member("method") == nil, case .number(let text) = member("id"), let id = Int(text) else { return }
      // Requests that are sent as they are may have any number.
      guard unanswered.remove(id) != nil else { return }
      guard case .object(let error) = member("error") else { return }
      guard case .number(let code) = error.first(where: { $0.name == "code" })?.value.content else { return }
      // A request can be refused, but never for what the server does not know.
      try expect(code == "-32803", "a request failed: \(String(decoding: bytes, as: UTF8.self))")
    } catch {
      violation = violation ?? error as? Violation
    }
  }

  private func send(_ text: String) {
    server.receive(Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8))
  }

  func notify(_ method: String, _ parameters: String) {
    send("{\"jsonrpc\":\"2.0\",\"method\":\"\(method)\",\"params\":{\(parameters)}}")
  }

  private func request(_ method: String, _ parameters: String) {
    lastID += 1
    unanswered.insert(lastID)
    send("{\"jsonrpc\":\"2.0\",\"id\":\(lastID),\"method\":\"\(method)\",\"params\":{\(parameters)}}")
  }

  func initialize(asText: Bool) {
    let rich =
      "\"general\":{\"positionEncodings\":[\"utf-8\"]},\"workspace\":{\"workspaceEdit\":{\"documentChanges\":true},"
      + "\"diagnostics\":{\"refreshSupport\":true},\"inlayHint\":{\"refreshSupport\":true},"
      + "\"didChangeWatchedFiles\":{\"dynamicRegistration\":true}},"
      + "\"textDocument\":{\"documentSymbol\":"
      + "{\"hierarchicalDocumentSymbolSupport\":true},\"codeAction\":{\"codeActionLiteralSupport\":"
      + "{\"codeActionKind\":{\"valueSet\":[\"quickfix\"]}}},\"hover\":{\"contentFormat\":[\"markdown\"]}}"
    request(
      "initialize",
      "\"processId\":null,\"capabilities\":{\(asText ? "" : rich)},\"initializationOptions\":{\"inlayHints\":true},"
        + "\"workspaceFolders\":[{\"uri\":\"file:///project\",\"name\":\"project\"}]")
    notify("initialized", "")
  }

  /// Says that what is around the document has changed.
  func changeSurroundings() {
    let changes = ["Other.colortable", "B", "colortable.json"].enumerated().map { index, name in
      "{\"uri\":\"file:///project/\(name)\",\"type\":\(index + 1)}"
    }
    notify("workspace/didChangeWatchedFiles", "\"changes\":[\(changes.joined(separator: ","))]")
    notify("workspace/didChangeConfiguration", "\"settings\":{\"inlayHints\":false}")
    notify(
      "workspace/didChangeWorkspaceFolders",
      "\"event\":{\"added\":[{\"uri\":\"file:///other\",\"name\":\"o\"}],\"removed\":[]}")
    server.finishPendingWork()
  }

  func askEverything(_ numbers: inout SeededGenerator) throws {
    func position() -> String {
      let line = Int.random(in: 0...12, using: &numbers)
      return "{\"line\":\(line),\"character\":\(Int.random(in: 0...30, using: &numbers))}"
    }
    for request in Self.requests {
      self.request(
        "textDocument/" + request,
        "\"textDocument\":{\(FuzzTarget.uri)},\"position\":\(position()),\"range\":{\"start\":\(position()),"
          + "\"end\":\(position())},\"newName\":\"renamed\",\"options\":{},\"context\":{\"diagnostics\":[]},"
          + "\"color\":{\"red\":0.5,\"green\":1e300,\"blue\":-5,\"alpha\":0.5}")
    }
    if let violation { throw violation }
  }
}

/// The files of a server, in memory.
private final class ServerFiles: ServerEnvironment {
  private let files: [String: [UInt8]]

  init(_ files: [String: [UInt8]]) { self.files = files }

  func read(_ path: String) -> Result<[UInt8], ServerFileError> {
    files[path].map(Result.success)
      ?? .failure(ServerFileError(reason: "there is no such file", isMissing: true))
  }

  func refusal(ofInclude path: String, inFolder folder: String, workspaceFolders: [String]) -> String? { nil }

  func canonicalPath(_ path: String) -> String { path }

  func names(inFolder path: String) -> [String] {
    files.keys.sorted().filter { $0.hasPrefix(path + "/") }.map { String($0.dropFirst(path.count + 1)) }
  }

  func tables(inFolder path: String) -> [String] { path == "/project" ? ["/project/Other.colortable"] : [] }

  func settings(forTable path: String, buffer: (String) -> [UInt8]?) -> ServerSettings {
    var settings = ServerSettings()
    settings.levels = .all
    return settings
  }

  func isRunning(process: Int) -> Bool { true }
}
