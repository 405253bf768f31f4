import ColorScience
import ColorTableModel

/// A contract of a table, by its index among those of its kind.
package enum ContractReference: Hashable, Sendable {
  case contrast(Int)
  case distinct(Int)
}

/// A pair of tokens of a contract whose result differs.
package struct PairChange: Sendable {
  /// The result in one table.
  package struct Result: Sendable, Equatable {
    /// The contrast ratio or the difference (ΔE2000): the lesser of that on the exact colours and that on those of 8-bit
    /// outputs, not rounded.
    package var value: Double
    /// The least that passes.
    package var required: Double
    /// The backdrop that leaves the ratio; nil where the background does not lie on any.
    package var backdrop: RGBA8?
    /// The least alpha of a background on any backdrop that passes; nil where none does.
    package var leastAlpha: Double?

    package var passes: Bool { value >= required }

    /// By how much it passes, in the two decimals that are shown: floored, so that what fails is below 0.
    var margin: Double { (value * 100).rounded(.down) - (required * 100).rounded(.down) }
  }

  package enum Verdict: String, Sendable {
    /// It passed, or was not asked for, and fails.
    case fails
    /// It failed, and passes or is not asked for any more.
    case passes
    /// It passes as before, but by less: it is nearer to failing.
    case nearer
    /// It passes as before, by more.
    case further
  }

  /// Whether it is a pair of `@contrast`, and otherwise of `@distinct`.
  package var isContrast: Bool
  /// The theme's name, which both tables have.
  package var theme: String
  /// The keys of the tokens; for a contrast, foreground and background.
  package var first: String, second: String
  /// nil where the table does not ask for it.
  package var old: Result?
  package var new: Result?
  package var verdict: Verdict

  /// The change of a pair; nil where it needs no mention.
  static func verdict(_ old: Result?, _ new: Result?) -> Verdict? {
    switch (old?.passes ?? true, new?.passes ?? true) {
    case (true, false): return .fails
    case (false, true): return .passes
    case (false, false): return nil
    case (true, true):
      guard let old, let new, old.margin != new.margin else { return nil }
      return new.margin < old.margin ? .nearer : .further
    }
  }
}

/// The differences between the contracts of two tables, and between their results.
package struct ContractComparison: Sendable {
  /// The contracts that one table alone has.
  package private(set) var added: [ContractReference] = []
  package private(set) var removed: [ContractReference] = []
  /// The contracts of both tables that ask for something else.
  package private(set) var changed: [(old: ContractReference, new: ContractReference)] = []
  /// The pairs of tokens with another result.
  package private(set) var pairs: [PairChange] = []

  package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty && pairs.isEmpty }

  init(from old: Table, to new: Table, matching: TokenMatching) {
    let (oldContracts, newContracts) = (Self.contracts(old), Self.contracts(new))
    // A number for each token: a common one of those that match, and for others one of its own below 0.
    let matches = ContractMatching(
      oldContracts.map {
        ContractTerms($0, of: old) { matching.new(of: $0)?.index ?? ~(new.tokenCount + $0.index) }
      },
      newContracts.map {
        ContractTerms($0, of: new) { matching.old(of: $0) == nil ? ~$0.index : $0.index }
      })
    for match in matches.pairs {
      let (before, after) = (oldContracts[match.old], newContracts[match.new])
      if !match.isEqual { changed.append((before, after)) }
      compare(before, after, old, new, matching)
    }
    for contract in matches.added.map({ newContracts[$0] }) {
      added.append(contract)
      compare(nil, contract, old, new, matching)
    }
    for contract in matches.removed.map({ oldContracts[$0] }) {
      removed.append(contract)
      compare(contract, nil, old, new, matching)
    }
  }

  private static func contracts(_ table: Table) -> [ContractReference] {
    table.contrastContracts.indices.map { .contrast($0) }
      + table.distinctContracts.indices.map { .distinct($0) }
  }

  /// Compares the results of a contract: of the pairs that the new table asks for, and then of those that the old one
  /// alone asks for.
  private mutating func compare(
    _ oldContract: ContractReference?, _ newContract: ContractReference?, _ oldTable: Table,
    _ newTable: Table, _ matching: TokenMatching
  ) {
    let isContrast = if case .contrast = newContract ?? oldContract { true } else { false }
    var comparedThemes: Set<[UInt8]> = []
    for name in Self.themes(of: newContract, newTable) + Self.themes(of: oldContract, oldTable)
    where comparedThemes.insert(name).inserted {
      let old = oldContract.flatMap { ContractSide($0, of: oldTable, theme: name) }
      let new = newContract.flatMap { ContractSide($0, of: newTable, theme: name) }
      func add(
        _ first: TokenID, _ second: TokenID, of table: Table, _ old: PairChange.Result?,
        _ new: PairChange.Result?
      ) {
        guard let verdict = PairChange.verdict(old, new) else { return }
        pairs.append(
          PairChange(
            isContrast: isContrast, theme: String(decoding: name, as: UTF8.self),
            first: table.key(of: first), second: table.key(of: second), old: old, new: new, verdict: verdict))
      }
      let firsts = Self.positions(new?.firsts ?? [], in: old?.firsts ?? [], matching)
      let seconds = Self.positions(new?.seconds ?? [], in: old?.seconds ?? [], matching)
      if let new {
        for (first, second) in new.pairs {
          let before = firsts[first].flatMap { first in
            seconds[second].flatMap { old?.result(first, $0) }
          }
          add(new.firsts[first], new.seconds[second], of: newTable, before, new.result(first, second))
        }
      }
      let (commonFirsts, commonSeconds) = (Set(firsts.compactMap { $0 }), Set(seconds.compactMap { $0 }))
      if let old {
        for (first, second) in old.pairs
        where !commonFirsts.contains(first) || !commonSeconds.contains(second) {
          add(old.firsts[first], old.seconds[second], of: oldTable, old.result(first, second), nil)
        }
      }
    }
  }

  /// The names of the themes that a contract is for.
  private static func themes(of contract: ContractReference?, _ table: Table) -> [[UInt8]] {
    switch contract {
    case .contrast(let index): table.contrastContracts[index].themes.map { Array(table[$0].name.utf8) }
    case .distinct: table.themes.map { Array($0.name.utf8) }
    case nil: []
    }
  }

  /// The positions of a new contract's tokens in an old one; nil for tokens that it does not have.
  private static func positions(
    _ tokens: [TokenID], in others: [TokenID], _ matching: TokenMatching
  ) -> [Int?] {
    let positions = Dictionary(
      others.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    return tokens.map { token in matching.old(of: token).flatMap { positions[$0] } }
  }
}

/// A contract of one table in one of its themes.
private struct ContractSide {
  let firsts: [TokenID]
  let seconds: [TokenID]
  /// Whether all tokens are compared with one another.
  private let isSymmetric: Bool
  /// The result of a pair, by the positions of its tokens.
  let result: (Int, Int) -> PairChange.Result?

  /// - Returns: nil where the contract is not for the theme.
  init?(_ reference: ContractReference, of table: Table, theme name: [UInt8]) {
    guard let theme = table.themeIDs.first(where: { table[$0].name.utf8.elementsEqual(name) }) else {
      return nil
    }
    switch reference {
    case .contrast(let index):
      let contract = table.contrastContracts[index]
      guard contract.isFor(theme) else { return nil }
      let evaluation = ContrastEvaluation(contract, in: theme, of: table)
      (firsts, seconds, isSymmetric) = (contract.foregrounds, contract.backgrounds, false)
      result = { first, second in
        evaluation.pair(first, second).map { pair in
          .init(
            value: pair.ratio, required: pair.required, backdrop: pair.backdrop,
            leastAlpha: evaluation.leastAlpha(first, second))
        }
      }
    case .distinct(let index):
      let evaluation = DistinctEvaluation(table.distinctContracts[index], in: theme, of: table)
      (firsts, seconds, isSymmetric) = (evaluation.tokens, evaluation.tokens, true)
      result = { first, second in
        evaluation.pair(first, second).map { .init(value: $0.difference, required: $0.required) }
      }
    }
  }

  /// The positions of the tokens of each pair.
  var pairs: [(Int, Int)] {
    firsts.indices.flatMap { first in (isSymmetric ? 0..<first : seconds.indices).map { (first, $0) } }
  }
}

/// The terms of a contract as text, with the same numbers for the same tokens of two tables.
private struct ContractTerms {
  /// Everything that it asks for.
  let everything: String
  /// Its kind, and of each list the first token that both tables have.
  let beginning: String

  /// - Parameter number: The number of a token; below 0 where the other table does not have it.
  init(_ reference: ContractReference, of table: Table, tokens number: (TokenID) -> Int) {
    switch reference {
    case .contrast(let index):
      let contract = table.contrastContracts[index]
      let (foregrounds, backgrounds) = (contract.foregrounds.map(number), contract.backgrounds.map(number))
      let names = contract.themes.map { table[$0].name }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      // A contract for every theme is for the new ones, too, and says nothing else because of them.
      let themes = names.count == table.themes.count ? "all" : names.joined(separator: " ")
      let canvas = contract.canvas.map { "\(number($0))" } ?? (contract.isOverAny ? "any" : "none")
      everything =
        "contrast \(contract.requirement) \(contract.coversVision) \(foregrounds.sorted()) "
        + "\(backgrounds.sorted()) \(canvas) \(themes) \(contract.reason ?? "")"
      beginning = "contrast \(Self.first(foregrounds)) \(Self.first(backgrounds))"
    case .distinct(let index):
      let contract = table.distinctContracts[index]
      let tokens = contract.tokens.map(number)
      let minimum = contract.minimumDifference ?? DistinctContract.usualMinimum
      everything = "distinct \(minimum) \(tokens.sorted())"
      beginning = "distinct \(Self.first(tokens))"
    }
  }

  private static func first(_ numbers: [Int]) -> Int { numbers.first { $0 >= 0 } ?? numbers.first ?? 0 }
}

/// Which contracts of two tables are the same: those that ask for the same, and then those whose lists begin with the
/// same tokens, so that a token that joins or leaves a contract is a change of it. The first of several goes with the first, and so on.
private struct ContractMatching {
  private(set) var pairs: [(old: Int, new: Int, isEqual: Bool)] = []
  private(set) var added: [Int]
  private(set) var removed: [Int]

  init(_ old: [ContractTerms], _ new: [ContractTerms]) {
    (added, removed) = (Array(new.indices), Array(old.indices))
    for terms in [\ContractTerms.everything, \.beginning] {
      var candidates: [String: [Int]] = [:]
      for index in removed.reversed() { candidates[old[index][keyPath: terms], default: []].append(index) }
      added.removeAll { index in
        guard let match = candidates[new[index][keyPath: terms]]?.popLast() else { return false }
        pairs.append((match, index, terms == \.everything))
        return true
      }
      removed = candidates.values.joined().sorted()
    }
    pairs.sort { $0.new < $1.new }
  }
}
