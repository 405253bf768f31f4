import ColorScience

/// The colours of UIKit and AppKit that are a hue, by their names in Swift.
enum PlatformColor {
  /// Colours with one value.
  static let fixed: [String: RGBA8] = values([
    ("black", 0x0000_00FF), ("darkGray", 0x5555_55FF), ("lightGray", 0xAAAA_AAFF), ("white", 0xFFFF_FFFF),
    ("gray", 0x8080_80FF), ("red", 0xFF00_00FF), ("green", 0x00FF_00FF), ("blue", 0x0000_FFFF),
    ("cyan", 0x00FF_FFFF), ("yellow", 0xFFFF_00FF), ("magenta", 0xFF00_FFFF), ("orange", 0xFF80_00FF),
    ("purple", 0x8000_80FF), ("brown", 0x9966_33FF), ("clear", 0),
  ])

  /// Colours that differ by appearance and release, with a value in light.
  static let system: [String: RGBA8] = values([
    ("systemRed", 0xFF3B_30FF), ("systemOrange", 0xFF95_00FF), ("systemYellow", 0xFFCC_00FF),
    ("systemGreen", 0x34C7_59FF), ("systemMint", 0x00C7_BEFF), ("systemTeal", 0x30B0_C7FF),
    ("systemCyan", 0x32AD_E6FF), ("systemBlue", 0x007A_FFFF), ("systemIndigo", 0x5856_D6FF),
    ("systemPurple", 0xAF52_DEFF), ("systemPink", 0xFF2D_55FF), ("systemBrown", 0xA284_5EFF),
    ("systemGray", 0x8E8E_93FF), ("systemGray2", 0xAEAE_B2FF), ("systemGray3", 0xC7C7_CCFF),
    ("systemGray4", 0xD1D1_D6FF), ("systemGray5", 0xE5E5_EAFF), ("systemGray6", 0xF2F2_F7FF),
  ])

  private static func values(_ list: [(String, UInt32)]) -> [String: RGBA8] {
    Dictionary(uniqueKeysWithValues: list.map { ($0, RGBA8(rawValue: $1)) })
  }
}
