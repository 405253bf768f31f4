import ColorTableDiagnostics

/// How much each lint rule matters in a run.
///
/// Later settings win over earlier ones, as they do on a command line. Rules of the kind ``Rule/Kind/error``
/// have no level.
public struct RuleLevels: Sendable {
  /// A level that a lint rule can have.
  public enum Level: String, Sendable, CaseIterable {
    /// Reported as an error.
    case deny
    /// Reported as a warning.
    case warn
    /// Not reported.
    case allow
  }

  /// Why a level cannot be set.
  public enum SettingError: Error, Equatable, Sendable {
    /// There is no such rule.
    case unknownRule
    /// The rule is an error by nature.
    case notALint
  }

  private var levels: [String: Level] = [:]
  private var deniesWarnings = false

  /// Every lint rule warns, but for those of the kind ``Rule/Kind/optional``, which are allowed.
  public init() {}

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

  /// Whether DKNightVersion is to read the table, too: advice to write what it does not have would not help, then.
  var reportsClassicDifferences: Bool { severity(of: ClassicDirective.rule) != nil }

  /// The severity with which a rule is reported; nil where it is not reported.
  public func severity(of rule: Rule) -> Severity? {
    guard rule.isLint else { return .error }
    switch levels[rule.name] ?? (rule.kind == .lint ? .warn : .allow) {
    case .deny: return .error
    case .warn: return deniesWarnings ? .error : .warning
    case .allow: return nil
    }
  }
}

/// Rules whose level can be set by one name.
public enum RuleGroup: String, Sendable, CaseIterable {
  /// Every lint rule but those of ``classic``: what they find matters only to tables that DKNightVersion reads, too.
  case all
  /// The rules about text that DKNightVersion itself would read otherwise.
  case classic

  /// The rules of the group.
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
    case .all: "Every rule that can be set, but for those of 'classic'."
    case .classic: "The rules about what DKNightVersion itself would read otherwise."
    }
  }
}
