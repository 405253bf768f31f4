/// The rules, a line each.
enum RuleCatalog {
  /// The rules that are reported where a table, its outputs or its uses are read.
  private static let found: [any RuleDefinition.Type] = [
    AmbiguousKeyColumn.self,
    BidirectionalControl.self,
    ControlCharacter.self,
    DanglingDocumentation.self,
    DuplicateKey.self,
    DuplicateTheme.self,
    EmptyContract.self,
    HardCodedColor.self,
    IncludeCycle.self,
    IncludedThemes.self,
    InvalidColor.self,
    InvalidDirective.self,
    InvalidKey.self,
    InvalidThemeName.self,
    InvalidUTF8.self,
    MergeConflict.self,
    MissingBase.self,
    MissingHeader.self,
    MissingKey.self,
    NameCollision.self,
    NoTokens.self,
    NotText.self,
    OtherFormat.self,
    ReferenceCycle.self,
    RepeatedDirective.self,
    ThemeCycle.self,
    UnclosedParenthesis.self,
    UnclosedString.self,
    UnknownDirective.self,
    UnknownTheme.self,
    UnknownToken.self,
    UnreachableContrast.self,
    UnreadableInclude.self,
    UnrepresentableName.self,
    UnsuitableTable.self,
    UnusedAllow.self,
    UnusedToken.self,
    WrongSeparator.self,
    WrongValueCount.self,
  ]

  /// The rules that look at a whole table.
  static let checks: [any TableRule.Type] =
    [
      ClampedValue.self,
      ConfusableKeys.self,
      ContradictoryAppearance.self,
      DeprecatedReference.self,
      DuplicateColor.self,
      DuplicateInclude.self,
      FamilyWithoutLightTheme.self,
      IndistinctColors.self,
      InsufficientContrast.self,
      InvisibleToken.self,
      MissingDefaultTheme.self,
      MissingDocumentation.self,
      MissingHash.self,
      MixedKeyStyles.self,
      NearDuplicateColor.self,
      OutOfGamut.self,
      SuspiciousAlphaOrder.self,
      TranslucentBackground.self,
      UnchangedInDark.self,
      UndeclaredAppearance.self,
      Unformatted.self,
      UnknownRule.self,
      UnusualWhiteSpace.self,
      WrongScale.self,
    ] + classic

  static let definitions: [any RuleDefinition.Type] = found + checks

  /// The rules that a check of a table does not find, but a look at the source code that uses it.
  static let aboutSourceCode: Set<String> = [HardCodedColor.rule.name, UnusedToken.rule.name]

  /// The rules about what DKNightVersion itself would read otherwise.
  static let classic: [any TableRule.Type] = [
    ClassicComment.self,
    ClassicDirective.self,
    ClassicHeader.self,
    ClassicLineEnd.self,
    ClassicValue.self,
  ]
}

extension Rule {
  /// Whether only a look at source code finds what breaks it.
  package var isAboutSourceCode: Bool { RuleCatalog.aboutSourceCode.contains(name) }

  /// Every rule, in the order of their names.
  public static let all: [Rule] = RuleCatalog.definitions.map { $0.rule }.sorted { $0.name < $1.name }

  public static func named(_ name: String) -> Rule? { all.first { $0.name == name } }
}
