import ColorTableDiagnostics
import ColorTableModel
import TextSupport

extension TableDraft {
  /// Looks up the tokens and themes that directives name, and adds what they say to the table.
  mutating func resolveDirectives() {
    var deprecations: [DeprecatedDirective] = []
    var names: [NameDirective] = []
    let all = Array(themes.indices.map(ThemeID.init))
    for placed in files.files.flatMap(\.directives) {
      switch placed.directive {
      case .contrast(let directive): add(directive, allThemes: all)
      case .distinct(let directive): add(directive)
      case .deprecated(let directive): deprecations.append(directive)
      case .name(let directive): names.append(directive)
      case .allow(let directive): for key in directive.keys { _ = token(for: key) }
      case .theme, .hex, .include, .extends: break
      }
    }
    if !deprecations.isEmpty { add(deprecations) }
    if !names.isEmpty { add(names) }
  }

  private mutating func add(_ directive: ContrastDirective, allThemes: [ThemeID]) {
    // To name the tokens of a group is work, too.
    guard !log.isExhausted else { return }
    let foregrounds = tokens(for: directive.foregrounds)
    let backgrounds = tokens(for: directive.backgrounds)
    let canvas = directive.canvas.map { token(for: $0) }
    if let span = directive.overAny, let token = token(for: Array("any".utf8)[...]) {
      report(InvalidDirective.tokenNamedAny(at: span, token: keySpan(of: token)))
      return
    }
    // Contracts that are for all themes share one list of them.
    var themes = directive.only.map { Set($0.compactMap { theme(for: $0) }).sorted() } ?? allThemes
    if !directive.except.isEmpty {
      let except = Set(directive.except.compactMap { theme(for: $0) })
      themes.removeAll(where: except.contains)
    }
    // A canvas that is named and not found leaves nothing to compare with.
    guard let foregrounds, let backgrounds, canvas != .some(nil),
      !isEmpty(directive, backgrounds: backgrounds, themes: themes),
      spend(
        foregrounds.count + backgrounds.count, themes: themes.count,
        pairs: translucentCount(foregrounds, themes) * backgrounds.count, on: directive.foregrounds)
    else { return }
    contrastDirectives.append(directive)
    builder.contrastContracts.append(
      ContrastContract(
        requirement: directive.requirement, coversVision: directive.coversVision, foregrounds: foregrounds,
        backgrounds: backgrounds, canvas: canvas ?? nil, isOverAny: directive.overAny != nil, themes: themes,
        reason: directive.reason))
  }

  /// Whether a contract compares a foreground with nothing, which is reported.
  private mutating func isEmpty(
    _ directive: ContrastDirective, backgrounds: [TokenID], themes: [ThemeID]
  ) -> Bool {
    if themes.isEmpty, let word = directive.themes.last {
      // A theme that is unknown has been reported.
      let isKnown = directive.themes.allSatisfy { self.theme(named: $0.text) != nil }
      if isKnown { report(EmptyContract.withoutThemes(at: word.span, in: self.themes.map(\.name))) }
      return true
    }
    guard backgrounds.count == 1, let background = directive.backgrounds.first,
      let word = directive.foregrounds.first(where: { tokens(for: [$0]) == backgrounds })
    else { return false }
    report(
      EmptyContract.onItself(word.text, at: word.span, background: background.text, at: background.span))
    return true
  }

  private mutating func add(_ directive: DistinctDirective) {
    // A group may have a single token, which is distinct.
    guard !log.isExhausted, let tokens = tokens(for: directive.tokens) else { return }
    if tokens.count == 1, directive.tokens.count > 1, directive.tokens.allSatisfy({ $0.group == nil }) {
      let word = directive.tokens[directive.tokens.startIndex + 1]
      report(EmptyContract.sameToken(word.text, at: word.span))
    }
    guard tokens.count > 1,
      spend(tokens.count, themes: themes.count, on: directive.tokens)
    else { return }
    distinctDirectives.append(directive)
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
        report(
          RepeatedDirective.finding(
            "the deprecation of `\(directive.token.text)`", at: directive.token.span, first: first))
      } else if let word = directive.replacement, replacement == .some(token) {
        report(InvalidDirective.replacedByItself(word.text, at: word.span))
      } else {
        deprecated[token] = directive.token.span
        builder.deprecations.append(
          Deprecation(token: token, replacement: replacement ?? nil, reason: directive.reason))
      }
    }
  }

  private mutating func add(_ directives: [NameDirective]) {
    var given: [NamedOutput: [TokenID: SourceSpan]] = [:]
    for directive in directives {
      guard let token = token(for: directive.token) else { continue }
      if let first = given[directive.output]?[token] {
        report(
          RepeatedDirective.finding(
            "the name of `\(directive.token.text)` in \(directive.output.rawValue)", at: directive.name.span,
            first: first))
      } else {
        given[directive.output, default: [:]][token] = directive.name.span
        builder.givenNames.append(GivenName(directive.name.text, of: token, in: directive.output))
      }
    }
  }

  /// Counts what a contract names and compares; false where that is too much. Groups and all themes are named with few
  /// bytes.
  private mutating func spend(
    _ tokens: Int, themes: Int, pairs: Int = 0, on words: [SyntaxWord]
  ) -> Bool {
    log.spend(
      tokens * (8 + 2 * themes) + pairs, on: InvalidDirective.rule, at: words.first?.span ?? header.span,
      loss: "contracts are not checked")
  }

  /// How many colours of some tokens are translucent, each of which is seen as another colour on each background.
  private func translucentCount(_ tokens: [TokenID], _ themes: [ThemeID]) -> Int {
    tokens.reduce(0) { count, token in
      count
        + themes.count {
          builder.color(builder.packedColor(of: layout.cell(of: token, in: $0)))?.isOpaque == false
        }
    }
  }

  /// The tokens that words name, those of groups included, each once; nil where a word names none.
  private mutating func tokens(for words: some Collection<SyntaxWord>) -> [TokenID]? {
    var tokens: [TokenID] = []
    var isComplete = true
    var groups: Set<String> = []
    for word in words where word.group == nil || groups.insert(word.text).inserted {
      let named = word.group == nil ? token(notOfGroup: word).map { [$0] } : self.tokens(ofGroup: word)
      isComplete = isComplete && named != nil
      tokens += named ?? []
    }
    guard isComplete else { return nil }
    guard words.count > 1 else { return tokens }
    var seen: Set<TokenID> = []
    return tokens.filter { seen.insert($0).inserted }
  }

  /// The token that a word names where a group could stand; a word that names none is reported.
  private mutating func token(notOfGroup word: SyntaxWord) -> TokenID? {
    guard token(for: Array(word.text.utf8)[...]) == nil, !lacksRows, groups.tokens(of: word.text) != nil
    else {
      return token(for: word)
    }
    report(UnknownToken.finding(word.text, at: word.span, nearest: word.text + ".*"))
    return nil
  }

  /// The tokens of the group that a word names; a group of none is reported.
  private mutating func tokens(ofGroup word: SyntaxWord) -> [TokenID]? {
    guard let group = word.group else { return nil }
    if let tokens = groups.tokens(of: group) { return tokens }
    if !lacksRows {
      let nearest = takesSuggestion() ? NearMiss.best(for: group, among: groupNames) : nil
      report(UnknownToken.unknownGroup(group, at: word.span, nearest: nearest))
    }
    return nil
  }
}

/// The tokens of a table by their groups: in the order of their keys, in which those of a group follow each other. Strings
/// compare by canonical equivalence, as keys do.
struct TokenGroups {
  private let tokens: [(token: TokenID, key: String)]

  /// Finds the groups of so many tokens.
  init(_ builder: TableBuilder, count: Int) {
    tokens = (0..<count).map(TokenID.init)
      .filter { builder.keyBytes(of: $0).contains(UInt8(ascii: ".")) }
      .map { (token: $0, key: String(decoding: builder.keyBytes(of: $0), as: UTF8.self)) }
      .sorted { $0.key < $1.key }
  }

  /// The names of the groups, in order.
  var names: [String] {
    // A key may have very many parts.
    Set(
      tokens.flatMap { token, key in key.indices.filter { key[$0] == "." }.prefix(8).map { key[..<$0] } }
    ).map(String.init).sorted()
  }

  /// The tokens of a group, with those of the groups in it; nil where there is no such group.
  func tokens(of group: String) -> [TokenID]? {
    let start = tokens.partitioningIndex { $0.key >= group + "." }
    // The character behind the dot.
    let end = tokens.partitioningIndex { $0.key >= group + "/" }
    let members = tokens[start..<end].map(\.token).sorted()
    return members.isEmpty ? nil : members
  }
}
