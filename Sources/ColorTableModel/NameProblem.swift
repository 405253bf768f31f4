import TextSupport

/// The reason why a text is neither a key nor the name of a theme.
///
/// A name has letters, their marks and digits of any script, `_` and `-`, and single dots between its parts, which
/// are groups in a key. It is not `-` alone, which is a value. Nothing in it is invisible, and it has at most
/// ``longestName`` bytes: messages and outputs repeat names, so very long ones would take more than their size.
public enum NameProblem: Error, Equatable, Sendable {
  /// A character that names do not have; U+FFFD for bytes that are not UTF-8.
  case character(Unicode.Scalar)
  /// Nothing before, between or after dots.
  case emptyPart
  /// `-` alone.
  case dash
  /// More bytes than ``longestName``.
  case tooLong

  /// How many bytes a name may have.
  @inlinable public static var longestName: Int { 500 }

  /// The problem with a name; nil where it is valid.
  @inlinable
  @inline(__always)
  package static func find(in name: UnsafeBufferPointer<UInt8>) -> NameProblem? {
    isPlain(name) ? nil : findByCharacter(in: name)
  }

  /// The problem with a name; nil where it is valid.
  public static func find(in name: String) -> NameProblem? {
    var name = name
    return name.withUTF8(find)
  }

  @usableFromInline
  static func findByCharacter(in name: UnsafeBufferPointer<UInt8>) -> NameProblem? {
    if name.count == 1, name.first == UInt8(ascii: "-") { return .dash }
    if name.count > longestName { return .tooLong }
    var hasEmptyPart = false
    var isPartStart = true
    for scalar in String(decoding: name, as: UTF8.self).unicodeScalars {
      guard isNameCharacter(scalar) else { return .character(scalar) }
      if scalar == ".", isPartStart { hasEmptyPart = true }
      isPartStart = scalar == "."
    }
    return hasEmptyPart || isPartStart ? .emptyPart : nil
  }

  /// Whether bytes are plainly a name: ASCII letters, digits, `_`, `-` and single dots inside, of which the first is
  /// not `-`.
  @inlinable
  @inline(__always)
  static func isPlain(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = name.first, first != UInt8(ascii: "-"), name.count <= longestName else { return false }
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

  /// A name near a wrong one: without forbidden characters at its ends, with `_` for those inside, and made of no more than
  /// the first ``longestName`` bytes; nil where nothing is left, or where it is the name itself.
  package static func repaired(_ name: String) -> String? {
    var repaired = ""
    // A scalar that the cut splits becomes U+FFFD, which is forbidden.
    let start = String(decoding: name.utf8.prefix(longestName), as: UTF8.self)
    for part in start.split(separator: ".") {
      var cleaned = ""
      var skipsCharacters = false
      for scalar in part.unicodeScalars {
        if isNameCharacter(scalar) {
          if skipsCharacters, !cleaned.isEmpty, cleaned.last != "_", scalar != "_" { cleaned += "_" }
          skipsCharacters = false
          cleaned.unicodeScalars.append(scalar)
        } else {
          skipsCharacters = true
        }
      }
      if !cleaned.isEmpty { repaired += (repaired.isEmpty ? "" : ".") + cleaned }
    }
    while repaired.utf8.count > longestName || repaired.utf8.last == UInt8(ascii: ".") {
      repaired.unicodeScalars.removeLast()
    }
    return repaired.isEmpty || repaired == "-" || repaired == name ? nil : repaired
  }

  private static func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": return true
    case "\0"..."\u{7F}": return false
    case _ where scalar.isEastAsianLetter: return true
    case _ where scalar.isDefaultIgnorable: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber:
      return true
    default:
      return false
    }
  }
}
