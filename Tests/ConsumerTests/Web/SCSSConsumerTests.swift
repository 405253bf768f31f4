import ColorTableModel
import Foundation
import TestSupport
import Testing

@testable import ColorTableEmitters

/// The SCSS output, compiled by sassc.
@Suite struct SCSSConsumerTests {
  /// Compiles a sheet that begins with an output.
  private static func compile(_ output: String, _ rest: String) throws -> Tool.Result {
    try #require(Tool("sassc")).run(["--stdin"], input: Data((output + rest).utf8))
  }

  private static let hasCompiler = Tool.isInstalled("sassc")

  @Test(.enabled(if: hasCompiler, "sassc is not installed"))
  func `a sheet uses a theme and the variables`() throws {
    let rest = """
      body { @include app-theme("night"); color: $app-bg; border: 1px solid $app-surface-card; }
      p { color: darken(map-get(map-get($app-themes, "red"), "surface-card"), 10%); }
      """
    let output = try webOutput(of: SCSSEmitter.self, ["prefix": "app"], WebTable.plain.input)
    let css = try Self.compile(output, rest).outputText
    for line in [
      "color-scheme: dark;", "--app-bg: #343434;", "--app-surface-raised-edge: rgba(255, 255, 255, 0.50196);",
      "color: var(--app-bg);", "border: 1px solid var(--app-surface-card);", "color: #ffbdbd;",
    ] {
      #expect(css.contains(line), "\(line) is not in\n\(css)")
    }
    let values = try webOutput(of: SCSSEmitter.self, ["variables": "value"], WebTable.plain.input)
    #expect(try Self.compile(values, "p { color: mix($bg, black); }").outputText.contains("color: gray;"))
  }

  @Test(.enabled(if: hasCompiler, "sassc is not installed"))
  func `a theme and a variable that do not exist are errors of Sass`() throws {
    let output = try webOutput(of: SCSSEmitter.self, WebTable.plain.input)
    let theme = try Self.compile(output, "p { @include theme(\"dusk\"); }")
    #expect(theme.status != 0 && theme.errorText.contains("there is no theme dusk"), "\(theme.errorText)")
    let variable = try Self.compile(output, "p { color: $surface-crad; }")
    #expect(variable.status != 0 && variable.errorText.contains("$surface-crad"), "\(variable.errorText)")
  }

  @Test(
    .enabled(if: hasCompiler, "sassc is not installed"),
    .enabled(if: Tool.isInstalled("python3"), "python3 is not installed"))
  func `every value is that of the JSON output`() throws {
    var work: [[String: Any]] = []
    for seed in 1...40 {
      let table = try RandomTable(seed: UInt64(seed))
      let output = try webOutput(of: SCSSEmitter.self, table.input)
      let variables = output.matches(of: #/(?m)^(\$.*): #{"var\(/#).map { String($0.output.1) }
      let themes = output.matches(of: #/(?m)^  (".*"): \($/#).map { String($0.output.1) }
      #expect(
        variables.count == table.input.table.tokenCount && themes.count == table.input.table.themes.count)
      let rest =
        themes.enumerated().map { "theme\($0) { @include theme(\($1)); }\n" }.joined()
        + "variables { " + variables.map { "use: \($0); " }.joined() + "}\n"
      let compiled = try Self.compile(output, rest)
      #expect(compiled.status == 0, "\(compiled.errorText)")
      work.append([
        "css": compiled.outputText, "json": table.json,
        "sheet": try webOutput(of: CSSEmitter.self, table.input),
      ])
    }
    let script =
      ColorComparison.python + #"""

        compared = 0
        for case in json.load(sys.stdin):
          table = json.loads(case["json"])
          rules = dict(re.findall(r"(?m)^([a-z0-9]+) \{\n(.*?) \}$", case["css"], re.S))
          assert len(rules) == len(table["themes"]) + 1, case["css"][:2000]
          # The custom properties are those of the CSS output.
          root = re.search(r"(?m)^:root \{\n(.*?)^\}$", case["sheet"], re.S)[1]
          names = re.findall(r"(?m)^  (--\S+): #|^  (--\S+): rgba", root)
          names = [a or b for a, b in names]
          assert len(names) == len(table["tokens"])
          uses = re.findall(r"use: (.*?);", rules["variables"])
          assert uses == [f"var({name})" for name in names], (uses, names)
          for index, theme in enumerate(table["themes"]):
            found = re.findall(r"(--\S+): (.*?);", rules[f"theme{index}"])
            assert [name for name, _ in found] == names
            scheme = re.search(r"color-scheme: (\w+);", rules[f"theme{index}"])[1]
            base = theme if theme["appearance"] else table["themes"][0]
            assert scheme == (base["appearance"] or "light"), theme
            for (name, value), token in zip(found, table["tokens"]):
              assert not value.startswith("#") or len(value) == 7, value
              expect_color(value, token["values"][theme["name"]], f"{token['key']} {theme['name']}", wide=False)
              compared += 1
        print(compared > 3000 or compared)
        """#
    try PythonCheck.expect(script, work, prints: "True\n")
  }
}
