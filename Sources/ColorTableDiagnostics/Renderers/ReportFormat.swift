/// A format of reports that `--format` knows, in the order of help texts.
public enum ReportFormat: String, CaseIterable, Sendable {
  case human, oneline, json, sarif, github, gitlab, junit, checkstyle

  /// The purpose of the format, as a phrase for help texts.
  public var summary: String {
    switch self {
    case .human: "the source line with a caret under the error"
    case .oneline: "path:line:column: error: message [rule]"
    case .json: "every detail, for your own scripts"
    case .sarif: "SARIF 2.1.0, for code scanning"
    case .github: "GitHub Actions annotations"
    case .gitlab: "GitLab Code Quality"
    case .junit: "JUnit XML"
    case .checkstyle: "Checkstyle XML"
    }
  }

  /// Whether people read it, or tools that read what is written for people: then nothing is written where nothing was
  /// found. For programs the report is what was asked for, and is whole also then.
  public var isForPeople: Bool { self == .human || self == .oneline }

  /// The renderer. Formats for programs ignore the decorator, those for people most details.
  public func renderer(
    decorator: any Decorator = PlainDecorator(), details: ReportDetails
  ) -> any DiagnosticRenderer {
    switch self {
    case .human: HumanRenderer(decorator: decorator)
    case .oneline: OneLineRenderer(omissions: details.omissions)
    case .json: JSONRenderer(details: details)
    case .sarif: SARIFRenderer(details: details)
    case .github: GitHubRenderer(details: details)
    case .gitlab: GitLabRenderer(details: details)
    case .junit: JUnitRenderer(details: details)
    case .checkstyle: CheckstyleRenderer(details: details)
    }
  }
}
