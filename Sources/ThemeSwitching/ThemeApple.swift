#if canImport(CoreGraphics)
  import CoreGraphics
#endif
#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

#if canImport(CoreGraphics)
  extension CGColor: ColorThemeColor {
    /// The type itself.
    public typealias _ColorThemeMade = CGColor

    /// The colour in the current theme: a layer does not follow traits.
    public nonisolated static func _color<Table>(
      _ palette: ColorThemeSwitcher<Table>.Palette, _ token: Table?,
      _ picker: ColorThemeSwitcher<Table>.Picker?
    ) -> CGColor { palette._value(token, picker, in: palette.theme).cgColor }
  }

  extension ColorThemeSwitcher {
    /// Calls a closure with a token's colour as a `CGColor`: immediately, and at each change.
    @_disfavoredOverload
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, to token: Table, named name: String? = nil, file: String = #fileID, line: Int = #line,
      column: Int = #column, _ apply: @escaping @MainActor (Owner, CGColor) -> Void
    ) -> Registration {
      self._bind(owner, _ColorThemeName(name, file, line, column, isBinding: true), token, apply)
    }
  }
#endif

#if canImport(UIKit)
  extension UIColor: ColorThemeColor {
    /// The type itself.
    public typealias _ColorThemeMade = UIColor

    /// The colour: where the system is followed, one that follows the traits it is drawn with.
    public nonisolated static func _color<Table>(
      _ palette: ColorThemeSwitcher<Table>.Palette, _ token: Table?,
      _ picker: ColorThemeSwitcher<Table>.Picker?
    ) -> UIColor {
      #if !os(watchOS)
        if palette.followsSystem, #available(iOS 13.0, tvOS 13.0, *) {
          return UIColor(dynamicProvider: { traits in
            palette._value(token, picker, in: palette._theme(traits))._platformColor
          })
        }
      #endif
      return palette._value(token, picker, in: palette.theme)._platformColor
    }
  }

  extension ColorThemeSwitcher.Palette {
    /// The colour of a token: where the system is followed, one that follows the traits it is drawn with.
    public func uiColor(_ token: Table) -> UIColor { UIColor._color(self, token, nil) }
  }

  extension ColorThemeSwitcher {
    /// Calls a closure with a token's colour as a `UIColor`: immediately, and at each change.
    @_disfavoredOverload
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, to token: Table, named name: String? = nil, file: String = #fileID, line: Int = #line,
      column: Int = #column, _ apply: @escaping @MainActor (Owner, UIColor) -> Void
    ) -> Registration {
      self._bind(owner, _ColorThemeName(name, file, line, column, isBinding: true), token, apply)
    }
  }
#elseif canImport(AppKit)
  extension NSColor: ColorThemeColor {
    /// The type itself.
    public typealias _ColorThemeMade = NSColor

    /// The colour: where the system is followed, one that follows the appearance it is drawn in.
    public nonisolated static func _color<Table>(
      _ palette: ColorThemeSwitcher<Table>.Palette, _ token: Table?,
      _ picker: ColorThemeSwitcher<Table>.Picker?
    ) -> NSColor {
      if palette.followsSystem, #available(macOS 10.15, *) {
        return NSColor(
          name: nil,
          dynamicProvider: { appearance in
            let (isDark, highContrast) = ColorThemeSwitcher<Table>._system(appearance)
            let theme = palette._theme(isDark: isDark, highContrast: highContrast)
            return palette._value(token, picker, in: theme)._platformColor
          })
      }
      return palette._value(token, picker, in: palette.theme)._platformColor
    }
  }

  extension ColorThemeSwitcher.Palette {
    /// The colour of a token: where the system is followed, one that follows the appearance it is drawn in.
    public func nsColor(_ token: Table) -> NSColor { NSColor._color(self, token, nil) }
  }

  extension ColorThemeSwitcher {
    /// Calls a closure with a token's colour as an `NSColor`: immediately, and at each change.
    @_disfavoredOverload
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, to token: Table, named name: String? = nil, file: String = #fileID, line: Int = #line,
      column: Int = #column, _ apply: @escaping @MainActor (Owner, NSColor) -> Void
    ) -> Registration {
      self._bind(owner, _ColorThemeName(name, file, line, column, isBinding: true), token, apply)
    }

    /// Whether an appearance is dark, and has high contrast.
    @available(macOS 10.14, *)
    internal nonisolated static func _system(_ appearance: NSAppearance) -> (isDark: Bool, highContrast: Bool)
    {
      let match = appearance.bestMatch(from: [
        .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
      ])
      let isContrastDark = match == .accessibilityHighContrastDarkAqua
      return (match == .darkAqua || isContrastDark, match == .accessibilityHighContrastAqua || isContrastDark)
    }

    /// Updates the system's appearance, as from `viewDidChangeEffectiveAppearance`.
    ///
    /// Pass that of the app, or of a window or view whose appearance the app does not set.
    @available(macOS 10.14, *)
    public func systemDidChange(to appearance: NSAppearance, animator: Animator? = nil) {
      let (isDark, highContrast) = Self._system(appearance)
      self.systemDidChange(to: isDark ? .dark : .light, highContrast: highContrast, animator: animator)
    }

    /// Makes a window's own controls match the theme: immediately, and at each change.
    ///
    /// Cancelling what it returns ends it, as ``stopApplying(to:)`` does; `unobserve` does not.
    @available(macOS 10.14, *)
    @discardableResult
    public func apply(to window: NSWindow) -> Registration {
      self._add(window, .ofWindow, nil, readsColors: true) { window, palette in
        window.appearance = palette.appearance.flatMap {
          NSAppearance(named: $0 == .dark ? .darkAqua : .aqua)
        }
      }
    }

    /// Ends ``apply(to:)`` for a window, and leaves it as it is.
    public func stopApplying(to window: NSWindow) {
      self._registry.remove(of: window) { $0.name == .ofWindow }
    }
  }
#endif

extension ColorThemeSwitcher {
  /// The system's appearance and contrast, as far as the platform says.
  internal static var _platformAppearance: (isDark: Bool, highContrast: Bool) {
    #if os(watchOS)
      return (true, false)
    #else
      #if canImport(UIKit)
        if #available(iOS 13.0, tvOS 13.0, *) { return Palette._system(UITraitCollection.current) }
      #elseif canImport(AppKit)
        if #available(macOS 10.14, *) { return Self._system(NSApplication.shared.effectiveAppearance) }
      #endif
      return (false, false)
    #endif
  }
}
