import Foundation
import TestSupport
import Testing

/// An imported format that is generated again has the same names: those of real projects, with colours of ours.
@Suite(.waiting) struct ImportedNamesTests {
  /// A source with some names.
  private struct Source {
    var format: String
    /// The path of the source in the test's folder.
    var path: String
    /// Writes it.
    var write: ([String], URL) throws -> Void
    /// Reads the names of a source or an output.
    var read: (URL) throws -> [String]
  }

  private static func source(_ format: String) -> Source {
    switch format {
    case "xcassets": Source(format: format, path: "Old.xcassets", write: writeCatalog, read: readCatalog)
    case "android": Source(format: format, path: "old", write: writeResources, read: readResources)
    case "css": Source(format: format, path: "old.css", write: writeSheet, read: readSheet)
    default: Source(format: format, path: "old.tokens.json", write: writeTokens, read: readTokens)
    }
  }

  @Test(arguments: [
    ("mastodon-ios", "xcassets"), ("nextcloud-notes", "android"), ("newpipe", "android"), ("primer", "css"),
    ("style-dictionary", "dtcg"),
  ])
  func `a project's names are kept`(project: String, format: String) throws {
    let listing = Locations.root.appending(path: "Tests/EndToEndTests/ImportedNames/\(project).txt")
    let names = try String(contentsOf: listing, encoding: .utf8).split(separator: "\n").map(String.init)
    try expectKept(names, Self.source(format))
  }

  @Test func `names with spaces and dots are kept`() throws {
    try expectKept(["Old Brand/Card Colour", "a.b/c.d e", "plain"], Self.source("xcassets"))
    try expectKept(["brand.Primary Colour", "brand.ink (soft)", "plain"], Self.source("dtcg"))
    try expectKept(["a.b", "camelCase", "snake_case", "X"], Self.source("android"))
    try expectKept(["camelCase", "snake_case", "X"], Self.source("css"))
  }

  private func expectKept(_ names: [String], _ source: Source) throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let old = folder.appending(path: source.path)
    try source.write(names, old)
    #expect(try Set(source.read(old)) == Set(names))
    let tool = try Tool.colortable()
    let imported = try tool.run(
      ["import", source.path, "--keep-names", "-o", "App.colortable"], in: folder)
    #expect(imported.status == 0, "\(imported.errorText)")
    // The option stands in the line that says what keeps the names.
    let words = imported.errorText.split { $0 == " " || $0 == "\n" }.map(String.init)
    let options = words.firstIndex { $0.hasPrefix("--\(source.format)-") }.map {
      Array(words[$0...].prefix(2))
    }
    let output = source.format == "css" ? "new.css" : "new"
    let generated = try tool.run(
      ["generate", "App.colortable", "--\(source.format)", output] + (options ?? []), in: folder)
    #expect(generated.status == 0, "\(generated.errorText)")
    let kept = try Set(source.read(folder.appending(path: output)))
    #expect(kept == Set(names), "\(imported.errorText)")
  }

  // MARK: Formats

  private static func write(_ text: String, _ url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// A colour for a name.
  private static func hex(_ index: Int) -> String {
    "#" + String(String(0x1_000000 + index * 0x10203 % 0x1_000000, radix: 16).dropFirst())
  }

  private static func files(in folder: URL, ending: String) throws -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(ending) }.sorted()
  }

  private static func writeCatalog(_ names: [String], _ catalog: URL) throws {
    let info = #""info":{"author":"xcode","version":1}"#
    for (index, name) in names.enumerated() {
      let components =
        #"{"red":"0x\#(String(index + 16, radix: 16))","green":"0x40","blue":"0x80","alpha":"1"}"#
      try write(
        #"{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":\#(components)}}],\#(info)}"#,
        catalog.appending(path: name + ".colorset/Contents.json"))
      var folder = catalog.appending(path: name).deletingLastPathComponent()
      while folder.path != catalog.path {
        try write(
          #"{\#(info),"properties":{"provides-namespace":true}}"#, folder.appending(path: "Contents.json"))
        folder.deleteLastPathComponent()
      }
    }
    try write("{\(info)}", catalog.appending(path: "Contents.json"))
  }

  private static func readCatalog(_ catalog: URL) throws -> [String] {
    let ending = ".colorset/Contents.json"
    return try files(in: catalog, ending: ending).map { String($0.dropLast(ending.count)) }
  }

  private static func writeResources(_ names: [String], _ folder: URL) throws {
    let colors = names.enumerated().map { "  <color name=\"\($1)\">\(hex($0))</color>\n" }.joined()
    try write("<resources>\n\(colors)</resources>\n", folder.appending(path: "values/colors.xml"))
  }

  private static func readResources(_ folder: URL) throws -> [String] {
    let text = try String(contentsOf: folder.appending(path: "values/colors.xml"), encoding: .utf8)
    return text.components(separatedBy: "<color name=\"").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
  }

  private static func writeSheet(_ names: [String], _ sheet: URL) throws {
    try write(":root {\n\(names.enumerated().map { "  --\($1): \(hex($0));\n" }.joined())}\n", sheet)
  }

  private static func readSheet(_ sheet: URL) throws -> [String] {
    try String(contentsOf: sheet, encoding: .utf8).split(separator: "\n").compactMap { line in
      let line = line.drop { $0 == " " }
      return line.hasPrefix("--") ? String(line.dropFirst(2).prefix { $0 != ":" }) : nil
    }
  }

  private static func writeTokens(_ names: [String], _ file: URL) throws {
    var root: [String: Any] = [:]
    for (index, name) in names.enumerated() {
      func add(_ path: ArraySlice<String>, _ group: inout [String: Any]) {
        guard let first = path.first else { return }
        if path.count == 1 {
          group[first] = ["$type": "color", "$value": hex(index)]
        } else {
          var inner = group[first] as? [String: Any] ?? [:]
          add(path.dropFirst(), &inner)
          group[first] = inner
        }
      }
      add(name.split(separator: ".").map(String.init)[...], &root)
    }
    try write(String(decoding: JSONSerialization.data(withJSONObject: root), as: UTF8.self), file)
  }

  private static func readTokens(_ place: URL) throws -> [String] {
    var file = place
    if file.pathExtension != "json" {
      file = file.appending(path: try #require(files(in: file, ending: ".tokens.json").first))
    }
    func names(_ node: Any, _ path: [String]) -> [String] {
      guard let members = node as? [String: Any] else { return [] }
      if members["$value"] != nil { return [path.joined(separator: ".")] }
      return members.filter { !$0.key.hasPrefix("$") }.flatMap { names($0.value, path + [$0.key]) }
    }
    return names(try JSONSerialization.jsonObject(with: Data(contentsOf: file)), [])
  }
}
