import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

/// One expected file: everything that is the same for each table with the same themes and options. Other tests compile and
/// run what is generated.
@Suite struct SwiftGoldenTests {
  @Test func `a small table`() throws {
    Golden.expect(
      try SwiftFixtures.emit(SwiftFixtures.small),
      matches: Locations.root.appending(path: "Tests/ColorTableEmittersTests/Golden/Swift/AppColor.swift"))
  }

  /// The compiler replaces a name by another where both follow the same dot.
  @Test(arguments: [
    ("a.old", "a.new", "renamed: \"new\""), ("b.old", "b.new", "renamed: \"new\""),
    ("old", "new", "renamed: \"new\""), ("old", "a.new", "renamed: \"a.new\""),
    ("a.old", "b.new", "message: \"use AppColor.b.new\""), ("a.old", "new", "message: \"use AppColor.new\""),
  ]) func `a deprecated token is renamed where the new name fits in its place`(
    old: String, new: String, attribute: String
  ) throws {
    let keys = ["a.old", "a.new", "b.old", "b.new", "old", "new"]
    var builder = SwiftFixtures.table([Theme(name: "A")], keys.map { ($0, "", [0xFF]) })
    builder.deprecations = [
      Deprecation(
        token: TokenID(try #require(keys.firstIndex(of: old))),
        replacement: TokenID(try #require(keys.firstIndex(of: new))), reason: nil)
    ]
    let text = String(decoding: try SwiftFixtures.emit(builder.build()), as: UTF8.self)
    #expect(text.contains("  @available(*, deprecated, \(attribute))\n"))
    #expect(text.contains("AppColor(x1: \"000000ff \(old)\"),  // Deprecated.\n"))
  }

  @Test(arguments: ["public", "package"])
  func `an access level stands before each declaration`(access: String) throws {
    func emit(_ options: [String: String]) throws -> String {
      String(decoding: try SwiftFixtures.emit(SwiftFixtures.rich, options), as: UTF8.self)
    }
    let plain = try emit(["members": "true"])
    var text = try emit(["members": "true", "access": access])
    for module in ["UIKit", "AppKit", "SwiftUI"] {
      let conditional = """
          #if hasFeature(InternalImportsByDefault)
            \(access) import \(module)
          #else
            import \(module)
          #endif

        """
      #expect(text.contains(conditional))
      text = text.replacing(conditional, with: "  import \(module)\n")
    }
    #expect(text.replacing("\(access) ", with: "") == plain)
    // The number of declarations that other modules can use, so that one without its level is noticed.
    #expect(text.ranges(of: "\(access) ").count == 117)
  }

  @Test func `from four themes on, values are a list, and themes with one answer are a line`() throws {
    let text = String(
      decoding: try SwiftFixtures.emit(SwiftFixtures.rich, ["switcher": "module"]), as: UTF8.self)
    #expect(
      text.contains(
        """
            /// A card.
            ///
            /// Over two lines.
            ///
            /// `surface.card`:
            /// - day `#f0f0f0`
            /// - night `#101010`
            /// - day-contrast `#ffffff`
            /// - night-contrast `#000000`
            var card
        """))
    #expect(text.contains("      case .night, .nightContrast: return true\n      default: return false\n"))
    #expect(
      text.contains(
        "    case .day, .dayContrast: return .light\n    case .night, .nightContrast: return .dark\n    }\n  }\n"
      ))
    #expect(
      text.contains(
        "  /// The colours of `surface`. `AppColor.surface` is a token, too: where a token is wanted, it is that, else this group."
      ))
    let families = String(decoding: try SwiftFixtures.emit(SwiftFixtures.families), as: UTF8.self)
    #expect(families.contains("case .aLight, .aDark, .aMore: return .acme\n"))
  }

  @Test func `the file of five tokens is short`() throws {
    let keys = ["BG", "surface.card", "surface.line", "TEXT", "flame"]
    let rows = zip(keys, SwiftFixtures.classicRows).map { ($0, $1.documentation, $1.colors) }
    let themes = ["LIGHT", "NIGHT", "SEPIA"].map {
      Theme(name: $0, appearance: $0 == "NIGHT" ? .dark : .light)
    }
    let text = String(
      decoding: try SwiftFixtures.emit(SwiftFixtures.table(themes, rows).build()), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 300)
    #expect(lines.allSatisfy { $0.utf8.count <= 120 })
  }
}
