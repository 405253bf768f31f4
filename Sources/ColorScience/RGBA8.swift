/// An sRGB colour of 8 bits a component, packed as `0xRRGGBBAA`: what a hex value says exactly.
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

  /// Red, from 0 to 255.
  @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 24) }
  /// Green, from 0 to 255.
  @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 16) }
  /// Blue, from 0 to 255.
  @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 8) }
  /// Alpha, from 0 (transparent) to 255 (opaque).
  @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: rawValue) }

  /// Whether alpha is 255.
  @inlinable public var isOpaque: Bool { rawValue & 0xFF == 0xFF }
}
