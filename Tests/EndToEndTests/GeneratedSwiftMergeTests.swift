import Foundation
import TestSupport
import Testing

/// Changes of a table's Swift after a change of the table: a reviewer reads them, and version control merges them.
@Suite(.waiting) struct GeneratedSwiftMergeTests {
  private static let header = "LIGHT NIGHT\n@deprecated old use tint \"it is green\"\n"
  private static let rows = [
    "#ffffff #000000 bg", "#eeeeee #111111 surface", "// Text.", "#000000 #ffffff text.primary",
    "/// Less important.\n#222222 #dddddd text.secondary", "#cccccc #333333 line", "", "#0000ff #8888ff tint",
    "color(display-p3 1 0 0) #ff0000 text.warning", "#00ff00 #008800 old",
  ]

  private let folder: URL
  private let tool: Tool

  init() throws {
    folder = try Locations.makeTemporaryFolder()
    tool = try Tool.colortable()
  }

  private func swift(_ table: String, _ options: [String] = []) throws -> String {
    let result = try tool.run(
      ["generate", "-", "--stdin-name", "App.colortable", "--swift", "-"] + options, input: Data(table.utf8),
      in: folder)
    try #require(result.status == 0, "\(result.errorText)\n\(table)")
    return result.outputText
  }

  /// The table with a row at an index among the others.
  private static func table(inserting row: String, at index: Int) -> String {
    header + (rows[..<index] + [row] + rows[index...]).joined(separator: "\n") + "\n"
  }

  private static var table: String { header + rows.joined(separator: "\n") + "\n" }

  /// The lines that are in only one of two texts.
  private func difference(_ old: String, _ new: String) -> (removed: [Substring], added: [Substring]) {
    let changes = new.split(separator: "\n", omittingEmptySubsequences: false)
      .difference(from: old.split(separator: "\n", omittingEmptySubsequences: false))
    var result: (removed: [Substring], added: [Substring]) = ([], [])
    for change in changes {
      switch change {
      case .remove(_, let line, _): result.removed.append(line)
      case .insert(_, let line, _): result.added.append(line)
      }
    }
    return result
  }

  @Test(arguments: ["#123456 #654321 added", "#123456 #654321 text.added"], Array(0...rows.count))
  func `a new token adds at most eight lines and changes none`(row: String, index: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (removed, added) = try difference(swift(Self.table), swift(Self.table(inserting: row, at: index)))
    #expect(removed.isEmpty)
    #expect((1...8).contains(added.count), "\(added.joined(separator: "\n"))")
  }

  @Test(arguments: [
    // Before the first gap, and the first one in a group.
    ("DAY NIGHT\n\n#fff #000 bg\n", "DAY NIGHT\n#fff #000 added\n\n#fff #000 bg\n", 6),
    ("DAY NIGHT\n#fff #000 bg\n", "DAY NIGHT\n#fff #000 bg\n#fff #000 text.added\n", 5),
    (
      "DAY NIGHT\n#fff #000 bg\n#fff #000 line\n",
      "DAY NIGHT\n#fff #000 bg\n#fff #000 text.a\n#fff #000 line\n", 6
    ),
  ]) func `the first token of a gap or of all groups changes no line`(
    old: String, new: String, addedCount: Int
  ) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (removed, added) = try difference(
      swift("@theme NIGHT dark\n" + old), swift("@theme NIGHT dark\n" + new))
    #expect(removed.isEmpty && added.count == addedCount, "\(removed) \(added.joined(separator: "\n"))")
  }

  @Test(arguments: [
    "added.token", "added.deep.token", "added.deep.deeper.token", "text.deep.token", "text.deep.deeper.token",
    // A group with the name of a token, and a token with the name of a group.
    "surface.token", "text",
  ])
  func `a new group adds a line more, and changes none`(key: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let base = try swift(Self.table)
    let groupCount = key.split(separator: ".").dropLast().count { $0 != "text" }
    for index in 0...Self.rows.count {
      let table = Self.table(inserting: "#123456 #654321 \(key)", at: index)
      let (removed, added) = try difference(base, swift(table))
      #expect(removed.isEmpty)
      // The lines of the token itself between two of another group.
      #expect(added.count <= 5 + groupCount, "\(added.joined(separator: "\n"))")
    }
  }

  /// The lines that a token has on the colour types of UIKit, AppKit and SwiftUI, and in Objective-C.
  @Test(arguments: [
    (["--swift-members"], 6), (["--swift-switcher", "module"], 0),
    (["--swift-objective-c", "--swift-switcher", "module"], 3),
    (
      ["--swift-members", "--swift-objective-c", "--swift-switcher", "module", "--swift-access", "public"], 9
    ),
  ])
  func `with options a new token has lines of its own there too, and changes none`(
    options: [String], lineCount: Int
  ) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let base = try swift(Self.table, options)
    for (index, key) in [(0, "added"), (3, "text.added"), (5, "added"), (Self.rows.count, "added")] {
      let table = Self.table(inserting: "#123456 #654321 \(key)", at: index)
      let (removed, added) = try difference(base, swift(table, options))
      #expect(removed.isEmpty)
      #expect(added.count <= 8 + lineCount, "\(added.joined(separator: "\n"))")
    }
  }

  @Test(arguments: [
    ("#eeeeee #111111 surface", "#eeeeee #121212 surface"),
    ("#222222 #dddddd text.secondary", "red #dddddd text.secondary"),
    ("color(display-p3 1 0 0) #ff0000", "color(display-p3 0 1 0) #ff0000"),
    ("#00ff00 #008800 old", "#00ff01 #008800 old"),
  ])
  func `another colour changes two lines`(old: String, new: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let changed = Self.table.replacing(old, with: new)
    try #require(changed != Self.table)
    let (removed, added) = try difference(swift(Self.table), swift(changed))
    #expect(removed.count == 2 && added.count == 2, "\(added.joined(separator: "\n"))")
  }

  /// Merges two changes of a text; nil where they conflict.
  private func merge(_ ours: String, _ base: String, _ theirs: String) throws -> String? {
    let git = try #require(Tool("git"))
    for (name, text) in [("ours", ours), ("base", base), ("theirs", theirs)] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let result = try git.run(["merge-file", "-p", "ours", "base", "theirs"], in: folder)
    return result.status == 0 ? result.outputText : nil
  }

  @Test(
    .enabled(if: Tool.isInstalled("git"), "git is not installed"),
    arguments: Cases.every(5, of: 0...rows.count))
  func `two branches that each add a token merge as their tables do`(index: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let base = Self.table
    let baseSwift = try swift(base)
    let ours = Self.table(inserting: "#123456 #654321 ours", at: index)
    let oursSwift = try swift(ours)
    var mergeCount = 0
    for other in 0...Self.rows.count {
      for key in ["theirs", "text.theirs"] {
        let theirs = Self.table(inserting: "#abcdef #fedcba \(key)", at: other)
        guard let table = try merge(ours, base, theirs) else { continue }
        mergeCount += 1
        #expect(try merge(oursSwift, baseSwift, swift(theirs)) == swift(table), "\(key) at \(other)")
      }
    }
    #expect(mergeCount >= 2 * (Self.rows.count - 1))
  }

  /// A colour outside sRGB is read by code that only a table with such a colour has.
  @Test(.enabled(if: Tool.isInstalled("git"), "git is not installed"))
  func `a wide colour that a merge brings to a file which cannot read it does not compile`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let base = "DAY NIGHT\ncolor(display-p3 1 0 0) #000 hot\n\n\n#111 #222 mid\n\n\n#333 #444 cool\n"
    let ours = try swift(base.replacing("color(display-p3 1 0 0)", with: "#f00"))
    let theirs = try swift(base.replacing("#333", with: "color(display-p3 0 1 0)"))
    let merged = try #require(try merge(ours, swift(base), theirs))
    try Data(merged.utf8).write(to: folder.appending(path: "App.swift"))
    let result = try #require(Tool("swiftc")).run(["-typecheck", "App.swift"], in: folder)
    #expect(result.errorText.contains("cannot find 'makeWideToken' in scope"), "\(result.errorText)")
  }

  @Test(.enabled(if: Tool.isInstalled("git"), "git is not installed"))
  func `the first deprecation of a table merges with a new token`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let base = "LIGHT NIGHT\n" + Self.rows.joined(separator: "\n") + "\n"
    let ours = base + "@deprecated old\n"
    let (removed, added) = try difference(swift(base), swift(ours))
    // The token's row, its place in the list, the comment that says what a row has, and the type of deprecations.
    #expect(removed.count == 3 && added.count == 19, "\(added.joined(separator: "\n"))")
    // A token right before the deprecated one is a change of neighbouring lines.
    for index in 0..<Self.rows.count - 1 {
      let rows = Self.rows[..<index] + ["#123456 #654321 theirs"] + Self.rows[index...]
      let theirs = "LIGHT NIGHT\n" + rows.joined(separator: "\n") + "\n"
      guard let table = try merge(ours, base, theirs) else { continue }
      #expect(try merge(swift(ours), swift(base), swift(theirs)) == swift(table), "at \(index)")
    }
  }
}
