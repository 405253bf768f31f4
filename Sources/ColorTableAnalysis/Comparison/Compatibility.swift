import ColorTableEmitters
import ColorTableModel

/// Somebody who uses what is generated from a table.
package enum Consumer: String, CaseIterable, Sendable {
  case swift, css, json

  /// The name for people.
  package var title: String {
    switch self {
    case .swift: "Swift"
    case .css: "CSS"
    case .json: "JSON"
    }
  }
}

/// What a change of a table asks of those who use what is generated from it.
package enum Impact: String, Comparable, CaseIterable, Sendable {
  /// Nothing.
  case none
  /// Colours differ, or there is more than before: a minor version.
  case compatible
  /// Code may not compile, or may not find what it names: a major version.
  case breaking

  package static func < (left: Impact, right: Impact) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Something that breaks the code of a consumer.
package enum Breakage: Hashable, Sendable {
  /// A token's name is gone: of the old table.
  case token(TokenID)
  /// A theme's name is gone: of the old table.
  case goneTheme(ThemeID)
  /// A theme is new, which every switch over the themes has to name.
  case newTheme(ThemeID)
  /// The arguments for themes stand in another order.
  case themeOrder
  case goneFamily(String)
  case newFamily(String)
  /// Content can no longer be given for light and dark themes alone.
  case appearanceForm
}

/// The impact of a comparison on each consumer: the rule of semantic versions that the page "Compatibility" states.
package struct Compatibility: Sendable {
  /// What breaks, by consumer; none for one that nothing breaks.
  package let breakages: [Consumer: [Breakage]]
  private let hasVisibleChange: Bool

  package init(_ comparison: TableComparison) {
    var breakages: [Consumer: [Breakage]] = [:]
    for consumer in Consumer.allCases { breakages[consumer] = Self.breakages(comparison, consumer) }
    self.breakages = breakages.filter { !$0.value.isEmpty }
    hasVisibleChange =
      !comparison.themes.isEmpty || !comparison.added.isEmpty || !comparison.removed.isEmpty
      || !comparison.renames.isEmpty || !comparison.valueChanges.isEmpty
      || !comparison.documentationChanges.isEmpty || !comparison.deprecationChanges.isEmpty
  }

  package func impact(on consumer: Consumer) -> Impact {
    breakages[consumer] != nil ? .breaking : hasVisibleChange ? .compatible : .none
  }

  private static func breakages(_ comparison: TableComparison, _ consumer: Consumer) -> [Breakage] {
    let (old, new, themes) = (comparison.old, comparison.new, comparison.themes)
    var found = goneTokens(comparison, consumer).map(Breakage.token)
    found += themes.removed.map(Breakage.goneTheme)
    if consumer != .json { found += themes.removedFamilies.map(Breakage.goneFamily) }
    guard consumer == .swift else { return found }
    found += themes.added.map(Breakage.newTheme)
    if themes.hasOtherOrder { found.append(.themeOrder) }
    if !old.families.isEmpty { found += themes.addedFamilies.map(Breakage.newFamily) }
    if takesLightAndDark(old), !takesLightAndDark(new) { found.append(.appearanceForm) }
    return found
  }

  /// The tokens of the old table whose names the new one has not.
  private static func goneTokens(_ comparison: TableComparison, _ consumer: Consumer) -> [TokenID] {
    let gone = (comparison.removed + comparison.renames.map(\.old)).sorted()
    guard !gone.isEmpty, consumer != .json else { return gone }
    guard let old = names(comparison.old, consumer), let new = names(comparison.new, consumer) else {
      return gone
    }
    let present = Set((comparison.added + comparison.renames.map(\.new)).map { new[$0.index] })
    return gone.filter { !present.contains(old[$0.index]) }
  }

  /// The names of a table's tokens for a consumer; nil where they are the keys, or there are none.
  package static func names(_ table: Table, _ consumer: Consumer) -> [String]? {
    let input = EmitterInput(table: table, sourcePath: "App.colortable")
    return switch consumer {
    case .swift: SourceNames(input).swift?.paths
    case .css: SourceNames(input).css
    case .json: nil
    }
  }

  /// Whether generated Swift takes a value for the light themes, and one for the dark ones.
  private static func takesLightAndDark(_ table: Table) -> Bool {
    table.themes.count > 2 && Set(table.themes.map(\.appearance)).isSuperset(of: [.light, .dark])
  }
}
