import ColorTableModel
import TextSupport

/// Tailwind CSS 4: the custom properties of the CSS output, and a colour of Tailwind's theme for each of them.
///
/// `@theme` has one value for each variable, and `@variant dark` does not change it. So the colours of Tailwind are
/// references to the custom properties, which the themes change; `inline` makes utilities use the reference itself, so
/// that it is resolved where the utility is used and not at the root.
public struct TailwindEmitter: Emitter, CSSOutputEmitter {
  var sheet = CSSOutput(language: "Tailwind", output: .tailwind)
  var reset = false

  public static let description = EmitterDescription(
    name: "tailwind",
    summary: "CSS for Tailwind 4, with a colour for each token",
    options: sheetOptions(
      prefixHelp: "prefix of the custom properties: app makes --color-bg: var(--app-bg)",
      namingHelp: "how tokens are named: bg-text-333 or bg-TEXT_333 for TEXT_333", parsePrefix: parsePrefix)
      + [
        .toggle(
          "reset", \TailwindEmitter.reset, help: "remove Tailwind's own colours: --color-*: initial")
      ], declaredNames: .properties)

  /// Parses a prefix of custom properties, which must not be that of Tailwind's own colours.
  private static func parsePrefix(_ text: String) throws(EmitterOptionError) -> String? {
    let prefix = try CSSPrefix.parse(text)
    if text == "color" || text.hasPrefix("color-") {
      throw EmitterOptionError("expected a prefix that Tailwind does not use for its colours, found \(text)")
    }
    return prefix
  }

  public init() {}

  /// The style sheet, as one file.
  public func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    var problems: [EmitterFailure.Problem] = []
    let names = sheet.names(in: input.table, problems: &problems)
    problems += collisions(names.tokens, in: input.table)
    try EmitterFailure.check(problems)
    let reset = reset
    let prefixLength = prefixLength
    return [
      sheet.file(input, names) { writer in
        writer.write("\n@theme inline {\n")
        if reset { writer.write("  --color-*: initial;\n") }
        for name in names.tokens {
          writer.write("  \(Self.color(name, prefixLength)): var(\(name));\n")
        }
        writer.write("}\n")
      }
    ]
  }

  /// The utilities where the table gives any colour a name: `bg-surface-card`.
  public func tokenNames(_ input: EmitterInput) -> TokenNames? {
    if input.table.givenNames(in: .tailwind).isEmpty { return nil }
    return writtenNames(input).map { TokenNames(language: "Tailwind", all: $0.map { "bg-" + $0 }) }
  }

  /// The names behind `--color-`: `surface-card`.
  public func writtenNames(_ input: EmitterInput) -> [String]? {
    let rules = NameRules.customProperties(
      prefix: sheet.prefix, language: "Tailwind", naming: sheet.naming, given: .tailwind)
    return TokenNames(language: "Tailwind", rules, of: input.table)?.all.map {
      String($0.unicodeScalars.dropFirst(prefixLength))
    }
  }

  /// The tokens whose custom properties have the name of a variable of Tailwind: of its default theme, or of the
  /// colour of another token.
  private func collisions(_ names: [String], in table: Table) -> [EmitterFailure.Problem] {
    let variables = TailwindVariables.all(includingColors: !reset)
    var colors: [String: TokenID] = [:]
    if names.contains(where: { $0.hasPrefix("--color-") }) {
      for token in table.tokenIDs.reversed() { colors[Self.color(names[token], prefixLength)] = token }
    }
    return table.tokenIDs.compactMap { token in
      let (key, name) = (table.key(of: token), names[token])
      let help = "set a prefix for the custom properties, such as app: --tailwind-prefix app"
      if let other = colors[name] {
        return .collision(
          "the custom property of `\(key)` and the colour of `\(table.key(of: other))`", name: name,
          in: "Tailwind", kind: "token's colour", .token(token), with: .token(other), help: help)
      }
      guard variables.contains(name) else { return nil }
      return EmitterFailure.Problem(
        .nameCollision, "`\(key)` would be `\(name)`, which is one of Tailwind's own variables",
        subject: .token(token), help: help)
    }
  }

  /// The variable in Tailwind's theme for a custom property.
  private static func color(_ property: String, _ prefixLength: Int) -> String {
    "--color-" + String(property.unicodeScalars.dropFirst(prefixLength))
  }

  /// The number of characters before the token's own name in a custom property.
  private var prefixLength: Int { 2 + (sheet.prefix.map { $0.unicodeScalars.count + 1 } ?? 0) }
}
