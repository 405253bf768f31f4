import ColorTableModel
import TextSupport

/// A part of the screen that a page shows in the table's own tokens.
enum HTMLRole: String, CaseIterable {
  case page, card, inset
  case text, secondary, link, error, success, placeholder
  case action
  case onAction = "on-action"
  case field, line
  case paid, waiting, overdue, draft
  case onPaid = "on-paid"
  case onWaiting = "on-waiting"
  case onOverdue = "on-overdue"
  case onDraft = "on-draft"
}

/// The tokens that play a part on the screen.
///
/// A contract gives a role: every text stands on a ground that a contract names for it in every theme. The words of keys
/// only tell the fronts of one contract apart. Lines and bars alone may be chosen by their names.
struct HTMLRoles {
  private(set) var tokens: [HTMLRole: TokenID] = [:]
  /// The colours of a chart, at most eight.
  private(set) var bars: [TokenID] = []

  subscript(role: HTMLRole) -> TokenID? { tokens[role] }

  /// Whether there is a screen: something to read and something that it stands on.
  var hasScreen: Bool { tokens[.page] != nil && tokens[.text] != nil }

  init(_ table: Table, _ groups: [HTMLGroup]) {
    let proof = Proof(table, steps: Set(groups.filter(\.isRamp).flatMap(\.tokens)))
    guard let page = proof.page else { return }
    let card = proof.card(beside: page) ?? page
    let grounds = [page, card]
    // Fronts of text on both, each with the words of its key.
    let texts = proof.fronts(on: page, of: \.isForReading).filter {
      !proof.steps.contains($0) && proof.isRead($0, on: grounds)
    }
    .map { ($0, Self.words(of: $0, table)) }
    let kinds = Self.textWords.flatMap(\.words)
    guard let text = texts.first(where: { $0.1.isDisjoint(with: kinds) })?.0 else { return }
    tokens = [.page: page, .card: card, .text: text]
    for (role, words) in Self.textWords {
      tokens[role] = texts.first { !$0.1.isDisjoint(with: words) }?.0
    }
    let edges = proof.fronts(on: card) { $0 == .ui }.filter { proof.isProven($0, on: card) { $0 == .ui } }
    tokens[.inset] = proof.surfaces(with: page).first { surface in
      surface != page && surface != card && table.isOpaque(surface)
        && !Self.words(of: surface, table).isDisjoint(with: ["inset", "input", "field", "well"])
        && proof.isRead(text, on: [surface])
        && (tokens[.placeholder] ?? tokens[.secondary]).map { proof.isRead($0, on: [surface]) } ?? true
        && edges.contains { edge in proof.isProven(edge, on: surface) { $0 == .ui } }
    }
    let field = tokens[.inset] ?? card
    addFills(proof, table, page: page)
    tokens[.field] = edges.first { edge in
      edge != tokens[.action] && proof.isProven(edge, on: field) { $0 == .ui }
    }
    tokens[.line] = Self.line(of: table, except: Set(tokens.values))
    bars =
      groups.first { !Self.words(of: $0.name).isDisjoint(with: Self.chartWords) }
      .map { $0.tokens.filter { table.isOpaque($0) }.prefix(8) }.map(Array.init) ?? []
  }

  /// The filled parts: a button, and labels of states, each a text on another ground than a surface of the page.
  private mutating func addFills(_ proof: Proof, _ table: Table, page: TokenID) {
    let surfaces = Set(proof.surfaces(with: page))
    let fills = proof.contracts.flatMap { contract in
      contract.requirement.isForReading
        ? contract.foregrounds.flatMap { front in contract.backgrounds.map { (front: front, ground: $0) } }
        : []
    }.filter { fill in
      !surfaces.contains(fill.ground) && table.isOpaque(fill.ground)
        && proof.isRead(fill.front, on: [fill.ground])
    }
    for badge in Self.badgeWords {
      guard
        let fill = fills.first(where: { !Self.words(of: $0.ground, table).isDisjoint(with: badge.words) })
      else { continue }
      (tokens[badge.ground], tokens[badge.front]) = (fill.ground, fill.front)
    }
    let badges = Set(Self.badgeWords.compactMap { tokens[$0.ground] })
    let actions = fills.filter { !badges.contains($0.ground) }
    // A control whose own shape has a contract is more than a ground of some text.
    let isShape = { (token: TokenID) in proof.isProven(token, on: page) { $0 == .ui } }
    guard let action = actions.first(where: { isShape($0.ground) }) ?? actions.first else { return }
    (tokens[.action], tokens[.onAction]) = (action.ground, action.front)
  }

  private static let textWords: [(role: HTMLRole, words: Set<String>)] = [
    (.link, ["link", "anchor"]), (.error, ["error", "danger", "destructive", "critical"]),
    (.success, ["success", "positive", "ok"]), (.secondary, ["secondary", "muted", "subtle"]),
    (.placeholder, ["placeholder", "hint"]),
  ]

  private static let badgeWords: [(ground: HTMLRole, front: HTMLRole, words: Set<String>)] = [
    (.paid, .onPaid, ["success", "positive", "ok"]),
    (.waiting, .onWaiting, ["warning", "attention", "caution"]),
    (.overdue, .onOverdue, ["error", "danger", "destructive", "critical"]),
    (.draft, .onDraft, ["info", "notice", "done", "neutral"]),
  ]

  private static let chartWords: Set<String> = ["chart", "data", "viz", "series"]

  static func words(of token: TokenID, _ table: Table) -> Set<String> {
    words(of: table.keyBytes(of: token))
  }

  private static func words(of name: ArraySlice<UInt8>) -> Set<String> {
    let name = String(decoding: name, as: UTF8.self)
    return Set(
      NameWords.split(name[...], separatedBy: { !$0.isLetterOrMark && !$0.isNumber }).map { $0.lowercased() })
  }

  /// The colour of hairlines, which have no contract.
  private static func line(of table: Table, except others: Set<TokenID>) -> TokenID? {
    let candidates = table.tokenIDs.filter { !others.contains($0) }.map { ($0, words(of: $0, table)) }
    for words in [["hairline", "divider", "separator"], ["border", "line", "outline"]] as [Set<String>] {
      if let token = candidates.first(where: { !$0.1.isDisjoint(with: words) })?.0 { return token }
    }
    return nil
  }
}

/// The pairs that the contracts of a table prove in all of its themes.
private struct Proof {
  let table: Table
  /// The steps of ramps, which have numbers for names: they are what roles are made from, and not roles.
  let steps: Set<TokenID>
  var contracts: [ContrastContract] { table.contrastContracts }
  /// The fronts and the grounds of each contract.
  private let members: [(fronts: Set<TokenID>, grounds: Set<TokenID>)]

  init(_ table: Table, steps: Set<TokenID>) {
    self.table = table
    self.steps = steps
    members = table.contrastContracts.map { (Set($0.foregrounds), Set($0.backgrounds)) }
  }

  /// The opaque surface that most contracts for text name.
  var page: TokenID? {
    let surfaces = contracts.filter(\.requirement.isForReading).flatMap(\.backgrounds)
    return Self.mostNamed(surfaces.filter { table.isOpaque($0) && !steps.contains($0) })
  }

  /// Of the surfaces that contracts name together with the page the one that most of all contracts name.
  func card(beside page: TokenID) -> TokenID? {
    let surfaces = Set(surfaces(with: page, of: \.isForReading).filter { $0 != page && table.isOpaque($0) })
    return Self.mostNamed(contracts.flatMap(\.backgrounds).filter(surfaces.contains))
  }

  /// The grounds of the contracts that name the page.
  func surfaces(
    with page: TokenID, of kind: (ContrastContract.Requirement) -> Bool = { _ in true }
  ) -> [TokenID] {
    contracts.filter { kind($0.requirement) && $0.backgrounds.contains(page) }.flatMap(\.backgrounds)
  }

  /// The fronts of contracts on a ground, each once, in the order of the contracts.
  func fronts(on ground: TokenID, of kind: (ContrastContract.Requirement) -> Bool) -> [TokenID] {
    var known: Set<TokenID> = []
    return contracts.filter { kind($0.requirement) && $0.backgrounds.contains(ground) }.flatMap(\.foregrounds)
      .filter { known.insert($0).inserted }
  }

  func isRead(_ front: TokenID, on grounds: [TokenID]) -> Bool {
    grounds.allSatisfy { isProven(front, on: $0, by: \.isForReading) }
  }

  /// Whether contracts of a kind name a pair in every theme.
  func isProven(_ front: TokenID, on ground: TokenID, by kind: (ContrastContract.Requirement) -> Bool) -> Bool
  {
    guard front != ground else { return false }
    var themes: Set<ThemeID> = []
    for (contract, members) in zip(contracts, members)
    where members.fronts.contains(front) && members.grounds.contains(ground) && kind(contract.requirement) {
      themes.formUnion(contract.themes)
    }
    return themes.count == table.themes.count
  }

  /// The token that a list has most often, of several the first.
  private static func mostNamed(_ tokens: [TokenID]) -> TokenID? {
    var counts: [TokenID: Int] = [:]
    for token in tokens { counts[token, default: 0] += 1 }
    let most = counts.values.max()
    return tokens.first { counts[$0] == most }
  }
}

extension ContrastContract.Requirement {
  /// Whether it asks for at least the contrast of body text.
  fileprivate var isForReading: Bool { self != .ui && ratio(at: .aa) >= 4.5 }
}

/// Two themes that stand beside each other on the screen.
struct HTMLThemePair {
  let left: ThemeID
  let right: ThemeID
  let name: String

  /// Light with dark of one family and one contrast; a theme that is left over stands right of the first one.
  static func all(_ table: Table) -> [HTMLThemePair] {
    struct Kind: Hashable {
      var family: String?
      var isHighContrast: Bool
    }
    let kinds = Dictionary(grouping: table.themeIDs) {
      Kind(
        family: table[$0].family, isHighContrast: table[$0].isHighContrast || table[$0].contrastLevel == .aaa)
    }
    var pairs: [HTMLThemePair] = []
    for (kind, themes) in kinds {
      let light = themes.filter { table.seenAppearance(of: $0) == .light }
      let dark = themes.filter { table.seenAppearance(of: $0) == .dark }
      for (index, (left, right)) in zip(light, dark).enumerated() {
        let name =
          if index > 0 { table[left].shownName } else if let family = kind.family {
            kind.isHighContrast ? family + ", more contrast" : family
          } else { kind.isHighContrast ? "More contrast" : "Standard" }
        pairs.append(HTMLThemePair(left: left, right: right, name: name))
      }
    }
    let paired = Set(pairs.flatMap { [$0.left, $0.right] })
    let others = table.themeIDs.filter { !paired.contains($0) && $0 != .default }
    pairs += others.map { HTMLThemePair(left: .default, right: $0, name: table[$0].shownName) }
    if !paired.contains(.default), others.isEmpty {
      let right = ThemeID(min(1, table.themes.count - 1))
      pairs.append(HTMLThemePair(left: .default, right: right, name: table[.default].shownName))
    }
    return pairs.sorted { (min($0.left, $0.right), $0.right) < (min($1.left, $1.right), $1.right) }
  }
}

extension Theme {
  /// The name for people.
  var shownName: String { title ?? name }
}
