import Testing
import TextSupport

struct EscapingTests {
  private func json(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSONString.append(text.utf8, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("背景 é 🎨", "背景 é 🎨"), ("\"\\\n\r\t\u{1}\u{7F}", #"\"\\\n\r\t\u0001\u007f"#),
    ("</script>", #"\u003c/script>"#),
    ("a\u{AD}b\u{61C}c", #"a\u00adb\u061cc"#),
    ("\u{202E}\u{2028}\u{200B}\u{FEFF}", #"\u202e\u2028\u200b\ufeff"#),
    ("\u{85}\u{34F}\u{3164}\u{FFF9}", #"\u0085\u034f\u3164\ufff9"#), ("\u{E0041}", #"\udb40\udc41"#),
    ("eight bytes at a time, \"quotes\" late", #"eight bytes at a time, \"quotes\" late"#),
  ])
  func `a JSON string shows what it holds`(text: String, expected: String) {
    #expect(json(text) == "\"\(expected)\"")
  }

  @Test func `every scalar survives a JSON string, and no invisible one stands in it`() throws {
    for start in stride(from: UInt32(0), to: 0x110000, by: 0x1000) {
      var text = ""
      for value in start..<start + 0x1000 {
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      let written = json(text)
      #expect(!written.unicodeScalars.contains { $0.isInvisible })
      let node = try JSONReader.read(Array(written.utf8))
      guard case .string(let read) = node.content, read.unicodeScalars.elementsEqual(text.unicodeScalars)
      else {
        Issue.record("U+\(String(start, radix: 16))…")
        continue
      }
    }
  }

  @Test func `a JSON document has its commas and lines`() {
    var text = JSONText()
    text.object(isOpen: true) { text in
      text.member("a", 1)
      text.key("b")
      text.array(["x", "y\u{AD}"]) { $0.string($1) }
      text.key("c")
      text.array([1, 2], isOpen: true) { $0.number($1) }
      text.key("d")
      text.object { text in
        text.member("e", nil)
        text.breakLine()
        text.member("f", true)
      }
    }
    #expect(
      text.text == """
        {
          "a": 1,
          "b": ["x", "y\\u00ad"],
          "c": [
            1,
            2
          ],
          "d": {"e": null,
            "f": true}
        }

        """)
  }

  @Test(arguments: [
    ("a<b>&\"c\"", "a&lt;b&gt;&amp;&quot;c&quot;", "a&lt;b&gt;&amp;&quot;c&quot;"),
    ("\n\t\r", "&#10;&#9;&#13;", "\n\t&#13;"),
    ("\u{1}\u{FFFE}", "\\u{1}\\u{FFFE}", "\\u{1}\\u{FFFE}"),
    ("\u{AD}\u{202E}\u{7F}", "&#xAD;&#x202E;&#x7F;", "&#xAD;&#x202E;&#x7F;"),
    ("背景", "背景", "背景"),
  ])
  func `XML is escaped in attributes and content`(text: String, attribute: String, content: String) {
    #expect(XMLText.attribute(text) == attribute)
    #expect(XMLText.content(text) == content)
  }

  @Test func `lists and counts are English`() {
    #expect(
      EnglishList.and([]) == "" && EnglishList.and(["a"]) == "a" && EnglishList.or(["a", "b"]) == "a or b")
    #expect(EnglishList.and(["a", "b", "c"]) == "a, b and c")
    #expect(EnglishList.count(1, "error") == "1 error" && EnglishList.count(0, "error") == "0 errors")
  }
}
