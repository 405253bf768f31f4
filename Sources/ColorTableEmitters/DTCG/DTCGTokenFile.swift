import ColorScience
import ColorTableModel
import TextSupport

/// A file of tokens: the values of one theme, a line each.
///
/// All tokens have the type of the root, `color`. The form of `$root` in aliases is that of the specification's text.
struct DTCGTokenFile: ~Copyable {
  private let table: Table
  private let input: EmitterInput
  private let theme: ThemeID
  private let tree: TokenTree
  private let colors: DTCGColors
  private let components = JSONComponents()
  /// For each token the one that it is an alias of, or a negative number; empty where there are no aliases.
  private let targets: [Int32]
  /// The tokens that are called `$root` in the groups that have their keys.
  private let ownTokens: Set<TokenID>
  private var bytes: CodeWriter
  private var text: [UInt8] = []

  static func file(
    _ input: EmitterInput, _ theme: ThemeID, path: String, tree: TokenTree, colors: DTCGColors
  ) -> OutputFile {
    OutputFile(
      path: path, expectedSize: input.expectedSize,
      finishing: { writer in
        var file = DTCGTokenFile(input, theme, tree: tree, colors: colors, writer: writer)
        file.appendFile()
        file.bytes.finish()
      })
  }

  private init(
    _ input: EmitterInput, _ theme: ThemeID, tree: TokenTree, colors: DTCGColors, writer: consuming CodeWriter
  ) {
    self.input = input
    table = input.table
    self.theme = theme
    self.tree = tree
    self.colors = colors
    let aliases = input.aliases(theme)
    var targets: [Int32] = []
    if !aliases.isEmpty { targets = Array(repeating: -1, count: input.table.tokenCount) }
    for alias in aliases
    where input.table.tokenIDs.contains(alias.token) && input.table.tokenIDs.contains(alias.target) {
      targets[alias.token.index] = Int32(alias.target.index)
    }
    self.targets = targets
    ownTokens = Set(tree.groups.compactMap(\.ownToken))
    bytes = writer
  }

  private mutating func appendFile() {
    bytes.write(
      "{\n  \"$schema\": \"https://www.designtokens.org/schemas/2025.10/format.json\",\n  \"$description\": ")
    JSONString.append(input.notice.utf8, to: &bytes)
    bytes.write(",\n  \"$type\": \"color\"")
    appendTheme(table[theme])
    // The groups that are open, from the outside in, each with what is left of it.
    var open = [tree.entries(of: TokenTree.root)[...]]
    var isFirst = false
    while var entries = open.popLast() {
      guard let entry = entries.popFirst() else {
        bytes.write("\n")
        bytes.writeIndentation(open.count)
        bytes.write("}")
        continue
      }
      open.append(entries)
      if case .token(let token) = entry, !ownTokens.isEmpty, ownTokens.contains(token) { continue }
      startMember(depth: open.count, isFirst: isFirst)
      isFirst = false
      switch entry {
      case .token(let token):
        JSONString.append(tree.names[token], to: &bytes)
        appendToken(token)
      case .group(let group):
        JSONString.append(tree.groups[group].name, to: &bytes)
        bytes.write(": {")
        open.append(tree.entries(of: group)[...])
        isFirst = true
        if let own = tree.groups[group].ownToken {
          startMember(depth: open.count, isFirst: isFirst)
          isFirst = false
          bytes.write("\"$root\"")
          appendToken(own)
        }
      }
    }
    bytes.write("\n")
  }

  /// Appends what the format has no members for: what its theme is for.
  private mutating func appendTheme(_ theme: Theme) {
    bytes.write(",\n  \"$extensions\": {\"io.github.colortable\": {\"generator\":\"colortable\",\"name\":")
    JSONString.append(theme.name.utf8, to: &bytes)
    if let title = theme.title {
      bytes.write(",\"title\":")
      JSONString.append(title.utf8, to: &bytes)
    }
    if let appearance = theme.appearance {
      bytes.write(appearance == .light ? ",\"appearance\":\"light\"" : ",\"appearance\":\"dark\"")
    }
    if theme.isHighContrast { bytes.write(",\"highContrast\":true") }
    if theme.contrastLevel == .aaa { bytes.write(",\"contrastLevel\":\"AAA\"") }
    if let family = theme.family {
      bytes.write(",\"family\":")
      JSONString.append(family.utf8, to: &bytes)
    }
    bytes.write("}}")
  }

  private mutating func startMember(depth: Int, isFirst: Bool) {
    bytes.write(isFirst ? "\n" : ",\n")
    bytes.writeIndentation(depth)
  }

  private mutating func appendToken(_ token: TokenID) {
    if !targets.isEmpty, targets[token.index] >= 0 {
      bytes.write(": {\"$value\":")
      appendAlias(TokenID(Int(targets[token.index])))
    } else {
      appendValue(table.packedColor(of: token, in: theme))
    }
    let documentation = table.documentationBytes(of: token)
    if !documentation.isEmpty {
      bytes.write(",\"$description\":")
      JSONString.append(documentation, to: &bytes)
    }
    if !table.deprecations.isEmpty, let deprecation = table.deprecation(of: token) {
      bytes.write(",\"$deprecated\":")
      let advice = deprecation.advice("use", table.key)
      if advice.isEmpty { bytes.write("true") } else { JSONString.append(advice, to: &bytes) }
    }
    bytes.write("}")
  }

  private mutating func appendAlias(_ target: TokenID) {
    text.removeAll(keepingCapacity: true)
    text.append(UInt8(ascii: "{"))
    text.append(contentsOf: table.keyBytes(of: target))
    if ownTokens.contains(target) { text.append(literal: ".$root") }
    text.append(UInt8(ascii: "}"))
    JSONString.append(text, to: &bytes)
  }

  /// Appends a colour as the first member of a token.
  @inline(__always)
  private mutating func appendValue(_ packed: PackedColor) {
    guard let color = packed.rgba8 else { return appendWideValue(packed) }
    bytes.write(": {\"$value\":{\"colorSpace\":\"srgb\",")
    components.write(color, to: &bytes)
    bytes.write(",\"hex\":\"")
    bytes.appendHex(RGBA8(rawValue: color.rawValue | 0xFF))
    bytes.write("\"}")
  }

  private mutating func appendWideValue(_ packed: PackedColor) {
    let color = colors.color(packed)
    text.removeAll(keepingCapacity: true)
    text.append(literal: ": {\"$value\":{\"colorSpace\":\"")
    text.append(contentsOf: color.space.cssName.utf8)
    text.append(literal: "\",\"components\":[")
    let parts: [(Int, MissingComponents)] = [(0, .first), (1, .second), (2, .third)]
    for (index, part) in parts {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      if color.missing.contains(part) {
        text.append(literal: "\"none\"")
      } else {
        JSONComponents.append(color.components[index], to: &text)
      }
    }
    text.append(literal: "],\"alpha\":")
    // Alpha is a number in any case; a missing one is 0 where the colour is shown.
    JSONComponents.append(color.missing.contains(.alpha) ? 0 : color.alpha, to: &text)
    text.append(literal: ",\"hex\":\"#")
    text.appendHexDigits(RGBA8(rawValue: input.nearestRGBA8(packed).rawValue | 0xFF))
    text.append(literal: "\"}")
    bytes.write(text)
  }
}
