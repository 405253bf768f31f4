import Foundation

/// Places that tests read from.
public enum Locations {
  /// The root of the repository.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A folder of reference data beside the repository, or nil where it is not there.
  ///
  /// The data is other people's: tests hold the tool against it, and skip where it is missing.
  public static func shared(_ path: String) -> URL? {
    let url = root.deletingLastPathComponent().appendingPathComponent("shared").appendingPathComponent(path)
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }

  /// A new empty folder for a test, outside the repository.
  public static func makeTemporaryFolder() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("colortable-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }
}

extension URL {
  /// Writes a file in this folder, with the folders that it lies in.
  public func write(_ content: Data, to path: String) throws {
    let file = appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: file)
  }

  public func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }
}
