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

  @Test(.slow, .enabled(if: Consumers.runs(python != nil), "pytest-lsp is not installed"))
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
    #expect(result.outputText.contains("12 passed"), "\(result.outputText)")
  }

  @Test(.enabled(if: Tool.isInstalled("nvim"), "Neovim is not installed"))
  func `Neovim shows diagnostics, hovers and renames`() throws {
    let neovim = try #require(Tool("nvim"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("NORMAL\n#fff paper\n".utf8).write(to: folder.appending(path: "Palette.colortable"))
    try Data("@include \"Palette.colortable\"\nNORMAL\n$paper 背景\naabbcc TEXT\n".utf8)
      .write(to: folder.appending(path: "App.colortable"))
    let result = try neovim.run(
      ["--headless", "--clean", "-n", "-S", Self.clients.appending(path: "session.lua").path], in: folder,
      environment: [
        "COLORTABLE": try Tool.colortable().executable.path,
        "RESULT": folder.appending(path: "result.txt").path, "XDG_STATE_HOME": folder.path,
        "XDG_CACHE_HOME": folder.path,
      ], timeLimit: 120)
    let seen = try String(contentsOf: folder.appending(path: "result.txt"), encoding: .utf8)
    #expect(
      seen == """
        diagnostic: 3:0 `aabbcc` is a hex colour without `#`
        hover: **paper**
        line: $papier 背景
        palette: #fff papier
        column: 6

        """, "\(result.errorText)")
  }
}
