/// The notation `#/color/base` for a place in JSON.
enum JSONPointer {
  /// The name of what a JSON pointer such as `#/color/base/$value` refers to.
  static func name(of pointer: String) -> String {
    pointer.drop { $0 == "#" }.split(separator: "/").filter { !$0.hasPrefix("$") }
      .map { decoded($0) }.joined(separator: ".")
  }

  /// A part of a JSON pointer without its escapes.
  static func decoded(_ part: Substring) -> String {
    let pieces = part.split(separator: "~", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(into: String(pieces[0])) { result, piece in
      switch piece.first {
      case "0": result += "~" + piece.dropFirst()
      case "1": result += "/" + piece.dropFirst()
      default: result += "~" + piece
      }
    }
  }
}
