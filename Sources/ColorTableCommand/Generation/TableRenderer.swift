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

  private var knownDependencies: Set<[UInt8]> = []

  init(context: CommandContext, levels: RuleLevels) {
    self.context = context
    self.levels = levels
  }

  /// Reads tables, checks them and finds the files of their outputs.
  mutating func render(_ jobs: [GenerationJob]) throws(CommandFailure) {
    var readable: [GenerationJob] = []
    var sources: [LoadedSource] = []
    for job in jobs {
      guard let source = job.input.read(in: context) else {
        report.hasUnreadableFile = true
        continue
      }
      readable.append(job)
      sources.append(source)
    }
    let emittable = readable.map { ($0.sourcePath, $0.outputs.map(\.emitter)) }
    let renderings = TableChecks.run(
      sources, Checker(levels: levels), loader: IncludeLoader(fileSystem: context.fileSystem)
    ) { index, check in
      Rendering(check, sourcePath: emittable[index].0, emitters: emittable[index].1)
    }
    for (job, rendering) in zip(readable, renderings) { try take(rendering, of: job) }
  }

  /// A table's check, and what its emitters gave, where it has no error.
  private struct Rendering: Sendable {
    let check: TableCheck
    var outputs: [Result<[OutputFile], EmitterFailure>] = []

    init(_ check: TableCheck, sourcePath: String, emitters: [any Emitter]) {
      self.check = check
      guard let table = check.result.table, !check.result.hasErrors else { return }
      outputs = TableRenderer.emit(EmitterInput(table: table, sourcePath: sourcePath), emitters)
    }
  }

  private mutating func take(_ rendering: Rendering, of job: GenerationJob) throws(CommandFailure) {
    let result = rendering.check.result
    for (index, path) in result.dependencies.enumerated() {
      if index == 0, job.input.isStandardInput { continue }
      guard knownDependencies.insert(Array(path.utf8)).inserted else { continue }
      dependencies.append(path)
      if index > 0 { inclusions.append(path) }
    }
    var found = result.diagnostics
    for (request, files) in zip(job.outputs, rendering.outputs) {
      switch files {
      case .success(let files): try take(files, of: request, table: job.input.path)
      case .failure(let failure): found += result.source.map(failure.diagnostics) ?? []
      }
    }
    report.add(found, in: rendering.check.files)
  }

  /// Makes the files of each output, of a large table several at a time.
  private static func emit(
    _ input: EmitterInput, _ emitters: [any Emitter]
  ) -> [Result<[OutputFile], EmitterFailure>] {
    let cells = input.table.tokenCount * input.table.themes.count
    return Concurrency.map(emitters, size: { _ in cells }, threadsFrom: 10_000 * emitters.count) { emitter in
      Result { () throws(EmitterFailure) in try emitter.emit(input) }
    }
  }

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
