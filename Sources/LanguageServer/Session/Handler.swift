import TextSupport

/// A request of the client: its method, what the server says it can do, and its answer.
protocol RequestHandler {
  associatedtype Input: MessageParameters

  static var method: String { get }

  /// The member of the server's capabilities that offers it; nil where the client cannot use it, or another request
  /// offers both.
  static func capability(for client: ClientCapabilities) -> (name: String, value: JSONValue)?

  static func handle(_ parameters: Input, in session: Session) throws(ResponseError) -> JSONValue
}

extension RequestHandler {
  static func handle(_ parameters: JSONNode?, in session: Session) throws(ResponseError) -> JSONValue {
    try handle(Input(JSONFields(parameters)), in: session)
  }
}

/// A notification of the client.
protocol NotificationHandler {
  associatedtype Input: MessageParameters

  static var method: String { get }

  static func handle(_ parameters: Input, in session: Session) throws(ResponseError)
}

extension NotificationHandler {
  static func handle(_ parameters: JSONNode?, in session: Session) throws(ResponseError) {
    try handle(Input(JSONFields(parameters)), in: session)
  }
}
