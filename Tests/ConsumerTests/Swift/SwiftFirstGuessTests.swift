import ColorTableModel
import Foundation
import TestSupport
import Testing

/// The lines that people type first, compiled and run with the stand-ins for UIKit and SwiftUI.
@Suite(.waiting, .appleStubs)
struct SwiftFirstGuessTests {
  private static let modules = ["CoreGraphics", "Combine", "UIKit", "SwiftUI"]

  /// A table with tokens that UIKit and SwiftUI have as colours too.
  private static var table: Table {
    let keys = ["BG", "surface.page", "accent", "accent.base", "brand", "primary"]
    let themes = [Theme(name: "LIGHT", appearance: .light), Theme(name: "NIGHT", appearance: .dark)]
    return SwiftFixtures.table(themes, keys.map { ($0, "", [0x1122_33FF, 0x4455_66FF]) }).build()
  }

  /// The output of a program, or what the compiler says of it.
  private func output(
    of code: String, mode: String, _ options: [String: String] = [:], isolation: [String] = [],
    table: Table = Self.table
  ) throws -> String {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try AppleModules.compile(Self.modules, isLinked: true, in: folder)
    try Data(SwiftFixtures.emit(table, options)).write(to: folder.appending(path: "AppColor.swift"))
    try Data(("import SwiftUI\nimport UIKit\n" + code).utf8).write(to: folder.appending(path: "main.swift"))
    let result = try swiftc.run(
      ["-swift-version", mode, "-I", ".", "-o", "program", "AppColor.swift", "main.swift"] + isolation
        + Self.modules.map { "\($0).o" }, in: folder)
    guard result.status == 0, !result.errorText.contains("warning:") else { return result.errorText }
    return try Tool(at: folder.appending(path: "program")).run([]).outputText
  }

  @Test(arguments: ["5", "6"]) func `the first guess compiles`(mode: String) throws {
    let code = """
      let token = AppColor.bg
      let light = UITraitCollection(.light), dark = UITraitCollection(.dark)
      print(token.uiColor.hex(dark), UIColor(.bg).hex(light), token(.night).uiColor.hex(light), token.uiColor == UIColor.red)
      if #available(iOS 13.0, *) { _ = [token.color, Color(.bg), token(.night).color, .surface.page, Color.surface.page] }
      if #available(iOS 17.0, *) {
        let (text, environment) = (Text("a"), EnvironmentValues())
        print(text.foregroundStyle(.bg).styles(environment), text.foregroundStyle(.surface.page).styles(environment))
      }
      print(UIColor.surface.page.hex(dark), UIColor.bg.hex(light), (UIColor.accent as UIColor).hex(dark))
      print(AppColor.pick(light: .white, dark: .black)(.night), AppColor.Theme.night.isDark)
      print(AppColor.Value("#FF8800")!, AppColor.Value("#FFF")!, AppColor.Value("orange") as Any)
      print(AppColor.accent.key, AppColor.accent.base.key, CGColor.hex(AppColor.bg.cgColor(in: .night).components!))
      print(AppColor.Value(UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))!)
      // As it is at present, and the colour itself also where any value is taken.
      print(AppColor.Value(AppColor.bg.cgColor)!, ([AppColor.bg.cgColor] as [Any])[0] is CGColor)
      """
    #expect(
      try output(of: code, mode: mode, ["members": "true"]) == """
        #445566ff #112233ff #445566ff false
        ["#112233ff"] ["#112233ff"]
        #445566ff #112233ff #445566ff
        #000000 true
        #ff8800 #ffffff nil
        accent accent.base #445566ff
        #ff8000
        #112233 true

        """)
  }

  @Test(arguments: ["5", "6"]) func `the first guess with a switcher compiles`(mode: String) throws {
    let code = """
      final class Panel { var color: UIColor?, alpha = 0.0 }
      @MainActor func run() {
      AppColor.switcher = AppColor.ThemeSwitcher()
      let (themes, panel) = (AppColor.switcher, Panel())
      themes.bind(panel, \\.alpha, themed: .init(light: 1, dark: 0.5))
      AppColor.switcher.bind(panel, \\.color, to: .bg)
      AppColor.theme = .night
      print(panel.alpha, panel.color!.hex(UITraitCollection(.light)), themes.theme.isDark, AppColor.theme == .night)
      print(AppColor.bg.value(in: .light).red, AppColor.Theme.switcher === themes)
      print(themes(.bg).uiColor.hex(UITraitCollection(.light)), themes.palette.uiColor(.bg).hex(UITraitCollection(.light)))
      themes.override(.accent.base, with: UIColor.red)
      themes.override(.brand, with: 0x0A84FF)
      print(themes(.accent.base), themes(.brand))
      }
      MainActor.assumeIsolated { run() }
      """
    #expect(
      try output(of: code, mode: mode, ["switcher": "source"]) == """
        0.5 #445566ff true true
        17 true
        #445566ff #445566ff
        #ff0000 #0a84ff

        """)
  }

  @Test(
    arguments: ["5", "6"], [["theme", "switcher", "value"], ["theme.title", "switcher.theme", "value.b"]])
  func `tokens and groups may be called as the members of a table with a switcher`(
    mode: String, keys: [String]
  ) throws {
    let themes = [Theme(name: "LIGHT", appearance: .light), Theme(name: "NIGHT", appearance: .dark)]
    let table = SwiftFixtures.table(themes, keys.map { ($0, "", [0x1122_33FF, 0x4455_66FF]) }).build()
    let code = """
      final class Panel { var color: UIColor? }
      @MainActor func run() {
        AppColor.Theme.switcher = AppColor.ThemeSwitcher()
        let (panel, token) = (Panel(), AppColor.\(keys[0]))
        AppColor.switcher.bind(panel, \\.color, to: .\(keys[1]))
        AppColor.theme = .night
        if AppColor.theme == .night, AppColor.theme.isDark { print(panel.color!.hex(UITraitCollection(.light))) }
        print(token.key, UIColor(.\(keys[1])) == .red, AppColor.\(keys[2]).value(in: .night), AppColor.Theme.switcher.theme)
      }
      MainActor.assumeIsolated { run() }
      """
    #expect(
      try output(of: code, mode: mode, ["switcher": "source"], table: table)
        == "#445566ff\n\(keys[0]) false #445566 night\n")
  }

  @Test func `a selection in place of a theme is reported with the way to it`() throws {
    #expect(
      try output(of: "AppColor.theme = .system\n", mode: "6", ["switcher": "source"]).contains(
        "'system' is unavailable: not a theme: the switcher follows the system by select(.system)"))
  }

  /// Xcode makes `ColorResource` and its initializers from the colours of a catalogue; the app has one from a number.
  private static let ownInitializers = """
    struct ColorResource: Hashable, Sendable { static let brand = ColorResource() }
    extension Color {
      init(_ resource: ColorResource) { print("Xcode's"); self.init(.sRGB, red: 0, green: 0, blue: 0) }
    }
    extension UIColor {
      convenience init(_ rgb: UInt32) { print("the app's"); self.init(red: 0, green: 0, blue: 0, alpha: 1) }
    }

    """

  @Test(arguments: [("5", []), ("6", []), ("6", ["-default-isolation", "MainActor"])])
  func `an app's own initializers and Xcode's asset symbols win`(mode: String, isolation: [String]) throws {
    let code =
      Self.ownInitializers + "_ = UIColor(0xFF8800)\n_ = Color(.brand)\n_ = Color(.bg)\n_ = UIColor(.brand)\n"
    #expect(try output(of: code, mode: mode, isolation: isolation) == "the app's\nXcode's\n")
  }

  /// SwiftUI has `UIColor(_: Color)`: for a token that `Color` has too, nothing is chosen without a word.
  @Test func `a colour that SwiftUI has as well is ambiguous and not silently SwiftUI's`() throws {
    #expect(try output(of: "_ = UIColor(.primary)\n", mode: "6").contains("ambiguous use of 'primary'"))
    #expect(try output(of: "_ = [AppColor.primary.uiColor, UIColor(AppColor.primary)]\n", mode: "6") == "")
  }
}
