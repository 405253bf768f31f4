package enum TextWrapping {
  /// The words of a text in lines of at most a width; a word that is wider is on a line of its own.
  ///
  /// Empty lines separate paragraphs and stay; lines that start with two spaces stay as they are.
  ///
  /// - Parameters:
  ///   - indent: The beginning of each line.
  ///   - column: The columns of the first line that other text takes, which has no indent then; nil where none does.
  package static func wrap(
    _ text: String, width: Int, indent: String = "", behind column: Int? = nil
  ) -> String {
    var lines: [String] = []
    var line = ""
    var used = column.map { $0 - indent.count } ?? 0
    func finish() {
      if !line.isEmpty { lines.append((column != nil && lines.isEmpty ? "" : indent) + line) }
      line = ""
      used = 0
    }
    for source in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if source.isEmpty {
        finish()
        lines.append("")
        continue
      }
      if source.hasPrefix("  ") {
        finish()
        lines.append(indent + source)
        continue
      }
      for word in source.split(separator: " ") {
        let length = DisplayWidth.columns(of: word.utf8)
        if !line.isEmpty, indent.count + used + 1 + length > width { finish() }
        if !line.isEmpty {
          line += " "
          used += 1
        }
        line += word
        used += length
      }
    }
    finish()
    return lines.joined(separator: "\n")
  }

  /// Rows of a term and its description, the descriptions aligned.
  package static func columns(
    _ rows: [(term: String, text: String)], width: Int, indent: Int = 2, widestTerm: Int = 30
  ) -> String {
    let termWidth = rows.map(\.term.count).filter { $0 <= widestTerm }.max() ?? 0
    let margin = String(repeating: " ", count: indent)
    let textColumn = indent + termWidth + 2
    let hanging = String(repeating: " ", count: textColumn)
    var result = ""
    for row in rows {
      let text = wrap(row.text, width: max(width, textColumn + 20), indent: hanging)
      if row.term.count <= termWidth {
        let padding = String(repeating: " ", count: termWidth - row.term.count + 2)
        result += margin + row.term + (text.isEmpty ? "" : padding + text.dropFirst(textColumn)) + "\n"
      } else {
        result += margin + row.term + "\n" + (text.isEmpty ? "" : text + "\n")
      }
    }
    return result
  }
}
