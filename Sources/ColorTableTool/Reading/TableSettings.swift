import ColorTableDiagnostics
import ColorTableLanguage
import TextSupport

package enum TableFlags {
  package static let standardInputName = TypedFlag.text(
    "stdin-name", placeholder: "NAME", .input, "call standard input NAME",
    details:
      "Messages and outputs show NAME, and includes are resolved relative to its folder.",
    defaultText: "<stdin>")
  package static let configuration = TypedFlag.file(
    "config", short: "c", .input, "read this configuration file",
    details:
      "See 'colortable help config'. By default, the nearest one in this folder or above is read, up to the repository "
      + "root.",
    defaultText: "the nearest colortable.json")
  package static let noConfiguration = TypedFlag.toggle(
    "no-config", .input, "do not read a configuration file")

  /// Says what a folder among the arguments stands for.
  static let folders =
    "Pass a folder to use every *.colortable and DKColorTable.txt in it and its subfolders. Files that .gitignore or "
    + "\"exclude\" in colortable.json lists are ignored, as are folders whose names start with a dot, and "
    + EnglishList.and(TableSearch.skippedFolders) + ". Symbolic links to folders are not followed."

  package static let input = Flag.list(standardInputName, configuration, noConfiguration)

  private static let groups = RuleGroup.allCases.map { $0.rawValue }

  static let levels: [(level: RuleLevels.Level, flag: TypedFlag<[String]>)] = [
    level(
      .deny, "report what the rule finds as an error",
      details:
        "RULE is a rule name, 'warnings' (every rule that warns), 'all' (every rule you can configure, except "
        + "those about DKNightVersion) or 'classic' (those). The last --deny, --warn or --allow for a rule wins. "
        + "'colortable rules' lists the rules.",
      words: groups + ["warnings"]),
    level(.warn, "report what the rule finds as a warning", words: groups),
    level(.allow, "turn the rule off", words: groups),
  ]

  package static let rules = levels.map(\.flag.flag)

  package static let format = TypedFlag.choice(
    "format", ReportFormat.names, placeholder: "FORMAT", .messages, "report problems in this format",
    details: ReportFormat.allCases.map { "'\($0.rawValue)' is \($0.summary)" }.joined(separator: "; ") + ".",
    defaultText: "human", ReportFormat.init(rawValue:))
  package static let quiet = TypedFlag.toggle(
    "quiet", short: "q", .messages, "print only problems")

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
    if name?.isEmpty == true { throw .misuse("option '--stdin-name' has an empty name") }
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
      throw .misuse("options '--config' and '--no-config' cannot be used together")
    }
    if let path, TableSearch.isTable(Paths.split(path).name) {
      throw .misuse(
        "option '--config' needs a colortable.json, but \(Paths.quoted(path)) is a table",
        details: ["  pass the table without '--config'"])
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
          "option '\(flag.flag.spelling)': '\(name)' is about source code, which 'colortable usage' checks")
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
          details: ["  to convert it, run 'colortable import \(SafeText.printable(folder))'"])
      }
      throw .misuse(
        "there is no table in \(Paths.quoted(folder)) (\(TableSearch.tableNames))",
        details: [
          "  files that .gitignore or \"exclude\" lists, folders whose names start with a dot, and "
            + "\(EnglishList.and(TableSearch.skippedFolders)) are ignored; a table that you name is always read"
        ])
    }
    return tables.map { TableInput(path: $0) }
  }

  /// The error that no table is named, neither in the arguments nor in a configuration.
  package func noTable(
    for subcommand: String, takesFolders: Bool, takesStandardInput: Bool = true, in run: Run
  ) -> CommandFailure {
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
          + (other.map { "; '\($0)' is not read, because the configuration is JSON" } ?? "")
      }
    return .misuse(
      "no table is named" + reason,
      details: [
        "  name one: 'colortable \(subcommand) App.colortable'"
          + (takesStandardInput ? "; '-' is standard input" : "")
          + (takesFolders ? ", and '.' means every table in this folder" : "")
      ])
  }
}
