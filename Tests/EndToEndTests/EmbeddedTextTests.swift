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
      for match in text.matches(of: #/  /// `([^`\n]+)`\n  static let \w+ = ##"""\n((?s:.*?))\n"""##\n/#) {
        let (path, literal) = (String(match.output.1), String(match.output.2))
        let file = try String(contentsOf: Locations.root.appending(path: path), encoding: .utf8)
        #expect(literal == file, "\(path) has changed; run `make embedded`")
        count += 1
      }
    }
    #expect(count >= 6)
  }
}
