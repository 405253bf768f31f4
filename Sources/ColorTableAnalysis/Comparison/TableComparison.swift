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

    let colors = ColorMatching(from: old, to: new, themes: themes.common)
    var values: [ValueChange] = []
    var documentation: [TokenPair] = []
    var deprecations: [TokenPair] = []
    let hasDeprecations = !old.deprecations.isEmpty || !new.deprecations.isEmpty
    for token in new.tokenIDs {
      guard let before = matching.old(of: token) else { continue }
      let pair = TokenPair(old: before, new: token)
      if !colors.areEqual(pair) { values.append(ValueChange(tokens: pair, themes: colors.changed(pair))) }
      if !old.documentationBytes(of: before).elementsEqual(new.documentationBytes(of: token)) {
        documentation.append(pair)
      }
      if hasDeprecations,
        DeprecationMeaning(old, before) != DeprecationMeaning(new, token)
      {
        deprecations.append(pair)
      }
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

/// The colours of tokens in the themes that two tables share.
struct ColorMatching {
  private let old: Table
  private let new: Table
  private let themes: [ThemePair]
  /// Whether rows can be compared as they lie in memory.
  private let areRowsAlike: Bool

  init(from old: Table, to new: Table, themes: [ThemePair]) {
    self.old = old
    self.new = new
    self.themes = themes
    areRowsAlike =
      !old.hasWideColors && !new.hasWideColors && old.themes.count == new.themes.count
      && themes.count == new.themes.count && themes.allSatisfy { $0.old == $0.new }
  }

  func areEqual(_ tokens: TokenPair) -> Bool {
    areRowsAlike
      ? old.packedColors(of: tokens.old).elementsEqual(new.packedColors(of: tokens.new))
      : themes.allSatisfy { isEqual(tokens, $0) }
  }

  /// The themes in which the colours of a token differ.
  func changed(_ tokens: TokenPair) -> [ThemePair] { themes.filter { !isEqual(tokens, $0) } }

  private func isEqual(_ tokens: TokenPair, _ theme: ThemePair) -> Bool {
    let before = old.packedColor(of: tokens.old, in: theme.old)
    let after = new.packedColor(of: tokens.new, in: theme.new)
    if let before = before.rgba8, let after = after.rgba8 { return before == after }
    let (first, second) = (old.color(before), new.color(after))
    // Outputs have six decimals, so no user of one sees a smaller difference: one that comes of rounding, for example.
    let difference = first.components - second.components
    return first.space == second.space && first.missing == second.missing
      && max(abs(first.alpha - second.alpha), abs(difference.x), abs(difference.y), abs(difference.z)) < 1e-6
  }
}
