import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

/// The TypeScript output: compiled by TypeScript's own compiler, and run by Node.
@Suite struct TypeScriptConsumerTests {
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

  @Test(.enabled(if: hasCompiler, "tsc and node are not installed"))
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
    .enabled(if: hasCompiler, "tsc and node are not installed"),
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
