import ColorTableAnalysis
import ColorTableTool
import TextSupport

struct UsageSettings {
  var search: TokenSearch
  /// The largest difference (ΔE2000) of a colour from a token.
  var distance: Double
  var tables: TableSettings { search.tables }
  var inputs: [TableInput] { search.inputs }
  /// The distance at which every colour is reported.
  static let longestDistance = 100.0

  static let list = TypedFlag.toggle(
    "list", .mode, "print every token with its uses, and report nothing",
    details: "Add --format json for JSON.")
  static let distance = TypedFlag.text(
    "distance", placeholder: "NUMBER", .mode,
    "how far a hard-coded colour may be from a token (ΔE2000), from 0 to 100",
    details:
      "About 1 is just noticeable side by side. 0 means the exact colour, and 100 reports every colour.",
    defaultText: "2")
  static let writeBaseline = TypedFlag.file(
    "write-baseline", .mode, "record today's problems in a baseline file instead of reporting them",
    details: "A problem is matched by its rule, its file's path and the text of its line.")

  static let fix = TypedFlag.toggle(
    "fix", .mode, "replace hard-coded colours by tokens",
    details:
      "It changes CSS, SCSS, Swift and Android resources. A replaced colour stays the same in every theme. All other colours "
      + "are listed."
  )
  static let plan = TypedFlag.file(
    "plan", .mode, "write the rows that the colours need to a file; with --fix, add them to the table",
    details: "Change the keys in it as you like. If the file already exists, its keys are kept.")

  static let difference = TypedFlag.toggle(
    "diff", .mode, "with --fix: write nothing; print what would change, and exit with 1 if anything would")

  static let flags =
    Flag.list(list, fix, plan, difference, distance, KnownProblems.flag, writeBaseline)
    + Flag.list(TableFlags.configuration, TableFlags.noConfiguration) + TableFlags.rules
    + Flag.list(TableFlags.format, TableFlags.quiet)

  init(_ arguments: RawArguments, in run: Run) throws(CommandFailure) {
    distance = 2
    if let text = arguments[Self.distance] {
      guard let number = Double(text), (0...Self.longestDistance).contains(number) else {
        throw .misuse("option '--distance' takes a number from 0 to 100, not \(Paths.quoted(text))")
      }
      distance = number
    }
    let (baseline, newBaseline) = (arguments[KnownProblems.flag], arguments[Self.writeBaseline])
    try KnownProblems.refuse(Self.writeBaseline, arguments)
    if arguments[Self.list],
      let other = baseline != nil ? "--baseline" : newBaseline != nil ? "--write-baseline" : nil
    {
      throw .misuse("options '--list' and '\(other)' cannot be used together")
    }
    try Self.refuseBesideFix(arguments)
    let format = arguments[TableFlags.format] ?? .standard
    if arguments[Self.list], format != .human, format != .json {
      throw .misuse(
        "option '--list' requires '--format human' or '--format json', found '\(format.rawValue)'")
    }
    let operands = try TokenSearch.split(arguments.operands, of: UsageCommand.name, in: run)
    let sources = operands.sources
    var ofTables = arguments
    ofTables.operands = operands.tables
    let tables = try TableSettings(
      ofTables, in: run,
      reports: [
        ReportRequest(format: format, destination: .standardOutput, origin: "--format \(format.rawValue)")
      ])
    // Without any table the colours of the sources are listed.
    let listsColors =
      ofTables.operands.isEmpty && tables.configuration == nil && !sources.isEmpty && format == .human
      && !arguments[Self.list] && !arguments[Self.fix] && arguments[Self.plan] == nil && baseline == nil
      && newBaseline == nil
    let inputs = listsColors ? [] : try tables.inputs(for: UsageCommand.name, in: run)
    search = TokenSearch(tables: tables, inputs: inputs, sources: sources)
    if sources.isEmpty {
      throw .misuse(
        "no source code is named",
        details: ["  name a folder or files: 'colortable usage App.colortable Sources'; '.' is this folder"])
    }
    if arguments[Self.fix] || arguments[Self.plan] != nil, inputs.count != 1 {
      throw .misuse(
        "'--fix' and '--plan' are for one table",
        details: [
          "  name it: "
            + EnglishList.or(EnglishList.shortened(inputs.map { Paths.quoted($0.path) }))
        ])
    }
    if let newBaseline {
      var paths = OutputPaths(
        fileSystem: run.fileSystem, inputs: inputs.map(\.path) + tables.configurationPaths)
      try paths.add(newBaseline, as: "the baseline")
    }
  }

  /// Refuses what says nothing about a fix, and a plan that would be taken for a table.
  private static func refuseBesideFix(_ arguments: RawArguments) throws(CommandFailure) {
    let isFix = arguments[fix]
    if arguments[difference], !isFix { throw .misuse("option '--diff' requires '--fix'") }
    guard isFix || arguments[plan] != nil else { return }
    let others = [
      ("--list", arguments[list]), ("--distance", arguments[distance] != nil),
      ("--baseline", arguments[KnownProblems.flag] != nil),
      ("--write-baseline", arguments[writeBaseline] != nil),
    ]
    if let other = others.first(where: \.1)?.0 {
      throw .misuse("options '\(isFix ? "--fix" : "--plan")' and '\(other)' cannot be used together")
    }
    let format = arguments[TableFlags.format] ?? .standard
    if format != .human, format != .json {
      throw .misuse(
        "option '--fix' requires '--format human' or '--format json', found '\(format.rawValue)'")
    }
    if let path = arguments[plan], TableSearch.isTable(Paths.split(path).name) {
      throw .misuse(
        "\(Paths.quoted(path)) would be read as a table",
        details: ["  give the plan another extension, such as .txt"])
    }
  }
}
