/// Refuses outputs that would replace each other, or what they are made of.
struct OutputPaths {
  private let fileSystem: any FileSystem
  private let subcommand: SubcommandName
  private var inputs: [[UInt8]: String] = [:]
  private var owners: [[UInt8]: String] = [:]

  /// Starts with what is read.
  init(fileSystem: any FileSystem, inputs: [String], subcommand: SubcommandName = .generate) {
    self.fileSystem = fileSystem
    self.subcommand = subcommand
    for input in inputs { self.inputs[key(input)] = input }
  }

  private func key(_ path: String) -> [UInt8] { Array(fileSystem.canonicalPath(path).utf8) }

  /// Takes an output in.
  ///
  /// - Throws: A usage error where something else has its place, however its path is written.
  mutating func add(_ path: String, as owner: String) throws(CommandFailure) {
    // A device such as /dev/null takes any number of outputs.
    if path.utf8.starts(with: "/dev/".utf8) { return }
    let key = key(path)
    let shown = Paths.quoted(path)
    if let input = inputs[key] {
      let link = input.utf8.elementsEqual(path.utf8) ? "" : " at \(shown)"
      throw .usage(
        UsageError("\(owner)\(link) would replace the input \(Paths.quoted(input))", in: subcommand))
    }
    if let other = owners[key] {
      throw .usage(UsageError("\(other) and \(owner) would both go to \(shown)", in: subcommand))
    }
    owners[key] = owner
  }
}
