import TextSupport

/// A text that is open in the editor. It stands for its file until it is closed, saved or not.
final class OpenDocument {
  let uri: String
  /// The absolute path; nil where the URI names no file.
  let path: String?
  /// A text that no other file has.
  let identity: String
  private(set) var version: Int
  private(set) var bytes: [UInt8]
  /// Differs for any two texts of a session.
  private(set) var serial: Int

  init(uri: String, path: String?, identity: String, version: Int, bytes: [UInt8], serial: Int) {
    self.uri = uri
    self.path = path
    self.identity = identity
    self.version = version
    self.bytes = bytes
    self.serial = serial
  }

  func change(to bytes: [UInt8], version: Int, serial: Int) {
    self.bytes = bytes
    self.version = version
    self.serial = serial
  }

  /// Whether it is a configuration and no table.
  var isConfiguration: Bool { path.map { Paths.split($0).name == "colortable.json" } ?? false }

  /// Whether its name says that it is a part of other tables, which is checked with them.
  var isPart: Bool { path.map { Paths.split($0).name.utf8.first == UInt8(ascii: "_") } ?? false }
}
