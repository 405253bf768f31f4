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

  /// Brands in light and dark, which a resolver document has two modifiers for.
  static let grid: EmitterInput = {
    var builder = TableBuilder(
      themes: ["a", "b"].flatMap { family in
        [
          Theme(name: family + "-light", appearance: .light, family: family),
          Theme(name: family + "-dark", appearance: .dark, isHighContrast: true, family: family),
        ]
      })
    let white = Color(.srgb, 1, 1, 1), black = Color(.srgb, 0, 0, 0)
    let red = Color(.displayP3, 1, 0, 0), blue = Color(.srgb, 0, 0, 1)
    builder.addToken(key: "surface", colors: [white, black, white, black])
    builder.addToken(key: "surface.card", colors: [black, white, black, white])
    builder.addToken(key: "brand.main", colors: [red, red, blue, blue])
    builder.addToken(key: "brand.link", colors: [red, red, blue, blue])
    return EmitterInput(table: builder.build(), sourcePath: "a.colortable") { _ in
      [TokenAlias(token: TokenID(3), target: TokenID(2))]
    }
  }()

  @Test func `families in modes are two modifiers`() throws {
    let files = try Self.files(Self.grid)
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
    let files = try Self.files(XCAssetsTests.table(["BG"], themes: [Theme(name: "\u{4E00}")]))
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

  /// A resolver of the resolver module, and of the format module's aliases, written from their texts.
  static let resolver = #"""
    import json, math, sys, urllib.parse

    class Resolver:
      def __init__(self, files, name):
        self.files = {path: json.loads(text) for path, text in files.items()}
        self.document = self.files[name]
        assert self.document["version"] == "2025.10"

      def sources(self, items):
        merged = {}
        for item in items:
          if "$ref" in item:
            reference = item["$ref"]
            assert reference.isascii() and not reference.startswith("#"), reference
            item = self.files[urllib.parse.unquote(reference)]
          self.merge(merged, item)
        return merged

      def merge(self, target, source):
        for name, value in source.items():
          if name in target and isinstance(value, dict) and not name.startswith("$") and "$value" not in value:
            self.merge(target[name], value)
          else:
            target[name] = json.loads(json.dumps(value))

      def tokens(self, choice):
        document, structure = self.document, {}
        modifiers = document.get("modifiers", {})
        for name in choice: assert name in modifiers, name
        for item in document["resolutionOrder"]:
          kind, name = item["$ref"].removeprefix("#/").split("/")
          entry = document[kind][name]
          if kind == "sets":
            self.merge(structure, self.sources(entry["sources"]))
          else:
            context = choice.get(name, entry.get("default"))
            assert context in entry["contexts"], context
            self.merge(structure, self.sources(entry["contexts"][context]))
        return structure

      def flat(self, structure):
        """Every token by its path, with the type that it has or inherits."""
        found, stack = {}, [((), structure, None)]
        while stack:
          path, group, kind = stack.pop()
          kind = group.get("$type", kind)
          for name, value in group.items():
            if name.startswith("$") and name != "$root": continue
            assert name == "$root" or not (set(name) & set("{}.")) and name, name
            if "$value" in value or "$ref" in value:
              found[path + (name,)] = (value, value.get("$type", kind))
            else:
              stack.append((path + (name,), value, kind))
        return found

      def resolve(self, choice):
        tokens = self.flat(self.tokens(choice))
        result = {}
        for path, (token, kind) in tokens.items():
          seen, value, aliases = {path}, token["$value"], 0
          while isinstance(value, str):
            assert value[0] == "{" and value[-1] == "}", value
            target = tuple(value[1:-1].split("."))
            assert target not in seen, "circular"
            assert target in tokens, f"{value} is not a token"
            seen.add(target)
            value, kind = tokens[target][0]["$value"], tokens[target][1] or kind
            aliases += 1
          assert kind == "color", path
          key = ".".join(part for part in path if part != "$root")
          result[key] = (value, token, aliases)
        return result
    """#

  @Test(.enabled(if: Tool.pythonHas("coloraide"), "Python with coloraide is not installed"))
  func `every theme that the resolver gives has the values of the JSON output`() throws {
    let script =
      Self.resolver + #"""

        from coloraide.everything import ColorAll as Color
        work = json.load(sys.stdin)
        compared = aliases = converted = 0
        for case in work:
          resolver, expected = Resolver(case["files"], "tokens.resolver.json"), json.loads(case["json"])
          names = [theme["name"] for theme in expected["themes"]]
          modifiers = resolver.document.get("modifiers", {})
          if "theme" in modifiers:
            contexts = modifiers["theme"]["contexts"]
            assert list(contexts) == names and resolver.document["modifiers"]["theme"]["default"] == names[0]
          found_aliases = 0
          for theme in names:
            family, _, mode = theme.partition("-")
            found = resolver.resolve(
              {"theme": theme} if "theme" in modifiers else {"family": family, "mode": mode} if modifiers else {})
            assert set(found) == {token["key"] for token in expected["tokens"]}
            for token in expected["tokens"]:
              value, written, steps = found[token["key"]]
              found_aliases += 1 if steps else 0
              want = token["values"][theme]
              place = f"{token['key']} in {theme}: {value} for {want}"
              assert written.get("$description") == token["doc"], place
              if token["deprecated"] is None: assert "$deprecated" not in written, place
              else:
                use, reason = token["deprecated"]["use"], token["deprecated"]["reason"]
                text = ": ".join(([f"use {use}"] if use else []) + ([reason] if reason else []))
                assert written["$deprecated"] == (text or True), place
              assert len(value["hex"]) == 7 and want["hex"].startswith(value["hex"]), place
              assert abs(value["alpha"] - want["alpha"]) < 2e-6, place
              parts = [0 if part == "none" else part for part in value["components"]]
              if value["colorSpace"] == want["colorSpace"]:
                for index, (a, b) in enumerate(zip(parts, want["components"])):
                  hue = {"hsl": 0, "hwb": 0, "lch": 2, "oklch": 2}.get(want["colorSpace"])
                  if index == hue: a, b = a % 360, b % 360
                  assert min(abs(a - b), 360 - abs(a - b) if index == hue else 9) < 2e-6, place
              else:
                space = {"display-p3-linear": "display-p3-linear"}.get(want["colorSpace"], want["colorSpace"])
                color = Color(space, want["components"]).convert(value["colorSpace"])
                lightness = color.convert("oklab")["l"]
                if 0 <= lightness <= 1:
                  assert all(abs(a - b) < 1e-4 for a, b in zip(parts, color.coords())), f"{place}: {color}"
                else:
                  assert parts == [1 if lightness > 1 else 0, 0, 0], place
                converted += 1
              compared += 1
          assert found_aliases == case["aliases"], (found_aliases, case["aliases"])
          aliases += found_aliases
        print(compared > 3000 and aliases > 100 and converted > 20 or (compared, aliases, converted))
        """#
    var work = try (1...40).map { seed -> [String: Any] in
      let table = try RandomTable(seed: UInt64(seed))
      let files = try Self.files(table.input)
      return ["files": files, "json": table.json, "aliases": table.aliases.joined().count]
    }
    work.append([
      "files": try Self.files(Self.grid), "json": try webOutput(of: JSONEmitter.self, Self.grid),
      "aliases": 4,
    ])
    try PythonCheck.expect(script, work, prints: "True\n")
  }

  @Test(
    .enabled(
      if: Tool.pythonHas("jsonschema", "referencing"), "Python with jsonschema is not installed"),
    .enabled(if: Locations.shared("schemas/dtcg-2025.10") != nil, "the published schemas are not there"))
  func `the files are valid by the published schemas`() throws {
    let script = #"""
      import json, jsonschema, os, sys
      from referencing import Registry, Resource
      from referencing.jsonschema import DRAFT7
      work = json.load(sys.stdin)
      registry, schemas = Registry(), {}
      for folder, _, names in os.walk(work["schemas"]):
        for name in names:
          schema = json.load(open(os.path.join(folder, name)))
          schemas[schema["$id"].split("2025.10/")[1]] = schema
          registry = registry.with_resource(schema["$id"], Resource.from_contents(schema, default_specification=DRAFT7))
      def typed(group):
        """A copy in which every token has the type that it inherits, so that its value is checked as one of that type."""
        copy = {}
        for name, value in group.items():
          if not isinstance(value, dict) or name == "$value": copy[name] = value
          elif "$value" not in value: copy[name] = typed(value)
          # The schema has no `$root` in aliases, unlike the text of the specification.
          elif str(value["$value"]).endswith(".$root}"): copy[name] = value
          else: copy[name] = value | {"$type": "color"}
        return copy
      def validator(name): return jsonschema.Draft7Validator(schemas[name], registry=registry)
      tokens, resolver = validator("format.json"), validator("resolver.json")
      for files in work["tables"]:
        for path, text in files.items():
          document = json.loads(text)
          if path.endswith(".resolver.json"):
            resolver.validate(document)
          else:
            tokens.validate(document)
            tokens.validate(typed(document))
      # The schemas do refuse what is wrong.
      document = json.loads(work["tables"][0]["normal.tokens.json"])
      for line in work["breaks"]:
        broken = json.loads(json.dumps(document))
        exec(line, {"d": broken})
        assert broken != document, line
        if tokens.is_valid(typed(broken)): print("takes", line)
      print(len(work["tables"]))
      """#
    var tables = [try Self.files(WebTable.plain.input), try Self.files(Self.grid)]
    for seed in Cases.every(4, of: 1...20 as ClosedRange<UInt64>) {
      tables.append(try Self.files(try RandomTable(seed: seed).input))
    }
    let work: [String: Any] = [
      "schemas": Locations.shared("schemas/dtcg-2025.10")?.path ?? "", "tables": tables,
      "breaks": [
        "d['BG']['$value']['hex'] = '#fff'", "d['BG']['$value']['components'][0] = 2",
        "d['BG']['$value']['colorSpace'] = 'p3'", "d['a.b'] = d['BG']", "d['$bg'] = d['BG']",
        "d['BG']['$value'] = 5", "d['BG']['$deprecated'] = 1",
      ],
    ]
    try PythonCheck.expect(script, work, prints: "\(tables.count)\n")
  }
}
