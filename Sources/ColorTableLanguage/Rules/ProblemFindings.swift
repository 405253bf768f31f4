import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Turns problems into findings: which rule speaks of which problem.
struct ProblemFindings {
  /// How many misspelt names get a suggestion; each costs a comparison with every name.
  private static let suggestionLimit = 100
  /// How many groups are looked at for a misspelt one.
  private static let groupNameLimit = 20_000

  private let files: IncludeGraph
  private let table: CheckedTable?
  private let levels: RuleLevels
  private var suggestions = 0
  /// The names of the themes in small letters.
  private lazy var themeNames = Set(table?.header.themes.map { $0.text.lowercased() } ?? [])
  private lazy var groupNames = table.map { Self.groupNames(of: $0) } ?? []

  /// Speaks of the problems of some files, and of the table that was read from them.
  init(_ files: IncludeGraph, table: CheckedTable? = nil, levels: RuleLevels = RuleLevels()) {
    self.files = files
    self.table = table
    self.levels = levels
  }

  /// The finding of a problem's rule, with the advice that leads to no other error.
  mutating func finding(for problem: Problem) -> Finding {
    var finding = message(for: problem)
    guard let fixIt = finding.fixIts.first, !isHelpful(fixIt, for: problem) else { return finding }
    if finding.caption == Suggestion.caption(quoting: fixIt) { finding.caption = nil }
    finding.fixIts = []
    return finding
  }

  /// The finding about a value without `#`.
  func finding(for value: ProblemLog.BareValue) -> Finding {
    MissingHash.finding(files.text(of: value.span), at: value.span, key: files.text(of: value.key))
  }

  /// Whether advice leads to no other error, as far as the kind of problem makes that likely.
  private func isHelpful(_ fixIt: FixIt, for problem: Problem) -> Bool {
    switch problem {
    case .syntax(.directive): return DirectiveTrial.accepts(fixIt, in: files, table: table)
    case .syntax(.lexical(let error, _)) where error.kind == .unclosedString:
      return DirectiveTrial.accepts(fixIt, in: files, table: table)
    case .wrongRow(let row): return referencesResolve(at: row.span)
    case .splitRow(let row, _): return referencesResolve(at: row.span)
    case .invalidKey(let key, _, let span):
      guard let meant = NameProblem.repaired(key), let token = table?.token(for: meant) else { return true }
      return table?.keySpan(of: token) == span
    default: return true
    }
  }

  /// Whether there is a token for each reference on the line of a span.
  private func referencesResolve(at span: SourceSpan) -> Bool {
    guard let table, let file = files.index(of: span.file),
      let line = files.files[file].tree.line(at: span.start)
    else { return true }
    let keys = IncludeGraph.referencedKeys(
      in: files.files[file].tree.file.bytes[Int(line.start)..<Int(line.trailerStart)])
    return keys.allSatisfy { table.token(for: $0) != nil }
  }

  private mutating func message(for problem: Problem) -> Finding {
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
    case .tooLargeContracts(let limit, let span): InvalidDirective.tooLargeContracts(limit, at: span)
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
    case .invalidValue(let problem):
      InvalidColor.finding(problem, in: files, table: table, themeNames: themeNames)
    case .clampedValue(let clamping, let span, let key, let theme):
      ClampedValue.finding(
        clamping, written: files.text(of: span), at: span, key: key,
        isBackground: table.map { isBackground(key, in: theme, of: $0) } ?? false)
    case .missingBase(let theme, let span): MissingBase.finding(theme: theme, at: span)
    case .danglingDocumentation(let comments): DanglingDocumentation.finding(on: comments)
    case .suspiciousAlphaOrder(let theme, let count, let order, let span):
      SuspiciousAlphaOrder.finding(
        theme: theme, count: count, order: order, at: span,
        adding: levels.reportsClassicDifferences ? nil : table?.addingDirective("@hex argb", to: span.file))
    case .noTokens(let span): NoTokens.finding(at: span)
    case .unknownTheme(let name, let span, let own):
      UnknownTheme.finding(name, at: span, header: table?.header, except: own, suggests: takesSuggestion())
    case .unknownToken(let key, let span):
      UnknownToken.finding(key, at: span, nearest: nearestKey(to: key, at: span))
    case .unknownGroup(let group, let span):
      UnknownToken.unknownGroup(
        group, at: span, nearest: takesSuggestion() ? NearMiss.best(for: group, among: groupNames) : nil)
    case .referenceCycle(let members, let span): ReferenceCycle.finding(members, at: span)
    case .themeCycle(let names, let span): ThemeCycle.finding(names, at: span)
    case .repeated(let subject, let span, let first):
      RepeatedDirective.finding(subject, at: span, first: first)
    case .replacedByItself(let word): InvalidDirective.replacedByItself(word)
    case .contrastOnItself(let word, let background): EmptyContract.onItself(word, background: background)
    case .contractWithoutThemes(let word):
      EmptyContract.withoutThemes(word, in: table?.table.themes.map(\.name) ?? [])
    case .distinctFromItself(let word): EmptyContract.sameToken(word)
    }
  }

  /// Whether a token is an opaque background of a contract in a theme, or may be one through what refers to it.
  private mutating func isBackground(_ key: String, in theme: ThemeID?, of table: CheckedTable) -> Bool {
    guard !table.table.contrastContracts.isEmpty, let theme, let token = table.token(for: key) else {
      return false
    }
    suggestions += 1
    guard suggestions <= Self.suggestionLimit else { return true }
    return table.table.contrastContracts.contains { contract in
      (contract.backgrounds + (contract.canvas.map { [$0] } ?? [])).contains { background in
        (contract.canvas == nil || background == contract.canvas) && contract.isFor(theme)
          && table.refers(background, to: token)
      }
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

  /// Whether another name may get a suggestion.
  private mutating func takesSuggestion() -> Bool {
    suggestions += 1
    return suggestions <= Self.suggestionLimit
  }

  /// The names of groups in their order, as far as they can be suggestions: a key may have very many parts.
  private static func groupNames(of table: CheckedTable) -> [String] {
    var names: Set<ArraySlice<UInt8>> = []
    for token in table.table.tokenIDs {
      let key = table.table.keyBytes(of: token).prefix(NearMiss.longestCandidate)
      for end in key.indices where key[end] == UInt8(ascii: ".") && names.count < groupNameLimit {
        names.insert(key[..<end])
      }
    }
    return names.map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  /// The key that is nearest to one that no token has, and that does not refer to the token of the same row.
  private mutating func nearestKey(to key: String, at span: SourceSpan) -> String? {
    guard let table, takesSuggestion() else { return nil }
    let keys = table.table.tokenIDs.lazy.map { table.table.key(of: $0) }
    guard let nearest = NearMiss.best(for: key, among: keys) else { return nil }
    guard let own = table.tokenOfRow(at: span), let token = table.token(for: nearest) else { return nearest }
    return table.refers(token, to: own) ? nil : nearest
  }
}
