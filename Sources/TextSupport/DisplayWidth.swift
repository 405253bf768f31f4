/// The number of terminal columns that text takes.
///
/// East Asian Width (UAX #11) wide and fullwidth take 2, marks and default-ignorable characters take 0. Text is
/// measured as it is displayed: invisible characters and broken UTF-8 as the escapes that ``SafeText`` writes, an
/// emoji sequence as one emoji.
package enum DisplayWidth {
  /// The distance between tab stops.
  package static let tabStop = 8

  /// The columns of a text on one line.
  package static func columns(of text: String) -> Int { columns(of: text.utf8) }

  /// The columns of bytes on one line, which should be UTF-8.
  package static func columns(of bytes: some Collection<UInt8>) -> Int {
    if SafeText.isPlain(bytes) { return bytes.count }
    return DisplayPieces(ArraySlice(bytes)).reduce(0) { max($0, $1.columns.upperBound) }
  }

  /// The columns of a scalar by itself: 0, 1 or 2. Control characters have none of their own.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300: return 1
    case 0..<0x20, 0x7F..<0xA0, 0xAD: return 0
    case 0x370..<0x483: return 1
    case 0x1100...0x115F, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return 2
    // Vowels and final consonants of Korean syllables that are spelt out.
    case 0x1160...0x11FF, 0xD7B0...0xD7C6, 0xD7CB...0xD7FB: return 0
    case 0x1F1E6...0x1F1FF: return 2
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .control, .lineSeparator, .paragraphSeparator:
      return 0
    default:
      if scalar.isDefaultIgnorable || 0xFFF9...0xFFFB ~= scalar.value { return 0 }
      // Egyptian hieroglyph format controls, which stand between signs.
      if 0x13430...0x1343F ~= scalar.value { return 0 }
      return properties.isEmojiPresentation || isWide(scalar.value) ? 2 : 1
    }
  }

  /// Ranges of East Asian Width W and F (Unicode 17), but for emoji, which have a property of their own.
  /// Unassigned code points between two ranges of one script are taken in.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0x3247,
    0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FF6, 0x17000...0x18D1E, 0x18D80...0x18DF2,
    0x1AFF0...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F200...0x1F265, 0x20000...0x2FFFD,
    0x30000...0x3FFFD,
  ]

  private static func isWide(_ value: UInt32) -> Bool {
    let index = wide.partitioningIndex { $0.upperBound >= value }
    return index < wide.count && wide[index].contains(value)
  }
}
