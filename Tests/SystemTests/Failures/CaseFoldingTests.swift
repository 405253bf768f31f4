import Foundation
import TestSupport
import Testing

/// The tool on a file system that ignores case, as a Mac's does: no file is lost, and names are those of the table.
@Suite(.enabled(if: CaseFolding.isAvailable, "clang is not on PATH, or the system is not Linux"))
struct CaseFoldingTests {
  /// A folder with tables, in which the tool sees such a file system.
  private struct Project {
    let folder: URL
    let environment: [String: String]
    let tool: Tool

    static func with(decomposed: Bool = false, _ body: (Project) throws -> Void) throws {
      let folder = try Locations.makeTemporaryFolder()
      let library = try Locations.makeTemporaryFolder()
      defer { for url in [folder, library] { try? FileManager.default.removeItem(at: url) } }
      let folding = try CaseFolding(in: library)
      try body(
        Project(
          folder: folder, environment: folding.environment(decomposed: decomposed),
          tool: try Tool.colortable()))
    }

    func write(_ text: String, to path: String) throws {
      try Data(text.utf8).write(to: folder.appending(path: path))
    }

    @discardableResult
    func run(_ arguments: String..., status: Int32 = 0) throws -> String {
      let result = try tool.run(arguments, in: folder, environment: environment)
      #expect(result.status == status, "\(arguments): \(result.outputText)\(result.errorText)")
      return result.outputText + result.errorText
    }

    /// The paths of the files below a folder, as they are on the disk.
    func files(_ path: String) throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: path).path)
        .filter { $0.hasSuffix(".json") }.sorted()
    }
  }

  @Test(arguments: [("#fff", "#fff"), ("#fff", "#000")])
  func `a key that changes its case keeps its colour set, under its new name`(old: String, new: String) throws
  {
    try Project.with { project in
      let sets = { try project.files("Colors.xcassets") }
      try project.write("DAY\n\(old) Text\n#123456 Surface.Card\n", to: "App.colortable")
      try project.run("generate", "App.colortable", "--xcassets", "Colors.xcassets")
      #expect(try sets().contains("Text.colorset/Contents.json"))
      try project.write("DAY\n\(new) text\n#123456 surface.card\n", to: "App.colortable")
      let stale = try project.run(
        "generate", "App.colortable", "--xcassets", "Colors.xcassets", "--check", status: 1)
      #expect(
        stale.contains(
          "is no longer generated: its path is now 'Colors.xcassets/text.colorset/Contents.json'"))
      let written = try project.run("generate", "App.colortable", "--xcassets", "Colors.xcassets")
      #expect(written.contains("renamed Colors.xcassets/Text.colorset to text.colorset"), "\(written)")
      #expect(
        try sets() == [
          "Contents.json", "surface/Contents.json", "surface/card.colorset/Contents.json",
          "text.colorset/Contents.json",
        ])
      #expect(
        try project.run("generate", "App.colortable", "--xcassets", "Colors.xcassets")
          == "all 4 outputs are up to date\n")
    }
  }

  @Test func `a theme that changes its case keeps its file of tokens`() throws {
    try Project.with { project in
      try project.write("Day Night\n#fff #000 text\n", to: "App.colortable")
      try project.run("generate", "App.colortable", "--dtcg", "tokens")
      try project.write("DAY NIGHT\n#fff #000 text\n", to: "App.colortable")
      try project.run("generate", "App.colortable", "--dtcg", "tokens")
      #expect(try project.files("tokens").count == 3)
      try project.run("generate", "App.colortable", "--dtcg", "tokens", "--check")
    }
  }

  @Test(arguments: [false, true])
  func `a second run writes nothing`(decomposed: Bool) throws {
    let tables = Locations.root.appending(path: "ColorTables")
    let names = try FileManager.default.contentsOfDirectory(atPath: tables.path)
    for name in names where name.hasSuffix(".colortable") {
      try Project.with(decomposed: decomposed) { project in
        // A table may include the others.
        for (source, target) in names.map({ ($0, $0) }) + [(name, "Größe.colortable")] {
          let text = try String(contentsOf: tables.appending(path: source), encoding: .utf8)
          try project.write(text + "\n", to: target)
        }
        try project.write("DAY\n#fff Überschrift\n#000 größe.Ärger\n", to: "Umlaut.colortable")
        for table in ["Größe", "Umlaut"] {
          let arguments = [
            "generate", "\(table).colortable", "--swift", "Out/\(table).swift", "--json", "Out/\(table).json",
            "--css",
            "Out/\(table).css", "--xcassets", "Out/\(table).xcassets", "--dtcg", "Out/\(table)-tokens",
            "--scss",
            "Out/\(table).scss", "--typescript", "Out/\(table).ts", "--html", "Out/\(table).html",
          ]
          let first = try project.tool.run(arguments, in: project.folder, environment: project.environment)
          #expect(first.status == 0, "\(first.errorText)")
          for arguments in [arguments, arguments.map { $0.replacing("Out/", with: "out/") }] {
            let second = try project.tool.run(arguments, in: project.folder, environment: project.environment)
            #expect(
              second.status == 0 && second.errorText.hasSuffix("outputs are up to date\n")
                && !second.errorText.contains("removed"), "\(second.errorText)")
          }
        }
      }
    }
  }

  @Test func `a file by another spelling of its path is the same input`() throws {
    try Project.with { project in
      try project.write("DAY\n#fff shared\n", to: "Shared.colortable")
      try project.write(
        "@include \"shared.COLORTABLE\"\n@include \"Shared.colortable\"\nDAY\n#000 text\n",
        to: "App.colortable")
      let checked = try project.run("check", "App.colortable", "app.colortable", "shared.colortable")
      #expect(
        checked.contains("`Shared.colortable` is included twice")
          && checked.hasSuffix("1 warning in 1 file\n"))
      for flag in ["--css", "--depfile"] {
        for path in ["app.COLORTABLE", "SHARED.colortable"] {
          let refused = try project.run(
            "generate", "App.colortable", "--json", "a.json", flag, path, status: 2)
          #expect(refused.contains("would replace the input"), "\(refused)")
        }
      }
      let imported = try project.run("import", "-o", "A.JSON", "a.json", "--force", status: 2)
      #expect(imported.contains("a.json"))
    }
  }

  @Test func `outputs that a Mac takes for one file are refused everywhere`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("DAY\n#fff text\n".utf8).write(to: folder.appending(path: "App.colortable"))
    let result = try Tool.colortable().run(
      ["generate", "App.colortable", "--css", "Größe.css", "--scss", "gro\u{308}ße.css"], in: folder)
    #expect(result.status == 2)
    #expect(
      result.errorText.contains(
        "the css output and the scss output would be one file on a Mac, which treats 'Größe.css' and "
          + "'gro\u{308}ße.css' as the same path"), "\(result.errorText)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["App.colortable"])
  }
}
