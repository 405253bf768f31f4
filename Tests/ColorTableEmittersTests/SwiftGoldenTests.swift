import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

/// One whole expected file, and for other tables and options the lines in which they differ from it.
@Suite struct SwiftGoldenTests {
  static let folder = Locations.root.appending(path: "Tests/ColorTableEmittersTests/Golden/Swift")

  @Test func `a table of three themes`() throws {
    Golden.expect(
      try SwiftFixtures.emit(SwiftFixtures.classic), matches: Self.folder.appending(path: "AppColor.swift"))
  }

  @Test func `a table of one theme`() throws {
    try expectDifferences(
      try SwiftFixtures.emit(SwiftFixtures.oneTheme, ["name": "Palette"]), type: "Palette",
      match: "OneTheme.diff")
  }

  @Test func `groups, deprecations, contrast themes, wide colours and members of platform types`() throws {
    try expectDifferences(
      try SwiftFixtures.emit(
        SwiftFixtures.rich, source: "ColorTables/Brand.colortable", ["members": "true"]),
      type: "BrandColor", match: "Rich.diff")
  }

  @Test func `families of themes, alone and beside other themes`() throws {
    try expectDifferences(
      try SwiftFixtures.emit(SwiftFixtures.families), type: "AppColor", match: "Families.diff")
    try expectDifferences(
      try SwiftFixtures.emit(SwiftFixtures.familiesAndOthers), type: "AppColor",
      match: "FamiliesAndOthers.diff")
  }

  @Test func `classes for Objective-C`() throws {
    try expectDifferences(
      try SwiftFixtures.emit(SwiftFixtures.classic, ["objective-c": "true"]), type: "AppColor",
      match: "ObjectiveC.diff")
  }

  /// A table without families, which has wide colours, is `SampleColor.swift` of the tests of `ThemeSwitching`.
  @Test func `what the switcher of themes knows of a table with families`() throws {
    try expectDifferences(
      try SwiftFixtures.emit(SwiftFixtures.families, ["switcher": "module"]),
      from: try SwiftFixtures.emit(SwiftFixtures.families), type: "AppColor",
      match: "FamiliesSwitcher.diff")
  }

  @Test func `classes for Objective-C, with deprecated tokens and a switcher`() throws {
    try expectDifferences(
      try SwiftFixtures.emit(SwiftFixtures.rich, ["switcher": "module", "objective-c": "true"]),
      from: try SwiftFixtures.emit(SwiftFixtures.rich, ["switcher": "module"]), type: "AppColor",
      match: "ObjectiveCSwitcher.diff")
  }

  @Test func `a gap between rows is a blank line in the list of tokens`() throws {
    var builder = UncheckedTableBuilder(themes: [Theme(name: "A")])
    for section in [["bg", "surface"], ["text"], ["line", "tint"]] {
      builder.startSection()
      for key in section { builder.addToken(key: key, colors: []) }
    }
    let text = String(decoding: try SwiftFixtures.emit(builder.build()), as: UTF8.self)
    #expect(
      text.contains(
        """
          static let allCases: [AppColor] = [
            AppColor.bg,
            AppColor.surface,

            AppColor.text,

            AppColor.line,
            AppColor.tint,
          ]

        """))
  }

  /// The compiler replaces a name by another where both follow the same dot.
  @Test(arguments: [
    ("a.old", "a.new", "renamed: \"new\""), ("b.old", "b.new", "renamed: \"new\""),
    ("old", "new", "renamed: \"new\""), ("old", "a.new", "renamed: \"a.new\""),
    ("a.old", "b.new", "message: \"use AppColor.b.new\""), ("a.old", "new", "message: \"use AppColor.new\""),
  ]) func `a deprecated token is renamed where the new name fits in its place`(
    old: String, new: String, attribute: String
  ) throws {
    let keys = ["a.old", "a.new", "b.old", "b.new", "old", "new"]
    var builder = SwiftFixtures.table([Theme(name: "A")], keys.map { ($0, "", [0xFF]) })
    builder.deprecations = [
      Deprecation(
        token: TokenID(try #require(keys.firstIndex(of: old))),
        replacement: TokenID(try #require(keys.firstIndex(of: new))), reason: nil)
    ]
    let text = String(decoding: try SwiftFixtures.emit(builder.build()), as: UTF8.self)
    #expect(text.contains("  @available(*, deprecated, \(attribute))\n"))
  }

  @Test func `text that tries to leave its comment or literal`() throws {
    try expectDifferences(
      try SwiftFixtures.emit(SwiftFixtures.hostile, source: "a\nb*/`\"\\(x)/Hostile.colortable"),
      type: "HostileColor", match: "Hostile.diff")
  }

  @Test(arguments: ["public", "package"])
  func `an access level stands before each declaration`(access: String) throws {
    func emit(_ options: [String: String]) throws -> String {
      String(decoding: try SwiftFixtures.emit(SwiftFixtures.rich, options), as: UTF8.self)
    }
    let plain = try emit(["members": "true"])
    var text = try emit(["members": "true", "access": access])
    for module in ["CoreGraphics", "UIKit", "AppKit", "SwiftUI"] {
      let conditional = """
          #if hasFeature(InternalImportsByDefault)
            \(access) import \(module)
          #else
            import \(module)
          #endif

        """
      #expect(text.contains(conditional))
      text = text.replacing(conditional, with: "  import \(module)\n")
    }
    #expect(text.replacing("\(access) ", with: "") == plain)
    // The number of declarations that other modules can use, so that one without its level is noticed.
    #expect(text.ranges(of: "\(access) ").count == 112)
  }

  @Test(arguments: [
    ["BG", "SEP", "TEXT_333", "APP-THEME", "SHADOW"], ["bg", "text", "text.secondary", "link", "line"],
    ["bg", "text.primary", "link.hover", "surface.card", "surface.raised"],
  ])
  func `the file of a small table is short`(keys: [String]) throws {
    let rows = zip(keys, SwiftFixtures.classicRows).map { ($0, $1.documentation, $1.colors) }
    let table = SwiftFixtures.table(SwiftFixtures.classicThemes, rows).build()
    let text = String(decoding: try SwiftFixtures.emit(table), as: UTF8.self)
    // The line of a group is longer than an editor is wide.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.reduce(0) { $0 + max(1, ($1.utf8.count + 119) / 120) } <= 350)
    #expect(lines.allSatisfy { $0.utf8.count <= 120 || $0.contains("/** The colours of") })
  }

  /// Compares the lines in which a file differs from another, or from the file of the table of three themes.
  private func expectDifferences(
    _ bytes: [UInt8], from other: [UInt8]? = nil, type: String, match name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let base =
      try other.map { String(decoding: $0, as: UTF8.self) }
      ?? String(contentsOf: Self.folder.appending(path: "AppColor.swift"), encoding: .utf8)
    let text = String(decoding: bytes, as: UTF8.self).replacing(type, with: "AppColor")
    let (old, new) = (Self.lines(base), Self.lines(text))
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map { Self.offset($0) })
    let inserted = Set(difference.insertions.map { Self.offset($0) })
    var lines: [Substring] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        lines.append("-" + old[oldIndex])
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        lines.append("+" + new[newIndex])
        newIndex += 1
      } else {
        if lines.last != "@@" { lines.append("@@") }
        oldIndex += 1
        newIndex += 1
      }
    }
    Golden.expect(
      (lines.joined(separator: "\n") + "\n").utf8, matches: Self.folder.appending(path: name),
      sourceLocation: sourceLocation)
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func offset(_ change: CollectionDifference<Substring>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
