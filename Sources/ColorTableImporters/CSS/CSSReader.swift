import TextSupport

/// The declarations of a style sheet with the blocks that they stand in (CSS Syntax, level 3), as far as custom properties
/// and the variables of Sass need it.
package struct CSSReader {
  /// A block in braces.
  package struct Block {
    /// The text before the brace, without comments: a selector or an at-rule.
    package var prelude: String
    var range: Range<Int>
    /// The block around it; nil at the top.
    package var parent: Int?

    /// The selectors of a rule, with single spaces.
    package var selectors: [String] { CSSScope.commaParts(prelude).map(CSSValue.normalized) }
  }

  package struct Declaration {
    package var name: String
    var nameRange: Range<Int>
    /// The value without comments.
    package var value: String
    package var valueRange: Range<Int>
    /// The block, or nil at the top.
    package var block: Int?
    /// The comment right before it or behind it on its line.
    var documentation: [String] = []
    /// Whether that comment stands before it.
    var isDocumentedAbove = false
    /// The comments before that which a blank line follows.
    var comments: [[String]] = []
    /// Whether a blank line stands before it.
    var startsSection = false
  }

  package private(set) var blocks: [Block] = []
  package private(set) var declarations: [Declaration] = []
  /// The sheets that at-rules name, with the places of these.
  package private(set) var imports: [(sheets: [SheetReference], range: Range<Int>, block: Int?)] = []

  private let bytes: [UInt8]
  private let end: Int
  private let hasLineComments: Bool
  /// Whether these are the entries of a map of Sass, `name: value,`.
  private let isMap: Bool
  private var index = 0
  private var open: [Int] = []
  /// The comments since the last declaration.
  private var comments: [[String]] = []
  private var sawBlankLine = false
  /// The declaration that ended on this line.
  private var last: Int?

  /// How deep blocks may be nested.
  private static let depthLimit = 128

  /// - Parameters:
  ///   - hasLineComments: Whether `//` begins a comment, as in SCSS and Less.
  ///   - map: The place between the parentheses of a map of Sass; nil to read the whole sheet.
  package init(
    _ bytes: [UInt8], hasLineComments: Bool, map: Range<Int>? = nil
  ) throws(DocumentSyntaxError) {
    (self.bytes, self.hasLineComments, isMap) = (bytes, hasLineComments, map != nil)
    end = map?.upperBound ?? bytes.count
    index = map?.lowerBound ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    while true {
      try skipSpaceAndComments()
      guard index < end else { break }
      try statement()
    }
    if let block = open.last {
      let start = blocks[block].range.lowerBound
      throw DocumentSyntaxError(range: start..<start + 1, message: "the block that begins here does not end")
    }
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    index + offset < end ? bytes[index + offset] : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0x0C
  }

  private var isAtComment: Bool {
    byte() == UInt8(ascii: "/") && (byte(1) == UInt8(ascii: "*") || isAtLineComment)
  }

  /// The slashes of `https://` and `url(//` begin no comment.
  private var isAtLineComment: Bool {
    hasLineComments && byte(1) == UInt8(ascii: "/") && (index == 0 || bytes[index - 1] != UInt8(ascii: ":"))
      && !bytes[..<index].suffix(4).elementsEqual("url(".utf8)
  }

  /// Steps over a comment, and gives what stands in it.
  private mutating func skipComment() throws(DocumentSyntaxError) -> Range<Int> {
    let start = index
    if isAtLineComment {
      while let byte = byte(), byte != 0x0A { index += 1 }
      return start + 2..<index
    }
    index += 2
    while index + 1 < end {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        index += 2
        return start + 2..<index - 2
      }
      index += 1
    }
    throw DocumentSyntaxError(range: start..<start + 2, message: "the comment does not end")
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Steps over what stands between statements, and keeps comments.
  private mutating func skipSpaceAndComments() throws(DocumentSyntaxError) {
    var newlines = 0
    while let byte = byte() {
      if byte == 0x0A {
        newlines += 1
        last = nil
        if newlines > 1 {
          sawBlankLine = true
          if comments.last?.isEmpty == false { comments.append([]) }
        }
        index += 1
      } else if Self.isSpace(byte) {
        index += 1
      } else if isAtComment {
        let lines = CommentText.lines(text(try skipComment()))
        newlines = 0
        if lines.isEmpty { continue }
        if let last {
          declarations[last].documentation += lines
          declarations[last].isDocumentedAbove = false
        } else {
          comments.append(lines)
        }
      } else {
        return
      }
    }
  }

  /// Steps over a string.
  private mutating func skipString() throws(DocumentSyntaxError) {
    let start = index
    let quote = bytes[index]
    index += 1
    while let byte = byte(), byte != quote {
      if byte == 0x0A { break }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard byte() == quote else {
      throw DocumentSyntaxError(range: start..<start + 1, message: "the string does not end on its line")
    }
    index += 1
  }

  /// Reads a declaration, the beginning of a block, or its end.
  private mutating func statement() throws(DocumentSyntaxError) {
    let start = index
    if byte() == UInt8(ascii: "}") {
      guard let block = open.popLast() else {
        throw DocumentSyntaxError(range: start..<start + 1, message: "there is no block to end here")
      }
      blocks[block].range = blocks[block].range.lowerBound..<index
      index += 1
      comments = []
      sawBlankLine = false
      last = nil
      return
    }
    let separator = UInt8(ascii: isMap ? "," : ";")
    if byte() == separator {
      index += 1
      return
    }
    // The text without its comments, and where the first colon is in it.
    var content: [UInt8] = []
    var colon: (content: Int, index: Int)?
    var brackets: [UInt8] = []
    var contentEnd = index
    scan: while let byte = byte() {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let begin = index
        try skipString()
        content += bytes[begin..<index]
        contentEnd = index
        continue
      case UInt8(ascii: "/") where isAtComment:
        _ = try skipComment()
        content.append(0x20)
        continue
      case UInt8(ascii: "\\"):
        let next = min(index + 2, end)
        content += bytes[index..<next]
        index = next
        contentEnd = next
        continue
      case UInt8(ascii: "("): brackets.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): brackets.append(UInt8(ascii: "]"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        if brackets.last == byte { brackets.removeLast() }
      case UInt8(ascii: ":") where colon == nil && brackets.isEmpty: colon = (content.count, index)
      case UInt8(ascii: "{"):
        // The value of a custom property may have braces, and anything in Sass interpolations.
        if hasLineComments, content.last == UInt8(ascii: "#") {
          brackets.append(UInt8(ascii: "}"))
        } else if colon != nil,
          isMap || content.first == UInt8(ascii: "$") || content.starts(with: Array("--".utf8))
        {
          brackets.append(UInt8(ascii: "}"))
        } else {
          break scan
        }
      case UInt8(ascii: "}"):
        guard brackets.last == byte else { break scan }
        brackets.removeLast()
      case separator:
        if brackets.isEmpty || brackets.last == UInt8(ascii: "}") && colon == nil { break scan }
      default: break
      }
      guard brackets.count <= Self.depthLimit else {
        throw DocumentSyntaxError(
          range: index..<index + 1, message: "brackets are nested more than \(Self.depthLimit) deep")
      }
      content.append(byte)
      index += 1
      if !Self.isSpace(byte) { contentEnd = index }
    }
    if byte() == UInt8(ascii: "{") {
      try begin(String(decoding: content, as: UTF8.self), start)
      return
    }
    if byte() == separator { index += 1 }
    let range = start..<max(start, contentEnd)
    // An at-rule without a block is not a declaration.
    if content.first == UInt8(ascii: "@") {
      let sheets = SheetReference.list(of: String(decoding: content, as: UTF8.self))
      if !sheets.isEmpty { imports.append((sheets, range, open.last)) }
      return comments = []
    }
    guard let colon else { return comments = [] }
    add(content, colon, range)
  }

  private mutating func begin(_ prelude: String, _ start: Int) throws(DocumentSyntaxError) {
    guard open.count < Self.depthLimit else {
      throw DocumentSyntaxError(
        range: start..<start + 1, message: "blocks are nested more than \(Self.depthLimit) deep")
    }
    blocks.append(Block(prelude: ColorText.trimmed(prelude), range: start..<index, parent: open.last))
    open.append(blocks.count - 1)
    index += 1
    // A comment before a block is about all of it, and is not kept.
    comments = []
    sawBlankLine = false
    last = nil
  }

  private mutating func add(_ content: [UInt8], _ colon: (content: Int, index: Int), _ range: Range<Int>) {
    let name = CSSEscapes.unescaped(
      ColorText.trimmed(String(decoding: content[..<colon.content], as: UTF8.self)))
    let nameRange = bytes.trimmed(range.lowerBound..<colon.index)
    let valueRange = bytes.trimmed(min(colon.index + 1, range.upperBound)..<range.upperBound)
    let value = String(decoding: content[(colon.content + 1)...], as: UTF8.self)
    var declaration = Declaration(
      name: name, nameRange: nameRange, value: ColorText.trimmed(value), valueRange: valueRange,
      block: open.last)
    let isSass = isMap || name.hasPrefix("$")
    if isSass || name.hasPrefix("--") {
      // All comments without a blank line behind them are about a variable of Sass, and the last one about a property.
      let own = isSass ? (comments.lastIndex(of: []) ?? -1) + 1 : max(comments.count - 1, 0)
      declaration.documentation = comments[own...].flatMap { $0 }
      declaration.isDocumentedAbove = !declaration.documentation.isEmpty
      declaration.comments = comments[..<own].filter { !$0.isEmpty }
      declaration.startsSection = sawBlankLine
    }
    comments = []
    sawBlankLine = false
    last = declarations.count
    declarations.append(declaration)
  }
}

/// Escapes in names and strings of CSS.
enum CSSEscapes {
  /// A text without its escapes.
  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = String.UnicodeScalarView()
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      let digits = rest.prefix(6).prefix { $0.isASCII && HexDigits.value(of: UInt8($0.value)) != nil }
      guard !digits.isEmpty else {
        if let next = rest.popFirst() { result.append(next) }
        continue
      }
      let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16) ?? 0
      result.append(Unicode.Scalar(value).flatMap { $0.value == 0 ? nil : $0 } ?? "\u{FFFD}")
      rest = rest.dropFirst(digits.count)
      if let space = rest.first, space == " " || space == "\t" || space == "\n" { rest = rest.dropFirst() }
    }
    return String(result)
  }
}
