import ColorScience
import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

@Suite struct XCAssetsConsumerTests {
  static func emit(_ input: EmitterInput, _ options: [String: String] = [:]) throws -> [OutputFile] {
    try XCAssetsEmitter(parsing: options).emit(input)
  }

  /// A reader in Python, which knows of a catalogue what Xcode's documentation says: the file names, the appearances,
  /// the layout, the notation of numbers. It takes the values from the JSON output, and converts them with coloraide.
  @Test(.enabled(if: Tool.pythonHas("coloraide"), "PyPI's coloraide is not installed"))
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
      # Xcode writes members by their names, a space on both sides of colons, and a line end at the end.
      plain = json.dumps(document, indent=2, separators=(",", " : "), sort_keys=True, ensure_ascii=False)
      assert text == plain + "\n", path
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

    # One colour, two where dark has another one, or all where more contrast has.
    def different(token, themes):
      value = lambda *key: json.dumps(token["values"][themes[key]["name"]]) if key in themes else None
      dark, high = ("luminosity", "dark"), ("contrast", "high")
      if value(high) and (value(high), value(dark, high)) != (value(), value(dark)): return themes
      return {key: theme for key, theme in themes.items() if key in ([()] if value() == value(dark) else [(), (dark,)])}

    def read(folder, tokens, themes, seen):
      for token in tokens:
        expected = different(token, themes)
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
