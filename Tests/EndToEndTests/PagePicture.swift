import Foundation

/// Sections of an HTML page as a picture: their elements and the page's style sheet, in SVG.
struct PagePicture {
  let svg: String

  /// Nil where the page has no style sheet or lacks one of the sections.
  ///
  /// - Parameter sections: The classes of the sections.
  init?(of page: String, sections: [String], title: String, width: Int, height: Int) {
    guard let style = page.firstMatch(of: #/<style>(.*?)</style>/#.dotMatchesNewlines()) else { return nil }
    var elements = ""
    for section in sections {
      guard let start = page.range(of: "<section class=\(section) "),
        let end = page.range(of: "</section>", range: start.upperBound..<page.endIndex)
      else { return nil }
      elements += page[start.lowerBound..<end.upperBound]
    }
    // The root, which has the size of `rem`, is not HTML here. A picture that is shown smaller keeps its layout.
    let rules = style.output.1.replacing(
      #/(?ms)^@media (?:screen|print|\((?:prefers|forced|color)).*?^}\n/#, with: "")
    svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
      role="img">
      <title>\(title)</title>
      <style><![CDATA[
      \(rules)
      body { background: var(--ground); }
      main { padding: 0 1rem; }
      ]]></style>
      <foreignObject width="100%" height="100%"><body xmlns="http://www.w3.org/1999/xhtml"><main>
      \(Self.xhtml(elements))
      </main></body></foreignObject>
      </svg>

      """
  }

  /// Quotes attributes, and closes the elements that HTML lets a page leave open.
  private static func xhtml(_ html: String) -> String {
    html
      .replacing(#/ ([a-z-]+)=([^"> ]+)/#) { " \($0.output.1)=\"\($0.output.2)\"" }
      .replacing(#/ (hidden|checked|data-copy)(?=[ >])/#) { " \($0.output.1)=\"\"" }
      .replacing(#/<input[^>]*>/#) { "\($0.output.dropLast())/>" }
      .replacing("<svg ", with: "<svg xmlns=\"http://www.w3.org/2000/svg\" ")
  }
}
