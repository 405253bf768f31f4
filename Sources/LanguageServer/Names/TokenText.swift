import ColorScience
import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import TextSupport

/// The description of a token for people, in Markdown.
struct TokenText {
  let table: CheckedTable
  let token: TokenID

  /// How many contrasts are shown.
  private static let contrastLimit = 24

  /// The colour of the token in a theme as CSS; nil where it cannot be read.
  func css(in theme: ThemeID) -> String? {
    table.isReadable(token, in: theme) ? table.table.color(of: token, in: theme).cssText : nil
  }

  /// The colour as hex digits of sRGB, which every client understands.
  func hex(in theme: ThemeID) -> String? {
    guard table.isReadable(token, in: theme) else { return nil }
    return HexNotation.text(rgba8(in: theme))
  }

  func rgba8(in theme: ThemeID) -> RGBA8 {
    table.table.packedColor(of: token, in: theme).rgba8 ?? table.table.color(of: token, in: theme).rgba8
  }

  /// The deprecation, as a sentence; nil where there is none.
  var deprecation: String? {
    guard let deprecation = table.table.deprecation(of: token) else { return nil }
    let replacement = deprecation.replacement.map { "; use `\(table.table.key(of: $0))`" } ?? ""
    let reason = deprecation.reason.map { ": " + Markdown.escaped($0) } ?? ""
    return "**Deprecated**\(replacement)\(reason)"
  }

  /// The value in every theme, a line each.
  var values: String {
    table.table.themeIDs.map { theme in
      let name = Markdown.code(table.table[theme].name)
      let written =
        table.formula(of: token, in: theme) ?? table.valueSpan(of: token, in: theme).map(table.text)
      guard let css = css(in: theme) else {
        return "- \(name): " + (written.map(Markdown.code) ?? "no value")
      }
      let source = written.flatMap { $0 == css ? nil : " ← " + Markdown.code($0) } ?? ""
      return "- \(name): " + Markdown.code(css) + source
    }.joined(separator: "\n")
  }

  /// The deprecation, the documentation and the values.
  var summary: String {
    [deprecation, table.table.documentation(of: token).map(Markdown.escaped), values].compactMap { $0 }
      .joined(separator: "\n\n")
  }

  /// Everything that there is to say of the token.
  var page: String {
    let contrasts = contrasts
    let parts = [
      "**\(Markdown.escaped(table.table.key(of: token)))**",
      table.table.documentation(of: token).map(Markdown.escaped), deprecation, values,
      contrasts.isEmpty ? nil : "Contrast\n\n" + contrasts.joined(separator: "\n"),
    ]
    return parts.compactMap { $0 }.joined(separator: "\n\n")
  }

  /// The contrasts with the tokens that it has contracts with, a line for each pair.
  private var contrasts: [String] {
    var lines: [String] = []
    var omitted = 0
    table.forEachContrastContract { contract, _ in
      for pair in pairs(of: contract) {
        guard lines.count < Self.contrastLimit else {
          omitted += 1
          continue
        }
        let themes = contract.themes.compactMap { theme -> String? in
          guard let contract = table.readablePart(of: pair, in: theme),
            let result = ContrastEvaluation(contract, in: theme, of: table.table).pairs.makeIterator().next()
          else { return nil }
          let ratio = result.measure.text(required: result.required)
          return "\(Markdown.escaped(table.table[theme].name)) \(ratio)"
            + (result.passes ? "" : " (needs \(Contrast.flooredText(result.required)))")
        }
        guard !themes.isEmpty, let foreground = pair.foregrounds.first,
          let background = pair.backgrounds.first
        else { continue }
        lines.append(
          "- " + Markdown.code(table.table.key(of: foreground)) + " on "
            + Markdown.code(table.table.key(of: background)) + ": " + themes.joined(separator: ", "))
      }
    }
    if omitted > 0 { lines.append("- … \(omitted) more") }
    return lines
  }

  /// The pairs of a contract that the token is in.
  private func pairs(of contract: ContrastContract) -> [ContrastContract] {
    func pair(_ foreground: TokenID, _ background: TokenID) -> ContrastContract {
      var pair = contract
      pair.foregrounds = [foreground]
      pair.backgrounds = [background]
      return pair
    }
    var pairs: [ContrastContract] = []
    if contract.foregrounds.contains(token) {
      pairs += contract.backgrounds.filter { $0 != token }.map { pair(token, $0) }
    }
    if contract.backgrounds.contains(token) {
      pairs += contract.foregrounds.filter { $0 != token }.map { pair($0, token) }
    }
    return pairs
  }
}

/// Text that is safe in Markdown.
enum Markdown {
  /// A text as code, whatever back-ticks it has.
  static func code(_ text: String) -> String {
    let text = SafeText.printable(text)
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return longest == 0 ? fence + text + fence : "\(fence) \(text) \(fence)"
  }

  /// A text without what Markdown takes for markup.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if "\\`*_{}[]<>()#+!|~&".unicodeScalars.contains(scalar) { escaped.append("\\") }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }

  /// The same text for a client that shows no Markdown.
  static func plain(_ text: String) -> String {
    var plain = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        if isEscaped || character != "*" && character != "`" { plain.append(character) }
        isEscaped = false
      }
    }
    return plain
  }
}
