import TextSupport

/// A colour space or notation of CSS Color 4.
public enum ColorSpace: UInt8, CaseIterable, Sendable {
  /// sRGB, components from 0 to 1.
  case srgb
  /// sRGB without its transfer function, components from 0 to 1.
  case srgbLinear
  /// Display P3, components from 0 to 1.
  case displayP3
  /// Display P3 without its transfer function, components from 0 to 1.
  case displayP3Linear
  /// Adobe RGB (1998), components from 0 to 1.
  case a98RGB
  /// ProPhoto RGB, components from 0 to 1.
  case prophotoRGB
  /// ITU-R BT.2020, components from 0 to 1.
  case rec2020
  /// CIE XYZ, relative to the D50 white.
  case xyzD50
  /// CIE XYZ, relative to the D65 white.
  case xyzD65
  /// CIE Lab: lightness from 0 to 100, a and b about -125 to 125.
  case lab
  /// CIE LCh: lightness from 0 to 100, chroma from 0 to about 150, hue in degrees.
  case lch
  /// Oklab: lightness from 0 to 1, a and b about -0.4 to 0.4.
  case oklab
  /// OKLCh: lightness from 0 to 1, chroma from 0 to about 0.4, hue in degrees.
  case oklch
  /// HSL over sRGB: hue in degrees, saturation and lightness from 0 to 100.
  case hsl
  /// HWB over sRGB: hue in degrees, whiteness and blackness from 0 to 100.
  case hwb
}

extension ColorSpace {
  /// The name that CSS Color 4 gives the space: `display-p3`, `xyz-d65`, `oklch`, ….
  public var cssName: String { name.description }

  /// ``cssName``, to be compared without allocation.
  private var name: StaticString {
    switch self {
    case .srgb: "srgb"
    case .srgbLinear: "srgb-linear"
    case .displayP3: "display-p3"
    case .displayP3Linear: "display-p3-linear"
    case .a98RGB: "a98-rgb"
    case .prophotoRGB: "prophoto-rgb"
    case .rec2020: "rec2020"
    case .xyzD50: "xyz-d50"
    case .xyzD65: "xyz-d65"
    case .lab: "lab"
    case .lch: "lch"
    case .oklab: "oklab"
    case .oklch: "oklch"
    case .hsl: "hsl"
    case .hwb: "hwb"
    }
  }

  /// Whether the space is one of `color()` (CSS Color 4 section 10), and not one with a function of its own.
  package var isColorFunctionSpace: Bool {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020, .xyzD50,
      .xyzD65:
      true
    case .lab, .lch, .oklab, .oklch, .hsl, .hwb: false
    }
  }

  /// Whether one of the components is a hue: `lch`, `oklch`, `hsl` and `hwb`.
  public var isPolar: Bool { hueIndex != nil }

  /// Which component is the hue, or nil where the space has none.
  package var hueIndex: Int? {
    switch self {
    case .lch, .oklch: 2
    case .hsl, .hwb: 0
    default: nil
    }
  }

  /// The words for the components and for alpha in a relative colour.
  package var channels: [StaticString] {
    switch self {
    case .lab, .oklab: ["l", "a", "b", "alpha"]
    case .lch, .oklch: ["l", "c", "h", "alpha"]
    case .hsl: ["h", "s", "l", "alpha"]
    case .hwb: ["h", "w", "b", "alpha"]
    case .xyzD50, .xyzD65: ["x", "y", "z", "alpha"]
    default: ["r", "g", "b", "alpha"]
    }
  }

  /// The space with a name in `color()`, in any case; nil for any other name.
  static func colorFunctionSpace(named name: UnsafeBufferPointer<UInt8>) -> ColorSpace? {
    mixingSpace(named: name).flatMap { $0.isColorFunctionSpace ? $0 : nil }
  }

  /// The space with a name in `color-mix()`, in any case; nil for any other name.
  package static func mixingSpace(named name: UnsafeBufferPointer<UInt8>) -> ColorSpace? {
    if ASCII.equals(name, "xyz") { return .xyzD65 }
    for space in allCases where ASCII.equals(name, space.name) { return space }
    return nil
  }
}
