extension SwiftFile {
  /// The colours of Apple's frameworks, each part compiled only with its framework.
  mutating func writePlatforms() {
    writeCoreGraphics()
    writeUIKit()
    writeAppKit()
    writeSwiftUI()
  }

  private mutating func writeCoreGraphics() {
    writer.write(
      """

      #if canImport(CoreGraphics)
        extension \(type).Value {
          /// The colour for Core Graphics and layers.
          \(access)var cgColor: CGColor {
            let (red, green, blue, alpha) = self.components
            if self.colorSpace == .displayP3, let space = CGColorSpace(name: CGColorSpace.displayP3) {
              let components = [CGFloat(red), CGFloat(green), CGFloat(blue), CGFloat(alpha)]
              #if compiler(>=6.2)
                if let color = unsafe CGColor(colorSpace: space, components: components) { return color }
              #else
                if let color = CGColor(colorSpace: space, components: components) { return color }
              #endif
            }
            if #available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *) {
              return CGColor(
                srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
            }
            #if canImport(UIKit)
              return UIColor(
                red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha)
              ).cgColor
            #else
              return CGColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
            #endif
          }
        }

        extension \(type) {
          /// The colour in a theme for Core Graphics and layers, which do not follow the system by themselves.
          \(access)func cgColor(in theme: Theme) -> CGColor { self(theme).cgColor }
        }
      #endif

      """)
  }

  private mutating func writeUIKit() {
    let valueInTraits =
      runtimeLocation == .none ? "token(\(type).Theme(traits))" : "token._value(in: traits)"
    writer.write(
      """

      #if canImport(UIKit)
        extension UIColor {
          /// The colour of a value.
          \(access)nonisolated convenience init(_ value: \(type).Value) {
            let (red, green, blue, alpha) = value.components
            switch value.colorSpace {
            case .sRGB:
              self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
            case .displayP3:
              self.init(
                displayP3Red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
            }
          }

          #if os(watchOS)
            /// The colour of a token in the dark theme, because a watch is dark.
            \(access)nonisolated convenience init(_ token: \(type)) {
              self.init(token(\(type).Theme(.dark)))
            }
          #else
            /// The colour of a token, which follows the traits it is drawn with: light, dark, high contrast.
            ///
            /// Qualify a name that the platform has too: `UIColor(\(type).red)`, not `UIColor(.red)`.
            /// Before iOS 13 and tvOS 13, which have no dynamic colours, it is the light theme's.
            \(access)nonisolated convenience init(_ token: \(type)) {
              if #available(iOS 13.0, tvOS 13.0, *) {
                self.init(dynamicProvider: { traits in UIColor(\(valueInTraits)) })
              } else {
                self.init(token(\(type).Theme(.light)))
              }
            }
          #endif
        }

        #if !os(watchOS)
          extension \(type).Theme {
            /// The theme for the traits of a view or view controller.
            @available(iOS 13.0, tvOS 13.0, *)
            \(access)nonisolated init(_ traits: UITraitCollection) {
              self.init(
                traits.userInterfaceStyle == .dark ? .dark : .light,
                highContrast: traits.accessibilityContrast == .high)
            }
          }
        #endif
      #endif

      """)
  }

  private mutating func writeAppKit() {
    writer.write(
      """

      #if canImport(AppKit) && !canImport(UIKit)
        extension NSColor {
          /// The colour of a value.
          \(access)nonisolated convenience init(_ value: \(type).Value) {
            let (red, green, blue, alpha) = value.components
            switch value.colorSpace {
            case .sRGB:
              self.init(srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
            case .displayP3:
              self.init(
                displayP3Red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
            }
          }

          /// The colour of a token, which follows the appearance it is drawn in: light, dark, high contrast.
          ///
          /// Qualify a name that the platform has too: `NSColor(\(type).red)`, not `NSColor(.red)`.
          /// Before macOS 10.15, which has no dynamic colours, it is the light theme's.
          \(access)nonisolated convenience init(_ token: \(type)) {
            if #available(macOS 10.15, *) {
              self.init(name: nil, dynamicProvider: { appearance in NSColor(token(\(type).Theme(appearance))) })
            } else {
              self.init(token(\(type).Theme(.light)))
            }
          }
        }

        extension \(type).Theme {
          /// The theme for the appearance of a view or window.
          @available(macOS 10.14, *)
          \(access)nonisolated init(_ appearance: NSAppearance) {
            let match = appearance.bestMatch(from: [
              .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
            ])
            switch match {
            case .some(.darkAqua): self.init(.dark)
            case .some(.accessibilityHighContrastAqua): self.init(.light, highContrast: true)
            case .some(.accessibilityHighContrastDarkAqua): self.init(.dark, highContrast: true)
            default: self.init(.light)
            }
          }
        }
      #endif

      """)
  }

  private mutating func writeSwiftUI() {
    let valueInEnvironment =
      runtimeLocation == .none ? "self(Theme(environment))" : "self._value(in: environment)"
    let versions = "iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *"
    let resolving = "iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *"
    writer.write(
      """

      #if canImport(SwiftUI)
        @available(\(versions))
        extension SwiftUI.Color {
          /// The colour of a value.
          \(access)nonisolated init(_ value: \(type).Value) {
            let (red, green, blue, alpha) = value.components
            self.init(
              value.colorSpace == .displayP3 ? .displayP3 : .sRGB, red: red, green: green, blue: blue,
              opacity: alpha)
          }

          /// The colour of a token, which follows the system: light, dark, high contrast.
          ///
          /// Qualify a name that the platform has too: `Color(\(type).red)`, not `Color(.red)`.
          \(access)nonisolated init(_ token: \(type)) {
            #if os(watchOS)
              self.init(token(\(type).Theme(.dark)))
            #elseif canImport(UIKit)
              if #available(iOS 15.0, tvOS 15.0, *) {
                self.init(uiColor: UIColor(token))
              } else {
                self.init(UIColor(token))
              }
            #elseif canImport(AppKit)
              if #available(macOS 12.0, *) {
                self.init(nsColor: NSColor(token))
              } else {
                self.init(NSColor(token))
              }
            #else
              self.init(token(\(type).Theme(.light)))
            #endif
          }
        }

        @available(\(resolving))
        extension \(type): ShapeStyle {
          /// The colour for the colour scheme and contrast of an environment.
          \(access)nonisolated func resolve(in environment: EnvironmentValues) -> SwiftUI.Color.Resolved {
            let value = \(valueInEnvironment)
            let (red, green, blue, alpha) = value.components
            return SwiftUI.Color.Resolved(
              colorSpace: value.colorSpace == .displayP3 ? .displayP3 : .sRGB, red: Float(red),
              green: Float(green), blue: Float(blue), opacity: Float(alpha))
          }
        }

        @available(\(versions))
        extension \(type).Theme {
          /// The theme for the colour scheme and contrast of an environment.
          \(access)nonisolated init(_ environment: EnvironmentValues) {
            self.init(
              environment.colorScheme == .dark ? .dark : .light,
              highContrast: environment.colorSchemeContrast == .increased)
          }
        }
      #endif

      """)
  }
}
