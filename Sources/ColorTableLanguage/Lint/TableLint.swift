/// A lint rule that looks at a whole table.
protocol TableLint: Sendable {
  /// The rule.
  static var rule: Rule { get }

  /// Finds what breaks the rule, in time linear in the table.
  static func run(on table: SourcedTable, report: (Finding) -> Void)
}

/// The lint rules that look at a whole table; the others are found while it is read.
enum TableLints {
  static let all: [any TableLint.Type] =
    [
      ConfusableKeys.self, DeprecatedReference.self, DuplicateColor.self, InvisibleToken.self,
      MissingDefaultTheme.self, MissingDocumentation.self, MixedKeyStyles.self, NearDuplicateColor.self,
      OutOfGamut.self, UnchangedInDark.self, Unformatted.self, UnusualWhiteSpace.self,
    ] + classic

  /// Those that say what DKNightVersion itself would read otherwise.
  static let classic: [any TableLint.Type] = [
    ClassicComment.self, ClassicDirective.self, ClassicHeader.self, ClassicLineEnd.self, ClassicValue.self,
  ]
}
