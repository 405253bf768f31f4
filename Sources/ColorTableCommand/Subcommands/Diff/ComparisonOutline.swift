import ColorScience
import ColorTableAnalysis
import ColorTableModel
import ColorTableTool
import TextSupport

/// A comparison as sections of lines for people, before they are marked up.
struct ComparisonOutline {
  /// A literal is words of ours.
  enum Piece: ExpressibleByStringInterpolation {
    case text(String)
    /// A word of a table, which has to be escaped.
    case name(String)
    /// Text of a table for people, which has to be escaped.
    case quotation(String)
    /// A colour, and whether it is seen on a dark backdrop.
    case color(Color, isOnDark: Bool)

    init(stringLiteral text: String) { self = .text(text) }
  }

  enum Mark: String {
    case added = "+", removed = "-", changed = "~", broken = "!", none = " "
  }

  struct Line {
    var mark: Mark
    var pieces: [Piece]
    /// Lines under it.
    var children: [Line]

    init(_ mark: Mark, _ pieces: [Piece], children: [Line] = []) {
      (self.mark, self.pieces, self.children) = (mark, pieces, children)
    }
  }

  struct Section {
    var title: String
    var lines: [Line]
    /// How many more there are, which nobody would read: what programs read has all.
    var omitted = 0
  }

  /// How many lines a section has, and how many lines are under one of them.
  private static let limit = 1_000

  private(set) var sections: [Section] = []
  /// The effect on each consumer; empty where nothing differs.
  private(set) var impacts: [Line] = []

  private let comparison: TableComparison
  private let compatibility: Compatibility
  private let formulas: FormulaComparison
  private var old: Table { comparison.old }
  private var new: Table { comparison.new }

  init(_ comparison: TableComparison, _ compatibility: Compatibility, _ formulas: FormulaComparison) {
    self.comparison = comparison
    self.formulas = formulas
    self.compatibility = compatibility
    guard !comparison.isEmpty else { return }
    add("Themes", themes())
    add("Added tokens", comparison.added, added)
    add("Removed tokens", comparison.removed, removed)
    add("Renamed tokens", renames())
    add("Other colours", comparison.valueChanges, values)
    add("Contracts", contracts())
    add("Deprecations", comparison.deprecationChanges, deprecation)
    add("Given names", comparison.nameChanges, name)
    add("Documentation", comparison.documentationChanges, documentation)
    impacts = Consumer.allCases.map(impact)
    impacts += NamedOutput.allCases.compactMap { output in
      compatibility.renamed[output].map {
        impact(output.rawValue, breaking: [list("renames", $0.map(old.key))])
      }
    }
  }

  private mutating func add(_ title: String, _ lines: [Line]) { add(title, lines) { $0 } }

  private mutating func add<Element>(_ title: String, _ elements: [Element], _ line: (Element) -> Line) {
    guard !elements.isEmpty else { return }
    sections.append(
      Section(
        title: title, lines: elements.prefix(Self.limit).map(line),
        omitted: max(0, elements.count - Self.limit)))
  }

  // MARK: Themes

  private func themes() -> [Line] {
    let themes = comparison.themes
    var lines = themes.added.map { Line(.added, [.name(new[$0].name)] + properties(new[$0])) }
    lines += themes.removed.map { Line(.removed, [.name(old[$0].name)]) }
    for change in themes.changes {
      let (before, after) = (old[change.themes.old], new[change.themes.new])
      for property in change.properties {
        func piece(_ theme: Theme) -> Piece { property.text(of: theme).map(Piece.quotation) ?? "none" }
        let start: [Piece] = [.name(after.name), ": \(property.rawValue) "]
        lines.append(Line(.changed, start + [piece(before), " -> ", piece(after)]))
      }
    }
    if themes.hasOtherDefault {
      let names: [Piece] = [.name(old[.default].name), " -> ", .name(new[.default].name)]
      lines.append(Line(.changed, ["the default theme: "] + names))
    }
    if themes.hasOtherOrder { lines.append(Line(.changed, ["the order of the themes"])) }
    return lines
  }

  private func properties(_ theme: Theme) -> [Piece] {
    let words = [ThemeComparison.Property.appearance, .contrast].compactMap { $0.text(of: theme) }
    return words.isEmpty ? [] : [" (\(words.joined(separator: ", ")))"]
  }

  // MARK: Tokens

  private func added(_ token: TokenID) -> Line {
    Line(.added, [.name(new.key(of: token))] + colors(new, token))
  }

  private func removed(_ token: TokenID) -> Line {
    let replacement = comparison.replacement(ofRemoved: token).map { key -> [Piece] in
      [", deprecated before: use ", .name(key)]
    }
    return Line(.removed, [.name(old.key(of: token))] + (replacement ?? colors(old, token)))
  }

  /// The colours of a token in some themes at most.
  private func colors(_ table: Table, _ token: TokenID) -> [Piece] {
    let shown = table.themeIDs.prefix(6)
    var pieces = shown.flatMap { ["  ", color(table, token, $0)] as [Piece] }
    if shown.count < table.themes.count {
      pieces.append("  and \(table.themes.count - shown.count) more")
    }
    return pieces
  }

  private func color(_ table: Table, _ token: TokenID, _ theme: ThemeID) -> Piece {
    .color(table.color(of: token, in: theme), isOnDark: table.seenAppearance(of: theme) == .dark)
  }

  private func renames() -> [Line] {
    func line(_ before: String, _ after: String, _ remark: Piece) -> Line {
      Line(.changed, [.name(before), " -> ", .name(after), remark])
    }
    var lines = comparison.renames.map { pair in
      line(old.key(of: pair.old), new.key(of: pair.new), ", probably: both have the same colours")
    }
    let added = Set(comparison.added)
    for pair in comparison.deprecationChanges {
      guard let replacement = new.deprecation(of: pair.new)?.replacement, added.contains(replacement) else {
        continue
      }
      lines.append(
        line(new.key(of: pair.new), new.key(of: replacement), ", and the old key stays, deprecated"))
    }
    return lines
  }

  private func values(_ change: ValueChange) -> Line {
    let (oldToken, newToken) = (change.tokens.old, change.tokens.new)
    let children = change.themes.map { theme -> Line in
      let before = old.color(of: oldToken, in: theme.old)
      let after = new.color(of: newToken, in: theme.new)
      var pieces: [Piece] = [.name(new[theme.new].name), "  "]
      pieces += [color(old, oldToken, theme.old), " -> ", color(new, newToken, theme.new)]
      pieces.append("  ΔE2000 \(DecimalText.text(before.deltaE2000(to: after), decimals: 1))")
      if before.alpha != after.alpha {
        let alphas = [before.alpha, after.alpha].map { DecimalText.text($0, decimals: 3) }
        pieces.append(", alpha \(alphas.joined(separator: " -> "))")
      }
      if let (before, after) = formulas.change(of: change.tokens, in: theme) {
        func piece(_ formula: String?) -> Piece { formula.map(Piece.name) ?? "a plain colour" }
        pieces += [", from ", piece(before), " to ", piece(after)]
      }
      return Line(.none, pieces)
    }
    return Line(.changed, [.name(new.key(of: newToken))], children: children)
  }

  private func deprecation(_ pair: TokenPair) -> Line {
    let key = Piece.name(new.key(of: pair.new))
    guard let deprecation = new.deprecation(of: pair.new) else {
      return Line(.removed, [key, " is not deprecated any more"])
    }
    var pieces = [key, " is deprecated"]
    if let replacement = deprecation.replacement { pieces += [": use ", .name(new.key(of: replacement))] }
    if let reason = deprecation.reason { pieces += [", because ", .quotation(reason)] }
    return Line(old.deprecation(of: pair.old) == nil ? .added : .changed, pieces)
  }

  private func name(_ change: NameChange) -> Line {
    func piece(_ name: String?) -> Piece { name.map(Piece.quotation) ?? "that of its key" }
    let start: [Piece] = [.name(new.key(of: change.tokens.new)), " in \(change.output.rawValue): "]
    return Line(
      change.old == nil ? .added : change.new == nil ? .removed : .changed,
      start + [piece(change.old), " -> ", piece(change.new)])
  }

  private func documentation(_ pair: TokenPair) -> Line {
    let before = old.documentation(of: pair.old).map { Line(.removed, [.quotation($0)]) }
    let after = new.documentation(of: pair.new).map { Line(.added, [.quotation($0)]) }
    return Line(
      .changed, [.name(new.key(of: pair.new))], children: [before, after].compactMap { $0 })
  }

  // MARK: Contracts

  private func contracts() -> [Line] {
    let contracts = comparison.contracts
    let byVerdict = Dictionary(grouping: contracts.pairs, by: \.verdict)
    var lines: [Line] = []
    func add(_ verdict: PairChange.Verdict, _ mark: Mark, _ title: String) {
      guard let pairs = byVerdict[verdict] else { return }
      var children = pairs.prefix(Self.limit).map(pair)
      if pairs.count > children.count {
        children.append(Line(.none, ["…and \(pairs.count - children.count) more"]))
      }
      lines.append(Line(mark, [.text(title)], children: children))
    }
    add(.fails, .broken, "now fails:")
    add(.passes, .added, "fails no longer:")
    add(.nearer, .changed, "nearer to failing:")
    lines += contracts.added.map { Line(.added, ContractText.pieces($0, of: new)) }
    lines += contracts.removed.map { Line(.removed, ContractText.pieces($0, of: old)) }
    for change in contracts.changed {
      guard let before = change.old, let after = change.new else { continue }
      lines.append(
        Line(
          .changed, ["asks for something else:"],
          children: [
            Line(.removed, ContractText.pieces(before, of: old)),
            Line(.added, ContractText.pieces(after, of: new)),
          ]))
    }
    if let pairs = byVerdict[.further], lines.isEmpty {
      lines.append(Line(.changed, ["\(EnglishList.count(pairs.count, "pair")) further from failing"]))
    }
    return lines
  }

  private func pair(_ change: PairChange) -> Line {
    let isContrast = if case .contrast = change.contract.new ?? change.contract.old { true } else { false }
    let names: [Piece] = [.name(change.first), isContrast ? " on " : " and ", .name(change.second)]
    func value(_ result: PairChange.Result?) -> String {
      result.map { (isContrast ? "" : "ΔE2000 ") + ContractText.floored($0.value) } ?? "not asked for"
    }
    let required = [change.old?.required, change.new?.required].compactMap { $0 }.map(ContractText.floored)
    let limits = required.first == required.last ? Array(required.prefix(1)) : required
    let values = "\(value(change.old)) -> \(value(change.new)), at least \(limits.joined(separator: " -> "))"
    return Line(.none, names + [" in ", .name(change.theme), ": ", .text(values)])
  }

  // MARK: Impact

  private func impact(_ consumer: Consumer) -> Line {
    let impact = compatibility.impact(on: consumer)
    let text = "\(consumer.title): \(impact == .none ? "no change" : impact.rawValue)"
    let breakages = compatibility.breakages[consumer] ?? []
    guard !breakages.isEmpty else { return Line(.none, [.text(text)]) }
    var reasons: [[Piece]] = []
    func add(_ kind: String, _ name: (Breakage) -> String?) {
      let names = breakages.compactMap(name)
      if !names.isEmpty { reasons.append(list(kind, names)) }
    }
    add("removes") { breakage in
      switch breakage {
      case .token(let token): old.key(of: token)
      case .goneTheme(let theme): old[theme].name
      case .goneFamily(let family): family
      default: nil
      }
    }
    add("renames") { if case .renamed(let token) = $0 { old.key(of: token) } else { nil } }
    add("every switch and picker needs") { breakage in
      switch breakage {
      case .newTheme(let theme): new[theme].name
      case .newFamily(let family): family
      default: nil
      }
    }
    reasons += breakages.compactMap(form).map { [.text($0)] }
    return self.impact(consumer.title, breaking: reasons)
  }

  private func impact(_ title: String, breaking reasons: [[Piece]]) -> Line {
    let pieces = reasons.enumerated().flatMap { ($0.offset > 0 ? [Piece.text("; ")] : []) + $0.element }
    return Line(.broken, ["\(title): \(Impact.breaking.rawValue): "] + pieces)
  }

  private func list(_ kind: String, _ names: [String]) -> [Piece] {
    ["\(kind) "] + ContractText.list(names.prefix(5), others: names.count - 5)
  }

  /// The declarations of Swift that a breakage changes, and the reason; nil where it is about a name of the table.
  private func form(_ breakage: Breakage) -> String? {
    switch breakage {
    case .token, .renamed, .goneTheme, .newTheme, .goneFamily, .newFamily: return nil
    case .themeOrder: return "arguments for themes change their order"
    case .familyOrder: return "arguments for families change their order"
    case .appearanceForm:
      return "pick(light:dark:) and Themed(light:dark:) are gone, because no theme is dark any more"
    case .contrastForm:
      return
        "theme.isHighContrast is gone, because no theme is for more contrast and none has a family any more"
    case .familyForm:
      return "pick with a picker for each family is gone, because not every theme has a family any more"
    }
  }
}

/// A contract in the words of a table.
enum ContractText {
  static func pieces(_ reference: ContractReference, of table: Table) -> [ComparisonOutline.Piece] {
    switch reference {
    case .contrast(let index):
      let contract = table.contrastContracts[index]
      let requirement =
        switch contract.requirement {
        case .text: "text"
        case .large: "large"
        case .ui: "ui"
        case .ratio(let ratio): DecimalText.text(ratio)
        }
      var pieces: [ComparisonOutline.Piece] = [
        "@contrast \(requirement)\(contract.coversVision ? " vision" : "") "
      ]
      pieces += keys(contract.foregrounds, of: table) + [" on "] + keys(contract.backgrounds, of: table)
      if let canvas = contract.canvas { pieces += [" over ", .name(table.key(of: canvas))] }
      if contract.isOverAny { pieces.append(" over any") }
      if contract.themes.count < table.themes.count {
        pieces += [" in "] + list(contract.themes.map { table[$0].name })
      }
      if let reason = contract.reason { pieces += [" because ", .quotation(reason)] }
      return pieces
    case .distinct(let index):
      let contract = table.distinctContracts[index]
      let minimum = contract.minimumDifference.map { " >= \(DecimalText.text($0))" } ?? ""
      return ["@distinct "] + keys(contract.tokens, of: table) + [.text(minimum)]
    }
  }

  private static func keys(_ tokens: [TokenID], of table: Table) -> [ComparisonOutline.Piece] {
    list(tokens.prefix(5).map(table.key), others: tokens.count - 5)
  }

  static func list(_ names: some Sequence<String>, others: Int = 0) -> [ComparisonOutline.Piece] {
    let pieces = names.enumerated().flatMap {
      ($0.offset > 0 ? [ComparisonOutline.Piece.text(", ")] : []) + [.name($0.element)]
    }
    return others > 0 ? pieces + [" and \(others) more"] : pieces
  }

  /// A ratio or a difference with two decimals, floored, so that what fails is never shown as its limit.
  static func floored(_ value: Double) -> String {
    let text = Contrast.flooredText(value)
    return text.hasSuffix(".00") ? String(text.dropLast(3)) : text
  }
}
