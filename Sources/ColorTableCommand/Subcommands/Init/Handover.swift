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
    let it = paths.count == 1 ? "it" : "them"
    switch source.format {
    case "xcassets": handOverCatalogs(sources, besides: others)
    case "android":
      let (folder, name) = Paths.split(source.path)
      let values = name.hasSuffix(".xml") ? folder : source.path
      let isValues = Paths.split(values).name.hasPrefix("values")
      handOver(
        "android", isValues ? Paths.split(values).folder : values, "two resources cannot share a name")
    case "css": handOverStyleSheet(source, planned)
    case "swift", "compose":
      guard let output = planned.outputs.first(where: { $0.language == source.format }) else { return }
      text = """
        The code still uses \(names). To switch to the table:
          use the colours of \(SafeText.printable(output.path)) instead, and delete those in \(names)
        \(generated.replacements(by: output, for: source.keysAsNames))
        """
    default:
      text = """
        Tools that read \(names) still use \(it). To switch to the table:
          delete \(it), or \(addition(PlannedOutput(language: "dtcg", path: "design-tokens")))

        """
    }
  }

  private mutating func handOver(_ language: String, _ path: String, _ reason: String) {
    let output = PlannedOutput(
      language: language, path: path, options: keptNames.flatMap { $0.options(of: language) })
    self.output = output
    text = """
      The app still uses \(names). To switch to the table (\(reason)):
        run 'colortable init --take-over', which moves the table's colours to \(SafeText.printable(output.member)); add \
      --dry-run to see the diff

      """
  }

  private mutating func handOverCatalogs(_ sources: [ColorSource], besides others: [ColorSource]) {
    // The first of those with most colours.
    let count = sources.map(\.account.colors).max() ?? 0
    let largest = sources.first { $0.account.colors == count } ?? sources[0]
    handOver("xcassets", largest.path, "two colour sets cannot share a name")
    let apart = others.filter { $0.format == "xcassets" }
    self.others = others
    if !apart.isEmpty {
      let catalogs = ColorSource.names(apart.flatMap(\.paths))
      text += "  the colour sets in \(catalogs) stay, because they belong to another target\n"
    }
  }

  private mutating func handOverStyleSheet(_ source: ColorSource, _ planned: PlannedTable) {
    guard let output = planned.outputs.first(where: { $0.language == "css" }) else { return }
    self.output = output
    text = """
      The pages still use \(names). To switch to the table:
        run 'colortable init --take-over', which moves the table's colours to \(SafeText.printable(output.path)) and imports \
      that; add --dry-run to see the diff

      """
  }

  private func addition(_ output: PlannedOutput) -> String {
    "add to \"outputs\" of the table in colortable.json: \(SafeText.printable(output.member))"
  }
}
