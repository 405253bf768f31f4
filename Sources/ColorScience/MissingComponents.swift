/// The components of a colour that CSS Color 4 section 4.4 calls missing (`none`).
public struct MissingComponents: OptionSet, Sendable {
  /// A bit for each component.
  public let rawValue: UInt8

  /// Makes a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The first component.
  public static let first = MissingComponents(rawValue: 1)
  /// The second component.
  public static let second = MissingComponents(rawValue: 2)
  /// The third component.
  public static let third = MissingComponents(rawValue: 4)
  /// Alpha.
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
