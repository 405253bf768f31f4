import ColorTableDiagnostics

extension RuleLevels {
  /// Sets the level of a rule, or of a ``RuleGroup``; `warnings`, which can only be denied, stands for every rule that
  /// warns.
  ///
  /// - Throws: ``SettingError`` where the name no lint rule has.
  public mutating func set(_ name: String, to level: Level) throws(SettingError) {
    if name == "warnings", level == .deny {
      deniesWarnings = true
      return
    }
    if let group = RuleGroup(rawValue: name) {
      for rule in group.rules { levels[rule.name] = level }
      return
    }
    guard let rule = Rule.named(name) else { throw .unknownRule }
    guard rule.isLint else { throw .notALint }
    levels[name] = level
  }

  /// Makes everything an error that DKNightVersion itself would read otherwise than this table means it.
  public mutating func denyClassicDifferences() {
    for rule in RuleGroup.classic.rules { levels[rule.name] = .deny }
  }
}

/// Rules whose level can be set by one name.
public enum RuleGroup: String, Sendable, CaseIterable {
  /// Every lint rule but those of ``classic``: what they find matters only to tables that DKNightVersion reads, too.
  case all
  /// The rules about text that DKNightVersion itself would read otherwise.
  case classic

  public var rules: [Rule] {
    let classic = (RuleCatalog.classic + [MissingDefaultTheme.self]).map { $0.rule }
    switch self {
    case .classic: return classic
    case .all:
      let names = Set(classic.map(\.name))
      return Rule.all.filter { $0.isLint && !names.contains($0.name) }
    }
  }

  /// The rules as a phrase for help and schemas.
  public var summary: String {
    switch self {
    case .all: "Every rule you can configure, except those of 'classic'."
    case .classic: "The rules about what DKNightVersion would read differently."
    }
  }
}

extension CheckedTable {
  /// Whether advice must be what DKNightVersion reads too: where its differences are reported, or where the file has the
  /// name that it looks for.
  func isReadByOriginal(_ levels: RuleLevels) -> Bool {
    levels.severity(of: ClassicDirective.rule) != nil || OriginalTable.isName(of: files[0].path)
  }
}
