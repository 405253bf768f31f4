import ColorScience
import ColorTableModel
import TextSupport

/// Writes the Kotlin file.
struct ComposeFile {
  let input: EmitterInput
  let table: Table
  let names: ComposeNames
  let tree: TokenTree
  let screenColors: [Color]
  /// `public ` or `internal `.
  let access: String
  /// The text before the members of a type.
  private var memberAccess: String { access == "public " ? access : "" }
  private var type: String { KotlinText.declared(names.type) }
  /// How many tokens a class has itself; its superclasses have the others. A constructor has 64 KiB of code and a class
  /// 65,535 constants; a colour takes up to 24 bytes and 5 constants, a property up to 12 of each.
  private var classLimit: Int { 40_000 / (12 + 24 * table.themes.count) }

  /// Writes the file: the local, the class of the tokens with a class for each group inside, and the themes.
  func write(package: String, to writer: inout CodeWriter) {
    writer.writeNotice(of: input, .slashes)
    writer.write(
      "@file:Suppress(\"unused\", \"RedundantVisibilityModifier\", \"UNUSED_PARAMETER\", \"ktlint\")\n\n")
    writer.write(package)
    for name in Self.imports { writer.write("import androidx.compose.\(name)\n") }
    if screenColors.contains(where: { $0.space == .displayP3 }) {
      writer.write("import androidx.compose.ui.graphics.colorspace.ColorSpaces\n")
    }
    writer.write(
      """

      /** The colours of the theme: `CompositionLocalProvider(\(local) provides \(type).Theme.\(theme(.default)).colors)`. */
      \(access)val \(local): ProvidableCompositionLocal<\(type)> =
        staticCompositionLocalOf { \(type).Theme.\(theme(.default)).colors }


      """)
    writeClasses(to: &writer)
  }

  private static let imports = [
    "runtime.Composable", "runtime.Immutable", "runtime.ProvidableCompositionLocal",
    "runtime.ReadOnlyComposable",
    "runtime.staticCompositionLocalOf", "ui.graphics.Color",
  ]

  /// The spaces before a line; no more after some levels, so that a key with many parts does not make a large file.
  private func indentation(_ depth: Int) -> String { String(repeating: "  ", count: min(depth, 16)) }

  private var local: String { KotlinText.declared("Local" + names.type) }

  private func theme(_ theme: ThemeID) -> String { KotlinText.declared(names.themes[theme]) }

  /// Writes the class of each group inside that of the group around it. The groups that are open are a list, because a
  /// key can have any number of parts.
  private func writeClasses(to writer: inout CodeWriter) {
    // The groups in each group, the first one last.
    var children = tree.groups.map { Array($0.inner.reversed()) }
    var open = [TokenTree.root]
    writeClassStart(TokenTree.root, depth: 0, to: &writer)
    while let group = open.last {
      if let child = children[group].popLast() {
        writer.write("\n")
        writeClassStart(child, depth: open.count, to: &writer)
        open.append(child)
      } else {
        open.removeLast()
        if open.isEmpty { writeThemes(to: &writer) }
        writer.write(indentation(open.count) + "}\n")
      }
    }
  }

  /// Writes a class up to the classes inside it: its superclasses, its tokens, its groups.
  private func writeClassStart(_ group: Int, depth: Int, to writer: inout CodeWriter) {
    let node = tree.groups[group]
    let name = names.groupType(group)
    let indentation = indentation(depth)
    let isRoot = group == TokenTree.root
    let outer = isRoot ? access : memberAccess
    let parameter = isRoot ? "theme: \(type).Theme" : "theme: Theme"
    var superclass = ""
    var part = 1
    var remainingTokens = node.tokens[...]
    while remainingTokens.count > classLimit {
      let partName = KotlinText.declared(name.filter { $0 != "`" } + "Part\(part)")
      writer.write(
        "\(indentation)/** Properties of [\(name)]: a class cannot have all of them. */\n\(indentation)@Immutable\n"
          + "\(indentation)\(outer)abstract class \(partName) internal constructor(\(parameter))\(superclass) {\n"
      )
      writeTokens(remainingTokens.prefix(classLimit), of: group, depth: depth + 1, to: &writer)
      writer.write("\(indentation)}\n\n")
      superclass = " : \(partName)(theme)"
      remainingTokens = remainingTokens.dropFirst(classLimit)
      part += 1
    }
    writer.write(indentation)
    if isRoot {
      writer.write("/** ")
      CommentSyntax.kdoc.append(
        "The colours of a theme of `\(EmitterInput.shown(path: input.sourcePath))`.".utf8, to: &writer)
      writer.write(" */\n")
    } else {
      writer.write("/** The colours of `")
      // Its own part of the key: with all of them the file would be large where groups are deep.
      CommentSyntax.kdoc.append(node.part.utf8, to: &writer)
      writer.write("`. */\n")
    }
    writer.write(
      "\(indentation)@Immutable\n\(indentation)\(outer)class \(name) "
        + "\(isRoot ? "private" : "internal") constructor(\(parameter))\(superclass) {\n")
    writeTokens(remainingTokens, of: group, depth: depth + 1, to: &writer)
    for group in node.inner {
      let property = KotlinText.declared(tree.groups[group].memberName)
      let type = names.groupType(group)
      writer.write("\(indentation)  \(memberAccess)val \(property): \(type) = \(type)(theme)\n")
    }
  }

  private func writeTokens(
    _ tokens: ArraySlice<TokenID>, of group: Int, depth: Int, to writer: inout CodeWriter
  ) {
    let indentation = Array(indentation(depth).utf8)
    let start = indentation + Array("\(memberAccess)val ".utf8)
    for token in tokens {
      if token != tokens.first, table.startsSection(token) { writer.write("\n") }
      let documentation = table.documentationBytes(of: token)
      if !documentation.isEmpty {
        writer.write(indentation)
        writer.write("/** ")
        CommentSyntax.kdoc.append(documentation, to: &writer)
        writer.write(" */\n")
      }
      if !table.deprecations.isEmpty, let deprecation = table.deprecation(of: token) {
        writer.write(indentation)
        writer.write(annotation(deprecation, in: group) + "\n")
      }
      writeProperty(token, start, to: &writer)
    }
  }

  /// Writes the line of a token: its name and its row.
  private func writeProperty(_ token: TokenID, _ start: [UInt8], to writer: inout CodeWriter) {
    writer.write(start)
    writer.write(KotlinText.declared(tree.names[token]))
    writer.write(": Color = theme.pick(")
    for (index, cell) in table.packedColors(of: token).enumerated() {
      if index > 0 { writer.write(", ") }
      if let wide = cell.wideIndex, screenColors[wide].space == .displayP3 {
        writeDisplayP3(screenColors[wide], to: &writer)
      } else {
        writer.write("Color(0x")
        writer.appendHexDigits(input.nearestRGBA8(cell).alphaFirst, isUppercase: true)
        writer.write(")")
      }
    }
    writer.write(")\n")
  }

  private func writeDisplayP3(_ color: Color, to writer: inout CodeWriter) {
    var text = Array("Color(".utf8)
    for component in [color.components.x, color.components.y, color.components.z, color.alpha] {
      // A component outside of 0 to 1 would be an exception.
      DecimalText.append(min(max(component, 0), 1), to: &text)
      text.append(literal: "f, ")
    }
    text.append(literal: "ColorSpaces.DisplayP3)")
    writer.write(text)
  }

  /// The annotation of a deprecated token. A replacement in the same group is one that editors can make.
  private func annotation(_ deprecation: Deprecation, in group: Int) -> String {
    let advice = deprecation.advice("Use", tree.path)
    var arguments = [KotlinText.literal(advice.isEmpty ? "Deprecated in the table" : advice)]
    if let replacement = deprecation.replacement, tree.group(of: replacement) == group {
      let name = KotlinText.declared(tree.names[replacement])
      arguments.append("ReplaceWith(\(KotlinText.literal(name)))")
    }
    return "@Deprecated(\(arguments.joined(separator: ", ")))"
  }

  /// Writes the enumeration of the themes, and the functions that choose among them.
  private func writeThemes(to writer: inout CodeWriter) {
    let ids = Array(table.themeIDs)
    let entries = ids.map { id in
      let item = table[id]
      let arguments = [KotlinText.literal(item.name), KotlinText.literal(item.title ?? item.name)]
      let isDark = table.seenAppearance(of: id) == .dark
      return "    \(theme(id))(\(arguments.joined(separator: ", ")), \(isDark), \(item.isHighContrast))"
    }
    let parameters = ids.map { "c\($0.index): Color" }.joined(separator: ", ")
    let branches = ids.map { "      \(theme($0)) -> c\($0.index)\n" }.joined()
    writer.write(
      """

        /** The themes, by their [key] in the table and their [title] for people. */
        \(memberAccess)enum class Theme(
          \(memberAccess)val key: String,
          \(memberAccess)val title: String,
          \(memberAccess)val isDark: Boolean,
          \(memberAccess)val isHighContrast: Boolean
        ) {
      \(entries.joined(separator: ",\n"));

          /** The colours of the theme. */
          \(memberAccess)val colors: \(type) by lazy { \(type)(this) }

          internal fun pick(\(parameters)): Color = when (this) {
      \(branches)    }
        }

        \(memberAccess)companion object {
          /** The colours that the nearest provider of [\(local)] gives. */
          \(memberAccess)val current: \(type)
            @Composable @ReadOnlyComposable get() = \(local).current

      """)
    let byFamily = table.appearanceThemesByFamily
    writeChoice("of", "The colours for a system's settings.", table.appearanceThemes, to: &writer)
    for (family, name) in zip(table.families, names.families) {
      guard let themes = byFamily[family] else { continue }
      writeChoice(name, "The colours of the family `\(family)` for a system's settings.", themes, to: &writer)
    }
    writer.write("  }\n")
  }

  private func writeChoice(
    _ name: String, _ documentation: String, _ themes: AppearanceThemes, to writer: inout CodeWriter
  ) {
    func choice(_ isDark: Bool, _ wantsContrast: Bool) -> String {
      "Theme.\(theme(themes.theme(isDark: isDark, wantsContrast: wantsContrast)))"
    }
    writer.write("\n    /** ")
    CommentSyntax.kdoc.append(documentation.utf8, to: &writer)
    writer.write(
      """
       */
          \(memberAccess)fun \(KotlinText.declared(name))(dark: Boolean, highContrast: Boolean = false): \(type) = when {
            dark && highContrast -> \(choice(true, true))
            dark -> \(choice(true, false))
            highContrast -> \(choice(false, true))
            else -> \(choice(false, false))
          }.colors

      """)
  }
}
