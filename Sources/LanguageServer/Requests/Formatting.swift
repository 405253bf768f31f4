import ColorTableDiagnostics
import ColorTableLanguage

/// `textDocument/formatting`, as `colortable format` does it.
enum Formatting: RequestHandler {
  static let method = "textDocument/formatting"

  static func capability(for client: ClientCapabilities) -> Capability? {
    ("documentFormattingProvider", true)
  }

  static func handle(_ parameters: JSONFields, in session: Session) throws(ResponseError) -> JSONValue {
    guard let context = try session.context(parameters) else { return .null }
    var sources = SourceMap()
    let outcome = TableFormatter.format(
      path: context.file.syntax.path, bytes: context.document.bytes, into: &sources)
    guard let formatted = outcome.formatted else {
      let reason = outcome.diagnostics.first.map { ": " + $0.message } ?? ""
      throw .failed("cannot format a table with a syntax error" + reason)
    }
    return .array(edits(from: context.document.bytes, to: formatted, context.positions).map(\.json))
  }

  /// Edits that replace lines that differ: line by line where there are as many, and otherwise all between the first and
  /// the last of them. So the cursor stays where it is.
  private static func edits(
    from old: [UInt8], to new: [UInt8], _ positions: TextPositions
  ) -> [TextEdit] {
    let before = lines(old)
    let after = lines(new)
    func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool { old[left] == new[right] }
    let shorter = min(before.count, after.count)
    var start = 0
    while start < shorter, isSame(before[start], after[start]) { start += 1 }
    var end = 0
    while end < shorter - start, isSame(before[before.count - 1 - end], after[after.count - 1 - end]) {
      end += 1
    }
    let changedBefore = before[start..<before.count - end]
    let changedAfter = after[start..<after.count - end]
    func edit(_ left: ArraySlice<Range<Int>>, _ right: ArraySlice<Range<Int>>) -> TextEdit {
      let offset = start < before.count ? before[start].lowerBound : old.count
      let range = (left.first?.lowerBound ?? offset)..<(left.last?.upperBound ?? offset)
      let text =
        right.isEmpty ? [] : new[right[right.startIndex].lowerBound..<right[right.endIndex - 1].upperBound]
      return TextEdit(range: positions.range(range), newText: String(decoding: text, as: UTF8.self))
    }
    if changedBefore.isEmpty, changedAfter.isEmpty { return [] }
    guard changedBefore.count == changedAfter.count else { return [edit(changedBefore, changedAfter)] }
    return zip(changedBefore.indices, changedAfter.indices).compactMap { left, right in
      isSame(before[left], after[right]) ? nil : edit(before[left...left], after[right...right])
    }
  }

  /// The lines of a text, with their ends.
  private static func lines(_ bytes: [UInt8]) -> [Range<Int>] {
    let table = LineTable(bytes)
    let starts = [0] + (1..<table.lineCount).compactMap { table.content(ofLine: $0 + 1)?.lowerBound }
    return zip(starts, starts.dropFirst() + [bytes.count]).map { $0..<$1 }.filter { !$0.isEmpty }
  }
}
