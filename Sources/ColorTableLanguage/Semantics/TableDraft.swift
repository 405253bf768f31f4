import ColorScience
import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// A table while it is read: what the passes work on, each after the other.
///
/// A pass is a method in a file of its own: ``resolveThemes()``, ``readRows()``, ``resolveReferences()``,
/// ``resolveDirectives()``. It reports mistakes, and goes on with what can be read.
struct TableDraft {
  let files: IncludeGraph
  let header: Header
  /// The findings so far, in the files too.
  var log: FindingLog

  var themes: [Theme]
  /// The tokens and their cells.
  var builder: TableBuilder
  /// The source of each token.
  var rows: TokenRows
  /// Facts about how values are written.
  var remarks = ValueRemarks()
  /// The values that cannot be read, until all keys are known that they may mean.
  var unreadableValues: [InvalidColor.Problem] = []
  /// The values that depend on others.
  var pending: [PendingValue] = []
  /// The cells that pending values take their colours from, one value after the other; nil for one that is not there.
  var targets: [CellID?] = []
  /// The values of which no colour has the contrast, with the nearest one in their place; see ``Checker/showsNearest``.
  var unreachedValues: [UnreachedValue] = []
  /// The directives of the table's contrast contracts, in the same order.
  var contrastDirectives: [ContrastDirective] = []
  /// The directives of the table's distinct contracts, in the same order.
  var distinctDirectives: [DistinctDirective] = []
  private(set) var index: NameIndex
  /// The themes by their names; of two with one name, the first.
  let themesByName: [String: ThemeID]
  /// The problems of the header's names.
  private lazy var headerMistakes = HeaderMistakes(header, in: files.files[files.headerFile])
  private static let suggestionLimit = 100
  /// How many names asked for a suggestion.
  private var suggestionCount = 0

  /// The groups of tokens, for directives, which come after all rows.
  lazy var groups = TokenGroups(builder, count: rows.count)
  lazy var groupNames = groups.names
  /// The keys that directives and references name.
  private lazy var mentionedKeys = files.mentionedKeys

  /// Whether rows are not read, so that a name that is not found may be one of theirs.
  var lacksRows: Bool

  /// Starts a table with the themes of a header.
  init(_ files: IncludeGraph, header: Header, log: FindingLog) {
    self.files = files
    self.log = log
    self.header = header
    themes = header.themes.enumerated().map { Theme(inferredFrom: $1.text, isFirst: $0 == 0) }
    themes.inferContrastOfNames()
    builder = TableBuilder(themes: [])
    lacksRows = files.lacksRows
    rows = TokenRows(fileCount: files.files.count)
    let capacity = files.rowCount(themes: themes.count)
    index = NameIndex(capacity: capacity)
    themesByName = Dictionary(
      themes.enumerated().map { ($1.name, ThemeID($0)) }, uniquingKeysWith: { first, _ in first })
    rows.reserveCapacity(capacity)
  }

  var layout: CellLayout { CellLayout(themeCount: themes.count) }

  mutating func report(_ error: Diagnostic) { log.report(error) }

  /// Reports a value that cannot be read, as soon as all keys are known.
  mutating func report(_ problem: InvalidColor.Problem) { unreadableValues.append(problem) }

  // MARK: Names

  func token(for key: ArraySlice<UInt8>) -> TokenID? {
    key.withUnsafeBufferPointer { key in
      index.index(of: key) { builder.isKey(key, of: TokenID($0)) }.map(TokenID.init)
    }
  }

  /// Reserves a key for the next token, unless a token has it already.
  ///
  /// - Returns: The token that has the key already, or nil.
  @inline(__always)
  mutating func claim(_ key: UnsafeBufferPointer<UInt8>) -> TokenID? {
    index.insert(rows.count, name: key) { builder.isKey(key, of: TokenID($0)) }.map(TokenID.init)
  }

  /// The token that a word of a directive names; a word that names none is reported.
  mutating func token(for word: SyntaxWord) -> TokenID? {
    token(for: Array(word.text.utf8)[...], at: word.span)
  }

  /// The token with a key; a key of no token is reported.
  mutating func token(for key: ArraySlice<UInt8>, at span: @autoclosure () -> SourceSpan) -> TokenID? {
    if let token = token(for: key) { return token }
    if !lacksRows {
      let key = String(decoding: key, as: UTF8.self)
      report(
        UnknownToken.finding(key, at: span(), nearest: nearestKey(to: key), member: member(ofGroup: key)))
    }
    return nil
  }

  /// The key of the first token of a group, which is named with or without its star; nil where there is no such group.
  mutating func member(ofGroup name: String) -> String? {
    guard suggestionCount <= Self.suggestionLimit else { return nil }
    return groups.tokens(of: name.hasSuffix(".*") ? String(name.dropLast(2)) : name)?.first.map(key)
  }

  /// The key that is nearest to one that no token has.
  ///
  /// - Parameter isMeant: Whether a token can be meant.
  mutating func nearestKey(to key: String, where isMeant: (TokenID) -> Bool = { _ in true }) -> String? {
    guard takesSuggestion() else { return nil }
    let builder = builder
    return NearMiss.best(
      for: key,
      among: (0..<rows.count).lazy.map(TokenID.init).filter(isMeant)
        .map { String(decoding: builder.keyBytes(of: $0), as: UTF8.self) })
  }

  /// Whether another name may get a suggestion: each costs a comparison with every name.
  mutating func takesSuggestion() -> Bool {
    suggestionCount += 1
    return suggestionCount <= Self.suggestionLimit
  }

  /// The key that is meant among some: one that a directive or a reference names, or else the first that no token has.
  mutating func keyMeant(by candidates: [String]) -> String? {
    let free = candidates.filter { token(for: Array($0.utf8)[...]) == nil }
    return free.first(where: mentionedKeys.contains) ?? free.first
  }

  /// The theme that a word of a directive names; a word that names none is reported.
  ///
  /// - Parameter excluded: The themes that cannot be meant.
  mutating func theme(
    for word: SyntaxWord, except excluded: @autoclosure () -> [String] = []
  ) -> ThemeID? {
    theme(named: word.text, at: word.span, except: excluded())
  }

  /// The theme with a name; a name of no theme is reported.
  mutating func theme(
    named name: String, at span: SourceSpan, except excluded: @autoclosure () -> [String] = []
  ) -> ThemeID? {
    if let theme = theme(named: name) { return theme }
    var nearest: String?
    if takesSuggestion() {
      let excluded = Set(excluded())
      nearest = NearMiss.best(for: name, among: header.themes.map(\.text).filter { !excluded.contains($0) })
    }
    // A mistake in the header is reported there: a name that it misspells, or a theme that it leaves out.
    if !headerMistakes.meantNames.contains(name), !headerMistakes.lacksTheme || nearest != nil {
      report(UnknownTheme.finding(name, at: span, nearest: nearest, note: header.note))
    }
    return nil
  }

  func theme(named name: String) -> ThemeID? { themesByName[name] }

  /// The place of a token's key.
  func keySpan(of token: TokenID) -> SourceSpan {
    let tree = files.files[rows.file(of: token)].tree
    return tree.span(tree.cells[rows.keyCell(of: token)])
  }

  func key(of token: TokenID) -> String { String(decoding: builder.keyBytes(of: token), as: UTF8.self) }
}

/// Mistakes in a header that make other names unknown.
private struct HeaderMistakes {
  /// The names that were probably meant by those that cannot be names.
  var meantNames: Set<String>
  /// Whether a theme is named twice, or the rows have more values than there are themes.
  var lacksTheme: Bool

  init(_ header: Header, in file: TableFile) {
    let names = header.themes.map(\.text)
    meantNames = Set(names.compactMap(NameProblem.repaired)).subtracting(names)
    lacksTheme = Set(names).count < names.count || (file.wrongValueCount ?? 0) > names.count
  }
}

extension CheckedTable {
  /// Reads the table of some files, as far as it can be read; nil where no header says what its themes are.
  ///
  /// - Parameter showsNearest: As ``Checker/showsNearest``.
  convenience init?(reading files: IncludeGraph, showsNearest: Bool, log: inout FindingLog) {
    let file = files.files[files.headerFile]
    guard let header = file.header, !header.isAmbiguous, !files.files[0].isUnreadable else {
      // An unreadable file or an include that failed explains it otherwise.
      if file.header == nil, !file.isUnreadable, !files.files[0].isUnreadable,
        !file.directives.contains(where: { $0.directive.path != nil })
      {
        log.report(file.missingHeader)
      }
      return nil
    }
    var draft = TableDraft(files, header: header, log: log)
    draft.resolveThemes()
    draft.readRows()
    draft.resolveReferences(showsNearest: showsNearest)
    draft.resolveDirectives()
    log = draft.log
    self.init(draft)
  }
}
