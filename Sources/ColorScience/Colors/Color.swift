/// A colour in a colour space.
public struct Color: Hashable, Sendable {
  /// The space that the components are in.
  public var space: ColorSpace
  /// The three components, in the units and ranges that ``ColorSpace`` names.
  ///
  /// A component outside its range is a colour outside the space's gamut, which is allowed. A missing
  /// component (`none` of CSS Color 4 section 4.4) is 0 here and marked in ``missing``.
  public var components: SIMD3<Double>
  /// Alpha, from 0 (transparent) to 1 (opaque).
  public var alpha: Double
  /// Which components, and whether alpha, were `none`.
  public var missing: MissingComponents

  /// Creates a colour; alpha is clamped to 0…1.
  public init(
    _ space: ColorSpace, _ first: Double, _ second: Double, _ third: Double, alpha: Double = 1,
    missing: MissingComponents = []
  ) {
    self.space = space
    self.components = SIMD3(first, second, third)
    self.alpha = min(max(alpha, 0), 1)
    self.missing = missing
  }

  /// The colour of a hex value.
  public init(_ color: RGBA8) {
    self.init(
      .srgb, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      alpha: Double(color.alpha) / 255)
  }
}

extension Color {
  /// The colour as 8-bit sRGB, where that is exact: an sRGB colour without missing components, each
  /// of its components less than 1e-9 from a 255th.
  public var exactRGBA8: RGBA8? {
    guard space == .srgb, missing.isEmpty else { return nil }
    func exact(_ value: Double) -> UInt8? {
      let scaled = value * 255
      let rounded = scaled.rounded()
      guard rounded >= 0, rounded <= 255, abs(scaled - rounded) < 255e-9 else { return nil }
      return UInt8(rounded)
    }
    guard let red = exact(components.x), let green = exact(components.y),
      let blue = exact(components.z), let alpha = exact(alpha)
    else { return nil }
    return RGBA8(red: red, green: green, blue: blue, alpha: alpha)
  }
}

/// The components of a colour that CSS Color 4 section 4.4 calls missing (`none`).
public struct MissingComponents: OptionSet, Hashable, Sendable {
  /// A bit for each component.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let first = MissingComponents(rawValue: 1)
  public static let second = MissingComponents(rawValue: 2)
  public static let third = MissingComponents(rawValue: 4)
  public static let alpha = MissingComponents(rawValue: 8)
}

extension MissingComponents {
  /// The three components, without alpha.
  static let components: MissingComponents = [.first, .second, .third]

  /// The bit of a component, from 0 to 2.
  static func component(_ index: Int) -> MissingComponents {
    MissingComponents(rawValue: 1 << UInt8(truncatingIfNeeded: index & 3))
  }
}

/// An sRGB colour of 8 bits a component, packed as `0xRRGGBBAA`.
@frozen
public struct RGBA8: Hashable, Sendable {
  /// Red in the highest byte, then green and blue; alpha in the lowest.
  public let rawValue: UInt32

  /// Unpacks `0xRRGGBBAA`.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Packs four components, each from 0 to 255; an alpha of 255 is opaque.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    rawValue = UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
  }

  @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 24) }
  @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 16) }
  @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 8) }
  /// Alpha, from 0 (transparent) to 255 (opaque).
  @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: rawValue) }

  @inlinable public var isOpaque: Bool { rawValue & 0xFF == 0xFF }
}
