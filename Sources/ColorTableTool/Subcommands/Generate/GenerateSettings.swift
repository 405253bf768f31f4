import ColorTableEmitters
import TextSupport

struct GenerateSettings {
  enum Mode {
    case write, compare, list
  }

  var tables: TableSettings
  var jobs: [GenerationJob]
  /// The source of the library that switches themes; nil where it is not to be written.
  var switcher: SwitcherRequest?
  /// The paths of the tables that the configuration lists without outputs.
  var tablesWithoutOutputs: [String] = []
  var mode: Mode
  /// The dependency file; nil where none is asked for.
  var dependencyFile: DependencyRequest?
  /// The baseline whose problems keep no output from being written.
  var baseline: String?
  /// The inputs that the build system knows of; nil where no flag lists them.
  var declaredInputs: [String]?
  var isForced: Bool
  /// The folder that outputs may lie in; nil for any.
  var outputRoot: DocumentRoot?
}

extension GenerateSettings {
  static let switcherSource = TypedFlag.file(
    SwitcherFile.flag, .outputs, "the theme switcher as a Swift file, for '--swift-switcher source'",
    details: "'-' is standard output.")
  static let switcherParts = TypedFlag.text(
    "swift-switcher-with", placeholder: "PARTS", .language(SwitcherFile.flag),
    "add parts to the library's core: \(EnglishList.or(SwitcherFile.Part.allCases.map(\.rawValue))), or several, "
      + "separated by commas",
    defaultText: "only the core")
  static let check = TypedFlag.toggle(
    "check", .mode, "write nothing; exit with 1 if an output is out of date",
    details:
      "A missing output also counts. Prints a unified diff, or an entry for the output in a machine-readable report."
  )
  static let dryRun = TypedFlag.toggle(
    "dry-run", short: "n", .mode, "write nothing; list what would be written")
  static let force = TypedFlag.toggle(
    "force", .mode, "also replace files that colortable did not write",
    details:
      "colortable recognises its own files by their first comment, by a field in JSON and asset catalogues, or, in "
      + "formats with neither, by layout and keys.")
  static let allowOutside = TypedFlag.toggle(
    "allow-outside", .mode, "allow configured outputs outside the repository",
    details:
      "By default, an output in colortable.json must be in its repository, or in its folder if there is no "
      + "repository.")
  static let depfile = TypedFlag.file(
    "depfile", .building, "also write a dependency file for Make or Ninja",
    details:
      "It lists the table, the files it includes and the configuration file. It is written by every run that succeeds, "
      + "even if no output changed.")
  static let depfileTarget = TypedFlag.text(
    "depfile-target", placeholder: "NAME", .building, "the target in that file",
    defaultText: "the outputs")
  static let declaredInput = TypedFlag.list(
    "declared-input", placeholder: "FILE", .file, .building,
    "a file that the build tracks",
    details:
      "A table that includes any other file is refused, because the build system would not notice changes to that "
      + "file. The plugin for Swift packages passes this option.")

  static let flags =
    Flag.list(check, dryRun, force, allowOutside, WatchFlag.flag, KnownProblems.flag) + TableFlags.input
    + TableFlags.rules
    + Flag.list(depfile, depfileTarget, declaredInput, TableFlags.format, TableFlags.quiet)

  /// The flags of an output language: its destination, and an option each.
  struct LanguageFlags {
    let language: any Emitter.Type
    let destination: TypedFlag<String?>
    let options: [(option: EmitterOption, flag: TypedFlag<[String]>)]

    init(_ language: any Emitter.Type) {
      self.language = language
      let description = language.description
      destination = .file(
        description.name, placeholder: description.destination, .outputs, description.summary,
        details: description.folder == nil
          ? "'-' is standard output."
          : "Removes files in DIR that it generated from this table and no longer needs.")
      options = description.options.map { option in
        var flag = Flag(
          name: description.name + "-" + option.name, group: .language(description.name),
          summary: option.help, defaultText: option.defaultText)
        switch option.kind {
        case .text(let placeholder): (flag.placeholder, flag.value) = (placeholder, .text)
        case .choice(let words): (flag.placeholder, flag.value) = (option.name.uppercased(), .choice(words))
        case .toggle: break
        case .entries(let placeholder):
          (flag.placeholder, flag.value, flag.isRepeatable) = (placeholder, .text, true)
        }
        return (option, TypedFlag(flag))
      }
    }

    var all: [Flag] { [destination.flag] + options.map(\.flag.flag) }
  }
}

extension GenerateSettings {
  init(_ arguments: RawArguments, in run: Run) throws(CommandFailure) {
    try WatchFlag.read(arguments, in: run)
    try WatchFlag.refuse(Self.check, arguments)
    try WatchFlag.refuse(Self.dryRun, arguments)
    let reader = Reader(arguments: arguments, run: run)
    try Self.refuseOutputsAmongOperands(arguments, in: run)
    if arguments.operands.count > 1 {
      throw .misuse(
        "'generate' takes one table, found \(arguments.operands.count)",
        details: [
          "  to generate several tables, list them with their outputs in colortable.json: see 'colortable help config'"
        ])
    }
    let outputs = try reader.outputs()
    let named = outputs.map(\.language) + (arguments.has(Self.switcherSource) ? [SwitcherFile.flag] : [])
    if arguments.operands.isEmpty, let first = named.first {
      throw .misuse(
        "option '--\(first)' needs a table",
        details: ["  name one: 'colortable generate App.colortable --\(first) …'; '-' is standard input"])
    }
    if !arguments.operands.isEmpty, named.isEmpty {
      let destinations = run.emitters.map { "--\($0.description.name)" } + ["--\(SwitcherFile.flag)"]
      throw .misuse(
        "no output is named",
        details: [
          "  name at least one of \(EnglishList.and(destinations)); without a table, the outputs in colortable.json "
            + "are generated"
        ])
    }
    let printed =
      outputs.filter { $0.path == nil }.map(\.language)
      + (arguments[Self.switcherSource] == "-" ? [SwitcherFile.flag] : [])
    if run.isWatching, let output = printed.first {
      throw .misuse("option '--watch' needs files, but '--\(output) -' is standard output")
    }
    mode = try reader.mode()
    try reader.checkDestinations(printed: printed.map { "'--\($0) -'" }, mode)
    try TableSettings.refuseRulesAboutSourceCode(arguments)
    tables = try TableSettings(arguments, in: run)
    jobs = try reader.jobs(outputs, tables)
    switcher = try reader.switcher(tables.configuration)
    if arguments.operands.isEmpty {
      let generated = Set(jobs.map(\.input.path))
      tablesWithoutOutputs =
        tables.configuration?.tables.map(\.input).filter { !generated.contains($0) } ?? []
    }
    baseline = arguments[KnownProblems.flag]
    declaredInputs = arguments.has(Self.declaredInput) ? arguments[Self.declaredInput] : nil
    isForced = arguments[Self.force]
    // A path that is typed is meant.
    if arguments.operands.isEmpty, !arguments[Self.allowOutside], let configuration = tables.configuration {
      outputRoot = DocumentRoot(ofOutputsIn: Paths.split(configuration.path).folder, run.fileSystem)
    }
    dependencyFile = try dependencyRequest(arguments[Self.depfile], target: arguments[Self.depfileTarget])
  }

  /// Refuses the name of an output in the place of a table.
  private static func refuseOutputsAmongOperands(
    _ arguments: RawArguments, in run: Run
  ) throws(CommandFailure) {
    let language = run.emitters.lazy.map { $0.description }.first { arguments.operands.contains($0.name) }
    guard let language, run.fileSystem.kind(of: language.name) == nil else { return }
    let others = arguments.operands.filter { $0 != language.name }
    let table = others.first(where: TableSearch.isTable) ?? "TABLE"
    let path =
      others.first { !TableSearch.isTable($0) } ?? (language.folder == nil ? "-" : language.destination)
    let call =
      "colortable generate \(SafeText.printable(table)) --\(language.name) \(SafeText.printable(path))"
    throw .misuse(
      "an output is an option; did you mean '\(call)'?",
      details: path == "-" ? ["  a path in place of '-' writes a file"] : [])
  }

  private func dependencyRequest(
    _ path: String?, target: String?
  ) throws(CommandFailure) -> DependencyRequest? {
    guard let path else {
      if target != nil {
        throw .misuse("option '--depfile-target' requires '--depfile'")
      }
      return nil
    }
    if mode != .write {
      throw .misuse(
        "option '--depfile' writes a file, but '\(mode == .compare ? "--check" : "--dry-run")' writes none")
    }
    if path == "-" { throw .misuse("option '--depfile' needs a file, not standard output") }
    if target?.isEmpty == true {
      throw .misuse("option '--depfile-target' has an empty name")
    }
    if target == nil, switcher?.path == nil,
      jobs.allSatisfy({ $0.outputs.allSatisfy { $0.path == nil } })
    {
      throw .misuse("option '--depfile' needs '--depfile-target', because standard output is not a target")
    }
    return DependencyRequest(
      path: path, target: target, otherInputs: tables.configurationPaths + (baseline.map { [$0] } ?? []))
  }

  /// An output that the arguments ask for.
  private struct RequestedOutput {
    let flags: LanguageFlags
    /// The path; nil for standard output.
    let path: String?
    var language: String { flags.destination.flag.name }
  }

  private struct Reader {
    let arguments: RawArguments
    let run: Run

    func mode() throws(CommandFailure) -> Mode {
      switch (arguments[GenerateSettings.check], arguments[GenerateSettings.dryRun]) {
      case (true, true): throw .misuse("options '--check' and '--dry-run' cannot be used together")
      case (true, false): return .compare
      case (false, true): return .list
      case (false, false): return .write
      }
    }

    func outputs() throws(CommandFailure) -> [RequestedOutput] {
      var outputs: [RequestedOutput] = []
      for flags in run.emitters.map(LanguageFlags.init) {
        if let destination = arguments[flags.destination] {
          if destination == "-", flags.language.description.folder != nil {
            throw .misuse(
              "option '--\(flags.destination.flag.name)' needs a folder: it writes several files, which cannot be "
                + "printed")
          }
          outputs.append(
            RequestedOutput(flags: flags, path: destination == "-" ? nil : destination))
        } else if let stray = flags.options.first(where: { arguments.has($0.flag) }) {
          throw .misuse(
            "option '\(stray.flag.flag.spelling)' requires '\(flags.destination.flag.spelling)'")
        }
      }
      return outputs
    }

    func checkDestinations(printed: [String], _ mode: Mode) throws(CommandFailure) {
      if printed.count > 1 {
        throw .misuse("only one output can go to standard output, but \(EnglishList.and(printed)) do")
      }
      if mode == .compare, let first = printed.first {
        throw .misuse("option '--check' needs files, but \(first) is standard output")
      }
    }

    /// The source of the library that switches themes: that of the arguments, or of the configuration where they name no
    /// table.
    func switcher(_ configuration: Configuration?) throws(CommandFailure) -> SwitcherRequest? {
      let (source, with) = (GenerateSettings.switcherSource, GenerateSettings.switcherParts)
      guard let path = arguments[source] else {
        if arguments.has(with) {
          throw .misuse(
            "option '\(with.flag.spelling)' requires '\(source.flag.spelling)'"
          )
        }
        guard arguments.operands.isEmpty, run.switcherSource != nil else { return nil }
        return configuration?.switcher.map { SwitcherRequest(path: $0.path, parts: $0.parts) }
      }
      if run.switcherSource == nil {
        throw .misuse(
          "option '\(source.flag.spelling)': 'colortable' writes the library's source, but this is its part for build "
            + "steps")
      }
      let parts = try arguments[with].map(switcherParts)
      guard let configuration, let listed = configuration.switcher, path != "-",
        run.fileSystem.canonicalPath(listed.path) == run.fileSystem.canonicalPath(path)
      else { return SwitcherRequest(path: path == "-" ? nil : path, parts: parts ?? []) }
      if let parts, parts != listed.parts {
        throw .misuse(
          "option '\(with.flag.spelling)': \(Paths.quoted(configuration.path)) lists \(Paths.quoted(path)) with "
            + SwitcherFile.list(listed.parts),
          details: ["  change \"with\" there, or choose another path"])
      }
      return SwitcherRequest(path: path, parts: listed.parts)
    }

    private func switcherParts(_ text: String) throws(CommandFailure) -> Set<SwitcherFile.Part> {
      var parts: Set<SwitcherFile.Part> = []
      for name in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let part = SwitcherFile.Part(rawValue: String(name)) else {
          throw .misuse(
            "option '\(GenerateSettings.switcherParts.flag.spelling)': expected "
              + "\(EnglishList.or(SwitcherFile.Part.allCases.map(\.rawValue))), or several separated by commas, found "
              + "\"\(SafeText.printable(String(name)))\"")
        }
        parts.insert(part)
      }
      return parts
    }

    func jobs(
      _ outputs: [RequestedOutput], _ tables: TableSettings
    ) throws(CommandFailure) -> [GenerationJob] {
      guard let input = tables.operands.first else {
        guard let configuration = tables.configuration else {
          throw tables.noTable(for: GenerateCommand.name, takesFolders: false, in: run)
        }
        return try configuredJobs(configuration)
      }
      if !input.isStandardInput, run.fileSystem.kind(of: input.path) == .folder {
        throw .misuse(
          "'generate' takes one table, and \(Paths.quoted(input.path)) is a folder",
          details: [
            "  to generate the tables of a folder, list them with their outputs in colortable.json: see 'colortable "
              + "help config'"
          ])
      }
      let configured = tables.configuration.map { settings(for: input, in: $0) } ?? [:]
      var requests: [OutputRequest] = []
      for output in outputs {
        requests.append(
          OutputRequest(
            emitter: try emitter(output.flags, configured: configured[output.language] ?? []),
            path: output.path))
      }
      let sourcePath =
        input.isStandardInput ? input.path : run.fileSystem.machineIndependentPath(input.path)
      return [GenerationJob(input: input, sourcePath: sourcePath, outputs: requests)]
    }

    private func configuredJobs(_ configuration: Configuration) throws(CommandFailure) -> [GenerationJob] {
      let jobs = configuration.tables.filter { !$0.outputs.isEmpty }.map { table in
        GenerationJob(
          input: TableInput(path: table.input), sourcePath: table.sourcePath,
          outputs: table.outputs.map { OutputRequest(emitter: $0.emitter, path: $0.path) })
      }
      if configuration.tables.isEmpty { throw .misuse("\(Paths.quoted(configuration.path)) lists no table") }
      return jobs
    }

    /// The options of the configuration for a table's outputs, by language: they hold however the outputs are named.
    private func settings(
      for table: TableInput, in configuration: Configuration
    ) -> [String: [EmitterSetting]] {
      let configured = ConfiguredTables(configuration, fileSystem: run.fileSystem)
      let entry = configured[table.argument]
      return configuration.defaults.merging(
        (entry?.outputs ?? []).map { ($0.language.description.name, $0.settings) }
      ) { $1 }
    }

    private func emitter(
      _ flags: LanguageFlags, configured: [EmitterSetting]
    ) throws(CommandFailure) -> any Emitter {
      var settings = configured
      for (option, flag) in flags.options {
        var entries: Set<String> = []
        for value in arguments[flag] {
          let setting: EmitterSetting
          do {
            setting = try option.setting(flag.flag.takesValue ? value : "true")
          } catch {
            throw .misuse("option '\(flag.flag.spelling)': \(error.message)")
          }
          if let entry = setting.entry, !entries.insert(entry).inserted {
            throw .misuse(
              "option '\(flag.flag.spelling)' is repeated for \(Paths.quoted(entry)): pass it once")
          }
          settings.append(setting)
        }
      }
      return flags.language.init(settings: settings)
    }
  }
}
