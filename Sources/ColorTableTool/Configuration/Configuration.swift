import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import TextSupport

package struct Configuration {
  var path: String
  package var tables: [ConfiguredTable] = []
  /// The source of the library that switches themes; nil where it is not a file of the project.
  package var switcher: SwitcherFile?
  /// The defaults for the options of output languages, by language.
  package var defaults: [String: [EmitterSetting]] = [:]
  /// Patterns of what is left out where folders are searched.
  var exclude: [String] = []
  /// The levels of rules, in the order of the file; each can be set.
  package var levels: [(rule: String, level: RuleLevels.Level)] = []

  /// The name that is looked for in the current folder and in those above it, up to the repository's.
  package static let defaultName = DocumentRoot.configurationName

  /// Reads the file at a path, or the nearest one in the current folder and those above it.
  ///
  /// - Parameter readsTables: Whether the tables that it lists are read, so that each has to be there.
  /// - Returns: The configuration; nil where none is named and none is found.
  package static func load(
    _ named: String?, readsTables: Bool, emitters: [any Emitter.Type], fileSystem: any FileSystem,
    reporter: Reporter
  ) throws(CommandFailure) -> Configuration? {
    guard let path = named ?? find(fileSystem) else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try fileSystem.read(path)
    } catch {
      reporter.fail(.unreadableFile, "cannot read \(Paths.quoted(path)): \(error.reason)", path: path)
      throw .reported(.failure)
    }
    let read = read(bytes, path, emitters: emitters, fileSystem)
    let diagnostics = read.diagnostics + (readsTables ? read.missingTables : [])
    guard diagnostics.isEmpty else {
      reporter.report.add(diagnostics, in: read.files)
      reporter.showBeforeTables()
      throw .reported(.failure)
    }
    return read.configuration
  }

  /// The entry of a table in the configuration file nearest to it.
  package enum Listing {
    /// There is no file in the table's folder and those above it, up to the repository's.
    case noFile
    /// The file cannot be read, has an error, or cannot list the table by its name, which is a pattern.
    ///
    /// - Parameter input: The table's path as the file would have it.
    case unusable(path: String, input: String)
    case listed(path: String, hasOutputs: Bool)
    /// The file lists other tables.
    ///
    /// - Parameter text: The file with the table.
    case unlisted(path: String, text: [UInt8], original: [UInt8])
  }

  /// Looks for a table, which is there, in the configuration file nearest to it.
  package static func listing(of table: String, _ fileSystem: any FileSystem) -> Listing {
    let canonical = fileSystem.canonicalPath(table)
    guard let folder = fileSystem.nearestFolder(Paths.split(canonical).folder, holding: defaultName),
      let input = Paths.relative(canonical, inside: folder)
    else { return .noFile }
    let path = fileSystem.pathFromCurrentFolder(Paths.join(folder, defaultName))
    guard let bytes = try? fileSystem.read(path) else { return .unusable(path: path, input: input) }
    func entry(in bytes: [UInt8]) -> (isValid: Bool, table: ConfiguredTable?) {
      let read = read(bytes, path, emitters: EmitterRegistry.all, fileSystem)
      let tables = ConfiguredTables(read.configuration, fileSystem: fileSystem)
      return (read.diagnostics.isEmpty, tables[table])
    }
    let current = entry(in: bytes)
    guard current.isValid else { return .unusable(path: path, input: input) }
    if let known = current.table { return .listed(path: path, hasOutputs: !known.outputs.isEmpty) }
    guard let text = ConfigurationEdit.text(bytes, addingTable: input),
      case (isValid: true, table: .some) = entry(in: text)
    else { return .unusable(path: path, input: input) }
    return .unlisted(path: path, text: text, original: bytes)
  }

  /// The text of a configuration file with one more table, relative to its folder; nil where it has an error.
  package static func text(_ bytes: [UInt8], addingTable input: String) -> [UInt8]? {
    ConfigurationEdit.text(bytes, addingTable: input)
  }

  /// The text of the current folder's configuration file with one more output of a table, both relative to it; nil where
  /// the file has an error, does not list the table by its path, or lists an output of the language.
  package static func text(
    _ bytes: [UInt8], addingOutput language: String, member: String, toTable table: String,
    _ fileSystem: any FileSystem
  ) -> [UInt8]? {
    let text = ConfigurationEdit.text(bytes, addingOutput: language, member: member, toTable: table)
    guard let text, read(text, defaultName, emitters: EmitterRegistry.all, fileSystem).diagnostics.isEmpty
    else { return nil }
    return text
  }

  /// The text with another path of an output of a table; nil where it does not list that.
  ///
  /// - Parameter value: The whole output, where the text lists it without options.
  package static func text(
    _ bytes: [UInt8], movingOutput language: String, ofTable table: String, to path: String, value: String
  ) -> [UInt8]? {
    ConfigurationEdit.text(bytes, movingOutput: language, ofTable: table, to: path, value: value)
  }

  /// Whether a file lists tables of which none is there, as `init` leaves it where it is killed.
  package static func isUnfinished(_ bytes: [UInt8], _ path: String, _ fileSystem: any FileSystem) -> Bool {
    let read = read(bytes, path, emitters: EmitterRegistry.all, fileSystem)
    return read.diagnostics.isEmpty && read.configuration.tables.isEmpty && !read.missingTables.isEmpty
  }

  private static func read(
    _ bytes: [UInt8], _ path: String, emitters: [any Emitter.Type], _ fileSystem: any FileSystem
  ) -> (
    configuration: Configuration, diagnostics: [Diagnostic], missingTables: [Diagnostic], files: SourceMap
  ) {
    var files = SourceMap()
    let source = files.add(path: path, bytes: bytes)
    var reader = ConfigurationReader(source: source, emitters: emitters, fileSystem: fileSystem)
    let configuration = reader.read()
    return (configuration, reader.diagnostics, reader.missingTables, files)
  }

  /// The path of the nearest configuration file in the repository: two calls of `stat` for each folder.
  private static func find(_ fileSystem: any FileSystem) -> String? {
    if fileSystem.kind(of: defaultName) != nil { return defaultName }
    guard let currentFolder = fileSystem.currentFolder, currentFolder != "/" else { return nil }
    var path = defaultName
    for byte in currentFolder.utf8 where byte == UInt8(ascii: "/") {
      // One above the repository is somebody else's.
      if fileSystem.kind(of: Paths.join(Paths.split(path).folder, ".git")) != nil { return nil }
      path = "../" + path
      if fileSystem.kind(of: path) != nil { return path }
    }
    return nil
  }
}

extension Configuration {
  /// The patterns of what is left out where folders are searched; nil where there is none.
  package func exclusion(_ fileSystem: any FileSystem) -> FolderPatterns? {
    exclude.isEmpty
      ? nil : FolderPatterns(exclude, folder: Paths.split(path).folder, fileSystem)
  }
}

/// The tables of a configuration by the files that they are, however their paths are written.
package struct ConfiguredTables {
  private let fileSystem: any FileSystem
  private var tables: [[UInt8]: ConfiguredTable] = [:]

  package init(_ configuration: Configuration?, fileSystem: any FileSystem) {
    self.fileSystem = fileSystem
    // Of several entries for a table, the first.
    for table in configuration?.tables.reversed() ?? [] {
      tables[fileSystem.canonicalBytes(of: table.input)] = table
    }
  }

  package subscript(path: String) -> ConfiguredTable? { tables[fileSystem.canonicalBytes(of: path)] }
}

package struct ConfiguredTable {
  /// The table's path, relative to the current folder.
  package var input: String
  /// The table's path as generated files name it: relative to the configuration file,
  /// or the file's name where it is absolute.
  package var sourcePath: String
  /// The outputs, in the order in which help lists the languages.
  package var outputs: [ConfiguredOutput]
}

package struct ConfiguredOutput {
  package var language: any Emitter.Type
  /// The path of the output, relative to the current folder.
  package var path: String
  /// The options: the defaults of the file, and then its own.
  package var settings: [EmitterSetting]
  /// The source code that has the names of the output, as patterns of paths from the configuration's folder; nil where the
  /// file does not say.
  package var reach: FolderPatterns?

  package var emitter: any Emitter { language.init(settings: settings) }

  /// The output of one of several tables: a star in the path stands for the table's name, without its extension.
  func of(table: String) -> ConfiguredOutput {
    let name = Paths.split(table).name
    let stem = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
    var output = self
    output.path = path.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }.joined(separator: stem)
    return output
  }
}
