import TextSupport

/// Splits source code into words, numbers, marks and strings, and leaves comments out: one pass, for all languages.
///
/// It knows as much of a language as that takes and no more. Code that no language allows, such as a string that does
/// not end, ends at the end of its line.
struct SourceLexer {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var language: SourceLanguage
  private var offset = 0
  /// The end of the current language.
  private var end: Int
  /// The strings in whose interpolations the code stands, the innermost last, with the open brackets in each.
  private var strings: [(form: SourceLanguage.StringForm, hashes: Int, depth: Int)] = []
  /// The last byte that is neither white space nor in a comment; 0 at the start.
  private var previous: UInt8 = 0
  private var lastWord = 0..<0
  /// The receiver of the words, numbers, marks and strings.
  var visitor: UsageScanner

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ language: SourceLanguage, _ visitor: UsageScanner) {
    self.bytes = bytes
    self.language = language
    self.visitor = visitor
    end = bytes.count
  }

  /// Scans to the end of the current language.
  mutating func scan() {
    let classes = language.classes
    classes.withUnsafeBufferPointer { classes in
      while offset < end {
        let byte = bytes[offset]
        switch classes[Int(byte)] {
        case SourceLanguage.ByteClass.space: offset += 1
        case SourceLanguage.ByteClass.word:
          let start = offset
          offset += 1
          while offset < end, classes[Int(bytes[offset])] &- 1 < 2 { offset += 1 }
          lastWord = start..<offset
          visitor.word(start..<offset)
          let opensElement = previous == UInt8(ascii: "<") && language.family == .markup
          previous = bytes[offset - 1]
          if opensElement { scanElement(start..<offset) }
        case SourceLanguage.ByteClass.digit:
          let start = offset
          offset += 1
          while offset < end, classes[Int(bytes[offset])] &- 1 < 2 || isPoint(offset) { offset += 1 }
          visitor.number(start..<offset)
          previous = bytes[offset - 1]
        case SourceLanguage.ByteClass.opening where open(): break
        default: mark(byte)
        }
      }
    }
  }

  /// Whether a point with a digit behind it stands at an offset.
  private func isPoint(_ offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: ".") && offset + 1 < end && bytes[offset + 1] &- UInt8(ascii: "0") < 10
  }

  private mutating func mark(_ byte: UInt8) {
    visitor.mark(byte, at: offset)
    previous = byte
    offset += 1
    guard let last = strings.last else { return }
    // The bracket that ends an interpolation.
    switch (byte, last.form.interpolation.last) {
    case (UInt8(ascii: "("), UInt8(ascii: "(")), (UInt8(ascii: "{"), UInt8(ascii: "{")):
      strings[strings.count - 1].depth += 1
    case (UInt8(ascii: ")"), UInt8(ascii: "(")), (UInt8(ascii: "}"), UInt8(ascii: "{")):
      if last.depth == 0 {
        strings.removeLast()
        string(last.form, hashes: last.hashes, isStart: false)
      } else {
        strings[strings.count - 1].depth -= 1
      }
    default: break
    }
  }

  private func starts(_ text: [UInt8], at offset: Int) -> Bool {
    guard text.count <= end - offset else { return false }
    for index in text.indices where bytes[offset + index] != text[index] { return false }
    return true
  }

  /// Takes a comment, a string or a regular expression; false where there is none.
  private mutating func open() -> Bool {
    // `http://` in a style sheet does not begin a comment.
    let isAddress =
      language.family == .css && previous == UInt8(ascii: ":") && bytes[offset] == UInt8(ascii: "/")
    for comment in language.lineComments where !isAddress && starts(comment, at: offset) {
      skipLine()
      return true
    }
    for (opening, closing) in language.blockComments where starts(opening, at: offset) {
      skipBlock(opening, closing)
      return true
    }
    if language.hasRegularExpressions, bytes[offset] == UInt8(ascii: "/"), isExpressionExpected {
      return skipRegularExpression()
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

  private mutating func skipRegularExpression() -> Bool {
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
        return true
      default: break
      }
      index += 1
    }
    return false
  }

  private mutating func openString() -> Bool {
    var start = offset
    // A bound, so that a long row of them is not looked at from each.
    while start < end, start - offset < 32, bytes[start] == UInt8(ascii: "#") { start += 1 }
    guard start < end else { return false }
    let hashes = start - offset
    for form in language.strings where starts(form.delimiter, at: start) {
      if hashes > 0, !form.takesHashes { continue }
      if form.isAttribute, previous != UInt8(ascii: "=") { continue }
      offset = start + form.delimiter.count
      string(form, hashes: hashes, isStart: true)
      return true
    }
    return false
  }

  /// Takes a string to its end, or to its next interpolation.
  private mutating func string(_ form: SourceLanguage.StringForm, hashes: Int, isStart: Bool) {
    let start = offset
    let delimiter = form.delimiter
    while offset < end {
      let byte = bytes[offset]
      if byte == delimiter[0], starts(delimiter, at: offset), hasHashes(hashes, at: offset + delimiter.count)
      {
        visitor.string(start..<offset, isWhole: isStart)
        offset += delimiter.count + hashes
        previous = delimiter[0]
        return
      }
      if byte == form.interpolation.first, let length = interpolation(form, hashes) {
        visitor.string(start..<offset, isWhole: false)
        offset += length
        previous = form.interpolation.last ?? 0
        strings.append((form, hashes, 0))
        return
      }
      if byte == UInt8(ascii: "\\"), form.hasEscapes, hasHashes(hashes, at: offset + 1) {
        offset += 2 + hashes
        continue
      }
      if !form.isMultiline, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      offset += 1
    }
    offset = min(offset, end)
    visitor.string(start..<offset, isWhole: false)
    previous = delimiter[0]
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    guard count > 0 else { return true }
    guard count <= end - offset else { return false }
    for index in 0..<count where bytes[offset + index] != UInt8(ascii: "#") { return false }
    return true
  }

  /// The length of what begins an interpolation here: `\(`, `\#(`, `${`.
  private func interpolation(_ form: SourceLanguage.StringForm, _ hashes: Int) -> Int? {
    guard let first = form.interpolation.first, let last = form.interpolation.last, bytes[offset] == first,
      hasHashes(hashes, at: offset + 1), offset + 1 + hashes < end, bytes[offset + 1 + hashes] == last
    else { return nil }
    return 2 + hashes
  }

  /// Scans the content of an element that holds code of another language. None can be in another one.
  private mutating func scanElement(_ name: Range<Int>) {
    let isScript = starts(Array("script".utf8), at: name.lowerBound) && name.count == 6
    let isStyle = starts(Array("style".utf8), at: name.lowerBound) && name.count == 5
    guard isScript || isStyle else { return }
    while offset < end, bytes[offset] != UInt8(ascii: ">") { offset += 1 }
    let closing = Array((isScript ? "</script" : "</style").utf8)
    var close = offset
    while close < end, !(bytes[close] == closing[0] && starts(closing, at: close)) { close += 1 }
    let outer = (language: language, end: end)
    language = isScript ? .javaScript : .scss
    end = close
    offset = min(offset + 1, close)
    previous = 0
    visitor.enter(language.family)
    scan()
    (language, end) = outer
    offset = close
    strings = []
    visitor.enter(language.family)
  }
}
