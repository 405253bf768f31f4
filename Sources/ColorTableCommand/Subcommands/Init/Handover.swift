import ColorTableEmitters
import ColorTableModel
import ColorTableTool
import TextSupport

/// How a table becomes the source of what it was imported from.
///
/// The imported files stay the source of their platform until the team says so: two files that define one name do not
/// build.
struct Handover {
  private let source: ColorSource
  /// How many colours of the source are not in the table.
  private let lostCount: Int
  /// The source's files in a message.
  let names: String
  /// The output that writes the source's names; nil where another one is listed, or none can be.
  private(set) var output: PlannedOutput?
  /// The files to delete, with the folders that stay.
  private(set) var files: [(path: String, folder: String)] = []
  /// Why the tool does not do it; nil where it can.
  private(set) var obstacle: String?
  /// The lines that say it.
  private(set) var text = ""

  private let fileSystem: any FileSystem
  private let keptNames: [KeptNames]
  /// The keys of the source's colours; nil where the table has no others.
  private let ownKeys: Set<String>?

  /// Prepares the handover.
  ///
  /// - Parameters:
  ///   - sources: The files that the table was imported from and that its output replaces: one, or the catalogues of a
  ///     target.
  ///   - others: Catalogues of other targets that it was imported from, too.
  ///   - table: The table, as it is now.
  init(
    of planned: PlannedTable, from sources: [ColorSource], besides others: [ColorSource], table: Table,
    _ run: Run
  ) {
    source = sources[0]
    lostCount = sources.reduce(0) { $0 + $1.account.lost - $1.account.withoutColor }
    names = ColorSource.names(sources.flatMap(\.paths))
    fileSystem = run.fileSystem
    keptNames = planned.keptNames
    let isAll = planned.sources.count == sources.count + others.count
    ownKeys = isAll ? nil : Set(sources.flatMap(\.namesOfKeys).map(\.key))
    let generated = GeneratedNames(
      emitters: run.emitters, keptNames: keptNames,
      input: EmitterInput(table: table, sourcePath: planned.path))
    switch source.format {
    case "xcassets": handOverCatalogs(sources, besides: others, generated)
    case "android": handOverResources(generated)
    case "css": handOverStyleSheet(planned, generated)
    case "swift", "compose":
      guard let output = planned.outputs.first(where: { $0.language == source.format }) else { return }
      text = """
        \(names) \(source.paths.count == 1 ? "stays" : "stay") the source for the code until you hand over:
          use the colours of \(SafeText.printable(output.path)) there, and delete those of \(names)

        """
      obstacle = "only you know which code reads it"
    default:
      let it = source.paths.count == 1 ? "it" : "them"
      text = """
        \(names) \(source.paths.count == 1 ? "stays" : "stay") the source for what reads \(it) until you hand over:
          delete \(it), or \(addition(PlannedOutput(language: "dtcg", path: "design-tokens")))

        """
      obstacle = "design tokens have other readers, which nobody here knows"
    }
  }

  private func planned(_ language: String, _ path: String) -> PlannedOutput {
    PlannedOutput(language: language, path: path, options: keptNames.flatMap { $0.options(of: language) })
  }

  private mutating func handOverCatalogs(
    _ sources: [ColorSource], besides others: [ColorSource], _ generated: GeneratedNames
  ) {
    let output = planned("xcassets", source.path)
    var all: Set<String> = []
    for source in sources {
      let sets = WrittenNames.colorSets(in: source.path, fileSystem)
      all.formUnion(sets.keys)
      files += sets.values.map { (Paths.join($0, "Contents.json"), source.path) }.sorted { $0.path < $1.path }
    }
    text = """
      \(names) \(sources.count == 1 ? "stays" : "stay") the source for the app until you hand over, as two colour sets of \
      one name do not go together:
        \(addition(output))
        delete \(sources.count == 1 ? "its" : "their") \(EnglishList.count(files.count, "colour set")); icons and images \
      stay

      """
    guard !others.isEmpty else { return finish(output, names: all, Set(generated.all("xcassets", ownKeys))) }
    let catalogs = ColorSource.names(others.flatMap(\.paths))
    // Nobody here knows whether the others belong to the same target, where names would stand twice.
    obstacle = "the output has the colours of \(catalogs) too"
    text += """
        delete the colour sets of \(catalogs) too, which the output has, and add \(SafeText.printable(source.path)) to \
      its target

      """
  }

  private mutating func handOverResources(_ generated: GeneratedNames) {
    let (values, name) = Paths.split(source.path)
    let output = planned("android", Paths.split(values).folder)
    let night = Paths.join(Paths.join(output.path, "values-night"), name)
    let paths = [source.path] + (fileSystem.kind(of: night) == .file ? [night] : [])
    var colors: Set<String> = []
    for path in paths {
      let entries = WrittenNames.resources((try? fileSystem.read(path)) ?? [])
      colors.formUnion(entries.colors)
      if entries.hasOthers { obstacle = "\(SafeText.printable(path)) holds more than colours" }
      files.append((path, output.path))
    }
    text = """
      \(names) stays the source for the app until you hand over, as two resources of one name do not build:
        \(addition(output))
        delete \(obstacle == nil ? "" : "the colours of ")\(ColorSource.names(paths))

      """
    finish(output, names: colors, Set(generated.all("android", ownKeys)))
  }

  private mutating func handOverStyleSheet(_ planned: PlannedTable, _ generated: GeneratedNames) {
    let sheet = String(decoding: (try? fileSystem.read(source.path)) ?? [], as: UTF8.self)
    let tailwind = planned.outputs.first { $0.language == "tailwind" }.flatMap {
      sheet.contains(text: "@theme") ? $0 : nil
    }
    let output = tailwind ?? planned.outputs.first { $0.language == "css" }
    guard let output else { return }
    text = """
      \(names) stays the source for the pages until you hand over:
        import \(SafeText.printable(output.path)) there, and delete the variables of \(names) that it has

      """
    let (language, start) = tailwind == nil ? ("css", "--") : ("tailwind", "--color-")
    let written = Set(generated.all(language, ownKeys).map { start + $0 })
    addNewNames(written.subtracting(WrittenNames.variables(in: sheet)))
    obstacle = "only you know which pages read it"
  }

  /// Compares the names of the source with those that an output would have.
  private mutating func finish(_ output: PlannedOutput, names: Set<String>, _ generated: Set<String>) {
    let lost = names.subtracting(generated).sorted()
    addNewNames(generated.subtracting(names))
    if lostCount > 0 {
      obstacle =
        "\(EnglishList.count(lostCount, "colour")) of it \(lostCount == 1 ? "is" : "are") not in the table"
    } else if !lost.isEmpty {
      obstacle = "the output would not have \(Self.list(lost))"
    }
    guard obstacle == nil else { return }
    self.output = output
    text += "  'colortable init --take-over' does both\n"
  }

  private mutating func addNewNames(_ names: Set<String>) {
    guard !names.isEmpty else { return }
    text += "  its names there are other ones: \(Self.list(names.sorted()))\n"
  }

  private static func list(_ names: [String]) -> String {
    EnglishList.and(EnglishList.shortened(names.map { SafeText.printable($0) }, to: 3))
  }

  private func addition(_ output: PlannedOutput) -> String {
    "add to the table's \"outputs\" in colortable.json: \(SafeText.printable(output.member))"
  }
}
