import ColorScience
import ColorTableModel

/// The `flat` style: `{"NORMAL":{"BG":"#ffffff"}}`, one colour a line.
///
/// It has no place for a remark, so it does not say where it comes from.
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
    for (theme, description) in table.themes.enumerated() {
      bytes.appendLiteral(theme == 0 ? "\n  " : ",\n  ")
      JSONWriter.appendString(description.name.utf8, to: &bytes)
      bytes.appendLiteral(": {")
      for token in table.tokens {
        bytes.appendLiteral(token == 0 ? "\n    " : ",\n    ")
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
