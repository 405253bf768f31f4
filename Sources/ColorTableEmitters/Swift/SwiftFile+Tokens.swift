import ColorTableModel

extension SwiftFile {
  /// The table's tokens as constants: those without a group on the type, the others on their group's type.
  mutating func writeTokens() {
    if !names.outerTokens.isEmpty || !names.outerGroups.isEmpty {
      writer.write("\nextension \(type) {\n")
      writeMembers(tokens: names.outerTokens, groups: names.outerGroups, keyword: "static var ")
      writer.write("}\n")
    }
    for group in names.groups {
      let parent = group.parent.map { names.groups[$0].typePath } ?? type
      writer.write(
        """

        extension \(parent) {
          /// The colours of `\(SwiftText.commentCode(group.path))`.
          \(access)struct \(group.typeName): \(type)Part, Sendable {
            fileprivate init() {}
          }
        }

        """)
      if !group.tokens.isEmpty || !group.groups.isEmpty {
        writer.write("\nextension \(group.typePath) {\n")
        writeMembers(tokens: group.tokens, groups: group.groups, keyword: "var ")
        writer.write("}\n")
      }
    }
    writeSharedNames()
  }

  private mutating func writeMembers(tokens: [TokenID], groups: [Int], keyword: String) {
    let prefix = Array("  \(access)\(keyword)".utf8)[...]
    let suffix = Array(": \(type) { \(type)(index: ".utf8)[...]
    let labels = ThemeLabels(table)
    var isFirst = true
    for token in tokens {
      if !isFirst { writer.write(byte: UInt8(ascii: "\n")) }
      isFirst = false
      writeDocumentation(of: token, labels: labels)
      if let deprecation = table.deprecation(of: token) { writeAvailability(deprecation, indent: "  ") }
      writer.write(prefix)
      if names.tokens.isKeyword(token) { writer.write(byte: UInt8(ascii: "`")) }
      writer.write(names.tokens.names[token])
      if names.tokens.isKeyword(token) { writer.write(byte: UInt8(ascii: "`")) }
      writer.write(suffix)
      writer.write(decimal: token.index)
      writer.write(") }\n")
    }
    for index in groups where !names.groups[index].sharesNameWithToken {
      if !isFirst { writer.write(byte: UInt8(ascii: "\n")) }
      isFirst = false
      writeGroupAccessor(names.groups[index], keyword: keyword)
    }
  }

  private mutating func writeGroupAccessor(_ group: SwiftNames.Group, keyword: String) {
    writer.write(
      """
        /// The colours of `\(SwiftText.commentCode(group.path))`.
        \(access)\(keyword)\(SwiftNaming.declared(group.name)): \(group.typePath) { \(group.typePath)() }

      """)
  }

  /// A group that shares its name with a token beside it is declared on the protocol, so that the two are overloads,
  /// and the type that is wanted says which is meant.
  private mutating func writeSharedNames() {
    for group in names.groups where group.sharesNameWithToken {
      let parent = group.parent.map { names.groups[$0].typePath } ?? type
      writer.write("\nextension \(type)Part where Self == \(parent) {\n")
      writeGroupAccessor(group, keyword: group.parent == nil ? "static var " : "var ")
      writer.write("}\n")
    }
  }

  private mutating func writeDocumentation(of token: TokenID, labels: ThemeLabels) {
    let documentation = table.documentationBytes(of: token)
    if !documentation.isEmpty {
      if SwiftText.isSimple(documentation) {
        writer.write("  /// ")
        writer.write(documentation)
        writer.write(byte: UInt8(ascii: "\n"))
      } else {
        for line in SwiftText.commentLines(String(decoding: documentation, as: UTF8.self)) {
          writer.write(line.isEmpty ? "  ///\n" : "  /// \(line)\n")
        }
      }
      writer.write("  ///\n")
    }
    let key = table.keyBytes(of: token)
    writer.write("  /// `")
    if SwiftText.isSimple(key), !key.contains(UInt8(ascii: "`")) {
      writer.write(key)
    } else {
      writer.write(SwiftText.commentCode(String(decoding: key, as: UTF8.self)))
    }
    writer.write("`:")
    var start = 0
    for (theme, cell) in table.packedColors(of: token).enumerated() {
      writer.write(labels.text[start..<labels.ends[theme]])
      start = labels.ends[theme]
      colors.writeDocumentation(of: cell, to: &writer)
      writer.write(byte: UInt8(ascii: "`"))
    }
    writer.write(byte: UInt8(ascii: "\n"))
  }

  /// The attribute of a deprecated token.
  ///
  /// A new name is given where it is in the same group, so that the compiler can replace the old one by it.
  private mutating func writeAvailability(_ deprecation: Deprecation, indent: String) {
    writer.write("\(indent)@available(*, deprecated")
    var message = deprecation.reason
    if let replacement = deprecation.replacement {
      let oldGroup = names.groupOfToken[deprecation.token.index]
      if oldGroup < 0 {
        writer.write(", renamed: \"\(names.path(of: replacement))\"")
      } else if oldGroup == names.groupOfToken[replacement.index] {
        writer.write(", renamed: \"\(names.name(of: replacement))\"")
      } else {
        let instead = "use \(type).\(names.path(of: replacement))"
        message = message.map { "\($0) (\(instead))" } ?? instead
      }
    }
    if let message { writer.write(", message: \"\(SwiftText.literal(SwiftText.commentLine(message)))\"") }
    writer.write(")\n")
  }
}

/// The text before each value in a token's documentation, one label after the other.
private struct ThemeLabels {
  var text: [UInt8] = []
  var ends: [Int] = []

  init(_ table: Table) {
    for theme in table.themes {
      text += Array((ends.isEmpty ? " " : ", ").utf8)
      text += Array("\(SwiftText.commentLine(theme.name)) `".utf8)
      ends.append(text.count)
    }
  }
}
