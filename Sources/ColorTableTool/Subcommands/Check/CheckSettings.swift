import ColorTableDiagnostics
import TextSupport

struct CheckSettings {
  enum Fixing {
    case none
    /// The safe ones are applied.
    case apply
    /// The changes that they would make are shown.
    case show
  }

  var tables: TableSettings
  var inputs: [TableInput]
  var reports: [ReportRequest]
  var fixing: Fixing
  /// The baseline whose problems are not reported.
  var baseline: String?
  /// The baseline that all that is found goes into.
  var newBaseline: String?
  var showsContrast: Bool
  /// Whether those of all tokens are, theme by theme, and not those of contracts alone.
  var showsAllContrast: Bool
  /// Whether problems in tables do not make the run fail.
  var exitsWithZero: Bool
}

extension CheckSettings {
  static let fix = TypedFlag.toggle(
    "fix", .mode, "apply safe fixes, and report the remaining problems",
    details:
      "Changes only the tables you name or the configuration lists, not the files they include. A fix keeps the "
      + "table's colours, or the line can be read in only one way. Anything ambiguous is left to you.")
  static let dryRun = TypedFlag.toggle(
    "dry-run", short: "n", .mode, "with --fix: write nothing; print what would change",
    details: "Prints a unified diff, and reports the problems of the unchanged tables.")
  static let contrast = TypedFlag.toggle(
    "contrast", .mode, "also print the contrast of every pair under contract, failures and near misses first",
    details:
      "Prints a line for each pair, for the theme where it is worst, and then the tokens without a contract. Each "
      + "ratio is computed for the exact and for the 8-bit colours, and the lower one is printed.")
  static let all = TypedFlag.toggle(
    "all", .mode, "with --contrast: print every token on every background, theme by theme",
    details:
      "The backgrounds come from the contracts. If the table has no contract, every opaque token is one.")
  static let writeBaseline = TypedFlag.file(
    "write-baseline", .mode, "record today's problems in a baseline file instead of reporting them",
    details:
      "A problem is matched by its rule, its table's path and the text of its line, so it stays known when "
      + "lines move.")
  static let classic = TypedFlag.toggle(
    "classic", .rules, "report everything that DKNightVersion would read differently, and how",
    details:
      "Use it if an app with DKNightVersion also reads the table. Denies the rules whose names begin with "
      + "'classic', and missing-default-theme.")
  static let output = TypedFlag.file(
    "output", short: "o", .messages, "write the report of --format to FILE; '-' is standard output",
    defaultText: "standard output")
  static let report = TypedFlag.list(
    "report", placeholder: "FORMAT=FILE", .wordAndFile(ReportFormat.names), .messages,
    "also write a report in another format to a file",
    details: "FORMAT is any format of --format; '-' is standard output.")

  static let statistics = TypedFlag.toggle(
    "statistics", .messages, "print a count for each rule instead of the problems",
    details:
      "Prints a line for each rule, or an array of counts with --format json. Reports that --report writes still list "
      + "every problem.")
  static let exitZero = TypedFlag.toggle(
    "exit-zero", .messages, "exit with 0 even if tables have errors, for example while you adopt colortable",
    details:
      "Wrong usage, or a file that cannot be read or written, still exits with 2.")

  static let flags =
    Flag.list(fix, dryRun, contrast, all, WatchFlag.flag, KnownProblems.flag, writeBaseline)
    + TableFlags.input
    + TableFlags.rules
    + Flag.list(classic, TableFlags.format, output, report, statistics, exitZero, TableFlags.quiet)
}

extension CheckSettings {
  init(_ arguments: RawArguments, in run: Run) throws(CommandFailure) {
    try WatchFlag.read(arguments, in: run)
    try WatchFlag.refuse(Self.fix, arguments)
    try WatchFlag.refuse(Self.writeBaseline, arguments)
    try TableSettings.refuseRulesAboutSourceCode(arguments)
    reports = try Self.reports(arguments)
    tables = try TableSettings(
      arguments, in: run, isClassic: arguments[Self.classic], reports: reports)
    inputs = try tables.inputs(for: CheckCommand.name, in: run)
    showsContrast = arguments[Self.contrast]
    showsAllContrast = arguments[Self.all]
    exitsWithZero = arguments[Self.exitZero]
    fixing = arguments[Self.fix] ? arguments[Self.dryRun] ? .show : .apply : .none
    baseline = arguments[KnownProblems.flag]
    newBaseline = arguments[Self.writeBaseline]
    try KnownProblems.refuse(Self.writeBaseline, arguments)
    if arguments[Self.dryRun], fixing == .none {
      throw .misuse("option '--dry-run' requires '--fix'")
    }
    try checkFixing()
    try checkContrast()
    try checkPaths(alsoReading: [], in: run)
  }

  /// The outputs that the configuration lists for a table.
  func outputs(of table: TableInput, among configured: ConfiguredTables) -> TableOutputs {
    let entry = configured[table.argument]
    return TableOutputs(
      sourcePath: entry?.sourcePath ?? table.path,
      emitters: entry?.outputs.map(\.emitter) ?? [])
  }

  /// The reports that the arguments ask for: that of `--format` and `--output`, then those of `--report`.
  ///
  /// The report is the product, and goes to standard output. If that is to hold something else, a report for people
  /// that no option puts there is a message.
  private static func reports(_ arguments: RawArguments) throws(CommandFailure) -> [ReportRequest] {
    let format = arguments[TableFlags.format] ?? .standard
    let path = arguments[output]
    var others: [ReportRequest] = []
    for value in arguments[report] { others.append(try request(value)) }
    let isOutputTaken =
      arguments[dryRun] || others.contains { $0.destination == .standardOutput }
    let destination: ReportRequest.Destination =
      switch path {
      case "-": .standardOutput
      case let path?: .path(path)
      case nil: isOutputTaken && !format.isForPrograms ? .standardError : .standardOutput
      }
    var main = ReportRequest(
      format: format, destination: destination,
      origin: path == nil ? "--format \(format.rawValue)" : "--output")
    if arguments[statistics] {
      guard [.human, .json].contains(format) else {
        throw .misuse(
          "option '--statistics' requires '--format human' or '--format json', found '\(format.rawValue)'")
      }
      main.isStatistics = true
    }
    let requests = [main] + others
    let printed = requests.filter { $0.destination == .standardOutput }
    if printed.count > 1 {
      let names = EnglishList.and(printed.map { "'\($0.origin)'" })
      throw .misuse(
        "\(names) would all go to standard output; write all but one to a file: '--report FORMAT=FILE'")
    }
    return requests
  }

  /// The report that a value of `--report` asks for, `FORMAT=FILE`.
  private static func request(_ value: String) throws(CommandFailure) -> ReportRequest {
    let bytes = value.utf8
    let equals = bytes.firstIndex(of: UInt8(ascii: "="))
    let name = String(decoding: equals.map { bytes[..<$0] } ?? bytes[...], as: UTF8.self)
    guard let format = ReportFormat(rawValue: name) else {
      if equals == nil {
        throw .misuse(
          "option '--report' needs a format and a file, as in '--report sarif=report.sarif', found "
            + "\(Paths.quoted(value))")
      }
      throw .misuse(
        "option '--report' has no format \(Paths.quoted(name))"
          + Suggestion.text(for: name, among: ReportFormat.names),
        details: ["  it can be " + EnglishList.or(ReportFormat.names)])
    }
    let path = equals.map { String(decoding: bytes[bytes.index(after: $0)...], as: UTF8.self) } ?? ""
    guard !path.isEmpty else {
      throw .misuse("option '--report \(name)' needs a file: '--report \(name)=FILE'")
    }
    return ReportRequest(
      format: format, destination: path == "-" ? .standardOutput : .path(path),
      origin: "--report " + SafeText.printable(value))
  }

  private func checkFixing() throws(CommandFailure) {
    if fixing != .none, inputs.contains(where: \.isStandardInput) {
      throw .misuse("option '--fix' cannot change standard input; name a file")
    }
    guard fixing == .show else { return }
    try checkNoReportIsPrinted(with: "the difference of '--dry-run'")
    if newBaseline != nil {
      throw .misuse("options '--dry-run' and '--write-baseline' cannot be used together")
    }
  }

  private func checkContrast() throws(CommandFailure) {
    guard showsContrast else {
      if showsAllContrast {
        throw .misuse("option '--all' requires '--contrast'")
      }
      return
    }
    if fixing == .show {
      throw .misuse(
        "the ratios of '--contrast' and the difference of '--dry-run' would both go to standard output")
    }
    if reportHasContrast { return }
    try checkNoReportIsPrinted(with: "the ratios of '--contrast'", isForPeople: true)
  }

  /// Whether the ratios of `--contrast` are in the report that is printed.
  var reportHasContrast: Bool {
    !showsAllContrast
      && reports.contains { $0.destination == .standardOutput && $0.format == .json }
  }

  /// Refuses a report on standard output, where something else goes.
  ///
  /// - Parameter isForPeople: Whether a person reads both, one after the other, so that only a report for programs is
  ///   refused.
  private func checkNoReportIsPrinted(
    with product: String, isForPeople: Bool = false
  ) throws(CommandFailure) {
    guard
      let report = reports.first(where: {
        $0.destination == .standardOutput && ($0.format.isForPrograms || !isForPeople)
      })
    else { return }
    throw .misuse(
      "'\(report.origin)' and \(product) would both go to standard output; "
        + "write the report to a file: '--report \(report.format.rawValue)=FILE'")
  }

  /// Refuses files that would replace each other, or what is read.
  ///
  /// - Parameter more: The files that were read beside the tables that are named.
  func checkPaths(alsoReading more: [String], in run: Run) throws(CommandFailure) {
    var written = reports.compactMap { report -> (path: String, owner: String)? in
      guard case .path(let path) = report.destination else { return nil }
      return (path, "the \(report.format.rawValue) report")
    }
    if let path = newBaseline { written.insert((path, "the baseline"), at: 0) }
    guard !written.isEmpty else { return }
    var read = inputs.filter { !$0.isStandardInput }.map(\.path) + more + tables.configurationPaths
    if let baseline { read.append(baseline) }
    var paths = OutputPaths(fileSystem: run.fileSystem, inputs: read)
    for (path, owner) in written { try paths.add(path, as: owner) }
  }
}
