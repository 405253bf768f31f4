import ColorTableModel
import TextSupport

/// The names that tokens have on the platforms' own colour types: groups and name joined, `surfaceCard`.
///
/// A token has no member where a platform's type has the name itself, or where another token would have the same one.
struct SwiftMembers {
  /// The name of each token on `UIColor` and `NSColor`; nil for one that has no member there.
  let colorNames: [String?]
  /// The name of each token on SwiftUI's `Color` and `ShapeStyle`; nil for one that has no member there.
  let styleNames: [String?]
  /// The tokens without a member, each with the reason; nil where there is none.
  let note: String?

  init(table: Table, names swiftNames: SwiftNames) {
    let joined = swiftNames.joinedNames(table)
    var counts: [String: Int] = [:]
    for name in joined { counts[name, default: 0] += 1 }
    let isShared = joined.map { counts[$0] != 1 }
    func names(without taken: Set<String>) -> [String?] {
      zip(joined, isShared).map { $1 || taken.contains($0) ? nil : $0 }
    }
    let colorNames = names(without: SwiftReservedWords.platformColorMembers)
    let styleNames = names(without: SwiftReservedWords.shapeStyleMembers)
    func part(_ place: String, _ reason: String, where applies: (Int) -> Bool) -> String? {
      let keys = table.tokenIDs.filter { applies($0.index) }.map { "`\(table.key(of: $0))`" }
      return keys.isEmpty ? nil : "\(place)for \(EnglishList.or(keys)), \(reason)"
    }
    let parts = [
      part("", "which two tokens would share") { isShared[$0] },
      part("", "which `UIColor` or `NSColor` has itself, and SwiftUI too") {
        !isShared[$0] && colorNames[$0] == nil && styleNames[$0] == nil
      },
      part("on `UIColor` and `NSColor` ", "which one of them has itself") {
        colorNames[$0] == nil && styleNames[$0] != nil
      },
      part("in SwiftUI ", "which it has itself") { colorNames[$0] != nil && styleNames[$0] == nil },
    ].compactMap { $0 }
    let first = table.tokenIDs.first { colorNames[$0.index] == nil || styleNames[$0.index] == nil }
    note = first.map { first in
      let initializer = colorNames[first.index] == nil ? "UIColor" : "Color"
      return "there is no member " + parts.joined(separator: ", nor ")
        + "; write `\(initializer)(\(swiftNames.type).\(swiftNames.path(of: first)))`"
    }
    self.colorNames = colorNames
    self.styleNames = styleNames
  }
}

extension SwiftFile {
  /// The tokens on `UIColor`, `NSColor`, and SwiftUI's `Color` and shape styles.
  mutating func writeMembers(_ members: SwiftMembers) {
    writer.write("\n#if canImport(UIKit)\n")
    // `Color(.bg)` could mean a colour of these types too.
    let attribute = "@_disfavoredOverload "
    writeMembers(members.colorNames, "extension UIColor", "UIColor", attribute)
    writer.write("#elseif canImport(AppKit)\n")
    writeMembers(members.colorNames, "extension NSColor", "NSColor", attribute)
    writer.write("#endif\n\n#if canImport(SwiftUI)\n")
    writer.write("  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)\n")
    writeMembers(members.styleNames, "extension ShapeStyle where Self == SwiftUI.Color", "SwiftUI.Color", "")
    writer.write("#endif\n")
  }

  private mutating func writeMembers(
    _ members: [String?], _ declaration: String, _ result: String, _ attribute: String
  ) {
    writer.write("  \(declaration) {\n")
    for token in table.tokenIDs {
      guard let name = members[token.index] else { continue }
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
