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

  /// The module's files but the table's, the switcher itself first.
  static func files() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: module.path)
      .filter { $0.hasSuffix(".swift") && $0 != "SampleColor.swift" }.sorted()
    return names.filter { $0 == "ThemeSwitcher.swift" } + names.filter { $0 != "ThemeSwitcher.swift" }
  }

  /// A file without the imports at its start, which a generated file has at its own.
  static func body(of file: String) throws -> String {
    let text = try String(contentsOf: module.appending(path: file), encoding: .utf8)
    let imports = #/\A(?:#if canImport\(\w+\)\n  import \w+\n#endif\n)+\n/#
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

  @Test func `only declarations say public, so that the word can be exchanged`() throws {
    for line in "\(SwiftRuntimeSource.text)".split(separator: "\n") where line.contains("public") {
      let code = line.drop { $0 == " " }
      #expect(code.hasPrefix("public ") && code.dropFirst(7).ranges(of: "public").isEmpty, "\(line)")
    }
  }

  @Test func `another table has another name everywhere`() {
    var writer = CodeWriter()
    SwiftRuntime(type: "URLColor", access: "").write(to: &writer)
    let text = String(decoding: writer.finish(), as: UTF8.self)
    #expect(!text.lowercased().contains("samplecolor"))
    #expect(!text.contains("public"))
    #expect(text.contains("extension URLColor {") && text.contains("var urlColorPalette:"))
  }
}
