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
    scratch.removeAll(keepingCapacity: true)
    for byte in part {
      guard byte < 0x80 else {
        scratch.removeAll(keepingCapacity: true)
        scratch.append(contentsOf: String(decoding: part, as: UTF8.self).unicodeScalars)
        break
      }
      scratch.append(Unicode.Scalar(byte))
    }
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
    switch wanted {
    case .same: result.append(contentsOf: String(Character(scalar)).utf8)
    case .small: result.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    case .capital: result.append(contentsOf: scalar.properties.titlecaseMapping.utf8)
    }
  }

  @inline(__always)
  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.value &- 0x30 < 10 }

  @inline(__always)
  private static func isSmallLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80 ? scalar.value &- 0x61 < 26 : scalar.properties.isLowercase
  }

  @inline(__always)
  private static func isCapitalLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80 ? scalar.value &- 0x41 < 26 : scalar.properties.isUppercase
  }
}
