import ColorTableModel
import TextSupport

/// Which tokens of two tables are the same: those with one key, and then those that only the key tells apart.
struct TokenMatching {
  /// The index of each old token in the new table; -1 for one that is gone.
  private(set) var newOfOld: [Int32]
  /// The index of each new token in the old table; -1 for one that is new.
  private(set) var oldOfNew: [Int32]

  /// Matches tokens by their keys, byte for byte.
  init(from old: Table, to new: Table) {
    newOfOld = Array(repeating: -1, count: old.tokenCount)
    oldOfNew = Array(repeating: -1, count: new.tokenCount)
    // Most rows follow the same rows as before, and then nothing needs to be looked up.
    var next = 0
    var index: HashIndex?
    var found = newOfOld
    old.forEachKey { token, key in
      var match: Int?
      if next < new.tokenCount, new.isKey(key, of: TokenID(next)) {
        match = next
      } else {
        let names = index ?? Self.index(of: new)
        index = names
        match = names.index(hash: ByteHash.of(key)) { new.isKey(key, of: TokenID($0)) }
      }
      guard let match else { return }
      found[token.index] = Int32(truncatingIfNeeded: match)
      next = match + 1
    }
    newOfOld = found
    for (before, after) in found.enumerated() where after >= 0 {
      oldOfNew[Int(after)] = Int32(truncatingIfNeeded: before)
    }
  }

  private static func index(of table: Table) -> HashIndex {
    var index = HashIndex(capacity: table.tokenCount)
    table.forEachKey { token, key in
      _ = index.insert(token.index, hash: ByteHash.of(key)) { table.isKey(key, of: TokenID($0)) }
    }
    return index
  }

  func old(of token: TokenID) -> TokenID? {
    let index = oldOfNew[token.index]
    return index < 0 ? nil : TokenID(Int(index))
  }

  func new(of token: TokenID) -> TokenID? {
    let index = newOfOld[token.index]
    return index < 0 ? nil : TokenID(Int(index))
  }

  /// Matches a token that is gone with one that is new, where both have the same colours in every theme that the tables
  /// share, and no other such token has.
  ///
  /// - Returns: The matches, in the new table's order.
  mutating func matchRenamed(_ old: Table, _ new: Table, themes: ThemeComparison) -> [TokenPair] {
    guard !themes.common.isEmpty, newOfOld.contains(-1), oldOfNew.contains(-1) else { return [] }
    var owners: [ColorRow: (old: [Int], new: [Int])] = [:]
    for index in newOfOld.indices where newOfOld[index] < 0 {
      let colors = ColorRow(themes.common.map { old.packedColor(of: TokenID(index), in: $0.old) }, in: old)
      owners[colors, default: ([], [])].old.append(index)
    }
    for index in oldOfNew.indices where oldOfNew[index] < 0 {
      let colors = ColorRow(themes.common.map { new.packedColor(of: TokenID(index), in: $0.new) }, in: new)
      owners[colors]?.new.append(index)
    }
    var pairs: [TokenPair] = []
    for owner in owners.values where owner.old.count == 1 && owner.new.count == 1 {
      newOfOld[owner.old[0]] = Int32(truncatingIfNeeded: owner.new[0])
      oldOfNew[owner.new[0]] = Int32(truncatingIfNeeded: owner.old[0])
      pairs.append(TokenPair(old: TokenID(owner.old[0]), new: TokenID(owner.new[0])))
    }
    return pairs.sorted { $0.new < $1.new }
  }
}
