import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import ColorTableModel
import TextSupport

/// Reads and checks tables, and collects what is to be written.
struct TableRenderer {
  let run: Run
  let levels: RuleLevels
  /// Whether errors that a baseline could list keep no table from being written.
  let hasBaseline: Bool

  /// The files to write.
  private(set) var outputs: [RenderedOutput] = []
  private var folders: [FolderOutput] = []
  /// The tables that were read, and what they include, each once.
  private(set) var dependencies: [String] = []
  /// Those of the dependencies that tables include.
  private(set) var inclusions: [Inclusion] = []

  /// A file that a table includes.
  struct Inclusion {
    var path: String
    /// Its path in the `@include`, in the files of the report.
    var span: SourceSpan
  }

  /// An output that is a folder of files.
  private struct FolderOutput {
    var language: String
    var table: String
    var sourcePath: String
    var path: String
    var description: OutputFolder
    var signs: [OutputSign]
  }

  private let loader: IncludeLoader
  private var knownDependencies: Set<[UInt8]> = []

  init(run: Run, levels: RuleLevels, hasBaseline: Bool = false, declaredInputs: [String] = []) {
    self.run = run
    self.levels = levels
    self.hasBaseline = hasBaseline
    loader = IncludeLoader(fileSystem: run.fileSystem, declaredInputs: declaredInputs)
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
    let outputs = readable.map {
      TableOutputs(sourcePath: $0.sourcePath, emitters: $0.outputs.map(\.emitter))
    }
    let hasBaseline = hasBaseline
    let renderings = TableChecks.run(
      sources, Checker(levels: levels), loader: loader, progress: run.progress
    ) { index, check in
      Rendering(check, outputs[index], hasBaseline: hasBaseline)
    }
    for (job, rendering) in zip(readable, renderings) { try add(rendering, of: job) }
  }

  /// A table's check, and what its emitters gave, where it has no error.
  private struct Rendering: Sendable {
    let check: TableCheck
    var outputs: [Result<[OutputFile], EmitterFailure>] = []

    init(_ check: TableCheck, _ outputs: TableOutputs, hasBaseline: Bool) {
      self.check = check
      let result = check.result
      let isKnown = hasBaseline && Baseline.couldCover(result.diagnostics)
      guard !result.hasErrors || isKnown, result.readTable != nil, let source = result.source else { return }
      self.outputs = outputs.emit(source)
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
    var found = result.diagnostics
    for (request, files) in zip(job.outputs, rendering.outputs) {
      switch files {
      case .success(let files): try add(files, of: request, job)
      case .failure(let failure): found += result.source.map(failure.diagnostics) ?? []
      }
    }
    run.reporter.report.add(found, omission: result.omission, in: rendering.check.files)
  }

  private mutating func add(
    _ files: [OutputFile], of request: OutputRequest, _ job: GenerationJob
  ) throws(CommandFailure) {
    let table = job.input.path
    guard case .path(let destination) = request.destination else {
      guard let file = files.first, files.count == 1 else {
        throw .misuse(
          "output '--\(request.language)' is \(EnglishList.count(files.count, "file")), which standard output cannot hold"
        )
      }
      outputs.append(
        RenderedOutput(
          language: request.language, table: table, path: nil, file: file))
      return
    }
    let language = type(of: request.emitter).description
    for var file in files {
      file.path = file.path.isEmpty ? destination : Paths.join(destination, file.path)
      outputs.append(
        RenderedOutput(
          language: request.language, table: table, path: file.path,
          folder: language.folder == nil ? nil : destination, signs: language.signs, file: file))
    }
    guard let description = language.folder else { return }
    folders.append(
      FolderOutput(
        language: request.language, table: table, sourcePath: job.sourcePath, path: destination,
        description: description, signs: language.signs))
  }

  /// The files that are to be removed: what one output leaves over can be a part of another.
  func leftovers() throws(UnreadableOutput) -> [LeftoverOutput] {
    let written = Dictionary(grouping: outputs.compactMap(\.path)) { $0.lowercased() }
    var found: [LeftoverOutput] = []
    for folder in folders {
      let outputs = LeftoverOutputs(
        folder.description, signs: folder.signs, sourcePath: folder.sourcePath, fileSystem: run.fileSystem)
      for (path, respelled) in try outputs.paths(in: folder.path, except: written) {
        // The form of Unicode is the file system's own choice.
        if path == respelled { continue }
        found.append(
          LeftoverOutput(
            language: folder.language, table: folder.table, path: path, folder: folder.path,
            reason: respelled.map { "its path is \(Paths.quoted($0)) now" }
              ?? "no token or theme has it any more",
            respelled: respelled))
      }
    }
    return found
  }
}
