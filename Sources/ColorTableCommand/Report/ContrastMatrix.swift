import ColorScience
import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import TextSupport

/// The contrast ratios of a table, theme by theme, for `check --contrast`.
///
/// Rows are tokens in front, columns tokens behind. Where there are contracts, the columns are the backgrounds
/// that they speak of; otherwise every opaque token is one.
struct ContrastMatrix {
  /// A pair of tokens.
  private struct Pair: Hashable {
    var foreground: Int
    var background: Int
  }

  private let table: Table
  private let backgrounds: [Int]
  private var canvases: [Int: Int] = [:]
  private var contracts: [Pair: [ContrastContract]] = [:]

  init(_ table: Table) {
    self.table = table
    var mentioned: Set<Int> = []
    for contract in table.contrastContracts {
      mentioned.formUnion(contract.backgrounds.map(\.index))
      for background in contract.backgrounds.map(\.index) {
        if let canvas = contract.canvas?.index { canvases[background] = canvases[background] ?? canvas }
        for foreground in contract.foregrounds.map(\.index) {
          contracts[Pair(foreground: foreground, background: background), default: []].append(contract)
        }
      }
    }
    backgrounds =
      mentioned.isEmpty
      ? table.tokens.filter { token in
        table.themes.indices.allSatisfy { table.color(of: token, in: $0).alpha == 1 }
      } : mentioned.sorted()
  }

  /// The matrix of each theme, and the tokens that no contract speaks of.
  func text() -> String {
    guard table.tokenCount > 0 else { return "there are no tokens\n" }
    var text = ""
    for theme in table.themes.indices { text += matrix(of: theme) + "\n" }
    text += "ratios are those of WCAG 2.2, rounded down; ✓ and ✗ stand where a contract asks for one\n"
    let mentioned = Set(contracts.keys.flatMap { [$0.foreground, $0.background] }).union(canvases.values)
    let others = table.tokens.filter { !mentioned.contains($0) }.map { name(of: $0) }
    if others.isEmpty { return text + "every token is in a contract\n" }
    return text + "in no contract: \(others.joined(separator: ", "))\n"
  }

  private func matrix(of theme: Int) -> String {
    let names = table.tokens.map { name(of: $0) }
    let first = max(
      names.map { DisplayWidth.columns(of: $0) }.max() ?? 0,
      DisplayWidth.columns(of: table.themes[theme].name))
    let widths = backgrounds.map { max(7, DisplayWidth.columns(of: names[$0]) + 2) }
    var text = padded(SafeText.printable(table.themes[theme].name), to: first)
    for (place, background) in backgrounds.enumerated() {
      text += "  " + aligned(names[background] + "  ", to: widths[place])
    }
    text = Self.trimmed(text) + "\n"
    for token in table.tokens {
      var line = padded(names[token], to: first)
      for (place, background) in backgrounds.enumerated() {
        line +=
          "  " + aligned(cell(Pair(foreground: token, background: background), theme), to: widths[place])
      }
      text += Self.trimmed(line) + "\n"
    }
    return text
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  /// The ratio of a pair, with a mark where a contract asks for one in this theme.
  private func cell(_ pair: Pair, _ theme: Int) -> String {
    guard pair.foreground != pair.background, let ground = ground(pair.background, theme) else {
      return "-  "
    }
    let ratio = Contrast.ratio(of: table.color(of: pair.foreground, in: theme), on: ground)
    let asked = (contracts[pair] ?? []).filter { $0.themes.contains(ThemeID(theme)) }
      .map { $0.requirement.ratio(at: table.themes[theme].contrastLevel) }.max()
    return Contrast.flooredText(ratio) + (asked.map { ratio < $0 ? " ✗" : " ✓" } ?? "  ")
  }

  /// A background as it is seen; nil where it is translucent and lies on nothing known.
  private func ground(_ token: Int, _ theme: Int) -> Color? {
    let color = table.color(of: token, in: theme)
    guard color.alpha < 1 else { return color }
    guard let canvas = canvases[token] else { return nil }
    let under = table.color(of: canvas, in: theme)
    return under.alpha == 1 ? color.composited(over: under) : nil
  }

  private func name(of token: Int) -> String { SafeText.printable(table.key(of: token)) }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.columns(of: text)))
  }

  private func aligned(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - DisplayWidth.columns(of: text))) + text
  }
}
