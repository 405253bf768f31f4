import TextSupport

/// The texts of a diagnostic, for reports that have fewer fields for them than a diagnostic has.
///
/// Texts for people have their invisible characters escaped, as on a terminal. Texts for programs, a path or a
/// replacement, stay as they are.
enum ReportText {
  /// The message and the caption, on one line.
  static func summary(_ diagnostic: Diagnostic) -> String {
    let message = SafeText.printable(diagnostic.message)
    guard let caption = diagnostic.caption, !caption.isEmpty else { return message }
    return message + ": " + SafeText.printable(caption)
  }

  /// The notes and the messages of fix-its, a line each.
  static func remarks(_ diagnostic: Diagnostic) -> [String] {
    diagnostic.notes.map { "note: " + SafeText.printable($0) }
      + diagnostic.fixIts.map { "help: " + SafeText.printable($0.message) }
  }

  /// All of a diagnostic's texts, a line each; labels begin with `path:line:column:`.
  static func lines(_ diagnostic: Diagnostic, _ regions: inout ReportRegions) -> [String] {
    var result = [summary(diagnostic)]
    for label in diagnostic.labels {
      result.append(regions.location(of: label.span) + " " + SafeText.printable(label.text))
    }
    return result + remarks(diagnostic)
  }
}

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
    var groups: [Group] = []
    var indices: [[UInt8]: Int] = [:]
    var indexOfFile: [SourceFile.ID: Int] = [:]
    func index(of path: String) -> Int {
      let key = Array(path.utf8)
      if let index = indices[key] { return index }
      groups.append(Group(path: path))
      indices[key] = groups.count - 1
      return groups.count - 1
    }
    for file in sources.files { indexOfFile[file.id] = index(of: Paths.normalized(file.path)) }
    for diagnostic in diagnostics {
      let group = indexOfFile[diagnostic.span.file] ?? index(of: ReportRegion.unknownPath)
      groups[group].diagnostics.append(diagnostic)
    }
    self.groups = groups
  }
}
