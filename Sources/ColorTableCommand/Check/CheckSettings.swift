/// What `check` is asked to do.
struct CheckSettings {
  /// What is done with fix-its.
  enum Fixing {
    /// Nothing.
    case none
    /// The safe ones are applied.
    case apply
    /// What applying them would change is shown.
    case show
  }

  /// What happens with what is known already.
  enum KnownProblems: Equatable {
    /// There is no baseline.
    case none
    /// What the baseline in a file lists is not reported.
    case read(path: String)
    /// All that is found goes into the baseline in a file.
    case write(path: String)

    /// The baseline's path.
    var path: String? {
      switch self {
      case .none: nil
      case .read(let path), .write(let path): path
      }
    }
  }

  /// What `generate`, `check` and `format` have in common.
  var common: CommonSettings
  /// The tables.
  var inputs: [TableInput]
  /// The reports.
  var reports: [ReportRequest]
  /// What is done with fix-its.
  var fixing: Fixing
  /// What happens with what is known already.
  var knownProblems: KnownProblems
  /// Whether the contrast matrix of each table is printed.
  var showsContrast: Bool

  /// Resolves the arguments.
  init(_ arguments: RawArguments, in context: CommandContext) throws(CommandFailure) {
    common = try CommonSettings(arguments, for: .check, in: context)
    inputs = try common.inputs(arguments, for: .check, in: context)
    reports = try ReportRequest.all(arguments, format: common.format)
    showsContrast = arguments.has("contrast")
    fixing = arguments.has("fix") ? arguments.has("dry-run") ? .show : .apply : .none
    switch (arguments.value("baseline"), arguments.value("write-baseline")) {
    case (nil, nil): knownProblems = .none
    case (let path?, nil): knownProblems = .read(path: path)
    case (nil, let path?): knownProblems = .write(path: path)
    default:
      throw CheckCommand.misuse(
        "options '--baseline' and '--write-baseline' contradict each other; the latter makes the file anew")
    }
    try checkFixing(arguments)
    try checkContrast()
    try checkPaths(inputs: [], context)
  }

  private func checkFixing(_ arguments: RawArguments) throws(CommandFailure) {
    if arguments.has("dry-run"), fixing == .none {
      throw CheckCommand.misuse("option '--dry-run' says what '--fix' would change, and goes with it")
    }
    if fixing != .none, inputs.contains(where: \.isStandardInput) {
      throw CheckCommand.misuse("option '--fix' cannot change standard input; name a file")
    }
    if fixing == .show, let report = reports.first(where: { $0.destination == .standardOutput }) {
      throw CheckCommand.misuse(
        "'\(report.origin)' and the difference of '--dry-run' would both go to standard output; "
          + "write the report to a file: '--report \(report.format.name)=FILE'")
    }
    if fixing == .show, case .write = knownProblems {
      throw CheckCommand.misuse("options '--dry-run' and '--write-baseline' contradict each other")
    }
  }

  private func checkContrast() throws(CommandFailure) {
    guard showsContrast else { return }
    if fixing == .show {
      throw CheckCommand.misuse(
        "the ratios of '--contrast' and the difference of '--dry-run' would both go to standard output")
    }
    if let report = reports.first(where: { $0.destination == .standardOutput }) {
      throw CheckCommand.misuse(
        "'\(report.origin)' and the ratios of '--contrast' would both go to standard output; "
          + "write the report to a file: '--report \(report.format.name)=FILE'")
    }
  }

  private var writesFiles: Bool {
    if case .write = knownProblems { return true }
    return reports.contains { if case .path = $0.destination { true } else { false } }
  }

  /// Refuses files that would replace each other, or what is read.
  ///
  /// - Parameter inputs: What was read beside the tables that are named.
  func checkPaths(inputs more: [String], _ context: CommandContext) throws(CommandFailure) {
    guard writesFiles else { return }
    let configuration = common.configuration.map { [$0.path] } ?? []
    var read = inputs.filter { !$0.isStandardInput }.map(\.path) + more + configuration
    if case .read(let path) = knownProblems { read.append(path) }
    var paths = OutputPaths(fileSystem: context.fileSystem, inputs: read, subcommand: .check)
    if case .write(let path) = knownProblems { try paths.add(path, as: "the baseline") }
    for report in reports {
      if case .path(let path) = report.destination {
        try paths.add(path, as: "the \(report.format.name) report")
      }
    }
  }
}
