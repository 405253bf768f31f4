// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

// A stand-in for Apple's module of this name; see the one for CoreGraphics.
@_exported import CoreGraphics

open class NSAppearance: NSObject, @unchecked Sendable {
  public struct Name: Hashable, RawRepresentable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    @available(macOS 10.9, *)
    public static let aqua = Name(rawValue: "aqua")
    @available(macOS 10.14, *)
    public static let darkAqua = Name(rawValue: "darkAqua")
    @available(macOS 10.14, *)
    public static let accessibilityHighContrastAqua = Name(rawValue: "accessibilityHighContrastAqua")
    @available(macOS 10.14, *)
    public static let accessibilityHighContrastDarkAqua = Name(rawValue: "accessibilityHighContrastDarkAqua")
  }
  let name: Name
  public init?(named name: NSAppearance.Name) { self.name = name }
  /// Not Apple's: an appearance with a name.
  public init(_ name: NSAppearance.Name) { self.name = name }
  @available(macOS 10.14, *)
  open func bestMatch(from appearances: [NSAppearance.Name]) -> NSAppearance.Name? { name }
}

open class NSColor: NSObject, @unchecked Sendable {
  public typealias Name = String
  @available(macOS 10.15, *)
  public init(name colorName: NSColor.Name?, dynamicProvider: @escaping @Sendable (NSAppearance) -> NSColor) {
  }
  @available(macOS 10.7, *)
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  @available(macOS 10.9, *)
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  @available(macOS 10.12, *)
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  open class var red: NSColor { NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 1) }
  open var cgColor: CGColor { CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0) }
}

// Core Animation's classes belong to no actor.
open class CALayer: NSObject {
  open var borderColor: CGColor?
  open var backgroundColor: CGColor?
}

@MainActor
open class NSResponder: NSObject {}

@MainActor
open class NSApplication: NSResponder {
  public static let shared: NSApplication = {
    let application = NSApplication()
    NSApp = application
    return application
  }()
  open var effectiveAppearance = NSAppearance(.aqua)
}

/// Nil in a program that has not asked for the shared one.
@MainActor public var NSApp: NSApplication! = nil

@MainActor
open class NSWindow: NSResponder {
  open var appearance: NSAppearance?
  open var backgroundColor: NSColor! = .red
}

@MainActor
open class NSView: NSResponder {
  open var layer: CALayer?
  open var appearance: NSAppearance?
  open var effectiveAppearance: NSAppearance { fatalError() }
  @available(macOS 10.14, *)
  open func viewDidChangeEffectiveAppearance() {}
}

@MainActor
open class NSTextField: NSView {
  open var textColor: NSColor?
  open var attributedStringValue = NSAttributedString(string: "")
}

extension NSAttributedString.Key {
  public static var foregroundColor: NSAttributedString.Key { .init(rawValue: "NSColor") }
}
