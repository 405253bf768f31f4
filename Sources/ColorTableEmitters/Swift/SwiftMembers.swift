import ColorTableModel
import TextSupport

/// The names that tokens have on the platforms' own colour types: groups and name joined, `surfaceCard`.
///
/// A token has no member where a platform's type has the name itself, or where another token would have the same one.
struct SwiftMembers {
  /// The name of each token; nil for one that has no member.
  let names: [String?]
  /// The tokens without a member, in a sentence; nil where there is none.
  let note: String?

  /// What other files of the module cannot declare too.
  var added: ModuleNames {
    ModuleNames(
      names.compactMap { $0 }, verb: "add", place: " to the platforms' colour types",
      help: "leave out --swift-members for one of them, rename keys")
  }

  init(table: Table, names swiftNames: SwiftNames) {
    let joined = swiftNames.joinedNames(table)
    var counts: [String: Int] = [:]
    for name in joined { counts[name, default: 0] += 1 }
    names = joined.map { SwiftReservedWords.platformMembers.contains($0) || counts[$0] != 1 ? nil : $0 }
    let missing = table.tokenIDs.filter { [names] in names[$0.index] == nil }
    note = missing.first.map { first in
      let keys = missing.map { "`\(table.key(of: $0))`" }
      return
        "the platforms' colour types have the names themselves, or two tokens would get them, so there is no member for "
        + EnglishList.or(EnglishList.shortened(keys, to: SwiftText.namesInNote))
        + "; write `UIColor(\(swiftNames.type).\(swiftNames.path(of: first)))`"
    }
  }
}

extension SwiftFile {
  /// The tokens on `UIColor`, `NSColor`, and SwiftUI's `Color` and shape styles.
  mutating func writeMembers(_ members: SwiftMembers) {
    writer.write("\n#if canImport(UIKit)\n")
    // `Color(.bg)` could mean a colour of these types too.
    let attribute = "@_disfavoredOverload "
    writeMembers(members, "extension UIColor", "UIColor", attribute)
    writer.write("#elseif canImport(AppKit)\n")
    writeMembers(members, "extension NSColor", "NSColor", attribute)
    writer.write("#endif\n\n#if canImport(SwiftUI)\n")
    writer.write("  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)\n")
    writeMembers(members, "extension ShapeStyle where Self == SwiftUI.Color", "SwiftUI.Color", "")
    writer.write("#endif\n")
  }

  private mutating func writeMembers(
    _ members: SwiftMembers, _ declaration: String, _ result: String, _ attribute: String
  ) {
    writer.write("  \(declaration) {\n")
    for token in table.tokenIDs {
      guard let name = members.names[token.index] else { continue }
      let path = "\(type).\(names.path(of: token))"
      writer.write("    /// `\(path)`, following the system.\n")
      writeAvailabilityElsewhere(of: token)
      writer.write(
        "    \(attribute)\(access)nonisolated static var \(SwiftNaming.declared(name)): \(result) ")
      writer.write("{ \(result)(\(path)) }\n")
    }
    writer.write("  }\n")
  }
}
