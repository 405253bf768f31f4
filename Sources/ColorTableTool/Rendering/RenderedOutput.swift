import ColorTableEmitters
import TextSupport

/// One file that is to be written, compared or printed.
struct RenderedOutput {
  /// The name of the output in messages: that of its language.
  var language: String
  /// The table that it is made of; nil for a file of the project.
  var table: String?
  /// How its file is told from those of others.
  var signs: [OutputSign]
  /// How its file declares names.
  var declaredNames: DeclaredNames?
  /// The folder that is the output, where the file is one of many in it.
  var folder: String?
  /// Whether people look at it.
  var isForPeople = false
  var isPrinted: Bool
  /// The file, with its path.
  var file: OutputFile

  /// The path; nil for standard output.
  var path: String? { isPrinted ? nil : file.path }

  /// A file of an output of a table.
  ///
  /// - Parameter file: The file as the emitter gives it.
  init(_ file: OutputFile, of request: OutputRequest, table: String) {
    language = request.language
    self.table = table
    signs = request.description.signs
    declaredNames = request.description.declaredNames
    folder = request.description.folder == nil ? nil : request.path
    isForPeople = request.description.isForPeople
    isPrinted = request.path == nil
    self.file = file
    if let path = request.path { self.file.path = file.path.isEmpty ? path : Paths.join(path, file.path) }
  }

  init(_ request: SwitcherRequest, source: SwitcherFile.Source) {
    language = SwitcherFile.name
    signs = [.comment(SwitcherFile.notice)]
    isPrinted = request.path == nil
    file = OutputFile(path: request.path ?? "", bytes: source(request.parts))
  }
}
