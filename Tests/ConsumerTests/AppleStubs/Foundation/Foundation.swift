// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A stand-in for Apple's module of this name, where the one on Linux, which knows no Objective-C, will not do; see
// the one for CoreGraphics.
@_exported import ObjectiveC

public typealias CGFloat = Double
public typealias TimeInterval = Double

@objc(NSString) open class NSString: NSObject {}

extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { NSString() }
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout String?) -> Bool {
    false
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { "" }
}

public struct Notification {
  public struct Name: Sendable { public init(_ name: String) {} }
}

public final class NotificationCenter: Sendable {
  public class var `default`: NotificationCenter { NotificationCenter() }
  public func post(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil) {}
}

public final class UserDefaults: Sendable {
  public class var standard: UserDefaults { UserDefaults() }
  public func string(forKey key: String) -> String? { nil }
  public func set(_ value: Any?, forKey key: String) {}
}

open class NSAttributedString: NSObject {
  public init(string: String) {}
  public struct Key: Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

@objc(NSData) open class NSData: NSObject {}

public struct Data: Sendable {
  public var count: Int { 0 }
}

extension Data: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSData { NSData() }
  public static func _forceBridgeFromObjectiveC(_ source: NSData, result: inout Data?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSData, result: inout Data?) -> Bool {
    false
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSData?) -> Data { Data() }
}

@objc(NSArray) open class NSArray: NSObject {}

extension Array: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSArray { NSArray() }
  public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout [Element]?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSArray, result: inout [Element]?) -> Bool {
    false
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> [Element] { [] }
}

extension String {
  public struct Encoding: Sendable { public static var utf8: Encoding { Encoding() } }
  public func data(using encoding: Encoding) -> Data? { nil }
  public init?(data: Data, encoding: Encoding) { return nil }
}
open class JSONDecoder {
  public init() {}
  open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
}
open class JSONEncoder {
  public init() {}
  open func encode<Value: Encodable>(_ value: Value) throws -> Data { fatalError() }
}

open class JSONSerialization: NSObject {
  open class func jsonObject(with data: Data) throws -> Any { data }
}
