import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

/// The classes for Objective-C: the compiler makes their header with Objective-C switched on, against stand-ins for
/// Apple's modules, and clang reads the header with code that an app would have. Nothing of it is run here:
/// `SwiftObjectiveCRunTests` does that.
@Suite(
  .waiting, .appleStubs, .enabled(if: Tool.isInstalled("clang"), "clang is not installed"))
struct SwiftObjectiveCTests {
  private static let interop = ["-enable-objc-interop", "-disable-objc-attr-requires-foundation-module"]

  /// Makes `App-Swift.h` of a table, or gives what the compiler says against it.
  static func makeHeader(
    of table: Table, options: [String: String], mode: [String] = ["-swift-version", "6"],
    framework: String = "UIKit", in folder: URL
  ) throws -> Tool.Result {
    let swiftc = try #require(Tool("swiftc"))
    try AppleModules.compile(
      ["ObjectiveC", "Foundation", "CoreGraphics", framework], flags: ["-frontend"] + Self.interop, in: folder
    )
    let options = options.merging(["objective-c": "true", "access": "public"]) { first, _ in first }
    let text = String(decoding: try SwiftFixtures.emit(table, options), as: UTF8.self)
    // With Objective-C switched on the compiler on Linux has no conversion to pointers, which other parts need: the
    // classes are compiled for themselves, as a client of the rest.
    let start = try #require(text.firstRange(of: "#if canImport(ObjectiveC)")).lowerBound
    let end = try #require(text[start...].firstRange(of: "\n#endif\n")).upperBound
    try Data((text[..<start] + text[end...]).utf8).write(to: folder.appending(path: "Colors.swift"))
    try Data(("import Colors\nimport \(framework)\n" + text[start..<end]).utf8).write(
      to: folder.appending(path: "Classes.swift"))
    let colors = try swiftc.run(
      ["-frontend", "-emit-module", "-parse-as-library"] + mode + [
        "-module-name", "Colors", "-I", ".", "Colors.swift", "-o", "Colors.swiftmodule",
      ], in: folder)
    try #require(colors.status == 0, "\(colors.errorText)")
    return try swiftc.run(
      ["-frontend", "-typecheck", "-warnings-as-errors", "-parse-as-library"] + Self.interop + mode + [
        "-module-name", "App", "-I", ".", "Classes.swift", "-emit-clang-header-path", "App-Swift.h",
      ], in: folder)
  }

  static func compile(_ source: String, in folder: URL) throws -> Tool.Result {
    let clang = try #require(Tool("clang"))
    try Data(source.utf8).write(to: folder.appending(path: "User.m"))
    return try clang.run(
      [
        "-fsyntax-only", "-x", "objective-c", "-fobjc-arc", "-fblocks", "-fobjc-runtime=gnustep-2.0", "-Wall",
        "-Werror", "-I", ".", "-isystem", AppleModules.sources.path, "User.m",
      ], in: folder)
  }

  @Test(arguments: [
    ["-swift-version", "5"], ["-swift-version", "6"],
    ["-swift-version", "6", "-default-isolation", "MainActor"],
  ])
  func `an app in Objective-C compiles against the header`(mode: [String]) throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let header = try Self.makeHeader(
      of: SwiftFixtures.classic, options: ["switcher": "source"], mode: mode, in: folder)
    try #require(header.status == 0, "\(header.errorText)")
    let user = try String(
      contentsOf: AppleModules.sources.appending(path: "Users/ObjectiveCUser.m"), encoding: .utf8)
    let compiled = try Self.compile(user, in: folder)
    #expect(compiled.status == 0, "\(compiled.errorText)")
    let misspelt = try Self.compile(user.replacing("sepColor", with: "speColor"), in: folder)
    #expect(misspelt.status != 0 && misspelt.errorText.contains("speColor"))
  }

  @Test func `a number that Objective-C gives and that is not a theme's does not end the app`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let header = try Self.makeHeader(of: SwiftFixtures.classic, options: [:], in: folder)
    try #require(header.status == 0, "\(header.errorText)")
    let classes = try String(contentsOf: folder.appending(path: "Classes.swift"), encoding: .utf8)
    let start = try #require(classes.firstRange(of: "@objc(AppColorTheme)")).lowerBound
    let end = try #require(classes[start...].firstRange(of: "\n  }\n")).upperBound
    try Data(("import Colors\n" + classes[start..<end]).utf8).write(to: folder.appending(path: "Theme.swift"))
    let result = try #require(Tool("swiftc")).run(
      ["-frontend", "-emit-silgen", "-parse-as-library"] + Self.interop + [
        "-swift-version", "6", "-module-name", "App", "-I", ".", "Theme.swift",
      ], in: folder)
    try #require(result.status == 0, "\(result.errorText)")
    // A `switch` over the number calls this.
    #expect(!result.outputText.contains("_diagnoseUnexpectedEnumCase"))
    #expect(result.outputText.contains("AppColorTheme.rawValue.getter"))
  }

  /// The compiler writes the name into a key path whose properties are all known to Objective-C, and into no other.
  @Test(arguments: ["-Onone", "-O"])
  func `a key path has the Objective-C name of a property, whatever class it names`(level: String) throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try AppleModules.compile(["ObjectiveC"], flags: ["-frontend"] + Self.interop, in: folder)
    let code = """
      import ObjectiveC
      open class View: NSObject { @objc open var tone = 0; public var own = 0 }
      open class Button: View {}
      public func paths() -> [AnyKeyPath] { [\\View.tone, \\Button.tone, \\View.own] }
      """
    try Data(code.utf8).write(to: folder.appending(path: "Paths.swift"))
    let result = try #require(Tool("swiftc")).run(
      [
        "-frontend", "-emit-sil", level, "-parse-as-library", "-module-name", "Paths", "-I", ".",
        "Paths.swift",
      ]
        + Self.interop, in: folder)
    try #require(result.status == 0, "\(result.errorText)")
    let paths = result.outputText.split(separator: "\n").filter { $0.contains("keypath $") }
    #expect(paths.count == 3)
    #expect(paths.map { $0.contains("objc \"tone\"") } == [true, true, false])
  }

  @Test func `the migration guide's example compiles`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let themes = [Theme(name: "NORMAL", appearance: .light), Theme(name: "NIGHT", appearance: .dark)]
    let rows: SwiftFixtures.Rows = [("TEXT", "", [0x3333_33FF, 0xDDDD_DDFF])]
    let header = try Self.makeHeader(
      of: SwiftFixtures.table(themes, rows).build(), options: ["switcher": "source"], in: folder)
    try #require(header.status == 0, "\(header.errorText)")
    let page = try String(contentsOf: MigrationGuideTests.page, encoding: .utf8)
    let example = try #require(
      page.components(separatedBy: "```objc\n").dropFirst().compactMap {
        $0.components(separatedBy: "```").first
      }
      .first { $0.contains("observeObject") })
    let user = """
      #import "App-Swift.h"
      @interface Screen : NSObject
      @property (nonatomic, strong) AppColorThemes *themes;
      @property (nonatomic, strong) UILabel *label;
      @property (nonatomic, strong) UIWindow *window;
      @property (nonatomic, strong) NSString *title;
      @end
      @implementation Screen
      - (void)show {
      \(example)}
      @end
      """
    let compiled = try Self.compile(user, in: folder)
    #expect(compiled.status == 0, "\(compiled.errorText)")
  }

  @Test func `the same for AppKit`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let header = try Self.makeHeader(
      of: SwiftFixtures.classic, options: ["switcher": "source"], framework: "AppKit", in: folder)
    try #require(header.status == 0, "\(header.errorText)")
    let user = """
      #import "App-Swift.h"
      NSColor *read(AppColorThemes *themes) { return [themes colorOfToken:AppColorToken.bgColor]; }
      void follow(AppColorThemes *themes, NSWindow *window) {
        [themes applyToWindow:window];
        [themes stopApplyingToWindow:window];
      }
      """
    let compiled = try Self.compile(user, in: folder)
    #expect(compiled.status == 0, "\(compiled.errorText)")
  }

  @Test func `groups, deprecations, keywords and letters of any script`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let rows: SwiftFixtures.Rows = ["default", "class.new", "hash", "description", "int", "版.面"].map {
      ($0, "", [0x1122_33FF, 0x4455_66FF])
    }
    let themes = [Theme(name: "default", appearance: .light), Theme(name: "in", appearance: .dark)]
    let words = try Self.makeHeader(
      of: SwiftFixtures.table(themes, rows).build(), options: [:], in: folder)
    #expect(words.status == 0, "\(words.errorText)")
    #expect(try Self.compile("#import \"App-Swift.h\"\n", in: folder).status == 0)
    let rich = try Self.makeHeader(of: SwiftFixtures.rich, options: ["switcher": "source"], in: folder)
    // Deprecated tokens are handed on by constants that are deprecated themselves.
    #expect(rich.status == 0, "\(rich.errorText)")
    let header = try String(contentsOf: folder.appending(path: "App-Swift.h"), encoding: .utf8)
    #expect(header.contains("surfaceCardBorderColor"))
    #expect(header.contains("SWIFT_DEPRECATED_MSG"))
    let compiled = try Self.compile("#import \"App-Swift.h\"\n", in: folder)
    #expect(compiled.status == 0, "\(compiled.errorText)")
  }
}

/// Tests that need no compiler.
@Suite struct SwiftObjectiveCOptionTests {
  @Test func `two tokens with one constant are an error`() throws {
    let rows: SwiftFixtures.Rows = [("background", "", [0xFF]), ("backgroundColor", "", [0xFF])]
    let table = SwiftFixtures.table([Theme(name: "LIGHT")], rows).build()
    let failure = #expect(throws: EmitterFailure.self) {
      try SwiftFixtures.emit(table, ["objective-c": "true"])
    }
    #expect(failure?.problems.first?.message.contains("AppColorToken.backgroundColor") == true)
  }

  @Test func `without the option there is nothing of it`() throws {
    let text = String(
      decoding: try SwiftFixtures.emit(SwiftFixtures.classic, ["switcher": "source"]), as: UTF8.self)
    #expect(!text.contains("@objc"))
  }

  @Test func `a note says what is missing without a switcher`() throws {
    func notes(_ options: [String: String]) throws -> [String] {
      try SwiftEmitter(parsing: options)
        .emit(EmitterInput(table: SwiftFixtures.classic, sourcePath: "App.colortable"))[0].notes
    }
    #expect(
      try notes(["objective-c": "true"]) == [
        "Objective-C gets tokens and themes, but not AppColorThemes to switch them: that requires --swift-switcher"
      ])
    #expect(try notes(["objective-c": "true", "switcher": "source"]).isEmpty)
  }
}
