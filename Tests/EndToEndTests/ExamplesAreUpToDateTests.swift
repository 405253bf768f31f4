import Foundation
import TestSupport
import Testing

/// The committed outputs are those that the tool generates, and the tables are laid out and sound.
@Suite(.waiting) struct ExamplesAreUpToDateTests {
  @Test(arguments: ["Brands", "EveryPlatform", "SwiftPMApp", "WebPage"])
  func `generated files are up to date`(example: String) throws {
    let result = try Tool.colortable().run(
      ["generate", "--check"], in: RepositoryFolder("Examples/\(example)").url)
    #expect(result.status == 0, "\(result.outputText)\(result.errorText)")
  }

  @Test func `tables are sound and formatted`() throws {
    let tables = try Self.tables()
    #expect(tables.count >= 6)
    for arguments in [["check", "--deny", "warnings"], ["format", "--check"]] {
      let result = try Tool.colortable().run(arguments + tables, in: Locations.root)
      #expect(result.status == 0, "\(result.outputText)\(result.errorText)")
    }
  }

  @Test func `brands extend a table that the guide shows`() throws {
    let example = RepositoryFolder("Examples/Brands")
    let guide = Locations.root.appending(
      path: "Sources/ColorTableLanguage/Documentation.docc/DesignAPalette.md")
    let text = try String(contentsOf: guide, encoding: .utf8)
    for file in ["Base.colortable", "brands/acme.colortable", "colortable.json"] {
      #expect(text.contains(try String(contentsOf: example.url.appending(path: file), encoding: .utf8)))
    }
    let tool = try Tool.colortable()
    let result = try tool.run(["show", "brands/acme.colortable", "link", "button.text"], in: example.url)
    let colors = result.outputText.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(colors.contains(["link", "#c2185b", "#f48fb1", "#a7004b", "#f48fb1"]))
    #expect(colors.contains(["button.text", "#ffffff", "#424242", "#ffffff", "#232323"]))
    let other = try tool.run(["show", "brands/lime.colortable", "link"], in: example.url)
    #expect(other.outputText.contains("#547c00"))
  }

  @Test func `every example is explained`() throws {
    let folder = Locations.root.appending(path: "Examples")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !name.hasPrefix(".") {
      let readme = folder.appending(path: name).appending(path: "README.md")
      #expect(FileManager.default.fileExists(atPath: readme.path), "\(name) has no README.md")
    }
  }

  /// The tables of the repository that are not there to be wrong.
  private static func tables() throws -> [String] {
    let files = FileManager.default
    let examples = try files.subpathsOfDirectory(atPath: Locations.root.appending(path: "Examples").path)
      .filter { $0.hasSuffix(".colortable") && !$0.contains(".build/") }
      .map { "Examples/" + $0 }
    let tables = try files.contentsOfDirectory(atPath: Locations.root.appending(path: "ColorTables").path)
      .filter { !$0.hasPrefix(".") }.map { "ColorTables/" + $0 }
    return (examples + tables).sorted()
  }
}
