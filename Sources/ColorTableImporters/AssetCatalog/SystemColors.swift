/// The dynamic colours of UIKit, as published for iOS 13 to 18.
enum SystemColors {
  /// The value of a system colour, as catalogues or UIKit name it; nil where none is published.
  static func published(_ name: String, isDark: Bool) -> String? {
    values[key(name)].map { isDark ? $0.dark : $0.light }
  }

  /// Whether this is the name of a colour of UIKit as catalogues have it, with `Color` behind the name of UIKit.
  static func isReference(_ name: String) -> Bool { name.hasSuffix("Color") && values[key(name)] != nil }

  private static func key(_ name: String) -> String {
    name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
  }

  private static let values: [String: (light: String, dark: String)] = [
    "label": ("#000000", "#ffffff"),
    "secondaryLabel": ("#3c3c4399", "#ebebf599"),
    "tertiaryLabel": ("#3c3c434d", "#ebebf54d"),
    "quaternaryLabel": ("#3c3c432e", "#ebebf529"),
    "placeholderText": ("#3c3c434d", "#ebebf54d"),
    "link": ("#007aff", "#0984ff"),
    "separator": ("#3c3c434a", "#54545899"),
    "opaqueSeparator": ("#c6c6c8", "#38383a"),
    "systemBackground": ("#ffffff", "#000000"),
    "secondarySystemBackground": ("#f2f2f7", "#1c1c1e"),
    "tertiarySystemBackground": ("#ffffff", "#2c2c2e"),
    "systemGroupedBackground": ("#f2f2f7", "#000000"),
    "secondarySystemGroupedBackground": ("#ffffff", "#1c1c1e"),
    "tertiarySystemGroupedBackground": ("#f2f2f7", "#2c2c2e"),
    "systemFill": ("#78788033", "#7878805c"),
    "secondarySystemFill": ("#78788029", "#78788052"),
    "tertiarySystemFill": ("#7676801f", "#7676803d"),
    "quaternarySystemFill": ("#74748014", "#7676802e"),
    "systemRed": ("#ff3b30", "#ff453a"),
    "systemOrange": ("#ff9500", "#ff9f0a"),
    "systemYellow": ("#ffcc00", "#ffd60a"),
    "systemGreen": ("#34c759", "#30d158"),
    "systemMint": ("#00c7be", "#63e6e2"),
    "systemTeal": ("#30b0c7", "#40c8e0"),
    "systemCyan": ("#32ade6", "#64d2ff"),
    "systemBlue": ("#007aff", "#0a84ff"),
    "systemIndigo": ("#5856d6", "#5e5ce6"),
    "systemPurple": ("#af52de", "#bf5af2"),
    "systemPink": ("#ff2d55", "#ff375f"),
    "systemBrown": ("#a2845e", "#ac8e68"),
    "systemGray": ("#8e8e93", "#8e8e93"),
    "systemGray2": ("#aeaeb2", "#636366"),
    "systemGray3": ("#c7c7cc", "#48484a"),
    "systemGray4": ("#d1d1d6", "#3a3a3c"),
    "systemGray5": ("#e5e5ea", "#2c2c2e"),
    "systemGray6": ("#f2f2f7", "#1c1c1e"),
    "darkText": ("#000000", "#000000"),
    "lightText": ("#ffffff99", "#ffffff99"),
  ]
}
