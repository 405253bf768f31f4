import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

@Suite struct TailwindConsumerTests {
  @Test(.enabled(if: Tool.pythonHas("lightningcss"), "Python with lightningcss is not installed"))
  func `every value is that of the JSON output`() throws {
    let work = try (1...40).map { seed in
      let table = try RandomTable(seed: UInt64(seed))
      return [
        "css": try webOutput(
          of: TailwindEmitter.self, ["prefix": "p", "reset": seed % 2 == 0 ? "true" : "false"], table.input),
        "json": table.json,
      ]
    }
    let script =
      ColorComparison.python + #"""

        import lightningcss
        compared = wide_ones = 0
        for number, case in enumerate(json.load(sys.stdin), 1):
          table, css = json.loads(case["json"]), case["css"]
          assert "</" not in css
          # A parser that omits nothing: broken text is an error.
          parsed = lightningcss.process_stylesheet(css, minify=False)
          assert "<" not in re.sub(r"/\*.*?\*/", "", css, flags=re.S)
          bare = re.sub(r"/\*.*?\*/\n?", "", css)
          block = re.search(r"(?m)^@theme inline \{\n(.*?)^\}$", bare, re.S)[1]
          assert block.count("--color-*: initial;") == (number % 2 == 0)
          entries = re.findall(r"(?m)^  --color-([^*\s]+): var\(--p-(\S+)\);$", block)
          assert len(entries) == len(table["tokens"]) and all(a == b for a, b in entries)
          theme_block = re.search(r"@theme inline \{(.*?)\n\}", parsed, re.S)[1]
          assert theme_block.count("var(--p-") == len(entries), parsed[-2000:]
          names = ["--p-" + name for name, _ in entries]
          assert len(set(names)) == len(names)
          plain = re.findall(r"(?m)^\[data-theme=\"([^\n]*)\"\] \{\n(.*?)^\}$", bare, re.S)
          wide = dict(re.findall(r"(?m)^  \[data-theme=\"([^\n]*)\"\] \{\n(.*?)^  \}$", bare, re.S))
          assert len(plain) == len(table["themes"])
          for theme, (selector, body) in zip(table["themes"], plain):
            found = re.findall(r"(--\S+): (.*?);", body)
            assert [name for name, _ in found] == names
            better = dict(re.findall(r"(--\S+): (.*?);", wide.get(selector, "")))
            for (name, value), token in zip(found, table["tokens"]):
              want, place = token["values"][theme["name"]], f"{token['key']} {theme['name']}"
              expect_color(value, want, place, wide=False)
              expect_color(better.get(name, value), want, place)
              compared += 1
              wide_ones += name in better
        print(compared > 3000 and wide_ones > 300 or (compared, wide_ones))
        """#
    try PythonCheck.expect(script, work, prints: "True\n")
  }

  @Test(.enabled(if: Browser.isInstalled, "no Chromium is installed"))
  func `a browser gives each colour of Tailwind the value of the theme`() throws {
    let table = WebTable.plain
    let css = try webOutput(of: TailwindEmitter.self, ["reset": "true"], table.input)
    let entries = css.matches(of: #/(?m)^  --color-(\S+): var\((--\S+)\);$/#).map { $0.output }
    #expect(entries.map { String($0.1) } == table.rows.map(\.cssName))
    let scenes = table.themeNames.map { BrowserPage.Scene(chain: [[:], ["data-theme": $0]]) }
    let frame = BrowserPage.Frame(
      css: css, names: entries.map { String($0.2.dropFirst(2)) }, scenes: scenes)
    let answers = try BrowserPage.answers(to: [frame], preferences: .init(isDark: false))
    for (theme, answer) in try #require(answers.first).scenes.enumerated() {
      try #require(answer.colors.count == table.rows.count)
      for (row, color) in zip(table.rows, answer.colors) {
        let expected = WebTable.bytes(row.colors[theme])
        #expect(ComputedColor(color)?.isNear(expected) == true, "\(row.key) is \(color)")
      }
    }
  }
}
