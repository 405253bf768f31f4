import ColorScience
import ColorTableModel
import TextSupport

/// A file of tokens: the values of one theme, a line each.
///
/// All tokens have the type of the root, `color`. The form of `$root` in aliases is that of the specification's text.
struct DTCGTokenFile {
  private let input: EmitterInput
  private let table: Table
  private let theme: ThemeID
  private let tree: TokenTree
  private let colors: DTCGColors
  private let components = JSONComponents()
  /// The tokens that a mode changes, of which the file then is; nil for one of a theme.
  private let changes: Set<TokenID>?
  /// The tokens that are aliases in the theme, with those that they are aliases of.
  private let targets: [TokenID: TokenID]
  /// How the values are made that are not plain colours and not aliases.
  private let formulas: [TokenID: String]
  /// The tokens that are called `$root` in the groups that have their keys.
  private let ownTokens: Set<TokenID>

  init(
    _ input: EmitterInput, _ theme: ThemeID, tree: TokenTree, colors: DTCGColors,
    formulas: [TokenFormula], changes: Set<TokenID>? = nil
  ) {
    self.input = input
    table = input.table
    self.theme = theme
    self.tree = tree
    self.colors = colors
    self.changes = changes
    let ids = input.table.tokenIDs
    let aliases = input.aliases(theme).filter { ids.contains($0.token) && ids.contains($0.target) }
    targets = Dictionary(aliases.map { ($0.token, $0.target) }, uniquingKeysWith: { $1 })
    self.formulas = Dictionary(formulas.map { ($0.token, $0.text) }, uniquingKeysWith: { first, _ in first })
    ownTokens = Set(tree.groups.compactMap(\.ownToken))
  }

  func file(path: String) -> OutputFile {
    OutputFile(path: path, expectedSize: input.expectedSize) { writer in write(to: &writer) }
  }

  private func write(to writer: inout CodeWriter) {
    var json = JSONText()
    json.object(isOpen: true) { json in
      json.member("$schema", "https://www.designtokens.org/schemas/2025.10/format.json")
      json.member("$description", input.notice)
      json.member("$type", "color")
      writeExtension(to: &json) { json in write(table[theme], to: &json) }
      write(group: TokenTree.root, to: &json, &writer)
    }
    writer.move(&json)
    writer.write("\n")
  }

  /// Writes what the format has no members for.
  private func writeExtension(to json: inout JSONText, _ members: (inout JSONText) -> Void) {
    json.key("$extensions")
    json.object { json in
      json.key("io.github.colortable")
      json.object(members)
    }
  }

  /// Writes what a theme is for.
  private func write(_ theme: Theme, to json: inout JSONText) {
    json.member("generator", "colortable")
    if changes == nil { json.member("name", theme.name) }
    if let title = theme.title { json.member("title", title) }
    if let appearance = theme.appearance { json.member("appearance", appearance.rawValue) }
    if theme.isHighContrast { json.member("highContrast", true) }
    if theme.contrastLevel == .aaa { json.member("contrastLevel", "AAA") }
    if let family = theme.family, changes == nil { json.member("family", family) }
  }

  private func write(group: Int, to json: inout JSONText, _ writer: inout CodeWriter) {
    if let token = tree.groups[group].ownToken, isWritten(.token(token)) {
      json.key("$root")
      write(token, to: &json)
    }
    for entry in tree.entries(of: group) where isWritten(entry) {
      switch entry {
      case .token(let token):
        if ownTokens.contains(token) { continue }
        json.key(escaping: tree.names[token])
        write(token, to: &json)
      case .group(let inner):
        json.key(escaping: tree.groups[inner].name)
        json.object(isOpen: true) { json in write(group: inner, to: &json, &writer) }
      }
      writer.move(&json)
    }
  }

  /// Whether a token, or something in a group, is one of the file.
  private func isWritten(_ entry: TokenTree.Entry) -> Bool {
    guard let changes else { return true }
    switch entry {
    case .token(let token): return changes.contains(token)
    case .group(let group):
      return tree.groups[group].ownToken.map { changes.contains($0) } == true
        || tree.entries(of: group).contains(where: isWritten)
    }
  }

  private func write(_ token: TokenID, to json: inout JSONText) {
    json.object { json in
      json.key("$value")
      if let target = targets[token] {
        let root = ownTokens.contains(target) ? ".$root" : ""
        json.string("{\(tree.path(of: target))\(root)}")
      } else {
        let color = table.packedColor(of: token, in: theme)
        json.object { json in write(color, to: &json) }
        if let formula = formulas[token] {
          writeExtension(to: &json) { json in json.member("from", formula) }
        }
      }
      let documentation = table.documentationBytes(of: token)
      if !documentation.isEmpty {
        json.key("$description")
        json.string(documentation)
      }
      if let deprecation = table.deprecation(of: token) {
        json.key("$deprecated")
        let advice = deprecation.advice("use", table.key)
        if advice.isEmpty { json.boolean(true) } else { json.string(advice) }
      }
    }
  }

  private func write(_ packed: PackedColor, to json: inout JSONText) {
    if let color = packed.rgba8 {
      json.member("colorSpace", "srgb")
      components.write(color, to: &json)
    } else {
      let color = colors.color(packed)
      json.member("colorSpace", color.space.cssName)
      JSONComponents.write(color, missing: color.missing, to: &json)
    }
    let nearest = input.nearestRGBA8(packed)
    json.member("hex", HexNotation.text(RGBA8(rawValue: nearest.rawValue | 0xFF)))
  }
}
