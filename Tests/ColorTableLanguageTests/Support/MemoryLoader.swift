import ColorTableLanguage

/// Gives a test's files by name; folders are not looked at.
struct MemoryLoader: SourceLoader {
  var files: [String: [UInt8]]

  init(_ files: [String: String] = [:]) { self.files = files.mapValues { Array($0.utf8) } }

  func load(_ path: String, includedBy includer: String) -> Result<LoadedSource, SourceLoadError> {
    guard let bytes = files[path] else {
      return .failure(SourceLoadError(path: path, reason: "there is no such file"))
    }
    return .success(LoadedSource(path: path, identity: path, bytes: bytes))
  }
}
