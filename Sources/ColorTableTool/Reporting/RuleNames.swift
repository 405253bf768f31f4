import ColorTableLanguage
import TextSupport

/// Messages about names of rules that arguments and configurations give.
package enum RuleNames {
  static func reason(_ error: RuleLevels.SettingError, name: String, level: RuleLevels.Level) -> String {
    switch error {
    case .notALint: return "'\(name)' is always an error; only rules that warn can be configured"
    case .unknownRule:
      if name == "warnings" { return "'warnings' can only be denied: '--deny warnings'" }
      return unknown(
        name,
        among: Rule.all.filter { $0.isLint }.map(\.name) + RuleGroup.allCases.map(\.rawValue) + ["warnings"])
    }
  }

  /// That there is no such rule, with the name that was probably meant.
  package static func unknown(_ name: String, among names: [String] = Rule.all.map(\.name)) -> String {
    "unknown rule \(Paths.quoted(name))" + Suggestion.text(for: name, among: names)
  }
}
