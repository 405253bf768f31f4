import ColorTableEmitters
import ColorTableLanguage
import TextSupport

extension Configuration {
  /// The tables that the current folder's file lists with an output of a language.
  package static func outputs(
    of language: String, in run: Run
  ) throws(CommandFailure) -> [(input: String, path: String)] {
    let configuration = try load(
      nil, readsTables: false, emitters: run.emitters, fileSystem: run.fileSystem, reporter: run.reporter)
    return (configuration?.tables ?? []).flatMap { table in
      table.outputs.filter { $0.language.description.name == language }.map { (table.input, $0.path) }
    }
  }
}

extension TableInput {
  /// The files that a table includes; none for one that cannot be read.
  package static func includes(of path: String, in run: Run) -> [String] {
    guard let bytes = try? run.fileSystem.read(path) else { return [] }
    let source = LoadedSource(path: path, identity: run.fileSystem.canonicalPath(path), bytes: bytes)
    return Array(run.check(source).result.dependencies.dropFirst())
  }
}
