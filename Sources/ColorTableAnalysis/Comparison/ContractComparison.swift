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
    /// The contrast ratio or the difference (ΔE2000), not rounded.
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

  /// - Parameter changed: The tokens with other colours.
  init(
    from old: Table, to new: Table, matching: TokenMatching, themes: ThemeComparison, changed: [TokenPair]
  ) {
    let (olds, news) = (Self.contracts(old), Self.contracts(new))
    guard !olds.isEmpty || !news.isEmpty else { return }
    let subjects = Subjects(old: old, new: new, matching: matching, themes: themes, changed: changed)
    let matches = ContractMatching(
      olds.map { ContractTerms($0, of: old, tokens: subjects.name(ofOld:)) },
      news.map { ContractTerms($0, of: new, tokens: subjects.name(ofNew:)) })
    for match in matches.pairs {
      let pair = ContractPair(old: olds[match.old], new: news[match.new])
      if !match.isExact { self.changed.append(pair) }
      compare(pair, subjects)
    }
    for index in matches.added {
      added.append(news[index])
      compare(ContractPair(old: nil, new: news[index]), subjects)
    }
    for index in matches.removed {
      removed.append(olds[index])
      compare(ContractPair(old: olds[index], new: nil), subjects)
    }
  }

  private static func contracts(_ table: Table) -> [ContractReference] {
    table.contrastContracts.indices.map { .contrast($0) }
      + table.distinctContracts.indices.map { .distinct($0) }
  }

  /// Compares the results of a contract: of the pairs that both tables ask for where a colour or what is asked for
  /// differs, and of those that one of them asks for.
  private mutating func compare(_ contract: ContractPair, _ subjects: Subjects) {
    var names: [[UInt8]] = []
    var seen: Set<[UInt8]> = []
    for theme in subjects.themes(of: contract) where seen.insert(theme).inserted { names.append(theme) }
    for name in names {
      let old = contract.old.flatMap { ContractSide($0, of: subjects.old, theme: name) }
      let new = contract.new.flatMap { ContractSide($0, of: subjects.new, theme: name) }
      compare(contract, old, new, theme: String(decoding: name, as: UTF8.self), subjects)
    }
  }

  private mutating func compare(
    _ contract: ContractPair, _ old: ContractSide?, _ new: ContractSide?, theme: String, _ subjects: Subjects
  ) {
    let asksForTheSame = old.map { old in new.map { old.asksForTheSame(as: $0, subjects) } ?? false } ?? false
    func add(
      _ pair: (Int, Int)?, _ before: (Int, Int)?, _ keys: @autoclosure () -> (String, String)
    ) {
      let oldResult = before.flatMap { old?.result($0.0, $0.1) }
      let newResult = pair.flatMap { new?.result($0.0, $0.1) }
      guard let verdict = PairChange.verdict(oldResult, newResult) else { return }
      let (first, second) = keys()
      pairs.append(
        PairChange(
          contract: contract, theme: theme, first: first, second: second, old: oldResult, new: newResult,
          verdict: verdict))
    }
    // The positions of the new contract's tokens in the old one; -1 for tokens that it does not have.
    let firsts = Self.positions(new?.firsts ?? [], in: old?.firsts ?? [], subjects)
    let seconds = Self.positions(new?.seconds ?? [], in: old?.seconds ?? [], subjects)
    if let new {
      let isChanged = (
        new.firsts.map { !asksForTheSame || subjects.isChanged($0) },
        new.seconds.map { !asksForTheSame || subjects.isChanged($0) }
      )
      for first in new.firsts.indices {
        for second in new.isSymmetric ? 0..<first : new.seconds.indices {
          let before = firsts[first] < 0 || seconds[second] < 0 ? nil : (firsts[first], seconds[second])
          if before != nil, !isChanged.0[first], !isChanged.1[second] { continue }
          add(
            (first, second), before,
            (subjects.new.key(of: new.firsts[first]), subjects.new.key(of: new.seconds[second])))
        }
      }
    }
    guard let old else { return }
    var isCommon = (
      [Bool](repeating: false, count: old.firsts.count), [Bool](repeating: false, count: old.seconds.count)
    )
    for index in firsts where index >= 0 { isCommon.0[index] = true }
    for index in seconds where index >= 0 { isCommon.1[index] = true }
    for first in old.firsts.indices {
      for second in old.isSymmetric ? 0..<first : old.seconds.indices
      where !isCommon.0[first] || !isCommon.1[second] {
        add(
          nil, (first, second),
          (subjects.old.key(of: old.firsts[first]), subjects.old.key(of: old.seconds[second])))
      }
    }
  }

  private static func positions(
    _ tokens: [TokenID], in others: [TokenID], _ subjects: Subjects
  ) -> [Int] {
    let positions = Dictionary(
      others.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    return tokens.map { token in subjects.matching.old(of: token).flatMap { positions[$0] } ?? -1 }
  }
}

/// The facts about the tables that the comparison of contracts needs.
struct Subjects {
  let old: Table, new: Table
  let matching: TokenMatching
  let themes: ThemeComparison
  /// Whether a token of the new table has another colour than before.
  private var isChangedToken: [Bool]

  init(
    old: Table, new: Table, matching: TokenMatching, themes: ThemeComparison, changed: [TokenPair]
  ) {
    self.old = old
    self.new = new
    self.matching = matching
    self.themes = themes
    isChangedToken = Array(repeating: false, count: new.tokenCount)
    for pair in changed { isChangedToken[pair.new.index] = true }
  }

  func isChanged(_ token: TokenID) -> Bool { isChangedToken[token.index] }

  /// A number for each token of both tables: matched ones have the same.
  func name(ofNew token: TokenID) -> Int { token.index }
  func name(ofOld token: TokenID) -> Int {
    matching.new(of: token)?.index ?? new.tokenCount + token.index
  }

  /// The names of the themes that a contract is for in either table.
  func themes(of contract: ContractPair) -> [[UInt8]] {
    func names(_ contract: ContractReference?, _ table: Table) -> [[UInt8]] {
      switch contract {
      case .contrast(let index): table.contrastContracts[index].themes.map { Array(table[$0].name.utf8) }
      case .distinct: table.themes.map { Array($0.name.utf8) }
      case nil: []
      }
    }
    return names(contract.new, new) + names(contract.old, old)
  }
}

/// A contract of one table in one of its themes.
struct ContractSide {
  let firsts: [TokenID]
  let seconds: [TokenID]
  /// Whether all tokens are compared with one another.
  let isSymmetric: Bool
  private let required: Double
  private let coversVision: Bool
  private let canvas: TokenID?
  private let isOverAny: Bool
  private let contrast: ContrastEvaluation?
  private let distinct: DistinctEvaluation?

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
      (required, coversVision, canvas) = (evaluation.required, contract.coversVision, contract.canvas)
      isOverAny = contract.isOverAny
      (contrast, distinct) = (evaluation, nil)
    case .distinct(let index):
      let evaluation = DistinctEvaluation(table.distinctContracts[index], in: theme, of: table)
      (firsts, seconds, isSymmetric) = (evaluation.tokens, evaluation.tokens, true)
      (required, coversVision, canvas) = (evaluation.required, true, nil)
      isOverAny = false
      (contrast, distinct) = (nil, evaluation)
    }
  }

  /// Whether only the colours of a pair's tokens decide whether its results differ.
  func asksForTheSame(as new: ContractSide, _ subjects: Subjects) -> Bool {
    guard required == new.required, coversVision == new.coversVision, isOverAny == new.isOverAny else {
      return false
    }
    guard let canvas, let newCanvas = new.canvas else { return canvas == nil && new.canvas == nil }
    return subjects.matching.new(of: canvas) == newCanvas && !subjects.isChanged(newCanvas)
  }

  func result(_ first: Int, _ second: Int) -> PairChange.Result? {
    if let contrast {
      return contrast.pair(first, second).map { pair in
        .init(
          value: pair.ratio, required: pair.required, backdrop: pair.backdrop,
          leastAlpha: contrast.leastAlpha(first, second))
      }
    }
    return distinct?.pair(first, second).map { .init(value: $0.difference, required: $0.required) }
  }
}

/// The terms of a contract, with the same numbers for the same tokens of two tables.
struct ContractTerms {
  let requirement: String
  let firsts: [Int]
  let seconds: [Int]
  /// The other terms, as text.
  let rest: String

  init(_ reference: ContractReference, of table: Table, tokens name: (TokenID) -> Int) {
    switch reference {
    case .contrast(let index):
      let contract = table.contrastContracts[index]
      requirement = "\(contract.requirement) \(contract.coversVision)"
      firsts = contract.foregrounds.map(name).sorted()
      seconds = contract.backgrounds.map(name).sorted()
      let names = contract.themes.map { table[$0].name }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      // A contract for every theme is for the new ones, too, and says nothing else because of them.
      let themes = names.count == table.themes.count ? "all" : names.joined(separator: " ")
      rest =
        "\(contract.canvas.map(name) ?? (contract.isOverAny ? -2 : -1)) \(themes) \(contract.reason ?? "")"
    case .distinct(let index):
      let contract = table.distinctContracts[index]
      requirement = "distinct \(contract.minimumDifference ?? DistinctContract.usualMinimum)"
      firsts = contract.tokens.map(name).sorted()
      seconds = []
      rest = ""
    }
  }

  /// The properties that two contracts have in common; nil for one that need not be the same.
  struct Key: Hashable {
    var isDistinct: Bool
    var firsts: [Int]?
    var seconds: [Int]?
    var requirement: String?
    var rest: String?
  }

  /// The keys of a contract from the strictest to the loosest: equal contracts share all of them, related ones the
  /// last.
  func keys() -> [Key] {
    let isDistinct = requirement.hasPrefix("distinct")
    func key(
      _ firsts: [Int]? = nil, _ seconds: [Int]? = nil, _ requirement: String? = nil, _ rest: String? = nil
    ) -> Key {
      Key(isDistinct: isDistinct, firsts: firsts, seconds: seconds, requirement: requirement, rest: rest)
    }
    return [
      key(firsts, seconds, requirement, rest), key(firsts, seconds, requirement), key(firsts, seconds),
      // Of contracts that tokens can be told apart, every one has the same seconds: none.
      isDistinct ? key(firsts) : key(nil, seconds, requirement), key(firsts, nil, requirement),
      isDistinct ? key(nil, nil, requirement) : key(nil, seconds),
    ]
  }
}

/// Which contracts of two tables are the same: the first of some that say the same with the first, and so on.
struct ContractMatching {
  private(set) var pairs: [(old: Int, new: Int, isExact: Bool)] = []
  private(set) var added: [Int] = []
  private(set) var removed: [Int] = []

  init(_ old: [ContractTerms], _ new: [ContractTerms]) {
    let (oldKeys, newKeys) = (old.map { $0.keys() }, new.map { $0.keys() })
    var openOld = Array(old.indices)
    var openNew = Array(new.indices)
    for stage in 0..<(oldKeys.first ?? newKeys.first ?? []).count where !openOld.isEmpty && !openNew.isEmpty {
      var waiting: [ContractTerms.Key: [Int]] = [:]
      for index in openOld.reversed() { waiting[oldKeys[index][stage], default: []].append(index) }
      var left: [Int] = []
      for index in openNew {
        if let match = waiting[newKeys[index][stage]]?.popLast() {
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
