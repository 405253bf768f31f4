import ColorTableDiagnostics
import TextSupport

/// Turns problems into findings: which rule speaks of which problem.
struct ProblemFindings {
  /// How many misspelt keys get a suggestion; each costs a comparison with every key.
  private static let suggestionLimit = 100

  private let files: IncludeGraph
  private let table: CheckedTable?
  private let levels: RuleLevels
  private var suggestions = 0

  /// Speaks of the problems of some files, and of the table that was read from them.
  init(_ files: IncludeGraph, table: CheckedTable? = nil, levels: RuleLevels = RuleLevels()) {
    self.files = files
    self.table = table
    self.levels = levels
  }

  /// What the rule of a problem says of it.
  mutating func finding(for problem: Problem) -> Finding {
    switch problem {
    case .syntax(let problem): Self.finding(for: problem, in: files)
    case .unreadableInclude(let path, let reason, let nearMiss):
      UnreadableInclude.finding(path, reason: reason, nearMiss: nearMiss)
    case .includeCycle(let paths, let span): IncludeCycle.finding(paths, at: span)
    case .includeTooDeep(let limit, let span): IncludeCycle.tooDeep(limit, at: span)
    case .duplicateInclude(let path, let first): DuplicateInclude.finding(path, first: first)
    case .missingHeader(let file): MissingHeader.finding(in: files.files[file])
    case .foreignTheme(let name, let header): IncludedThemes.foreignTheme(name, of: header)
    case .missingBaseTheme(let name, let base, let span):
      IncludedThemes.missingBaseTheme(name, base: base, at: span)
    case .tooManyFilledCells(let themes, let limit, let span):
      IncludedThemes.tooManyFilledCells(themes: themes, limit: limit, at: span)
    case .wrongThemeCount(let themes, let values, let span):
      WrongValueCount.wrongThemeCount(themes: themes, values: values, at: span)
    case .keysFirst(let header): MissingKey.keysFirst(header)
    case .hashComment(let span): InvalidColor.hashComment(span)
    case .splitRow(let repair, let fits):
      repair.hasSeparators
        ? WrongSeparator.row(repair, fits: fits) : InvalidColor.splitValue(repair, fits: fits)
    case .wrongRow(let row): Self.finding(for: row, in: files)
    case .invalidKey(let key, let problem, let span): InvalidKey.finding(key, problem, at: span)
    case .duplicateKey(let key, let span, let first): DuplicateKey.finding(key, at: span, first: first)
    case .invalidValue(let problem): InvalidColor.finding(problem, in: files, table: table)
    case .missingHash(let digits, let span, let key): MissingHash.finding(digits, at: span, key: key)
    case .clampedValue(let clamping, let span, let key):
      ClampedValue.finding(clamping, written: files.text(of: span), at: span, key: key)
    case .missingBase(let theme, let span): MissingBase.finding(theme: theme, at: span)
    case .danglingDocumentation(let comments): DanglingDocumentation.finding(on: comments)
    case .suspiciousAlphaOrder(let theme, let count, let order, let span):
      SuspiciousAlphaOrder.finding(
        theme: theme, count: count, order: order, at: span,
        adding: levels.reportsClassicDifferences ? nil : table?.addingDirective("@hex argb", to: span.file))
    case .noTokens(let span): NoTokens.finding(at: span)
    case .unknownTheme(let name, let span):
      UnknownTheme.finding(name, at: span, header: table?.header)
    case .unknownToken(let key, let span):
      UnknownToken.finding(key, at: span, nearest: nearestKey(to: key))
    case .unknownGroup(let group, let span, let nearMiss):
      UnknownToken.unknownGroup(group, at: span, nearest: nearMiss)
    case .referenceCycle(let members, let span): ReferenceCycle.finding(members, at: span)
    case .themeCycle(let names, let span): ThemeCycle.finding(names, at: span)
    case .repeated(let subject, let span, let first):
      RepeatedDirective.finding(subject, at: span, first: first)
    case .replacedByItself(let word): InvalidDirective.replacedByItself(word)
    }
  }

  private static func finding(for problem: SyntaxProblem, in files: IncludeGraph) -> Finding {
    switch problem {
    case .lexical(let error, let file): finding(for: error, in: file, files)
    case .mergeConflict(let conflict, let file): MergeConflict.finding(conflict, in: file)
    case .twoKeyColumns(let first, let last): AmbiguousKeyColumn.twoKeyColumns(first: first, last: last)
    case .keyColumnSpelling(let cell, let file, let mark):
      AmbiguousKeyColumn.spelling(
        of: SourceSpan(file: file, start: cell.start, end: cell.end), mark: mark)
    case .headerSeparators(let cells, let marks): WrongSeparator.header(cells, marks: marks)
    case .headerWithoutThemes(let span): AmbiguousKeyColumn.headerWithoutThemes(span)
    case .invalidThemeName(let name, let problem): InvalidThemeName.finding(name, problem)
    case .duplicateTheme(let name, let first): DuplicateTheme.finding(name, first: first)
    case .directive(.unknown(let word, let looksLikeRow)):
      UnknownDirective.finding(word, looksLikeRow: looksLikeRow)
    case .directive(.unexpected(let unexpected)): InvalidDirective.finding(unexpected)
    case .directive(.contrastRatioOutOfRange(let word)): InvalidDirective.contrastRatioOutOfRange(word)
    case .directive(.differenceOutOfRange(let word)): InvalidDirective.differenceOutOfRange(word)
    case .directive(.emptyPath(let span)): InvalidDirective.emptyPath(span)
    }
  }

  private static func finding(
    for error: LexicalError, in file: SourceFile.ID, _ files: IncludeGraph
  ) -> Finding {
    let span = SourceSpan(file: file, start: error.start, end: error.end)
    let bytes = files.bytes(of: file) ?? []
    let byte = Int(error.start) < bytes.count ? bytes[Int(error.start)] : 0
    switch error.kind {
    case .invalidUTF8(let count): return InvalidUTF8.finding(byte, count: count, at: span)
    case .conflictMarker: return MergeConflict.finding(ConflictMarkers(start: error), in: file)
    case .notText: return NotText.finding(byte, at: span)
    case .tooLarge: return NotText.tooLarge(bytes.count, at: span)
    case .controlCharacter(let value): return ControlCharacter.finding(value, at: span)
    case .bidirectionalControl(let value): return BidirectionalControl.finding(value, at: span)
    case .unclosedParenthesis: return UnclosedParenthesis.finding(at: span)
    case .unclosedString: return UnclosedString.finding(at: span)
    }
  }

  private static func finding(for row: RowProblem, in files: IncludeGraph) -> Finding {
    var finding: Finding
    switch row.kind {
    case .missingKey: finding = MissingKey.finding(row)
    case .keyAtOtherEnd(let key, let values):
      finding = MissingKey.atOtherEnd(key, values, in: files, header: row.header)
    case .keyInWords(let words): finding = InvalidKey.keyInWords(words, at: row.span)
    case .tooFewValues, .tooManyValues: finding = WrongValueCount.finding(row)
    }
    if !row.isFixable { finding.fixIts = [] }
    return finding
  }

  private mutating func nearestKey(to key: String) -> String? {
    guard suggestions < Self.suggestionLimit, let table else { return nil }
    suggestions += 1
    return NearMiss.best(for: key, among: table.table.tokenIDs.lazy.map { table.table.key(of: $0) })
  }
}
