import TextSupport

/// Finds the hex colours that a message speaks of.
enum Swatches {
  /// An opaque colour.
  struct Swatch: Equatable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
  }

  /// A text in pieces, each of which ends with `#rrggbb` (and a back-tick, where it is quoted), but the last.
  static func pieces(of text: String) -> [(text: String, swatch: Swatch?)] {
    let bytes = Array(text.utf8)
    var pieces: [(String, Swatch?)] = []
    var start = 0
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "#"), let swatch = swatch(in: bytes, at: place + 1) else {
        place += 1
        continue
      }
      place += 7
      if place < bytes.count, bytes[place] == UInt8(ascii: "`") { place += 1 }
      pieces.append((String(decoding: bytes[start..<place], as: UTF8.self), swatch))
      start = place
    }
    if start < bytes.count { pieces.append((String(decoding: bytes[start...], as: UTF8.self), nil)) }
    return pieces
  }

  /// The colour that exactly six hex digits say.
  private static func swatch(in bytes: [UInt8], at start: Int) -> Swatch? {
    guard start + 6 <= bytes.count else { return nil }
    if start + 6 < bytes.count, HexDigits.value(of: bytes[start + 6]) != nil { return nil }
    guard let value = bytes[start..<start + 6].withUnsafeBufferPointer({ HexDigits.sixOrEight($0) }) else {
      return nil
    }
    return Swatch(
      red: UInt8(truncatingIfNeeded: value >> 24), green: UInt8(truncatingIfNeeded: value >> 16),
      blue: UInt8(truncatingIfNeeded: value >> 8))
  }
}
