import ColorTableModel
import Foundation
import TestSupport
import Testing

/// The classes for Objective-C, compiled without the attributes that export them and run: what they do does not depend on
/// the language that calls them, and there is no Objective-C runtime of Apple's here.
@Suite(.waiting, .appleStubs)
struct SwiftObjectiveCRunTests {
  /// A generated file with the classes, without the attributes.
  static func source(_ table: Table = SwiftFixtures.classic, _ options: [String: String] = [:]) throws
    -> String
  {
    let options = options.merging(["switcher": "source", "objective-c": "true"]) { first, _ in first }
    let text = String(decoding: try SwiftFixtures.emitTable(table, options), as: UTF8.self)
    let condition = "#if canImport(ObjectiveC) && ("
    try #require(text.contains(condition))
    return text.replacing(condition, with: "#if (").replacing(/@objc(\([^)]*\))? ?/, with: "")
  }

  static func output(
    of program: String, _ framework: String = "UIKit", types: String = "",
    table: Table = SwiftFixtures.classic
  ) throws -> String {
    try SwiftTraitTests.output(
      of: program, framework, types: types,
      source: source(table) + String(decoding: SwiftFixtures.librarySource, as: UTF8.self))
  }

  @Test func `an observer is called for themes and colours, is replaced, and keeps nothing alive`() throws {
    let output = try Self.output(
      of: """
            let view = UIView()
            var switcher: AppColor.ThemeSwitcher? = AppColor.ThemeSwitcher(selection: .fixed(.normal))
            weak var gone = switcher
            do {
              let themes = AppColorThemes(switcher!)
              themes.observe(view) { _, _ in print("replaced") }
              themes.observe(view) { [unowned themes] object, given in
                print(object === view, given === themes, given.color(of: .bgColor).hex(.current), given.title)
              }
              themes.theme = .night
              switcher!.override(.bg, with: 0x010203)
              print(themes.theme == .night, themes.followsSystem, switcher!.registrationCount)
              themes.selectSystem()
              print(themes.followsSystem)
              themes.unobserve(view)
              themes.theme = .red
              themes.observe(view) { _, given in print(given.title) }
            }
            // Without the object that it was registered with.
            switcher!.select(.night)
            switcher = nil
            print(gone == nil)
        """)
    #expect(
      output == """
        replaced
        true true #ffffffff NORMAL
        true true #343434ff Night "dim"
        true true #010203ff Night "dim"
        true false 1
        true true #010203ff NORMAL
        true
        RED
        Night "dim"
        true

        """)
  }

  @Test func `everything in a window follows the themes until that is ended`() throws {
    let output = try Self.output(
      of: """
            let (scene, window, view) = (UIWindowScene(), UIWindow(), UIView())
            scene.system = UITraitCollection(.light)
            window.windowScene = scene
            window.addSubview(view)
            let themes = AppColorThemes(AppColor.ThemeSwitcher())
            func show() {
              print(AppColorToken.bgColor.color.hex(view.traitCollection), window.overrideUserInterfaceStyle)
            }
            themes.apply(to: window)
            show()
            themes.theme = .night
            show()
            themes.selectSystem()
            scene.system = UITraitCollection(.dark)
            print(themes.title)
            themes.stopApplying(to: window)
            themes.theme = .red
            print(window.overrideUserInterfaceStyle)
        """)
    #expect(
      output == """
        #ffffffff unspecified
        #343434ff dark
        Night "dim"
        unspecified

        """)
    let mac = try Self.output(
      of: """
            let window = NSWindow()
            let themes = AppColorThemes(AppColor.ThemeSwitcher())
            func show() { print(window.appearance?.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua) }
            themes.apply(to: window)
            show()
            themes.theme = .night
            show()
            themes.stopApplying(to: window)
            themes.theme = .normal
            show()
        """, "AppKit")
    #expect(mac == "false\ntrue\ntrue\n")
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
      (
        "Plain",
        try Self.source(SwiftFixtures.classic, ["access": access, "name": "Plain", "switcher": "none"])
      ),
      ("ThemeSwitching", String(decoding: SwiftFixtures.librarySource, as: UTF8.self)),
    ]
    // NSObject is of Foundation here.
    for (name, text) in files {
      try Data("import Foundation\n\(text)".utf8).write(to: folder.appending(path: name + ".swift"))
    }
    for mode in [
      ["-swift-version", "5"], ["-swift-version", "6"],
      ["-swift-version", "6", "-default-isolation", "MainActor"],
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
