import ColorTableTool
import Foundation
import TestSupport
import Testing

/// `.gitignore` as Git itself reads it.
struct IgnoreRulesTests {
  private static let paths = [
    "a", "b.log", "x/b.log", "build/", "build/a", "x/build/", "doc/a.txt", "doc/x/a.txt", "x/doc/a.txt",
    "foo/",
    "foo/bar", "a/b", "a/x/b", "a/x/y/b", "#x", "!x", "keep.log", "x/keep.log", "sp ", "sp", "[a]", "q1",
    "q12",
    "*", "deep/er/file.c", "背景.txt", "UPPER",
  ]
  private static let patterns = [
    "*.log", "!keep.log", "build/", "/build", "doc/*.txt", "**/foo", "foo/**", "a/**/b", "\\#x", "\\!x",
    "# x",
    "sp\\ ", "sp ", "\\[a\\]", "[a-c]", "q?", "/a", "x/", "!x/b.log", "**", "*", "**/er/*.c", "背景*", "\\*",
    "!build/",
    "/*", "!/doc", "[!a]", "", "upper",
  ]

  /// A path without the slash that marks a folder: Git looks at what is there.
  private func path(_ path: String) -> String { path.hasSuffix("/") ? String(path.dropLast()) : path }

  @Test(.enabled(if: Tool.isInstalled("git"), "no git"))
  func `patterns match what Git says they match`() throws {
    let git = try #require(Tool("git"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try git.run(["init", "--quiet"], in: folder).status == 0)
    for path in Self.paths {
      let url = folder.appending(path: path.hasSuffix("/") ? String(path.dropLast()) : path)
      let parent = url.deletingLastPathComponent()
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: parent.path, isDirectory: &isFolder), !isFolder.boolValue {
        try FileManager.default.removeItem(at: parent)
      }
      try FileManager.default.createDirectory(
        at: path.hasSuffix("/") ? url : parent, withIntermediateDirectories: true)
      if !path.hasSuffix("/"), !FileManager.default.fileExists(atPath: url.path) {
        try Data().write(to: url)
      }
    }
    var random = SeededGenerator(seed: 5)
    var ignored = 0
    let sets =
      Self.patterns.map { [$0] }
      + (0..<40).map { _ in (0..<4).map { _ in Self.patterns.randomElement(using: &random) ?? "" } }
    for lines in sets {
      let text = lines.joined(separator: "\n") + "\n"
      try Data(text.utf8).write(to: folder.appending(path: ".gitignore"))
      let result = try git.run(
        [
          "-c", "core.quotePath=false", "-c", "core.ignoreCase=false", "check-ignore", "--stdin", "-z",
          "--no-index",
        ],
        input: Data(Self.paths.map { path($0) + "\0" }.joined().utf8), in: folder)
      let expected = Set(result.outputText.split(separator: "\0").map(String.init))
      let rules = IgnoreRules(Array(text.utf8))
      for path in Self.paths {
        let parts = path.split(separator: "/").map(String.init)
        // As a search does: nothing in an ignored folder is looked at.
        let isIgnored = parts.indices.contains { end in
          let isFolder = end < parts.count - 1 || path.hasSuffix("/")
          return rules.ignores(parts[...end], isFolder: isFolder) == true
        }
        ignored += isIgnored ? 1 : 0
        #expect(isIgnored == expected.contains(self.path(path)), "\(path) with \(lines)")
      }
    }
    #expect(ignored > 200)
  }
}
