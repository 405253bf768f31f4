import ColorTableLanguage

/// A table to read: a file, or standard input.
struct TableInput: Equatable {
  /// The path or name that messages show.
  var path: String
  /// Whether the bytes come from standard input.
  var isStandardInput: Bool

  /// The input that an argument names; `-` is standard input.
  init(argument: String, standardInputName: String) {
    isStandardInput = argument == "-"
    path = isStandardInput ? standardInputName : argument
  }

  /// The table in a file.
  init(path: String) {
    self.path = path
    isStandardInput = false
  }

  /// The table's bytes; nil where they cannot be read, which is reported.
  func read(in context: CommandContext) -> LoadedSource? {
    do {
      if isStandardInput {
        return LoadedSource(path: path, identity: "-", bytes: try context.console.readInput())
      }
      return LoadedSource(
        path: path, identity: context.fileSystem.canonicalPath(path), bytes: try context.fileSystem.read(path)
      )
    } catch {
      let name = isStandardInput ? "standard input" : Paths.quoted(path)
      context.console.reportError("cannot read \(name): \(error.reason)")
      return nil
    }
  }
}
