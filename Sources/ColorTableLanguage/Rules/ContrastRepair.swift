import ColorScience
import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Finds what repairs the contrasts of tokens and breaks no other contract.
struct ContrastRepair {
  /// How many backgrounds a formula names.
  private static let largestFormula = 16
  /// How many tokens are looked at: a report shows no more, and each costs as much as a `readable()` in every theme.
  private static let tokenLimit = ReportExcerpt.diagnosticsPerFile

  private let table: CheckedTable
  /// Whether advice must be what DKNightVersion reads.
  private let isReadByOriginal: Bool
  /// The indices of the contracts that name a token.
  private var contrasts: [TokenID: [Int]] = [:]
  private var distincts: [TokenID: [Int]] = [:]
  private var formulas: [TokenID: Formula?] = [:]

  /// The `readable()` that repairs a token in all themes at once.
  struct Formula {
    let fixIt: FixIt
    /// The cells that have it then, with the colour that each gets.
    let cells: [TokenRepair.Cell]
  }

  init(_ table: CheckedTable, _ levels: RuleLevels) {
    self.table = table
    isReadByOriginal = table.isReadByOriginal(levels)
    for (index, contract) in table.table.contrastContracts.enumerated() {
      let tokens = contract.foregrounds + contract.backgrounds + (contract.canvas.map { [$0] } ?? [])
      for token in tokens where contrasts[token]?.last != index {
        contrasts[token, default: []].append(index)
      }
    }
    for (index, contract) in table.table.distinctContracts.enumerated() {
      for token in contract.tokens { distincts[token, default: []].append(index) }
    }
  }

  /// The colour of a token written in some themes; nil where a cell has none to replace, or a contract would break.
  func literal(_ color: Color, _ text: String, for token: TokenID, in themes: [ThemeID]) -> FixIt? {
    let written = themes.filter { table.isWritten(token, in: $0) }
    guard formulas[token] != nil, !written.isEmpty, !hasDependentBackground(token),
      themes.allSatisfy({ keepsContracts(color, of: token, in: $0) })
    else { return nil }
    let spans = written.compactMap { table.valueSpan(of: token, in: $0) }
    return FixIt("write `\(text)`", spans.map { .init(span: $0, replacement: text) })
  }

  /// The `readable()` that repairs a token in all themes at once; nil where none holds.
  mutating func formula(for token: TokenID) -> Formula? {
    if let known = formulas[token] { return known }
    guard formulas.count < Self.tokenLimit else { return nil }
    let formula = makeFormula(for: token)
    formulas.updateValue(formula, forKey: token)
    return formula
  }

  /// The backgrounds that a token must be readable on.
  private struct Demand {
    var requirement: ContrastContract.Requirement
    var backgrounds: [TokenID] = []
    var canvas: TokenID?
  }

  /// nil where the contracts of a token ask for more than one `readable()` can give.
  private func demand(for token: TokenID) -> Demand? {
    let contracts = (contrasts[token] ?? []).map { table.table.contrastContracts[$0] }
      .filter { $0.foregrounds.contains(token) }
    guard var demand = contracts.first.map({ Demand(requirement: $0.requirement) }) else { return nil }
    for contract in contracts {
      guard contract.requirement == demand.requirement, !contract.coversVision, !contract.isOverAny,
        contract.canvas != token,
        contract.canvas == nil || demand.canvas == nil || contract.canvas == demand.canvas,
        contract.backgrounds.count <= Self.largestFormula + 1
      else { return nil }
      demand.canvas = contract.canvas ?? demand.canvas
      for background in contract.backgrounds
      where background != token && !demand.backgrounds.contains(background) {
        demand.backgrounds.append(background)
      }
    }
    let named = demand.backgrounds + (demand.canvas.map { [$0] } ?? [])
    guard 1...Self.largestFormula ~= demand.backgrounds.count,
      !hasDependentBackground(token)
    else { return nil }
    // A file that others include has to keep its meaning by itself.
    let file = table.keySpan(of: token).file
    let isRoot = file == table.files.first?.tree.file.id
    guard isRoot || named.allSatisfy({ table.keySpan(of: $0).file == file }) else { return nil }
    return demand
  }

  private func makeFormula(for token: TokenID) -> Formula? {
    let themes = table.table.themeIDs
    let file = table.keySpan(of: token).file
    guard !isReadByOriginal, let demand = demand(for: token),
      themes.allSatisfy({ table.valueSpan(of: token, in: $0) != nil }),
      !table.files.contains(where: { $0.tree.file.id == file && OriginalTable.isName(of: $0.path) })
    else { return nil }
    let failing = themes.filter { fails(token, in: $0) }
    guard let first = failing.first else { return nil }
    func key(_ token: TokenID) -> String { "$" + table.table.key(of: token) }
    // A ratio of the author's own is the same at both levels.
    let asked = demand.requirement.word ?? DecimalText.text(demand.requirement.ratio(at: .aa))
    let formula =
      "readable(\(written(token, in: first)), \(asked) on "
      + demand.backgrounds.map(key).joined(separator: ", ") + (demand.canvas.map { " over " + key($0) } ?? "")
      + ")"
    // The cells that change, and the themes that have the formula then.
    var cells: [ThemeID: String] = [:]
    var having: Set<ThemeID> = []
    func takesFormula(_ theme: ThemeID) -> Bool {
      var next = table.table[theme].base
      for _ in themes {
        guard let base = next else { return false }
        if having.contains(base) { return true }
        guard table.form(of: token, in: base) == .inherited else { return false }
        next = table.table[base].base
      }
      return false
    }
    var known = -1
    // A theme can be based on one that stands behind it.
    while known != having.count {
      known = having.count
      for theme in themes where !having.contains(theme) {
        let isInherited = table.form(of: token, in: theme) == .inherited
        if theme == first {
          cells[theme] = formula
        } else if failing.contains(theme) || isInherited, takesFormula(theme) {
          // Behind `-` it would be the colour of the base.
          cells[theme] = "="
        } else {
          continue
        }
        having.insert(theme)
      }
    }
    for theme in failing where !having.contains(theme) {
      cells[theme] = formula
      having.insert(theme)
    }
    var repaired: [TokenRepair.Cell] = []
    for theme in having.sorted() {
      guard let color = readable(token, demand, from: first, in: theme),
        keepsContracts(color, of: token, in: theme)
      else { return nil }
      repaired.append(
        .init(theme: theme, text: cells[theme] ?? formula, color: color.rgba8, isReadable: true))
    }
    var edits: [FixIt.Edit] = []
    var (formulas, repeating): ([String], [String]) = ([], [])
    for (theme, text) in cells.sorted(by: { $0.key < $1.key }) {
      guard let span = table.valueSpan(of: token, in: theme) else { return nil }
      if table.text(of: span) == text { continue }
      if text == "=" {
        repeating.append(table.table[theme].name)
      } else {
        formulas.append(table.table[theme].name)
      }
      edits.append(.init(span: span, replacement: text))
    }
    let places = formulas.count > 1 ? " in " + EnglishList.and(formulas) : ""
    let others = repeating.isEmpty ? "" : ", and `=` in " + EnglishList.and(repeating)
    return FixIt("write `\(formula)`\(places)\(others)", edits).map { Formula(fixIt: $0, cells: repaired) }
  }

  /// Whether a token has too little contrast in a theme.
  private func fails(_ token: TokenID, in theme: ThemeID) -> Bool {
    (contrasts[token] ?? []).contains { index in
      var contract = table.table.contrastContracts[index]
      guard contract.themes.contains(theme), contract.foregrounds.contains(token) else { return false }
      contract.foregrounds = [token]
      guard let part = table.readablePart(of: contract, in: theme) else { return false }
      return ContrastEvaluation(part, in: theme, of: table.table).pairs.contains { !$0.passes }
    }
  }

  /// A token's value in a theme as it can stand in a function.
  private func written(_ token: TokenID, in theme: ThemeID) -> String {
    guard let span = table.valueSpan(of: token, in: theme) else { return "" }
    let text = table.formula(of: token, in: theme) ?? table.text(of: span)
    switch table.form(of: token, in: theme) {
    case .hex, .prefixedHex, .bareHex: return table.table.color(of: token, in: theme).rgba8.hexText
    case .inherited where table.formula(of: token, in: theme) == nil:
      return table.table.color(of: token, in: theme).cssText
    default:
      // One `readable()` takes the place of another.
      guard text.hasPrefix("readable("), let end = Self.endOfArgument(text.utf8) else { return text }
      return String(text[..<end].dropFirst("readable(".count))
    }
  }

  /// The end of a function's first argument.
  private static func endOfArgument(_ text: String.UTF8View) -> String.Index? {
    var depth = 0
    return text.indices.first { index in
      if text[index] == UInt8(ascii: "(") { depth += 1 }
      if text[index] == UInt8(ascii: ")") { depth -= 1 }
      return depth == 1 && text[index] == UInt8(ascii: ",")
    }
  }

  /// The colour that the formula gives in a theme; nil where it gives none, or it is not known before it is written.
  ///
  /// - Parameter first: The theme whose value it makes readable.
  private func readable(
    _ token: TokenID, _ demand: Demand, from first: ThemeID, in theme: ThemeID
  ) -> Color? {
    let formula = table.formula(of: token, in: first)
    let sources = table.sources(of: token, in: first)
    var color = table.table.color(of: token, in: first)
    if formula != nil, !sources.isEmpty, theme != first {
      if table.formula(of: token, in: theme) == formula {
        color = table.table.color(of: token, in: theme)
      } else if formula == "$" + table.table.key(of: sources[0].token) {
        guard table.isReadable(sources[0].token, in: theme) else { return nil }
        color = table.table.color(of: sources[0].token, in: theme)
      } else {
        return nil
      }
    }
    guard color.isOpaque, table.isReadable(token, in: theme) else { return nil }
    var backgrounds: [ContrastColor] = []
    for background in demand.backgrounds {
      guard table.isReadable(background, in: theme),
        demand.canvas.map({ table.isReadable($0, in: theme) }) ?? true,
        case .opaque(let seen) = ContrastSurface(
          of: background, over: demand.canvas, in: theme, of: table.table)
      else { return nil }
      backgrounds.append(seen)
    }
    let ratio = demand.requirement.ratio(at: table.table[theme].contrastLevel)
    return Contrast.readable(color, on: backgrounds, ratio: ratio).map { Color($0) }
  }

  /// Whether a background of a token's contracts is made of the token.
  private func hasDependentBackground(_ token: TokenID) -> Bool {
    let contracts = (contrasts[token] ?? []).map { table.table.contrastContracts[$0] }
    let named = contracts.filter { $0.foregrounds.contains(token) }.flatMap { contract in
      (contract.backgrounds + (contract.canvas.map { [$0] } ?? [])).filter {
        $0 != token && !table.isWritten($0)
      }
    }
    return table.tokens(reachedFrom: named).contains(token)
  }

  /// Whether a token with another colour has enough contrast in a theme, and no contract that held is broken.
  private func keepsContracts(_ color: Color, of token: TokenID, in theme: ThemeID) -> Bool {
    let old = { (token: TokenID) in table.table.color(of: token, in: theme) }
    let new = { (other: TokenID) in other == token ? color : old(other) }
    for index in contrasts[token] ?? [] {
      let whole = table.table.contrastContracts[index]
      guard whole.themes.contains(theme) else { continue }
      var parts = [whole, whole]
      if whole.canvas != token {
        parts[0].foregrounds = whole.foregrounds.filter { $0 == token }
        parts[1].backgrounds = whole.backgrounds.filter { $0 == token }
      }
      for part in parts {
        guard let part = table.readablePart(of: part, in: theme) else { continue }
        let before = ContrastEvaluation(part, in: theme, of: table.table, color: old)
        let after = ContrastEvaluation(part, in: theme, of: table.table, color: new)
        // Its own contrasts must all be enough, and those of others as they were.
        let breaks = zip(before.pairs, after.pairs).contains { old, new in
          !new.passes && (old.passes || new.foreground == token)
        }
        if breaks { return false }
      }
    }
    for index in distincts[token] ?? [] {
      let contract = table.table.distinctContracts[index]
      guard contract.tokens.allSatisfy({ table.isReadable($0, in: theme) }),
        let own = contract.tokens.firstIndex(of: token)
      else { continue }
      let before = DistinctEvaluation(contract, color: old)
      let after = DistinctEvaluation(contract, color: new)
      for other in contract.tokens.indices where other != own {
        let (low, high) = (min(own, other), max(own, other))
        if before.pair(low, high)?.passes == true, after.pair(low, high)?.passes == false { return false }
      }
    }
    return true
  }
}
