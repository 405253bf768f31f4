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

  func write(to json: inout JSONText) {
    json.object { json in
      json.member("line", line)
      json.member("character", character)
    }
  }
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

  func write(to json: inout JSONText) {
    json.object { json in
      json.key("start")
      start.write(to: &json)
      json.key("end")
      end.write(to: &json)
    }
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

/// The subject of most requests.
extension JSONFields {
  /// The URI of a document.
  func uri() throws(ResponseError) -> String { try fields("textDocument").string("uri") }

  func range() throws(ResponseError) -> PositionRange { try PositionRange(fields("range")) }
}
