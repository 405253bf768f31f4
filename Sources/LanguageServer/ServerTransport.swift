/// The source and the target of messages.
package protocol ServerTransport: AnyObject {
  /// Waits for bytes.
  ///
  /// - Parameter milliseconds: How long to wait at most; 0 for what is there, nil for ever.
  func read(waiting milliseconds: Int?) -> TransportInput

  /// Writes bytes; false where nobody reads them any more.
  func write(_ bytes: [UInt8]) -> Bool
}

/// The result of a read.
package enum TransportInput: Equatable, Sendable {
  case bytes([UInt8])
  /// Nothing came in the time.
  case nothing
  /// Nothing will come any more.
  case end
}
