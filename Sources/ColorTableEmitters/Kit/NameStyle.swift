import TextSupport

/// The words of keys and of the names of themes and families, joined to a name as a language does.
///
/// Camel case takes words from what separates them, and keeps the capitals inside: they are the key's own
/// (`primaryBackground`). Names with separators are small, so there a capital begins a word too: `primary-background`.
enum NameStyle: Equatable {
  /// `surfaceCard`:
  ///
  /// 1. Whatever cannot be in an identifier separates words, and so does `_`: `APP-THEME` is `APP`, `THEME`.
  /// 2. A word without small letters is written small. In a word with small letters the capitals stay, except for
  ///    those that the first word begins with: `primaryBackground` stays, `URLBar` becomes `urlBar`.
  /// 3. Every word but the first gets a capital: `NAVBAR_BG_TINT` becomes `navbarBgTint`. Between two digits the
  ///    boundary stays as `_`: `A_1_2` becomes `a1_2`, which is not `A_12`.
  /// 4. A name that cannot begin an identifier gets a `_` before it: `50` becomes `_50`.
  case camelCase
  /// `SurfaceCard`: the same with a capital at the start, where it starts with a letter of ASCII.
  case upperCamelCase
  /// `surface_card`: the words of ``NameWords`` in small letters, where `_`, `-` and `.` separate them: `TEXT_333` is
  /// `text_333`, and `URLColor` is `url_color`. A name that consists of separators alone stays as it is.
  case snakeCase
  /// `surface-card`, by the same rule.
  case kebabCase
  /// The key with a separator in place of each dot.
  case asWritten(separator: String)

  /// The name for a key, a part of one, or a theme; empty where nothing in it can be in a name.
  func name(
    for text: some StringProtocol, _ identifiers: any IdentifierRules.Type = UnicodeIdentifier.self
  ) -> String {
    switch self {
    case .camelCase: return camelCase(text, identifiers)
    case .upperCamelCase:
      var name = camelCase(text, identifiers)
      guard let first = name.unicodeScalars.first, first.isASCII else { return name }
      name.unicodeScalars.removeFirst()
      return first.properties.titlecaseMapping + name
    case .snakeCase: return separated(text, by: UInt8(ascii: "_"))
    case .kebabCase: return separated(text, by: UInt8(ascii: "-"))
    case .asWritten(let separator):
      return text.unicodeScalars.split(separator: ".").map { String(String.UnicodeScalarView($0)) }
        .joined(separator: separator)
    }
  }

  private func camelCase(_ text: some StringProtocol, _ identifiers: any IdentifierRules.Type) -> String {
    var name: [UInt8] = []
    let scalars = Array(text.unicodeScalars)
    for word in scalars.split(whereSeparator: { $0 == "_" || !identifiers.canContinue($0) }) {
      let isFirst = name.isEmpty
      if isFirst ? !identifiers.canStart(word[word.startIndex]) : isBoundaryOfDigits(name, word) {
        name.append(UInt8(ascii: "_"))
      }
      let remainder = isFirst ? word : word.dropFirst()
      var small = remainder.endIndex
      if word.contains(where: \.isSmall) { small = isFirst ? endOfCapitals(word) : remainder.startIndex }
      if !isFirst { name.append(capital: word[word.startIndex]) }
      for scalar in remainder[..<small] { name.append(small: scalar) }
      for scalar in remainder[small...] { name.append(scalar) }
    }
    return String(decoding: name, as: UTF8.self)
  }

  private func isBoundaryOfDigits(_ name: [UInt8], _ word: ArraySlice<Unicode.Scalar>) -> Bool {
    word[word.startIndex].isDigit && name.last.map { Unicode.Scalar($0).isDigit } == true
  }

  /// The end of the capitals that a word begins with; the last of several begins the next word: `URLBar`.
  private func endOfCapitals(_ word: ArraySlice<Unicode.Scalar>) -> Int {
    let end = word.prefix { $0.isCapital }.endIndex
    let isBeforeSmall = end < word.endIndex && word[end].isSmall
    return isBeforeSmall && end - word.startIndex > 1 ? end - 1 : end
  }

  private func separated(_ text: some StringProtocol, by separator: UInt8) -> String {
    var name: [UInt8] = []
    for word in NameWords.split(Substring(text), separatedBy: { $0 == "-" || $0 == "_" || $0 == "." }) {
      if !name.isEmpty { name.append(separator) }
      for scalar in word.unicodeScalars { name.append(small: scalar) }
    }
    return name.isEmpty ? String(text) : String(decoding: name, as: UTF8.self)
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { append(UInt8(scalar.value)) } else { append(contentsOf: String(scalar).utf8) }
  }

  /// Appends a character in small letters by itself, whatever follows it.
  fileprivate mutating func append(small scalar: Unicode.Scalar) {
    guard scalar.isCapitalOrTitle else { return append(scalar) }
    if scalar.isASCII { return append(UInt8(scalar.value) | 0x20) }
    append(contentsOf: scalar.properties.lowercaseMapping.utf8)
  }

  fileprivate mutating func append(capital scalar: Unicode.Scalar) {
    guard scalar.isSmall || scalar.isCapital else { return append(scalar) }
    append(contentsOf: scalar.properties.titlecaseMapping.utf8)
  }
}

/// Which characters an identifier of a language can have.
protocol IdentifierRules {
  /// Whether an identifier can begin with a character.
  static func canStart(_ scalar: Unicode.Scalar) -> Bool
  /// Whether an identifier can continue with a character.
  static func canContinue(_ scalar: Unicode.Scalar) -> Bool
}

/// Identifiers of Unicode's UAX #31, which most languages share.
enum UnicodeIdentifier: IdentifierRules {
  static func canStart(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isXIDStart }
  static func canContinue(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isXIDContinue && !scalar.properties.isDefaultIgnorableCodePoint
  }
}

extension StringProtocol {
  /// Whether it is an identifier in ASCII.
  var isASCIIIdentifier: Bool {
    guard let first = utf8.first, first &- UInt8(ascii: "0") > 9 else { return false }
    return utf8.allSatisfy(\.isIdentifierPart)
  }

  /// Whether it is some texts with dots between them, all of which satisfy a condition.
  func isDotted(_ satisfies: (SubSequence) -> Bool) -> Bool {
    split(separator: ".", omittingEmptySubsequences: false).allSatisfy(satisfies)
  }
}
