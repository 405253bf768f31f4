// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

// A stand-in for Apple's module of this name; see the one for CoreGraphics.
@_exported import CoreGraphics

@available(iOS 12.0, tvOS 10.0, *)
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

open class UITraitCollection: NSObject, @unchecked Sendable {
  var style = UIUserInterfaceStyle.unspecified
  var contrast = UIAccessibilityContrast.unspecified
  /// Not Apple's: the custom traits, by the names of their types.
  public var values: [String: Any] = [:]
  public override init() { super.init() }
  /// Not Apple's: traits with a style, a contrast and the custom ones of others.
  public init(
    _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast = .normal,
    like other: UITraitCollection? = nil
  ) {
    super.init()
    self.style = style
    self.contrast = contrast
    self.values = other?.values ?? [:]
  }
  nonisolated(unsafe) static var now = UITraitCollection()
  public class var current: UITraitCollection {
    get { now }
    set { now = newValue }
  }
  @available(iOS 12.0, tvOS 10.0, *)
  open var userInterfaceStyle: UIUserInterfaceStyle { style }
  @available(iOS 13.0, tvOS 13.0, *)
  open var accessibilityContrast: UIAccessibilityContrast { contrast }
  @available(iOS 17.0, tvOS 17.0, *)
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    values["\(trait)"] as? T.Value ?? T.defaultValue
  }
}

open class UIColor: NSObject, @unchecked Sendable {
  let components: [CGFloat]
  let provider: ((UITraitCollection) -> UIColor)?
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    provider = nil
  }
  @available(iOS 10.0, tvOS 10.0, *)
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [displayP3Red, green, blue, alpha]
    provider = nil
  }
  // Stricter than the documentation, which has no `@Sendable`.
  @available(iOS 13.0, tvOS 13.0, *)
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    components = []
    provider = dynamicProvider
  }
  open var cgColor: CGColor {
    let color = resolvedColor(with: .current).components
    return CGColor(srgbRed: color[0], green: color[1], blue: color[2], alpha: color[3])
  }
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let color = resolvedColor(with: .current).components
    return UIColor(red: color[0], green: color[1], blue: color[2], alpha: alpha)
  }
  open class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  open class var black: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
  open class var label: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
  @available(iOS 13.0, tvOS 13.0, *)
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    provider?(traitCollection).resolvedColor(with: traitCollection) ?? self
  }
  @available(iOS 12.0, tvOS 12.0, *)
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = components[0]
    green?.pointee = components[1]
    blue?.pointee = components[2]
    alpha?.pointee = components[3]
    return true
  }
  /// Not Apple's: the components, as a view with traits draws it.
  public func resolved(_ traits: UITraitCollection) -> [CGFloat] { resolvedColor(with: traits).components }
  /// Not Apple's: the colour as `#rrggbbaa`, as a view with traits draws it.
  public func hex(_ traits: UITraitCollection) -> String {
    CGColor.hex(resolvedColor(with: traits).components)
  }
}

@MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

@available(iOS 17.0, tvOS 17.0, *)
public protocol UITraitDefinition<Value> {
  associatedtype Value
  static var defaultValue: Value { get }
  static var name: String { get }
  static var identifier: String { get }
  static var affectsColorAppearance: Bool { get }
}

@available(iOS 17.0, tvOS 17.0, *)
extension UITraitDefinition {
  public static var name: String { "" }
  public static var identifier: String { "" }
  public static var affectsColorAppearance: Bool { false }
}

@available(iOS 17.0, tvOS 17.0, *)
public protocol UIMutableTraits {
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

@available(iOS 17.0, tvOS 17.0, *)
public protocol UITraitOverrides: UIMutableTraits {
  func contains(_ trait: UITrait) -> Bool
  mutating func remove(_ trait: UITrait)
}

struct Traits: UITraitOverrides {
  var values: [String: Any] = [:]
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values["\(trait)"] as? T.Value ?? T.defaultValue }
    set { values["\(trait)"] = newValue }
  }
  func contains(_ trait: UITrait) -> Bool { values["\(trait)"] != nil }
  mutating func remove(_ trait: UITrait) { values["\(trait)"] = nil }
}

@available(iOS 17.0, tvOS 17.0, *)
public typealias UITrait = any UITraitDefinition.Type

@available(iOS 17.0, tvOS 17.0, *)
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
}

@available(iOS 17.0, tvOS 17.0, *)
public enum UITraitAccessibilityContrast: UITraitDefinition {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
}

@available(iOS 17.0, tvOS 17.0, *)
@MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

@available(iOS 17.0, tvOS 17.0, *)
@MainActor
public protocol UITraitChangeObservable {
  typealias TraitChangeHandler<TraitEnvironment> = (TraitEnvironment, UITraitCollection) -> Void
  where TraitEnvironment: UITraitEnvironment
  @discardableResult
  func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping Self.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment
}

extension UITraitChangeObservable {
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping Self.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
    if let scene = self as? UIWindowScene {
      scene.handlers.append {
        if let scene = $0 as? TraitEnvironment { handler(scene, scene.traitCollection) }
      }
    }
    return Registered()
  }
}

@available(iOS 17.0, tvOS 17.0, *)
@MainActor
final class Registered: NSObject, UITraitChangeRegistration {}

// Core Animation's classes belong to no actor.
open class CALayer: NSObject {
  open var borderColor: CGColor?
  open var shadowColor: CGColor?
  open var backgroundColor: CGColor?
}

open class CAShapeLayer: CALayer {
  open var fillColor: CGColor?
  open var strokeColor: CGColor?
}

open class CAGradientLayer: CALayer {
  open var colors: [Any]?
}

@MainActor
open class UIResponder: NSObject {}

@MainActor
open class UIView: UIResponder, UITraitEnvironment, UITraitChangeObservable {
  open var backgroundColor: UIColor?
  open var tintColor: UIColor! = .red
  open var alpha: CGFloat = 1
  open private(set) lazy var layer = CALayer()
  public private(set) weak var superview: UIView?
  open var window: UIWindow? { superview as? UIWindow ?? superview?.window }
  open func addSubview(_ view: UIView) { view.superview = self }
  /// Not Apple's: the traits that SwiftUI gives a view which is inside one of its own.
  public var traitsOfHost: UITraitCollection?
  var traitsAbove: UITraitCollection { superview?.traitCollection ?? traitsOfHost ?? .current }
  var styleOverride: UIUserInterfaceStyle { .unspecified }
  var overridden = Traits()
  open var traitCollection: UITraitCollection {
    let above = traitsAbove
    let traits = UITraitCollection(
      styleOverride == .unspecified ? above.style : styleOverride, above.contrast, like: above)
    traits.values.merge(overridden.values) { $1 }
    return traits
  }
  @available(iOS 17.0, tvOS 17.0, *)
  public var traitOverrides: any UITraitOverrides {
    get { overridden }
    set { overridden = newValue as? Traits ?? overridden }
  }
  @available(iOS, introduced: 8.0, deprecated: 17.0)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animations()
  }
  open class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { animations?() }
  public struct AnimationOptions: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var transitionCrossDissolve: UIView.AnimationOptions { .init(rawValue: 5 << 20) }
  }
}

@MainActor
open class UIWindow: UIView {
  @available(iOS 13.0, tvOS 13.0, *)
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified
  @available(iOS 13.0, tvOS 13.0, *)
  open weak var windowScene: UIWindowScene?
  override var traitsAbove: UITraitCollection { windowScene?.traitCollection ?? .current }
  override var styleOverride: UIUserInterfaceStyle { overrideUserInterfaceStyle }
}

@MainActor
open class UIWindowScene: UIResponder, UITraitEnvironment, UITraitChangeObservable {
  var handlers: [(UIWindowScene) -> Void] = []
  /// Not Apple's.
  public var handlerCount: Int { handlers.count }
  /// Not Apple's: the traits of the system.
  public var system = UITraitCollection.current {
    didSet { for handler in handlers { handler(self) } }
  }
  open var traitCollection: UITraitCollection { system }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

@MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable {
  open var view: UIView! = UIView()
  open var title: String?
  open var navigationItem: UINavigationItem { UINavigationItem() }
  open func viewDidLoad() {}
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var traitCollection: UITraitCollection { .current }
  @available(iOS, introduced: 8.0, deprecated: 17.0)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent }

@MainActor
open class UIScreen: NSObject {
  public static let main = UIScreen()
  open var traitCollection: UITraitCollection { .current }
}

open class UIVisualEffect: NSObject, @unchecked Sendable {}

open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  public enum Style: Int, Sendable { case extraLight, light, dark }
  public init(style: UIBlurEffect.Style) {}
}

@MainActor
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
}

@MainActor
open class UILabel: UIView {
  open var text: String?
  open var textColor: UIColor! = .label
  open var attributedText: NSAttributedString?
}

@MainActor
open class UIControl: UIView {
  public struct State: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var normal: UIControl.State { .init(rawValue: 0) }
    public static var highlighted: UIControl.State { .init(rawValue: 1) }
    public static var selected: UIControl.State { .init(rawValue: 4) }
  }
}

@MainActor
open class UIButton: UIControl {
  var titleColors: [UInt: UIColor] = [:]
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColors[state.rawValue] = color
  }
  open func titleColor(for state: UIControl.State) -> UIColor? { titleColors[state.rawValue] }
  var images: [UInt: UIImage] = [:]
  var backgroundImages: [UInt: UIImage] = [:]
  open func setImage(_ image: UIImage?, for state: UIControl.State) { images[state.rawValue] = image }
  open func image(for state: UIControl.State) -> UIImage? { images[state.rawValue] }
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    backgroundImages[state.rawValue] = image
  }
  open func backgroundImage(for state: UIControl.State) -> UIImage? { backgroundImages[state.rawValue] }
}

@MainActor
open class UIBarItem: NSObject {
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
}

@MainActor
open class UIBarButtonItem: UIBarItem {
  open var tintColor: UIColor?
}

@MainActor
open class UINavigationItem: NSObject {
  open var rightBarButtonItem: UIBarButtonItem?
}

@MainActor
open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
}

@MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

@MainActor
open class UINavigationBar: UIView {
  open var barTintColor: UIColor?
  open var standardAppearance = UINavigationBarAppearance()
}

@MainActor
open class UITabBar: UIView {
  open var barTintColor: UIColor?
  open var unselectedItemTintColor: UIColor?
}

@MainActor
open class UIImageView: UIView {
  open var image: UIImage?
}

open class UIImage: NSObject, @unchecked Sendable {
  public let name: String
  public init?(named name: String) { self.name = name }
}

extension NSAttributedString.Key {
  public static var foregroundColor: NSAttributedString.Key { .init(rawValue: "NSColor") }
}
