import ColorTableModel
import Foundation
import TestSupport
import Testing

@testable import ColorTableEmitters

@Suite struct CSSNamesConsumerTests {
  /// Names that another serialiser made, two others read back; lines with control characters aside, which
  /// no key holds and which that serialiser does not escape as CSSOM says.
  @Test(.enabled(if: Locations.shared("vectors/css_identifier_escapes.csv") != nil, "no reference data"))
  func `identifiers are escaped as by another serialiser`() throws {
    let python = try #require(Tool.python, "python3 is not installed")
    let file = try #require(Locations.shared("vectors/css_identifier_escapes.csv"))
    let script = """
      import ast, csv, json, sys
      rows = csv.DictReader(open(sys.argv[1], encoding="utf-8", newline=""))
      print(json.dumps([[ast.literal_eval(r["key_repr"]), ast.literal_eval(r["custom_property_name_repr"])]
        for r in rows]))
      """
    let result = try python.run(["-c", script, file.path])
    let rows = try JSONDecoder().decode([[String]].self, from: result.output)
    #expect(rows.count == 33 || rows.count == 34)
    var compared = 0
    for row in rows where !row[0].unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      #expect("--" + CSSText.identifierTail(row[0]) == row[1])
      compared += 1
    }
    #expect(compared == rows.count - 4)
  }
}
