import ColorTableModel
import ColorTableTool
import TextSupport

/// A table that `init` lists, and writes where it has a text.
struct PlannedTable {
  var path: String
  /// The text to write; nil for a table that is there.
  var text: [UInt8]?
  /// The files that it was imported from, the main one first; none for one that was not.
  var sources: [ColorSource] = []
  /// The table of the text, where it was imported.
  var table: Table?
  var outputs: [PlannedOutput] = []
  /// The options with which outputs write the names of the sources, the one of their format first.
  var keptNames: [KeptNames] = []
  /// The contracts that its names say, for people; empty where they say none.
  private(set) var contractSentence = ""

  /// The name that each key has in the sources, that of the first one before others.
  ///
  /// - Parameter format: The format of the sources; nil for all.
  func namesOfKeys(in format: String? = nil) -> [(key: String, name: String)] {
    var known: Set<String> = []
    return sources.filter { format == nil || $0.format == format }.flatMap(\.namesOfKeys)
      .filter { known.insert($0.key).inserted }
  }

  /// Finds the options of the outputs that write the names of the sources, and adds the lines that a new text needs.
  ///
  /// - Parameter isTailwind: Whether Tailwind reads the style sheets.
  mutating func keepNames(of table: Table, isTailwind: Bool, _ run: Run) {
    keptNames = []
    var formats: [(format: String, names: [(key: String, name: String)])] = []
    for format in sources.map(\.format) where !formats.contains(where: { $0.format == format }) {
      let names = namesOfKeys(in: format)
      formats.append((format, names))
      guard isTailwind, format == "css" else { continue }
      let start = "color-"
      let colors = names.filter { $0.name.hasPrefix(start) }.map {
        (key: $0.key, name: String($0.name.dropFirst(start.count)))
      }
      formats.append(("tailwind", colors))
    }
    for (format, names) in formats {
      guard
        var kept = KeptNames(
          of: names, in: format, table: self.table ?? table, path: path, emitters: run.emitters)
      else { continue }
      if let text, self.table != nil, let (added, table) = kept.adding(to: text, path: path, run) {
        (self.text, self.table) = (added, table)
      }
      keptNames.append(kept)
    }
  }

  /// Adds the contracts that the names of an imported table say.
  mutating func proposeContracts(_ run: Run) {
    guard let text, let table, !sources.contains(where: { $0.format == "json" }) else { return }
    let proposals = ContractProposals(for: table)
    guard let added = run.table(text, adding: proposals, path: path) else { return }
    (self.text, self.table, contractSentence) = (added.text, added.table, proposals.sentence)
  }

  /// The name without the extension, from which those of outputs follow.
  var stem: String {
    let file = Paths.split(path).name
    return file.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(file[..<$0]) } ?? file
  }
}
