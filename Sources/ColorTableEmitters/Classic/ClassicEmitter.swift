import ColorScience
import ColorTableModel
import TextSupport

/// A `DKColorTable.txt`, for apps that read it with DKNightVersion when they run.
///
/// DKNightVersion takes the first line for the themes and each other line for values and a key, at any spaces between
/// them, and knows nothing else: no comments, so the file has no notice, and no directives. It reads `#rrggbb` and
/// `#rrggbbaa` as they are meant.
public struct ClassicEmitter: Emitter {
  public static let description = EmitterDescription(
    name: "classic",
    summary: "a DKColorTable.txt that DKNightVersion reads",
    options: [], signs: [.keys(keys)])

  public init() {}

  /// The table, as one file.
  public func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    let table = input.table
    try EmitterFailure.check(Self.problems(of: table))
    var notes = input.gamutNotes
    if !table.themes.contains(where: { $0.name == "NORMAL" }) {
      notes.append(
        "no theme is called NORMAL, with which DKNightVersion starts, so the app has to set one first")
    }
    return [
      OutputFile(expectedSize: input.expectedSize, notes: notes) { Self.append(input, to: &$0) }
    ]
  }

  /// The themes at the ends of the header that this tool, which reads classic tables too, would take for the mark of
  /// the key column.
  private static func problems(of table: Table) -> [EmitterFailure.Problem] {
    Set([0, table.themes.count - 1]).sorted().filter { ["KEY", "NAME"].contains(table.themes[$0].name) }.map {
      EmitterFailure.Problem(
        .unrepresentableName,
        "the theme `\(table.themes[$0].name)` would mark the key column in a DKColorTable.txt",
        subject: .theme(ThemeID($0)), help: "rename the theme")
    }
  }

  /// The keys of a file that has just the form of the output.
  @Sendable private static func keys(in bytes: [UInt8]) -> Set<ArraySlice<UInt8>>? {
    func columns(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
      line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    }
    guard let lines = bytes[...].writtenLines, let header = lines.first.map(columns) else { return nil }
    var keys: Set<ArraySlice<UInt8>> = []
    for line in lines.dropFirst() {
      let columns = columns(line)
      guard columns.count == header.count + 1, columns.dropLast().allSatisfy(\.isWrittenHex) else {
        return nil
      }
      keys.insert(columns[header.count])
    }
    return keys
  }

  private static func append(_ input: EmitterInput, to writer: inout CodeWriter) {
    let table = input.table
    for theme in table.themeIDs {
      if theme != .default { writer.write(" ") }
      writer.write(table[theme].name)
    }
    writer.write("\n")
    table.forEachKey { token, key in
      for packed in table.packedColors(of: token) {
        writer.appendHex(input.nearestRGBA8(packed))
        writer.write(" ")
      }
      writer.append(contentsOf: key)
      writer.write("\n")
    }
  }
}
