import TextSupport

extension JSONValue {
  /// The identifier of a request, as its sender chose it: an integer or a string; nil for anything else.
  init?(identifier node: JSONNode?) {
    if let integer = node?.integer {
      self = .integer(integer)
    } else if let string = node?.string {
      self = .string(string)
    } else {
      return nil
    }
  }
}

/// A message of JSON-RPC 2.0 that was received.
enum IncomingMessage {
  case request(JSONValue, method: String, parameters: JSONNode?)
  case notification(method: String, parameters: JSONNode?)
  /// The answer to a request of the server.
  case response

  /// Why a message cannot be taken, and the request that it may have been.
  struct Failure: Error {
    var id: JSONValue?
    var error: ResponseError
  }

  init(_ bytes: [UInt8]) throws(Failure) {
    let root: JSONNode
    do {
      root = try JSONReader.read(bytes, keepsDuplicates: true)
    } catch {
      throw Failure(error: ResponseError(.parseError, "the message is not JSON: \(error.message)"))
    }
    guard case .object = root.content, let fields = try? JSONFields(root) else {
      throw Failure(error: ResponseError(.invalidRequest, "a message must be an object, and is \(root.kind)"))
    }
    let id = JSONValue(identifier: fields["id"])
    func failure(_ message: String) -> Failure {
      Failure(id: id, error: ResponseError(.invalidRequest, message))
    }
    guard fields.optionalString("jsonrpc") == "2.0" else { throw failure("`jsonrpc` must be \"2.0\"") }
    guard let method = fields.optionalString("method") else {
      guard fields["method"] == nil, fields["result"] != nil || fields["error"] != nil || id != nil else {
        throw failure("`method` must be a string")
      }
      self = .response
      return
    }
    let parameters = fields["params"]
    if let id {
      self = .request(id, method: method, parameters: parameters)
    } else if fields["id"] == nil {
      self = .notification(method: method, parameters: parameters)
    } else {
      throw failure("`id` must be an integer or a string")
    }
  }
}

/// Why a request has no result.
struct ResponseError: Error, Equatable {
  /// The codes of JSON-RPC 2.0 and of the Language Server Protocol.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }

  var code: Code
  var message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  static func invalidParameters(_ message: String) -> ResponseError {
    ResponseError(.invalidParameters, message)
  }

  /// A request that is understood and cannot be done, with the reason for the person who made it.
  static func failed(_ message: String) -> ResponseError { ResponseError(.requestFailed, message) }

  var json: JSONValue { .object(["code": .integer(code.rawValue), "message": .string(message)]) }
}
