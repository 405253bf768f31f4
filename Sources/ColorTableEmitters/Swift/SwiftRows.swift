import ColorScience
import ColorTableModel

/// The rows of a table as the strings that generated Swift reads.
///
/// A row is `rrggbbaa` in each theme with a space after it, and the key: `ffffffff 343434ff BG`, so that a compiler
/// which knows the token and the theme reads a constant from it. These come after the key, each behind a zero:
/// - the key of the token to use instead, and the reason, of a deprecated token;
/// - a cell for each theme with the colour space (`s` for sRGB, `p` for display P3), a colon and 16 bits a component,
///   `rrrrggggbbbbaaaa`, where a colour needs more than 8 bits. A `+` instead of the space marks such a colour, whose
///   `rrggbbaa` is the nearest one.
struct SwiftRows {
  /// A colour in the form of generated Swift.
  struct Value: Equatable {
    /// The nearest 8-bit sRGB colour.
    var nearest: RGBA8
    /// Whether the components are display P3's.
    var isDisplayP3 = false
    /// 16 bits a component, red highest, alpha lowest.
    var components: UInt64
  }

  /// Whether any colour needs more than 8 bits a component.
  let isWide: Bool
  private let table: Table
  /// The wide colours, by their index: each is written twice.
  private let wideValues: [Value]

  init(_ input: EmitterInput) {
    table = input.table
    isWide = input.table.hasWideColors
    wideValues = input.table.wideColors.indices.map { index in
      let cell = PackedColor(wideIndex: index)
      return Self.value(of: input.table.wideColors[index], legacy: input.legacyColors.legacy(cell))
    }
  }

  /// The offset of the key in a row.
  var keyOffset: Int { table.themes.count * 9 }

  /// The number of characters of a wide cell, with the character before it.
  static let wideCellWidth = 19

  /// Whether a token has a colour that needs more than 8 bits a component.
  func isWide(_ token: TokenID) -> Bool {
    isWide && table.packedColors(of: token).contains { $0.rgba8 == nil }
  }

  /// Writes the row of a token as the content of a string literal.
  func writeRow(of token: TokenID, to writer: inout CodeWriter) {
    let cells = table.packedColors(of: token)
    for cell in cells {
      if let color = cell.rgba8 {
        writer.appendEightHexDigits(color.rawValue)
        writer.write(byte: UInt8(ascii: " "))
      } else {
        writer.appendEightHexDigits(value(of: cell).nearest.rawValue)
        writer.write(byte: UInt8(ascii: "+"))
      }
    }
    let key = table.keyBytes(of: token)
    if SwiftText.isSimple(key) {
      writer.write(key)
    } else {
      writer.write(SwiftText.literal(String(decoding: key, as: UTF8.self)))
    }
    if let deprecation = table.deprecation(of: token) {
      let replacement = deprecation.replacement.map(table.key) ?? ""
      // A zero ends a text.
      let reason = deprecation.reason?.filter { $0 != "\0" } ?? ""
      writer.write("\\0\(SwiftText.literal(replacement))\\0\(SwiftText.literal(reason))")
    }
    if isWide(token) { writeWideCells(cells, to: &writer) }
  }

  private func writeWideCells(_ cells: ArraySlice<PackedColor>, to writer: inout CodeWriter) {
    for (index, cell) in cells.enumerated() {
      let value = value(of: cell)
      writer.write(index == 0 ? "\\0" as StaticString : " ")
      writer.write(value.isDisplayP3 ? "p:" as StaticString : "s:")
      writer.write(hexadecimal: value.components, digits: 16)
    }
  }

  /// Writes a cell as documentation shows it: as hex, or as CSS's `color()`.
  func writeDocumentation(of cell: PackedColor, to writer: inout CodeWriter) {
    if let color = cell.rgba8 {
      writer.write(byte: UInt8(ascii: "#"))
      let digits = color.isOpaque ? 6 : 8
      writer.write(hexadecimal: UInt64(color.rawValue) >> (color.isOpaque ? 8 : 0), digits: digits)
      return
    }
    let value = value(of: cell)
    writer.write(value.isDisplayP3 ? "color(display-p3 " as StaticString : "color(srgb ")
    for component in 0..<3 {
      if component > 0 { writer.write(byte: UInt8(ascii: " ")) }
      Self.writeFraction(value.components >> UInt64(48 - 16 * component) & 0xFFFF, to: &writer)
    }
    if value.components & 0xFFFF != 0xFFFF {
      writer.write(" / ")
      Self.writeFraction(value.components & 0xFFFF, to: &writer)
    }
    writer.write(byte: UInt8(ascii: ")"))
  }

  /// A cell's colour in the form of generated Swift.
  func value(of cell: PackedColor) -> Value {
    if let index = cell.wideIndex, wideValues.indices.contains(index) { return wideValues[index] }
    return Self.value(of: cell.rgba8 ?? RGBA8(rawValue: 0))
  }

  /// An 8-bit colour in 16 bits a component.
  static func value(of color: RGBA8) -> Value {
    let components =
      UInt64(color.red) << 48 | UInt64(color.green) << 32 | UInt64(color.blue) << 16 | UInt64(color.alpha)
    return Value(nearest: color, components: components * 257)
  }

  /// A colour in 16 bits a component: in sRGB where it is in sRGB's gamut, otherwise in display P3, to whose
  /// gamut it is mapped where it is outside that too.
  static func value(of color: Color, legacy: LegacyColor) -> Value {
    if let exact = color.exactRGBA8 { return value(of: exact) }
    let nearest = legacy.nearest
    let isDisplayP3 = !legacy.isInSRGB
    let exact = legacy.screenColor(of: color)
    return Value(
      nearest: RGBA8(
        red: UInt8(round(nearest.components.x, 255)), green: UInt8(round(nearest.components.y, 255)),
        blue: UInt8(round(nearest.components.z, 255)), alpha: UInt8(round(nearest.alpha, 255))),
      isDisplayP3: isDisplayP3,
      components: round(exact.components.x, 65535) << 48 | round(exact.components.y, 65535) << 32
        | round(exact.components.z, 65535) << 16 | round(exact.alpha, 65535))
  }

  /// A component from 0 to 1 as a whole number from 0 to a highest one; 0 for one that is not a number.
  private static func round(_ component: Double, _ highest: Double) -> UInt64 {
    let scaled = (component * highest).rounded()
    guard scaled > 0 else { return 0 }
    return UInt64(min(scaled, highest))
  }

  /// Writes a 16-bit component as a fraction with four decimals at most.
  private static func writeFraction(_ component: UInt64, to writer: inout CodeWriter) {
    var rest = (component * 10_000 + 32_767) / 65_535
    writer.write(decimal: Int(rest / 10_000))
    rest %= 10_000
    guard rest > 0 else { return }
    writer.write(byte: UInt8(ascii: "."))
    var divisor: UInt64 = 1_000
    while rest > 0 {
      writer.write(byte: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }
}
