import ColorTableEmitters
import ColorTableModel
import ColorTableTool
import TextSupport

/// How a table becomes the source of what it was imported from.
///
/// The imported files stay the source of their platform until the team says so: two files that define one name do not
/// build.
struct Handover {
  /// The source's files.
  let paths: [String]
  /// The source's files in a message.
  let names: String
  /// Catalogues of other targets and Swift that the table was imported from, too.
  private(set) var others: [ColorSource] = []
  /// The output that writes the source's names; nil where none can be.
  private(set) var output: PlannedOutput?
  /// The lines that say it.
  private(set) var text = ""

  private let keptNames: [KeptNames]

  /// Prepares the handover.
  ///
  /// - Parameters:
  ///   - sources: The files that the table was imported from and that its output replaces: one, or the catalogues of a
  ///     target.
  ///   - others: Catalogues of other targets and Swift that it was imported from, too.
  ///   - generated: The names that the table's outputs have.
  init(
    of planned: PlannedTable, from sources: [ColorSource], besides others: [ColorSource],
    _ generated: GeneratedNames
  ) {
    let source = sources[0]
    paths = sources.flatMap(\.paths)
    names = ColorSource.names(paths)
    keptNames = planned.keptNames
    let verb = paths.count == 1 ? "stays" : "stay"
    let it = paths.count == 1 ? "it" : "them"
    switch source.format {
    case "xcassets": handOverCatalogs(sources, besides: others)
    case "android":
      let (folder, name) = Paths.split(source.path)
      let values = name.hasSuffix(".xml") ? folder : source.path
      let isValues = Paths.split(values).name.hasPrefix("values")
      handOver(
        "android", isValues ? Paths.split(values).folder : values, "the app",
        "two resources of one name do not build")
    case "css": handOverStyleSheet(source, planned)
    case "swift", "compose":
      guard let output = planned.outputs.first(where: { $0.language == source.format }) else { return }
      text = """
        \(names) \(verb) the source for the code until you hand over:
          use the colours of \(SafeText.printable(output.path)) there, and delete those of \(names)
        \(generated.replacements(by: output, for: source.keysAsNames))
        """
    default:
      text = """
        \(names) \(verb) the source for what reads \(it) until you hand over:
          delete \(it), or \(addition(PlannedOutput(language: "dtcg", path: "design-tokens")))

        """
    }
  }

  private mutating func handOver(_ language: String, _ path: String, _ reader: String, _ reason: String) {
    let output = PlannedOutput(
      language: language, path: path, options: keptNames.flatMap { $0.options(of: language) })
    self.output = output
    text = """
      \(names) \(paths.count == 1 ? "stays" : "stay") the source for \(reader) until you hand over, as \(reason):
        'colortable init --take-over' moves what the table holds to \(SafeText.printable(output.member)); with --dry-run it \
      shows the diff

      """
  }

  private mutating func handOverCatalogs(_ sources: [ColorSource], besides others: [ColorSource]) {
    // The first of those with most colours.
    let count = sources.map(\.account.colors).max() ?? 0
    let largest = sources.first { $0.account.colors == count } ?? sources[0]
    handOver("xcassets", largest.path, "the app", "two colour sets of one name do not go together")
    let apart = others.filter { $0.format == "xcassets" }
    self.others = others
    if !apart.isEmpty {
      let catalogs = ColorSource.names(apart.flatMap(\.paths))
      text += "  the sets of \(catalogs) stay there, as another target has them\n"
    }
  }

  private mutating func handOverStyleSheet(_ source: ColorSource, _ planned: PlannedTable) {
    guard let output = planned.outputs.first(where: { $0.language == "css" }) else { return }
    self.output = output
    text = """
      \(names) stays the source for the pages until you hand over:
        'colortable init --take-over' moves what the table holds to \(SafeText.printable(output.path)) and imports that; \
      with --dry-run it shows the diff

      """
  }

  private func addition(_ output: PlannedOutput) -> String {
    "add to the table's \"outputs\" in colortable.json: \(SafeText.printable(output.member))"
  }
}
