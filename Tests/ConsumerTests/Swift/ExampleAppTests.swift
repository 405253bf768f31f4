import Foundation
import TestSupport
import Testing

/// The example of an app for iOS, type-checked with what the tool generates for it.
@Suite(.waiting, .appleStubs)
struct ExampleAppTests {
  @Test(arguments: ["5", "6"]) func `it type-checks with UIKit and SwiftUI`(mode: String) throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let example = folder.appending(path: "iOSApp")
    try FileManager.default.copyItem(at: Locations.root.appending(path: "Examples/iOSApp"), to: example)
    let generated = try Tool.colortable().run(["generate"], in: example)
    try #require(generated.status == 0, "\(generated.errorText)")
    try AppleModules.compile(["CoreGraphics", "Combine", "UIKit", "SwiftUI"], in: folder)
    let sources = try FileManager.default.contentsOfDirectory(atPath: example.appending(path: "App").path)
      .filter { $0.hasSuffix(".swift") }.map { "iOSApp/App/\($0)" }
    #expect(sources.count == 5)
    let result = try #require(Tool("swiftc")).run(
      [
        "-typecheck", "-parse-as-library", "-warnings-as-errors", "-module-name", "App", "-I", ".",
        "-swift-version", mode,
      ]
        + sources, in: folder)
    #expect(result.status == 0, "\(result.errorText)")
  }
}
