import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

@Suite struct SwiftGoldenTests {
  static let folder = Locations.root.appending(path: "Tests/ColorTableEmittersTests/Golden/Swift")

  @Test func classic() throws {
    Golden.expect(
      try SwiftFixtures.emit(SwiftFixtures.classic), matches: Self.folder.appending(path: "AppColor.swift"))
  }

  @Test func oneTheme() throws {
    Golden.expect(
      try SwiftFixtures.emit(SwiftFixtures.oneTheme, ["name": "Palette"]),
      matches: Self.folder.appending(path: "Palette.swift"))
  }

  @Test func rich() throws {
    Golden.expect(
      try SwiftFixtures.emit(
        SwiftFixtures.rich, source: "ColorTables/Brand.colortable", ["access": "public", "members": "true"]),
      matches: Self.folder.appending(path: "BrandColor.swift"))
  }

  @Test func hostile() throws {
    Golden.expect(
      try SwiftFixtures.emit(SwiftFixtures.hostile, source: "a\nb*/`\"\\(x)/Hostile.colortable"),
      matches: Self.folder.appending(path: "HostileColor.swift"))
  }
}
