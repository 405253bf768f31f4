import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import ColorTableModel
import TextSupport

/// Reads and checks tables, and collects what is to be written.
struct TableRenderer {
  let run: Run
  let levels: RuleLevels

  /// What is to be written.
  private(set) var outputs: [RenderedOutput] = []
  /// The tables that were read, and what they include, each once.
  private(set) var dependencies: [String] = []
  /// Those of the dependencies that tables include.
  private(set) var inclusions: [String] = []

  private var knownDependencies: Set<[UInt8]> = []

  init(run: Run, levels: RuleLevels) {
    self.run = run
    self.levels = levels
  }

  /// Reads tables, checks them and collects the files of their outputs.
  mutating func render(_ jobs: [GenerationJob]) throws(CommandFailure) {
    var readable: [GenerationJob] = []
    var sources: [LoadedSource] = []
    for job in jobs {
      guard let source = job.input.read(in: run) else { continue }
      readable.append(job)
      sources.append(source)
    }
    let emittable = readable.map { ($0.sourcePath, $0.outputs.map(\.emitter)) }
    let renderings = TableChecks.run(sources, Checker(levels: levels), loader: IncludeLoader(run)) {
      index, check in
      Rendering(check, sourcePath: emittable[index].0, emitters: emittable[index].1)
    }
    for (job, rendering) in zip(readable, renderings) { try add(rendering, of: job) }
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

  private mutating func add(_ rendering: Rendering, of job: GenerationJob) throws(CommandFailure) {
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
      case .success(let files): try add(files, of: request, table: job.input.path)
      case .failure(let failure): found += result.source.map(failure.diagnostics) ?? []
      }
    }
    run.reporter.add(found, in: rendering.check.files)
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

  private mutating func add(
    _ files: [OutputFile], of request: OutputRequest, table: String
  ) throws(CommandFailure) {
    guard case .path(let destination) = request.destination else {
      guard let file = files.first, files.count == 1 else {
        throw .misuse(
          "output '--\(request.language)' is \(EnglishList.count(files.count, "file")), which standard output cannot hold"
        )
      }
      outputs.append(
        RenderedOutput(
          language: request.language, table: table, path: nil, content: file.content, notes: file.notes))
      return
    }
    for file in files {
      let folder = file.isBesideDestination ? Paths.split(destination).folder : destination
      let output = RenderedOutput(
        language: request.language, table: table,
        path: file.path.isEmpty ? destination : Paths.join(folder, file.path), content: file.content,
        notes: file.notes)
      // Tables share a file that depends on none of them.
      let isShared =
        file.isBesideDestination
        && outputs.contains { $0.path == output.path && $0.content == output.content }
      if !isShared { outputs.append(output) }
    }
  }
}

extension EmitterFailure {
  /// The problems as diagnostics at the keys, the themes and the header of the table that they are about.
  func diagnostics(in source: CheckedTable) -> [Diagnostic] {
    func span(of subject: Problem.Subject) -> SourceSpan {
      switch subject {
      case .token(let token) where source.table.tokenIDs.contains(token): source.keySpan(of: token)
      case .theme(let theme) where source.table.themeIDs.contains(theme):
        source.header.themes[theme.index].span
      case .token, .theme, .table: source.header.span
      }
    }
    return problems.map { problem in
      Diagnostic(
        rule: problem.kind.rule, severity: .error, message: problem.message, span: span(of: problem.subject),
        labels: problem.other.map { [.init(span: span(of: $0.subject), text: $0.text)] } ?? [],
        notes: problem.help.map { [$0] } ?? [])
    }
  }
}

extension EmitterFailure.Problem.Kind {
  var rule: String {
    switch self {
    case .nameCollision: "name-collision"
    case .unrepresentableName: "unrepresentable-name"
    case .unsuitableTable: "unsuitable-table"
    }
  }
}
