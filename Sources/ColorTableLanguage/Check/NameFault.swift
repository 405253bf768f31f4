/// Why a text is no key and no theme's name.
enum NameFault {
  /// A character that names do not have.
  case character(Unicode.Scalar)
  /// Nothing before, between or after dots.
  case emptyPart
  /// `-`, which is a value.
  case dash

  /// The fault of a name; nil where it is a name.
  static func find(in name: ArraySlice<UInt8>) -> NameFault? {
    if isPlain(name) { return nil }
    let text = String(decoding: name, as: UTF8.self)
    if text == "-" { return .dash }
    for scalar in text.unicodeScalars where !Characters.isKeyCharacter(scalar) { return .character(scalar) }
    return text.split(separator: ".", omittingEmptySubsequences: false).contains("") ? .emptyPart : nil
  }

  /// Whether a name is one at a glance: ASCII letters, digits, `_` and `-`, of which the first is no `-`.
  private static func isPlain(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, first != UInt8(ascii: "-") else { return false }
    for byte in name {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        continue
      default:
        return false
      }
    }
    return true
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
