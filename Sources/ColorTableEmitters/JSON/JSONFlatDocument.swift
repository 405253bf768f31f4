import ColorScience
import ColorTableModel

/// The `flat` style: `{"NORMAL":{"BG":"#ffffff"}}`, one colour a line.
///
/// It has no place for a remark, so it does not say where it comes from.
enum JSONFlatDocument {
  static func bytes(_ table: Table) -> [UInt8] {
    let legacyColors = LegacyColors(table)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64 + table.tokenCount * table.themes.count * 32)
    bytes.appendLiteral("{")
    for (theme, description) in table.themes.enumerated() {
      bytes.appendLiteral(theme == 0 ? "\n  " : ",\n  ")
      JSONWriter.appendString(description.name.utf8, to: &bytes)
      bytes.appendLiteral(": {")
      for token in table.tokens {
        bytes.appendLiteral(token == 0 ? "\n    " : ",\n    ")
        JSONWriter.appendString(table.keyBytes(of: token), to: &bytes)
        bytes.appendLiteral(": \"")
        let packed = table.packedColor(of: token, in: theme)
        bytes.appendHex(packed.rgba8 ?? legacyColors.legacy(packed).color)
        bytes.appendLiteral("\"")
      }
      bytes.appendLiteral(table.tokenCount == 0 ? "}" : "\n  }")
    }
    bytes.appendLiteral("\n}\n")
    return bytes
  }
}
