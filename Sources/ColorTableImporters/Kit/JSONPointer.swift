/// The notation `#/color/base` for a place in JSON.
enum JSONPointer {
  /// The name of what a JSON pointer such as `#/color/base/$value` refers to.
  static func name(of pointer: String) -> String {
    pointer.drop { $0 == "#" }.split(separator: "/").filter { !$0.hasPrefix("$") }
      .map { decoded($0) }.joined(separator: ".")
  }

  /// A part of a JSON pointer without its escapes.
  static func decoded(_ part: Substring) -> String {
    var result = ""
    var isEscape = false
    for character in part {
      if isEscape {
        result += character == "1" ? "/" : character == "0" ? "~" : "~" + String(character)
        isEscape = false
      } else if character == "~" {
        isEscape = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}
