import Foundation
import TestSupport
import Testing

/// Programs with generated Swift, run with stand-ins for Apple's modules in which colours have components and dynamic ones
/// are resolved with the traits of a hierarchy of views.
@Suite(.waiting, .appleStubs)
struct SwiftTraitTests {
  /// Runs a program; a table and its runtime are in its module.
  ///
  /// - Parameters:
  ///   - types: Declarations beside the program.
  ///   - source: The generated file; nil is that of the classic table.
  static func output(
    of program: String, _ framework: String = "UIKit", types: String = "", source: String? = nil
  ) throws -> String {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let modules = ["CoreGraphics", "Combine", framework, "SwiftUI"]
    try AppleModules.compile(modules, isLinked: true, in: folder)
    let classic = try SwiftFixtures.emit(SwiftFixtures.classic, ["switcher": "source", "members": "true"])
    try Data(source.map { Array($0.utf8) } ?? classic).write(to: folder.appending(path: "AppColor.swift"))
    let text = """
      import \(framework)
      import SwiftUI
      \(types)
      @available(iOS 17.0, tvOS 17.0, macOS 14.0, *)
      @main struct Main {
        @MainActor static func main() {
      \(program)
        }
      }
      """
    try Data(text.utf8).write(to: folder.appending(path: "Program.swift"))
    let compiled = try swiftc.run(
      [
        "-parse-as-library", "-swift-version", "6", "-I", ".", "-o", "program", "AppColor.swift",
        "Program.swift",
      ] + modules.map { "\($0).o" }, in: folder)
    try #require(compiled.status == 0, "\(compiled.errorText)")
    let run = try Tool(at: folder.appending(path: "program")).run([])
    #expect(run.status == 0, "\(run.errorText)")
    return run.outputText
  }

  @Test func `plain colours follow the switcher of their window`() throws {
    let output = try Self.output(
      of: """
            let (scene, window, view, other) = (UIWindowScene(), UIWindow(), UIView(), UIView())
            scene.system = UITraitCollection(.light)
            window.windowScene = scene
            window.addSubview(view)
            let themes = AppColor.ThemeSwitcher()
            themes.apply(to: window)
            let colors = [UIColor(.bg), UIColor.bg, UIColor(.sep)]
            func show() {
              print(colors.map { $0.hex(view.traitCollection) }.joined(separator: " "), colors[0].hex(other.traitCollection))
            }
            show()
            themes.select(.red)
            show()
            themes.select(.night)
            show()
            themes.override(.bg, with: 0x010203)
            themes.overlay[.sep, .night] = 0x040506
            show()
            themes.removeOverride(of: .bg)
            themes.overlay = .init()
            themes.select(.system)
            show()
            scene.system = UITraitCollection(.dark)
            print(themes.theme)
            show()
        """)
    #expect(
      output == """
        #ffffffff #ffffffff #aaaaaaff #ffffffff
        #fafafaff #fafafaff #aaaaaaff #ffffffff
        #343434ff #343434ff #313131ff #ffffffff
        #010203ff #010203ff #040506ff #ffffffff
        #ffffffff #ffffffff #aaaaaaff #ffffffff
        night
        #343434ff #343434ff #313131ff #ffffffff

        """)
  }

  @Test func `windows that are gone leave nothing at their scene`() throws {
    let output = try Self.output(
      of: """
            let scene = UIWindowScene()
            let themes = AppColor.ThemeSwitcher()
            for _ in 0..<100 {
              let window = UIWindow()
              window.windowScene = scene
              themes.apply(to: window)
              themes.apply(to: window).cancel()
            }
            print(scene.handlerCount, themes.registrationCount)
            AppColor.ThemeSwitcher().apply(to: UIWindow())
            scene.system = UITraitCollection(.dark)
            print(themes.theme)
        """)
    #expect(output == "1 1\nnight\n")
  }

  @Test func `what an app observes at a window is apart from what is applied to it`() throws {
    let output = try Self.output(
      of: """
            let (scene, window, view) = (UIWindowScene(), UIWindow(), UIView())
            scene.system = UITraitCollection(.light)
            window.windowScene = scene
            window.addSubview(view)
            let themes = AppColor.ThemeSwitcher()
            let second = AppColor.ThemeSwitcher(selection: .fixed(.normal))
            themes.apply(to: window)
            themes.observe(window, named: "window") { _, _ in }
            themes.observe(scene, named: "scene") { _, _ in }
            func show() {
              print(UIColor(.bg).hex(view.traitCollection), window.overrideUserInterfaceStyle == .dark, scene.handlerCount)
            }
            themes.select(.night)
            show()
            themes.unobserve(window)
            themes.unobserve(scene)
            themes.select(.red)
            show()
            let registration = themes.apply(to: window)
            themes.select(.night)
            show()
            registration.cancel()
            themes.select(.red)
            show()
            second.apply(to: window, setsAppearance: false)
            show()
            print(ColorThemeTrait<AppColor>.identifier)
        """)
    #expect(
      output == """
        #343434ff true 1
        #fafafaff false 1
        #343434ff true 1
        #343434ff true 1
        #ffffffff true 2
        colortable.program.AppColor.palette

        """)
  }

  @Test func `a colour whose components are not numbers is a value`() throws {
    let output = try Self.output(
      of: """
            for red in [CGFloat.nan, .infinity, -.infinity, 0.5] {
              print(AppColor.Value(UIColor(red: red, green: 0.2, blue: 1, alpha: 0.5))!)
            }
        """)
    #expect(output == "#0033ff80\n#ff33ff80\n#0033ff80\n#8033ff80\n")
  }

  @Test func `an initializer of the app's own stays the app's`() throws {
    let output = try Self.output(
      of: """
            _ = (UIColor(0x00FF00), UIColor(0x1122_3344), UIColor(0x00FF00FF as UInt32), Color(0xFFFFFF))
            print(UIColor(AppColor.Value(0x010203)).hex(.current), UIColor(AppColor.bg(.night)).hex(.current))
        """,
      types: """
        extension UIColor {
          convenience init(_ hex: UInt32, alpha: CGFloat = 1) {
            print("UIColor")
            self.init(red: 0, green: 0, blue: 0, alpha: alpha)
          }
        }
        extension Color {
          init(_ hex: UInt) {
            print("Color")
            self.init(.sRGB, red: 0, green: 0, blue: 0, opacity: 1)
          }
        }
        """)
    #expect(output == "UIColor\nUIColor\nUIColor\nColor\n#010203ff #343434ff\n")
  }

  @Test func `a switcher starts with the appearance that the system has`() throws {
    let output = try Self.output(
      of: """
            UITraitCollection.current = UITraitCollection(.dark)
            let themes = AppColor.ThemeSwitcher()
            let (view, label) = (UIView(), UILabel())
            themes.bind(view, \\.backgroundColor, to: .bg)
            themes.bind(view.layer, \\.borderColor, to: .bg)
            themes.bind(label, \\.text) { $0(.bg).hex }
            print(themes.theme, view.backgroundColor!.hex(.current), view.layer.borderColor!.hex, label.text!)
            print(UIColor(themes(.bg)).hex(.current))
        """)
    #expect(output == "night #343434ff #343434ff #343434\n#343434ff\n")
    let mac = try Self.output(
      of: """
            // A tool has no application, and none is made for it.
            print(AppColor.ThemeSwitcher().theme, NSApp == nil)
            NSApplication.shared.effectiveAppearance = NSAppearance(.darkAqua)
            print(AppColor.ThemeSwitcher().theme)
        """, "AppKit")
    #expect(mac == "normal true\nnight\n")
  }

  @Test func `the guide's closure has the theme's colour in each theme`() throws {
    let output = try Self.output(
      of: """
            let themes = AppColor.ThemeSwitcher(selection: .fixed(.normal))
            let view = UIView()
            themes.bind(view, \\.backgroundColor) { $0.theme == .night ? .black : $0.uiColor(.bg) }
            for theme in AppColor.Theme.allCases {
              themes.select(theme)
              print(view.backgroundColor!.hex(view.traitCollection))
            }
        """)
    #expect(output == "#ffffffff\n#000000ff\n#fafafaff\n")
  }

  @Test func `a title and the images of a button are one binding for each state`() throws {
    let output = try Self.output(
      of: """
            let themes = AppColor.ThemeSwitcher(selection: .fixed(.normal))
            let button = UIButton()
            func style(_ state: UIControl.State, _ token: AppColor) { themes.bind(button, titleFor: state, to: token) }
            func show() {
              print(
                [.normal, .selected].map { button.titleColor(for: $0)?.hex(.current) ?? "nil" }.joined(separator: " "),
                button.image(for: .normal)?.name ?? "nil", button.backgroundImage(for: .normal)?.name ?? "nil",
                themes.registrationCount)
            }
            let images = [UIImage(named: "sun"), UIImage(named: "moon")]
            style(.normal, .bg)
            style(.selected, .sep)
            themes.bind(button, imageFor: .normal, themed: .init(light: images[0], dark: images[1]))
            themes.bind(button, backgroundImageFor: .normal, themed: .init(light: images[1], dark: images[0]))
            show()
            themes.select(.night)
            show()
            themes.unbind(button, titleFor: .normal)
            themes.unbind(button, imageFor: .normal)
            themes.select(.normal)
            show()
            themes.unbind(button)
            show()
        """)
    #expect(
      output == """
        #ffffffff #aaaaaaff sun moon 4
        #343434ff #313131ff moon sun 4
        #343434ff #aaaaaaff moon moon 2
        #343434ff #aaaaaaff moon moon 0

        """)
  }

  @Test func `a pair of values is a colour that follows the window, and a token's members are one object`()
    throws
  {
    let output = try Self.output(
      of: """
            let (window, view) = (UIWindow(), UIView())
            window.addSubview(view)
            let pair = UIColor(picking: AppColor.pick(light: 0xFFFFFF, dark: 0x1C1C1E))
            let each = UIColor(picking: AppColor.Theme.pick(normal: 1, night: 2, red: 3))
            func show() { print(pair.hex(view.traitCollection), each.hex(view.traitCollection)) }
            UITraitCollection.current = UITraitCollection(.dark)
            show()
            let themes = AppColor.ThemeSwitcher()
            themes.apply(to: window)
            themes.select(.red)
            show()
            print(UIColor.bg == UIColor.bg, AppColor.bg.uiColor == UIColor.bg, UIColor.bg == UIColor.sep)
        """)
    #expect(output == "#1c1c1eff #000002ff\n#ffffffff #000003ff\ntrue true false\n")
  }

  /// Shows what follows a switcher `themes` after each kind of change.
  private static let choices = """
    show()
    themes.select(.red)
    show()
    themes.override(.bg, with: 0x010203)
    show()
    themes.removeOverride(of: .bg)
    themes.select(.system)
    environment.colorScheme = .dark
    show()
    """

  @Test func `SwiftUI's styles follow, and a view that is gone leaves nothing`() throws {
    let output = try Self.output(
      of: """
            let themes = AppColor.ThemeSwitcher(selection: .fixed(.normal))
            var environment = EnvironmentValues()
            weak var gone: AppColor.ThemeSwitcher?
            func show() {
              print(Text("a").foregroundStyle(AppColor.bg).following(themes).styles(environment).joined())
            }
            \(Self.choices)
            print(themes.theme)
            for _ in 0..<100 { show() }
            print(themes.registrationCount)
            do {
              let first = AppColor.ThemeSwitcher()
              gone = first
              _ = Text("a").foregroundStyle(AppColor.bg).following(first).styles(environment)
            }
            print(gone == nil)
            var published = 0
            themes.objectWillChange.receive { published += 1 }
            themes.selected.wrappedValue = .fixed(.night)
            print(published, themes.theme)
        """)
    let lines = output.split(separator: "\n")
    #expect(lines.prefix(5) == ["#ffffffff", "#fafafaff", "#010203ff", "#343434ff", "night"])
    #expect(lines.suffix(3) == ["0", "true", "1 night"])
  }

  /// The colour scheme that was set for a theme is not taken for the system's, once that is followed again.
  @Test func `from a theme back to the system no other theme applies in between`() throws {
    let output = try Self.output(
      of: """
            let themes = AppColor.ThemeSwitcher(systemAppearance: .light)
            let view = Text("a").foregroundStyle(AppColor.bg).following(themes)
            let owner = NSObject()
            var environment = EnvironmentValues()
            var history: [String] = []
            themes.observe(owner) { history.append($1.name) }
            func show(_ scheme: ColorScheme) {
              environment.colorScheme = scheme
              _ = view.styles(environment)
            }
            show(.light)
            themes.select(.night)
            show(.light)
            show(.dark)
            themes.select(.system)
            show(.dark)
            show(.light)
            print(history)
            // The system is dark since a theme was selected.
            themes.select(.red)
            show(.dark)
            themes.select(.system)
            show(.dark)
            show(.dark)
            print(history.suffix(3))
        """)
    #expect(
      output == """
        ["NORMAL", "NIGHT", "NORMAL"]
        ["RED", "NORMAL", "NIGHT"]

        """)
  }

  @Test(arguments: ["VStack", "nested"])
  func `views with other colour schemes do not change the theme in turn`(form: String) throws {
    let panel =
      "Text(\"b\").foregroundStyle(AppColor.bg).following(themes).environment(\\.colorScheme, .dark)"
    let views =
      form == "nested"
      ? "[AnyStyle(\(panel).following(themes))]"
      : "[AnyStyle(Text(\"a\").foregroundStyle(AppColor.bg).following(themes)), AnyStyle(\(panel))]"
    let output = try Self.output(
      of: """
            let themes = AppColor.ThemeSwitcher(systemAppearance: .light)
            var views = \(views)
            var environment = EnvironmentValues()
            var changes = 0
            themes.objectWillChange.receive { changes += 1 }
            func show() {
              // Drawn as often as the switcher changes.
              var count = -1
              while count != changes, changes < 100 {
                count = changes
                views.forEach { _ = $0.styles(environment) }
              }
              print(changes, themes.theme, views.flatMap { $0.styles(environment) }.joined(separator: " "))
            }
            show()
            environment.colorScheme = .dark
            show()
            if views.count > 1 {
              // Another view takes over at its next change.
              views.removeFirst()
              environment.colorScheme = .light
              themes.systemDidChange(to: .light)
              show()
            }
        """, types: Self.anyStyle)
    #expect(
      output
        == (form == "nested"
          ? "0 normal #343434ff\n1 night #343434ff\n"
          : "0 normal #ffffffff #343434ff\n1 night #343434ff #343434ff\n2 normal #343434ff\n"))
  }

  /// The views of another framework inside a view have its palette.
  static let representable = """
    struct Box: UIViewRepresentable {
      func makeUIView(context: Context) -> UIView { UIView() }
      func updateUIView(_ view: UIView, context: Context) { view.backgroundColor = UIColor(.bg) }
    }
    """

  @Test func `SwiftUI's views follow the switcher of the window that they are in`() throws {
    let output = try Self.output(
      of: """
            let (scene, window) = (UIWindowScene(), UIWindow())
            scene.system = UITraitCollection(.light)
            window.windowScene = scene
            let hosts = [
              UIHostingController(rootView: AnyStyle(Text("a").foregroundStyle(AppColor.bg))),
              UIHostingController(rootView: AnyStyle(Text("a").foregroundStyle(Color(.bg)))),
              UIHostingController(rootView: AnyStyle(Text("a").foregroundStyle(.sep))),
              UIHostingController(rootView: AnyStyle(Box())),
            ]
            for host in hosts { window.addSubview(host.view) }
            let themes = AppColor.ThemeSwitcher()
            themes.apply(to: window)
            func show() { print(hosts.flatMap { $0.styles() }.joined(separator: " ")) }
            show()
            themes.select(.red)
            show()
            themes.override(.bg, with: 0x010203)
            show()
            themes.removeOverride(of: .bg)
            themes.select(.system)
            scene.system = UITraitCollection(.dark)
            show()
        """, types: Self.representable + Self.anyStyle)
    #expect(
      output == """
        #ffffffff #ffffffff #aaaaaaff #ffffffff
        #fafafaff #fafafaff #aaaaaaff #fafafaff
        #010203ff #010203ff #aaaaaaff #010203ff
        #343434ff #343434ff #313131ff #343434ff

        """)
  }

  /// A view of any type.
  static let anyStyle = """

    struct AnyStyle: View {
      let inside: any View
      init(_ inside: any View) { self.inside = inside }
      var body: Never { fatalError() }
      func styles(_ environment: EnvironmentValues) -> [String] { inside.styles(environment) }
    }
    """

  @Test func `UIKit's views follow the switcher of the SwiftUI view that they are in`() throws {
    let output = try Self.output(
      of: """
            let themes = AppColor.ThemeSwitcher(selection: .fixed(.normal))
            let other = AppColor.ThemeSwitcher(selection: .fixed(.night))
            var environment = EnvironmentValues()
            func show() {
              print(Box().following(themes).styles(environment), Box().following(other).following(themes).styles(environment))
            }
            \(Self.choices)
            print(environment.appColorPalette == nil, Box().styles(environment))
        """, types: Self.representable)
    #expect(
      output == """
        ["#ffffffff"] ["#343434ff"]
        ["#fafafaff"] ["#343434ff"]
        ["#010203ff"] ["#343434ff"]
        ["#343434ff"] ["#343434ff"]
        true ["#343434ff"]

        """)
  }
}
