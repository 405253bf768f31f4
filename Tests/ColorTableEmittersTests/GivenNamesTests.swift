import ColorTableModel
import TestSupport
import Testing

@testable import ColorTableEmitters

/// Tokens that the table itself names in an output.
@Suite struct GivenNamesTests {
  private func input(
    _ keys: [String], _ output: NamedOutput, _ names: [String: String]
  ) -> EmitterInput {
    var builder = SwiftFixtures.table(
      [Theme(name: "A")], keys.map { (key: $0, documentation: "", colors: [UInt32(0xFF)]) })
    for (index, key) in keys.enumerated() {
      if let name = names[key] { builder.givenNames.append(GivenName(name, of: TokenID(index), in: output)) }
    }
    return EmitterInput(table: builder.build(), sourcePath: "App.colortable")
  }

  private func language(_ output: NamedOutput) throws -> any Emitter.Type {
    try #require(EmitterRegistry.all.first { $0.description.name == output.rawValue })
  }

  private func names(
    _ output: NamedOutput, _ name: String, _ options: [String: String] = [:]
  ) throws -> [String]? {
    let emitter = try language(output).init(parsing: options)
    return emitter.tokenNames(input(["surface.card", "BG"], output, ["surface.card": name]))?.all
  }

  private func problems(
    _ output: NamedOutput, _ keys: [String], _ names: [String: String], _ options: [String: String] = [:]
  ) throws -> [String] {
    try language(output).init(parsing: options).problems(in: input(keys, output, names)).map(\.message)
  }

  @Test func `the outputs that can be given names are those that make them of keys`() {
    let others = ["json", "html", "classic"]
    #expect(
      Set(NamedOutput.allCases.map(\.rawValue) + others)
        == Set(EmitterRegistry.all.map { $0.description.name }))
  }

  @Test func `a name stands in place of the last part, or of the whole name`() throws {
    #expect(try names(.swift, "cardBG") == ["AppColor.surface.cardBG", "AppColor.bg"])
    #expect(try names(.compose, "CardBG") == ["surface.CardBG", "bg"])
    #expect(try names(.typescript, "a b") == ["surface.a b", "BG"])
    #expect(try names(.css, "bsCard", ["prefix": "app"]) == ["--bsCard", "--app-bg"])
    #expect(try names(.scss, "bsCard", ["prefix": "app"]) == ["$bsCard", "$app-bg"])
    #expect(try names(.android, "cardBG.a", ["prefix": "app"]) == ["cardBG.a", "app_bg"])
  }

  @Test func `outputs without names of their own have those that the table gives`() throws {
    #expect(try names(.xcassets, "A b/c") == ["A b/c", "BG"])
    #expect(try names(.dtcg, "A b") == ["surface.A b", "BG"])
    #expect(try names(.tailwind, "card", ["prefix": "app"]) == ["bg-card", "bg-bg"])
    for output in [NamedOutput.xcassets, .dtcg, .tailwind, .typescript] {
      let emitter = try language(output).init()
      #expect(emitter.tokenNames(input(["surface.card"], .css, [:])) == nil)
      #expect(emitter.writtenNames(input(["surface.card"], .css, [:]))?.count == 1)
    }
  }

  @Test func `a name holds in all of an output`() throws {
    func text(_ output: NamedOutput, _ options: [String: String] = [:]) throws -> String {
      let input = input(["surface.card", "BG"], output, ["surface.card": "Card"])
      let files = try language(output).init(parsing: options).emit(input)
      return files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }
    let tailwind = try text(.tailwind, ["prefix": "app"])
    #expect(tailwind.contains("  --app-Card: #000000;\n"))
    #expect(tailwind.contains("  --color-Card: var(--app-Card);\n"))
    // The mixin of SCSS puts the prefix before all names but those.
    let scss = try text(.scss, ["prefix": "app"])
    #expect(scss.contains("\"Card\": #000000,\n"))
    #expect(scss.contains("@if $token == \"Card\" {\n          --#{$token}: #{$value};\n        } @else {"))
    #expect(scss.contains("$Card: #{\"var(--Card)\"};\n"))
    #expect(try text(.typescript).contains("  \"surface.Card\": \"#000000\",\n"))
    #expect(try text(.dtcg).contains("\"surface\": {\n    \"Card\": {\"$value\""))
  }

  @Test func `TypeScript and DTCG know a token by its name in aliases too`() throws {
    var names = input(["surface.card", "BG"], .dtcg, ["surface.card": "Card"])
    names = EmitterInput(table: names.table, sourcePath: "App.colortable") { _ in
      [TokenAlias(token: TokenID(1), target: TokenID(0))]
    }
    let files = try DTCGEmitter().emit(names)
    #expect(String(decoding: files[0].bytes, as: UTF8.self).contains("\"{surface.Card}\""))
  }

  @Test func `a catalogue has folders where the name has slashes`() throws {
    for groups in ["folders", "flat"] {
      let input = input(["surface.card", "BG"], .xcassets, ["surface.card": "Brand v1.2/Card Colour"])
      let files = try XCAssetsEmitter(parsing: ["groups": groups]).emit(input)
      #expect(
        files.map(\.path) == [
          "Contents.json", "Brand v1.2/Contents.json", "Brand v1.2/Card Colour.colorset/Contents.json",
          "BG.colorset/Contents.json",
        ])
    }
  }

  /// Names that a language cannot have.
  @Test(arguments: [
    (NamedOutput.swift, ["a-b", "1st", "_", "pick(", "AppColor"]), (.css, ["--x"]),
    (.xcassets, ["/a", "a//b", "..", "a:b", "x.colorset/y", "contents.json/x"]),
    (.android, ["1st", "a b", "class", "é\"", "-"]),
    (.compose, ["a.b", "Color", "SurfaceGroup", "a`b"]), (.dtcg, ["$a", "a.b", "{a}"]), (.tailwind, ["--x"]),
    (.scss, ["a b", "1st", "themes", "$a", "--a", "-"]),
  ])
  func `a name that a language cannot have is refused`(output: NamedOutput, names: [String]) throws {
    for name in names {
      let input = input(["K"], output, ["K": name])
      let found = try language(output).init().problems(in: input)
      #expect(found.map(\.kind) == [.unrepresentableName], "\(name)")
      #expect(found.map(\.subject) == [.name(TokenID(0), output)])
      #expect(found.allSatisfy { $0.message.contains("cannot have the name `\(name)` of `K`: ") })
    }
  }

  @Test(arguments: [
    (NamedOutput.swift, "the keys `a` and `b` would both be `AppColor.a` in Swift"),
    (.css, "`b` and `a` would both be `--a` in CSS"),
    (.xcassets, "`b` and `a` would both be `a` in an asset catalogue"),
    (.android, "`b` and `a` would both be `a` in Android resources"),
    (.compose, "`b` and `a` would both be `a` in Kotlin"), (.dtcg, "`b` and `a` would both be `a` in DTCG"),
    (.typescript, "`b` and `a` would both be `a` in TypeScript"),
    (.tailwind, "`b` and `a` would both be `--a` in Tailwind"),
    (.scss, "`b` and `a` would both be `--a` in SCSS"),
  ])
  func `a name that another token has is refused`(output: NamedOutput, message: String) throws {
    #expect(try problems(output, ["a", "b"], ["b": "a"]) == [message])
    #expect(try problems(output, ["a", "b"], ["a": "b", "b": "a"]) == [])
  }

  @Test func `a name beside a group of its name, and one among keys without a prefix, are refused`() throws {
    #expect(
      try problems(.dtcg, ["x", "surface.card"], ["x": "surface"])
        == ["`x` and the group of `surface.card` would both be `surface` in DTCG"])
    #expect(
      try problems(.scss, ["a", "b"], ["b": "a"], ["prefix": "app"])
        == ["`b` and `a` would both be `a` in SCSS"])
    #expect(try problems(.css, ["a", "b"], ["b": "a"], ["prefix": "app"]) == [])
  }
}
