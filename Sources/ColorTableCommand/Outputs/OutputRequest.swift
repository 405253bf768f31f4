import ColorTableEmitters
import TextSupport

/// A table and the outputs that are made of it.
struct GenerationJob {
  var input: TableInput
  /// The table's path as generated files name it.
  var sourcePath: String
  var outputs: [OutputRequest]
}

/// One output that is asked for.
struct OutputRequest {
  enum Destination: Equatable {
    case standardOutput
    /// A file or folder.
    case path(String)
  }

  /// The language's name.
  var language: String
  var emitter: any Emitter
  var destination: Destination
}

/// One file that is to be written, compared or printed.
struct RenderedOutput {
  /// The language's name.
  var language: String
  /// The table that it is made of.
  var table: String
  /// The path; nil for standard output.
  var path: String?
  /// The folder that is the output, where the file is one of many in it.
  var folder: String?
  /// What the file is, where it is one beside the output that tables share.
  var shared: SharedOutput?
  var content: OutputContent
  /// What people should know of how it was made.
  var notes: [String] = []
}

extension FileContent {
  init(_ content: OutputContent) {
    self.init(expectedSize: content.expectedSize) { content.forEachPiece($0) }
  }
}

/// Refuses outputs that would replace each other, or what they are made of.
struct OutputPaths {
  private let fileSystem: any FileSystem
  private var inputs: [[UInt8]: String] = [:]
  private var owners: [[UInt8]: (name: String, path: String)] = [:]
  /// The canonical paths of folders of outputs.
  private var canonicalFolders: [String: String] = [:]

  /// Starts with what is read.
  init(fileSystem: any FileSystem, inputs: [String]) {
    self.fileSystem = fileSystem
    for input in inputs { self.inputs[key(input)] = input }
  }

  /// What tells a file from others: for one that exists not its path, since it may have several.
  ///
  /// - Parameter folder: The output's folder, where the file is one of many in it: its canonical path is found once.
  private mutating func key(_ path: String, in folder: String? = nil) -> [UInt8] {
    if let identity = fileSystem.identity(of: path) { return Array(identity.utf8) }
    guard let folder,
      let inside = Paths.relative(Paths.normalized(path), inside: Paths.normalized(folder))
    else { return Array(fileSystem.canonicalPath(path).utf8) }
    let canonical = canonicalFolders[folder] ?? fileSystem.canonicalPath(folder)
    canonicalFolders[folder] = canonical
    return Array(Paths.join(canonical, inside).utf8)
  }

  /// Adds an output.
  ///
  /// - Parameter folder: The folder that is the output, where the file is one of many in it.
  /// - Throws: A usage error where the file is an input or another output, however its path is written.
  mutating func add(_ path: String, in folder: String? = nil, as owner: String) throws(CommandFailure) {
    // A device such as /dev/null takes any number of outputs.
    if fileSystem.isDevice(path) { return }
    let key = key(path, in: folder)
    let shown = Paths.quoted(path)
    if let input = inputs[key], isOneFile(input, path) {
      let link = input.utf8.elementsEqual(path.utf8) ? "" : " at \(shown)"
      throw .misuse("\(owner)\(link) would replace the input \(Paths.quoted(input))")
    }
    if let other = owners[key], isOneFile(other.path, path) {
      throw .misuse("\(other.name) and \(owner) would both go to \(shown)")
    }
    owners[key] = (owner, path)
  }

  /// Whether two paths that had one key a moment ago are one file. Another run may replace files meanwhile, and a new file
  /// may get the number of one that is gone.
  private func isOneFile(_ other: String, _ path: String) -> Bool {
    guard let identity = fileSystem.identity(of: path) else { return true }
    return identity == fileSystem.identity(of: other)
  }
}
