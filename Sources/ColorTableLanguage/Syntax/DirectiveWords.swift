import ColorTableDiagnostics

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

  /// Takes the next word if it is a keyword, and not a name that one of some words follows.
  mutating func consume(keyword: String, unlessFollowedBy words: [String]) -> Bool {
    guard next + 1 < self.words.endIndex, !words.contains(self.words[next + 1].text) else { return false }
    return consume(keyword: keyword)
  }

  /// Takes a name: a word that is neither a comma nor a string.
  mutating func parseName(_ expected: String) throws(Diagnostic) -> SyntaxWord {
    guard let word = peek, !word.isString, word.text != "," else { throw failure(expected) }
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
  /// - Parameter quoting: Whether a word without quotation marks is the text.
  mutating func parseString(_ expected: String, quoting: Bool = false) throws(Diagnostic) -> SyntaxWord {
    guard let word = peek, word.isString else {
      var diagnostic = failure(expected)
      if quoting, let word = peek { diagnostic.caption = "write it as `\"\(word.text)\"`" }
      throw diagnostic
    }
    next += 1
    return word
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
  func failure(_ expected: String, keywords: [String] = []) -> Diagnostic {
    InvalidDirective.finding(
      expected: expected, found: peek?.text, at: peek?.span ?? end, form: form, keywords: keywords)
  }
}
