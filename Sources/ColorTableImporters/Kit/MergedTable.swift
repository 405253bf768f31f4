import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// A table that was imported, as ``MergedTable`` takes it.
package struct ImportedContent: Sendable {
  /// The format that it was imported from.
  package let format: String
  /// The table as it was written, whose rows have their keys for names.
  let imported: ImportedTable
  package let table: Table
}

/// One table of several that were imported: in groups only where names collide.
package struct MergedTable {
  package let text: [UInt8]
  /// The keys of each source that are other ones in the text: those of colours that an earlier one has, and those in groups.
  package private(set) var renamed: [[String: String]] = []
  package private(set) var grouped: [String] = []
  /// The keys of each source that are not in the text, as an earlier one has other colours for them.
  package private(set) var left: [[String]] = []

  /// A row as later sources compare theirs with it.
  private struct Known {
    var format: String
    /// The letters and digits of its key in its source.
    var letters: String
    /// Its colour in each theme; nil where no source says it.
    var colors: [String?]

    /// Whether colours are the same in each theme in which both are said.
    func agrees(with other: [String?]) -> Bool {
      zip(colors, other).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
    }
  }

  /// Joins tables; nil where no table has the themes of all, and where a key is taken even in its group.
  ///
  /// - Parameter sources: The tables, the main one first, each with the group for names that an earlier one has for another
  ///   colour; without a group these stay in their source, with what refers to them. In tables of two formats, `brand-ink`,
  ///   `brand_ink` and `BrandInk` are one name.
  package init?(_ sources: [(content: ImportedContent, group: String?)]) {
    let contents = sources.map(\.content)
    guard let widest = contents.max(by: { $0.table.themes.count < $1.table.themes.count }) else { return nil }
    var merged = ImportedTable(themes: widest.imported.themes)
    var known: [Known] = []
    var knownByKey: [String: Int] = [:]
    var knownByLetters: [String: [Int]] = [:]
    for (content, group) in sources {
      guard let themes = ThemesOfSource(content, in: widest) else { return nil }
      let rows = zip(content.imported.rows, content.table.tokenIDs).map { row, token in
        (row: row, letters: Self.letters(row.key), colors: themes.colors(of: token))
      }
      var keys: [String: String] = [:]
      var leftKeys: Set<String> = []
      // The rows that have the colour of a key already, with the themes in which only this source says it.
      var joined: [String: (row: Int, themes: [Int])] = [:]
      for (row, letters, colors) in rows {
        var sameName = knownByLetters[letters, default: []].filter { known[$0].format != content.format }
        if let same = knownByKey[row.key.lowercased()] { sameName.insert(same, at: 0) }
        if let same = sameName.first(where: { known[$0].agrees(with: colors) }) {
          let added = colors.indices.filter { known[same].colors[$0] == nil && colors[$0] != nil }
          for theme in added { known[same].colors[theme] = colors[theme] }
          joined[row.key] = (same, added)
          if merged.rows[same].key != row.key { keys[row.key] = merged.rows[same].key }
        } else if !sameName.isEmpty, let group {
          keys[row.key] = group + "." + row.key
          grouped.append(group + "." + row.key)
        } else if !sameName.isEmpty {
          leftKeys.insert(row.key)
        }
      }
      var count = -1
      while count != leftKeys.count {
        count = leftKeys.count
        for (row, _, _) in rows where row.refers(toAny: leftKeys) { leftKeys.insert(row.key) }
      }
      left.append(rows.map(\.row.key).filter(leftKeys.contains))
      let first = merged.rows.count
      for (row, letters, colors) in rows where !leftKeys.contains(row.key) {
        var new = row.renamed(keys[row.key] ?? row.key) { keys[$0] ?? $0 }
        new.values = themes.values(of: new)
        if let (same, added) = joined[row.key] {
          for theme in added { merged.rows[same].values[theme] = new.values[theme] }
          continue
        }
        guard knownByKey[new.key.lowercased()] == nil else { return nil }
        if merged.rows.count == first { new.startsSection = true }
        merged.rows.append(new)
        known.append(Known(format: content.format, letters: letters, colors: colors))
      }
      // The rows of one source are not compared with each other.
      for index in first..<merged.rows.count {
        knownByKey[merged.rows[index].key.lowercased()] = index
        knownByLetters[known[index].letters, default: []].append(index)
      }
      renamed.append(keys)
    }
    guard let text = TableText(merged).formatted else { return nil }
    self.text = text
  }

  /// The letters and digits of a key, which are the same in every language's form of it.
  private static func letters(_ key: String) -> String {
    key.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

/// The themes of a merged table, as one of its sources has them.
private struct ThemesOfSource {
  /// The source's theme for each of the table's: that of its name, or the one that its screens show there.
  private var shown: [Int] = []
  /// Whether the source says the colours of each theme.
  private var isSaid: [Bool] = []
  private let content: ImportedContent
  /// The bases of the table's themes.
  private let bases: [Int]

  /// Nil where the table has not all themes of the source, or another first one.
  init?(_ content: ImportedContent, in widest: ImportedContent) {
    self.content = content
    bases = widest.imported.themes.map { $0.base ?? 0 }
    let themes = content.table.themes
    let hasNoThemes = themes.count == 1 && themes[0].name == ImportedTheme.defaultName
    let named = widest.table.themes.enumerated().map { index, theme in
      hasNoThemes ? (index == 0 ? 0 : nil) : themes.firstIndex { $0.name == theme.name }
    }
    guard named.first == 0, named.count(where: { $0 != nil }) == themes.count else { return nil }
    for (theme, own) in zip(widest.table.themeIDs, named) {
      // Without a theme for more contrast, nobody chose what its screens show there. The output of a style sheet
      // without themes does not follow the system, so dark colours do not change its pages.
      let (appearance, family) = (widest.table.seenAppearance(of: theme), widest.table[theme].family)
      isSaid.append(
        own != nil || !widest.table[theme].isHighContrast && !(hasNoThemes && content.format == "css"))
      let sameAppearance = content.table.themeIDs.first {
        content.table.seenAppearance(of: $0) == appearance && content.table[$0].family == family
          && !content.table[$0].isHighContrast
      }
      shown.append(own ?? sameAppearance?.index ?? 0)
    }
  }

  /// The colour of a token in each theme of the table; nil where the source does not say it.
  func colors(of token: TokenID) -> [String?] {
    zip(shown, isSaid).map { theme, isSaid in
      isSaid ? content.table.color(of: token, in: ThemeID(theme)).cssText : nil
    }
  }

  /// The values for the themes of the table; nil where its base has the same.
  func values(of row: ImportedRow) -> [ImportedValue?] {
    // The theme of the source whose value each has.
    let origins = shown.map { theme in
      var theme = theme
      for _ in row.values where row.values[theme] == nil { theme = content.imported.themes[theme].base ?? 0 }
      return theme
    }
    return origins.indices.map { theme in
      let value = row.values[origins[theme]]
      guard theme > 0, origins[theme] == origins[bases[theme]] else { return value }
      // A reference may lead to a colour that another source gives more contrast.
      return isSaid[theme] || value?.isLiteral == true ? nil : value
    }
  }
}
