import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

/// The TypeScript output: compiled by TypeScript's own compiler, and run by Node.
@Suite struct TypeScriptTests {
  @Test func `the module is as expected`() throws {
    let text = try webOutput(of: TypeScriptEmitter.self, ["css-prefix": "app"], WebTable.plain.input)
    Golden.expect(text.utf8, matches: webGolden("TypeScript/App.ts"))
  }

  @Test func `the variables are those of the CSS output`() throws {
    for prefix in [nil, "app"] {
      let module = try webOutput(
        of: TypeScriptEmitter.self, prefix.map { ["css-prefix": $0] } ?? [:], WebTable.plain.input)
      let css = try webOutput(of: CSSEmitter.self, prefix.map { ["prefix": $0] } ?? [:], WebTable.plain.input)
      let names = module.matches(of: #/(?m)^  \[?".*"\]?: "(--.*)",$/#).map { String($0.output.1) }
      #expect(names.count == WebTable.plain.rows.count)
      for name in names { #expect(css.contains("  \(name): #"), "\(name)") }
    }
  }

  @Test func `names that would be equal are refused`() throws {
    var table = WebTable.contrast
    table.themes[1].name = "normal"
    table.rows[1].key = "bg"
    let failure = try #require(
      #expect(throws: EmitterFailure.self) { try webOutput(of: TypeScriptEmitter.self, table.input) })
    #expect(
      failure.problems.map(\.message) == [
        "the themes `normal` and `NORMAL` would both be `normal` in TypeScript",
        "`bg` and `BG` would both be `--bg` in CSS",
      ])
  }

  @Test func `wide colours are in their own notation`() throws {
    let text = try webOutput(of: TypeScriptEmitter.self, WideTable.input(themes: 1))
    let values = [
      "color(display-p3 1 0 0)", "color(display-p3 0 1 0 / 0.5)", "color(rec2020 0 1 0)",
      "oklch(0.7 0.35 145)", "lab(50 120 -120)", "color(display-p3 1 0 0)", "rgba(0, 0, 0, 0.5)", "#703300",
      "rgba(0, 255, 0, 0.3)", "#123456",
    ]
    let members = zip(WideTable.rows, values).map { "  \"\($0.name)\": \"\($1)\",\n" }
    #expect(text.contains("export const normal = {\n\(members.joined())} as const;\n"))
  }

  /// Behind asterisks and spaces at the start of a comment `@deprecated` is a tag, which strikes the token out.
  @Test(
    arguments: ["a page", "zebra", "A page", "Zebra", "0 to 9", "9", "état", "背景"].map { ($0, $0) }
      + ["@deprecated", "* @deprecated", "[a]", "{a}", ": a", "\"a\"", "-"].map { ($0, "`BG`: \($0)") })
  func `documentation without a letter or a digit at its start follows the key`(
    documentation: String, comment: String
  ) throws {
    let table = WebTable(
      themes: [Theme(name: "NORMAL")], themeNames: ["normal"],
      rows: [WebTable.Row(key: "BG", cssName: "bg", colors: ["#000000"], documentation: documentation)])
    let text = try webOutput(of: TypeScriptEmitter.self, table.input)
    #expect(text.contains("{\n  /** \(comment) */\n  \"BG\": \"#000000\",\n"))
    #expect(text.contains("{\n  /** \(comment) */\n  \"BG\": \"--bg\",\n"))
  }

  static let hasCompiler = Consumers.runs(Tool("tsc") != nil && Tool("node") != nil)

  /// Modules in a folder, each compiled in the strict mode of an old compiler; nothing may be reported.
  private static func compile(_ modules: [String: String]) throws -> URL {
    let folder = try Locations.makeTemporaryFolder()
    for (name, text) in modules { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let compiler = try #require(Tool("tsc"))
    let result = try compiler.run(
      ["--strict", "--target", "es2020", "--module", "commonjs"] + modules.keys.sorted(), in: folder)
    #expect(result.status == 0 && result.outputText.isEmpty, "\(result.outputText.prefix(3000))")
    return folder
  }

  @Test(.slow, .enabled(if: hasCompiler, "tsc and node are not installed"))
  func `a program has types for keys, themes and values`() throws {
    let program = """
      import { ColorTheme, ColorToken, cssVariables, night, themes } from "./App";
      const key: ColorToken = "surface.card", odd: ColorToken = "333", prototype: ColorToken = "__proto__";
      const theme: ColorTheme = "NIGHT";
      // A value is known to the compiler.
      const value: "#1c1c1e" = night["surface.card"];
      const name: "--surface-card" = cssVariables["surface.card"];
      const any: string = themes[theme as ColorTheme][key as ColorToken];
      // @ts-expect-error: there is no such key
      const misspelt: ColorToken = "surface.crad";
      // @ts-expect-error: there is no such theme
      themes["DUSK"];
      // @ts-expect-error: a value cannot be changed
      night["surface.card"] = "#1c1c1e";
      function paint(token: ColorToken): string { return `var(${cssVariables[token]})`; }
      console.log(value, name, any, paint(key), odd, themes.NIGHT[prototype]);
      """
    let folder = try Self.compile([
      "App.ts": try webOutput(of: TypeScriptEmitter.self, WebTable.plain.input), "program.ts": program,
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let node = try #require(Tool("node"))
    let result = try node.run(["program.js"], in: folder)
    #expect(
      result.outputText == "#1c1c1e --surface-card #1c1c1e var(--surface-card) 333 #bbbbbb\n",
      "\(result.errorText)")
  }

  @Test(
    .slow, .enabled(if: hasCompiler, "tsc and node are not installed"),
    .enabled(if: Tool.isInstalled("python3"), "python3 is not installed"))
  func `every value is that of the JSON output`() throws {
    var modules: [String: String] = [:]
    var tables: [String: String] = [:]
    for seed in 1...25 {
      let table = try RandomTable(seed: UInt64(seed))
      modules["t\(seed).ts"] = try webOutput(of: TypeScriptEmitter.self, table.input)
      tables["t\(seed)"] = table.json
    }
    let folder = try Self.compile(modules)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The types that a program sees, and the documentation and deprecations that an editor shows.
    let script = #"""
      const fs = require("fs"), path = require("path");
      const ts = require(path.join(path.dirname(fs.realpathSync(process.argv[1])), "../lib/typescript.js"));
      const found = {};
      for (const file of fs.readdirSync(".").filter(name => /^t\d+\.ts$/.test(name))) {
        const name = file.slice(0, -3), module = require(path.resolve(name + ".js"));
        const program = ts.createProgram([file], {}), checker = program.getTypeChecker();
        const source = program.getSourceFile(file), comments = {};
        const member = checker.getExportsOfModule(checker.getSymbolAtLocation(source))
          .find(symbol => symbol.name === "cssVariables");
        for (const symbol of checker.getTypeOfSymbolAtLocation(member, source).getProperties()) {
          // The compiler escapes names that begin with two underscores.
          comments[" " + ts.symbolName(symbol)] = {
            text: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
            tags: symbol.getJsDocTags().map(tag => tag.name) };
        }
        const entries = object => Object.keys(object).map(key => [key, object[key]]);
        found[name] = { themes: entries(module.themes).map(([theme, values]) => [theme, entries(values)]),
          variables: entries(module.cssVariables), comments, exported: Object.keys(module) };
      }
      console.log(JSON.stringify(found));
      """#
    let compiler = try #require(Tool("tsc")).executable.path
    let ran = try #require(Tool("node")).run(["-e", script, compiler], in: folder)
    #expect(ran.status == 0, "\(ran.errorText.prefix(3000))")
    let check =
      ColorComparison.python + #"""

        work = json.load(sys.stdin)
        found = json.loads(work["found"])
        compared = deprecated = documented = 0
        for name, text in work["tables"].items():
          table, module = json.loads(text), found[name]
          themes = dict((theme, dict(values)) for theme, values in module["themes"])
          assert set(themes) == {theme["name"] for theme in table["themes"]} and len(themes) == len(module["themes"])
          assert len(module["exported"]) == len(themes) + 2
          for theme, values in themes.items():
            assert len(values) == len(table["tokens"])
            for token in table["tokens"]:
              expect_color(values[token["key"]], token["values"][theme], f"{name} {token['key']} {theme}")
              compared += 1
          variables = dict(module["variables"])
          assert len(set(variables.values())) == len(table["tokens"])
          for token in table["tokens"]:
            comment = module["comments"][" " + token["key"]]
            assert ("deprecated" in comment["tags"]) == (token["deprecated"] is not None), (token, comment)
            if token["doc"] is None: assert comment["text"] == "", (token, comment)
            elif "@" not in token["doc"]:
              letters = lambda text: [c for c in text if c.isalnum()]
              assert "".join(letters(token["doc"])) in "".join(letters(comment["text"])), (token, comment)
              documented += 1
            deprecated += token["deprecated"] is not None
        print(compared > 2000 and deprecated > 20 and documented > 40 or (compared, deprecated, documented))
        """#
    try PythonCheck.expect(
      check, ["tables": tables, "found": ran.outputText], prints: "True\n")
  }
}
