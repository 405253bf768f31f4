import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage

/// Reads tables and finds what is to be written, without writing it.
struct TableRenderer {
  let context: CommandContext
  let levels: RuleLevels

  /// What was found.
  var report = RunReport()
  /// What is to be written.
  var outputs: [RenderedOutput] = []
  /// The tables that were read, and what they include, each once.
  var dependencies: [String] = []
  /// Those of the dependencies that tables include.
  var inclusions: [String] = []

  private var loader: IncludeLoader
  private var knownDependencies: Set<[UInt8]> = []

  init(context: CommandContext, levels: RuleLevels) {
    self.context = context
    self.levels = levels
    loader = IncludeLoader(fileSystem: context.fileSystem)
  }

  /// Reads a table, checks it and makes its outputs.
  mutating func render(_ job: GenerationJob) throws(CommandFailure) {
    guard let source = job.input.read(in: context) else {
      report.hasUnreadableFile = true
      return
    }
    let file = SourceFile.ID(rawValue: UInt32(clamping: report.sources.files.count))
    let result = Checker(levels: levels).check(source, loader: &loader, into: &report.sources)
    report.add(result.diagnostics)
    for (index, path) in result.dependencies.enumerated() {
      if index == 0, job.input.isStandardInput { continue }
      guard knownDependencies.insert(Array(path.utf8)).inserted else { continue }
      dependencies.append(path)
      if index > 0 { inclusions.append(path) }
    }
    guard let table = result.table, !result.hasErrors else { return }
    let input = EmitterInput(table: table, sourcePath: job.sourcePath)
    for (request, files) in zip(job.outputs, Self.emit(input, job.outputs.map(\.emitter))) {
      switch files {
      case .success(let files): try take(files, of: request, table: source.path)
      case .failure(let failure): report.add(failure.diagnostics(origins: result.origins, file: file))
      }
    }
  }

  /// Makes the files of each output, of a large table several at a time.
  private static func emit(
    _ input: EmitterInput, _ emitters: [any Emitter]
  ) -> [Result<[OutputFile], EmitterFailure>] {
    let emit = { @Sendable (emitter: any Emitter) -> Result<[OutputFile], EmitterFailure> in
      Result { () throws(EmitterFailure) in try emitter.emit(input) }
    }
    let cells = input.table.tokenCount * input.table.themes.count
    guard emitters.count > 1, cells >= leastConcurrentCells else { return emitters.map(emit) }
    return Concurrency.map(emitters, emit)
  }

  /// From how many cells on a second thread saves more time than it costs.
  private static let leastConcurrentCells = 10_000

  private mutating func take(_ files: [OutputFile], of request: OutputRequest, table: String)
    throws(CommandFailure)
  {
    if request.destination == .standardOutput, files.count != 1 {
      throw .usage(
        UsageError(
          "output '--\(request.language)' is \(EnglishList.count(files.count, "file")), which standard output cannot hold",
          in: .generate))
    }
    for file in files {
      var destination = request.destination
      if case .path(let path) = destination, !file.path.isEmpty {
        let folder = file.isBesideDestination ? Paths.split(path).folder : path
        destination = .path(Paths.join(folder, file.path))
      }
      outputs.append(
        RenderedOutput(
          language: request.language, table: table, destination: destination, content: file.content))
    }
  }
}
