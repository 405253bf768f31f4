import ColorTableModel
import Foundation
import TestSupport
import Testing

/// The classes for Objective-C, compiled without the attributes that export them and run: what they do does not depend on
/// the language that calls them, and there is no Objective-C runtime of Apple's here.
@Suite(.slow, .waiting, .appleStubs)
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

  @Test func `an observer is replaced by one with the same object and name`() throws {
    let output = try Self.output(
      of: """
            let switcher = AppColor.ThemeSwitcher(selection: .fixed(.normal))
            let themes = AppColorThemes(switcher)
            let (cell, other) = (UIView(), UIView())
            var calls: [String] = []
            func show() {
              print(switcher.registrationCount, calls.joined(separator: " "))
              calls = []
            }
            for number in 0..<1000 {
              themes.observe(cell) { _, theme in calls.append("unnamed \\(number) \\(theme.title)") }
              themes.observe(cell, named: "a") { _, _ in calls.append("a \\(number)") }
              themes.observe(cell, named: "b") { _, _ in calls.append("b \\(number)") }
              themes.observeColors(of: cell, named: nil) { _, _ in calls.append("colours \\(number)") }
            }
            themes.observe(other) { _, _ in calls.append("other") }
            print(calls.count)
            calls = []
            themes.select(.red)
            show()
            themes.unobserve(cell, named: "a")
            themes.unobserve(cell, named: "none")
            themes.unobserve(UIView(), named: "a")
            show()
            themes.select(.night)
            show()
            themes.unobserve(cell)
            themes.select(.red)
            show()
        """)
    #expect(
      output == """
        4001
        5 unnamed 999 RED a 999 b 999 colours 999 other
        4 \("")
        4 unnamed 999 Night "dim" b 999 colours 999 other
        1 other

        """)
  }

  @Test func `an observer of colours is called for overrides and overlays, and keeps nothing alive`() throws {
    let output = try Self.output(
      of: """
            let view = UIView()
            var switcher: AppColor.ThemeSwitcher? = AppColor.ThemeSwitcher(selection: .fixed(.normal))
            weak var gone = switcher
            do {
              let themes = AppColorThemes(switcher!)
              themes.observe(view) { _, _ in print("theme") }
              themes.observeColors(of: view, named: "colors") { [unowned themes] object, given in
                print(object === view, given === themes, given.color(of: .bgColor).hex(.current))
              }
              themes.override(.bgColor, with: 0x0102_03FF)
              print(themes.apply(Foundation.Data(#"{"NORMAL":{"SEP":"\\u0023040506","BG":"\\u0023070809"}}"#.utf8)))
              themes.removeOverride(of: .bgColor)
              themes.removeOverlay()
              themes.observeColors(of: view, named: "colors") { _, given in print(given.theme.title) }
            }
            // Without the object that it was registered with.
            switcher!.select(.red)
            switcher = nil
            print(gone == nil)
        """)
    #expect(
      output == """
        theme
        true true #ffffffff
        true true #010203ff
        true true #010203ff
        true
        true true #070809ff
        true true #ffffffff
        NORMAL
        theme
        RED
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
            themes.select(.red)
            show()
            themes.select(.night)
            show()
            themes.override(.bgColor, with: 0x0102_03FF)
            show()
            themes.selectSystem()
            scene.system = UITraitCollection(.dark)
            print(themes.theme.title)
            themes.stopApplying(to: window)
            themes.select(.red)
            print(window.overrideUserInterfaceStyle)
            // A window that nothing was applied to, whose style the app has set.
            let other = UIWindow()
            other.windowScene = UIWindowScene()
            other.overrideUserInterfaceStyle = .light
            let count = themes.switcher.registrationCount
            themes.select(.night)
            themes.stopApplying(to: other)
            print(other.overrideUserInterfaceStyle, themes.switcher.registrationCount == count)
        """)
    #expect(
      output == """
        #ffffffff unspecified
        #fafafaff unspecified
        #343434ff dark
        #010203ff dark
        Night "dim"
        unspecified
        light true

        """)
    let mac = try Self.output(
      of: """
            let window = NSWindow()
            let themes = AppColorThemes(AppColor.ThemeSwitcher())
            func show() { print(window.appearance?.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua) }
            themes.apply(to: window)
            show()
            themes.select(.night)
            show()
            themes.stopApplying(to: window)
            themes.select(.normal)
            show()
        """, "AppKit")
    #expect(mac == "false\ntrue\ntrue\n")
  }

  @Test func `each change can have an animator`() throws {
    let output = try Self.output(
      of: """
            let themes = AppColorThemes(AppColor.ThemeSwitcher(selection: .fixed(.normal)))
            let view = UIView()
            var isAnimated = false
            var text = ""
            themes.observeColors(of: view, named: nil) { _, themes in
              let colors = themes.color(of: .bgColor).hex(UITraitCollection(.light))
              text = "\\(isAnimated) \\(themes.themeName) \\(colors) \\(themes.followsSystem)"
            }
            let animator: AppColor.ThemeSwitcher.Animator = { changes in
              isAnimated = true
              changes()
              isAnimated = false
            }
            func show(_ result: Bool = true) {
              print(result, text)
              text = "nothing"
            }
            let document = Foundation.Data(#"{"NIGHT":{"BG":"\\u0023040506"},"SPRING":{"BG":"\\u0023070809"}}"#.utf8)
            themes.select(.night, animator: animator)
            show()
            themes.select(.red, animator: nil)
            show()
            show(themes.select(themeNamed: "NIGHT", animator: animator))
            show(themes.apply(document, animator: animator))
            show(themes.apply(Foundation.Data("no".utf8), animator: animator))
            themes.removeOverlay(animator: animator)
            show()
            themes.select(deliveredThemeNamed: "SPRING", animator: animator)
            show()
            themes.override(.bgColor, with: 0x0102_03FF, animator: animator)
            show()
            themes.override(.bgColor, in: .red, with: 0x0304_05FF, animator: animator)
            show()
            themes.select(.red, animator: animator)
            show()
            themes.override(.bgColor, in: .red, with: 0x0607_08FF, animator: animator)
            show()
            themes.removeOverride(of: .bgColor, animator: animator)
            show()
            themes.selectSystem(animator: animator)
            show()
            themes.systemDidChange(toDark: true, highContrast: false, animator: animator)
            show()
            themes.select(dark: false, highContrast: false, animator: animator)
            show()
            themes.select(deliveredThemeNamed: "SPRING")
            themes.removeDeliveredTheme(named: "SPRING", animator: animator)
            show(!themes.themeNames.contains("SPRING"))
            themes.override(.bgColor, with: 0x0809_0AFF)
            show(themes.hasOverrides)
            themes.removeOverrides()
            show(themes.hasOverrides)
        """)
    #expect(
      output == """
        true true NIGHT #343434ff false
        true false RED #fafafaff false
        true true NIGHT #343434ff false
        true true NIGHT #040506ff false
        false nothing
        true true NIGHT #343434ff false
        true true SPRING #070809ff false
        true true SPRING #010203ff false
        true true SPRING #010203ff false
        true true RED #030405ff false
        true true RED #060708ff false
        true true RED #fafafaff false
        true true NORMAL #ffffffff true
        true true NIGHT #ffffffff true
        true true NORMAL #ffffffff false
        true true NORMAL #ffffffff false
        true false NORMAL #08090aff false
        false false NORMAL #ffffffff false

        """)
  }

  @Test func `an override for one theme leaves the others as they are`() throws {
    let output = try Self.output(
      of: """
            let store = Store()
            let switcher = AppColor.ThemeSwitcher(selection: .fixed(.normal), storage: store)
            let themes = AppColorThemes(switcher)
            func show(_ switcher: AppColor.ThemeSwitcher) {
              print(AppColor.Theme.allCases.map { switcher.palette.value(of: .bg, in: $0).hex }.joined(separator: " "))
            }
            switcher.overlay[.bg, .night] = 0x0A0B0C
            themes.override(.bgColor, in: .normal, with: 0x0102_03FF)
            show(switcher)
            themes.override(.bgColor, in: .red, with: 0x0405_0680)
            show(switcher)
            show(AppColor.ThemeSwitcher(storage: store))
            // An overlay below it is seen in the themes that have no override.
            switcher.overlay[.bg, .night] = 0x0D0E0F
            show(switcher)
            themes.isEnabled = false
            themes.override(.bgColor, in: .red, with: 0x0708_09FF)
            themes.isEnabled = true
            show(switcher)
            themes.removeOverride(of: .bgColor)
            show(switcher)
            // The colours of a delivered theme are not those of the theme that it is based on.
            switcher.deliver(.init(name: "SPRING", base: .night, colors: [.bg: 0x111111, .sep: 0x222222]))
            print(themes.select(themeNamed: "SPRING"))
            themes.override(.bgColor, in: .red, with: 0x0102_03FF)
            themes.override(.sepColor, in: .night, with: 0x0405_06FF)
            print(themes.select(themeNamed: "NIGHT"), switcher(.sep).hex)
            show(switcher)
        """,
      types: """
        final class Store: ColorThemeStorage {
          var storedSelection: String?
          var storedOverrides: String?
        }
        """)
    #expect(
      output == """
        #010203 #0a0b0c #fafafa
        #010203 #0a0b0c #04050680
        #010203 #343434 #04050680
        #010203 #0d0e0f #04050680
        #010203 #0d0e0f #070809
        #ffffff #0d0e0f #fafafa
        true
        true #040506
        #ffffff #0d0e0f #010203

        """)
  }

  @Test func `an unknown name of a theme changes nothing`() throws {
    let output = try Self.output(
      of: """
            let themes = AppColorThemes(AppColor.ThemeSwitcher(selection: .fixed(.red)))
            func show(_ result: Bool) { print(result, themes.themeName, themes.switcher.selection.rawValue) }
            show(themes.select(themeNamed: "NIHGT"))
            show(themes.select(themeNamed: "SPRING"))
            // As of nil in Objective-C.
            show(themes.select(themeNamed: ""))
            themes.select(deliveredThemeNamed: "")
            show(themes.select(themeNamed: "NIGHT"))
            themes.select(deliveredThemeNamed: "SPRING")
            show(true)
            themes.switcher.deliver(.init(name: "SPRING", title: "Spring", colors: [:]))
            themes.select(.normal)
            show(themes.select(themeNamed: "SPRING"))
            print(themes.themeNames, themes.title(ofThemeNamed: "SPRING"), themes.title(ofThemeNamed: "AUTUMN"))
        """)
    #expect(
      output == """
        false RED theme:RED
        false RED theme:RED
        false RED theme:RED
        true NIGHT theme:NIGHT
        true RED delivered:SPRING
        true SPRING delivered:SPRING
        ["NORMAL", "NIGHT", "RED", "SPRING"] Spring AUTUMN

        """)
  }

  @Test func `a family is selected by its name, and a name of none changes nothing`() throws {
    let output = try Self.output(
      of: """
            let themes = AppColorThemes(AppColor.ThemeSwitcher(systemAppearance: .light))
            func show(_ result: Bool) { print(result, themes.themeName, themes.switcher.selection.rawValue) }
            var count = 0
            print(themes.familyNames)
            show(themes.select(familyNamed: "default"))
            show(themes.select(familyNamed: "Default"))
            show(themes.select(familyNamed: ""))
            themes.select(.aDark)
            show(themes.select(familyNamed: "default", animator: { count += 1; $0() }))
            show(themes.select(familyNamed: "none", animator: { count += 1; $0() }))
            print(count)
        """, table: SwiftFixtures.familiesAndOthers)
    #expect(
      output == """
        ["ACME", "default"]
        true B_LIGHT system:default
        false B_LIGHT system:default
        true SEPIA system:
        true B_DARK theme:B_DARK
        false B_DARK theme:B_DARK
        1

        """)
  }

  @Test func `the script for a page is that of the palette`() throws {
    let output = try Self.output(
      of: """
            let themes = AppColorThemes(AppColor.ThemeSwitcher(selection: .fixed(.night)))
            themes.override(.bgColor, with: 0x0102_03FF)
            let palette = themes.switcher.palette
            print(themes.webScript(prefix: nil) == palette.webScript())
            print(themes.webScript(prefix: "app") == palette.webScript(prefix: "app"))
            print(themes.webScript(prefix: "app", usesClasses: false) == palette.webScript(prefix: "app"))
            print(themes.webScript(prefix: "app", usesClasses: true) == palette.webScript(.class, prefix: "app"))
            print(themes.webScript(prefix: "app").hasSuffix("{\\"--app-bg\\":\\"#010203\\"});"))
        """)
    #expect(output == "true\ntrue\ntrue\ntrue\ntrue\n")
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
