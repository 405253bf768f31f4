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
