import ColorTableModel
import Foundation
import TestSupport
import Testing

@testable import ColorTableEmitters

@Suite struct CSSNamesTests {
  @Test(
    arguments: WebTable.plain.rows.map { ($0.key, $0.cssName) } + [
      ("XYZ", "xyz"), ("ÉZ", "éz"), ("BG9A", "bg9a"), ("É9A", "é9a"), ("ФОН", "фон"),
      // A capital begins a word where a small letter follows, of any script that has such.
      ("UIAzure", "ui-azure"), ("URLÜzüm", "url-üzüm"), ("URLΣελίδα", "url-σελίδα"), ("URLعنوان", "urlعنوان"),
      (String(repeating: "aA", count: 20), "a" + String(repeating: "-aa", count: 19) + "-a"),
    ])
  func `keys become names in kebab case`(key: String, name: String) {
    #expect(NameStyle.kebabCase.name(for: key) == name)
  }

  @Test func `control characters are escaped by the rules of CSSOM`() {
    #expect(CSSText.identifierTail("a\u{0}b\nc\u{7F}") == "a\u{FFFD}b\\a c\\7f ")
    #expect(CSSText.string("a\"b\\c\n<") == "\"a\\\"b\\\\c\\a \\3c \"")
  }
}
