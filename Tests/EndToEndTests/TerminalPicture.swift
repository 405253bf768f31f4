import Foundation

/// A session of a terminal as a picture: the text that the tool printed, with its colours, in SVG.
struct TerminalPicture {
  private struct Style {
    var color = "#d7dae0"
    var ground: String?
    var isBold = false
  }

  private static let colors = [31: "#ff8f85", 34: "#8ab8ff", 36: "#6fd3d8"]
  private static let cellWidth = 8
  private static let lineHeight = 19
  private static let margin = 20

  private var shapes = ""
  private var row = 0
  private var columns = 0

  /// Adds lines of text, in which escape sequences set colours.
  mutating func add(_ text: String) {
    var style = Style()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var column = 0
      for (index, part) in line.components(separatedBy: "\u{1B}[").enumerated() {
        var words = Substring(part)
        if index > 0, let end = part.firstIndex(of: "m") {
          Self.apply(part[..<end].split(separator: ";").compactMap { Int($0) }, to: &style)
          words = part[part.index(after: end)...]
        }
        add(words, style, at: &column)
      }
      columns = max(columns, column)
      row += 1
    }
  }

  private static func apply(_ codes: [Int], to style: inout Style) {
    var codes = codes[...]
    while let code = codes.popFirst() {
      switch code {
      case 0: style = Style()
      case 1: style.isBold = true
      case 2: style.color = "#9aa0ab"
      case 38, 48:
        let channels = codes.dropFirst().prefix(3).map { String($0) }.joined(separator: ",")
        codes = codes.dropFirst(4)
        if code == 38 { style.color = "rgb(\(channels))" } else { style.ground = "rgb(\(channels))" }
      default: style.color = colors[code] ?? style.color
      }
    }
  }

  private mutating func add(_ words: Substring, _ style: Style, at column: inout Int) {
    let start = Self.margin + column * Self.cellWidth
    let top = Self.margin + row * Self.lineHeight
    column += words.count
    if let ground = style.ground {
      shapes += "<rect x=\"\(start)\" y=\"\(top + 1)\" width=\"\(words.count * Self.cellWidth)\" "
      shapes += "height=\"17\" fill=\"\(ground)\"/>\n"
    }
    // Not every viewer of SVG keeps spaces, so each part between them has its own place. The length holds the columns
    // below each other in any font.
    var offset = 0
    for word in words.split(separator: "  ", omittingEmptySubsequences: false) {
      let text = word.drop { $0 == " " }
      let x = start + (offset + word.count - text.count) * Self.cellWidth
      offset += word.count + 2
      guard let last = text.lastIndex(where: { $0 != " " }) else { continue }
      let shown = text[...last]
      shapes += "<text x=\"\(x)\" y=\"\(top + 14)\" textLength=\"\(shown.count * Self.cellWidth)\" "
      shapes += "fill=\"\(style.color)\"\(style.isBold ? " font-weight=\"600\"" : "")>"
      shapes += shown.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      shapes += "</text>\n"
    }
  }

  /// The picture.
  func svg(title: String) -> String {
    let width = columns * Self.cellWidth + 2 * Self.margin
    let height = row * Self.lineHeight + 2 * Self.margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
      role="img" font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" \
      font-size="13">
      <title>\(title)</title>
      <rect width="100%" height="100%" rx="10" fill="#16181d"/>
      \(shapes)</svg>

      """
  }
}
