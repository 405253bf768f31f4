import TextSupport

/// Swift or Kotlin as a list of words, numbers, strings and marks, with the comments that stand before them.
struct CodeText {
  enum Kind { case word, number, string, mark }

  struct Token {
    var kind: Kind
    /// The text; of a string, what is in it.
    var text: String
    var range: Range<Int>
    var startsLine: Bool
    var startsSection = false
    /// The lines of the comments right before it or behind it on its line, and of those with a blank line behind them.
    var documentation: [String] = []
    var comments: [String] = []
  }

  let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  /// The token that ends what a bracket begins.
  private(set) var closing: [Int: Int] = [:]

  private var newlines = 1
  private var comments: [String] = []
  private var documentation: [String] = []

  init(_ bytes: [UInt8], _ language: SourceLanguage) {
    self.bytes = bytes
    bytes.withUnsafeBufferPointer { read($0, language) }
    var open: [Int] = []
    for (number, token) in tokens.enumerated() where token.kind == .mark {
      if ["(", "[", "{"].contains(token.text) {
        open.append(number)
      } else if [")", "]", "}"].contains(token.text), let begin = open.popLast() {
        closing[begin] = number
      }
    }
    for begin in open { closing[begin] = tokens.count }
  }

  func text(_ index: Int) -> String { index >= 0 && index < tokens.count ? tokens[index].text : "" }

  func isMark(_ mark: String, at index: Int) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].kind == .mark && tokens[index].text == mark
  }

  func isWord(_ index: Int) -> Bool { index >= 0 && index < tokens.count && tokens[index].kind == .word }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ language: SourceLanguage) {
    var lexer = SourceLexer(bytes, language)
    var end = 0
    while let token = lexer.next() {
      addLines(in: end..<token.range.lowerBound)
      var range = token.range
      switch token.kind {
      case .comment: comment(range)
      case .word: add(.word, range)
      case .number: add(.number, range)
      case .mark where bytes[range.lowerBound] == UInt8(ascii: "`"): break
      case .mark: add(.mark, range)
      case .string, .stringPiece:
        // A string is one token, whatever is in its interpolations.
        while lexer.isInString, let part = lexer.next() { range = range.lowerBound..<part.range.upperBound }
        add(.string, range)
      case .language: break
      }
      end = range.upperBound
    }
  }

  /// Counts the line ends between two tokens.
  private mutating func addLines(in range: Range<Int>) {
    for byte in bytes[range] where byte == 0x0A {
      newlines += 1
      // A blank line parts a comment from what follows.
      if newlines > 1 { (comments, documentation) = (comments + documentation, []) }
    }
  }

  private mutating func comment(_ range: Range<Int>) {
    let isBlock = bytes[range.lowerBound + 1] == UInt8(ascii: "*")
    let isClosed = isBlock && range.count > 3 && bytes[range].suffix(2).elementsEqual("*/".utf8)
    let content = bytes[range].dropFirst(2).dropLast(isClosed ? 2 : 0)
    let lines = CommentText.lines(String(decoding: content, as: UTF8.self))
    if let first = lines.first, first.hasPrefix("MARK:") {
      comments.append(String(first.dropFirst(5).drop { $0 == " " || $0 == "-" }))
      newlines = 0
    } else if newlines == 0, let last = tokens.indices.last {
      tokens[last].documentation += lines
    } else {
      documentation += lines
      newlines = 0
    }
  }

  private mutating func add(_ kind: Kind, _ range: Range<Int>) {
    // `#colorLiteral` and `@unknown` are one word each.
    if kind == .word || kind == .number, let last = tokens.last, last.kind == .mark,
      ["#", "@"].contains(last.text), last.range.upperBound == range.lowerBound
    {
      tokens[tokens.count - 1].kind = .word
      tokens[tokens.count - 1].range = last.range.lowerBound..<range.upperBound
      tokens[tokens.count - 1].text = last.text + String(decoding: bytes[range], as: UTF8.self)
      return
    }
    tokens.append(
      Token(
        kind: kind, text: String(decoding: bytes[range], as: UTF8.self), range: range,
        startsLine: newlines > 0,
        startsSection: newlines > 1 || !comments.isEmpty, documentation: documentation, comments: comments))
    (comments, documentation, newlines) = ([], [], 0)
  }
}
