import ColorTableLanguage

/// Reads included files, but takes the text of some from memory: tables that are being fixed.
struct OverlayLoader: SourceLoader {
  /// What reads the other files.
  var base: IncludeLoader
  /// The texts, by what tells files apart.
  var texts: [[UInt8]: [UInt8]]

  /// Reads files, but these from memory.
  init(_ base: IncludeLoader, replacing sources: [LoadedSource]) {
    self.base = base
    texts = Dictionary(sources.map { (Array($0.identity.utf8), $0.bytes) }, uniquingKeysWith: { $1 })
  }

  func load(_ path: String, includedBy includer: String) -> Result<LoadedSource, SourceLoadError> {
    base.load(path, includedBy: includer).map { source in
      var source = source
      if let text = texts[Array(source.identity.utf8)] { source.bytes = text }
      return source
    }
  }
}
