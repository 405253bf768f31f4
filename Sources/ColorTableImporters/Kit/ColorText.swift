import ColorScience
import TextSupport

/// Colours of other formats in the notation of tables.
enum ColorText {
  /// Whether a text is a colour of CSS that a table can hold.
  static func isColor(_ text: String) -> Bool { (try? color(text)) != nil }

  /// The colour of a text.
  static func color(_ text: String) throws -> Color {
    var text = text
    return try text.withUTF8 { try CSSColorSyntax.parse($0) }
  }

  /// Whether pieces are a value of a table, whatever their references refer to.
  static func isValue(_ pieces: [ImportedValue.Piece]) -> Bool {
    if pieces.count == 1 {
      switch pieces[0] {
      case .reference: return true
      case .text(let text): return isColor(text)
      }
    }
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .reference: text += "$"
      }
    }
    // CSS has no notation for a reference with an alpha.
    if case .reference = pieces.first, pieces.count == 2, case .text(let rest) = pieces[1] {
      return isAlpha(rest)
    }
    return text.withUTF8 { bytes in
      var clampings: [CSSColorClamping] = []
      return
        (try? CSSColorSyntax.parse(
          bytes, whitespaceLength: { _, _ in 0 }, clampings: &clampings, operand: operand)) != nil
    }
  }

  private static func operand(_ parser: inout CSSColorParser) throws(CSSColorError) -> Int? {
    parser.scanner.skip("$") ? 0 : nil
  }

  /// Pieces in which values stand in the place of references, as a value; nil where a table cannot hold them.
  static func inserted(_ pieces: [ImportedValue.Piece]) -> [ImportedValue.Piece]? {
    var pieces = pieces
    // An alpha stands behind references alone.
    if case .text(let alpha) = pieces.last, alpha.hasPrefix(" /"), !pieces.hasReference {
      pieces = [.text("rgb(from ")] + pieces.dropLast() + [.text(" r g b\(alpha))")]
    }
    return isValue(pieces) ? pieces : nil
  }

  /// Whether a text is what follows a reference to set its alpha.
  private static func isAlpha(_ text: String) -> Bool {
    let words = text.split(separator: " ").joined()
    guard words.hasPrefix("/") else { return false }
    return isColor("rgb(0 0 0 / \(words.dropFirst()))")
  }

  /// A reference with another alpha; nil where a table cannot hold the alpha.
  static func reference(_ name: String, alpha: String) -> [ImportedValue.Piece]? {
    let alpha = trimmed(alpha)
    guard isAlpha("/" + alpha), !alpha.lowercased().contains(text: "none") else { return nil }
    return [.reference(name), .text(" / \(alpha)")]
  }

  /// A fraction from 0 to 1 as a percentage: `50%`.
  static func percent(_ fraction: Double?) -> String? {
    fraction.flatMap { 0...1 ~= $0 ? DecimalText.text($0 * 100, decimals: 4) + "%" : nil }
  }

  /// A colour or a reference with another alpha; nil where a table cannot hold it.
  static func value(_ piece: ImportedValue.Piece, alpha: String) -> [ImportedValue.Piece]? {
    switch piece {
    case .reference(let name): return reference(name, alpha: alpha)
    case .text(let text):
      guard var color = try? color(text), let value = Double(alpha), value >= 0, value <= 1 else {
        return nil
      }
      color.alpha = value
      return [.text(color.cssText)]
    }
  }

  static func trimmed(_ text: String) -> String {
    // Nearly every text has nothing to trim.
    func isPlain(_ byte: UInt8?) -> Bool { byte.map { $0 > 0x20 && $0 < 0x7F } ?? false }
    if isPlain(text.utf8.first), isPlain(text.utf8.last) { return text }
    var text = text[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }

  /// Hexadecimal digits, however many and with whatever prefix, as `#…`; nil where there is another number of them than
  /// a table can have.
  static func hex(_ text: String, alphaFirst: Bool = false) -> String? {
    var digits = text[...]
    if digits.hasPrefix("#") {
      digits.removeFirst()
    } else if digits.lowercased().hasPrefix("0x") {
      digits.removeFirst(2)
    }
    guard [3, 4, 6, 8].contains(digits.utf8.count), digits.utf8.allSatisfy({ HexDigits.value(of: $0) != nil })
    else { return nil }
    let count = digits.utf8.count
    if alphaFirst, count == 4 || count == 8 {
      let alpha = digits.prefix(count / 4)
      return "#" + digits.dropFirst(count / 4)
        + (alpha.lowercased() == (count == 4 ? "f" : "ff") ? "" : alpha)
    }
    return "#" + digits
  }

  /// A number as it is written, where it is a decimal number without an exponent, or else its value with decimals.
  static func number(_ text: String) -> String? {
    guard let value = Double(text), value.isFinite, abs(value) <= 1e9 else { return nil }
    let isPlain = text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2E || $0 == 0x2D }
    guard isPlain, text.utf8.count <= 20, !text.hasSuffix("."), !text.hasPrefix("."), text != "-0" else {
      return DecimalText.text(value, decimals: 8)
    }
    return text
  }

  /// A number without zeros at its end.
  private static func shortened(_ text: String) -> String {
    guard text.contains(".") else { return text }
    var text = text
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// A colour in a space of CSS by its components; nil where the space has another name in CSS or none. One of sRGB is
  /// `#rrggbb` or `rgb(255 255 255 / 0.5)` where its components are 255ths.
  ///
  /// - Parameters:
  ///   - components: The three components in the units of ``ColorSpace``, as numbers or `none`.
  ///   - alpha: Alpha, as a number or `none`.
  static func color(space: String, components: [String], alpha: String) -> String? {
    guard components.count == 3, let space = ColorSpace.allCases.first(where: { $0.cssName == space }) else {
      return nil
    }
    let bytes = space == .srgb && alpha != "none" ? components.compactMap(byte) : []
    if bytes.count == 3, let alpha = byte(roundedComponent: alpha) {
      return Color(RGBA8(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: alpha)).cssText
    }
    let components = components.map(shortened)
    let alpha = shortened(alpha)
    let tail = (Double(alpha) == 1 ? "" : " / \(alpha)") + ")"
    func percent(_ text: String) -> String { text == "none" ? text : text + "%" }
    let head =
      switch space {
      case .hsl, .hwb:
        "\(space.cssName)(\(components[0]) \(percent(components[1])) \(percent(components[2]))"
      case .srgb where bytes.count == 3: "rgb(\(bytes.map(String.init).joined(separator: " "))"
      case .lab, .lch, .oklab, .oklch: "\(space.cssName)(\(components.joined(separator: " "))"
      default: "color(\(space.cssName) \(components.joined(separator: " "))"
      }
    return isColor(head + tail) ? head + tail : nil
  }

  /// The 255th of a component from 0 to 1; nil where it is not one. A text of three decimals or more stands for the
  /// 255th that it is the rounding of.
  private static func byte(roundedComponent text: String) -> UInt8? {
    guard let value = Double(text), value >= 0, value <= 1 else { return nil }
    let byte = (value * 255).rounded()
    let decimals =
      text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first?.utf8.count ?? 0
    // Exact values may have few decimals, such as 0, 1, 0.2, and others many that are those of a single-precision number.
    let exact = abs(byte / 255 - value)
    if exact < 1e-7 { return UInt8(byte) }
    guard decimals >= 3 else { return nil }
    var unit = 0.5
    for _ in 0..<min(decimals, 12) { unit /= 10 }
    return exact <= unit * 1.000001 ? UInt8(byte) : nil
  }
}
