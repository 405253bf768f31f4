import ColorTableDiagnostics
import ColorTableModel

/// What the header of a file says.
struct Header {
  /// A name in the header.
  struct Name {
    var text: String
    var span: SourceSpan
  }

  /// The themes, in the header's order.
  var themes: [Name]
  /// Whether the key stands before the values.
  var keyIsFirst: Bool
  /// The header's cells.
  var span: SourceSpan
  /// The number of the header's line, from 1.
  var line: Int
  /// Whether it does not say which columns are themes, so that no row can be read by it.
  var isAmbiguous = false

  /// Reads the header of a file; nil where it has none.
  static func read(_ tree: SyntaxTree, report: (Finding) -> Void) -> Header? {
    guard let index = tree.headerLine else { return nil }
    let line = tree.lines[index]
    var cells = Array(tree.cells(of: line))
    func isKeyMark(_ cell: SyntaxCell?) -> Bool {
      guard let cell else { return false }
      let text = tree.text(cell)
      return text == "KEY" || text == "NAME"
    }
    let keyIsFirst = isKeyMark(cells.first)
    var isAmbiguous = false
    if keyIsFirst, cells.count > 1, let first = cells.first, let last = cells.last, isKeyMark(last) {
      report(.ambiguousKeyColumn(tree.span(first), tree.span(last)))
      isAmbiguous = true
    }
    if isKeyMark(cells.last) { cells.removeLast() }
    if keyIsFirst, !cells.isEmpty { cells.removeFirst() }
    if cells.isEmpty, !isAmbiguous {
      report(.headerWithoutThemes(at: tree.span(line)))
      isAmbiguous = true
    }

    var themes: [Name] = []
    var seen: [String: SourceSpan] = [:]
    for cell in cells {
      let name = Name(text: tree.text(cell), span: tree.span(cell))
      themes.append(name)
      if let fault = tree.file.bytes[cell.range].withUnsafeBufferPointer(NameProblem.find), !line.isFaulty {
        report(.invalidThemeName(name.text, fault, at: name.span))
      } else if let first = seen[name.text] {
        report(.duplicateTheme(name.text, at: name.span, first: first))
      } else {
        seen[name.text] = name.span
      }
    }
    return Header(
      themes: themes, keyIsFirst: keyIsFirst, span: tree.span(line), line: index + 1,
      isAmbiguous: isAmbiguous)
  }
}
