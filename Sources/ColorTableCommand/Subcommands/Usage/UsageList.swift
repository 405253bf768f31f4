import ColorTableAnalysis
import ColorTableDiagnostics
import ColorTableModel
import ColorTableTool
import TextSupport

/// Every token with where it is used.
struct UsageList {
  /// How many uses a person is shown.
  private static let shownUses = 3

  private struct Entry {
    var table: String
    var key: String
    var state: Certainty?
    var user: String?
    var uses: [(path: String, line: Int, column: Int, certainty: Certainty)]

    var word: String {
      switch state {
      case .certain: "used"
      case .possible: "possibly used"
      case nil: "unused"
      }
    }
  }

  private var entries: [Entry] = []

  init(
    _ report: UsageReport, _ index: TokenIndex, files: [ScannedFile],
    tables: [(path: String, table: Table)]
  ) {
    var lines: [Int: LineTable] = [:]
    func key(_ number: Int) -> String {
      tables[index.tokens[number].table].table.key(of: index.tokens[number].token)
    }
    for (number, token) in index.tokens.enumerated() {
      let uses = report.uses[number].map { use in
        let table = lines[use.file] ?? LineTable(files[use.file].bytes)
        lines[use.file] = table
        let position = table.position(of: use.offset)
        return (files[use.file].path, position.line, position.column, use.certainty)
      }
      entries.append(
        Entry(
          table: tables[token.table].path, key: key(number), state: report.states[number],
          user: report.users[number].map(key), uses: uses))
    }
  }

  var text: String {
    let width = entries.map { PaddedText(SafeText.printable($0.key)).width }.max() ?? 0
    return entries.map { entry in
      var line =
        PaddedText(entry.word).padded(to: 13) + "  "
        + PaddedText(SafeText.printable(entry.key)).padded(to: width)
      let shown = entry.uses.prefix(Self.shownUses).map {
        "\(SafeText.printable($0.path)):\($0.line):\($0.column)"
      }
      if !shown.isEmpty { line += "  " + shown.joined(separator: " ") }
      if entry.uses.count > shown.count { line += " and \(entry.uses.count - shown.count) more" }
      if let user = entry.user { line += "  by \(SafeText.printable(user)), which refers to it" }
      return PaddedText.trimmed(line) + "\n"
    }.joined()
  }

  /// The same for programs, with all places.
  var json: String {
    JSONText.document(version: 1, "tokens", entries) { text, entry in
      text.member("table", entry.table)
      text.member("key", entry.key)
      text.member("state", entry.word)
      if let user = entry.user { text.member("usedBy", user) }
      text.key("places")
      text.array(entry.uses) { text, use in
        text.object { text in
          text.member("path", use.path)
          text.member("line", use.line)
          text.member("column", use.column)
          text.member("certainty", use.certainty == .certain ? "certain" : "possible")
        }
      }
    }
  }
}
