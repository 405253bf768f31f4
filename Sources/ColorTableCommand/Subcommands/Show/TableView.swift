import ColorScience
import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import ColorTableTool
import TextSupport

/// A table as it is shown in a terminal: a column for each theme, as many side by side as fit.
struct TableView {
  /// How many pairs of contracts are shown.
  private static let pairLimit = 2_000
  private static let gap = "  "

  private let source: CheckedTable
  private var table: Table { source.table }
  private let path: String
  private let tokens: [TokenID]
  /// Whether only some tokens were asked for.
  private let isPart: Bool
  private let console: Console
  private let decorator: any Decorator
  private let colorDepth: ColorDepth

  init(_ source: CheckedTable, path: String, tokens: [TokenID]?, console: Console) {
    self.source = source
    self.path = path
    self.tokens = tokens ?? Array(source.table.tokenIDs)
    isPart = tokens != nil
    self.console = console
    decorator = console.decorator(for: .output)
    colorDepth = console.colorDepth
  }

  /// A line of the view: what it is about, and a cell for each theme.
  private struct Row {
    enum Cell {
      case text(PaddedText, ReportPart?)
      case color(PaddedText, TokenID)

      var text: PaddedText {
        switch self {
        case .text(let text, _), .color(let text, _): text
        }
      }
    }

    var label: PaddedText
    var part: ReportPart?
    var cells: [Cell]
  }

  func print() {
    let others = contracts()
    var sections = [header, colors(Self.text)] + others
    var layout = Layout(sections, of: table, width: console.width)
    if layout.blocks.count > 1 {
      sections[1] = colors(Self.shortText)
      layout = Layout(sections, of: table, width: console.width)
    }
    let heading =
      EnglishList.count(table.tokenCount, "token") + ", "
      + EnglishList.count(table.themes.count, "theme")
    console.printLine(
      PaddedText("\(SafeText.printable(path)): \(heading)").cut(to: console.width).text)
    for columns in layout.blocks {
      for rows in sections {
        console.print("\n")
        for row in rows { print(row, columns, layout) }
      }
    }
    for remark in remarks { console.printLine(remark) }
  }

  /// The widths of the columns, and which themes stand side by side.
  private struct Layout {
    var label: Int
    var cells: [Int]
    var blocks: [Range<Int>] = []

    init(_ sections: [[Row]], of table: Table, width: Int) {
      let rows = sections.flatMap { $0 }
      let themeCount = table.themes.count
      let gap = TableView.gap.utf8.count
      label = rows.map(\.label.width).max() ?? 0
      cells = (0..<themeCount).map { theme in
        rows.map { theme < $0.cells.count ? $0.cells[theme].text.width : 0 }.max() ?? 0
      }
      if label + cells.reduce(0, { $0 + gap + $1 }) > width {
        // Labels leave room for the widest column, and for others beside it.
        label = min(label, max(6, min(width - gap - (cells.max() ?? 0), max(24, width * 2 / 5))))
      }
      let room = max(4, width - label - gap)
      cells = cells.map { min($0, room) }
      var start = 0
      while start < themeCount {
        var end = start + 1
        var used = cells[start]
        while end < themeCount, used + gap + cells[end] <= room {
          used += gap + cells[end]
          end += 1
        }
        blocks.append(start..<end)
        start = end
      }
    }
  }

  private func print(_ row: Row, _ columns: Range<Int>, _ layout: Layout) {
    let label = row.label.cut(to: layout.label)
    var line = row.part.map { decorator.decorate(label.text, as: $0) } ?? label.text
    // Spaces are written when something follows them.
    var spaces = layout.label - label.width
    for theme in columns where theme < row.cells.count {
      let text = row.cells[theme].text.cut(to: layout.cells[theme])
      line += String(repeating: " ", count: max(0, spaces)) + Self.gap
      switch row.cells[theme] {
      case .text(_, let part): line += part.map { decorator.decorate(text.text, as: $0) } ?? text.text
      // As wide as its column, so that the colours are a table as well.
      case .color(_, let token): line += colored(text.padded(to: layout.cells[theme]), token, ThemeID(theme))
      }
      if case .text = row.cells[theme] { spaces = layout.cells[theme] - text.width } else { spaces = 0 }
    }
    console.printLine(PaddedText.trimmed(line))
  }

  private func colored(_ text: String, _ token: TokenID, _ theme: ThemeID) -> String {
    colorDepth.text(
      text, on: table.color(of: token, in: theme),
      over: table[theme].appearance == .dark ? .black : .white)
  }
}

/// The themes and the tokens.
extension TableView {
  private var header: [Row] {
    let names = table.themes.map { theme -> Row.Cell in
      .text(PaddedText(" " + SafeText.printable(theme.name)), .message)
    }
    let kinds = table.themes.map { theme -> Row.Cell in
      var words: [String] = []
      if let appearance = theme.appearance { words.append(appearance == .dark ? "dark" : "light") }
      if theme.isHighContrast { words.append("high contrast") }
      return .text(PaddedText(" " + words.joined(separator: ", ")), .rule)
    }
    let rows = [names, kinds].map { Row(label: PaddedText(""), cells: $0) }
    guard table.themes.contains(where: { ($0.base ?? .default) != .default }) else { return rows }
    let bases = table.themes.map { theme -> Row.Cell in
      .text(PaddedText(theme.base.map { " based on " + SafeText.printable(table[$0].name) } ?? ""), .rule)
    }
    return rows + [Row(label: PaddedText(""), cells: bases)]
  }

  private func colors(_ text: (Color) -> String) -> [Row] {
    tokens.map { token in
      Row(
        label: PaddedText(name(token)),
        cells: table.themeIDs.map { theme in
          // A value without a colour is what failed.
          source.isReadable(token, in: theme)
            ? .color(PaddedText(" \(text(table.color(of: token, in: theme))) "), token)
            : .text(PaddedText(" ✗"), .severity(.error))
        })
    }
  }

  private static func text(_ color: Color) -> String { color.cssText }

  /// Hexadecimal digits for every colour, behind `≈` where they are not exact: for themes that would not fit side by
  /// side otherwise.
  private static func shortText(_ color: Color) -> String {
    var bytes: [UInt8] = []
    HexNotation.append(color.rgba8, to: &bytes)
    return (color.exactRGBA8 == nil ? "≈" : "") + String(decoding: bytes, as: UTF8.self)
  }

  private func name(_ token: TokenID) -> String { SafeText.printable(table.key(of: token)) }
}

/// The contracts and what they get.
extension TableView {
  /// The contracts about the tokens that are shown, as far as there are not too many pairs.
  private func contracts() -> [[Row]] {
    var isShown = [Bool](repeating: !isPart, count: table.tokenCount)
    for token in tokens { isShown[token.index] = true }
    var remaining = Self.pairLimit
    var sections: [[Row]] = []
    /// Adds what a contract asks for in each theme, and what each pair of its tokens gets there.
    func add(
      _ title: String, _ required: [Double?], _ tokens: [TokenID], _ others: (Int) -> ArraySlice<TokenID>,
      label: (String, String) -> String, result: (Int, Int, ThemeID) -> (value: Double, passes: Bool)?
    ) {
      let limits = required.map { required -> Row.Cell in
        required.map { .text(PaddedText(" ≥ " + Self.shortNumber($0)), nil) } ?? Self.emptyCell
      }
      var rows = [Row(label: PaddedText(title), part: .message, cells: limits)]
      for (index, token) in tokens.enumerated() {
        for (otherIndex, other) in others(index).enumerated() where remaining > 0 && token != other {
          guard isShown[token.index] || isShown[other.index] else { continue }
          remaining -= 1
          let cells = table.themeIDs.map { theme -> Row.Cell in
            guard source.isReadable(token, in: theme), source.isReadable(other, in: theme),
              let pair = result(index, otherIndex, theme)
            else { return Self.emptyCell }
            return Self.cell(Contrast.flooredText(pair.value), passes: pair.passes)
          }
          rows.append(Row(label: PaddedText(label(name(token), name(other))), cells: cells))
        }
      }
      if rows.count > 1 { sections.append(rows) }
    }
    for contract in table.contrastContracts where remaining > 0 {
      let themes = contract.themes.map { ($0, ContrastEvaluation(contract, in: $0, of: table)) }
      let evaluations = Dictionary(uniqueKeysWithValues: themes)
      let title =
        switch contract.requirement {
        case .text: "contrast of text"
        case .large: "contrast of large text"
        case .ui: "contrast of user interface"
        case .ratio: "contrast"
        }
      add(
        title, table.themeIDs.map { evaluations[$0]?.required }, contract.foregrounds,
        { _ in contract.backgrounds[...] }, label: { "\($0) on \($1)" }
      ) { front, back, theme in
        evaluations[theme]?.pair(front, back).map { ($0.ratio, $0.passes) }
      }
    }
    for contract in table.distinctContracts where remaining > 0 {
      let evaluations = table.themeIDs.map { DistinctEvaluation(contract, in: $0, of: table) }
      let required = contract.minimumDifference ?? DistinctContract.usualMinimum
      add(
        "difference ΔE2000", evaluations.map { _ in required }, contract.tokens,
        { contract.tokens[..<$0] }, label: { "\($1), \($0)" }
      ) { second, first, theme in
        evaluations[theme.index].pair(first, second).map { ($0.difference, $0.passes) }
      }
    }
    return sections
  }

  private static var emptyCell: Row.Cell { .text(PaddedText(" -"), nil) }

  private static func cell(_ number: String, passes: Bool) -> Row.Cell {
    .text(
      PaddedText(" " + PaddedText(number).aligned(to: 5) + (passes ? " ✓" : " ✗")),
      passes ? nil : .severity(.error))
  }

  /// A number without the zeros at its end: 4.5, 7.
  private static func shortNumber(_ number: Double) -> String {
    var text = Contrast.flooredText(number)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  private var remarks: [String] {
    let pairs =
      table.contrastContracts.reduce(0) { $0 + $1.foregrounds.count * $1.backgrounds.count }
      + table.distinctContracts.reduce(0) { $0 + $1.tokens.count * ($1.tokens.count - 1) / 2 }
    if pairs > Self.pairLimit, !isPart {
      return [
        "",
        "at most \(Self.pairLimit) pairs of contracts are shown; 'colortable check --contrast' prints all",
      ]
    }
    if table.contrastContracts.isEmpty, table.distinctContracts.isEmpty {
      return [
        "",
        "the table has no contract; 'colortable check --contrast --all' prints the contrast of all tokens",
      ]
    }
    return []
  }
}
