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

  @Test func `the file of a small table is short`() throws {
    let text = String(decoding: try SwiftFixtures.emit(SwiftFixtures.classic), as: UTF8.self)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 350)
    #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count <= 120 })
  }

  private func expectDifferences(
    _ bytes: [UInt8], type: String, match name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let base = try String(contentsOf: Self.folder.appending(path: "AppColor.swift"), encoding: .utf8)
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
