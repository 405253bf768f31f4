import Foundation

/// A folder of the repository, and copies of it to work in.
package struct RepositoryFolder {
  package let url: URL

  package init(_ path: String) { url = Locations.root.appending(path: path) }

  /// Folders that a build leaves behind, which no copy takes along.
  private static let leftovers: Set<String> = [".build", "build", ".swiftpm"]

  /// Copies the folder.
  package func copy(to copy: URL) throws { try Self.copy(url, to: copy) }

  private static func copy(_ folder: URL, to copy: URL) throws {
    let files = FileManager.default
    try files.createDirectory(at: copy, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: folder.path) where !leftovers.contains(name) {
      let source = folder.appending(path: name)
      var isFolder: ObjCBool = false
      if files.fileExists(atPath: source.path, isDirectory: &isFolder), isFolder.boolValue {
        try Self.copy(source, to: copy.appending(path: name))
      } else {
        try files.copyItem(at: source, to: copy.appending(path: name))
      }
    }
  }

  /// Runs something in a copy outside the repository, which is removed after it.
  package func withCopy<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let copy = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: copy) }
    try self.copy(to: copy)
    return try body(copy)
  }
}
