/// Words that a generated Swift name cannot be, or only in back-ticks.
enum SwiftReservedWords {
  /// The words that are declared in back-ticks: keywords, and the contextual ones that do not stand alone as an
  /// expression, because they begin one or modify the declaration or the case that follows.
  static let keywords: Set<String> = Set(
    """
    Any Self as associatedtype break case catch class continue default defer deinit do else enum extension \
    fallthrough false fileprivate for func guard if import in init inout internal is let nil operator \
    precedencegroup private protocol public repeat rethrows return self static struct subscript super switch \
    throw throws true try typealias var where while \
    async await borrowing consuming convenience distributed dynamic final indirect infix isolated lazy mutating \
    nonisolated nonmutating open optional override package postfix prefix required unowned weak
    """.split(separator: " ").map(String.init))

  /// Names that mean something else after a dot, in back-ticks or not.
  ///
  /// `none` and `some` would be taken for `Optional`'s cases where a token is optional.
  private static let everywhere: Set<String> = [
    "init", "self", "Self", "Type", "Protocol", "none", "some", "_",
  ]

  /// The members of the token type itself.
  private static let members: Set<String> = [
    "allCases", "byKey", "callAsFunction", "hash", "encode", "cgColor", "pick", "resolve",
    "AllCases", "RawValue", "Theme", "ThemeSwitcher", "Value", "Themed", "Picker", "Resolved",
  ]

  /// Names that the generated file uses itself, which a token named as written could hide.
  private static let used: Set<String> = [
    "Any", "AnyHashable", "AnyKeyPath", "AnyObject", "AppKit", "Array", "AsyncStream", "Bool", "CGColor",
    "Combine", "Foundation", "ObjectiveC", "Observation", "ObservationRegistrar", "ThemeSwitching",
    "CGColorSpace", "CGFloat", "CaseIterable", "Codable", "Color", "ColorScheme", "ContiguousArray",
    "CoreGraphics", "CustomStringConvertible", "Decoder", "DecodingError", "Dictionary", "Double", "Encoder",
    "EnvironmentKey", "EnvironmentValues", "Equatable", "Error", "ExpressibleByIntegerLiteral", "Float",
    "Hashable", "Hasher", "Int", "LazyMapSequence", "MainActor",
    "NSAppearance", "NSColor", "NSObject", "Never", "Notification", "NotificationCenter", "ObjectIdentifier",
    "PartialKeyPath", "Range", "RawRepresentable", "ReferenceWritableKeyPath", "Sendable",
    "Sequence", "Set", "ShapeStyle", "StaticString", "String",
    "Swift", "SwiftUI", "Task", "UIColor", "UIKit", "UITraitAccessibilityContrast", "UITraitChangeObservable",
    "UITraitChangeRegistration", "UITraitCollection", "UITraitDefinition", "UITraitEnvironment",
    "UITraitUserInterfaceStyle", "UIUserInterfaceStyle", "UInt16", "UInt32", "UInt64", "UInt8",
    "UTF16", "UTF8", "Unicode", "UnsafeRawBufferPointer", "UnsafeRawPointer", "UserDefaults",
  ]

  /// The names that a token or group cannot have: what the token type has itself and what the file uses, beside the words
  /// above.
  static let token: Set<String> = everywhere.union(members).union(used)

  /// Types of Swift and of the platforms that the file uses where a token cannot hide them, but the token type would.
  private static let usedTypes: Set<String> = [
    "Content", "Family", "Int32", "JSONDecoder", "JSONEncoder", "JSONSerialization", "NSApplication",
    "NSWindow", "Optional",
    "SendableMetatype", "Table", "UIButton", "UIControl", "UIImage", "UIMutableTraits", "UITrait", "UIWindow",
    "Void",
  ]

  /// The types inside the platforms' colour types, which hide the token type in what the file adds to these.
  private static let platformTypes: Set<String> = [
    "Body", "ColorType", "Name", "Prominence", "RGBColorSpace", "ResolvedHDR", "SystemEffect",
  ]

  /// Why the token type cannot have a name that is an identifier, as the end of a sentence; nil where it can.
  static func reasonAgainstType(_ name: String) -> String? {
    if keywords.contains(name) { return "it is a keyword" }
    if everywhere.contains(name) { return "it means something else in Swift" }
    if members.contains(name) { return "the type has a member of that name" }
    if name.hasPrefix("ColorTheme") { return "the library ThemeSwitching has names like that" }
    if used.contains(name) || usedTypes.contains(name) {
      return "the generated file uses another type of that name"
    }
    if platformTypes.contains(name) { return "a platform's colours have a type of that name" }
    return nil
  }

  /// The names that a theme cannot have: what the `Theme` enum has itself, beside the words above.
  static let theme: Set<String> = everywhere.union([
    "allCases", "appearance", "column", "description", "encode", "family", "familyName", "hash", "hashValue",
    "isDark", "isHighContrast", "name", "pick", "rawValue", "switcher", "title", "Family", "Table",
    // Keywords that would need back-ticks as argument labels too.
    "inout", "let", "var",
  ])

  /// The names that `UIColor` or `NSColor` have themselves.
  static let platformColorMembers: Set<String> = Set(
    """
    alternateSelectedControlColor alternateSelectedControlTextColor alternatingContentBackgroundColors black \
    blackColor blue brown clear colorPickerColor control controlAccentColor \
    controlAlternatingRowBackgroundColors controlBackgroundColor controlColor controlDarkShadowColor \
    controlHighlightColor controlLightHighlightColor controlShadowColor controlTextColor currentControlTint \
    cyan darkGray darkText disabledControlTextColor findHighlightColor gray green gridColor \
    groupTableViewBackground hash headerColor headerTextColor highlightColor ignoresAlpha init \
    keyboardFocusIndicatorColor knobColor label labelColor lightGray lightText link linkColor magenta none \
    opaqueSeparator orange placeholderText placeholderTextColor purple quaternaryLabel quaternaryLabelColor \
    quaternarySystemFill quinaryLabel quinaryLabelColor quinarySystemFill red scrollBarColor \
    scrollViewTexturedBackground scrubberTexturedBackground secondaryLabel secondaryLabelColor \
    secondarySelectedControlColor secondarySystemBackground secondarySystemFill \
    secondarySystemGroupedBackground selectedContentBackgroundColor selectedControlColor \
    selectedControlTextColor selectedKnobColor selectedMenuItemColor selectedMenuItemTextColor \
    selectedTextBackgroundColor selectedTextColor self separator separatorColor shadowColor some \
    systemBackground systemBlue systemBrown systemCyan systemFill systemGray systemGray2 systemGray3 \
    systemGray4 systemGray5 systemGray6 systemGreen systemGroupedBackground systemIndigo systemMint \
    systemOrange systemPink systemPurple systemRed systemTeal systemYellow tableCellGroupedBackground \
    tertiaryLabel tertiaryLabelColor tertiarySystemBackground tertiarySystemFill \
    tertiarySystemGroupedBackground textBackgroundColor textColor textInsertionPointColor tintColor \
    underPageBackground underPageBackgroundColor unemphasizedSelectedContentBackgroundColor \
    unemphasizedSelectedTextBackgroundColor unemphasizedSelectedTextColor viewFlipsideBackground white \
    windowBackgroundColor windowFrameColor windowFrameTextColor yellow
    """.split(separator: " ").map(String.init))

  /// The colours that SwiftUI's `Color` has itself.
  static let swiftUIColors: Set<String> = Set(
    """
    accentColor black blue brown clear cyan gray green indigo mint orange pink primary purple red secondary teal white yellow
    """.split(separator: " ").map(String.init))

  /// The names that SwiftUI's `Color` or `ShapeStyle` have themselves.
  static let shapeStyleMembers: Set<String> = Set(
    """
    accentColor angularGradient background bar black blue brown clear conicGradient cyan ellipticalGradient \
    fill foreground gray green hash image indigo init linearGradient link menu mint none orange pink \
    placeholder primary purple quaternary quinary radialGradient red regularMaterial secondary selection self \
    separator some teal tertiary thickMaterial thinMaterial tint ultraThickMaterial ultraThinMaterial white \
    windowBackground yellow
    """.split(separator: " ").map(String.init))
}
