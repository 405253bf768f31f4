#if canImport(CoreGraphics)
  import CoreGraphics
#endif
#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

// In a module that isolates declarations to the main actor by default, these are not isolated. Earlier compilers have no
// such default.
#if compiler(>=6.2)
  /// A part of the switcher that is isolated to no actor.
  public nonisolated protocol ColorThemePart: SendableMetatype {}
#else
  /// A part of the switcher that is isolated to no actor.
  public protocol ColorThemePart {}
#endif

/// What generated Swift says of a table, so that its themes can be switched: the type of its tokens.
///
/// The conformances are generated. An app names none of these protocols.
public protocol ColorThemeTable: ColorThemePart, Sendable, Hashable {
  /// The table's themes.
  associatedtype Theme: ColorThemeKind
  /// The value of a token in a theme.
  associatedtype Value: ColorThemeValue
  /// The type of ``allCases``.
  associatedtype AllCases: Swift.Sequence where AllCases.Element == Self

  /// Every token, in the table's order.
  nonisolated static var allCases: AllCases { get }
  /// The token with a key.
  nonisolated init?(key: String)
  /// The key, with the table's spelling.
  nonisolated var key: String { get }
  /// The value in a theme.
  nonisolated func callAsFunction(_ theme: Theme) -> Value
}

extension ColorThemeTable {
  /// The token itself: what a switcher takes as its picker, so that overrides and overlays reach it.
  public nonisolated var picker: Self { self }
}

/// A theme of a table.
public protocol ColorThemeKind: ColorThemePart, Sendable, Hashable, RawRepresentable, CaseIterable
where RawValue == String {
  /// Light or dark.
  associatedtype Appearance: ColorThemeAppearance where Appearance._Table.Theme == Self

  /// The first theme of the table.
  nonisolated static var `default`: Self { get }
  /// The name to show.
  nonisolated var title: String { get }
  /// The name in CSS that is generated from the table.
  nonisolated var cssName: String { get }
  /// The appearance that the theme is designed for.
  nonisolated var appearance: Appearance? { get }
  /// Whether the theme is for people who ask their system for more contrast.
  nonisolated var isHighContrast: Bool { get }
  /// The name of the theme's family; empty for none.
  nonisolated var familyName: String { get }
  /// The name of the theme's family in CSS that is generated from the table; empty for none.
  nonisolated var cssFamilyName: String { get }
  /// The theme for a system's appearance and contrast, of a family; empty is that of the themes without one, and nil, or
  /// a name that no theme has, the default theme's.
  nonisolated init(_ appearance: Appearance, highContrast: Bool, familyName: String?)
}

extension ColorThemeKind {
  /// No name.
  public nonisolated var cssFamilyName: String { "" }
}

// What a palette and a selection have, and a theme has not. Where a function takes either, the compiler compares what is
// wrong with each: without these, it would report a name that is misspelt in a call of one of them as the lack of that
// function in a theme.
extension ColorThemeKind {
  /// The palette has the colours: a theme knows no override and no overlay.
  @available(
    *, unavailable,
    message:
      "a theme has no overrides: take the colour from a palette, as uiColor(_:) or nsColor(_:) for a view"
  )
  @_optimize(none)
  public nonisolated func callAsFunction(_ token: Appearance._Table) -> Appearance._Table.Value {
    token(self)
  }

  #if canImport(UIKit)
    /// The palette has the colours: a theme knows no override and no overlay.
    @available(
      *, unavailable,
      message:
        "a theme has no overrides: take the colour from a palette, as uiColor(_:) or nsColor(_:) for a view"
    )
    public nonisolated func uiColor(_ token: Appearance._Table) -> UIColor { token(self)._platformColor }
  #elseif canImport(AppKit)
    /// The palette has the colours: a theme knows no override and no overlay.
    @available(
      *, unavailable,
      message:
        "a theme has no overrides: take the colour from a palette, as uiColor(_:) or nsColor(_:) for a view"
    )
    public nonisolated func nsColor(_ token: Appearance._Table) -> NSColor { token(self)._platformColor }
  #endif

  /// A selection is of another type.
  @available(*, unavailable, message: "a theme is no selection: this is a member of Selection")
  @_optimize(none)
  public nonisolated static func fixed(_ theme: Self) -> Self { theme }
}

/// Light or dark, as the type of a table.
public protocol ColorThemeAppearance: ColorThemePart, Sendable, Hashable {
  /// The table.
  // Here, because completion after the name of the type of themes would list it.
  associatedtype _Table: ColorThemeTable
  /// Dark text on light backgrounds.
  nonisolated static var light: Self { get }
  /// Light text on dark backgrounds.
  nonisolated static var dark: Self { get }
}

/// The value of a token in a theme.
public protocol ColorThemeValue: ColorThemeColor, Sendable, Hashable
where _ColorThemeMade == Self {
  /// The nearest 8-bit sRGB colour, as `0xRRGGBBAA`.
  nonisolated var rgba: UInt32 { get }
  /// The colour in CSS syntax.
  nonisolated var description: String { get }
  /// Creates the sRGB colour `0xRRGGBBAA`.
  nonisolated init(rgba: UInt32)
  /// Creates the sRGB colour of three, four, six or eight hex digits, alpha last; nil for anything else.
  nonisolated init?(hex: String)
  /// The names of custom properties in CSS that are not the key in small letters with `-` between words: a line for
  /// each, in the table's order, with the key, a space and the name.
  // Here, because completion after the name of the table would list it.
  nonisolated static var _cssNames: String { get }
  /// The colour with components from 0 to 1, in sRGB or display P3; the nearest one where the table has no such
  /// values.
  nonisolated static func _color(
    isDisplayP3: Bool, red: Double, green: Double, blue: Double, alpha: Double, nearest rgba: UInt32
  ) -> Self
  #if canImport(CoreGraphics)
    /// The colour for Core Graphics and layers.
    nonisolated var cgColor: CGColor { get }
  #endif
  #if canImport(UIKit)
    /// The colour for UIKit.
    nonisolated var _platformColor: UIColor { get }
  #elseif canImport(AppKit)
    /// The colour for AppKit.
    nonisolated var _platformColor: NSColor { get }
  #endif
}

extension ColorThemeValue {
  /// No names.
  public nonisolated static var _cssNames: String { "" }

  /// The nearest colour, for a table that has only 8-bit sRGB colours.
  public nonisolated static func _color(
    isDisplayP3: Bool, red: Double, green: Double, blue: Double, alpha: Double, nearest rgba: UInt32
  ) -> Self { Self(rgba: rgba) }

  /// The value itself; that of another table becomes the nearest one.
  public nonisolated static func _color<Table>(
    _ palette: ColorThemeSwitcher<Table>.Palette, _ token: Table?, _ picker: ColorThemeSwitcher<Table>.Picker?
  ) -> Self {
    let value = palette._value(token, picker, in: palette.theme)
    if let value = value as? Self { return value }
    return Self(rgba: value.rgba)
  }
}

/// Content for each theme: an image, a font, an opacity.
public protocol ColorThemeContent<Theme, Content> {
  /// A theme of the table.
  associatedtype Theme
  /// What there is for each theme.
  associatedtype Content
  /// The content for a theme.
  nonisolated subscript(theme: Theme) -> Content { get }
}

/// A type of colours that a token can be bound to: a table's values, and the colours of Apple's frameworks.
public protocol ColorThemeColor: ColorThemePart {
  /// The type itself; for a class, not that of a subclass.
  associatedtype _ColorThemeMade
  /// Makes the colour.
  nonisolated static func _color<Table>(
    _ palette: ColorThemeSwitcher<Table>.Palette, _ token: Table?, _ picker: ColorThemeSwitcher<Table>.Picker?
  ) -> _ColorThemeMade
}

extension Optional: ColorThemePart where Wrapped: ColorThemeColor {}

extension Optional: ColorThemeColor where Wrapped: ColorThemeColor {
  /// The optional type.
  public typealias _ColorThemeMade = Wrapped._ColorThemeMade?
  /// Makes the colour; never nil.
  public nonisolated static func _color<Table>(
    _ palette: ColorThemeSwitcher<Table>.Palette, _ token: Table?, _ picker: ColorThemeSwitcher<Table>.Picker?
  ) -> Wrapped._ColorThemeMade? {
    Wrapped._color(palette, token, picker)
  }
}
