import TextSupport

/// A position in a document: a line and a character, both from 0, the character in the units that were negotiated.
struct Position: Hashable, Sendable {
  var line: Int
  var character: Int

  init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  init(_ fields: JSONFields) throws(ResponseError) {
    line = try fields.integer("line")
    character = try fields.integer("character")
    guard line >= 0, character >= 0 else { throw .invalidParameters("a position must not be negative") }
  }

  var json: JSONValue { .object(["line": .integer(line), "character": .integer(character)]) }
}

/// The text between two positions.
struct PositionRange: Hashable, Sendable {
  var start: Position
  var end: Position

  init(start: Position, end: Position) {
    self.start = start
    self.end = end
  }

  init(_ fields: JSONFields) throws(ResponseError) {
    start = try Position(try fields.fields("start"))
    end = try Position(try fields.fields("end"))
  }

  var json: JSONValue { .object(["start": start.json, "end": end.json]) }

  /// Appends the range as JSON.
  func append(to json: inout [UInt8]) {
    json.append(literal: #"{"start":{"line":"#)
    DecimalText.append(start.line, to: &json)
    json.append(literal: #","character":"#)
    DecimalText.append(start.character, to: &json)
    json.append(literal: #"},"end":{"line":"#)
    DecimalText.append(end.line, to: &json)
    json.append(literal: #","character":"#)
    DecimalText.append(end.character, to: &json)
    json.append(literal: "}}")
  }
}

/// A change of a document.
struct TextEdit: Hashable, Sendable {
  var range: PositionRange
  var newText: String

  var json: JSONValue { .object(["range": range.json, "newText": .string(newText)]) }
}

/// Units in which the characters of a line are counted.
enum PositionEncoding: String, CaseIterable, Sendable {
  case utf16 = "utf-16"
  case utf8 = "utf-8"
  case utf32 = "utf-32"

  /// The encoding to use with a client: the first one that it lists and that is known, or UTF-16, which every client
  /// knows.
  init(offered: [String]) {
    self = offered.lazy.compactMap(PositionEncoding.init(rawValue:)).first ?? .utf16
  }
}

/// The parameters of a request or a notification.
protocol MessageParameters {
  init(_ fields: JSONFields) throws(ResponseError)
}

/// The parameters of what is about a whole document.
struct DocumentParameters: MessageParameters {
  var uri: String

  init(_ fields: JSONFields) throws(ResponseError) {
    uri = try fields.fields("textDocument").string("uri")
  }
}

/// The parameters of what is about a position in a document.
struct DocumentPositionParameters: MessageParameters {
  var uri: String
  var position: Position

  init(_ fields: JSONFields) throws(ResponseError) {
    uri = try DocumentParameters(fields).uri
    position = try Position(try fields.fields("position"))
  }
}

/// The parameters of what is about a range of a document.
struct DocumentRangeParameters: MessageParameters {
  var uri: String
  var range: PositionRange

  init(_ fields: JSONFields) throws(ResponseError) {
    uri = try DocumentParameters(fields).uri
    range = try PositionRange(try fields.fields("range"))
  }
}
