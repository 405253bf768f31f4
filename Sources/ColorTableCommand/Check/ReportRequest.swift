import ColorTableDiagnostics
import TextSupport

/// A report that `check` is asked for.
struct ReportRequest {
  /// Where a report goes.
  enum Destination: Equatable {
    /// To standard error, as a message.
    case standardError
    /// To standard output, as a product.
    case standardOutput
    /// To a file.
    case path(String)
  }

  /// The format.
  var format: DiagnosticFormat
  /// Where it goes.
  var destination: Destination
  /// The option that asks for it, for messages.
  var origin: String

  /// The reports that the arguments ask for: that of `--format` and `--output`, then those of `--report`.
  static func all(
    _ arguments: RawArguments, format: DiagnosticFormat
  ) throws(CommandFailure) -> [ReportRequest] {
    let destination: Destination =
      switch arguments.value("output") {
      case "-": .standardOutput
      case let path?: .path(path)
      case nil: format.isForPrograms ? .standardOutput : .standardError
      }
    var requests = [
      ReportRequest(
        format: format, destination: destination,
        origin: arguments.value("output") == nil ? "--format \(format.name)" : "--output")
    ]
    for option in arguments.options where option.flag.name == "report" {
      requests.append(try request(option.value ?? ""))
    }
    let printed = requests.filter { $0.destination == .standardOutput }
    if printed.count > 1 {
      let names = EnglishList.and(printed.map { "'\($0.origin)'" })
      throw CheckCommand.misuse(
        "\(names) would all go to standard output; write all but one to a file: '--report FORMAT=FILE'")
    }
    return requests
  }

  /// The report that a value of `--report` asks for, `FORMAT=FILE`.
  private static func request(_ value: String) throws(CommandFailure) -> ReportRequest {
    let bytes = value.utf8
    let equals = bytes.firstIndex(of: UInt8(ascii: "="))
    let name = String(decoding: equals.map { bytes[..<$0] } ?? bytes[...], as: UTF8.self)
    guard let format = DiagnosticFormat(name: name) else {
      if equals == nil {
        throw CheckCommand.misuse(
          "option '--report' needs a format and a file, as in '--report sarif=report.sarif', "
            + "but is given \(Paths.quoted(value))")
      }
      throw CheckCommand.misuse(
        "option '--report' has no format \(Paths.quoted(name))"
          + UsageError.suggestion(for: name, among: DiagnosticFormat.names),
        details: ["  it can be " + EnglishList.or(DiagnosticFormat.names)])
    }
    let path = equals.map { String(decoding: bytes[bytes.index(after: $0)...], as: UTF8.self) } ?? ""
    guard !path.isEmpty else {
      throw CheckCommand.misuse("option '--report \(name)' needs a file: '--report \(name)=FILE'")
    }
    return ReportRequest(
      format: format, destination: path == "-" ? .standardOutput : .path(path),
      origin: "--report " + SafeText.printable(value))
  }
}
