import ColorScience
import ColorTableModel
import TextSupport

/// The form of lines with the name and the value of each token.
struct TokenLines {
  var names: [String]
  /// The text before each name.
  var start: [UInt8] = []
  /// The text between a name and its value.
  var middle: StaticString
  /// The end of a line.
  var end: StaticString
  /// Whether `#rrggbbaa` can be read.
  var hasEightDigits = true
}

extension CodeWriter {
  /// Writes a line for each token with its value in a theme: most of what an output holds.
  ///
  /// - Parameters:
  ///   - before: Is called before each line.
  ///   - other: Writes a value that is not `#rrggbb` or `#rrggbbaa`.
  @inline(__always)
  mutating func write(
    _ lines: TokenLines, of theme: ThemeID, in table: Table,
    before: (TokenID, inout CodeWriter) -> Void, other: (PackedColor, inout CodeWriter) -> Void
  ) {
    for (token, name) in zip(table.tokenIDs, lines.names) {
      before(token, &self)
      write(lines.start)
      write(name)
      write(lines.middle)
      let cell = table.packedColor(of: token, in: theme)
      if let color = cell.rgba8, lines.hasEightDigits || color.isOpaque {
        appendHex(color)
      } else {
        other(cell, &self)
      }
      write(lines.end)
    }
  }
}
