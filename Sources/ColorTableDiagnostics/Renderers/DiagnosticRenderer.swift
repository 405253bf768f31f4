/// Turns diagnostics into a report in one format.
public protocol DiagnosticRenderer: Sendable {
  /// The report for all diagnostics of a run, in the order given.
  func render(_ diagnostics: [Diagnostic], sources: SourceMap) -> String
}

/// A format of reports that `--format` knows, in the order of help texts.
public enum ReportFormat: String, CaseIterable, Sendable {
  case human, oneline, json, sarif, github, gitlab, junit, checkstyle

  /// The purpose of the format, as a phrase for help texts.
  public var summary: String {
    switch self {
    case .human: "the line of source with a caret under the error"
    case .oneline: "path:line:column: error: message [rule]"
    case .json: "all that is known, for programs"
    case .sarif: "SARIF 2.1.0, for code scanning"
    case .github: "annotations in GitHub Actions"
    case .gitlab: "GitLab code quality"
    case .junit: "JUnit's XML"
    case .checkstyle: "Checkstyle's XML"
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

/// The parts of a report besides the diagnostics: the tool that ran, and its rules.
public struct ReportDetails: Sendable {
  public var toolName: String
  /// The version of the tool; nil leaves it out.
  public var toolVersion: String?
  /// The rules that the tool knows, in the order in which a report lists them.
  public var rules: [RuleDescription]
  /// The fingerprints of the diagnostics, in their order, for a report that leaves some of a run out; nil lets
  /// the renderer compute them.
  public var fingerprints: [String]?
  /// Counts of the diagnostics that are left out.
  public var omissions: [Omission]
  /// The numbers of the run; nil where it counts nothing.
  public var account: ReportAccount?
  /// The contracts of each table and what they get, as objects of JSON; nil where nobody asks for them.
  package var contracts: [[UInt8]]?

  public init(
    toolName: String, toolVersion: String? = nil, rules: [RuleDescription] = [],
    fingerprints: [String]? = nil, omissions: [Omission] = []
  ) {
    self.toolName = toolName
    self.toolVersion = toolVersion
    self.rules = rules
    self.fingerprints = fingerprints
    self.omissions = omissions
  }

  func omission(at path: String) -> Omission? {
    omissions.first { $0.path.utf8.elementsEqual(path.utf8) }
  }

  func fingerprints(of diagnostics: [Diagnostic], in sources: SourceMap) -> [String] {
    if let fingerprints, fingerprints.count == diagnostics.count { return fingerprints }
    return DiagnosticFingerprint.all(of: diagnostics, in: sources)
  }
}

/// The numbers of a run, for reports that programs read.
public struct ReportAccount: Sendable {
  /// The kind of run: "import".
  public var name: String
  /// All of it in words.
  public var sentence: String
  public var counts: [(name: String, count: Int)]

  public init(name: String, sentence: String, counts: [(name: String, count: Int)]) {
    self.name = name
    self.sentence = sentence
    self.counts = counts
  }
}

/// A rule's page, as plain text, for reports that carry help.
public struct RuleDescription: Equatable, Sendable {
  /// The name, in kebab case.
  public var name: String
  /// How much it matters where nothing else is set.
  public var severity: Severity
  /// A sentence that says what the rule finds.
  public var summary: String
  /// Why it matters and how to fix it.
  public var explanation: String
  /// A table that breaks the rule.
  public var failingExample: String
  /// The same table, fixed.
  public var passingExample: String

  public init(
    name: String, severity: Severity, summary: String, explanation: String, failingExample: String = "",
    passingExample: String = ""
  ) {
    self.name = name
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.failingExample = failingExample
    self.passingExample = passingExample
  }
}
