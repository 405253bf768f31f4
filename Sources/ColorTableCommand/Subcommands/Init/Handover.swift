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
  /// The output that writes the source's names; nil where none can be.
  private(set) var output: PlannedOutput?
  /// Why the tool does not do it; nil where it can.
  private(set) var obstacle: String?
  /// The lines that say it.
  private(set) var text = ""

  private let keptNames: [KeptNames]

  /// Prepares the handover.
  ///
  /// - Parameters:
  ///   - sources: The files that the table was imported from and that its output replaces: one, or the catalogues of a
  ///     target.
  ///   - others: Catalogues of other targets that it was imported from, too.
  init(of planned: PlannedTable, from sources: [ColorSource], besides others: [ColorSource]) {
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

        """
      obstacle = "only you know which code reads it"
    default:
      text = """
        \(names) \(verb) the source for what reads \(it) until you hand over:
          delete \(it), or \(addition(PlannedOutput(language: "dtcg", path: "design-tokens")))

        """
      obstacle = "design tokens have other readers, which nobody here knows"
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
    guard !others.isEmpty else { return }
    let catalogs = ColorSource.names(others.flatMap(\.paths))
    // Nobody here knows whether the others belong to the same target, where names would stand twice.
    output = nil
    obstacle = "the output has the colours of \(catalogs) too"
    text = """
      \(names) \(sources.count == 1 ? "stays" : "stay") the source for the app until you hand over, as two colour sets of \
      one name do not go together:
        \(addition(PlannedOutput(language: "xcassets", path: paths[0], options: keptNames.flatMap { $0.options(of: "xcassets") })))
        delete the colour sets of \(names) and of \(catalogs), which the output has, and add \
      \(SafeText.printable(paths[0])) to each target; icons and images stay

      """
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
