// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A stand-in for Apple's module of this name: the declarations that generated code and its users touch, with
// the signatures that Apple's public documentation gives. It is compiled only by tests, and never run.
@_exported import Foundation

public final class CFString {
  init() {}
}

public final class CGColorSpace: @unchecked Sendable {
  public init?(name: CFString) {}
  public class var sRGB: CFString { CFString() }
  public class var displayP3: CFString { CFString() }
  public class var extendedSRGB: CFString { CFString() }
}

public final class CGColor: @unchecked Sendable {
  public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {}
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  @available(iOS 13.0, macOS 10.5, tvOS 13.0, watchOS 6.0, *)
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
}
