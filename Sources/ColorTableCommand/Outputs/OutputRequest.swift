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
  /// The file, with its path.
  var file: OutputFile
}

/// What writes to a path, for messages.
struct PathOwner {
  /// "the css output".
  var name: String
  /// What the file is that tables share, where it is one beside the output.
  var shared: SharedOutput?
  /// The language's name; nil for what is no output.
  var language: String?

  var description: String { shared.map { "the file with \($0.subject) beside \(name)" } ?? name }

  /// The flag of an option of the language.
  func flag(_ option: String) -> String { (language.map { "--\($0)-" } ?? "--") + option }
}

/// Refuses outputs that would replace each other, or what they are made of.
struct OutputPaths {
  private let fileSystem: any FileSystem
  private var inputs: [String: String] = [:]
  /// The outputs by their identity, where there is one, and by their folded path.
  private var owners: [String: (owner: PathOwner, path: String)] = [:]
  /// The folded paths of folders of outputs.
  private var canonicalFolders: [String: String] = [:]

  /// Starts with what is read.
  init(fileSystem: any FileSystem, inputs: [String]) {
    self.fileSystem = fileSystem
    for input in inputs { self.inputs[key(input)] = input }
  }

  /// What tells a file from others: for one that exists its identity, since it may have several paths.
  private func key(_ path: String) -> String {
    fileSystem.identity(of: path) ?? fileSystem.foldedPath(path)
  }

  /// The path as a file system may compare it that ignores case.
  ///
  /// - Parameter folder: The output's folder, where the file is one of many in it: its canonical path is found once.
  private mutating func foldedPath(_ path: String, in folder: String?) -> String {
    guard let folder, let inside = Paths.relative(Paths.normalized(path), inside: Paths.normalized(folder))
    else { return fileSystem.foldedPath(path) }
    let folded = canonicalFolders[folder] ?? fileSystem.foldedPath(folder)
    canonicalFolders[folder] = folded
    return Paths.join(folded, inside.lowercased())
  }

  /// Adds an output.
  ///
  /// - Parameter folder: The folder that is the output, where the file is one of many in it.
  /// - Throws: A usage error where the file is an input or another output, however its path is written.
  mutating func add(
    _ path: String, in folder: String? = nil, as owner: PathOwner
  ) throws(CommandFailure) {
    // A device such as /dev/null takes any number of outputs.
    if fileSystem.isDevice(path) { return }
    let folded = foldedPath(path, in: folder)
    let identity = fileSystem.identity(of: path)
    let shown = Paths.quoted(path)
    if let input = inputs[identity ?? folded], isOneFile(input, path) {
      let link = input.utf8.elementsEqual(path.utf8) ? "" : " at \(shown)"
      throw .misuse("\(owner.description)\(link) would replace the input \(Paths.quoted(input))")
    }
    if let identity {
      if let other = owners[identity], isOneFile(other.path, path) {
        throw Self.clash(of: other.owner, and: owner, at: shown)
      }
      owners[identity] = (owner, path)
    }
    if let other = owners[folded] { throw Self.clash(of: other.owner, and: owner, at: shown, other.path) }
    owners[folded] = (owner, path)
  }

  /// Adds a file that is no output.
  mutating func add(_ path: String, as name: String) throws(CommandFailure) {
    try add(path, as: PathOwner(name: name))
  }

  /// That two files would be one. Only outputs that differ in what the file depends on do not share it.
  ///
  /// - Parameter otherPath: The other file's path, where the two may differ in case or in the form of Unicode.
  private static func clash(
    of other: PathOwner, and owner: PathOwner, at path: String, _ otherPath: String? = nil
  ) -> CommandFailure {
    let otherPath = otherPath.map(Paths.quoted) ?? path
    let clash =
      otherPath.lowercased() != path.lowercased() || otherPath.utf8.elementsEqual(path.utf8)
      ? "\(other.description) and \(owner.description) would both go to \(path)"
      : "\(other.description) and \(owner.description) would be one file on a Mac, which takes \(otherPath) and \(path) for "
        + "the same path"
    switch (other.shared, owner.shared) {
    case (nil, nil): return .misuse(clash)
    case (let shared?, nil):
      return .misuse(
        clash, details: ["  give \(owner.name) another path, or choose another \(other.flag(shared.option))"])
    case (nil, let shared?):
      return .misuse(
        clash, details: ["  give \(other.name) another path, or choose another \(owner.flag(shared.option))"])
    case (_?, let shared?):
      let flag = owner.flag(shared.contentOption)
      return .misuse(
        "\(other.name) and \(owner.name) share the file \(path), which cannot have the \(flag) of both",
        details: ["  give both the same \(flag)"])
    }
  }

  /// Whether two paths that had one key a moment ago are one file. Another run may replace files meanwhile, and a new file
  /// may get the number of one that is gone.
  private func isOneFile(_ other: String, _ path: String) -> Bool {
    guard let identity = fileSystem.identity(of: path) else { return true }
    return identity == fileSystem.identity(of: other)
  }
}
