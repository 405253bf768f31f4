import ColorTableDiagnostics

/// Tells what is wrong with a row that has not one cell more than there are themes.
struct RowWidth {
  let file: TableFile
  let header: Header
  let themeList: ThemeList

  func finding(_ cells: [SyntaxCell]) -> Finding {
    let themes = header.themes.count
    guard let first = cells.first, let last = cells.last else {
      return .missingKey(at: header.span, values: 0, keyFirst: header.keyIsFirst, themes: themeList)
    }
    let tree = file.tree
    let keyCell = header.keyIsFirst ? first : last
    let values = header.keyIsFirst ? cells.dropFirst() : cells.dropLast()
    if isValue(keyCell), cells.allSatisfy(isValue) {
      if cells.count == themes {
        return .missingKey(
          at: header.keyIsFirst ? tree.span(first).atStart : tree.span(last).atEnd, values: cells.count,
          keyFirst: header.keyIsFirst, themes: themeList)
      }
    } else if !header.keyIsFirst, cells.count > themes + 1 {
      let words = cells.dropFirst(themes)
      if let start = words.first, words.allSatisfy({ !isValue($0) }) {
        let span = SourceSpan(file: tree.file.id, start: start.start, end: last.end)
        return .keyWithSpaces(words.map(tree.text), at: span)
      }
    }
    let span: SourceSpan
    if values.count < themes {
      span = header.keyIsFirst ? tree.span(last).atEnd : tree.span(keyCell).atStart
    } else {
      span = tree.span(values[values.startIndex + themes])
    }
    return .wrongValueCount(
      expected: themes, found: values.count,
      missing: values.count < themes ? missingThemes(from: values.count) : nil, at: span,
      keyFirst: header.keyIsFirst, themes: themeList)
  }

  private func missingThemes(from start: Int) -> String {
    header.themes[start...].map(\.text).joined(separator: ", ")
  }

  /// Whether a cell looks like a value and not like a key.
  private func isValue(_ cell: SyntaxCell) -> Bool {
    let text = file.tree.text(cell)
    if text.hasPrefix("#") || text.hasPrefix("$") || text == "-" || text.contains("(") { return true }
    return text.hasPrefix("0x") && text.count >= 8
  }
}
