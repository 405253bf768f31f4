import ColorScience
import ColorTableModel
import TextSupport

/// The section with a row for each token in front of each contract, smallest margin first.
struct HTMLContractTable {
  private let content: HTMLContent
  private var table: Table { content.table }

  /// So many rows are shown before the others are opened.
  private static let shownRows = 10

  init(_ content: HTMLContent) { self.content = content }

  func write(to writer: inout CodeWriter) {
    let rows = content.contrasts.rows
    guard !rows.isEmpty else { return }
    writer.write("<section class=contracts id=\"page:contracts\" aria-labelledby=\"page:contracts-title\">\n")
    writer.write("<h2 id=\"page:contracts-title\">Contracts <small>smallest margin first</small></h2>\n")
    write(rows.prefix(Self.shownRows), to: &writer)
    let others = rows.dropFirst(Self.shownRows)
    if !others.isEmpty {
      writer.write("<details id=\"page:more\"><summary>\(others.count) more</summary>\n")
      write(others, to: &writer)
      writer.write("</details>\n")
    }
    writer.write("</section>\n")
  }

  private func write(_ rows: ArraySlice<HTMLContrasts.Row>, to writer: inout CodeWriter) {
    writer.write("<div class=scroll tabindex=0 role=region aria-label=\"Contracts by theme\"><table>\n")
    writer.write("<thead><tr><th scope=col>Text or shape<th scope=col class=on>on its hardest surface")
    for theme in table.themes { writer.write("<th scope=col><bdi>\(HTMLText.text(theme.shownName))</bdi>") }
    writer.write("\n<tbody>\n")
    for row in rows { write(row, to: &writer) }
    writer.write("</table></div>\n")
  }

  private func write(_ row: HTMLContrasts.Row, to writer: inout CodeWriter) {
    guard let hardest = row.hardest else { return }
    let name =
      switch row.contract {
      case .contrast(let index): "\(index),\(hardest.front.index)"
      case .distinct(let index): "\(index)"
      }
    writer.write("<tr data-row=\"\(name)\"><th scope=row>\(content.link(hardest.front))<td class=on>")
    if case .distinct = row.contract { writer.write("apart from ") }
    writer.write(content.link(hardest.ground))
    if let backdrop = hardest.backdrop { writer.write(" over \(HexNotation.text(backdrop))") }
    if row.groundCount > 1 { writer.write(" <small>+\(row.groundCount - 1)</small>") }
    for pair in row.worst { write(pair, of: row.contract, to: &writer) }
    writer.write("\n")
  }

  private func write(
    _ pair: HTMLContrasts.Pair?, of contract: HTMLContrasts.Row.Contract, to writer: inout CodeWriter
  ) {
    guard let pair else { return writer.write("<td class=none>not required") }
    writer.write(pair.passes ? "<td>" : "<td class=no>")
    writer.write(HTMLSample(pair, of: contract, in: content).text)
    writer.write("<b>\(HTMLContent.short(pair.value))</b><small>")
    if pair.passes {
      if case .contrast(let index) = contract {
        writer.write(table.contrastContracts[index].requirement.mark(pair.value))
      }
    } else {
      writer.write("requires \(DecimalText.text(pair.required, decimals: 2))")
    }
    if let deficiency = pair.deficiency { writer.write(" \(deficiency.rawValue)") }
    writer.write("</small><i class=margin style=--m:\(DecimalText.text(pair.share, decimals: 2))></i>")
  }
}

/// Two colours as a contract has them: letters on a ground, a shape on it, or two blocks that must be told apart.
struct HTMLSample {
  let text: String

  init(_ pair: HTMLContrasts.Pair, of contract: HTMLContrasts.Row.Contract, in content: HTMLContent) {
    let front = content.paint(pair.front, pair.theme)
    let ground = pair.seenGround.map { HexNotation.text($0) } ?? content.paint(pair.ground, pair.theme)
    let kind =
      switch contract {
      case .distinct: " apart"
      case .contrast(let index): content.table.contrastContracts[index].requirement == .ui ? " shape" : ""
      }
    text = "<i class=\"aa\(kind)\" style=\"--f:\(front);--g:\(ground)\"></i>"
  }
}
