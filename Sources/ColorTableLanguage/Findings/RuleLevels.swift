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
    case unknownRule
    /// The rule is an error by nature.
    case notALint
  }

  var levels: [String: Level] = [:]
  var deniesWarnings = false

  /// Every lint rule warns, but for those of the kind ``Rule/Kind/optional``, which are allowed.
  public init() {}

  /// The severity with which a rule is reported; nil where it is not reported.
  public func severity(of rule: Rule) -> Severity? {
    rule.isLint ? severity(ofLint: rule.name, unlessSet: rule.kind == .lint ? .warn : .allow) : .error
  }

  /// The severity of a rule whose level can be set.
  func severity(ofLint rule: String, unlessSet usual: Level = .warn) -> Severity? {
    switch levels[rule] ?? usual {
    case .deny: .error
    case .warn: deniesWarnings ? .error : .warning
    case .allow: nil
    }
  }
}
