import ColorTableEmitters
import ColorTableLanguage
import ColorTableModel
import ColorTableTool
import TextSupport

/// `colortable init --take-over`: tables replace what they were imported from, as far as they hold it whole.
///
/// The table without the rows that stay elsewhere, the configuration, all outputs and the cut files are one
/// transaction. Outputs are there before what they replace goes, and a run that was killed between is finished by the
/// next one: it finds the output listed and cuts what is still in both.
struct TakeOver {
  /// An output that replaces files, with the table that it is made of.
  private struct Target {
    var table: String
    /// The files that the table was imported from; none where an earlier run listed the output.
    var paths: [String]
    /// Catalogues of other targets and Swift, which it was imported from, too.
    var others: [ColorSource] = []
    var output: PlannedOutput
    /// Whether the configuration has the output already.
    var isListed: Bool
    /// The path that a listed output gets.
    var newPath: String?
    var source: (any ReplacedSource)?
    var moving: Set<String> = []
    var staying: [ReplacedEntry] = []
  }

  private let run: Run
  private let isDryRun: Bool
  private let overlay: OverlaidFileSystem
  /// The files of a project that is begun by this run.
  private let newFiles: [(path: String, bytes: [UInt8])]
  private var targets: [Target] = []
  private var tableEdits: [FileEdit] = []
  private var fileEdits: [FileEdit] = []
  /// The names that go from other outputs, by table.
  private var goingNames: [String: [String]] = [:]
  /// The lines that say what happened, in their order.
  private var lines: [String] = []

  /// Takes over.
  ///
  /// - Parameter newFiles: The files of a project that is begun by this run; none if there is a configuration.
  static func run(
    _ project: StarterProject, newFiles: [(path: String, bytes: [UInt8])], isDryRun: Bool, _ run: Run
  ) throws(CommandFailure) -> ExitStatus {
    var takeOver = TakeOver(run: run, isDryRun: isDryRun, newFiles: newFiles)
    return try takeOver.perform(project)
  }

  private init(run: Run, isDryRun: Bool, newFiles: [(path: String, bytes: [UInt8])]) {
    (self.run, self.isDryRun, self.newFiles) = (run, isDryRun, newFiles)
    overlay = OverlaidFileSystem(run.fileSystem)
    for file in newFiles { overlay.change(file.path, to: file.bytes) }
  }

  private mutating func perform(_ project: StarterProject) throws(CommandFailure) -> ExitStatus {
    let original: [UInt8]
    do {
      original = try overlay.read(Configuration.defaultName)
    } catch {
      run.reporter.fail(
        .unreadableFile, "cannot read '\(Configuration.defaultName)': \(error.reason)",
        path: Configuration.defaultName)
      return .failure
    }
    findTargets(project, try configuration())
    // An output for which nothing moves is not listed, and then its entries take no row out of the table.
    while !targets.isEmpty {
      list(in: original)
      try decide(try configuration())
      let isSettled = targets.allSatisfy { !$0.moving.isEmpty }
      for target in targets where target.moving.isEmpty { describe(target) }
      targets.removeAll(where: \.moving.isEmpty)
      if isSettled { break }
    }
    if targets.isEmpty {
      overlay.change(Configuration.defaultName, to: original)
      (tableEdits, lines) = ([], lines + ["found nothing that the table can replace"])
      if newFiles.isEmpty {
        report()
        return .success
      }
    }
    for edit in tableEdits { overlay.change(edit.path, to: edit.text) }
    fileEdits = targets.flatMap { $0.source?.edits(removing: $0.moving) ?? [] }
    for edit in fileEdits { overlay.change(edit.path, to: edit.text) }
    nameResourceFiles()
    list(in: original)
    for target in targets { describe(target) }
    if targets.contains(where: { $0.output.language == "xcassets" }) { nameReaders(project) }
    return try write(original)
  }

  /// Names what makes code of catalogues, in which the names stay.
  private mutating func nameReaders(_ project: StarterProject) {
    for path in ["swiftgen.yml", "SwiftGen/swiftgen.yml"] where run.fileSystem.kind(of: path) != nil {
      lines.append("  \(path) reads the same names: run SwiftGen again")
    }
    guard let xcode = project.surroundings.xcode,
      let bytes = try? run.fileSystem.read(Paths.join(xcode.path, "project.pbxproj"))
    else { return }
    if String(decoding: bytes, as: UTF8.self).contains(text: "_ASSET_SYMBOL_EXTENSIONS = YES") {
      lines.append("  Xcode's asset symbols stay the same; each new colour set adds one")
    }
  }

  private func configuration() throws(CommandFailure) -> Configuration {
    let configuration = try Configuration.load(
      Configuration.defaultName, readsTables: false, emitters: run.emitters, fileSystem: overlay,
      reporter: run.reporter)
    guard let configuration else { throw .reported(.failure) }
    return configuration
  }

  // MARK: Decisions

  private mutating func findTargets(_ project: StarterProject, _ configuration: Configuration) {
    for (table, handover) in project.handovers {
      if let output = handover.output {
        // Sheets that import one file are decided on at once.
        if output.language == "css",
          let known = targets.firstIndex(where: { $0.table == table && $0.output.language == "css" })
        {
          targets[known].paths += handover.paths
          continue
        }
        let listed = Self.output(output.language, of: table, in: configuration, overlay)
        var target = Target(
          table: table, paths: handover.paths, others: handover.others, output: output,
          isListed: listed != nil)
        if output.language == "css" {
          target.newPath = pathBeside(handover.paths[0], for: listed?.path ?? output.path) ?? listed?.path
        }
        if output.language == "xcassets", listed == nil,
          let form = CatalogSource.componentForm(in: handover.paths, run.fileSystem)
        {
          target.output.options.append(("components", form))
        }
        target.output.path = target.newPath ?? listed?.path ?? output.path
        targets.append(target)
      } else if !handover.text.isEmpty {
        lines.append(String(handover.text.dropLast()))
      }
    }
    for path in project.broken {
      lines.append(
        "skipped \(SafeText.printable(path)): it has errors, which 'colortable check' lists")
    }
    // An earlier run may have been killed before it cut everything.
    for table in configuration.tables {
      for output in table.outputs {
        let language = output.language.description.name
        guard language == "android" || language == "xcassets",
          !targets.contains(where: { $0.output.language == language && same($0.table, table.input) })
        else { continue }
        targets.append(
          Target(
            table: table.input, paths: [], output: PlannedOutput(language: language, path: output.path),
            isListed: true))
      }
    }
  }

  /// The path of a style sheet's output: what serves, copies or packs the sheet takes along what lies beside it. An output
  /// that is written already stays where it is, as other sheets may import it.
  private func pathBeside(_ sheet: String, for output: String) -> String? {
    let folder = Paths.split(sheet).folder
    guard Paths.split(output).folder != folder, overlay.kind(of: output) == nil else { return nil }
    var path = Paths.join(folder, "colors.css")
    var number = 2
    while overlay.kind(of: path) != nil {
      path = Paths.join(folder, "colors\(number).css")
      number += 1
    }
    return path
  }

  private func same(_ path: String, _ other: String) -> Bool {
    overlay.canonicalPath(path) == overlay.canonicalPath(other)
  }

  private static func output(
    _ language: String, of table: String, in configuration: Configuration, _ fileSystem: any FileSystem
  ) -> ConfiguredOutput? {
    ConfiguredTables(configuration, fileSystem: fileSystem)[table]?.outputs
      .first { $0.language.description.name == language }
  }

  /// Changes the configuration to one that lists the outputs; one for which that is impossible is left out.
  private mutating func list(in original: [UInt8]) {
    var text = original
    targets.removeAll { target in
      if target.isListed {
        guard let path = target.newPath else { return false }
        let edited = Configuration.text(
          text, movingOutput: target.output.language, ofTable: target.table, to: path,
          value: target.output.value)
        text = edited ?? text
        return false
      }
      let edited = Configuration.text(
        text, addingOutput: target.output.language, member: target.output.member, toTable: target.table,
        overlay)
      guard let edited else {
        lines.append(
          "cannot add \(SafeText.printable(target.output.member)): \(Configuration.defaultName) has an error or does "
            + "not list \(SafeText.printable(target.table))")
        return true
      }
      text = edited
      return false
    }
    overlay.change(Configuration.defaultName, to: text)
  }

  /// Decides for each entry whether it moves.
  private mutating func decide(_ configuration: Configuration) throws(CommandFailure) {
    tableEdits = []
    for table in configuration.tables {
      let indices = targets.indices.filter { same(targets[$0].table, table.input) }
      guard !indices.isEmpty else { continue }
      guard let text = TableInput(path: table.input).read(in: run.over(overlay)) else {
        throw .reported(.failure)
      }
      let result = run.over(overlay).check(text).result
      guard result.table != nil, let checked = result.source else {
        lines.append(
          "skipped \(SafeText.printable(table.input)): it has an error, which 'colortable check' lists")
        continue
      }
      let input = EmitterInput(table: checked.table, sourcePath: table.sourcePath)
      var candidates: [TakeOverDecision.Candidate] = []
      for index in indices {
        let language = targets[index].output.language
        let output = table.outputs.first { $0.language.description.name == language }
        guard let output, let files = try? output.emitter.emit(input),
          let names = output.emitter.writtenNames(input),
          let source = source(of: targets[index], output, files, checked.table, names)
        else {
          lines.append("cannot write \(SafeText.printable(table.input)) as \(language)")
          candidates.append(TakeOverDecision.Candidate(source: NoSource(), names: []))
          continue
        }
        targets[index].source = source
        candidates.append(TakeOverDecision.Candidate(source: source, names: names))
      }
      let decision = TakeOverDecision(candidates, checked)
      for (index, candidate) in zip(indices, decision.moving.indices) {
        targets[index].moving = decision.moving[candidate]
        targets[index].staying = decision.staying[candidate]
      }
      tableEdits += checked.edits(removing: decision.leaving)
      goingNames[table.input] = names(of: decision.leaving, in: table, except: indices, input)
    }
  }

  private func source(
    of target: Target, _ output: ConfiguredOutput, _ files: [OutputFile], _ table: Table, _ names: [String]
  ) -> (any ReplacedSource)? {
    switch target.output.language {
    case "android": ResourceSource(output.path, run.fileSystem, output: files)
    case "css":
      SheetSource(
        target.paths, replacedBy: table, named: names, by: output.emitter,
        at: target.newPath ?? output.path, run)
    case "xcassets":
      CatalogSource(
        target.paths + [output.path], besides: target.others, replacedBy: table, named: names, run)
    default: nil
    }
  }

  /// The names of tokens in the other outputs of their table.
  private func names(
    of tokens: Set<TokenID>, in table: ConfiguredTable, except indices: [Int], _ input: EmitterInput
  ) -> [String] {
    let replaced = Set(indices.map { targets[$0].output.language })
    return table.outputs.filter { !replaced.contains($0.language.description.name) }.flatMap { output in
      let names = output.emitter.tokenNames(input)?.all ?? []
      return zip(input.table.tokenIDs, names).filter { tokens.contains($0.0) }.map(\.1)
    }
  }

  /// Gives the resources another file beside a `colors.xml` that stays.
  private mutating func nameResourceFiles() {
    for index in targets.indices where targets[index].output.language == "android" && !targets[index].isListed
    {
      let folders = ["values", "values-night"].map { Paths.join(targets[index].output.path, $0) }
      func isTaken(_ name: String) -> Bool {
        folders.contains { overlay.kind(of: Paths.join($0, name)) != nil }
      }
      guard isTaken("colors.xml") else { continue }
      var name = "colors_table.xml"
      var number = 2
      while isTaken(name) { (name, number) = ("colors_table\(number).xml", number + 1) }
      targets[index].output.options.append(("file", name))
    }
  }

  // MARK: Writing

  private mutating func write(_ original: [UInt8]) throws(CommandFailure) -> ExitStatus {
    let taken = newFiles.first { file in
      guard run.fileSystem.kind(of: file.path) != nil else { return false }
      // A run that was killed may have left the configuration.
      guard let bytes = try? run.fileSystem.read(file.path) else { return true }
      return bytes != (try? overlay.read(file.path))
    }
    if let taken {
      run.reporter.fail(
        .unwritableFile, "\(Paths.quoted(taken.path)) already exists", path: taken.path,
        details: ["  nothing was written"])
      return .failure
    }
    let outputs: ConfiguredOutputs
    do throws(CommandFailure) {
      outputs = try ConfiguredOutputs(in: run.over(overlay))
    } catch {
      run.reporter.note("without the removed rows, the table would have errors:\n")
      report()
      throw error
    }
    var changes: [FileEdit] = []
    func add(_ path: String, _ original: [UInt8]?, _ text: [UInt8]) {
      guard original != text else { return }
      changes.append(FileEdit(path: path, original: original ?? [], text: text, folder: ""))
      run.files.add(OutputFile(path: path, bytes: text), revising: original)
    }
    for file in newFiles { add(file.path, nil, (try? overlay.read(file.path)) ?? file.bytes) }
    if newFiles.isEmpty {
      for edit in tableEdits { add(edit.path, edit.original, edit.text ?? []) }
      add(Configuration.defaultName, original, (try? overlay.read(Configuration.defaultName)) ?? original)
    }
    var edits = fileEdits
    for file in outputs.files {
      // A file that goes whole may leave its name to the output.
      let replaced = edits.firstIndex { $0.text == nil && same($0.path, file.path) }
      let old = replaced.map { edits.remove(at: $0).original }
      changes.append(
        FileEdit(
          path: file.path, original: old ?? (try? run.fileSystem.read(file.path)) ?? [], text: file.bytes,
          folder: ""))
      run.files.add(file, revising: old)
    }
    for file in outputs.leftovers { run.files.remove(file.path, inOutputFolder: file.folder) }
    for edit in edits {
      changes.append(edit)
      if let text = edit.text {
        run.files.add(OutputFile(path: edit.path, bytes: text), revising: edit.original)
      } else {
        run.files.remove(edit.path, inOutputFolder: edit.folder, revising: edit.original)
      }
    }
    if isDryRun {
      let renderer = UnifiedDiffRenderer(console: run.console)
      for change in changes {
        run.console.print(
          bytes: renderer.render(old: change.original, new: change.text ?? [], path: change.path))
      }
      report()
      return .success
    }
    guard let outcome = run.commitFiles(isPrecious: true, isOneStep: true) else { return .failure }
    for file in outcome.files where !file.isUnchanged {
      run.reporter.note("wrote \(SafeText.printable(file.path))\n")
    }
    if !outcome.removed.isEmpty { run.reporter.note("deleted \(ColorSource.names(outcome.removed))\n") }
    report()
    return .success
  }

  // MARK: Messages

  private func report() {
    for line in lines { run.reporter.note(line + "\n") }
    for (table, names) in goingNames.sorted(by: { $0.key < $1.key }) where !names.isEmpty && !targets.isEmpty
    {
      let shown = EnglishList.shortened(names.map { SafeText.printable($0) }, to: 10)
      run.reporter.note(
        "the rows removed from \(SafeText.printable(table)) also remove \(EnglishList.and(shown))\n")
    }
  }

  private mutating func describe(_ target: Target) {
    if !target.moving.isEmpty {
      lines.append(
        "\(isDryRun ? "would move" : "moved") \(EnglishList.count(target.moving.count, "colour")) to "
          + "\(SafeText.printable(target.table)): "
          + (target.isListed ? "" : "the new output ") + SafeText.printable(target.output.member))
    }
    var groups: [(path: String, reason: String, names: [String])] = []
    for entry in target.staying {
      let reason = entry.obstacle ?? ""
      if let index = groups.firstIndex(where: { $0.path == entry.path && $0.reason == reason }) {
        groups[index].names.append(SafeText.printable(entry.name))
      } else {
        groups.append((entry.path, reason, [SafeText.printable(entry.name)]))
      }
    }
    for group in groups {
      lines.append(
        "  \(EnglishList.and(EnglishList.shortened(group.names, to: 20))) \(group.names.count == 1 ? "stays" : "stay") in "
          + "\(SafeText.printable(group.path)): \(group.reason)")
    }
  }
}

/// A source whose output cannot be made.
private struct NoSource: ReplacedSource {
  var entries: [ReplacedEntry] { [] }

  func edits(removing names: Set<String>) -> [FileEdit] { [] }
}
