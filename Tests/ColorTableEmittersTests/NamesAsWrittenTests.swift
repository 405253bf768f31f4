import ColorTableModel
import Foundation
import TestSupport
import Testing

@testable import ColorTableEmitters

/// Tokens that are named with the spelling of the table.
@Suite struct NamesAsWrittenTests {
  /// Keys that every language can have.
  private static let keys = [
    "TEXT_333", "surface.cardBG", "surface", "Surface.a-b", "surface.Inner.x", "X.2x", "背景.Über-x", "_a",
    "in.fun",
    "e\u{301}",
  ]

  private func messages(_ language: (some Emitter).Type, _ keys: [String]) throws -> [String] {
    try language.init(parsing: ["naming": "as-written"]).problems(in: NativeTables.table(keys)).map(
      \.message)
  }

  @Test func `each letter, digit, underscore and hyphen of a key stays`() throws {
    let names = ["TEXT_333", "surface-cardBG", "surface", "Surface-a-b"]
    #expect(try self.names(CSSEmitter.self) == names.map { "--" + $0 })
    #expect(try self.names(SCSSEmitter.self, ["prefix": "app"]) == names.map { "$app-" + $0 })
    #expect(try self.names(AndroidEmitter.self) == ["TEXT_333", "surface_cardBG", "surface", "Surface_a-b"])
    #expect(
      try self.names(ComposeEmitter.self) == ["TEXT_333", "surfaceGroup.cardBG", "surface", "Surface.a-b"])
  }

  private func names(
    _ language: (some Emitter).Type, _ options: [String: String] = [:]
  ) throws -> [String]? {
    let emitter = try language.init(parsing: options.merging(["naming": "as-written"]) { one, _ in one })
    return emitter.tokenNames(NativeTables.table(Array(Self.keys.prefix(4))))?.all
  }

  @Test func `names that differ in case are two`() throws {
    for language in [CSSEmitter.self, TailwindEmitter.self, SCSSEmitter.self] as [any Emitter.Type] {
      #expect(try messages(language, ["ink", "INK", "In.k", "in.k"]).isEmpty)
    }
    #expect(try messages(AndroidEmitter.self, ["ink", "INK", "In.k", "in.k"]).isEmpty)
    #expect(try messages(ComposeEmitter.self, ["ink", "INK", "In.k", "in.k", "i.n-k", "i.n_k"]).isEmpty)
  }

  @Test func `keys that a language takes for one are refused`() throws {
    let keys = ["a.b", "a-b", "a_b"]
    #expect(try messages(CSSEmitter.self, keys) == ["`a-b` and `a.b` would both be `--a-b` in CSS"])
    #expect(
      try messages(SCSSEmitter.self, ["a-b", "a_b"]) == ["`a_b` and `a-b` would both be `$a_b` in SCSS"])
    #expect(
      try messages(AndroidEmitter.self, keys)
        == ["a-b", "a_b"].map { "`\($0)` and `a.b` would both be `a_b` in Android resources" })
  }

  @Test func `keys that a language cannot have are refused`() throws {
    func refused(_ language: (some Emitter).Type, _ keys: [String]) throws -> [String] {
      try messages(language, keys).map { $0.components(separatedBy: "`")[1] }
    }
    #expect(
      try refused(AndroidEmitter.self, ["class", "1st", "-x", "x-1", "y.1", "٣a"])
        == ["class", "1st", "-x", "٣a"])
    #expect(
      try refused(SCSSEmitter.self, ["1st", "-1", "--1", "-x", "themes", "x.1", "a.themes"])
        == ["1st", "-1", "themes"])
    #expect(
      try refused(ComposeEmitter.self, ["Theme", "a.Color", "Group_a.b", "AppColors", "x.`", "theme", "1"])
        == ["Theme", "a.Color", "Group_a.b", "AppColors", "x."])
    let emitter = try AndroidEmitter(parsing: ["naming": "as-written", "prefix": "app"])
    #expect(emitter.problems(in: NativeTables.table(["class", "1st", "-x"])).isEmpty)
  }

  @Test func `a key begins nothing in CSS that is not its name`() throws {
    let sheet = try webOutput(of: CSSEmitter.self, ["naming": "as-written"], NativeTables.table(["a;b}c"]))
    #expect(sheet.contains("  --a\\;b\\}c: #000000;\n"))
  }

  @Test func `TypeScript has the custom properties of CSS`() throws {
    let module = try webOutput(
      of: TypeScriptEmitter.self, ["css-naming": "as-written"], NativeTables.table(["surface.BG_1"]))
    #expect(module.contains("  \"surface.BG_1\": \"--surface-BG_1\",\n"))
  }
}
