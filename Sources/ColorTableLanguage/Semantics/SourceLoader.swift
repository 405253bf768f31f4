/// Gives the language the files that tables include; the caller reads them.
public protocol SourceLoader {
  /// Reads the file that a table includes.
  ///
  /// - Parameters:
  ///   - path: The path as the table writes it, with slashes.
  ///   - includer: The path, as messages show it, of the file that includes it.
  mutating func load(_ path: String, includedBy includer: String) -> Result<LoadedSource, SourceLoadError>
}

/// A file that a loader has read.
public struct LoadedSource: Sendable {
  /// The path as messages and dependency files show it.
  public var path: String
  /// The identity that tells this file from any other, however its path is written: a canonical path.
  public var identity: String
  public var bytes: [UInt8]

  public init(path: String, identity: String, bytes: [UInt8]) {
    self.path = path
    self.identity = identity
    self.bytes = bytes
  }
}

/// Why a file could not be read.
public struct SourceLoadError: Error, Equatable, Sendable {
  /// The reason, as a phrase: "there is no such file".
  public var reason: String
  /// The path, as the table would write it, of a file that is there and was probably meant.
  public var nearMiss: String?

  public init(reason: String, nearMiss: String? = nil) {
    self.reason = reason
    self.nearMiss = nearMiss
  }
}
