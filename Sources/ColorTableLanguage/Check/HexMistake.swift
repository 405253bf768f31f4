import ColorTableDiagnostics

/// A hex value with a character that is no digit, and what was probably meant.
struct HexMistake {
  private let text: String
  private let isPrefixed: Bool

  /// Takes the whole value, with `#`, or with `0x` where it is prefixed.
  init(_ text: String, isPrefixed: Bool) {
    self.text = text
    self.isPrefixed = isPrefixed
  }

  func finding(_ whole: SourceSpan, at place: SourceSpan) -> Finding {
    .invalidColor(
      "`\(text)` is not a hex colour: its digits are 0 to 9 and a to f", at: place,
      caption: suggestion.map { "did you mean `\($0)`?" }, suggestion: suggestion, replacing: whole)
  }

  /// The value without what is too much, with digits in the place of the letters that they are mistaken for.
  private var suggestion: String? {
    var digits = text.dropFirst(isPrefixed ? 2 : 1)
    while let first = digits.first, first == "#" { digits.removeFirst() }
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") { digits.removeFirst(2) }
    while let last = digits.last, ";,.'\"".contains(last) { digits.removeLast() }
    let lookAlikes: [Character: Character] = [
      "o": "0", "O": "0", "l": "1", "I": "1", "i": "1", "g": "f", "G": "F",
    ]
    let repaired = String(digits.map { lookAlikes[$0] ?? $0 })
    guard [3, 4, 6, 8].contains(repaired.count), repaired.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      return nil
    }
    return "#" + repaired
  }
}
