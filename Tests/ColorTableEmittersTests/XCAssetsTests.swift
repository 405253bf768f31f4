import ColorScience
import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

@Suite struct XCAssetsTests {
  static let hasReader = Tool.pythonHas("coloraide")

  static func table(
    _ keys: [String], themes: [Theme] = [Theme(name: "NORMAL", appearance: .light)]
  ) -> EmitterInput {
    var builder = TableBuilder(themes: themes)
    for (index, key) in keys.enumerated() {
      let color = Color(RGBA8(rawValue: UInt32(index) << 8 | 0xFF))
      builder.addToken(key: key, colors: themes.map { _ in color })
    }
    return EmitterInput(table: builder.build(), sourcePath: "App.colortable")
  }

  static func emit(_ input: EmitterInput, _ options: [String: String] = [:]) throws -> [OutputFile] {
    try XCAssetsEmitter(parsing: options).emit(input)
  }

  @Test func `a catalogue is as expected`() throws {
    try NativeTables.expectGolden(Self.emit(NativeTables.small), "XCAssets")
  }

  @Test func `themes that no setting selects are named, and can be written alone`() throws {
    let files = try Self.emit(NativeTables.small)
    #expect(
      files.flatMap(\.notes) == [
        "no setting of a system selects SEPIA, which is not in the catalogue: --xcassets-theme writes one theme into a "
          + "catalogue of its own"
      ])
    let sepia = try Self.emit(NativeTables.small, ["theme": "SEPIA"])
    #expect(sepia.map(\.path) == files.map(\.path))
    #expect(sepia.flatMap(\.notes).isEmpty)
    let text = try #require(sepia.first { $0.path == "BG.colorset/Contents.json" }).bytes
    #expect(String(decoding: text, as: UTF8.self).contains("\"red\" : \"0.980\""))
    #expect(!String(decoding: text, as: UTF8.self).contains("appearances"))
  }

  @Test(arguments: [
    (
      ["theme": "SEPAI"],
      "no theme of the table is called `SEPAI`, which has NORMAL, NIGHT, HIGH_CONTRAST and SEPIA"
    ), (["family": "ACME"], "no family of the table is called `ACME`"),
  ])
  func `an unknown theme or family is refused`(options: [String: String], message: String) throws {
    let failure = try #require(
      #expect(throws: EmitterFailure.self) { try Self.emit(NativeTables.small, options) })
    #expect(failure.problems.map(\.kind) == [.unsuitableTable])
    #expect(failure.problems.map(\.message) == [message])
  }

  @Test func `families have a folder each, or a catalogue`() throws {
    let themes = [
      Theme(name: "A", appearance: .light, family: "ACME"),
      Theme(name: "G", appearance: .light, family: "Globex"),
      Theme(name: "GN", appearance: .dark, family: "Globex"),
    ]
    let input = Self.table(["bg", "x.y"], themes: themes)
    let paths = try Self.emit(input).map(\.path)
    #expect(
      paths == [
        "Contents.json", "ACME/Contents.json", "ACME/x/Contents.json", "ACME/bg.colorset/Contents.json",
        "ACME/x/y.colorset/Contents.json", "Globex/Contents.json", "Globex/x/Contents.json",
        "Globex/bg.colorset/Contents.json", "Globex/x/y.colorset/Contents.json",
      ])
    let one = try Self.emit(input, ["family": "Globex"])
    #expect(
      one.map(\.path) == ["Contents.json", "x/Contents.json"]
        + ["bg", "x/y"].map { $0 + ".colorset/Contents.json" })
    #expect(one.first?.notes.first?.contains("A, which is not in the catalogue") == true)
    let both = #expect(throws: EmitterFailure.self) {
      try Self.emit(input, ["family": "Globex", "theme": "A"])
    }
    #expect(both?.problems.map(\.kind) == [.unsuitableTable])
    let named = Self.table(["acme.bg"], themes: [Theme(name: "N")] + themes)
    let failure = try #require(#expect(throws: EmitterFailure.self) { try Self.emit(named) })
    #expect(failure.problems.map(\.kind) == [.nameCollision])
  }

  /// macOS's file system takes names that differ in case, or in the form of their accents, for one.
  @Test(arguments: [
    ["TEXT", "text"], ["AZ", "az"], ["a.TEXT", "a.Text"], ["Straße", "STRASSE"], ["É", "e\u{301}"],
    ["Σας", "ΣΑΣ"],
  ])
  func `keys that macOS takes for one file are refused`(keys: [String]) throws {
    let failure = try #require(#expect(throws: EmitterFailure.self) { try Self.emit(Self.table(keys)) })
    #expect(failure.problems.map(\.kind) == [.nameCollision])
    #expect(failure.problems.map(\.subject) == [.token(TokenID(1))])
    #expect(failure.problems.map { $0.other?.subject } == [.token(TokenID(0))])
    #expect(keys.allSatisfy { failure.problems[0].message.contains("`\($0)`") })
  }

  @Test(arguments: [["Surface.a", "surface.b"], ["x.A.b", "x.a.c"], ["A.b.c", "a.d"]])
  func `groups that macOS takes for one folder are refused`(keys: [String]) throws {
    let failure = try #require(#expect(throws: EmitterFailure.self) { try Self.emit(Self.table(keys)) })
    #expect(failure.problems.map(\.kind) == [.nameCollision])
    #expect(keys.allSatisfy { failure.problems[0].message.contains("`\($0)`") })
  }

  @Test func `keys that no path can have are refused`() throws {
    let deep = String(repeating: "a.", count: 20_000) + "a"
    let long = [("d", 200), ("e", 200), ("f", 200), ("g", 197)].map { String(repeating: $0, count: $1) }
      .joined(separator: ".")
    let keys = [
      "x", String(repeating: "b", count: 240), String(repeating: "c", count: 241), deep, long, long + "g",
    ]
    let failure = try #require(#expect(throws: EmitterFailure.self) { try Self.emit(Self.table(keys)) })
    #expect(failure.problems.map(\.subject) == [2, 3, 5].map { .token(TokenID($0)) })
    #expect(failure.problems.allSatisfy { $0.kind == .unrepresentableName })
    // In one file such a key is no more than long.
    #expect(try ComposeTests.emit(Self.table([deep])).utf8.count < 6_000_000)
  }

  @Test func `a key that is a token and a group is both`() throws {
    #expect(
      try Self.emit(Self.table(["surface.card", "surface", "Surface2.x"])).map(\.path) == [
        "Contents.json", "surface/Contents.json", "Surface2/Contents.json",
        "surface/card.colorset/Contents.json",
        "surface.colorset/Contents.json", "Surface2/x.colorset/Contents.json",
      ])
  }

  /// No table has such keys; the paths would be safe all the same.
  @Test func `no key leads out of the catalogue`() throws {
    let keys = ["/etc", "a:b", "a\\c", "a\u{0}d", "a\u{1F}e", "a\u{7F}f", "../g", "a h"]
    let names = ["_etc", "a_b", "a_c", "a_d", "a_e", "a_f", "_g", "a h"]
    #expect(
      try Self.emit(Self.table(keys)).map(\.path)
        == ["Contents.json"] + names.map { $0 + ".colorset/Contents.json" })
  }

  /// Files whose token or theme is gone are recognised by it, and removed.
  @Test func `each file in a folder has the mark of its table, and no other table's`() throws {
    let input = NativeTables.hostileNames
    for emitter in [AndroidEmitter.self, DTCGEmitter.self, XCAssetsEmitter.self] as [any Emitter.Type] {
      let folder = try #require(emitter.description.folder)
      let mark = String(decoding: folder.mark(input.sourcePath), as: UTF8.self)
      let other = String(decoding: folder.mark("Other.colortable"), as: UTF8.self)
      for file in try emitter.init(parsing: [:]).emit(input) {
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(text.contains(mark) && !text.contains(other), "\(file.path)")
      }
    }
  }

  @Test func `text in names and in the path stays a string of JSON`() throws {
    for file in try Self.emit(NativeTables.hostileNames) {
      let document = try JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any]
      let author = (document?["info"] as? [String: Any])?["author"] as? String
      #expect(author == "colortable from x \(NativeTables.hostile)/App.colortable")
    }
  }

  /// A reader in Python, which knows of a catalogue what Xcode's documentation says: the file names, the appearances,
  /// the layout, the notation of numbers. It takes the values from the JSON output, and converts them with coloraide.
  @Test(.enabled(if: hasReader, "PyPI's coloraide is not installed"))
  func `a reader of catalogues finds the colours of the JSON output`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let seeds = Cases.every(3, of: [12, 1, 2, 9, 4, 6] as [UInt64])
    for seed in seeds {
      let input = NativeTables.random(seed: seed)
      let place = folder.appending(path: "\(seed)")
      try NativeTables.write(try Self.emit(input), to: place.appending(path: "catalogue"))
      for (index, theme) in input.table.themes.enumerated() {
        try NativeTables.write(
          try Self.emit(input, ["theme": theme.name]), to: place.appending(path: "theme-\(index)"))
      }
      for family in input.table.families {
        try NativeTables.write(
          try Self.emit(input, ["family": family]), to: place.appending(path: "family-\(family)"))
      }
      try Data(webOutput(of: JSONEmitter.self, input).utf8).write(to: place.appending(path: "colors.json"))
    }
    let result = try #require(Tool.python).run(["-c", Self.reader, folder.path])
    #expect(result.status == 0, "\(result.errorText)")
    let counts = result.outputText.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    // Colour sets, colours, and colours for displays of the gamut P3: the test would prove nothing without some.
    try #require(counts.count == 3)
    #expect(counts[0] > 160 * seeds.count && counts[1] > 330 * seeds.count, "\(counts)")
    #expect(counts[2] > 30 * seeds.count, "\(counts)")
  }

  static let reader = #"""
    import functools, json, pathlib, re, sys
    from coloraide import Color

    counts = [0, 0, 0]

    def load(path):
      text = path.read_text(encoding="utf-8")
      document = json.loads(text)
      # Xcode writes members by their names, a space on both sides of colons, and no line end at the end.
      plain = json.dumps(document, indent=2, separators=(",", " : "), sort_keys=True, ensure_ascii=False)
      assert text == plain, path
      assert document["info"]["version"] == 1
      assert document["info"]["author"].startswith("colortable from Tables/App "), path
      return document

    @functools.cache
    def color_of(space, components, alpha):
      if space == "hsl": components = [components[0], components[1] / 100, components[2] / 100]
      color = Color(space, components, alpha)
      wide = color.convert("display-p3")
      nearest = None if wide.in_gamut(tolerance=0) else wide.clone().fit(method="oklch-chroma")
      return color.in_gamut("srgb", tolerance=0.001), wide, nearest

    def convert(value): return color_of(value["colorSpace"], tuple(value["components"]), value["alpha"])

    def check(entry, value, where):
      color = entry["color"]
      assert set(color["components"]) == {"red", "green", "blue", "alpha"}, where
      for text in color["components"].values(): assert re.fullmatch(r"[01]\.[0-9]{3,6}", text), (where, text)
      red, green, blue, alpha = (float(color["components"][name]) for name in ("red", "green", "blue", "alpha"))
      assert abs(alpha - value["alpha"]) < 0.0006, (where, color, value)
      counts[1] += 1
      if color["color-space"] == "srgb":
        digits = [int(value["hex"][i:i + 2], 16) for i in (1, 3, 5)]
        for component, byte in zip((red, green, blue), digits):
          assert abs(component * 255 - byte) <= 0.501, (where, color, value)
        return False
      assert color["color-space"] == "display-p3" and entry["display-gamut"] == "display-P3", where
      counts[2] += 1
      shown = Color("display-p3", [red, green, blue], value["alpha"])
      _, wanted, nearest = convert(value)
      if nearest is None:
        for a, b in zip(shown.coords(), wanted.coords()): assert abs(a - b) < 0.001, (where, color, value)
      else:
        assert shown.delta_e(nearest, method="2000") < 2, (where, color, value)
      return True

    def variants(themes):
      def find(appearance, contrast):
        return next((t for t in themes if t["appearance"] == appearance and t["highContrast"] == contrast), None)
      first, light_high, dark_high = themes[0], find("light", True), find("dark", True)
      is_light = first["appearance"] != "dark" and not first["highContrast"]
      light = first if is_light else find("light", False) or light_high or first
      dark = find("dark", False) or dark_high or light
      either = None
      if not light_high and not dark_high: either = next((t for t in themes[1:] if t["highContrast"]), None)
      has_dark = dark is not light
      high = light_high or either or light
      high_dark = (dark_high or either or dark) if find("dark", False) or dark_high else high
      result = {(): light}
      if has_dark: result[("luminosity", "dark"),] = dark
      if high is not light or high_dark is not dark:
        result[("contrast", "high"),] = high
        if has_dark: result[("luminosity", "dark"), ("contrast", "high")] = high_dark
      return result

    def read(folder, tokens, expected, seen):
      for token in tokens:
        *groups, name = token["key"].split(".")
        place = folder
        for group in groups:
          place = place / group
          document = load(place / "Contents.json")
          assert document["properties"] == {"provides-namespace": True}
          seen.add(place / "Contents.json")
        place = place / (name + ".colorset") / "Contents.json"
        seen.add(place)
        counts[0] += 1
        entries = load(place)["colors"]
        found = {}
        for entry in entries:
          appearances = tuple((a["appearance"], a["value"]) for a in entry.get("appearances", []))
          key = (appearances, entry.get("display-gamut"))
          assert key not in found and entry["idiom"] == "universal", place
          found[key] = entry
        gamuts = {key[1] for key in found}
        assert gamuts in ({None}, {"sRGB", "display-P3"}), place
        assert {key[0] for key in found} == set(expected), (place, set(found), set(expected))
        assert len(found) == len(expected) * len(gamuts), place
        values = {a: token["values"][theme["name"]] for a, theme in expected.items()}
        is_wide = [check(found[a, gamut], values[a], place) for a in expected for gamut in gamuts]
        outside = any(not convert(v)[0] for v in values.values())
        if outside: assert any(is_wide), place
        if len(gamuts) == 2: assert any(is_wide), place
        for appearances, gamut in found:
          if gamut == "sRGB": assert found[appearances, gamut]["color"]["color-space"] == "srgb", place

    for place in pathlib.Path(sys.argv[1]).iterdir():
      document = json.loads((place / "colors.json").read_text(encoding="utf-8"))
      themes, tokens = document["themes"], document["tokens"]
      for index, theme in enumerate(themes):
        seen = {place / f"theme-{index}" / "Contents.json"}
        read(place / f"theme-{index}", tokens, {(): theme}, seen)
        assert seen == set((place / f"theme-{index}").rglob("*.json"))
      families = list(dict.fromkeys(theme["family"] for theme in themes))
      catalogue = place / "catalogue"
      assert set(load(catalogue / "Contents.json")) == {"info"}
      seen = {catalogue / "Contents.json"}
      for family in families:
        expected = variants([theme for theme in themes if theme["family"] == family])
        folder = catalogue
        if len(families) > 1 and family is not None:
          folder = catalogue / family
          assert load(folder / "Contents.json")["properties"] == {"provides-namespace": True}
          seen.add(folder / "Contents.json")
        read(folder, tokens, expected, seen)
        if family is not None: read(place / f"family-{family}", tokens, expected, set())
      assert seen == set(catalogue.rglob("*.json")), seen ^ set(catalogue.rglob("*.json"))
    print(*counts)
    """#
}
