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
