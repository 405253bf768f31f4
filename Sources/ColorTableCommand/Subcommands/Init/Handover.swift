import ColorTableTool
import TextSupport

/// How a table becomes the source of what it was imported from, which stays the source until the team says so: two
/// files that define one name do not build.
struct Handover {
  /// The lines that say it; empty for a table that was not imported.
  let text: String

  init(of table: PlannedTable, in project: StarterProject) {
    guard let source = table.source else {
      text = ""
      return
    }
    let names = source.names
    switch source.format {
    case "xcassets":
      text = """
        \(names) stays the source for the app until you hand over, as two colour sets of one name do not go together:
          add to the table's "outputs" in colortable.json: \(PlannedOutput(language: "xcassets", path: source.path).member)
          delete the colour sets in \(names); its icons and images stay

        """
    case "android":
      let folder = Paths.split(Paths.split(source.path).folder).folder
      text = """
        \(names) stays the source for the app until you hand over, as two resources of one name do not build:
          add to the table's "outputs" in colortable.json: \(PlannedOutput(language: "android", path: folder).member)
          delete \(names), and the file of its name in values-night

        """
    case "css":
      let sheet =
        table.outputs.first { $0.language == "css" }.map { SafeText.printable($0.path) } ?? "the CSS"
      text = """
        \(names) stays the source for the pages until you hand over:
          import \(sheet) there, and delete the variables of \(names) that it has

        """
    default:
      let it = source.paths.count == 1 ? "it" : "them"
      text = """
        \(names) \(source.paths.count == 1 ? "stays" : "stay") the source for what reads \(it) until you hand over:
          delete \(it), or add to the table's "outputs" in colortable.json: \(PlannedOutput(language: "dtcg", path: "design-tokens").member)

        """
    }
  }
}
