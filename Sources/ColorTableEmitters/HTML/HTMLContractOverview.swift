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
  func write(tableHead: String, to writer: inout CodeWriter) {
    guard count > 0 else { return }
    writer.write("<section id=\"page:contracts\" class=contracts>\n<h2>Contracts")
    writer.write("<small>\(EnglishList.count(count, "contract"))</small></h2>\n")
    writer.write("<div class=part>\n<table>\n<thead>\n<tr><th scope=col><small>Contract</small>\(tableHead)")
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
    let level =
      switch contract.requirement {
      case .text: "Text"
      case .large: "Large text"
      case .ui: "User interface"
      case .ratio(let ratio): "Contrast " + DecimalText.text(ratio, decimals: 2)
      }
    writer.write(
      "<tr><th scope=row>\(level): \(links(contract.foregrounds)) on \(links(contract.backgrounds))")
    if let canvas = contract.canvas { writer.write(" over \(links([canvas]))") }
    if contract.coversVision { writer.write("<p>also for deficiencies of colour vision") }
    if let reason = contract.reason {
      writer.write("<p>")
      HTMLText.append(lines: Array(reason.utf8)[...], to: &writer)
    }
    for column in columns {
      if let column {
        write(column, to: &writer)
      } else {
        writer.write("<td><span class=muted>not asked</span>")
      }
    }
    writer.write("\n")
  }

  private func write(_ column: HTMLContrasts.Column, to writer: inout CodeWriter) {
    if column.passes {
      writer.write("<td><b class=good>pass</b>")
    } else if column.failureCount > 0 {
      writer.write("<td><b class=bad>\(column.failureCount) of \(column.pairCount) fail</b>")
    } else {
      writer.write("<td><b class=bad>cannot be measured</b>: a background is translucent, over nothing")
    }
    let required = DecimalText.text(column.evaluation.required, decimals: 2)
    if let least = column.least {
      writer.write(" <span class=muted>least \(Contrast.flooredText(least.ratio)), needs \(required)</span>")
    }
    guard column.failureCount > 0 else { return }
    var failures: [String] = []
    for (foreground, front) in column.evaluation.foregrounds.enumerated() {
      for (background, behind) in column.evaluation.backgrounds.enumerated() where failures.count < Self.limit
      {
        guard let pair = column.pair(foreground, background), !pair.passes else { continue }
        let ratio = pair.measure.text(required: column.evaluation.required)
        failures.append("<li>\(links([front])) on \(links([behind.token])): \(ratio)")
      }
    }
    let others = column.failureCount - failures.count
    writer.write("<ul>\(failures.joined())\(others > 0 ? "<li>and \(others) more" : "")</ul>")
  }

  private func write(
    _ contract: DistinctContract, _ pairs: [DistinctEvaluation.Pair], to writer: inout CodeWriter
  ) {
    writer.write("<tr><th scope=row>Distinct: \(links(contract.tokens))")
    writer.write("<p>ΔE 2000, for normal vision and its deficiencies")
    for pair in pairs {
      writer.write(pair.passes ? "<td><b class=good>pass</b>" : "<td><b class=bad>fail</b>")
      let (least, required) = (
        Contrast.flooredText(pair.difference), DecimalText.text(pair.required, decimals: 2)
      )
      writer.write(" <span class=muted>least \(least), needs \(required): ")
      writer.write("\(links([contract.tokens[pair.first]])) and \(links([contract.tokens[pair.second]]))")
      writer.write(pair.deficiency.map { ", \($0.rawValue)</span>" } ?? "</span>")
    }
    writer.write("\n")
  }

  private func links(_ tokens: [TokenID]) -> String { Self.links(tokens, of: table) }

  /// Links to some tokens; of many, the first.
  static func links(_ tokens: [TokenID], of table: Table) -> String {
    let links = tokens.prefix(limit).map { token in
      let key = HTMLText.text(table.key(of: token))
      return "<a href=\"#\(key)\">\(key)</a>"
    }
    return links.joined(separator: ", ") + (tokens.count > limit ? " and \(tokens.count - limit) more" : "")
  }
}
