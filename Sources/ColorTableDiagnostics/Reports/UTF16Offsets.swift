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
    let (scalar, length) = ScalarDecoder.decode(bytes[...], at: offset)
    if scalar != nil { return (length, length == 4 ? 2 : 1) }
    return (brokenLength(bytes, at: offset), 1)
  }

  /// The length of the maximal part of a broken sequence: as far as a well-formed one could have begun so.
  private static func brokenLength(_ bytes: [UInt8], at offset: Int) -> Int {
    let limit: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[offset] {
    case 0xC2...0xDF: limit = 1
    case 0xE0: (limit, second) = (2, 0xA0...0xBF)
    case 0xED: (limit, second) = (2, 0x80...0x9F)
    case 0xE1...0xEF: limit = 2
    case 0xF0: (limit, second) = (3, 0x90...0xBF)
    case 0xF4: (limit, second) = (3, 0x80...0x8F)
    case 0xF1...0xF3: limit = 3
    default: return 1
    }
    var length = 1
    while length < limit, offset + length < bytes.count {
      let allowed = length == 1 ? second : 0x80...0xBF
      guard allowed.contains(bytes[offset + length]) else { break }
      length += 1
    }
    return length
  }
}
