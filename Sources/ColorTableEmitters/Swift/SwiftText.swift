import TextSupport

/// Text of a table inside Swift: in comments, where nothing can be escaped, and in string literals.
///
/// No text can end either: a comment has no line end, a literal has no unescaped quote, backslash or line end, and
/// neither has a control, bidirectional control or other invisible character.
enum SwiftText {
  /// The number of names in a note; more are counted.
  static let namesInNote = 24

  /// Whether a character is written as it is.
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: true
    case 0...0xA0, 0xE000...0xF8FF, 0xF0000...0x10FFFF: false
    case 0xFE0F, 0x200D: true  // inside an emoji
    default: !scalar.isInvisible
    }
  }

  /// Whether bytes are ASCII and East Asian letters that need no escape in comments and literals.
  @inline(__always)
  static func isSimple(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { isSimple($0) }
  }

  private static func isSimple(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      if isSimple(bytes[index]) {
        index += 1
      } else if EastAsianLetters.letter(in: bytes, at: index) != nil {
        index += 3
      } else {
        return false
      }
    }
    return true
  }

  @inline(__always)
  private static func isSimple(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte <= 0x7E && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "\"")
  }

  /// The content of a string literal, single-line or multi-line, for a text.
  static func literal(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      default: append(scalar, to: &result)
      }
    }
    return result
  }

  /// The text for one line of a comment: line ends become spaces.
  static func commentLine(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if isLineEnd(scalar) { result += " " } else { append(scalar, to: &result) }
    }
    return result
  }

  /// The lines of a text for a comment, each without the space at its end.
  static func commentLines(_ text: String) -> [String] {
    var lines = [""]
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if isLineEnd(scalar) {
        if !(scalar == "\n" && previous == "\r") { lines.append("") }
      } else if scalar == "\t" {
        lines[lines.count - 1] += " "
      } else {
        append(scalar, to: &lines[lines.count - 1])
      }
      previous = scalar
    }
    return lines.map { line in
      guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
      return String(line[...last])
    }
  }

  /// The text between back-ticks of a comment: a back-tick inside becomes an apostrophe.
  static func commentCode(_ text: String) -> String {
    String(commentLine(text).map { $0 == "`" ? "'" : $0 })
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    if isPlain(scalar) {
      result.unicodeScalars.append(scalar)
    } else {
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
