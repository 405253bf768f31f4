import ColorScience
import ColorTableLanguage
import ColorTableModel
import Foundation
import TestSupport
import Testing

/// `readable()`
struct ReadableTests {
  private static let header = "LIGHT DARK\n@theme DARK level AAA\n#ffffff #12141a page\n#3b82f6 - accent\n"

  @Test func `a theme's level decides, and references stand everywhere`() throws {
    let table = try check(
      Self.header
        + """
        readable($accent, text on $page) readable($accent@LIGHT, text on $page, $veil over $page) text
        rgb(255 255 255 / 10%) - veil
        color-mix(in srgb, readable($accent, 3 on $page), readable(#000, ui on white)) $text / 40% mix
        readable(oklch(from $text l c h), large on contrast-color($page)) #000 last

        """.replacingOccurrences(of: " #000 last", with: " #000 last")
    ).table()
    func token(_ key: String) throws -> TokenID {
      try #require(table.tokenIDs.first { table.key(of: $0) == key })
    }
    let text = try token("text")
    for theme in table.themeIDs {
      let ratio = Contrast.ratio(
        of: table.color(of: text, in: theme),
        on: table.color(of: try token("page"), in: theme))
      #expect(ratio >= (theme.index == 0 ? 4.5 : 7))
    }
  }

  /// Each colour of a real table, made readable on others of it.
  @Test(.enabled(if: Locations.shared("corpus") != nil, "the corpus is not beside the repository"))
  func `colours of real tables become readable`() throws {
    let corpus = try #require(Locations.shared("corpus/tables"))
    var count = 0
    for file in try FileManager.default.contentsOfDirectory(atPath: corpus.path).sorted()
    where file.hasSuffix(".txt") {
      let bytes = [UInt8](try Data(contentsOf: corpus.appending(path: file)))
      guard let table = check(bytes).result.table else { continue }
      for theme in table.themeIDs {
        let colors = table.tokenIDs.map { table.color(of: $0, in: theme) }.filter(\.isOpaque)
        for (index, color) in colors.enumerated() where count < 2000 {
          let background = ContrastColor(colors[(index * 7 + 3) % colors.count])
          let readable = try #require(Contrast.readable(color, on: [background], ratio: 4.5))
          #expect(Contrast.leastRatio(of: readable, on: [background]) >= 4.5)
          count += 1
        }
      }
    }
    #expect(count > 100)
  }
}
