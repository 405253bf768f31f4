import ColorTableDiagnostics

/// Finds and reads the configuration file.
struct ConfigurationLoader {
  /// The name that is looked for in the current folder.
  static let defaultName = "colortable.json"

  /// What to read with.
  let context: CommandContext
  /// How problems are reported.
  let format: DiagnosticFormat

  /// The configuration in the file that is named, or in the current folder; nil where there is none there.
  func load(_ named: String?) throws(CommandFailure) -> Configuration? {
    let path = named ?? Self.defaultName
    let bytes: [UInt8]
    do {
      bytes = try context.fileSystem.read(path)
    } catch {
      if named == nil, error.kind == .missing { return nil }
      context.console.reportError("cannot read \(Paths.quoted(path)): \(error.reason)")
      throw .reported(.failure)
    }
    var files = SourceMap()
    let source = files.add(path: path, bytes: bytes)
    var reader = ConfigurationReader(source: source, emitters: context.emitters)
    let configuration = reader.read()
    guard reader.diagnostics.isEmpty else {
      var report = RunReport()
      report.add(reader.diagnostics, in: files)
      report.finish()
      // Reports for programs are about tables.
      let format = format.isForPrograms ? DiagnosticFormat.standard ?? format : format
      report.show(as: format, on: context.console)
      if format.hasSummary, let summary = report.summary { context.console.report("\n" + summary + "\n") }
      throw .reported(.failure)
    }
    return configuration
  }
}
