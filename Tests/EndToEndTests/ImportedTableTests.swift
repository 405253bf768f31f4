import Foundation
import TestSupport
import Testing

/// The message about a new table leads to its outputs.
@Suite(.waiting) struct ImportedTableTests {
  @Test(arguments: [
    (nil, "next: colortable check App.colortable\n"),
    (
      "{\"tables\": [{\"input\": \"*.colortable\", \"outputs\": {\"json\": \"{name}.json\"}}]}",
      "next: colortable generate\n"
    ),
    (
      "{\"tables\": [{\"input\": \"Brand.colortable\", \"outputs\": {\"json\": \"a.json\"}}]}",
      "next: add {\"input\": \"App.colortable\", \"outputs\": {\"css\": \"colors.css\"}} to \"tables\" in colortable.json, "
        + "with the outputs that you want; 'colortable generate' makes none until then\n"
    ),
  ])
  func `an import says how its table comes to be generated`(configuration: String?, next: String) throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(":root { --bg: #fff }\n[data-theme=dark] { --bg: #000 }\n".utf8).write(
      to: folder.appending(path: "colors.css"))
    try Data("DAY\n#fff BG\n".utf8).write(to: folder.appending(path: "Brand.colortable"))
    if let configuration { try Data(configuration.utf8).write(to: folder.appending(path: "colortable.json")) }
    let result = try Tool.colortable().run(["import", "colors.css", "-o", "App.colortable"], in: folder)
    #expect(result.status == 0 && result.errorText.hasSuffix(next), "\(result.errorText)")
  }
}
