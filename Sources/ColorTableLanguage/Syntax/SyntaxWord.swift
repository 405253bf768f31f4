import ColorTableDiagnostics

/// A theme's name in a header, a word of a directive, or a string's content.
package struct SyntaxWord: Sendable {
  /// The text; of a string what stands between its quotation marks, unescaped.
  package var text: String
  package var span: SourceSpan
  package var isString: Bool

  /// The group that it names with a star, `text` for `text.*`; nil where it names none.
  package var group: String? {
    !isString && text.hasSuffix(".*") && text.utf8.count > 2 ? String(text.dropLast(2)) : nil
  }

  /// The word of a cell; in a directive one that begins with a quotation mark is a string.
  init(_ cell: SyntaxCell, in tree: SyntaxTree, isInDirective: Bool) {
    let text = tree.text(cell)
    isString = isInDirective && text.utf8.first == UInt8(ascii: "\"")
    self.text = isString ? Self.content(of: text) : text
    span = tree.span(cell)
  }

  init(text: String, span: SourceSpan) { (self.text, self.span, isString) = (text, span, false) }

  /// A text as a string of a directive.
  package static func quoted(_ text: String) -> String {
    "\"" + text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
  }

  /// The text of a string: what stands between its quotation marks, with `\"` and `\\` unescaped.
  private static func content(of text: String) -> String {
    var content = ""
    var isEscaped = false
    for character in text.dropFirst().dropLast() {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      if isEscaped, character != "\"", character != "\\" { content.append("\\") }
      content.append(character)
      isEscaped = false
    }
    return content
  }
}
