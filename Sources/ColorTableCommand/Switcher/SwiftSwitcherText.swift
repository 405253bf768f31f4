// swift-format-ignore-file
// Written by `make embedded` from the files that are named here. Do not edit.

enum SwiftSwitcherText {
  /// `Sources/ThemeSwitching/ColorThemeSwitcher.swift`
  static let switcher = ##"""
import Foundation

/// The current theme of an app, which notifies everything that follows it.
///
///     let themes = AppColor.switcher
///     themes.bind(view, \.backgroundColor, to: .bg)
///     themes.select(.night)
///
/// An app has one, and can create others, as for a widget. Objects are referenced weakly, and their registrations
/// end with them. Everything runs on the main actor in the order of registration: immediately, and then once for each
/// change. A change that is made inside a callback takes effect immediately; its notifications follow those of the
/// current change.
@MainActor
public final class ColorThemeSwitcher<Table: ColorThemeTable> {
  public typealias Theme = Table.Theme
  public typealias Value = Table.Value
  public typealias Picker = @Sendable (Theme) -> Value
  /// A function that animates a change: it calls `changes`, which sets every bound property and calls every block.
  ///
  ///     themes.select(.night) { changes in UIView.animate(withDuration: 0.3, animations: changes) }
  public typealias Animator = @MainActor (_ changes: @escaping () -> Void) -> Void
  let registry = Registry()
  let observation = ColorThemeObservation()
  /// The view of SwiftUI that says what the system asks for.
  weak var follower: AnyObject?
  private let storage: (any ColorThemeStorage)?
  private(set) var state: State
  private var current: Palette
  private var revision = 0
  private var pending: [Change] = []
  private var isNotifying = false

  /// Creates a switcher.
  ///
  /// - Parameters:
  ///   - selection: The selection where none is stored, or one of a theme that is gone.
  ///   - systemAppearance: The system's appearance, with its contrast; nil reads both where the platform says them.
  public init(
    selection: Selection = .system, storage: (any ColorThemeStorage)? = nil,
    systemAppearance: ColorThemeAppearance? = nil, highContrast: Bool = false
  ) {
    self.storage = storage
    state = State(
      first: selection,
      selection: storage?.storedSelection.flatMap(Selection.init(rawValue:)) ?? selection,
      system: systemAppearance.map { ColorThemeMode($0, highContrast: highContrast) } ?? .ofPlatform,
      overrides: Overlay(stored: storage?.storedOverrides))
    current = state.palette(isEnabled: true)
  }

  // MARK: - The theme and its colours

  /// The current theme and its colours.
  public var palette: Palette {
    observation.access()
    return current
  }

  /// The current theme; that which a delivered theme is based on. Setting it selects it.
  public var theme: Theme {
    get { palette.theme }
    set { select(newValue) }
  }

  public func callAsFunction(_ token: Table) -> Value { palette(token) }

  // MARK: - The selection

  /// The selection, which can be a theme that is not delivered yet. Setting it is the same as ``select(_:animator:)``.
  ///
  /// Observers are called for a change of the theme or the colours; one of the selection alone is seen by SwiftUI and
  /// Swift's observation.
  public var selection: Selection {
    get { observed.selection }
    set { select(newValue) }
  }

  /// The selection that applies: where ``selection`` is a theme that is not delivered yet, the one
  /// that the switcher was created with, or the table's theme of that name, as a later version of the app may have it.
  public var appliedSelection: Selection { observed.appliedSelection }

  /// Whether selection, overrides and overlay apply; while it is off, the default theme applies everywhere.
  public var isEnabled: Bool {
    get { observed.isEnabled }
    set { update { $0.isEnabled = newValue } }
  }

  /// Follows the system, or selects a theme, and stores the selection. Selecting the current one again does nothing.
  ///
  /// In a table that has a theme called `SYSTEM`, `.system` is that theme and `Selection.system` follows the system.
  // Disfavoured, so that a misspelt theme is reported as one that the type of themes does not have.
  @_disfavoredOverload public func select(_ selection: Selection, animator: Animator? = nil) {
    select(selection, mode: nil, animator: animator)
  }

  /// Selects a theme: short for `select(.fixed(theme))`.
  public func select(_ theme: Theme, animator: Animator? = nil) {
    select(.fixed(theme), mode: nil, animator: animator)
  }

  /// Selects the theme for an appearance, of the current family; nil follows the system.
  public func select(
    appearance: ColorThemeAppearance?, highContrast: Bool = false, animator: Animator? = nil
  ) {
    let palette = state.palette(isEnabled: true)
    if let appearance {
      let mode = ColorThemeMode(appearance, highContrast: highContrast)
      select(.fixed(Theme(mode, familyName: palette.family)), mode: mode, animator: animator)
    } else {
      // A selection that follows the system already may not name the family.
      let system = Selection.system(familyNamed: palette.family)
      select(palette.followsSystem ? state.appliedSelection : system, animator: animator)
    }
  }

  /// Selects with an appearance and contrast to keep for other families; nil for those of the selection.
  func select(_ selection: Selection, mode: ColorThemeMode?, animator: Animator?) {
    update(animator) { ($0.selection, $0.mode) = (selection, mode) }
    // With what callbacks have selected meanwhile. The stored selection may be a theme that is gone.
    if let storage, storage.storedSelection != state.selection.rawValue {
      storage.storedSelection = state.selection.rawValue
    }
  }

  /// Sets the system's appearance and contrast, which apply while the selection is to follow the system.
  public func systemDidChange(
    to appearance: ColorThemeAppearance, highContrast: Bool = false, animator: Animator? = nil
  ) {
    systemDidChange(to: ColorThemeMode(appearance, highContrast: highContrast), animator)
  }

  func systemDidChange(to mode: ColorThemeMode, _ animator: Animator? = nil) {
    update(animator) { $0.system = mode }
  }

  // MARK: - Overrides

  /// Gives a token another colour in every theme, and stores it: the theme colour that a user picks.
  public func override(_ token: Table, with value: Value, animator: Animator? = nil) {
    override(token, with: { _ in value }, animator: animator)
  }

  /// Gives a token other colours, one for each theme, and stores them.
  public func override(_ token: Table, with picker: Picker, animator: Animator? = nil) {
    let values = Theme.allCases.map { ($0, picker($0)) }
    updateOverrides(animator) { for (theme, value) in values { $0[token, theme] = value } }
  }

  /// Gives a token another colour in one theme, and stores it.
  public func override(_ token: Table, in theme: Theme, with value: Value, animator: Animator? = nil) {
    updateOverrides(animator) { $0[token, theme] = value }
  }

  /// Gives a token its own colours back.
  public func removeOverride(of token: Table, animator: Animator? = nil) {
    updateOverrides(animator) { for theme in Theme.allCases { $0[token, theme] = nil } }
  }

  /// The colours that tokens were given in place of their own. Setting it replaces all of them, and stores them.
  public var overrides: Overlay {
    get { observed.overrides }
    set { updateOverrides(nil) { $0 = newValue } }
  }

  private func updateOverrides(_ animator: Animator?, _ change: (inout Overlay) -> Void) {
    update(animator) { change(&$0.overrides) }
    // With what callbacks have overridden meanwhile.
    storage?.storedOverrides = state.overrides.stored
  }

  // MARK: - Changes

  /// The state, for whoever observes it.
  var observed: State {
    observation.access()
    return state
  }

  /// Changes the state, and notifies of what is different then.
  ///
  /// - Parameter change: Called twice; it changes only what it is given.
  func update(_ animator: Animator? = nil, _ change: (inout State) -> Void) {
    var changed = state
    change(&changed)
    guard changed != state else { return }
    var before = current
    observation.change {
      // Not `changed`: those who were notified may have changed the state.
      change(&state)
      before = current
      current = state.palette(isEnabled: state.isEnabled)
    }
    if let change = Change(from: before, to: current, revision: revision + 1, animator: animator) {
      revision += 1
      pending.append(change)
      if !isNotifying { notifyOfChanges() }
    }
  }

  /// Notifies of the changes, and of those that callbacks make.
  private func notifyOfChanges() {
    isNotifying = true
    while !pending.isEmpty { notify(of: pending.removeFirst()) }
    isNotifying = false
  }

  private func notify(of change: Change) {
    var isNotified = false
    let changes = {
      guard !isNotified else { return }
      isNotified = true
      self.registry.notify(of: change)
      if change.hasOtherTheme {
        NotificationCenter.default.post(
          name: Self.didChange, object: self, userInfo: ["theme": change.palette.name])
      }
    }
    change.animator?(changes)
    // An animator that never calls it, or calls it later, does not delay the theme.
    changes()
  }

  /// The notification of another theme, posted on the main thread after everything else was notified.
  ///
  /// Its object is the switcher; `theme` in its user info is the theme's name, which Objective-C can read too.
  public nonisolated static var didChange: Foundation.Notification.Name {
    // With the module, as two frameworks may have tables of the same name.
    Foundation.Notification.Name(String(reflecting: Table.self) + ".ThemeSwitcher.didChange")
  }

  /// Registers a closure, and calls it immediately; does nothing without an owner.
  @discardableResult func add<Owner: AnyObject>(
    _ owner: Owner?, _ name: ColorThemeName, reading source: Source,
    _ body: @escaping @MainActor (Owner, Palette) -> Void
  ) -> Registration {
    guard let owner else { return Registration(id: 0) }
    let entry = OwnedEntry(owner, name, source, revision: revision, body)
    registry.add(entry, of: owner)
    let isOuter = !isNotifying
    isNotifying = true
    body(owner, current)
    if isOuter { notifyOfChanges() }
    return Registration(object: owner, registry: registry, id: entry.id)
  }

  /// The number of bindings and observers whose owners live, and of streams that are read.
  public var registrationCount: Int {
    registry.sweep()
    return registry.count
  }
}

"""##
  /// `Sources/ThemeSwitching/ColorThemeTable.swift`
  static let table = ##"""
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

"""##
  /// `Sources/ThemeSwitching/ThemeApple.swift`
  static let apple = ##"""
#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

#if canImport(UIKit)
  /// The platform's type of colours.
  public typealias ColorThemePlatformColor = UIColor
#elseif canImport(AppKit)
  /// The platform's type of colours.
  public typealias ColorThemePlatformColor = NSColor
#endif

#if canImport(UIKit) || canImport(AppKit)
  extension CGColor: ColorThemeColor {
    public typealias ThemedColor = CGColor
    /// The colour in the current theme: a layer does not follow traits.
    public nonisolated static func themed<Table>(
      by palette: ColorThemeSwitcher<Table>.Palette, _ picker: @escaping ColorThemeSwitcher<Table>.Picker
    ) -> CGColor { picker(palette.theme).cgColor }
  }

  extension ColorThemePlatformColor: ColorThemeColor {
    public typealias ThemedColor = ColorThemePlatformColor
    /// The colour: where the system is followed, one that follows the traits or the appearance it is drawn with.
    public nonisolated static func themed<Table>(
      by palette: ColorThemeSwitcher<Table>.Palette, _ picker: @escaping ColorThemeSwitcher<Table>.Picker
    ) -> ColorThemePlatformColor {
      #if canImport(UIKit)
        #if !os(watchOS)
          if palette.followsSystem, #available(iOS 13.0, tvOS 13.0, *) {
            return UIColor(dynamicProvider: { picker(palette.theme(for: ColorThemeMode($0))).uiColor })
          }
        #endif
        return picker(palette.theme).uiColor
      #else
        if palette.followsSystem, #available(macOS 10.15, *) {
          return NSColor(
            name: nil, dynamicProvider: { picker(palette.theme(for: ColorThemeMode($0))).nsColor })
        }
        return picker(palette.theme).nsColor
      #endif
    }
  }

  extension ColorThemeSwitcher.Palette {
    #if canImport(UIKit)
      /// The colour of a token: where the system is followed, one that follows the traits it is drawn with.
      public func uiColor(_ token: Table) -> UIColor { UIColor.themed(by: self, picker(of: token)) }
    #else
      /// The colour of a token: where the system is followed, one that follows the appearance it is drawn in.
      public func nsColor(_ token: Table) -> NSColor { NSColor.themed(by: self, picker(of: token)) }
    #endif
  }

  extension ColorThemeSwitcher {
    /// Calls a closure with a token's colour as a `CGColor`: immediately, and at each change.
    @_disfavoredOverload @discardableResult public func bind<Owner: AnyObject>(
      _ owner: Owner?, to token: Table, named name: String? = nil, file: String = #fileID, line: Int = #line,
      column: Int = #column, _ apply: @escaping @MainActor (Owner, CGColor) -> Void
    ) -> Registration {
      bind(owner, as: ColorThemeName(.binding, name, file, line, column), to: token, apply)
    }

    /// Calls a closure with a token's colour as a `UIColor` or `NSColor`: immediately, and at each change.
    @_disfavoredOverload @discardableResult public func bind<Owner: AnyObject>(
      _ owner: Owner?, to token: Table, named name: String? = nil, file: String = #fileID, line: Int = #line,
      column: Int = #column, _ apply: @escaping @MainActor (Owner, ColorThemePlatformColor) -> Void
    ) -> Registration {
      bind(owner, as: ColorThemeName(.binding, name, file, line, column), to: token, apply)
    }

    /// Gives a token another colour in every theme, and stores it; a pattern changes nothing.
    @_disfavoredOverload public func override(_ token: Table, with color: CGColor, animator: Animator? = nil)
    {
      if let value = Value(color) { override(token, with: value, animator: animator) }
    }

    /// Gives a token another colour in every theme, a dynamic one as it is at present; a pattern changes nothing.
    @_disfavoredOverload public func override(
      _ token: Table, with color: ColorThemePlatformColor, animator: Animator? = nil
    ) {
      override(token, with: color.cgColor, animator: animator)
    }
  }
#endif

#if canImport(AppKit) && !canImport(UIKit)
  extension ColorThemeMode {
    @available(macOS 10.14, *)
    init(_ appearance: NSAppearance) {
      let match = appearance.bestMatch(from: [
        .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
      ])
      isDark = match == .darkAqua || match == .accessibilityHighContrastDarkAqua
      highContrast = match == .accessibilityHighContrastAqua || match == .accessibilityHighContrastDarkAqua
    }
  }

  extension ColorThemeSwitcher {
    /// Updates the system's appearance, as from `viewDidChangeEffectiveAppearance`.
    ///
    /// Pass that of the app, or of a window or view whose appearance the app does not set.
    @available(macOS 10.14, *)
    public func systemDidChange(to appearance: NSAppearance, animator: Animator? = nil) {
      systemDidChange(to: ColorThemeMode(appearance), animator)
    }

    /// Makes a window's own controls match the theme: immediately, and at each change.
    ///
    /// Cancelling what it returns ends it, as ``stopApplying(to:)`` does; `unobserve` does not.
    @available(macOS 10.14, *)
    @discardableResult public func apply(to window: NSWindow?) -> Registration {
      add(window, ColorThemeName(.window), reading: .colors) { window, palette in
        let name = palette.appearance.map { $0 == .dark ? NSAppearance.Name.darkAqua : .aqua }
        window.appearance = name.flatMap { NSAppearance(named: $0) }
      }
    }

    /// Ends ``apply(to:)`` for a window, and leaves it as it is.
    public func stopApplying(to window: NSWindow?) {
      registry.remove(of: window) { $0.name == ColorThemeName(.window) }
    }
  }
#endif

extension ColorThemeMode {
  /// The system's appearance and contrast, as far as the platform says.
  @MainActor static var ofPlatform: ColorThemeMode {
    #if os(watchOS)
      return ColorThemeMode(isDark: true)
    #else
      #if canImport(UIKit)
        if #available(iOS 13.0, tvOS 13.0, *) { return ColorThemeMode(UITraitCollection.current) }
      #elseif canImport(AppKit)
        // A program that is not an app has no application.
        if #available(macOS 10.14, *), let app = NSApp { return ColorThemeMode(app.effectiveAppearance) }
      #endif
      return ColorThemeMode()
    #endif
  }
}

"""##
  /// `Sources/ThemeSwitching/ThemeBinding.swift`
  static let binding = ##"""
extension ColorThemeSwitcher {
  // MARK: - Bindings

  /// Sets a colour to a token's: immediately, and at each change of the theme or of the colour.
  ///
  ///     themes.bind(view, \.backgroundColor, to: .bg)
  ///
  /// Any settable property of any class can be bound whose type is a colour: `UIColor`, `NSColor`, `CGColor`, SwiftUI's
  /// `Color` or a table's `Value`, optional or not. Binding a property of an object again replaces its binding. Nothing
  /// is bound where the owner is nil.
  @discardableResult public func bind<Owner: AnyObject, Color: ColorThemeColor>(
    _ owner: Owner?, _ property: ReferenceWritableKeyPath<Owner, Color>, to token: Table
  ) -> Registration where Color.ThemedColor == Color {
    bind(owner, property, reading: .color(token)) { Color.themed(by: $0, $0.picker(of: token)) }
  }

  /// Sets a property to a value made of a token's colour: an attributed string, a gradient.
  @discardableResult public func bind<Owner: AnyObject, Property>(
    _ owner: Owner?, _ property: ReferenceWritableKeyPath<Owner, Property>, to token: Table,
    _ make: @escaping @MainActor (Table.Value) -> Property
  ) -> Registration {
    bind(owner, property, reading: .color(token)) { make($0(token)) }
  }

  /// Sets a property to what a closure makes of the palette: immediately, and at each change.
  ///
  ///     themes.bind(view, \.backgroundColor) { $0.theme == .night ? .black : $0.uiColor(.bg) }
  ///
  /// An object that the closure captures lives as long as the owner, so it must not capture the owner, or what keeps that: use
  /// ``observeColors(_:named:file:line:column:_:)``, whose block is passed its owner.
  @discardableResult public func bind<Owner: AnyObject, Property>(
    _ owner: Owner?, _ property: ReferenceWritableKeyPath<Owner, Property>,
    _ make: @escaping @MainActor (Palette) -> Property
  ) -> Registration {
    bind(owner, property, reading: .colors, make)
  }

  /// Sets a colour to that of a token whose picker is given, as `to:` does.
  ///
  ///     themes.bind(view, \.backgroundColor, picker: AppColor.bg.picker)
  @discardableResult public func bind<Owner: AnyObject, Color: ColorThemeColor>(
    _ owner: Owner?, _ property: ReferenceWritableKeyPath<Owner, Color>, picker token: Table
  ) -> Registration where Color.ThemedColor == Color {
    bind(owner, property, to: token)
  }

  /// Sets a colour to that which a function gives for the theme, as `pick` makes one.
  ///
  /// Override and overlay reach a token whose `picker` stands in the call, and not a function that was made of one.
  @_disfavoredOverload @discardableResult public func bind<Owner: AnyObject, Color: ColorThemeColor>(
    _ owner: Owner?, _ property: ReferenceWritableKeyPath<Owner, Color>, picker: @escaping Picker
  ) -> Registration where Color.ThemedColor == Color {
    bind(owner, property, reading: .colors) { Color.themed(by: $0, picker) }
  }

  /// Calls a closure with a token's colour: immediately, and at each change of the theme or of the colour.
  ///
  ///     themes.bind(button, to: .tint) { $0.setTitleColor($1, for: .selected) }
  ///
  /// The closure takes a `UIColor`, an `NSColor`, a `CGColor`, SwiftUI's `Color`, or the value where what it does fits that.
  ///
  /// - Parameter name: A name; without one it is the position of the call in the source. A binding with the same owner
  ///   and name is replaced, so that a cell can be set up again.
  @discardableResult public func bind<Owner: AnyObject>(
    _ owner: Owner?, to token: Table, named name: String? = nil, file: String = #fileID, line: Int = #line,
    column: Int = #column, _ apply: @escaping @MainActor (Owner, Table.Value) -> Void
  ) -> Registration {
    add(owner, ColorThemeName(.binding, name, file, line, column), reading: .color(token)) {
      apply($0, $1(token))
    }
  }

  private func bind<Owner: AnyObject, Property>(
    _ owner: Owner?, _ property: ReferenceWritableKeyPath<Owner, Property>, reading source: Source,
    _ make: @escaping @MainActor (Palette) -> Property
  ) -> Registration {
    add(owner, ColorThemeName(property), reading: source) { $0[keyPath: property] = make($1) }
  }

  // The public functions are for one type each: a type parameter is not inferred from what a closure does with a colour.
  func bind<Owner: AnyObject, Color: ColorThemeColor>(
    _ owner: Owner?, as name: ColorThemeName, to token: Table,
    _ apply: @escaping @MainActor (Owner, Color) -> Void
  ) -> Registration where Color.ThemedColor == Color {
    add(owner, name, reading: .color(token)) { apply($0, Color.themed(by: $1, $1.picker(of: token))) }
  }

  /// Ends the binding of a property; the property keeps the colour it has.
  public func unbind<Owner: AnyObject>(_ owner: Owner?, _ property: PartialKeyPath<Owner>) {
    registry.remove(of: owner) { [name = ColorThemeName(property)] in $0.name == name }
  }

  /// Ends the binding with a name, or all bindings of an object; its observers stay.
  // One function for both: for two, a misspelt property would be reported as the lack of a name.
  public func unbind(_ owner: AnyObject?, named name: String? = nil) {
    registry.remove(of: owner) {
      name == nil ? $0.name.isOfBinding : $0.name == ColorThemeName(.binding, name)
    }
  }

  // MARK: - Observers

  /// Calls a block with its owner and the theme: immediately, and at each change, as long as the owner lives.
  ///
  ///     themes.observe(self) { controller, theme in controller.title = theme.title }
  ///
  /// The block is passed its owner, because one that captured it would keep it alive. An observer with the same owner and
  /// name, or position of the call in the source, is replaced.
  @discardableResult public func observe<Owner: AnyObject>(
    _ owner: Owner?, named name: String? = nil, file: String = #fileID, line: Int = #line,
    column: Int = #column, _ block: @escaping @MainActor (Owner, Table.Theme) -> Void
  ) -> Registration {
    add(owner, ColorThemeName(.observer, name, file, line, column), reading: .theme) { block($0, $1.theme) }
  }

  /// Calls a block with its owner, and the theme with its colours: immediately, and whenever the theme, an override, the
  /// overlay or whether the system is followed changes.
  @discardableResult public func observeColors<Owner: AnyObject>(
    _ owner: Owner?, named name: String? = nil, file: String = #fileID, line: Int = #line,
    column: Int = #column, _ block: @escaping @MainActor (Owner, Palette) -> Void
  ) -> Registration {
    add(owner, ColorThemeName(.observer, name, file, line, column), reading: .colors, block)
  }

  /// Ends the observer with a name, or all observers of an object; its bindings stay.
  public func unobserve(_ owner: AnyObject?, named name: String? = nil) {
    registry.remove(of: owner) {
      name == nil ? $0.name.kind == .observer : $0.name == ColorThemeName(.observer, name)
    }
  }
}

"""##
  /// `Sources/ThemeSwitching/ThemeDocument.swift`
  static let document = ##"""
import Foundation

// MARK: - Delivered themes

extension ColorThemeSwitcher.DeliveredTheme {
  public init(
    name: String, title: String? = nil, appearance: ColorThemeAppearance? = nil, base: Table.Theme? = nil,
    colors: [Table: Table.Value]
  ) {
    self.init(name: name, title: title ?? name, appearance: appearance, ownBase: base, colors: colors)
  }
}

extension ColorThemeSwitcher {
  /// The themes that were delivered after the app, in the order of their delivery.
  public var deliveredThemes: [DeliveredTheme] { observed.deliveredThemes }

  /// The colours that were delivered after the app, below the overrides and above the table; empty at first.
  public var overlay: Overlay {
    get { observed.overlay }
    set { setOverlay(newValue) }
  }

  public func setOverlay(_ overlay: Overlay, animator: Animator? = nil) {
    update(animator) { $0.overlay = overlay }
  }

  /// Removes the overlay; delivered themes stay.
  public func removeOverlay(animator: Animator? = nil) {
    setOverlay(Overlay(), animator: animator)
  }

  /// Takes over a document: its colours for the table's themes as the overlay, and its other themes as delivered ones.
  public func apply(_ document: OverlayDocument, animator: Animator? = nil) {
    let overlay = document.overlay
    update(animator) { state in
      for theme in document.themes where Theme(rawValue: theme.name) == nil { state.deliver(theme) }
      state.overlay = overlay
    }
  }

  /// Adds a theme that can be selected, or replaces the one with its name.
  ///
  /// If it is selected already, as a stored selection can be, it applies immediately.
  public func deliver(_ theme: DeliveredTheme, animator: Animator? = nil) {
    update(animator) { $0.deliver(theme) }
  }

  /// Removes a delivered theme; if it is selected, the selection that the switcher was created with applies.
  public func removeDeliveredTheme(named name: String, animator: Animator? = nil) {
    update(animator) { $0.deliveredThemes.removeAll { $0.name == name } }
  }
}

extension ColorThemeSwitcher.State {
  fileprivate mutating func deliver(_ theme: ColorThemeSwitcher.DeliveredTheme) {
    if let index = deliveredThemes.firstIndex(where: { $0.name == theme.name }) {
      deliveredThemes[index] = theme
    } else {
      deliveredThemes.append(theme)
    }
  }
}

/// Why a document cannot be read at all.
public enum ColorThemeFailure: Swift.Error, ColorThemeNonisolated, Hashable {
  /// It has more bytes than the limit allows, or a thousand themes more than the table.
  case tooLarge
  case malformed
  /// It is JSON of another form, or of a later version.
  case unknownForm
}

/// A part of a document that was left out.
public enum ColorThemeProblem: ColorThemeNonisolated, Sendable, Hashable {
  /// A key that the compiled table does not have.
  case unknownToken(key: String)
  case badColor(key: String, theme: String)
  /// A value under a theme that the document does not list.
  case unknownTheme(key: String, theme: String)
  /// A key that occurred before; the first one counts.
  case duplicate(key: String)
}

extension ColorThemeSwitcher {
  /// A table that is delivered after the app, as the JSON that colortable emits, matched with the compiled one.
  ///
  /// It reads both JSON styles, `tokens` and `flat`. It reports and leaves out what it cannot use; no document can
  /// stop the app.
  public struct OverlayDocument: ColorThemeNonisolated, Sendable {
    public typealias Failure = ColorThemeFailure
    public typealias Problem = ColorThemeProblem

    /// The document's themes, those of the compiled table and new ones, ready to be delivered.
    ///
    /// Those of the style `tokens` are in the document's order, those of `flat` in the order of their names.
    public private(set) var themes: [DeliveredTheme] = []
    /// The first thousand parts that were left out.
    public private(set) var problems: [Problem] = []
    /// The number of problems, including those that were not stored.
    public private(set) var problemCount = 0
    private var indices: [String: Int] = [:]

    /// Reads a document of at most a number of bytes: as many as 20,000 tokens in three themes have.
    ///
    /// - Throws: ``ColorThemeFailure`` where it cannot be read at all.
    public init(json bytes: Foundation.Data, limit: Int = 8_000_000) throws {
      guard bytes.count <= limit else { throw Failure.tooLarge }
      guard let json = try? JSONSerialization.jsonObject(with: bytes) else { throw Failure.malformed }
      guard let members = json as? [String: Any] else { throw Failure.unknownForm }
      if let tokens = members["tokens"] as? [Any] {
        guard members["version"] as? Double == 1 else { throw Failure.unknownForm }
        try read(tokens: tokens, themes: members["themes"] as? [Any] ?? [])
      } else {
        try read(flat: members)
      }
    }

    public var themeNames: [String] { themes.map(\.name) }

    /// The colours for the themes that the compiled table has too, each in its own theme.
    public var overlay: Overlay {
      var rows: [Table.Theme: [Table: Table.Value]] = [:]
      for found in themes {
        if let theme = Table.Theme(rawValue: found.name) { rows[theme] = found.colors }
      }
      return Overlay(rows: rows)
    }

    /// One of the document's themes; nil where it has no such theme.
    public func theme(_ name: String) -> DeliveredTheme? { indices[name].map { themes[$0] } }

    private mutating func read(flat members: [String: Any]) throws {
      for (name, colors) in members.sorted(by: { $0.key < $1.key }) {
        guard let colors = colors as? [String: Any] else { throw Failure.unknownForm }
        try add(DeliveredTheme(name: name, title: name))
        for (key, value) in colors {
          if let token = token(key) { set(token, in: name, to: Self.color(value)) }
        }
      }
    }

    private mutating func read(tokens: [Any], themes: [Any]) throws {
      for theme in themes {
        if let theme = Self.theme(theme as? [String: Any] ?? [:]) { try add(theme) }
      }
      var found: Set<Table> = []
      for entry in tokens {
        let entry = entry as? [String: Any] ?? [:]
        let key = entry["key"] as? String ?? ""
        guard let token = token(key) else { continue }
        if !found.insert(token).inserted {
          report(.duplicate(key: key))
        } else if let values = entry["values"] as? [String: Any] {
          for (name, value) in values { set(token, in: name, to: Self.value(value as? [String: Any] ?? [:])) }
        } else {
          report(.badColor(key: key, theme: ""))
        }
      }
    }

    /// Adds a theme, unless there is one with its name.
    private mutating func add(_ theme: DeliveredTheme) throws {
      if indices[theme.name] != nil { return }
      if themes.count == 1000 + Table.Theme.allCases.count { throw Failure.tooLarge }
      indices[theme.name] = themes.count
      themes.append(theme)
    }

    /// The token with a key; one that the table does not have is reported.
    private mutating func token(_ key: String) -> Table? {
      let token = Table(key: key)
      if token == nil { report(.unknownToken(key: key)) }
      return token
    }

    private mutating func set(_ token: Table, in theme: String, to value: Table.Value?) {
      if let index = indices[theme] {
        themes[index].colors[token] = value
        if value == nil { report(.badColor(key: token.key, theme: theme)) }
      } else {
        report(.unknownTheme(key: token.key, theme: theme))
      }
    }

    private mutating func report(_ problem: Problem) {
      problemCount += 1
      if problems.count < 1000 { problems.append(problem) }
    }

    /// A theme of the style `tokens`, without colours.
    private static func theme(_ members: [String: Any]) -> DeliveredTheme? {
      guard let name = members["name"] as? String, !name.isEmpty else { return nil }
      let appearances: [String: ColorThemeAppearance] = ["light": .light, "dark": .dark]
      let title = members["title"] as? String ?? ""
      let family = members["family"] as? String ?? ""
      var theme = DeliveredTheme(
        name: name, title: title.isEmpty ? name : title,
        appearance: appearances[members["appearance"] as? String ?? ""],
        isHighContrast: members["highContrast"] as? Bool ?? false, family: family)
      // A theme that is based on none names the table's first one here, which may be light where it is dark.
      if let base = Table.Theme(rawValue: members["basedOn"] as? String ?? ""),
        family.isEmpty || family == base.familyName,
        theme.appearance == nil || theme.appearance == base.appearance
      {
        theme.base = base
      }
      return theme
    }

    /// A value of the style `tokens`: in display P3 where it is, else the nearest sRGB colour.
    private static func value(_ members: [String: Any]) -> Table.Value? {
      let nearest = color(members["hex"])
      guard let nearest, let space = members["colorSpace"] else { return nearest }
      guard let space = space as? String, let numbers = members["components"] as? [Double],
        numbers.count == 3,
        let alpha = members["alpha"] as? Double, alpha >= 0, alpha <= 1
      else { return nil }
      guard space == "display-p3", numbers.allSatisfy({ $0 >= 0 && $0 <= 1 }) else { return nearest }
      let p3 = (numbers + [alpha]).reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
      return Table.Value(rgba: nearest.rgba, p3: p3)
    }

    private static func color(_ text: Any?) -> Table.Value? {
      guard let text = text as? String, text.hasPrefix("#") else { return nil }
      return Table.Value(text)
    }
  }
}

"""##
  /// `Sources/ThemeSwitching/ThemeFamilies.swift`
  static let families = ##"""
extension ColorThemeSwitcher {
  /// Everything that can be selected: to follow the system, also within each family, and each theme.
  public var choices: [Selection] {
    var choices = [Selection.system]
    for choice in Theme.allCases.map({ Selection.system(familyNamed: $0.familyName) })
    where !choices.contains(choice) {
      choices.append(choice)
    }
    return choices + Theme.allCases.map { .fixed($0) } + observed.deliveredThemes.map { .delivered($0.name) }
  }

  /// The name to show for a selection: a theme's title, or the name of the family that is followed, of themes without a
  /// family that of the light one; nil for the system.
  public func title(of selection: Selection) -> String? {
    switch selection {
    case .family(""): return Theme(ColorThemeMode(), familyName: "").title
    case .family(let name): return name
    case .fixed(let theme): return theme.title
    case .delivered(let name):
      return observed.deliveredTheme(named: name)?.title ?? Theme(rawValue: name)?.title ?? name
    }
  }

  /// Selects a family of themes and keeps the rest: to follow the system, or the appearance and contrast of the theme
  /// that applies, also through families that lack them. The family that applies already changes nothing.
  ///
  /// An empty name is that of the themes without a family. One that no theme has as its family changes nothing. A table
  /// that has families has a function beside this one, which takes one of them.
  public func select(familyNamed family: String, animator: Animator? = nil) {
    let system = Selection.system(familyNamed: family)
    guard system == .system || Theme.allCases.contains(where: { $0.familyName == family }) else { return }
    let palette = state.palette(isEnabled: true)
    if palette.followsSystem {
      select(system, mode: nil, animator: animator)
    } else if palette.family == family {
      select(state.selection, mode: state.mode, animator: animator)
    } else {
      let mode =
        state.mode
        ?? ColorThemeMode(
          isDark: (palette.appearance ?? palette.theme.appearance) == .dark,
          highContrast: palette.theme.isHighContrast || palette.delivered?.isHighContrast == true)
      select(.fixed(Theme(mode, familyName: family)), mode: mode, animator: animator)
    }
  }
}

"""##
  /// `Sources/ThemeSwitching/ThemeObservation.swift`
  static let observation = ##"""
import Observation

#if canImport(Combine)
  import Combine
#endif

/// Notifies Swift's observation and Combine of the palette, with objects of types that earlier systems lack.
// Its own subject, as a key path of the generic switcher would be made of its types at each access.
@MainActor
final class ColorThemeObservation {
  /// Combine's publisher, which can be used on any thread.
  struct Publisher: ColorThemeNonisolated, @unchecked Sendable { let publisher: Any? }

  private let registrar: Any?
  nonisolated let publisher: Publisher

  init() {
    var (registrar, publisher): (Any?, Any?)
    if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *) { registrar = ObservationRegistrar() }
    #if canImport(Combine)
      if #available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *) {
        publisher = ObservableObjectPublisher()
      }
    #endif
    self.registrar = registrar
    self.publisher = Publisher(publisher: publisher)
  }

  /// Notes that whoever is observing reads the palette.
  func access() {
    guard #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *) else { return }
    (registrar as? ObservationRegistrar)?.access(self, keyPath: \.self)
  }

  /// Changes the palette.
  func change(_ change: () -> Void) {
    #if canImport(Combine)
      if #available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *) {
        (publisher.publisher as? ObservableObjectPublisher)?.send()
      }
    #endif
    if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *),
      let registrar = registrar as? ObservationRegistrar
    {
      registrar.withMutation(of: self, keyPath: \.self, change)
    } else {
      change()
    }
  }
}

// An app may have types called `Observation` and `Observable`: only a module selector means the module for certain.
#if compiler(>=6.3)
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public typealias ColorThemeObservable = Observation::Observable
#else
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public typealias ColorThemeObservable = Observation.Observable
#endif

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension ColorThemeObservation: ColorThemeObservable {}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension ColorThemeSwitcher: ColorThemeObservable {}

#if canImport(Combine)
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension ColorThemeSwitcher: ObservableObject {
    public nonisolated var objectWillChange: ObservableObjectPublisher {
      observation.publisher.publisher as? ObservableObjectPublisher ?? ObservableObjectPublisher()
    }
  }
#endif

"""##
  /// `Sources/ThemeSwitching/ThemePalette.swift`
  static let palette = ##"""
extension ColorThemeSwitcher {
  /// A theme with its current colours: a value that any thread may use.
  public struct Palette: ColorThemeNonisolated, Sendable, Equatable {
    /// The theme; that which a delivered theme is based on.
    public let theme: Table.Theme
    /// Whether the theme is the system's, so that a colour may follow the traits it is drawn with.
    public let followsSystem: Bool
    /// The name of the family that is followed or has the theme; empty for the themes without one.
    let family: String
    /// The theme that was delivered after the app and is selected.
    public let delivered: DeliveredTheme?
    /// The colours that replace the table's.
    let colors: Overlay
    /// Those for the theme.
    let row: [Table: Table.Value]

    /// The name of the theme, delivered or not.
    public var name: String { delivered?.name ?? theme.rawValue }
    public var title: String { delivered?.title ?? theme.title }

    /// Light or dark, for the system's own controls; nil where the system is followed, or the theme says nothing.
    public var appearance: ColorThemeAppearance? {
      followsSystem ? nil : delivered.map { $0.appearance } ?? theme.appearance
    }

    public func callAsFunction(_ token: Table) -> Table.Value { row[token] ?? token(theme) }

    /// The colour of a token in a theme: its override, else the overlay's, else the table's.
    public func value(of token: Table, in theme: Table.Theme) -> Table.Value {
      colors[token, theme] ?? token(theme)
    }

    /// The function from a theme to a token's colour.
    func picker(of token: Table) -> Picker { { theme in value(of: token, in: theme) } }

    /// The theme where a system asks for an appearance and contrast.
    func theme(for mode: ColorThemeMode) -> Table.Theme {
      followsSystem ? Table.Theme(mode, familyName: family) : theme
    }
  }

  /// Colours for some tokens in some themes, which replace the table's.
  public struct Overlay: ColorThemeNonisolated, Sendable, Equatable {
    private(set) var rows: [Table.Theme: [Table: Table.Value]]

    public init() { self.init(rows: [:]) }
    init(rows: [Table.Theme: [Table: Table.Value]]) { self.rows = rows.filter { !$0.value.isEmpty } }

    /// The colour of a token in a theme; nil where there is none.
    public subscript(token: Table, theme: Table.Theme) -> Table.Value? {
      get { rows[theme]?[token] }
      set {
        rows[theme, default: [:]][token] = newValue
        if rows[theme]?.isEmpty == true { rows[theme] = nil }
      }
    }

    public var isEmpty: Bool { rows.isEmpty }

    /// The tokens that have a colour in any theme, in the table's order.
    public var tokens: [Table] {
      Table.allCases.filter { token in rows.values.contains { $0[token] != nil } }
    }

    /// These colours, with others in front of them.
    func under(_ other: Overlay) -> Overlay {
      Overlay(rows: rows.merging(other.rows) { row, other in row.merging(other) { $1 } })
    }
  }

  /// A theme that is delivered after the app: a theme of the table with other colours.
  public struct DeliveredTheme: ColorThemeNonisolated, Sendable, Equatable {
    /// The name that it is selected and stored by.
    public var name: String
    public var title: String
    public var appearance: ColorThemeAppearance?
    var isHighContrast = false
    /// The name of its family; nil for the default theme's.
    var family: String?
    /// The theme that ``base`` was set to.
    var ownBase: Table.Theme?
    /// Its colours; those that it lacks are those of the theme that it is based on.
    public var colors: [Table: Table.Value] = [:]

    /// The theme of the table that it is based on: the one that is set, or that a document names and that has the same
    /// appearance and family; else the one for its appearance and family.
    public var base: Table.Theme {
      get {
        let mode = ColorThemeMode(isDark: appearance == .dark, highContrast: isHighContrast)
        return ownBase ?? Table.Theme(mode, familyName: family)
      }
      set { ownBase = newValue }
    }
  }

  /// The parts that make the palette.
  struct State: ColorThemeNonisolated, Equatable {
    /// The selection that the switcher was created with.
    let first: Selection
    var selection: Selection
    /// The appearance and contrast that were chosen with or before the family, which may not have them.
    var mode: ColorThemeMode?
    var system: ColorThemeMode
    var overrides: Overlay
    var isEnabled = true
    // `ThemeDocument.swift` sets these.
    var overlay = Overlay()
    var deliveredThemes: [DeliveredTheme] = []
    func deliveredTheme(named name: String) -> DeliveredTheme? { deliveredThemes.first { $0.name == name } }

    var appliedSelection: Selection {
      for choice in [selection, first] {
        guard case .delivered(let name) = choice, deliveredTheme(named: name) == nil else { return choice }
        if let theme = Table.Theme(rawValue: name) { return .fixed(theme) }
      }
      return .system
    }

    /// The palette while the switcher is on, or while it is off.
    func palette(isEnabled: Bool) -> Palette {
      let selection = isEnabled ? appliedSelection : .fixed(.default)
      let followed = selection.followedFamily
      let delivered = selection.deliveredName.flatMap(deliveredTheme(named:))
      let theme = selection.theme ?? delivered?.base ?? Table.Theme(system, familyName: followed)
      let all = overlay.under(Overlay(rows: [theme: delivered?.colors ?? [:]])).under(overrides)
      let colors = isEnabled ? all : Overlay()
      return Palette(
        theme: theme, followsSystem: followed != nil, family: followed ?? theme.familyName,
        delivered: delivered, colors: colors, row: colors.rows[theme] ?? [:])
    }
  }
}

"""##
  /// `Sources/ThemeSwitching/ThemeRegistry.swift`
  static let registry = ##"""
/// The identity of a binding or an observer of an object.
struct ColorThemeName: Equatable {
  enum Kind: Equatable {
    /// A property, by its key path; by its name in Objective-C where that is nil.
    case property(AnyKeyPath?)
    /// The title of a button in a state.
    case title(state: UInt)
    case binding, observer
    /// The registration of a window or its scene.
    case window
  }

  let kind: Kind
  var isOfBinding: Bool { kind != .observer && kind != .window }
  /// A name that the caller gives, or the file of the call and the position in it.
  private let name: String
  private let line: Int
  private let column: Int

  init(_ kind: Kind, _ name: String? = nil, _ file: String = "", _ line: Int = 0, _ column: Int = 0) {
    self.kind = kind
    self.name = name ?? file
    (self.line, self.column) = name == nil ? (line, column) : (0, 0)
  }

  /// The identity of a property: its name in Objective-C, so that a class and its subclasses have one for what they
  /// inherit; that of the key path, which names a class, where Objective-C does not know the property.
  init(_ property: AnyKeyPath, objectiveC name: String?) {
    self.init(.property(name == nil ? property : nil), name)
  }

  init(_ property: AnyKeyPath) { self.init(property, objectiveC: property._kvcKeyPathString) }
}

extension ColorThemeSwitcher {
  /// The part of the palette that a registration reads.
  enum Source {
    case theme, colors
    case color(Table)
  }

  /// A change that the registrations are notified of.
  struct Change {
    let palette: Palette
    let hasOtherTheme: Bool
    /// Whether following the system began or ended, or the title or the appearance is different.
    private let hasOtherSource: Bool
    /// The tokens that have different colours in the theme, or in any where the system is followed.
    private var tokens: Set<Table> = []
    /// Its number; later registrations start with it.
    let revision: Int
    let animator: Animator?

    /// Creates a change; nil where the theme and the colours in all themes are the same.
    init?(from before: Palette, to palette: Palette, revision: Int, animator: Animator?) {
      self.palette = palette
      self.revision = revision
      self.animator = animator
      hasOtherTheme = before.name != palette.name || before.theme != palette.theme
      hasOtherSource =
        before.followsSystem != palette.followsSystem || before.title != palette.title
        || before.appearance != palette.appearance
      var hasOtherColors = false
      for (theme, row) in palette.colors.under(before.colors).rows {
        let changed = row.keys.filter { palette.value(of: $0, in: theme) != before.value(of: $0, in: theme) }
        if !changed.isEmpty { hasOtherColors = true }
        if palette.followsSystem || theme == palette.theme { tokens.formUnion(changed) }
      }
      guard hasOtherTheme || hasOtherSource || hasOtherColors else { return nil }
    }

    @MainActor func concerns(_ entry: Entry) -> Bool {
      if hasOtherTheme { return true }
      switch entry.source {
      case .theme: return false
      case .colors: return true
      case .color(let token): return hasOtherSource || tokens.contains(token)
      }
    }
  }

  /// A binding or an observer.
  @MainActor
  class Entry {
    let name: ColorThemeName
    let source: Source
    /// The number of the last change that it was run for; `Int.max` once it is removed.
    var revision: Int
    fileprivate(set) var id = 0
    /// Its place in the order of registration, which is that of an entry that it replaces.
    fileprivate var order = 0

    init(_ name: ColorThemeName, _ source: Source, revision: Int) {
      self.name = name
      self.source = source
      self.revision = revision
    }

    var object: AnyObject? { nil }
    func run(_ palette: Palette) -> Bool { false }
  }

  /// An entry with the type of its object.
  @MainActor
  final class OwnedEntry<Owner: AnyObject>: Entry {
    private weak var owner: Owner?
    private let body: @MainActor (Owner, Palette) -> Void

    init(
      _ owner: Owner, _ name: ColorThemeName, _ source: Source, revision: Int,
      _ body: @escaping @MainActor (Owner, Palette) -> Void
    ) {
      self.owner = owner
      self.body = body
      super.init(name, source, revision: revision)
    }

    override var object: AnyObject? { owner }

    override func run(_ palette: Palette) -> Bool {
      guard let owner else { return false }
      body(owner, palette)
      return true
    }
  }

  /// The bindings and observers of all objects.
  ///
  /// A closure that is removed may release an object which uses the registry, so it is released after the removal.
  @MainActor
  final class Registry {
    private(set) var entries: [ObjectIdentifier: [Entry]] = [:]
    /// All entries in the order of registration; nil after a change.
    private var ordered: [Entry]?
    private var lastID = 0
    /// The number of entries at which those of released objects are removed: twice as many as lived the last time.
    private var limit = 64
    /// The number of entries, those of released objects included.
    private(set) var count = 0

    /// Appends an entry, or replaces the one with the same object and name.
    func add(_ entry: Entry, of object: AnyObject) {
      if count >= limit {
        sweep()
        limit = max(64, 2 * count)
      }
      lastID += 1
      (entry.id, entry.order) = (lastID, lastID)
      // The address may be that of an object that was released.
      var siblings = entries(of: object)
      if let index = siblings.firstIndex(where: { $0.name == entry.name }) {
        entry.order = siblings[index].order
        siblings[index].revision = .max
        siblings[index] = entry
      } else {
        siblings.append(entry)
      }
      set(siblings, of: object)
    }

    /// Removes the entries of an object for which a condition is true.
    func remove(of object: AnyObject?, where isRemoved: (Entry) -> Bool) {
      guard let object else { return }
      let siblings = entries(of: object)
      for entry in siblings where isRemoved(entry) { entry.revision = .max }
      set(siblings.filter { $0.revision < .max }, of: object)
    }

    func entries(of object: AnyObject) -> [Entry] {
      (entries[ObjectIdentifier(object)] ?? []).filter { $0.object != nil }
    }

    private func set(_ siblings: [Entry], of object: AnyObject) {
      let released = (entries[ObjectIdentifier(object)], ordered)
      count += siblings.count - (released.0?.count ?? 0)
      entries[ObjectIdentifier(object)] = siblings.isEmpty ? nil : siblings
      ordered = nil
      withExtendedLifetime(released) {}
    }

    /// Removes the entries of objects that were released.
    func sweep() {
      let released = (entries, ordered)
      entries = entries.filter { $0.value.contains { $0.object != nil } }
      count = entries.values.reduce(0) { $0 + $1.count }
      ordered = nil
      withExtendedLifetime(released) {}
    }

    /// Runs the entries that a change concerns and that were not run for it yet.
    func notify(of change: Change) {
      let ordered = ordered ?? entries.values.joined().sorted { $0.order < $1.order }
      self.ordered = ordered
      var isObjectGone = false
      for entry in ordered where entry.revision < change.revision && change.concerns(entry) {
        entry.revision = change.revision
        if !entry.run(change.palette) { isObjectGone = true }
      }
      if isObjectGone { sweep() }
    }
  }

  /// A binding or observer, which can be ended; releasing this value does not end it.
  @MainActor
  public struct Registration {
    weak var object: AnyObject?
    weak var registry: Registry?
    let id: Int

    /// Ends the binding or observer; a second call does nothing.
    public func cancel() {
      registry?.remove(of: object) { $0.id == id }
    }
  }
}

"""##
  /// `Sources/ThemeSwitching/ThemeSelection.swift`
  static let selection = ##"""
import Foundation

extension ColorThemeSwitcher {
  /// A user's choice: to follow the system, a theme, or a theme that was delivered after the app.
  public enum Selection: ColorThemeNonisolated, Sendable, Hashable, RawRepresentable, Codable {
    /// The theme of a family for the system's appearance and contrast: nil is the default theme's, and an empty name that of
    /// the themes without a family.
    case family(String?)
    /// A theme, whatever the system's appearance is.
    case fixed(Table.Theme)
    /// A theme that was delivered, or will be: until then the switcher's first selection applies.
    case delivered(String)

    /// The theme for the system's appearance and contrast.
    public static var system: Selection { .family(nil) }

    /// Parses a stored selection; nil for anything else, such as a theme that the table does not have any more.
    public init?(rawValue: String) {
      // By bytes, as a name may begin with what joins the colon to one character.
      let parts = rawValue.utf8.split(
        separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false
      ).map { String(decoding: $0, as: UTF8.self) }
      switch (parts[0], parts.dropFirst().first) {
      case ("system", nil): self = .system
      case ("system", let family?) where Table.Theme.allCases.contains { $0.familyName == family }:
        self = .system(familyNamed: family)
      case ("theme", let name?):
        guard let theme = Table.Theme(rawValue: name) else { return nil }
        self = .fixed(theme)
      case ("delivered", let name?): self = .delivered(name)
      default: return nil
      }
    }

    /// The selection as it is stored: `system`, `system:` and a family, `theme:` or `delivered:` and a theme's name.
    public var rawValue: String {
      switch self {
      case .family(let name): return name.map { "system:" + $0 } ?? "system"
      case .fixed(let theme): return "theme:" + theme.rawValue
      case .delivered(let name): return "delivered:" + name
      }
    }

    static func system(familyNamed name: String) -> Selection {
      name.isEmpty && Table.Theme.default.familyName.isEmpty ? .system : .family(name)
    }

    /// The family whose themes the system chooses from; nil for a theme.
    var followedFamily: String? {
      if case .family(let name) = self { return name ?? Table.Theme.default.familyName }
      return nil
    }

    /// The theme of the table; nil for the system's and for a delivered one.
    public var theme: Table.Theme? {
      if case .fixed(let theme) = self { return theme }
      return nil
    }

    /// The name of the delivered theme; nil for any other selection.
    public var deliveredName: String? {
      if case .delivered(let name) = self { return name }
      return nil
    }
  }

  public typealias Storage = ColorThemeStorage

  public final class DefaultsStorage: ColorThemeStorage {
    private let defaults: Foundation.UserDefaults
    private let key: String

    /// Creates a store in some defaults: the selection under a key, `AppColor.theme` for the table `AppColor`, and
    /// the overrides under the same with `.overrides`. Give each its key if two modules have a table of one name.
    public init(
      _ defaults: Foundation.UserDefaults = .standard, key: String = String(describing: Table.self) + ".theme"
    ) {
      self.defaults = defaults
      self.key = key
    }

    public var storedSelection: String? {
      get { defaults.string(forKey: key) }
      set { defaults.set(newValue, forKey: key) }
    }

    public var storedOverrides: String? {
      get { defaults.string(forKey: key + ".overrides") }
      set { defaults.set(newValue, forKey: key + ".overrides") }
    }
  }
}

/// A store for what a user chooses, between two runs of an app: the defaults, a file, a server.
@MainActor
public protocol ColorThemeStorage: AnyObject {
  /// The stored selection, nil where there is none; setting it stores it.
  var storedSelection: String? { get set }
  /// The stored overrides, nil where there are none; setting it stores them.
  var storedOverrides: String? { get set }
}

extension ColorThemeStorage {
  /// Nil, in a store for the selection alone.
  public var storedOverrides: String? {
    get { nil }
    set {}
  }
}

extension ColorThemeSwitcher.Overlay {
  /// Reads what ``stored`` wrote; other text is an overlay without a colour.
  init(stored text: String?) {
    self.init()
    guard let data = text?.data(using: .utf8),
      let rows = try? JSONDecoder().decode([String: [String: String]].self, from: data)
    else { return }
    for (name, row) in rows {
      guard let theme = Table.Theme(rawValue: name) else { continue }
      for (key, text) in row {
        if let token = Table(key: key), let value = Table.Value(text) { self[token, theme] = value }
      }
    }
  }

  /// The colours as JSON, in colortable's style `flat` and in sRGB; nil where there are none.
  var stored: String? {
    if isEmpty { return nil }
    var texts: [String: [String: String]] = [:]
    for (theme, row) in rows {
      for (token, value) in row { texts[theme.rawValue, default: [:]][token.key] = value.hex }
    }
    return (try? JSONEncoder().encode(texts)).flatMap { String(data: $0, encoding: .utf8) }
  }
}

"""##
  /// `Sources/ThemeSwitching/ThemeStream.swift`
  static let stream = ##"""
extension ColorThemeSwitcher {
  /// The current theme and then each new one, for any task.
  ///
  /// The stream ends with the switcher, and is removed when the task that reads it is cancelled or nothing keeps it any more.
  ///
  /// - Parameter policy: The themes that are buffered for a slow reader: every theme, or the newest ones.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  public func stream(
    buffering policy: AsyncStream<Table.Theme>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Table.Theme> {
    AsyncStream(bufferingPolicy: policy) { continuation in
      let reader = ColorThemeReader()
      continuation.onTermination = { _ in withExtendedLifetime(reader) {} }
      let end = StreamEnd(continuation)
      add(reader, ColorThemeName(.observer), reading: .theme) { _, palette in
        end.continuation.yield(palette.theme)
      }
    }
  }

  /// The end of a stream that is written to. The observer keeps it, and so the switcher: the stream ends when it is released.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  private final class StreamEnd: ColorThemeNonisolated {
    let continuation: AsyncStream<Table.Theme>.Continuation
    init(_ continuation: AsyncStream<Table.Theme>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }
  }
}

/// The owner of the observer that writes a stream: the stream keeps it until the task that reads it is cancelled or stops.
private final class ColorThemeReader: ColorThemeNonisolated, Sendable {}

"""##
  /// `Sources/ThemeSwitching/ThemeSwiftUI.swift`
  static let swiftUI = ##"""
#if canImport(SwiftUI)
  import SwiftUI
#endif

#if canImport(SwiftUI)
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension SwiftUI.Color: ColorThemeColor {
    public typealias ThemedColor = SwiftUI.Color
    /// The colour: where the system is followed, one that follows the colour scheme it is drawn with.
    public nonisolated static func themed<Table>(
      by palette: ColorThemeSwitcher<Table>.Palette, _ picker: @escaping ColorThemeSwitcher<Table>.Picker
    ) -> SwiftUI.Color {
      #if canImport(UIKit)
        let color = UIColor.themed(by: palette, picker)
        if #available(iOS 15.0, tvOS 15.0, watchOS 8.0, *) { return SwiftUI.Color(uiColor: color) }
      #else
        let color = NSColor.themed(by: palette, picker)
        if #available(macOS 12.0, *) { return SwiftUI.Color(nsColor: color) }
      #endif
      return SwiftUI.Color(color)
    }
  }

  extension ColorThemeMode {
    /// The appearance and contrast of the views of an environment.
    @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
    init(_ scheme: SwiftUI.ColorScheme, _ contrast: SwiftUI.ColorSchemeContrast) {
      self.init(isDark: scheme == .dark, highContrast: contrast == .increased)
    }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension ColorThemeSwitcher.Palette {
    /// The colour of a token: where the system is followed, one that follows the colour scheme it is drawn with.
    public func color(_ token: Table) -> SwiftUI.Color { SwiftUI.Color.themed(by: self, picker(of: token)) }

    /// The colour of a token in an environment: in the chosen theme, or in the environment's where the system is
    /// followed.
    public func value(of token: Table, in environment: EnvironmentValues) -> Table.Value {
      let mode = ColorThemeMode(environment.colorScheme, environment.colorSchemeContrast)
      return value(of: token, in: theme(for: mode))
    }

    /// The colour scheme to set on a view, so that the system's own controls match the theme; nil follows the system.
    public var colorScheme: SwiftUI.ColorScheme? { appearance.map { $0 == .dark ? .dark : .light } }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension ColorThemeTable {
    /// The value in an environment: that of the palette that it carries, or the theme's for its colour scheme.
    public nonisolated func value(in environment: EnvironmentValues) -> Value {
      if let palette = environment[Self.self] { return palette.value(of: self, in: environment) }
      let mode = ColorThemeMode(environment.colorScheme, environment.colorSchemeContrast)
      return self(Theme(mode, familyName: nil))
    }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  struct ColorThemeKey<Table: ColorThemeTable>: EnvironmentKey, ColorThemeNonisolated, Hashable {
    static var defaultValue: ColorThemeSwitcher<Table>.Palette? { nil }
  }

  #if canImport(UIKit) && !os(watchOS)
    @available(iOS 17.0, tvOS 17.0, *)
    extension ColorThemeKey: UITraitBridgedEnvironmentKey {
      static func read(from traits: UITraitCollection) -> ColorThemeSwitcher<Table>.Palette? {
        traits[ColorThemeTrait<Table>.self]
      }

      static func write(to traits: inout any UIMutableTraits, value: ColorThemeSwitcher<Table>.Palette?) {
        traits[ColorThemeTrait<Table>.self] = value
      }
    }
  #endif

  /// The environment key for the switcher that the nearest view outside follows.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  private struct ColorThemeFollowedKey: EnvironmentKey, ColorThemeNonisolated {
    static var defaultValue: ObjectIdentifier? { nil }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension EnvironmentValues {
    /// The palette of the switcher that views follow; nil where they follow none.
    public nonisolated subscript<Table: ColorThemeTable>(
      _ table: Table.Type
    ) -> ColorThemeSwitcher<Table>.Palette? {
      get { self[ColorThemeKey<Table>.self] }
      set { self[ColorThemeKey<Table>.self] = newValue }
    }

    /// The same for a key path, in which a type cannot be.
    fileprivate nonisolated subscript<Table: ColorThemeTable>(
      _ key: ColorThemeKey<Table>
    ) -> ColorThemeSwitcher<Table>.Palette? {
      get { self[Table.self] }
      set { self[Table.self] = newValue }
    }

    fileprivate nonisolated var followedColorThemes: ObjectIdentifier? {
      get { self[ColorThemeFollowedKey.self] }
      set { self[ColorThemeFollowedKey.self] = newValue }
    }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension SwiftUI.View {
    /// Makes the tokens inside this view follow a switcher, and sets the colour scheme that its theme is designed for.
    ///
    ///     ContentView().following(themes)
    ///
    /// - Parameter setsColorScheme: Whether the colour scheme is set: false for the second of two switchers.
    @MainActor
    public func following<Table: ColorThemeTable>(
      _ switcher: ColorThemeSwitcher<Table>, setsColorScheme: Bool = true
    ) -> some SwiftUI.View {
      modifier(ColorThemeFollowing(switcher: switcher, setsColorScheme: setsColorScheme))
    }
  }

  /// A view that follows a switcher, as long as the view is there.
  final class ColorThemeFollower: ColorThemeNonisolated, Sendable {}

  /// Passes a switcher's palette to the views inside. It is registered nowhere, so nothing of a view that is gone stays.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  @MainActor
  struct ColorThemeFollowing<Table: ColorThemeTable>: SwiftUI.ViewModifier {
    /// The values by which the view tells what the system asks for.
    struct System: ColorThemeNonisolated, Hashable {
      let mode: ColorThemeMode
      let isFollowed: Bool
      /// Whether the view had set the colour scheme, so that it was not the system's.
      let wasForced: Bool
    }

    @SwiftUI.ObservedObject var switcher: ColorThemeSwitcher<Table>
    let setsColorScheme: Bool
    @SwiftUI.Environment(\.colorScheme) var colorScheme
    @SwiftUI.Environment(\.colorSchemeContrast) var contrast
    @SwiftUI.Environment(\.followedColorThemes) fileprivate var followed
    @SwiftUI.State var follower = ColorThemeFollower()
    @SwiftUI.State var wasForced = false

    @SwiftUI.ViewBuilder
    func body(content: Content) -> some SwiftUI.View {
      let palette = switcher.palette
      let system = System(
        mode: ColorThemeMode(colorScheme, contrast), isFollowed: palette.followsSystem, wasForced: wasForced)
      let following =
        content
        .environment(\.[ColorThemeKey<Table>()], palette)
        .environment(\.followedColorThemes, ObjectIdentifier(switcher))
        .background(ColorThemeWatcher(value: system) { follow(system) })
      // Not nil otherwise: that would take the place of the preference of a view inside.
      if setsColorScheme {
        following.preferredColorScheme(palette.colorScheme)
      } else {
        following
      }
    }

    private func follow(_ system: System) {
      // While a theme is selected, the colour scheme is that theme's, and it still is at the first look after the choice
      // of the system. Changing the state makes another look.
      let isForced = setsColorScheme && !system.isFollowed
      if isForced != system.wasForced { wasForced = isForced }
      if system.isFollowed, !system.wasForced, isFirst { switcher.systemDidChange(to: system.mode) }
    }

    /// Whether this view says what the system asks for: of views inside each other the outer one, of others the first.
    ///
    /// Views may have different colour schemes, as a dark panel of a light app, and would change the theme in turn without
    /// end.
    private var isFirst: Bool {
      if followed == ObjectIdentifier(switcher) { return false }
      if switcher.follower == nil { switcher.follower = follower }
      return switcher.follower === follower
    }
  }

  /// Calls a closure when it appears, and at each change of a value.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  private struct ColorThemeWatcher<Value: Hashable>: SwiftUI.View {
    let value: Value
    let action: () -> Void

    var body: some SwiftUI.View {
      if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *) {
        SwiftUI.Color.clear.onChange(of: value, initial: true, action)
      } else {
        // Another view appears for another value: iOS 13 has no `onChange`.
        SwiftUI.Color.clear.onAppear(perform: action).id(value)
      }
    }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension ColorThemeSwitcher {
    /// Calls a closure with a token's colour as a `Color` of SwiftUI: immediately, and at each change.
    @_disfavoredOverload @discardableResult public func bind<Owner: AnyObject>(
      _ owner: Owner?, to token: Table, named name: String? = nil, file: String = #fileID, line: Int = #line,
      column: Int = #column, _ apply: @escaping @MainActor (Owner, SwiftUI.Color) -> Void
    ) -> Registration {
      bind(owner, as: ColorThemeName(.binding, name, file, line, column), to: token, apply)
    }

    /// The selection that applies, for a picker of themes; setting it selects.
    ///
    ///     Picker("Theme", selection: themes.selected) {
    ///       Text("System").tag(AppColor.ThemeSwitcher.Selection.system)
    ///       ForEach(AppColor.Theme.allCases, id: \.self) { Text($0.title).tag(AppColor.ThemeSwitcher.Selection.fixed($0)) }
    ///     }
    public var selected: SwiftUI.Binding<Selection> {
      SwiftUI.Binding(
        get: { MainActor.assumeIsolated { self.appliedSelection } },
        set: { selection in MainActor.assumeIsolated { self.select(selection) } })
    }
  }
#endif

"""##
  /// `Sources/ThemeSwitching/ThemeTraits.swift`
  static let traits = ##"""
#if canImport(UIKit)
  import UIKit
#endif

#if canImport(UIKit) && !os(watchOS)
  /// The palette that a window, a scene, a controller or a view passes to all colours in it.
  ///
  /// `UIColor(.bg)` reads it, so that colours which are not bound follow the switcher too.
  @available(iOS 17.0, tvOS 17.0, *)
  public struct ColorThemeTrait<Table: ColorThemeTable>: UITraitDefinition, ColorThemeNonisolated {
    /// The palette; nil where there is none, so that colours follow the system.
    public typealias Value = ColorThemeSwitcher<Table>.Palette?
    public nonisolated static var defaultValue: Value { nil }
    public nonisolated static var affectsColorAppearance: Bool { true }

    // With the module, as two frameworks may have tables of the same name.
    public nonisolated static var identifier: String {
      "colortable.\(String(reflecting: Table.self)).palette"
    }
  }

  extension ColorThemeMode {
    @available(iOS 13.0, tvOS 13.0, *)
    init(_ traits: UITraitCollection) {
      isDark = traits.userInterfaceStyle == .dark
      highContrast = traits.accessibilityContrast == .high
    }
  }

  @available(iOS 13.0, tvOS 13.0, *)
  extension ColorThemeTable {
    /// The value for traits: that of the palette that they carry, or the theme's for their appearance.
    public nonisolated func value(in traits: UITraitCollection) -> Value {
      let theme = Theme(in: traits)
      return ColorThemeSwitcher<Self>.Palette.carried(by: traits)?.value(of: self, in: theme) ?? self(theme)
    }
  }

  @available(iOS 13.0, tvOS 13.0, *)
  extension ColorThemeKind {
    /// The theme for traits: that of the palette that they carry, or the one for their appearance.
    public nonisolated init(in traits: UITraitCollection) {
      let (palette, mode) = (ColorThemeSwitcher<Table>.Palette.carried(by: traits), ColorThemeMode(traits))
      self = palette?.theme(for: mode) ?? Self(mode, familyName: nil)
    }
  }

  extension ColorThemeSwitcher.Palette {
    fileprivate static func carried(by traits: UITraitCollection) -> Self? {
      if #available(iOS 17.0, tvOS 17.0, *) { return traits[ColorThemeTrait<Table>.self] }
      return nil
    }

    /// The style to set on a window, so that the system's own controls match the theme.
    @available(iOS 12.0, tvOS 12.0, *)
    public var userInterfaceStyle: UIUserInterfaceStyle {
      appearance.map { $0 == .dark ? .dark : .light } ?? .unspecified
    }
  }

  extension ColorThemeSwitcher {
    /// Makes everything in a window follow the themes: immediately, and at each change.
    ///
    /// On iOS 17 and later that is every colour of the table in it, and the switcher follows the system through the
    /// window's scene, which it has to have. Before iOS 17 colours that are not bound, like the system's own controls, are
    /// light or dark as the theme is. Cancelling what it returns ends it, as ``stopApplying(to:)`` does.
    ///
    /// - Parameter setsAppearance: Whether the window's style is set: false for the second of two switchers.
    @available(iOS 13.0, tvOS 13.0, *)
    @discardableResult public func apply(to window: UIWindow?, setsAppearance: Bool = true) -> Registration {
      let name = ColorThemeName(.window)
      if #available(iOS 17.0, tvOS 17.0, *), let scene = window?.windowScene,
        !registry.entries(of: scene).contains(where: { $0.name == name })
      {
        // A registration with a scene stays as long as the scene: one entry for all of its windows.
        followSystem(of: scene)
        add(scene, name, reading: .theme) { _, _ in }
      }
      return add(window, name, reading: .colors) { window, palette in
        if setsAppearance { window.overrideUserInterfaceStyle = palette.userInterfaceStyle }
        if #available(iOS 17.0, tvOS 17.0, *) { window.traitOverrides[ColorThemeTrait<Table>.self] = palette }
      }
    }

    /// Ends ``apply(to:setsAppearance:)`` for a window, and leaves it as it is.
    @available(iOS 13.0, tvOS 13.0, *)
    public func stopApplying(to window: UIWindow?) {
      registry.remove(of: window) { $0.name == ColorThemeName(.window) }
    }

    /// Updates the system's traits, as from `traitCollectionDidChange` before iOS 17.
    ///
    /// Pass those of a screen, a scene, or a window whose style the app does not override.
    @available(iOS 13.0, tvOS 13.0, *)
    public func systemDidChange(to traits: UITraitCollection, animator: Animator? = nil) {
      systemDidChange(to: ColorThemeMode(traits), animator)
    }

    /// Follows the traits of a scene, or of a window, view or view controller whose style the app does not
    /// override: now, and at each change.
    @available(iOS 17.0, tvOS 17.0, *)
    @discardableResult public func followSystem<Environment: UITraitEnvironment & UITraitChangeObservable>(
      of environment: Environment
    ) -> any UITraitChangeRegistration {
      systemDidChange(to: environment.traitCollection)
      let traits: [UITrait] = [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]
      return environment.registerForTraitChanges(traits) { [weak self] (environment: Environment, _) in
        self?.systemDidChange(to: environment.traitCollection)
      }
    }

    /// Sets the colour of a button's title for a state, which is one binding for each state.
    @discardableResult public func bind(
      _ button: UIButton?, titleFor state: UIControl.State, to token: Table
    ) -> Registration {
      add(button, ColorThemeName(.title(state: state.rawValue)), reading: .color(token)) {
        $0.setTitleColor($1.uiColor(token), for: state)
      }
    }

    public func unbind(_ button: UIButton?, titleFor state: UIControl.State) {
      registry.remove(of: button) { $0.name == ColorThemeName(.title(state: state.rawValue)) }
    }
  }
#endif

"""##
  /// `Sources/ThemeSwitching/ThemeWebScript.swift`
  static let webScript = ##"""
/// How a page with the CSS of the same table selects its theme.
public enum ColorThemeWebStyle: ColorThemeNonisolated, Sendable {
  /// The attribute `data-theme`, as in the CSS styles `attribute` and `light-dark`.
  case attribute
  /// A class `theme-…`, as in the CSS style `class`.
  case `class`
}

extension ColorThemeSwitcher.Palette {
  public typealias WebStyle = ColorThemeWebStyle

  /// A script that sets a page's theme to this one, or follows the system where the palette does, with the family of
  /// themes, the overrides and the overlay.
  ///
  ///     themes.observeColors(webView) { $0.evaluateJavaScript($1.webScript()) }
  ///
  /// It can be run any number of times, also as a user script before the page has loaded. It is for CSS of the whole page:
  /// what `--css-selector` limits to some elements it does not reach.
  ///
  /// - Parameter prefix: The `--css-prefix` of the page's CSS: `app` for `--app-text`.
  public func webScript(_ style: WebStyle = .attribute, prefix: String = "") -> String {
    let isClass = style == .class
    let themes = Table.Theme.allCases
    var families: [String] = []
    for name in themes.map(\.familyName) where !name.isEmpty && !families.contains(name) {
      families.append(name)
    }
    // No name in CSS selects the themes without a family, where the default theme has one.
    let isNamed = !followsSystem || family.isEmpty && !Table.Theme.default.familyName.isEmpty
    var selectors = [
      Self.selector(
        isClass ? "theme-" : "data-theme", isNamed ? theme.rawValue : nil, themes.map(\.rawValue))
    ]
    if !families.isEmpty {
      selectors.append(
        Self.selector(
          isClass ? "family-" : "data-theme-family", families.contains(family) ? family : nil, families))
    }
    // `s` has for each selector its attribute or the prefix of its class, the name, and all names; `v` has the colours.
    // The colours that an earlier script set are removed.
    let select =
      isClass
      ? "a[2].forEach(function(n){e.classList.remove(a[0]+n)});if(a[1])e.classList.add(a[0]+a[1])"
      : "if(a[1])e.setAttribute(a[0],a[1]);else e.removeAttribute(a[0])"
    return """
      (function(s,v){var e=document.documentElement,p;if(e){s.forEach(function(a){\(select)});\
      (e.themeColors||[]).forEach(function(p){e.style.removeProperty(p)});\
      e.themeColors=Object.keys(v);for(p in v)e.style.setProperty(p,v[p])}})\
      ([\(selectors.joined(separator: ","))],{\(properties(prefix).joined(separator: ","))});
      """
  }

  /// An array of the script: what selects a theme or a family, the name that is selected, and all names.
  private static func selector(_ kind: String, _ name: String?, _ names: [String]) -> String {
    func literal(_ name: String) -> String { ColorThemeCSS.literal(ColorThemeCSS.name(name)) }
    return "['\(kind)',\(name.map(literal) ?? "null"),[\(names.map(literal).joined(separator: ","))]]"
  }

  /// The members of an object with the custom properties whose colours are not the table's.
  private func properties(_ prefix: String) -> [String] {
    let start = prefix.isEmpty ? "--" : "--\(prefix)-"
    return Table.allCases.filter { self($0) != $0(theme) }.map { token in
      ColorThemeCSS.literal(start + ColorThemeCSS.name(token.key)) + ":"
        + ColorThemeCSS.literal(ColorThemeCSS.color(self(token)))
    }
  }
}

/// Names and values of CSS, as colortable writes them.
enum ColorThemeCSS: ColorThemeNonisolated {
  private enum Sort {
    case separator, capital, small, digit, other

    init(_ scalar: Swift.Unicode.Scalar) {
      switch scalar {
      case "_", "-", ".": self = .separator
      case "0"..."9": self = .digit
      default:
        let properties = scalar.properties
        if properties.isUppercase || properties.generalCategory == .titlecaseLetter {
          self = .capital
        } else {
          self = properties.isLowercase ? .small : .other
        }
      }
    }
  }

  /// The name of a token or a theme: `primary-background` for `primaryBackground`, `text-333` for `TEXT_333`.
  ///
  /// A word begins after a separator, and at a capital, but not at one that follows a capital or a digit unless a small
  /// letter is next.
  static func name(_ key: String) -> String {
    let scalars = Array(key.unicodeScalars)
    let sorts = [.separator] + scalars.map(Sort.init) + [.separator]
    var name = ""
    for (index, scalar) in scalars.enumerated() where sorts[index + 1] != .separator {
      let (before, sort, after) = (sorts[index], sorts[index + 1], sorts[index + 2])
      let isJoined = before == .capital || before == .digit
      if before == .separator || sort == .capital && (!isJoined || after == .small), !name.isEmpty {
        name += "-"
      }
      name += sort == .capital ? scalar.properties.lowercaseMapping : String(scalar)
    }
    return name.isEmpty ? key : name
  }

  static func color(_ value: some ColorThemeValue) -> String {
    guard let p3 = value.p3 else { return value.hex }
    func part(_ shift: UInt32) -> Double { (Double(p3 >> shift & 0xFF) / 255 * 10000).rounded() / 10000 }
    let alpha = part(0) == 1 ? "" : " / \(part(0))"
    return "color(display-p3 \(part(24)) \(part(16)) \(part(8))\(alpha))"
  }

  /// A text as a literal for JSON, for a script, and for a script inside HTML.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for unit in text.utf16 {
      switch unit {
      // `"`, `&`, `<` and `\`.
      case 0x22, 0x26, 0x3C, 0x5C, ...0x1F, 0x7F...:
        let digits = String(unit, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: literal.unicodeScalars.append(Swift.Unicode.Scalar(UInt8(unit)))
      }
    }
    return literal + "\""
  }
}

"""##
}
