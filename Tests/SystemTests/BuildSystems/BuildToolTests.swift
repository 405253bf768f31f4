import Foundation
import TestSupport
import Testing

/// The tool of the plugins, which has only the subcommands of a build step.
@Suite(.waiting) struct BuildToolTests {
  private struct Manifest: Decodable {
    struct Target: Decodable {
      var name: String
      var target_dependencies: [String]?
    }

    var targets: [Target]
  }

  @Test(arguments: ["ColorTablePlugin", "ColorTableCheckPlugin"])
  func `a package with a plugin compiles only what its tool needs`(plugin: String) throws {
    let swift = try #require(Tool("swift"))
    let scratch = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: scratch) }
    let result = try swift.run(
      ["package", "--scratch-path", scratch.path, "describe", "--type", "json"], in: Locations.root)
    try #require(result.status == 0, "\(result.errorText)")
    let targets = try JSONDecoder().decode(Manifest.self, from: result.output).targets
    var compiled: Set<String> = []
    var pending = [plugin]
    while let name = pending.popLast() {
      let target = try #require(targets.first { $0.name == name })
      for dependency in target.target_dependencies ?? [] where compiled.insert(dependency).inserted {
        pending.append(dependency)
      }
    }
    #expect(
      compiled == [
        "colortable-build", "ColorTableTool", "ColorTableEmitters", "ColorTableLanguage", "ColorTableModel",
        "ColorScience", "ColorTableDiagnostics", "TextSupport",
      ])
  }

  @Test(arguments: [
    ["check", "App.colortable"], ["check", "--format", "sarif", "App.colortable", "Broken.colortable"],
    ["check", "--statistics", "Broken.colortable"], ["format", "--check", "."],
    ["generate", "App.colortable", "--swift", "-", "--no-config"], ["generate", "--dry-run"],
    ["generate", "--sift"], ["generate", "--help"], ["check", "-h"], ["--version"],
  ])
  func `it does what the whole tool does`(arguments: [String]) throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [
      "App.colortable": "LIGHT DARK\n#ffffff #000000 BG\n", "Broken.colortable": "LIGHT DARK\n#ffffff BG\n",
      "colortable.json": #"{"tables": [{"input": "App.colortable", "outputs": {"css": "app.css"}}]}"#,
    ] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let whole = try Tool.colortable().run(arguments, in: folder)
    let built = try Tool.built("colortable-build").run(arguments, in: folder)
    #expect(built.outputText == whole.outputText)
    #expect(built.errorText == whole.errorText)
    #expect(built.status == whole.status)
  }

  @Test func `it has no subcommand that only people call`() throws {
    let result = try Tool.built("colortable-build").run(["explain", "wrong-value-count"], in: Locations.root)
    #expect(result.status == 2)
    #expect(result.errorText.contains("'explain'"), "\(result.errorText)")
  }
}
