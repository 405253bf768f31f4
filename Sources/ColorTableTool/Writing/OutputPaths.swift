import TextSupport

/// Refuses outputs that would replace each other, or what they are made of.
package struct OutputPaths {
  private let fileSystem: any FileSystem
  private var inputs: [String: String] = [:]
  /// The outputs by their identity, where there is one, and by their folded path.
  private var owners: [String: (owner: String, path: String)] = [:]
  /// The folded paths of folders of outputs.
  private var canonicalFolders: [String: String] = [:]

  /// Starts with what is read.
  package init(fileSystem: any FileSystem, inputs: [String]) {
    self.fileSystem = fileSystem
    for input in inputs { self.inputs[key(input)] = input }
  }

  /// The identity that tells a file from others: for one that exists its identity, since it may have several paths.
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
  package mutating func add(
    _ path: String, in folder: String? = nil, as owner: String
  ) throws(CommandFailure) {
    // A device such as /dev/null takes any number of outputs.
    if fileSystem.isDevice(path) { return }
    let folded = foldedPath(path, in: folder)
    let identity = fileSystem.identity(of: path)
    let shown = Paths.quoted(path)
    if let input = inputs[identity ?? folded], isOneFile(input, path) {
      let link = input.utf8.elementsEqual(path.utf8) ? "" : " at \(shown)"
      throw .misuse("\(owner)\(link) would replace the input \(Paths.quoted(input))")
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

  /// That two files would be one.
  ///
  /// - Parameter otherPath: The other file's path, where the two may differ in case or in the form of Unicode.
  private static func clash(
    of other: String, and owner: String, at path: String, _ otherPath: String? = nil
  ) -> CommandFailure {
    let otherPath = otherPath.map(Paths.quoted) ?? path
    return .misuse(
      otherPath.lowercased() != path.lowercased() || otherPath.utf8.elementsEqual(path.utf8)
        ? "\(other) and \(owner) would both go to \(path)"
        : "\(other) and \(owner) would be one file on a Mac, which treats \(otherPath) and \(path) as the same path"
    )
  }

  /// Whether two paths are still one file after their keys were equal. Another run can replace files meanwhile, and a new
  /// file can get the number of a deleted one.
  private func isOneFile(_ other: String, _ path: String) -> Bool {
    guard let identity = fileSystem.identity(of: path) else { return true }
    return identity == fileSystem.identity(of: other)
  }
}
