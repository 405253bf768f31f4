import TextSupport

/// The blocks and custom properties of a style sheet, by their bytes.
struct SheetScanner {
  /// A rule or at-rule with a body.
  struct Block {
    /// The text before the brace, without comments.
    var prelude: String
    /// From the first byte of the prelude to the closing brace.
    var range: Range<Int>
    var body: Range<Int>
    var parent: Int?
  }

  struct Declaration {
    var name: String
    var value: String
    /// With its semicolon.
    var range: Range<Int>
    var block: Int
  }

  private(set) var blocks: [Block] = []
  private(set) var declarations: [Declaration] = []
  /// The statements at the top without a body, such as `@import`, in their order.
  private(set) var statements: [(text: String, range: Range<Int>)] = []
  /// The end of the first comment, where nothing but `@charset` stands before it.
  private(set) var firstCommentEnd: Int?
  /// Whether every block that begins ends.
  private(set) var isComplete = true

  init(_ bytes: [UInt8], hasLineComments: Bool) {
    var open: [Int] = []
    var text: [UInt8] = []
    var start: Int?
    var parentheses = 0
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
    while index < bytes.count {
      let current = bytes[index]
      if current == UInt8(ascii: "/"), byte(index + 1) == UInt8(ascii: "*") {
        index += 2
        while index < bytes.count,
          !(bytes[index] == UInt8(ascii: "*") && byte(index + 1) == UInt8(ascii: "/"))
        {
          index += 1
        }
        index = min(index + 2, bytes.count)
        let isFirst =
          blocks.isEmpty && start == nil && statements.allSatisfy { $0.text.hasPrefix("@charset") }
        if isFirst, firstCommentEnd == nil { firstCommentEnd = index }
        continue
      }
      if hasLineComments, current == UInt8(ascii: "/"), byte(index + 1) == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        continue
      }
      if start == nil, !current.isSpace, current != UInt8(ascii: "}") { start = index }
      switch current {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let first = index
        index += 1
        while index < bytes.count, bytes[index] != current, bytes[index] != UInt8(ascii: "\n") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index + 1, bytes.count)
        text += bytes[first..<index]
        continue
      case UInt8(ascii: "\\"):
        text += bytes[index..<min(index + 2, bytes.count)]
        index = min(index + 2, bytes.count)
        continue
      case UInt8(ascii: "("), UInt8(ascii: "["): parentheses += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): parentheses = max(0, parentheses - 1)
      // SCSS has `#{…}` in any text.
      case UInt8(ascii: "{") where parentheses == 0 && !(hasLineComments && text.last == UInt8(ascii: "#")):
        blocks.append(
          Block(
            prelude: Self.trimmed(text), range: (start ?? index)..<(start ?? index),
            body: index + 1..<index + 1, parent: open.last))
        open.append(blocks.count - 1)
        (text, start) = ([], nil)
        index += 1
        continue
      case UInt8(ascii: "}") where parentheses == 0 && !text.suffix(64).contains(UInt8(ascii: "{")):
        let end = bytes[..<index].lastIndex { !$0.isSpace }.map { $0 + 1 } ?? index
        finish(text, start, end: end, open.last)
        (text, start) = ([], nil)
        if let block = open.popLast() {
          blocks[block].body = blocks[block].body.lowerBound..<index
          blocks[block].range = blocks[block].range.lowerBound..<index + 1
        } else {
          isComplete = false
        }
        index += 1
        continue
      case UInt8(ascii: ";") where parentheses == 0:
        finish(text, start, end: index + 1, open.last)
        (text, start) = ([], nil)
        index += 1
        continue
      default: break
      }
      text.append(current)
      index += 1
    }
    if !open.isEmpty { isComplete = false }
  }

  /// Notes a declaration or a statement.
  private mutating func finish(_ text: [UInt8], _ start: Int?, end: Int, _ block: Int?) {
    guard let start else { return }
    let text = Self.trimmed(text)
    guard let block else { return statements.append((text, start..<end)) }
    guard text.hasPrefix("--"), let colon = text.firstIndex(of: ":") else { return }
    declarations.append(
      Declaration(
        name: Self.trimmed(Array(text[..<colon].utf8)),
        value: Self.trimmed(Array(text[text.index(after: colon)...].utf8)), range: start..<end, block: block))
  }

  /// The block of the declaration at an offset.
  func block(at offset: Int) -> Int? {
    let index = declarations.partitioningIndex { $0.range.upperBound > offset }
    guard index < declarations.count, declarations[index].range.contains(offset) else { return nil }
    return declarations[index].block
  }

  /// A block and those around it, from the inside.
  func path(of block: Int) -> [Int] {
    var path = [block]
    while let parent = blocks[path[path.count - 1]].parent { path.append(parent) }
    return path
  }

  private static func trimmed(_ bytes: [UInt8]) -> String {
    let start = bytes.drop(while: \.isSpace)
    return String(
      decoding: start.prefix(
        (start.lastIndex { !$0.isSpace } ?? start.startIndex - 1) - start.startIndex + 1), as: UTF8.self)
  }
}
