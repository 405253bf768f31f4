import ColorScience
import ColorTableModel
import TextSupport

/// The contrast ratios of a table, theme by theme, for `check --contrast`.
///
/// The backgrounds are those of the contracts, each with the canvas that it lies on. Without contracts every token that
/// is opaque in every theme is one. A report that fits the terminal is a matrix, with the tokens in front as rows; a
/// wider one is a list of foregrounds for each background. Of a large table only the pairs of contracts are shown, or
/// the first tokens where there is no contract.
struct ContrastReport {
  /// A background as it is seen.
  private struct Background: Hashable {
    var token: TokenID
    /// The canvas that it lies on; nil where it needs none, or has none.
    var canvas: TokenID?
  }

  /// How many ratios of a theme are shown before the pairs are limited.
  private static let ratioLimit = 2_000
  /// How many tokens are shown of a large table without contracts.
  private static let tokenLimit = 40

  private let table: Table
  private let console: Console
  private var backgrounds: [Background] = []
  private var foregrounds: [TokenID] = []
  private var contracts: [Background: [ContrastContract]] = [:]
  /// Whether only pairs of contracts are shown.
  private var showsContractsOnly = false

  init(_ table: Table, console: Console) {
    self.table = table
    self.console = console
    let isOpaque = table.tokenIDs.map { token in
      table.themeIDs.allSatisfy { table.color(of: token, in: $0).isOpaque }
    }
    for contract in table.contrastContracts {
      for token in contract.backgrounds {
        let background = Background(token: token, canvas: isOpaque[token.index] ? nil : contract.canvas)
        if contracts[background] == nil { backgrounds.append(background) }
        contracts[background, default: []].append(contract)
      }
    }
    foregrounds = Array(table.tokenIDs)
    if backgrounds.isEmpty {
      let opaque = table.tokenIDs.filter { isOpaque[$0.index] }
      let isLarge = opaque.count * table.tokenCount > Self.ratioLimit
      backgrounds = (isLarge ? opaque.prefix(Self.tokenLimit) : opaque[...]).map { Background(token: $0) }
      if isLarge { foregrounds = Array(foregrounds.prefix(Self.tokenLimit)) }
    } else {
      backgrounds.sort { ($0.token, $0.canvas?.index ?? -1) < ($1.token, $1.canvas?.index ?? -1) }
      if backgrounds.count * table.tokenCount > Self.ratioLimit {
        showsContractsOnly = true
        foregrounds = Set(table.contrastContracts.flatMap(\.foregrounds)).sorted()
      }
    }
  }

  /// Prints the ratios of each theme, each line as soon as it is known, and the tokens that are in no contract.
  func print() {
    guard table.tokenCount > 0 else { return console.print("there are no tokens\n") }
    let names = foregrounds.map { PaddedText(name(of: $0)) }
    let headings = backgrounds.map { PaddedText(heading(of: $0)) }
    let first = (names + table.themes.map { PaddedText(SafeText.printable($0.name)) }).map(\.width).max() ?? 0
    let width = first + headings.reduce(0) { $0 + 2 + Self.columnWidth($1) }
    let isMatrix =
      width <= console.width && backgrounds.count * foregrounds.count <= Self.ratioLimit
    for theme in table.themeIDs {
      if isMatrix {
        printMatrix(of: theme, names, headings, firstWidth: first)
      } else {
        printLists(of: theme, names, headings)
      }
      console.print("\n")
    }
    printRemarks()
  }

  private func printMatrix(
    of theme: ThemeID, _ names: [PaddedText], _ headings: [PaddedText], firstWidth: Int
  ) {
    var line = PaddedText(SafeText.printable(table[theme].name)).padded(to: firstWidth)
    for heading in headings {
      line += "  " + PaddedText(heading.text + "  ").aligned(to: Self.columnWidth(heading))
    }
    console.printLine(PaddedText.trimmed(line))
    console.flush()
    let colors = foregrounds.map { ContrastColor(table.color(of: $0, in: theme)) }
    let columns = backgrounds.map { Column($0, in: theme, of: table, contracts[$0] ?? []) }
    for (index, token) in foregrounds.enumerated() {
      line = names[index].padded(to: firstWidth)
      for (column, heading) in zip(columns, headings) {
        let cell = PaddedText(column.cell(token, colors[index]) ?? "-  ")
        line += "  " + cell.aligned(to: Self.columnWidth(heading))
      }
      console.printLine(PaddedText.trimmed(line))
    }
  }

  /// Prints a list of foregrounds for each background, side by side as far as the width goes.
  private func printLists(of theme: ThemeID, _ names: [PaddedText], _ headings: [PaddedText]) {
    console.printLine(SafeText.printable(table[theme].name))
    console.flush()
    let colors = foregrounds.map { ContrastColor(table.color(of: $0, in: theme)) }
    var indices = [Int](repeating: 0, count: table.tokenCount)
    for (index, token) in foregrounds.enumerated() { indices[token.index] = index }
    let nameWidth = names.map(\.width).max() ?? 0
    let indent = "    "
    // A ratio takes five characters and its mark two.
    let perLine = max(1, (console.textWidth - indent.count + 3) / (nameWidth + 11))
    for (background, heading) in zip(backgrounds, headings) {
      let column = Column(background, in: theme, of: table, contracts[background] ?? [])
      console.printLine(
        "  on \(heading.text)" + (column.surface.isOpaque ? "" : ": translucent, over nothing"))
      guard column.surface.isOpaque else { continue }
      var cells: [String] = []
      func finishLine() {
        if !cells.isEmpty { console.printLine(PaddedText.trimmed(indent + cells.joined(separator: "   "))) }
        cells = []
      }
      let shown = showsContractsOnly ? column.required.keys.sorted() : foregrounds
      for token in shown {
        let index = indices[token.index]
        guard let cell = column.cell(token, colors[index]) else { continue }
        cells.append(names[index].padded(to: nameWidth) + " " + PaddedText(cell).aligned(to: 7))
        if cells.count == perLine { finishLine() }
      }
      finishLine()
    }
  }

  private func printRemarks() {
    console.printLine(
      "ratios are those of WCAG 2.2, rounded down; ✓ and ✗ stand where a contract asks for one")
    if table.contrastContracts.contains(where: \.coversVision) {
      console.printLine(
        "where a contract says 'vision', the least of the ratios for normal vision and for protanopia, deuteranopia and "
          + "tritanopia is shown")
    }
    if showsContractsOnly {
      console.printLine(
        "shown are the pairs of contracts: \(table.tokenCount) tokens on \(backgrounds.count) backgrounds are too many"
      )
    } else if foregrounds.count < table.tokenCount {
      console.printLine(
        "shown are the first \(foregrounds.count) of \(table.tokenCount) tokens, as there is no contract; "
          + "with '@contrast text KEY on KEY' in the table, the pairs of contracts are shown")
    }
    let isMentioned = table.isInContrastContract
    let others = table.tokenIDs.filter { !isMentioned[$0.index] }
    if others.isEmpty { return console.printLine("every token is in a contract") }
    let rest = others.count - Self.tokenLimit
    console.printLine(
      "in no contract: \(others.prefix(Self.tokenLimit).map(name).joined(separator: ", "))"
        + (rest > 0 ? " and \(rest) more" : ""))
  }

  private func name(of token: TokenID) -> String { SafeText.printable(table.key(of: token)) }

  private func heading(of background: Background) -> String {
    name(of: background.token) + (background.canvas.map { " over " + name(of: $0) } ?? "")
  }

  private static func columnWidth(_ heading: PaddedText) -> Int { max(7, heading.width + 2) }

  /// A background in a theme, and what its contracts ask for.
  private struct Column {
    let background: TokenID
    let surface: ContrastSurface
    /// The least ratio that passes, by foreground.
    var required: [TokenID: Double] = [:]
    /// The least ratio that passes for deficiencies of colour vision, by foreground.
    private var requiredForVision: [TokenID: Double] = [:]

    init(_ background: Background, in theme: ThemeID, of table: Table, _ contracts: [ContrastContract]) {
      self.background = background.token
      surface = ContrastSurface(of: background.token, over: background.canvas, in: theme, of: table)
      for contract in contracts where contract.isFor(theme) {
        let ratio = contract.requirement.ratio(at: table[theme].contrastLevel)
        for token in contract.foregrounds {
          required[token] = max(ratio, required[token] ?? 0)
          if contract.coversVision { requiredForVision[token] = max(ratio, requiredForVision[token] ?? 0) }
        }
      }
    }

    /// The ratio, with a mark where a contract asks for one; nil where there is none.
    func cell(_ token: TokenID, _ color: ContrastColor) -> String? {
      guard token != background, case .opaque(let seen) = surface else { return nil }
      let ratio = Contrast.ratio(of: color, on: seen)
      guard let required = required[token] else { return Contrast.flooredText(ratio) + "  " }
      guard let requiredForVision = requiredForVision[token] else {
        return Contrast.flooredText(ratio) + (ratio < required ? " ✗" : " ✓")
      }
      let least = Contrast.leastRatio(of: color, on: seen).ratio
      return Contrast.flooredText(least) + (ratio < required || least < requiredForVision ? " ✗" : " ✓")
    }
  }
}
