import ColorTableDiagnostics
import TextSupport

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

  /// A text as a string of a directive.
  package static func quoted(_ text: String) -> String {
    "\"" + text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
  }

  /// The text of a string: what stands between its quotation marks, with `\"` and `\\` unescaped.
  fileprivate static func content(of text: String) -> String {
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

/// The themes of a header or words of a directive, of which it holds only where they stand: a table may have very many
/// in one line, or very many directives.
package struct SyntaxWordList: RandomAccessCollection, Sendable {
  private var cells: [SyntaxCell]
  private let file: SourceFile.ID
  private let bytes: [UInt8]
  private let hasStrings: Bool

  /// - Parameter hasStrings: Whether a word that begins with a quotation mark is a string, as in directives.
  init(_ cells: [SyntaxCell], in file: SourceFile, hasStrings: Bool) {
    self.cells = cells
    self.file = file.id
    bytes = file.bytes
    self.hasStrings = hasStrings
  }

  package var startIndex: Int { cells.startIndex }
  package var endIndex: Int { cells.endIndex }

  package subscript(index: Int) -> SyntaxWord {
    let cell = cells[index]
    let text = String(decoding: bytes[cell.range], as: UTF8.self)
    let isString = hasStrings && text.utf8.first == UInt8(ascii: "\"")
    return SyntaxWord(
      text: isString ? SyntaxWord.content(of: text) : text,
      span: SourceSpan(file: file, start: cell.start, end: cell.end), isString: isString)
  }

  /// A word in messages about many rows, cut where it is long: of one that is as long as its file only the beginning is read.
  func shown(at index: Int) -> String {
    let limit = 60
    // A character has up to four bytes, and one that is cut off here lies behind the limit.
    let start = bytes[cells[index].range].prefix(limit + 4)
    return SafeText.printable(String(decoding: start, as: UTF8.self), atMost: limit)
  }

  /// Adds a word of the same file.
  mutating func append(_ word: SyntaxWord) {
    cells.append(SyntaxCell(start: word.span.start, end: word.span.end))
  }
}
