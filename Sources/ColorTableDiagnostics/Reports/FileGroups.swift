import TextSupport

/// The diagnostics of a run by file, for reports that list files.
struct FileGroups {
  /// A file and what was found in it.
  struct Group {
    /// The path, without detours.
    let path: String
    /// What was found, in order.
    var diagnostics: [Diagnostic] = []
  }

  /// A group for each path, those without a diagnostic too, in the order in which the files were read. What
  /// lies in no file of the map comes last.
  let groups: [Group]

  init(_ diagnostics: [Diagnostic], sources: SourceMap) {
    var groups: [Group] = []
    var places: [[UInt8]: Int] = [:]
    var placeOfFile: [SourceFile.ID: Int] = [:]
    func place(of path: String) -> Int {
      let key = Array(path.utf8)
      if let place = places[key] { return place }
      groups.append(Group(path: path))
      places[key] = groups.count - 1
      return groups.count - 1
    }
    for file in sources.files { placeOfFile[file.id] = place(of: Paths.normalized(file.path)) }
    for diagnostic in diagnostics {
      let index = placeOfFile[diagnostic.span.file] ?? place(of: ReportRegion.unknownPath)
      groups[index].diagnostics.append(diagnostic)
    }
    self.groups = groups
  }
}
