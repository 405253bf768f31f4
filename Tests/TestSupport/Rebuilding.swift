import ColorTableDiagnostics
import ColorTableLanguage

/// Puts a file's bytes together from what its tree says of them, and from nothing else.
///
/// The tree is checked on the way: the bytes between cells must be separators, a cell must hold none but where its
/// parentheses, its quotation marks or its alpha allow them, and comments and line ends must be what they are called.
/// So a cell that is lost, cut or joined to its neighbour is found, and not only a gap in the numbers.
public enum Rebuilding {
  /// A place in which a tree and its file disagree.
  public struct Mismatch: Error {
    var offset: Int
    var reason: String
  }

  /// The bytes of the file of a tree.
  public static func bytes(of tree: SyntaxTree) throws(Mismatch) -> [UInt8] {
    let file = tree.file.bytes
    var bytes: [UInt8] = []
    func append(_ start: UInt32, _ end: UInt32) throws(Mismatch) -> ArraySlice<UInt8> {
      guard Int(start) == bytes.count, start <= end, Int(end) <= file.count else {
        throw Mismatch(offset: bytes.count, reason: "the next bytes are \(start)..<\(end)")
      }
      bytes += file[Int(start)..<Int(end)]
      return file[Int(start)..<Int(end)]
    }
    func appendSeparators(to end: UInt32) throws(Mismatch) -> Int {
      let gap = try append(UInt32(bytes.count), end)
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      let separators = gap.startIndex == 0 && gap.starts(with: mark) ? gap.dropFirst(3) : gap
      guard endOfSeparators(separators, from: separators.startIndex) == gap.endIndex else {
        throw Mismatch(offset: gap.startIndex, reason: "\(gap) is between cells")
      }
      return gap.count
    }

    for (index, line) in tree.lines.enumerated() {
      guard line.start < line.end else { throw Mismatch(offset: bytes.count, reason: "the line is empty") }
      _ = try append(line.start, line.start)
      for (position, cell) in tree.cells(of: line).enumerated() {
        let gap = try appendSeparators(to: cell.start)
        let text = try append(cell.start, cell.end)
        guard isCell(text, isWord: line.kind == .directive),
          gap > 0 || position == 0 || line.kind == .directive
        else { throw Mismatch(offset: text.startIndex, reason: "\(text) is not a cell") }
      }
      _ = try appendSeparators(to: line.trailerStart)
      let trailer = try append(line.trailerStart, line.contentEnd)
      let slashes = trailer.prefix { $0 == UInt8(ascii: "/") }.count
      let kind: SyntaxLine.Trailer = slashes == 3 ? .documentation : slashes >= 2 ? .comment : .none
      guard trailer.allSatisfy({ !isLineEnd($0) }), kind == line.trailer, kind != .none || trailer.isEmpty
      else {
        throw Mismatch(offset: trailer.startIndex, reason: "\(trailer) is not a comment")
      }
      let end = Array(try append(line.contentEnd, line.end))
      guard [[0x0A], [0x0D, 0x0A], [0x0D]].contains(end) || end.isEmpty && index == tree.lines.count - 1
      else {
        throw Mismatch(offset: bytes.count, reason: "\(end) is not a line end")
      }
    }
    return bytes
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The separators, as UTF-8.
  private static let separators: [[UInt8]] =
    ([0x20, 0x09, 0xA0, 0x1680, 0x202F, 0x205F, 0x3000] + Array(0x2000...0x200B)).compactMap(
      Unicode.Scalar.init
    )
    .map { Array(String($0).utf8) }

  private static func endOfSeparators(_ bytes: ArraySlice<UInt8>, from start: Int) -> Int {
    var offset = start
    while let separator = separators.first(where: { bytes[offset...].starts(with: $0) }) {
      offset += separator.count
    }
    return offset
  }

  /// Whether some bytes are one whole cell.
  private static func isCell(_ text: ArraySlice<UInt8>, isWord: Bool) -> Bool {
    guard let first = text.first, !text.contains(where: isLineEnd) else { return false }
    let isString = isWord && first == UInt8(ascii: "\"")
    if isString {
      // A quotation mark ends it, unless it is escaped.
      var offset = text.startIndex + 1
      while offset < text.endIndex, text[offset] != UInt8(ascii: "\"") {
        offset +=
          text[offset] == UInt8(ascii: "\\") && text[offset...].dropFirst().first == UInt8(ascii: "\"")
          ? 2 : 1
      }
      return offset >= text.endIndex - 1
    }
    if isWord, text.count > 1, text.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) {
      return false
    }
    var depth = 0
    var offset = text.startIndex
    while offset < text.endIndex {
      let end = endOfSeparators(text, from: offset)
      if end > offset {
        let isBesideSlash =
          text[..<offset].last == UInt8(ascii: "/") || text[end...].first == UInt8(ascii: "/")
        guard offset > text.startIndex, end < text.endIndex, !isWord,
          depth > 0 || first == UInt8(ascii: "$") && isBesideSlash
        else { return false }
        offset = end
        continue
      }
      switch text[offset] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      case UInt8(ascii: "/") where text[offset...].dropFirst().first == UInt8(ascii: "/"): return false
      default: break
      }
      offset += 1
    }
    return true
  }
}
