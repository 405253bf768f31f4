import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

/// The classic output, read as DKNightVersion reads it.
@Suite struct ClassicTests {
  @Test func `the table is as expected`() throws {
    let text = try webOutput(of: ClassicEmitter.self, WebTable.plain.input)
    Golden.expect(text.utf8, matches: webGolden("Classic/DKColorTable.txt"))
  }

  @Test(arguments: ["KEY", "NAME"])
  func `a theme that would mark the column of the keys is refused`(name: String) throws {
    for themes in [["NORMAL", name], [name, "NORMAL"]] {
      var builder = TableBuilder(themes: themes.map { Theme(name: $0) })
      builder.addToken(key: "BG", colors: [.init(.srgb, 1, 1, 1), .init(.srgb, 0, 0, 0)])
      let input = EmitterInput(table: builder.build(), sourcePath: "a.colortable")
      #expect(ClassicEmitter().problems(in: input).map(\.kind) == [.unrepresentableName])
    }
    let inside = TableBuilder(themes: ["NORMAL", name, "RED"].map { Theme(name: $0) }).build()
    #expect(ClassicEmitter().problems(in: EmitterInput(table: inside, sourcePath: "a.colortable")).isEmpty)
  }

  @Test func `what cannot be carried is noted`() throws {
    var builder = TableBuilder(themes: [Theme(name: "DAY")])
    builder.addToken(key: "RED", colors: [.init(.displayP3, 1, 0, 0)])
    let files = try ClassicEmitter().emit(EmitterInput(table: builder.build(), sourcePath: "a.colortable"))
    #expect(
      files[0].notes == [
        "converted to the nearest sRGB colour: `RED` in DAY",
        "no theme is called NORMAL, with which DKNightVersion starts, so the app has to set one first",
      ])
  }
}
