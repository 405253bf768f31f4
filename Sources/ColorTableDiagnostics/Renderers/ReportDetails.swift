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
