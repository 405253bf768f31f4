import ColorScience
import ColorTableModel
import TextSupport

/// The section of a page that has all contracts as rows and themes as columns.
struct HTMLContractOverview {
  private let table: Table
  private let contrasts: HTMLContrasts
  /// For each contract on distinct tokens and each theme the pair that differs least; there is one, because a contract
  /// has at least two tokens.
  private let distinctions: [[DistinctEvaluation.Pair]]

  /// So many tokens of a contract, and failures of it in a theme, are named.
  private static let limit = 8

  init(_ table: Table, _ contrasts: HTMLContrasts) {
    self.table = table
    self.contrasts = contrasts
    distinctions = table.distinctContracts.map { contract in
      table.themeIDs.compactMap { theme in
        DistinctEvaluation(contract, in: theme, of: table).pairs.min { $0.difference < $1.difference }
      }
    }
  }

  /// How many contracts there are.
  var count: Int { table.contrastContracts.count + table.distinctContracts.count }

  /// How many of the contracts fail in some theme.
  var failedCount: Int {
    contrasts.columns.count { $0.contains { $0?.passes == false } }
      + distinctions.count { $0.contains { !$0.passes } }
  }

  /// Writes the section; nothing where there is no contract.
  func write(tableHead: [UInt8], to writer: inout CodeWriter) {
    guard count > 0 else { return }
    writer.write("<section id=\"page:contracts\" class=contracts>\n<h2>Contracts<small>")
    writer.write(EnglishList.count(count, "contract"))
    writer.write(
      "</small></h2>\n<div class=part>\n<table>\n<thead>\n<tr><th scope=col><small>Contract</small>")
    writer.write(tableHead)
    for (index, contract) in table.contrastContracts.enumerated() {
      write(contract, contrasts.columns[index], to: &writer)
    }
    for (index, contract) in table.distinctContracts.enumerated() {
      write(contract, distinctions[index], to: &writer)
    }
    writer.write("</table>\n</div>\n</section>\n")
  }

  private func write(
    _ contract: ContrastContract, _ columns: [HTMLContrasts.Column?], to writer: inout CodeWriter
  ) {
    writer.write("<tr><th scope=row>")
    switch contract.requirement {
    case .text: writer.write("Text")
    case .large: writer.write("Large text")
    case .ui: writer.write("User interface")
    case .ratio(let ratio): writer.write("Contrast " + DecimalText.text(ratio, decimals: 2))
    }
    writer.write(": ")
    write(contract.foregrounds, to: &writer)
    writer.write(" on ")
    write(contract.backgrounds, to: &writer)
    if let canvas = contract.canvas {
      writer.write(" over ")
      write([canvas], to: &writer)
    }
    if contract.coversVision { writer.write("<p>also for deficiencies of colour vision") }
    if let reason = contract.reason {
      writer.write("<p>")
      HTMLText.append(lines: Array(reason.utf8)[...], to: &writer)
    }
    for column in columns {
      guard let column else {
        writer.write("<td><span class=muted>not asked</span>")
        continue
      }
      write(column, to: &writer)
    }
    writer.write("\n")
  }

  private func write(_ column: HTMLContrasts.Column, to writer: inout CodeWriter) {
    let count = column.pairCount
    if column.passes {
      writer.write("<td><b class=good>pass</b>")
    } else if column.failureCount > 0 {
      writer.write("<td><b class=bad>\(column.failureCount) of \(count) fail</b>")
    } else {
      writer.write("<td><b class=bad>cannot be measured</b>: a background is translucent, over nothing")
    }
    let required = DecimalText.text(column.evaluation.required, decimals: 2)
    if let least = column.least, let pair = column.pair(least.foreground, least.background) {
      writer.write(" <span class=muted>least \(Contrast.flooredText(pair.ratio)), needs \(required)</span>")
    }
    guard column.failureCount > 0 else { return }
    writer.write("<ul>")
    var shown = 0
    search: for (foreground, front) in column.evaluation.foregrounds.enumerated() {
      for (background, behind) in column.evaluation.backgrounds.enumerated() {
        guard let pair = column.pair(foreground, background), !pair.passes else { continue }
        if shown == Self.limit {
          writer.write("<li>and \(column.failureCount - shown) more")
          break search
        }
        shown += 1
        writer.write("<li>")
        write([front], to: &writer)
        writer.write(" on ")
        write([behind.token], to: &writer)
        writer.write(": \(Contrast.flooredText(pair.ratio))")
      }
    }
    writer.write("</ul>")
  }

  private func write(
    _ contract: DistinctContract, _ pairs: [DistinctEvaluation.Pair], to writer: inout CodeWriter
  ) {
    writer.write("<tr><th scope=row>Distinct: ")
    write(contract.tokens, to: &writer)
    writer.write("<p>ΔE 2000, for normal vision and its deficiencies")
    for pair in pairs {
      writer.write(pair.passes ? "<td><b class=good>pass</b>" : "<td><b class=bad>fail</b>")
      let required = DecimalText.text(pair.required, decimals: 2)
      writer.write(
        " <span class=muted>least \(Contrast.flooredText(pair.difference)), needs \(required): ")
      write([contract.tokens[pair.first]], to: &writer)
      writer.write(" and ")
      write([contract.tokens[pair.second]], to: &writer)
      if let deficiency = pair.deficiency { writer.write(", \(deficiency.rawValue)") }
      writer.write("</span>")
    }
    writer.write("\n")
  }

  private func write(_ tokens: [TokenID], to writer: inout CodeWriter) {
    Self.write(tokens, of: table, to: &writer)
  }

  /// Links to some tokens; of many, the first.
  static func write(_ tokens: [TokenID], of table: Table, to writer: inout CodeWriter) {
    for (index, token) in tokens.prefix(limit).enumerated() {
      if index > 0 { writer.write(", ") }
      writer.write("<a href=\"#")
      HTMLText.append(table.keyBytes(of: token), to: &writer)
      writer.write("\">")
      HTMLText.append(table.keyBytes(of: token), to: &writer)
      writer.write("</a>")
    }
    if tokens.count > limit { writer.write(" and \(tokens.count - limit) more") }
  }
}
