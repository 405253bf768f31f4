import ColorScience
import ColorTableDiagnostics
import ColorTableModel
import TextSupport

enum InsufficientContrast: TableRule {
  static let rule = Rule(
    "insufficient-contrast", .error,
    summary: "A `@contrast` contract is broken in a theme.",
    explanation: """
      The contrast ratio follows WCAG 2.2. It is measured twice: on the exact colours, and on the colours in 8-bit \
      outputs, mapped into sRGB with each component and alpha rounded to 255ths. The lower one counts, and the \
      message shows both if only one is enough. It is compared exactly and shown rounded down, so 4.499 is shown as \
      4.49 and is not enough for 4.5. Translucent colours are composited first, without rounding. With `vision`, the \
      ratio must also be reached by the colours as people with protanopia, deuteranopia (simulated after Viénot, \
      Brettel and Mollon 1999) and tritanopia (after Brettel, Viénot and Mollon 1997) see them. The note names the \
      nearest colour of the same hue that passes on every background of the contract. Other contracts can require \
      more, and a colour of another hue can be nearer still. `readable(#999999, text on $BG)` is a rule instead of a \
      colour: followed by `=`, it computes the nearest colour that passes in each theme. The help shows it with all \
      backgrounds of the token, and a quick fix in editors writes it.
      """,
    failing: "NORMAL\n#999999 TEXT\n#ffffff BG\n@contrast text TEXT on BG\n",
    passing: "NORMAL\nreadable(#999999, text on $BG) TEXT\n#ffffff BG\n@contrast text TEXT on BG\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    forEachFailingToken(of: table, levels) { contract, directive, failures, repair, formula in
      let words = DirectiveWordIndex(directive.foregrounds)
      for failure in failures {
        report(finding(failure, contract, words, table, repair, formula?.fixIt))
      }
    }
  }

  /// The repair of each token with too little contrast: the formula that the help names, or else the nearest colours.
  static func repairs(in table: CheckedTable, _ levels: RuleLevels) -> [TokenID: TokenRepair] {
    var repairs: [TokenID: TokenRepair] = [:]
    forEachFailingToken(of: table, levels) { contract, _, failures, _, formula in
      guard let token = failures.first?.worst.foreground, repairs[token]?.isFormula != true else { return }
      if let formula {
        repairs[token] = TokenRepair(cells: formula.cells)
        return
      }
      var repair = repairs[token] ?? TokenRepair(cells: [])
      for failure in failures where failure.isCompared && failure.worst.backdrop == nil {
        let grounds = pairs(of: token, contract, in: failure.theme, table).map(\.seenBackground)
        let advice = advice(failure, grounds, contract, table)
        for theme in failure.themes {
          guard let nearest = advice.color else {
            repair.notes[theme] = advice.note
            continue
          }
          repair.cells.removeAll { $0.theme == theme }
          repair.cells.append(
            .init(theme: theme, text: nearest.text, color: nearest.color.rgba8, isReadable: false))
        }
      }
      for failure in failures where failure.worst.backdrop != nil {
        for theme in failure.themes { repair.notes[theme] = note(onAlphaOf: failure, table) }
      }
      repairs[token] = repair
    }
    return repairs
  }

  private static func forEachFailingToken(
    of table: CheckedTable, _ levels: RuleLevels,
    body: (
      ContrastContract, ContrastDirective, [Failure], ContrastRepair, ContrastRepair.Formula?
    ) -> Void
  ) {
    var repair: ContrastRepair?
    table.forEachContrastContract { contract, directive in
      var pairs = failingPairs(of: contract, in: table)
      if pairs.isEmpty { return }
      var known = repair ?? ContrastRepair(table, levels)
      pairs.sort { ($0.foreground, $0.theme) < ($1.foreground, $1.theme) }
      var remaining = pairs[...]
      while let token = remaining.first?.foreground {
        let ofToken = remaining.prefix { $0.foreground == token }
        remaining = remaining.dropFirst(ofToken.count)
        let formula = known.formula(for: token)
        body(contract, directive, failures(ofToken, contract, table), known, formula)
      }
      repair = known
    }
  }

  /// A foreground with too little contrast on some backgrounds of a contract: small, as a table may have many.
  private struct FailingPair {
    var foreground: TokenID
    var theme: ThemeID
    /// The background with the least contrast.
    var background: TokenID
    /// The number of the list of backgrounds, as they are seen in the theme.
    var list: Int32
    /// Whether it was compared with every background, to say on which it fails.
    var isCompared: Bool
  }

  /// A foreground that has too little contrast in some themes, in all of which the same colours meet.
  private struct Failure {
    var color: Color
    /// The pair with the least contrast.
    var worst: ContrastEvaluation.Pair
    /// The least alpha of the background that passes on every backdrop. It is not a fix: another text on the same
    /// background may need less.
    var leastAlpha: Double?
    var isCompared: Bool
    /// The theme that is shown.
    var theme: ThemeID
    var sameIn: [ThemeID] = []

    var themes: [ThemeID] { [theme] + sameIn }
  }

  private struct VisibleBackground: Hashable {
    var token: TokenID
    /// nil where it is translucent with nothing under it.
    var color: Color?
  }

  private static func failingPairs(
    of contract: ContrastContract, in table: CheckedTable
  ) -> [FailingPair] {
    var pairs: [FailingPair] = []
    var lists: [[VisibleBackground]: Int32] = [:]
    for theme in contract.themes {
      guard let contract = table.readablePart(of: contract, in: theme) else { continue }
      let evaluation = ContrastEvaluation(contract, in: theme, of: table.table)
      lazy var list = self.list(of: evaluation, among: &lists)
      evaluation.forEachFailure { failure in
        pairs.append(
          FailingPair(
            foreground: failure.worst.foreground, theme: theme, background: failure.worst.background,
            list: list, isCompared: failure.isCompared))
      }
    }
    return pairs
  }

  /// The number of the list of backgrounds as they are seen.
  private static func list(
    of evaluation: ContrastEvaluation, among lists: inout [[VisibleBackground]: Int32]
  ) -> Int32 {
    let seen = evaluation.backgrounds.map { background in
      switch background.surface {
      case .opaque(let seen): VisibleBackground(token: background.token, color: seen.color)
      case .anyBackdrop(let range): VisibleBackground(token: background.token, color: range.color)
      case .translucent: VisibleBackground(token: background.token, color: nil)
      }
    }
    let list = lists[seen] ?? Int32(truncatingIfNeeded: lists.count)
    lists[seen] = list
    return list
  }

  /// The failures of a foreground. A theme that takes its colours from another one breaks the contract in the same failing.
  private static func failures(
    _ pairs: ArraySlice<FailingPair>, _ contract: ContrastContract, _ table: CheckedTable
  ) -> [Failure] {
    struct Mistake: Hashable {
      var color: Color
      var required: Double
      var list: Int32
    }
    var failures: [Failure] = []
    var indices: [Mistake: Int] = [:]
    for failing in pairs {
      var pair = contract
      pair.foregrounds = [failing.foreground]
      pair.backgrounds = [failing.background]
      let evaluation = ContrastEvaluation(pair, in: failing.theme, of: table.table)
      guard let worst = evaluation.pair(0, 0) else { continue }
      let color = evaluation.color(ofForeground: 0)
      let mistake = Mistake(color: color, required: worst.required, list: failing.list)
      if let index = indices[mistake] {
        failures[index].sameIn.append(failing.theme)
      } else {
        indices[mistake] = failures.count
        failures.append(
          Failure(
            color: color, worst: worst, leastAlpha: evaluation.leastAlpha(0, 0),
            isCompared: failing.isCompared,
            theme: failing.theme))
      }
    }
    return failures
  }

  private static func finding(
    _ failure: Failure, _ contract: ContrastContract, _ words: DirectiveWordIndex, _ table: CheckedTable,
    _ repair: ContrastRepair, _ formula: FixIt?
  ) -> Diagnostic {
    let worst = failure.worst
    let token = worst.foreground
    let theme = failure.theme
    let cell = table.span(of: token, in: theme)
    let key = table.table.key(of: token)
    // A table that extends another one repairs what it breaks, and not the table that others extend, too.
    let ownCell =
      cell.file == table.files[0].tree.file.id
      ? nil
      : [worst.background, token].lazy
        .compactMap { source in table.ownCell(behind: source, in: theme).map { (source: source, span: $0) } }
        .first
    let span = ownCell?.span ?? cell
    var labels =
      ownCell == nil ? [] : [Diagnostic.Label(span: cell, text: "the colour, \(failure.color.rgba8.hexText)")]
    labels += [
      Diagnostic.Label(
        span: table.span(of: worst.background, in: theme),
        text: "the background, \(worst.seenBackground.color.rgba8.hexText)")
    ]
    if let word = words.word(naming: key) {
      labels.append(.init(span: word.span, text: "required here"))
    }
    let least = worst.backdrop.map {
      Diagnostic.LeastContrast(ratio: worst.ratio, backdrop: $0.hexText, leastAlpha: failure.leastAlpha)
    }
    var notes: [String] = []
    // They come last, as a report leaves out the last of very many notes.
    var others: [String] = []
    var literal: FixIt?
    var nearest: String?
    if failure.isCompared {
      let pairs = pairs(of: token, contract, in: theme, table)
      others = pairs.filter { !$0.passes && $0.background != worst.background }.map {
        "on `\(table.table.key(of: $0.background))` it is "
          + $0.measure.text(required: $0.required, followedBy: $0.deficiency.people)
      }
      if least != nil {
        notes.append(note(onAlphaOf: failure, table))
      } else if pairs.allSatisfy({ $0.backdrop == nil }) {
        let advice = advice(failure, pairs.map(\.seenBackground), contract, table)
        notes.append(advice.note)
        nearest = advice.color.map { "the nearest colour is `\($0.text)`" }
        literal = advice.color.flatMap { repair.literal($0.color, $0.text, for: token, in: failure.themes) }
      }
    } else {
      notes.append("on other backgrounds of the contract, it may also be too low")
    }
    if let reason = contract.reason { notes.append("because: \(reason)") }
    if table.table[theme].isHighContrast, table.declaresBase(of: theme),
      table.madeCell(of: token, in: theme) != nil
    {
      notes.append("`colortable theme \(table.table[theme].name)` makes it again")
    }

    let themes = failure.themes.map { table.table[$0].name }.joined(separator: ", ")
    let asked = contract.requirement.phrase(at: table.table[theme].contrastLevel)
    var finding = rule.finding(
      "contrast of `\(key)` on `\(table.table.key(of: worst.background))` is "
        + worst.measure.text(
          required: worst.required, followedBy: " in \(themes)\(worst.deficiency.people)")
        + (worst.backdrop.map { " over a backdrop of \($0.hexText); " } ?? "; ")
        + "\(asked) requires \(DecimalText.text(worst.required, decimals: 2))",
      at: span,
      caption: ownCell.map { "`\(table.table.key(of: $0.source))` comes from here" }
        ?? caption(failure.color, at: span, table), labels: labels.filter { $0.span != span },
      notes: notes + others, fixIts: [formula, literal], key: key)
    finding.leastContrast = least
    // A contrast on any backdrop has notes of its own.
    if least != nil { return finding }
    let measured = worst.measure.text(required: worst.required, followedBy: worst.deficiency.people)
    let required = DecimalText.text(worst.required, decimals: 2)
    finding.rowNotes =
      [
        "in \(themes) on `\(table.table.key(of: worst.background))` it is \(measured) of \(required)"
          + (nearest.map { "; " + $0 } ?? "")
      ] + others.map { "in \(themes) \($0)" }
    return finding
  }

  private static func note(onAlphaOf failure: Failure, _ table: CheckedTable) -> String {
    let key = table.table.key(of: failure.worst.background)
    return failure.leastAlpha.map {
      "lowest alpha of `\(key)` that passes on every backdrop: \(DecimalText.text($0, decimals: 4))"
    } ?? "no alpha of `\(key)` passes: its contrast is too low even if it is opaque"
  }

  /// The value, where it is not written at its failing.
  private static func caption(_ color: Color, at span: SourceSpan, _ table: CheckedTable) -> String? {
    let hex = color.rgba8.hexText
    return table.text(of: span).lowercased() == hex ? nil : "this is \(hex)"
  }

  /// How much more than the required ratio is tried where the required one does not do for some deficiency of colour
  /// vision.
  private static let margins = [1, 1.03, 1.07, 1.15, 1.3, 1.5, 2, 3, 4]

  /// The nearest colour that passes on all backgrounds of the contract, or that no lightness does.
  private static func advice(
    _ failure: Failure, _ backgrounds: [ContrastColor], _ contract: ContrastContract, _ table: CheckedTable
  ) -> (note: String, color: (color: Color, text: String)?) {
    let worst = failure.worst
    let order = table.alphaOrder(in: table.span(of: worst.foreground, in: failure.theme).file)
    for margin in contract.coversVision ? margins : [1] {
      let ratio = min(21, worst.required * margin)
      guard let nearest = Contrast.nearestPassing(for: failure.color, on: backgrounds, ratio: ratio) else {
        break
      }
      let pairs = pairs(
        of: worst.foreground, contract, in: failure.theme, table, color: Color(nearest.color))
      guard pairs.allSatisfy(\.passes), let least = pairs.map(\.ratio).min() else { continue }
      let text = HexNotation.text(nearest.color, alphaOrder: order)
      let note =
        (margin == 1 ? "nearest passing colour of this hue: `\(text)`" : "`\(text)` passes")
        + " (\(Contrast.flooredText(least)), ΔE2000 \(DecimalText.text(nearest.deltaE2000, decimals: 1)))"
      return (note, (Color(nearest.color), text))
    }
    let none =
      "no lightness of this colour reaches \(Contrast.flooredText(worst.required)) on every background"
    guard failure.color.isOpaque, !contract.coversVision,
      table.table.color(of: worst.background, in: failure.theme).isOpaque,
      let behind = Contrast.nearestPassing(
        for: worst.seenBackground.color, on: [ContrastColor(failure.color)], ratio: worst.required)
    else { return (none, nil) }
    return (none + "; it does on `\(behind.color.hexText)`", nil)
  }

  /// The contrasts of a token as a foreground.
  ///
  /// - Parameter color: A colour that it has in place of its own.
  private static func pairs(
    of token: TokenID, _ contract: ContrastContract, in theme: ThemeID, _ table: CheckedTable,
    color: Color? = nil
  ) -> [ContrastEvaluation.Pair] {
    var contract = contract
    contract.foregrounds = [token]
    guard let contract = table.readablePart(of: contract, in: theme) else { return [] }
    let evaluation = ContrastEvaluation(contract, in: theme, of: table.table) { other in
      other == token
        ? color ?? table.table.color(of: token, in: theme) : table.table.color(of: other, in: theme)
    }
    return Array(evaluation.pairs)
  }
}

extension CheckedTable {
  /// The repair of each token with too little contrast, as `check` offers it.
  public func repairs(_ levels: RuleLevels) -> [TokenID: TokenRepair] {
    InsufficientContrast.repairs(in: self, levels)
  }
}

extension ColorVisionDeficiency? {
  /// For whom a contrast or difference is measured, as a phrase after it; empty for normal vision.
  var people: String { map { " for people with \($0.rawValue)" } ?? "" }
}

extension ContrastContract.Requirement {
  /// The level or number that asks for the ratio, as a phrase.
  fileprivate func phrase(at level: ContrastLevel) -> String {
    switch self {
    case .text: "text at level \(level.rawValue)"
    case .large: "large text at level \(level.rawValue)"
    case .ui: "user interface at level \(level.rawValue)"
    case .ratio: "this contract"
    }
  }
}
