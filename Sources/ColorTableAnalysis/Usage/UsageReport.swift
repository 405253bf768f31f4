import ColorTableLanguage
import ColorTableModel

/// Which tokens of some tables are used, by all files that were looked at.
package struct UsageReport: Sendable {
  /// A place where a token is used, in one of the files.
  package struct Use: Sendable {
    package var file: Int
    package var offset: Int
    package var certainty: Certainty
  }

  /// The uses of each token, in the order of ``TokenIndex/tokens``.
  package private(set) var uses: [[Use]]
  /// Whether each token is used; nil for one that is not.
  package private(set) var states: [Certainty?]
  /// A token in use that refers to it, for a token that is used by nothing else.
  package private(set) var users: [Int?]

  /// Combines what files use, and follows the references of used tokens.
  ///
  /// - Parameters:
  ///   - files: The uses of each file, in any order that is the same each time.
  ///   - tables: The tables, in the order in which the index was made of them.
  package init(_ files: [FileUsage], _ index: TokenIndex, tables: [CheckedTable]) {
    let tokens = index.tokens
    uses = Array(repeating: [], count: tokens.count)
    states = Array(repeating: nil, count: tokens.count)
    users = Array(repeating: nil, count: tokens.count)
    for (number, file) in files.enumerated() {
      for use in file.uses {
        uses[use.token].append(Use(file: number, offset: use.offset, certainty: use.certainty))
        states[use.token] = max(states[use.token] ?? .possible, use.certainty)
      }
    }
    var firstToken: [Int] = []
    for (number, token) in tokens.enumerated() where token.token.index == 0 {
      while firstToken.count <= token.table { firstToken.append(number) }
    }
    // Certain uses spread first, so that each token is reached once by each kind.
    for certainty in [Certainty.certain, .possible] {
      var pending = states.indices.filter { states[$0] == certainty }
      while let number = pending.popLast() {
        let table = tables[tokens[number].table]
        for theme in table.table.themeIDs {
          for reference in table.references(of: tokens[number].token, in: theme) {
            let target = firstToken[tokens[number].table] + reference.token.index
            guard (states[target]).map({ $0 < certainty }) ?? true else { continue }
            states[target] = certainty
            users[target] = number
            pending.append(target)
          }
        }
      }
    }
  }

  /// The tokens of a table that nothing uses.
  package func unused(ofTable table: Int, _ index: TokenIndex) -> [TokenID] {
    states.indices.filter { states[$0] == nil && index.tokens[$0].table == table }
      .map { index.tokens[$0].token }
  }
}
