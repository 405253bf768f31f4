import ColorScience
import ColorTableDiagnostics
import TextSupport

enum InvalidColor {
  static let rule = Rule(
    "invalid-color", .error,
    summary: "A value is not a colour.",
    explanation: """
      A value is a hex colour (#rgb, #rgba, #rrggbb, #rrggbbaa, or 0x with 6 or 8 digits), a colour of CSS \
      Color 4 (a name, rgb(), hsl(), hwb(), lab(), lch(), oklab(), oklch(), color()), one that is made of \
      others (color-mix(), contrast-color(), a relative colour such as oklch(from $KEY l c h), readable()), a reference \
      ($KEY, $KEY@THEME, $KEY / 40%), `-` or `=`. The original parser read anything else as some \
      colour or other, mostly black.
      """,
    failing: "NORMAL\n#12345g BG\n",
    passing: "NORMAL\n#123450 BG\n")

  /// The mistake of a value.
  struct Problem: Error {
    enum Kind {
      /// A character that is not a hex digit.
      case notHexDigit(at: SourceSpan)
      /// Another number of hex digits than a colour has.
      case digitCount(Int)
      /// No CSS colour.
      case notColor(CSSColorError, at: SourceSpan)
    }

    var kind: Kind
    /// The whole value.
    var span: SourceSpan
    /// Whether `-` could be written in its place.
    var canInherit = false
  }

  /// - Parameters:
  ///   - text: The value.
  ///   - path: The path of the table.
  ///   - isKey: Whether a token has a key.
  ///   - themeNames: The names of the table's themes in small letters.
  static func finding(
    _ problem: Problem, text: String, path: String, isKey: (String) -> Bool, themeNames: Set<String>
  ) -> Diagnostic {
    let isPrefixed = !text.hasPrefix("#")
    switch problem.kind {
    case .notHexDigit(let character):
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      if parts.count == 2, let meant = withAlpha(parts[0], parts[1], path: path) {
        return rule.finding(
          "`/` sets the alpha of a reference; found `\(text)`", at: problem.span, meant: meant)
      }
      if let meant = code(text) {
        return rule.finding(
          "`\(text)` is code, which a table cannot hold", at: problem.span, meant: meant)
      }
      return rule.finding(
        "`\(text)` is not a hex colour: its digits are 0 to 9 and a to f", at: character,
        meant: repairedHex(text.dropFirst(isPrefixed ? 2 : 1)), replacing: problem.span)
    case .digitCount(0) where !isPrefixed:
      return rule.finding(
        "expected hex digits after `#`", at: problem.span, caption: "comments begin with `//`")
    case .digitCount(let count) where isPrefixed:
      let isShort = count == 3 || count == 4
      return rule.finding(
        "`\(text)` has \(EnglishList.count(count, "hex digit")); after `0x` expected 6 or 8",
        at: problem.span,
        meant: isShort ? "#" + text.dropFirst(2) : nil)
    case .digitCount(let count):
      return rule.finding(
        "`\(text)` has \(EnglishList.count(count, "hex digit")); expected 3, 4, 6 or 8", at: problem.span)
    case .notColor(let error, let span):
      if error.reason == .unknownName, systemColors.contains(text.lowercased()), !isKey(text) {
        return rule.finding(
          "`\(text)` is a colour of the system, which a table cannot hold", at: problem.span,
          caption: "expected the colour itself")
      }
      if error.reason == .unknownName, isPaletteStep(text), !isKey(text) {
        return rule.finding(
          "`\(text)` is a step of a palette, which a table does not know", at: problem.span,
          caption: "expected the colour itself")
      }
      if ["--", ";", "%", "<!--"].contains(text) {
        return rule.finding(message(error), at: span, caption: "comments begin with `//`")
      }
      if text.contains("(") {
        let functions = "the functions are " + EnglishList.and(ValueFunctions.names)
        let readableForm = "the form is `readable(COLOR, LEVEL on BACKGROUND)`"
        let form = error.reason == .malformedReadable ? readableForm : nil
        let (meant, replaced) = meant(inFunction: text, problem, error, span, isKey)
        return rule.finding(
          message(error), at: span, caption: error.reason == .unknownFunction ? functions : form,
          meant: FileKind.isOriginal(path) ? nil : meant, replacing: replaced)
      }
      if let code = AppleColor(text) {
        return rule.finding(
          "`\(text)` is code, which a table cannot hold", at: problem.span,
          caption: "expected the colour itself", meant: code.value)
      }
      let meant = value(meantBy: text, problem, error, isKey, themeNames)
      guard let meant = meant.flatMap({ readable($0, path: path) }) else {
        return rule.finding(message(error), at: span)
      }
      return rule.finding("`\(text)` names no colour", at: problem.span, meant: meant)
    }
  }

  /// The colours of UIKit and AppKit that systems change, in small letters.
  private static let systemColors = PlatformColor.systemNames.union([
    "tintcolor", "accentcolor", "windowbackgroundcolor", "labelcolor", "textcolor", "controlcolor",
  ])

  static func hashComment(_ span: SourceSpan) -> Diagnostic {
    rule.finding(
      "expected hex digits after `#`", at: span, caption: "comments begin with `//`",
      fixIts: [.replace(span, with: "//", "write `//`")])
  }

  /// A value that stands in two cells.
  enum Split {
    case afterHash
    /// Between the digits of a hex colour.
    case insideHex(String)
    /// Between the name of a function and its parenthesis.
    case afterFunction(String)
    /// No slash between a reference and its alpha.
    case missingSlash(reference: String, alpha: String)
    /// The values of two columns in one.
    case lightDark([String])
    /// An alpha after a hex colour, as references have it.
    case alphaAfterHex(written: String, meant: String)
  }

  /// - Parameter edits: The edits that join the cells; none where the row would not be right then.
  static func split(_ split: Split, at span: SourceSpan, edits: [FixIt.Edit]) -> Diagnostic {
    let (message, help) =
      switch split {
      case .afterHash:
        ("expected hex digits right after `#`, found a space", "remove the space after each `#`")
      case .insideHex(let meant): ("a colour cannot hold spaces", "write `\(meant)`")
      case .lightDark(let values):
        (
          "`light-dark()` holds two colours; a table has a column for each theme",
          "write `\(values.joined(separator: " "))`"
        )
      case .afterFunction(let name):
        ("expected `(` right after `\(name)`, found a space", "remove the space after `\(name)`")
      case .missingSlash(let reference, let alpha):
        ("expected `/` between `\(reference)` and its alpha", "write `\(reference) / \(alpha)`")
      case .alphaAfterHex(let written, let meant):
        ("`/` sets the alpha of a reference; found `\(written)`", "write `\(meant)`")
      }
    return rule.finding(message, at: span, fixIts: [FixIt(help, edits)])
  }

  /// A hex colour of 3 or 6 digits with an alpha, as CSS writes it; nil where it is not such a colour.
  ///
  /// - Parameter path: The path of the table: DKNightVersion reads hex digits only.
  static func withAlpha(_ hex: String, _ alpha: String, path: String) -> String? {
    let digits = Array(hex.utf8.dropFirst())
    guard hex.hasPrefix("#"), digits.count == 3 || digits.count == 6,
      let color = digits.withUnsafeBufferPointer({ HexNotation.color(digits: $0, alphaOrder: .last) })
    else { return nil }
    let text = "rgb(\(color.red) \(color.green) \(color.blue) / \(alpha))"
    guard let read = CSSColorSyntax.color(text) else { return nil }
    return FileKind.isOriginal(path) ? read.rgba8.hexText : text
  }

  /// A value as a table reads it: of the original, which reads hex digits only, nil where it is not a colour.
  private static func readable(_ value: String, path: String) -> String? {
    FileKind.isOriginal(path) ? CSSColorSyntax.color(value)?.rgba8.hexText : value
  }

  /// The message of an error in CSS, with what a table has in place of what CSS offers.
  private static func message(_ error: CSSColorError) -> String {
    switch error.reason {
    case .unsupported(.lightDark): error.message + "; a table has a column for each theme"
    case .unsupported(.variable): error.message + "; `$NAME` refers to another token"
    default: error.message
    }
  }

  /// Hex digits without what does not belong to them, and with digits for the letters that are mistaken for them.
  private static func repairedHex(_ digits: Substring) -> String? {
    var digits = digits
    while digits.first == "#" { digits.removeFirst() }
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") { digits.removeFirst(2) }
    while let last = digits.last, ";,.'\"".contains(last) { digits.removeLast() }
    let lookAlikes: [Character: Character] = [
      "o": "0", "O": "0", "l": "1", "I": "1", "i": "1", "g": "f", "G": "F",
    ]
    let repaired = String(digits.map { lookAlikes[$0] ?? $0 })
    guard [3, 4, 6, 8].contains(repaired.count), repaired.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      return nil
    }
    return "#" + repaired
  }

  /// The value that a word which is none probably means.
  private static func value(
    meantBy word: String, _ problem: Problem, _ error: CSSColorError, _ isKey: (String) -> Bool,
    _ themeNames: Set<String>
  ) -> String? {
    if ["—", "–", "−", "‐"].contains(word) { return problem.canInherit ? "-" : nil }
    if isKey(word) { return "$" + word }
    // A theme's name in the place of a value belongs to a header, and resembles a colour by chance.
    if themeNames.contains(word.lowercased()) { return nil }
    let inBraces = word.drop { "{$".contains($0) }
    if word != inBraces, word.last == "}", isKey(String(inBraces.dropLast())) {
      return "$" + inBraces.dropLast()
    }
    if ["same", "inherit", "ditto", "unchanged"].contains(word.lowercased()) {
      return problem.canInherit ? "-" : nil
    }
    return channels(word) ?? cleaned(word)
      ?? (error.reason == .unknownName ? colorName(near: word) : nil)
  }

  /// Three or four numbers with commas between them, as a function; an alpha over 1 is out of 255.
  private static func channels(_ word: String) -> String? {
    var numbers = word.split(separator: ",", omittingEmptySubsequences: false)
    // Tables of published apps have the name of a helper function before the first of them.
    numbers[0] = numbers[0].drop { $0.isASCII && $0.isLetter }
    let values = numbers.compactMap { number in
      number.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") } ? Double(number) : nil
    }
    guard values.count == numbers.count, values.count == 3 || values.count == 4,
      values.prefix(3).allSatisfy({ $0 <= 255 })
    else { return nil }
    if values.count == 4, values[3] > 1 {
      guard values[3] <= 255 else { return nil }
      numbers[3] = Substring(DecimalText.text(values[3] / 255, decimals: 3))
    }
    return (numbers.count == 3 ? "rgb(" : "rgba(") + numbers.joined(separator: ", ") + ")"
  }

  /// The value that a word is between quotation marks, before a comma or semicolon, or with full-width characters, as
  /// input methods of East Asia give them.
  private static func cleaned(_ word: String) -> String? {
    var candidates: [String] = []
    if let first = word.first, "\"'`".contains(first), word.last == first {
      candidates.append(String(word.dropFirst().dropLast()))
    }
    if word.last == "," || word.last == ";" { candidates.append(String(word.dropLast())) }
    let scalars = word.unicodeScalars.map { scalar in
      0xFF01...0xFF5E ~= scalar.value ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
    }
    candidates.append(String(String.UnicodeScalarView(scalars)))
    return candidates.first { $0 != word && CSSColorSyntax.color($0) != nil }
  }

  /// The text that was probably meant where a function has a mistake, and the bytes that stand for it.
  private static func meant(
    inFunction text: String, _ problem: Problem, _ error: CSSColorError, _ span: SourceSpan,
    _ isKey: (String) -> Bool
  ) -> (text: String?, span: SourceSpan) {
    let bytes = Array(text.utf8)
    let start = Int(span.start - problem.span.start)
    let word = String(decoding: bytes[start..<start + Int(span.end - span.start)], as: UTF8.self)
    switch error.reason {
    case .unknownName where isKey(word): return ("$" + word, span)
    case .unknownColorSpace:
      if let color = code(text) { return (color, problem.span) }
      let spaces = ["p3": "display-p3", "displayp3": "display-p3", "rgb": "srgb", "adobe-rgb": "a98-rgb"]
      return (spaces[word.lowercased()], span)
    case .unknownFunction: return (formula(meantBy: text) ?? code(text), problem.span)
    default:
      // The colour that a relative colour is made of stands after `from`.
      if start > 0, word.hasPrefix("$"), bytes[start - 1] == UInt8(ascii: "(") {
        return text.contains(",") ? (formula(meantBy: text), problem.span) : ("from " + word, span)
      }
      return (code(text), problem.span)
    }
  }

  /// The colour of `Color(0xFF336699)`, as Kotlin and Dart write it, or of `UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)`
  /// and its like; nil for anything else.
  private static func code(_ text: String) -> String? {
    let parts = text.dropLast().split(separator: "(", maxSplits: 1).map(String.init)
    guard parts.count == 2, parts[0].lowercased().hasSuffix("color") || parts[0] == "#colorLiteral",
      text.last == ")"
    else { return nil }
    let digits = Array(parts[1].utf8.dropFirst(2))
    if parts[1].hasPrefix("0x"), digits.count == 8,
      let color = digits.withUnsafeBufferPointer({ HexNotation.color(digits: $0, alphaOrder: .first) })
    {
      return color.hexText
    }
    return Array((parts[1] + ")").utf8).withUnsafeBufferPointer { bytes in
      var arguments = ColorArguments(bytes, 0)
      let color = arguments.color()
      return arguments.offset == bytes.count ? color?.rgba8.hexText : nil
    }
  }

  /// Whether a word is a step of a palette, such as `blue-500`.
  private static func isPaletteStep(_ word: String) -> Bool {
    let parts = word.split(separator: "-")
    return parts.count == 2 && parts[0].allSatisfy(\.isLetter) && parts[1].count <= 3
      && (Int(parts[1]).map { 50...950 ~= $0 && $0 % 50 == 0 } ?? false)
  }

  /// The formula for a function of Sass and Less about a reference: `lighten($BG, 10%)`, `rgba($BG, 0.5)`.
  private static func formula(meantBy text: String) -> String? {
    let parts = text.split(separator: "(", maxSplits: 1).map(String.init)
    guard parts.count == 2, parts[1].last == ")" else { return nil }
    let arguments = parts[1].dropLast().split(separator: ",").map { argument in
      String(argument.drop { $0 == " " })
    }
    guard let first = arguments.first, first.hasPrefix("$"), let amount = arguments.last else { return nil }
    switch (parts[0].lowercased(), arguments.count) {
    case ("rgb", 2), ("rgba", 2): return "\(first) / \(amount)"
    case _ where amount.last != "%": return nil
    case ("mix", 3): return "color-mix(in srgb, \(first) \(amount), \(arguments[1]))"
    case ("lighten", 2), ("tint", 2): return "color-mix(in oklab, \(first), white \(amount))"
    case ("darken", 2), ("shade", 2): return "color-mix(in oklab, \(first), black \(amount))"
    case ("fade", 2), ("alpha", 2), ("opacity", 2): return "\(first) / \(amount)"
    default: return nil
    }
  }

  /// The name of the colour that a word probably means.
  private static func colorName(near word: String) -> String? {
    switch word.lowercased() {
    case "clear", "clearcolor", "none", "nil", "null": return "transparent"
    case "grey0", "gray0": return "black"
    default: return NearMiss.best(for: word, among: NamedColors.names)
    }
  }
}

/// A colour as Swift names it.
private struct AppleColor {
  /// The colour itself; nil where systems change it.
  let value: String?

  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, ["", "UIColor", "NSColor", "Color"].contains(parts[0]), !parts[1].isEmpty,
      parts[1].unicodeScalars.allSatisfy({ $0.isASCII && $0.properties.isAlphabetic })
    else { return nil }
    let isFixed = parts[0] == "UIColor" || parts[0] == "NSColor" || parts[1] == "clear"
    let isBlackOrWhite = parts[1] == "black" || parts[1] == "white"
    let color = PlatformColor.fixed.first { $0.key.lowercased() == parts[1].lowercased() }?.value
    value = isFixed || isBlackOrWhite ? color.map { $0.rawValue == 0 ? "transparent" : $0.hexText } : nil
  }
}
