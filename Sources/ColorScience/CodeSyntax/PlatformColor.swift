/// The colours of UIKit and AppKit, by their names in Swift.
package enum PlatformColor {
  /// Colours with one value.
  package static let fixed: [String: RGBA8] = [
    "black": 0x0000_00FF, "darkGray": 0x5555_55FF, "lightGray": 0xAAAA_AAFF, "white": 0xFFFF_FFFF,
    "gray": 0x8080_80FF, "red": 0xFF00_00FF, "green": 0x00FF_00FF, "blue": 0x0000_FFFF,
    "cyan": 0x00FF_FFFF, "yellow": 0xFFFF_00FF, "magenta": 0xFF00_FFFF, "orange": 0xFF80_00FF,
    "purple": 0x8000_80FF, "brown": 0x9966_33FF, "clear": 0,
  ].mapValues(RGBA8.init(rawValue:))

  /// The colours of Android and Compose, by their names in Compose. Others of these names are UIKit's.
  package static let android: [String: RGBA8] = [
    "Black": 0x0000_00FF, "DarkGray": 0x4444_44FF, "Gray": 0x8888_88FF, "LightGray": 0xCCCC_CCFF,
    "White": 0xFFFF_FFFF, "Red": 0xFF00_00FF, "Green": 0x00FF_00FF, "Blue": 0x0000_FFFF,
    "Yellow": 0xFFFF_00FF, "Cyan": 0x00FF_FFFF, "Magenta": 0xFF00_FFFF, "Transparent": 0,
    "BLACK": 0x0000_00FF, "DKGRAY": 0x4444_44FF, "GRAY": 0x8888_88FF, "LTGRAY": 0xCCCC_CCFF,
    "WHITE": 0xFFFF_FFFF, "RED": 0xFF00_00FF, "GREEN": 0x00FF_00FF, "BLUE": 0x0000_FFFF,
    "YELLOW": 0xFFFF_00FF, "CYAN": 0x00FF_FFFF, "MAGENTA": 0xFF00_FFFF, "TRANSPARENT": 0,
  ].mapValues(RGBA8.init(rawValue:))

  /// The colours of SwiftUI that are the system's, each with its name in UIKit where a value is published; nil for others.
  package static func swiftUI(_ name: String) -> String?? {
    switch name {
    case "red", "orange", "yellow", "green", "mint", "teal", "cyan", "indigo", "blue", "purple", "pink",
      "brown", "gray":
      "system" + name.prefix(1).uppercased() + name.dropFirst()
    case "primary": "label"
    case "secondary", "accentColor", "accent": .some(nil)
    default: nil
    }
  }

  /// The value of a colour that differs by appearance, as published for iOS 13 to 18, as UIKit or catalogues name it; nil where
  /// none is published.
  package static func system(_ name: String, isDark: Bool = false) -> RGBA8? {
    system[key(name)].map { isDark ? $0.dark : $0.light }
  }

  /// The values that are published for a colour that differs by appearance, as the end of a sentence about it: ", #007aff in
  /// light and #0a84ff in dark on iOS 13 to 18". Apple published others for iOS 26.
  package static func published(_ name: String) -> String {
    guard let light = system(name), let dark = system(name, isDark: true) else { return "" }
    let (first, second) = (Color(light).cssText, Color(dark).cssText)
    return ", " + (first == second ? first : "\(first) in light and \(second) in dark") + " on \(systems)"
  }

  /// The systems that the published values are of.
  package static let systems = "iOS 13 to 18"

  /// Whether this is the name of a colour of UIKit as catalogues have it, with `Color` behind the name of UIKit.
  package static func isReference(_ name: String) -> Bool {
    name.hasSuffix("Color") && system[key(name)] != nil
  }

  /// Whether a colour that differs by appearance is a hue, as `systemRed` is.
  package static func isHue(_ name: String) -> Bool {
    name.hasPrefix("system") && !name.hasSuffix("Background") && !name.hasSuffix("Fill")
  }

  private static func key(_ name: String) -> String {
    name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
  }

  private static let system: [String: (light: RGBA8, dark: RGBA8)] = Dictionary(
    uniqueKeysWithValues: systemList.map { ($0, (RGBA8(rawValue: $1), RGBA8(rawValue: $2))) })

  private static let systemList: [(String, UInt32, UInt32)] = [
    ("label", 0x0000_00FF, 0xFFFF_FFFF),
    ("secondaryLabel", 0x3C3C_4399, 0xEBEB_F599),
    ("tertiaryLabel", 0x3C3C_434D, 0xEBEB_F54D),
    ("quaternaryLabel", 0x3C3C_432E, 0xEBEB_F529),
    ("placeholderText", 0x3C3C_434D, 0xEBEB_F54D),
    ("link", 0x007A_FFFF, 0x0984_FFFF),
    ("separator", 0x3C3C_434A, 0x5454_5899),
    ("opaqueSeparator", 0xC6C6_C8FF, 0x3838_3AFF),
    ("systemBackground", 0xFFFF_FFFF, 0x0000_00FF),
    ("secondarySystemBackground", 0xF2F2_F7FF, 0x1C1C_1EFF),
    ("tertiarySystemBackground", 0xFFFF_FFFF, 0x2C2C_2EFF),
    ("systemGroupedBackground", 0xF2F2_F7FF, 0x0000_00FF),
    ("secondarySystemGroupedBackground", 0xFFFF_FFFF, 0x1C1C_1EFF),
    ("tertiarySystemGroupedBackground", 0xF2F2_F7FF, 0x2C2C_2EFF),
    ("systemFill", 0x7878_8033, 0x7878_805C),
    ("secondarySystemFill", 0x7878_8029, 0x7878_8052),
    ("tertiarySystemFill", 0x7676_801F, 0x7676_803D),
    ("quaternarySystemFill", 0x7474_8014, 0x7676_802E),
    ("systemRed", 0xFF3B_30FF, 0xFF45_3AFF),
    ("systemOrange", 0xFF95_00FF, 0xFF9F_0AFF),
    ("systemYellow", 0xFFCC_00FF, 0xFFD6_0AFF),
    ("systemGreen", 0x34C7_59FF, 0x30D1_58FF),
    ("systemMint", 0x00C7_BEFF, 0x63E6_E2FF),
    ("systemTeal", 0x30B0_C7FF, 0x40C8_E0FF),
    ("systemCyan", 0x32AD_E6FF, 0x64D2_FFFF),
    ("systemBlue", 0x007A_FFFF, 0x0A84_FFFF),
    ("systemIndigo", 0x5856_D6FF, 0x5E5C_E6FF),
    ("systemPurple", 0xAF52_DEFF, 0xBF5A_F2FF),
    ("systemPink", 0xFF2D_55FF, 0xFF37_5FFF),
    ("systemBrown", 0xA284_5EFF, 0xAC8E_68FF),
    ("systemGray", 0x8E8E_93FF, 0x8E8E_93FF),
    ("systemGray2", 0xAEAE_B2FF, 0x6363_66FF),
    ("systemGray3", 0xC7C7_CCFF, 0x4848_4AFF),
    ("systemGray4", 0xD1D1_D6FF, 0x3A3A_3CFF),
    ("systemGray5", 0xE5E5_EAFF, 0x2C2C_2EFF),
    ("systemGray6", 0xF2F2_F7FF, 0x1C1C_1EFF),
    ("darkText", 0x0000_00FF, 0x0000_00FF),
    ("lightText", 0xFFFF_FF99, 0xFFFF_FF99),
  ]
}
