import ColorTableDiagnostics
import ColorTableLanguage
import TextSupport

/// One table of several that were imported from catalogues: in groups only where names collide.
struct CatalogMerge {
  /// The text of the table.
  let text: [UInt8]
  /// The groups that names needed.
  private(set) var groups: [String] = []

  /// Joins tables; nil where no table has the themes of all, and for what does not look like an imported table.
  ///
  /// - Parameter tables: The texts, the main one first, each with the group for names that an earlier one has.
  init?(_ tables: [(text: [UInt8], group: String)]) {
    let parts = tables.compactMap { ImportedLines($0.text) }
    let widest = parts.max { $0.themes.count < $1.themes.count }
    guard parts.count == tables.count, let widest, let main = widest.themes.first,
      parts.allSatisfy({ $0.themes.contains(main) && Set(widest.themes).isSuperset(of: $0.themes) })
    else { return nil }
    var lines = [widest.themes.joined(separator: "  ")] + widest.directives
    var known: [String: [String]] = [:]
    for (part, table) in zip(parts, tables) {
      let rows = part.rows.map { row in (row: row, cells: part.cells(of: row, in: widest.themes)) }
      var grouped: Set<String> = []
      // A colour with another value needs a name of its own, and so does one that refers to such a colour.
      var isSettled = false
      while !isSettled {
        isSettled = true
        for (row, cells) in rows where !grouped.contains(row.key) {
          guard let old = known[row.key.lowercased()] else { continue }
          let refersToGroup = cells.contains {
            ImportedLines.references(in: $0).contains(where: grouped.contains)
          }
          guard old != cells || refersToGroup else { continue }
          grouped.insert(row.key)
          isSettled = false
        }
      }
      func renamed(_ key: String) -> String { grouped.contains(key) ? table.group + "." + key : key }
      var isFirst = true
      for (row, cells) in rows {
        let key = renamed(row.key)
        guard known[key.lowercased()] == nil else { continue }
        known[key.lowercased()] = cells
        if isFirst { lines.append("") }
        isFirst = false
        lines += row.before
        lines.append(
          (cells.map { ImportedLines.replacingReferences(in: $0, renamed) } + [key]).joined(separator: "  "))
      }
      if !grouped.isEmpty { groups.append(table.group) }
    }
    var files = SourceMap()
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    guard let text = TableFormatter.format(path: "<import>", bytes: bytes, into: &files).formatted else {
      return nil
    }
    self.text = text
  }
}

/// The lines of a table as an import of a catalogue writes them.
private struct ImportedLines {
  struct Row {
    /// The comments and empty lines above it.
    var before: [String]
    var cells: [String]
    var key: String
  }

  private(set) var themes: [String] = []
  private(set) var directives: [String] = []
  private(set) var rows: [Row] = []

  init?(_ bytes: [UInt8]) {
    var before: [String] = []
    for line in String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      let line = String(line)
      if line.isEmpty || line.hasPrefix("//") {
        if !rows.isEmpty || !line.isEmpty { before.append(line) }
      } else if line.hasPrefix("@theme ") {
        directives.append(line)
      } else if line.hasPrefix("@") {
        return nil
      } else {
        let cells = Self.cells(line)
        if themes.isEmpty {
          themes = cells
        } else {
          guard cells.count == themes.count + 1 else { return nil }
          rows.append(Row(before: before, cells: cells.dropLast(), key: cells[cells.count - 1]))
          before = []
        }
      }
    }
  }

  /// The cells of a line in the canonical layout, which has two spaces or more between them and one within them.
  private static func cells(_ line: String) -> [String] {
    var cells: [String] = []
    var cell = ""
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      if !word.isEmpty {
        cell += (cell.isEmpty ? "" : " ") + word
      } else if !cell.isEmpty {
        cells.append(cell)
        cell = ""
      }
    }
    return cell.isEmpty ? cells : cells + [cell]
  }

  /// The cells for the themes of a wider table; a theme that this one has not takes the value of its base.
  func cells(of row: Row, in wider: [String]) -> [String] {
    wider.map { theme in themes.firstIndex(of: theme).map { row.cells[$0] } ?? "-" }
  }

  static func references(in cell: String) -> [String] {
    var found: [String] = []
    _ = replacingReferences(in: cell) { key in
      found.append(key)
      return key
    }
    return found
  }

  /// A cell with other keys in its references, `$ink`.
  static func replacingReferences(in cell: String, _ name: (String) -> String) -> String {
    var result = ""
    var isFirst = true
    for piece in cell.split(separator: "$", omittingEmptySubsequences: false) {
      if isFirst {
        result += piece
        isFirst = false
        continue
      }
      let key = piece.prefix { $0 != " " && $0 != "," && $0 != ")" && $0 != "/" }
      result += "$" + name(String(key)) + piece[key.endIndex...]
    }
    return result
  }
}
