import ColorScience
import ColorTableModel
import ColorTableTool
import TextSupport

/// The contrast contracts that the names of colours say: `card-foreground` is text on `card`.
///
/// A pair that has the contrast of text in every theme becomes a contract. Any other is a comment, because a guess may
/// not fail a build.
struct ContractProposals {
  static let isLeftOut = TypedFlag.toggle(
    "no-contracts", .input, "write no contrast contracts",
    details:
      "By default, names such as 'card-foreground' and 'card' become a contract, or a comment if they fail it."
  )

  /// The lines to write behind the rows; none where names say no pair.
  private(set) var lines: [String] = []
  /// The numbers of pairs, for people.
  private(set) var sentence = ""

  private typealias Measured = (theme: ThemeID, pair: ContrastEvaluation.Pair)

  private static let keysInLine = 8
  private static let failuresInTable = 20

  init(for table: Table) {
    guard table.contrastContracts.isEmpty else { return }
    var holding: [[Measured]] = []
    var failures: [(share: Double, names: String, ratio: String, required: Double)] = []
    for (text, background) in NamedPairs(in: table).pairs {
      let contract = ContrastContract(
        requirement: .text, foregrounds: [text], backgrounds: [background], canvas: nil,
        themes: Array(table.themeIDs), reason: nil)
      let measured: [Measured] = table.themeIDs.compactMap { theme in
        ContrastEvaluation(contract, in: theme, of: table).pair(0, 0).map { (theme, $0) }
      }
      // A translucent background has no contrast of its own.
      guard measured.count == table.themes.count else { continue }
      let failing = measured.filter { !$0.pair.passes }
      if let worst = failing.min(by: { $0.pair.share < $1.pair.share }) {
        failures.append(
          (
            worst.pair.share, "\(table.key(of: text)) on \(table.key(of: background))",
            "\(Contrast.flooredText(worst.pair.ratio)) in \(table[worst.theme].name)", worst.pair.required
          ))
      } else {
        holding.append(measured)
      }
    }
    failures.sort { ($0.share, $0.names) < ($1.share, $1.names) }
    addContracts(holding, table)
    for failure in failures.prefix(Self.failuresInTable) {
      let required = DecimalText.text(failure.required, decimals: 1)
      lines.append("// \(failure.ratio); text requires \(required):")
      lines.append("// @contrast text \(failure.names)")
    }
    let more = failures.count - Self.failuresInTable
    if more > 0 { lines.append("// And \(more) more.") }
    setSentence(holding: holding.count, failures.map { "\($0.names), \($0.ratio)" })
  }

  private mutating func setSentence(holding: Int, _ failures: [String]) {
    let count = holding + failures.count
    guard count > 0 else { return }
    var parts: [String] = []
    if holding > 0 {
      parts.append(
        "\(holding) \(holding == 1 ? "passes and became a contract" : "pass and became contracts")")
    }
    if !failures.isEmpty {
      let comments =
        failures.count > Self.failuresInTable ? "the worst \(Self.failuresInTable) became" : "became"
      parts.append(
        "\(failures.count) \(failures.count == 1 ? "fails" : "fail"), and "
          + (failures.count == 1 ? "became a comment: " : "\(comments) comments: ")
          + EnglishList.shortened(failures, to: 3).joined(separator: "; "))
    }
    sentence =
      "found \(EnglishList.count(count, "pair")) by \(count == 1 ? "its" : "their") names: "
      + "\(parts.joined(separator: "; "))\n"
  }

  /// Adds the contracts of pairs that hold, those with one background together.
  private mutating func addContracts(_ holding: [[Measured]], _ table: Table) {
    guard !holding.isEmpty else { return }
    let first = table[.default]
    // Beside themes that say nothing, importers call a page light.
    let isUnsaid =
      first.appearance == .light && !first.isHighContrast
      && (Appearance(wordsOf: first.name) == nil
        || table.themes.dropFirst().allSatisfy { Appearance(wordsOf: $0.name) == nil })
    // Buttons may be dark in every theme; a page is not.
    if isUnsaid, !table.hasDarkTheme, holding.allSatisfy({ $0[0].pair.seenBackground.isDark }),
      holding.contains(where: { NamedPairs.isSurface(table.key(of: $0[0].pair.background)) })
    {
      lines += ["@theme \(first.name) dark", ""]
    }
    lines.append(
      "// Pairs found by their names. Each passes in every theme, and `colortable check` keeps it that way.")
    var contracts: [(background: TokenID, foregrounds: [String])] = []
    var indices: [TokenID: Int] = [:]
    for pair in holding.map({ $0[0].pair }) {
      if let index = indices[pair.background], contracts[index].foregrounds.count < Self.keysInLine - 1 {
        contracts[index].foregrounds.append(table.key(of: pair.foreground))
      } else {
        indices[pair.background] = contracts.count
        contracts.append((pair.background, [table.key(of: pair.foreground)]))
      }
    }
    lines += contracts.map {
      "@contrast text \($0.foregrounds.joined(separator: ", ")) on \(table.key(of: $0.background))"
    }
  }
}

extension Run {
  /// A table with the contracts that its names say, and without a warning of them; nil where there are none.
  func table(
    _ text: [UInt8], adding proposals: ContractProposals, path: String
  ) -> (text: [UInt8], table: Table)? {
    guard let added = table(text, adding: proposals.lines, path: path) else { return nil }
    let rule = "contradictory-appearance"
    guard check(added.text, path: path).diagnostics.contains(where: { $0.rule == rule }) else { return added }
    return table(text, adding: ["@allow \(rule)", ""] + proposals.lines, path: path)
  }
}

/// The pairs of a text and its background that keys say.
private struct NamedPairs {
  private(set) var pairs: [(text: TokenID, background: TokenID)] = []

  /// The tokens by the words of their keys; nil where several have the same words.
  private var tokens: [String: TokenID?] = [:]

  private static let texts: Set = ["text", "foreground", "fg", "content", "label", "ink"]
  private static let surfaces = ["background", "bg", "surface", "fill", "canvas", "page", "base"]
  /// Words of colours that are for a state or no surface, or lie on others.
  private static let excluded: Set = [
    "disabled", "placeholder", "inactive", "ignored", "inverse", "hover", "active", "selected", "shadow",
    "scrim",
    "overlay", "border", "icon",
  ]

  init(in table: Table) {
    let names = table.tokenIDs.map { (token: $0, words: Self.words(of: table.key(of: $0))) }.filter {
      $0.words.allSatisfy { !Self.excluded.contains($0) } && table.deprecation(of: $0.token) == nil
    }
    for (token, words) in names {
      let name = Self.name(words)
      tokens[name] = tokens[name] == nil ? .some(token) : .some(nil)
    }
    for (token, words) in names where self.token(words[...]) == token {
      if let background = background(of: words) { pairs.append((token, background)) }
    }
  }

  static func isSurface(_ key: String) -> Bool { words(of: key).last.map(surfaces.contains) ?? false }

  private static func words(of key: String) -> [String] {
    NameWords.split(key[...], separatedBy: { $0 == "-" || $0 == "_" || $0 == "." }).map { $0.lowercased() }
  }

  private static func name(_ words: some Sequence<String>) -> String { words.joined(separator: "-") }

  private func token(_ words: ArraySlice<String>) -> TokenID? { tokens[Self.name(words)] ?? nil }

  /// The background that the words of a key say, by the first rule that finds one.
  private func background(of words: [String]) -> TokenID? {
    // `onPrimary` on `primary`, `text-on-accent` on `accent`, but not `switch-on`.
    if let on = words.dropLast().firstIndex(of: "on"), Self.texts.isDisjoint(with: words[(on + 1)...]) {
      let surface = words[..<on].filter { !Self.texts.contains($0) } + words[(on + 1)...]
      if let token = token(surface[...]) { return token }
    }
    guard let first = words.first, let last = words.last else { return nil }
    if words.count == 1 {
      return Self.texts.contains(first) ? Self.surfaces.lazy.compactMap { token([$0]) }.first : nil
    }
    // `card-foreground` on `card`, `button.text` on `button.bg`.
    if Self.texts.contains(last) {
      let surface = words.dropLast()
      let surfaces = [surface] + Self.surfaces.map { surface + [$0] }
      if let token = surfaces.lazy.compactMap(token).first { return token }
    }
    // `text-warning` on `surface-warning`.
    guard Self.texts.contains(first) else { return nil }
    return ["bg", "background", "surface"].lazy.compactMap { token([$0] + words.dropFirst()) }.first
  }
}
