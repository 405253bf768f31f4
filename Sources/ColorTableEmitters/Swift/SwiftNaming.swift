import TextSupport

/// How a part of a key or a theme's name becomes a Swift name.
///
/// For `as-written` each character that no identifier can have becomes `_`, and a name that cannot begin an identifier
/// gets a `_` before it. A name that has another meaning where it is used then gets a suffix (`none` becomes
/// `noneColor`), and a keyword is declared in back-ticks.
enum SwiftNaming: String, CaseIterable, Sendable {
  /// `TEXT_333` becomes `text333`, see ``NameStyle``.
  case lowerCamelCase = "lower-camel-case"
  /// `TEXT_333` stays.
  case asWritten = "as-written"

  /// The name for a part of a key; nil where no character of it can be in an identifier.
  func name(for part: some StringProtocol) -> String? {
    let name: String
    switch self {
    case .lowerCamelCase: name = NameStyle.camelCase.name(for: part, SwiftIdentifier.self)
    case .asWritten: name = Self.asWritten(part)
    }
    return name.isEmpty ? nil : name
  }

  /// The name for a part of a key, with a suffix where it is reserved.
  func name(for part: some StringProtocol, reserved: Set<String>, suffix: String) -> String? {
    guard let name = name(for: part) else { return nil }
    return reserved.contains(name) ? name + suffix : name
  }

  /// A name as it is declared, in back-ticks where it is a keyword.
  static func declared(_ name: String) -> String {
    SwiftReservedWords.keywords.contains(name) ? "`\(name)`" : name
  }

  /// The name for a part that keeps its spelling: each character that no identifier can have becomes `_`; empty where
  /// there is nothing else.
  private static func asWritten(_ part: some StringProtocol) -> String {
    var name = String.UnicodeScalarView()
    for scalar in part.unicodeScalars {
      let isPart = SwiftIdentifier.canContinue(scalar)
      if name.isEmpty, isPart, !SwiftIdentifier.canStart(scalar) { name.append("_") }
      name.append(isPart ? scalar : "_")
    }
    return name.contains { $0 != "_" } ? String(name) : ""
  }
}

/// The characters of Swift's identifiers.
///
/// The ranges are those of the grammar in The Swift Programming Language, "Lexical Structure", without the
/// invisible characters in them (soft hyphen, joiners, bidirectional controls) and without the kelvin sign, which
/// looks like a K and is equal to one for `String`.
enum SwiftIdentifier: IdentifierRules {
  static func canStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case 0...0x7F: false
    default: isWide(scalar) && !isCombining(scalar.value)
    }
  }

  static func canContinue(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case 0...0x7F: false
    default: isWide(scalar)
    }
  }

  /// Whether a text is an identifier, or a keyword.
  static func isName(_ text: String) -> Bool {
    text.unicodeScalars.first.map(canStart) == true && text.unicodeScalars.allSatisfy(canContinue)
      && text.utf8.contains { $0 != UInt8(ascii: "_") }
  }

  private static func isCombining(_ value: UInt32) -> Bool {
    switch value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isEastAsianLetter { return true }
    switch scalar.value {
    case 0xA8, 0xAA, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F,
      0x1681...0x180D, 0x180F...0x1FFF, 0x203F...0x2040, 0x2054, 0x2070...0x2129, 0x212B...0x218F,
      0x2460...0x24FF,
      0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
      0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFEFE,
      0xFF00...0xFFEF, 0x10000...0x1FFFD, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
      return !scalar.isInvisible
    default:
      return false
    }
  }
}

/// The name of the token type.
package enum SwiftTypeName {
  /// The name for a table: its file's name with a capital, and `Color` after it unless that contains the word.
  ///
  /// `App` gives `AppColor`, `my-theme` gives `MyThemeColor`, `BrandColors` stays, and a name without a
  /// usable character gives `TableColor`. `DKColorTable`, the file that DKNightVersion reads, gives `AppColor`:
  /// that library has a class `DKColorTable` itself, which an app uses while it migrates.
  package static func name(forSource stem: String) -> String {
    if stem == "DKColorTable" { return "AppColor" }
    let words = stem.unicodeScalars.split { $0 == "_" || !SwiftIdentifier.canContinue($0) }
    var name = ""
    for word in words {
      guard let first = word.first else { continue }
      name += first.properties.titlecaseMapping
      name.unicodeScalars.append(contentsOf: word.dropFirst())
    }
    guard let first = name.unicodeScalars.first else { return "TableColor" }
    if !SwiftIdentifier.canStart(first) { name = "_" + name }
    let lower = name.lowercased()
    if !lower.contains(text: "color"), !lower.contains(text: "colour") { name += "Color" }
    return [name, name + "Table"].first(where: isUsable) ?? name + "Colors"
  }

  /// Whether a type of the generated file can have a name.
  static func isUsable(_ name: String) -> Bool { problem(name) == nil }

  /// The reason against a name for the token type, as a sentence; nil where it can have it.
  static func problem(_ name: String) -> String? {
    let quoted = "\"\(SwiftText.literal(name))\""
    guard let first = name.unicodeScalars.first, SwiftIdentifier.canStart(first),
      name.unicodeScalars.allSatisfy(SwiftIdentifier.canContinue)
    else { return "\(quoted) cannot be the name of a Swift type; expected a name like AppColor" }
    return SwiftReservedWords.reasonAgainstType(name).map {
      "\(quoted) cannot be the name of the token type, because \($0); expected a name like AppColor"
    }
  }
}
