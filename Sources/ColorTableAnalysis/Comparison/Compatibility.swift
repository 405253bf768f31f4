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
package enum Impact: String, Sendable {
  /// Nothing.
  case none
  /// Colours differ, or there is more than before: a minor version.
  case compatible
  /// Code may not compile, or may not find what it names: a major version.
  case breaking
}

/// Something that breaks the code of a consumer.
package enum Breakage: Hashable, Sendable {
  /// A token's name is gone: of the old table.
  case token(TokenID)
  /// A token of both tables has another name: of the old table.
  case renamed(TokenID)
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
  /// The tokens of the old table that have other names in the outputs of other consumers.
  package let renamed: [NamedOutput: [TokenID]]
  private let hasVisibleChange: Bool

  package init(_ comparison: TableComparison) {
    let tokens = GoneTokens(comparison)
    var breakages: [Consumer: [Breakage]] = [:]
    for consumer in Consumer.allCases { breakages[consumer] = Self.breakages(comparison, consumer, tokens) }
    self.breakages = breakages.filter { !$0.value.isEmpty }
    let others = NamedOutput.allCases.filter { Consumer(rawValue: $0.rawValue) == nil }
    renamed = Dictionary(uniqueKeysWithValues: others.map { ($0, tokens.renamed(in: $0)) })
      .filter { !$0.value.isEmpty }
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
    var breakages = tokens.tokens(for: consumer).map(Breakage.token)
    breakages += NamedOutput(rawValue: consumer.rawValue).map(tokens.renamed)?.map(Breakage.renamed) ?? []
    breakages += themes.removed.map(Breakage.goneTheme)
    if consumer != .json { breakages += themes.removedFamilies.map(Breakage.goneFamily) }
    guard consumer == .swift else { return breakages }
    breakages += themes.added.map(Breakage.newTheme)
    if themes.hasOtherOrder { breakages.append(.themeOrder) }
    if !old.families.isEmpty { breakages += themes.addedFamilies.map(Breakage.newFamily) }
    if old.hasDarkTheme, !new.hasDarkTheme, !namesLightAndDark(new) { breakages.append(.appearanceForm) }
    if old.isChosenByContrast, !new.isChosenByContrast { breakages.append(.contrastForm) }
    if old.isEachThemeInFamily, !new.families.isEmpty {
      if !new.isEachThemeInFamily {
        breakages.append(.familyForm)
      } else if themes.hasOtherFamilyOrder {
        breakages.append(.familyOrder)
      }
    }
    return breakages
  }

  /// Whether what generated Swift takes for the only two themes has the same names.
  private static func namesLightAndDark(_ table: Table) -> Bool {
    table.themes.map { $0.name.lowercased() } == ["light", "dark"]
  }
}

/// The tokens of an old table whose names the new one has not.
private struct GoneTokens {
  private let comparison: TableComparison

  init(_ comparison: TableComparison) { self.comparison = comparison }

  /// Those whose keys are gone, too.
  func tokens(for consumer: Consumer) -> [TokenID] {
    let keys = (comparison.removed + comparison.renames.map(\.old)).sorted()
    guard let output = NamedOutput(rawValue: consumer.rawValue) else { return keys }
    let added = (comparison.added + comparison.renames.map(\.new)).sorted()
    return gone(keys, added, in: output) ?? keys
  }

  /// Those that are in both tables.
  func renamed(in output: NamedOutput) -> [TokenID] {
    let removed = Set(comparison.renames.map(\.old))
    let changed = comparison.nameChanges.filter { $0.output == output }
    let isConsumer = Consumer(rawValue: output.rawValue) != nil
    // Consumers have those of other keys among the ones that are gone.
    let pairs = changed.map(\.tokens).filter { !isConsumer || !removed.contains($0.old) }
    return gone(pairs.map(\.old), pairs.map(\.new), in: output) ?? pairs.map(\.old)
  }

  /// The tokens among some of the old table whose names none of some of the new table has; nil where there are no names.
  private func gone(_ old: [TokenID], _ new: [TokenID], in output: NamedOutput) -> [TokenID]? {
    guard !old.isEmpty else { return [] }
    guard let before = Self.names(of: old, in: comparison.old, output),
      let after = Self.names(of: new, in: comparison.new, output)
    else { return nil }
    let present = Set(after)
    return zip(old, before).filter { !present.contains($0.1) }.map(\.0)
  }

  /// The names of some tokens: those of a table that has no others, because a name depends on its row alone.
  private static func names(of tokens: [TokenID], in table: Table, _ output: NamedOutput) -> [String]? {
    guard let emitter = EmitterRegistry.all.first(where: { $0.description.name == output.rawValue }) else {
      return nil
    }
    var builder = TableBuilder(themes: [Theme(name: "A")], capacity: tokens.count)
    let given = table.givenNames(in: output)
    for token in tokens {
      let copy = builder.addToken(key: table.key(of: token), colors: [])
      if let name = given[token] { builder.givenNames.append(GivenName(name, of: copy, in: output)) }
    }
    return emitter.init().writtenNames(EmitterInput(table: builder.build(), sourcePath: "App.colortable"))
  }
}
