import ColorScience
import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

/// The DTCG output: by the schemas of the Design Tokens Community Group, and by its rules for resolvers and aliases,
/// which a program in Python follows.
@Suite struct DTCGConsumerTests {
  /// The content of the files by their paths.
  static func files(_ input: EmitterInput) throws -> [String: String] {
    let files = try DTCGEmitter().emit(input)
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
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
      "files": try Self.files(NativeTables.grid),
      "json": try webOutput(of: JSONEmitter.self, NativeTables.grid),
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
    var tables = [try Self.files(WebTable.plain.input), try Self.files(NativeTables.grid)]
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
