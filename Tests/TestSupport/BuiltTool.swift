import Foundation

extension Tool {
  /// The `colortable` that was built beside the tests.
  public static func colortable() throws -> Tool { try built("colortable") }

  /// A program that was built beside the tests.
  public static func built(_ name: String) throws -> Tool {
    // On Linux the tests are a program in the folder of the products; on macOS a bundle there, which another
    // program loads.
    var places = [URL(fileURLWithPath: CommandLine.arguments.first ?? "")]
    places += Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    for place in places {
      let url = place.deletingLastPathComponent().appendingPathComponent(name)
      if FileManager.default.isExecutableFile(atPath: url.path) { return Tool(at: url) }
    }
    throw MissingTool(name: name)
  }

  /// A program was not built.
  struct MissingTool: Error, CustomStringConvertible {
    var name: String

    var description: String { "there is no \(name) beside the tests; swift build makes it" }
  }
}
