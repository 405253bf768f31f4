import ColorTableDiagnostics
import ColorTableModel

/// Looks up the tokens and themes that directives name and carries what they say into the table.
struct ContractResolution {
  private let draft: TableDraft
  private let themes: ThemeResolution
  private var deprecated: [Int: SourceSpan] = [:]

  private(set) var contrast: [ContrastContract] = []
  /// The directives of ``contrast``, in the same order.
  private(set) var contrastDirectives: [ContrastDirective] = []
  private(set) var distinct: [DistinctContract] = []
  /// The directives of ``distinct``, in the same order.
  private(set) var distinctDirectives: [DistinctDirective] = []
  private(set) var deprecations: [Deprecation] = []

  init(draft: TableDraft, themes: ThemeResolution) {
    self.draft = draft
    self.themes = themes
  }

  /// Takes in the directives of a file.
  mutating func apply(_ file: TableFile, findings: inout Findings) {
    for (_, directive) in file.directives {
      switch directive {
      case .contrast(let contrast): apply(contrast, &findings)
      case .distinct(let distinct): apply(distinct, &findings)
      case .deprecated(let deprecated): apply(deprecated, &findings)
      case .allow(let allow): apply(allow, &findings)
      case .theme, .hex, .include: break
      }
    }
  }

  private mutating func apply(_ directive: ContrastDirective, _ findings: inout Findings) {
    let foregrounds = tokens(directive.foregrounds, &findings)
    let backgrounds = tokens(directive.backgrounds, &findings)
    let canvas = directive.canvas.map { tokens([$0], &findings) }
    let only = directive.only.map { indices(of: $0, &findings) }
    let except = indices(of: directive.except, &findings)
    guard let foregrounds, let backgrounds, canvas.map({ $0 != nil }) ?? true else { return }
    let all = Array(draft.themes.indices)
    contrastDirectives.append(directive)
    contrast.append(
      ContrastContract(
        requirement: directive.requirement, foregrounds: foregrounds.map(TokenID.init),
        backgrounds: backgrounds.map(TokenID.init),
        canvas: canvas.flatMap { $0?.first }.map(TokenID.init),
        themes: all.filter { (only ?? all).contains($0) && !except.contains($0) }.map(ThemeID.init),
        reason: directive.reason))
  }

  private mutating func apply(_ directive: DistinctDirective, _ findings: inout Findings) {
    guard let tokens = tokens(directive.tokens, &findings) else { return }
    distinctDirectives.append(directive)
    distinct.append(DistinctContract(tokens: tokens.map(TokenID.init), minimumDifference: directive.minimum))
  }

  private mutating func apply(_ directive: DeprecatedDirective, _ findings: inout Findings) {
    let token = draft.token(for: directive.token, findings: &findings)
    let replacement = directive.replacement.map { draft.token(for: $0, findings: &findings) }
    guard let token, replacement.map({ $0 != nil }) ?? true else { return }
    if let first = deprecated[token] {
      findings.report(
        .repeatedDirective(
          "the deprecation of `\(directive.token.text)`", at: directive.token.span, first: first))
      return
    }
    if let word = directive.replacement, replacement == .some(token) {
      findings.report(
        .invalidDirective(
          "`\(word.text)` cannot replace itself", at: word.span, caption: "expected another key"))
      return
    }
    deprecated[token] = directive.token.span
    deprecations.append(
      Deprecation(
        token: TokenID(token), replacement: replacement.flatMap { $0 }.map(TokenID.init),
        reason: directive.reason))
  }

  private func apply(_ directive: AllowDirective, _ findings: inout Findings) {
    guard Rule.named(directive.rule.text)?.isLint == true else {
      findings.report(.unknownRule(directive.rule.text, at: directive.rule.span))
      return
    }
    if directive.keys.isEmpty {
      findings.allow(rule: directive.rule.text, key: nil, at: directive.rule.span)
    }
    for word in directive.keys where draft.token(for: word, findings: &findings) != nil {
      findings.allow(rule: directive.rule.text, key: word.text, at: word.span)
    }
  }

  /// The tokens that words name; nil where one names none, which is reported.
  private func tokens(_ words: [DirectiveWord], _ findings: inout Findings) -> [Int]? {
    var tokens: [Int] = []
    for word in words {
      if let token = draft.token(for: word, findings: &findings) { tokens.append(token) }
    }
    return tokens.count == words.count ? tokens : nil
  }

  private func indices(of words: [DirectiveWord], _ findings: inout Findings) -> [Int] {
    words.compactMap { themes.index(of: $0, findings: &findings) }
  }
}
