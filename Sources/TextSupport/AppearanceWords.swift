/// The words that say which appearance a theme is for.
package enum AppearanceWords {
  /// Words of the names of dark themes.
  package static let dark: Set = ["dark", "night", "midnight", "dusk", "dim", "black"]
  /// Words of the names of light themes.
  package static let light: Set = ["light", "day"]
  /// A word of the names of light themes where no other says dark: dark themes, too, may be normal beside others.
  package static let lightUnlessDark = "normal"
  /// The last words of the name of a theme with more contrast, beside a theme that is called by the words before them.
  package static let lastOfContrast = [["hc"], ["high", "contrast"]]
  /// Words of the names of themes with more contrast.
  package static let contrast: Set = ["contrast", "highcontrast", "mediumcontrast"]
}
