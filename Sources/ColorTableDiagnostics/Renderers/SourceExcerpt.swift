import TextSupport

/// A line of source as a report shows it: safe to print, and cut to the surroundings of the error when long.
struct SourceExcerpt {
  let text: String
  private let line: Range<Int>
  private let pieces: [DisplayPieces.Piece]
  /// Added to a column of the line to get the column of the excerpt.
  private let shift: Int
  /// The columns of the excerpt that a marker may start in.
  private let columns: ClosedRange<Int>

  /// Shows a line.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - line: The line in it, without its end.
  ///   - focus: The bytes that must be seen.
  ///   - limit: The columns that the excerpt may take.
  init(_ bytes: [UInt8], line: Range<Int>, focus: Range<Int>, limit: Int) {
    self.line = line
    let window = Self.window(bytes, line: line, around: focus.lowerBound, limit: limit)
    let all = Array(DisplayPieces(bytes[window]))
    pieces = all
    let total = all.last?.columns.upperBound ?? 0

    let marked = Self.columns(of: focus, in: all)
    let isCutBefore = window.lowerBound > line.lowerBound
    let isCutAfter = window.upperBound < line.upperBound
    var low = 0
    var high = total
    if isCutBefore || isCutAfter || total > limit {
      // Two columns are kept for the marks of what is cut away.
      let room = limit - 2
      if isCutBefore || marked.upperBound > room { low = max(0, marked.lowerBound - room / 2) }
      if !isCutAfter { low = max(0, min(low, total - room)) }
      high = low + room
    }
    let first = all.firstIndex { $0.columns.lowerBound >= low } ?? all.endIndex
    let end = all[first...].firstIndex { $0.columns.upperBound > high } ?? all.endIndex
    let hasBefore = isCutBefore || first > 0
    let hasAfter = isCutAfter || end < all.count

    var text = hasBefore ? "…" : ""
    for piece in all[first..<end] { piece.write(from: bytes[window], to: &text) }
    if hasAfter { text += "…" }
    self.text = text
    let firstColumn = first < all.count ? all[first].columns.lowerBound : total
    let lastColumn = first < end ? all[end - 1].columns.upperBound : firstColumn
    shift = (hasBefore ? 1 : 0) - firstColumn
    columns = 0...max(0, lastColumn + shift)
  }

  /// The columns, counted from 0, that a marker under some bytes takes: one at least. Bytes that are cut
  /// away are marked at the edge.
  func columns(of bytes: Range<Int>) -> Range<Int> {
    let start = min(max(bytes.lowerBound, line.lowerBound), line.upperBound)
    let end = min(max(bytes.upperBound, start), line.upperBound)
    let marked = Self.columns(of: start..<end, in: pieces)
    let low = min(max(marked.lowerBound + shift, columns.lowerBound), columns.upperBound)
    let high = min(marked.upperBound + shift, columns.upperBound)
    return low..<max(high, low + 1)
  }

  private static func columns(of bytes: Range<Int>, in pieces: [DisplayPieces.Piece]) -> Range<Int> {
    guard let first = pieces.firstIndex(where: { $0.bytes.upperBound > bytes.lowerBound }) else {
      let end = pieces.last?.columns.upperBound ?? 0
      return end..<end + 1
    }
    let low = pieces[first].columns.lowerBound
    var high = low + 1
    for piece in pieces[first...] {
      guard piece.bytes.lowerBound < bytes.upperBound else { break }
      high = max(high, piece.columns.upperBound)
    }
    return low..<high
  }

  /// The part of a line that is looked at: of a very long line only what can be shown, so that the cost of
  /// an excerpt does not grow with the line.
  private static func window(
    _ bytes: [UInt8], line: Range<Int>, around focus: Int, limit: Int
  ) -> Range<Int> {
    // A column takes up to four bytes, and marks take some without a column.
    let reach = limit * 8
    guard line.count > 2 * reach else { return line }
    let focus = min(max(focus, line.lowerBound), line.upperBound)
    var low = max(line.lowerBound, focus - reach)
    var high = min(line.upperBound, focus + reach)
    func isContinuation(_ index: Int) -> Bool { bytes[index] & 0xC0 == 0x80 }
    for _ in 0..<3 where low > line.lowerBound && low < focus && isContinuation(low) { low += 1 }
    for _ in 0..<3 where high < line.upperBound && high > focus && isContinuation(high) { high -= 1 }
    return low..<high
  }
}
