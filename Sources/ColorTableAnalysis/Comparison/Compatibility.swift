import ColorScience
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

/// The effect of a change of a table on those who use the generated code.
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
  /// A theme no longer says whether it is for more contrast.
  case contrastForm
  /// A picker can no longer be given for each family.
  case familyForm
  /// The arguments for families stand in another order.
  case familyOrder
}

/// The impact of a comparison on each consumer: the rule of semantic versions that the page "Compatibility" states.
package struct Compatibility: Sendable {
  /// The breaking changes by consumer; none for a consumer that still works.
  package let breakages: [Consumer: [Breakage]]
  private let hasVisibleChange: Bool

  package init(_ comparison: TableComparison) {
    let tokens = GoneTokens(comparison)
    var breakages: [Consumer: [Breakage]] = [:]
    for consumer in Consumer.allCases { breakages[consumer] = Self.breakages(comparison, consumer, tokens) }
    self.breakages = breakages.filter { !$0.value.isEmpty }
    hasVisibleChange =
      !comparison.themes.isEmpty || !comparison.added.isEmpty || !comparison.removed.isEmpty
      || !comparison.renames.isEmpty || !comparison.valueChanges.isEmpty
      || !comparison.documentationChanges.isEmpty || !comparison.deprecationChanges.isEmpty
  }

  package func impact(on consumer: Consumer) -> Impact {
    breakages[consumer] != nil ? .breaking : hasVisibleChange ? .compatible : .none
  }

  private static func breakages(
    _ comparison: TableComparison, _ consumer: Consumer, _ tokens: GoneTokens
  ) -> [Breakage] {
    let (old, new, themes) = (comparison.old, comparison.new, comparison.themes)
    var found = tokens.tokens(for: consumer).map(Breakage.token)
    found += themes.removed.map(Breakage.goneTheme)
    if consumer != .json { found += themes.removedFamilies.map(Breakage.goneFamily) }
    guard consumer == .swift else { return found }
    found += themes.added.map(Breakage.newTheme)
    if themes.hasOtherOrder { found.append(.themeOrder) }
    if !old.families.isEmpty { found += themes.addedFamilies.map(Breakage.newFamily) }
    if old.hasDarkTheme, !new.hasDarkTheme, !namesLightAndDark(new) { found.append(.appearanceForm) }
    if old.isChosenByContrast, !new.isChosenByContrast { found.append(.contrastForm) }
    if old.isEachThemeInFamily, !new.families.isEmpty {
      if !new.isEachThemeInFamily {
        found.append(.familyForm)
      } else if themes.hasOtherFamilyOrder {
        found.append(.familyOrder)
      }
    }
    return found
  }

  /// Whether what generated Swift takes for the only two themes has the same names.
  private static func namesLightAndDark(_ table: Table) -> Bool {
    table.themes.map { $0.name.lowercased() } == ["light", "dark"]
  }
}

/// The tokens of an old table whose names the new one has not.
private struct GoneTokens {
  private let keys: [TokenID]
  private let old: SourceNames?
  private let new: SourceNames?

  init(_ comparison: TableComparison) {
    keys = (comparison.removed + comparison.renames.map(\.old)).sorted()
    let added = (comparison.added + comparison.renames.map(\.new)).sorted()
    old = Self.names(of: keys, in: comparison.old)
    new = Self.names(of: added, in: comparison.new)
  }

  func tokens(for consumer: Consumer) -> [TokenID] {
    guard !keys.isEmpty, let old = names(old, consumer), let new = names(new, consumer) else { return keys }
    let present = Set(new)
    return zip(keys, old).filter { !present.contains($0.1) }.map(\.0)
  }

  /// The names for a consumer; nil where these are the keys, or there are none.
  private func names(_ names: SourceNames?, _ consumer: Consumer) -> [String]? {
    switch consumer {
    case .swift: names?.swift?.paths
    case .css: names?.css
    case .json: nil
    }
  }

  /// The names of some tokens: those of a table that has no others, because a name depends on its key alone.
  private static func names(of tokens: [TokenID], in table: Table) -> SourceNames? {
    guard !tokens.isEmpty, var builder = try? TableBuilder(themes: [Theme(name: "A")], capacity: tokens.count)
    else { return nil }
    for token in tokens {
      guard (try? builder.addToken(key: table.key(of: token), colors: [Color(.srgb, 0, 0, 0)])) != nil else {
        return nil
      }
    }
    return SourceNames(EmitterInput(table: builder.build(), sourcePath: "App.colortable"))
  }
}
