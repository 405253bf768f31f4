import ColorScience
import ColorTableModel

/// The colours of a table as the digits that generated Swift reads.
///
/// A cell is the number `0xRRGGBBAA` in eight characters where every colour of the table is an 8-bit sRGB one.
/// Otherwise each cell has 25 characters: the nearest sRGB colour in eight, the colour space (`s` for sRGB, `p` for
/// display P3), and two numbers: the exclusive or of the 16-bit components, `rrrrgggg` and `bbbbaaaa`, with those of
/// the nearest sRGB colour, `v * 257`, which is zero for a colour of 8 bits.
struct SwiftColorData {
  /// A colour in the form of generated Swift.
  struct Value: Equatable {
    /// The nearest 8-bit sRGB colour.
    var nearest: RGBA8
    /// Whether the components are display P3's.
    var isDisplayP3 = false
    /// 16 bits a component, red highest, alpha lowest.
    var components: UInt64
  }

  /// Whether a cell has more than eight digits.
  let isWide: Bool
  private let table: Table
  /// The wide colours in that form, by their index: each is written twice.
  private let wideValues: [Value]

  init(_ input: EmitterInput) {
    table = input.table
    isWide = input.table.hasWideColors
    wideValues = input.table.wideColors.indices.map { index in
      let cell = PackedColor(wideIndex: index)
      return Self.value(of: input.table.wideColors[index], legacy: input.legacyColors.legacy(cell))
    }
  }

  /// How many characters a cell has.
  var cellWidth: Int { isWide ? 25 : 8 }

  /// Writes the cells of a token, with a space between two.
  func writeCells(of token: TokenID, to writer: inout CodeWriter) {
    var isFirst = true
    for cell in table.packedColors(of: token) {
      if !isFirst { writer.write(byte: UInt8(ascii: " ")) }
      isFirst = false
      guard isWide else {
        writer.write(halves: (cell.rgba8 ?? RGBA8(rawValue: 0)).rawValue)
        continue
      }
      let value = value(of: cell)
      writer.write(halves: value.nearest.rawValue)
      writer.write(byte: value.isDisplayP3 ? UInt8(ascii: "p") : UInt8(ascii: "s"))
      let difference = value.components ^ Self.value(of: value.nearest).components
      writer.write(halves: UInt32(truncatingIfNeeded: difference >> 32))
      writer.write(halves: UInt32(truncatingIfNeeded: difference))
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
    let exact = isDisplayP3 ? color.mappedToGamut(of: .displayP3) : nearest
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
