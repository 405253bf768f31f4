import ColorScience
import ColorTableModel
import TextSupport

/// A page as it is written, from its head to its script.
///
/// Elements whose ids begin with `page:` are the page's own: no key has a colon. End tags that HTML lets a document leave
/// out are left out where there are many, because most of a page is cells.
struct HTMLPage: ~Copyable {
  var writer: CodeWriter

  private let content: HTMLContent
  private var table: Table { content.table }

  init(_ content: HTMLContent, writer: consuming CodeWriter) {
    self.content = content
    self.writer = writer
  }

  /// Writes the page.
  mutating func write() {
    let screen = HTMLScreen(content)
    let failures = HTMLFailures(content)
    writeHead(failureCount: failures.count)
    writeVisions()
    writeBar()
    writer.write("<main id=\"page:main\" tabindex=-1>\n")
    failures.write(to: &writer)
    screen.write(to: &writer)
    if !content.isLarge { writeMove() }
    writer.write("<section class=near id=\"page:near\" aria-live=polite hidden></section>\n")
    HTMLSwatches(content).write(to: &writer)
    HTMLContractTable(content).write(to: &writer)
    if !content.isLarge { writeList() }
    writeFooter()
    writer.write("</main>\n<aside class=details id=\"page:details\" aria-label=Details hidden></aside>\n")
    writer.write("<div class=tip id=\"page:tip\" role=tooltip hidden></div>\n")
    writer.write("<output class=toast id=\"page:toast\"></output>\n")
    writer.write("<script id=\"page:data\" type=application/json>")
    HTMLData(content, roles: screen.namedRoles).write(to: &writer)
    writer.write("</script>\n<script>")
    writer.write(HTMLScript.script)
    writer.write("</script>\n</body>\n</html>\n")
  }

  // MARK: The frame

  private mutating func writeHead(failureCount: Int) {
    writer.write("<!doctype html>\n")
    writer.writeNotice(of: content.input, .markup)
    let classes = (content.hasManyThemes ? ["many"] : []) + (content.isLarge ? ["large"] : [])
    writer.write("<html lang=en class=\"\(classes.joined(separator: " "))\">\n<head>\n<meta charset=utf-8>\n")
    writer.write(
      "<meta http-equiv=Content-Security-Policy content=\"\(HTMLScript.contentSecurityPolicy)\">\n")
    writer.write("<meta name=viewport content=\"width=device-width, initial-scale=1\">\n")
    let count = failureCount > 0 ? "(\(failureCount)) " : ""
    writer.write("<title>\(count)\(HTMLText.text(content.title))</title>\n")
    writer.write(
      "<meta name=description content=\"\(HTMLText.text("\(content.heading): \(content.facts)."))\">\n")
    writeThemeColors()
    writeIcon()
    writer.write("<style>\n")
    writer.write(HTMLScript.style)
    if !content.isLarge { writeValues() }
    writer.write("</style>\n</head>\n<body>\n<a class=skip href=\"#page:palette\">Skip to the colours</a>\n")
  }

  /// The colours of the window around the page: the ground of the page's own chrome.
  private mutating func writeThemeColors() {
    writer.write("<meta name=theme-color content=\"#ffffff\" media=\"(prefers-color-scheme: light)\">\n")
    writer.write("<meta name=theme-color content=\"#101010\" media=\"(prefers-color-scheme: dark)\">\n")
  }

  /// The values as custom properties; screens that show more than sRGB have the wide ones as they are.
  private mutating func writeValues() {
    writer.write(":root {")
    for theme in table.themeIDs {
      for token in table.tokenIDs {
        writer.write("\(content.property(token, theme)):\(content.hex(token, theme));")
      }
    }
    writer.write("}\n")
    guard let condition = content.input.supportCondition() else { return }
    var wide = ""
    for theme in table.themeIDs {
      for token in table.tokenIDs where content.isWide(token, theme) {
        let text = content.input.wideText(table.packedColor(of: token, in: theme))
        wide += "\(content.property(token, theme)):\(text);"
      }
    }
    if wide.isEmpty { return }
    writer.write("@media (color-gamut: p3) { @supports \(condition) { :root {\(wide)} } }\n")
  }

  /// The four squares of the table's mark, in a picture of 32 by 32.
  private var emblem: [(token: TokenID, path: String)] {
    Array(zip(content.emblem, ["M0 0h16v16H0z", "M16 0h16v16H16z", "M0 16h16v16H0z", "M16 16h16v16H16z"]))
  }

  /// An icon of four colours, which the script paints anew where one of them moves.
  private mutating func writeIcon() {
    let squares = emblem.map { token, path in
      "%3Cpath fill='%23\(content.hex(token, .default).dropFirst().prefix(6))' d='\(path)'/%3E"
    }
    guard !squares.isEmpty else { return }
    writer.write("<link rel=icon href=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' ")
    writer.write("viewBox='0 0 32 32'%3E\(squares.joined())%3C/svg%3E\">\n")
  }

  /// The filters for deficiencies of colour vision, in linear light; for looking only.
  private mutating func writeVisions() {
    writer.write("<svg class=unseen aria-hidden=true>")
    for vision in HTMLVision.all {
      writer.write("<filter id=\"page:\(vision.name)\" color-interpolation-filters=linearRGB>")
      writer.write("<feColorMatrix values=\"\(vision.matrix)\"/></filter>")
    }
    writer.write("</svg>\n")
  }

  private mutating func writeBar() {
    writer.write("<header class=bar>\n<div class=who><svg class=mark viewBox=\"0 0 32 32\" aria-hidden=true>")
    for (token, path) in emblem {
      writer.write("<path style=fill:\(content.paint(token, .default)) d=\"\(path)\"/>")
    }
    writer.write("</svg><h1>\(HTMLText.text(content.heading))</h1>")
    writer.write("<p class=facts id=\"page:facts\">\(content.facts)</p></div>\n")
    writer.write(
      """
      <form class=tools id="page:tools" role=search hidden>
      <label class=search><span class=unseen>Search by name or colour</span><svg viewBox="0 0 16 16" aria-hidden=true>\
      <circle cx=7 cy=7 r=4.5 /><path d="m10.5 10.5 3.5 3.5"/></svg><input type=search id="page:search" \
      placeholder="Name or any colour" autocomplete=off spellcheck=false><kbd aria-hidden=true>/</kbd></label>
      <label><span class=unseen>Vision</span><select id="page:vision"><option value="">Full vision</option>
      """)
    for vision in HTMLVision.all { writer.write("<option value=\(vision.name)>\(vision.title)</option>") }
    writer.write(
      "</select></label>\n<button type=button id=\"page:share\">Copy link</button>\n</form>\n</header>\n")
  }

  /// The controls that move a colour, which the script fills and shows.
  private mutating func writeMove() {
    writer.write(
      """
      <section class=move id="page:move" aria-labelledby="page:move-title" hidden>
      <div class=which><h2 id="page:move-title">Move a colour</h2><select id="page:which" aria-label="Colour to move"></select></div>
      <div class=now><i id="page:chip"></i><input id="page:value" aria-label="Value, any opaque colour" spellcheck=false autocomplete=off></div>
      <label class=slider><span>Hue</span><input type=range id="page:hue" min=0 max=360 step=0.5></label>
      <label class=slider><span>Chroma</span><input type=range id="page:chroma" min=0 max=0.34 step=0.001></label>
      <label class=slider><span>Lightness</span><input type=range id="page:lightness" min=0 max=1 step=0.002></label>
      <p class=result id="page:result" aria-live=polite></p>
      <p class=acts><button type=button class=main id="page:row">Copy as a row</button> \
      <button type=button id="page:reset" disabled>Reset</button></p>
      </section>

      """)
  }

  private mutating func writeFooter() {
    writer.write(
      "<footer><p>Contrast as in WCAG 2.2, rounded down, for the exact colours or their 8-bit values, whichever "
    )
    writer.write("is lower. Generated by colortable from ")
    writer.write("<code>\(HTMLText.text(EmitterInput.shown(path: content.input.sourcePath)))</code>. ")
    if content.isLarge { writer.write("<code>--json</code> writes all values, formulas and documentation. ") }
    writer.write("Nothing you do here leaves this page.</p></footer>\n")
  }

  // MARK: The list

  /// All keys with every digit, formula and word.
  private mutating func writeList() {
    writer.write("<section class=values><details id=\"page:values\">")
    writer.write("<summary>All values, formulas and documentation</summary>\n<div class=scroll tabindex=0 ")
    writer.write("role=region aria-label=\"All values\"><table>\n<thead><tr><th scope=col>Key")
    for theme in table.themes { writer.write("<th scope=col><bdi>\(HTMLText.text(theme.shownName))</bdi>") }
    writer.write("\n<tbody>\n")
    for token in table.tokenIDs { writeRow(of: token) }
    writer.write("</table></div></details></section>\n")
  }

  private mutating func writeRow(of token: TokenID) {
    writer.write("<tr><th scope=row><code>\(content.key(token))</code>")
    let documentation = table.documentationBytes(of: token)
    if !documentation.isEmpty {
      writer.write("<p dir=auto>")
      HTMLText.append(lines: documentation, to: &writer)
    }
    if !table.deprecations.isEmpty, let deprecation = table.deprecation(of: token) { write(deprecation) }
    for names in content.names {
      writer.write("<p>\(names.language) <code>\(HTMLText.text(names[token]))</code>")
    }
    for theme in table.themeIDs {
      let packed = table.packedColor(of: token, in: theme)
      writer.write("<td><code>\(content.hex(token, theme))</code>")
      if content.input.isWide(packed) { writer.write("<p><code>\(content.input.wideText(packed))</code>") }
      if let formula = content.formulas[table.layout.cell(of: token, in: theme)] {
        writer.write("<p><code>\(HTMLText.text(formula))</code>")
      }
    }
    writer.write("\n")
  }

  private mutating func write(_ deprecation: Deprecation) {
    writer.write("<p>Deprecated")
    if let replacement = deprecation.replacement { writer.write(": use \(content.link(replacement))") }
    if let reason = deprecation.reason {
      writer.write(deprecation.replacement == nil ? ": " : ". ")
      HTMLText.append(lines: Array(reason.utf8)[...], to: &writer)
    }
  }
}

/// A way to see colours, as an SVG filter has it: a matrix of linear light.
struct HTMLVision {
  let name: String
  let title: String
  /// Four rows of five numbers: the parts of red, green, blue, alpha and 1 in each.
  let matrix: String

  static var all: [HTMLVision] {
    ColorVisionDeficiency.allCases.map { deficiency in
      let name = deficiency.rawValue
      // A filter has one matrix: of two half-planes that which most colours of screens lie on.
      return HTMLVision(
        name: String(name.dropLast("opia".count)), title: name.prefix(1).uppercased() + name.dropFirst(),
        rows: deficiency.model.above.rows)
    } + [
      HTMLVision(
        name: "achroma", title: "No colours", rows: Array(repeating: SIMD3(0.2126, 0.7152, 0.0722), count: 3))
    ]
  }

  private init(name: String, title: String, rows: [SIMD3<Double>]) {
    self.name = name
    self.title = title
    let lines = rows.map { row in
      [row.x, row.y, row.z].map { Self.text($0) }.joined(separator: " ") + " 0 0"
    }
    matrix = (lines + ["0 0 0 1 0"]).joined(separator: " ")
  }

  private static func text(_ number: Double) -> String {
    (number < 0 ? "-" : "") + DecimalText.text(abs(number), decimals: 3)
  }
}
