// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A stand-in for Apple's module of this name; see the one for CoreGraphics. It is compiled with Objective-C switched
// on, for the classes that Objective-C sees.
public protocol NSObjectProtocol: AnyObject {}

@objc open class NSObject: NSObjectProtocol, Hashable {
  public init() {}
  open func isEqual(_ object: Any?) -> Bool { false }
  open var hash: Int { 0 }
  public static func == (first: NSObject, second: NSObject) -> Bool { first.isEqual(second) }
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
