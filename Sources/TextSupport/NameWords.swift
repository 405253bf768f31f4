/// The words of a name.
package enum NameWords {
  /// Splits a name where separators stand, which are removed, and at capitals. A word begins
  ///
  /// - at a capital that follows anything but a capital or a digit: `primaryBackground` is `primary`, `Background`;
  /// - at a capital before a small letter: `URLBar` is `URL`, `Bar`, and `H1Title` is `H1`, `Title`.
  ///
  /// Digits belong to the word before them, and so do capitals behind them: `BG2A` is one word. Scripts without case
  /// have words at separators alone.
  ///
  /// - Returns: The words as they are written, none of them empty.
  @inlinable
  package static func split(
    _ name: Substring, separatedBy isSeparator: (Unicode.Scalar) -> Bool
  ) -> [Substring] {
    var words: [Substring] = []
    for part in name.unicodeScalars.split(whereSeparator: isSeparator) {
      var start = part.startIndex
      for index in part.indices.dropFirst() where beginsWord(at: index, in: part) {
        words.append(Substring(part[start..<index]))
        start = index
      }
      words.append(Substring(part[start...]))
    }
    return words
  }

  @inlinable
  static func beginsWord(at index: String.Index, in part: Substring.UnicodeScalarView) -> Bool {
    guard part[index].isCapitalOrTitle else { return false }
    let previous = part[part.index(before: index)]
    guard previous.isCapitalOrTitle || previous.isDigit else { return true }
    let next = part.index(after: index)
    return next < part.endIndex && part[next].isSmall
  }
}

extension Unicode.Scalar {
  @inlinable
  package var isDigit: Bool { ("0"..."9").contains(self) }

  @inlinable
  package var isSmall: Bool { isASCII ? ("a"..."z").contains(self) : properties.isLowercase }

  @inlinable
  package var isCapital: Bool { isASCII ? ("A"..."Z").contains(self) : properties.isUppercase }

  /// Whether it is a capital or begins with one, as `ǅ` does.
  @inlinable
  package var isCapitalOrTitle: Bool {
    isCapital || !isASCII && properties.generalCategory == .titlecaseLetter
  }

  /// Whether it is a number of any script.
  package var isNumber: Bool {
    switch properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }

  /// Whether it is a letter, or a mark on one.
  package var isLetterOrMark: Bool {
    if properties.isAlphabetic { return true }
    return switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
