import ColorScience
import ColorTableModel
import TextSupport

/// A comparison for programs, as JSON; ``ComparisonSchema`` describes it.
package struct ComparisonDocument {
  /// The version of the form.
  package static let version = 1

  private let comparison: TableComparison
  private let compatibility: Compatibility
  private let formulas: FormulaComparison?
  private let names: (old: String, new: String)
  private var old: Table { comparison.old }
  private var new: Table { comparison.new }

  /// - Parameters:
  ///   - formulas: How the colours are made; nil where that is not known.
  ///   - names: The names of the tables, as the arguments give them.
  package init(
    _ comparison: TableComparison, _ compatibility: Compatibility, formulas: FormulaComparison? = nil,
    names: (old: String, new: String)
  ) {
    self.comparison = comparison
    self.formulas = formulas
    self.compatibility = compatibility
    self.names = names
  }

  package var text: String {
    var text = JSONText()
    text.object(isOpen: true) { text in
      text.member("version", Self.version)
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
        text.object { text in
          text.member("consumer", breakage.consumer)
          text.member("kind", breakage.kind)
          if let name = breakage.name { text.member("name", name) }
        }
      }
      text.key("themes")
      text.object(isOpen: true) { appendThemes(to: &$0) }
      text.key("tokens")
      text.object(isOpen: true) { appendTokens(to: &$0) }
      text.key("contracts")
      text.object(isOpen: true) { appendContracts(to: &$0) }
    }
    return text.text
  }

  private var breakages: [(consumer: String, kind: String, name: String?)] {
    let ofConsumers = Consumer.allCases.flatMap { consumer in
      (compatibility.breakages[consumer] ?? []).map { breakage -> (String, String, String?) in
        let consumer = consumer.rawValue
        return switch breakage {
        case .token(let token): (consumer, "removed-token", old.key(of: token))
        case .renamed(let token): (consumer, "renamed-token", old.key(of: token))
        case .goneTheme(let theme): (consumer, "removed-theme", old[theme].name)
        case .newTheme(let theme): (consumer, "added-theme", new[theme].name)
        case .themeOrder: (consumer, "theme-order", nil)
        case .goneFamily(let family): (consumer, "removed-family", family)
        case .newFamily(let family): (consumer, "added-family", family)
        case .appearanceForm: (consumer, "appearance-form", nil)
        case .contrastForm: (consumer, "contrast-form", nil)
        case .familyForm: (consumer, "family-form", nil)
        case .familyOrder: (consumer, "family-order", nil)
        }
      }
    }
    let ofOthers = NamedOutput.allCases.flatMap { output in
      (compatibility.renamed[output] ?? []).map { (output.rawValue, "renamed-token", old.key(of: $0)) }
    }
    return ofConsumers + ofOthers
  }

  // MARK: Themes

  private func appendThemes(to text: inout JSONText) {
    let themes = comparison.themes
    func list(_ key: StaticString, _ names: [String]) {
      text.key(key)
      text.array(names) { $0.string($1) }
    }
    list("added", themes.added.map { new[$0].name })
    list("removed", themes.removed.map { old[$0].name })
    text.key("changed")
    text.array(
      themes.changes.flatMap { change in change.properties.map { (change.themes, $0) } }, isOpen: true
    ) {
      (text: inout JSONText, change: (ThemePair, ThemeComparison.Property)) in
      text.object { text in
        text.member("theme", new[change.0.new].name)
        text.member("property", change.1.rawValue)
        text.member("old", change.1.text(of: old[change.0.old]))
        text.member("new", change.1.text(of: new[change.0.new]))
      }
    }
    // If the default theme or the order differs, the order in each table is shown.
    if themes.hasOtherDefault || themes.hasOtherOrder {
      list("oldOrder", old.themes.map(\.name))
      list("newOrder", new.themes.map(\.name))
    }
  }

  // MARK: Tokens

  private func appendTokens(to text: inout JSONText) {
    text.key("added")
    text.array(comparison.added, isOpen: true) { text, token in
      text.object { text in
        text.member("key", new.key(of: token))
        appendValues(of: token, new, to: &text)
      }
    }
    text.key("removed")
    text.array(comparison.removed, isOpen: true) { text, token in
      text.object { text in
        text.member("key", old.key(of: token))
        if let replacement = comparison.replacement(ofRemoved: token) {
          text.member("replacement", replacement)
        }
        appendValues(of: token, old, to: &text)
      }
    }
    text.key("renamed")
    text.array(comparison.renames, isOpen: true) { text, pair in
      text.object { text in
        text.member("old", old.key(of: pair.old))
        text.member("new", new.key(of: pair.new))
      }
    }
    text.key("values")
    text.array(
      comparison.valueChanges.flatMap { change in change.themes.map { (change.tokens, $0) } }, isOpen: true
    ) { (text: inout JSONText, change: (TokenPair, ThemePair)) in
      let before = old.color(of: change.0.old, in: change.1.old)
      let after = new.color(of: change.0.new, in: change.1.new)
      text.object { text in
        text.member("key", new.key(of: change.0.new))
        text.member("theme", new[change.1.new].name)
        text.member("old", before.cssText)
        text.member("new", after.cssText)
        text.member("deltaE2000", before.deltaE2000(to: after))
        if let formulas = formulas?.change(of: change.0, in: change.1) {
          text.member("oldFormula", formulas.old)
          text.member("newFormula", formulas.new)
        }
      }
    }
    text.key("documentation")
    text.array(comparison.documentationChanges, isOpen: true) { text, pair in
      text.object { text in
        text.member("key", new.key(of: pair.new))
        text.member("old", old.documentation(of: pair.old))
        text.member("new", new.documentation(of: pair.new))
      }
    }
    text.key("deprecation")
    text.array(comparison.deprecationChanges, isOpen: true) { text, pair in
      text.object { text in
        text.member("key", new.key(of: pair.new))
        text.key("old")
        Self.append(old.deprecation(of: pair.old), of: old, to: &text)
        text.key("new")
        Self.append(new.deprecation(of: pair.new), of: new, to: &text)
      }
    }
    text.key("names")
    text.array(comparison.nameChanges, isOpen: true) { text, change in
      text.object { text in
        text.member("key", new.key(of: change.tokens.new))
        text.member("output", change.output.rawValue)
        text.member("old", change.old)
        text.member("new", change.new)
      }
    }
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

  private static func append(_ deprecation: Deprecation?, of table: Table, to text: inout JSONText) {
    guard let deprecation else { return text.null() }
    text.object { text in
      text.member("replacement", deprecation.replacement.map(table.key))
      text.member("reason", deprecation.reason)
    }
  }

  // MARK: Contracts

  private func appendContracts(to text: inout JSONText) {
    let contracts = comparison.contracts
    text.key("added")
    text.array(contracts.added, isOpen: true) { Self.append($1, of: new, to: &$0) }
    text.key("removed")
    text.array(contracts.removed, isOpen: true) { Self.append($1, of: old, to: &$0) }
    text.key("changed")
    text.array(contracts.changed, isOpen: true) { text, pair in
      text.object { text in
        if let before = pair.old {
          text.key("old")
          Self.append(before, of: old, to: &text)
        }
        if let after = pair.new {
          text.key("new")
          Self.append(after, of: new, to: &text)
        }
      }
    }
    text.key("pairs")
    text.array(contracts.pairs, isOpen: true) { text, pair in
      text.object { text in
        text.member("verdict", pair.verdict.rawValue)
        text.member("kind", Self.kind(pair.contract.new ?? pair.contract.old))
        text.member("theme", pair.theme)
        text.member("first", pair.first)
        text.member("second", pair.second)
        text.key("old")
        Self.append(pair.old, to: &text)
        text.key("new")
        Self.append(pair.new, to: &text)
      }
    }
  }

  private static func kind(_ reference: ContractReference?) -> String {
    if case .distinct = reference { "distinct" } else { "contrast" }
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

  private static func append(_ reference: ContractReference, of table: Table, to text: inout JSONText) {
    func keys(_ key: StaticString, _ tokens: [TokenID], _ text: inout JSONText) {
      text.key(key)
      text.array(tokens) { $0.string(table.key(of: $1)) }
    }
    text.object { text in
      text.member("kind", kind(reference))
      switch reference {
      case .contrast(let index):
        let contract = table.contrastContracts[index]
        switch contract.requirement {
        case .text: text.member("requirement", "text")
        case .large: text.member("requirement", "large")
        case .ui: text.member("requirement", "ui")
        case .ratio(let ratio):
          text.member("requirement", ratio)
        }
        if contract.coversVision { text.member("vision", "all") }
        keys("foregrounds", contract.foregrounds, &text)
        keys("backgrounds", contract.backgrounds, &text)
        if let canvas = contract.canvas { text.member("canvas", table.key(of: canvas)) }
        if contract.isOverAny { text.member("over", "any") }
        text.key("themes")
        text.array(contract.themes) { $0.string(table[$1].name) }
        if let reason = contract.reason { text.member("reason", reason) }
      case .distinct(let index):
        let contract = table.distinctContracts[index]
        text.member("minimum", contract.minimumDifference ?? DistinctContract.usualMinimum)
        keys("tokens", contract.tokens, &text)
      }
    }
  }
}

/// The published schema (JSON Schema, draft 2020-12) of a comparison.
package enum ComparisonSchema {
  /// The text of `Schemas/diff.schema.json`.
  package static var text: String { EmbeddedDiffSchema.text }
}
