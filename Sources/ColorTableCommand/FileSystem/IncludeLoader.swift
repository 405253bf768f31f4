import ColorTableLanguage

/// Reads the files that tables include, relative to the folder of the file that includes them.
struct IncludeLoader: SourceLoader {
  /// The files.
  let fileSystem: any FileSystem

  func load(_ path: String, includedBy includer: String) -> Result<LoadedSource, SourceLoadError> {
    let shown = shownPath(Paths.join(Paths.split(includer).folder, path))
    do {
      let bytes = try fileSystem.read(shown)
      return .success(LoadedSource(path: shown, identity: fileSystem.canonicalPath(shown), bytes: bytes))
    } catch {
      return .failure(SourceLoadError(path: shown, reason: error.reason))
    }
  }

  /// The path without `name/..`, where that is the same file: with symbolic links it need not be.
  private func shownPath(_ path: String) -> String {
    let normalized = Paths.normalized(path)
    return normalized.utf8.elementsEqual(path.utf8)
      || fileSystem.canonicalPath(normalized) == fileSystem.canonicalPath(path) ? normalized : path
  }
}
