import ColorScience
import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

@Suite struct AndroidConsumerTests {
  static func emit(_ input: EmitterInput, _ options: [String: String] = [:]) throws -> [OutputFile] {
    try AndroidEmitter(parsing: options).emit(input)
  }

  /// aapt2 compiles, links and gives back each value. Which name a key has is read from the files, by Python's reader of
  /// XML; that they are in the table's order is the contract.
  @Test(
    .enabled(if: Tool.isInstalled("aapt2"), "aapt2 is not installed"),
    .enabled(if: Tool.isInstalled("python3"), "python3 is not installed"),
    arguments: Cases.every(4, of: 1...16 as ClosedRange<UInt64>))
  func `aapt2 gives back the colours of the JSON output`(seed: UInt64) throws {
    let input = NativeTables.random(seed: seed)
    let folder = try Self.link(input, seed.isMultiple(of: 3) ? ["prefix": "lib"] : [:])
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(webOutput(of: JSONEmitter.self, input).utf8).write(to: folder.appending(path: "colors.json"))
    let result = try #require(Tool.python).run(["-c", Self.reader, folder.path])
    #expect(result.status == 0, "\(result.errorText)")
    #expect(Int(result.outputText.trimmingCharacters(in: .newlines)) == 24 * input.table.themes.count)
  }

  @Test(.enabled(if: Tool.isInstalled("aapt2"), "aapt2 is not installed"))
  func `aapt2 reads resources with any text in names and comments`() throws {
    let folder = try Self.link(NativeTables.hostileNames, [:])
    defer { try? FileManager.default.removeItem(at: folder) }
    let dump = try String(contentsOf: folder.appending(path: "dump.txt"), encoding: .utf8)
    let lines = dump.split(separator: "\n")
    #expect(lines.count { $0.contains(" color/") } == 6 && lines.count { $0.contains(" attr/") } == 6)
    // The base, two themes and the family.
    #expect(lines.count { $0.contains(" style/") } == 4)
  }

  /// aapt2 copies comments into the class `R`, where documentation could end them.
  @Test(
    .enabled(if: Tool.isInstalled("aapt2"), "aapt2 is not installed"),
    .enabled(if: Tool.isInstalled("javac"), "javac is not installed"))
  func `javac compiles the class that aapt2 writes`() throws {
    for input in [NativeTables.small, NativeTables.hostileNames]
      + (1...4).map({ NativeTables.random(seed: $0) })
    {
      let folder = try Self.link(input, [:])
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: "gen/com/example/R.java")
      let text = try String(contentsOf: file, encoding: .utf8)
      // One for the colour, and one for the attribute of overlays.
      let kinds =
        FileManager.default.fileExists(atPath: folder.appending(path: "res/values/theme_overlays.xml").path)
        ? 2 : 1
      #expect(text.components(separatedBy: "@Deprecated").count - 1 == kinds * input.table.deprecations.count)
      #expect(!text.contains("@android"))
      let result = try #require(Tool("javac")).run(["-encoding", "UTF-8", "-d", folder.path, file.path])
      #expect(result.status == 0, "\(result.errorText)")
    }
  }

  /// A folder with the resources, and what aapt2 makes of them: `gen` and `dump.txt`.
  static func link(_ input: EmitterInput, _ options: [String: String]) throws -> URL {
    let folder = try Locations.makeTemporaryFolder()
    try NativeTables.write(try emit(input, options), to: folder.appending(path: "res"))
    try Data("<manifest package=\"com.example\"/>\n".utf8).write(
      to: folder.appending(path: "AndroidManifest.xml"))
    let tool = try #require(Tool("aapt2"))
    for arguments in [
      ["compile", "--dir", "res", "-o", "compiled.zip"],
      ["link", "--manifest", "AndroidManifest.xml", "-o", "linked.apk", "--java", "gen", "compiled.zip"],
    ] {
      let result = try tool.run(arguments, in: folder)
      #expect(
        result.status == 0 && !result.errorText.contains("error"), "\(arguments[0]): \(result.errorText)")
    }
    try tool.run(["dump", "resources", "linked.apk"], in: folder).output
      .write(to: folder.appending(path: "dump.txt"))
    return folder
  }

  static let reader = #"""
    import json, pathlib, re, sys
    import xml.etree.ElementTree as ET
    folder = pathlib.Path(sys.argv[1])
    document = json.loads((folder / "colors.json").read_text(encoding="utf-8"))
    themes, tokens = document["themes"], document["tokens"]

    # The answer of aapt2: a value for each resource and qualifier, and the items of each style.
    resources, styles, name, style = {}, {}, None, None
    for line in (folder / "dump.txt").read_text(encoding="utf-8").splitlines():
      if match := re.fullmatch(r"    resource 0x\w+ (\S+)", line): name, style = match[1], None
      elif match := re.fullmatch(r"      \((\S*)\) \(style\).*", line):
        style = styles.setdefault((name, match[1].split("-v")[0]), {})
      elif match := re.fullmatch(r"      \((\S*)\) (#\w+)", line):
        resources[name, match[1].split("-v")[0]] = match[2]
      elif style is not None and (match := re.fullmatch(r"        (\S+)\(0x\w+\)=(\S+)", line)):
        style[match[1]] = match[2]

    def argb(value):
      digits = value["hex"][1:]
      return "#" + (digits[6:] or "ff") + digits[:6]

    colors = [color.get("name") for color in ET.parse(folder / "res/values/colors.xml").getroot()]
    assert len(colors) == len(tokens)
    overlays = folder / "res/values/theme_overlays.xml"
    attributes = [attr.get("name") for attr in ET.parse(overlays).getroot().iter("attr")] if overlays.exists() else []
    assert len(attributes) == (len(tokens) if overlays.exists() else 0)

    def family_of(theme): return [t for t in themes if t["family"] == theme["family"]]
    def light_and_dark(themes):
      def find(appearance, contrast):
        return next((t for t in themes if t["appearance"] == appearance and t["highContrast"] == contrast), None)
      first = themes[0]
      is_light = first["appearance"] != "dark" and not first["highContrast"]
      light = first if is_light else find("light", False) or find("light", True) or first
      return light, find("dark", False) or find("dark", True) or light

    count, done = 0, []
    for theme, qualifier in zip(light_and_dark(family_of(themes[0])), ("", "night")):
      if theme in done: continue
      done.append(theme)
      for token, color in zip(tokens, colors):
        # aapt2 leaves out what is the same at night.
        value = resources.get(("color/" + color, qualifier), resources["color/" + color, ""])
        assert value == argb(token["values"][theme["name"]]), (token["key"], theme["name"], value)
        count += 1

    def matches(style, theme):
      return all(style[a] == argb(token["values"][theme["name"]]) for a, token in zip(attributes, tokens))

    used = set()
    for theme in themes:
      if theme in done: continue
      found = [k for k, v in styles.items() if k[1] == "" and k not in used and matches(v, theme)]
      assert found, theme["name"]
      plain = re.sub("[_-]", "", theme["name"]).casefold()
      assert any(k[0].split(".")[-1].casefold() == plain for k in found), (theme["name"], found)
      used.add(next(k for k in found if k[0].split(".")[-1].casefold() == plain))
      count += len(tokens)
    for family in dict.fromkeys(t["family"] for t in themes):
      members = [t for t in themes if t["family"] == family]
      if family is None or family == themes[0]["family"]: continue
      light, dark = light_and_dark(members)
      name = next(k[0] for k in styles if k[0].split(".")[-1].casefold() == family.casefold())
      assert matches(styles[name, ""], light), family
      assert ((name, "night") in styles) == (dark is not light), family
      if dark is not light: assert matches(styles[name, "night"], dark), family
    if attributes:
      base = [v for k, v in styles.items() if v[attributes[0]].startswith("@color/")]
      assert base == [dict(zip(attributes, ("@color/" + color for color in colors)))]
    print(count)
    """#
}
