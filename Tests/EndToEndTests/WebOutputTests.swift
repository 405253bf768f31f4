import Foundation
import TestSupport
import Testing

/// Design tokens, TypeScript, Tailwind, SCSS and classic tables, as they are asked for: by the configuration, by Make,
/// with completions.
@Suite(.waiting) struct WebOutputTests {
  static let table = """
    NORMAL   NIGHT
    @theme NIGHT dark
    #ffffff  #1f2126  surface
    $surface $surface surface.card
    #23262d  #e6e8ec  ink

    """

  private static func withFolder(_ files: [String: String], _ body: (URL) throws -> Void) throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    try body(folder)
  }

  private static func text(_ folder: URL, _ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  static let configuration = """
    {
      "tables": [
        {
          "input": "App.colortable",
          "outputs": {
            "dtcg": "tokens",
            "typescript": { "path": "web/colors.ts", "css-prefix": "app" },
            "tailwind": { "path": "web/colors.css", "prefix": "app", "style": "class", "reset": true },
            "scss": { "path": "web/_colors.scss", "prefix": "app", "variables": "value" },
            "classic": "DKColorTable.txt"
          }
        }
      ]
    }

    """

  @Test func `the configuration lists outputs and their options`() throws {
    let tool = try Tool.colortable()
    try Self.withFolder(["App.colortable": Self.table, "colortable.json": Self.configuration]) { folder in
      let generated = try tool.run(["generate"], in: folder)
      #expect(generated.status == 0, "\(generated.errorText)")
      #expect(try Self.text(folder, "web/colors.ts").contains("\"surface.card\": \"--app-surface-card\","))
      let tailwind = try Self.text(folder, "web/colors.css")
      #expect(tailwind.contains(".theme-night {") && tailwind.contains("--color-*: initial;"))
      #expect(tailwind.contains("--color-surface-card: var(--app-surface-card);"))
      #expect(try Self.text(folder, "web/_colors.scss").contains("$app-ink: #23262d;"))
      #expect(try Self.text(folder, "tokens/night.tokens.json").contains("\"{surface.$root}\""))
      #expect(try Self.text(folder, "DKColorTable.txt").hasPrefix("NORMAL NIGHT\n#ffffff #1f2126 surface\n"))
      #expect(try tool.run(["generate", "--check"], in: folder).status == 0)

      // A stale file among several, and an option that is none.
      let night = try Self.text(folder, "tokens/night.tokens.json")
      try Data((night + "\n").utf8).write(to: folder.appending(path: "tokens/night.tokens.json"))
      let stale = try tool.run(["generate", "--check"], in: folder)
      #expect(
        stale.status == 1 && stale.outputText.contains("tokens/night.tokens.json"), "\(stale.outputText)")
      #expect(!stale.outputText.contains("tokens/normal.tokens.json"))
      let wrong = Self.configuration.replacingOccurrences(
        of: "\"variables\": \"value\"", with: "\"variables\": \"all\"")
      try Data(wrong.utf8).write(to: folder.appending(path: "colortable.json"))
      let refused = try tool.run(["generate"], in: folder)
      #expect(
        refused.status != 0 && refused.errorText.contains("known: 'var' and 'value'"), "\(refused.errorText)")
    }
  }

  @Test func `check says what the listed outputs cannot have`() throws {
    let table = Self.table + "#000 #fff text.sm\n#000 #fff class-KEY\n#000 #fff class.key\n"
    let configuration = Self.configuration.replacingOccurrences(of: "\"prefix\": \"app\", ", with: "")
    try Self.withFolder(["App.colortable": table, "colortable.json": configuration]) { folder in
      let checked = try Tool.colortable().run(["check", "--format", "oneline"], in: folder)
      #expect(checked.status == 1)
      let errors = checked.outputText.split(separator: "\n").filter { $0.contains("[name-collision]") }
      #expect(errors.count == 4, "\(checked.outputText)")
      #expect(
        errors.contains {
          $0.contains("`text.sm` would be `--text-sm`, which is one of Tailwind's own variables")
        })
      for language in ["CSS", "Tailwind", "SCSS"] {
        #expect(
          errors.contains { $0.contains("`class.key` and `class-KEY`") && $0.contains("in \(language)") })
      }
    }
  }

  @Test(.enabled(if: Tool.isInstalled("make"), "make is not on PATH"))
  func `Make builds a file and a folder, and nothing a second time`() throws {
    let tool = try Tool.colortable()
    let makefile = """
      COLORTABLE = \(tool.executable.path)
      all: build/colors.ts build/tokens
      include colortable.mk
      $(eval $(call colortable,App.colortable,typescript=build/colors.ts dtcg=build/tokens,))

      """
    let fragment = try tool.run(["init", "make"]).outputText
    try Self.withFolder(["App.colortable": Self.table, "colortable.mk": fragment, "Makefile": makefile]) {
      folder in
      let make = try #require(Tool("make"))
      let first = try make.run([], in: folder)
      #expect(first.status == 0, "\(first.errorText)")
      #expect(try Self.text(folder, "build/tokens/normal.tokens.json").contains("#ffffff"))
      #expect(try make.run(["-q"], in: folder).status == 0)
      try makeOlder(folder)
      try Data(Self.table.replacingOccurrences(of: "#ffffff", with: "#fafafa").utf8)
        .write(to: folder.appending(path: "App.colortable"))
      #expect(try make.run([], in: folder).status == 0)
      #expect(try Self.text(folder, "build/tokens/normal.tokens.json").contains("#fafafa"))
      try makeOlder(folder)
      try FileManager.default.removeItem(at: folder.appending(path: "build/tokens"))
      #expect(try make.run([], in: folder).status == 0)
      #expect(try Self.text(folder, "build/tokens/tokens.resolver.json").contains("night.tokens.json"))
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions offer the outputs and their options`(shell: String) throws {
    let script = try Tool.colortable().run(["completions", shell]).outputText
    for flag in [
      "dtcg", "typescript", "typescript-css-prefix", "tailwind", "tailwind-reset", "scss", "scss-variables",
      "classic",
    ] {
      #expect(script.contains(flag), "\(flag)")
    }
  }
}
