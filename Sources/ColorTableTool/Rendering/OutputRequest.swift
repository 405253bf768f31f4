import ColorTableEmitters

/// A table and the outputs that are made of it.
struct GenerationJob {
  var input: TableInput
  /// The table's path as generated files name it.
  var sourcePath: String
  var outputs: [OutputRequest]
}

/// One output that is asked for.
struct OutputRequest {
  var emitter: any Emitter
  /// The path of the file or folder; nil for standard output.
  var path: String?

  var description: EmitterDescription { type(of: emitter).description }
  var language: String { description.name }
}

/// The source of the library that switches themes, with the parts that are asked for.
struct SwitcherRequest {
  /// The path of the file; nil for standard output.
  var path: String?
  var parts: Set<SwitcherFile.Part>
}
