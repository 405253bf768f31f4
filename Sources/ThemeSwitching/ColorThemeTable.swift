#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

// From Swift 6.2 on a module can isolate its declarations to the main actor by default.
#if compiler(>=6.2)
  /// A type that is isolated to no actor.
  public nonisolated protocol ColorThemeNonisolated: SendableMetatype {}
#else
  /// A type that is isolated to no actor.
  public protocol ColorThemeNonisolated {}
#endif

/// The appearance that a theme is designed for: dark text on light backgrounds, or the opposite.
@frozen public enum ColorThemeAppearance: ColorThemeNonisolated, Sendable, Hashable { case light, dark }

/// The type of a table's tokens.
///
/// Generated Swift conforms to this and the other protocols, so that its themes can be switched. An app names none of them.
public protocol ColorThemeTable: ColorThemeNonisolated, Sendable, Hashable {
  associatedtype Theme: ColorThemeKind
  associatedtype Value: ColorThemeValue

  nonisolated static var allCases: [Self] { get }
  nonisolated init?(key: String)
  /// The key, with the table's spelling.
  nonisolated var key: String { get }
  nonisolated func callAsFunction(_ theme: Theme) -> Value
}

extension ColorThemeTable where Theme.Table == Self {
  /// The token itself: what a switcher takes as its picker, so that overrides and overlays reach it.
  public nonisolated var picker: Self { self }

  /// The value in a theme, as the table has it.
  public nonisolated func value(in theme: Theme) -> Value { self(theme) }

  /// The switcher of the app: it follows the system and stores in the user defaults, unless another is set before.
  @MainActor public static var switcher: ColorThemeSwitcher<Self> {
    get { Theme.switcher }
    set { Theme.switcher = newValue }
  }

  /// The current theme of ``switcher``. Setting it selects it.
  @MainActor public static var theme: Theme {
    get { switcher.theme }
    set { switcher.theme = newValue }
  }
}

public protocol ColorThemeKind: ColorThemeNonisolated, Sendable, Hashable, RawRepresentable, CaseIterable
where RawValue == String {
  associatedtype Table: ColorThemeTable where Table.Theme == Self

  /// The first theme of the table.
  nonisolated static var `default`: Self { get }
  nonisolated var title: String { get }
  nonisolated var appearance: ColorThemeAppearance? { get }
  /// Whether the theme is for people who ask their system for more contrast.
  nonisolated var isHighContrast: Bool { get }
  /// The name of the theme's family; empty for none.
  nonisolated var familyName: String { get }
  /// The theme of a family for an appearance and contrast; an empty name is that of the themes without a family, and nil,
  /// or a name that no theme has, the default theme's.
  nonisolated init(isDark: Bool, highContrast: Bool, familyName: String?)
  /// The switcher of the app.
  @MainActor static var switcher: ColorThemeSwitcher<Table> { get set }
}

// The compiler compares a misspelt call with the forms of a function for a theme too. These members let it report what is
// misspelt in a palette or a selection, and not that a theme lacks the function.
extension ColorThemeKind {
  @available(*, unavailable, message: "take the colour from a palette: a theme has no overrides")
  public nonisolated func callAsFunction(_ token: Table) -> Table.Value { token(self) }

  #if canImport(UIKit)
    @available(*, unavailable, message: "take the colour from a palette: a theme has no overrides")
    public nonisolated func uiColor(_ token: Table) -> UIColor { token(self).uiColor }
  #elseif canImport(AppKit)
    @available(*, unavailable, message: "take the colour from a palette: a theme has no overrides")
    public nonisolated func nsColor(_ token: Table) -> NSColor { token(self).nsColor }
  #endif

  @available(*, unavailable, message: "a theme is not a selection: this is a member of Selection")
  public nonisolated static func fixed(_ theme: Self) -> Self { theme }

  @available(*, unavailable, message: "not a theme: the switcher follows the system by select(.system)")
  public nonisolated static var system: Self { .default }
}

public protocol ColorThemeValue: ColorThemeColor, Sendable, Hashable where ThemedColor == Self {
  /// The nearest sRGB colour, as `0xRRGGBBAA`.
  nonisolated var rgba: UInt32 { get }
  /// The colour in display P3, as `0xRRGGBBAA`, where it is outside sRGB.
  nonisolated var p3: UInt32? { get }
  /// The nearest sRGB colour as `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  nonisolated var hex: String { get }
  nonisolated init(rgba: UInt32, p3: UInt32?)
  /// Creates the sRGB colour of `#` and three, four, six or eight hex digits, alpha last; nil for anything else.
  nonisolated init?(_ text: String)
  #if canImport(UIKit) || canImport(AppKit)
    /// Creates the nearest value to a colour of Core Graphics; nil for a pattern.
    nonisolated init?(_ color: CGColor)
    nonisolated var cgColor: CGColor { get }
  #endif
  #if canImport(UIKit)
    nonisolated var uiColor: UIColor { get }
  #elseif canImport(AppKit)
    nonisolated var nsColor: NSColor { get }
  #endif
}

extension ColorThemeValue {
  /// The value in the current theme; that of another table as one of this type.
  public nonisolated static func themed<Table>(
    by palette: ColorThemeSwitcher<Table>.Palette, _ picker: @escaping ColorThemeSwitcher<Table>.Picker
  ) -> Self {
    let value = picker(palette.theme)
    return Self(rgba: value.rgba, p3: value.p3)
  }
}

/// A type of colours that a token can be bound to: a table's values, and the colours of Apple's frameworks.
public protocol ColorThemeColor: ColorThemeNonisolated {
  /// The type itself; for a class, not that of a subclass.
  associatedtype ThemedColor
  /// The colour that a picker gives for a palette.
  nonisolated static func themed<Table>(
    by palette: ColorThemeSwitcher<Table>.Palette, _ picker: @escaping ColorThemeSwitcher<Table>.Picker
  ) -> ThemedColor
}

extension Optional: ColorThemeNonisolated where Wrapped: ColorThemeColor {}

extension Optional: ColorThemeColor where Wrapped: ColorThemeColor {
  public typealias ThemedColor = Wrapped.ThemedColor?
  public nonisolated static func themed<Table>(
    by palette: ColorThemeSwitcher<Table>.Palette, _ picker: @escaping ColorThemeSwitcher<Table>.Picker
  ) -> ThemedColor {
    Wrapped.themed(by: palette, picker)
  }
}

/// The appearance and contrast that a system asks for, or a user chooses.
struct ColorThemeMode: ColorThemeNonisolated, Sendable, Hashable {
  var isDark = false
  var highContrast = false
}

extension ColorThemeMode {
  init(_ appearance: ColorThemeAppearance, highContrast: Bool) {
    self.init(isDark: appearance == .dark, highContrast: highContrast)
  }
}

extension ColorThemeKind {
  nonisolated init(_ mode: ColorThemeMode, familyName: String?) {
    self.init(isDark: mode.isDark, highContrast: mode.highContrast, familyName: familyName)
  }
}
