import ColorTableDiagnostics

/// The themes of a table as messages name them.
struct ThemeList {
  /// The names, in the table's order.
  let names: [String]
  /// "the themes are NORMAL, NIGHT (line 1)"
  let note: String

  init(header: Header) {
    names = header.themes.map(\.text)
    let shown = names.count > 12 ? names.prefix(10) + ["… \(names.count - 10) more"] : names[...]
    let verb = names.count == 1 ? "the only theme is" : "the themes are"
    note = "\(verb) \(shown.joined(separator: ", ")) (line \(header.line))"
  }
}
