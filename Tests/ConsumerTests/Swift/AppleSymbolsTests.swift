import ColorTableEmitters
import Foundation
import TestSupport
import Testing

/// The page of Apple's symbols, held against what the sources use and the stand-ins declare.
@Suite struct AppleSymbolsTests {
  /// Names that stand-ins declare and the sources use for something of their own.
  private static let others: Set<String> = [
    "Failure", "Publisher", "alpha", "change", "colors", "contains", "contrast", "func", "hex", "normal",
    "opacity", "primary",
    "rawValue", "red", "selected", "style", "system", "text", "title", "value", "values", "var", "window",
    // Cases and members of what is listed.
    "defaultIntent", "light", "objectWillChange", "sRGB", "standard", "unspecified",
  ]

  /// The names at the beginnings of the list's entries.
  private func listed() throws -> [String] {
    let page = Locations.root.appending(path: "Sources/ColorTableEmitters/Documentation.docc/AppleSymbols.md")
    return try String(contentsOf: page, encoding: .utf8).matches(of: #/(?m)^- `(\w+)(\([\w:]*\))?`[,:]/#).map
    {
      String($0.1) + String($0.2 ?? "")
    }
  }

  private static func words(of text: String) -> Set<String> {
    Set(text.replacing(#/\/\/.*/#, with: "").matches(of: #/\w+/#).map { String($0.output) })
  }

  /// The sources: the library, and what is generated with every option for platforms.
  private func sources() throws -> String {
    let options = ["switcher": "module", "members": "true"]
    let files = try [SwiftFixtures.classic, SwiftFixtures.rich, SwiftFixtures.families].map { table in
      let text = String(decoding: try SwiftFixtures.emitTable(table, options), as: UTF8.self)
      return String(
        text[try #require(text.firstRange(of: "#if canImport(UIKit)\n  extension")).lowerBound...])
    }
    return files.joined() + String(decoding: SwiftFixtures.librarySource, as: UTF8.self)
  }

  @Test func `the page lists each symbol that is used, and no other`() throws {
    let listed = try listed()
    let used = Self.words(of: try sources())
    var declared: Set<String> = []
    var text = ""
    for module in ["UIKit", "AppKit", "SwiftUI", "CoreGraphics", "Combine"] {
      let stub = try String(
        contentsOf: AppleModules.sources.appending(path: "\(module)/\(module).swift"), encoding: .utf8)
      text += stub
      for line in stub.split(separator: "\n")
      where line.contains(#/public|open|case|static var|^  (var|func) /#) {
        let kinds = #/\b(?:class|struct|enum|protocol|func|var|let|case|typealias) (\w+)/#
        declared.formUnion(line.matches(of: kinds).map { String($0.1) })
      }
    }
    let names = Set(listed.map { String($0.prefix { $0 != "(" }) })
    #expect(declared.intersection(used).subtracting(names).subtracting(Self.others).sorted() == [])
    // Each is in a stand-in, and used.
    let special: Set<String> = ["init", "subscript"]
    #expect(names.subtracting(used.intersection(Self.words(of: text)).union(special)).sorted() == [])
    // An initializer of a stand-in has the labels.
    let flat = text.replacing(#/\s+/#, with: " ")
    for initializer in listed where initializer.hasPrefix("init(") {
      let labels = initializer.dropFirst(5).dropLast().split(separator: ":")
      let pattern = "init\\(\\s*" + labels.map { "\($0)( \\w+)?: .{0,60}?" }.joined()
      #expect(try flat.contains(Regex(pattern)), "\(initializer)")
    }
  }
}
