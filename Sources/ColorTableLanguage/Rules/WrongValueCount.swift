import ColorTableDiagnostics

extension Rule {
  static let wrongValueCount = Rule(
    "wrong-value-count", .error,
    summary: "A row does not have one value for each theme.",
    explanation: """
      A row has a value for each theme of the header, in the header's order, and the key. The original parser \
      stops a debug build at such a row and reads past its end in a release build. Write `-` for a value \
      that is the same as in the theme that this theme is based on.
      """,
    failing: Example("NORMAL  NIGHT   RED\n#000000 #ffffff TEXT\n"),
    passing: Example("NORMAL  NIGHT   RED\n#000000 #ffffff - TEXT\n"))
}

extension Finding {
  /// - Parameters:
  ///   - expected: How many values a row has.
  ///   - found: How many this one has.
  ///   - missing: The name of the theme whose value is missing, where one is.
  ///   - themes: The themes' names in the header's order, and the line that names them.
  static func wrongValueCount(
    expected: Int, found: Int, missing: String?, at span: SourceSpan, keyFirst: Bool, themes: ThemeList
  ) -> Finding {
    let values = expected == 1 ? "1 colour" : "\(expected) colours"
    return Finding(
      .wrongValueCount,
      "expected \(values) \(keyFirst ? "after" : "before") the key, found \(found)", at: span,
      caption: missing.map { "the value for \($0) is missing" }
        ?? "there is no theme for \(found - expected == 1 ? "this value" : "the values from here on")",
      notes: [themes.note])
  }

  static func wrongThemeCount(themes: Int, values: Int, at span: SourceSpan) -> Finding {
    let count = themes == 1 ? "1 theme" : "\(themes) themes"
    return Finding(
      .wrongValueCount,
      "the header names \(count), but every row has \(values) \(values == 1 ? "colour" : "colours")",
      at: span,
      caption: values > themes
        ? "name the missing \(values - themes == 1 ? "theme" : "themes") here"
        : "every row needs one colour for each of these")
  }
}
