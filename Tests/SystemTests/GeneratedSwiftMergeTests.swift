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
  func `a new token adds its three lines and changes none`(row: String, index: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (removed, added) = try difference(swift(Self.table), swift(Self.table(inserting: row, at: index)))
    #expect(removed.isEmpty)
    #expect(added.count == 3, "\(added.joined(separator: "\n"))")
  }

  @Test(arguments: [
    // A plain token, one with documentation, one in a new group, and the first of its kind in a table of plain tokens: a
    // group, a colour with alpha, a colour outside sRGB.
    ("#fff #000 added", 3), ("/// It has a reason.\n#fff #000 added", 5), ("#fff #000 added.one", 9),
    ("#fff #000 added.two.three", 15), ("rgb(0 0 0 / 50%) #000 shade", 3),
    ("color(display-p3 1 0 0) #000 hot", 3),
  ])
  func `the first token of its kind changes no line`(row: String, addedCount: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let base = "@theme NIGHT dark\nDAY NIGHT\n#fff #000 bg\n#000 #fff line\n"
    for options in [[], ["--swift-switcher", "module"]] {
      for table in [base + row + "\n", base.replacing("#fff #000 bg", with: row + "\n#fff #000 bg")] {
        let (removed, added) = try difference(swift(base, options), swift(table, options))
        #expect(removed.isEmpty && added.count == addedCount, "\(removed) \(added.joined(separator: "\n"))")
      }
    }
  }

  @Test func `the first deprecation changes its token and its entry in the list`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let base = "LIGHT NIGHT\n" + Self.rows.joined(separator: "\n") + "\n"
    let (removed, added) = try difference(swift(base), swift(base + "@deprecated old\n"))
    #expect(removed == ["    .old,"])
    #expect(
      added == [
        "  @available(*, deprecated)", "    AppColor(x2: \"00ff00ff 008800ff old\"),  // Deprecated.",
      ])
  }

  @Test func `a new theme changes rows and what lists themes`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let old = "@theme NIGHT dark\nDAY NIGHT\n#fff #000 bg\n#000 #fff line\n"
    let new = "@theme NIGHT dark\n@theme RED light\nDAY NIGHT RED\n#fff #000 #f00 bg\n#000 #fff #f00 line\n"
    let (removed, _) = try difference(swift(old), swift(new))
    let places = ["x2", "`: DAY", "day: ", "[day, night]", "row.utf8", "p3.utf8"]
    #expect(
      removed.allSatisfy { line in places.contains { line.contains($0) } },
      "\(removed.joined(separator: "\n"))")
    #expect(removed.count == 13)
  }

  /// A token beside a group of its name is an exception: the group is an overload of it.
  @Test func `a token with the name of a group changes the lines that name the group`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let base = try swift(Self.table)
    for index in 0...Self.rows.count {
      let (removed, added) = try difference(
        base, swift(Self.table(inserting: "#123456 #654321 text", at: index)))
      // The comment of the group says what the name means then.
      let places = ["TextGroup()", "    .text.", "/// The colours of `text`"]
      #expect(removed.allSatisfy { line in places.contains { line.contains($0) } }, "\(removed)")
      #expect(removed.count == 5 && added.count == 12, "\(added.joined(separator: "\n"))")
    }
  }

  /// The lines that a token has on the colour types of UIKit, AppKit and SwiftUI, and in Objective-C.
  @Test(arguments: [
    (["--swift-members"], 4), (["--swift-switcher", "module"], 0),
    (["--swift-objective-c", "--swift-switcher", "module"], 3),
    (
      ["--swift-members", "--swift-objective-c", "--swift-switcher", "module", "--swift-access", "public"], 7
    ),
  ])
  func `with options a new token has lines of its own there too, and changes none`(
    options: [String], lineCount: Int
  ) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let base = try swift(Self.table, options)
    for index in [0, 3, 5, Self.rows.count] {
      let table = Self.table(inserting: "#123456 #654321 added", at: index)
      let (removed, added) = try difference(base, swift(table, options))
      #expect(removed.isEmpty)
      #expect(added.count <= 3 + lineCount, "\(added.joined(separator: "\n"))")
    }
  }

  @Test(arguments: [
    ("#eeeeee #111111 surface", "#eeeeee #121212 surface"),
    ("#222222 #dddddd text.secondary", "red #dddddd text.secondary"),
    ("color(display-p3 1 0 0) #ff0000", "color(display-p3 0 1 0) #ff0000"),
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
  func `two branches that each add a token conflict or merge as their tables do`(index: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let base = Self.table
    let baseSwift = try swift(base)
    let ours = Self.table(inserting: "#123456 #654321 ours", at: index)
    let oursSwift = try swift(ours)
    var mergeCount = 0
    for other in 0...Self.rows.count {
      for key in ["theirs", "text.theirs"] {
        let theirs = Self.table(inserting: "#abcdef #fedcba \(key)", at: other)
        // Neighbours conflict: a blank line or a comment is between rows of the table alone.
        guard let table = try merge(ours, base, theirs),
          let merged = try merge(oursSwift, baseSwift, swift(theirs))
        else { continue }
        mergeCount += 1
        #expect(try merged == swift(table), "\(key) at \(other)")
      }
    }
    #expect(mergeCount >= Self.rows.count)
  }

  @Test(.enabled(if: Tool.isInstalled("swiftc"), "swiftc is not installed"))
  func `a row of a file with another number of themes does not compile`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let row = "  static var late: AppColor { AppColor(x3: \"ffffffff 000000ff ff0000ff late\") }\n"
    let list = "  /// All tokens, in the table's order.\n"
    try Data(swift(Self.table).replacing(list, with: row + list).utf8).write(
      to: folder.appending(path: "App.swift"))
    let result = try #require(Tool("swiftc")).run(["-typecheck", "App.swift"], in: folder)
    #expect(result.errorText.contains("x2:"), "\(result.errorText)")
    #expect(result.status != 0)
  }

  /// A row that lost a value, in sRGB and in display P3, with and without optimisation.
  @Test(
    .enabled(if: Tool.isInstalled("swiftc"), "swiftc is not installed"),
    arguments: [
      ("ffffffff 000000ff bg", "ffffffff bg"), ("ffffffff 000000ff bg", "ffffffff 000000ffbg"),
      ("ff0000ff --------", "ff0000ff"),
    ], ["-Onone", "-O"])
  func `a row with too few values stops the program with a message`(
    change: (whole: String, broken: String), level: String
  ) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try swift("DAY NIGHT\n#fff #000 bg\ncolor(display-p3 1 0 0) #000 hot\n")
    try #require(text.contains(change.whole))
    try Data(text.replacing(change.whole, with: change.broken).utf8).write(
      to: folder.appending(path: "App.swift"))
    try Data("print(AppColor.allCases.map { $0(.night).hex })\n".utf8).write(
      to: folder.appending(path: "main.swift"))
    let compiled = try #require(Tool("swiftc")).run(
      [level, "-o", "program", "App.swift", "main.swift"], in: folder)
    try #require(compiled.status == 0, "\(compiled.errorText)")
    let run = try Tool(at: folder.appending(path: "program")).run([])
    #expect(run.status != 0)
    #expect(
      run.errorText.contains("wrong number of values: \(change.broken)"), "\(run.errorText)")
  }
}
