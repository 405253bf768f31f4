// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

// A stand-in for Apple's module of this name; see the one for CoreGraphics.
@_exported import CoreGraphics

@available(iOS 12.0, tvOS 10.0, *)
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

open class UITraitCollection: NSObject, @unchecked Sendable {
  public class var current: UITraitCollection { UITraitCollection() }
  @available(iOS 12.0, tvOS 10.0, *)
  open var userInterfaceStyle: UIUserInterfaceStyle { .unspecified }
  @available(iOS 13.0, tvOS 13.0, *)
  open var accessibilityContrast: UIAccessibilityContrast { .unspecified }
}

open class UIColor: NSObject, @unchecked Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  @available(iOS 10.0, tvOS 10.0, *)
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  // Stricter than the documentation, which has no `@Sendable`.
  @available(iOS 13.0, tvOS 13.0, *)
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {}
  open var cgColor: CGColor { CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0) }
  open class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  open class var black: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
  open class var label: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
  @available(iOS 13.0, tvOS 13.0, *)
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
}

@MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

@available(iOS 17.0, tvOS 17.0, *)
public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
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
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment { fatalError() }
}

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
  open var layer: CALayer { CALayer() }
  open var traitCollection: UITraitCollection { .current }
  @available(iOS, introduced: 8.0, deprecated: 17.0)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {}
  open class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {}
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
}

@MainActor
open class UIWindowScene: UIResponder, UITraitEnvironment, UITraitChangeObservable {
  open var traitCollection: UITraitCollection { .current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

@MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable {
  open var view: UIView! = UIView()
  open var title: String?
  open var navigationItem: UINavigationItem { UINavigationItem() }
  open func viewDidLoad() {}
  open var traitCollection: UITraitCollection { .current }
  @available(iOS, introduced: 8.0, deprecated: 17.0)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
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
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {}
  open func setImage(_ image: UIImage?, for state: UIControl.State) {}
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
  public init?(named name: String) {}
}

extension NSAttributedString.Key {
  public static var foregroundColor: NSAttributedString.Key { .init(rawValue: "NSColor") }
}
