import ColorTableModel
import Foundation
import TestSupport
import Testing

@testable import ColorTableEmitters

/// The runtime that the emitter embeds is the module `ThemeSwitching`.
///
/// `UPDATE_GOLDEN=1 swift test --filter SwiftRuntimeSourceTests` writes it into the emitter again after a change.
@Suite struct SwiftRuntimeSourceTests {
  static let module = Locations.root.appending(path: "Sources/ThemeSwitching")
  static let embedded = Locations.root.appending(
    path: "Sources/ColorTableEmitters/Swift/SwiftRuntimeSource.swift")

  /// The module's files, the switcher itself first.
  static func files() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: module.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
    return names.filter { $0 == "ColorThemeSwitcher.swift" }
      + names.filter { $0 != "ColorThemeSwitcher.swift" }
  }

  /// A file without the imports at its start, which a generated file has at its own.
  static func body(of file: String) throws -> String {
    let text = try String(contentsOf: module.appending(path: file), encoding: .utf8)
    let imports =
      #/\A(?:#if canImport\(\w+\)\n  import \w+\n(?:#elseif canImport\(\w+\)\n  import \w+\n)?#endif\n)+\n/#
    let body = text.replacing(imports, with: "", maxReplacements: 1)
    #expect(!body.contains(#/(?m)^ *import /#), "\(file) imports in another form")
    return body
  }

  @Test func `the emitter embeds the module as it is`() throws {
    let lines = try Self.files().map { file in
      let body = "\n" + (try Self.body(of: file))
      let escaped = body.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
        "\n", with: "\\n")
      return "    \(escaped)"
    }
    let text = """
      // swift-format-ignore-file
      // Written by SwiftRuntimeSourceTests with UPDATE_GOLDEN=1. Do not edit: change the module ThemeSwitching.

      /// The source of the module `ThemeSwitching` without its imports, a line for each file.
      ///
      /// SwiftPM's `.embedInCode` would write an array of bytes, which takes the compiler seventy times as long.
      enum SwiftRuntimeSource {
        static let text: StaticString = \"""
      \(lines.joined(separator: "\\\n"))
          \"""
      }

      """
    Golden.expect(text.utf8, matches: Self.embedded)
    let bodies = try Self.files().map { "\n" + (try Self.body(of: $0)) }
    #expect("\(SwiftRuntimeSource.text)" == bodies.joined())
  }

  @Test(arguments: ["public", "internal"])
  func `only declarations have access levels, so that the words can be exchanged`(word: String) throws {
    for line in "\(SwiftRuntimeSource.text)".split(separator: "\n") where line.contains(word) {
      let code = line.drop { $0 == " " }
      #expect(code.hasPrefix(word + " ") && code.ranges(of: word).count == 1, "\(line)")
    }
  }

  @Test func `a table has its name in front of what it embeds`() throws {
    var writer = CodeWriter()
    SwiftRuntime(location: .embed, type: "URLColor", access: "").write(to: &writer)
    let text = String(decoding: writer.finish(), as: UTF8.self)
    #expect(text.ranges(of: "ColorTheme").count == text.ranges(of: "URLColorTheme").count)
    #expect(!text.contains("public") && !text.contains("internal"))
    #expect(text.contains("final class URLColorThemeSwitcher<Table: URLColorThemeTable> {"))
    let file = try SwiftFixtures.emit(SwiftFixtures.classic, ["name": "URLColor", "runtime": "embed"])
    #expect(String(decoding: file, as: UTF8.self).hasSuffix(text))
  }

  /// An import has the access level of the declarations that use its module; in a package none uses Observation.
  @Test(arguments: ["", "public ", "package "])
  func `the file that tables share imports modules where they are`(access: String) {
    func importing(_ module: String) -> String {
      access.isEmpty || (access, module) == ("package ", "Observation")
        ? "  import \(module)"
        : """
          #if hasFeature(InternalImportsByDefault)
            \(access)import \(module)
          #else
            import \(module)
          #endif
        """
    }
    let file = SwiftRuntime(location: .file, type: "AppColor", access: access).file.bytes
    let modules = ["Combine", "CoreGraphics", "Foundation", "Observation", "SwiftUI"].map {
      "#if canImport(\($0))\n\(importing($0))\n#endif\n"
    }
    let start = """
      // Written by colortable: what switches themes, the same for every table. Do not edit.
      // swift-format-ignore-file
      // swiftlint:disable all

      \(modules.joined())#if canImport(UIKit)
      \(importing("UIKit"))
      #elseif canImport(AppKit)
      \(importing("AppKit"))
      #endif

      """
    #expect(String(decoding: file.prefix(start.utf8.count), as: UTF8.self) == start)
  }

  @Test func `the file that tables share is the same for each`() throws {
    func file(_ source: String, _ table: Table) throws -> OutputFile {
      let emitter = try SwiftEmitter(parsing: ["runtime": "file"])
      let files = try emitter.emit(EmitterInput(table: table, sourcePath: source))
      try #require(files.count == 2)
      return files[1]
    }
    let app = try file("App.colortable", SwiftFixtures.classic)
    #expect(try app == file("Brand.colortable", SwiftFixtures.rich))
    #expect(app.path == "ColorThemeSwitcher.swift" && app.isBesideDestination)
  }

  @Test func `names in CSS that are no plain keys are listed`() throws {
    let keys = ["BG", "text.primary", "TEXT_333", "ZOOM", "primaryBackground", "URLColor", "\u{C9}tat"]
    let rows: SwiftFixtures.Rows = keys.map { ($0, "", [0xFF]) }
    let table = SwiftFixtures.table([Theme(name: "LIGHT", appearance: .light)], rows).build()
    let text = String(decoding: try SwiftFixtures.emit(table, ["runtime": "import"]), as: UTF8.self)
    #expect(
      text.contains(
        "    primaryBackground primary-background\n    URLColor url-color\n    \u{C9}tat \u{E9}tat\n    \"\"\""
      ))
    for plain in ["BG bg", "TEXT_333 text-333", "ZOOM zoom"] { #expect(!text.contains("    \(plain)\n")) }
  }

  /// Whatever is not private can be seen in the module that has the file; completion hides what begins with `_`.
  @Test(.enabled(if: Consumers.runs(Tool.isInstalled("swiftc")), "swiftc is not installed"))
  func `what an app does not use is not offered by completion`() throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let runtime = SwiftRuntime(location: .file, type: "AppColor", access: "public ")
    try Data(runtime.file.bytes).write(to: folder.appending(path: "Runtime.swift"))
    let compiled = try swiftc.run(
      [
        "-emit-module", "-module-name", "Runtime", "-parse-as-library", "-emit-symbol-graph",
        "-emit-symbol-graph-dir", ".", "-symbol-graph-minimum-access-level", "internal", "Runtime.swift",
      ], in: folder)
    try #require(compiled.status == 0, "\(compiled.errorText)")
    struct Graph: Decodable {
      struct Symbol: Decodable {
        let accessLevel: String
        let pathComponents: [String]
      }
      let symbols: [Symbol]
    }
    let graph = try JSONDecoder().decode(
      Graph.self, from: Data(contentsOf: folder.appending(path: "Runtime.symbols.json")))
    #expect(graph.symbols.contains { $0.accessLevel == "public" && $0.pathComponents.last == "palette" })
    for symbol in graph.symbols where symbol.accessLevel == "internal" {
      #expect(
        symbol.pathComponents.contains { $0.hasPrefix("_") || $0.hasPrefix("init(_") },
        "\(symbol.pathComponents) can be seen")
    }
  }
}
