import ColorTableEmitters
import ColorTableLanguage
import ColorTableModel
import TextSupport

/// The entries of a table's sources that move into it, and those that stay.
struct TakeOverDecision {
  /// A source, and the names that the output in its place gives the tokens.
  struct Candidate {
    var source: any ReplacedSource
    var names: [String]
  }

  /// The names that move, by source.
  private(set) var moving: [Set<String>] = []
  /// The entries that stay, with their reasons, by source.
  private(set) var staying: [[ReplacedEntry]] = []
  /// The tokens whose rows leave the table.
  private(set) var leaving: Set<TokenID> = []

  init(_ candidates: [Candidate], _ checked: CheckedTable) {
    let tokens = candidates.map { candidate in
      Dictionary(zip(candidate.names, checked.table.tokenIDs), uniquingKeysWith: { first, _ in first })
    }
    var first: [TokenID: ReplacedEntry] = [:]
    for (candidate, tokens) in zip(candidates, tokens) {
      for entry in candidate.source.entries where entry.obstacle != nil {
        if let token = tokens[entry.name] { first[token] = first[token] ?? entry }
      }
    }
    leaving = checked.referrers(of: Set(first.keys))
    for (candidate, tokens) in zip(candidates, tokens) {
      // A name with two declarations moves whole or not at all.
      var stays: [ReplacedEntry] = []
      var names: Set<String> = []
      for var entry in candidate.source.entries {
        if entry.obstacle == nil, let token = tokens[entry.name], leaving.contains(token) {
          let other = first[token]
          entry.obstacle =
            other.map { "\(SafeText.printable($0.name)) stays in \(SafeText.printable($0.path))" }
            ?? "it refers to \(Self.reference(of: token, in: checked, leaving)), which stays"
        }
        if entry.obstacle == nil { names.insert(entry.name) } else { stays.append(entry) }
      }
      moving.append(names.subtracting(stays.map(\.name)))
      staying.append(stays)
    }
  }

  private static func reference(
    of token: TokenID, in checked: CheckedTable, _ leaving: Set<TokenID>
  ) -> String {
    let token = checked.origin(of: token).references.first(where: leaving.contains) ?? token
    return SafeText.printable(checked.table.key(of: token))
  }
}
