// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A stand-in for Apple's module of this name; see the one for CoreGraphics.
@_exported import Combine
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
  var values: [String: Any] = [:]
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      if let stored = values["\(key)"], let value = stored as? K.Value { return value }
      return bridgedValue(key) ?? K.defaultValue
    }
    set {
      values["\(key)"] = .some(newValue)
      writeBridged(key, newValue)
    }
  }
  public var colorScheme: ColorScheme = .light
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
  /// What the view that is being rendered has.
  nonisolated(unsafe) static var current = EnvironmentValues()
  #if canImport(UIKit)
    /// The custom traits of the view that hosts this one, and those that bridged keys have written since.
    var traits = UITraitCollection()
  #endif
}

#if canImport(UIKit)
  @available(iOS 17.0, tvOS 17.0, *)
  public protocol UITraitBridgedEnvironmentKey: EnvironmentKey {
    static func read(from traitCollection: UITraitCollection) -> Value
    static func write(to mutableTraits: inout any UIMutableTraits, value: Value)
  }

  struct BridgedTraits: UIMutableTraits {
    var values: [String: Any]
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
      get { values["\(trait)"] as? T.Value ?? T.defaultValue }
      set { values["\(trait)"] = newValue }
    }
  }

  extension EnvironmentValues {
    /// What a view in an environment has: its colour scheme, and custom traits.
    var traitCollection: UITraitCollection {
      UITraitCollection(colorScheme == .dark ? .dark : .light, like: traits)
    }

    /// The environment of a view that another view hosts.
    init(of host: UITraitCollection) {
      self.init()
      traits = UITraitCollection(.unspecified, like: host)
      colorScheme = host.userInterfaceStyle == .dark ? .dark : .light
    }

    func bridgedValue<K: EnvironmentKey>(_ key: K.Type) -> K.Value? {
      func read<Bridged: UITraitBridgedEnvironmentKey>(_ key: Bridged.Type) -> K.Value? {
        Bridged.read(from: traitCollection) as? K.Value
      }
      return (key as? any UITraitBridgedEnvironmentKey.Type).flatMap { read($0) }
    }

    mutating func writeBridged<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) {
      guard let bridged = key as? any UITraitBridgedEnvironmentKey.Type else { return }
      var written: any UIMutableTraits = BridgedTraits(values: traits.values)
      func write<Bridged: UITraitBridgedEnvironmentKey>(_ key: Bridged.Type) {
        if let value = value as? Bridged.Value { Bridged.write(to: &written, value: value) }
      }
      write(bridged)
      // Another collection: environments are values.
      traits = UITraitCollection(.unspecified, like: traits)
      traits.values = (written as? BridgedTraits)?.values ?? traits.values
    }
  }

  /// A view of SwiftUI in UIKit: what is inside has the traits of its view.
  @MainActor
  open class UIHostingController<Content: View>: UIViewController {
    public var rootView: Content
    public init(rootView: Content) { self.rootView = rootView }
    /// Not Apple's: the resolved styles of the views inside.
    public func styles() -> [String] { rootView.styles(EnvironmentValues(of: view.traitCollection)) }
  }

  public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let environment: EnvironmentValues
  }

  /// A view of UIKit in SwiftUI: it has the traits of its environment.
  @MainActor @preconcurrency
  public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    typealias Context = UIViewRepresentableContext<Self>
    func makeUIView(context: Self.Context) -> Self.UIViewType
    func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
  }

  extension UIViewRepresentable {
    public var body: Never { fatalError() }
    /// The background of the view, as it is drawn.
    public func styles(_ environment: EnvironmentValues) -> [String] {
      let context = Context(environment: environment)
      let view = makeUIView(context: context)
      view.traitsOfHost = environment.traitCollection
      updateUIView(view, context: context)
      return view.backgroundColor.map { [$0.hex(view.traitCollection)] } ?? []
    }
  }
#else
  extension EnvironmentValues {
    func bridgedValue<K: EnvironmentKey>(_ key: K.Type) -> K.Value? { nil }
    func writeBridged<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) {}
  }
#endif

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
  let keyPath: KeyPath<EnvironmentValues, Value>
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  public var wrappedValue: Value { EnvironmentValues.current[keyPath: keyPath] }
}

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
  /// Not Apple's: the resolved styles of a view and those inside.
  func styles(_ environment: EnvironmentValues) -> [String]
}

extension View {
  public func styles(_ environment: EnvironmentValues) -> [String] {
    if Body.self == Never.self { return [] }
    let outside = EnvironmentValues.current
    defer { EnvironmentValues.current = outside }
    EnvironmentValues.current = environment
    return body.styles(environment)
  }
}

struct Modified<Content: View>: View {
  let content: Content
  var change: (inout EnvironmentValues) -> Void = { _ in }
  var style: (EnvironmentValues) -> [String] = { _ in [] }
  var body: Never { fatalError() }
  func styles(_ environment: EnvironmentValues) -> [String] {
    var inside = environment
    change(&inside)
    return style(inside) + content.styles(inside)
  }
}

/// What the views in a modifier's body were called with before.
@MainActor
final class Memory {
  static var current = Memory()
  var values: [String: Any] = [:]
}

struct Applied<Content: View, Modifier: ViewModifier>: View {
  let content: Content
  let modifier: Modifier
  let memory = Memory()
  var body: Never { fatalError() }
  func styles(_ environment: EnvironmentValues) -> [String] {
    let outside = EnvironmentValues.current
    defer { EnvironmentValues.current = outside }
    EnvironmentValues.current = environment
    let memoryOutside = Memory.current
    defer { Memory.current = memoryOutside }
    Memory.current = memory
    return modifier.body(content: .init(inside: { content.styles($0) })).styles(environment)
  }
}

extension Never: View {
  public var body: Never { fatalError() }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    nonisolated(unsafe) let content = content
    return MainActor.assumeIsolated { AnyView(content) }
  }
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<
    First, Second
  > {
    _ConditionalContent(first: first, second: nil)
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<
    First, Second
  > {
    _ConditionalContent(first: nil, second: second)
  }
}

public struct AnyView: View {
  let inside: any View
  public init<V: View>(_ view: V) { inside = view }
  public var body: Never { fatalError() }
  public func styles(_ environment: EnvironmentValues) -> [String] { inside.styles(environment) }
}

public struct _ConditionalContent<First, Second> {
  let first: First?
  let second: Second?
}

extension _ConditionalContent: View where First: View, Second: View {
  public var body: Never { fatalError() }
  public func styles(_ environment: EnvironmentValues) -> [String] {
    first?.styles(environment) ?? second?.styles(environment) ?? []
  }
}

extension Color: View {
  public var body: Never { fatalError() }
}

public struct Color: Hashable, ShapeStyle {
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
  let components: [Double]
  #if canImport(UIKit)
    var uiColor: UIColor?
  #endif
  public init(
    _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) { components = [red, green, blue, opacity] }

  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public struct Resolved: Hashable, ShapeStyle {
    let components: [Float]
    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) { components = [red, green, blue, opacity] }
  }

  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public func resolve(in environment: EnvironmentValues) -> Color.Resolved {
    #if canImport(UIKit)
      if let uiColor {
        let components = uiColor.resolved(environment.traitCollection).map { Float($0) }
        return .init(red: components[0], green: components[1], blue: components[2], opacity: components[3])
      }
    #endif
    let components = self.components.map { Float($0) }
    return .init(red: components[0], green: components[1], blue: components[2], opacity: components[3])
  }

  public static let clear = Color(.sRGB, red: 0, green: 0, blue: 0, opacity: 0)
  public static let red = Color(.sRGB, red: 1, green: 0, blue: 0)
  public static let primary = Color(.sRGB, red: 0, green: 0, blue: 0)

  #if canImport(UIKit)
    @available(iOS, introduced: 13.0, deprecated: 100000.0, renamed: "init(uiColor:)")
    public init(_ color: UIColor) { self.init(uiColor: color) }
    @available(iOS 15.0, tvOS 15.0, watchOS 8.0, *)
    public init(uiColor: UIColor) {
      components = []
      self.uiColor = uiColor
    }
  #elseif canImport(AppKit)
    @available(macOS, introduced: 10.15, deprecated: 100000.0, renamed: "init(nsColor:)")
    public init(_ color: NSColor) { components = [0, 0, 0, 1] }
    @available(macOS 12.0, *)
    public init(nsColor: NSColor) { components = [0, 0, 0, 1] }
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

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
  public var body: Never { fatalError() }
}

extension View {
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    nonisolated(unsafe) let view = self
    return MainActor.assumeIsolated {
      Modified(
        content: view,
        style: { environment in
          guard let color = style.resolve(in: environment) as? Color.Resolved else { return [] }
          return [CGColor.hex(color.components.map { (component: Float) -> CGFloat in CGFloat(component) })]
        })
    }
  }
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
  let inside: (EnvironmentValues) -> [String]
  public var body: Never { fatalError() }
  public func styles(_ environment: EnvironmentValues) -> [String] { inside(environment) }
}

@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public var wrappedValue: ObjectType
  @dynamicMemberLookup public struct Wrapper {
    let object: ObjectType
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>)
      -> Binding<Subject>
    {
      Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

@propertyWrapper
public struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    self.get = unsafeBitCast(get, to: (() -> Value).self)
    self.set = unsafeBitCast(set, to: ((Value) -> Void).self)
  }
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

@propertyWrapper
public struct State<Value> {
  private final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  private let storage: Storage
  public init(wrappedValue value: Value) { storage = Storage(value) }
  public init(initialValue value: Value) { storage = Storage(value) }
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
}

extension View {
  nonisolated public func modifier<T: ViewModifier>(_ modifier: T) -> some View {
    nonisolated(unsafe) let (view, modifier) = (self, modifier)
    return MainActor.assumeIsolated { Applied(content: view, modifier: modifier) }
  }
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V)
    -> some View
  {
    nonisolated(unsafe) let (view, keyPath, value) = (self, keyPath, value)
    return MainActor.assumeIsolated { Modified(content: view, change: { $0[keyPath: keyPath] = value }) }
  }
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    nonisolated(unsafe) let (view, value, action) = (self, value, action)
    return MainActor.assumeIsolated {
      Modified(
        content: view,
        style: { _ in
          let memory = Memory.current
          let before = memory.values["\(V.self)"]
          memory.values["\(V.self)"] = value
          if before.map({ $0 as? V != value }) ?? initial { action() }
          return []
        })
    }
  }
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { self }
  @_disfavoredOverload
  nonisolated public func background<Background: View>(_ background: Background) -> some View {
    nonisolated(unsafe) let (view, background) = (self, background)
    return MainActor.assumeIsolated { Modified(content: view, style: { background.styles($0) }) }
  }
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    nonisolated(unsafe) let view = self
    return MainActor.assumeIsolated {
      Modified(content: view, change: { if let colorScheme { $0.colorScheme = colorScheme } })
    }
  }
}
