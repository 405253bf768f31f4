import ColorTableModel
import TextSupport

/// Which characters Swift takes in an identifier, and which of them we use.
///
/// The ranges are those of the grammar in The Swift Programming Language, "Lexical Structure", without the
/// characters in them that are not to be seen (soft hyphen, joiners, bidirectional controls) and without the
/// kelvin sign, which is a K to every eye and to `String`.
enum SwiftIdentifier {
  /// Whether an identifier can begin with a character.
  static func canStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case 0...0x7F: false
    default: isWide(scalar) && !isCombining(scalar.value)
    }
  }

  /// Whether an identifier can go on with a character.
  static func canContinue(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case 0...0x7F: false
    default: isWide(scalar)
    }
  }

  private static func isCombining(_ value: UInt32) -> Bool {
    switch value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if EastAsianLetters.contains(scalar) { return true }
    switch scalar.value {
    case 0xA8, 0xAA, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F,
      0x1681...0x180D, 0x180F...0x1FFF, 0x203F...0x2040, 0x2054, 0x2070...0x2129, 0x212B...0x218F,
      0x2460...0x24FF,
      0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
      0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFEFE,
      0xFF00...0xFFEF, 0x10000...0x1FFFD, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
      return !scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isBidiControl
    default:
      return false
    }
  }
}
