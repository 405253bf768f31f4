import ColorScience
import ColorTableModel
import TextSupport

/// The colours of a table as CSS values.
///
/// An 8-bit colour is a hex value. A colour that browsers keep in 8 bits anyway (`rgb()`, `hsl()`, `hwb()` inside sRGB)
/// is a hex value too, or `rgba()` where its alpha is not a 255th. Every other colour has two values: a fallback of the
/// first kind, and its own notation, which only newer browsers support.
struct CSSColors {
  private let table: Table
  private let legacyColors: LegacyColors

  init(_ input: EmitterInput) {
    table = input.table
    legacyColors = input.legacyColors
  }

  /// Whether a cell has a notation of its own besides the value that every browser supports.
  func isWide(_ packed: PackedColor) -> Bool {
    packed.rgba8 == nil && !legacyColors.legacy(packed).isComplete
  }

  /// Appends the value that every browser supports.
  @inline(__always)
  func appendFallback<Sink: ByteSink & ~Copyable>(_ packed: PackedColor, to bytes: inout Sink) {
    if let color = packed.rgba8 { return bytes.appendHex(color) }
    var text: [UInt8] = []
    Self.append(legacyColors.legacy(packed), to: &text)
    text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  /// Appends a cell in its own notation.
  func appendWide(_ packed: PackedColor, to bytes: inout [UInt8]) {
    Self.portable(table.color(packed)).appendCSS(to: &bytes)
  }

  /// A condition for `@supports` that is true where a browser supports the notation of every wide colour; nil
  /// where the table has no wide colour.
  func supportCondition() -> [UInt8]? {
    guard table.hasWideColors else { return nil }
    var samples: [StaticString] = []
    var seen: Set<ColorSpace> = []
    for token in table.tokenIDs {
      for packed in table.packedColors(of: token) where isWide(packed) {
        let space = Self.portable(table.color(packed)).space
        if seen.insert(space).inserted { samples.append(Self.sample(of: space)) }
      }
    }
    guard !samples.isEmpty else { return nil }
    var condition: [UInt8] = []
    for (index, sample) in samples.enumerated() {
      condition.append(literal: index == 0 ? "(color: " : " and (color: ")
      condition.append(literal: sample)
      condition.append(literal: ")")
    }
    return condition
  }

  /// A value in the notation of a space. Colours of the spaces that have a notation of 8 bits are only wide
  /// where they need what came with `color(srgb …)`.
  private static func sample(of space: ColorSpace) -> StaticString {
    switch space {
    case .srgb, .hsl, .hwb: "color(srgb 0 0 0)"
    case .srgbLinear: "color(srgb-linear 0 0 0)"
    case .displayP3, .displayP3Linear: "color(display-p3 0 0 0)"
    case .a98RGB: "color(a98-rgb 0 0 0)"
    case .prophotoRGB: "color(prophoto-rgb 0 0 0)"
    case .rec2020: "color(rec2020 0 0 0)"
    case .xyzD50: "color(xyz-d50 0 0 0)"
    case .xyzD65: "color(xyz-d65 0 0 0)"
    case .lab: "lab(0 0 0)"
    case .lch: "lch(0 0 0)"
    case .oklab: "oklab(0 0 0)"
    case .oklch: "oklch(0 0 0)"
    }
  }

  /// The colour in a space that browsers have supported as long as wide colours: linear Display P3 came years
  /// later than Display P3, which holds the same colours.
  private static func portable(_ color: Color) -> Color {
    color.space == .displayP3Linear ? color.converted(to: .displayP3) : color
  }

  private static func append(_ legacy: LegacyColor, to bytes: inout [UInt8]) {
    let isByte = abs(legacy.alpha * 255 - Double(legacy.color.alpha)) < 1e-6
    if isByte {
      bytes.appendHex(legacy.color)
    } else {
      appendFunction(legacy.color, legacy.alpha, to: &bytes)
    }
  }

  /// Appends `rgba()` with the alpha that is given.
  static func appendFunction(_ color: RGBA8, _ alpha: Double, to bytes: inout [UInt8]) {
    bytes.append(literal: "rgba(")
    for component in [color.red, color.green, color.blue] {
      bytes.append(contentsOf: String(component).utf8)
      bytes.append(literal: ", ")
    }
    DecimalText.append(alpha, to: &bytes)
    bytes.append(literal: ")")
  }
}
