/// The rules, a line each.
enum RuleCatalog {
  static let definitions: [any RuleDefinition.Type] =
    [
      AmbiguousKeyColumn.self,
      BidirectionalControl.self,
      ClampedValue.self,
      ConfusableKeys.self,
      ContradictoryAppearance.self,
      ControlCharacter.self,
      DanglingDocumentation.self,
      DeprecatedReference.self,
      DuplicateColor.self,
      DuplicateInclude.self,
      DuplicateKey.self,
      DuplicateTheme.self,
      EmptyContract.self,
      FamilyWithoutLightTheme.self,
      HardCodedColor.self,
      IncludeCycle.self,
      IncludedThemes.self,
      IndistinctColors.self,
      InsufficientContrast.self,
      InvalidColor.self,
      InvalidDirective.self,
      InvalidKey.self,
      InvalidThemeName.self,
      InvalidUTF8.self,
      InvisibleToken.self,
      MergeConflict.self,
      MissingBase.self,
      MissingDefaultTheme.self,
      MissingDocumentation.self,
      MissingHash.self,
      MissingHeader.self,
      MissingKey.self,
      MixedKeyStyles.self,
      NameCollision.self,
      NearDuplicateColor.self,
      NoTokens.self,
      NotText.self,
      OutOfGamut.self,
      ReferenceCycle.self,
      RepeatedDirective.self,
      SuspiciousAlphaOrder.self,
      ThemeCycle.self,
      TranslucentBackground.self,
      UnchangedInDark.self,
      UnclosedParenthesis.self,
      UnclosedString.self,
      UndeclaredAppearance.self,
      Unformatted.self,
      UnknownDirective.self,
      UnknownRule.self,
      UnknownTheme.self,
      UnknownToken.self,
      UnreadableInclude.self,
      UnrepresentableName.self,
      UnsuitableTable.self,
      UnusedAllow.self,
      UnusedToken.self,
      UnusualWhiteSpace.self,
      WrongSeparator.self,
      WrongValueCount.self,
    ] + classic

  /// The rules that a check of a table does not find, but a look at the source code that uses it.
  static let aboutSourceCode: Set<String> = [HardCodedColor.rule.name, UnusedToken.rule.name]

  /// The rules about what DKNightVersion itself would read otherwise.
  static let classic: [any RuleDefinition.Type] = [
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

  /// The rule with a name, or nil.
  public static func named(_ name: String) -> Rule? { all.first { $0.name == name } }
}
