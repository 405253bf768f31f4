/// A member of the server's capabilities.
typealias Capability = (name: String, value: JSONValue)

/// A request of the client: its method, what the server says it can do, and its answer.
protocol RequestHandler {
  static var method: String { get }

  /// The member of the server's capabilities that offers it; nil where the client cannot use it, or another request
  /// offers both.
  static func capability(for client: ClientCapabilities) -> Capability?

  static func handle(_ parameters: JSONFields, in session: Session) throws(ResponseError) -> JSONValue
}

extension RequestHandler {
  static func capability(for client: ClientCapabilities) -> Capability? { nil }
}
