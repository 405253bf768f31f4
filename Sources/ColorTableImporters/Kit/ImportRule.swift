import ColorTableDiagnostics

/// A kind of message about an import: an error, after which no table is written, or a warning about a loss or a change.
public struct ImportRule: Sendable {
  /// The name, in kebab case.
  public let name: String
  /// An error where there is no table afterwards.
  public let severity: Severity
  /// Its subject, as one sentence.
  public let summary: String
  /// Why it matters and what to do, in a few sentences.
  public let explanation: String

  static let source = ImportRule(
    name: "import-source", severity: .error,
    summary: "A file is not what its format asks for, so nothing can be imported from it.",
    explanation: """
      The file has a syntax error, something in it stands twice that may stand once, or it is nested more deeply \
      than any real file. XML may declare no entities. Fix the file, or name its format with --from.
      """)

  static let collision = ImportRule(
    name: "import-collision", severity: .error,
    summary: "Two colours of a file would get one key.",
    explanation: """
      Keys have letters and digits of any script, `_`, `-` and dots. Other characters of a name become `_`, and a \
      slash becomes a dot, so two names can become one. Rename one of them in the file.
      """)

  static let cycle = ImportRule(
    name: "import-cycle", severity: .error,
    summary: "Colours of a file refer to each other in a circle.",
    explanation: "The message shows the path. None of these colours has a value.")

  static let table = ImportRule(
    name: "import-table", severity: .error,
    summary: "The table that the import would write has an error.",
    explanation: """
      The table is checked before it is written. The content of the file cannot be a table as it is; the note says \
      what the check reports.
      """)

  static let loss = ImportRule(
    name: "import-loss", severity: .warning,
    summary: "Something in a file is not in the table.",
    explanation: """
      A table holds colours, a value for each theme. Lengths, fonts, values that only the platform knows, and rules \
      for other things than a theme are left out. The message says what the cell of the value shows now. \
      'import --deny import-loss' makes it an error.
      """)

  static let change = ImportRule(
    name: "import-change", severity: .warning,
    summary: "Something in a file is in the table in another form.",
    explanation: """
      A name that a key cannot be, a value that had to be converted, or a reading of the file that is not the only \
      one possible. Compare it with what you mean.
      """)

  /// All of them.
  public static let all = [source, collision, cycle, table, loss, change]
}
