import ColorTableModel
import TextSupport

/// Tailwind CSS 4: the custom properties of the CSS output, and a colour of Tailwind's theme for each of them.
///
/// `@theme` has one value for each variable, and `@variant dark` does not change it. So the colours of Tailwind are
/// references to the custom properties, which the themes change; `inline` makes utilities use the reference itself, so
/// that it is resolved where the utility is used and not at the root.
public struct TailwindEmitter: Emitter {
  var prefix: String?
  var selector = CSSSelectors.defaultSystem
  var style = CSSStyle.attribute
  var reset = false

  /// The language's name, summary and options.
  public static let description = EmitterDescription(
    name: "tailwind",
    summary: "CSS for Tailwind 4: custom properties for each theme, and a Tailwind colour for each token",
    options: [
      .text(
        "prefix", \TailwindEmitter.prefix, placeholder: "PREFIX",
        help: "what the custom properties begin with: app gives --color-bg: var(--app-bg)",
        parse: parsePrefix),
      .text(
        "selector", \TailwindEmitter.selector, placeholder: "SELECTOR",
        help: "the elements that follow the system's light, dark and contrast settings",
        defaultText: CSSSelectors.defaultSystem, parse: CSSSelectors.parse),
      .choice(
        "style", \TailwindEmitter.style,
        help: "how a page selects a theme: data-theme=\"night\", class=\"theme-night\", or light-dark()"),
      .toggle(
        "reset", \TailwindEmitter.reset,
        help: "remove Tailwind's own colours: --color-*: initial"),
    ])

  /// Parses a prefix of custom properties, which must not be that of Tailwind's own colours.
  private static func parsePrefix(_ text: String) throws(EmitterOptionError) -> String? {
    let prefix = try CSSPrefix.parse(text)
    if text == "color" || text.hasPrefix("color-") {
      throw EmitterOptionError("expected another prefix than that of Tailwind's colours, found \(text)")
    }
    return prefix
  }

  /// Creates an emitter with the default options.
  public init() {}

  /// The style sheet, as one file.
  public func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    let sheet = CSSOutput(prefix: prefix, selector: selector, style: style, language: "Tailwind")
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
        names.tokens.withAll { text, ends in
          var start = 0
          for end in ends {
            let name = UnsafeRawBufferPointer(rebasing: text[start..<end])
            var room = writer.reserve(name.count * 2 + 32)
            room.write("  --color-")
            room.write(UnsafeRawBufferPointer(rebasing: name[min(prefixLength, name.count)...]))
            room.write(": var(")
            room.write(name)
            room.write(");\n")
            writer.commit(room)
            start = end
          }
        }
        writer.write("}\n")
      }
    ]
  }

  /// The tokens whose custom properties have the name of a variable of Tailwind: of its default theme, or of the
  /// colour of another token.
  private func collisions(_ names: NameList<TokenID>, in table: Table) -> [EmitterFailure.Problem] {
    let variables = TailwindVariables(includingColors: !reset)
    let colors = colorVariables(names)
    return table.tokenIDs.compactMap { token in
      names.withBytes(of: token) { name in
        let help = "set a prefix for the custom properties, such as app: --tailwind-prefix app"
        if let other = colors.index(hash: ByteHash.of(name), where: { isColor(name, of: names, $0) }) {
          return .collision(
            "the custom property of `\(table.key(of: token))` and the colour of `\(table.key(of: TokenID(other)))`",
            name: names.string(token), in: "Tailwind", kind: "token's colour", .token(token),
            with: .token(TokenID(other)),
            help: help)
        }
        guard variables.contains(name) else { return nil }
        return EmitterFailure.Problem(
          .nameCollision,
          "`\(table.key(of: token))` would be `\(names.string(token))`, which is a variable of Tailwind's own",
          subject: .token(token), help: help)
      }
    }
  }

  /// The tokens by the hashes of their variables in Tailwind's theme; empty where no custom property begins like one.
  private func colorVariables(_ names: NameList<TokenID>) -> HashIndex {
    let start = Array("--color-".utf8)
    var isNeeded = false
    names.withAll { text, ends in
      var from = 0
      for end in ends {
        if end - from > start.count, text[from..<from + start.count].elementsEqual(start) { isNeeded = true }
        from = end
      }
    }
    var index = HashIndex(capacity: isNeeded ? names.count : 0)
    guard isNeeded else { return index }
    for token in 0..<names.count {
      let variable = start + names[TokenID(token)].dropFirst(prefixLength)
      let hash = variable.withUnsafeBufferPointer { ByteHash.of($0) }
      _ = index.insert(token, hash: hash, unless: { _ in false })
    }
    return index
  }

  private func isColor(_ name: UnsafeBufferPointer<UInt8>, of names: NameList<TokenID>, _ token: Int) -> Bool
  {
    let start = "--color-".utf8
    return name.starts(with: start)
      && name.dropFirst(start.count).elementsEqual(names[TokenID(token)].dropFirst(prefixLength))
  }

  /// The number of bytes before the token's own name in a custom property.
  private var prefixLength: Int { 2 + (prefix.map { $0.utf8.count + 1 } ?? 0) }
}
