import ColorScience
import ColorTableModel

/// The differences between the meanings of two tables.
///
/// Layout, comments, the order of rows and directives, and how a value is written mean nothing. Comparing is linear in
/// the tables and in the pairs of their contracts, and comparing the other way round gives the mirror image.
package struct TableComparison: Sendable {
  package let old: Table, new: Table
  package let themes: ThemeComparison
  /// The tokens that the new table alone has, without those of ``renames``.
  package let added: [TokenID]
  /// The tokens that the old table alone has, without those of ``renames``.
  package let removed: [TokenID]
  /// The tokens whose keys alone seem to have changed.
  package let renames: [TokenPair]
  /// The tokens with other colours, in the new table's order.
  package let valueChanges: [ValueChange]
  /// The tokens with another documentation, in the new table's order.
  package let documentationChanges: [TokenPair]
  /// The tokens of both tables whose deprecation differs, in the new table's order.
  package let deprecationChanges: [TokenPair]
  /// The tokens of both tables to which only one gives a name in an output, or each another one.
  package let nameChanges: [NameChange]
  /// The differences between the contracts and their results.
  package let contracts: ContractComparison

  /// Compares two tables.
  package init(from old: Table, to new: Table) {
    self.old = old
    self.new = new
    let themes = ThemeComparison(from: old, to: new)
    self.themes = themes
    var matching = TokenMatching(from: old, to: new)
    renames = matching.matchRenamed(old, new, themes: themes)
    added = new.tokenIDs.filter { matching.old(of: $0) == nil }
    removed = old.tokenIDs.filter { matching.new(of: $0) == nil }

    var values: [ValueChange] = []
    var documentation: [TokenPair] = []
    var deprecations: [TokenPair] = []
    for token in new.tokenIDs {
      guard let before = matching.old(of: token) else { continue }
      let pair = TokenPair(old: before, new: token)
      let changed = themes.common.filter { theme in
        !Self.isSame(
          old.packedColor(of: before, in: theme.old), old, new.packedColor(of: token, in: theme.new), new)
      }
      if !changed.isEmpty { values.append(ValueChange(tokens: pair, themes: changed)) }
      if !old.documentationBytes(of: before).elementsEqual(new.documentationBytes(of: token)) {
        documentation.append(pair)
      }
      if DeprecationMeaning(old, before) != DeprecationMeaning(new, token) { deprecations.append(pair) }
    }
    valueChanges = values
    documentationChanges = documentation
    deprecationChanges = deprecations
    nameChanges = Self.nameChanges(from: old, to: new, matching)
    contracts = ContractComparison(from: old, to: new, matching: matching)
  }

  /// Whether the tables mean the same.
  package var isEmpty: Bool {
    themes.isEmpty && added.isEmpty && removed.isEmpty && renames.isEmpty && valueChanges.isEmpty
      && documentationChanges.isEmpty && deprecationChanges.isEmpty && nameChanges.isEmpty
      && contracts.isEmpty
  }

  /// Whether the cells of two tables have the same colour.
  private static func isSame(_ before: PackedColor, _ old: Table, _ after: PackedColor, _ new: Table) -> Bool
  {
    if let before = before.rgba8, let after = after.rgba8 { return before == after }
    let (first, second) = (old.color(before), new.color(after))
    // Outputs have six decimals, so no user of one sees a smaller difference: one that comes of rounding, for example.
    let difference = first.components - second.components
    return first.space == second.space && first.missing == second.missing
      && max(abs(first.alpha - second.alpha), abs(difference.x), abs(difference.y), abs(difference.z)) < 1e-6
  }

  private static func nameChanges(
    from old: Table, to new: Table, _ matching: TokenMatching
  ) -> [NameChange] {
    guard !old.givenNames.isEmpty || !new.givenNames.isEmpty else { return [] }
    return NamedOutput.allCases.flatMap { output in
      let (before, after) = (old.givenNames(in: output), new.givenNames(in: output))
      return new.tokenIDs.compactMap { token -> NameChange? in
        guard let other = matching.old(of: token), before[other] != after[token] else { return nil }
        return NameChange(
          tokens: TokenPair(old: other, new: token), output: output, old: before[other], new: after[token])
      }
    }
  }

  /// The token of the new table that the old one names in place of a removed token.
  package func replacement(ofRemoved token: TokenID) -> String? {
    guard let replacement = old.deprecation(of: token)?.replacement else { return nil }
    return old.key(of: replacement)
  }
}

/// A token in both tables.
package struct TokenPair: Hashable, Sendable {
  package var old: TokenID
  package var new: TokenID
}

/// A theme in both tables.
package struct ThemePair: Hashable, Sendable {
  package var old: ThemeID
  package var new: ThemeID
}

/// A token with other colours.
package struct ValueChange: Sendable {
  package var tokens: TokenPair
  /// The themes in which the colours differ.
  package var themes: [ThemePair]
}

/// A token to which two tables give other names in an output.
package struct NameChange: Sendable {
  package var tokens: TokenPair
  package var output: NamedOutput
  /// The names; nil where its key gives it.
  package var old: String?
  package var new: String?
}

/// The replacement and the reason of a deprecation.
private struct DeprecationMeaning: Equatable {
  var replacement: String?
  var reason: String?

  init?(_ table: Table, _ token: TokenID) {
    guard let deprecation = table.deprecation(of: token) else { return nil }
    replacement = deprecation.replacement.map(table.key)
    reason = deprecation.reason
  }
}
