import ColorTableDiagnostics
import ColorTableModel

/// Checks tables: bytes in, a table and diagnostics out.
public struct Checker: Sendable {
  /// How much each lint rule matters.
  public var levels: RuleLevels

  /// Makes a checker.
  public init(levels: RuleLevels = RuleLevels()) { self.levels = levels }

  /// Checks a table with all that it includes.
  ///
  /// - Parameters:
  ///   - source: The table's file.
  ///   - loader: Reads the files that it includes.
  ///   - sources: Takes in every file that is read, for the rendering of diagnostics.
  public func check(
    _ source: LoadedSource, loader: inout some SourceLoader, into sources: inout SourceMap
  ) -> CheckResult {
    var findings = Findings(levels: levels)
    let graph = IncludeGraph(source, loader: &loader, sources: &sources, findings: &findings)
    let reading = readTable(graph, sources, &findings)
    let table = findings.hasErrors ? nil : reading?.draft.builder.build()
    if let reading, let table {
      let sourced = SourcedTable(table: table, draft: reading.draft, graph: graph)
      holdToContracts(sourced, reading.contracts, &findings)
      lint(sourced, &findings)
    }
    let diagnostics = findings.diagnostics(isComplete: table != nil)
    var result = CheckResult(diagnostics: diagnostics, dependencies: graph.paths)
    result.readTable = table
    guard let draft = reading?.draft, let table, !result.hasErrors, let header = graph.header(of: 0) else {
      return result
    }
    result.table = table
    result.origins = TableOrigins(
      header: header.span, themes: header.themes.map(\.span), keys: draft.keys)
    return result
  }

  /// Checks what `@contrast` and `@distinct` promise.
  private func holdToContracts(
    _ table: SourcedTable, _ contracts: ContractResolution, _ findings: inout Findings
  ) {
    var broken: [Finding] = []
    ContrastCheck.run(on: table, directives: contracts.contrastDirectives) { broken.append($0) }
    DistinctCheck.run(on: table, directives: contracts.distinctDirectives) { broken.append($0) }
    for finding in broken { findings.report(finding) }
  }

  /// Runs the rules that look at a whole table.
  private func lint(_ table: SourcedTable, _ findings: inout Findings) {
    for lint in TableLints.all where levels.severity(of: lint.rule) != nil {
      lint.run(on: table) { findings.report($0) }
    }
  }

  /// Reads the table that the files hold; nil where nothing says what its themes are.
  private func readTable(
    _ graph: IncludeGraph, _ sources: SourceMap, _ findings: inout Findings
  ) -> (draft: TableDraft, contracts: ContractResolution)? {
    guard let root = graph.files.first, !root.isUnreadable else { return nil }
    guard let header = graph.header(of: 0) else {
      if root.directives.allSatisfy({ !$0.directive.isInclude }) || !root.includes.isEmpty {
        findings.report(.missingHeader(in: root))
      }
      return nil
    }
    guard !header.isAmbiguous else { return nil }
    var themes = ThemeResolution(header: header)
    for file in graph.files.reversed() { themes.apply(file, findings: &findings) }
    themes.checkBases(findings: &findings)

    let rows = graph.files.reduce(0) { $0 + $1.tree.lines.count }
    var draft = TableDraft(
      themes: themes.themes, themeList: ThemeList(header: header), capacity: rows)
    readRows(ofFile: 0, graph, &draft, &findings)
    var resolver = ReferenceResolver(draft: draft, sources: sources)
    resolver.resolve(&draft, findings: &findings)

    var contracts = ContractResolution(draft: draft, themes: themes)
    for file in graph.files { contracts.apply(file, findings: &findings) }
    draft.builder.contrastContracts = contracts.contrast
    draft.builder.distinctContracts = contracts.distinct
    draft.builder.deprecations = contracts.deprecations
    if draft.keys.isEmpty, !findings.hasErrors { findings.report(.noTokens(at: header.span)) }
    return (draft, contracts)
  }

  /// Reads the rows of a file, and those of its includes where they stand.
  private func readRows(
    ofFile index: Int, _ graph: IncludeGraph, _ draft: inout TableDraft, _ findings: inout Findings
  ) {
    let file = graph.files[index]
    guard !file.isUnreadable, let header = graph.header(of: index) else {
      if !file.isUnreadable { findings.report(.missingHeader(in: file)) }
      return
    }
    guard !header.isAmbiguous else { return }
    var reader = RowReader(file, header: header, draft: draft, findings: &findings)
    var line = 0
    for include in file.includes {
      reader.read(line..<include.line, into: &draft, findings: &findings)
      readRows(ofFile: include.file, graph, &draft, &findings)
      line = include.line
    }
    reader.read(line..<file.tree.lines.count, into: &draft, findings: &findings)
    reader.finish(findings: &findings)
  }
}

extension Directive {
  /// Whether it is `@include`.
  fileprivate var isInclude: Bool {
    if case .include = self { return true }
    return false
  }
}
