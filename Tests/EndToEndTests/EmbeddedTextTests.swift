import Foundation
import TestSupport
import Testing

/// The texts that the tool carries.
@Suite struct EmbeddedTextTests {
  @Test func `the sources have the files that they were written from`() throws {
    var count = 0
    for source in try SwiftSources.files(under: "Sources") {
      let text = try String(contentsOf: source, encoding: .utf8)
      guard text.contains("// Written by `make embedded`") else { continue }
      for part in text.components(separatedBy: "  /// `").dropFirst() {
        let path = try #require(part.components(separatedBy: "`").first)
        let literal = part.components(separatedBy: "##\"\"\"\n")[1].components(separatedBy: "\n\"\"\"##")[0]
        let file = try String(contentsOf: Locations.root.appending(path: path), encoding: .utf8)
        #expect(literal == file, "\(path) has changed; run `make embedded`")
        count += 1
      }
    }
    #expect(count >= 6)
  }
}
