import TextSupport

/// Why a text is no key and no theme's name.
enum NameProblem {
  /// A character that names do not have.
  case character(Unicode.Scalar)
  /// Nothing before, between or after dots.
  case emptyPart
  /// `-`, which is a value.
  case dash

  /// What is wrong with a name; nil where it is one.
  @inline(__always)
  static func find(in name: UnsafeBufferPointer<UInt8>) -> NameProblem? {
    isPlain(name) ? nil : findByCharacter(in: name)
  }

  private static func findByCharacter(in name: UnsafeBufferPointer<UInt8>) -> NameProblem? {
    if name.count == 1, name.first == UInt8(ascii: "-") { return .dash }
    var hasEmptyPart = false
    var isPartStart = true
    for scalar in String(decoding: name, as: UTF8.self).unicodeScalars {
      guard isKeyCharacter(scalar) else { return .character(scalar) }
      if scalar == ".", isPartStart { hasEmptyPart = true }
      isPartStart = scalar == "."
    }
    return hasEmptyPart || isPartStart ? .emptyPart : nil
  }

  /// Whether a name is one at a glance: ASCII letters, digits, `_`, `-` and single dots inside, of which the
  /// first is no `-`.
  @inline(__always)
  private static func isPlain(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = name.first, first != UInt8(ascii: "-") else { return false }
    var previous = UInt8(ascii: ".")
    for byte in name {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        break
      case UInt8(ascii: ".") where previous != UInt8(ascii: "."):
        break
      default:
        return false
      }
      previous = byte
    }
    return previous != UInt8(ascii: ".")
  }

  /// A name near one that is wrong: without forbidden characters at its ends, and with `_` for those inside.
  static func repaired(_ name: String) -> String? {
    var repaired = ""
    var pending = false
    for part in name.split(separator: ".") {
      var cleaned = ""
      for scalar in part.unicodeScalars {
        if isKeyCharacter(scalar) {
          if pending, !cleaned.isEmpty { cleaned += "_" }
          pending = false
          cleaned.unicodeScalars.append(scalar)
        } else {
          pending = true
        }
      }
      pending = false
      if !cleaned.isEmpty { repaired += (repaired.isEmpty ? "" : ".") + cleaned }
    }
    return repaired.isEmpty || repaired == "-" || repaired == name ? nil : repaired
  }

  /// Whether a character may stand in a key: letters, their marks and digits of any script, `_`, `-` and
  /// `.`; nothing invisible.
  private static func isKeyCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": return true
    case "\0"..."\u{7F}": return false
    case _ where scalar.isEastAsianLetter: return true
    default: break
    }
    let properties = scalar.properties
    guard !scalar.isDefaultIgnorable else { return false }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber:
      return true
    default:
      return false
    }
  }
}
