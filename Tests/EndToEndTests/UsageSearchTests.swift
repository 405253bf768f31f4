import Foundation
import TestSupport
import Testing

/// Which files `colortable usage` looks at: those that Git does not ignore.
@Suite(.waiting) struct UsageSearchTests {
  /// Ignore files and sources, each of which uses the token.
  private static let ignores: [String: String] = [
    ".gitignore": "*.gen.swift\n/out\nlogs/\n!keep.gen.swift\ndoc/**/draft.css\n",
    "app/.gitignore": "!special.gen.swift\nlocal.*\n/only-here.css\n",
    "app/deep/.gitignore": "*\n!.gitignore\n!kept.js\n",
  ]
  private static let sources = [
    "a.swift", "b.gen.swift", "keep.gen.swift", "out/a.swift", "app/out/a.swift", "logs/a.css",
    "app/logs/a.css",
    "app/special.gen.swift", "special.gen.swift", "app/local.css", "local.css", "app/only-here.css",
    "app/deep/a.swift", "app/deep/kept.js", "app/deep/er/kept.js", "app/x/only-here.css", "doc/draft.css",
    "doc/x/y/draft.css", "doc/x/y/final.css", "背景/a.swift", "with space/a b.swift", "app/page.HTML",
  ]

  private func inRepository(_ body: (URL) throws -> Void) throws {
    let git = try #require(Tool("git"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ text: String) throws { try folder.write(text, to: name) }
    try write("App.colortable", "DAY\n#ffffff BG\n")
    for (name, text) in Self.ignores { try write(name, text) }
    for name in Self.sources { try write(name, "AppColor.bg; x = \"BG\"; a { color: var(--bg) }\n") }
    // Files that are always left out.
    for name in [".hidden/a.swift", "node_modules/a.js", "Pods/a.m", "readme.md", "binary.swift"] {
      try write(name, name == "binary.swift" ? "AppColor.bg\0" : "AppColor.bg; \"BG\"\n")
    }
    #expect(try git.run(["init", "--quiet"], in: folder).status == 0)
    try body(folder)
  }

  /// The files in which the tool finds the token.
  private func found(_ operand: String, _ table: String, in folder: URL) throws -> Set<String> {
    let result = try Tool.colortable().run(
      ["usage", "--no-config", "--list", "--format", "json", table, operand], in: folder)
    #expect(result.status == 0, "\(result.errorText)")
    let report = try #require(JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    let tokens = try #require(report["tokens"] as? [[String: Any]])
    let places = try #require(tokens.first?["places"] as? [[String: Any]])
    return Set(places.compactMap { $0["path"] as? String })
  }

  @Test(.enabled(if: Tool.isInstalled("git"), "no git"))
  func `the files of a folder are those that Git does not ignore`() throws {
    try inRepository { folder in
      let git = try #require(Tool("git"))
      let listed = try git.run(
        ["-c", "core.quotePath=false", "ls-files", "-z", "--others", "--exclude-standard"], in: folder)
      let expected = Set(listed.outputText.split(separator: "\0").map(String.init))
        .intersection(Self.sources)
      #expect(expected.count > 8 && expected.count < Self.sources.count)
      #expect(try found(".", "App.colortable", in: folder) == expected)
      // The patterns of the folders above count in a folder, too, wherever one stands.
      let inApp = Set(expected.filter { $0.hasPrefix("app/") })
      #expect(try found("app", "App.colortable", in: folder) == inApp)
      let app = folder.appending(path: "app")
      #expect(try found(".", "../App.colortable", in: app) == Set(inApp.map { String($0.dropFirst(4)) }))
      // A file that is named is looked at.
      #expect(try found("out/a.swift", "App.colortable", in: folder) == ["out/a.swift"])
    }
  }

  /// Code that could not be read may use any token, so none is said to be unused.
  @Test func `a file that cannot be read leaves nothing to say about unused tokens`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("DAY\n#ffffff BG\n".utf8).write(to: folder.appending(path: "App.colortable"))
    let result = try Tool.colortable().run(["usage", "App.colortable", "gone.swift"], in: folder)
    #expect(result.status == 2 && result.errorText.contains("cannot read 'gone.swift'"))
    #expect(!result.outputText.contains("unused-token"))
  }

  @Test func `the files that are skipped are named, and one that the user names is not skipped`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let large = "a { color: var(--bg) }\n" + String(repeating: "/* large */\n", count: 360_000)
    for (name, text) in [
      ("App.colortable", "DAY\n#ffffff BG\n"), ("small.css", "a {}\n"), ("large.css", large),
      ("binary.css", "\0var(--bg)"),
    ] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    func lastLine(_ sources: String...) throws -> Substring? {
      let result = try Tool.colortable().run(
        ["usage", "--no-config", "App.colortable"] + sources, in: folder)
      return result.outputText.split(separator: "\n").last
    }
    #expect(
      try lastLine(".")
        == "searched 1 file: 1 of 1 token unused; skipped 'binary.css' (not text) and "
        + "'large.css' (more than 4 MiB)")
    #expect(try lastLine("large.css") == "searched 1 file: 1 of 1 token used")
    #expect(try lastLine("binary.css", ".")?.hasSuffix("; skipped 'large.css' (more than 4 MiB)") == true)
    let list = try Tool.colortable().run(
      ["usage", "--no-config", "--list", "--format", "json", "App.colortable", "."], in: folder)
    #expect(list.errorText == "skipped 'binary.css' (not text) and 'large.css' (more than 4 MiB)\n")
  }

  /// The names are those of the outputs that the configuration lists.
  @Test func `options of outputs change the names that are looked for`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [
      ("App.colortable", "DAY\n#ffffff BG\n#000000 TEXT_333\n#111111 other\n#222222 surface.card\n"),
      (
        "colortable.json",
        """
        {"tables": [{"input": "App.colortable", "outputs": {
          "swift": {"path": "A.swift", "name": "Brand", "naming": "as-written", "members": true},
          "css": {"path": "a.css", "prefix": "app"}}}]}
        """
      ),
      ("code.swift", "Brand.TEXT_333; AppColor.BG; UIColor.surface.card\n"),
      ("code.css", "a { b: var(--app-bg); c: var(--other) }\n"),
    ] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let result = try Tool.colortable().run(["usage", "--list", "code.swift", "code.css"], in: folder)
    let words = result.outputText.split(separator: "\n").map { line in
      line.split(separator: " ").filter { $0 != "possibly" }.prefix(2).joined(separator: " ")
    }
    #expect(
      words == ["used BG", "used TEXT_333", "unused other", "used surface.card"],
      "\(result.outputText)\(result.errorText)")
  }
}
