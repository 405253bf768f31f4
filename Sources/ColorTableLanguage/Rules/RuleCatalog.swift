/// The rules, a line each.
enum RuleCatalog {
  /// The rules that are reported where a table, its outputs or its uses are read.
  static let reportedWhileReading: [Rule] = [
    AmbiguousKeyColumn.rule,
    BidirectionalControl.rule,
    ControlCharacter.rule,
    DanglingDocumentation.rule,
    DuplicateKey.rule,
    DuplicateTheme.rule,
    EmptyContract.rule,
    HardCodedColor.rule,
    IncludeCycle.rule,
    IncludedThemes.rule,
    InvalidColor.rule,
    InvalidDirective.rule,
    InvalidKey.rule,
    InvalidThemeName.rule,
    InvalidUTF8.rule,
    MergeConflict.rule,
    MissingBase.rule,
    MissingHeader.rule,
    MissingKey.rule,
    NameCollision.rule,
    NoTokens.rule,
    NotText.rule,
    OtherFormat.rule,
    ReferenceCycle.rule,
    RepeatedDirective.rule,
    SameAsBase.rule,
    ThemeCycle.rule,
    UnclosedParenthesis.rule,
    UnclosedString.rule,
    UnknownBaseToken.rule,
    UnknownDirective.rule,
    UnknownTheme.rule,
    UnknownToken.rule,
    UnreachableContrast.rule,
    UnreadableInclude.rule,
    UnrepresentableName.rule,
    UnsuitableTable.rule,
    UnusedAllow.rule,
    UnusedToken.rule,
    WrongSeparator.rule,
    WrongValueCount.rule,
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
  public static let all: [Rule] = (RuleCatalog.reportedWhileReading + RuleCatalog.checks.map { $0.rule })
    .sorted { $0.name < $1.name }

  public static func named(_ name: String) -> Rule? { all.first { $0.name == name } }
}
