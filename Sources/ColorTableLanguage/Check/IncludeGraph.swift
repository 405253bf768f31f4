import ColorTableDiagnostics

/// A table's file and all that it includes, read once each.
struct IncludeGraph {
  /// How deeply tables may include each other.
  static let maximumDepth = 64

  /// The files; the first is the table itself.
  private(set) var files: [TableFile] = []
  /// The files' paths, in the same order.
  private(set) var paths: [String] = []

  private var known: [String: Int] = [:]

  /// Reads a table and what it includes.
  init(
    _ root: LoadedSource, loader: inout some SourceLoader, sources: inout SourceMap,
    findings: inout Findings
  ) {
    _ = load(root, way: [], loader: &loader, sources: &sources, findings: &findings)
  }

  private mutating func load(
    _ source: LoadedSource, way: [LoadedSource], loader: inout some SourceLoader, sources: inout SourceMap,
    findings: inout Findings
  ) -> Int {
    let file = sources.add(path: source.path, bytes: source.bytes)
    let index = files.count
    known[source.identity] = index
    paths.append(source.path)
    files.append(TableFile(file, report: { findings.report($0) }))
    let way = way + [source]
    var spans: [String: SourceSpan] = [:]
    for (line, directive) in files[index].directives {
      guard case .include(let include) = directive else { continue }
      let span = include.path.span
      switch loader.load(include.path.text, includedBy: source.path) {
      case .failure(let error):
        findings.report(.unreadableInclude(include.path.text, reason: error.reason, at: span))
      case .success(let included):
        if let start = way.firstIndex(where: { $0.identity == included.identity }) {
          findings.report(.includeCycle(way[start...].map(\.path) + [way[start].path], at: span))
        } else if let first = spans[included.identity] {
          findings.report(.duplicateInclude(include.path.text, at: span, first: first))
        } else if known[included.identity] == nil {
          guard way.count < Self.maximumDepth else {
            findings.report(.includeTooDeep(Self.maximumDepth, at: span))
            continue
          }
          let child = load(
            included, way: way, loader: &loader, sources: &sources, findings: &findings)
          files[index].includes.append((line, child))
        }
        spans[included.identity] = spans[included.identity] ?? span
        files[index].firstInclude = files[index].firstInclude ?? known[included.identity]
      }
    }
    return index
  }

  /// The header that holds for a file: its own, or that of its first include.
  func header(of file: Int) -> Header? {
    var file = file
    for _ in files {
      if let header = files[file].header { return header }
      guard let first = files[file].firstInclude else { return nil }
      file = first
    }
    return nil
  }
}
