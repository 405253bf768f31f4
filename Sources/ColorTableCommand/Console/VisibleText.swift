/// Text made safe to show: control characters become visible escapes.
enum VisibleText {
  /// The text with every control character written as `\u{…}`.
  ///
  /// - Parameter keeping: The control characters that stay as they are.
  static func escape(_ text: String, keeping: Set<Unicode.Scalar> = []) -> String {
    guard text.unicodeScalars.contains(where: { isUnsafe($0) && !keeping.contains($0) }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar), !keeping.contains(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Control characters, and the marks that reorder text.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
