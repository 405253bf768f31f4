import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import ColorTableModel
import ColorTableTool
import TextSupport

/// The files with which `colortable init` starts a project: a configuration for the tables that are there, for those that
/// it makes of what holds colours, or for a small one.
struct StarterProject {
  /// The tables to list, in order.
  private(set) var tables: [PlannedTable] = []
  /// The tables that were there.
  private(set) var existing: [String] = []
  /// Those of them that have an error.
  private(set) var broken: [String] = []
  /// Files that hold colours and are not imported.
  private(set) var notImported: [(paths: [String], output: String)] = []
  /// Files that look as if they held colours and cannot be imported.
  private(set) var unusable: [[String]] = []
  let surroundings: Surroundings
  /// The decisions and their reasons, a line each.
  private(set) var reasons: [String] = []
  /// The lines that files of the project need.
  private(set) var advice: [String] = []

  private let run: Run
  /// The paths of outputs and the names of types that are taken, in lower case.
  private var takenPaths: Set<String> = []
  private var takenTypes: Set<String> = []

  /// The files to write, in order.
  var files: [(path: String, bytes: [UInt8])] {
    tables.compactMap { table in table.text.map { (table.path, $0) } }
      + [(Configuration.defaultName, Array(ConfigurationText.text(tables).utf8))]
  }

  /// The ways in which imported tables become the only source, by the table's path.
  private(set) var handovers: [(table: String, handover: Handover)] = []

  /// Looks at what is in the current folder.
  ///
  /// - Parameter isBegun: Whether tables that are there are those that it wrote before.
  init(_ settings: InitSettings, _ run: Run, isBegun: Bool = false) throws(CommandFailure) {
    self.run = run
    run.startProgress()
    defer { run.console.endProgress() }
    let sources: ColorSources
    do {
      existing = try TableSearch(fileSystem: run.fileSystem).tables(inFolder: "", includesParts: false)
        // Tables of tests are often wrong on purpose.
        .filter { path in !path.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains { isTests($0) } }
      sources = try ColorSources(run, format: settings.format)
    } catch {
      run.reporter.fail(
        .unreadableFile, "cannot search \(Paths.quoted(error.path)): \(error.error.reason)", path: error.path)
      throw .reported(.failure)
    }
    func isTests(_ part: Substring.UTF8View) -> Bool {
      part.elementsEqual("Tests".utf8) || part.elementsEqual("tests".utf8)
    }
    surroundings = Surroundings(run.fileSystem, sources: sources.found)
    unusable = sources.unusable
    if isBegun { existing = [] }
    try leaveOutIncluded(run)
    if let format = settings.format, sources.found.isEmpty {
      run.reporter.fail(
        .unreadableFile, "nothing here that 'init' looks for has colours in the format \(format)", path: "",
        details: ["  nothing was written; 'colortable import FILE' takes any file"])
      throw .reported(.failure)
    }
    plan(settings.imports ? sources.found : [], isAnyImported: settings.format != nil)
    planHandovers(isBegun: isBegun)
  }

  /// Leaves out what other tables include, and notes what has errors.
  private mutating func leaveOutIncluded(_ run: Run) throws(CommandFailure) {
    var included: Set<[UInt8]> = []
    let checker = Checker()
    var loader = IncludeLoader(run)
    func identity(_ path: String) -> [UInt8] { Array(run.fileSystem.canonicalPath(path).utf8) }
    for path in existing {
      guard let source = TableInput(path: path).read(in: run) else { throw .reported(.failure) }
      var sources = SourceMap()
      let result = checker.check(source, loader: &loader, into: &sources)
      if result.hasErrors { broken.append(path) }
      included.formUnion(result.dependencies.dropFirst().map(identity))
    }
    existing.removeAll { included.contains(identity($0)) }
    broken.removeAll { included.contains(identity($0)) }
  }

  /// Chooses the tables and their outputs.
  ///
  /// - Parameter isAnyImported: Whether a source counts that no part of the project uses, such as the style sheet of a
  ///   package's documentation.
  private mutating func plan(_ found: [ColorSource], isAnyImported: Bool) {
    var rest = found
    let sources = isAnyImported ? found : found.filter { surroundings.uses($0.format) }
    if !existing.isEmpty {
      tables = existing.map { PlannedTable(path: $0) }
    } else if let first = sources.first {
      // One source is the table's, or all catalogues are.
      let imported = sources.filter {
        $0.path == first.path || first.format == "xcassets" && $0.format == "xcassets"
      }
      rest.removeAll { source in imported.contains { $0.path == source.path } }
      if !join(imported) {
        var names: Set<String> = []
        for source in imported {
          let name = tableName(for: source, isFirst: names.isEmpty, &names)
          tables.append(
            PlannedTable(
              path: tablePath(name, for: source), text: source.text, sources: [source], table: source.table))
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
    explainPlace()
    for index in tables.indices { addOutputs(to: index) }
    var names = Set(tables.map { $0.stem.lowercased() })
    notImported = rest.map { source in
      let name = tableName(for: source, isFirst: false, &names)
      return (
        source.paths, tables.contains { $0.text != nil } ? name + ".colortable" : tablePath(name, for: source)
      )
    }
  }

  /// Makes one table of several catalogues, with a group for each that has names of others; false where it is not one.
  private mutating func join(_ sources: [ColorSource]) -> Bool {
    guard sources.count > 1 else { return false }
    let path = tablePath(surroundings.name, for: sources[0])
    let groups = sources.map { groupName(of: $0, beside: sources[0]) }
    guard Set(groups.dropFirst()).count == groups.count - 1,
      let merge = CatalogMerge(zip(sources, groups).map { ($0.text, $1) }),
      let table = ColorSources.table(merge.text, path: path, run)
    else { return false }
    tables = [PlannedTable(path: path, text: merge.text, sources: sources, table: table)]
    reasons.append(
      "\(SafeText.printable(path)) has the colours of \(sources.count) catalogues"
        + (merge.groups.isEmpty
          ? ""
          : "; a name that an earlier one has for another colour is in the group \(EnglishList.or(merge.groups))")
    )
    return true
  }

  /// The folder of the target that a catalogue belongs to.
  private func owner(of source: ColorSource) -> String {
    surroundings.package?.target(of: source.path) ?? surroundings.xcode?.targetFolder(of: source.path)
      ?? Paths.split(source.path).folder
  }

  /// A name for the group of a catalogue: its target's, or the file's where the main one has the same target.
  private func groupName(of source: ColorSource, beside main: ColorSource) -> String {
    let owner = owner(of: source)
    let name = owner == self.owner(of: main) ? source.path : owner
    return String(
      Paths.split(name).name.prefix { $0 != "." }.unicodeScalars.filter {
        $0.isASCII && UInt8(ascii: $0).isIdentifierPart || $0 == "-"
      })
  }

  /// Prepares the handover of each table that was imported, now or before.
  private mutating func planHandovers(isBegun: Bool) {
    for planned in tables {
      guard let main = planned.sources.first else { continue }
      let text = isBegun ? try? run.fileSystem.read(planned.path) : planned.text
      guard let text, let table = ColorSources.table(text, path: planned.path, run) else { continue }
      // Two catalogues of one target are one to the app.
      let owner = owner(of: main)
      let together = planned.sources.filter { self.owner(of: $0) == owner }
      let apart = planned.sources.filter { self.owner(of: $0) != owner }
      handovers.append(
        (planned.path, Handover(of: planned, from: together, besides: apart, table: table, run)))
    }
  }

  /// Lists the outputs of a handover.
  mutating func takeOver() {
    for (path, handover) in handovers {
      guard let output = handover.output, let index = tables.firstIndex(where: { $0.path == path }) else {
        continue
      }
      tables[index].outputs.append(output)
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
  private mutating func explainPlace() {
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

/// The outputs.
extension StarterProject {
  /// Chooses the outputs of a table: of the first one for every part of the project, of others for Apple's.
  private mutating func addOutputs(to index: Int) {
    let isFirst = index == tables.startIndex
    if surroundings.kindCount == 0 {
      addSwift(to: index, folder: "", access: nil)
      if existing.isEmpty, isFirst {
        add("css", "colors.css", to: index)
        add("html", "colors.html", to: index)
      }
      return
    }
    if let package = surroundings.package { addSwift(of: package, to: index) }
    if let xcode = surroundings.xcode {
      let source = tables[index].sources.first.flatMap { $0.format == "xcassets" ? $0 : nil }
      let folder = source.map { xcode.targetFolder(of: $0.path) } ?? xcode.appFolder(run.fileSystem)
      addSwift(to: index, folder: folder, access: nil)
      let reason =
        source == nil ? "the folder of the app" : "the folder of the target whose catalogue was read"
      reasons.append("Swift goes to \(shown(folder)), \(reason)")
    }
    guard isFirst || surroundings.package == nil && surroundings.xcode == nil else { return }
    if let module = surroundings.modules.first { addKotlin(of: module, to: index) }
    if let web = surroundings.web { addStyles(of: web, to: index) }
  }

  private mutating func addSwift(of package: SwiftPackage, to index: Int) {
    let table = tables[index]
    let own = package.target(of: table.path)
    let target = own ?? table.sources.first.flatMap { package.target(of: $0.path) } ?? package.targets[0]
    let name = SafeText.printable(Paths.split(target).name)
    let isGuess =
      table.sources.first.flatMap { package.target(of: $0.path) } == nil && (own == nil || table.text != nil)
    if package.targets.count > 1, isGuess, index == tables.startIndex {
      reasons.append(
        "the package has more than one target; Swift goes to \(SafeText.printable(target)) unless colortable.json says "
          + "otherwise")
    }
    let isPublic = package.isInLibrary(target)
    guard !(package.hasPlugin && own != nil) else {
      advice.append(
        "the plugin makes its Swift in each build; for the target \(name) in Package.swift, where it is not there yet:\n"
          + "  plugins: [.plugin(name: \"ColorTablePlugin\", package: \"colortable\")]")
      if isPublic {
        advice.append(
          "for Swift that other modules use, as \(name) is in a library product, \(shown(target))/colortable.json:\n"
            + "  {\"options\": {\"swift\": {\"access\": \"public\"}}}")
      }
      return
    }
    addSwift(to: index, folder: target, access: isPublic ? "public" : nil)
    if isPublic { reasons.append("its Swift is public, as \(name) is in a library product") }
    let excluded = own.flatMap { Paths.relative(table.path, inside: $0) }
    if let excluded, !package.names(excluded) {
      advice.append(
        "for the target \(name) in Package.swift:\n  exclude: [\(PlannedOutput.quoted(excluded))]")
    }
  }

  private mutating func addSwift(to index: Int, folder: String, access: String?) {
    let usual = SwiftTypeName.name(forSource: tables[index].stem)
    var name = usual
    var number = 2
    while takenTypes.contains(name.lowercased()) || !isFree(Paths.join(folder, name + ".swift")) {
      name = usual + "\(number)"
      number += 1
    }
    takenTypes.insert(name.lowercased())
    var options: [(name: String, value: String)] = []
    if name != usual { options.append(("name", name)) }
    if let access { options.append(("access", access)) }
    add("swift", Paths.join(folder, name + ".swift"), options, to: index)
  }

  private mutating func addKotlin(of module: GradleModule, to index: Int) {
    if module.hasCompose {
      let folder = Paths.join(
        module.sources, module.package.map { $0.split(separator: ".").joined(separator: "/") } ?? "")
      let name = SwiftTypeName.name(forSource: tables[index].stem) + "s.kt"
      add(
        "compose", Paths.join(folder.hasSuffix("/") ? module.sources : folder, name),
        module.package.map { [("package", $0)] } ?? [], to: index)
      reasons.append(
        "\(SafeText.printable(module.buildFile)) names androidx.compose: Kotlin goes to \(shown(folder))")
    } else if run.fileSystem.kind(of: Paths.join(module.resources, "values/colors.xml")) == nil {
      add("android", module.resources, to: index)
    }
  }

  private mutating func addStyles(of web: WebProject, to index: Int) {
    let folder = Paths.join(web.folder, "tokens")
    let isFirst = index == tables.startIndex
    func name(_ usual: String) -> String { isFirst ? usual : "\(tables[index].stem)-\(usual)" }
    add("css", Paths.join(folder, name("colors.css")), to: index)
    let files = ["typescript": "colors.ts", "scss": "colors.scss", "tailwind": "tailwind.css"]
    for (language, _) in web.languages {
      if let file = files[language] { add(language, Paths.join(folder, name(file)), to: index) }
    }
    guard isFirst else { return }
    if !web.languages.isEmpty {
      reasons.append(
        "\(SafeText.printable(web.path)) names \(EnglishList.and(web.languages.map(\.package))): "
          + "\(EnglishList.and(web.languages.map(\.language))) \(web.languages.count == 1 ? "goes" : "go") to "
          + "\(shown(folder)) with the CSS")
    }
    if web.hasOldTailwind {
      reasons.append("there is no output for Tailwind before 4, which can use the CSS")
    }
  }

  /// Lists an output, unless the table cannot be written in the language; a path that others have gets a number.
  private mutating func add(
    _ language: String, _ path: String, _ options: [(name: String, value: String)] = [], to index: Int
  ) {
    if let problem = problem(of: language, tables[index]) {
      reasons.append("there is no \(language) output, as \(problem)")
      return
    }
    var free = path
    var number = 2
    while !isFree(free) {
      let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) ?? path.endIndex
      free = path[..<dot] + "\(number)" + path[dot...]
      number += 1
    }
    takenPaths.insert(free.lowercased())
    tables[index].outputs.append(PlannedOutput(language: language, path: free, options: options))
  }

  /// Whether a path is neither that of another output nor of a file that the tool did not write.
  private func isFree(_ path: String) -> Bool {
    guard !takenPaths.contains(path.lowercased()) else { return false }
    guard run.fileSystem.kind(of: path) == .file, let bytes = try? run.fileSystem.read(path) else {
      return true
    }
    return bytes.isEmpty || OutputSign.notice.marks(bytes, replacedBy: OutputFile(bytes: []))
  }

  /// Why an imported table cannot be written in a language; nil where it can.
  private func problem(of language: String, _ planned: PlannedTable) -> String? {
    guard let table = planned.table,
      let emitter = run.emitters.first(where: { $0.description.name == language })
    else { return nil }
    return emitter.init().problems(in: EmitterInput(table: table, sourcePath: planned.path)).first?.message
  }

  private func shown(_ folder: String) -> String {
    folder.isEmpty ? "this folder" : SafeText.printable(folder)
  }
}
