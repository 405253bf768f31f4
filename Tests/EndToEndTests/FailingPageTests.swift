import Foundation
import TestSupport
import Testing

/// Pages of tables whose contracts fail: they alone are written.
@Suite struct FailingPageTests {
  private static let table = """
    NORMAL  NIGHT
    #ffffff  #101010  page
    #999999  #dddddd  text
    @contrast text text on page

    """

  /// Runs `generate` in a folder, and gives its result with the names of the files that are there then.
  private static func run(
    _ arguments: [String], in folder: URL
  ) throws -> (result: Tool.Result, files: Set<String>) {
    let result = try Tool.colortable().run(["generate"] + arguments, in: folder)
    return (result, Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)))
  }

  private static func folder(_ tables: [String: String] = ["App.colortable": table]) throws -> URL {
    let folder = try Locations.makeTemporaryFolder()
    for (name, text) in tables { try Data(text.utf8).write(to: folder.appending(path: name)) }
    return folder
  }

  @Test func `a page is written while a contract fails, and nothing else`() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let outputs = ["App.colortable", "--html", "page.html", "--css", "app.css"]
    let (result, files) = try Self.run(outputs, in: folder)
    #expect(result.status == 1)
    #expect(files == ["App.colortable", "page.html"])
    #expect(result.errorText.contains("1 error in 1 file; only pages were written\n"))
    let page = try String(contentsOf: folder.appending(path: "page.html"), encoding: .utf8)
    #expect(page.contains("<title>(1) App colours</title>"))
    #expect(
      page.contains(
        "<pre tabindex=0 aria-label=\"The row to write\"><code>readable(#999999, text on $page)  #dddddd  text"
      ))

    // The page is current; the sheet, which is not there, is not asked for.
    let check = try Self.run(outputs + ["--check"], in: folder).result
    #expect(check.status == 1 && check.outputText.isEmpty)
    try Data((page + "x").utf8).write(to: folder.appending(path: "page.html"))
    #expect(try Self.run(outputs + ["--check"], in: folder).result.errorText.contains("the output is stale"))
    let printed = try Self.run(["App.colortable", "--html", "-", "--css", "app.css"], in: folder).result
    #expect(printed.status == 1 && printed.outputText == page)
  }

  @Test func `a value that no colour can be is shown as the nearest one, with the reason`() throws {
    let table = """
      NORMAL
      #ffffff page
      #777777 bar
      readable(#888888, 7 on $page, $bar) text
      color-mix(in srgb, $text, $page 50%) line

      """
    let folder = try Self.folder(["App.colortable": table])
    defer { try? FileManager.default.removeItem(at: folder) }
    let (result, files) = try Self.run(
      ["App.colortable", "--html", "page.html", "--css", "app.css"], in: folder)
    #expect(result.status == 1 && files == ["App.colortable", "page.html"])
    #expect(result.errorText.contains("[unreachable-contrast]"))
    let page = try String(contentsOf: folder.appending(path: "page.html"), encoding: .utf8)
    #expect(page.contains("<title>(1) App colours</title>"))
    #expect(
      page.contains(
        "no colour has a contrast of 7 on bar (#777777) in NORMAL; the best, #000000, reaches 4.68"))
    #expect(page.contains("<code>#000000</code><b class=no>none</b>"))
    #expect(page.contains("<code>#808080</code>"))
  }

  @Test func `a build step with a depfile gets no page`() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let (result, files) = try Self.run(
      ["App.colortable", "--html", "page.html", "--depfile", "page.d"], in: folder)
    #expect(result.status == 1 && files == ["App.colortable"])
    #expect(result.errorText.contains("; nothing was written\n"))
  }

  @Test func `a table that cannot be read keeps the pages of others from being written`() throws {
    let configuration = """
      {"tables": [{"input": "App.colortable", "outputs": {"html": "app.html"}},
        {"input": "Other.colortable", "outputs": {"html": "other.html"}}]}
      """
    for (other, written) in [("NORMAL\n#12 text\n", false), ("NORMAL\n#123456 text\n", true)] {
      let folder = try Self.folder([
        "App.colortable": Self.table, "Other.colortable": other, "colortable.json": configuration,
      ])
      defer { try? FileManager.default.removeItem(at: folder) }
      let (result, files) = try Self.run([], in: folder)
      #expect(result.status == 1, "\(result.errorText)")
      #expect(files.isSuperset(of: ["app.html", "other.html"]) == written)
      #expect(files.isDisjoint(with: ["app.html", "other.html"]) == !written)
    }
  }
}
