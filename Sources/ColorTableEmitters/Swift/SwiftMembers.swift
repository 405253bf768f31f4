import ColorTableModel

/// The names that tokens have on the platforms' own colour types: groups and name joined, `surfaceCard`.
struct SwiftMembers {
  let names: [String]

  /// Chooses the names.
  ///
  /// - Throws: A name that a platform's colour type has itself, and two tokens with one name.
  init(table: Table, names swiftNames: SwiftNames) throws(EmitterFailure) {
    names = try swiftNames.joinedNames(
      table, on: "UIColor", in: "Swift", help: "rename one of them"
    ) { token, name in
      guard SwiftReservedWords.platformMembers.contains(name) else { return nil }
      return .init(
        .nameCollision,
        "the key `\(table.key(of: token))` would be `UIColor.\(name)` in Swift, a name that a platform's colour type has itself",
        subject: .token(token),
        help: "rename it, or leave out --swift-members and write `UIColor(.\(name))`")
    }
  }
}

extension SwiftFile {
  /// The tokens on `UIColor`, `NSColor`, and SwiftUI's `Color` and shape styles.
  mutating func writeMembers(_ members: SwiftMembers) {
    writer.write("\n#if canImport(UIKit)\n")
    writeMembers(members, "extension UIColor", "UIColor")
    writer.write("#elseif canImport(AppKit)\n")
    writeMembers(members, "extension NSColor", "NSColor")
    writer.write("#endif\n\n#if canImport(SwiftUI)\n")
    writer.write("  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)\n")
    writeMembers(members, "extension ShapeStyle where Self == SwiftUI.Color", "SwiftUI.Color")
    writer.write("#endif\n")
  }

  private mutating func writeMembers(_ members: SwiftMembers, _ declaration: String, _ result: String) {
    writer.write("  \(declaration) {\n")
    for token in table.tokenIDs {
      let path = "\(type).\(names.path(of: token))"
      writer.write("    /// `\(path)`, following the system.\n")
      if table.deprecation(of: token) != nil {
        writer.write("    @available(*, deprecated, message: \"see \(path)\")\n")
      }
      writer.write(
        "    \(access)nonisolated static var \(SwiftNaming.declared(members.names[token.index])): \(result) ")
      writer.write("{ \(result)(\(type)(index: \(token.index))) }\n")
    }
    writer.write("  }\n")
  }
}
