import ColorTableDiagnostics

/// A table as far as it can be read, and what is wrong with it: a series of passes over a ``TableDraft``.
struct TableReading {
  /// The files that were read; the first is the table's own.
  let files: IncludeGraph
  /// The table; nil where no header says what its themes are.
  let table: CheckedTable?
  /// The problems.
  let problems: ProblemLog

  /// Reads a table and all that it includes.
  init(_ source: LoadedSource, loader: inout some SourceLoader, sources: inout SourceMap) {
    let files = IncludeGraph(source, loader: &loader, sources: &sources)
    self.files = files
    guard let header = files.header(of: 0), !header.isAmbiguous, !files.files[0].isUnreadable else {
      table = nil
      var problems = files.problems
      if let problem = Self.missingHeader(in: files) { problems.report(problem) }
      self.problems = problems
      return
    }
    var draft = TableDraft(files, header: header)
    draft.resolveThemes()
    draft.readRows()
    draft.resolveReferences()
    draft.resolveDirectives()
    problems = draft.problems
    table = draft.table()
  }

  /// The problem that no file names the themes, unless an unreadable file or an include that failed explains it.
  private static func missingHeader(in files: IncludeGraph) -> Problem? {
    let index = files.headerFile(for: 0)
    let file = files.files[index]
    guard file.header == nil, !file.isUnreadable, !files.files[0].isUnreadable,
      !file.directives.contains(where: { $0.directive.isInclude })
    else { return nil }
    return .missingHeader(file: index)
  }
}
