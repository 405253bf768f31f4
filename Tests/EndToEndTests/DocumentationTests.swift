import Foundation
import TestSupport
import Testing

/// The documents say what is so: their commands are run, their code is compiled, their links lead somewhere.
@Suite(.waiting) struct DocumentationTests {
  static let documents =
    [
      "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "Examples/SwiftPMApp/README.md",
      "Examples/MakeProject/README.md", "Examples/SwiftPMPlugin/README.md", "Examples/WebPage/README.md",
      "Examples/DKNightVersionApp/README.md", "Examples/iOSApp/README.md",
      "Examples/FlutterScript/README.md", "SECURITY.md",
      "Sources/ColorTableCommand/Documentation.docc/BuildSteps.md",
      "Sources/ColorTableCommand/Documentation.docc/BuildServers.md",
      "Sources/ColorTableCommand/Documentation.docc/WhatHoldsUnderAttack.md",
      palettePage, comparisonPage,
    ]
    + ["ColorTableEmitters", "ColorTableImporters"].flatMap { pages(of: "Sources/\($0)/Documentation.docc") }

  private static let palettePage = "Sources/ColorTableLanguage/Documentation.docc/DesignAPalette.md"
  private static let comparisonPage = "Sources/ColorTableLanguage/Documentation.docc/FromOtherSystems.md"

  /// The pages of a catalogue, in the order of their names.
  private static func pages(of catalogue: String) -> [String] {
    let folder = Locations.root.appending(path: catalogue).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { catalogue + "/" + $0 }
  }

  private static func text(of document: String) throws -> String {
    try String(contentsOf: Locations.root.appending(path: document), encoding: .utf8)
  }

  /// Every `console` block is a session in a folder with the repository's tables and examples. A file that
  /// `cat` shows and that is not there is made of the listing.
  @Test(arguments: documents)
  func `commands print what the document says`(document: String) throws {
    let text = try Self.text(of: document)
    let markdown = MarkdownDocument(text)
    let shell = Tool(at: URL(filePath: "/bin/sh"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["ColorTables", "Examples"] {
      try RepositoryFolder(name).copy(to: folder.appending(path: name))
    }
    let programs = try Tool.colortable().executable.deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""

    var actual = text
    for block in markdown.blocks where block.language == "console" {
      var session = ConsoleSession(markdown.text(of: block))
      #expect(!session.steps.isEmpty, "a console block without a command in \(document)")
      for index in session.steps.indices {
        let step = session.steps[index]
        if step.command.hasPrefix("cat ") {
          let file = folder.appending(path: step.command.dropFirst(4))
          if !FileManager.default.fileExists(atPath: file.path) {
            try FileManager.default.createDirectory(
              at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(step.output.utf8).write(to: file)
          }
        }
        let result = try shell.run(
          ["-c", "{ \(step.command)\n} 2>&1"], in: folder,
          environment: ["PATH": "\(programs):\(path)", "NO_COLOR": "1"])
        session.steps[index].output = result.outputText
      }
      actual = actual.replacingOccurrences(of: markdown.text(of: block), with: session.text)
    }
    Golden.expect(Data(actual.utf8), matches: Locations.root.appending(path: document))
  }

  /// The picture in the README is what the tool prints.
  @Test func `the picture shows what a terminal shows`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let readme = MarkdownDocument(try Self.text(of: "README.md"))
    let block = try #require(readme.blocks.first { $0.language == "console" })
    let session = ConsoleSession(readme.text(of: block))
    // The table of the README with a hint that is too pale.
    let table = try #require(session.steps.first).output
    #expect(table.contains("#727780"))
    try Data(table.replacingOccurrences(of: "#727780", with: "#9a9fa8").utf8)
      .write(to: folder.appending(path: "App.colortable"))
    var picture = TerminalPicture()
    for arguments in [["show", "App.colortable"], ["check", "App.colortable"]] {
      let result = try Tool.colortable().run(
        [arguments[0], "--color", "always", arguments[1]], in: folder,
        environment: ["COLORTERM": "truecolor"])
      picture.add("\u{1B}[2m$\u{1B}[0m \u{1B}[1mcolortable \(arguments.joined(separator: " "))\u{1B}[0m")
      picture.add(result.outputText)
    }
    let svg = picture.svg(title: "colortable show and colortable check in a terminal")
    Golden.expect(svg.utf8, matches: Locations.root.appending(path: ".github/terminal.svg"))
  }

  /// The commands for a fresh machine, with the tool that is built in place of the one that they build.
  @Test func `the commands for a fresh clone do what the README says`() throws {
    let text = try Self.text(of: "README.md")
    let markdown = MarkdownDocument(text)
    let block = markdown.text(of: try #require(markdown.blocks.first { $0.language == "sh" }))
    let commands = block.replacingOccurrences(of: "\\\n", with: "").split(separator: "\n")
    let words = commands[0].split(separator: " ").map(String.init)
    let name = try #require(words.firstIndex(of: "colortable"))
    #expect(commands.count == 2 && words.starts(with: ["swift", "run"]))
    #expect(commands.last == "make test")
    let arguments = Array(words[(name + 1)...])
    let clone = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: clone) }
    try RepositoryFolder("ColorTables").copy(to: clone.appending(path: "ColorTables"))
    let result = try Tool.colortable().run(arguments, in: clone)
    #expect(result.status == 0, "\(result.errorText)")
    for name in ["AppColor.swift", "colors.css", "colors.html"] {
      #expect(FileManager.default.fileExists(atPath: clone.appending(path: "out/\(name)").path))
    }
    let ignored = try String(contentsOf: Locations.root.appending(path: ".gitignore"), encoding: .utf8)
    #expect(ignored.contains("/out/\n"))
    // The last line has an end.
    #expect(markdown.lines.count <= 131)
  }

  /// The language reference shows tables that are right, and indented ones that are directives of such tables.
  @Test func `tables in the language reference are sound`() throws {
    let page = "Sources/ColorTableLanguage/Documentation.docc/TheLanguage.md"
    let markdown = MarkdownDocument(try Self.text(of: page))
    let tables = markdown.blocks.filter { $0.language == "colortable" }
    #expect(tables.count >= 5)
    for table in tables {
      let text = markdown.text(of: table)
      let result = try Tool.colortable().run(
        ["check", "--deny", "warnings", "--stdin-name", "Example.colortable", "-"], input: Data(text.utf8),
        in: Locations.root)
      #expect(result.status == 0, "\(text)\(result.errorText)")
    }
    let names = Set(markdown.lines.filter { $0.hasPrefix("### @") }.map { String($0.dropFirst(5)) })
    let directives = markdown.lines.filter { $0.hasPrefix("    @") }.map {
      $0.split(separator: " ")[0].dropFirst()
    }
    #expect(names == Set(directives.map(String.init)))
    #expect(
      names == ["theme", "contrast", "distinct", "deprecated", "name", "allow", "hex", "include", "extends"])
  }

  private static func tables(of page: String) throws -> [String] {
    let markdown = MarkdownDocument(try text(of: page))
    return markdown.blocks.filter { $0.language == "colortable" }.map { markdown.text(of: $0) }
  }

  private static func check(_ table: String, _ options: [String] = []) throws -> Tool.Result {
    try Tool.colortable().run(
      ["check", "--deny", "warnings", "--stdin-name", "Palette.colortable"] + options + ["-"],
      input: Data(table.utf8), in: Locations.root)
  }

  @Test(arguments: [(palettePage, 6), (comparisonPage, 3)])
  func `tables of a guide are sound`(page: String, count: Int) throws {
    let tables = try Self.tables(of: page)
    #expect(tables.count == count)
    for table in tables {
      let result = try Self.check(table)
      #expect(result.status == 0, "\(table)\(result.outputText)")
    }
  }

  /// The last table of the guide has contracts that hold in four themes, also for other brands, as the guide says.
  @Test(arguments: ["#3b5bdb", "#ffd60a", "#e03131", "#2b8a3e", "#868e96", "black", "white"])
  func `the palette of the guide is readable in all themes`(brand: String) throws {
    let table = try #require(try Self.tables(of: Self.palettePage).last)
    #expect(table.contains("LIGHT_AAA  DARK_AAA\n") && table.contains("\n#3b5bdb "))
    let result = try Self.check(table.replacingOccurrences(of: "#3b5bdb", with: brand), ["--contrast"])
    #expect(result.status == 0, "\(result.outputText)")
    #expect(result.outputText.contains(" of 7.00  "))
    #expect(!result.outputText.contains("✗"))
  }

  /// The picture of the guide is the page of its last table; that of the README is one with a text that fails.
  @Test(arguments: [
    (
      repaired: true, sections: ["hero"], height: 560,
      path: String(palettePage.dropLast(".md".count)) + ".svg"
    ),
    (repaired: false, sections: ["alarm", "hero"], height: 720, path: ".github/page.svg"),
  ])
  func `the pictures show the page of the palette`(
    repaired: Bool, sections: [String], height: Int, path: String
  ) throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var table = try #require(try Self.tables(of: Self.palettePage).last)
    if !repaired {
      let rows = table.split(separator: "\n", omittingEmptySubsequences: false)
      let row = try #require(rows.first { $0.hasSuffix(" text.secondary") })
      table = table.replacingOccurrences(of: row, with: "#a3a1ad  =  =  =  text.secondary")
    }
    try Data(table.utf8).write(to: folder.appending(path: "Palette.colortable"))
    let result = try Tool.colortable().run(
      ["generate", "Palette.colortable", "--html", "palette.html"], in: folder)
    #expect(result.status == (repaired ? 0 : 1), "\(result.errorText)")
    let page = try String(contentsOf: folder.appending(path: "palette.html"), encoding: .utf8)
    let picture = try #require(
      PagePicture(
        of: page, sections: sections, title: "A screen in the table's own colours, light and dark",
        width: 1280,
        height: height))
    Golden.expect(picture.svg.utf8, matches: Locations.root.appending(path: path))
  }

  /// The options that shells complete.
  private static let options = Result<Set<String>, any Error> {
    let completions = try Tool.colortable().run(["completions", "bash"]).outputText
    return Set(completions.matches(of: #/--[a-z][a-z-]*/#).map { String($0.output) })
  }

  @Test(arguments: documents)
  func `options that the document names exist`(document: String) throws {
    var known = try Self.options.get()
    #expect(known.contains("--swift"))
    // Options of other programs.
    known.formUnion([
      "--static-swift-stdlib", "--strict", "--filter", "--skip-build", "--configuration",
      "--allow-writing-to-package-directory", "--build",
    ])
    // Custom properties of CSS, and those that the document declares.
    let text = try Self.text(of: document)
    known.formUnion(text.matches(of: #/ (--[a-z-]+): /#).map { String($0.output.1) })
    known.formUnion([
      "--app-ink", "--app-surface-page", "--app-text", "--color-ink", "--color-surface-card",
      "--color-surface-page",
      "--color-", "--hue", "--surface-card", "--surface-page", "--text", "--text-sm",
    ])
    for match in text.matches(of: #/(?:[ `(])(--[a-z][a-z-]*)/#) {
      #expect(known.contains(String(match.output.1)), "\(document) names \(match.output.1)")
    }
  }

  @Test(arguments: documents)
  func `links and targets of Make lead somewhere`(document: String) throws {
    let text = try Self.text(of: document)
    let base = Locations.root.appending(path: document).deletingLastPathComponent()
    for match in text.matches(of: #/\]\(([^)#:]+)\)/#) {
      let url = base.appending(path: String(match.output.1))
      #expect(FileManager.default.fileExists(atPath: url.path), "\(document) links to \(match.output.1)")
    }
    guard document == "README.md" || document == "CONTRIBUTING.md" else { return }
    let makefile = try String(contentsOf: Locations.root.appending(path: "Makefile"), encoding: .utf8)
    for match in text.matches(of: #/(?m)(?:^|`|\d\. )make ([a-z-]+)/#) {
      #expect(makefile.contains("\n\(match.output.1):"), "\(document) says make \(match.output.1)")
    }
  }
}
