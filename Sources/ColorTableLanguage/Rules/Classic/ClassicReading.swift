import ColorScience
import TextSupport

/// How DKNightVersion's own parser (its last release) reads a line or a value.
///
/// The facts come from running that parser: it splits a file at LF, a line at white space, takes the first line
/// for the themes and the last word of each other line for the key, and stops where a line has another number
/// of words than the themes and one. Values go through a scanner that reads as many hex digits as it finds.
enum ClassicReading {
  /// The words of a line as the original sees them, comments included.
  static func words(_ line: ArraySlice<UInt8>) -> [String] {
    String(decoding: line, as: UTF8.self).unicodeScalars
      .split { $0 == " " || $0 == "\t" || $0.isUnicodeSpace }.map { String($0) }
  }

  /// The colour that the original reads from a value. It reads something from anything, mostly black.
  static func color(_ value: String) -> RGBA8 {
    var text = Array(value.utf8)[...]
    if text.starts(with: "0x".utf8) { text.removeFirst(2) }
    if text.first == UInt8(ascii: "#") { text.removeFirst() }
    let number = scannedHex(text)
    return text.count > 6
      ? RGBA8(rawValue: number) : RGBA8(rawValue: number << 8 | 0xFF)
  }

  /// The number that a scanner for hex digits finds at the start of a text: 0 for none, and the largest one for
  /// more digits than fit.
  private static func scannedHex(_ text: ArraySlice<UInt8>) -> UInt32 {
    var digits = text
    if digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8) { digits.removeFirst(2) }
    var number: UInt64 = 0
    for byte in digits {
      guard let digit = HexDigits.value(of: byte) else { break }
      number = number << 4 | UInt64(digit)
      if number > UInt64(UInt32.max) { return .max }
    }
    return UInt32(truncatingIfNeeded: number)
  }

  /// The effect on the original of a line that holds something it does not have; `content` is that: "comment".
  static func effect(of index: Int, holding content: String, in tree: SyntaxTree, header: Header) -> String {
    if index < header.line { return "DKNightVersion reads the words of this \(content) as themes" }
    let line = tree.lines[index]
    let words = words(tree.file.bytes[Int(line.start)..<Int(line.contentEnd)])
    if words.count == header.rowCellCount, let key = words.last {
      return "DKNightVersion defines a token `\(key)` here"
    }
    return "DKNightVersion stops here: it finds \(EnglishList.count(words.count, "word")) "
      + "where it expects \(header.rowCellCount)"
  }
}
