import ColorTableModel
import Foundation
import TestSupport
import Testing

@testable import ColorTableEmitters

/// Names with the spelling of the table, as other programs read them.
@Suite struct NamesAsWrittenConsumerTests {
  /// Keys that every language can have.
  private static let keys = [
    "TEXT_333", "surface.cardBG", "surface", "Surface.a-b", "surface.Inner.x", "X.2x", "背景.Über-x", "_a",
    "in.fun",
    "e\u{301}",
  ]

  @Test(.enabled(if: Tool.isInstalled("aapt2"), "aapt2 is not installed"))
  func `aapt2 reads the resources`() throws {
    let folder = try AndroidConsumerTests.link(NativeTables.table(Self.keys), ["naming": "as-written"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let dump = try String(contentsOf: folder.appending(path: "dump.txt"), encoding: .utf8)
    let names =
      try AndroidEmitter(parsing: ["naming": "as-written"])
      .tokenNames(NativeTables.table(Self.keys))?.all ?? []
    #expect(names.allSatisfy { dump.contains(" color/\($0)\n") } && names.count == Self.keys.count)
  }

  @Test(.enabled(if: Tool.isInstalled("sassc"), "sassc is not installed"))
  func `sassc has the variables`() throws {
    let sheet = try webOutput(
      of: SCSSEmitter.self, ["naming": "as-written", "variables": "value"], NativeTables.table(Self.keys))
    let rules = Self.keys.enumerated().map { index, key in
      "a\(index) { color: $\(key.replacingOccurrences(of: ".", with: "-")); }\n"
    }
    let result = try #require(Tool("sassc")).run(["--stdin"], input: Data((sheet + rules.joined()).utf8))
    #expect(result.status == 0, "\(result.errorText)")
    #expect(String(decoding: result.output, as: UTF8.self).contains("a\(Self.keys.count - 1) {"))
  }

  @Test(.enabled(if: Tool.isInstalled("kotlinc"), "kotlinc is not installed"))
  func `kotlinc compiles the properties`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let keys = Self.keys + ["theme", "1", "a-", "g._.y", "class", "in-1.fun", "surface.when"]
    let file = try ComposeConsumerTests.emit(NativeTables.table(keys), ["naming": "as-written"])
    for (name, text) in [
      ("App.kt", file), ("Stubs.kt", ComposeConsumerTests.stubs),
      ("Graphics.kt", ComposeConsumerTests.graphicsStubs),
      ("Spaces.kt", ComposeConsumerTests.spaceStubs),
    ] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let result = try #require(Tool("kotlinc")).run(
      ["App.kt", "Stubs.kt", "Graphics.kt", "Spaces.kt", "-d", "out"], in: folder)
    #expect(result.status == 0, "\(result.errorText.prefix(4000))")
  }
}
