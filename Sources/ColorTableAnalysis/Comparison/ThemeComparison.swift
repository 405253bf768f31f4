import ColorTableModel

/// The differences between the themes of two tables; themes with one name are the same.
package struct ThemeComparison: Sendable {
  /// A property that a table gives to a theme.
  package enum Property: String, CaseIterable, Sendable {
    case appearance, contrast, title, level, family
  }

  /// A theme that says something else of itself.
  package struct Change: Sendable {
    package var themes: ThemePair
    package var properties: [Property]
  }

  /// The themes of both tables, in the new one's order.
  package let common: [ThemePair]
  /// The themes that the new table alone has.
  package let added: [ThemeID]
  /// The themes that the old table alone has.
  package let removed: [ThemeID]
  /// The themes of both tables that say something else of themselves.
  package let changes: [Change]
  /// Whether the first theme, which applies where nothing else is chosen, is another one.
  package let hasOtherDefault: Bool
  /// Whether the themes of both tables stand in another order.
  package let hasOtherOrder: Bool
  /// The families that one table alone has.
  package let addedFamilies: [String], removedFamilies: [String]
  /// Whether the families of both tables stand in another order.
  let hasOtherFamilyOrder: Bool

  init(from old: Table, to new: Table) {
    let oldIDs = Dictionary(
      old.themeIDs.map { (Array(old[$0].name.utf8), $0) }, uniquingKeysWith: { first, _ in first })
    var common: [ThemePair] = []
    var added: [ThemeID] = []
    for theme in new.themeIDs {
      if let before = oldIDs[Array(new[theme].name.utf8)] {
        common.append(ThemePair(old: before, new: theme))
      } else {
        added.append(theme)
      }
    }
    self.common = common
    self.added = added
    let kept = Set(common.map(\.old))
    removed = old.themeIDs.filter { !kept.contains($0) }
    changes = common.compactMap { pair in
      let properties = Property.allCases.filter {
        !$0.isEqual(old[pair.old], new[pair.new])
      }
      return properties.isEmpty ? nil : Change(themes: pair, properties: properties)
    }
    hasOtherDefault = !old[.default].name.utf8.elementsEqual(new[.default].name.utf8)
    hasOtherOrder = zip(common, common.dropFirst()).contains { $0.old > $1.old }
    let (oldFamilies, newFamilies) = (old.families, new.families)
    let (inOld, inNew) = (Set(oldFamilies), Set(newFamilies))
    addedFamilies = newFamilies.filter { !inOld.contains($0) }
    removedFamilies = oldFamilies.filter { !inNew.contains($0) }
    hasOtherFamilyOrder = oldFamilies.filter(inNew.contains) != newFamilies.filter(inOld.contains)
  }

  /// Whether the tables have the same themes.
  package var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && changes.isEmpty && !hasOtherDefault && !hasOtherOrder
  }
}

extension ThemeComparison.Property {
  func isEqual(_ old: Theme, _ new: Theme) -> Bool {
    switch self {
    case .appearance: old.appearance == new.appearance
    case .contrast: old.isHighContrast == new.isHighContrast
    case .title: old.title == new.title
    case .level: old.contrastLevel == new.contrastLevel
    case .family: old.family == new.family
    }
  }

  /// The value of the property in the table's words; nil for none.
  package func text(of theme: Theme) -> String? {
    switch self {
    case .appearance: theme.appearance?.rawValue
    case .contrast: theme.isHighContrast ? "high-contrast" : nil
    case .title: theme.title
    case .level: theme.contrastLevel.rawValue
    case .family: theme.family
    }
  }
}
