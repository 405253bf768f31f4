import Foundation
import TestSupport

/// A folder of `Examples`, and copies of it to work in.
struct ExampleFolder {
  /// Where it stands in the repository.
  let url: URL

  init(_ name: String) { url = Locations.root.appending(path: "Examples").appending(path: name) }

  /// What building leaves behind, which no copy takes along.
  private static let leftovers: Set<String> = [".build", "build", ".swiftpm"]

  /// Runs something in a copy outside the repository, which is removed after it.
  func withCopy<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let copy = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: copy) }
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path)
    where !Self.leftovers.contains(name) {
      try FileManager.default.copyItem(at: url.appending(path: name), to: copy.appending(path: name))
    }
    return try body(copy)
  }
}
