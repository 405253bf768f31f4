import ColorTableModel

extension SwiftFile {
  /// The table's tokens as constants, each with its row, the groups, and the list of the tokens.
  ///
  /// All is in an order in which a new token is an insertion: the tokens in the table's, the groups by name. A gap between
  /// rows is a blank line here too, so that what is inserted before and after it merges as it does in the table. For the
  /// same reason the line that begins an extension also ends what is before it, at first the token type: an extension is
  /// begun, and one that is split is continued, by a line each.
  mutating func writeTokens() {
    let labels = ThemeLabels(table)
    let end = Array("\") }\n".utf8)[...]
    var extended: Int32?
    for token in table.tokenIDs {
      let group = names.groupOfToken[token.index]
      let startsSection = startsSection(token)
      if group != extended || startsSection {
        if startsSection { writer.write(byte: UInt8(ascii: "\n")) }
        writer.write("}; extension \(group < 0 ? type : names.groups[Int(group)].typePath) {\n")
        extended = group
      }
      writeDocumentation(of: token, labels: labels)
      if let deprecation = table.deprecation(of: token) { writeAvailability(deprecation, indent: "  ") }
      writer.write(group < 0 ? constantPrefix : memberPrefix)
      if names.tokens.isKeyword(token) { writer.write(byte: UInt8(ascii: "`")) }
      writer.write(names.tokens.names[token])
      if names.tokens.isKeyword(token) { writer.write(byte: UInt8(ascii: "`")) }
      if let listedName = names.listedNames[token] {
        let owner = group < 0 ? "\(type)" : "self"
        writer.write(": \(type) { \(owner).\(listedName) }\n")
        writer.write("  fileprivate \(group < 0 ? "static " : "")var \(listedName)")
      }
      writer.write(rows.isWide(token) ? wideConstantStart : constantStart)
      rows.writeRow(of: token, to: &writer)
      writer.write(end)
    }
    writer.write("}\n" as StaticString)
    writeFactory()
    writeGroups()
    writeAllCases()
  }

  /// Whether a gap is before a token and after another.
  private func startsSection(_ token: TokenID) -> Bool { token.index > 0 && table.startsSection(token) }

  /// The function that the constants call.
  ///
  /// They call no initializer, because the compiler would look at all that the type has, once for each constant: that was
  /// a thirteenth of the time for 1,000. The function and the initializer are transparent, so that a constant is its
  /// string from the start, and not after each has been inlined.
  private mutating func writeFactory() {
    writer.write(
      "\n@_transparent nonisolated private func makeToken(_ row: StaticString) -> \(type) { \(type)(row) }\n")
    guard rows.isWide else { return }
    // For wide colours alone: where a merge brings one to a file that cannot read it, the file does not compile.
    writer.write(
      "@_transparent nonisolated private func makeWideToken(_ row: StaticString) -> \(type) { \(type)(row) }\n"
    )
  }

  /// A line for each group, so that a token which needs new ones adds no more lines than these and its own.
  ///
  /// The accessor is declared on the protocol, which makes it an overload of a token with the same name beside the group: the
  /// type that is wanted says which is meant. A member of the protocol is not isolated with the type.
  private mutating func writeGroups() {
    for index in names.groupsByParent {
      let group = names.groups[index]
      let parent = group.parent.map { names.groups[$0].typePath } ?? type
      let keyword = group.parent == nil ? "static var" : "var"
      writer.write(
        """
        extension \(parent) { \(access)struct \(group.typeName): \(type)Part, Sendable { fileprivate init() {} } }; \
        extension \(type)Part where Self == \(parent) { /** The colours of `\(SwiftText.commentCode(group.path))`. */ \
        \(access)nonisolated \(keyword) \(SwiftNaming.declared(group.name)): \(group.typePath) { .init() } }

        """)
    }
  }

  /// The list of all tokens, at the start of an extension that the themes continue.
  private mutating func writeAllCases() {
    writer.write(
      "\nextension \(type) {\n  /// Every token, in the table's order.\n  \(access)static let allCases: [\(type)] = [\n"
    )
    for token in table.tokenIDs {
      if startsSection(token) { writer.write(byte: UInt8(ascii: "\n")) }
      writeListed(token)
    }
    writer.write("  ]\n" as StaticString)
  }

  /// A line of the list: the token as an expression that gives no warning.
  ///
  /// Its group is made by its type and not reached by the accessors: those with one name, as of `card.background` and
  /// `menu.background`, are overloads of each other, of which the compiler would try all in each line.
  private mutating func writeListed(_ token: TokenID) {
    let group = names.groupOfToken[token.index]
    writer.write("    " as StaticString)
    writer.write(group < 0 ? type : names.groups[Int(group)].typePath)
    writer.write(group < 0 ? "." as StaticString : "().")
    if let name = names.listedNames[token] {
      writer.write(name)
    } else {
      writer.write(names.tokens.names[token])
    }
    writer.write(",\n" as StaticString)
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
      rows.writeDocumentation(of: cell, to: &writer)
      writer.write(byte: UInt8(ascii: "`"))
    }
    writer.write(byte: UInt8(ascii: "\n"))
  }

  /// The attribute of what stands for a token on another type, if the token is deprecated.
  mutating func writeAvailabilityElsewhere(of token: TokenID) {
    guard let deprecation = table.deprecation(of: token) else { return }
    let message = message(of: deprecation) ?? "see \(type).\(names.path(of: token))"
    writer.write("    @available(*, deprecated, message: \"\(message)\")\n")
  }

  /// What to use in place of a deprecated token, and why; nil where nothing is said of it.
  private func message(of deprecation: Deprecation) -> String? {
    let instead = deprecation.replacement.map { "use \(type).\(names.path(of: $0))" }
    let reason = deprecation.reason.map { SwiftText.literal(SwiftText.commentLine($0)) }
    guard let reason, let instead else { return reason ?? instead }
    return "\(reason) (\(instead))"
  }

  /// The attribute of a deprecated token.
  ///
  /// A new name is given where it is in the same group, so that the compiler can replace the old one by it.
  private mutating func writeAvailability(_ deprecation: Deprecation, indent: String) {
    writer.write("\(indent)@available(*, deprecated")
    var described = deprecation
    if let replacement = deprecation.replacement {
      let oldGroup = names.groupOfToken[deprecation.token.index]
      if oldGroup < 0 || oldGroup == names.groupOfToken[replacement.index] {
        let name = oldGroup < 0 ? names.path(of: replacement) : names.name(of: replacement)
        writer.write(", renamed: \"\(name)\"")
        described.replacement = nil
      }
    }
    if let message = message(of: described) { writer.write(", message: \"\(message)\"") }
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
