import ColorTableDiagnostics
import TextSupport

/// Source code as a list of words, numbers, strings and marks, with the comments that stand before them.
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

  /// Whether `Color` is another name of `UIColor` or `NSColor`.
  private var isColorAlias = false

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
    isColorAlias = tokens.indices.contains {
      text($0) == "typealias" && text($0 + 1) == "Color" && ["UIColor", "NSColor"].contains(text($0 + 3))
    }
  }

  func text(_ index: Int) -> String { index >= 0 && index < tokens.count ? tokens[index].text : "" }

  func isMark(_ mark: String, at index: Int) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].kind == .mark && tokens[index].text == mark
  }

  func isWord(_ index: Int) -> Bool { index >= 0 && index < tokens.count && tokens[index].kind == .word }

  /// Whether a token stands right behind the one before it.
  func isAdjacent(_ index: Int) -> Bool {
    index > 0 && index < tokens.count && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
  }

  /// The bytes of tokens, of which there may be fewer where code ends within an expression.
  func bytes(of range: Range<Int>) -> Range<Int> {
    let first = min(range.lowerBound, tokens.count - 1)
    let last = max(first, min(range.upperBound, tokens.count) - 1)
    return tokens[first].range.lowerBound..<tokens[last].range.upperBound
  }

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

// MARK: Parts of expressions

extension CodeText {
  struct Argument {
    var label: String?
    var value: Range<Int>
  }

  /// The token behind one, or behind what it opens.
  func next(_ index: Int) -> Int { closing[index].map { min($0 + 1, tokens.count) } ?? index + 1 }

  /// The end of an expression, which goes on in the next line where an operator or a bracket does.
  func expressionEnd(_ start: Int, before limit: Int) -> Int {
    var index = start
    while index < limit {
      let token = tokens[index]
      if token.kind == .mark, ["}", ";", ","].contains(token.text) { break }
      if index > start, token.startsLine,
        !(token.kind == .mark && [".", "?", ":"].contains(token.text)
          || token.text == "else" && !isMark("-", at: index + 1)),
        !(tokens[index - 1].kind == .mark && ["?", ":", "=", "&", "|"].contains(text(index - 1)))
      {
        break
      }
      index = next(index)
    }
    return min(index, limit)
  }

  /// The elements between two brackets, without those that are empty.
  func elements(_ range: Range<Int>) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index <= range.upperBound {
      if index == range.upperBound || isMark(",", at: index) {
        if start < index { elements.append(start..<index) }
        start = index + 1
        index += 1
      } else {
        index = min(next(index), range.upperBound)
      }
    }
    return elements
  }

  /// The arguments of a call. Kotlin has labels with `=`.
  func arguments(_ open: Int, isKotlin: Bool) -> [Argument] {
    guard let close = closing[open], close < tokens.count else { return [] }
    return elements(open + 1..<close).map { range in
      let start = range.lowerBound
      let isLabeled = isWord(start) && isMark(isKotlin ? "=" : ":", at: start + 1) && range.count > 2
      return isLabeled
        ? Argument(label: text(start), value: range.dropFirst(2)) : Argument(label: nil, value: range)
    }
  }

  /// A number, or one divided by another: `0.5`, `.3F`, `128 / 255`.
  func number(_ range: Range<Int>) -> Double? {
    guard 1...7 ~= range.count else { return nil }
    let text = String(decoding: bytes[bytes(of: range)], as: UTF8.self)
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { part -> Double? in
      var text = part.filter { $0 != " " && $0 != "_" }
      if let last = text.last, "fFdD".contains(last) { text.removeLast() }
      return Double((text.hasPrefix(".") ? "0" : "") + text)
    }
    guard let first = parts[0], parts.count < 3 else { return nil }
    guard parts.count == 2 else { return first }
    return parts[1].flatMap { $0 > 0 ? first / $0 : nil }
  }

  /// The digits of a colour, as a text or as `0x…`, which Kotlin may convert; nil where an expression is anything else.
  func hex(_ range: Range<Int>, alphaFirst: Bool) -> String? {
    guard let first = range.first else { return nil }
    let isConverted = range.count == 5 && ["toInt", "toLong", "toUInt", "toULong"].contains(text(first + 2))
    guard range.count == 1 || isConverted && isMark(".", at: first + 1) else { return nil }
    switch tokens[first].kind {
    case .string: return ColorText.hex(text(first), alphaFirst: alphaFirst)
    case .number:
      var digits = text(first).filter { $0 != "_" }
      while let last = digits.last, "uUlL".contains(last) { digits.removeLast() }
      guard digits.lowercased().hasPrefix("0x"), digits.utf8.count == 8 || digits.utf8.count == 10 else {
        return nil
      }
      return ColorText.hex(digits, alphaFirst: alphaFirst)
    case .word, .mark: return nil
    }
  }

  /// Whether alpha may be the first or the last of eight digits: all that there are begin with `FF`, and some end
  /// otherwise.
  var isAlphaUnknown: Bool {
    let colors = tokens.compactMap { token -> String? in
      guard token.kind == .string || token.kind == .number && token.text.lowercased().hasPrefix("0x"),
        let hex = ColorText.hex(token.text), hex.utf8.count == 9
      else { return nil }
      return hex.uppercased()
    }
    return colors.count > 1 && colors.allSatisfy { $0.hasPrefix("#FF") }
      && !colors.allSatisfy { $0.hasSuffix("FF") }
  }

  /// The type of a name, which an alias may change: `typealias Color = UIColor`.
  func type(named name: String, isKotlin: Bool) -> CodeType {
    if isKotlin { return .compose }
    return name == "Color" && !isColorAlias || name == "ShapeStyle" ? .swiftUI : .platform
  }

  /// The arms of `switch` or Kotlin's `when`, each with what stands before the value.
  func arms(of open: Int, isKotlin: Bool) -> [(label: Range<Int>, value: Range<Int>)] {
    let end = closing[open] ?? tokens.count
    var arms: [(label: Range<Int>, value: Range<Int>)] = []
    var index = open + 1
    while index < end {
      let start = index
      if isKotlin {
        while index < end, !(isMark("-", at: index) && isMark(">", at: index + 1)) { index = next(index) }
        guard index < end else { break }
        let value = index + 2
        index = max(value + 1, expressionEnd(value, before: end))
        arms.append((start..<value - 2, value..<min(index, end)))
        while isMark(";", at: index) || isMark(",", at: index) { index += 1 }
        continue
      }
      let isFirst = tokens[index].startsLine || ["{", ";", "@unknown"].contains(text(index - 1))
      if isFirst, ["case", "default"].contains(text(index)) {
        while index < end, !isMark(":", at: index) { index = next(index) }
        arms.append((start..<min(index, end), min(index + 1, end)..<min(index + 1, end)))
      }
      index = next(index)
      if let last = arms.indices.last {
        let lower = arms[last].value.lowerBound
        arms[last].value = lower..<max(lower, min(index, end))
        if text(index) == "@unknown" { index += 1 }
      }
    }
    return arms
  }

  /// The branches of `#if`, without conditions, and what follows `#endif` where it is a value too.
  func compiledBranches(of range: Range<Int>) -> [Range<Int>] {
    var branches: [Range<Int>] = []
    var depth = 0
    var start = range.lowerBound
    for index in range {
      switch text(index) {
      case "#if": depth += 1
      case "#endif": depth -= 1
      default: break
      }
      let isEnd = text(index) == "#endif" && depth == 0
      guard index > range.lowerBound, isEnd || depth == 1 && ["#else", "#elseif"].contains(text(index)) else {
        continue
      }
      var first = start + 1
      while first < index, !tokens[first].startsLine { first += 1 }
      branches.append(first..<index)
      start = index
      if isEnd { break }
    }
    if start + 1 < range.upperBound, text(start) == "#endif" { branches.append(start + 1..<range.upperBound) }
    return branches
  }

  /// Whether a bracket at an index encloses all of a range.
  func encloses(_ range: Range<Int>, _ mark: String) -> Bool {
    isMark(mark, at: range.lowerBound) && closing[range.lowerBound] == range.upperBound - 1
  }

  /// The expression inside parentheses, or before `!`; nil for anything else.
  func unwrapped(_ range: Range<Int>) -> Range<Int>? {
    if encloses(range, "(") { return content(of: range.lowerBound) }
    return range.count > 1 && isMark("!", at: range.upperBound - 1) ? range.dropLast() : nil
  }

  /// The first mark of a range that is in no bracket.
  func first(_ mark: String, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound, !isMark(mark, at: index) { index = next(index) }
    return index < range.upperBound ? index : nil
  }

  /// The tokens inside the bracket at an index.
  func content(of open: Int) -> Range<Int> { open + 1..<max(open + 1, closing[open] ?? 0) }

  /// A range without its spaces.
  func joined(_ range: Range<Int>) -> String { range.map(text).joined() }

  /// The names of `a.b["c"][500]` at the beginning of a range, and what is behind them.
  func chain(_ range: Range<Int>, hasSubscripts: Bool = true) -> (names: [String], end: Int) {
    guard isWord(range.lowerBound) else { return ([], range.lowerBound) }
    var names = [text(range.lowerBound)]
    var index = range.lowerBound + 1
    while index + 1 < range.upperBound {
      if isMark(".", at: index), isWord(index + 1) {
        names.append(text(index + 1))
        index += 2
      } else if hasSubscripts, isMark("[", at: index), closing[index] == index + 2,
        tokens[index + 1].kind != .word
      {
        names.append(text(index + 1))
        index += 3
      } else {
        break
      }
    }
    return (names, index)
  }

  /// The marks behind which an item starts on the line of others.
  static let itemStarts: Set<String> = [",", "(", "{", "[", ";", "}"]

  /// Takes the comments before what starts with a name, and the one behind it on its last line.
  ///
  /// - Parameter starts: The marks behind which it starts on the line of another one.
  func describe(_ row: inout ImportedRow, name: Int, value: Range<Int>, starts: Set<String> = []) {
    var first = name
    while first > 0, name - first < 32, !tokens[first].startsLine, !starts.contains(text(first - 1)) {
      first -= 1
    }
    let hasEnd = [",", ";"].contains(text(value.upperBound)) && !tokens[value.upperBound].startsLine
    let last = max(hasEnd ? value.upperBound : value.upperBound - 1, first)
    row.documentation = (tokens[first].documentation + (last > first ? tokens[last].documentation : []))
      .joined(separator: "\n")
    row.comments = tokens[first].comments
    row.startsSection = tokens[first].startsSection
  }
}

extension ImportSession {
  /// Whether one of some files is this tool's own output, which is reported.
  func reportGenerated(_ files: [SourceFile]) -> Bool {
    guard let file = files.first(where: { CommentText.isGenerated($0.bytes) }) else { return false }
    error(.source, "this was generated from a table: use that table instead", at: start(of: file))
    return true
  }
}
