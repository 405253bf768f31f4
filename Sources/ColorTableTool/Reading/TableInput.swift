import ColorTableLanguage
import TextSupport

/// A table to read: a file, or standard input.
package struct TableInput: Equatable {
  /// The path or name that messages show.
  package var path: String
  package var isStandardInput: Bool

  /// The argument that names it, whatever messages call standard input.
  var argument: String { isStandardInput ? "-" : path }

  /// The input that an argument names; `-` is standard input.
  package init(argument: String, standardInputName: String) {
    isStandardInput = argument == "-"
    path = isStandardInput ? standardInputName : argument
  }

  package init(path: String) {
    self.path = path
    isStandardInput = false
  }

  /// The table's bytes; nil where they cannot be read, which is reported.
  package func read(in run: Run) -> LoadedSource? {
    do {
      if isStandardInput {
        return LoadedSource(path: path, identity: "-", bytes: try run.console.streams.readInput())
      }
      run.progress?.show("reading \(SafeText.printable(path))")
      return LoadedSource(
        path: path, identity: run.fileSystem.canonicalPath(path), bytes: try run.fileSystem.read(path))
    } catch {
      run.reporter.fail(
        .unreadableFile,
        "cannot read \(isStandardInput ? "standard input" : Paths.quoted(path)): \(error.reason)", path: path,
        details: error.kind == .missing ? TableSearch(fileSystem: run.fileSystem).advice(on: path) : [])
      run.reporter.report.hasUnreadableFile = true
      return nil
    }
  }
}

/// Reads the files that tables include, relative to the folder of the file that includes them.
package struct IncludeLoader: SourceLoader {
  let fileSystem: any FileSystem
  /// Texts that replace those of files, by what identifies the files.
  private var replacements: [[UInt8]: [UInt8]] = [:]
  /// The identities of files that may be included wherever they lie.
  private let declared: Set<[UInt8]>

  /// - Parameter declaredInputs: Files that the command line allows tables to include.
  init(fileSystem: any FileSystem, declaredInputs: [String] = []) {
    self.fileSystem = fileSystem
    declared = Set(declaredInputs.map(fileSystem.canonicalBytes))
  }

  package init(_ run: Run) { self.init(fileSystem: run.fileSystem) }

  /// Reads files, but takes the texts of these tables from memory.
  func replacing(_ sources: [LoadedSource]) -> IncludeLoader {
    var loader = self
    loader.replacements = Dictionary(
      sources.map { (Array($0.identity.utf8), $0.bytes) }, uniquingKeysWith: { $1 })
    return loader
  }

  package func load(_ path: String, includedBy includer: String) -> Result<LoadedSource, SourceLoadError> {
    let folder = Paths.split(includer).folder
    let shown = shownPath(Paths.join(folder, path))
    let identity = fileSystem.canonicalPath(shown)
    let root = DocumentRoot(ofTablesIn: folder, fileSystem)
    guard root.contains(shown) || declared.contains(Array(identity.utf8)) else {
      return .failure(SourceLoadError(reason: root.refusal))
    }
    do {
      let bytes = try fileSystem.read(shown)
      return .success(
        LoadedSource(path: shown, identity: identity, bytes: replacements[Array(identity.utf8)] ?? bytes))
    } catch {
      let nearMiss = error.kind == .missing ? nearMiss(of: path, at: shown) : nil
      return .failure(SourceLoadError(reason: error.reason, nearMiss: nearMiss))
    }
  }

  /// The path, as the table would write it, of the file of the same folder that was probably meant.
  private func nearMiss(of path: String, at shown: String) -> String? {
    let (folder, name) = Paths.split(shown)
    let names = fileSystem.names(inFolder: folder)
    return NearMiss.best(for: name, among: names).map { Paths.join(Paths.split(path).folder, $0) }
  }

  /// The path without `name/..`, where that is the same file: with symbolic links it need not be.
  private func shownPath(_ path: String) -> String {
    let normalized = Paths.normalized(path)
    return normalized.utf8.elementsEqual(path.utf8)
      || fileSystem.canonicalPath(normalized) == fileSystem.canonicalPath(path) ? normalized : path
  }
}
