import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import TextSupport

/// What a configuration file asks for.
struct Configuration {
  /// The file's own path.
  var path: String
  var tables: [ConfiguredTable] = []
  /// The defaults for the options of output languages, by language.
  var defaults: [String: [EmitterSetting]] = [:]
  /// The levels of rules, in the order of the file; each can be set.
  var levels: [(rule: String, level: RuleLevels.Level)] = []

  /// The name that is looked for in the current folder.
  static let defaultName = "colortable.json"

  /// Reads the file at a path, or the one in the current folder.
  ///
  /// - Returns: The configuration; nil where none is named and there is none in the current folder.
  static func load(
    _ named: String?, emitters: [any Emitter.Type], fileSystem: any FileSystem, reporter: Reporter
  ) throws(CommandFailure) -> Configuration? {
    let path = named ?? defaultName
    let bytes: [UInt8]
    do {
      bytes = try fileSystem.read(path)
    } catch {
      if named == nil, error.kind == .missing { return nil }
      reporter.fail(.unreadableFile, "cannot read \(Paths.quoted(path)): \(error.reason)", path: path)
      throw .reported(.failure)
    }
    var files = SourceMap()
    let source = files.add(path: path, bytes: bytes)
    var reader = ConfigurationReader(source: source, emitters: emitters)
    let configuration = reader.read()
    guard reader.diagnostics.isEmpty else {
      reporter.add(reader.diagnostics, in: files)
      reporter.showBeforeTables()
      throw .reported(.failure)
    }
    return configuration
  }
}

extension Configuration {
  /// What is listed for a table, however its path is written; nil where it is not listed.
  func table(for path: String, fileSystem: any FileSystem) -> ConfiguredTable? {
    let identity = fileSystem.canonicalPath(path)
    return tables.first { fileSystem.canonicalPath($0.input).utf8.elementsEqual(identity.utf8) }
  }
}

/// A table with its outputs.
struct ConfiguredTable {
  /// The table's path, relative to the current folder.
  var input: String
  /// The table's path as generated files name it: relative to the configuration file,
  /// or the file's name where it is absolute.
  var sourcePath: String
  /// The outputs, in the order in which help lists the languages.
  var outputs: [ConfiguredOutput]
}

struct ConfiguredOutput {
  var language: any Emitter.Type
  /// Where the output goes, relative to the current folder.
  var path: String
  /// The options: the defaults of the file, and then its own.
  var settings: [EmitterSetting]
}
