import ColorTableModel
import TextSupport

/// A module as it is written. Keys are strings, so that any key can stand there, with the table's spelling.
struct TypeScriptFile {
  let input: EmitterInput
  let table: Table
  let themeNames: [String]
  let variables: [String]
  /// The keys, as the table or its names for the output spell them.
  let keys: [String]
  /// The keys as members of an object, up to the colon: `  "BG": `.
  let members: [String]

  /// The words that no constant of a module can be called, those that a module of CommonJS has already, and the names
  /// of the file's other declarations.
  static let reservedNames = Set(
    """
    arguments await break case catch class const continue debugger default delete do else enum eval export \
    exports extends false finally for function globalThis if implements import in instanceof interface let \
    module new null package private protected public require return static super switch this throw true try \
    typeof undefined var void while with yield themes cssVariables
    """.split(separator: " ").map(String.init))

  /// Appends the module.
  func append(to writer: inout CodeWriter) {
    writer.writeNotice(of: input, .slashes)
    for theme in table.themeIDs {
      writer.write("\n/** The values of the theme ")
      CommentSyntax.block.append(table[theme].name.utf8, to: &writer)
      writer.write(", by key. */\nexport const ")
      writer.write(themeNames[theme])
      writer.write(" = {\n")
      appendValues(of: theme, to: &writer)
      writer.write("} as const;\n")
    }

    writer.write(
      "\n/** The values of every theme, by the name of the theme in the table. */\nexport const themes = {\n")
    for theme in table.themeIDs {
      writer.write(Self.member(table[theme].name))
      writer.write(themeNames[theme])
      writer.write(",\n")
    }
    writer.write(
      "} as const;\n\n/** The CSS custom properties of the tokens, by key. */\nexport const cssVariables = {\n"
    )
    for token in table.tokenIDs {
      appendComment(on: token, isDocumented: true, to: &writer)
      writer.write(members[token])
      JSONString.append(variables[token].utf8, to: &writer)
      writer.write(",\n")
    }
    writer.write(
      """
      } as const;

      /** The key of a token. */
      export type ColorToken = keyof typeof cssVariables;

      /** The name of a theme. */
      export type ColorTheme = keyof typeof themes;

      """ as StaticString)
  }

  /// A key or the name of a theme as a member of an object, up to the colon.
  static func member(_ name: String) -> String {
    let text = JSONString.text(name)
    // As a plain name it would set the prototype of the object.
    return name == "__proto__" ? "  [\(text)]: " : "  \(text): "
  }

  private func appendValues(of theme: ThemeID, to writer: inout CodeWriter) {
    let isDocumented = theme == .default
    let hasComments = isDocumented || !table.deprecations.isEmpty
    writer.write(TokenLines(names: members, middle: "\"", end: "\",\n"), of: theme, in: table) {
      token, writer in
      if hasComments { appendComment(on: token, isDocumented: isDocumented, to: &writer) }
    } other: { packed, writer in
      guard input.isWide(packed) else { return input.writeFallback(packed, to: &writer) }
      writer.write(input.wideText(packed))
    }
  }

  /// Appends a comment with a token's documentation and deprecation, if there is something to say.
  private func appendComment(on token: TokenID, isDocumented: Bool, to writer: inout CodeWriter) {
    let documentation = isDocumented ? table.documentationBytes(of: token) : []
    let deprecation = table.deprecations.isEmpty ? nil : table.deprecation(of: token)
    if documentation.isEmpty, deprecation == nil { return }
    writer.write("  /** ")
    if !documentation.isEmpty { appendDocumentation(documentation, of: token, to: &writer) }
    if let deprecation {
      writer.write(documentation.isEmpty ? "@deprecated" : "\n   * @deprecated")
      let advice = deprecation.advice("use") { "`\(keys[$0])`" }
      if !advice.isEmpty {
        writer.write(" ")
        CommentSyntax.block.append(advice.utf8, to: &writer)
      }
    }
    writer.write(" */\n")
  }

  private func appendDocumentation(
    _ text: ArraySlice<UInt8>, of token: TokenID, to writer: inout CodeWriter
  ) {
    // At the start of a comment `@deprecated` is a tag and not a word, and so it is behind asterisks and spaces. The
    // key before it makes it a word.
    if let first = text.first, !isLetterOrDigit(first) {
      writer.write("`")
      CommentSyntax.block.append(table.keyBytes(of: token), to: &writer)
      writer.write("`: ")
    }
    CommentSyntax.block.append(text, to: &writer)
  }

  private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }
}
