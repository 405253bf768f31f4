import Foundation
import TestSupport
import Testing

/// An import ends in a build that works: its table is listed in the nearest configuration file.
@Suite(.waiting) struct ImportedTableTests {
  /// The output that keeps the rules of the sheet.
  private static let output =
    #"{"css": {"path": "colors.css", "follow": "none", "color-scheme": "off", "theme-selector": {"dark": "[data-theme=dark]"}}}"#
  private static let added = """
    added Sub/App.colortable to colortable.json
    next: add "outputs" to it, for example \(Self.output), then run 'colortable generate'

    """

  /// Imports into `Sub/App.colortable`, beside a table `Brand.colortable`, and gives back the configuration.
  private func importTable(
    configuration: String?, arguments: [String] = ["-o", "Sub/App.colortable"],
    prepare: (URL) throws -> Void = { _ in }
  ) throws -> (configuration: String?, result: Tool.Result) {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Sub"), withIntermediateDirectories: true)
    try Data(":root { --bg: #fff }\n[data-theme=dark] { --bg: #000 }\n".utf8).write(
      to: folder.appending(path: "colors.css"))
    try Data("DAY\n#fff BG\n".utf8).write(to: folder.appending(path: "Brand.colortable"))
    let file = folder.appending(path: "colortable.json")
    if let configuration { try Data(configuration.utf8).write(to: file) }
    try prepare(folder)
    let result = try Tool.colortable().run(["import", "colors.css"] + arguments, in: folder)
    return (try? String(decoding: Data(contentsOf: file), as: UTF8.self), result)
  }

  @Test(arguments: [
    // As the last entry is written: on lines of its own, on one, beside the others.
    (
      "{\n  // Ours.\n  \"tables\": [\n    { \"input\": \"Brand.colortable\" }, // and no more\n  ],\n}\n",
      "{\n  // Ours.\n  \"tables\": [\n    { \"input\": \"Brand.colortable\" },\n    { \"input\": \"Sub/App.colortable\" }, "
        + "// and no more\n  ],\n}\n"
    ),
    (
      """
      {
        "tables": [
          {
            "input": "Brand.colortable",
            "outputs": { "json": "a.json" }
          }
        ]
      }

      """,
      """
      {
        "tables": [
          {
            "input": "Brand.colortable",
            "outputs": { "json": "a.json" }
          },
          {
            "input": "Sub/App.colortable"
          }
        ]
      }

      """
    ),
    (
      "{\n\t\"tables\": [\n\t\t{ \"input\": \"Brand.colortable\" }\n\t],\n\t\"rules\":{}\n}",
      "{\n\t\"tables\": [\n\t\t{ \"input\": \"Brand.colortable\" },\n\t\t{ \"input\": \"Sub/App.colortable\" }\n\t],\n\t\"rules\":{}\n}"
    ),
    (
      "{\"tables\":[{\"input\":\"Brand.colortable\"}] }",
      "{\"tables\":[{\"input\":\"Brand.colortable\"}, {\"input\": \"Sub/App.colortable\"}] }"
    ),
    // A list that is empty, or not there.
    ("{ \"tables\": [ ] }", "{ \"tables\": [{ \"input\": \"Sub/App.colortable\" }] }"),
    (
      "\u{FEFF}{\r\n  \"rules\": { \"warnings\": \"deny\" }\r\n}\r\n",
      "\u{FEFF}{\r\n  \"rules\": { \"warnings\": \"deny\" },\r\n  \"tables\": [\r\n    { \"input\": \"Sub/App.colortable\" }\r\n  ]\r\n}\r\n"
    ),
  ])
  func `the table is added to the configuration, whose other bytes stay`(before: String, after: String) throws
  {
    let (configuration, result) = try importTable(configuration: before)
    #expect(configuration.map { Array($0.utf8) } == Array(after.utf8), "\(configuration ?? "")")
    #expect(result.status == 0 && result.errorText.hasSuffix(Self.added), "\(result.errorText)")
  }

  @Test(arguments: [
    (
      "{\"tables\": [{\"input\": \"**/*.colortable\", \"outputs\": {\"json\": \"*.json\"}}]}",
      "next: colortable generate\n"
    ),
    (
      "{\"tables\": [{\"input\": \"Sub\"}]}",
      "next: add \"outputs\" to the table in colortable.json, for example \(Self.output)\n"
    ),
    (
      "{\"tables\": [}",
      """
      cannot add Sub/App.colortable to colortable.json: it has an error, or would read the name as a pattern
      next: add { "input": "Sub/App.colortable" } to its "tables", with "outputs", for example \(Self.output)

      """
    ),
  ])
  func `a configuration that lists the table, or cannot, stays`(before: String, message: String) throws {
    let (configuration, result) = try importTable(configuration: before) { folder in
      // A folder that is listed has to hold a table.
      try Data("DAY\n#fff BG\n".utf8).write(to: folder.appending(path: "Sub/Old.colortable"))
    }
    #expect(configuration == before)
    #expect(result.status == 0 && result.errorText.hasSuffix(message), "\(result.errorText)")
  }

  @Test func `without a configuration in the repository, the lines to write are printed`() throws {
    let lines = """
      next: create colortable.json beside it, and add "outputs" to the table, for example \(Self.output):
      {
        "tables": [
          { "input": "App.colortable" }
        ]
      }

      """
    let other = "{\"tables\": []}"
    let (configuration, result) = try importTable(configuration: other) { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: "Sub/.git"), withIntermediateDirectories: true)
    }
    #expect(configuration == other)
    #expect(result.status == 0 && result.errorText.hasSuffix(lines), "\(result.errorText)")
  }

  @Test func `nothing is listed for standard output, and with an error`() throws {
    let before = "{\"tables\": []}"
    for arguments in [[], ["-o", "-"], ["-o", "/dev/null"], ["-o", "Brand.colortable"]] {
      #expect(try importTable(configuration: before, arguments: arguments).configuration == before)
    }
  }

  @Test(arguments: [["generate"], ["generate", "--check"], ["generate", "--dry-run"]])
  func `a table without outputs is said to have none yet`(arguments: [String]) throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("DAY\n#fff BG\n".utf8).write(to: folder.appending(path: "App.colortable"))
    try Data("{\"tables\": [{\"input\": \"App.colortable\"}]}".utf8).write(
      to: folder.appending(path: "colortable.json"))
    let result = try Tool.colortable().run(arguments, in: folder)
    #expect(result.status == 0 && result.output.isEmpty)
    #expect(result.errorText == "App.colortable has no outputs: add \"outputs\" to it in colortable.json\n")
    let check = try Tool.colortable().run(["check"], in: folder)
    #expect(check.status == 0 && check.outputText == "no problems in 1 table\n")
  }
}
