import TextSupport

/// Printable text and its width on a terminal, for columns.
struct PaddedText {
  let text: String
  let width: Int

  init(_ text: String) {
    self.text = text
    width = DisplayWidth.columns(of: text)
  }

  /// The text with spaces behind it.
  func padded(to width: Int) -> String { text + String(repeating: " ", count: max(0, width - self.width)) }

  /// The text with spaces before it.
  func aligned(to width: Int) -> String { String(repeating: " ", count: max(0, width - self.width)) + text }

  /// The text, cut with `…` where it is wider than some columns.
  func cut(to limit: Int) -> PaddedText {
    guard width > limit else { return self }
    var result = ""
    var used = 0
    for character in text {
      let columns = DisplayWidth.columns(of: String(character))
      guard used + columns < limit else { break }
      result.append(character)
      used += columns
    }
    return PaddedText(result + (limit > 0 ? "…" : ""))
  }

  /// A line without the spaces at its end.
  static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
