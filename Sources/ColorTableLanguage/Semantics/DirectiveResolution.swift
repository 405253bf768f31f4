import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Which directives the contracts of a table come from, and what `@allow` names.
struct ContractReferences: Sendable {
  /// An `@allow` whose keys name tokens.
  struct Allowance: Sendable {
    /// The word that names the rule.
    var rule: DirectiveWord
    /// The word that names the token; nil where the whole table is meant.
    var key: DirectiveWord?
  }

  /// Where a directive stands among those of the files.
  struct DirectiveIndex: Sendable {
    var file: UInt32
    var directive: UInt32
  }

  /// The directives of the table's contrast contracts, in the same order.
  var contrast: [DirectiveIndex] = []
  /// The directives of the table's distinct contracts, in the same order.
  var distinct: [DirectiveIndex] = []
  /// What `@allow` says, in the order of the files.
  var allowances: [Allowance] = []
}

extension TableDraft {
  /// Looks up the tokens and themes that directives name, and adds what they say to the table.
  mutating func resolveDirectives() {
    var deprecations: [DeprecatedDirective] = []
    let all = Array(themes.indices.map(ThemeID.init))
    let contractCount = files.files.reduce(0) { $0 + $1.contrastDirectiveCount }
    contracts.contrast.reserveCapacity(contractCount)
    builder.contrastContracts.reserveCapacity(contractCount)
    for (fileIndex, file) in files.files.enumerated() {
      for (directiveIndex, placed) in file.directives.enumerated() {
        let index = ContractReferences.DirectiveIndex(
          file: UInt32(truncatingIfNeeded: fileIndex), directive: UInt32(truncatingIfNeeded: directiveIndex))
        switch placed.directive {
        case .contrast(let directive): add(directive, index, allThemes: all)
        case .distinct(let directive): add(directive, index)
        case .deprecated(let directive): deprecations.append(directive)
        case .allow(let directive): add(directive)
        case .theme, .hex, .include: break
        }
      }
    }
    if !deprecations.isEmpty { add(deprecations) }
  }

  private mutating func add(
    _ directive: ContrastDirective, _ index: ContractReferences.DirectiveIndex, allThemes: [ThemeID]
  ) {
    let foregrounds = tokens(for: directive.foregrounds)
    let backgrounds = tokens(for: directive.backgrounds)
    let canvas = directive.canvas.map { token(for: $0) }
    // Contracts that are for all themes share one list of them.
    var themes = allThemes
    if directive.only != nil || !directive.except.isEmpty {
      let only = directive.only.map { Set(self.themes(for: $0)) }
      let except = Set(self.themes(for: directive.except))
      themes.removeAll { only?.contains($0) == false || except.contains($0) }
    }
    // A canvas that is named and not found leaves nothing to compare with.
    guard let foregrounds, let backgrounds, canvas != .some(nil) else { return }
    contracts.contrast.append(index)
    builder.contrastContracts.append(
      ContrastContract(
        requirement: directive.requirement, coversVision: directive.coversVision, foregrounds: foregrounds,
        backgrounds: backgrounds,
        canvas: canvas ?? nil, themes: themes, reason: directive.reason))
  }

  private mutating func add(_ directive: DistinctDirective, _ index: ContractReferences.DirectiveIndex) {
    // A group may have a single token, which is distinct.
    guard let tokens = tokens(for: directive.tokens), tokens.count > 1 else { return }
    contracts.distinct.append(index)
    builder.distinctContracts.append(
      DistinctContract(tokens: tokens, minimumDifference: directive.minimum))
  }

  private mutating func add(_ directives: [DeprecatedDirective]) {
    var deprecated: [TokenID: SourceSpan] = [:]
    for directive in directives {
      let token = token(for: directive.token)
      let replacement = directive.replacement.map { self.token(for: $0) }
      guard let token, replacement != .some(nil) else { continue }
      if let first = deprecated[token] {
        report(.repeated(.deprecation(key: directive.token.text), at: directive.token.span, first: first))
      } else if let word = directive.replacement, replacement == .some(token) {
        report(.replacedByItself(word))
      } else {
        deprecated[token] = directive.token.span
        builder.deprecations.append(
          Deprecation(token: token, replacement: replacement ?? nil, reason: directive.reason))
      }
    }
  }

  private mutating func add(_ directive: AllowDirective) {
    if directive.keys.isEmpty { contracts.allowances.append(.init(rule: directive.rule, key: nil)) }
    // Many keys in one directive are more than the room that an array makes as it grows.
    if directive.keys.count > contracts.allowances.count {
      contracts.allowances.reserveCapacity(contracts.allowances.count + directive.keys.count)
    }
    for word in directive.keys where token(for: word) != nil {
      contracts.allowances.append(.init(rule: directive.rule, key: word))
    }
  }

  /// The tokens that words name, those of groups included, each once; nil where a word names none.
  private mutating func tokens(for words: [DirectiveWord]) -> [TokenID]? {
    var tokens: [TokenID] = []
    var isComplete = true
    for word in words {
      let named = word.group == nil ? token(for: word).map { [$0] } : self.tokens(ofGroup: word)
      isComplete = isComplete && named != nil
      tokens += named ?? []
    }
    guard isComplete else { return nil }
    guard words.count > 1 else { return tokens }
    var seen: Set<TokenID> = []
    return tokens.filter { seen.insert($0).inserted }
  }

  /// The tokens of the group that a word names; a group of none is reported.
  private mutating func tokens(ofGroup word: DirectiveWord) -> [TokenID]? {
    let groups = groups ?? TokenGroups(builder, count: rows.count)
    self.groups = groups
    guard let group = word.group else { return nil }
    if let tokens = groups.tokens(of: group) { return tokens }
    if !files.lacksRows {
      report(.unknownGroup(group, at: word.span, nearMiss: groups.nearMiss(of: group)))
    }
    return nil
  }

  private mutating func themes(for words: [DirectiveWord]) -> [ThemeID] {
    var themes: [ThemeID] = []
    for word in words {
      if let theme = theme(for: word) { themes.append(theme) }
    }
    return themes
  }
}

/// The tokens of a table by their groups.
struct TokenGroups {
  private var groups: [String: [TokenID]] = [:]

  /// Finds the groups of so many tokens.
  init(_ builder: UncheckedTableBuilder, count: Int) {
    for index in 0..<count {
      let token = TokenID(index)
      let key = builder.keyBytes(of: token)
      for (offset, byte) in key.enumerated() where byte == UInt8(ascii: ".") {
        groups[String(decoding: key.prefix(offset), as: UTF8.self), default: []].append(token)
      }
    }
  }

  /// The tokens of a group, with those of the groups in it; nil where there is no such group.
  func tokens(of group: String) -> [TokenID]? { groups[group] }

  /// The group that was probably meant.
  func nearMiss(of group: String) -> String? { NearMiss.best(for: group, among: groups.keys.sorted()) }
}
