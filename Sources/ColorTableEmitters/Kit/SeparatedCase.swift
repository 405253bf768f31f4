import ColorTableModel
import TextSupport

/// The rule by which keys and theme names become names in lower case with a separator between words: kebab case
/// (`surface-card`) and snake case (`surface_card`).
///
/// A new word begins
/// - after `_`, `-` and `.`, which are removed: `TEXT_333` is `text-333`, `surface.card` is `surface-card`;
/// - at a capital that follows anything but a capital or a digit: `primaryBackground` is `primary-background`;
/// - at a capital before a small letter, after a capital or a digit: `URLColor` is `url-color`, and
///   `H1Title` is `h1-title`, while `BG2A` is `bg2a`.
///
/// Scripts without case stay as they are. A name that consists of separators alone stays as it is.
enum SeparatedCase {
  /// Appends the name for a key or a theme.
  ///
  /// - Returns: True where the name has only ASCII letters, digits and separators; false where that is not known.
  @discardableResult
  static func append(
    _ name: UnsafeBufferPointer<UInt8>, separator: UInt8 = UInt8(ascii: "-"), to bytes: inout [UInt8]
  ) -> Bool {
    let start = bytes.count
    let isPlain = appendASCII(name, separator, to: &bytes)
    if isPlain == nil {
      append(scalars: String(decoding: name, as: UTF8.self).unicodeScalars, separator, to: &bytes)
    }
    guard bytes.count == start else { return isPlain ?? false }
    bytes.append(contentsOf: name)
    return false
  }

  /// Appends the name for a key or a theme.
  static func append(_ name: String, separator: UInt8 = UInt8(ascii: "-"), to bytes: inout [UInt8]) {
    Array(name.utf8).withUnsafeBufferPointer { _ = append($0, separator: separator, to: &bytes) }
  }

  /// Appends the name for one in ASCII, the commonest kind; appends nothing for any other.
  ///
  /// - Returns: Whether it has only letters, digits and separators; nil where the name is not in ASCII.
  @inline(__always)
  private static func appendASCII(
    _ name: UnsafeBufferPointer<UInt8>, _ separator: UInt8, to bytes: inout [UInt8]
  ) -> Bool? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: name.count * 2 + 8) { buffer in
      var count = 0
      var previous = Sort.separator
      var isPlain = true
      var index = 0
      while index < name.count {
        let byte = name[index]
        if byte >= 0x80 { return nil }
        let sort = Self.sort(ofASCII: byte)
        if sort != .separator, count > 0 {
          let next = index + 1 < name.count ? Self.sort(ofASCII: name[index + 1]) : .separator
          if beginsWord(sort, after: previous, before: next) {
            buffer[count] = separator
            count &+= 1
          }
        }
        switch sort {
        case .separator: index &+= 1
        case .capital, .other:
          if sort == .other { isPlain = false }
          buffer[count] = sort == .capital ? byte | 0x20 : byte
          count &+= 1
          index &+= 1
        case .small, .digit:
          // Most of a name, and no word begins inside.
          name.copySmallLettersAndDigits(&index, to: buffer, &count)
        }
        previous = Self.sort(ofASCII: name[index - 1])
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<count]))
      return isPlain
    }
  }

  @inline(__always)
  private static func sort(ofASCII byte: UInt8) -> Sort {
    switch byte {
    case 0x61...0x7A: .small
    case 0x41...0x5A: .capital
    case 0x30...0x39: .digit
    case 0x2D, 0x2E, 0x5F: .separator
    default: .other
    }
  }

  private enum Sort {
    case separator, capital, small, digit, other
  }

  @inline(__always)
  private static func append(
    scalars: some Sequence<Unicode.Scalar>, _ separator: UInt8, to bytes: inout [UInt8]
  ) {
    var iterator = scalars.makeIterator()
    guard var scalar = iterator.next() else { return }
    var sort = sort(of: scalar)
    var previous = Sort.separator
    var hasWord = false
    while true {
      let next = iterator.next()
      let nextSort = next.map(Self.sort(of:)) ?? .separator
      if sort != .separator {
        if hasWord, beginsWord(sort, after: previous, before: nextSort) { bytes.append(separator) }
        appendLowerCase(scalar, sort: sort, to: &bytes)
        hasWord = true
      }
      previous = sort
      guard let next else { return }
      scalar = next
      sort = nextSort
    }
  }

  @inline(__always)
  private static func beginsWord(_ sort: Sort, after previous: Sort, before next: Sort) -> Bool {
    if previous == .separator { return true }
    guard sort == .capital else { return false }
    return previous == .capital || previous == .digit ? next == .small : true
  }

  @inline(__always)
  private static func sort(of scalar: Unicode.Scalar) -> Sort {
    switch scalar.value {
    case 0x61...0x7A: return .small
    case 0x41...0x5A: return .capital
    case 0x30...0x39: return .digit
    case 0x2D, 0x2E, 0x5F: return .separator
    case 0..<0x80: return .other
    case _ where scalar.isEastAsianLetter: return .other
    default:
      let properties = scalar.properties
      if properties.isUppercase || properties.generalCategory == .titlecaseLetter { return .capital }
      return properties.isLowercase ? .small : .other
    }
  }

  @inline(__always)
  private static func appendLowerCase(_ scalar: Unicode.Scalar, sort: Sort, to bytes: inout [UInt8]) {
    if scalar.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value) | (sort == .capital ? 0x20 : 0))
    } else if sort == .capital {
      bytes.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    } else {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}
