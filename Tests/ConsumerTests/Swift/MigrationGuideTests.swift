import ColorTableModel
import Foundation
import TestSupport
import Testing

/// The examples of the migration guide are compiled together, as parts of one app, and run.
@Suite(.waiting, .appleStubs)
struct MigrationGuideTests {
  static let folder = Locations.root.appending(path: "Sources/ThemeSwitching/Documentation.docc")
  static let page = folder.appending(path: "MigrationGuide.md")

  /// The Swift blocks of the guide, and of the page with one line for each use.
  static func examples() throws -> [String] {
    var examples: [String] = []
    var isInside = false
    let pages = try [page, folder.appending(path: "InOneLine.md")].map {
      try String(contentsOf: $0, encoding: .utf8)
    }
    for line in pages.joined().split(separator: "\n", omittingEmptySubsequences: false) {
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
    var text = "import Foundation\nimport SwiftUI\nimport UIKit\nimport WebKit\n\n"
    text += "final class Cell: UIView { let icon = UIImageView() }\n"
    for (index, example) in try examples().enumerated() {
      guard !isDeclaration(example) else {
        text += example + "\n"
        continue
      }
      text += """
        @available(iOS 17.0, tvOS 17.0, *)
        @MainActor func example\(index)(
          view: UIView, button: UIButton, label: UILabel, icon: UIImageView, layer: CALayer, window: UIWindow,
          controller: UIViewController, webView: WKWebView, sun: UIImage, moon: UIImage, chart: Chart,
          gradient: CAGradientLayer, blur: UIVisualEffectView, cell: Cell?
        ) async throws {
        \(example)}


        """
    }
    return text
  }

  /// Runs every example in its order, and prints what the first views show afterwards.
  static func main() throws -> String {
    let calls = try examples().enumerated().filter { !isDeclaration($1) }.map { index, _ in
      """
          try await example\(index)(
            view: view, button: UIButton(), label: UILabel(), icon: UIImageView(), layer: view.layer, window: window,
            controller: UIViewController(), webView: WKWebView(), sun: UIImage(named: "sun")!, moon: UIImage(named: "moon")!,
            chart: Chart(), gradient: CAGradientLayer(), blur: UIVisualEffectView(), cell: nil)

      """
    }
    return """
      @available(iOS 17.0, tvOS 17.0, *)
      @main struct Main {
        @MainActor static func main() async throws {
          themes.select(.normal)
          let (scene, window, view) = (UIWindowScene(), UIWindow(), UIView())
          window.windowScene = scene
          window.addSubview(view)
      \(calls.joined())\(properties)    print("done")
        }
      }

      """
  }

  /// The properties of other libraries on tokens: they are those of the object, whatever line sets them.
  static let properties = """
        let (button, label) = (UIButton(), UILabel())
        // The examples end with the switch for everything off, and with an override.
        themes.isEnabled = true
        themes.overrides = .init()
        themes.select(.normal)
        button.theme_backgroundColor = .text
        button.dk_backgroundColorPicker = AppColorToken.token(forKey: "BG")
        button.theme_setTitleColor(.text, forState: .normal)
        button.dk_setTitleColorPicker(AppColorToken.token(forKey: "TINT"), forState: .selected)
        label.dk_textColorPicker = AppColorToken.token(forKey: "TEXT")
        label.theme_backgroundColor = .bg
        label.theme_backgroundColor = nil
        label.backgroundColor = .red
        themes.select(.night)
        let colors = [button.backgroundColor, button.titleColor(for: .normal), button.titleColor(for: .selected)]
        print((colors + [label.textColor, label.backgroundColor]).map { $0?.hex(.current) ?? "nil" }.joined(separator: " "))

    """

  static func isDeclaration(_ example: String) -> Bool {
    ["@MainActor ", "typealias ", "struct ", "final class "].contains { example.hasPrefix($0) }
  }

  @Test(arguments: ["5", "6"]) func `every example compiles and runs`(mode: String) throws {
    let examples = try Self.examples()
    #expect(examples.count >= 20)
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let modules = ["CoreGraphics", "Combine", "UIKit", "SwiftUI", "WebKit"]
    try AppleModules.compile(modules, isLinked: true, in: folder)
    let themes = ["NORMAL", "NIGHT", "RED"].map {
      Theme(name: $0, appearance: $0 == "NIGHT" ? .dark : .light)
    }
    let rows = ["BG", "SEP", "TEXT", "TINT"].enumerated().map { index, key in
      (key, "", [0xFF, UInt32(index) << 8 | 0xFF, 0xFF])
    }
    let table = SwiftFixtures.table(themes, rows).build()
    // Without the attributes that export to Objective-C, which Linux does not have.
    let generated = try SwiftObjectiveCRunTests.source(table)
    let app = try Self.app().replacing("@objc ", with: "") + Self.main()
    for (name, text) in [
      ("AppColor.swift", "import Foundation\n" + generated), ("App.swift", app),
      ("ThemeSwitching.swift", String(decoding: SwiftFixtures.librarySource, as: UTF8.self)),
    ] { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let result = try swiftc.run(
      [
        "-parse-as-library", "-swift-version", mode, "-I", ".", "-o", "program", "AppColor.swift",
        "ThemeSwitching.swift", "App.swift",
      ]
        + modules.map { "\($0).o" }, in: folder)
    try #require(result.status == 0 && !result.errorText.contains("warning:"), "\(result.errorText)")
    let run = try Tool(at: folder.appending(path: "program")).run([])
    #expect(run.status == 0, "\(run.errorText)")
    #expect(
      run.outputText.hasSuffix("#000000ff #000002ff #000003ff #000002ff #ff0000ff\ndone\n"),
      "\(run.outputText)")
  }
}
