import TextSupport

/// The diagnostics of a run by file, for reports that list files.
struct FileGroups {
  struct Group {
    /// The normalised path.
    let path: String
    var diagnostics: [Diagnostic] = []
  }

  /// A group for each path, those without a diagnostic too, in the order in which the files were read.
  /// Diagnostics in no file of the map come last.
  let groups: [Group]

  init(_ diagnostics: [Diagnostic], sources: SourceMap) {
    var paths = ReportPaths(sources.files)
    let indices = diagnostics.map { paths.index(of: $0) }
    var groups = paths.paths.map { Group(path: $0) }
    for (diagnostic, index) in zip(diagnostics, indices) { groups[index].diagnostics.append(diagnostic) }
    self.groups = groups
  }
}

/// The normalised paths of the files of a report, each once: a table may be read for itself and as a part of another one.
struct ReportPaths {
  /// In the order in which the files were read. That of diagnostics in no file comes last.
  private(set) var paths: [String] = []
  private var indices: [[UInt8]: Int] = [:]
  private var indexOfFile: [SourceFile.ID: Int] = [:]

  init(_ files: [SourceFile]) {
    for file in files { indexOfFile[file.id] = index(of: Paths.normalized(file.path)) }
  }

  /// The index of the path of a diagnostic's file.
  mutating func index(of diagnostic: Diagnostic) -> Int {
    indexOfFile[diagnostic.span.file] ?? index(of: ReportRegion.unknownPath)
  }

  private mutating func index(of path: String) -> Int {
    let key = Array(path.utf8)
    if let index = indices[key] { return index }
    indices[key] = paths.count
    paths.append(path)
    return paths.count - 1
  }
}
