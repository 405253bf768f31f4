import ColorTableImporters
import ColorTableTool
import TextSupport

/// The files of a run, and standard input by its name.
struct RunFiles: ImportFiles {
  let run: Run
  /// The name of standard input; nil where it is not read.
  let standardInputName: String?

  private var fileSystem: any FileSystem { run.fileSystem }

  func kind(of path: String) -> ImportPathKind? {
    if path == standardInputName { return .file }
    switch fileSystem.kind(of: path) {
    case .folder: return .folder
    case nil: return nil
    default: return .file
    }
  }

  func entries(inFolder path: String) throws(ImportFileError) -> [(name: String, kind: ImportPathKind)] {
    do {
      return try fileSystem.sortedEntries(inFolder: path).compactMap { entry in
        switch entry.kind {
        case .file: (entry.name, .file)
        case .folder: (entry.name, .folder)
        // Links to folders are not followed, as they can lead in a circle.
        case .link: fileSystem.kind(of: Paths.join(path, entry.name)) == .file ? (entry.name, .file) : nil
        case .other: nil
        }
      }
    } catch {
      throw ImportFileError(path: path, reason: error.reason)
    }
  }

  func read(_ path: String, inside folders: [String]?) throws(ImportFileError) -> [UInt8] {
    if let roots = folders?.map({ DocumentRoot(ofImportFrom: $0, fileSystem) }),
      let refusal = roots.first?.refusal, !roots.contains(where: { $0.contains(path) })
    {
      throw ImportFileError(path: path, reason: refusal)
    }
    run.progress?.show("reading \(SafeText.printable(path))")
    do {
      return path == standardInputName ? try run.console.streams.readInput() : try fileSystem.read(path)
    } catch {
      throw ImportFileError(path: path, reason: error.reason)
    }
  }
}
