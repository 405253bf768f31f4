import ColorTableModel
import TextSupport

/// The section with all colours: a cell for each token, with a strip for each theme.
struct HTMLSwatches {
  private let content: HTMLContent
  private var table: Table { content.table }

  /// The longest row of a ramp.
  private static let mostSteps = 24

  init(_ content: HTMLContent) { self.content = content }

  func write(to writer: inout CodeWriter) {
    writer.write("<section class=palette id=\"page:palette\" aria-labelledby=\"page:palette-title\">\n")
    writer.write("<h2 id=\"page:palette-title\">Colours")
    if table.themes.count > 1 {
      let names = table.themes.map { "<bdi>\(HTMLText.text($0.shownName))</bdi>" }
      let isNeeded = content.groups.contains(where: \.isRamp)
      writer.write("<small class=\"legend\(isNeeded ? "" : " narrow")\">from top to bottom: ")
      writer.write("<span id=\"page:legend\">\(names.joined(separator: " · "))</span></small>")
    }
    writer.write("</h2>\n")
    var waiting: [HTMLGroup] = []
    var steps: [ArraySlice<UInt8>] = []
    for group in content.groups {
      guard group.isRamp else {
        waiting += group.parts(ofAtMost: HTMLLines.mostCells)
        continue
      }
      writeLines(of: waiting, to: &writer)
      if !waiting.isEmpty { steps = [] }
      waiting = []
      for part in group.parts(ofAtMost: Self.mostSteps) {
        writeRamp(part, isHead: part.shortNames != steps, to: &writer)
        steps = part.shortNames
      }
    }
    writeLines(of: waiting, to: &writer)
    writer.write("<p class=none id=\"page:none\" hidden>No colour has that name.</p>\n</section>\n")
  }

  private func writeLines(of groups: [HTMLGroup], to writer: inout CodeWriter) {
    for line in HTMLLines.packed(groups.map(\.tokens.count)) {
      let groups = groups[line]
      writer.write("<div class=line style=--n:\(groups.reduce(0) { $0 + $1.tokens.count })>")
      if table.themes.count > 1 {
        writer.write("<ol class=themes aria-hidden=true>")
        for theme in table.themes { writer.write("<li><bdi>\(HTMLText.text(theme.shownName))</bdi>") }
        writer.write("</ol>\n")
      }
      for group in groups {
        writer.write("<section class=group style=--k:\(group.tokens.count)>")
        writeName(of: group, to: &writer)
        writeCells(of: group, to: &writer)
        writer.write("</section>\n")
      }
      writer.write("</div>\n")
    }
  }

  private func writeRamp(_ ramp: HTMLGroup, isHead: Bool, to writer: inout CodeWriter) {
    writer.write("<section class=\"ramp\(isHead ? " head" : "")\" style=--k:\(ramp.tokens.count)>")
    writeName(of: ramp, to: &writer)
    writeCells(of: ramp, to: &writer)
    writer.write("</section>\n")
  }

  private func writeName(of group: HTMLGroup, to writer: inout CodeWriter) {
    guard !group.name.isEmpty else { return writer.write("<div class=h3></div>") }
    writer.write("<h3><bdi>")
    HTMLText.append(group.name, to: &writer)
    writer.write("</bdi></h3>")
  }

  private func writeCells(of group: HTMLGroup, to writer: inout CodeWriter) {
    writer.write("<ol class=cells>")
    for (token, name) in zip(group.tokens, group.shortNames) {
      let key = HTMLText.text(table.key(of: token))
      let isOld = !table.deprecations.isEmpty && table.deprecation(of: token) != nil
      writer.write("<li id=\"\(key)\"\(isOld ? " class=old" : "")><a href=\"#\(key)\" title=\"\(key)\"><bdi>")
      HTMLText.append(name, to: &writer)
      writer.write("</bdi></a>")
      for theme in table.themeIDs { writeStrip(of: token, in: theme, to: &writer) }
      writer.write("\n")
    }
    writer.write("</ol>")
  }

  private func writeStrip(of token: TokenID, in theme: ThemeID, to writer: inout CodeWriter) {
    let ink = content.ink(token, theme)
    if table.isOpaque(token, in: theme) {
      writer.write("<span class=\(ink) style=--c:\(content.paint(token, theme))>")
    } else {
      writer.write("<span class=\"\(ink) z\" style=\"--c:\(content.paint(token, theme))")
      writer.write(";--g:\(content.ground(theme))\">")
    }
    writer.write(content.value(token, theme))
    writeProof(of: token, in: theme, to: &writer)
    writer.write("</span>")
  }

  /// The least ratio of a token's contracts; on a surface with letters in the text that is worst on it.
  private func writeProof(of token: TokenID, in theme: ThemeID, to writer: inout CodeWriter) {
    if content.isUnreached(token, theme) {
      writer.write("<b class=no>none</b>")
    } else if let pair = content.contrasts.worst(of: token, in: theme) {
      let ratio = HTMLContent.short(pair.value)
      guard pair.passes else { return writer.write("<b class=no>\(ratio)</b>") }
      let mark = content.contrasts.requirement(of: pair, in: table).mark(pair.value)
      writer.write("<b>\(ratio)\(mark.isEmpty ? "" : "<i>\(mark)</i>")</b>")
    } else if let pair = content.contrasts.worst(on: token, in: theme) {
      writer.write("<b class=on><u style=color:\(content.paint(pair.front, theme))>Aa</u>")
      writer.write("\(HTMLContent.short(pair.value))</b>")
    }
  }
}
