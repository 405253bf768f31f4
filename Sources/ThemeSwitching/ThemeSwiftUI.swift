#if canImport(SwiftUI)
  import SwiftUI
#endif

#if canImport(SwiftUI)
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension SampleColor.ThemeSwitcher.Palette {
    /// The colour of a token: where the system is followed, one that follows the colour scheme it is drawn
    /// with.
    public func color(_ token: SampleColor) -> SwiftUI.Color {
      guard self.followsSystem else { return SwiftUI.Color(self(token)) }
      if self.layers == nil { return SwiftUI.Color(token) }
      #if os(watchOS)
        return SwiftUI.Color(self(token))
      #elseif canImport(UIKit)
        if #available(iOS 15.0, tvOS 15.0, *) { return SwiftUI.Color(uiColor: self.uiColor(token)) }
        return SwiftUI.Color(self.uiColor(token))
      #elseif canImport(AppKit)
        if #available(macOS 12.0, *) { return SwiftUI.Color(nsColor: self.nsColor(token)) }
        return SwiftUI.Color(self.nsColor(token))
      #else
        return SwiftUI.Color(self(token))
      #endif
    }

    /// The colour of a token in an environment: in the chosen theme, or in the environment's where the system
    /// is followed.
    public func value(of token: SampleColor, in environment: EnvironmentValues) -> SampleColor.Value {
      self.followsSystem ? self.value(of: token, in: SampleColor.Theme(environment)) : self(token)
    }

    /// The colour scheme to set on a view, so that the system's own controls match the theme; nil follows the system.
    public var colorScheme: ColorScheme? {
      guard !self.followsSystem else { return nil }
      switch self.theme.appearance {
      case .some(.light): return .light
      case .some(.dark): return .dark
      case .none: return nil
      }
    }
  }

  /// The environment key for the palette of the switcher that views follow.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  struct SampleColorPaletteKey: SampleColorPart, EnvironmentKey {
    static var defaultValue: SampleColor.ThemeSwitcher.Palette? { nil }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension EnvironmentValues {
    /// The palette of the switcher that views follow; nil outside ``SwiftUI/View/following(_:)``.
    public nonisolated var sampleColorPalette: SampleColor.ThemeSwitcher.Palette? {
      get { self[SampleColorPaletteKey.self] }
      set { self[SampleColorPaletteKey.self] = newValue }
    }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension View {
    /// Makes tokens that are used as styles inside this view follow a switcher: its theme, overrides and
    /// overlay.
    @MainActor
    public func following(_ switcher: SampleColor.ThemeSwitcher) -> some View {
      self.modifier(SampleColorFollowing(switcher))
    }
  }

  /// Passes a switcher's palette to the views inside.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  @MainActor
  struct SampleColorFollowing: ViewModifier {
    private final class Owner {}

    private let switcher: SampleColor.ThemeSwitcher
    @State private var palette: SampleColor.ThemeSwitcher.Palette
    @State private var owner = Owner()

    init(_ switcher: SampleColor.ThemeSwitcher) {
      self.switcher = switcher
      self._palette = State(initialValue: switcher.palette)
    }

    func body(content: Content) -> some View {
      content
        .environment(\.sampleColorPalette, self.palette)
        .onAppear {
          self.switcher.unobserve(self.owner)
          self.switcher.observeColors(self.owner) { _, palette in self.palette = palette }
        }
    }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension SampleColor.ThemeSwitcher {
    /// Sets a SwiftUI colour, of a model for instance, to a token's colour: immediately, and at
    /// each change.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, SwiftUI.Color>, to token: SampleColor
    ) -> Registration {
      self.bind(owner, property, to: token, followsTraits: true) { $0.color($1) }
    }

    /// Sets a SwiftUI colour, of a model for instance, to a picker's colour for the theme.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, SwiftUI.Color>,
      to picker: @escaping SampleColor.Picker
    ) -> Registration {
      self.bind(owner, property, toPicker: picker, followsTraits: true) { SwiftUI.Color($1($0.theme)) }
    }

    /// Sets a SwiftUI colour, of a model for instance, that may be nil to a token's colour:
    /// immediately, and at each change.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, SwiftUI.Color?>, to token: SampleColor
    ) -> Registration {
      self.bind(owner, property, to: token, followsTraits: true) { $0.color($1) }
    }

    /// Sets a SwiftUI colour, of a model for instance, that may be nil to a picker's colour for the theme.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, SwiftUI.Color?>,
      to picker: @escaping SampleColor.Picker
    ) -> Registration {
      self.bind(owner, property, toPicker: picker, followsTraits: true) { SwiftUI.Color($1($0.theme)) }
    }
  }
#endif
