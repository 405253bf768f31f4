extension SwiftFile {
  /// The class that switches themes, for Objective-C.
  ///
  /// Each method that changes something has a second form with an animator, as Objective-C has no default arguments.
  ///
  /// An object is given to the switcher as `object as AnyObject`. Swift 6 would open the existential otherwise, to find the
  /// object's own type, and its compiler ends with an error of its own where a closure then takes an `AnyObject`.
  mutating func writeThemesForObjectiveC() {
    writer.write(
      """

        /// A switcher of themes, for Objective-C.
        ///
        ///     [\(type)Themes.shared bindObject:label toToken:\(type)Token.textColor named:@"text"
        ///                  block:^(UILabel *label, UIColor *color) { label.textColor = color; }];
        ///
        /// An animator is a block that animates the block which it is given; without one, or with nil, a change applies
        /// immediately.
        @objc(\(type)Themes)
        @MainActor
        \(access)final class \(type)Themes: NSObject {
          /// The switcher, for Swift.
          \(access)let switcher: \(type).ThemeSwitcher

          /// The switcher for Objective-C.
          \(access)init(_ switcher: \(type).ThemeSwitcher) {
            self.switcher = switcher
            super.init()
          }

          /// The switcher of the app. One that follows the system and stores in the user defaults, until it is set.
          @objc(shared)
          \(access)static var shared = \(type)Themes(
            \(type).ThemeSwitcher(storage: \(type).ThemeSwitcher.DefaultsStorage()))

      """)
    writeSelectionForObjectiveC()
    writeObserversForObjectiveC()
    writeOverridesForObjectiveC()
    writer.write("  }\n")
  }

  private mutating func writeSelectionForObjectiveC() {
    writer.write(
      """

          /// The names of the themes that can be selected, delivered ones included.
          @objc \(access)var themeNames: [String] {
            \(type).Theme.allCases.map { $0.rawValue } + self.switcher.deliveredThemes.map { $0.name }
          }

          /// The name to show for a theme.
          @objc(titleOfThemeNamed:)
          \(access)func title(ofThemeNamed name: String) -> String {
            self.switcher.title(of: Self.selection(name)) ?? name
          }

          /// The name of the current theme, delivered or not.
          @objc \(access)var themeName: String { self.switcher.palette.name }

          /// The current theme; that which a delivered theme is based on.
          @objc \(access)var theme: \(type)Theme { \(type)Theme(self.switcher.theme) }

          /// Whether the system is followed.
          @objc \(access)var followsSystem: Bool { self.switcher.palette.followsSystem }

          /// Whether any selection applies; while it is off, the default theme applies everywhere.
          @objc(enabled) \(access)var isEnabled: Bool {
            @objc(isEnabled) get { self.switcher.isEnabled }
            set { self.switcher.isEnabled = newValue }
          }

          /// Selects a theme.
          @objc(selectTheme:)
          \(access)func select(_ theme: \(type)Theme) { self.select(theme, animator: nil) }

          /// Selects a theme, with an animator.
          @objc(selectTheme:animator:)
          \(access)func select(_ theme: \(type)Theme, animator: \(type).ThemeSwitcher.Animator?) {
            self.switcher.select(theme.theme, animator: animator)
          }

          /// Selects a theme by its name, delivered ones included; false, and no change, where there is none.
          @objc(selectThemeNamed:)
          @discardableResult
          \(access)func select(themeNamed name: String) -> Bool { self.select(themeNamed: name, animator: nil) }

          /// Selects a theme by its name, with an animator.
          @objc(selectThemeNamed:animator:)
          @discardableResult
          \(access)func select(themeNamed name: String, animator: \(type).ThemeSwitcher.Animator?) -> Bool {
            guard self.themeNames.contains(name) else { return false }
            self.switcher.select(Self.selection(name), animator: animator)
            return true
          }

          /// Selects a theme that was delivered, or will be: until then the switcher's first selection applies.
          ///
          /// An empty name changes nothing.
          @objc(selectDeliveredThemeNamed:)
          \(access)func select(deliveredThemeNamed name: String) {
            self.select(deliveredThemeNamed: name, animator: nil)
          }

          /// Selects a theme that was delivered, or will be, with an animator.
          @objc(selectDeliveredThemeNamed:animator:)
          \(access)func select(deliveredThemeNamed name: String, animator: \(type).ThemeSwitcher.Animator?) {
            // Nil in Objective-C is an empty name here.
            if !name.isEmpty { self.switcher.select(.delivered(name), animator: animator) }
          }

          private static func selection(_ name: String) -> \(type).ThemeSwitcher.Selection {
            \(type).Theme(rawValue: name).map { .fixed($0) } ?? .delivered(name)
          }

          /// Follows the system\(names.families.isEmpty ? "" : ", in the family that is selected").
          @objc \(access)func selectSystem() { self.selectSystem(animator: nil) }

          /// Follows the system, with an animator.
          @objc(selectSystemWithAnimator:)
          \(access)func selectSystem(animator: \(type).ThemeSwitcher.Animator?) {
            self.switcher.select(appearance: nil, animator: animator)
          }

          /// Selects the dark theme or the light one\(names.families.isEmpty ? "" : ", in the family that is selected").
          @objc(selectDark:highContrast:)
          \(access)func select(dark isDark: Bool, highContrast: Bool) {
            self.select(dark: isDark, highContrast: highContrast, animator: nil)
          }

          /// Selects the dark theme or the light one, with an animator.
          @objc(selectDark:highContrast:animator:)
          \(access)func select(
            dark isDark: Bool, highContrast: Bool, animator: \(type).ThemeSwitcher.Animator?
          ) {
            self.switcher.select(
              appearance: isDark ? .dark : .light, highContrast: highContrast, animator: animator)
          }

          /// Sets the system's appearance and contrast.
          @objc(systemDidChangeToDark:highContrast:)
          \(access)func systemDidChange(toDark isDark: Bool, highContrast: Bool) {
            self.systemDidChange(toDark: isDark, highContrast: highContrast, animator: nil)
          }

          /// Sets the system's appearance and contrast, with an animator.
          @objc(systemDidChangeToDark:highContrast:animator:)
          \(access)func systemDidChange(
            toDark isDark: Bool, highContrast: Bool, animator: \(type).ThemeSwitcher.Animator?
          ) {
            self.switcher.systemDidChange(
              to: isDark ? .dark : .light, highContrast: highContrast, animator: animator)
          }
      \(familiesForObjectiveC)
      """)
  }

  /// The families, in a table that has them.
  private var familiesForObjectiveC: String {
    guard !names.families.isEmpty else { return "" }
    return """

          /// The names of the families of themes.
          @objc \(access)var familyNames: [String] { \(type).Theme.Family.allCases.map { $0.rawValue } }

          /// Selects a family of themes, and keeps the rest: to follow the system, or the appearance and contrast; false,
          /// and no change, where no theme has a family of the name. An empty name is that of the themes without one.
          @objc(selectFamilyNamed:)
          @discardableResult
          \(access)func select(familyNamed name: String) -> Bool { self.select(familyNamed: name, animator: nil) }

          /// Selects a family of themes, with an animator.
          @objc(selectFamilyNamed:animator:)
          @discardableResult
          \(access)func select(familyNamed name: String, animator: \(type).ThemeSwitcher.Animator?) -> Bool {
            guard \(type).Theme.allCases.contains(where: { $0.familyName == name }) else { return false }
            self.switcher.select(familyNamed: name, animator: animator)
            return true
          }

      """
  }

  private mutating func writeObserversForObjectiveC() {
    writer.write(
      """

          /// Ends the binding with a name.
          @objc(unbindObject:named:)
          \(access)func unbind(_ object: AnyObject, named name: String) { self.switcher.unbind(object, named: name) }

          /// Ends all bindings of an object; its observers stay.
          @objc(unbindObject:)
          \(access)func unbind(_ object: AnyObject) { self.switcher.unbind(object) }

          /// Calls a block with the theme: immediately, and at each change, as long as the object lives.
          ///
          /// An object has one observer without a name: a second call replaces it.
          @objc(observeObject:block:)
          \(access)func observe(
            _ object: AnyObject, block: @escaping @MainActor (AnyObject, \(type)Theme) -> Void
          ) {
            self.observe(object, named: nil, block: block)
          }

          /// Calls a block with the theme: immediately, and at each change, as long as the object lives.
          ///
          /// An observer with the same object and name is replaced.
          @objc(observeObject:named:block:)
          \(access)func observe(
            _ object: AnyObject, named name: String?, block: @escaping @MainActor (AnyObject, \(type)Theme) -> Void
          ) {
            // Without a name the position of this call identifies the observer.
            self.switcher.observe(object as AnyObject, named: name) { object, theme in
              block(object, \(type)Theme(theme))
            }
          }

          /// Calls a block with the switcher, to read colours from it: immediately, and whenever the theme, an override, the
          /// overlay or whether the system is followed changes.
          ///
          /// An observer with the same object and name is replaced. Without a name an object has one of this method, beside
          /// that of `observeObject:block:`.
          @objc(observeColorsOfObject:named:block:)
          \(access)func observeColors(
            of object: AnyObject, named name: String?,
            block: @escaping @MainActor (AnyObject, \(type)Themes) -> Void
          ) {
            // Referenced weakly: the switcher keeps the block.
            self.switcher.observeColors(object as AnyObject, named: name) {
              [weak self, weak switcher = self.switcher] object, _ in
              guard let switcher else { return }
              block(object, self ?? \(type)Themes(switcher))
            }
          }

          /// Ends the observer with a name.
          @objc(unobserveObject:named:)
          \(access)func unobserve(_ object: AnyObject, named name: String) {
            self.switcher.unobserve(object, named: name)
          }

          /// Ends all observers of an object; its bindings stay.
          @objc(unobserveObject:)
          \(access)func unobserve(_ object: AnyObject) { self.switcher.unobserve(object) }

          /// A script that sets the theme, the family, the overrides and the overlay of a page with the CSS of the same
          /// table, where the attribute `data-theme` selects the theme.
          ///
          /// The prefix is the `--css-prefix` of that CSS; nil for none.
          @objc(webScriptWithPrefix:)
          \(access)func webScript(prefix: String?) -> String { self.webScript(prefix: prefix, usesClasses: false) }

          /// The same, and with true for a page on which a class `theme-…` selects the theme.
          @objc(webScriptWithPrefix:usingClasses:)
          \(access)func webScript(prefix: String?, usesClasses: Bool) -> String {
            self.switcher.palette.webScript(usesClasses ? .class : .attribute, prefix: prefix ?? "")
          }

      """)
  }

  private mutating func writeOverridesForObjectiveC() {
    writer.write(
      """

          /// Gives a token another colour in every theme, as `0xRRGGBBAA`, and stores it.
          @objc(overrideToken:withRGBA:)
          \(access)func override(_ token: \(type)Token, with rgba: UInt32) {
            self.override(token, with: rgba, animator: nil)
          }

          /// Gives a token another colour in every theme, with an animator.
          @objc(overrideToken:withRGBA:animator:)
          \(access)func override(
            _ token: \(type)Token, with rgba: UInt32, animator: \(type).ThemeSwitcher.Animator?
          ) {
            self.switcher.override(token.token, with: \(type).Value(rgba: rgba), animator: animator)
          }

          /// Gives a token another colour in one theme, as `0xRRGGBBAA`, and stores it.
          @objc(overrideToken:inTheme:withRGBA:)
          \(access)func override(_ token: \(type)Token, in theme: \(type)Theme, with rgba: UInt32) {
            self.override(token, in: theme, with: rgba, animator: nil)
          }

          /// Gives a token another colour in one theme, with an animator.
          @objc(overrideToken:inTheme:withRGBA:animator:)
          \(access)func override(
            _ token: \(type)Token, in theme: \(type)Theme, with rgba: UInt32,
            animator: \(type).ThemeSwitcher.Animator?
          ) {
            self.switcher.override(
              token.token, in: theme.theme, with: \(type).Value(rgba: rgba), animator: animator)
          }

          /// Gives a token its own colours back.
          @objc(removeOverrideOfToken:)
          \(access)func removeOverride(of token: \(type)Token) { self.removeOverride(of: token, animator: nil) }

          /// Gives a token its own colours back, with an animator.
          @objc(removeOverrideOfToken:animator:)
          \(access)func removeOverride(of token: \(type)Token, animator: \(type).ThemeSwitcher.Animator?) {
            self.switcher.removeOverride(of: token.token, animator: animator)
          }

          /// Whether any token has another colour than its own.
          @objc \(access)var hasOverrides: Bool { !self.switcher.overrides.isEmpty }

          /// Gives all tokens their own colours back.
          @objc \(access)func removeOverrides() { self.switcher.overrides = \(type).ThemeSwitcher.Overlay() }

          /// Sets the overlay to a document's colours, and delivers its new themes; false where it cannot be read.
          @objc(applyDocument:)
          \(access)func apply(_ json: Foundation.Data) -> Bool { self.apply(json, animator: nil) }

          /// Sets the overlay to a document's colours, and delivers its new themes, with an animator.
          @objc(applyDocument:animator:)
          \(access)func apply(_ json: Foundation.Data, animator: \(type).ThemeSwitcher.Animator?) -> Bool {
            guard let document = try? \(type).ThemeSwitcher.OverlayDocument(json: json) else { return false }
            self.switcher.apply(document, animator: animator)
            return true
          }

          /// Removes a delivered theme; if it is selected, the switcher's first selection applies.
          @objc(removeDeliveredThemeNamed:)
          \(access)func removeDeliveredTheme(named name: String) { self.removeDeliveredTheme(named: name, animator: nil) }

          /// Removes a delivered theme, with an animator.
          @objc(removeDeliveredThemeNamed:animator:)
          \(access)func removeDeliveredTheme(named name: String, animator: \(type).ThemeSwitcher.Animator?) {
            self.switcher.removeDeliveredTheme(named: name, animator: animator)
          }

          /// Removes the overlay.
          @objc \(access)func removeOverlay() { self.removeOverlay(animator: nil) }

          /// Removes the overlay, with an animator.
          @objc(removeOverlayWithAnimator:)
          \(access)func removeOverlay(animator: \(type).ThemeSwitcher.Animator?) {
            self.switcher.setOverlay(\(type).ThemeSwitcher.Overlay(), animator: animator)
          }

      """)
  }

  /// The windows of UIKit, which watchOS does not have.
  mutating func writeUIWindowForObjectiveC() {
    writer.write(
      """

          #if !os(watchOS)
            @available(iOS 13.0, tvOS 13.0, *)
            extension \(type)Themes {
              /// Makes everything in a window follow the themes: immediately, and at each change.
              ///
              /// On iOS 17 and later that is every colour of the table in it, bound or not, and the switcher follows the
              /// system through the window's scene. Before, colours that are not bound are light or dark as the theme is.
              @objc(applyToWindow:)
              \(access)func apply(to window: UIWindow) { self.switcher.apply(to: window) }

              /// Ends that, and leaves the window as it is.
              @objc(stopApplyingToWindow:)
              \(access)func stopApplying(to window: UIWindow) { self.switcher.stopApplying(to: window) }
            }
          #endif

      """)
  }

  /// The windows of AppKit.
  mutating func writeNSWindowForObjectiveC() {
    writer.write(
      """

          @available(macOS 10.14, *)
          extension \(type)Themes {
            /// Makes a window's own controls match the theme: immediately, and at each change.
            @objc(applyToWindow:)
            \(access)func apply(to window: NSWindow) { self.switcher.apply(to: window) }

            /// Ends that, and leaves the window as it is.
            @objc(stopApplyingToWindow:)
            \(access)func stopApplying(to window: NSWindow) { self.switcher.stopApplying(to: window) }
          }

      """)
  }
}
