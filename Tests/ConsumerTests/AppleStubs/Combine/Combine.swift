// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A stand-in for Apple's module of this name; see the one for CoreGraphics.
public final class ObservableObjectPublisher {
  public init() {}
  var receivers: [() -> Void] = []
  public func send() { for receiver in receivers { receiver() } }
  /// Not Apple's: calls a closure at each value.
  public func receive(_ body: @escaping () -> Void) { receivers.append(body) }
}

public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
  var objectWillChange: ObjectWillChangePublisher { get }
}

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  /// Not Apple's: the value of a publisher that has one.
  var value: Output { get }
}

public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let value: Output
  public init(_ output: Output) { value = output }
}
