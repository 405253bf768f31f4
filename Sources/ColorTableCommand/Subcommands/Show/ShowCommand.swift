import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import ColorTableModel
import ColorTableTool
import TextSupport

enum ShowCommand: Subcommand {
  static let name = "show"

  static let list = TypedFlag.toggle("list", .mode, "print only the keys, one per line")
  static let format = TypedFlag.choice(
    "format", ["human", "json"], placeholder: "FORMAT", .messages, "print the tokens in this format",
    details:
      "JSON (version 2) also includes the references behind each value, the token's names in the configured outputs, "
      + "and the tokens that contracts prove readable on it; see 'colortable help show-schema'.",
    defaultText: "human"
  ) { $0 == "json" }

  static let page = SubcommandPage(
    name: name, summary: "Show a table in the terminal, with its colours and contrasts",
    usage: ["show [OPTIONS] [TABLE] [KEY]..."],
    description:
      "Prints the tokens of a table with their colours in every theme, and the required and actual contrast of each "
      + "contract. A table that is wider than the terminal is printed theme by theme; COLUMNS sets another "
      + "width.\n\nColours are shown if TERM and COLORTERM describe a terminal with 256 colours or more; a translucent "
      + "one is shown on white in light themes and on black in dark ones. With a KEY, prints only matching tokens, the "
      + "contracts about them, and how derived colours are computed. Without a TABLE, prints the one in the "
      + "configuration file.\n\nExits with 1 if the table has an error.",
    operands: [
      ("TABLE", "the table; '-' is standard input"),
      ("KEY", "a token, a group of tokens, or a pattern such as 'text.*'"),
    ], operandValue: .tableAndKeys, flags: Flag.list(list, format) + TableFlags.input,
    examples: [
      ("colortable show App.colortable", "Show a table"),
      ("colortable show App.colortable text accent", "Show a group and a token"),
      ("colortable show App.colortable accent.soft", "Show how a token is derived"),
      ("colortable show text", "Show a group of the table in colortable.json"),
      ("colortable show --color always App.colortable | less -R", "Page through a long table"),
    ])

  static func run(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> ExitStatus {
    let isJSON = arguments[format] ?? false
    if arguments[list], isJSON { throw .misuse("option '--list' requires '--format human'") }
    let (input, keys) = try Self.input(arguments, in: run)
    guard let source = input.read(in: run) else { return .failure }
    let check = run.check(source, levels: .silent)
    let result = check.result
    let shown = shownSource(of: result, isJSON: isJSON)
    if let source = shown {
      let table = source.table
      let tokens = try tokens(keys, of: table, at: input.path)
      if arguments[list] {
        for token in tokens ?? Array(table.tokenIDs) { run.console.printLine(table.key(of: token)) }
        return result.hasErrors ? .problems : .success
      }
      if isJSON {
        let configured =
          arguments[TableFlags.noConfiguration]
          ? nil
          : try Configuration.load(
            arguments[TableFlags.configuration], readsTables: false, emitters: run.emitters,
            fileSystem: run.fileSystem, reporter: run.reporter)
        let listed = ConfiguredTables(configured, fileSystem: run.fileSystem)[input.path]
        run.console.print(
          FormulaView(source: source).json(
            tokens ?? Array(table.tokenIDs), outputs: listed?.outputs.map(\.emitter) ?? [],
            path: listed?.sourcePath ?? input.path))
      } else {
        TableView(source, path: input.path, tokens: tokens, console: run.console).print()
        if let tokens { FormulaView(source: source).print(tokens, to: run.console) }
      }
    }
    run.reporter.report.add(result.diagnostics, in: check.files)
    run.reporter.report.finish()
    // On a screen, a line between the table and what is wrong with it.
    if result.hasErrors, shown != nil, run.console.streams.isTerminal(.error) {
      run.reporter.note("\n")
    }
    run.reporter.show()
    run.reporter.showSummary()
    return run.reporter.report.status
  }

  /// The table that is shown: also one in which a `readable()` has no colour, which is marked.
  private static func shownSource(of result: CheckResult, isJSON: Bool) -> CheckedTable? {
    if result.readTable != nil { return result.source }
    let rules: Set = [
      "unreachable-contrast", "insufficient-contrast", "indistinct-colors", "translucent-background",
    ]
    let errors = result.diagnostics.filter { $0.severity == .error }
    return !isJSON && errors.allSatisfy { rules.contains($0.rule) } ? result.source : nil
  }

  /// The table, and the keys, groups and patterns that are asked for.
  private static func input(
    _ arguments: RawArguments, in run: Run
  ) throws(CommandFailure) -> (TableInput, keys: [String]) {
    var ofTables = arguments
    ofTables.operands = []
    guard let table = arguments.operands.first, isTable(table, run.fileSystem) else {
      return (try TableSettings(ofTables, in: run).onlyInput(for: name, in: run), arguments.operands)
    }
    ofTables.operands = [table]
    let input = TableInput(argument: table, standardInputName: try ofTables.standardInputName())
    return (input, Array(arguments.operands.dropFirst()))
  }

  /// Whether an argument is the path of a table and not a key.
  private static func isTable(_ word: String, _ fileSystem: any FileSystem) -> Bool {
    if let kind = fileSystem.kind(of: word) { return kind != .folder }
    return word.isEmpty || word == "-" || word.utf8.contains(UInt8(ascii: "/"))
      || TableSearch.isTable(Paths.split(word).name)
  }

  /// The tokens that are asked for, in the table's order; nil for all.
  private static func tokens(
    _ words: [String], of table: Table, at path: String
  ) throws(CommandFailure) -> [TokenID]? {
    guard !words.isEmpty else { return nil }
    var isChosen = [Bool](repeating: false, count: table.tokenCount)
    for word in words {
      let pattern = GlobPattern.isPattern(word) ? GlobPattern(word) : nil
      let group = Array((word + ".").utf8)
      var isFound = false
      for token in table.tokenIDs {
        let key = table.keyBytes(of: token)
        guard
          pattern?.matches(String(decoding: key, as: UTF8.self))
            ?? (key.elementsEqual(word.utf8) || key.starts(with: group))
        else { continue }
        isChosen[token.index] = true
        isFound = true
      }
      if !isFound {
        if table.themes.contains(where: { $0.name == word }) {
          throw .misuse("\(Paths.quoted(word)) is a theme, and all themes are shown; name a token")
        }
        throw .misuse(
          "unknown token \(Paths.quoted(word)) in \(Paths.quoted(path))"
            + Suggestion.text(for: word, among: table.tokenIDs.lazy.map(table.key)))
      }
    }
    return table.tokenIDs.filter { isChosen[$0.index] }
  }
}
