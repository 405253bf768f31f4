/// The variables of Tailwind's default theme, which a token's custom property of the same name would change: with
/// `--text-sm` a size of text would be a colour.
enum TailwindVariables {
  /// The variables of Tailwind 4, with its colours or without them.
  static func all(includingColors: Bool) -> Set<String> {
    var names: Set<String> = includingColors ? ["--color-black", "--color-white"] : []
    for (namespace, suffixes) in namespaces {
      for suffix in suffixes.split(separator: " ") {
        names.insert(suffix == "." ? "--\(namespace)" : "--\(namespace)-\(suffix)")
      }
    }
    guard includingColors else { return names }
    for color in colors.split(separator: " ") {
      for shade in shades.split(separator: " ") { names.insert("--color-\(color)-\(shade)") }
    }
    return names
  }

  /// The words that follow a name; a point is the name itself.
  private static let namespaces: KeyValuePairs<String, String> = [
    "spacing": ".",
    "font": "sans serif mono",
    "font-weight": "thin extralight light normal medium semibold bold extrabold black",
    "text": "xs sm base lg xl 2xl 3xl 4xl 5xl 6xl 7xl 8xl 9xl",
    "tracking": "tighter tight normal wide wider widest",
    "leading": "none tight snug normal relaxed loose",
    "breakpoint": "sm md lg xl 2xl",
    "container": "3xs 2xs xs sm md lg xl 2xl 3xl 4xl 5xl 6xl 7xl",
    "radius": ". xs sm md lg xl 2xl 3xl 4xl",
    "shadow": ". 2xs xs sm md lg xl 2xl inner",
    "inset-shadow": ". 2xs xs sm",
    "drop-shadow": ". xs sm md lg xl 2xl",
    "text-shadow": "2xs xs sm md lg",
    "blur": ". xs sm md lg xl 2xl 3xl",
    "perspective": "dramatic near normal midrange distant",
    "aspect": "video",
    "ease": "in out in-out",
    "animate": "spin ping pulse bounce",
    "default": """
    transition-duration transition-timing-function font-family font-feature-settings \
    font-variation-settings mono-font-family mono-font-feature-settings mono-font-variation-settings
    """,
  ]

  private static let colors = """
    red orange amber yellow lime green emerald teal cyan sky blue indigo violet purple fuchsia pink rose slate gray \
    zinc neutral stone
    """

  private static let shades = "50 100 200 300 400 500 600 700 800 900 950"
}
