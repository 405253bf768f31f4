import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import ColorTableTool
import LanguageServer
import TextSupport

/// The files and settings of the language server: those that the other subcommands have.
final class ServerFiles: ServerEnvironment {
  private let run: Run
  /// Whether tables are found that nobody named.
  private let searchesFolders: Bool

  init(_ run: Run, searchesFolders: Bool = true) { (self.run, self.searchesFolders) = (run, searchesFolders) }

  private var fileSystem: any FileSystem { run.fileSystem }

  func read(_ path: String) -> Result<[UInt8], ServerFileError> {
    do {
      return .success(try fileSystem.read(path))
    } catch {
      return .failure(ServerFileError(reason: error.reason, isMissing: error.kind == .missing))
    }
  }

  func refusal(ofInclude path: String, inFolder folder: String, workspaceFolders: [String]) -> String? {
    let root = DocumentRoot(ofTablesIn: folder, or: workspaceFolders, fileSystem)
    return root.contains(path) ? nil : root.refusal
  }

  func canonicalPath(_ path: String) -> String { fileSystem.canonicalPath(path) }

  func names(inFolder path: String) -> [String] { fileSystem.names(inFolder: path) }

  func tables(inFolder path: String) -> [String] {
    guard searchesFolders else { return [] }
    return (try? TableSearch(fileSystem: fileSystem).tables(inFolder: path, includesParts: false)) ?? []
  }

  func settings(forTable path: String, buffer: (String) -> [UInt8]?) -> ServerSettings {
    var settings = ServerSettings()
    let name = Configuration.defaultName
    guard let folder = fileSystem.nearestFolder(Paths.split(path).folder, holding: name) else {
      return settings
    }
    let configurationPath = Paths.join(folder, name)
    guard let bytes = buffer(configurationPath) ?? (try? fileSystem.read(configurationPath)) else {
      return settings
    }
    var files = SourceMap()
    var reader = ConfigurationReader(
      source: files.add(path: configurationPath, bytes: bytes), emitters: run.emitters, fileSystem: fileSystem
    )
    let configuration = reader.read()
    settings.configurationPath = configurationPath
    settings.configurationText = bytes
    settings.configurationDiagnostics = reader.diagnostics
    for (name, level) in configuration.levels { try? settings.levels.set(name, to: level) }
    if reader.diagnostics.isEmpty, let table = ConfiguredTables(configuration, fileSystem: fileSystem)[path] {
      let outputs = TableOutputs(sourcePath: table.sourcePath, emitters: table.outputs.map(\.emitter))
      settings.outputProblems = outputs.problems
    }
    return settings
  }

  func isRunning(process: Int) -> Bool { run.console.streams.isRunning(process: process) }
}
