// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A stand-in for Apple's module of this name: the declarations that generated code and its users touch, with
// the signatures that Apple's public documentation gives. Colours are made of their components, and dynamic ones are
// resolved, so that programs can be run with it; nothing is drawn. It is compiled only by tests.
@_exported import Foundation

public final class CFString {
  init() {}
}

public final class CFDictionary {
  init() {}
}

public enum CGColorRenderingIntent: Int32, Sendable { case defaultIntent }

public final class CGColorSpace: @unchecked Sendable {
  public init?(name: CFString) {}
  public class var sRGB: CFString { CFString() }
  public class var displayP3: CFString { CFString() }
  public class var extendedSRGB: CFString { CFString() }
}

public final class CGColor: @unchecked Sendable {
  /// Not Apple's: the colour as `#rrggbbaa`.
  public let hex: String
  public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    hex = "wide"
    self.components = nil
  }
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    hex = CGColor.hex([red, green, blue, alpha])
    components = [red, green, blue, alpha]
  }
  @available(iOS 13.0, macOS 10.5, tvOS 13.0, watchOS 6.0, *)
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    hex = CGColor.hex([red, green, blue, alpha])
    components = [red, green, blue, alpha]
  }
  /// Not Apple's: components as `#rrggbbaa`.
  public static func hex(_ components: [CGFloat]) -> String {
    let digits = components.map { component in
      let byte = String(component > 0 ? component < 1 ? Int(component * 255 + 0.5) : 255 : 0, radix: 16)
      return byte.utf8.count == 1 ? "0" + byte : byte
    }
    return "#" + digits.joined()
  }
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? { self }
  public let components: [CGFloat]?
}
