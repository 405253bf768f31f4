import ColorScience
import ColorTableDiagnostics
import ColorTableModel
import TextSupport

enum IndistinctColors: TableRule {
  static let rule = Rule(
    "indistinct-colors", .error,
    summary: "Colours of a `@distinct` contract are too similar in a theme.",
    explanation: """
      The difference is CIEDE2000, for normal vision and for protanopia and deuteranopia (simulated after Viénot, \
      Brettel and Mollon 1999) and tritanopia (after Brettel, Viénot and Mollon 1997), of the colours mapped into \
      sRGB, both exact and rounded to 8 bits as in 8-bit outputs. The smallest difference must reach the number in \
      the contract, by default 20; the message shows both if only one of them is enough. Colours that differ in \
      lightness are distinct for everybody. The note names the nearest colour of the same hue with another lightness \
      that differs enough from every token of the contract.
      """,
    failing: "NORMAL\n#2e8b3d OK\n#b5533c ERROR\n@distinct OK, ERROR\n",
    passing: "NORMAL\n#1f5f2a OK\n#ff9d86 ERROR\n@distinct OK, ERROR\n")

  /// Two tokens of a contract that are too much alike, by their indices in it.
  private struct Failure {
    var first: Int
    var second: Int
    /// Their places.
    var themes: [ThemeID] = []
    /// The differences for each kind of vision that cannot tell them apart, in each theme.
    var differences: [[(deficiency: ColorVisionDeficiency?, measure: ColorMeasure)]] = []
    /// The theme and the kind of vision for which they differ least.
    var worst: (theme: ThemeID, deficiency: ColorVisionDeficiency?, measure: ColorMeasure)?

    mutating func add(
      _ theme: ThemeID, _ failures: [(deficiency: ColorVisionDeficiency?, measure: ColorMeasure)]
    ) {
      themes.append(theme)
      differences.append(failures)
      for (deficiency, measure) in failures where worst.map({ measure.least < $0.measure.least }) ?? true {
        worst = (theme, deficiency, measure)
      }
    }
  }

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    table.forEachDistinctContract { contract, directive in
      let (failures, isComplete) = failures(of: contract, in: table)
      if failures.isEmpty { return }
      let words = DirectiveWordIndex(directive.tokens)
      for (index, failure) in failures.enumerated() {
        guard var finding = finding(failure, contract, words, table) else { continue }
        if !isComplete, index == failures.count - 1 {
          finding.notes.append(
            "more pairs of this contract are too similar; they are reported once these are fixed")
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
    _ failure: Failure, _ contract: DistinctContract, _ words: DirectiveWordIndex, _ table: CheckedTable
  ) -> Diagnostic? {
    guard let worst = failure.worst else { return nil }
    let tokens = (contract.tokens[failure.first], contract.tokens[failure.second])
    let keys = (table.table.key(of: tokens.0), table.table.key(of: tokens.1))
    let span = table.span(of: tokens.1, in: worst.theme)
    var labels = [
      Diagnostic.Label(span: table.span(of: tokens.0, in: worst.theme), text: "the other colour")
    ]
    if let word = words.word(naming: keys.1) {
      labels.append(.init(span: word.span, text: "required here"))
    }
    let required = contract.minimumDifference ?? DistinctContract.usualMinimum
    let notes =
      Self.notes(failure, required: required, table)
      + (advice(tokens.1, tokens.0, contract, in: worst.theme, table).map { [$0] } ?? [])
    return rule.finding(
      "`\(keys.0)` and `\(keys.1)` differ by "
        + worst.measure.text(
          required: required,
          followedBy: " in \(table.table[worst.theme].name)\(worst.deficiency.people)")
        + "; expected at least "
        + "\(DecimalText.text(required, decimals: 2)) (ΔE2000)",
      at: span, labels: labels.filter { $0.span != span }, notes: notes, key: keys.1)
  }

  /// By how much two tokens differ where that is too little, once for all themes in which they are alike; empty where the
  /// message says it all.
  private static func notes(_ failure: Failure, required: Double, _ table: CheckedTable) -> [String] {
    func differences(_ failures: [(deficiency: ColorVisionDeficiency?, measure: ColorMeasure)]) -> String {
      let texts = failures.map { $0.measure.text(required: required) }
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
    return notes.map { "in \(EnglishList.and($0.themes)) they differ by \($0.differences)" }
  }

  /// The largest contract for which other colours are looked for.
  private static let largestAdvised = 50

  /// The nearest colour of either token that differs enough from every other token of a contract in a theme, or that
  /// there is none; nil where the contract is too large to look for it.
  private static func advice(
    _ second: TokenID, _ first: TokenID, _ contract: DistinctContract, in theme: ThemeID,
    _ table: CheckedTable
  ) -> String? {
    guard contract.tokens.count <= largestAdvised else { return nil }
    var contract = contract
    contract.tokens.removeAll { !table.isReadable($0, in: theme) }
    for token in [second, first] {
      guard let index = contract.tokens.firstIndex(of: token) else { continue }
      let others = contract.tokens.indices.filter { contract.tokens[$0] != token }
      let color = candidates(for: table.table.color(of: token, in: theme)).first { candidate in
        let evaluation = DistinctEvaluation(contract) { other in
          other == token ? Color(candidate) : table.table.color(of: other, in: theme)
        }
        return others.allSatisfy { evaluation.pair(index, $0)?.passes ?? true }
      }
      guard let color else { continue }
      let order = table.alphaOrder(in: table.span(of: token, in: theme).file)
      return "`\(table.table.key(of: token))` would differ enough in \(table.table[theme].name) as "
        + "`\(HexNotation.text(color, alphaOrder: order))`"
    }
    return "no lightness of either colour does; give one of them another hue"
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
