import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// The words of a list by the keys and groups that they name.
struct DirectiveWordIndex {
  private let words: [SyntaxWord]
  /// The first word with each text.
  private var indices: [String: Int] = [:]

  init(_ words: [SyntaxWord]) {
    self.words = words
    for index in words.indices.reversed() { indices[words[index].text] = index }
  }

  /// The word that names a key: itself, or the first of its groups.
  func word(naming key: String) -> SyntaxWord? {
    if let index = indices[key] { return words[index] }
    let groups = key.utf8.indices.lazy.filter { key.utf8[$0] == UInt8(ascii: ".") }
    return groups.compactMap { indices[key[..<$0] + ".*"] }.min().map { words[$0] }
  }
}

/// The words of a directive, read from left to right.
struct DirectiveWords {
  /// The directive's name, with `@`.
  let name: SyntaxWord
  /// The form that messages show.
  var form = ""

  /// All words, the name too.
  private let words: [SyntaxWord]
  private var next = 1
  private let end: SourceSpan

  init(_ tree: SyntaxTree, _ line: SyntaxLine) {
    words = tree.cells(of: line).map { SyntaxWord($0, in: tree, isInDirective: true) }
    end = tree.span(line).atEnd
    name = words.first ?? SyntaxWord(text: "", span: end)
  }

  /// The next word, not taken; nil at the end.
  var peek: SyntaxWord? { next < words.endIndex ? words[next] : nil }

  mutating func advance() { next += 1 }

  /// Takes the next word if it is one of some keywords.
  mutating func consume(keyword: String) -> Bool {
    guard let word = peek, !word.isString, word.text == keyword else { return false }
    next += 1
    return true
  }

  /// Whether one of some words follows the next one.
  func isFollowed(by words: [String]) -> Bool {
    next + 1 < self.words.endIndex && words.contains(self.words[next + 1].text)
  }

  /// Takes the next word if it is a keyword, and not a name that one of some words follows.
  mutating func consume(keyword: String, unlessFollowedBy words: [String]) -> Bool {
    guard next + 1 < self.words.endIndex, !isFollowed(by: words) else { return false }
    return consume(keyword: keyword)
  }

  /// Takes a name: a word that is neither a comma nor a string.
  mutating func parseName(_ expected: String) throws(Diagnostic) -> SyntaxWord {
    guard let word = peek, !word.isString, word.text != "," else {
      var diagnostic = failure(expected)
      // Nothing is offered to apply: whether the text is a name of the table is not known yet.
      if peek?.isString == true { diagnostic.caption = "write it without quotation marks" }
      throw diagnostic
    }
    next += 1
    return word
  }

  /// Takes names with commas between them, at least one.
  mutating func parseNames(_ expected: String) throws(Diagnostic) -> [SyntaxWord] {
    var list: [SyntaxWord] = []
    repeat { list.append(try parseName(expected)) } while consume(keyword: ",")
    return list
  }

  /// Takes a string.
  ///
  /// - Parameter isPath: Whether it names a file, which may not be there.
  mutating func parseString(_ expected: String, isPath: Bool = false) throws(Diagnostic) -> SyntaxWord {
    guard let word = peek, word.isString else {
      var diagnostic = failure(expected)
      if let text = textInOtherMarks {
        let string = SyntaxWord.quoted(text.text)
        diagnostic.caption = "write it as `\(string)`"
        // The fix of a path could lead to another error.
        if !isPath { diagnostic.fixIts = [.replace(text.span, with: string)] }
      }
      throw diagnostic
    }
    next += 1
    return word
  }

  /// The text of what was to be a string: words between quotation marks of another kind, or the last word of the line.
  private var textInOtherMarks: SyntaxWord? {
    guard let first = peek, let mark = first.text.first, first.text != "," else { return nil }
    let marks: [Character: Character] = ["'": "'", "`": "`", "‘": "’", "“": "”", "„": "“", "«": "»"]
    guard let closing = marks[mark] else { return next == words.endIndex - 1 ? first : nil }
    guard
      let last = words[next...].firstIndex(where: { word in
        word.text.last == closing && (word.text.count > 1 || word.span != first.span)
      }), !words[next...last].contains(where: \.isString)
    else { return nil }
    let text = words[next...last].map(\.text).joined(separator: " ").dropFirst().dropLast()
    return SyntaxWord(
      text: String(text),
      span: SourceSpan(file: first.span.file, start: first.span.start, end: words[last].span.end))
  }

  /// Ends the directive: nothing may follow.
  func finish(orExpected words: [String] = []) throws(Diagnostic) {
    guard peek != nil else { return }
    let quoted = words.map { "`\($0)`" }
    throw failure(
      quoted.isEmpty ? "the end of the line" : quoted.joined(separator: ", ") + " or the end of the line",
      keywords: words)
  }

  /// The finding that something else stands where the next word is.
  ///
  /// - Parameters:
  ///   - keywords: The keywords that may stand there.
  ///   - meant: The words that it probably means.
  func failure(_ expected: String, keywords: [String] = [], meant: String? = nil) -> Diagnostic {
    InvalidDirective.finding(
      expected: expected, found: peek.map { $0.isString ? SyntaxWord.quoted($0.text) : $0.text },
      at: peek?.span ?? end, form: form,
      meant: meant ?? peek.flatMap { NearMiss.keyword(meantBy: $0.text, among: keywords) })
  }
}
