import ColorTableModel
import Foundation
import TestSupport
import Testing

/// The page in the hands of an HTML parser that is not a browser: html5lib, which stops at the first error.
@Suite struct HTMLValidityTests {
  static let hasHTMLParser = Tool.pythonHas("html5lib")

  @Test(.enabled(if: hasHTMLParser, "html5lib is not installed"))
  func `pages have no syntax error, and ask for nothing`() throws {
    let tables =
      (1...12).map { HTMLTables.random(seed: $0) } + [
        HTMLTables.contracts, WebTable.plain.table,
        TableBuilder(themes: [Theme(name: "DAY")]).build(),
      ]
    let program = """
      import html5lib, json, sys
      for page in json.load(sys.stdin):
        document = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(page)
        ids = [e.get("id") for e in document.iter() if e.get("id") is not None]
        assert len(ids) == len(set(ids)), "an id comes twice"
        headings = [int(e.tag[1]) for e in document.iter() if e.tag in ("h1", "h2", "h3")]
        assert headings[0] == 1 and headings.count(1) == 1 and set(headings) <= {1, 2, 3}, headings
        for element in document.iter():
          if not isinstance(element.tag, str): continue
          assert not any(name in element.attrib for name in ("src", "srcset", "action", "data", "poster")), element.attrib
          assert element.get("href", "#").startswith(("#", "data:")), element.attrib
          assert not any(name.startswith("on") for name in element.attrib), element.attrib
          assert element.tag not in ("img", "iframe", "object", "embed", "base"), element.tag
          target = element.get("aria-describedby") or element.get("for")
          assert target is None or target in ids, target
          if element.tag == "a": assert element.get("href")[1:] in ids, element.get("href")
          if element.tag in ("input", "select") and element.get("aria-label") is None:
            assert any(element in label.iter() for label in document.iter("label")), "a control without a label"
        for style in document.iter("style"):
          assert "url(" not in style.text.replace('url("#page:', "") and "@import" not in style.text
        for row in document.iter("tr"):
          assert [cell.get("scope") for cell in row if cell.tag == "th"][0] in ("row", "col")
      """
    let pages = try tables.map { try HTMLTables.page($0) }
    let python = try #require(Tool.python)
    let result = try python.run(["-c", program], input: try JSONEncoder().encode(pages))
    #expect(result.status == 0, "\(result.errorText.suffix(1500))")
  }
}
