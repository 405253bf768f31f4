import ColorTableModel
import TextSupport

/// The names that tokens and groups have on the platforms' own colour types: `UIColor.bg`, `UIColor.surface.card`.
///
/// There is no member where a platform's type has the name itself.
struct SwiftMembers {
  /// The names of tokens and groups outside of groups.
  private let names: [String]
  private let type: String

  init(_ names: SwiftNames) {
    self.names =
      names.tree.groups[TokenTree.root].tokens.map(names.name)
      + names.groupsByName(in: TokenTree.root).map { names.tree.groups[$0].name }
    type = names.type
  }

  /// Notes on the names that a platform has itself.
  func notes(hasMembers: Bool) -> [String] {
    let colors = SwiftReservedWords.platformColorMembers.union(SwiftReservedWords.swiftUIColors)
    var notes: [String] = []
    let ambiguous = names.filter(colors.contains)
    if let first = ambiguous.first {
      notes.append(
        "the platforms also have colours called \(Self.list(ambiguous)): write `\(type).\(first).color`, `uiColor` or "
          + "`nsColor` for the table's, because `.\(first)` alone can be the platform's")
    }
    let missing = names.filter { !has($0, inSwiftUI: false) || !has($0, inSwiftUI: true) }
    if hasMembers, !missing.isEmpty {
      notes.append(
        "--swift-members omits \(Self.list(missing)) on platforms that have that name themselves")
    }
    return notes
  }

  private static func list(_ names: [String]) -> String {
    EnglishList.and(EnglishList.shortened(names.map { "`\($0)`" }, to: SwiftText.namesInNote))
  }

  fileprivate func has(_ name: String, inSwiftUI: Bool) -> Bool {
    let taken = inSwiftUI ? SwiftReservedWords.shapeStyleMembers : SwiftReservedWords.platformColorMembers
    return !taken.contains(name)
  }
}

extension SwiftFile {
  /// The tokens and groups on `UIColor`, `NSColor`, and SwiftUI's `Color` and shape styles.
  mutating func writeMembers(_ members: SwiftMembers) {
    if names.groups.count > 1 {
      writer.write(
        """

        /// The tokens of a group as colours of a platform: `UIColor.surface.card` for `AppColor.surface.card`.
        @dynamicMemberLookup
        \(access)struct \(type)Members<Group, PlatformColor>: \(type)Nonisolated {
          fileprivate let group: Group
          fileprivate let make: (\(type)) -> PlatformColor
          \(access)subscript(dynamicMember token: KeyPath<Group, \(type)>) -> PlatformColor { make(group[keyPath: token]) }
          \(access)subscript<Inner>(dynamicMember inner: KeyPath<Group, Inner>) -> \(type)Members<Inner, PlatformColor> {
            \(type)Members<Inner, PlatformColor>(group: group[keyPath: inner], make: make)
          }
        }

        """)
    }
    writer.write("#if canImport(UIKit)\n  extension UIColor {\n")
    writeMembers(members, inSwiftUI: false, "UIColor", property: "uiColor")
    writer.write("  }\n#elseif canImport(AppKit)\n  extension NSColor {\n")
    writeMembers(members, inSwiftUI: false, "NSColor", property: "nsColor")
    writer.write("  }\n#endif\n#if canImport(SwiftUI)\n")
    writer.write("  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)\n")
    // From iOS 17 on a token is a style itself, which follows the switcher of a view.
    writer.write("  extension ShapeStyle where Self == SwiftUI.Color {\n")
    writeMembers(
      members, inSwiftUI: true, "SwiftUI.Color", property: "color", attribute: "@_disfavoredOverload ")
    writer.write("  }\n  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)\n")
    writer.write("  extension ShapeStyle where Self == \(type) {\n")
    writeStyles(members)
    writer.write("  }\n#endif\n")
  }

  private mutating func writeMembers(
    _ members: SwiftMembers, inSwiftUI: Bool, _ color: String, property: String, attribute: String = ""
  ) {
    for token in names.tree.groups[TokenTree.root].tokens {
      let name = names.name(of: token)
      guard members.has(name, inSwiftUI: inSwiftUI) else { continue }
      writeAvailabilityElsewhere(of: token)
      writer.write("    \(attribute)\(access)nonisolated static var ")
      writer.write("\(SwiftNaming.declared(name)): \(color) { \(type).\(name).\(property) }\n")
    }
    for index in names.groupsByName(in: TokenTree.root) {
      let (name, group) = (names.tree.groups[index].name, names.groups[index])
      guard members.has(name, inSwiftUI: inSwiftUI), !names.sharesNameWithToken(index) else { continue }
      writer.write("    \(attribute)\(access)nonisolated static var \(SwiftNaming.declared(name)): ")
      writer.write("\(type)Members<\(group.typePath), \(color)> {\n")
      writer.write("      \(type)Members(group: \(group.typePath)()) { $0.\(property) }\n    }\n")
    }
  }

  /// Writes the tokens and groups as styles of their own type.
  private mutating func writeStyles(_ members: SwiftMembers) {
    let tokens = names.tree.groups[TokenTree.root].tokens
    for token in tokens where members.has(names.name(of: token), inSwiftUI: true) {
      let name = SwiftNaming.declared(names.name(of: token))
      writeAvailabilityElsewhere(of: token)
      writer.write("    \(access)nonisolated static var \(name): \(type) { \(type).\(name) }\n")
    }
    for index in names.groupsByName(in: TokenTree.root) {
      let (name, group) = (names.tree.groups[index].name, names.groups[index])
      guard members.has(name, inSwiftUI: true), !names.sharesNameWithToken(index) else { continue }
      writer.write("    \(access)nonisolated static var \(SwiftNaming.declared(name)): ")
      writer.write("\(group.typePath) { \(group.typePath)() }\n")
    }
  }
}
