/// Text from a table, a path or an argument, made fit to be printed.
///
/// What a terminal might obey, and what an eye cannot see, is written out: `\u{1B}`, `\n`, `\u{202E}`; a byte
/// that is not UTF-8 as `\xFF`. All else stays as it is.
public enum SafeText {
  /// The text with its hidden characters written out, on one line.
  public static func printable(_ text: String) -> String {
    isPlain(text.utf8) ? text : write(Array(text.utf8)[...])
  }

  /// Bytes as text, with hidden characters and broken UTF-8 written out, on one line.
  public static func printable(_ bytes: some Collection<UInt8>) -> String {
    isPlain(bytes) ? String(decoding: bytes, as: UTF8.self) : write(ArraySlice(bytes))
  }

  private static func write(_ bytes: ArraySlice<UInt8>) -> String {
    var result = ""
    var scanner = ShownText(bytes, expandsTabs: false)
    while let piece = scanner.next() { piece.write(from: bytes, to: &result) }
    return result
  }

  /// Whether bytes are visible ASCII and spaces only, which need no care at all.
  static func isPlain(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.withContiguousStorageIfAvailable { $0.allSatisfy { $0 &- 0x20 < 0x5F } }
      ?? bytes.allSatisfy { $0 &- 0x20 < 0x5F }
  }

  /// Whether a scalar must be written out wherever it stands.
  ///
  /// These are control and format characters, line and paragraph separators, noncharacters, and what
  /// Unicode lets a renderer ignore. Joiners and variation selectors depend on their place: see
  /// ``ShownText``.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300: return false
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0xFFF9...0xFFFB: return true
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .surrogate, .lineSeparator, .paragraphSeparator: return true
    default:
      return properties.isDefaultIgnorableCodePoint || properties.isBidiControl
        || properties.isNoncharacterCodePoint
    }
  }

  /// A scalar as an escape of Swift's kind.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\t": "\\t"
    case "\n": "\\n"
    case "\r": "\\r"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// A byte that is not UTF-8 as an escape.
  static func escape(_ byte: UInt8) -> String {
    "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
