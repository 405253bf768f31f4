import ColorTableAnalysis
import ColorTableLanguage
import ColorTableModel
import ColorTableTool
import TextSupport

enum ThemeCommand: Subcommand {
  static let name = "theme"

  private static let from = TypedFlag.text(
    "from", placeholder: "THEME", .mode, "the theme that a new one is based on",
    details: "A theme that the table already has is made from the one that it is based on.")
  private static let level = TypedFlag.choice(
    "level", ["AAA", "AA"], placeholder: "LEVEL", .mode, "the contrast level of a new theme",
    defaultText: "AAA", ContrastLevel.init(rawValue:))
  private static let dryRun = TypedFlag.toggle(
    "dry-run", .mode, "write nothing; print the summary and what would change")

  static let page = SubcommandPage(
    name: name, summary: "Make a high-contrast theme from the contracts of a table",
    usage: ["theme [OPTIONS] NAME [TABLE]"],
    description:
      "Writes the column of a theme: '=' if a colour can stay, and 'readable(…)' if a contract requires more. A colour "
      + "moves to the nearest one of its hue that passes, and stays lighter or darker than what it lies on. The column "
      + "is computed again when the table changes, and you can edit it. Run the command again to make it again: it "
      + "replaces '=', '-' and the formulas that it wrote, and never a cell that you wrote.\n\nThe contracts are those of "
      + "'@contrast'. Contracts with 'vision' or 'over any' move nothing. Exits with 1 if a contract does not hold in "
      + "the theme.",
    operands: [
      ("NAME", "the theme"),
      ("TABLE", "the table; '-' is standard input, and the result goes to standard output"),
    ],
    operandValue: .tables,
    flags: Flag.list(from, level, dryRun) + TableFlags.input,
    examples: [
      ("colortable theme HC --from LIGHT App.colortable", "Add a high-contrast theme"),
      ("colortable theme HC --dry-run", "See what a change of the table makes of it"),
    ])

  static func run(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> ExitStatus {
    guard let name = arguments.operands.first, arguments.operands.count <= 2 else {
      throw .misuse(
        "'theme' takes the name of a theme and a table",
        details: ["  add one: 'colortable theme HC --from LIGHT App.colortable'"])
    }
    if TableSearch.isTable(Paths.split(name).name) {
      throw .misuse(
        "\(Paths.quoted(name)) is a table; expected the name of a theme first",
        details: ["  add one: 'colortable theme HC --from LIGHT \(SafeText.printable(name))'"])
    }
    try checkName(name, from: arguments[from])
    var ofTable = arguments
    ofTable.operands.removeFirst()
    let settings = try TableSettings(ofTable, in: run)
    let input = try settings.onlyInput(for: "\(Self.name) \(name)", in: run)
    guard let root = input.read(in: run) else { return .failure }
    var files = ThemeFiles(root, in: run)
    let original = try files.checkedSource()
    if let base = original.files[0].base {
      throw .misuse(
        "\(Paths.quoted(input.path)) has the themes of the table that it extends",
        details: [
          "  make it there: 'colortable theme \(name) \(SafeText.printable(original.files[base].path))'"
        ])
    }
    let known = original.theme(named: name)
    let base = try base(of: name, known, arguments, original)
    var previous: [TokenID: String] = [:]
    if let known {
      for token in original.table.tokenIDs { previous[token] = original.madeCell(of: token, in: known) }
      files = files.writing(previous.filter { $0.value != "-" }.mapValues { _ in "=" }, in: name)
    } else {
      files.addColumn(
        named: name, basedOn: original.table[base], level: arguments[level] ?? .aaa, to: original)
    }
    var source = try files.checkedSource()
    guard let theme = source.theme(named: name) else {
      throw .misuse(
        "the themes of \(Paths.quoted(input.path)) are those of a classic table, which stays as it is")
    }
    var made = MadeTheme(theme, basedOn: base, in: source) { files.writing($0, in: name).source }
    // A `-` that has to move may become `=`, which can be another colour.
    while case let inherited = made.causes.filter({ source.madeCell(of: $0.key, in: theme) == "-" }),
      !inherited.isEmpty
    {
      files = files.writing(inherited.mapValues { _ in "=" }, in: name)
      source = try files.checkedSource()
      made = MadeTheme(theme, basedOn: base, in: source) { files.writing($0, in: name).source }
    }
    files = files.writing(made.cells, in: name)
    let account = ThemeAccount(
      source: try files.checkedSource(readableIn: theme), theme: theme, base: base, isNew: known == nil,
      causes: made.causes, previous: previous)
    try files.refuse(toBreak: settings.configuration?.tables ?? [])
    files.format()
    if arguments[dryRun] {
      run.console.print(account.text)
      files.showDifference()
      return account.status
    }
    guard files.write(isStandardInput: input.isStandardInput) else { return .failure }
    input.isStandardInput ? run.reporter.note(account.text) : run.console.print(account.text)
    return account.status
  }

  private static func checkName(_ name: String, from base: String?) throws(CommandFailure) {
    if name.isEmpty { throw .misuse("the name of a theme is empty") }
    if let problem = NameProblem.find(in: name) {
      throw .misuse("\(Paths.quoted(name)) cannot be the name of a theme: \(problem.phrase)")
    }
    if ["KEY", "NAME"].contains(name.uppercased()) {
      throw .misuse("\(Paths.quoted(name)) cannot be the name of a theme: it marks the key column")
    }
    if name == base { throw .misuse("\(Paths.quoted(name)) cannot be based on itself") }
  }

  /// The theme that a theme is based on.
  ///
  /// - Parameter known: The theme; nil for a new one.
  private static func base(
    of name: String, _ known: ThemeID?, _ arguments: RawArguments, _ source: CheckedTable
  ) throws(CommandFailure) -> ThemeID {
    let named = arguments[from]
    let namedTheme = named.flatMap(source.theme)
    if let named, namedTheme == nil {
      throw .misuse(
        "option '--from': the table has no theme \(Paths.quoted(named))"
          + Suggestion.text(for: named, among: source.table.themes.map(\.name)))
    }
    guard let known else {
      if let namedTheme { return namedTheme }
      throw .misuse(
        "the table has no theme \(Paths.quoted(name))",
        details: ["  add it: 'colortable theme \(name) --from THEME'"])
    }
    let theme = source.table[known]
    guard source.declaresBase(of: known), let base = theme.base else {
      throw .misuse(
        "\(Paths.quoted(name)) is a theme of its own: no cell of it can be made",
        details: ["  delete its column, or write '@theme \(name) based-on \(named ?? "THEME")'"])
    }
    guard namedTheme ?? base == base, arguments[level] ?? theme.contrastLevel == theme.contrastLevel else {
      throw .misuse(
        "\(Paths.quoted(name)) is based on \(Paths.quoted(source.table[base].name)) at level \(theme.contrastLevel.rawValue)",
        details: ["  change that in the line '@theme \(name)'; '--from' and '--level' are for a new theme"])
    }
    return base
  }
}
