import ColorScience
import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// A table while its rows are read: tokens with cells that may not be known yet.
struct TableDraft {
  /// The themes.
  let themes: [Theme]
  /// The themes for messages.
  let themeList: ThemeList
  /// The tokens and cells.
  var builder: TableBuilder
  /// The tokens by key.
  private var index: KeyIndex
  /// The place of each token's key.
  var keys: [SourceSpan] = []
  /// The values to look up when all rows are read.
  var pending: [PendingValue] = []

  /// How many misspelt keys get a suggestion; each costs a look at every key.
  private static let suggestionLimit = 100

  init(themes: [Theme], themeList: ThemeList, capacity: Int) {
    self.themes = themes
    self.themeList = themeList
    builder = TableBuilder(themes: themes, capacity: capacity)
    index = KeyIndex(capacity: capacity)
    keys.reserveCapacity(capacity)
  }

  /// The token with a key.
  func token(for name: ArraySlice<UInt8>) -> Int? {
    name.withUnsafeBufferPointer { name in index.token(for: name) { builder.isKey(name, of: $0) } }
  }

  /// Takes a key in for the next token, unless a token has it already.
  ///
  /// - Returns: The token that has the key already, or nil.
  @inline(__always)
  mutating func claim(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
    index.insert(keys.count, name: key) { builder.isKey(key, of: $0) }
  }

  /// The token that a word of a directive names; reports a word that names none.
  func token(for word: DirectiveWord, findings: inout Findings) -> Int? {
    if let token = token(for: Array(word.text.utf8)[...]) { return token }
    report(unknown: word.text, at: word.span, to: &findings)
    return nil
  }

  /// Reports a key that no token has, with the one that it probably means.
  func report(unknown name: String, at span: SourceSpan, to findings: inout Findings) {
    let isCheap = findings.count(of: .unknownToken) < Self.suggestionLimit
    let suggestion =
      isCheap ? NearMiss.best(for: name, among: keys.indices.lazy.map { key(of: $0) }) : nil
    findings.report(.unknownToken(name, at: span, suggestion: suggestion))
  }

  /// The key of a token.
  func key(of token: Int) -> String { String(decoding: builder.keyBytes(of: token), as: UTF8.self) }
}
