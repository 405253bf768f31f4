// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A stand-in for Apple's module of this name without Objective-C: what the switcher and the other stand-ins touch.
public typealias CGFloat = Double
public typealias TimeInterval = Double
public protocol NSObjectProtocol: AnyObject {}

open class NSObject: NSObjectProtocol, Hashable {
  public init() {}
  open func isEqual(_ object: Any?) -> Bool { false }
  open var hash: Int { 0 }
  public static func == (first: NSObject, second: NSObject) -> Bool { first.isEqual(second) }
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
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
public struct Data: Sendable {
  public var count: Int { 0 }
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
