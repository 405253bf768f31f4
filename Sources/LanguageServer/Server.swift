import TextSupport

/// The language server: messages in, messages out.
///
/// It runs on one thread. Messages are handled in their order; diagnostics are made when no further message waits, so of
/// several edits that came at once only the last is checked.
package final class Server {
  private enum State {
    case new, initialized, shutDown
    case ended(status: Int32)
  }

  private let version: String
  let session: Session
  private let send: (JSONValue) -> Void
  private var state = State.new
  private var reader = MessageReader()
  /// The requests among those that came together which are cancelled.
  private var cancelled: Set<JSONValue> = []
  /// Why the server has ended, if it is the fault of what came in.
  package private(set) var failure: String?
  /// The process that started the server; nil where the client did not say.
  private var parent: Int?
  private let requests: [String: any RequestHandler.Type]

  /// - Parameters:
  ///   - version: The version that the client is told.
  ///   - output: Takes each message, with its header.
  package init(version: String, environment: any ServerEnvironment, output: @escaping ([UInt8]) -> Void) {
    self.version = version
    let send: (JSONValue) -> Void = { output(MessageReader.framed($0.bytes)) }
    self.send = send
    session = Session(environment: environment, send: send)
    requests = Dictionary(uniqueKeysWithValues: RequestRegistry.requests.map { ($0.method, $0) })
  }

  /// The status to exit with; nil while the server runs.
  package var exitStatus: Int32? {
    if case .ended(let status) = state { status } else { nil }
  }

  /// Whether diagnostics are due.
  package var hasPendingWork: Bool { session.needsRefresh && exitStatus == nil }

  /// Takes bytes, and handles the messages that are complete with them.
  package func receive(_ bytes: [UInt8]) {
    reader.append(bytes)
    var messages: [Result<IncomingMessage, IncomingMessage.Failure>] = []
    reading: while let event = reader.next() {
      switch event {
      case .message(let bytes):
        do throws(IncomingMessage.Failure) {
          let message = try IncomingMessage(bytes)
          if case .notification("$/cancelRequest", let parameters) = message { cancel(parameters) }
          messages.append(.success(message))
        } catch {
          messages.append(.failure(error))
        }
      case .garbage(let reason):
        messages.append(
          .failure(.init(error: ResponseError(.parseError, "expected a message, found \(reason)"))))
      case .end(let reason):
        failure = "expected a message on standard input, found \(reason)"
        break reading
      }
    }
    for message in messages where exitStatus == nil { handle(message) }
    cancelled.removeAll()
    if failure != nil, exitStatus == nil { state = .ended(status: 1) }
  }

  /// Does what was put off while messages waited.
  package func finishPendingWork() {
    if hasPendingWork { session.publishDiagnostics() }
  }

  /// Ends the server: the client says so or is gone, or nobody reads what it says.
  package func end() {
    if exitStatus != nil { return }
    if case .shutDown = state { state = .ended(status: 0) } else { state = .ended(status: 1) }
  }

  /// Ends the server as nothing comes any more.
  package func endInput() {
    guard exitStatus == nil, reader.isInMessage else { return end() }
    failure = "standard input ends in the middle of a message"
    state = .ended(status: 1)
  }

  private func cancel(_ parameters: JSONNode?) {
    guard let fields = try? JSONFields(parameters), let id = JSONValue(identifier: fields["id"]) else {
      return
    }
    cancelled.insert(id)
  }

  // MARK: Messages

  private func handle(_ message: Result<IncomingMessage, IncomingMessage.Failure>) {
    switch message {
    case .failure(let failure): answer(failure.id, error: failure.error)
    case .success(.response): break
    case .success(.request(let id, let method, let parameters)):
      if cancelled.contains(id) {
        return answer(id, error: ResponseError(.requestCancelled, "the request was cancelled"))
      }
      do throws(ResponseError) {
        answer(id, result: try result(of: method, parameters))
      } catch {
        answer(id, error: error)
      }
    case .success(.notification(let method, let parameters)): take(method, parameters)
    }
  }

  private func answer(_ id: JSONValue?, result: JSONValue? = nil, error: ResponseError? = nil) {
    send(.object(["jsonrpc": "2.0", "id": id ?? .null, "result": result, "error": error?.json]))
  }

  private func result(of method: String, _ parameters: JSONNode?) throws(ResponseError) -> JSONValue {
    switch state {
    case .new:
      guard method == "initialize" else {
        throw ResponseError(.serverNotInitialized, "`initialize` must come before `\(method)`")
      }
      return try initialize(parameters)
    case .initialized:
      if method == "initialize" {
        throw ResponseError(.invalidRequest, "the server is already initialized")
      }
      if method == "shutdown" {
        state = .shutDown
        return .null
      }
    case .shutDown, .ended:
      throw ResponseError(.invalidRequest, "the server is shut down; only `exit` can follow")
    }
    guard let request = requests[method] else {
      throw ResponseError(.methodNotFound, "there is no method `\(SafeText.printable(method, atMost: 80))`")
    }
    return try request.handle(JSONFields(parameters), in: session)
  }

  private func take(_ method: String, _ parameters: JSONNode?) {
    if method == "exit" { return end() }
    guard case .initialized = state else { return }
    do throws(ResponseError) {
      try session.take(method, parameters)
    } catch {
      // A notification has no answer, and the next one may be right again.
      session.notify(
        "window/logMessage", .object(["type": 1, "message": .string("`\(method)`: \(error.message)")]))
    }
  }

  // MARK: Life

  private func initialize(_ parameters: JSONNode?) throws(ResponseError) -> JSONValue {
    let fields = try JSONFields(parameters)
    let client = fields.optionalFields("capabilities").map(ClientCapabilities.init) ?? ClientCapabilities()
    session.client = client
    session.showsInlayHints = fields.optionalFields("initializationOptions")?.boolean("inlayHints") ?? false
    session.setWorkspaceFolders(try Self.workspaceFolders(fields))
    session.needsRefresh = false
    parent = fields.optionalInteger("processId") ?? parent
    state = .initialized
    var capabilities: [JSONValue.Member] = [
      .init(name: "positionEncoding", value: .string(client.positionEncoding.rawValue)),
      .init(
        name: "textDocumentSync",
        value: .object(["openClose": true, "change": 2, "save": .object(["includeText": false])])),
      .init(
        name: "workspace",
        value: .object([
          "workspaceFolders": .object(["supported": true, "changeNotifications": true])
        ])),
    ]
    for request in RequestRegistry.requests {
      guard let (name, value) = request.capability(for: client) else { continue }
      capabilities.append(.init(name: name, value: value))
    }
    return .object([
      "capabilities": .object(capabilities),
      "serverInfo": .object(["name": "colortable", "version": .string(version)]),
    ])
  }

  private static func workspaceFolders(_ fields: JSONFields) throws(ResponseError) -> [String] {
    if fields["workspaceFolders"] != nil { return try fields.folders("workspaceFolders") }
    if let uri = fields.optionalString("rootUri") { return DocumentURI.path(of: uri).map { [$0] } ?? [] }
    return fields.optionalString("rootPath").map { [Paths.normalized($0)] } ?? []
  }

  /// Whether the process that started the server is gone.
  private var isOrphaned: Bool { parent.map { !session.environment.isRunning(process: $0) } ?? false }
}

extension Server {
  /// Serves a client until it says so, is gone, or nothing can be read or written any more.
  ///
  /// - Parameter parent: The process of the client, where it is known before the client says so.
  /// - Returns: The status to exit with, 0 after `shutdown` and otherwise 1; and the reason if what came in is at fault.
  package static func run(
    version: String, parent: Int? = nil, environment: any ServerEnvironment, transport: any ServerTransport
  ) -> (status: Int32, failure: String?) {
    var isBroken = false
    let server = Server(version: version, environment: environment) { bytes in
      if !isBroken { isBroken = !transport.write(bytes) }
    }
    server.parent = parent
    while true {
      // It is looked every five seconds whether the client still runs.
      let waiting = server.hasPendingWork ? 0 : server.parent == nil ? nil : 5000
      switch transport.read(waiting: waiting) {
      case .bytes(let bytes): server.receive(bytes)
      case .nothing:
        if server.hasPendingWork {
          server.finishPendingWork()
        } else if server.isOrphaned {
          server.end()
        }
      case .end: server.endInput()
      }
      if isBroken { server.end() }
      if let status = server.exitStatus { return (status, server.failure) }
    }
  }
}
