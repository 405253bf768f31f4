import ColorScience
import ColorTableModel

/// Themes that are each of some families in each of some modes, such as brands in light and dark, where a mode changes the
/// same tokens to the same values in every family.
///
/// A theme then is the file of its family in the first mode, and behind it the file with what the mode changes.
struct DTCGGrid {
  var families: [String]
  /// The modes, as what follows the family in the names of themes, with the tokens that each changes.
  var modes: [(name: String, changes: [TokenID])]

  /// Nil where the themes are something else.
  ///
  /// - Parameter fileNames: The names of the files of themes, without their ends.
  init?(_ input: EmitterInput, _ colors: DTCGColors, fileNames: [String]) {
    let table = input.table
    families = table.families
    guard families.count > 1, table.isEachThemeInFamily, table.themes.count % families.count == 0 else {
      return nil
    }
    let count = table.themes.count / families.count
    guard count > 1 else { return nil }
    var names: [String] = []
    for (index, theme) in table.themes.enumerated() {
      let (family, mode) = (families[index / count], index % count)
      guard theme.family == family, theme.name.hasPrefix(family + "-"), theme.title == nil else { return nil }
      let name = String(theme.name.dropFirst(family.count + 1))
      if index < count { names.append(name) }
      let first = table.themes[mode]
      // The others would keep that the first mode is for more contrast.
      guard name == names[mode], theme.appearance == first.appearance,
        theme.isHighContrast == first.isHighContrast,
        theme.contrastLevel == first.contrastLevel,
        mode > 0 ? theme.appearance != nil : !theme.isHighContrast && theme.contrastLevel == .aa
      else { return nil }
    }
    // A mode has a file, too.
    let isFileName = names.allSatisfy {
      $0.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 | 0x20 &- 0x61 < 26 }
    }
    guard isFileName, Set(names.map { $0.lowercased() }).isDisjoint(with: fileNames) else { return nil }
    let cells = table.themeIDs.map { Self.cells(input, colors, $0) }
    modes = [(names[0], [])]
    for mode in 1..<count {
      var changes: [TokenID] = []
      for token in table.tokenIDs {
        let values = stride(from: mode, to: cells.count, by: count).map { cells[$0][token.index] }
        let bases = stride(from: 0, to: cells.count, by: count).map { cells[$0][token.index] }
        if values == bases { continue }
        guard values.allSatisfy({ $0 == values[0] }) else { return nil }
        changes.append(token)
      }
      modes.append((names[mode], changes))
    }
  }

  /// A value, or the token that it is an alias of.
  private enum Cell: Equatable {
    case color(Color)
    case alias(TokenID)
  }

  private static func cells(_ input: EmitterInput, _ colors: DTCGColors, _ theme: ThemeID) -> [Cell] {
    var cells = input.table.tokenIDs.map {
      Cell.color(colors.color(input.table.packedColor(of: $0, in: theme)))
    }
    for alias in input.aliases(theme) where input.table.tokenIDs.contains(alias.token) {
      cells[alias.token.index] = .alias(alias.target)
    }
    return cells
  }
}
