import ColorTableDiagnostics

enum DeprecatedReference: TableRule {
  static let rule = Rule(
    "deprecated-reference", .lint,
    summary: "A contract names a deprecated token, or a deprecated token replaces another one.",
    explanation: """
      A deprecated token will be removed. A replacement that is itself deprecated does not help, and a contract on a \
      token that nobody should use protects nobody. Name the token to use instead.
      """,
    failing: "NORMAL\n#111111 A\n#222222 B\n#333333 C\n@deprecated A use B\n@deprecated B use C\n",
    passing: "NORMAL\n#111111 A\n#222222 B\n#333333 C\n@deprecated A use C\n@deprecated B use C\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    let deprecated = Dictionary(
      table.table.deprecations.map { (table.table.key(of: $0.token), $0) },
      uniquingKeysWith: { first, _ in first })
    guard !deprecated.isEmpty else { return }
    for directive in table.directives {
      for word in directive.tokensInUse {
        guard let deprecation = deprecated[word.text] else { continue }
        let replacement = deprecation.replacement.map { table.table.key(of: $0) }
        report(
          rule.finding(
            "`\(word.text)` is deprecated", at: word.span,
            caption: replacement.map { "its replacement is `\($0)`" },
            labels: [
              .init(span: table.keySpan(of: deprecation.token), text: "the deprecated token is here")
            ],
            fixIts: [replacement.map { .replace(word.span, with: $0) }], key: word.text))
      }
    }
  }
}

extension Directive {
  /// The tokens that the directive names as ones to use.
  fileprivate var tokensInUse: [SyntaxWord] {
    switch self {
    case .contrast(let contrast): contrast.tokens
    case .distinct(let distinct): distinct.tokens
    case .deprecated(let deprecated):
      // A token that replaces itself is a mistake of its own.
      deprecated.replacement.map { $0.text == deprecated.token.text ? [] : [$0] } ?? []
    case .theme, .name, .allow, .hex, .include, .extends: []
    }
  }
}
