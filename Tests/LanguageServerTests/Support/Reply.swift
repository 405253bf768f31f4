import Foundation

/// A value of a message, read by Foundation and not by the code under test.
struct Reply: Equatable, CustomStringConvertible {
  let value: Any

  init(_ value: Any) { self.value = value }

  init(parsing data: Data) throws {
    value = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
  }

  subscript(name: String) -> Reply { Reply((value as? [String: Any])?[name] ?? Missing()) }

  subscript(index: Int) -> Reply {
    let array = value as? [Any] ?? []
    return Reply(array.indices.contains(index) ? array[index] : Missing())
  }

  private struct Missing {}

  var isMissing: Bool { value is Missing }
  var isNull: Bool { value is NSNull }
  var string: String? { value as? String }
  var int: Int? { value as? Int }
  var number: Double? { value as? Double }
  var array: [Reply] { (value as? [Any] ?? []).map(Reply.init) }
  var strings: [String] { array.compactMap(\.string) }
  var names: [String] { (value as? [String: Any] ?? [:]).keys.sorted() }

  /// The value as JSON with sorted members.
  var description: String {
    if isMissing { return "missing" }
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes]
    guard let data = try? JSONSerialization.data(withJSONObject: value, options: options) else {
      return "\(value)"
    }
    return String(decoding: data, as: UTF8.self)
  }

  static func == (left: Reply, right: Reply) -> Bool { left.description == right.description }

  /// A range as `line:character-line:character`, both from 0.
  var range: String {
    func text(_ position: Reply) -> String {
      "\(position["line"].int ?? -1):\(position["character"].int ?? -1)"
    }
    return text(self["start"]) + "-" + text(self["end"])
  }
}
