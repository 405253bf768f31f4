import ColorTableModel
import TextSupport

/// How a key's part or a theme's name becomes a Swift name.
///
/// The rule, for `lowerCamelCase`:
/// 1. Whatever cannot stand in an identifier separates words, and so does `_`: `APP-THEME` is `APP`, `THEME`.
/// 2. A word without small letters is written small. In a word with small letters the capitals stay, but for
///    those that the first word begins with: `primaryBackground` stays, `URLBar` becomes `urlBar`.
/// 3. Every word but the first gets a capital: `NAVBAR_BG_TINT` becomes `navbarBgTint`. Between two digits the
///    boundary stays as `_`: `A_1_2` becomes `a1_2`, which is not `A_12`.
/// 4. A name that cannot begin an identifier gets a `_` before it: `50` becomes `_50`.
///
/// For `as-written` each character that cannot stand in an identifier becomes `_`, and rule 4 holds.
///
/// A name that has another meaning in its place is then given a suffix (`none` becomes `noneColor`), and a
/// keyword is declared in back-ticks.
enum SwiftNaming: String, CaseIterable, Sendable {
  /// `TEXT_333` becomes `text333`.
  case lowerCamelCase = "lower-camel-case"
  /// `TEXT_333` stays.
  case asWritten = "as-written"

  /// The name for a part of a key; nil where no character of it can stand in an identifier.
  func name(for part: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var scratch: [Unicode.Scalar] = []
    guard append(nameFor: Array(part.utf8)[...], to: &bytes, scratch: &scratch) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the name for a part of a key, as UTF-8.
  ///
  /// - Parameters:
  ///   - part: The part, as UTF-8.
  ///   - result: What the name is appended to.
  ///   - scratch: Room for the part's characters, kept from call to call.
  /// - Returns: Whether there is a name; without one nothing is appended.
  func append(
    nameFor part: ArraySlice<UInt8>, to result: inout [UInt8], scratch: inout [Unicode.Scalar]
  ) -> Bool {
    if self == .lowerCamelCase {
      let isDone = part.withUnsafeBufferPointer { Self.appendLowerCamelCase(ofASCII: $0, to: &result) }
      if let isDone { return isDone }
    }
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: String(decoding: part, as: UTF8.self).unicodeScalars)
    let start = result.count
    scratch.withUnsafeBufferPointer { scalars in
      switch self {
      case .lowerCamelCase: Self.appendLowerCamelCase(scalars, to: &result)
      case .asWritten: Self.appendAsWritten(scalars, to: &result)
      }
    }
    guard result[start...].contains(where: { $0 != UInt8(ascii: "_") }) else {
      result.removeSubrange(start...)
      return false
    }
    return true
  }

  /// The name for a part of a key, renamed where it is one of the reserved ones.
  func name(for part: some StringProtocol, reserved: Set<String>, suffix: String) -> String? {
    guard let name = name(for: part) else { return nil }
    return reserved.contains(name) ? name + suffix : name
  }

  /// A name as it is declared, in back-ticks where it is a keyword.
  static func declared(_ name: String) -> String {
    SwiftReservedWords.keywords.contains(name) ? "`\(name)`" : name
  }

  /// Appends the name for a part in ASCII, by the same rule: nearly every part is of this kind.
  ///
  /// - Returns: Whether there is a name; nil where the part is not in ASCII.
  private static func appendLowerCamelCase(
    ofASCII part: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]
  ) -> Bool? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: part.count * 2) { name in
      var count = 0
      var start = 0
      while start < part.count {
        var end = start
        var hasSmallLetter = false
        while end < part.count, isLetterOrDigit(part[end]) {
          if part[end] &- 0x61 < 26 { hasSmallLetter = true }
          end &+= 1
        }
        if end < part.count, part[end] >= 0x80 { return nil }
        if start < end {
          let isFirst = count == 0
          let startsWithDigit = part[start] &- 0x30 < 10
          if startsWithDigit, isFirst || name[count - 1] &- 0x30 < 10 {
            name[count] = UInt8(ascii: "_")
            count &+= 1
          }
          let small = isFirst ? countOfFirstCapitals(part[start..<end]) : 0
          for index in start..<end {
            let byte = part[index]
            // The bit that small letters have; of digits it is set already.
            let makesSmall = index - start < small || !hasSmallLetter && (isFirst || index > start)
            let makesCapital = !isFirst && index == start && byte &- 0x61 < 26
            name[count] = makesCapital ? byte & ~0x20 : makesSmall ? byte | 0x20 : byte
            count &+= 1
          }
        }
        start = end + 1
      }
      result.append(contentsOf: UnsafeBufferPointer(rebasing: name[..<count]))
      return count > 0
    }
  }

  /// How many of the capitals that a word begins with become small; the last of several begins the next word.
  private static func countOfFirstCapitals(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let count = word.prefix { $0 &- 0x41 < 26 }.count
    return count > 1 && count < word.count && word[word.startIndex + count] &- 0x61 < 26 ? count - 1 : count
  }

  @inline(__always)
  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
  }

  private static func appendAsWritten(
    _ scalars: UnsafeBufferPointer<Unicode.Scalar>, to result: inout [UInt8]
  ) {
    if let first = scalars.first, SwiftIdentifier.canContinue(first), !SwiftIdentifier.canStart(first) {
      result.append(UInt8(ascii: "_"))
    }
    for scalar in scalars {
      append(SwiftIdentifier.canContinue(scalar) ? scalar : "_", case: .same, to: &result)
    }
  }

  private static func appendLowerCamelCase(
    _ scalars: UnsafeBufferPointer<Unicode.Scalar>, to result: inout [UInt8]
  ) {
    var start = 0
    var isFirst = true
    while start < scalars.count {
      var end = start
      var hasSmallLetter = false
      while end < scalars.count, scalars[end] != "_", SwiftIdentifier.canContinue(scalars[end]) {
        if isSmallLetter(scalars[end]) { hasSmallLetter = true }
        end += 1
      }
      if start < end {
        if isFirst
          ? !SwiftIdentifier.canStart(scalars[start])
          : isDigit(scalars[start]) && (result.last.map { isDigit(Unicode.Scalar($0)) } ?? false)
        {
          result.append(UInt8(ascii: "_"))
        }
        let word = UnsafeBufferPointer(rebasing: scalars[start..<end])
        appendWord(word, isFirst: isFirst, hasSmallLetter: hasSmallLetter, to: &result)
        isFirst = false
      }
      start = end + 1
    }
  }

  private static func appendWord(
    _ word: UnsafeBufferPointer<Unicode.Scalar>, isFirst: Bool, hasSmallLetter: Bool,
    to result: inout [UInt8]
  ) {
    var small = 0
    if isFirst {
      while small < word.count, isCapitalLetter(word[small]) { small += 1 }
      // The last capital of several begins the next word: `URLBar`.
      if small > 1, small < word.count, isSmallLetter(word[small]) { small -= 1 }
    }
    for index in 0..<word.count {
      let wanted: LetterCase =
        if index < small { .small } else if index == 0, !isFirst { .capital } else if hasSmallLetter {
          .same
        } else {
          .small
        }
      append(word[index], case: wanted, to: &result)
    }
  }

  private enum LetterCase { case same, small, capital }

  @inline(__always)
  private static func append(_ scalar: Unicode.Scalar, case wanted: LetterCase, to result: inout [UInt8]) {
    guard scalar.value < 0x80 else { return appendWide(scalar, case: wanted, to: &result) }
    var byte = UInt8(truncatingIfNeeded: scalar.value)
    switch wanted {
    case .same: break
    case .small: if isCapitalLetter(scalar) { byte += 32 }
    case .capital: if isSmallLetter(scalar) { byte -= 32 }
    }
    result.append(byte)
  }

  private static func appendWide(_ scalar: Unicode.Scalar, case wanted: LetterCase, to result: inout [UInt8])
  {
    switch EastAsianLetters.contains(scalar) ? .same : wanted {
    case .same: result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    case .small: result.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    case .capital: result.append(contentsOf: scalar.properties.titlecaseMapping.utf8)
    }
  }

  @inline(__always)
  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.value &- 0x30 < 10 }

  @inline(__always)
  private static func isSmallLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80
      ? scalar.value &- 0x61 < 26 : !EastAsianLetters.contains(scalar) && scalar.properties.isLowercase
  }

  @inline(__always)
  private static func isCapitalLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80
      ? scalar.value &- 0x41 < 26 : !EastAsianLetters.contains(scalar) && scalar.properties.isUppercase
  }
}
