import TextSupport

/// A JSON value to send.
enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case string(String)
  case array([JSONValue])
  case object([Member])
  /// A value that is JSON already: answers of megabytes are written without a tree of their parts.
  case encoded([UInt8])

  /// A member of an object, in the order in which it is written.
  struct Member: Hashable, Sendable {
    var name: String
    var value: JSONValue
  }

  /// An object without the members that are nil.
  static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
  }

  /// An array of numbers.
  static func numbers(_ numbers: some Sequence<UInt32>) -> JSONValue {
    var json = JSONText(.compact)
    json.array(numbers) { $0.number(Int($1)) }
    return .encoded(json.bytes)
  }

  /// The value as JSON, on one line.
  ///
  /// Values are nested as deeply as the structures of the protocol, never as deeply as a table says.
  var bytes: [UInt8] {
    var json = JSONText(.compact, capacity: encodedSize + 256)
    write(to: &json)
    return json.bytes
  }

  /// The size of what is JSON already, in an answer too.
  private var encodedSize: Int {
    switch self {
    case .encoded(let bytes): bytes.count
    case .object(let members): members.last?.value.encodedSize ?? 0
    default: 0
    }
  }

  private func write(to json: inout JSONText) {
    switch self {
    case .null: json.null()
    case .boolean(let value): json.boolean(value)
    case .integer(let value): json.number(value)
    case .string(let text): json.string(text)
    case .encoded(let bytes): json.literal(bytes)
    case .array(let elements): json.array(elements) { json, element in element.write(to: &json) }
    case .object(let members):
      json.object { json in
        for member in members {
          json.key(escaping: member.name)
          member.value.write(to: &json)
        }
      }
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

/// The members of an object that was received, by their names and as the types that they must have.
struct JSONFields {
  private let members: [JSONNode.Member]
  /// The object's name for messages.
  private let name: String

  /// - Parameter name: The object's name for messages: `params`, `textDocument`.
  init(_ node: JSONNode?, _ name: String = "params") throws(ResponseError) {
    guard case .object(let members) = node?.content else {
      throw .invalidParameters("`\(name)` must be an object, and is \(node?.kind ?? "missing")")
    }
    self.members = members
    self.name = name
  }

  /// A member; nil where it is missing or null.
  subscript(name: String) -> JSONNode? {
    guard let value = members.first(where: { $0.name == name })?.value else { return nil }
    if case .null = value.content { return nil }
    return value
  }

  func fields(_ name: String) throws(ResponseError) -> JSONFields { try JSONFields(self[name], name) }

  func optionalFields(_ name: String) -> JSONFields? { try? JSONFields(self[name], name) }

  func string(_ name: String) throws(ResponseError) -> String {
    guard let text = optionalString(name) else { throw mismatch(name, "a string") }
    return text
  }

  func optionalString(_ name: String) -> String? {
    guard case .string(let text) = self[name]?.content else { return nil }
    return text
  }

  func number(_ name: String) throws(ResponseError) -> Double {
    guard case .number(let text) = self[name]?.content, let value = Double(text), value.isFinite else {
      throw mismatch(name, "a number")
    }
    return value
  }

  func integer(_ name: String) throws(ResponseError) -> Int {
    guard let value = optionalInteger(name) else { throw mismatch(name, "an integer") }
    return value
  }

  func optionalInteger(_ name: String) -> Int? { self[name]?.integer }

  func array(_ name: String) throws(ResponseError) -> [JSONNode] {
    guard case .array(let elements) = self[name]?.content else { throw mismatch(name, "an array") }
    return elements
  }

  /// A member that is true or false; nil for anything else.
  func boolean(_ name: String) -> Bool? {
    guard case .boolean(let value) = self[name]?.content else { return nil }
    return value
  }

  /// The strings of an array; none where it is missing.
  func strings(_ name: String) -> [String] {
    guard case .array(let elements) = self[name]?.content else { return [] }
    return elements.compactMap(\.string)
  }

  private func mismatch(_ member: String, _ expected: String) -> ResponseError {
    .invalidParameters("`\(name).\(member)` must be \(expected), and is \(self[member]?.kind ?? "missing")")
  }
}

extension JSONNode {
  /// The integer that a number is; nil for anything else.
  var integer: Int? {
    guard case .number(let text) = content else { return nil }
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }
}
