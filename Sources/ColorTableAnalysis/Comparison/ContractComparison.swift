import ColorScience
import ColorTableModel

/// A contract of a table, by its index among those of its kind.
package enum ContractReference: Hashable, Sendable {
  case contrast(Int)
  case distinct(Int)
}

/// A contract in two tables; nil where a table does not have it.
package struct ContractPair: Hashable, Sendable {
  package var old: ContractReference?
  package var new: ContractReference?
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

  package var contract: ContractPair
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
  package private(set) var changed: [ContractPair] = []
  /// The pairs of tokens with another result.
  package private(set) var pairs: [PairChange] = []

  package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty && pairs.isEmpty }

  init(from old: Table, to new: Table, matching: TokenMatching) {
    let (olds, news) = (Self.contracts(old), Self.contracts(new))
    // A number for each token of both tables: matched ones have the same.
    let matches = ContractMatching(
      olds.map {
        ContractTerms.all($0, of: old) { matching.new(of: $0)?.index ?? new.tokenCount + $0.index }
      },
      news.map { ContractTerms.all($0, of: new) { $0.index } })
    for match in matches.pairs {
      let pair = ContractPair(old: olds[match.old], new: news[match.new])
      if !match.isExact { changed.append(pair) }
      compare(pair, old, new, matching)
    }
    for contract in matches.added.map({ news[$0] }) {
      added.append(contract)
      compare(ContractPair(old: nil, new: contract), old, new, matching)
    }
    for contract in matches.removed.map({ olds[$0] }) {
      removed.append(contract)
      compare(ContractPair(old: contract, new: nil), old, new, matching)
    }
  }

  private static func contracts(_ table: Table) -> [ContractReference] {
    table.contrastContracts.indices.map { .contrast($0) }
      + table.distinctContracts.indices.map { .distinct($0) }
  }

  /// Compares the results of a contract: of the pairs that the new table asks for, and then of those that the old one
  /// alone asks for.
  private mutating func compare(
    _ contract: ContractPair, _ oldTable: Table, _ newTable: Table, _ matching: TokenMatching
  ) {
    var seen: Set<[UInt8]> = []
    for name in Self.themes(of: contract.new, newTable) + Self.themes(of: contract.old, oldTable)
    where seen.insert(name).inserted {
      let old = contract.old.flatMap { ContractSide($0, of: oldTable, theme: name) }
      let new = contract.new.flatMap { ContractSide($0, of: newTable, theme: name) }
      func add(
        _ first: TokenID, _ second: TokenID, of table: Table, _ old: PairChange.Result?,
        _ new: PairChange.Result?
      ) {
        guard let verdict = PairChange.verdict(old, new) else { return }
        pairs.append(
          PairChange(
            contract: contract, theme: String(decoding: name, as: UTF8.self), first: table.key(of: first),
            second: table.key(of: second), old: old, new: new, verdict: verdict))
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

/// The terms of a contract, with the same numbers for the same tokens of two tables; nil for those that need not be the
/// same.
private struct ContractTerms: Hashable {
  var isDistinct: Bool
  var firsts: [Int]?
  var seconds: [Int]?
  var requirement: String?
  /// The other terms, as text.
  var rest: String?

  /// The terms of a contract from the strictest to the loosest: equal contracts share all of them, related ones the
  /// last.
  static func all(
    _ reference: ContractReference, of table: Table, tokens name: (TokenID) -> Int
  ) -> [ContractTerms] {
    let full: ContractTerms
    switch reference {
    case .contrast(let index):
      let contract = table.contrastContracts[index]
      let names = contract.themes.map { table[$0].name }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      // A contract for every theme is for the new ones, too, and says nothing else because of them.
      let themes = names.count == table.themes.count ? "all" : names.joined(separator: " ")
      full = ContractTerms(
        isDistinct: false, firsts: contract.foregrounds.map(name).sorted(),
        seconds: contract.backgrounds.map(name).sorted(),
        requirement: "\(contract.requirement) \(contract.coversVision)",
        rest:
          "\(contract.canvas.map(name) ?? (contract.isOverAny ? -2 : -1)) \(themes) \(contract.reason ?? "")")
    case .distinct(let index):
      let contract = table.distinctContracts[index]
      full = ContractTerms(
        isDistinct: true, firsts: contract.tokens.map(name).sorted(), seconds: [],
        requirement: "\(contract.minimumDifference ?? DistinctContract.usualMinimum)", rest: "")
    }
    let isDistinct = full.isDistinct
    func terms(_ firsts: [Int]? = nil, _ seconds: [Int]? = nil, _ requirement: String? = nil) -> ContractTerms
    {
      ContractTerms(isDistinct: isDistinct, firsts: firsts, seconds: seconds, requirement: requirement)
    }
    let (firsts, seconds, requirement) = (full.firsts, full.seconds, full.requirement)
    return [
      full, terms(firsts, seconds, requirement), terms(firsts, seconds),
      // Of contracts that tokens can be told apart, every one has the same seconds: none.
      isDistinct ? terms(firsts) : terms(nil, seconds, requirement), terms(firsts, nil, requirement),
      isDistinct ? terms(nil, nil, requirement) : terms(nil, seconds),
    ]
  }
}

/// Which contracts of two tables are the same: the first of some that say the same with the first, and so on.
private struct ContractMatching {
  private(set) var pairs: [(old: Int, new: Int, isExact: Bool)] = []
  private(set) var added: [Int] = []
  private(set) var removed: [Int] = []

  init(_ old: [[ContractTerms]], _ new: [[ContractTerms]]) {
    var openOld = Array(old.indices)
    var openNew = Array(new.indices)
    for stage in 0..<(old.first ?? new.first ?? []).count where !openOld.isEmpty && !openNew.isEmpty {
      var waiting: [ContractTerms: [Int]] = [:]
      for index in openOld.reversed() { waiting[old[index][stage], default: []].append(index) }
      var left: [Int] = []
      for index in openNew {
        if let match = waiting[new[index][stage]]?.popLast() {
          pairs.append((match, index, stage == 0))
        } else {
          left.append(index)
        }
      }
      openNew = left
      let taken = Set(pairs.map(\.old))
      openOld.removeAll { taken.contains($0) }
    }
    pairs.sort { $0.new < $1.new }
    added = openNew
    removed = openOld
  }
}
