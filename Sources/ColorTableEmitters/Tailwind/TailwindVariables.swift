import ColorTableModel
import TextSupport

/// The variables of Tailwind's default theme, which a token's custom property of the same name would change: with
/// `--text-sm` a size of text would be a colour.
struct TailwindVariables {
  private var names = NameList<TokenID>(capacity: 512)
  private var index = HashIndex(capacity: 512)

  /// The variables of Tailwind 4, with its colours or without them.
  init(includingColors: Bool) {
    for (namespace, suffixes) in Self.namespaces {
      for suffix in suffixes.split(separator: " ") { add(namespace, suffix) }
    }
    guard includingColors else { return }
    for color in ["black", "white"] { add("color", color) }
    for color in Self.colors.split(separator: " ") {
      for shade in Self.shades.split(separator: " ") { add("color-" + color, shade) }
    }
  }

  private mutating func add(_ namespace: some StringProtocol, _ suffix: some StringProtocol) {
    let name = Array("--\(namespace)\(suffix == "." ? "" : "-\(suffix)")".utf8)
    name.withUnsafeBufferPointer { name in
      _ = index.insert(names.count, hash: ByteHash.of(name), unless: { _ in false })
    }
    names.add { $0.append(contentsOf: name) }
  }

  /// Whether a custom property has the name of a variable.
  func contains(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    index.index(hash: ByteHash.of(name)) { index in
      names.withBytes(of: TokenID(index)) { $0.elementsEqual(name) }
    } != nil
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
