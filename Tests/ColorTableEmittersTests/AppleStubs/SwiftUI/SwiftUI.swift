// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A stand-in for Apple's module of this name; see the one for CoreGraphics.
@_exported import CoreGraphics

#if canImport(UIKit)
  @_exported import UIKit
#elseif canImport(AppKit)
  @_exported import AppKit
#endif

public enum ColorScheme: Sendable { case light, dark }

public enum ColorSchemeContrast: Sendable { case standard, increased }

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

public struct EnvironmentValues {
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { K.defaultValue }
    set {}
  }
  public var colorScheme: ColorScheme = .light
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public protocol ShapeStyle: Sendable {
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  associatedtype Resolved: ShapeStyle = Never
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension Never: ShapeStyle {
  public typealias Resolved = Never
}

extension ShapeStyle where Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError() }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { .init(.sRGB, red: 1, green: 0, blue: 0, opacity: 1) }
  public static var primary: Color { .init(.sRGB, red: 0, green: 0, blue: 0, opacity: 1) }
}

extension ShapeStyle {
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    Color(.sRGB, red: 0, green: 0, blue: 0, opacity: 0)
  }
}

@propertyWrapper
public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

extension Color: View {
  public var body: Never { fatalError() }
}

public struct Color: Hashable, ShapeStyle {
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
  public init(
    _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {}

  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public struct Resolved: Hashable, ShapeStyle {
    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {}
  }

  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public func resolve(in environment: EnvironmentValues) -> Color.Resolved {
    .init(red: 0, green: 0, blue: 0)
  }

  public static let red = Color(.sRGB, red: 1, green: 0, blue: 0)
  public static let primary = Color(.sRGB, red: 0, green: 0, blue: 0)

  #if canImport(UIKit)
    @available(iOS, introduced: 13.0, deprecated: 100000.0, renamed: "init(uiColor:)")
    public init(_ color: UIColor) {}
    @available(iOS 15.0, tvOS 15.0, watchOS 8.0, *)
    public init(uiColor: UIColor) {}
  #elseif canImport(AppKit)
    @available(macOS, introduced: 10.15, deprecated: 100000.0, renamed: "init(nsColor:)")
    public init(_ color: NSColor) {}
    @available(macOS 12.0, *)
    public init(nsColor: NSColor) {}
  #endif
}

#if canImport(UIKit)
  extension UIColor {
    @available(iOS 14.0, tvOS 14.0, watchOS 7.0, *)
    public convenience init(_ color: Color) { self.init(red: 0, green: 0, blue: 0, alpha: 0) }
  }
#elseif canImport(AppKit)
  extension NSColor {
    @available(macOS 11.0, *)
    public convenience init(_ color: Color) { self.init(srgbRed: 0, green: 0, blue: 0, alpha: 0) }
  }
#endif

public struct Text: View {
  public init(_ content: String) {}
  public var body: Never { fatalError() }
}

extension View {
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func background<S: ShapeStyle>(_ style: S) -> some View { self }
  nonisolated public func foregroundColor(_ color: Color?) -> some View { self }
}

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder func body(content: Self.Content) -> Self.Body
  typealias Content = _ViewModifier_Content<Self>
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public var body: Never { fatalError() }
}

@propertyWrapper
public struct State<Value> {
  public init(wrappedValue value: Value) {}
  public init(initialValue value: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}

extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> some View { self }
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V)
    -> some View
  { self }
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
}
