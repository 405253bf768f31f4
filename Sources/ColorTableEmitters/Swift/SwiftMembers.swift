import ColorTableModel

/// The names that tokens have on the platforms' own colour types: groups and name in one, `surfaceCard`.
struct SwiftMembers {
  /// The name of each token.
  let names: [String]

  /// Finds the names.
  ///
  /// - Throws: A name that a platform's colour type has itself, and two tokens with one name.
  init(table: Table, names swiftNames: SwiftNames) throws(EmitterFailure) {
    var names: [String] = []
    names.reserveCapacity(table.tokenCount)
    var owners: [String: Int] = [:]
    var problems: [EmitterFailure.Problem] = []
    for token in table.tokens {
      let parts = swiftNames.path(of: token).split(separator: ".")
      let name = parts.dropFirst().reduce(into: String(parts.first ?? "")) { name, part in
        name += part.prefix(1).uppercased() + part.dropFirst()
      }
      names.append(name)
      if SwiftReservedWords.platformMembers.contains(name) {
        problems.append(
          .init(
            .nameCollision,
            "the key `\(table.key(of: token))` would be `UIColor.\(name)` in Swift, a name that a platform's colour type has itself",
            subject: .token(token),
            help: "rename it, or leave out --swift-members and write `UIColor(.\(name))`"))
      } else if let other = owners.updateValue(token, forKey: name) {
        owners[name] = other
        problems.append(
          .init(
            .nameCollision,
            "the keys `\(table.key(of: other))` and `\(table.key(of: token))` would both be `UIColor.\(name)` in Swift",
            subject: .token(token), other: (.token(other), "`UIColor.\(name)` is this token already"),
            help: "rename one of them"))
      }
    }
    if !problems.isEmpty { throw EmitterFailure(problems: problems) }
    self.names = names
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
    for token in table.tokens {
      let path = "\(type).\(names.path(of: token))"
      writer.write("    /// `\(path)`, following the system.\n")
      if table.deprecation(of: token) != nil {
        writer.write("    @available(*, deprecated, message: \"see \(path)\")\n")
      }
      writer.write(
        "    \(access)nonisolated static var \(SwiftNaming.declared(members.names[token])): \(result) ")
      writer.write("{ \(result)(\(type)(index: \(token))) }\n")
    }
    writer.write("  }\n")
  }
}
