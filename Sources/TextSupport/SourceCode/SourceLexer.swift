/// A piece of source code that a ``SourceLexer`` finds.
package struct SourceToken: Equatable, Sendable {
  package enum Kind: Sendable {
    case word
    /// A number, with whatever letters and points are in it.
    case number
    /// A character that is nothing else.
    case mark
    /// The whole content of a string literal.
    case string
    /// The content of a string literal up to an interpolation, or behind one, or of a literal that does not end.
    case stringPiece
    case comment
    /// Nothing; what follows is in another language.
    case language
  }

  package var kind: Kind
  package var range: Range<Int>
}

/// Splits source code into words, numbers, marks, strings and comments: one pass, for all languages.
///
/// It knows as much of a language as that takes and no more. Code that no language allows, such as a string that does
/// not end, ends at the end of its line.
package struct SourceLexer {
  private typealias StringForm = SourceLanguage.StringForm

  private let bytes: UnsafeBufferPointer<UInt8>
  /// The language of the last token.
  package private(set) var language: SourceLanguage
  private var offset = 0
  /// The end of the language.
  private var end: Int
  /// The strings in whose interpolations the code stands, the innermost last, with the open brackets in each.
  private var strings: [(form: StringForm, hashes: Int, depth: Int)] = []
  /// The last byte that is neither white space nor in a comment; 0 at the start.
  private var previous: UInt8 = 0
  private var lastWord = 0..<0
  /// The string that goes on behind an interpolation that has just ended.
  private var resumed: (form: StringForm, hashes: Int)?
  /// The language of the element whose name was the last token.
  private var entered: SourceLanguage?
  /// The language around that of an element, and its end.
  private var outer: (language: SourceLanguage, end: Int)?

  package init(_ bytes: UnsafeBufferPointer<UInt8>, _ language: SourceLanguage) {
    self.bytes = bytes
    self.language = language
    end = bytes.count
  }

  /// Whether the code stands in an interpolation.
  package var isInString: Bool { !strings.isEmpty || resumed != nil }

  /// The next piece; nil at the end.
  package mutating func next() -> SourceToken? {
    if let (form, hashes) = resumed {
      resumed = nil
      return string(form, hashes: hashes, isStart: false)
    }
    if let inner = entered {
      entered = nil
      return enter(inner)
    }
    while offset < end {
      let byte = bytes[offset]
      let start = offset
      switch language.classes[Int(byte)] {
      case SourceLanguage.ByteClass.space: offset += 1
      case SourceLanguage.ByteClass.word:
        offset = endOfWord(start + 1)
        lastWord = start..<offset
        if previous == UInt8(ascii: "<"), language.family == .markup { entered = embeddedLanguage }
        previous = bytes[offset - 1]
        return SourceToken(kind: .word, range: lastWord)
      case SourceLanguage.ByteClass.digit:
        offset = endOfWord(start + 1)
        while isPoint(offset) { offset = endOfWord(offset + 1) }
        previous = bytes[offset - 1]
        return SourceToken(kind: .number, range: start..<offset)
      case SourceLanguage.ByteClass.opening:
        if let token = open() { return token }
        // A regular expression has no content to look at.
        if offset == start { return mark(byte) }
      default: return mark(byte)
      }
    }
    return outer.map { leave(for: $0) }
  }

  /// The end of the letters and digits from an offset on.
  private func endOfWord(_ start: Int) -> Int {
    var index = start
    while index < end, language.classes[Int(bytes[index])] &- 1 < 2 { index += 1 }
    return index
  }

  /// Whether a point with a digit behind it stands at an offset.
  private func isPoint(_ offset: Int) -> Bool {
    offset + 1 < end && bytes[offset] == UInt8(ascii: ".") && bytes[offset + 1] &- UInt8(ascii: "0") < 10
  }

  private mutating func mark(_ byte: UInt8) -> SourceToken {
    previous = byte
    offset += 1
    let token = SourceToken(kind: .mark, range: offset - 1..<offset)
    guard let last = strings.last else { return token }
    // The bracket that ends an interpolation.
    switch (byte, last.form.interpolation.last) {
    case (UInt8(ascii: "("), UInt8(ascii: "(")), (UInt8(ascii: "{"), UInt8(ascii: "{")):
      strings[strings.count - 1].depth += 1
    case (UInt8(ascii: ")"), UInt8(ascii: "(")), (UInt8(ascii: "}"), UInt8(ascii: "{")):
      if last.depth == 0 {
        strings.removeLast()
        resumed = (last.form, last.hashes)
      } else {
        strings[strings.count - 1].depth -= 1
      }
    default: break
    }
    return token
  }

  private func starts(_ text: [UInt8], at offset: Int) -> Bool {
    guard text.count <= end - offset else { return false }
    for index in text.indices where bytes[offset + index] != text[index] { return false }
    return true
  }

  /// Takes a comment, a string or a regular expression; nil where there is none, and for a regular expression.
  private mutating func open() -> SourceToken? {
    let start = offset
    // `http://` in a style sheet does not begin a comment.
    let isAddress =
      language.family == .css && previous == UInt8(ascii: ":") && bytes[offset] == UInt8(ascii: "/")
    for comment in language.lineComments where !isAddress && starts(comment, at: offset) {
      skipLine()
      return SourceToken(kind: .comment, range: start..<offset)
    }
    for (opening, closing) in language.blockComments where starts(opening, at: offset) {
      skipBlock(opening, closing)
      return SourceToken(kind: .comment, range: start..<offset)
    }
    if language.hasRegularExpressions, bytes[offset] == UInt8(ascii: "/"), isExpressionExpected {
      skipRegularExpression()
      return nil
    }
    return openString()
  }

  private mutating func skipLine() {
    while offset < end, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") {
      offset += 1
    }
  }

  private mutating func skipBlock(_ opening: [UInt8], _ closing: [UInt8]) {
    offset += opening.count
    var depth = 1
    while offset < end {
      if bytes[offset] == closing[0], starts(closing, at: offset) {
        offset += closing.count
        depth -= 1
        if depth == 0 { return }
      } else if language.blockCommentsNest, bytes[offset] == opening[0], starts(opening, at: offset) {
        offset += opening.count
        depth += 1
      } else {
        offset += 1
      }
    }
  }

  /// Whether a value is expected, so that a slash cannot divide.
  private var isExpressionExpected: Bool {
    switch previous {
    case 0: return true
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "`"), UInt8(ascii: "<"):
      return false
    default:
      guard language.classes[Int(previous)] &- 1 < 2 else { return true }
      return lastWord.count == 6 && starts(Array("return".utf8), at: lastWord.lowerBound)
    }
  }

  private mutating func skipRegularExpression() {
    var index = offset + 1
    var isInSet = false
    while index < end, bytes[index] != UInt8(ascii: "\n") {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInSet = true
      case UInt8(ascii: "]"): isInSet = false
      case UInt8(ascii: "/") where !isInSet:
        previous = UInt8(ascii: ")")
        offset = index + 1
        return
      default: break
      }
      index += 1
    }
  }

  private mutating func openString() -> SourceToken? {
    var start = offset
    // A row of them is looked at from the first alone.
    if offset > 0, bytes[offset - 1] == UInt8(ascii: "#"), bytes[offset] == UInt8(ascii: "#") { return nil }
    while start < end, bytes[start] == UInt8(ascii: "#") { start += 1 }
    guard start < end else { return nil }
    let hashes = start - offset
    for form in language.strings where starts(form.delimiter, at: start) {
      if hashes > 0, !form.takesHashes { continue }
      if form.isAttribute, previous != UInt8(ascii: "=") { continue }
      offset = start + form.delimiter.count
      return string(form, hashes: hashes, isStart: true)
    }
    return nil
  }

  /// Takes a string to its end, or to its next interpolation.
  private mutating func string(_ form: StringForm, hashes: Int, isStart: Bool) -> SourceToken {
    let start = offset
    let delimiter = form.delimiter
    while offset < end {
      let byte = bytes[offset]
      if byte == delimiter[0], starts(delimiter, at: offset), hasHashes(hashes, at: offset + delimiter.count)
      {
        let content = start..<offset
        offset += delimiter.count + hashes
        previous = delimiter[0]
        return SourceToken(kind: isStart ? .string : .stringPiece, range: content)
      }
      if byte == form.interpolation.first, let length = interpolation(form, hashes) {
        let content = start..<offset
        offset += length
        previous = form.interpolation.last ?? 0
        strings.append((form, hashes, 0))
        return SourceToken(kind: .stringPiece, range: content)
      }
      if byte == UInt8(ascii: "\\"), form.hasEscapes, hasHashes(hashes, at: offset + 1) {
        offset += 2 + hashes
        continue
      }
      if !form.isMultiline, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      offset += 1
    }
    offset = min(offset, end)
    previous = delimiter[0]
    return SourceToken(kind: .stringPiece, range: start..<offset)
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    guard count > 0 else { return true }
    guard count <= end - offset else { return false }
    for index in 0..<count where bytes[offset + index] != UInt8(ascii: "#") { return false }
    return true
  }

  /// The length of what begins an interpolation here: `\(`, `\#(`, `${`.
  private func interpolation(_ form: StringForm, _ hashes: Int) -> Int? {
    guard let first = form.interpolation.first, let last = form.interpolation.last, bytes[offset] == first,
      hasHashes(hashes, at: offset + 1), offset + 1 + hashes < end, bytes[offset + 1 + hashes] == last
    else { return nil }
    return 2 + hashes
  }

  // MARK: Elements

  /// The language of the code in an element whose name the last word is; nil for other elements.
  private var embeddedLanguage: SourceLanguage? {
    switch lastWord.count {
    case 6 where starts(Array("script".utf8), at: lastWord.lowerBound): .javaScript
    case 5 where starts(Array("style".utf8), at: lastWord.lowerBound): .scss
    default: nil
    }
  }

  /// Goes on in the content of an element that holds code of another language. None can be in another one.
  private mutating func enter(_ inner: SourceLanguage) -> SourceToken {
    while offset < end, bytes[offset] != UInt8(ascii: ">") { offset += 1 }
    let closing = Array((inner.family == .javaScript ? "</script" : "</style").utf8)
    var close = offset
    while close < end, !(bytes[close] == closing[0] && starts(closing, at: close)) { close += 1 }
    outer = (language, end)
    (language, end, previous) = (inner, close, 0)
    offset = min(offset + 1, close)
    return SourceToken(kind: .language, range: offset..<offset)
  }

  private mutating func leave(for outer: (language: SourceLanguage, end: Int)) -> SourceToken {
    offset = end
    (language, end) = outer
    (self.outer, strings) = (nil, [])
    return SourceToken(kind: .language, range: offset..<offset)
  }
}
