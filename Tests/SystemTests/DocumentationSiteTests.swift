import Foundation
import TestSupport
import Testing

/// The site that `make docs` makes of all pages.
@Suite(
  .waiting,
  .enabled(
    if: Tool.isInstalled("docc") && Tool.isInstalled("python3"), "Swift's docc or python3 is not installed"))
struct DocumentationSiteTests {
  /// The part of a page's data that has links.
  private struct Page: Decodable {
    struct Reference: Decodable {
      struct Variant: Decodable { let url: String }
      let type: String
      let url: String?
      let variants: [Variant]?
    }
    struct Topics: Decodable {
      let identifiers: [String]
      /// Whether docc added the pages that no list has.
      let generated: Bool?
    }
    let references: [String: Reference]
    let topicSections: [Topics]?
  }

  /// The names of all pages in the sources, without `.md`.
  private func pages() throws -> [String] {
    let walk = FileManager.default.enumerator(atPath: Locations.root.appending(path: "Sources").path)
    return try #require(walk).compactMap { $0 as? String }
      .filter { $0.contains("/Documentation.docc/") && $0.hasSuffix(".md") }
      .map { String($0.split(separator: "/").last?.dropLast(".md".count) ?? "") }
  }

  @Test func `it has each page, and its links lead to pages and files`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let make = try #require(Tool("make"))
    let result = try make.run(
      ["--silent", "docs", "docs=\(folder.path)", "BASE=/base"], in: Locations.root, timeLimit: 100)
    #expect(result.status == 0 && result.errorText.isEmpty, "\(result.outputText)\(result.errorText)")
    let site = folder.appending(path: "site")
    func has(_ path: String) -> Bool {
      FileManager.default.fileExists(atPath: site.appending(path: path).path)
    }
    func page(at path: String) throws -> Page {
      let html = try String(contentsOf: site.appending(path: path + "/index.html"), encoding: .utf8)
      #expect(html.contains(#""/base/""#), "\(path)")
      return try JSONDecoder().decode(
        Page.self, from: Data(contentsOf: site.appending(path: "data/\(path).json")))
    }

    let root = "documentation/colortable"
    let names = try pages().filter { $0 != "colortable" }
    for path in [root] + names.map({ root + "/" + $0.lowercased() }) {
      for reference in try page(at: path).references.values {
        switch reference.type {
        case "topic": #expect(has((reference.url ?? "") + "/index.html"), "\(path): \(reference)")
        case "image": #expect(reference.variants?.allSatisfy { has($0.url) } == true, "\(path): \(reference)")
        default: #expect(reference.url?.hasPrefix("https://") == true, "\(path): \(reference)")
        }
      }
    }
    let lists = try #require(page(at: root).topicSections)
    #expect(!lists.contains { $0.generated == true }, "a page is missing in the list of all pages")
    #expect(lists.reduce(0) { $0 + $1.identifiers.count } == names.count)
  }

  @Test(arguments: [
    ("[a page](Gone.md)", "colortable.md:3: links to 'Gone.md', which does not exist"),
    ("[a file](../../../GONE.md)", "links to '../../../GONE.md', which does not exist"),
    ("![a picture](gone.svg)", "links to 'gone.svg', which does not exist"),
    ("<doc:Gone>", "error: 'Gone' doesn't exist"),
    ("```text\n[code](Gone.md)\n```", nil),
  ])
  func `a dead link fails`(text: String, message: String?) throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try folder.write("# colortable\n\n\(text)\n", to: "Sources/colortable/Documentation.docc/colortable.md")
    let script = Tool(at: Locations.root.appending(path: ".ci/documentation"))
    let result = try script.run(["docc", "owner/name", "/", "docs"], in: folder, timeLimit: 100)
    let output = result.outputText + result.errorText
    if let message {
      #expect(result.status != 0 && output.contains(message), "\(output)")
    } else {
      #expect(result.status == 0, "\(output)")
    }
  }
}
