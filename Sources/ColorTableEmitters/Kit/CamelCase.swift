import TextSupport

/// The rule by which keys and theme names become names in lower camel case.
///
/// 1. Whatever cannot be in an identifier separates words, and so does `_`: `APP-THEME` is `APP`, `THEME`.
/// 2. A word without small letters is written small. In a word with small letters the capitals stay, except for
///    those that the first word begins with: `primaryBackground` stays, `URLBar` becomes `urlBar`.
/// 3. Every word but the first gets a capital: `NAVBAR_BG_TINT` becomes `navbarBgTint`. Between two digits the
///    boundary stays as `_`: `A_1_2` becomes `a1_2`, which is not `A_12`.
/// 4. A name that cannot begin an identifier gets a `_` before it: `50` becomes `_50`.
enum CamelCase<Rules: IdentifierRules> {
  /// Appends the name for a key, a part of one, or a theme, as UTF-8.
  ///
  /// - Returns: Whether there is a name; without one nothing is appended.
  @discardableResult
  static func append(_ part: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]) -> Bool {
    if let isDone = appendASCII(part, to: &result) { return isDone }
    let start = result.count
    Array(String(decoding: part, as: UTF8.self).unicodeScalars).withUnsafeBufferPointer {
      append(scalars: $0, to: &result)
    }
    return result.count > start
  }

  /// Appends the name for a part in ASCII, which nearly every part is.
  ///
  /// - Returns: Whether there is a name; nil where the part is not in ASCII.
  private static func appendASCII(
    _ part: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]
  ) -> Bool? {
    // A name is longer than its part by a `_` at its start at most: one between digits replaces what separates them.
    // Small letters and digits are stored eight at a time.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: part.count + 9) { name in
      var count = 0
      var index = 0
      while index < part.count {
        let isFirst = count == 0
        if isDigit(part[index]), isFirst || isDigit(name[count - 1]) {
          name[count] = UInt8(ascii: "_")
          count &+= 1
        }
        let start = count
        var hasCapital = false
        part.copySmallLettersAndDigits(&index, to: name, &count)
        while index < part.count, isLetterOrDigit(part[index]) {
          hasCapital = hasCapital || part[index] & 0x60 == 0x40
          name[count] = part[index]
          count &+= 1
          index &+= 1
        }
        if index < part.count, part[index] >= 0x80 { return nil }
        index &+= 1
        guard start < count else { continue }
        if hasCapital {
          let word = UnsafeBufferPointer(rebasing: name[start..<count])
          let hasSmall = word.contains { $0 & 0x60 == 0x60 }
          let small = !hasSmall ? word.count : isFirst ? countOfFirstCapitals(word) : 0
          // The bit that small letters have; of digits it is set already.
          for index in start..<start &+ small { name[index] |= 0x20 }
        }
        if !isFirst, !isDigit(name[start]) { name[start] &= ~0x20 }
      }
      result.append(contentsOf: UnsafeBufferPointer(rebasing: name[..<count]))
      return count > 0
    }
  }

  /// How many of the capitals that a word with a small letter begins with become small; the last of several begins the
  /// next word.
  private static func countOfFirstCapitals(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    let count = word.prefix { $0 &- 0x41 < 26 }.count
    return count > 1 && word[count] &- 0x61 < 26 ? count - 1 : count
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inline(__always)
  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
  }

  private static func append(
    scalars: UnsafeBufferPointer<Unicode.Scalar>, to result: inout [UInt8]
  ) {
    var start = 0
    var isFirst = true
    while start < scalars.count {
      var end = start
      var hasSmallLetter = false
      while end < scalars.count, scalars[end] != "_", Rules.canContinue(scalars[end]) {
        if isSmallLetter(scalars[end]) { hasSmallLetter = true }
        end += 1
      }
      if start < end {
        if isFirst
          ? !Rules.canStart(scalars[start])
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
    switch scalar.isEastAsianLetter ? .same : wanted {
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
      ? scalar.value &- 0x61 < 26 : !scalar.isEastAsianLetter && scalar.properties.isLowercase
  }

  @inline(__always)
  private static func isCapitalLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80
      ? scalar.value &- 0x41 < 26 : !scalar.isEastAsianLetter && scalar.properties.isUppercase
  }
}

extension EmitterInput {
  /// The table's name as the beginning of a type's: `MyApp` for `my-app.colortable`, `Table` where nothing in it can be
  /// in a name.
  var sourceTypeName: String {
    var name: [UInt8] = []
    Array(sourceName.utf8).withUnsafeBufferPointer { _ = CamelCase<UnicodeIdentifier>.append($0, to: &name) }
    guard let first = name.first else { return "Table" }
    if first &- UInt8(ascii: "a") < 26 { name[0] -= 0x20 }
    return String(decoding: name, as: UTF8.self)
  }
}
