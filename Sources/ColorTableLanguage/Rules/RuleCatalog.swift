extension Rule {
  /// Every rule, in the order of their names.
  public static let all: [Rule] =
    ([
      ambiguousKeyColumn, bidirectionalControl, controlCharacter, danglingDocumentation,
      duplicateInclude, duplicateKey, duplicateTheme, includeCycle, includedThemes, indistinctColors,
      insufficientContrast, invalidColor, invalidDirective, invalidKey, invalidThemeName, invalidUTF8,
      mergeConflict, missingBase, missingHash, missingHeader, missingKey, nameCollision, noTokens,
      notText, referenceCycle, repeatedDirective, suspiciousAlphaOrder, themeCycle,
      translucentBackground, unclosedParenthesis, unclosedString, unknownDirective, unknownRule,
      unknownTheme, unknownToken, unreadableInclude, unrepresentableName, unsuitableTable, unusedAllow,
      wrongValueCount,
    ] + TableLints.all.map { $0.rule }).sorted { $0.name < $1.name }

  /// The rule with a name, or nil.
  public static func named(_ name: String) -> Rule? { all.first { $0.name == name } }
}
