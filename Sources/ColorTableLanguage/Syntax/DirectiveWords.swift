import ColorTableDiagnostics

/// A word of a directive, or a string's content.
package struct DirectiveWord: Sendable {
  /// The text; of a string what stands between its quotation marks, unescaped.
  package var text: String
  /// Where it stands.
  package var span: SourceSpan
  /// Whether it is a string.
  package var isString: Bool

  /// The group that it names with a star, `text` for `text.*`; nil where it names none.
  package var group: String? {
    !isString && text.hasSuffix(".*") && text.utf8.count > 2 ? String(text.dropLast(2)) : nil
  }

  /// A text as a string of a directive.
  static func quoted(_ text: String) -> String {
    "\"" + text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
  }

  /// The text of a string: what stands between its quotation marks, with `\"` and `\\` unescaped.
  fileprivate static func content(of text: String) -> String {
    var content = ""
    var isEscaped = false
    for character in text.dropFirst().dropLast() {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      if isEscaped, character != "\"", character != "\\" { content.append("\\") }
      content.append(character)
      isEscaped = false
    }
    return content
  }
}

/// The words of a list by the keys and groups that they name.
struct DirectiveWordIndex {
  private let words: [DirectiveWord]
  /// The first word with each text.
  private var indices: [String: Int] = [:]

  init(_ words: [DirectiveWord]) {
    self.words = words
    for (index, word) in words.enumerated().reversed() { indices[word.text] = index }
  }

  /// The word that names a key: itself, or the first of its groups.
  func word(naming key: String) -> DirectiveWord? {
    if let index = indices[key] { return words[index] }
    let groups = key.utf8.indices.lazy.filter { key.utf8[$0] == UInt8(ascii: ".") }
    return groups.compactMap { indices[key[..<$0] + ".*"] }.min().map { words[$0] }
  }
}

/// The words of a directive, read from left to right.
struct DirectiveWords {
  /// The directive's name, with `@`.
  let name: DirectiveWord
  /// The file that it stands in.
  let file: SourceFile
  /// The form that messages show; each directive sets its own.
  var form = ""

  private let words: [DirectiveWord]
  private var next = 0
  private let end: SourceSpan

  init(_ tree: SyntaxTree, _ line: SyntaxLine) {
    var words = tree.cells(of: line).map { cell in
      let text = tree.text(cell)
      let isString = text.first == "\""
      return DirectiveWord(
        text: isString ? DirectiveWord.content(of: text) : text, span: tree.span(cell), isString: isString)
    }
    file = tree.file
    end = tree.span(line).atEnd
    name = words.isEmpty ? DirectiveWord(text: "", span: end, isString: false) : words.removeFirst()
    self.words = words
  }

  /// The next word, not taken; nil at the end.
  var peek: DirectiveWord? { next < words.count ? words[next] : nil }

  /// How many words are not taken.
  var remainingCount: Int { words.count - next }

  /// Skips the next word.
  mutating func skip() { next += 1 }

  /// Takes the next word if it is one of some keywords.
  mutating func take(keyword: String) -> Bool {
    guard let word = peek, !word.isString, word.text == keyword else { return false }
    next += 1
    return true
  }

  /// Takes the next word if it is a keyword, and not a name that one of some words follows.
  mutating func take(keyword: String, unlessFollowedBy words: [String]) -> Bool {
    guard next + 1 < self.words.count, !words.contains(self.words[next + 1].text) else { return false }
    return take(keyword: keyword)
  }

  /// Takes a name: a word that is neither a comma nor a string.
  mutating func takeName(_ expected: String) throws(DirectiveProblem) -> DirectiveWord {
    guard let word = peek, !word.isString, word.text != "," else { throw failure(expected) }
    next += 1
    return word
  }

  /// Takes names with commas between them, at least one.
  mutating func takeList(_ expected: String) throws(DirectiveProblem) -> [DirectiveWord] {
    var list = [try takeName(expected)]
    while take(keyword: ",") { list.append(try takeName(expected)) }
    return list
  }

  /// Takes a string.
  mutating func takeString(_ expected: String) throws(DirectiveProblem) -> DirectiveWord {
    guard let word = peek, word.isString else { throw failure(expected) }
    next += 1
    return word
  }

  /// Ends the directive: nothing may follow.
  func finish(orExpected words: [String] = []) throws(DirectiveProblem) {
    guard peek != nil else { return }
    let quoted = words.map { "`\($0)`" }
    throw failure(
      quoted.isEmpty ? "the end of the line" : quoted.joined(separator: ", ") + " or the end of the line",
      keywords: words)
  }

  /// The problem that something else stands where the next word is.
  func failure(_ expected: String, keywords: [String] = []) -> DirectiveProblem {
    .unexpected(
      .init(
        expected: expected, found: peek?.text, span: peek?.span ?? end, form: form, keywords: keywords))
  }
}
