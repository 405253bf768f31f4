import ColorTableDiagnostics
import ColorTableLanguage
import TextSupport

package enum TableFlags {
  package static let standardInputName = TypedFlag.text(
    "stdin-name", placeholder: "NAME", .input, "the name of standard input",
    details:
      "Messages and outputs have it. Files that the table includes are looked for relative to this name's folder.",
    defaultText: "<stdin>")
  package static let configuration = TypedFlag.file(
    "config", short: "c", .input, "the configuration",
    details:
      "It lists tables, their outputs and the levels of rules; 'colortable help config' describes it. The nearest one is "
      + "looked for in the current folder and those above it, up to the repository's. "
      + "Its paths are relative to its own folder.",
    defaultText: "the nearest colortable.json")
  package static let noConfiguration = TypedFlag.toggle("no-config", .input, "read no configuration file")

  /// Says what a folder among the arguments stands for.
  static let folders =
    "A folder stands for the tables in it, *.colortable and DKColorTable.txt, however deep. Files that .gitignore or "
    + "'exclude' in colortable.json names are left out, and so are folders whose names start with a dot, and "
    + EnglishList.and(TableSearch.skippedFolders) + ". Symbolic links to folders are not followed."

  package static let input = Flag.list(standardInputName, configuration, noConfiguration)

  private static let groups = RuleGroup.allCases.map { $0.rawValue }

  static let levels: [(level: RuleLevels.Level, flag: TypedFlag<[String]>)] = [
    level(
      .deny, "report what the rule finds as an error",
      details: "RULE can be 'warnings' for every rule that warns, 'all' for every rule that can be set, and "
        + "'classic' for those about DKNightVersion, which 'all' leaves out. The last of --deny, --warn and --allow that names a rule counts. 'colortable rules' lists them.",
      words: groups + ["warnings"]),
    level(.warn, "report what the rule finds as a warning", words: groups),
    level(.allow, "do not report what the rule finds", words: groups),
  ]

  package static let rules = levels.map(\.flag.flag)

  package static let format = TypedFlag.choice(
    "format", ReportFormat.names, placeholder: "FORMAT", .messages, "how problems are reported",
    details: ReportFormat.allCases.map { "'\($0.rawValue)' is \($0.summary)" }.joined(separator: "; ") + ".",
    defaultText: "human", ReportFormat.init(rawValue:))
  package static let quiet = TypedFlag.toggle(
    "quiet", short: "q", .messages, "print nothing but what is wrong")

  private static func level(
    _ level: RuleLevels.Level, _ summary: String, details: String? = nil, words: [String]
  ) -> (level: RuleLevels.Level, flag: TypedFlag<[String]>) {
    (
      level,
      .list(level.rawValue, placeholder: "RULE", .levels(or: words), .rules, summary, details: details)
    )
  }
}

extension RawArguments {
  /// The name of standard input in messages, once it is known that the arguments name it rightly.
  package func standardInputName(among noun: String = "table") throws(CommandFailure) -> String {
    let name = self[TableFlags.standardInputName]
    if name?.isEmpty == true { throw .misuse("option '--stdin-name' is given an empty name") }
    if name != nil, !operands.contains("-") {
      throw .misuse("option '--stdin-name' names standard input, but '-' is not among the \(noun)s")
    }
    if operands.count(where: { $0 == "-" }) > 1 {
      throw .misuse("standard input, '-', can be read only once")
    }
    if operands.contains("") { throw .misuse("the path of a \(noun) is empty") }
    return name ?? "<stdin>"
  }
}

/// The settings of all subcommands that read tables, resolved from arguments and configuration.
package struct TableSettings {
  var operands: [TableInput]
  /// How much each rule matters.
  package var levels: RuleLevels
  package var configuration: Configuration?
  package var format: ReportFormat

  private var readsNoConfiguration: Bool

  /// The configuration file as a list, for lists of what a run reads.
  package var configurationPaths: [String] { configuration.map { [$0.path] } ?? [] }

  /// Resolves the arguments, and configures the reporter.
  ///
  /// The nearest configuration file holds also where tables are named, so that `check FILE` finds
  /// what `check` finds; `--deny`, `--warn` and `--allow` come after it, and win.
  ///
  /// - Parameter reports: The reports that are asked for; nil for one to standard error.
  package init(
    _ arguments: RawArguments, in run: Run, isClassic: Bool = false, reports: [ReportRequest]? = nil
  ) throws(CommandFailure) {
    let name = try arguments.standardInputName()
    format = arguments[TableFlags.format] ?? .standard
    readsNoConfiguration = arguments[TableFlags.noConfiguration]
    let path = arguments[TableFlags.configuration]
    if readsNoConfiguration, path != nil {
      throw .misuse("options '--config' and '--no-config' contradict each other")
    }
    run.reporter.configure(
      reports ?? [ReportRequest(format: format)], isQuiet: arguments[TableFlags.quiet])
    operands = arguments.operands.map { TableInput(argument: $0, standardInputName: name) }
    configuration =
      readsNoConfiguration
      ? nil
      : try Configuration.load(
        path, readsTables: arguments.operands.isEmpty, emitters: run.emitters, fileSystem: run.fileSystem,
        reporter: run.reporter)
    levels = RuleLevels()
    for (name, level) in configuration?.levels ?? [] { try? levels.set(name, to: level) }
    if isClassic { levels.denyClassicDifferences() }
    try setLevels(arguments)
  }

  /// Refuses to ask for rules that a look at tables alone does not find.
  static func refuseRulesAboutSourceCode(_ arguments: RawArguments) throws(CommandFailure) {
    for (index, name) in arguments.inOrder(TableFlags.levels.map(\.flag)) {
      let (level, flag) = TableFlags.levels[index]
      if level != .allow, Rule.named(name)?.isAboutSourceCode == true {
        throw .misuse(
          "option '\(flag.flag.spelling)': '\(name)' is about source code, which 'colortable usage' looks at")
      }
    }
  }

  /// Sets the levels in the order in which they were given: the last one that names a rule counts.
  private mutating func setLevels(_ arguments: RawArguments) throws(CommandFailure) {
    for (index, name) in arguments.inOrder(TableFlags.levels.map(\.flag)) {
      let (level, flag) = TableFlags.levels[index]
      do {
        try levels.set(name, to: level)
      } catch {
        throw .misuse(
          "option '\(flag.flag.spelling)': " + RuleNames.reason(error, name: name, level: level),
          details: error == .unknownRule ? ["  'colortable rules' lists the rules"] : [])
      }
    }
  }

  /// The tables that are named, or else those of the configuration; each file once.
  ///
  /// - Parameter includesParts: Whether the tables of a folder that are parts of others are among them.
  package func inputs(
    for subcommand: String, in run: Run, includesParts: Bool = false
  ) throws(CommandFailure) -> [TableInput] {
    var inputs: [TableInput] = []
    for operand in operands {
      if operand.isStandardInput || run.fileSystem.kind(of: operand.path) != .folder {
        inputs.append(operand)
      } else {
        inputs += try tables(inFolder: operand.path, run, includesParts: includesParts)
      }
    }
    if inputs.isEmpty {
      inputs = configuration?.tables.map { TableInput(path: $0.input) } ?? []
      if inputs.isEmpty { throw noTable(for: subcommand, takesFolders: true, in: run) }
    }
    guard inputs.count > 1 else { return inputs }
    var seen: Set<[UInt8]> = []
    return inputs.filter {
      $0.isStandardInput || seen.insert(run.fileSystem.canonicalBytes(of: $0.path)).inserted
    }
  }

  /// The one table that is named, or else that of the configuration.
  package func onlyInput(for subcommand: String, in run: Run) throws(CommandFailure) -> TableInput {
    if let named = operands.first { return named }
    let paths = configuration?.tables.map(\.input) ?? []
    guard let configuration, let first = paths.first else {
      throw noTable(for: subcommand, takesFolders: false, in: run)
    }
    if paths.count == 1 { return TableInput(path: first) }
    let names = EnglishList.shortened(paths.map(Paths.quoted))
    throw .misuse(
      "no table is named, and \(Paths.quoted(configuration.path)) lists \(EnglishList.and(names))",
      details: ["  name one: 'colortable \(subcommand) \(first)'"])
  }

  private func tables(
    inFolder folder: String, _ run: Run, includesParts: Bool
  ) throws(CommandFailure) -> [TableInput] {
    let tables = try run.search { () throws(FileFailure) in
      try TableSearch(fileSystem: run.fileSystem, excluding: configuration?.exclusion(run.fileSystem))
        .tables(inFolder: folder, includesParts: includesParts)
    }
    if tables.isEmpty {
      if folder.utf8.reversed().drop(while: { $0 == UInt8(ascii: "/") }).starts(
        with: ".xcassets".utf8.reversed())
      {
        throw .misuse(
          "\(Paths.quoted(folder)) is an asset catalogue, not a colour table",
          details: ["  'colortable import \(SafeText.printable(folder))' makes a table of its colours"])
      }
      throw .misuse(
        "there is no table in \(Paths.quoted(folder)) (\(TableSearch.tableNames))",
        details: [
          "  what .gitignore or 'exclude' names, folders whose names start with a dot, and "
            + "\(EnglishList.and(TableSearch.skippedFolders)), are not searched; a table is always read where it is named"
        ])
    }
    return tables.map { TableInput(path: $0) }
  }

  /// The error that no table is named, neither in the arguments nor in a configuration.
  func noTable(for subcommand: String, takesFolders: Bool, in run: Run) -> CommandFailure {
    // Another tool would take such a file for the configuration.
    let other = ["yml", "yaml", "toml", "jsonc", "json5"].map { "colortable." + $0 }
      .first { run.fileSystem.kind(of: $0) == .file }
    let reason =
      if let configuration {
        ", and \(Paths.quoted(configuration.path)) lists none"
      } else if readsNoConfiguration {
        ""
      } else {
        ", and there is no colortable.json in this folder or above it"
          + (other.map { "; '\($0)' is not read, as the configuration is JSON" } ?? "")
      }
    return .misuse(
      "no table is named" + reason,
      details: [
        "  name one: 'colortable \(subcommand) App.colortable'; '-' is standard input"
          + (takesFolders ? ", and '.' stands for every table in this folder" : "")
      ])
  }
}
