import ColorTableDiagnostics
import ColorTableEmitters
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
  private(set) var notImported: [(source: ColorSource, output: String)] = []
  /// Files that look as if they held colours and cannot be imported, with the reason.
  let unusable: [(paths: [String], reason: String)]
  /// Other findings that are not taken, a line each.
  let remarks: [String]
  /// Whether there are colours that are not taken.
  let hasUntakenColors: Bool
  /// Whether the project has style sheets only.
  let isStyleSheetsOnly: Bool
  /// The colours without names, which no table can be made of, where nothing else holds colours.
  private(set) var hardCoded: HardCodedColors?
  let surroundings: Surroundings
  /// The decisions and their reasons, a line each.
  var reasons: [String] = []
  /// The lines that files of the project need.
  var advice: [String] = []

  let run: Run
  /// The paths of outputs and the names of types that are taken, in lower case.
  var takenPaths: Set<String> = []
  var takenTypes: Set<String> = []

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
    let isImporting = !arguments[InitCommand.noImport]
    unusable = isImporting ? sources.unusable : []
    remarks = isImporting ? sources.remarks : []
    hasUntakenColors = isImporting && sources.hasUntakenColors
    isStyleSheetsOnly = sources.files.isStyleSheetsOnly
    if isBegun { existing = [] }
    try leaveOutIncluded(run)
    if let format, sources.usable.isEmpty {
      run.reporter.fail(
        .unreadableFile, "'init' found no colours in the format \(format)", path: "",
        details: ["  nothing was written; 'colortable import FILE' reads any file"])
      throw .reported(.failure)
    }
    let isStarting = !sources.usable.contains { belongsToProduct($0) && surroundings.uses($0.format) }
    if isImporting, existing.isEmpty, isStarting {
      let named = Set(sources.usable.flatMap(\.files))
      hardCoded = HardCodedColors(in: sources.files.code.filter { !named.contains($0) }, run)
    }
    plan(
      isImporting ? sources.usable : [], isAnyImported: format != nil,
      isProposing: !arguments[ContractProposals.isLeftOut])
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
  /// - Parameters:
  ///   - isAnyImported: Whether a source counts that no part of the project uses, such as the style sheet of a
  ///     package's documentation.
  ///   - isProposing: Whether imported tables get the contracts that their names say.
  private mutating func plan(_ candidates: [ColorSource], isAnyImported: Bool, isProposing: Bool) {
    var remaining = candidates
    let sources =
      isAnyImported
      ? candidates : candidates.filter { belongsToProduct($0) && surroundings.uses($0.format) }
    if !existing.isEmpty {
      tables = existing.map { PlannedTable(path: $0) }
    } else if let first = sources.first {
      var combination = combine(first, of: sources)
      // The largest source decides, and not two colours of an icon.
      let largest = combination.apart.max { $0.account.colors < $1.account.colors }
      if let largest, largest.account.colors > Self.colorCount(combination.imported) {
        combination = combine(largest, of: sources)
      }
      let (imported, merged, apart) = combination
      for source in apart {
        reasons.append("\(source.names) is not part of the table, because it has different themes")
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
          reasons.append("each catalogue became its own table, because their themes differ")
        }
      }
    } else if unusable.isEmpty, !hasUntakenColors, hardCoded.map({ $0.count == 0 }) ?? true {
      tables = [
        PlannedTable(path: tablePath(surroundings.name, for: nil), text: Array(StarterTable.text.utf8))
      ]
    }
    explainTableFolder()
    for index in tables.indices {
      if let table = tables[index].table { tables[index].keepNames(of: table, isTailwind: isTailwind, run) }
      if isProposing { tables[index].proposeContracts(run) }
      addOutputs(to: index)
    }
    var names = Set(tables.map { $0.stem.lowercased() })
    notImported = remaining.map { source in
      let name = tableName(for: source, isFirst: false, &names)
      return (
        source, tables.contains { $0.text != nil } ? name + ".colortable" : tablePath(name, for: source)
      )
    }
  }

  /// The sources that are tried beside the first one: more are a collection, and not those of a product.
  private static let sourceLimit = 32

  /// Whether a source is not that of an example, nor of another module or variant for Android.
  private func belongsToProduct(_ source: ColorSource) -> Bool {
    // A package of Kotlin may be called so, too.
    let folders = source.path.split(separator: "/").dropLast().map(String.init).prefix { $0 != "src" }
    if folders.contains(where: Surroundings.separateFolders.contains) { return false }
    guard source.format == "android", let module = surroundings.modules.first else { return true }
    return Paths.relative(source.path, inside: module.resources) != nil
  }

  /// The sources that make one table with a first one, that table where they are several, and those with other themes. All
  /// catalogues are imported, also where they are tables of their own.
  private func combine(
    _ first: ColorSource, of sources: [ColorSource]
  ) -> (imported: [ColorSource], merged: MergedTable?, apart: [ColorSource]) {
    let catalogs = sources.filter { $0.format == first.format && first.format == "xcassets" }
    var imported = catalogs.isEmpty ? [first] : catalogs
    var merged = imported.count > 1 ? merge(imported) : nil
    guard imported.count == 1 || merged != nil else { return (imported, nil, []) }
    var apart: [ColorSource] = []
    let others = sources.filter { source in !imported.contains { $0.path == source.path } }
    for source in others.prefix(Self.sourceLimit) {
      if let wider = merge(imported + [source]) {
        merged = wider
        imported.append(source)
      } else {
        apart.append(source)
      }
    }
    return (imported, merged, apart)
  }

  /// Several sources as one table, with a group for each that has names of others for other colours. In style sheets
  /// these belong to another page, and stay there.
  private func merge(_ sources: [ColorSource]) -> MergedTable? {
    var groups: [String?] = []
    for (index, source) in sources.enumerated() {
      let earlier = sources[..<index]
      let isSheet = ColorFiles.isStyleSheet(source.path)
      if isSheet, earlier.contains(where: { ColorFiles.isStyleSheet($0.path) }) {
        groups.append(nil)
        continue
      }
      var names = [groupName(of: source, beside: sources[0])]
      if source.format != "xcassets", earlier.contains(where: { $0.format == source.format }) {
        names = [
          Self.word(Paths.split(source.path).name),
          Self.word(Paths.split(Paths.split(source.path).folder).name),
        ]
      }
      guard let name = names.first(where: { !$0.isEmpty && !groups.dropFirst().contains($0) }) else {
        return nil
      }
      groups.append(name)
    }
    return MergedTable(Array(zip(sources.map(\.content), groups)))
  }

  /// Makes one table of several sources; false where it is not one.
  private mutating func join(_ sources: [ColorSource], as merge: MergedTable?) -> Bool {
    let path = tablePath(surroundings.name, for: sources[0])
    guard let merge, let table = run.table(merge.text, path: path) else { return false }
    var sources = sources
    for (index, keys) in merge.renamed.enumerated() {
      let left = merge.left[index]
      if !left.isEmpty {
        let names = sources[index].namesOfKeys.filter { left.contains($0.key) }.map {
          SafeText.printable($0.name)
        }
        reasons.append(
          "\(EnglishList.and(EnglishList.shortened(names))) \(names.count == 1 ? "stays" : "stay") in "
            + "\(sources[index].names), because another sheet has different values for "
            + "\(names.count == 1 ? "it" : "them or what they refer to")"
        )
      }
      sources[index].namesOfKeys = sources[index].namesOfKeys.filter { !left.contains($0.key) }
        .map { (keys[$0.key] ?? $0.key, $0.name) }
      sources[index].keysAsNames = sources[index].keysAsNames.filter { !left.contains($0.key) }
        .map { (keys[$0.key] ?? $0.key, $0.name) }
    }
    tables = [PlannedTable(path: path, text: merge.text, sources: sources, table: table)]
    let grouped = EnglishList.and(EnglishList.shortened(merge.grouped.map { SafeText.printable($0) }, to: 8))
    let noun = sources.allSatisfy { $0.format == "xcassets" } ? "catalogues" : "sources"
    reasons.append(
      "\(SafeText.printable(path)) combines \(sources.count) \(noun)"
        + (grouped.isEmpty
          ? "" : "; names that clash moved into a group: \(grouped)"))
    return true
  }

  /// The folder of the target that a catalogue belongs to.
  private func owner(of source: ColorSource) -> String {
    surroundings.package?.target(of: source.path) ?? surroundings.xcode?.targetFolder(of: source.path)
      ?? Paths.split(source.path).folder
  }

  private static func colorCount(_ sources: [ColorSource]) -> Int {
    sources.reduce(0) { $0 + $1.account.colors }
  }

  private func isInOneTarget(_ source: ColorSource, _ other: ColorSource) -> Bool {
    if let xcode = surroundings.xcode, surroundings.package?.target(of: source.path) == nil {
      return xcode.hasInOneTarget(source.path, other.path)
    }
    return owner(of: source) == owner(of: other)
  }

  /// A name for the group of a source: its format, and for a catalogue its target's, or the file's where the main one has
  /// the same target.
  private func groupName(of source: ColorSource, beside main: ColorSource) -> String {
    guard source.format == "xcassets" else { return source.format }
    let owner = owner(of: source)
    let name = owner == self.owner(of: main) ? source.path : owner
    return Self.word(Paths.split(name).name)
  }

  /// The name of a file or a folder as that of a group.
  private static func word(_ name: String) -> String {
    String(
      name.prefix { $0 != "." }.unicodeScalars.filter {
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
      guard let text, let table = run.table(text, path: planned.path) else {
        if isBegun { broken.append(planned.path) }
        continue
      }
      if isBegun {
        planned.table = nil
        planned.keepNames(of: table, isTailwind: isTailwind, run)
      }
      let generated = GeneratedNames(
        emitters: run.emitters, keptNames: planned.keptNames,
        input: EmitterInput(table: table, sourcePath: planned.path))
      let mainCatalog = planned.sources.first { $0.format == "xcassets" }
      for main in planned.sources where main.format != "xcassets" || main.path == mainCatalog?.path {
        // Two catalogues of one target are one to the app.
        let together = planned.sources.filter {
          $0.path == main.path
            || $0.format == "xcassets" && main.format == "xcassets" && isInOneTarget($0, main)
        }
        let apart = planned.sources.filter { source in
          source.format == "swift"
            || source.format == "xcassets" && !together.contains { $0.path == source.path }
        }
        handovers.append(
          (planned.path, Handover(of: planned, from: together, besides: apart, generated)))
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
      reasons.append("put \(path) here, because several parts of the project share one table")
    } else if let xcode = surroundings.xcode {
      reasons.append(
        "put \(path) beside \(SafeText.printable(xcode.path)), so that Xcode does not copy it into the app"
      )
    }
  }
}
