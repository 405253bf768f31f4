import ColorTableDiagnostics
import ColorTableImporters
import ColorTableLanguage
import ColorTableTool
import TextSupport

/// The files with which `colortable init` starts a project: a configuration for the tables that are there, for those that
/// it makes of what holds colours, or for a small one.
struct StarterProject {
  /// The tables to list, in order.
  var tables: [PlannedTable] = []
  private(set) var existing: [String] = []
  /// Those of them that have an error.
  private(set) var broken: [String] = []
  /// Files that hold colours and are not imported.
  private(set) var notImported: [(paths: [String], output: String)] = []
  /// Files that look as if they held colours and cannot be imported.
  private(set) var unusable: [[String]] = []
  let surroundings: Surroundings
  /// The decisions and their reasons, a line each.
  var reasons: [String] = []
  /// The lines that files of the project need.
  var advice: [String] = []

  let run: Run
  /// The paths of outputs and the names of types that are taken, in lower case.
  var takenPaths: Set<String> = []
  var takenTypes: Set<String> = []

  var files: [(path: String, bytes: [UInt8])] {
    tables.compactMap { table in table.text.map { (table.path, $0) } }
      + [(Configuration.defaultName, Array(ConfigurationText.text(tables).utf8))]
  }

  /// The ways in which imported tables become the only source, by the table's path.
  private(set) var handovers: [(table: String, handover: Handover)] = []

  /// Looks at what is in the current folder.
  ///
  /// - Parameter isBegun: Whether tables that are there are those that it wrote before.
  init(_ arguments: RawArguments, _ run: Run, isBegun: Bool = false) throws(CommandFailure) {
    self.run = run
    let format = arguments[InitCommand.from]
    let tablePaths = try run.search { () throws(FileFailure) in
      try TableSearch(fileSystem: run.fileSystem).tables(inFolder: "", includesParts: false)
    }
    // Tables of tests are often wrong on purpose.
    existing = tablePaths.filter { path in
      !path.utf8.split(separator: UInt8(ascii: "/")).dropLast()
        .contains { $0.elementsEqual("Tests".utf8) || $0.elementsEqual("tests".utf8) }
    }
    let sources = try run.search { () throws(FileFailure) in try ColorSources(run, format: format) }
    surroundings = Surroundings(run.fileSystem, sources: sources.usable)
    unusable = sources.unusable
    if isBegun { existing = [] }
    try leaveOutIncluded(run)
    if let format, sources.usable.isEmpty {
      run.reporter.fail(
        .unreadableFile, "nothing here that 'init' looks for has colours in the format \(format)", path: "",
        details: ["  nothing was written; 'colortable import FILE' takes any file"])
      throw .reported(.failure)
    }
    plan(arguments[InitCommand.noImport] ? [] : sources.usable, isAnyImported: format != nil)
    planHandovers(isBegun: isBegun)
  }

  /// Leaves out what other tables include, and notes what has errors.
  private mutating func leaveOutIncluded(_ run: Run) throws(CommandFailure) {
    var included: Set<[UInt8]> = []
    for path in existing {
      guard let source = TableInput(path: path).read(in: run) else { throw .reported(.failure) }
      let result = run.check(source).result
      if result.hasErrors { broken.append(path) }
      included.formUnion(result.dependencies.dropFirst().map(run.fileSystem.canonicalBytes))
    }
    existing.removeAll { included.contains(run.fileSystem.canonicalBytes(of: $0)) }
    broken.removeAll { included.contains(run.fileSystem.canonicalBytes(of: $0)) }
  }

  /// Chooses the tables and their outputs.
  ///
  /// - Parameter isAnyImported: Whether a source counts that no part of the project uses, such as the style sheet of a
  ///   package's documentation.
  private mutating func plan(_ candidates: [ColorSource], isAnyImported: Bool) {
    var remaining = candidates
    let sources = isAnyImported ? candidates : candidates.filter { surroundings.uses($0.format) }
    if !existing.isEmpty {
      tables = existing.map { PlannedTable(path: $0) }
    } else if let first = sources.first {
      // All catalogues are the table's, and the first source of each other format, as far as their themes are the same.
      var imported = sources.filter {
        $0.path == first.path || [$0.format, first.format] == ["xcassets", "xcassets"]
      }
      var merged = imported.count > 1 ? merge(imported) : nil
      if imported.count == 1 || merged != nil {
        var formats: Set = [first.format]
        for source in sources where source.format != first.format {
          guard formats.insert(source.format).inserted || source.format == "xcassets" else { continue }
          if let wider = merge(imported + [source]) {
            merged = wider
            imported.append(source)
          } else {
            reasons.append("\(source.names) has other themes, so it is not a part of the table")
          }
        }
      }
      remaining.removeAll { source in imported.contains { $0.path == source.path } }
      if !join(imported, as: merged) {
        var names: Set<String> = []
        for source in imported {
          let name = tableName(for: source, isFirst: names.isEmpty, &names)
          tables.append(
            PlannedTable(
              path: tablePath(name, for: source), text: source.text, sources: [source],
              table: source.content.table))
        }
        if imported.count > 1 {
          reasons.append("each catalogue is a table of its own, as their themes are different ones")
        }
      }
    } else {
      tables = [
        PlannedTable(path: tablePath(surroundings.name, for: nil), text: Array(StarterTable.text.utf8))
      ]
    }
    explainTableFolder()
    for index in tables.indices {
      if let table = tables[index].table { tables[index].keepNames(of: table, isTailwind: isTailwind, run) }
      addOutputs(to: index)
    }
    var names = Set(tables.map { $0.stem.lowercased() })
    notImported = remaining.map { source in
      let name = tableName(for: source, isFirst: false, &names)
      return (
        source.paths, tables.contains { $0.text != nil } ? name + ".colortable" : tablePath(name, for: source)
      )
    }
  }

  /// Several sources as one table, with a group for each that has names of others for other colours.
  private func merge(_ sources: [ColorSource]) -> MergedTable? {
    let groups = sources.map { groupName(of: $0, beside: sources[0]) }
    guard Set(groups.dropFirst()).count == groups.count - 1 else { return nil }
    return MergedTable(Array(zip(sources.map(\.content), groups)))
  }

  /// Makes one table of several sources; false where it is not one.
  private mutating func join(_ sources: [ColorSource], as merge: MergedTable?) -> Bool {
    let path = tablePath(surroundings.name, for: sources[0])
    guard let merge, let table = run.table(merge.text, path: path) else { return false }
    var sources = sources
    for (index, keys) in merge.renamed.enumerated() {
      sources[index].namesOfKeys = sources[index].namesOfKeys.map { (keys[$0.key] ?? $0.key, $0.name) }
    }
    tables = [PlannedTable(path: path, text: merge.text, sources: sources, table: table)]
    let grouped = EnglishList.and(EnglishList.shortened(merge.grouped.map { SafeText.printable($0) }, to: 8))
    let noun = sources.allSatisfy { $0.format == "xcassets" } ? "catalogues" : "sources"
    reasons.append(
      "\(SafeText.printable(path)) has the colours of \(sources.count) \(noun)"
        + (grouped.isEmpty
          ? "" : "; a name that an earlier one has for another colour is in a group: \(grouped)"))
    return true
  }

  /// The folder of the target that a catalogue belongs to.
  private func owner(of source: ColorSource) -> String {
    surroundings.package?.target(of: source.path) ?? surroundings.xcode?.targetFolder(of: source.path)
      ?? Paths.split(source.path).folder
  }

  /// A name for the group of a source: its format, and for a catalogue its target's, or the file's where the main one has
  /// the same target.
  private func groupName(of source: ColorSource, beside main: ColorSource) -> String {
    guard source.format == "xcassets" else { return source.format }
    let owner = owner(of: source)
    let name = owner == self.owner(of: main) ? source.path : owner
    return String(
      Paths.split(name).name.prefix { $0 != "." }.unicodeScalars.filter {
        $0.isASCII && UInt8(ascii: $0).isIdentifierPart || $0 == "-"
      })
  }

  /// Whether Tailwind reads the project's style sheets.
  private var isTailwind: Bool {
    surroundings.web?.languages.contains { $0.language == "tailwind" } == true
  }

  /// Prepares the handover of each table that was imported, now or before.
  private mutating func planHandovers(isBegun: Bool) {
    for var planned in tables where !planned.sources.isEmpty {
      let text = isBegun ? try? run.fileSystem.read(planned.path) : planned.text
      guard let text, let table = run.table(text, path: planned.path) else { continue }
      if isBegun {
        planned.table = nil
        planned.keepNames(of: table, isTailwind: isTailwind, run)
      }
      for main in planned.sources {
        let sources = planned.sources.filter { $0.format == main.format }
        guard sources[0].path == main.path else { continue }
        // Two catalogues of one target are one to the app.
        let owner = owner(of: main)
        let together = sources.filter { self.owner(of: $0) == owner }
        let apart = sources.filter { self.owner(of: $0) != owner }
        handovers.append(
          (planned.path, Handover(of: planned, from: together, besides: apart)))
      }
    }
  }

  /// A name for the table of a source: the folder's, and for further ones the target's, the file's, or a number.
  private func tableName(for source: ColorSource, isFirst: Bool, _ taken: inout Set<String>) -> String {
    let inside = source.path.split(separator: "/")
    let file = inside.last.map { String($0.prefix { $0 != "." }) } ?? ""
    var names = isFirst ? [surroundings.name] : []
    if source.format == "xcassets" { names.append(Paths.split(owner(of: source)).name) }
    names += [file, inside.count > 1 ? String(inside[inside.count - 2]) : file]
    if let name = names.first(where: { !$0.isEmpty && taken.insert($0.lowercased()).inserted }) {
      return name
    }
    var number = 2
    while !taken.insert("\(surroundings.name)\(number)".lowercased()).inserted { number += 1 }
    return "\(surroundings.name)\(number)"
  }

  private func tablePath(_ name: String, for source: ColorSource?) -> String {
    Paths.join(tableFolder(for: source), name + ".colortable")
  }

  private func tableFolder(for source: ColorSource?) -> String {
    guard surroundings.kindCount == 1 else { return "" }
    if let package = surroundings.package {
      return source.flatMap { package.target(of: $0.path) } ?? package.targets[0]
    }
    if let module = surroundings.modules.first { return module.folder }
    return surroundings.web.map { Paths.join($0.folder, "tokens") } ?? ""
  }

  /// Says why the table lies where it does.
  private mutating func explainTableFolder() {
    guard existing.isEmpty, let table = tables.first else { return }
    let path = SafeText.printable(table.path)
    if surroundings.kindCount > 1 {
      reasons.append("\(path) lies here, as several parts of the project have one table")
    } else if let xcode = surroundings.xcode {
      reasons.append(
        "\(path) lies beside \(SafeText.printable(xcode.path)), as Xcode copies what it does not compile into the app"
      )
    }
  }
}
