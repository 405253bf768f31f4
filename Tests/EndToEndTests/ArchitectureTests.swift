import Foundation
import TestSupport
import Testing

/// The boundaries between modules and between their folders, read from their sources.
@Suite struct ArchitectureTests {
  /// The C library, for the functions of mathematics and of the system.
  static let system: Set<String> = ["Glibc", "Musl", "Darwin"]

  /// The modules that each module may import. Data flows one way, and only the command does input and output.
  static let allowed: [String: Set<String>] = [
    "TextSupport": [],
    "ColorTableDiagnostics": ["TextSupport"],
    "ColorScience": system.union(["TextSupport"]),
    "ColorTableModel": ["ColorScience", "TextSupport"],
    "ColorTableLanguage": ["ColorScience", "ColorTableDiagnostics", "ColorTableModel", "TextSupport"],
    "ColorTableEmitters": ["ColorScience", "ColorTableModel", "TextSupport"],
    "ColorTableImporters": [
      "ColorScience", "ColorTableDiagnostics", "ColorTableLanguage", "ColorTableModel", "TextSupport",
    ],
    "ColorTableAnalysis": [
      "TextSupport", "ColorScience", "ColorTableDiagnostics", "ColorTableModel", "ColorTableLanguage",
      "ColorTableEmitters", "ColorTableImporters",
    ],
    "LanguageServer": [
      "ColorScience", "ColorTableDiagnostics", "ColorTableLanguage", "ColorTableModel", "TextSupport",
    ],
    "ColorTableTool": system.union([
      "TextSupport", "ColorScience", "ColorTableDiagnostics", "ColorTableModel", "ColorTableLanguage",
      "ColorTableEmitters",
    ]),
    "ColorTableCommand": system.union([
      "TextSupport", "ColorScience", "ColorTableDiagnostics", "ColorTableModel", "ColorTableLanguage",
      "ColorTableEmitters", "ColorTableImporters", "ColorTableAnalysis", "LanguageServer", "ColorTableTool",
    ]),
    "colortable": ["ColorTableCommand"],
    "colortable-build": ["ColorTableTool"],
    // Each only where the platform has it.
    "ThemeSwitching": [
      "AppKit", "Combine", "CoreGraphics", "Foundation", "Observation", "SwiftUI", "UIKit",
    ],
    // They run inside SwiftPM, where Foundation is.
    "Plugins": ["PackagePlugin", "XcodeProjectPlugin", "Foundation"],
  ]

  /// The folders of each module that has some, from the bottom up: each uses only those before it. `Name/*` stands for
  /// the folders inside of a folder, which do not use each other; `.` for the files at the module's root, which are its
  /// base (first) or its entry points (last).
  static let layers: [String: [String]] = [
    "TextSupport": [".", "SourceCode"],
    "ColorScience": [".", "Spaces", "Colors", "CSSSyntax", "CodeSyntax", "Perception"],
    "ColorTableDiagnostics": [".", "Renderers"],
    "ColorTableLanguage": ["Findings", "Syntax", "Semantics", "Format", "Rules", "."],
    "ColorTableEmitters": [
      "Kit", "StyleSheets", "Android", "CSS", "Classic", "Compose", "DTCG", "HTML", "JSON", "SCSS", "Swift",
      "Tailwind",
      "TypeScript", "XCAssets", ".",
    ],
    "ColorTableImporters": [
      "Kit", "Android", "AssetCatalog", "CSS", "SCSS", "SourceCode", "Literals", "SeparatedValues",
      "DesignTokens", "JSON", "Lines", ".",
    ],
    "ColorTableAnalysis": ["Comparison", "Usage", "."],
    "LanguageServer": ["Protocol", "Session", "Names", "Requests", "."],
    "ColorTableTool": [
      "Threads", "FileSystem", "Search", "Console", "Watching", "Arguments", "Reporting", "Configuration",
      "Run", "Help", "Reading", "Checking", "Rendering", "Writing", "Subcommands/*", ".",
    ],
    "ColorTableCommand": ["Processes", "Scanning", "Switcher", "Help", "Importing", "Subcommands/*", "."],
  ]

  @Test func `every module with folders states their order`() throws {
    for module in Self.allowed.keys where module != "Plugins" {
      let paths = try SwiftSources.files(under: "Sources/\(module)").map { $0.deletingLastPathComponent() }
      #expect(Set(paths).count < 2 || Self.layers[module] != nil, "\(module) has folders and no order")
    }
  }

  @Test(arguments: layers.keys.sorted())
  func `folders use only those below them`(module: String) throws {
    let root = Locations.root.appending(path: "Sources/\(module)").path + "/"
    let files = try SwiftSources.files(under: "Sources/\(module)").map { file in
      FolderLayers.File(
        path: String(file.path.dropFirst(root.count)), text: try String(contentsOf: file, encoding: .utf8))
    }
    let violations = FolderLayers(order: Self.layers[module] ?? []).violations(in: files)
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test func `a use that breaks the order of the folders is found`() {
    let layers = FolderLayers(order: ["Base", "Middle", "Parts/*", "."])
    func violations(_ files: KeyValuePairs<String, String>) -> [String] {
      layers.violations(in: files.map { FolderLayers.File(path: $0.key, text: $0.value) })
    }
    let base = "struct Lamp {}\nextension Int {\n  static let brightest = 9\n}\n"
    #expect(
      violations([
        "Base/Lamp.swift": base, "Middle/Wire.swift": "enum Wire { static let lamp = Lamp() }\n",
        "Parts/A/A.swift": "struct A { let wire: Wire }\n", "Parts/B/B.swift": "struct B { let x = 1 }\n",
        "Main.swift": "let parts: (Apart, B)\nlet text = #\"Lamp \\(A)\"#\n",
      ]) == [])
    // Upwards, and each other.
    #expect(
      violations([
        "Base/Lamp.swift": base + "let wire = [Wire]()\n",
        "Middle/Wire.swift": "struct Wire { var lamp: Lamp; let level = Int.brightest }\n",
      ]) == ["Base uses Middle: Wire in Base/Lamp.swift"])
    #expect(
      violations(["Base/Level.swift": "let level: Int = .brightest\n", "Middle/Extra.swift": base])
        == ["Base uses Middle: .brightest in Base/Level.swift"])
    // One folder of several that are equal, and the entry points.
    #expect(
      violations([
        "Parts/A/A.swift": "struct Alpha {}\n",
        "Parts/B/Deep/B.swift": "let text = \"\\(f(Alpha(\")\")))\"\n",
        "Middle/Wire.swift": "func start() { Program.run() }\n", "Main.swift": "enum Program {}\n",
      ]) == [
        "Middle uses .: Program in Middle/Wire.swift", "Parts/B uses Parts/A: Alpha in Parts/B/Deep/B.swift",
      ])
    #expect(violations(["New/File.swift": "struct File {}\n"]) == ["New is not in the order"])
    // Neither text nor comments use anything, nor does a name that two folders have.
    #expect(
      violations([
        "Base/Lamp.swift":
          "// Wire\n/* Wire */ let text = \"Wire \\\" Wire\"\nlet long = \"\"\"\n  Wire \"\n  \"\"\"\n",
        "Middle/Wire.swift": "struct Wire {}\nprivate struct Step {}\n",
        "Parts/A/A.swift": "private struct Step {}\nlet step = Step()\n",
      ]) == [])
  }

  @Test func `every module has its boundary`() throws {
    let sources = Locations.root.appending(path: "Sources")
    let modules = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter {
      !$0.hasPrefix(".")
    }
    #expect(Set(modules) == Set(Self.allowed.keys))
  }

  @Test(arguments: allowed.keys.sorted())
  func `modules import what they may`(module: String) throws {
    let files = try SwiftSources.files(under: "Sources/\(module)")
    #expect(!files.isEmpty)
    // That one carries the text of a library.
    for file in files where file.lastPathComponent != "SwiftSwitcherText.swift" {
      for name in try SwiftSources.imports(of: file) {
        #expect(Self.allowed[module]?.contains(name) == true, "\(file.path) imports \(name)")
      }
    }
  }

  @Test func `an import is seen in every spelling`() {
    let text = """
      import A
      @testable import B
      package import C.Sub
      import struct D.Name
      @_exported public import E // why
        import F
      // import G
      let text = "import H"
      let important = 1
      @preconcurrency import I;import J
      """
    #expect(SwiftSources.imports(in: text) == ["A", "B", "C", "D", "E", "F", "I", "J"])
  }

  @Test func `no package from outside`() throws {
    let manifest = try String(contentsOf: Locations.root.appending(path: "Package.swift"), encoding: .utf8)
    #expect(!manifest.contains(".package("))
  }

  @Test func `the top level is what it was meant to be`() throws {
    let allowed: Set<String> = [
      "Sources", "Tests", "Examples", "ColorTables", "Plugins", "Package.swift", "Makefile", "README.md",
      "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "LICENSE", "Package.resolved",
      "action.yml",
    ]
    let git = try #require(Tool("git"))
    let listing = try git.run(["ls-tree", "--name-only", "HEAD"], in: Locations.root)
    // Sources that came without their history are fine too.
    guard listing.status == 0 else { return }
    for name in listing.outputText.split(separator: "\n") where !name.hasPrefix(".") {
      #expect(allowed.contains(String(name)), "\(name) stands at the top level")
    }
  }
}
