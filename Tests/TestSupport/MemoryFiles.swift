import ColorTableImporters
import ColorTableLanguage

/// Gives a test's files by name, for includes; folders are not looked at.
public struct MemoryLoader: SourceLoader {
  public var files: [String: [UInt8]]
  /// The path that is probably meant by one that is not there.
  private let nearMisses: [String: String]

  public init(files: [String: [UInt8]] = [:], nearMisses: [String: String] = [:]) {
    (self.files, self.nearMisses) = (files, nearMisses)
  }

  public func load(_ path: String, includedBy includer: String) -> Result<LoadedSource, SourceLoadError> {
    guard let bytes = files[path] else {
      return .failure(
        SourceLoadError(reason: "there is no such file", nearMiss: nearMisses[path]))
    }
    return .success(LoadedSource(path: path, identity: path, bytes: bytes))
  }
}

/// Files of a test by path, in folders, for imports.
public struct MemoryFiles: ImportFiles {
  private let files: [String: [UInt8]]

  public init(_ files: [String: String]) { self.files = files.mapValues { Array($0.utf8) } }

  public init(_ files: [String: [UInt8]]) { self.files = files }

  public func kind(of path: String) -> ImportPathKind? {
    if files[path] != nil { return .file }
    return files.keys.contains { $0.hasPrefix(path + "/") } ? .folder : nil
  }

  public func entries(
    inFolder path: String
  ) throws(ImportFileError) -> [(name: String, kind: ImportPathKind)] {
    var kinds: [String: ImportPathKind] = [:]
    for file in files.keys where file.hasPrefix(path + "/") {
      let rest = file.dropFirst(path.count + 1)
      kinds[String(rest.prefix { $0 != "/" })] = rest.contains("/") ? .folder : .file
    }
    return kinds.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  public func read(_ path: String, inside folders: [String]?) throws(ImportFileError) -> [UInt8] {
    guard let bytes = files[path] else { throw ImportFileError(path: path, reason: "there is no such file") }
    return bytes
  }
}
