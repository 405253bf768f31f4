import ColorScience
import ColorTableModel
import TextSupport

/// A theme on its own page colour: the colours of the page's text on it, and the tokens of its specimen.
struct HTMLThemeGround {
  /// A token in front of another.
  struct Pair {
    var front: TokenID
    var back: TokenID
  }

  /// The background of the theme's contracts, or else the first surface; nil where there is neither.
  private(set) var page: TokenID?
  /// The tokens that contracts for text name on the page colour, each once.
  private(set) var texts: [TokenID] = []
  /// Another background of the first text.
  private(set) var card: TokenID?
  /// A text on a background that the first text has no contract with.
  private(set) var button: Pair?
  /// The background of the button, where a contract has it in front of the page colour.
  private(set) var link: TokenID?
  /// The token that a contract for user interfaces names on the page colour.
  private(set) var border: TokenID?

  /// - Parameter surface: The first token whose key is that of a surface.
  init(_ theme: ThemeID, of table: Table, surface: TokenID?) {
    func isOpaque(_ token: TokenID) -> Bool { table.color(of: token, in: theme).isOpaque }
    let contracts = table.contrastContracts.filter { $0.isFor(theme) }
    let forText = contracts.filter { $0.requirement.ratio(at: .aa) >= 4.5 }
    let grounds = (forText + contracts).lazy.compactMap { contract in
      contract.backgrounds.first(where: isOpaque) ?? contract.canvas
    }
    page = (grounds.first ?? surface).flatMap { isOpaque($0) ? $0 : nil }
    guard let page else { return }

    let onPage = forText.filter { $0.backgrounds.contains(page) }
    for token in onPage.flatMap(\.foregrounds) where !texts.contains(token) && texts.count < 2 {
      texts.append(token)
    }
    guard let text = texts.first else { return }
    let behindText = forText.filter { $0.foregrounds.contains(text) }.flatMap(\.backgrounds)
    card = behindText.first { $0 != page && isOpaque($0) }
    for contract in forText where button == nil {
      guard let front = contract.foregrounds.first(where: { $0 != text }),
        let back = contract.backgrounds.first(where: { token in
          isOpaque(token) && token != page && !behindText.contains(token)
        })
      else { continue }
      button = Pair(front: front, back: back)
    }
    let fronts = contracts.filter { $0.backgrounds.contains(page) }
    link = button.flatMap { button in
      fronts.contains { $0.foregrounds.contains(button.back) } ? button.back : nil
    }
    border = fronts.first { $0.requirement == .ui }?.foregrounds.first
  }

  /// The first token whose key is that of a surface; nil where there is none.
  static func surface(of table: Table) -> TokenID? {
    table.tokenIDs.first { token in
      let key = table.key(of: token).lowercased()
      return key == "bg" || ["surface", "background", "canvas"].contains { key.contains(text: $0) }
    }
  }
}

/// The colours of the page's own text on a ground: those for light or dark grounds, as far as they pass at level AA.
struct HTMLInk {
  private let ground: RGBA8
  private let seen: ContrastColor
  /// Whether text on the ground is light.
  let isDark: Bool

  init(on ground: RGBA8) {
    self.ground = ground
    seen = ContrastColor(Color(ground))
    isDark = seen.isDark
  }

  /// Writes the ground and its colours as custom properties.
  func write(to writer: inout CodeWriter) {
    let ink = readable(isDark ? 0xECEE_F2FF : 0x1A1C_20FF, or: isDark ? 0xFFFF_FFFF : 0x0000_00FF)
    let colors: [(StaticString, RGBA8)] = [
      ("ground", ground), ("ink", ink), ("line", RGBA8(rawValue: ink.rawValue & 0xFFFF_FF22)),
      ("muted", readable(isDark ? 0xA9AF_BAFF : 0x555A_63FF, or: ink.rawValue)),
      ("good", readable(isDark ? 0x7FD6_A0FF : 0x0D65_32FF, or: ink.rawValue)),
      ("bad", readable(isDark ? 0xFFA1_99FF : 0xB318_0FFF, or: ink.rawValue)),
      ("accent", readable(isDark ? 0x8AB8_FFFF : 0x0A53_C4FF, or: ink.rawValue)),
    ]
    for (name, color) in colors {
      writer.write("--")
      writer.write(name)
      writer.write(": ")
      writer.appendHex(color)
      writer.write("; ")
    }
  }

  private func readable(_ color: UInt32, or other: UInt32) -> RGBA8 {
    let color = RGBA8(rawValue: color)
    let passes = Contrast.measure(of: ContrastColor(Color(color)), on: seen).least >= 4.5
    return passes ? color : RGBA8(rawValue: other)
  }
}
