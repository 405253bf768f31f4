/// A JSON value with its place in the text.
struct JSONNode {
  /// What a value is.
  enum Content {
    /// An object, its members in the order of the text, duplicates and all.
    case object([Member])
    /// An array.
    case array([JSONNode])
    /// A string.
    case string(String)
    /// A number, as it is written.
    case number
    /// `true` or `false`.
    case boolean(Bool)
    /// `null`.
    case null
  }

  /// A member of an object.
  struct Member {
    /// The name.
    var name: String
    /// Where the name stands, with its quotes.
    var nameRange: Range<Int>
    /// The value.
    var value: JSONNode
  }

  /// What it is.
  var content: Content
  /// Where it stands.
  var range: Range<Int>

  /// What it is, for a message.
  var kind: String {
    switch content {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean(let value): value ? "true" : "false"
    case .null: "null"
    }
  }
}

/// A place at which a text is not JSON.
struct JSONSyntaxError: Error, Equatable {
  /// The bytes at fault.
  var range: Range<Int>
  /// What was found and what was expected.
  var message: String
}
