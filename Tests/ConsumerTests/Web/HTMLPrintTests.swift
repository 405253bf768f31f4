import ColorScience
import ColorTableModel
import Foundation
import TestSupport
import Testing

@testable import ColorTableEmitters

/// The page on paper: printed by a browser, read by poppler.
@Suite(
  .waiting, .enabled(if: Browser.isInstalled, "no Chromium is installed"),
  .enabled(
    if: Tool.isInstalled("pdftotext") && Tool.isInstalled("pdftoppm"), "poppler-utils is not installed"))
struct HTMLPrintTests {
  /// A system that is set to dark prints the same page.
  @Test(arguments: [false, true])
  func `the printed page has every token in black on white`(isDark: Bool) throws {
    let table = HTMLTables.contracts
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "page.pdf")
    let tab = try Browser.shared().openTab(Browser.Preferences(isDark: isDark))
    try tab.open(HTMLTables.page(table))
    try tab.pdf().write(to: file)

    // A long word is broken where its column ends.
    let text = try #require(Tool("pdftotext")).run([file.path, "-"]).outputText
    let printed = text.filter { !$0.isWhitespace }
    for token in table.tokenIDs {
      #expect(printed.contains(table.key(of: token)), "\(table.key(of: token))")
      for line in (table.documentation(of: token) ?? "").split(separator: "\n") {
        #expect(printed.contains(line.filter { !$0.isWhitespace }), "\(line)")
      }
      for theme in table.themeIDs {
        let bytes = HTMLTables.input(table).nearestRGBA8(of: token, in: theme)
        let hex = String(format: "#%06x", bytes.rawValue >> 8)
        #expect(printed.contains(hex), "\(table.key(of: token)) in \(table[theme].name)")
      }
    }
    for contract in table.contrastContracts {
      for theme in contract.themes {
        for pair in ContrastEvaluation(contract, in: theme, of: table).pairs {
          #expect(printed.contains(Contrast.flooredText(pair.ratio)), "\(pair)")
        }
      }
    }
    // Controls of a page on a screen: the search, switches of themes and of vision, links over the table.
    for control in ["Search", "Vision", "Skip"] { #expect(!text.contains(control), "\(control)") }

    let pages = try Self.pages(of: file, in: folder)
    #expect(!pages.isEmpty)
    for page in pages {
      #expect(page.count { $0 == [255, 255, 255] } * 2 > page.count, "most of the page is not white")
      #expect(page.contains { $0.allSatisfy { $0 < 64 } }, "no text is black")
    }
    // Swatches are printed although they are backgrounds.
    for token in table.tokenIDs {
      for theme in table.themeIDs {
        let color = table.color(of: token, in: theme)
        guard color.alpha == 1, let exact = color.exactRGBA8 else { continue }
        let wanted = [exact.red, exact.green, exact.blue]
        #expect(
          pages.contains { $0.contains { zip($0, wanted).allSatisfy { abs(Int($0) - Int($1)) < 3 } } },
          "\(table.key(of: token)) in \(table[theme].name)")
      }
    }
  }

  /// The pixels of each page, of red, green and blue.
  private static func pages(of file: URL, in folder: URL) throws -> [[[UInt8]]] {
    let result = try #require(Tool("pdftoppm")).run([
      "-r", "50", file.path, folder.appending(path: "page").path,
    ])
    #expect(result.status == 0, "\(result.errorText)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".ppm")
    }
    return try names.sorted().map { name in
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      // P6, width and height, 255, each with a line end; then the pixels.
      let header = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
      let pixels = Array(try #require(header.count == 4 ? header.last : nil))
      return stride(from: 0, to: pixels.count - 2, by: 3).map { Array(pixels[$0..<$0 + 3]) }
    }
  }
}
