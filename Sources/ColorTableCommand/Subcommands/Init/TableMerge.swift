import ColorScience
import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import TextSupport

/// One table of several that were imported: in groups only where names collide.
struct TableMerge {
  let text: [UInt8]
  /// The keys of each table that are other ones in the text: those of colours that an earlier one has, and those in groups.
  private(set) var renamed: [[String: String]] = []
  private(set) var grouped: [String] = []

  /// A colour of the text: its key, which may be in a group, the format that it is from, and its value in each theme.
  private struct Known {
    var key: String
    var format: String
    var values: [String]
  }

  /// Joins tables; nil where no table has the themes of all, and for what does not look like an imported table.
  ///
  /// - Parameter sources: The tables, the main one first, each with the group for names that an earlier one has for another
  ///   colour. In tables of two formats, `brand-ink`, `brand_ink` and `BrandInk` are one name.
  init?(_ sources: [(source: ColorSource, group: String)]) {
    var parts = sources.compactMap { ImportedLines($0.source.text) }
    guard parts.count == sources.count, let widest = parts.max(by: { $0.themes.count < $1.themes.count })
    else { return nil }
    // A source without themes has the values of the first one.
    for index in parts.indices where parts[index].themes == ["default"] {
      parts[index].themes = Array(widest.themes.prefix(1))
    }
    guard
      parts.allSatisfy({
        $0.themes.first == widest.themes.first && Set(widest.themes).isSuperset(of: $0.themes)
      })
    else { return nil }
    var lines = [widest.themes.joined(separator: "  ")] + widest.directives
    var known: [String: Known] = [:]
    var knownByLetters: [String: [Known]] = [:]
    for (part, (source, group)) in zip(parts, sources) {
      let values = Self.values(of: source.table, themes: part.themes, in: widest.themes)
      let hasThemes = source.table.themes.count > 1 || source.table.themes.first?.name != "default"
      var keys: [String: String] = [:]
      var merged: Set<String> = []
      for row in part.rows {
        let own = values[row.key] ?? []
        var others = knownByLetters[Self.letters(row.key), default: []].filter { $0.format != source.format }
        if let old = known[row.key.lowercased()] { others.insert(old, at: 0) }
        if let old = others.first(where: { hasThemes ? $0.values == own : $0.values.first == own.first }) {
          merged.insert(row.key)
          if old.key != row.key { keys[row.key] = old.key }
        } else if !others.isEmpty {
          keys[row.key] = group + "." + row.key
          grouped.append(group + "." + row.key)
        }
      }
      func renamed(_ key: String) -> String { keys[key] ?? key }
      var added: [(letters: String, known: Known)] = []
      for row in part.rows where !merged.contains(row.key) {
        let key = renamed(row.key)
        guard known[key.lowercased()] == nil else { return nil }
        if added.isEmpty { lines.append("") }
        let colour = Known(key: key, format: source.format, values: values[row.key] ?? [])
        added.append((Self.letters(row.key), colour))
        lines += row.before
        let cells = part.cells(of: row, in: widest.themes)
        lines.append(
          (cells.map { ImportedLines.replacingReferences(in: $0, renamed) } + [key]).joined(separator: "  "))
      }
      for (letters, colour) in added {
        known[colour.key.lowercased()] = colour
        knownByLetters[letters, default: []].append(colour)
      }
      self.renamed.append(keys)
    }
    var files = SourceMap()
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    guard let text = TableFormatter.format(path: "<import>", bytes: bytes, into: &files).formatted else {
      return nil
    }
    self.text = text
  }

  /// The letters and digits of a key, which are the same in every language's form of it.
  private static func letters(_ key: String) -> String {
    key.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// The values of each key in the themes of a wider table; a theme that this one has not takes those of the first one.
  private static func values(of table: Table, themes: [String], in wider: [String]) -> [String: [String]] {
    let columns = wider.map { themes.firstIndex(of: $0) ?? 0 }
    return Dictionary(
      table.tokenIDs.map { token in
        let own = table.themeIDs.map { table.color(of: token, in: $0).cssText }
        return (table.key(of: token), columns.map { own[$0] })
      }
    ) { first, _ in first }
  }
}

/// The lines of a table as an import writes them.
private struct ImportedLines {
  struct Row {
    /// The comments and empty lines above it.
    var before: [String]
    var cells: [String]
    var key: String
  }

  var themes: [String] = []
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
