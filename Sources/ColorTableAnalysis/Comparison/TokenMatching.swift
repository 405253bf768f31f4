import ColorTableModel

/// Which tokens of two tables are the same: those with one key, and then those that only the key tells apart.
struct TokenMatching {
  /// The token of the new table for each old one; nil for one that is gone.
  private var newOfOld: [TokenID?]
  /// The token of the old table for each new one; nil for one that is new.
  private var oldOfNew: [TokenID?]

  /// Matches tokens by their keys, byte for byte.
  init(from old: Table, to new: Table) {
    newOfOld = Array(repeating: nil, count: old.tokenCount)
    oldOfNew = Array(repeating: nil, count: new.tokenCount)
    // Most rows follow the same rows as before, and then nothing needs to be looked up.
    var next = TokenID(0)
    var tokens: [ArraySlice<UInt8>: TokenID]?
    for token in old.tokenIDs {
      let key = old.keyBytes(of: token)
      var newToken: TokenID? = next
      if next.index == new.tokenCount || new.keyBytes(of: next) != key {
        let tokensByKey =
          tokens
          ?? Dictionary(
            new.tokenIDs.map { (new.keyBytes(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
        tokens = tokensByKey
        newToken = tokensByKey[key]
      }
      guard let newToken else { continue }
      match(token, newToken)
      next = newToken.advanced(by: 1)
    }
  }

  private mutating func match(_ old: TokenID, _ new: TokenID) {
    newOfOld[old.index] = new
    oldOfNew[new.index] = old
  }

  func old(of token: TokenID) -> TokenID? { oldOfNew[token.index] }

  func new(of token: TokenID) -> TokenID? { newOfOld[token.index] }

  /// Matches a token that is gone with one that is new, where both have the same colours in every theme that the tables
  /// share, and no other such token has.
  ///
  /// - Returns: The matches, in the new table's order.
  mutating func matchRenamed(_ old: Table, _ new: Table, themes: ThemeComparison) -> [TokenPair] {
    if themes.common.isEmpty { return [] }
    var owners: [ColorRow: (old: [TokenID], new: [TokenID])] = [:]
    for token in old.tokenIDs where newOfOld[token.index] == nil {
      let colors = ColorRow(themes.common.map { old.packedColor(of: token, in: $0.old) }, in: old)
      owners[colors, default: ([], [])].old.append(token)
    }
    for token in new.tokenIDs where oldOfNew[token.index] == nil {
      let colors = ColorRow(themes.common.map { new.packedColor(of: token, in: $0.new) }, in: new)
      owners[colors]?.new.append(token)
    }
    let pairs = owners.values.filter { $0.old.count == 1 && $0.new.count == 1 }
      .map { TokenPair(old: $0.old[0], new: $0.new[0]) }
    for pair in pairs { match(pair.old, pair.new) }
    return pairs.sorted { $0.new < $1.new }
  }
}
