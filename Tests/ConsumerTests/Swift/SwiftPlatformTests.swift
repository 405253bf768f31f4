import Foundation
import TestSupport
import Testing

/// The parts for Apple's frameworks, type-checked against stand-ins: no Apple SDK is at hand, so this shows that
/// names, types and isolation fit together, and nothing about how a colour looks.
@Suite(.waiting, .appleStubs)
struct SwiftPlatformTests {
  /// Makes the modules, the generated files and the users' code, and type-checks them in each mode.
  func check(
    modules: [String], user: String, modes: [[String]], runtime: Bool = false,
    edit: (String) -> String = { $0 },
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try AppleModules.compile(modules, in: folder, sourceLocation: sourceLocation)
    let switcher = runtime ? "source" : "none"
    let files: [(String, [UInt8])] = [
      ("ThemeSwitching.swift", runtime ? SwiftFixtures.librarySource : []),
      ("AppColor.swift", try SwiftFixtures.emitTable(SwiftFixtures.classic, ["switcher": switcher])),
      (
        "BrandColor.swift",
        try SwiftFixtures.emitTable(
          SwiftFixtures.rich, source: "Brand.colortable",
          ["access": "public", "members": "true", "switcher": switcher])
      ),
    ]
    for (name, bytes) in files {
      let text = edit(String(decoding: bytes, as: UTF8.self))
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    for mode in modes {
      let result = try swiftc.run(
        [
          "-typecheck", "-parse-as-library", "-warnings-as-errors", "-module-name", "App", "-I", ".",
          "AppColor.swift", "BrandColor.swift", "ThemeSwitching.swift",
          AppleModules.sources.appending(path: "Users/\(user).swift").path,
        ] + mode, in: folder)
      #expect(result.status == 0, "\(mode): \(result.errorText)", sourceLocation: sourceLocation)
    }
  }

  @Test func `generated Swift type-checks with UIKit`() throws {
    try check(
      modules: ["CoreGraphics", "Combine", "UIKit", "SwiftUI"], user: "UIKitUser",
      modes: [
        ["-swift-version", "5"], ["-swift-version", "6"],
        ["-swift-version", "6", "-default-isolation", "MainActor"],
        ["-swift-version", "6", "-enable-upcoming-feature", "MemberImportVisibility"],
      ])
  }

  @Test func `theme switching type-checks with UIKit`() throws {
    try check(
      modules: ["CoreGraphics", "Combine", "UIKit", "SwiftUI"], user: "UIKitThemes",
      modes: [
        ["-swift-version", "5"], ["-swift-version", "6"],
        ["-swift-version", "6", "-default-isolation", "MainActor"],
        ["-swift-version", "6", "-enable-upcoming-feature", "MemberImportVisibility"],
      ], runtime: true)
  }

  @Test func `theme switching type-checks with AppKit`() throws {
    try check(
      modules: ["CoreGraphics", "Combine", "AppKit", "SwiftUI"], user: "AppKitThemes",
      modes: [["-swift-version", "5"], ["-swift-version", "6"]], runtime: true)
  }

  @Test func `theme switching type-checks with WatchKit`() throws {
    try check(
      modules: ["CoreGraphics", "Combine", "UIKit", "WatchKit", "SwiftUI"], user: "WatchKitThemes",
      modes: [["-swift-version", "6"]], runtime: true,
      edit: { $0.replacingOccurrences(of: "os(watchOS)", with: "canImport(WatchKit)") })
  }

  /// A folder with the modules of a framework and a generated file with its switcher.
  private static func makeApp(_ framework: String) throws -> URL {
    let folder = try Locations.makeTemporaryFolder()
    try AppleModules.compile(["CoreGraphics", "Combine", framework, "SwiftUI"], in: folder)
    try Data(SwiftFixtures.emit(SwiftFixtures.classic, ["switcher": "source"])).write(
      to: folder.appending(path: "AppColor.swift"))
    return folder
  }

  /// Types of an app that have the names of the platforms' own, and of what the switcher has.
  @Test(arguments: ["UIKit", "AppKit"])
  func `theme switching type-checks beside an app's own types`(framework: String) throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Self.makeApp(framework)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(SwiftSwitcherCompileTests.types.utf8).write(to: folder.appending(path: "Types.swift"))
    let result = try swiftc.run(
      [
        "-typecheck", "-parse-as-library", "-warnings-as-errors", "-swift-version", "6", "-module-name",
        "App",
        "-I", ".", "AppColor.swift", "Types.swift",
      ], in: folder)
    #expect(result.status == 0, "\(result.errorText)")
  }

  /// A misspelt token in a closure of the guide's form.
  @Test(arguments: [("UIKit", "uiColor"), ("AppKit", "nsColor")])
  func `what is misspelt in a closure is reported`(framework: String, function: String) throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Self.makeApp(framework)
    defer { try? FileManager.default.removeItem(at: folder) }
    for closure in ["{ $0.theme == .night ? .black : $0.\(function)(.gb) }", "{ $0.\(function)(.gb) }"] {
      let program = """
        import \(framework)
        final class Panel { var color: \(framework == "UIKit" ? "UIColor" : "NSColor")? }
        @MainActor func run(_ view: Panel, _ themes: AppColor.ThemeSwitcher) { themes.bind(view, \\.color) \(closure) }
        """
      try Data(program.utf8).write(to: folder.appending(path: "Use.swift"))
      let result = try swiftc.run(
        [
          "-typecheck", "-swift-version", "6", "-parse-as-library", "-I", ".", "AppColor.swift", "Use.swift",
        ], in: folder)
      #expect(result.errorText.contains("type 'AppColor' has no member 'gb'"), "\(result.errorText)")
      #expect(!result.errorText.contains("has no member '\(function)'"), "\(result.errorText)")
    }
  }

  /// The use of the colour in a closure decides its type; nil for a closure that compiles.
  @Test(arguments: [("UIKit", "UIColor"), ("AppKit", "NSColor")])
  func `a closure is given the type of colour that it uses`(framework: String, type: String) throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Self.makeApp(framework)
    defer { try? FileManager.default.removeItem(at: folder) }
    let closures: [(String, String?)] = [
      ("{ $0.color = $1 }", nil), ("{ $0.border = $1 }", nil), ("{ $0.value = $1 }", nil),
      ("{ $0.style = $1 }", nil), ("{ $0.title = $1.hex }", nil), ("{ $0.color = $1.faded() }", nil),
      ("{ $0.border = $1.cgColor }", nil), ("{ panel, color in print(color) }", nil),
      ("{ panel, color in panel.color = color; panel.border = color.cgColor }", nil),
      ("{ panel, color in let other = color.faded(); panel.color = other }", nil),
      ("{ (panel, color: \(type)) in panel.color = color; panel.cc = 1 }", "'Panel' has no member 'cc'"),
      ("{ panel, color in panel.color = color; panel.title = 5 }", "type 'Int' to type 'String'"),
      ("{ $0.cc = $1 }", "'Panel' has no member 'cc'"),
    ]
    for (closure, complaint) in closures {
      let program = """
        import \(framework)
        import SwiftUI
        final class Panel {
          var (color, border, style): (\(type)?, CGColor?, Color?)
          var (value, title): (AppColor.Value, String) = (0, "")
        }
        extension \(type) { func faded() -> \(type) { self } }
        @MainActor func run(_ panel: Panel, _ themes: AppColor.ThemeSwitcher) { themes.bind(panel, to: .bg) \(closure) }
        """
      try Data(program.utf8).write(to: folder.appending(path: "Use.swift"))
      let result = try swiftc.run(
        [
          "-typecheck", "-swift-version", "6", "-parse-as-library", "-I", ".", "AppColor.swift", "Use.swift",
        ], in: folder)
      let isAsExpected = complaint.map { result.errorText.contains($0) } ?? (result.status == 0)
      #expect(isAsExpected, "\(closure): \(result.errorText)")
    }
  }

  @Test func `generated Swift type-checks with AppKit`() throws {
    try check(
      modules: ["CoreGraphics", "Combine", "AppKit", "SwiftUI"], user: "AppKitUser",
      modes: [["-swift-version", "5"], ["-swift-version", "6"]])
  }

  /// On Linux `os(watchOS)` is never true, so the test says it in another way.
  @Test func `generated Swift type-checks with WatchKit`() throws {
    try check(
      modules: ["CoreGraphics", "Combine", "UIKit", "WatchKit", "SwiftUI"], user: "WatchKitUser",
      modes: [["-swift-version", "6"]],
      edit: { $0.replacingOccurrences(of: "os(watchOS)", with: "canImport(WatchKit)") })
  }
}
