import TextSupport

/// Printable text and its width on a terminal, for columns.
package struct PaddedText {
  package let text: String
  package let width: Int

  package init(_ text: String) {
    self.text = text
    width = DisplayWidth.columns(of: text)
  }

  /// The text with spaces behind it.
  package func padded(to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - self.width))
  }

  /// The text with spaces before it.
  package func aligned(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - self.width)) + text
  }

  /// The text, cut with `…` where it is wider than some columns.
  package func cut(to limit: Int) -> PaddedText {
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
  package static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
