#if canImport(Combine)
  import Combine
#endif
#if canImport(SwiftUI)
  import SwiftUI
#endif

#if canImport(SwiftUI)
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension SwiftUI.Color: ColorThemeColor {
    /// The type itself.
    public typealias _ColorThemeMade = SwiftUI.Color

    /// The colour: where the system is followed, one that follows the colour scheme it is drawn with.
    public nonisolated static func _color<Table>(
      _ palette: ColorThemeSwitcher<Table>.Palette, _ token: Table?,
      _ picker: ColorThemeSwitcher<Table>.Picker?
    ) -> SwiftUI.Color {
      #if canImport(UIKit)
        let color = UIColor._color(palette, token, picker)
        if #available(iOS 15.0, tvOS 15.0, watchOS 8.0, *) { return SwiftUI.Color(uiColor: color) }
      #else
        let color = NSColor._color(palette, token, picker)
        if #available(macOS 12.0, *) { return SwiftUI.Color(nsColor: color) }
      #endif
      return SwiftUI.Color(color)
    }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension ColorThemeSwitcher.Palette {
    /// The colour of a token: where the system is followed, one that follows the colour scheme it is drawn with.
    public func color(_ token: Table) -> SwiftUI.Color { SwiftUI.Color._color(self, token, nil) }

    /// The colour of a token in an environment: in the chosen theme, or in the environment's where the system is
    /// followed.
    public func value(of token: Table, in environment: SwiftUI.EnvironmentValues) -> Table.Value {
      let theme = self._theme(
        isDark: environment.colorScheme == .dark, highContrast: environment.colorSchemeContrast == .increased)
      return self.value(of: token, in: self.followsSystem ? theme : self.theme)
    }

    /// The colour scheme to set on a view, so that the system's own controls match the theme; nil follows the system.
    public var colorScheme: SwiftUI.ColorScheme? { self.appearance.map { $0 == .dark ? .dark : .light } }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension ColorThemeTable {
    /// The value in an environment: that of the palette that it carries, or the theme's for its colour scheme.
    public nonisolated func _value(in environment: SwiftUI.EnvironmentValues) -> Value {
      if let palette = environment[_ColorThemeTag<Self>()] { return palette.value(of: self, in: environment) }
      return self(
        Theme(
          environment.colorScheme == .dark ? .dark : .light,
          highContrast: environment.colorSchemeContrast == .increased, familyName: nil))
    }
  }

  /// The environment key for the palette of the switcher that views follow.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  struct _ColorThemeKey<Table: ColorThemeTable>: SwiftUI.EnvironmentKey, ColorThemePart {
    static var defaultValue: ColorThemeSwitcher<Table>.Palette? { nil }
  }

  #if canImport(UIKit) && !os(watchOS)
    @available(iOS 17.0, tvOS 17.0, *)
    extension _ColorThemeKey: SwiftUI.UITraitBridgedEnvironmentKey {
      static func read(from traits: UITraitCollection) -> ColorThemeSwitcher<Table>.Palette? {
        traits[ColorThemeTrait<Table>.self]
      }

      static func write(to traits: inout any UIMutableTraits, value: ColorThemeSwitcher<Table>.Palette?) {
        traits[ColorThemeTrait<Table>.self] = value
      }
    }
  #endif

  /// A table as the index of its palette in an environment.
  public struct _ColorThemeTag<Table: ColorThemeTable>: ColorThemePart, Hashable, Sendable {
    /// Creates the index.
    public init() {}
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension SwiftUI.EnvironmentValues {
    /// The palette of the switcher that views follow; nil where they follow none.
    public nonisolated subscript<Table: ColorThemeTable>(
      _: _ColorThemeTag<Table>
    ) -> ColorThemeSwitcher<Table>.Palette? {
      get { self[_ColorThemeKey<Table>.self] }
      set { self[_ColorThemeKey<Table>.self] = newValue }
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
      self.modifier(_ColorThemeFollowing(switcher: switcher, setsColorScheme: setsColorScheme))
    }
  }

  /// The environment key for the switcher that the nearest view outside follows.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  private struct _ColorThemeFollowedKey: SwiftUI.EnvironmentKey, ColorThemePart {
    static var defaultValue: ObjectIdentifier? { nil }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension SwiftUI.EnvironmentValues {
    fileprivate nonisolated var _followedColorThemes: ObjectIdentifier? {
      get { self[_ColorThemeFollowedKey.self] }
      set { self[_ColorThemeFollowedKey.self] = newValue }
    }
  }

  /// A view that follows a switcher, as long as the view is there.
  @MainActor
  internal final class _ColorThemeFollower {
    /// The switcher that it may tell what the system's appearance is.
    weak var switcher: AnyObject?

    nonisolated init() {}
  }

  /// Passes a switcher's palette to the views inside. It is registered nowhere, so nothing of a view that is gone stays.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  @MainActor
  struct _ColorThemeFollowing<Table: ColorThemeTable>: SwiftUI.ViewModifier {
    @SwiftUI.ObservedObject var switcher: ColorThemeSwitcher<Table>
    @SwiftUI.Environment(\.colorScheme) private var colorScheme
    @SwiftUI.Environment(\.colorSchemeContrast) private var contrast
    @SwiftUI.Environment(\._followedColorThemes) private var followed
    @SwiftUI.State private var follower = _ColorThemeFollower()
    // Whether this view has set the colour scheme, so that it is not the system's.
    @SwiftUI.State private var isForced = false
    let setsColorScheme: Bool

    init(switcher: ColorThemeSwitcher<Table>, setsColorScheme: Bool) {
      self.switcher = switcher
      self.setsColorScheme = setsColorScheme
    }

    @SwiftUI.ViewBuilder
    func body(content: Content) -> some SwiftUI.View {
      let wasForced = self.isForced
      let following =
        content
        .environment(\.[_ColorThemeTag<Table>()], self.switcher.palette)
        .environment(\._followedColorThemes, ObjectIdentifier(self.switcher))
        .onReceive(Combine.Just([self.colorScheme == .dark, self.contrast == .increased])) { system in
          guard self.isFirst else { return }
          // While a theme is selected, the colour scheme is that theme's, and it still is when the body runs for the
          // choice of the system. Changing the state lets it run again.
          let isForced = self.setsColorScheme && self.switcher.palette.colorScheme != nil
          if isForced != wasForced { self.isForced = isForced }
          guard !isForced, !wasForced, self.switcher.palette.followsSystem else { return }
          self.switcher.systemDidChange(to: system[0] ? .dark : .light, highContrast: system[1])
        }
      // Not nil otherwise: that would take the place of the preference of a view inside.
      if self.setsColorScheme {
        following.preferredColorScheme(self.switcher.palette.colorScheme)
      } else {
        following
      }
    }

    /// Whether this view says what the system's appearance is.
    ///
    /// One does: views may have different colour schemes, as a dark panel of a light app, and would change the theme in
    /// turn without end. Of views inside each other it is the outer one.
    private var isFirst: Bool {
      // The view may have followed another one before.
      self.follower.switcher = self.followed == ObjectIdentifier(self.switcher) ? nil : self.switcher
      if self.switcher._follower?.switcher !== self.switcher { self.switcher._follower = self.follower }
      return self.switcher._follower === self.follower && self.follower.switcher != nil
    }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension ColorThemeSwitcher {
    /// Calls a closure with a token's colour as a `Color` of SwiftUI: immediately, and at each change.
    @_disfavoredOverload
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, to token: Table, named name: String? = nil, file: String = #fileID, line: Int = #line,
      column: Int = #column, _ apply: @escaping @MainActor (Owner, SwiftUI.Color) -> Void
    ) -> Registration {
      self._bind(owner, _ColorThemeName(name, file, line, column, isBinding: true), token, apply)
    }

    /// The selection that applies, for a picker of themes; setting it selects.
    ///
    ///     Picker("Theme", selection: themes.selected) {
    ///       ForEach(themes.choices, id: \.self) { Text(themes.title(of: $0) ?? "System").tag($0) }
    ///     }
    public var selected: SwiftUI.Binding<Selection> {
      SwiftUI.Binding(
        get: { MainActor.assumeIsolated { self.appliedSelection } },
        set: { selection in MainActor.assumeIsolated { self.select(selection) } })
    }
  }
#endif
