import ColorScience
import ColorTableModel
import TextSupport

/// JSON: all data of each theme and token, or a plain tree of hex values.
public struct JSONEmitter: Emitter {
  /// The form of the document.
  enum Style: String, CaseIterable {
    /// All data of each theme and token.
    case tokens
    /// A hex value for each theme and key.
    case flat
  }

  var style = Style.tokens

  public static let description = EmitterDescription(
    name: "json",
    summary: "JSON: themes and tokens, or a plain tree of hex values",
    options: [
      .choice(
        "style", \JSONEmitter.style,
        help: "tokens with all their data, or flat: hex values by theme and key")
    ], signs: [.generator, .keys(JSONFlatDocument.keys)], declaredNames: .members)

  public init() {}

  /// The document, as one file.
  public func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    let style = style
    return [
      OutputFile(expectedSize: input.expectedSize) { writer in
        switch style {
        case .tokens:
          JSONTokenDocument(input: input, table: input.table, themeNames: input.table.themes.map(\.name))
            .write(to: &writer)
        case .flat: JSONFlatDocument.write(input, to: &writer)
        }
      }
    ]
  }
}

/// The published schemas (JSON Schema, draft 2020-12) of the JSON output: the files in `Schemas`.
public enum JSONOutputSchema {
  /// The schema of the style `tokens`.
  public static var tokens: String { EmbeddedSchemas.tokens }
  /// The schema of the style `flat`.
  public static var flat: String { EmbeddedSchemas.flat }
}

/// The `flat` style: `{"NORMAL":{"BG":"#ffffff"}}`, one colour a line.
///
/// It has no member for a notice, so it does not name the table that it comes from.
enum JSONFlatDocument {
  /// The keys of a file that has just this form, as they are written.
  @Sendable static func keys(in bytes: [UInt8]) -> Set<ArraySlice<UInt8>>? {
    guard let lines = bytes[...].writtenLines, lines.count > 1, lines[0].elementsEqual("{".utf8),
      lines[lines.count - 1].elementsEqual("}".utf8)
    else { return nil }
    var keys: Set<ArraySlice<UInt8>> = []
    for line in lines[1..<(lines.count - 1)] {
      let line = line.last == UInt8(ascii: ",") ? line.dropLast() : line
      if line.starts(with: "    \"".utf8) {
        let text = line.dropFirst(5).dropLast()
        guard line.last == UInt8(ascii: "\""), let hash = text.lastIndex(of: UInt8(ascii: "#")),
          text[hash...].isWrittenHex, text[..<hash].suffix(4).elementsEqual("\": \"".utf8)
        else { return nil }
        keys.insert(text[..<hash].dropLast(4))
      } else if !line.elementsEqual("  }".utf8) {
        guard line.starts(with: "  \"".utf8),
          ["\": {", "\": {}"].contains(where: { line.suffix($0.utf8.count).elementsEqual($0.utf8) })
        else { return nil }
      }
    }
    return keys
  }

  static func write(_ input: EmitterInput, to writer: inout CodeWriter) {
    let table = input.table
    var json = JSONText()
    json.object(isOpen: true) { json in
      for theme in table.themeIDs {
        json.key(escaping: table[theme].name)
        json.object(isOpen: true) { json in
          for token in table.tokenIDs {
            json.key(escaping: table.keyBytes(of: token))
            json.string(HexNotation.text(input.nearestRGBA8(of: token, in: theme)))
            writer.move(&json)
          }
        }
      }
    }
    writer.move(&json)
    writer.write("\n")
  }
}
