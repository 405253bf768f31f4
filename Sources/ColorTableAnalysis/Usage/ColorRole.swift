import TextSupport

/// The purpose of a colour: contracts say it of tokens, and names of properties of colours in source code.
package enum ColorRole: Sendable {
  case foreground
  case background

  /// How far before a colour its property can begin.
  private static let reach = 200

  /// The nearest name of a role before a colour, on its line and in its statement, and whether the colour is assigned to
  /// what has the name.
  static func before(
    _ offset: Int, in bytes: UnsafeBufferPointer<UInt8>, _ family: SourceLanguage.Family
  ) -> (role: ColorRole, isAssigned: Bool)? {
    var position = offset
    // The byte behind the word, spaces aside.
    var mark: UInt8 = 0
    while position > max(0, offset - reach) {
      position -= 1
      switch bytes[position] {
      case 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"),
        UInt8(ascii: ")"):
        return nil
      case UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "("): mark = bytes[position]
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      case let byte where isNameByte(byte):
        let end = position + 1
        while position > 0, end - position < reach, isNameByte(bytes[position - 1]) { position -= 1 }
        if mark != 0, let role = named(bytes[position..<end], family) {
          return (role, mark == UInt8(ascii: "="))
        }
        mark = 0
      default: mark = 0
      }
    }
    return nil
  }

  private static func named(
    _ word: Slice<UnsafeBufferPointer<UInt8>>, _ family: SourceLanguage.Family
  ) -> ColorRole? {
    let name = String(decoding: word, as: UTF8.self).lowercased()
    if name.contains(text: "textcolor") || name.contains(text: "titlecolor")
      || name.contains(text: "foreground")
    {
      return .foreground
    }
    if name.contains(text: "background") { return .background }
    let hasStyles = family == .css || family == .markup || family == .javaScript
    return hasStyles && name == "color" ? .foreground : nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isIdentifierPart || byte == UInt8(ascii: "-")
  }
}
