import ColorTableEmitters

/// Makes settings of the arguments of `generate`.
struct GenerateSettingsResolver {
  let arguments: RawArguments
  let context: CommandContext

  func resolve() throws(CommandFailure) -> GenerateSettings {
    if arguments.operands.count > 1 {
      throw misuse(
        "'generate' takes one table, but is given \(arguments.operands.count)",
        details: [
          "  several tables, each with its outputs, are listed in colortable.json: see 'colortable help config'"
        ])
    }
    var requests = try self.requests(configured: [:])
    if arguments.operands.isEmpty, let first = requests.first {
      throw misuse(
        "option '--\(first.language)' is given, but no table",
        details: [
          "  name one: 'colortable generate App.colortable --\(first.language) …'; '-' is standard input"
        ])
    }
    if !arguments.operands.isEmpty, requests.isEmpty {
      let destinations = context.emitters.map { "--\($0.description.name)" }
      throw misuse(
        "no output is named",
        details: [
          "  name at least one of \(EnglishList.and(destinations)); without a table, what colortable.json lists is generated"
        ])
    }
    let mode = try self.mode()
    try checkDestinations(requests, mode)
    let common = try CommonSettings(arguments, for: .generate, in: context)
    if let configuration = common.configuration, let table = arguments.operands.first {
      // What the file says of this table holds, however its outputs are named.
      requests = try self.requests(configured: options(for: table, in: configuration))
    }
    let settings = GenerateSettings(
      common: common, jobs: try jobs(requests, common), mode: mode,
      dependencyFile: arguments.value("depfile"), dependencyTarget: arguments.value("depfile-target"),
      declaredInputs: arguments.has("declared-input")
        ? arguments.options.filter { $0.flag.name == "declared-input" }.compactMap(\.value) : nil)
    try checkDependencyFile(settings)
    return settings
  }

  private func misuse(_ message: String, details: [String] = []) -> CommandFailure {
    .usage(UsageError(message, in: .generate, details: details))
  }

  private func mode() throws(CommandFailure) -> GenerateSettings.Mode {
    switch (arguments.has("check"), arguments.has("dry-run")) {
    case (true, true): throw misuse("options '--check' and '--dry-run' contradict each other; give one")
    case (true, false): return .compare
    case (false, true): return .list
    case (false, false): return .write
    }
  }

  /// The options that the configuration has for a table's outputs, by language.
  private func options(for table: String, in configuration: Configuration) -> [String: [EmitterSetting]] {
    let identity = context.fileSystem.canonicalPath(table)
    let entry = configuration.tables.first {
      context.fileSystem.canonicalPath($0.input).utf8.elementsEqual(identity.utf8)
    }
    return configuration.options.merging((entry?.outputs ?? []).map { ($0.language, $0.options) }) { $1 }
  }

  private func requests(configured: [String: [EmitterSetting]]) throws(CommandFailure) -> [OutputRequest] {
    var requests: [OutputRequest] = []
    for language in context.emitters {
      let description = language.description
      guard let destination = arguments.value(description.name) else {
        if let stray = arguments.options.first(where: { $0.flag.group == .language(description.name) }) {
          throw misuse(
            "option '\(stray.flag.spelling)' is for the output '--\(description.name)', which is not asked for"
          )
        }
        continue
      }
      requests.append(
        OutputRequest(
          language: description.name,
          emitter: try emitter(language, description, configured[description.name] ?? []),
          destination: destination == "-" ? .standardOutput : .path(destination)))
    }
    return requests
  }

  private func emitter(
    _ language: any Emitter.Type, _ description: EmitterDescription, _ configured: [EmitterSetting]
  ) throws(CommandFailure) -> any Emitter {
    var settings = configured
    for option in description.options {
      let flag = description.name + "-" + option.name
      guard arguments.has(flag) else { continue }
      do {
        settings.append(try option.setting(arguments.value(flag) ?? "true"))
      } catch {
        throw misuse("option '--\(flag)': \(error.message)")
      }
    }
    return language.init(settings: settings)
  }

  private func checkDestinations(
    _ requests: [OutputRequest], _ mode: GenerateSettings.Mode
  ) throws(CommandFailure) {
    let printed = requests.filter { $0.destination == .standardOutput }.map { "'--\($0.language) -'" }
    if printed.count > 1 {
      throw misuse("only one output can go to standard output, but \(EnglishList.and(printed)) do")
    }
    if mode == .compare, let first = printed.first {
      throw misuse("option '--check' compares with files, but \(first) is standard output")
    }
  }

  private func jobs(_ requests: [OutputRequest], _ common: CommonSettings) throws(CommandFailure)
    -> [GenerationJob]
  {
    if let argument = arguments.operands.first {
      let input = TableInput(argument: argument, standardInputName: common.standardInputName)
      let fileSystem = context.fileSystem
      let sourcePath =
        input.isStandardInput
        ? input.path
        : Paths.machineIndependent(
          argument, currentFolder: fileSystem.currentFolder, canonical: fileSystem.canonicalPath)
      return [GenerationJob(input: input, sourcePath: sourcePath, outputs: requests)]
    }
    guard let configuration = common.configuration else {
      _ = try common.inputs(arguments, for: .generate, in: context)
      return []
    }
    let jobs = configuration.tables.filter { !$0.outputs.isEmpty }.map { table in
      GenerationJob(
        input: TableInput(path: table.input),
        sourcePath: Paths.machineIndependent(table.sourcePath, currentFolder: nil) { $0 },
        outputs: table.outputs.map {
          OutputRequest(language: $0.language, emitter: $0.emitter, destination: .path($0.path))
        })
    }
    if jobs.isEmpty { throw misuse("\(Paths.quoted(configuration.path)) lists no table with outputs") }
    return jobs
  }

  private func checkDependencyFile(_ settings: GenerateSettings) throws(CommandFailure) {
    guard let path = settings.dependencyFile else {
      if settings.dependencyTarget != nil {
        throw misuse("option '--depfile-target' is for '--depfile', which is not given")
      }
      return
    }
    if settings.mode != .write {
      throw misuse(
        "option '--depfile' writes a file, but '\(settings.mode == .compare ? "--check" : "--dry-run")' writes none"
      )
    }
    if path == "-" { throw misuse("option '--depfile' takes a file; standard output is for an output") }
    if settings.dependencyTarget?.isEmpty == true {
      throw misuse("option '--depfile-target' is given an empty name")
    }
    if settings.dependencyTarget == nil,
      settings.jobs.allSatisfy({ $0.outputs.allSatisfy { $0.destination == .standardOutput } })
    {
      throw misuse("option '--depfile' needs '--depfile-target', as standard output is no target")
    }
  }
}
