import ColorTableModel
import Foundation
import TestSupport
import Testing

/// The classes for Objective-C, compiled without the attributes that export them: with those the compiler on Linux checks
/// types and no more.
@Suite(.slow, .waiting, .enabled(if: Consumers.runs(Tool.isInstalled("swiftc")), "swiftc is not installed"))
struct SwiftObjectiveCRunTests {
  /// A generated file with the classes, without the attributes.
  static func source(_ table: Table = SwiftFixtures.classic, _ options: [String: String] = [:]) throws
    -> String
  {
    let options = options.merging(["runtime": "embed", "objective-c": "true"]) { first, _ in first }
    let text = String(decoding: try SwiftFixtures.emit(table, options), as: UTF8.self)
    let condition = "#if canImport(ObjectiveC) && ("
    try #require(text.contains(condition))
    return text.replacing(condition, with: "#if (").replacing(/@objc(\([^)]*\))? ?/, with: "")
  }

  /// With every access level, and tables with and without families, with deprecations and without a switcher. More than
  /// type-checked: what Swift 6 makes of an `AnyObject` was an error only after that.
  @Test(arguments: ["internal", "package", "public"], ["UIKit", "AppKit"])
  func `the classes compile in each mode`(access: String, framework: String) throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try AppleModules.compile(["CoreGraphics", "Combine", framework, "SwiftUI"], in: folder)
    let files = [
      ("App", try Self.source(SwiftFixtures.classic, ["access": access])),
      ("Families", try Self.source(SwiftFixtures.familiesAndOthers, ["access": access, "name": "Families"])),
      ("Brand", try Self.source(SwiftFixtures.rich, ["access": access, "name": "Brand"])),
      // NSObject is of Foundation here, which only a switcher imports.
      (
        "Plain",
        "import Foundation\n"
          + (try Self.source(
            SwiftFixtures.classic, ["access": access, "name": "Plain", "runtime": "none"]))
      ),
    ]
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name + ".swift")) }
    for mode in [
      ["-swift-version", "5"], ["-swift-version", "6"],
      ["-swift-version", "6", "-default-isolation", "MainActor", "-strict-memory-safety"],
    ] {
      let result = try swiftc.run(
        [
          "-frontend", "-emit-silgen", "-parse-as-library", "-module-name", "App", "-package-name", "app",
          "-I",
          ".", "-o", "App.sil",
        ] + mode + files.map { $0.0 + ".swift" }, in: folder)
      #expect(result.status == 0 && !result.errorText.contains("warning:"), "\(mode): \(result.errorText)")
    }
  }
}
