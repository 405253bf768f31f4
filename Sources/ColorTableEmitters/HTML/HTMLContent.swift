import ColorScience
import ColorTableModel
import TextSupport

/// A table with all that the parts of its page are made of.
struct HTMLContent {
  let input: EmitterInput
  let table: Table
  /// The title of the document, and the heading of the page.
  let title: String
  let heading: String
  /// The names of the tokens in the other outputs of the run.
  let names: [TokenNames]
  let groups: [HTMLGroup]
  let contrasts: HTMLContrasts
  let roles: HTMLRoles
  let pairs: [HTMLThemePair]
  /// The text that a cell's value is made by.
  let formulas: [CellID: String]
  let repairs: [TokenID: TokenRepair]
  /// The cells that show the nearest colour to one that does not exist.
  private let unreached: Set<CellID>

  /// A page of more tokens has no list, and its values stand at the cells that show them: a browser takes long to change
  /// one of ten thousand properties of the root.
  private static let largest = 600

  init(_ input: EmitterInput, title: String, heading: String) {
    self.input = input
    self.title = title
    self.heading = heading
    table = input.table
    names = input.languages.compactMap { $0.tokenNames(input) }
    groups = HTMLGroup.all(input.table)
    contrasts = HTMLContrasts(input.table)
    roles = HTMLRoles(input.table, groups)
    pairs = HTMLThemePair.all(input.table)
    let layout = input.table.layout
    formulas = Dictionary(
      input.formulas().map { (layout.cell(of: $0.token, in: $0.theme), $0.text) }, uniquingKeysWith: { $1 })
    repairs = contrasts.failures.isEmpty ? [:] : input.repairs()
    unreached = Set(input.unreachedValues.map { layout.cell(of: $0.token, in: $0.theme) })
  }

  /// Whether a cell shows the nearest colour to one that does not exist, and no failing pair says so.
  func isUnreached(_ token: TokenID, _ theme: ThemeID) -> Bool {
    unreached.contains(table.layout.cell(of: token, in: theme))
      && contrasts.worst(of: token, in: theme)?.passes != false
  }

  var isLarge: Bool { table.tokenCount > Self.largest }

  /// Whether only the chosen pair of themes is shown on a screen.
  var hasManyThemes: Bool { table.themes.count > 4 }

  func key(_ token: TokenID) -> String { "<bdi>\(HTMLText.text(table.key(of: token)))</bdi>" }

  /// A link to a token, in code.
  func link(_ token: TokenID) -> String {
    "<a href=\"#\(HTMLText.text(table.key(of: token)))\"><code>\(key(token))</code></a>"
  }

  func hex(_ token: TokenID, _ theme: ThemeID) -> String {
    HexNotation.text(input.nearestRGBA8(of: token, in: theme))
  }

  /// The name of the custom property with a token's value in a theme: `--a12`, and behind `z` comes `aa`.
  func property(_ token: TokenID, _ theme: ThemeID) -> String {
    var letters = ""
    var number = theme.index
    repeat {
      letters = String(Unicode.Scalar(UInt8(ascii: "a") + UInt8(number % 26))) + letters
      number = number / 26 - 1
    } while number >= 0
    return "--\(letters)\(token.index)"
  }

  /// A token's value in a theme for a style.
  func paint(_ token: TokenID, _ theme: ThemeID) -> String {
    isLarge ? hex(token, theme) : "var(\(property(token, theme)))"
  }

  /// The ground under translucent colours in a theme, for a style.
  func ground(_ theme: ThemeID) -> String {
    roles[.page].map { paint($0, theme) } ?? HexNotation.text(plainGround(theme))
  }

  private func plainGround(_ theme: ThemeID) -> RGBA8 {
    RGBA8(rawValue: table.seenAppearance(of: theme) == .dark ? 0x1010_10FF : 0xFFFF_FFFF)
  }

  /// The class of text on a colour: black or white, whichever contrasts more.
  func ink(_ token: TokenID, _ theme: ThemeID) -> String {
    let color = table.color(of: token, in: theme)
    let under = roles[.page].map { table.color(of: $0, in: theme) } ?? Color(plainGround(theme))
    let seen = color.isOpaque ? ContrastColor(color) : ContrastColor(color, over: under)
    return seen.isDark ? "w" : "k"
  }

  /// A colour as a strip shows it: `#2c1a16 12%`, and `P3` where screens show more than sRGB.
  func value(_ token: TokenID, _ theme: ThemeID) -> String {
    let color = input.nearestRGBA8(of: token, in: theme)
    var text = "<code>\(HexNotation.text(RGBA8(rawValue: color.rawValue | 0xFF)))</code>"
    if !color.isOpaque {
      text += "<small>\(DecimalText.text(Double(color.alpha) / 2.55, decimals: 0))%</small>"
    }
    if isWide(token, theme) { text += "<small>P3</small>" }
    return text
  }

  /// Whether a colour lies outside sRGB.
  func isWide(_ token: TokenID, _ theme: ThemeID) -> Bool {
    input.legacy(table.packedColor(of: token, in: theme))?.isInSRGB == false
  }

  /// A ratio on a strip: two decimals below ten, one above.
  static func short(_ ratio: Double) -> String {
    let text = Contrast.flooredText(ratio)
    return ratio < 10 ? text : String(text.dropLast())
  }

  /// How much contrast a pair of a contract requires, in words: `text requires 4.5`.
  func requirement(_ pair: HTMLContrasts.Pair, of contract: HTMLContrasts.Row.Contract) -> String {
    let subject =
      switch contract {
      case .contrast(let index): table.contrastContracts[index].requirement.subject
      case .distinct: "the contract"
      }
    return "\(subject) requires \(DecimalText.text(pair.required, decimals: 2))"
  }

  /// The sentence under the title.
  var facts: String {
    let colors = EnglishList.count(table.tokenCount, "colour")
    let themes = table.themes.count > 1 ? " in \(table.themes.count) themes" : ""
    let count = contrasts.count
    let contracts =
      switch count {
      case 0: "no contracts yet"
      case 1: contrasts.heldCount == 1 ? "its contract holds" : "its contract does not hold"
      default: "\(contrasts.heldCount) of \(count) contracts hold"
      }
    return "\(colors)\(themes), \(contracts)"
  }

  /// Four colours that stand for the table.
  var emblem: [TokenID] {
    let parts = [HTMLRole.action, .page, .text].compactMap { roles[$0] }
    if parts.count == 3 {
      let words = ["brand", "accent", "primary"]
      let brand = table.tokenIDs.first { !HTMLRoles.words(of: $0, table).isDisjoint(with: words) }
      return parts + [brand ?? roles[.link] ?? parts[0]]
    }
    let ramps = groups.filter(\.isRamp).map { $0.tokens[$0.tokens.count * 2 / 3] }
    let tokens = ramps.isEmpty ? Array(table.tokenIDs) : ramps
    guard !tokens.isEmpty else { return [] }
    return (0..<4).map { tokens[tokens.count * $0 / 4] }
  }
}
