import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

/// The classic output, read as DKNightVersion reads it.
@Suite struct ClassicConsumerTests {
  /// DKNightVersion's parser, written from the record of running it.
  private static let reader = #"""
    import json, re, sys

    SPACES = "[ \t\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]+"

    def words(line): return [word for word in re.split(SPACES, line) if word]

    def color(text):
      """`rrggbbaa` as the parser reads it from a value."""
      if text.startswith("0x"): text = text[2:]
      if text.startswith("#"): text = text[1:]
      digits = text[2:] if text[:2].lower() == "0x" else text
      number = min(int(re.match("[0-9a-fA-F]*", digits)[0] or "0", 16), 0xffffffff)
      return f"{number:08x}" if len(text) > 6 else f"{number & 0xffffff:06x}ff"

    def read(data):
      lines = data.removeprefix("\ufeff").split("\n")
      themes, values = words(lines[0]), {}
      for line in lines[1:]:
        cells = words(line)
        if not cells: continue
        assert len(cells) == len(themes) + 1, f"stops at <{line}>"
        for theme, cell in zip(themes, cells): values[cells[-1], theme] = color(cell)
      return themes, values
    """#

  @Test(
    .enabled(if: Tool.isInstalled("python3"), "python3 is not installed"),
    .enabled(if: Locations.shared("corpus/tables/classic.tsv") != nil, "the reference data is not there"))
  func `the reader of these tests reads real tables as DKNightVersion does`() throws {
    let script =
      Self.reader + #"""

        import os
        folder = json.load(sys.stdin)[0]
        expected = {}
        for line in open(os.path.join(folder, "classic.tsv"), encoding="utf-8").read().split("\n")[1:]:
          if line:
            file, key, theme, value = line.split("\t")
            expected.setdefault(file, {})[key, theme] = value
        for file, values in expected.items():
          text = open(os.path.join(folder, file), encoding="utf-8", newline="").read()
          found = read(text)[1]
          assert found == values, (file, set(found.items()) ^ set(values.items()))
        print(sum(map(len, expected.values())) > 500)
        """#
    try PythonCheck.expect(script, [Locations.shared("corpus/tables")?.path ?? ""], prints: "True\n")
  }

  @Test(.enabled(if: Tool.isInstalled("python3"), "python3 is not installed"))
  func `DKNightVersion would read every value of the JSON output`() throws {
    let work = try (1...60).map { seed in
      let table = try RandomTable(seed: UInt64(seed))
      return ["classic": try webOutput(of: ClassicEmitter.self, table.input), "json": table.json]
    }
    let script =
      Self.reader + #"""

        compared = 0
        for case in json.load(sys.stdin):
          table, text = json.loads(case["json"]), case["classic"]
          themes, values = read(text)
          assert themes == [theme["name"] for theme in table["themes"]]
          assert text.endswith("\n") and "\n\n" not in text and "  " not in text and " \n" not in text
          assert len(values) == len(themes) * len(table["tokens"])
          for token in table["tokens"]:
            for theme, want in token["values"].items():
              hex = want["hex"][1:]
              assert values[token["key"], theme] == (hex + "ff")[:8], (token, theme)
              assert ("#" + hex) in text
              compared += 1
        print(compared > 4000 or compared)
        """#
    try PythonCheck.expect(script, work, prints: "True\n")
  }
}
