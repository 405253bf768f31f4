extension SwiftFile {
  /// The colours of Apple's frameworks, each part compiled only with its framework.
  mutating func writePlatforms() {
    writer.write(
      """

      // Disfavoured initializers give way to an app's own and to those of Xcode's asset symbols.
      #if canImport(UIKit)
        extension UIColor {
          @_disfavoredOverload \(access)nonisolated convenience init(_ value: \(type).Value) {
            let (red, green, blue, alpha) = value.components
            if value.p3 != nil { self.init(displayP3Red: red, green: green, blue: blue, alpha: alpha); return }
            self.init(red: red, green: green, blue: blue, alpha: alpha)
          }
          /// A colour that follows the system: on a watch the dark theme's, before iOS 13 the light theme's.
          \(access)nonisolated convenience init(picking picker: @escaping \(type).Picker) {
            #if os(watchOS)
              self.init(picker(\(type).Theme(isDark: true)))
            #else
              guard #available(iOS 13.0, tvOS 13.0, *) else { self.init(picker(\(type).Theme(isDark: false))); return }
              self.init { UIColor(picker(\(type).Theme(\(switcher == .none ? "" : "in: ")$0))) }
            #endif
          }
      \(tokenInitializer)\
        }
      \(property("uiColor", "UIColor"))\
        extension \(type) { \(access)var cgColor: CGColor { uiColor.cgColor } }
        extension \(type).Value {
          \(access)var uiColor: UIColor { UIColor(self) }
          \(access)var cgColor: CGColor { uiColor.cgColor }
          /// The nearest colour, of a dynamic one as it is at present; nil for a pattern.
          \(access)init?(_ color: UIColor) { self.init(color.cgColor) }
        }
        #if !os(watchOS)
          extension \(type).Theme {
            @available(iOS 13.0, tvOS 13.0, *)
            \(access)init(_ traits: UITraitCollection) {
              self.init(isDark: traits.userInterfaceStyle == .dark\
      \(contrast("traits.accessibilityContrast == .high")))
            }
          }
        #endif
      #elseif canImport(AppKit)
        extension NSColor {
          @_disfavoredOverload \(access)nonisolated convenience init(_ value: \(type).Value) {
            let (red, green, blue, alpha) = value.components
            if value.p3 != nil { self.init(displayP3Red: red, green: green, blue: blue, alpha: alpha); return }
            self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
          }
          /// A colour that follows the system: before macOS 10.15 the light theme's.
          \(access)nonisolated convenience init(picking picker: @escaping \(type).Picker) {
            guard #available(macOS 10.15, *) else { self.init(picker(\(type).Theme(isDark: false))); return }
            self.init(name: nil) { NSColor(picker(\(type).Theme($0))) }
          }
          \(access)nonisolated convenience init(_ token: \(type)) { self.init(picking: token.picker) }
        }
      \(property("nsColor", "NSColor"))\
        extension \(type) { \(access)var cgColor: CGColor { nsColor.cgColor } }
        extension \(type).Value {
          \(access)var nsColor: NSColor { NSColor(self) }
          \(access)var cgColor: CGColor { nsColor.cgColor }
          /// The nearest colour, of a dynamic one as it is at present; nil for a pattern.
          \(access)init?(_ color: NSColor) { self.init(color.cgColor) }
        }
        extension \(type).Theme {
          @available(macOS 10.14, *)
          \(access)init(_ appearance: NSAppearance) {
            \(creationFromAppearance)
          }
        }
      #endif
      #if canImport(UIKit) || canImport(AppKit)
        /// The colour in a theme for layers, which follow nothing; `cgColor` is the colour as it is at present.
        extension \(type) { \(access)func cgColor(in theme: Theme) -> CGColor { self(theme).cgColor } }
        extension \(type).Value {
          /// The nearest colour; nil for a pattern.
          \(access)init?(_ color: CGColor) {
            func components(in space: CFString) -> [Double]? {
              guard let space = CGColorSpace(name: space) else { return nil }
              return color.converted(to: space, intent: .defaultIntent, options: nil)?.components?.map { Double($0) }
            }
            func bits(_ components: [Double]) -> UInt32 { components.reduce(0) { $0 << 8 | Self.byte($1) } }
            guard let sRGB = components(in: CGColorSpace.extendedSRGB), sRGB.count == 4 else { return nil }
            let isOutside = sRGB.contains { $0 < -0.0001 || $0 > 1.0001 }
            self.init(rgba: bits(sRGB), p3: isOutside ? components(in: CGColorSpace.displayP3).map(bits) : nil)
          }
        }
      #endif
      #if canImport(SwiftUI)
        @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
        extension SwiftUI.Color {
          @_disfavoredOverload \(access)nonisolated init(_ value: \(type).Value) {
            let (red, green, blue, alpha) = value.components
            self.init(value.p3 == nil ? .sRGB : .displayP3, red: red, green: green, blue: blue, opacity: alpha)
          }
          @_disfavoredOverload \(access)nonisolated init(_ token: \(type)) {
            #if canImport(UIKit)
              self.init(token.uiColor)
            #else
              self.init(token.nsColor)
            #endif
          }
        }
        @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
        extension \(type) { \(access)var color: SwiftUI.Color { SwiftUI.Color(self) } }
        @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
        extension \(type).Value { \(access)var color: SwiftUI.Color { SwiftUI.Color(self) } }
        @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
        extension \(type): ShapeStyle {
          \(access)func resolve(in environment: EnvironmentValues) -> SwiftUI.Color.Resolved {
            SwiftUI.Color(\(valueInEnvironment)).resolve(in: environment)
          }
        }
      #endif

      """)
  }

  /// The initializer of `UIColor` for a token: with a switcher it has the overrides of the traits.
  private var tokenInitializer: String {
    let declaration = "    \(access)nonisolated convenience init(_ token: \(type)) {"
    guard switcher != .none else { return "\(declaration) self.init(picking: token.picker) }\n" }
    return """
      \(declaration)
            #if os(watchOS)
              self.init(picking: { token($0) })
            #else
              guard #available(iOS 13.0, tvOS 13.0, *) else { self.init(picking: { token($0) }); return }
              self.init { UIColor(token.value(in: $0)) }
            #endif
          }

      """
  }

  /// The property of a token with its colour: with members on the platform's type one object for each token.
  private func property(_ name: String, _ color: String) -> String {
    guard hasMembers else {
      return "  extension \(type) { \(access)var \(name): \(color) { \(color)(self) } }\n"
    }
    return """
        extension \(type) {
          // Two dynamic colours are equal if they are one object.
          private static let \(name)s = Dictionary(allCases.map { ($0, \(color)($0)) }) { first, _ in first }
          \(access)var \(name): \(color) { Self.\(name)s[self] ?? \(color)(self) }
        }

      """
  }

  /// The value of a token in SwiftUI's environment, as an expression.
  private var valueInEnvironment: String {
    guard switcher == .none else { return "value(in: environment)" }
    let isContrasting = contrast("environment.colorSchemeContrast == .increased")
    return "self(Theme(isDark: environment.colorScheme == .dark\(isContrasting)))"
  }

  /// The statements of a theme's initializer for an appearance of AppKit.
  private var creationFromAppearance: String {
    guard table.isChosenByContrast else {
      return "self.init(isDark: appearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua)"
    }
    return """
      let names: [NSAppearance.Name] = [
                .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
              ]
              let index = appearance.bestMatch(from: names).flatMap { names.firstIndex(of: $0) } ?? 0
              self.init(isDark: index % 2 == 1, highContrast: index > 1)
      """
  }

  /// The argument for the system's contrast, if themes are chosen by it.
  private func contrast(_ condition: String) -> String {
    table.isChosenByContrast ? ", highContrast: \(condition)" : ""
  }
}
