import Foundation

/// A value of a message, read by Foundation and not by the code under test.
package struct Reply: Equatable, CustomStringConvertible {
  package let value: Any

  package init(_ value: Any) { self.value = value }

  package init(parsing data: Data) throws {
    value = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
  }

  package subscript(name: String) -> Reply { Reply((value as? [String: Any])?[name] ?? Missing()) }

  package subscript(index: Int) -> Reply {
    let array = value as? [Any] ?? []
    return Reply(array.indices.contains(index) ? array[index] : Missing())
  }

  private struct Missing {}

  package var isMissing: Bool { value is Missing }
  package var isNull: Bool { value is NSNull }
  package var string: String? { value as? String }
  package var int: Int? { value as? Int }
  package var number: Double? { value as? Double }
  package var array: [Reply] { (value as? [Any] ?? []).map(Reply.init) }
  package var strings: [String] { array.compactMap(\.string) }
  package var names: [String] { (value as? [String: Any] ?? [:]).keys.sorted() }

  /// The value as JSON with sorted members.
  package var description: String {
    if isMissing { return "missing" }
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes]
    guard let data = try? JSONSerialization.data(withJSONObject: value, options: options) else {
      return "\(value)"
    }
    return String(decoding: data, as: UTF8.self)
  }

  package static func == (left: Reply, right: Reply) -> Bool { left.description == right.description }

  /// A range as `line:character-line:character`, both from 0.
  package var range: String {
    func text(_ position: Reply) -> String {
      "\(position["line"].int ?? -1):\(position["character"].int ?? -1)"
    }
    return text(self["start"]) + "-" + text(self["end"])
  }

  package var diagnosticLines: [String] {
    array.map { item in
      let severity = item["severity"].int == 1 ? "error" : "warning"
      let message = (item["message"].string ?? "").split(separator: "\n").first ?? ""
      return "\(item["range"].range) \(severity) \(item["code"].string ?? "") \(message)"
    }
  }
}
