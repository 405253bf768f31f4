import ColorScience
import ColorTableModel

/// The `flat` style: `{"NORMAL":{"BG":"#ffffff"}}`, one colour a line.
///
/// It has no member for a notice, so it does not name the table that it comes from.
enum JSONFlatDocument {
  /// The document for a table.
  static func content(_ input: EmitterInput) -> OutputContent {
    let cells = input.table.tokenCount * input.table.themes.count
    return OutputContent(expectedSize: 64 + cells * 32) { writer in
      var writer = writer
      append(input, to: &writer)
      writer.finish()
    }
  }

  private static func append(_ input: EmitterInput, to bytes: inout CodeWriter) {
    let table = input.table
    bytes.appendLiteral("{")
    for theme in table.themeIDs {
      bytes.appendLiteral(theme == .default ? "\n  " : ",\n  ")
      JSONWriter.appendString(table[theme].name.utf8, to: &bytes)
      bytes.appendLiteral(": {")
      for token in table.tokenIDs {
        bytes.appendLiteral(token.index == 0 ? "\n    " : ",\n    ")
        JSONWriter.appendString(table.keyBytes(of: token), to: &bytes)
        bytes.appendLiteral(": \"")
        let packed = table.packedColor(of: token, in: theme)
        bytes.appendHex(packed.rgba8 ?? input.legacyColors.legacy(packed).color)
        bytes.appendLiteral("\"")
      }
      bytes.appendLiteral(table.tokenCount == 0 ? "}" : "\n  }")
    }
    bytes.appendLiteral("\n}\n")
  }
}
