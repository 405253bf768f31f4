/// What the options of the CSS output may hold.
enum CSSOptionCheck {
  /// Takes a prefix of custom properties: a part of an identifier.
  static func prefix(_ prefix: String) throws(EmitterOptionError) -> String {
    let hyphen = UInt8(ascii: "-")
    guard let first = prefix.utf8.first, first != hyphen, prefix.utf8.last != hyphen,
      prefix.utf8.allSatisfy(CSSText.isNameByte)
    else {
      throw EmitterOptionError(
        option: "prefix",
        message: "expected letters, digits, _ and - between them (app gives --app-bg), found \"\(prefix)\"")
    }
    return prefix
  }

  /// Takes a selector: anything that stays a selector, so no braces, no comments, no open bracket or string.
  static func selector(_ selector: String) throws(EmitterOptionError) -> String {
    func fail(_ reason: String) -> EmitterOptionError {
      EmitterOptionError(option: "selector", message: "expected a CSS selector, found \(reason)")
    }
    var closers: [UInt8] = []
    var quote: UInt8?
    var isEscaped = false
    var previous: UInt8 = 0
    for byte in selector.utf8 {
      defer { previous = byte }
      if byte < 0x20 || byte == 0x7F { throw fail("a control character") }
      if byte == UInt8(ascii: "/"), previous == UInt8(ascii: "<") { throw fail("</") }
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if let open = quote {
        if byte == open { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
        case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
        case UInt8(ascii: ")"), UInt8(ascii: "]"):
          guard closers.popLast() == byte else { throw fail("a bracket that nothing opens") }
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "@"), UInt8(ascii: "<"):
          throw fail("\(Character(Unicode.Scalar(byte)))")
        case UInt8(ascii: "*") where previous == UInt8(ascii: "/"): throw fail("a comment")
        default: break
        }
      }
    }
    guard quote == nil, closers.isEmpty, !isEscaped else { throw fail("a bracket or string without its end") }
    guard selector.utf8.contains(where: { $0 != UInt8(ascii: " ") }) else { throw fail("nothing") }
    return selector
  }
}
