import ColorScience

/// A cell of a table in eight bytes: an 8-bit sRGB colour itself, or the index of a wider one.
@frozen
public struct PackedColor: Hashable, Sendable {
  @usableFromInline let bits: UInt64

  @usableFromInline static let wideFlag: UInt64 = 1 << 63
  @usableFromInline static let placeholderFlag: UInt64 = 1 << 62

  /// Packs an 8-bit sRGB colour.
  @inlinable
  public init(_ color: RGBA8) { bits = UInt64(color.rawValue) }

  /// Refers to a colour in the table's list of wide colours.
  @inlinable
  package init(wideIndex: Int) { bits = Self.wideFlag | UInt64(UInt32(truncatingIfNeeded: wideIndex)) }

  /// Marks a cell whose colour is not known yet; never part of a ``Table``.
  @inlinable
  package init(placeholder: UInt32) { bits = Self.placeholderFlag | UInt64(placeholder) }

  /// The colour, where it is exact in 8 bits a component of sRGB; otherwise nil.
  @inlinable
  public var rgba8: RGBA8? {
    bits >> 62 == 0 ? RGBA8(rawValue: UInt32(truncatingIfNeeded: bits)) : nil
  }

  /// The index in the table's list of wide colours, or nil for an 8-bit colour.
  @inlinable
  package var wideIndex: Int? {
    bits & Self.wideFlag == 0 ? nil : Int(UInt32(truncatingIfNeeded: bits))
  }

  /// The number that ``init(placeholder:)`` took, or nil for a colour.
  @inlinable
  package var placeholder: UInt32? {
    bits & Self.placeholderFlag == 0 ? nil : UInt32(truncatingIfNeeded: bits)
  }
}
