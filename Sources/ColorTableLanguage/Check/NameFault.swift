/// Why a text is no key and no theme's name.
enum NameFault {
  /// A character that names do not have.
  case character(Unicode.Scalar)
  /// Nothing before, between or after dots.
  case emptyPart
  /// `-`, which is a value.
  case dash

  /// The fault of a name; nil where it is a name.
  @inline(__always)
  static func find(in name: UnsafeBufferPointer<UInt8>) -> NameFault? {
    isPlain(name) ? nil : findByCharacter(in: name)
  }

  private static func findByCharacter(in name: UnsafeBufferPointer<UInt8>) -> NameFault? {
    if name.count == 1, name.first == UInt8(ascii: "-") { return .dash }
    var hasEmptyPart = false
    var isPartStart = true
    for scalar in String(decoding: name, as: UTF8.self).unicodeScalars {
      guard Characters.isKeyCharacter(scalar) else { return .character(scalar) }
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

  /// The fault as a phrase.
  var message: String {
    switch self {
    case .character(let scalar):
      let isVisible = scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.isEmoji
      return isVisible && scalar.value > 0x20
        ? "`\(scalar)` may not stand in it" : "\(Finding.name(ofCharacter: scalar.value)) may not stand in it"
    case .emptyPart: return "a dot has nothing before or after it"
    case .dash: return "it is the value that stands for the base theme's"
    }
  }

  /// A name that is near a faulty one: forbidden characters are left out at its ends, and are `_` inside.
  static func repaired(_ name: String) -> String? {
    var repaired = ""
    var pending = false
    for part in name.split(separator: ".") {
      var cleaned = ""
      for scalar in part.unicodeScalars {
        if Characters.isKeyCharacter(scalar) {
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
}
