import ColorScience
import ColorTableModel
import TextSupport

/// The form of lines with the name and the value of each token.
struct TokenLines {
  var names: NameList<TokenID>
  /// How many bytes of each name are left out at its start.
  var skipped = 0
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
    let themeCount = table.layout.themeCount
    table.withPackedColors { cells in
      lines.names.withAll { text, ends in
        lines.start.withUnsafeBytes { lineStart in
          var nameStart = 0
          var cell = theme.index
          for token in ends.indices {
            before(TokenID(token), &self)
            let nameEnd = ends[token]
            let name = UnsafeRawBufferPointer(
              rebasing: text[min(nameStart + lines.skipped, nameEnd)..<nameEnd])
            var room = reserve(lineStart.count + name.count + 32)
            room.write(lineStart)
            room.write(name)
            room.write(lines.middle)
            if let color = cells[cell].rgba8, lines.hasEightDigits || color.isOpaque {
              room.write(byte: UInt8(ascii: "#"))
              room.writeHexDigits(color)
              room.write(lines.end)
              commit(room)
            } else {
              commit(room)
              other(cells[cell], &self)
              append(literal: lines.end)
            }
            nameStart = nameEnd
            cell += themeCount
          }
        }
      }
    }
  }
}
