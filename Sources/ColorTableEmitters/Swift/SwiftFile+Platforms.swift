extension SwiftFile {
  /// The colours of Apple's frameworks, each part compiled only with its framework.
  mutating func writePlatforms() {
    writeUIKitAndAppKit()
    writeSwiftUI()
  }

  private mutating func writeUIKitAndAppKit() {
    writer.write(
      """

      #if canImport(UIKit) || canImport(AppKit)
        extension \(type) {
          #if canImport(UIKit)
            /// The platform's type of colours.
            \(access)typealias PlatformColor = UIColor
          #else
            \(access)typealias PlatformColor = NSColor
          #endif
          /// The colour in a theme for Core Graphics and layers, which do not follow the system by themselves.
          \(access)func cgColor(in theme: Theme) -> CGColor { self(theme).cgColor }
        }
        extension \(type).Value {
          /// The colour for Core Graphics and layers.
          \(access)var cgColor: CGColor { \(type).PlatformColor(self).cgColor }
          /// A colour of the platform, a dynamic one as it is at present\(clamping); nil for a pattern.
          \(access)init?(_ color: \(type).PlatformColor) { self.init(color.cgColor) }
          /// A colour of Core Graphics\(clamping); nil for a pattern.
          \(access)init?(_ color: CGColor) {
            guard let space = CGColorSpace(name: CGColorSpace.extendedSRGB),
              let sRGB = color.converted(to: space, intent: .defaultIntent, options: nil)?.components, sRGB.count == 4
            else { return nil }
            // A component that is not a number is 0.
            let bytes: [UInt8] = sRGB.map { $0 > 0 ? $0 < 1 ? UInt8($0 * 255 + 0.5) : 255 : 0 }
            self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])

      """)
    if rows.isWide {
      writer.write(
        """
              guard sRGB.contains(where: { $0 < -0.0001 || $0 > 1.0001 }) else { return }
              guard let space = CGColorSpace(name: CGColorSpace.displayP3),
                let wide = color.converted(to: space, intent: .defaultIntent, options: nil)?.components, wide.count == 4
              else { return nil }
              self.init(.displayP3, red: wide[0], green: wide[1], blue: wide[2], alpha: wide[3], nearest: self.rgba)

        """)
    }
    // An integer literal is a value: where an app has an initializer for it, `UIColor(0x00ff00)` is to stay the app's.
    writer.write(
      """
          }
        }
        extension \(type).PlatformColor {
          /// The colour of a value.
          @_disfavoredOverload \(access)nonisolated convenience init(_ value: \(type).Value) {
            let (red, green, blue, alpha) = value.components

      """)
    if rows.isWide {
      writer.write(
        """
              if value.colorSpace == .displayP3 {
                self.init(displayP3Red: red, green: green, blue: blue, alpha: alpha)
                return
              }

        """)
    }
    writer.write(
      """
            self.init(red: red, green: green, blue: blue, alpha: alpha)
          }
          /// The colour of a token, which follows the traits or the appearance it is drawn with: on a watch the dark theme's,
          /// before iOS 13 and macOS 10.15 the light one's. Write `UIColor(\(type).red)` where it has a `red` itself.
          \(access)nonisolated convenience init(_ token: \(type)) {
            #if os(watchOS)
              self.init(token(\(type).Theme(.dark)))
            #else
              guard #available(iOS 13.0, macOS 10.15, tvOS 13.0, *) else {
                self.init(token(\(type).Theme(.light)))
                return
              }
              #if canImport(UIKit)
                self.init(dynamicProvider: { traits in UIColor(\(valueInTraits)) })
              #else
                self.init(name: nil, dynamicProvider: { appearance in NSColor(token(\(type).Theme(appearance))) })
              #endif
            #endif
          }
        }
        extension \(type).Theme {
          #if canImport(UIKit) && !os(watchOS)
            /// The theme for the traits of a view or view controller.
            @available(iOS 13.0, tvOS 13.0, *)
            \(access)nonisolated init(_ traits: UITraitCollection) {
              \(creationFromTraits)
            }
          #elseif canImport(AppKit)
            /// The theme for the appearance of a view or window.
            @available(macOS 10.14, *)
            \(access)nonisolated init(_ appearance: NSAppearance) {
              \(creationFromAppearance)
            }
          #endif
        }
      #endif

      """)
  }

  /// What happens to colours outside sRGB, as the end of a phrase.
  private var clamping: String { rows.isWide ? ", with an ``rgba`` clamped to sRGB" : ", clamped to sRGB" }

  private mutating func writeSwiftUI() {
    let versions = "iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *"
    let space = rows.isWide ? "value.colorSpace == .displayP3 ? .displayP3 : .sRGB" : ".sRGB"
    writer.write(
      """
      #if canImport(SwiftUI)
        @available(\(versions))
        extension SwiftUI.Color {
          /// The colour of a value.
          @_disfavoredOverload \(access)nonisolated init(_ value: \(type).Value) {
            let (red, green, blue, alpha) = value.components
            self.init(\(space), red: red, green: green, blue: blue, opacity: alpha)
          }
          /// The colour of a token, which follows the system as the platform's colour does.
          \(access)nonisolated init(_ token: \(type)) { self.init(\(type).PlatformColor(token)) }
        }
        @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
        extension \(type): ShapeStyle {
          /// The colour for the colour scheme and contrast of an environment.
          \(access)nonisolated func resolve(in environment: EnvironmentValues) -> SwiftUI.Color.Resolved {
            SwiftUI.Color(\(valueInEnvironment)).resolve(in: environment)
          }
        }
        @available(\(versions))
        extension \(type).Theme {
          /// The theme for the colour scheme and contrast of an environment.
          \(access)nonisolated init(_ environment: EnvironmentValues) {
            \(creationFromEnvironment)
          }
        }
      #endif

      """)
  }

  /// A token's value for traits, as an expression.
  private var valueInTraits: String {
    switcher == .none ? "token(\(type).Theme(traits))" : "token._value(in: traits)"
  }

  /// A token's value in an environment, as an expression.
  private var valueInEnvironment: String {
    switcher == .none ? "self(Theme(environment))" : "self._value(in: environment)"
  }

  /// Whether one of the themes is for more contrast; without one nothing asks the system for it.
  var hasHighContrast: Bool { table.themes.contains(where: \.isHighContrast) }

  /// What creates a theme for an appearance and a contrast, which are expressions.
  private func creation(isDark: String, isHighContrast: String, indent: String) -> String {
    guard hasHighContrast else { return "self.init(\(isDark) ? .dark : .light)" }
    return "let isHighContrast = \(isHighContrast)\n"
      + "\(indent)self.init(\(isDark) ? .dark : .light, highContrast: isHighContrast)"
  }

  private var creationFromTraits: String {
    creation(
      isDark: "traits.userInterfaceStyle == .dark", isHighContrast: "traits.accessibilityContrast == .high",
      indent: "        ")
  }

  private var creationFromAppearance: String {
    guard hasHighContrast else {
      return "self.init(appearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? .dark : .light)"
    }
    return """
      let names: [NSAppearance.Name] = [
                .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
              ]
              let index = appearance.bestMatch(from: names).flatMap { names.firstIndex(of: $0) } ?? 0
              self.init(index % 2 == 1 ? .dark : .light, highContrast: index > 1)
      """
  }

  private var creationFromEnvironment: String {
    creation(
      isDark: "environment.colorScheme == .dark",
      isHighContrast: "environment.colorSchemeContrast == .increased",
      indent: "      ")
  }
}
