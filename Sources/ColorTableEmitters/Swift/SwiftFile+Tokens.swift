import ColorTableModel

extension SwiftFile {
  /// The table's tokens as constants, each with its row, those of a group in a type of its own, and the list of all.
  mutating func writeTokens() {
    let labels = table.themes.map { "\(SwiftText.commentLine($0.name)) `" }
    writer.write("\nextension \(type) {\n")
    writeContent(of: TokenTree.root, indent: "  ", labels: labels)
    writer.write("\n  /// All tokens, in the table's order.\n  \(access)static let allCases: [\(type)] = [\n")
    for token in table.tokenIDs {
      if table.deprecation(of: token) == nil {
        writeListed(token)
        writer.write(",\n" as StaticString)
      } else {
        writer.write("    ")
        writeRow(of: token)
        writer.write(",  // Deprecated.\n")
      }
    }
    writer.write("  ]\n")
  }

  /// Writes a token in the list of all. A group is made by its type where its name is an overload: the compiler would try
  /// all.
  private mutating func writeListed(_ token: TokenID) {
    let group = names.tree.group(of: token)
    if names.isBehindOverload(group) {
      writer.write("    \(names.groups[group].typePath)().\(names.name(of: token))")
    } else {
      writer.write(group == TokenTree.root ? "    ." : "    .\(names.groups[group].path).")
      writer.write(names.name(of: token))
    }
  }

  /// The accessors of groups with the name of a token beside them, where the wanted type says which is meant.
  mutating func writeOverloads() {
    for (index, node) in names.tree.groups.enumerated() {
      guard let parent = node.parent, names.sharesNameWithToken(index) else { continue }
      let group = names.groups[index]
      writer.write(
        """

        extension \(type)Nonisolated where Self == \(names.groups[parent].typePath) {
          /// The colours of `\(SwiftText.commentCode(group.path))`, beside the token of this name.
          \(access)nonisolated \(parent == TokenTree.root ? "static " : "")var \(SwiftNaming.declared(node.name)): \
        \(group.typePath) { \(group.typePath)() }
        }

        """)
    }
  }

  private mutating func writeGroup(_ index: Int, indent: String, labels: [String]) {
    let group = names.groups[index]
    let node = names.tree.groups[index]
    writer.write("\n")
    if !names.sharesNameWithToken(index) {
      let keyword = node.parent == TokenTree.root ? "static var" : "var"
      writer.write(
        "\(indent)\(access)\(keyword) \(SwiftNaming.declared(node.name)): \(group.typeName) { \(group.typeName)() }\n"
      )
    }
    writer.write(
      """
      \(indent)/// The colours of `\(SwiftText.commentCode(group.path))`.\(besideToken(index))
      \(indent)\(access)struct \(group.typeName): \(type)Nonisolated, Sendable {
      \(indent)  fileprivate init() {}

      """)
    // Groups that are nested very deeply are indented no further: their size would grow with the square of the depth.
    let inside = indent.utf8.count < 32 ? indent + "  " : indent
    writeContent(of: index, indent: inside, labels: labels)
    writer.write("\(indent)}\n")
  }

  /// Why a group has a type of another name than a token: an end of its documentation.
  private func besideToken(_ group: Int) -> String {
    guard names.sharesNameWithToken(group) else { return "" }
    let path = SwiftText.commentCode("\(type).\(names.groups[group].path)")
    return " `\(path)` is a token, too: where a token is wanted, it is that, else this group."
  }

  /// Writes the tokens of a group and the groups in it.
  private mutating func writeContent(of group: Int, indent: String, labels: [String]) {
    for token in names.tree.groups[group].tokens {
      writeToken(token, in: group, indent: indent, labels: labels)
    }
    for inner in names.groupsByName(in: group) { writeGroup(inner, indent: indent, labels: labels) }
  }

  private mutating func writeToken(_ token: TokenID, in group: Int, indent: String, labels: [String]) {
    writeDocumentation(of: token, indent: indent, labels: labels)
    if let deprecation = table.deprecation(of: token) { writeAvailability(deprecation, indent: indent) }
    writer.write(indent)
    writer.write(access)
    writer.write(group == TokenTree.root ? "static var " as StaticString : "var ")
    writer.write(SwiftNaming.declared(names.name(of: token)))
    writer.write(": " as StaticString)
    writer.write(type)
    writer.write(" { " as StaticString)
    writeRow(of: token)
    writer.write(" }\n" as StaticString)
  }

  private mutating func writeRow(of token: TokenID) {
    writer.write(type)
    writer.write("(")
    rows.writeArguments(of: token, to: &writer)
    writer.write(")")
  }

  private mutating func writeDocumentation(of token: TokenID, indent: String, labels: [String]) {
    let documentation = table.documentationBytes(of: token)
    if !documentation.isEmpty {
      let isSimple = SwiftText.isSimple(documentation)
      let text = String(decoding: documentation, as: UTF8.self)
      for line in isSimple ? [text] : SwiftText.commentLines(text) {
        writer.write(line.isEmpty ? "\(indent)///\n" : "\(indent)/// \(line)\n")
      }
      writer.write("\(indent)///\n")
    }
    let key = table.keyBytes(of: token)
    writer.write(indent)
    writer.write("/// `" as StaticString)
    if SwiftText.isSimple(key), !key.contains(UInt8(ascii: "`")) {
      writer.write(key)
    } else {
      writer.write(SwiftText.commentCode(String(decoding: key, as: UTF8.self)))
    }
    writer.write("`:" as StaticString)
    for (index, (label, cell)) in zip(labels, table.packedColors(of: token)).enumerated() {
      // From four themes on the values are a list.
      writer.write(labels.count > 3 ? "\n\(indent)/// - " : index == 0 ? " " : ", ")
      writer.write(label)
      rows.writeDocumentation(of: cell, to: &writer)
      writer.write("`")
    }
    writer.write("\n")
  }

  /// The attribute of what stands for a token on another type, if the token is deprecated.
  mutating func writeAvailabilityElsewhere(of token: TokenID) {
    guard let deprecation = table.deprecation(of: token) else { return }
    let message = message(of: deprecation) ?? "see \(type).\(names.path(of: token))"
    writer.write("    @available(*, deprecated, message: \"\(message)\")\n")
  }

  /// The token to use in place of a deprecated one, and the reason; nil where nothing is said of it.
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
      let oldGroup = names.tree.group(of: deprecation.token)
      let isOutside = oldGroup == TokenTree.root
      if isOutside || oldGroup == names.tree.group(of: replacement) {
        let name = isOutside ? names.path(of: replacement) : names.name(of: replacement)
        writer.write(", renamed: \"\(name)\"")
        described.replacement = nil
      }
    }
    if let message = message(of: described) { writer.write(", message: \"\(message)\"") }
    writer.write(")\n")
  }
}
