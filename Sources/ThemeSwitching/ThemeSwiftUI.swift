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
