import ColorTableCommand
import ColorTableEmitters
import ColorTableModel
import ColorTableTool
import Foundation
import TestSupport
import Testing

/// Tables with their runtimes, several in one module, are compiled and run.
@Suite(.waiting, .enabled(if: Consumers.runs(Tool.isInstalled("swiftc")), "swiftc is not installed"))
struct SwiftSwitcherCompileTests {
  static func files() throws -> [(name: String, bytes: [UInt8])] {
    func emit(_ table: Table, _ source: String, _ options: [String: String]) throws -> [OutputFile] {
      let emitter = try SwiftEmitter(parsing: options)
      return try emitter.emit(EmitterInput(table: table, sourcePath: source))
    }
    let words = try SwiftCompileTests.words()
    let one = [Theme(name: "DEFAULT"), Theme(name: "system"), Theme(name: "theme")]
    let rows = SwiftCompileTests.wordRows(words).map {
      ($0.key, "", Array(repeating: $0.colors[0], count: 3))
    }
    let options = ["switcher": "source", "access": "package"]
    let files = try [
      emit(SwiftFixtures.classic, "App.x", ["switcher": "source"]),
      emit(SwiftFixtures.rich, "Brand.x", options),
      emit(
        SwiftFixtures.table(one, rows).build(), "Words.x", options.merging(["naming": "as-written"]) { $1 }),
      emit(SwiftFixtures.hostile, "Hostile.x", options),
    ]
    return zip(["App", "Brand", "Words", "Hostile"], files).map { ("\($0)Color.swift", $1[0].bytes) }
      + [("ThemeSwitching.swift", SwiftFixtures.librarySource)]
  }

  /// Types of an app with names that the runtime must not mean.
  static let types = [
    "Task", "Notification", "Error", "State", "View", "Color", "Theme", "Token", "Data", "Result", "Value",
    "Selection", "Storage", "Registration", "Palette", "Overlay", "Binding", "Environment", "UserDefaults",
    "Character", "Unicode", "Sequence", "Float", "Observation", "Observable",
  ].map { "struct \($0): Codable {}\n" }.joined()

  static let program = ##"""
    final class Panel { var color: AppColor.Value = 0; var border: BrandColor.Value?; var title = "" }
    final class Memory: ColorThemeStorage { var storedSelection: String? = "theme:RED" }

    @MainActor func run() throws {
      let app = AppColor.ThemeSwitcher(storage: Memory())
      let brand = BrandColor.ThemeSwitcher(systemAppearance: .dark, highContrast: true)
      let words = WordsColor.ThemeSwitcher(selection: .fixed(.system))
      let hostile = HostileColor.ThemeSwitcher()
      let panel = Panel()
      app.bind(panel, \.color, to: .bg)
      brand.bind(panel, \.border, to: .surface.card)
      app.observe(panel) { panel, theme in panel.title = theme.name }
      print(panel.color, panel.border?.hex ?? "", panel.title, words.theme, words.selection.rawValue)
      app.select(.night)
      brand.systemDidChange(to: .light)
      app.override(.bg, with: 0x010203)
      print(panel.color, panel.border?.hex ?? "", panel.title, hostile.choices.count)
      let json = Foundation.Data(#"{"NIGHT":{"BG":"\u0023040506","NO":"\u0023000"}}"#.utf8)
      let document = try AppColor.ThemeSwitcher.OverlayDocument(json: json)
      app.removeOverride(of: .bg)
      app.overlay = document.overlay
      print(panel.color, document.problems == [.unknownToken(key: "NO")], AppColor.ThemeSwitcher.didChange.rawValue)
      print(words.palette.webScript(.class).hasSuffix(##"([['theme-',"system",["default","system","theme"]]],{});"##))
    }
    try MainActor.assumeIsolated { try run() }

    """##

  @Test(arguments: [
    ["-swift-version", "5"], ["-swift-version", "6"],
    ["-swift-version", "6", "-default-isolation", "MainActor"],
    ["-swift-version", "5", "-strict-concurrency=complete"],
    [
      "-swift-version", "6", "-enable-upcoming-feature", "MemberImportVisibility", "-enable-upcoming-feature",
      "InternalImportsByDefault", "-enable-upcoming-feature", "ExistentialAny",
    ],
  ])
  func `runtimes of several tables in one module`(mode: [String]) throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try Self.files()
    for (name, bytes) in files { try Data(bytes).write(to: folder.appending(path: name)) }
    try Data(("import Foundation\n" + Self.types + Self.program).utf8).write(
      to: folder.appending(path: "main.swift"))
    let compiled = try swiftc.run(
      ["-warnings-as-errors", "-package-name", "tests", "-o", "program", "main.swift"] + files.map(\.name)
        + mode,
      in: folder)
    try #require(compiled.status == 0, "\(compiled.errorText)")
    let run = try Tool(at: folder.appending(path: "program")).run([])
    #expect(run.status == 0, "\(run.errorText)")
    #expect(
      run.outputText
        == """
        #fafafa #000000 RED system theme:system
        #010203 #f0f0f0 NIGHT 3
        #040506 true program.AppColor.ThemeSwitcher.didChange
        true

        """)
  }

  @Test(arguments: [["-Onone"], ["-O"], ["-O", "-wmo"]])
  func `what a closure has captured may use the switcher when it is released`(flags: [String]) throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    // With optimisation an object is released after its last use, which may be earlier than the end of its scope.
    let program = try SwiftFixtures.compileWithSwitcher(
      """
      final class Cell { var color: AppColor.Value = 0 }
      final class Row {
        let release: @MainActor @Sendable () -> Void
        init(_ release: @escaping @MainActor @Sendable () -> Void) { self.release = release }
        deinit {
          let release = self.release
          MainActor.assumeIsolated { release() }
        }
      }
      @MainActor func configure(_ cell: Cell, _ themes: AppColor.ThemeSwitcher, _ row: Row) {
        themes.bind(cell, to: .bg) { cell, color in withExtendedLifetime(row) { cell.color = color } }
      }
      @main struct Main {
        @MainActor static let label = Cell()
        @MainActor static let cell = Cell()
        @MainActor static func main() {
          let themes = AppColor.ThemeSwitcher(selection: .fixed(.normal))
          themes.bind(label, \\.color, to: .bg)
          for _ in 0..<3 { configure(cell, themes, Row { [cell] in themes.unbind(cell) }) }
          print(themes.registrationCount)
          themes.select(.night)
          print(label.color.hex, cell.color.hex)
        }
      }

      """, as: "Program.swift", flags + ["-parse-as-library"], in: folder)
    let run = try program.run([])
    #expect(run.status == 0 && run.outputText == "2\n#343434 #343434\n", "\(run.status) \(run.outputText)")
  }

  @Test(arguments: [
    ["-swift-version", "5"], ["-swift-version", "6"],
    ["-swift-version", "6", "-default-isolation", "MainActor"],
  ])
  func `families are chosen by name, in tables where every theme has one and where one has none`(
    mode: [String]
  ) throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let themes = Self.brandThemes
    let colors = Self.brandColors
    let brands = SwiftFixtures.table(themes, [("BG", "", colors)]).build()
    let others = SwiftFixtures.table(themes + [Theme(name: "SEPIA")], [("backGround", "", colors + [0x05FF])])
      .build()
    for (table, name) in [(brands, "Brand"), (others, "Other")] {
      try Data(
        SwiftFixtures.emitTable(table, source: "\(name).x", ["switcher": "source", "access": "public"])
      ).write(to: folder.appending(path: "\(name).swift"))
    }
    try Data(SwiftFixtures.librarySource).write(to: folder.appending(path: "ThemeSwitching.swift"))
    let program = """
      @MainActor func run() {
        let brand = BrandColor.ThemeSwitcher(selection: .system(.b), systemAppearance: .dark)
        print(brand(.bg), brand.choices.map { $0.rawValue })
        brand.select(family: .acme)
        print(brand(.bg), brand.selection.rawValue)
        brand.select(.bLight)
        brand.select(family: .acme)
        print(brand.selection.rawValue, BrandColor.ThemeSwitcher.Selection(rawValue: "system:C") == nil)
        let other = OtherColor.ThemeSwitcher(selection: .fixed(.sepia))
        other.override(.backGround, with: 0)
        print(other.palette.webScript().contains(##"{"--back-ground":"#000000"}"##))
        other.select(family: .b)
        print(other.theme, other.choices.count)
        // The themes without a family are one of their own.
        other.select(family: nil)
        print(other.theme, other.selection.rawValue)
        other.select(appearance: nil)
        print(other.theme, other.selection.rawValue, other.choices.map { other.title(of: $0) ?? "-" })
        print(other.palette.webScript().contains(##"['data-theme',"sepia","##))
        other.select(appearance: .dark)
        print(other.theme)
        other.deliver(.init(name: "NEW", base: .sepia, colors: [:]))
        other.select(.delivered("NEW"))
        other.select(appearance: nil)
        print(other.selection == .system(nil), OtherColor.ThemeSwitcher.Selection.system(nil).rawValue)
        other.select(.system)
        other.select(appearance: nil)
        print(other.theme, other.selection.rawValue)
        brand.select(familyNamed: "")
        print(brand.selection.rawValue)
      }
      MainActor.assumeIsolated { run() }
      """
    try Data(program.utf8).write(to: folder.appending(path: "main.swift"))
    let compiled = try swiftc.run(
      [
        "-warnings-as-errors", "-o", "program", "main.swift", "Brand.swift", "Other.swift",
        "ThemeSwitching.swift",
      ] + mode, in: folder)
    try #require(compiled.status == 0, "\(compiled.errorText)")
    let run = try Tool(at: folder.appending(path: "program")).run([])
    #expect(run.status == 0, "\(run.errorText)")
    #expect(
      run.outputText
        == """
        #000004 ["system", "system:ACME", "system:B", "theme:A_LIGHT", "theme:A_DARK", "theme:B_LIGHT", "theme:B_DARK"]
        #000002 system:ACME
        theme:A_LIGHT true
        true
        bLight 9
        sepia theme:SEPIA
        sepia system: ["-", "ACME", "B", "SEPIA", "A_LIGHT", "A_DARK", "B_LIGHT", "B_DARK", "SEPIA"]
        true
        sepia
        true system:
        aLight system
        theme:A_LIGHT

        """)
  }

  @Test func `a family that is misspelt is reported as that, also beside a theme called SYSTEM`() throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let themes = Self.brandThemes + [Theme(name: "SYSTEM"), Theme(name: "FIXED")]
    let table = SwiftFixtures.table(themes, [("BG", "", Self.brandColors + [0x05FF, 0x06FF])]).build()
    try Data(SwiftFixtures.emit(table, source: "Brand.x", ["switcher": "source"])).write(
      to: folder.appending(path: "Brand.swift"))
    func errors(_ code: String) throws -> String {
      try Data("@MainActor func run(_ themes: BrandColor.ThemeSwitcher) { \(code) }".utf8).write(
        to: folder.appending(path: "Use.swift"))
      return try swiftc.run(
        ["-typecheck", "-swift-version", "6", "-parse-as-library", "Brand.swift", "Use.swift"], in: folder
      ).errorText
    }
    #expect(
      try errors(
        "themes.select(.system(.b)); themes.select(.system(nil)); themes.select(.system); themes.select(.fixed)"
      )
        == "")
    for code in ["themes.select(.system(.acm))", "themes.select(family: .acm)"] {
      let text = try errors(code)
      #expect(text.contains("type 'BrandColor.Theme.Family?' has no member 'acm'"), "\(text)")
    }
  }

  static let brandThemes = [
    Theme(name: "A_LIGHT", appearance: .light, family: "ACME"),
    Theme(name: "A_DARK", appearance: .dark, family: "ACME"),
    Theme(name: "B_LIGHT", appearance: .light, family: "B"),
    Theme(name: "B_DARK", appearance: .dark, family: "B"),
  ]
  static let brandColors: [UInt32] = [0x01FF, 0x02FF, 0x03FF, 0x04FF]

  @Test(
    .enabled(if: Browser.isInstalled, "no Chromium is installed"),
    arguments: [
      ("attribute", "", true, true), ("class", "app", true, true), ("attribute", "", false, false),
      ("class", "", true, false), ("class", "", false, false),
    ])
  func `a page with the CSS of the table shows what is selected, in its family`(
    style: String, prefix: String, isDark: Bool, hasFamilies: Bool
  ) throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let table =
      hasFamilies
      ? SwiftFixtures.table(Self.brandThemes, [("BG", "", Self.brandColors)]).build() : SwiftFixtures.classic
    try Data(SwiftFixtures.emit(table, source: "Brand.x", ["switcher": "source"])).write(
      to: folder.appending(path: "Brand.swift"))
    let choices =
      hasFamilies
      ? ".system(.b), .fixed(.aLight), .system(.acme), .fixed(.bLight), .system, .fixed(.bDark)"
      : ".fixed(.night), .fixed(.red), .system, .fixed(.normal), .fixed(.normal)"
    // Each choice's colour and script.
    let program = """
      @MainActor func run() {
        let brand = BrandColor.ThemeSwitcher(systemAppearance: .\(isDark ? "dark" : "light"))
        func show() { print(brand(.bg).hex, brand.palette.webScript(.\(style), prefix: "\(prefix)")) }
        show()
        for choice in [\(choices)] + brand.choices {
          brand.select(choice)
          show()
        }
        \(hasFamilies ? "brand.select(family: .b)" : "")
        brand.override(.bg, with: 0x123456)
        show()
        brand.removeOverride(of: .bg)
        show()
      }
      MainActor.assumeIsolated { run() }
      """
    try Data(program.utf8).write(to: folder.appending(path: "main.swift"))
    let compiled = try swiftc.run(["-o", "program", "main.swift", "Brand.swift"], in: folder)
    try #require(compiled.status == 0, "\(compiled.errorText)")
    let lines = try Tool(at: folder.appending(path: "program")).run([]).outputText.split(separator: "\n")
    try #require(lines.count >= 12)
    let options = ["style": style].merging(prefix.isEmpty ? [:] : ["prefix": prefix]) { $1 }
    let settings = try CSSEmitter.description.options.compactMap { option in
      try options[option.name].map { try option.setting($0) }
    }
    let css = String(
      decoding: try CSSEmitter(settings: settings).emit(EmitterInput(table: table, sourcePath: "Brand.x"))[0]
        .bytes, as: UTF8.self)
    let page = """
      <!doctype html><html class="mine"><style>\(css)</style><body><p id="probe" style="color: var(--\(prefix.isEmpty ? "" : "app-")bg)"></p>
      <script>
      const answers = [];
      function ask() {
        const color = getComputedStyle(document.getElementById("probe")).color;
        answers.push("#" + color.match(/\\d+/g).map(c => (+c).toString(16).padStart(2, "0")).join(""));
      }
      \(lines.map { $0.dropFirst(8) + "ask();" }.joined(separator: "\n"))
      </script></body></html>
      """
    let tab = try Browser.shared().openTab(Browser.Preferences(isDark: isDark))
    try tab.open(page)
    let answers: String = try tab.evaluate(
      "answers.join(';') + ':' + document.documentElement.classList.contains('mine')")
    let expected = lines.map { $0.prefix(7) }.joined(separator: ";")
    #expect(answers == "\(expected):true")
  }

  /// Without a part, and with each alone.
  @Test(arguments: [nil] + SwitcherFile.Part.allCases)
  func `the core stands alone, and stores overrides`(part: SwitcherFile.Part?) throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = """
      final class Memory: ColorThemeStorage { var storedSelection: String?; var storedOverrides: String? }
      @MainActor func run() {
        let memory = Memory()
        AppColor.ThemeSwitcher(storage: memory).override(.bg, in: .night, with: 0x010203)
        let themes = AppColor.ThemeSwitcher(selection: .fixed(.night), storage: memory)
        print(themes(.bg), memory.storedOverrides ?? "")
      }
      MainActor.assumeIsolated { run() }
      """
    for (name, bytes) in [
      ("AppColor.swift", try SwiftFixtures.emitTable(SwiftFixtures.classic, ["switcher": "source"])),
      ("ThemeSwitching.swift", SwitcherSource.bytes(with: part.map { [$0] } ?? [])),
      ("main.swift", Array(program.utf8)),
    ] { try Data(bytes).write(to: folder.appending(path: name)) }
    let compiled = try swiftc.run(
      [
        "-warnings-as-errors", "-swift-version", "6", "-o", "program", "main.swift", "AppColor.swift",
        "ThemeSwitching.swift",
      ], in: folder)
    try #require(compiled.status == 0, "\(compiled.errorText)")
    let run = try Tool(at: folder.appending(path: "program")).run([])
    #expect(run.outputText == "#010203 {\"NIGHT\":{\"BG\":\"#010203\"}}\n", "\(run.errorText)")
  }

  @Test func `a module with library evolution`() throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let options = ["switcher": "source", "access": "public"]
    try Data(SwiftFixtures.emit(SwiftFixtures.rich, source: "Brand.x", options)).write(
      to: folder.appending(path: "BrandColor.swift"))
    let compiled = try swiftc.run(
      [
        "-emit-module", "-parse-as-library", "-module-name", "Brand", "-swift-version", "6",
        "-enable-library-evolution", "BrandColor.swift",
      ], in: folder)
    #expect(compiled.status == 0 && !compiled.errorText.contains("error:"), "\(compiled.errorText)")
  }

  /// A package that depends on this one by its path, and builds nothing of it but the library.
  @Test func `the runtime is imported from the library`() throws {
    let swift = try #require(Tool("swift"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = folder.appending(path: "Sources/App")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(name: "colortable", path: "\(Locations.root.path)")],
        targets: [
          .executableTarget(
            name: "App", dependencies: [.product(name: "ThemeSwitching", package: "colortable")])
        ])
      """
    try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
    let options = ["switcher": "module"]
    try Data(SwiftFixtures.emit(SwiftFixtures.classic, options)).write(
      to: sources.appending(path: "App.swift"))
    try Data(SwiftFixtures.emit(SwiftFixtures.rich, source: "Brand.x", options)).write(
      to: sources.appending(path: "Brand.swift"))
    let program = """
      final class Panel { var color: AppColor.Value = 0; var border: BrandColor.Value = 0 }
      @MainActor func run() {
        let (app, brand, panel) = (AppColor.ThemeSwitcher(), BrandColor.ThemeSwitcher(), Panel())
        app.bind(panel, \\.color, to: .bg)
        brand.bind(panel, \\.border, to: .surface.card)
        app.select(.night)
        brand.select(.night)
        print(panel.color, panel.border)
      }
      MainActor.assumeIsolated { run() }
      """
    try Data(program.utf8).write(to: sources.appending(path: "main.swift"))
    let run = try swift.run(["run", "--quiet", "App"], in: folder)
    #expect(run.status == 0 && run.outputText == "#343434 #101010\n", "\(run.outputText) \(run.errorText)")
  }

  /// Code that must not compile, each with a part of what the compiler has to say of it.
  @Test(arguments: [
    ("themes.bind(view, \\.color, to: .gb)", "type 'AppColor' has no member 'gb'"),
    ("themes.bind(view, \\.cc, to: .bg)", "value of type 'Panel' has no member 'cc'"),
    ("themes.bind(view, \\.title, to: .bg)", "requires that 'String' conform to 'ColorThemeColor'"),
    ("themes.bind(view, \\.fixed, to: .bg)", "ReferenceWritableKeyPath"),
    (
      "themes.bind(view, \\.cc, themed: AppColor.Themed(normal: 1, night: 2, red: 3))",
      "value of type 'Panel' has no member 'cc'"
    ),
    ("themes.bind(view, \\.cc) { $0.title }", "value of type 'Panel' has no member 'cc'"),
    ("themes.bind(view, \\.title) { $0.titel }", "has no member 'titel'"),
    ("themes.bind(view, \\.title, to: .gb) { $0.hex }", "type 'AppColor' has no member 'gb'"),
    ("themes.bind(view, \\.titel, to: .bg) { $0.hex }", "value of type 'Panel' has no member 'titel'"),
    ("themes.bind(view, to: .gb) { $0.color = $1 }", "type 'AppColor' has no member 'gb'"),
    ("themes.bind(view, to: .bg) { $0.cc = $1 }", "value of type 'Panel' has no member 'cc'"),
    ("themes.bind(view, \\.color, picker: AppColor.gb.picker)", "type 'AppColor' has no member 'gb'"),
    (
      "themes.bind(view, \\.color, picker: AppColor.Theme.pick(normal: 1, night: 2))",
      "missing argument for parameter 'red'"
    ),
    (
      "themes.bind(view, \\.title, themed: AppColor.Themed(normal: \"a\", red: \"b\"))",
      "missing argument for parameter 'night'"
    ),
    ("themes.observe(view) { theme in print(theme) }", "expects 2 arguments"),
    (
      "themes.observe(view) { view, theme in view.titel = theme.name }",
      "value of type 'Panel' has no member 'titel'"
    ),
    ("themes.bind(view, \\.color) { $0(.gb) }", "type 'AppColor' has no member 'gb'"),
    (
      "themes.bind(view, \\.color) { $0.theme == .night ? 1 : $0(.gb) }", "type 'AppColor' has no member 'gb'"
    ),
    (
      "themes.bind(view, \\.title) { palette in let color = palette(.gb); return color.hex }",
      "type 'AppColor' has no member 'gb'"
    ),
    (
      "themes.bind(view, \\.title) { $0.theme == .dusk ? \"a\" : \"b\" }",
      "type 'AppColor.Theme' has no member 'dusk'"
    ),
    ("themes.observe(view) { $0.color = $1(.bg) }", "take the colour from a palette"),
    ("themes.select(.dusk)", "type 'AppColor.Theme' has no member 'dusk'"),
    ("themes.select(.fixed(.dusk))", "type 'AppColor.Theme' has no member 'dusk'"),
    ("themes.unbind(view, \\.cc)", "value of type 'Panel' has no member 'cc'"),
    ("themes.bind(button, \\.cc, to: .bg)", "value of type 'Button' has no member 'cc'"),
    ("themes.bind(button, \\.cc, to: .bg) { $0.hex }", "value of type 'Button' has no member 'cc'"),
    ("themes.bind(button, to: .bg) { $0.cc = $1 }", "value of type 'Button' has no member 'cc'"),
    ("themes.bind(button, \\.cc) { $0(.bg) }", "reference to member 'cc' cannot be resolved"),
    ("themes.bind(button, \\.color) { $0(.gb) }", "has no member 'gb'"),
    ("themes.override(.tnit, with: 0)", "type 'AppColor' has no member 'tnit'"),
    ("_ = themes.palette(.gb)", "type 'AppColor' has no member 'gb'"),
    ("_Concurrency.Task.detached { themes.select(.night) }", "main actor"),
  ])
  func `what is misspelt or left out does not compile`(code: String, complaint: String) throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(SwiftFixtures.emit(SwiftFixtures.classic, ["switcher": "source"])).write(
      to: folder.appending(path: "AppColor.swift"))
    let program = """
      final class Panel { var color: AppColor.Value = 0; var title = ""; let fixed: AppColor.Value = 0 }
      class Control { var color: AppColor.Value = 0 }
      final class Button: Control {}
      @MainActor func run(_ view: Panel, _ button: Button, _ themes: AppColor.ThemeSwitcher) { \(code) }
      """
    try Data(program.utf8).write(to: folder.appending(path: "Use.swift"))
    let result = try swiftc.run(
      ["-typecheck", "-swift-version", "6", "-parse-as-library", "AppColor.swift", "Use.swift"], in: folder)
    #expect(result.status != 0)
    #expect(result.errorText.contains(complaint), "\(result.errorText)")
    #expect(!result.errorText.contains("AppColor.swift:") || result.errorText.contains("Use.swift"))
    // A closure is reported for what is wrong in it, and not as an argument for something else.
    #expect(!code.hasSuffix("}") || !result.errorText.contains("ColorThemeContent"), "\(result.errorText)")
  }
}
