import ColorScience
import ColorTableModel
import TextSupport

/// The pairs below their contracts: each as it is, as it would pass, and with the row to write.
struct HTMLFailures {
  private let content: HTMLContent
  private var table: Table { content.table }

  /// So many pairs are shown; the section of contracts has the others.
  private static let mostPairs = 3

  init(_ content: HTMLContent) { self.content = content }

  /// How many pairs fail.
  var count: Int { content.contrasts.failures.count + unreached.count }

  /// The values that no colour can be, without those whose pair fails: that says it.
  private var unreached: [UnreachedValue] {
    content.input.unreachedValues.filter { content.isUnreached($0.token, $0.theme) }
  }

  func write(to writer: inout CodeWriter) {
    let failures = content.contrasts.failures
    writeUnreached(to: &writer)
    guard !failures.isEmpty else { return }
    writer.write("<section class=alarm id=\"page:alarm\" aria-labelledby=\"page:alarm-count\">\n")
    let count = "\(failures.count) pair\(failures.count == 1 ? " is" : "s are") below the contract"
    writer.write("<h2 id=\"page:alarm-count\">\(count)</h2>\n")
    for failure in failures.prefix(Self.mostPairs) { write(failure.pair, failure.contract, to: &writer) }
    if failures.count > Self.mostPairs {
      writer.write(
        "<p class=more><a href=\"#page:contracts\">\(failures.count - Self.mostPairs) more below</a></p>\n")
    }
    writer.write("</section>\n")
  }

  private func writeUnreached(to writer: inout CodeWriter) {
    let unreached = unreached
    guard !unreached.isEmpty else { return }
    let count =
      unreached.count == 1
      ? "1 value has no colour; the page shows the nearest"
      : "\(unreached.count) values have no colour; the page shows the nearest"
    writer.write("<section class=alarm aria-labelledby=\"page:unreached\">\n")
    writer.write("<h2 id=\"page:unreached\">\(count)</h2>\n")
    for value in unreached.prefix(Self.mostPairs) {
      writer.write("<p class=more>\(content.link(value.token)): ")
      writer.write("\(HTMLText.text(value.message.filter { $0 != "`" }))</p>\n")
    }
    if unreached.count > Self.mostPairs {
      writer.write(
        "<p class=more>\(unreached.count - Self.mostPairs) more in the report of <code>check</code></p>\n")
    }
    writer.write("</section>\n")
  }

  private func write(
    _ pair: HTMLContrasts.Pair, _ contract: HTMLContrasts.Row.Contract, to writer: inout CodeWriter
  ) {
    let repair = content.repairs[pair.front]
    let cell = repair?.cells.first { $0.theme == pair.theme }
    writer.write("<div class=fail data-fail=\"\(pair.front.index),\(pair.theme.index)\">\n")
    let isDistinct = if case .distinct = contract { true } else { false }
    let ground = pair.seenGround.map { HexNotation.text($0) } ?? content.paint(pair.ground, pair.theme)
    let now = content.paint(pair.front, pair.theme)
    writeTrial(
      now, on: ground, isDistinct: isDistinct, "<b class=no>\(HTMLContent.short(pair.value))</b> today",
      content.hex(pair.front, pair.theme), to: &writer)
    if let cell {
      writer.write(
        "<svg class=arrow viewBox=\"0 0 24 24\" aria-hidden=true><path d=\"M4 12h15m-6-6 6 6-6 6\"/></svg>\n")
      let hex = HexNotation.text(cell.color)
      let ratio = ratio(of: cell.color, in: pair).map { "<b class=yes>\(HTMLContent.short($0))</b> " } ?? ""
      writeTrial(
        hex, on: ground, isDistinct: false,
        ratio + (cell.isReadable ? "with <code>readable</code>" : "nearest"),
        hex, to: &writer)
    }
    writer.write("<div class=why><p>\(content.link(pair.front)) \(isDistinct ? "and" : "on") ")
    writer.write(
      "\(content.link(pair.ground)): \(isDistinct ? "ΔE " : "")\(Contrast.flooredText(pair.value))\(pair.deficiency.map { " with \($0.rawValue)" } ?? "")"
    )
    writer.write(" in <bdi>\(HTMLText.text(table[pair.theme].shownName))</bdi>")
    if let backdrop = pair.backdrop { writer.write(" over \(HexNotation.text(backdrop))") }
    writer.write("; \(content.requirement(pair, of: contract))")
    if cell == nil, let note = repair?.notes[pair.theme] { writer.write("; \(HTMLText.text(note))") }
    writer.write("</p>\n")
    if let row = row(of: pair.front) {
      writer.write(
        "<pre tabindex=0 aria-label=\"The row to write\"><code>\(HTMLText.text(row))</code></pre>\n")
      writer.write("<p class=acts hidden><button type=button class=main data-copy>Copy the row</button> ")
      writer.write(
        "<button type=button data-try=\(pair.front.index) aria-pressed=false>Try it here</button></p>\n")
    }
    writer.write("</div></div>\n")
  }

  /// The row of a token with all cells that repair it.
  private func row(of token: TokenID) -> String? {
    guard let cells = content.repairs[token]?.cells, !cells.isEmpty, let origin = content.input.origin(token)
    else {
      return nil
    }
    return origin.row(
      key: table.key(of: token),
      replacing: Dictionary(cells.map { ($0.theme, $0.text) }, uniquingKeysWith: { $1 }))
  }

  /// The contrast that another colour has where a pair fails.
  private func ratio(of color: RGBA8, in pair: HTMLContrasts.Pair) -> Double? {
    var contract = table.contrastContracts[pair.contract]
    contract.foregrounds = [pair.front]
    return ContrastEvaluation(contract, in: pair.theme, of: table) { token in
      token == pair.front ? Color(color) : table.color(of: token, in: pair.theme)
    }.pairs.map(\.ratio).min()
  }

  private func writeTrial(
    _ front: String, on ground: String, isDistinct: Bool, _ caption: String, _ value: String,
    to writer: inout CodeWriter
  ) {
    writer.write("<figure class=trial>")
    if isDistinct {
      writer.write("<div class=apart style=\"--f:\(front);--g:\(ground)\"></div>")
    } else {
      writer.write("<div style=\"color:\(front);background:\(ground)\"><b>Quick brown</b> fox, 14 px</div>")
    }
    writer.write("<figcaption>\(caption) <code>\(value)</code></figcaption></figure>\n")
  }
}
