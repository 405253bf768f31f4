import TextSupport

/// How many UTF-16 code units the bytes of a file make, up to any offset.
///
/// Editors and the readers of reports count so. Bytes that are not UTF-8 count as the replacement characters
/// that a decoder makes of them, one for each maximal part of a sequence (Unicode 17, section 3.9).
struct UTF16Offsets {
  private static let stride = 512

  private let bytes: [UInt8]
  /// For each stride, the first character that starts in or behind its first byte: its offset, and the units
  /// before it. Empty where the file is ASCII.
  private var checkpoints: [(offset: Int, units: Int)] = []

  /// Counts through a file, in one pass.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard !bytes.allSatisfy({ $0 < 0x80 }) else { return }
    var offset = 0
    var units = 0
    while offset < bytes.count {
      while checkpoints.count * Self.stride <= offset { checkpoints.append((offset, units)) }
      let (length, width) = Self.character(in: bytes, at: offset)
      offset += length
      units += width
    }
  }

  /// The units before an offset; one inside of a character counts from that character's start.
  func units(before offset: Int) -> Int {
    let offset = min(max(0, offset), bytes.count)
    var index = offset / Self.stride
    while index > 0, index >= checkpoints.count || checkpoints[index].offset > offset { index -= 1 }
    guard index < checkpoints.count else { return offset }
    var (position, units) = checkpoints[index]
    while position < offset {
      let (length, width) = Self.character(in: bytes, at: position)
      guard position + length <= offset else { break }
      position += length
      units += width
    }
    return units
  }

  /// How many bytes the character at an offset takes, and how many units it makes.
  private static func character(in bytes: [UInt8], at offset: Int) -> (length: Int, width: Int) {
    if bytes[offset] < 0x80 { return (1, 1) }
    let decoded = UTF8Decoder.decode(bytes, at: offset)
    if decoded.scalar == nil { return (UTF8Decoder.lengthOfBrokenPart(bytes, at: offset), 1) }
    return (decoded.length, decoded.utf16Length)
  }
}
