import Foundation
import TestSupport
import Testing

/// Clients that are not ours.
@Suite(.serialized, .waiting) struct IndependentClientTests {
  private static let clients = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Clients")

  /// A Python that has pytest-lsp; nil where none is found.
  private static let python: Tool? = {
    guard let python = Tool.python else { return nil }
    let found = try? python.run(["-c", "import pytest_lsp"])
    return found?.status == 0 ? python : nil
  }()

  @Test(.enabled(if: Consumers.runs(python != nil), "pytest-lsp is not installed"))
  func `pytest-lsp finds nothing wrong, with the capabilities of several editors`() throws {
    let python = try #require(Self.python)
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try python.run(
      [
        "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error::pytest_lsp.LspSpecificationWarning",
        "--rootdir", folder.path, Self.clients.appending(path: "test_session.py").path,
      ],
      in: folder,
      environment: [
        "COLORTABLE": try Tool.colortable().executable.path, "PYTHONDONTWRITEBYTECODE": "1",
      ], timeLimit: 300)
    #expect(result.status == 0, "\(result.outputText)\(result.errorText)")
    #expect(result.outputText.contains("15 passed"), "\(result.outputText)")
  }

  @Test(.enabled(if: Tool.isInstalled("nvim"), "Neovim is not installed"))
  func `Neovim shows diagnostics, hovers and renames`() throws {
    let neovim = try #require(Tool("nvim"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("NORMAL\n#fff paper\n".utf8).write(to: folder.appending(path: "Palette.colortable"))
    try Data("@include \"Palette.colortable\"\nNORMAL\n$paper 背景\naabbcc TEXT\n".utf8)
      .write(to: folder.appending(path: "App.colortable"))
    try Data(ServerCostTests.table.utf8).write(to: folder.appending(path: "Large.colortable"))
    let result = try neovim.run(
      ["--headless", "--clean", "-n", "-S", Self.clients.appending(path: "session.lua").path], in: folder,
      environment: [
        "COLORTABLE": try Tool.colortable().executable.path,
        "RESULT": folder.appending(path: "result.txt").path, "XDG_STATE_HOME": folder.path,
        "XDG_CACHE_HOME": folder.path,
      ], timeLimit: 300)
    print(result.outputText)
    let seen = try String(contentsOf: folder.appending(path: "result.txt"), encoding: .utf8)
    #expect(
      seen == """
        diagnostic: 3:0 `aabbcc` is a hex colour without `#`
        hover: **paper**
        line: $papier 背景
        palette: #fff papier
        column: 6
        levels: text large ui 4.5
        signature: readable(COLOR, LEVEL on BACKGROUND, … over CANVAS)
        parameter: 1
        colors: 30000
        swatch: 100 50 0
        error: 0
        completion: 200 true $group0.token50
        swatch: 100 50 0
        symbol: 100

        """, "\(result.errorText)")
  }

  /// An Emacs that has Eglot; nil where none is found. Before Emacs 29 it is a package of its own.
  private static let emacs: Tool? = {
    guard let emacs = Tool("emacs") else { return nil }
    let found = try? emacs.run(["--batch", "--eval", "(require 'eglot)"])
    return found?.status == 0 ? emacs : nil
  }()

  @Test(.enabled(if: Consumers.runs(emacs != nil), "Emacs with Eglot is not installed"))
  func `Emacs shows diagnostics, completes and renames with the lines of the page on editors`() throws {
    let emacs = try #require(Self.emacs)
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("NORMAL\n#fff paper\naabbcc TEXT\n$pa 背景\n".utf8)
      .write(to: folder.appending(path: "App.colortable"))
    let page = try String(
      contentsOf: Locations.root.appending(
        path: "Sources/LanguageServer/Documentation.docc/Editors.md"), encoding: .utf8)
    let start = try #require(page.range(of: "```lisp\n")?.upperBound)
    let end = try #require(page.range(of: "```", range: start..<page.endIndex)?.lowerBound)
    let settings = folder.appending(path: "settings.el")
    try Data(page[start..<end].utf8).write(to: settings)
    let bin = folder.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: bin.appending(path: "colortable"), withDestinationURL: try Tool.colortable().executable)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let result = try emacs.run(
      ["--batch", "-q", "-l", Self.clients.appending(path: "session.el").path], in: folder,
      environment: [
        "PATH": bin.path + ":" + path, "HOME": folder.path, "SETTINGS": settings.path,
        "RESULT": folder.appending(path: "result.txt").path,
      ], timeLimit: 300)
    let seen = try? String(contentsOf: folder.appending(path: "result.txt"), encoding: .utf8)
    #expect(
      seen == """
        mode: colortable-mode
        diagnostic: colortable [missing-hash]: `aabbcc` is a hex colour without `#`
        completed: $paper 背景
        renamed: NORMAL|#fff papier|aabbcc TEXT|$papier 背景|
        level: readable($papier, text
        end: clean

        """, "\(result.errorText)")
  }
}
