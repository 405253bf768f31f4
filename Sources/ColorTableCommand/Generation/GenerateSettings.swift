import ColorTableEmitters

/// What `generate` is asked to do.
struct GenerateSettings {
  /// What is done with the outputs.
  enum Mode {
    /// They are written.
    case write
    /// They are compared with what is there.
    case compare
    /// They are listed.
    case list
  }

  /// What `generate`, `check` and `format` have in common.
  var common: CommonSettings
  /// The tables with their outputs.
  var jobs: [GenerationJob]
  /// What is done with the outputs.
  var mode: Mode
  /// The dependency file; nil where none is asked for.
  var dependencyFile: String?
  /// Its target; nil for the outputs.
  var dependencyTarget: String?
  /// What a build system knows that the table may include; nil where it did not say.
  var declaredInputs: [String]?
}

/// A table and the outputs that are made of it.
struct GenerationJob {
  /// The table.
  var input: TableInput
  /// The table's path as generated files name it.
  var sourcePath: String
  /// The outputs.
  var outputs: [OutputRequest]
}

/// One output that is asked for.
struct OutputRequest {
  /// Where an output goes.
  enum Destination: Equatable {
    /// To standard output.
    case standardOutput
    /// To a file or folder.
    case path(String)
  }

  /// The language's name.
  var language: String
  /// What makes it.
  var emitter: any Emitter
  /// Where it goes.
  var destination: Destination
}

/// One file that is to be written.
struct RenderedOutput {
  /// The language's name.
  var language: String
  /// The table that it is made of.
  var table: String
  /// Where it goes.
  var destination: OutputRequest.Destination
  /// The content.
  var content: OutputContent

  /// The path; nil for standard output.
  var path: String? {
    if case .path(let path) = destination { path } else { nil }
  }
}
