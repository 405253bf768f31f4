// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A stand-in for Apple's module of this name; see the one for CoreGraphics.
@_exported import CoreGraphics

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
  open class var label: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
  @available(iOS 13.0, tvOS 13.0, *)
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
}

@MainActor
open class CALayer {
  public init() {}
  open var borderColor: CGColor?
}

@MainActor
open class UIView {
  public init() {}
  open var backgroundColor: UIColor?
  open var tintColor: UIColor? = .red
  open var layer: CALayer { CALayer() }
  open var traitCollection: UITraitCollection { .current }
}

@MainActor
open class UIImage {}
