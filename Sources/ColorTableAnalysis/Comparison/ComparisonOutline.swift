import ColorScience
import ColorTableModel
import TextSupport

/// The differences between two tables as lines, each with its words for people and its members for programs.
package struct ComparisonOutline {
  /// A literal is words of ours.
  package enum Piece: ExpressibleByStringInterpolation {
    case text(String)
    /// A word of a table, which has to be escaped.
    case name(String)
    /// Text of a table for people, which has to be escaped.
    case quotation(String)
    /// A colour, and whether it is seen on a dark backdrop.
    case color(Color, isOnDark: Bool)

    package init(stringLiteral text: String) { self = .text(text) }
  }

  package enum Mark: String {
    case added = "+", removed = "-", changed = "~", broken = "!", none = " "
  }

  package struct Line {
    package var mark: Mark
    package var pieces: [Piece]
    /// Lines under it.
    package var children: [Line]
    /// Writes the members of its object in JSON.
    fileprivate var members: (inout JSONText) -> Void

    fileprivate init(
      _ mark: Mark, _ pieces: [Piece], children: [Line] = [],
      members: @escaping (inout JSONText) -> Void = { _ in }
    ) {
      (self.mark, self.pieces, self.children, self.members) = (mark, pieces, children, members)
    }
  }

  package struct Section {
    package var title: String
    package var lines: [Line]
    /// How many more there are, which nobody would read: what programs read has all.
    package var omitted = 0
  }

  /// How many lines a section has, and how many lines are under one of them.
  private static let limit = 1_000

  private let comparison: TableComparison
  private let compatibility: Compatibility
  private let formulas: FormulaComparison?
  private var old: Table { comparison.old }
  private var new: Table { comparison.new }

  /// - Parameter formulas: How the colours are made; nil where that is not known.
  package init(
    _ comparison: TableComparison, _ compatibility: Compatibility, _ formulas: FormulaComparison? = nil
  ) {
    self.comparison = comparison
    self.compatibility = compatibility
    self.formulas = formulas
  }

  // MARK: For people

  /// The sections that have a difference.
  package var sections: [Section] {
    [
      section("Themes", themes, line: \.self),
      section("Added tokens", comparison.added, line: added),
      section("Removed tokens", comparison.removed, line: removed),
      section("Renamed tokens", renames, line: \.self),
      section("Changed colours", comparison.valueChanges, line: values),
      section("Contracts", contracts, line: \.self),
      section("Deprecations", comparison.deprecationChanges, line: deprecation),
      section("Given names", comparison.nameChanges, line: name),
      section("Documentation", comparison.documentationChanges, line: documentation),
    ].filter { !$0.lines.isEmpty }
  }

  private func section<Element>(_ title: String, _ elements: [Element], line: (Element) -> Line) -> Section {
    Section(
      title: title, lines: elements.prefix(Self.limit).map(line),
      omitted: max(0, elements.count - Self.limit))
  }

  /// The effect on each consumer; empty where nothing differs.
  package var impacts: [Line] {
    guard !comparison.isEmpty else { return [] }
    let consumers = Consumer.allCases.map { consumer in
      impact(compatibility.impact(on: consumer), on: consumer.title, compatibility.breakages[consumer] ?? [])
    }
    return consumers
      + NamedOutput.allCases.compactMap { output in
        compatibility.renamed[output].map {
          impact(.breaking, on: output.rawValue, $0.map(Breakage.renamed))
        }
      }
  }

  // MARK: For programs

  /// The comparison as JSON; ``ComparisonSchema`` describes it.
  ///
  /// - Parameter names: The names of the tables, as the arguments give them.
  package func json(names: (old: String, new: String)) -> String {
    var text = JSONText()
    text.object(isOpen: true) { text in
      text.member("version", ComparisonSchema.version)
      text.member("old", names.old)
      text.member("new", names.new)
      text.key("impact")
      text.object { text in
        for consumer in Consumer.allCases {
          text.key(escaping: consumer.rawValue)
          text.string(compatibility.impact(on: consumer).rawValue)
        }
      }
      text.key("breaking")
      text.array(breakages, isOpen: true) { text, breakage in
        let meaning = meaning(of: breakage.breakage)
        text.object { text in
          text.member("consumer", breakage.consumer)
          text.member("kind", meaning.kind)
          if let name = meaning.name { text.member("name", name) }
        }
      }
      text.key("themes")
      text.object(isOpen: true) { text in
        let themes = comparison.themes
        text.member("added", themes.added.map { new[$0].name })
        text.member("removed", themes.removed.map { old[$0].name })
        append("changed", themeChanges, line: themeChange, to: &text)
        // If the default theme or the order differs, the order in each table is shown.
        if themes.hasOtherDefault || themes.hasOtherOrder {
          text.member("oldOrder", old.themes.map(\.name))
          text.member("newOrder", new.themes.map(\.name))
        }
      }
      text.key("tokens")
      text.object(isOpen: true) { text in
        append("added", comparison.added, line: added, to: &text)
        append("removed", comparison.removed, line: removed, to: &text)
        append("renamed", comparison.renames, line: rename, to: &text)
        let values = comparison.valueChanges.flatMap { change in change.themes.map { (change.tokens, $0) } }
        append("values", values, line: value, to: &text)
        append("documentation", comparison.documentationChanges, line: documentation, to: &text)
        append("deprecation", comparison.deprecationChanges, line: deprecation, to: &text)
        append("names", comparison.nameChanges, line: name, to: &text)
      }
      text.key("contracts")
      text.object(isOpen: true) { text in
        let contracts = comparison.contracts
        append("added", contracts.added, line: { contract(.added, $0, of: new) }, to: &text)
        append("removed", contracts.removed, line: { contract(.removed, $0, of: old) }, to: &text)
        append("changed", contracts.changed, line: contractChange, to: &text)
        append("pairs", contracts.pairs, line: pair, to: &text)
      }
    }
    return text.text
  }

  private func append<Element>(
    _ name: StaticString, _ elements: [Element], line: (Element) -> Line, to text: inout JSONText
  ) {
    text.key(name)
    text.array(elements, isOpen: true) { text, element in text.object(line(element).members) }
  }

  private var breakages: [(consumer: String, breakage: Breakage)] {
    Consumer.allCases.flatMap { consumer in
      (compatibility.breakages[consumer] ?? []).map { (consumer.rawValue, $0) }
    }
      + NamedOutput.allCases.flatMap { output in
        (compatibility.renamed[output] ?? []).map { (output.rawValue, .renamed($0)) }
      }
  }

  // MARK: Themes

  private var themes: [Line] {
    let themes = comparison.themes
    var lines = themes.added.map { Line(.added, [.name(new[$0].name)] + properties(new[$0])) }
    lines += themes.removed.map { Line(.removed, [.name(old[$0].name)]) }
    lines += themeChanges.map(themeChange)
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

  private var themeChanges: [(themes: ThemePair, property: ThemeComparison.Property)] {
    comparison.themes.changes.flatMap { change in change.properties.map { (change.themes, $0) } }
  }

  private func themeChange(_ themes: ThemePair, _ property: ThemeComparison.Property) -> Line {
    let theme = new[themes.new].name
    let (before, after) = (property.text(of: old[themes.old]), property.text(of: new[themes.new]))
    let values = [before, after].map { $0.map(Piece.quotation) ?? "none" }
    return Line(.changed, [.name(theme), ": \(property.rawValue) ", values[0], " -> ", values[1]]) { text in
      text.member("theme", theme)
      text.member("property", property.rawValue)
      text.member("old", before)
      text.member("new", after)
    }
  }

  // MARK: Tokens

  private func added(_ token: TokenID) -> Line {
    let key = new.key(of: token)
    return Line(.added, [.name(key)] + colors(new, token)) { text in
      text.member("key", key)
      appendValues(of: token, new, to: &text)
    }
  }

  private func removed(_ token: TokenID) -> Line {
    let key = old.key(of: token)
    let replacement = comparison.replacement(ofRemoved: token)
    let reason = replacement.map { [", deprecated before: use ", .name($0)] } ?? colors(old, token)
    return Line(.removed, [.name(key)] + reason) { text in
      text.member("key", key)
      if let replacement { text.member("replacement", replacement) }
      appendValues(of: token, old, to: &text)
    }
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

  private func appendValues(of token: TokenID, _ table: Table, to text: inout JSONText) {
    text.key("values")
    text.object { text in
      for theme in table.themeIDs {
        text.key(escaping: table[theme].name)
        text.string(table.color(of: token, in: theme).cssText)
      }
    }
  }

  private func color(_ table: Table, _ token: TokenID, _ theme: ThemeID) -> Piece {
    .color(table.color(of: token, in: theme), isOnDark: table.seenAppearance(of: theme) == .dark)
  }

  private var renames: [Line] {
    let added = Set(comparison.added)
    return comparison.renames.map(rename)
      + comparison.deprecationChanges.compactMap { pair in
        guard let replacement = new.deprecation(of: pair.new)?.replacement, added.contains(replacement) else {
          return nil
        }
        return rename(
          new.key(of: pair.new), new.key(of: replacement), ", and the old key stays, deprecated")
      }
  }

  private func rename(_ pair: TokenPair) -> Line {
    rename(old.key(of: pair.old), new.key(of: pair.new), " (probably: same colours)")
  }

  private func rename(_ before: String, _ after: String, _ remark: Piece) -> Line {
    Line(.changed, [.name(before), " -> ", .name(after), remark]) { text in
      text.member("old", before)
      text.member("new", after)
    }
  }

  private func values(_ change: ValueChange) -> Line {
    Line(
      .changed, [.name(new.key(of: change.tokens.new))],
      children: change.themes.map { value(change.tokens, $0) })
  }

  private func value(_ tokens: TokenPair, _ themes: ThemePair) -> Line {
    let theme = new[themes.new].name
    let before = old.color(of: tokens.old, in: themes.old)
    let after = new.color(of: tokens.new, in: themes.new)
    let difference = before.deltaE2000(to: after)
    let change = formulas?.change(of: tokens, in: themes)
    var pieces: [Piece] = [.name(theme), "  ", color(old, tokens.old, themes.old), " -> "]
    pieces += [color(new, tokens.new, themes.new), "  ΔE2000 \(DecimalText.text(difference, decimals: 1))"]
    if before.alpha != after.alpha {
      let alphas = [before.alpha, after.alpha].map { DecimalText.text($0, decimals: 3) }
      pieces.append(", alpha \(alphas.joined(separator: " -> "))")
    }
    if let change {
      let formulas = [change.old, change.new].map { $0.map(Piece.name) ?? "a plain colour" }
      pieces += [", from ", formulas[0], " to ", formulas[1]]
    }
    return Line(.none, pieces) { text in
      text.member("key", new.key(of: tokens.new))
      text.member("theme", theme)
      text.member("old", before.cssText)
      text.member("new", after.cssText)
      text.member("deltaE2000", difference)
      if let change {
        text.member("oldFormula", change.old)
        text.member("newFormula", change.new)
      }
    }
  }

  private func deprecation(_ pair: TokenPair) -> Line {
    let key = new.key(of: pair.new)
    let (before, after) = (old.deprecation(of: pair.old), new.deprecation(of: pair.new))
    var pieces: [Piece] = [.name(key), after == nil ? " is no longer deprecated" : " is deprecated"]
    if let replacement = after?.replacement { pieces += [": use ", .name(new.key(of: replacement))] }
    if let reason = after?.reason { pieces += [", because ", .quotation(reason)] }
    return Line(after == nil ? .removed : before == nil ? .added : .changed, pieces) { text in
      text.member("key", key)
      text.key("old")
      Self.append(before, of: old, to: &text)
      text.key("new")
      Self.append(after, of: new, to: &text)
    }
  }

  private static func append(_ deprecation: Deprecation?, of table: Table, to text: inout JSONText) {
    guard let deprecation else { return text.null() }
    text.object { text in
      text.member("replacement", deprecation.replacement.map(table.key))
      text.member("reason", deprecation.reason)
    }
  }

  private func name(_ change: NameChange) -> Line {
    let key = new.key(of: change.tokens.new)
    let output = change.output.rawValue
    let names = [change.old, change.new].map { $0.map(Piece.quotation) ?? "that of its key" }
    return Line(
      change.old == nil ? .added : change.new == nil ? .removed : .changed,
      [.name(key), " in \(output): ", names[0], " -> ", names[1]]
    ) { text in
      text.member("key", key)
      text.member("output", output)
      text.member("old", change.old)
      text.member("new", change.new)
    }
  }

  private func documentation(_ pair: TokenPair) -> Line {
    let key = new.key(of: pair.new)
    let (before, after) = (old.documentation(of: pair.old), new.documentation(of: pair.new))
    let texts = [
      before.map { Line(.removed, [.quotation($0)]) }, after.map { Line(.added, [.quotation($0)]) },
    ]
    return Line(.changed, [.name(key)], children: texts.compactMap(\.self)) { text in
      text.member("key", key)
      text.member("old", before)
      text.member("new", after)
    }
  }

  // MARK: Contracts

  private var contracts: [Line] {
    let contracts = comparison.contracts
    let byVerdict = Dictionary(grouping: contracts.pairs, by: \.verdict)
    let titles: [(PairChange.Verdict, Mark, Piece)] = [
      (.fails, .broken, "now fails:"), (.passes, .added, "now passes:"),
      (.nearer, .changed, "closer to failing:"),
    ]
    var lines = titles.compactMap { verdict, mark, title -> Line? in
      guard let pairs = byVerdict[verdict] else { return nil }
      var children = pairs.prefix(Self.limit).map(pair)
      if pairs.count > children.count {
        children.append(Line(.none, ["…and \(pairs.count - children.count) more"]))
      }
      return Line(mark, [title], children: children)
    }
    lines += contracts.added.map { contract(.added, $0, of: new) }
    lines += contracts.removed.map { contract(.removed, $0, of: old) }
    lines += contracts.changed.map(contractChange)
    if let pairs = byVerdict[.further], lines.isEmpty {
      lines.append(Line(.changed, ["\(EnglishList.count(pairs.count, "pair")) further from failing"]))
    }
    return lines
  }

  private func contractChange(_ before: ContractReference, _ after: ContractReference) -> Line {
    let (before, after) = (contract(.removed, before, of: old), contract(.added, after, of: new))
    return Line(.changed, ["changed requirement:"], children: [before, after]) { text in
      text.key("old")
      text.object(before.members)
      text.key("new")
      text.object(after.members)
    }
  }

  /// A contract in the words of its table.
  private func contract(_ mark: Mark, _ reference: ContractReference, of table: Table) -> Line {
    switch reference {
    case .contrast(let index):
      let contract = table.contrastContracts[index]
      let foregrounds = contract.foregrounds.map(table.key)
      let backgrounds = contract.backgrounds.map(table.key)
      let canvas = contract.canvas.map(table.key)
      let themes = contract.themes.map { table[$0].name }
      let requirement =
        switch contract.requirement {
        case .text: "text"
        case .large: "large"
        case .ui: "ui"
        case .ratio(let ratio): DecimalText.text(ratio)
        }
      var pieces: [Piece] = ["@contrast \(requirement)\(contract.coversVision ? " vision" : "") "]
      pieces += list(foregrounds) + [" on "] + list(backgrounds)
      if let canvas { pieces += [" over ", .name(canvas)] }
      if contract.isOverAny { pieces.append(" over any") }
      if themes.count < table.themes.count { pieces += [" in "] + list(themes, limit: themes.count) }
      if let reason = contract.reason { pieces += [" because ", .quotation(reason)] }
      return Line(mark, pieces) { text in
        text.member("kind", "contrast")
        if case .ratio(let ratio) = contract.requirement {
          text.member("requirement", ratio)
        } else {
          text.member("requirement", requirement)
        }
        if contract.coversVision { text.member("vision", "all") }
        text.member("foregrounds", foregrounds)
        text.member("backgrounds", backgrounds)
        if let canvas { text.member("canvas", canvas) }
        if contract.isOverAny { text.member("over", "any") }
        text.member("themes", themes)
        if let reason = contract.reason { text.member("reason", reason) }
      }
    case .distinct(let index):
      let contract = table.distinctContracts[index]
      let tokens = contract.tokens.map(table.key)
      let minimum = contract.minimumDifference.map { " >= \(DecimalText.text($0))" } ?? ""
      return Line(mark, ["@distinct "] + list(tokens) + [.text(minimum)]) { text in
        text.member("kind", "distinct")
        text.member("minimum", contract.minimumDifference ?? DistinctContract.usualMinimum)
        text.member("tokens", tokens)
      }
    }
  }

  private func list(_ names: [String], limit: Int = 5) -> [Piece] {
    let pieces = names.prefix(limit).enumerated().flatMap {
      ($0.offset > 0 ? [Piece.text(", ")] : []) + [.name($0.element)]
    }
    return names.count > limit ? pieces + [" and \(names.count - limit) more"] : pieces
  }

  private func pair(_ change: PairChange) -> Line {
    let isContrast = change.isContrast
    func value(_ result: PairChange.Result?) -> String {
      result.map { (isContrast ? "" : "ΔE2000 ") + floored($0.value) } ?? "not required"
    }
    let required = [change.old?.required, change.new?.required].compactMap { $0 }.map(floored)
    let limits = required.first == required.last ? Array(required.prefix(1)) : required
    let values = "\(value(change.old)) -> \(value(change.new)), at least \(limits.joined(separator: " -> "))"
    let names: [Piece] = [.name(change.first), isContrast ? " on " : " and ", .name(change.second)]
    return Line(.none, names + [" in ", .name(change.theme), ": ", .text(values)]) { text in
      text.member("verdict", change.verdict.rawValue)
      text.member("kind", isContrast ? "contrast" : "distinct")
      text.member("theme", change.theme)
      text.member("first", change.first)
      text.member("second", change.second)
      text.key("old")
      Self.append(change.old, to: &text)
      text.key("new")
      Self.append(change.new, to: &text)
    }
  }

  /// A ratio or a difference with two decimals, floored, so that what fails is never shown as its limit.
  private func floored(_ value: Double) -> String {
    let text = Contrast.flooredText(value)
    return text.hasSuffix(".00") ? String(text.dropLast(3)) : text
  }

  private static func append(_ result: PairChange.Result?, to text: inout JSONText) {
    guard let result else { return text.null() }
    text.object { text in
      text.member("value", result.value)
      text.member("required", result.required)
      if let backdrop = result.backdrop {
        text.member("over", "any")
        text.member("backdrop", HexNotation.text(backdrop))
        text.member("leastAlpha", result.leastAlpha, decimals: 4)
      }
    }
  }

  // MARK: Impact

  /// The words before the names of new themes and families in the line on generated Swift.
  package static let newNeed = "every switch and picker needs"

  private func impact(_ impact: Impact, on title: String, _ breakages: [Breakage]) -> Line {
    guard impact == .breaking else {
      return Line(.none, ["\(title): \(impact == .none ? "no change" : impact.rawValue)"])
    }
    let meanings = breakages.map(meaning)
    let lists = ["removes", "renames", Self.newNeed].compactMap { text -> [Piece]? in
      let names = meanings.filter { $0.text == text }.compactMap(\.name)
      return names.isEmpty ? nil : ["\(text) "] + list(names)
    }
    let reasons = lists + meanings.filter { $0.name == nil }.map { [.text($0.text)] }
    return Line(.broken, ["\(title): \(impact.rawValue): "] + Array(reasons.joined(separator: ["; "])))
  }

  /// A breakage's kind for programs, the name of the table that it is about, and what it does to code.
  private func meaning(of breakage: Breakage) -> (kind: String, name: String?, text: String) {
    switch breakage {
    case .token(let token): ("removed-token", old.key(of: token), "removes")
    case .renamed(let token): ("renamed-token", old.key(of: token), "renames")
    case .goneTheme(let theme): ("removed-theme", old[theme].name, "removes")
    case .newTheme(let theme): ("added-theme", new[theme].name, Self.newNeed)
    case .themeOrder: ("theme-order", nil, "arguments for themes change their order")
    case .goneFamily(let family): ("removed-family", family, "removes")
    case .newFamily(let family): ("added-family", family, Self.newNeed)
    case .appearanceForm:
      (
        "appearance-form", nil,
        "pick(light:dark:) and Themed(light:dark:) are removed, because no theme is dark any more"
      )
    case .contrastForm:
      (
        "contrast-form", nil,
        "theme.isHighContrast is removed, because no theme is for more contrast and none has a family any more"
      )
    case .familyForm:
      (
        "family-form", nil,
        "pick with a picker for each family is removed, because not every theme has a family any more"
      )
    case .familyOrder: ("family-order", nil, "arguments for families change their order")
    }
  }
}

/// The published schema (JSON Schema, draft 2020-12) of a comparison.
package enum ComparisonSchema {
  /// The version of the form.
  package static let version = 1

  /// The text of `Schemas/diff.schema.json`.
  package static var text: String { EmbeddedSchemas.diff }
}

/// The published schema of the tokens that `show --format json` prints.
package enum ShowSchema {
  /// The text of `Schemas/show.schema.json`.
  package static var text: String { EmbeddedSchemas.show }
}

extension JSONText {
  /// Writes a member that is a list of names.
  fileprivate mutating func member(_ key: StaticString, _ names: [String]) {
    self.key(key)
    array(names) { $0.string($1) }
  }
}
