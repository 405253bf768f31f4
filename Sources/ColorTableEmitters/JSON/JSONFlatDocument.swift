import ColorScience
import ColorTableModel
import TextSupport

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
    bytes.append(literal: "{")
    for theme in table.themeIDs {
      bytes.append(literal: theme == .default ? "\n  " : ",\n  ")
      JSONString.append(table[theme].name.utf8, to: &bytes)
      bytes.append(literal: ": {")
      for token in table.tokenIDs {
        bytes.append(literal: token.index == 0 ? "\n    " : ",\n    ")
        JSONString.append(table.keyBytes(of: token), to: &bytes)
        bytes.append(literal: ": \"")
        let packed = table.packedColor(of: token, in: theme)
        bytes.appendHex(packed.rgba8 ?? input.legacyColors.legacy(packed).color)
        bytes.append(literal: "\"")
      }
      bytes.append(literal: table.tokenCount == 0 ? "}" : "\n  }")
    }
    bytes.append(literal: "\n}\n")
  }
}
