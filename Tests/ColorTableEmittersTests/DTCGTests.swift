import ColorScience
import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

/// The DTCG output: by the schemas of the Design Tokens Community Group, and by its rules for resolvers and aliases,
/// which a program in Python follows.
@Suite struct DTCGTests {
  static let hasPython = Tool.isInstalled("python3")

  /// The content of the files by their paths.
  static func files(_ input: EmitterInput) throws -> [String: String] {
    let files = try DTCGEmitter().emit(input)
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  @Test func `the files are as expected`() throws {
    let table = WebTable.plain
    let input = EmitterInput(table: table.table, sourcePath: "ColorTables/App.colortable") { theme in
      guard theme == .default else { return [] }
      // Those of tokens that the table does not have are left out.
      let pairs = [(3, 99), (18, 4), (99, 4)]
      return pairs.map { TokenAlias(token: TokenID($0.0), target: TokenID($0.1)) }
    }
    for (path, text) in try Self.files(input) {
      Golden.expect(text.utf8, matches: webGolden("DTCG/\(path)"))
    }
  }

  @Test func `a file says what its theme is for`() throws {
    var builder = TableBuilder(themes: [
      Theme(name: "DAY"),
      Theme(
        name: "SHARP", title: "Sharp", appearance: .dark, isHighContrast: true, base: ThemeID(0),
        contrastLevel: .aaa, family: "ACME"),
    ])
    builder.addToken(key: "BG", colors: [.init(.srgb, 1, 1, 1), .init(.srgb, 0, 0, 0)])
    let files = try Self.files(EmitterInput(table: builder.build(), sourcePath: "a.colortable"))
    let day = try #require(files["day.tokens.json"])
    #expect(day.contains(#"{"io.github.colortable": {"generator": "colortable", "name": "DAY"}}"#))
    let sharp = try #require(files["sharp.tokens.json"])
    let names = #""generator": "colortable", "name": "SHARP", "title": "Sharp", "appearance": "dark""#
    let more = #""highContrast": true, "contrastLevel": "AAA", "family": "ACME""#
    #expect(sharp.contains("{\"io.github.colortable\": {\(names), \(more)}}"))
  }

  @Test func `families in modes are two modifiers`() throws {
    let files = try Self.files(NativeTables.grid)
    #expect(files.count == 6)
    let dark = try #require(files["dark.tokens.json"], "\(files)")
    #expect(dark.contains("\"surface\"") && !dark.contains("\"brand\"") && !dark.contains("\"family\""))
    #expect(files["tokens.resolver.json"]?.contains("{\"$ref\": \"#/modifiers/mode\"}") == true)
  }

  @Test func `a mode has its own values where its name is the end of another's`() throws {
    var builder = TableBuilder(
      themes: ["a", "b"].flatMap { (family: String) in
        ["light", "soft-dark", "dark"].map { mode in
          Theme(
            name: "\(family)-\(mode)", appearance: mode == "light" ? .light : .dark, family: family)
        }
      })
    let (white, grey, black) = (Color(.srgb, 1, 1, 1), Color(.srgb, 0.2, 0.2, 0.2), Color(.srgb, 0, 0, 0))
    builder.addToken(key: "page", colors: [white, grey, black, white, grey, black])
    let files = try Self.files(EmitterInput(table: builder.build(), sourcePath: "a.colortable"))
    #expect(files["dark.tokens.json"]?.contains("#000000") == true)
    #expect(files["soft-dark.tokens.json"]?.contains("#333333") == true)
  }

  /// U+4E00 ends in UTF-8 with the least byte that a character beyond ASCII can have.
  @Test func `the reference to a file is a URI`() throws {
    let files = try Self.files(NativeTables.table(["BG"], themes: [Theme(name: "\u{4E00}")]))
    #expect(files.keys.sorted() == ["tokens.resolver.json", "\u{4E00}.tokens.json"])
    let resolver = try #require(files["tokens.resolver.json"])
    #expect(resolver.contains("[{\"$ref\": \"%e4%b8%80.tokens.json\"}]"))
  }

  @Test func `a large file has every value`() throws {
    let values = (0..<1_000).map { "#" + String(0x10_0000 + $0 * 0x123, radix: 16) }
    var builder = TableBuilder(themes: [Theme(name: "DAY")])
    for (index, value) in values.enumerated() {
      builder.addToken(key: "k\(index)", colors: [WebTable.color(value)])
    }
    let files = try Self.files(EmitterInput(table: builder.build(), sourcePath: "a.colortable"))
    let text = try #require(files["day.tokens.json"])
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let found = values.indices.map { index in
      ((document?["k\(index)"] as? [String: Any])?["$value"] as? [String: Any])?["hex"] as? String
    }
    #expect(found == values)
  }

  /// The numbers in Oklab are those of coloraide.
  @Test(arguments: [
    (Color(.oklch, 0.5, 0.1, -30), "oklch", "0.5, 0.1, 330"),
    (Color(.oklch, 0.5, 0.1, 359.9999999), "oklch", "0.5, 0.1, 0"),
    (Color(.lch, 50, 20, 400), "lch", "50, 20, 40"),
    (Color(.hsl, -60, 50, 50), "hsl", "300, 50, 50"),
    (Color(.hwb, 480, 20, 30), "hwb", "120, 20, 30"),
    (Color(.lab, 50, 20, -30), "lab", "50, 20, -30"),
    (Color(.displayP3, 1, 0, 0), "display-p3", "1, 0, 0"),
    (Color(.displayP3, 1.1, 0, 0), "oklab", "0.697306, 0.281731, 0.155897"),
    (Color(.lch, 50, -20, 30), "oklab", "0.56466, -0.052634, -0.026548"),
    (Color(.oklch, 0.5, -0.1, 20), "oklab", "0.5, -0.093969, -0.034202"),
    (Color(.hsl, 120, 150, 25), "oklab", "0.605178, -0.175978, 0.136541"),
  ])
  func `components are in the ranges of their space, or else in Oklab`(
    color: Color, space: String, components: String
  ) throws {
    let text = try #require(Self.files(NativeTables.table(of: color))["normal.tokens.json"])
    #expect(text.contains("{\"colorSpace\": \"\(space)\", \"components\": [\(components)],"), "\(text)")
  }

  @Test func `themes that would have one file are refused`() throws {
    var table = WebTable.contrast
    table.themes[1].name = "normal"
    let failure = try #require(#expect(throws: EmitterFailure.self) { try DTCGEmitter().emit(table.input) })
    #expect(
      failure.problems.map(\.message) == ["the themes `normal` and `NORMAL` would both be `normal` in DTCG"])
  }

  @Test func `a colour that DTCG has no numbers for is noted`() throws {
    var builder = TableBuilder(themes: [Theme(name: "DAY")])
    builder.addToken(key: "GLOW", colors: [.init(.srgb, 1.5, 1.5, 1.5)])
    builder.addToken(key: "RED", colors: [.init(.displayP3, 1.1, 0, 0)])
    let files = try DTCGEmitter().emit(EmitterInput(table: builder.build(), sourcePath: "a.colortable"))
    #expect(
      files.map(\.notes) == [
        ["DTCG has no colours brighter than white or darker than black: `GLOW` in DAY"], [],
      ])
  }

  /// Two groups whose names differ in their bytes only are two; the members of a document in JSON are compared so.
  @Test func `groups have the spelling of their keys`() throws {
    var builder = TableBuilder(themes: [Theme(name: "DAY")])
    for key in ["\u{E9}.a", "e\u{301}.b"] { builder.addToken(key: key, colors: [.init(.srgb, 1, 1, 1)]) }
    let input = EmitterInput(table: builder.build(), sourcePath: "a.colortable") { _ in
      [TokenAlias(token: TokenID(0), target: TokenID(1))]
    }
    let text = try #require(try Self.files(input)["day.tokens.json"])
    for part in ["\u{E9}\": {", "e\u{301}\": {", "{e\u{301}.b}"] {
      #expect(Data(text.utf8).range(of: Data(part.utf8)) != nil, "\(part)")
    }
  }

  /// A group is where its own token is, if that comes before what is in it.
  @Test func `members are in the order of the table`() throws {
    var builder = TableBuilder(themes: [Theme(name: "DAY")])
    for key in ["a", "b.x.y", "a.z", "b", "c.d", "c", "b.x"] {
      builder.addToken(key: key, colors: [.init(.srgb, 1, 1, 1)])
    }
    let input = EmitterInput(table: builder.build(), sourcePath: "a.colortable")
    let text = try #require(try Self.files(input)["day.tokens.json"])
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("\"") }
    let names = lines.map { $0.split(separator: "\"")[0] }.filter { !$0.hasPrefix("$") || $0 == "$root" }
    #expect(names == ["a", "$root", "z", "b", "$root", "x", "$root", "y", "c", "$root", "d"])
  }

  /// Groups deeper than a key of a table can name them.
  @Test func `groups can be as deep as a key is long`() throws {
    var builder = TableBuilder(themes: [Theme(name: "DAY")])
    for index in 0..<2 {
      let key = (0..<240).map { _ in "g" }.joined(separator: ".") + ".t\(index)"
      builder.addToken(key: key, colors: [.init(.srgb, 1, 1, 1)])
      builder.addToken(key: "h\(index)." + key, colors: [.init(.srgb, 1, 1, 1)])
    }
    let input = EmitterInput(table: builder.build(), sourcePath: "a.colortable")
    let text = try #require(try Self.files(input)["day.tokens.json"])
    let depth = text.utf8.reduce(into: (now: 0, most: 0)) { depth, byte in
      if byte == UInt8(ascii: "{") { depth.now += 1 }
      if byte == UInt8(ascii: "}") { depth.now -= 1 }
      depth.most = max(depth.most, depth.now)
    }
    #expect(depth.now == 0 && depth.most == 244)
  }
}
