import ColorScience
import ColorTableDiagnostics
import ColorTableModel
import TextSupport

enum IndistinctColors: RuleDefinition {
  static let rule = Rule(
    "indistinct-colors", .error,
    summary: "Colours of a `@distinct` contract are too much alike in a theme.",
    explanation: """
      The difference is CIEDE2000, for normal vision and for protanopia and deuteranopia (simulated after \
      Viénot, Brettel and Mollon 1999) and tritanopia (after Brettel, Viénot and Mollon 1997). The least of \
      the four must reach what the contract asks for, 20 where it names no number. Colours that differ in \
      lightness stay apart for everybody. The colour that is suggested has the same hue and another lightness.
      """,
    failing: Rule.Example("NORMAL\n#2e8b3d OK\n#b5533c ERROR\n@distinct OK, ERROR\n"),
    passing: Rule.Example("NORMAL\n#1f5f2a OK\n#ff9d86 ERROR\n@distinct OK, ERROR\n"))

  /// Two tokens of a contract that are too much alike, by their indices in it.
  private struct Failure {
    var first: Int
    var second: Int
    /// Their places.
    var themes: [ThemeID] = []
    /// The differences for each kind of vision that cannot tell them apart, in the first of the themes.
    var differences: [[(deficiency: ColorVisionDeficiency?, difference: Double)]] = []
    /// The theme and the kind of vision for which they differ least.
    var worst: (theme: ThemeID, deficiency: ColorVisionDeficiency?, difference: Double)?

    /// In how many themes the differences are shown.
    private static let shownThemes = 100

    mutating func add(
      _ theme: ThemeID, _ failures: [(deficiency: ColorVisionDeficiency?, difference: Double)]
    ) {
      themes.append(theme)
      if differences.count < Self.shownThemes { differences.append(failures) }
      for (deficiency, difference) in failures where worst.map({ difference < $0.difference }) ?? true {
        worst = (theme, deficiency, difference)
      }
    }
  }

  static func check(_ table: CheckedTable, report: (Finding) -> Void) {
    let trials = ColorTrials(table)
    table.forEachDistinctContract { contract, directive in
      let (failures, isComplete) = failures(of: contract, in: table)
      if failures.isEmpty { return }
      let words = DirectiveWordIndex(directive.tokens[...])
      for (index, failure) in failures.enumerated() {
        guard var finding = finding(failure, contract, words, trials) else { continue }
        if !isComplete, index == failures.count - 1 {
          finding.notes.append(
            "more pairs of this contract are too much alike; they are reported when these are not")
        }
        report(finding)
      }
    }
  }

  /// How many pairs of a contract are reported: a contract of a thousand tokens has half a million.
  private static let reportedPairs = 100

  /// The pairs of a contract that are too much alike in some theme, in the order of their second tokens, as far as they
  /// are reported; and whether these are all.
  private static func failures(
    of contract: DistinctContract, in table: CheckedTable
  ) -> (failures: [Failure], isComplete: Bool) {
    var failures: [[Int]: Failure] = [:]
    var isComplete = true
    for theme in table.table.themeIDs {
      let readable = contract.tokens.indices.filter { table.isReadable(contract.tokens[$0], in: theme) }
      var part = contract
      part.tokens = readable.map { contract.tokens[$0] }
      let evaluation = DistinctEvaluation(part, in: theme, of: table.table)
      evaluation.forEachFailingPair { pair in
        let (first, second) = (readable[pair.first], readable[pair.second])
        if failures.count == reportedPairs, failures[[second, first]] == nil {
          isComplete = false
          return false
        }
        failures[[second, first], default: Failure(first: first, second: second)]
          .add(theme, evaluation.failures(pair.first, pair.second))
        return true
      }
    }
    return (failures.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value), isComplete)
  }

  private static func finding(
    _ failure: Failure, _ contract: DistinctContract, _ words: DirectiveWordIndex, _ trials: ColorTrials
  ) -> Finding? {
    guard let worst = failure.worst else { return nil }
    let table = trials.table
    let tokens = (contract.tokens[failure.first], contract.tokens[failure.second])
    let keys = (table.table.key(of: tokens.0), table.table.key(of: tokens.1))
    let span = table.span(of: tokens.1, in: worst.theme)
    var labels = [
      Diagnostic.Label(span: table.span(of: tokens.0, in: worst.theme), text: "the other colour")
    ]
    if let word = words.word(naming: keys.1) {
      labels.append(.init(span: word.span, text: "asked for here"))
    }
    let required = contract.minimumDifference ?? DistinctContract.usualMinimum
    var notes = Self.notes(failure, table)
    let fixIt =
      fix(failure.second, failure, contract, trials) ?? fix(failure.first, failure, contract, trials)
    if fixIt == nil, !trials.isExhausted, trials.canReplace(tokens.0, in: worst.theme),
      trials.canReplace(tokens.1, in: worst.theme)
    {
      notes.append("no lightness of either colour does; give one of them another hue")
    }
    return Finding(
      rule,
      "`\(keys.0)` and `\(keys.1)` differ by \(Contrast.flooredText(worst.difference)) in "
        + "\(table.table[worst.theme].name)\(worst.deficiency.people); expected at least "
        + "\(DecimalText.text(required, decimals: 2)) (ΔE2000)",
      at: span, labels: labels.filter { $0.span != span }, notes: notes, fixIts: fixIt.map { [$0] } ?? [],
      key: keys.1)
  }

  /// By how much two tokens differ where that is too little, once for all themes in which they are alike; empty where the
  /// message says it all.
  private static func notes(_ failure: Failure, _ table: CheckedTable) -> [String] {
    func differences(_ failures: [(deficiency: ColorVisionDeficiency?, difference: Double)]) -> String {
      let texts = failures.map { Contrast.flooredText($0.difference) }
      if failures.first?.deficiency == nil, texts.count == 4, Set(texts).count == 1 {
        return "\(texts[0]) for everybody"
      }
      return EnglishList.and(
        zip(texts, failures).map { text, failure in
          text + " for " + (failure.deficiency.map { "people with \($0.rawValue)" } ?? "normal vision")
        })
    }
    var notes: [(themes: [String], differences: String)] = []
    var indices: [String: Int] = [:]
    for (theme, failures) in zip(failure.themes, failure.differences) {
      let differences = differences(failures)
      let index = indices[differences] ?? notes.count
      indices[differences] = index
      if index == notes.count { notes.append(([], differences)) }
      notes[index].themes.append(table.table[theme].name)
    }
    let isOne = failure.themes.count == 1 && failure.differences[0].count == 1
    if isOne || notes.count == 1 && notes[0].themes.count == 1 && notes[0].differences.hasSuffix("everybody")
    {
      return []
    }
    let others = failure.themes.count - failure.differences.count
    return notes.map { "in \(EnglishList.and($0.themes)) they differ by \($0.differences)" }
      + (others > 0 ? ["in \(EnglishList.count(others, "more theme")) they are too much alike, too"] : [])
  }

  /// Gives one of two tokens other colours where they are too much alike, which differ enough from every colour of the
  /// contract and break no other one.
  private static func fix(
    _ index: Int, _ failure: Failure, _ contract: DistinctContract, _ trials: ColorTrials
  ) -> FixIt? {
    let table = trials.table
    let token = contract.tokens[index]
    if trials.isExhausted { return nil }
    var trial = ColorTrial(trials)
    for theme in failure.themes {
      if passes(token, contract, in: theme, trial) { continue }
      trials.count(lightnessSteps)
      guard let next = replacing(token, contract, in: theme, trial) else { return nil }
      trial = next
    }
    guard !trial.isEmpty, failure.themes.allSatisfy({ passes(token, contract, in: $0, trial) }),
      trial.keepsContracts
    else { return nil }
    return FixIt(
      message: "write \(trial.phrase) for `\(table.table.key(of: token))`", applicability: .suggestion,
      edits: trial.edits)
  }

  /// A trial in which a token has another colour in a theme, the nearest one that differs enough there and breaks no other
  /// contract; nil where none does.
  private static func replacing(
    _ token: TokenID, _ contract: DistinctContract, in theme: ThemeID, _ trial: ColorTrial
  ) -> ColorTrial? {
    for color in candidates(for: trial.color(of: token, in: theme)) {
      if let next = trial.replacing(token, in: theme, with: color),
        passes(token, contract, in: theme, next), next.keepsContractsAtLast
      {
        return next
      }
    }
    return nil
  }

  /// Whether a token differs enough from every other token of a contract in a trial.
  private static func passes(
    _ token: TokenID, _ contract: DistinctContract, in theme: ThemeID, _ trial: ColorTrial
  ) -> Bool {
    var contract = contract
    contract.tokens.removeAll { !trial.trials.table.isReadable($0, in: theme) }
    trial.trials.count(contract.tokens.count)
    if trial.trials.isExhausted { return false }
    let evaluation = DistinctEvaluation(contract) { trial.color(of: $0, in: theme) }
    return contract.tokens.indices.allSatisfy { index in
      contract.tokens[index] != token
        || contract.tokens.indices.allSatisfy { evaluation.pair(index, $0)?.passes ?? true }
    }
  }

  /// How many lightnesses are tried.
  private static let lightnessSteps = 100

  /// The colours of the same hue and of other lightnesses, the nearest first.
  private static func candidates(for color: Color) -> [RGBA8] {
    let steps = lightnessSteps
    let oklch = color.converted(to: .oklch)
    let original = color.lab
    var seen: Set<RGBA8> = []
    return (0...steps).map { step -> RGBA8 in
      var candidate = oklch
      candidate.components.x = Double(step) / Double(steps)
      return candidate.rgba8
    }
    .filter { seen.insert($0).inserted }
    .map { (color: $0, difference: ColorDifference.ciede2000(original, Color($0).lab)) }
    .sorted { $0.difference < $1.difference }
    .map(\.color)
  }
}
