import Testing
import TextSupport

@Suite struct XMLReaderTests {
  /// The parts of a document in short: `<a x=1>`, `text`, `</a>`, `!comment`.
  private func parts(_ text: String) throws -> [String] {
    try XMLReader.read(Array(text.utf8)).map { part in
      switch part.content {
      case .start(let name, let attributes):
        "<\(name)\(attributes.map { " \($0.name)=\($0.value)" }.joined())>"
      case .end(let name): "</\(name)>"
      case .text(let text): text
      case .comment(let text): "!\(text)"
      }
    }
  }

  private func problem(_ text: String) -> (message: String, place: String)? {
    do {
      _ = try XMLReader.read(Array(text.utf8))
      return nil
    } catch {
      return (error.message, String(decoding: Array(text.utf8)[error.range], as: UTF8.self))
    }
  }

  @Test func `elements, attributes, text and comments are read in order`() throws {
    #expect(
      try parts(
        "\u{FEFF}<?xml version=\"1.0\"?>\n<!-- c -->\n<!DOCTYPE a PUBLIC \"x\" 'y>'>\n<a x='1' y=\"é &lt;\"><b/>t<![CDATA[<&]]>\n</a >\n<!--d-->"
      ) == ["! c ", "<a x=1 y=é <>", "<b>", "</b>", "t", "<&", "\n", "</a>", "!d"])
  }

  @Test func `the five entities and character references are known`() throws {
    #expect(
      try parts("<a>&lt;&gt;&amp;&quot;&apos;&#65;&#x1F44D;</a>") == ["<a>", "<>&\"'A👍", "</a>"])
  }

  @Test func `positions are those of the bytes`() throws {
    let text = "<é a=\"bc\">d</é>"
    let parts = try XMLReader.read(Array(text.utf8))
    #expect(
      parts.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) } == [
        "<é a=\"bc\">", "d", "</é>",
      ])
    let attributes = parts.flatMap { part in
      if case .start(_, let attributes) = part.content { attributes } else { [XMLAttribute]() }
    }
    #expect(attributes.map { String(decoding: Array(text.utf8)[$0.valueRange], as: UTF8.self) } == ["bc"])
  }

  @Test(arguments: [
    ("", "there is no element", ""),
    ("<a>", "the element 'a' does not end", "<"),
    ("<a></b>", "no element 'b' is open here", "</b>"),
    ("<a/><b/>", "there is a second element beside the first one", "<b"),
    ("<a>x</a>y", "there is text outside of the first element", "y"),
    ("<a>&lol;</a>", "there is no entity 'lol'; only lt, gt, amp, quot and apos are known", "&lol;"),
    ("<a>&#xD800;</a>", "there is no such character", "&#xD800;"),
    ("<a>a & b</a>", "'&' in text is written '&amp;'", "&"),
    ("<a x='1' x='2'/>", "the attribute 'x' is repeated", "x"),
    ("<a x=1/>", "expected the value of the attribute in quotes", "1"),
    ("<a x='<'/>", "'<' in the value of an attribute is written '&lt;'", "<"),
    (
      "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
      "declarations of a document type, such as entities, are not read; remove them", "["
    ),
    ("<a><!-- x</a>", "the comment does not end", "<!--"),
    ("<a><![CDATA[x</a>", "the CDATA section does not end", "<![CDATA["),
  ])
  func `a text that is not a document is an error at its place`(text: String, message: String, place: String)
  {
    let problem = problem(text)
    #expect(problem?.message == message)
    #expect(problem?.place == place)
  }

  @Test func `elements may be nested 128 deep`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(problem(nested(128)) == nil)
    #expect(problem(nested(129))?.message == "elements are nested more than 128 deep")
    #expect(problem(nested(200_000))?.message == "elements are nested more than 128 deep")
  }

  @Test func `other encodings are named`() {
    #expect(throws: DocumentSyntaxError(range: 0..<2, message: "the file is UTF-16; convert it to UTF-8")) {
      try XMLReader.read([0xFF, 0xFE, 0x3C, 0])
    }
    #expect(throws: DocumentSyntaxError(range: 3..<4, message: "the text is not valid UTF-8")) {
      try XMLReader.read([0x3C, 0x61, 0x3E, 0xFF, 0x3C, 0x2F, 0x61, 0x3E])
    }
  }
}
