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

  @Test(arguments: [
    ("①readable(#fff8, text on $page)①", "`readable()` needs an opaque colour, and this one is #ffffff88"),
    (
      "①readable(#fff, text on $page / 40%)①",
      "a background of `readable()` is translucent, #ffffff66, so its contrast depends on what lies under it"
    ),
    (
      "①readable(#fff, text on #fff over #0008)①",
      "the colour after `over` is translucent, #00000088, so it cannot be what a background lies on"
    ),
    (
      "①readable(red, 7 on black, $page)①",
      "no colour has a contrast of 7 on #000000 and #ffffff; the best, #757575, has 4.55"
    ),
  ])
  func `a colour that cannot be is an error`(_ value: String, _ message: String) {
    expectDiagnostics(
      "LIGHT\n#ffffff page\n\(value) text\n$text more\n",
      .error(
        "unreachable-contrast", at: "①", message,
        caption: message.contains("lies under it") ? "say what it lies on: `over COLOR`" : nil,
        notes: message.contains("needs an opaque") ? ["the alpha belongs on a reference to the result"] : []))
  }

  @Test(arguments: [
    ("readable", "`readable` is a function, and expects `(` right after it"),
    ("readable(red text on $page)", "expected a comma after the colour, found `text`"),
    ("readable(red, txt on $page)", "expected `text`, `large`, `ui` or a ratio from 1 to 21, found `txt`"),
    ("readable(red, 22 on $page)", "expected `text`, `large`, `ui` or a ratio from 1 to 21, found `22`"),
    ("readable(red, text $page)", "expected `on` and a background, found `$page`"),
    ("readable(red, text on)", "expected a colour, found `)`"),
    ("readable(red, text on $page over)", "expected a colour, found `)`"),
    (
      "readable(red, text on $page over any)",
      "`over any` is for `@contrast`; here the colour that the backgrounds lie on stands after `over`"
    ),
    (
      "readable(red, text on $page $page)",
      "expected `)`, or a comma or `over` after a background, found `$page`"
    ),
  ])
  func `a mistake in it says what is expected`(_ value: String, _ message: String) {
    let found = check("LIGHT\n#ffffff page\n\(value) text\n").result.diagnostics
    #expect(found.map(\.message) == [message])
  }

  @Test func `a cycle through a background shows its path`() {
    let found = check("LIGHT\nreadable(red, text on $page) text\n$text / 40% page\n").result.diagnostics
    #expect(found.map(\.message) == ["these references form a cycle: text → page → text"])
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
