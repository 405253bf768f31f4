import ColorScience
import ColorTableDiagnostics
import ColorTableModel
import TextSupport

enum InsufficientContrast: RuleDefinition {
  static let rule = Rule(
    "insufficient-contrast", .error,
    summary: "A `@contrast` contract is broken in a theme.",
    explanation: """
      The contrast ratio is that of WCAG 2.2. It is compared unrounded and shown rounded down, so that 4.499 \
      is 4.49 and not enough for 4.5. Translucent colours are composited first. The nearest colour that \
      passes has the same hue and chroma and another lightness.
      """,
    failing: Rule.Example("NORMAL\n#999999 TEXT\n#ffffff BG\n@contrast text TEXT on BG\n"),
    passing: Rule.Example("NORMAL\n#767676 TEXT\n#ffffff BG\n@contrast text TEXT on BG\n"))

  static func check(_ table: CheckedTable, report: (Finding) -> Void) {
    table.forEachContrastContract { contract, directive in
      for failure in failures(of: contract, in: table) {
        report(finding(failure, contract, directive, table))
      }
    }
  }

  /// A foreground that has too little contrast on some backgrounds of a contract.
  private struct Failure {
    var color: Color
    /// The contrast on every background but the foreground itself.
    var pairs: [ContrastEvaluation.Pair]
    /// The pair with the least contrast.
    var worst: ContrastEvaluation.Pair
    /// The theme that is shown.
    var theme: ThemeID
    /// Other themes in which the same colours fail.
    var sameIn: [ThemeID] = []

    /// A theme that takes its colours from another one breaks the contract in the same place.
    func isSameMistake(as other: Failure) -> Bool {
      color == other.color && worst.required == other.worst.required
        && pairs.elementsEqual(other.pairs) {
          $0.background == $1.background && $0.seenBackground == $1.seenBackground
        }
    }
  }

  private static func failures(of contract: ContrastContract, in table: CheckedTable) -> [Failure] {
    var failures: [TokenID: [Failure]] = [:]
    for theme in contract.themes {
      guard let contract = table.readablePart(of: contract, in: theme) else { continue }
      let evaluation = ContrastEvaluation(contract, in: theme, of: table.table)
      for (index, token) in evaluation.foregrounds.enumerated() {
        let pairs = evaluation.pairs(ofForeground: index)
        guard !pairs.allSatisfy(\.passes), let worst = pairs.min(by: { $0.ratio < $1.ratio }) else {
          continue
        }
        let failure = Failure(
          color: evaluation.color(ofForeground: index), pairs: Array(pairs), worst: worst, theme: theme)
        let same = failures[token, default: []].firstIndex { $0.isSameMistake(as: failure) }
        if let same {
          failures[token]?[same].sameIn.append(theme)
        } else {
          failures[token, default: []].append(failure)
        }
      }
    }
    return failures.values.flatMap { $0 }
  }

  private static func finding(
    _ failure: Failure, _ contract: ContrastContract, _ directive: ContrastDirective, _ table: CheckedTable
  ) -> Finding {
    let worst = failure.worst
    let token = worst.foreground
    let theme = failure.theme
    let span = table.span(of: token, in: theme)
    var labels = [
      Diagnostic.Label(
        span: table.span(of: worst.background, in: theme),
        text: "the background, \(worst.seenBackground.rgba8.hexText)")
    ]
    if let index = contract.foregrounds.firstIndex(of: token) {
      labels.append(.init(span: directive.foregrounds[index].span, text: "asked for here"))
    }
    let others = failure.pairs.filter { !$0.passes && $0.background != worst.background }
    var notes = others.map {
      "on `\(table.table.key(of: $0.background))` it has \(Contrast.flooredText($0.ratio))"
    }
    if let reason = contract.reason { notes.append("because: \(reason)") }
    let nearest = Contrast.nearestPassing(
      for: failure.color, on: failure.pairs.map(\.seenBackground), ratio: worst.required)
    if nearest == nil { notes.append(impossible(failure, table)) }

    let themes = ([theme] + failure.sameIn).map { table.table[$0].name }.joined(separator: ", ")
    let asked = contract.requirement.phrase(at: table.table[theme].contrastLevel)
    let key = table.table.key(of: token)
    return Finding(
      rule,
      "`\(key)` on `\(table.table.key(of: worst.background))` has a contrast of "
        + "\(Contrast.flooredText(worst.ratio)) in \(themes); "
        + "\(asked) asks for \(DecimalText.text(worst.required, decimals: 2))",
      at: span, caption: caption(failure.color, at: span, table), labels: labels.filter { $0.span != span },
      notes: notes, fixIts: nearest.map { [fix($0, at: span, failure, table)] } ?? [], key: key)
  }

  /// What the value is, where it is not written at its place.
  private static func caption(_ color: Color, at span: SourceSpan, _ table: CheckedTable) -> String? {
    let hex = color.rgba8.hexText
    return table.text(of: span).lowercased() == hex ? nil : "this is \(hex)"
  }

  private static func fix(
    _ nearest: PassingColor, at span: SourceSpan, _ failure: Failure, _ table: CheckedTable
  ) -> FixIt {
    let text = nearest.color.hexText(order: table.alphaOrder(in: span.file))
    let color = Color(nearest.color)
    let ratio = failure.pairs.map { Contrast.ratio(of: color, on: $0.seenBackground) }.min() ?? 0
    return .replace(
      span, with: text,
      "the nearest colour that passes is `\(text)`: \(Contrast.flooredText(ratio)), "
        + "ΔE2000 \(DecimalText.text(nearest.deltaE2000, decimals: 1))")
  }

  /// Why no lightness of a colour passes, and what could be changed in its place.
  private static func impossible(_ failure: Failure, _ table: CheckedTable) -> String {
    let worst = failure.worst
    let asked = Contrast.flooredText(worst.required)
    let message = "no lightness of this colour has \(asked) on every background"
    guard
      let other = Contrast.nearestPassing(
        for: worst.seenBackground, on: failure.color, ratio: worst.required)
    else { return message }
    return message + "; `\(table.table.key(of: worst.background))` could be `\(other.color.hexText)`"
  }
}

extension ContrastContract.Requirement {
  /// What asks for the ratio, as a phrase.
  fileprivate func phrase(at level: ContrastLevel) -> String {
    let name = level == .aa ? "AA" : "AAA"
    switch self {
    case .text: return "text at level \(name)"
    case .large: return "large text at level \(name)"
    case .ui: return "user interface at level \(name)"
    case .ratio: return "this contract"
    }
  }
}
