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
    var result = ""
    switch self {
    case .lowerCamelCase: Self.appendLowerCamelCase(part, to: &result)
    case .asWritten: Self.appendAsWritten(part, to: &result)
    }
    guard let first = result.unicodeScalars.first else { return nil }
    if !SwiftIdentifier.canStart(first) { result = "_" + result }
    return result.unicodeScalars.allSatisfy { $0 == "_" } ? nil : result
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

  private static func appendAsWritten(_ part: some StringProtocol, to result: inout String) {
    for scalar in part.unicodeScalars {
      result.unicodeScalars.append(SwiftIdentifier.canContinue(scalar) ? scalar : "_")
    }
  }

  private static func appendLowerCamelCase(_ part: some StringProtocol, to result: inout String) {
    let scalars = part.unicodeScalars
    var start = scalars.startIndex
    var lastWasDigit = false
    var isFirst = true
    while start != scalars.endIndex {
      var end = start
      var hasSmallLetter = false
      while end != scalars.endIndex, scalars[end] != "_", SwiftIdentifier.canContinue(scalars[end]) {
        if isSmallLetter(scalars[end]) { hasSmallLetter = true }
        scalars.formIndex(after: &end)
      }
      if start != end {
        let word = scalars[start..<end]
        if lastWasDigit, word.first.map(isDigit) == true { result += "_" }
        appendWord(word, isFirst: isFirst, hasSmallLetter: hasSmallLetter, to: &result)
        isFirst = false
        lastWasDigit = result.unicodeScalars.last.map(isDigit) == true
      }
      start = end
      if start != scalars.endIndex { scalars.formIndex(after: &start) }
    }
  }

  private static func appendWord(
    _ word: some BidirectionalCollection<Unicode.Scalar>, isFirst: Bool, hasSmallLetter: Bool,
    to result: inout String
  ) {
    var rest = word[...]
    if isFirst {
      let capitals = word.prefix { isCapitalLetter($0) }
      var small = capitals.count
      // The last capital of several begins the next word: `URLBar`.
      if hasSmallLetter, small > 1, let next = word.dropFirst(small).first, isSmallLetter(next) { small -= 1 }
      for scalar in word.prefix(small) { append(scalar, case: .small, to: &result) }
      rest = word.dropFirst(small)
    } else if let first = rest.first {
      append(first, case: .capital, to: &result)
      rest = rest.dropFirst()
    }
    for scalar in rest { append(scalar, case: hasSmallLetter ? .same : .small, to: &result) }
  }

  private enum LetterCase { case same, small, capital }

  private static func append(_ scalar: Unicode.Scalar, case wanted: LetterCase, to result: inout String) {
    if scalar.isASCII {
      var value = UInt8(truncatingIfNeeded: scalar.value)
      if wanted == .small, isCapitalLetter(scalar) { value += 32 }
      if wanted == .capital, isSmallLetter(scalar) { value -= 32 }
      result.unicodeScalars.append(Unicode.Scalar(value))
      return
    }
    switch wanted {
    case .same: result.unicodeScalars.append(scalar)
    case .small: result += scalar.properties.lowercaseMapping
    case .capital: result += scalar.properties.titlecaseMapping
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isSmallLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? ("a"..."z").contains(scalar) : scalar.properties.isLowercase
  }

  private static func isCapitalLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? ("A"..."Z").contains(scalar) : scalar.properties.isUppercase
  }
}
