/// A format of reports that `--format` knows.
public struct ReportFormat: Sendable {
  /// The name that selects it.
  public let name: String
  /// What it is for, as a phrase for help texts.
  public let summary: String
  /// Who reads it.
  public let audience: Audience
  private let make: @Sendable (any Decorator, ReportDetails) -> any DiagnosticRenderer

  /// Who reads a report.
  public enum Audience: Sendable {
    /// People, or tools that watch what is said to people: a run that found nothing says nothing.
    case people
    /// Programs: the report is what was asked for, and is whole also where nothing was found.
    case programs
  }

  init(
    name: String, summary: String, audience: Audience = .programs,
    make: @escaping @Sendable (any Decorator, ReportDetails) -> any DiagnosticRenderer
  ) {
    self.name = name
    self.summary = summary
    self.audience = audience
    self.make = make
  }

  /// Makes the renderer; formats for programs take no notice of the decorator, nor those for people of the
  /// details.
  public func renderer(
    decorator: any Decorator = PlainDecorator(), details: ReportDetails = ReportDetails()
  ) -> any DiagnosticRenderer {
    make(decorator, details)
  }
}

/// All formats of reports, a renderer each.
public enum RendererRegistry {
  /// The formats in the order of help texts; the first is the default.
  public static let formats: [ReportFormat] = [
    ReportFormat(
      name: "human", summary: "the line of source with a caret under the fault", audience: .people
    ) { decorator, _ in
      HumanRenderer(decorator: decorator)
    },
    ReportFormat(
      name: "oneline", summary: "path:line:column: error: message [rule]", audience: .people
    ) { _, _ in
      OneLineRenderer()
    },
    ReportFormat(name: "json", summary: "all that is known, for programs") { JSONRenderer(details: $1) },
    ReportFormat(name: "sarif", summary: "SARIF 2.1.0, for code scanning") { SARIFRenderer(details: $1) },
    ReportFormat(name: "github", summary: "annotations in GitHub Actions") { _, _ in GitHubRenderer() },
    ReportFormat(name: "gitlab", summary: "GitLab code quality") { GitLabRenderer(details: $1) },
    ReportFormat(name: "junit", summary: "JUnit's XML") { _, _ in JUnitRenderer() },
    ReportFormat(name: "checkstyle", summary: "Checkstyle's XML") { _, _ in CheckstyleRenderer() },
  ]

  /// The format of a name; nil where there is none.
  public static func format(named name: String) -> ReportFormat? {
    formats.first { $0.name == name }
  }
}
