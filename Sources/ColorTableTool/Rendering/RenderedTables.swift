import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import ColorTableModel
import TextSupport

/// Tables that are read and checked, with the files of their outputs.
struct RenderedTables {
  let run: Run
  let levels: RuleLevels
  /// Whether a baseline may hold the errors of the tables.
  let hasBaseline: Bool
  /// Files that tables may include wherever they lie.
  let declaredInputs: [String]

  private(set) var outputs: [RenderedOutput] = []
  /// The tables that could be read.
  private(set) var jobs: [GenerationJob] = []
  /// The tables that were read, and what they include, each once.
  private(set) var dependencies: [String] = []
  /// Those of the dependencies that tables include.
  private(set) var inclusions: [Inclusion] = []

  struct Inclusion {
    var path: String
    /// Its path in the `@include`, in the files of the report.
    var span: SourceSpan
  }

  private(set) var knownDependencies: Set<[UInt8]> = []

  /// Reads tables, checks them and collects the files of their outputs.
  mutating func render(_ jobs: [GenerationJob]) throws(CommandFailure) {
    var sources: [LoadedSource] = []
    for job in jobs {
      guard let source = job.input.read(in: run) else { continue }
      self.jobs.append(job)
      sources.append(source)
    }
    let outputs = self.jobs.map {
      TableOutputs(sourcePath: $0.sourcePath, emitters: $0.outputs.map(\.emitter))
    }
    let (levels, hasBaseline) = (levels, hasBaseline)
    let loader = IncludeLoader(fileSystem: run.fileSystem, declaredInputs: declaredInputs)
    let renderings = TableChecks.run(
      sources, Checker(levels: levels), loader: loader, progress: run.progress
    ) { index, check in
      Rendering(check, outputs[index], levels, hasBaseline: hasBaseline)
    }
    for (index, var rendering) in renderings.enumerated() {
      let result = rendering.check.result
      if result.readTable == nil, Self.leavesPages(result.diagnostics),
        self.jobs[index].outputs.contains(where: { $0.description.isForPeople })
      {
        var checker = Checker(levels: levels)
        checker.showsNearest = true
        var (loader, files) = (loader, SourceMap())
        let shown = checker.check(sources[index], loader: &loader, into: &files)
        rendering.outputs =
          shown.source.map { outputs[index].emit($0, levels: levels, pagesOnly: true) } ?? []
      }
      try add(rendering, of: self.jobs[index])
    }
  }

  /// Whether all that is wrong is something to look at: what a baseline may hold, or a contrast that no colour has.
  static func leavesPages(_ diagnostics: [Diagnostic]) -> Bool {
    diagnostics.allSatisfy {
      $0.severity != .error || Baseline.covers(rule: $0.rule) || $0.rule == "unreachable-contrast"
    }
  }

  /// A table's check, and what its emitters gave, where it has no error but such as a baseline may hold. Without one these
  /// are its pages.
  private struct Rendering: Sendable {
    let check: TableCheck
    var outputs: [Result<[OutputFile], EmitterFailure>?] = []

    init(_ check: TableCheck, _ outputs: TableOutputs, _ levels: RuleLevels, hasBaseline: Bool) {
      self.check = check
      let result = check.result
      guard RenderedTables.leavesPages(result.diagnostics), result.readTable != nil,
        let source = result.source
      else { return }
      self.outputs = outputs.emit(source, levels: levels, pagesOnly: result.hasErrors && !hasBaseline)
    }
  }

  private mutating func add(_ rendering: Rendering, of job: GenerationJob) throws(CommandFailure) {
    let result = rendering.check.result
    let filesBefore = run.reporter.report.sources.files.count
    for (index, path) in result.dependencies.enumerated() {
      if index == 0, job.input.isStandardInput { continue }
      guard knownDependencies.insert(Array(path.utf8)).inserted else { continue }
      dependencies.append(path)
      guard let files = result.source?.files, index < files.count, let span = files[index].includedAt else {
        continue
      }
      inclusions.append(Inclusion(path: path, span: span.moved(behind: filesBefore)))
    }
    var diagnostics = result.diagnostics
    for (request, files) in zip(job.outputs, rendering.outputs) {
      switch files {
      case .success(let files): try add(files, of: request, job)
      case .failure(let failure): diagnostics += result.source.map(failure.diagnostics) ?? []
      case nil: continue
      }
    }
    run.reporter.report.add(diagnostics, in: rendering.check.files)
  }

  private mutating func add(
    _ files: [OutputFile], of request: OutputRequest, _ job: GenerationJob
  ) throws(CommandFailure) {
    if request.path == nil, files.count != 1 {
      throw .misuse(
        "output '--\(request.language)' is \(EnglishList.count(files.count, "file")), so it cannot be printed"
      )
    }
    var files = files
    if request.emitter is XCAssetsEmitter, let catalog = request.path {
      let sets = ExistingColorSets(in: catalog, run.fileSystem)
      files.removeAll(where: sets.isWrittenByXcode)
      for index in files.indices { files[index].path = sets.path(of: files[index].path) }
    }
    outputs += files.map { RenderedOutput($0, of: request, table: job.input.path) }
  }

  /// Leaves the pages, which people look at while something is wrong with a table.
  mutating func keepPages() {
    outputs.removeAll { !$0.isForPeople }
  }

  /// Adds a file that is not made of a table.
  mutating func add(_ output: RenderedOutput) { outputs.append(output) }
}
