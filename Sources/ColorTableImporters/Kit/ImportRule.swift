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
    summary: "A file does not follow its format, so nothing can be imported from it.",
    explanation: """
      The file has a syntax error, repeats something that is allowed once, or is nested more deeply than any real \
      file. XML cannot declare entities. Fix the file, or name its format with --from.
      """)

  static let collision = ImportRule(
    name: "import-collision", severity: .error,
    summary: "Two colours of a file would get one key.",
    explanation: """
      Keys contain letters and digits of any script, `_`, `-` and dots. Other characters of a name become `_`, and a \
      slash becomes a dot, so two names can become one. Rename one of them in the file.
      """)

  static let cycle = ImportRule(
    name: "import-cycle", severity: .error,
    summary: "Colours of a file form a cycle of references.",
    explanation: "The message shows the path. None of these colours has a value.")

  static let table = ImportRule(
    name: "import-table", severity: .error,
    summary: "The table that the import would write has an error.",
    explanation: """
      The table is checked before it is written. The file cannot be converted as it is; the note shows what the check \
      reports.
      """)

  static let loss = ImportRule(
    name: "import-loss", severity: .warning,
    summary: "Something in a file was skipped.",
    explanation: """
      A table has a colour for each token and theme. Lengths, fonts, values that only the platform can compute, and \
      rules that are not for a theme are skipped. The message shows the value that the table has instead. 'import \
      --deny import-loss' makes it an error.
      """)

  static let change = ImportRule(
    name: "import-change", severity: .warning,
    summary: "Something in a file was changed for the table.",
    explanation: """
      A name was not a valid key, a value had to be converted, or the file could be read in more than one way. \
      Compare the result with what you mean.
      """)

  /// All of them.
  public static let all = [source, collision, cycle, table, loss, change]
}
