import ColorScience
import ColorTableModel
import TextSupport

/// The contrast ratios of a table, for `check --contrast`.
///
/// The short report has a line for each pair of a contract, in the theme where it is worst. The whole one has every token
/// on the backgrounds of the contracts, each with the canvas that it lies on, theme by theme; without contracts every
/// token that is opaque in every theme is a background. A whole report that fits the terminal is a matrix, with the
/// tokens in front as rows; a wider one is a list of foregrounds for each background.
struct ContrastReport {
  /// A background as it is seen.
  private struct Background: Hashable {
    var token: TokenID
    /// The canvas that it lies on; nil where it needs none, or has none.
    var canvas: TokenID?
    /// Whether it lies on every backdrop that there can be.
    var isOverAny = false
  }

  /// A token on a background in the theme where the contracts are worst kept.
  private struct Pair {
    var foreground: TokenID
    var background: Int
    var theme: ThemeID
    var measure: Measure
  }

  /// How many pairs that pass, and how many tokens of a large table, are shown.
  private static let limit = 300
  /// How many tokens without a contract are shown.
  private static let tokenLimit = 40

  private let table: Table
  private let console: Console
  private var backgrounds: [Background] = []
  private var foregrounds: [TokenID] = []
  private var contracts: [Background: [ContrastContract]] = [:]

  init(_ table: Table, console: Console) {
    self.table = table
    self.console = console
    let isOpaque = table.tokenIDs.map { token in
      table.themeIDs.allSatisfy { table.color(of: token, in: $0).isOpaque }
    }
    for contract in table.contrastContracts {
      for token in contract.backgrounds {
        let isOpaque = isOpaque[token.index]
        let background = Background(
          token: token, canvas: isOpaque ? nil : contract.canvas, isOverAny: !isOpaque && contract.isOverAny)
        if contracts[background] == nil { backgrounds.append(background) }
        contracts[background, default: []].append(contract)
      }
    }
    foregrounds = Array(table.tokenIDs)
    if backgrounds.isEmpty {
      backgrounds = table.tokenIDs.filter { isOpaque[$0.index] }.map { Background(token: $0) }
    } else {
      backgrounds.sort { ($0.token, $0.canvas?.index ?? -1) < ($1.token, $1.canvas?.index ?? -1) }
    }
    if backgrounds.count * foregrounds.count > Self.limit * Self.limit {
      backgrounds = Array(backgrounds.prefix(Self.limit))
      foregrounds = Array(foregrounds.prefix(Self.limit))
    }
  }

  /// Prints the ratios of each theme, each line as soon as it is known, and the tokens that are in no contract.
  func printAll() {
    guard table.tokenCount > 0 else { return console.print("the table has no tokens\n") }
    let names = foregrounds.map { PaddedText(name(of: $0)) }
    let headings = backgrounds.map { PaddedText(heading(of: $0)) }
    let first = (names + table.themes.map { PaddedText(SafeText.printable($0.name)) }).map(\.width).max() ?? 0
    let width = first + headings.reduce(0) { $0 + 2 + Self.columnWidth($1) }
    for theme in table.themeIDs {
      if width <= console.width {
        printMatrix(of: theme, names, headings, firstWidth: first)
      } else {
        printLists(of: theme, names, headings)
      }
      console.print("\n")
    }
    if foregrounds.count < table.tokenCount {
      console.printLine(
        "showing the first \(foregrounds.count) of \(table.tokenCount) tokens, on \(backgrounds.count) backgrounds"
      )
    }
    printRemarks("; ✓ and ✗ mark the pairs of contracts")
  }

  /// Prints the pairs of the contracts, what fails and what nearly fails first, and the tokens that are in no contract.
  func printPairs() {
    guard !contracts.isEmpty else {
      return console.print(
        "the table has no contract: add one, such as '@contrast text KEY on KEY', or print every token on every opaque "
          + "one with --all\n")
    }
    let pairs = pairs.sorted { $0.measure.margin < $1.measure.margin }
    let failing = pairs.prefix { !$0.measure.passes }
    let near = pairs.dropFirst(failing.count).prefix { $0.measure.margin < 1.1 }
    let rest = pairs.dropFirst(failing.count + near.count)
    print(failing, "fails", "fail")
    print(near, "passes by less than a tenth", "pass by less than a tenth")
    print(rest, "passes", "pass")
    printRemarks(", in the theme where a pair is worst")
  }

  private func print(_ pairs: ArraySlice<Pair>, _ verb: String, _ pluralVerb: String) {
    guard let first = pairs.first else { return }
    let mark = first.measure.passes ? "✓" : "✗"
    console.printLine("\(EnglishList.count(pairs.count, "pair")) \(pairs.count == 1 ? verb : pluralVerb)")
    let shown = first.measure.passes ? pairs.prefix(Self.limit) : pairs
    for pair in shown {
      let ratios = PaddedText(Contrast.flooredText(pair.measure.ratio)).aligned(to: 5)
      let required = Contrast.flooredText(pair.measure.required ?? 0)
      console.printLine(
        "  \(mark) \(ratios) of \(required)  \(name(of: pair.foreground)) on "
          + "\(heading(of: backgrounds[pair.background])), in \(SafeText.printable(table[pair.theme].name))")
    }
    console.print(shown.count < pairs.count ? "and \(pairs.count - shown.count) more pass\n\n" : "\n")
  }

  /// The pairs of the contracts, each in the theme where it is worst.
  private var pairs: [Pair] {
    var pairs: [Pair] = []
    for (index, background) in backgrounds.enumerated() {
      var worst: [TokenID: Pair] = [:]
      for theme in table.themeIDs {
        let column = Column(background, in: theme, of: table, contracts[background] ?? [])
        for token in column.required.keys {
          let color = ContrastColor(table.color(of: token, in: theme))
          guard let measure = column.measure(token, color) else { continue }
          if let known = worst[token], known.measure.margin <= measure.margin { continue }
          worst[token] = Pair(foreground: token, background: index, theme: theme, measure: measure)
        }
      }
      pairs += worst.values.sorted { $0.foreground < $1.foreground }
    }
    return pairs
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
      for (index, token) in foregrounds.enumerated() {
        guard let cell = column.cell(token, colors[index]) else { continue }
        cells.append(names[index].padded(to: nameWidth) + " " + PaddedText(cell).aligned(to: 7))
        if cells.count == perLine { finishLine() }
      }
      finishLine()
    }
  }

  private func printRemarks(_ remark: String) {
    console.printLine(
      "ratios follow WCAG 2.2: the lower of exact and 8-bit colours, rounded down" + remark)
    if table.contrastContracts.contains(where: \.coversVision) {
      console.printLine(
        "for contracts with 'vision', the lowest ratio for normal vision, protanopia, deuteranopia and tritanopia is "
          + "shown")
    }
    let isMentioned = table.isInContrastContract
    let others = table.tokenIDs.filter { !isMentioned[$0.index] }
    if others.isEmpty { return console.printLine("every token is in a contract") }
    let rest = others.count - Self.tokenLimit
    console.printLine(
      "without a contract: \(others.prefix(Self.tokenLimit).map(name).joined(separator: ", "))"
        + (rest > 0 ? " and \(rest) more" : ""))
  }

  private func name(of token: TokenID) -> String { SafeText.printable(table.key(of: token)) }

  private func heading(of background: Background) -> String {
    name(of: background.token) + (background.canvas.map { " over " + name(of: $0) } ?? "")
      + (background.isOverAny ? " over any" : "")
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
      surface = ContrastSurface(
        of: background.token, over: background.canvas, isOverAny: background.isOverAny, in: theme, of: table)
      for contract in contracts where contract.isFor(theme) {
        let ratio = contract.requirement.ratio(at: table[theme].contrastLevel)
        for token in contract.foregrounds {
          required[token] = max(ratio, required[token] ?? 0)
          if contract.coversVision { requiredForVision[token] = max(ratio, requiredForVision[token] ?? 0) }
        }
      }
    }

    /// The ratio of a token, and what its contracts ask for; nil where there is none.
    func measure(_ token: TokenID, _ color: ContrastColor) -> Measure? {
      guard token != background else { return nil }
      if case .anyBackdrop(let range) = surface, color.color.isOpaque {
        let ratio = range.leastContrast(of: color).measure.least
        return Measure(ratio: ratio, required: required[token], margin: ratio / (required[token] ?? 1))
      }
      guard case .opaque(let seen) = surface else { return nil }
      let ratio = Contrast.measure(of: color, on: seen).least
      var measure = Measure(ratio: ratio, required: required[token], margin: ratio / (required[token] ?? 1))
      if let forVision = requiredForVision[token] {
        measure.ratio = Contrast.leastMeasure(of: color, on: seen).measure.least
        measure.margin = min(measure.margin, measure.ratio / forVision)
      }
      return measure
    }

    /// The ratio, with a mark where a contract asks for one; nil where there is none.
    func cell(_ token: TokenID, _ color: ContrastColor) -> String? {
      measure(token, color).map {
        Contrast.flooredText($0.ratio) + ($0.required == nil ? "  " : $0.passes ? " ✓" : " ✗")
      }
    }
  }

  private struct Measure {
    var ratio: Double
    /// The least ratio that passes; nil where no contract asks for one.
    var required: Double?
    /// The ratio as a multiple of what is asked for.
    var margin: Double
    var passes: Bool { margin >= 1 }
  }
}
