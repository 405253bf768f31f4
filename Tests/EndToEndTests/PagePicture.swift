import Foundation

/// The palette of an HTML page as a picture: its elements and its style sheet, in SVG.
struct PagePicture {
  let svg: String

  /// Nil where the page has no style sheet or no palette.
  init?(of page: String, title: String, width: Int, height: Int) {
    guard let style = page.firstMatch(of: #/<style>(.*?)</style>/#.dotMatchesNewlines()),
      let palette = page.firstMatch(of: #/<div class=palette>.*?</section>\n</div>/#.dotMatchesNewlines())
    else { return nil }
    // The root, which has the size of `rem`, is not HTML here. A picture that is shown smaller keeps its layout.
    let rules = style.output.1.replacing(#/(?ms)^@media \(m.*?^}\n/#, with: "")
      .replacing("html {", with: ":root {")
    svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
      role="img">
      <title>\(title)</title>
      <style><![CDATA[
      \(rules)
      .palette { grid-template-columns: 1fr 1fr; }
      ]]></style>
      <foreignObject width="100%" height="100%"><body xmlns="http://www.w3.org/1999/xhtml"><main>
      \(Self.xhtml(String(palette.output)))
      </main></body></foreignObject>
      </svg>

      """
  }

  /// Closes the elements that HTML lets a page leave open, and quotes attributes.
  private static func xhtml(_ html: String) -> String {
    html
      .replacing(#/ ([a-z]+)=([^"> ]+)/#) { " \($0.output.1)=\"\($0.output.2)\"" }
      .replacing(#/<dt>(.*?)<dd>(.*)/#) { "<dt>\($0.output.1)</dt><dd>\($0.output.2)</dd>" }
      .replacing(#/(<p[ >].*?)(?=<p[ >]|<div|<\/div)/#) { "\($0.output.1)</p>" }
  }
}
