import ColorTableModel
import Foundation
import TestSupport
import Testing

/// The examples of the migration guide are type-checked, together, as parts of one app.
@Suite(.enabled(if: Consumers.runs(Tool.isInstalled("swiftc")), "swiftc is not installed"))
struct MigrationGuideTests {
  static let page = Locations.root.appending(
    path: "Sources/ThemeSwitching/Documentation.docc/MigrationGuide.md")

  /// The Swift blocks of the guide.
  static func examples() throws -> [String] {
    var examples: [String] = []
    var isInside = false
    for line in try String(contentsOf: page, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line == "```swift" {
        isInside = true
        examples.append("")
      } else if line == "```" {
        isInside = false
      } else if isInside {
        examples[examples.count - 1] += line + "\n"
      }
    }
    return examples
  }

  /// The app: declarations stand by themselves, statements in a function with everything they name.
  static func app() throws -> String {
    var text = "import SwiftUI\nimport UIKit\nimport WebKit\n\n"
    for (index, example) in try examples().enumerated() {
      let declares = ["@MainActor let", "struct ", "final class "].contains { example.hasPrefix($0) }
      guard !declares else {
        text += example + "\n"
        continue
      }
      text += """
        @available(iOS 17.0, tvOS 17.0, *)
        @MainActor func example\(index)(
          view: UIView, button: UIButton, label: UILabel, icon: UIImageView, layer: CALayer, window: UIWindow,
          controller: UIViewController, webView: WKWebView, sun: UIImage, moon: UIImage
        ) async throws {
        \(example)}


        """
    }
    return text
  }

  @Test(arguments: ["5", "6"]) func `every example compiles`(mode: String) throws {
    let examples = try Self.examples()
    #expect(examples.count >= 18)
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try AppleModules.compile(["CoreGraphics", "UIKit", "SwiftUI", "WebKit"], in: folder)
    let themes = ["NORMAL", "NIGHT", "RED"].map { Theme(name: $0) }
    let rows = ["BG", "SEP", "TEXT", "TINT"].map { ($0, "", [UInt32](repeating: 0xFF, count: 3)) }
    let table = SwiftFixtures.table(themes, rows).build()
    try Data(SwiftFixtures.emit(table, ["runtime": "embed"])).write(
      to: folder.appending(path: "AppColor.swift"))
    try Data(Self.app().utf8).write(to: folder.appending(path: "App.swift"))
    let result = try swiftc.run(
      ["-typecheck", "-parse-as-library", "-swift-version", mode, "-I", ".", "AppColor.swift", "App.swift"],
      in: folder)
    #expect(result.status == 0 && !result.errorText.contains("warning:"), "\(result.errorText)")
  }
}
