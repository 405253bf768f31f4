import ColorScience
import ColorTableModel
import Foundation
import TestSupport
import Testing

@testable import ColorTableEmitters

/// The page in a browser, made by the tool from the text of a table.
@Suite(.waiting, .enabled(if: Browser.isInstalled, "no Chromium is installed"))
struct HTMLPageTests {
  /// A product palette; all of its contracts hold.
  static let sound = """
    LIGHT  DARK  LIGHT_HC  DARK_HC  KEY
    @theme LIGHT title "Light" light
    @theme DARK title "Dark" dark
    @theme LIGHT_HC title "Light, more contrast" light level AAA
    @theme DARK_HC title "Dark, more contrast" dark level AAA
    @contrast text text.primary, text.secondary, text.link, text.error, text.success on surface.page, surface.card
    @contrast text action.text on action.base
    @contrast ui line.field, action.base on surface.page, surface.card
    /// The one colour to move.
    #f2542d  -  -  -  brand
    oklch(from $brand 0.982 0.006 h)  oklch(from $brand 0.178 0.012 h)  #ffffff  #000000  surface.page
    oklch(from $brand 0.955 0.012 h)  oklch(from $brand 0.232 0.016 h)  -  -  surface.card
    oklch(from $brand 0.24 0.03 h)  oklch(from $brand 0.95 0.012 h)  -  -  text.primary
    readable(#9c8f88, text on $surface.page, $surface.card)  =  =  =  text.secondary
    readable($brand, text on $surface.page, $surface.card)  =  =  =  text.link
    readable(#c8102e, text on $surface.page, $surface.card)  =  =  =  text.error
    readable(#2e7d4f, text on $surface.page, $surface.card)  =  =  =  text.success
    readable($brand, text on $surface.page, $surface.card)  =  =  =  action.base
    $surface.page  =  =  =  action.text
    readable(color-mix($text.primary 42%, $surface.card), ui on $surface.page, $surface.card)  =  =  =  line.field
    $text.primary / 12%  $text.primary / 16%  $text.primary / 60%  =  line.hairline

    """
  /// The same with a text that fails in three themes.
  static let failing = sound.replacingOccurrences(
    of: "readable(#9c8f88, text on $surface.page, $surface.card)  =  =  =  text.secondary",
    with: "#9c8f88  #5c524c  readable(#9c8f88, text on $surface.page, $surface.card)  =  text.secondary")
  /// A palette of 24 ramps, of 294 tokens with a few more.
  static let ramps = """
    LIGHT  DARK  KEY
    @theme DARK dark
    \((0..<24).map { ramp in
      (1...12).map { step in
        let (light, dark) = (1.02 - 0.068 * Double(step), 0.12 + 0.066 * Double(step))
        let chroma = 0.015 * Double(min(step, 9))
        return "oklch(\(light) \(chroma) \(ramp * 15))  oklch(\(dark) \(chroma) \(ramp * 15))  hue\(ramp).\(step)"
      }.joined(separator: "\n")
    }.joined(separator: "\n"))
    #fff  #111  page
    #f8f8f8  #181818  panel
    #000  #000  black
    #fff  #fff  white
    #00000066  #00000099  overlay
    #0075ff  #009cff  focus

    """

  /// The page of a table, and the status of the run that wrote it.
  static func page(_ table: String, status: Int32 = 0) throws -> String {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(table.utf8).write(to: folder.appending(path: "Tern.colortable"))
    let result = try Tool.colortable().run(
      ["generate", "Tern.colortable", "--html", "page.html"], in: folder)
    #expect(result.status == status, "\(result.errorText)")
    return try String(contentsOf: folder.appending(path: "page.html"), encoding: .utf8)
  }

  private static func tab(
    _ page: String, suffix: String = "", isDark: Bool = false, width: Int = 1280, height: Int = 900
  ) throws -> BrowserTab {
    let tab = try Browser.shared().openTab(.init(isDark: isDark))
    try tab.setSize(width: width, height: height)
    try tab.open(page, suffix: suffix)
    // Tests stub the clipboard, which is the system's.
    try tab.run(
      """
      globalThis.copied = [];
      Object.defineProperty(navigator, "clipboard", { value: { writeText: async text => { copied.push(text); } }, configurable: true });
      """)
    return tab
  }

  // MARK: Size

  @Test(arguments: [(sound, 2_300, 3_700), (ramps, 7_200, 9_000)])
  func `the page is short, and never wider than the window`(table: String, height: Int, onPhone: Int) throws {
    let page = try Self.page(table)
    let tab = try Self.tab(page)
    #expect(tab.console.isEmpty, "\(tab.console)")
    #expect(tab.requests.isEmpty, "\(tab.requests)")
    #expect(try tab.evaluate("document.documentElement.scrollHeight") < height)
    for (width, limit) in [(390, onPhone), (320, .max)] {
      try tab.setSize(width: width, height: 844)
      #expect(try tab.evaluate("document.documentElement.scrollHeight") < limit)
      #expect(try tab.evaluate("document.documentElement.scrollWidth") <= width)
    }
  }

  // MARK: The screen

  @Test func `each side of the boundary has the page colour of its theme`() throws {
    let tab = try Self.tab(try Self.page(Self.sound))
    /// The colours left and right of the boundary, at the height of a gap.
    func sides() throws -> [String] {
      // No tip of a part lies over them.
      try tab.moveMouse(to: .init(1, 1))
      let points: [BrowserTab.Point] = try tab.evaluate(
        """
        (() => {
          document.querySelector(".stage").scrollIntoView({ block: "center", behavior: "instant" });
          const box = document.querySelector(".stage").getBoundingClientRect(), at = box.left + box.width * boundaryAt / 100;
          return [at - 8, at + 8].map(x => ({ x: Math.min(box.right - 4, Math.max(box.left + 4, x)), y: box.top + 80 }));
        })()
        """)
      return try tab.colors(at: points)
    }
    let colors: [[String]] = try tab.evaluate(
      "data.pairs.map(pair => pair.map(theme => hexAt(data.roles.page, theme)))")
    #expect(try sides() == colors[0])
    let knob = try tab.middle(of: "#page\\:boundary svg")
    try tab.drag(from: knob, to: .init(knob.x - 200, knob.y))
    #expect(try sides() == colors[0])
    #expect(try tab.evaluate("boundaryAt < 40") == true)
    try tab.press("Home")
    #expect(try sides() == [colors[0][1], colors[0][1]])
    try tab.press("End")
    #expect(try sides() == [colors[0][0], colors[0][0]])
    try tab.press("PageDown", "ArrowLeft")
    #expect(try tab.evaluate("boundaryAt") == 88)
    try tab.click(try tab.middle(of: "#page\\:boundary svg"), count: 2)
    #expect(try tab.evaluate("boundaryAt") == 50)
    try tab.click("#page\\:pair label:nth-of-type(2)")
    #expect(try sides() == colors[1])
  }

  @Test func `each text of the screen has a contract with its ground`() throws {
    let tab = try Self.tab(try Self.page(Self.sound))
    let unproven: [String] = try tab.evaluate(
      """
      parts.filter(part => part.textContent.trim() && !part.childElementCount && !proofOf(part)).map(part => part.dataset.part)
      """)
    #expect(unproven.isEmpty, "\(unproven)")
    #expect((try tab.evaluate("parts.length") as Int) > 50)
  }

  // MARK: Contrast

  /// Of each text in an element that is shown the contrast with what is painted under it.
  private static let contrasts = """
    (selector => {
      const channels = text => { const [r, g, b, a = 1] = text.match(/[\\d.]+/g).map(Number); return [r, g, b, a]; };
      return all(selector).filter(element => element.getClientRects().length
        && [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim())).flatMap(element => {
        const layers = [];
        for (let e = element; e; e = e.parentElement) layers.unshift(channels(getComputedStyle(e).backgroundColor));
        const ground = layers.reduce((under, color) => over(color, under), [255, 255, 255, 1]);
        const ratio = ratioOf(luminance(over(channels(getComputedStyle(element).color), ground)), luminance(ground));
        return ratio < 4.5 ? [`${element.textContent} ${ratio}`] : [];
      });
    })
    """

  @Test(arguments: [false, true])
  func `the page's own text has the contrast of AA`(isDark: Bool) throws {
    let tab = try Self.tab(try Self.page(Self.failing, status: 1), isDark: isDark)
    try tab.run("openDetails(4)")
    let low: [String] = try tab.evaluate(
      Self.contrasts
        + "(':is(.bar, .alarm h2, .why, .under, .move, .palette > h2, h3, .cells > li > a, .contracts, footer, .details, .themes) *')"
    )
    #expect(low.filter { !$0.hasPrefix("Aa") }.isEmpty, "\(low)")
    // Values and ratios on strips; a translucent one is painted over its ground.
    let strips: [String] = try tab.evaluate(
      """
      grid.flatMap(strip => {
        const { token, theme } = placeOf(strip), ground = seen(token, theme);
        const ratio = ratioOf(luminance(ground), strip.matches(".w") ? 1 : 0);
        return ratio < 4.5 ? [`${keyOf(token)} ${ratio}`] : [];
      })
      """)
    #expect(strips.isEmpty, "\(strips)")
  }

  // MARK: Failing pairs

  @Test func `a failing pair comes first, and its row repairs it`() throws {
    let tab = try Self.tab(try Self.page(Self.failing, status: 1))
    #expect(try tab.evaluate("document.title") == "(3) Tern colours")
    let shares: [Double] = try tab.evaluate(
      "all('[data-fail]').map(e => e.dataset.fail.split(',').map(Number)).map(([token, theme]) => worstProof(token, theme)).map(pair => pair.ratio / pair.required)"
    )
    #expect(shares.count == 3 && shares == shares.sorted() && shares[2] < 1)

    let before: String = try tab.evaluate("document.documentElement.outerHTML")
    try tab.click("[data-try]")
    #expect(try tab.evaluate("document.title") == "Tern colours")
    #expect(try tab.evaluate("own('alarm').matches('.held')") == true)
    try tab.click("[data-try]")
    let after: String = try tab.evaluate("document.documentElement.outerHTML")
    #expect(after == before)

    try tab.click("[data-copy]")
    let rows: [String] = try tab.evaluate("copied")
    let row = try #require(rows.first)
    let lines = Self.failing.split(separator: "\n").map {
      $0.hasSuffix("  text.secondary") ? row : String($0)
    }
    let repaired = try Self.tab(try Self.page(lines.joined(separator: "\n") + "\n"))
    let shown: [String] = try tab.evaluate(
      "all('.trial:nth-of-type(2) figcaption > code:last-child').map(e => e.textContent)")
    let made: [String] = try repaired.evaluate(
      "\(try tab.evaluate("all('[data-fail]').map(e => e.dataset.fail.split(',').map(Number))", as: [[Int]].self)).map(([token, theme]) => hexAt(token, theme))"
    )
    #expect(shown == made)
  }

  // MARK: Moving a colour

  @Test(arguments: ["0a7f5a", "f2f2f2", "2b3ad0", "ffd60a"])
  func `what is moved is what the compiler makes`(digits: String) throws {
    let tab = try Self.tab(try Self.page(Self.sound), suffix: "?set=brand:\(digits)")
    let other = Self.sound.replacingOccurrences(of: "#f2542d  -", with: "#\(digits)  -")
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(other.utf8).write(to: folder.appending(path: "Tern.colortable"))
    let json = try Tool.colortable().run(["generate", "Tern.colortable", "--json", "-"], in: folder)
    guard json.status == 0 else { return #expect(json.errorText.contains("unreachable-contrast")) }
    struct Document: Decodable {
      struct Token: Decodable {
        struct Value: Decodable { var hex: String }
        var key: String
        var values: [String: Value]
      }
      var tokens: [Token]
    }
    let document = try JSONDecoder().decode(Document.self, from: Data(json.outputText.utf8))
    let shown: [String: [String: String]] = try tab.evaluate(
      """
      Object.fromEntries([...tokens].map(([key, token]) => [key, Object.fromEntries(themes
        .filter(theme => !moved.get(cellOf(token, theme))?.mark).map(theme => [data.themes[theme].name, hexAt(token, theme)]))]))
      """)
    var compared = 0
    for token in document.tokens {
      for (theme, hex) in shown[token.key] ?? [:] {
        let (left, right) = (WebTable.bytes(hex), WebTable.bytes(token.values[theme]?.hex ?? "#000000"))
        #expect(
          zip(left, right).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(token.key) in \(theme): \(hex)")
        compared += 1
      }
    }
    #expect(compared >= 40)
    let facts: String = try tab.evaluate("own('facts').textContent")
    #expect(facts.hasPrefix("brand moved, 12 colours in 4 themes, "))
    let result: String = try tab.evaluate("own('result').textContent")
    #expect(result.hasPrefix("11 colours follow brand, "))
    // As a row, and back.
    try tab.click("#page\\:row")
    #expect(try tab.evaluate("copied") == ["#\(digits)  -  -  -  brand"])
    try tab.click("#page\\:reset")
    #expect(try tab.evaluate("root.getAttribute('style') === null && moved.size === 0") == true)
  }

  @Test func `each verdict after a move is that of the compiler, or about`() throws {
    // Of each pair whether it passes, and whether a preview of it may be wrong.
    let verdicts = """
      data.contracts.flatMap(contract => contract.fronts.flatMap(front => themes.flatMap(theme =>
        pairsOf(contract, front, theme).map(pair => [keyOf(front), keyOf(pair.ground), data.themes[theme].name,
          passes(pair), isClose(pair) || [front, pair.ground].some(token => moved.get(cellOf(token, theme))?.mark)].map(String)))))
      """
    let page = try Self.page(Self.failing, status: 1)
    var generator = SeededGenerator(seed: 3)
    var (passing, failing, uncertain) = (0, 0, 0)
    for _ in 0..<8 {
      let digits = String(UInt32.random(in: 0x100_0000...0x1FF_FFFF, using: &generator), radix: 16)
        .dropFirst()
      let shown: [[String]] = try Self.tab(page, suffix: "?set=brand:\(digits)").evaluate(verdicts)
      let other = Self.failing.replacingOccurrences(of: "#f2542d  -", with: "#\(digits)  -")
      let made: [[String]] = try Self.tab(try Self.page(other, status: 1)).evaluate(verdicts)
      try #require(shown.map { $0.prefix(3) } == made.map { $0.prefix(3) })
      for (shown, made) in zip(shown, made) {
        if shown[4] == "true" {
          uncertain += 1
        } else if made[3] == "true" {
          passing += 1
        } else {
          failing += 1
        }
        #expect(shown[3] == made[3] || shown[4] == "true", "\(shown) with #\(digits)")
      }
    }
    #expect(passing > 250 && failing > 10 && uncertain < 100, "\(passing) \(failing) \(uncertain)")
  }

  @Test func `a ramp moves as one, and the page keeps it when it is loaded again`() throws {
    let tab = try Self.tab(try Self.page(Self.ramps))
    let name: String = try tab.evaluate("own('which').value")
    #expect(name.hasSuffix(".*"))
    try tab.run("own('hue').value = 200; own('hue').dispatchEvent(new Event('input'));")
    try tab.run("await new Promise(done => setTimeout(done, 600))")
    #expect((try tab.evaluate("texts.size") as Int) > 12)
    #expect(try tab.evaluate("location.search") == "")
    let before: [String] = try tab.evaluate("[...texts.values()]")
    try tab.reload()
    #expect(try tab.evaluate("[...texts.values()]") == before)
  }

  // MARK: Address and search

  @Test func `the address has what differs, and a page opens as it says`() throws {
    let page = try Self.page(Self.sound)
    let suffix = "?theme=LIGHT_HC&vision=deuteran&q=text#text.link"
    let tab = try Self.tab(page, suffix: suffix)
    #expect(
      try tab.evaluate(
        "[shownPair, own('vision').value, own('search').value, keyOf(Number(details.dataset.token))].map(String)"
      )
        == ["1", "deuteran", "text", "text.link"])
    try tab.run("await new Promise(done => setTimeout(done, 400))")
    #expect(try tab.evaluate("location.search + location.hash") == suffix)
    try tab.click(".details header button")
    // The path of a file is on nobody else's disk.
    #expect(try tab.evaluate("copied") == [suffix])
    for wrong in [
      "?theme=NONE&vision=x&set=brand:red", "?set=nothing:123456", "?set=brand:12345g", "#%", "#nothing",
    ] {
      let tab = try Self.tab(page, suffix: wrong)
      #expect(tab.console.isEmpty, "\(tab.console)")
      #expect(try tab.evaluate("shownPair + moved.size + own('vision').value") == "0")
    }
  }

  @Test func `search finds names, values and the nearest colours`() throws {
    let tab = try Self.tab(try Self.page(Self.sound))
    let shown = "all('.cells > li:not(.out)').map(cell => cell.id)"
    try tab.press("/")
    try tab.type("surface")
    #expect(try tab.evaluate(shown) == ["surface.page", "surface.card"])
    #expect(try tab.evaluate("document.querySelector('.hero').getClientRects().length") == 0)
    try tab.press("Escape")
    #expect((try tab.evaluate(shown) as [String]).count == 12)
    for (text, first) in [
      ("#f2542d", "brand"), ("rgb(242 84 45)", "brand"), ("oklch(1 0 0)", "surface.page"),
    ] {
      try tab.run("own('search').value = '\(text)'; own('search').dispatchEvent(new Event('input'))")
      #expect(try tab.evaluate("document.querySelector('.near a').textContent") == first)
    }
    try tab.run("own('search').value = 'canvas'; own('search').dispatchEvent(new Event('input'))")
    #expect(try tab.evaluate("own('near').hidden && !own('none').hidden") == true)
  }

  // MARK: Keys

  @Test func `strips are copied, opened and left with the keys alone`() throws {
    let tab = try Self.tab(try Self.page(Self.sound))
    try tab.run("grid[0].focus()")
    try tab.press("ArrowRight", "ArrowDown", "Enter")
    #expect(try tab.evaluate("copied.length === 1 && copied[0] === hexAt(1, 1)") == true)
    let toast: String = try tab.evaluate("own('toast').textContent")
    #expect(toast.hasSuffix("Details of surface.page"))
    try tab.press("d")
    #expect(try tab.evaluate("details.querySelector('h2').textContent") == "surface.page")
    try tab.press("Escape")
    #expect(try tab.evaluate("details.hidden && placeOf(document.activeElement).token") == 1)
    // The grid, and the parts of the screen, are one stop each.
    #expect(
      try tab.evaluate("[grid, upperParts].map(list => list.filter(e => e.tabIndex === 0).length)") == [1, 1])
    let unnamed: [String] = try tab.evaluate(
      "all('button, [role=button], [role=slider], input, select').filter(e => e.getClientRects().length && !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length)).map(e => e.outerHTML).slice(0, 5)"
    )
    #expect(unnamed.filter { !$0.contains("<span class") }.isEmpty, "\(unnamed)")
  }

  // MARK: Without a script, on paper, and as people set their systems

  @Test func `all keys, values and ratios can be read without a script`() throws {
    let tab = try Browser.shared().openTab(.init(isDark: false))
    try tab.disableScripts()
    try tab.open(try Self.page(Self.failing, status: 1))
    let text: String = try tab.evaluate("document.body.textContent")
    for word in [
      "text.secondary", "#9c8f88", "readable(#9c8f88", "The one colour to move.", "2.7", "text requires 4.5",
    ] {
      #expect(text.contains(word), "\(word)")
    }
    let controls =
      "[...document.querySelectorAll('button, input, select, .boundary svg')].filter(e => e.getClientRects().length).length"
    #expect(try tab.evaluate(controls) == 0)
  }

  @Test func `paper has every theme and no control`() throws {
    let tab = try Self.tab(try Self.page(Self.sound), isDark: true)
    try tab.setPreferences(.init(isDark: true), isPrinted: true)
    let shown: [String] = try tab.evaluate(
      "all('button, input, select, .tip, .toast, .boundary').filter(e => e.getClientRects().length).map(e => e.outerHTML)"
    )
    #expect(shown.isEmpty, "\(shown)")
    #expect(try tab.evaluate("grid.every(strip => strip.getClientRects().length)") == true)
    #expect(try tab.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)")
  }

  @Test func `forced colours change no number, and less motion moves nothing`() throws {
    let page = try Self.page(Self.sound)
    func values(_ preferences: Browser.Preferences) throws -> [String] {
      let tab = try Browser.shared().openTab(preferences)
      try tab.open(page, suffix: "?set=brand:0a7f5a")
      return try tab.evaluate("grid.map(strip => strip.textContent)")
    }
    #expect(
      try values(.init(isDark: false, forcesColors: true))
        == values(.init(isDark: false, wantsLessMotion: true)))
    let still = try Browser.shared().openTab(.init(isDark: false, wantsLessMotion: true))
    try still.open(page, suffix: "#brand")
    #expect(try still.evaluate("document.getAnimations().length") == 0)
  }

  // MARK: Text of others

  @Test func `nothing of a hostile table breaks out`() throws {
    let hostile =
      "</script><img src=x onerror=\"globalThis.hostile=1\"> --> ' \" & &lt; \u{202E}txt ]]> </style><b>"
    var builder = TableBuilder(themes: [
      Theme(name: "\"}</style><script>globalThis.hostile=2</script>", title: hostile, family: hostile),
      Theme(name: "N", base: ThemeID(0), family: "x"),
    ])
    builder.addToken(
      key: "\"><img/src=x/onerror=globalThis.hostile=3>.a", documentation: hostile + "\n" + hostile,
      colors: [WebTable.color("#112233"), WebTable.color("#ddeeff")])
    builder.addToken(key: "__proto__", colors: [WebTable.color("#112233"), WebTable.color("#ddeeff")])
    builder.contrastContracts = [
      ContrastContract(
        requirement: .text, foregrounds: [TokenID(0)], backgrounds: [TokenID(1)], canvas: nil,
        themes: [ThemeID(0), ThemeID(1)], reason: hostile)
    ]
    builder.deprecations = [Deprecation(token: TokenID(1), replacement: TokenID(0), reason: hostile)]
    let input = EmitterInput(
      table: builder.build(), sourcePath: "a-->\(hostile)/b.colortable",
      languages: EmitterRegistry.all.map { $0.init() })
    let tab = try Self.tab(try webOutput(of: HTMLEmitter.self, ["title": hostile], input))
    #expect(tab.console.isEmpty, "\(tab.console)")
    try tab.run(
      "openDetails(0); openDetails(1); own('search').value = '</script>'; find(); showTip(grid[0].getBoundingClientRect(), ...linesAt(grid[0]))"
    )
    #expect(
      try tab.evaluate(
        "[globalThis.hostile ?? 0, all('img').length, all('script').length, all('style').length, all('main').length]"
      )
        == [0, 0, 2, 1, 1])
    #expect(
      try tab.evaluate(
        "all('*').filter(e => e.getAttributeNames().some(name => name.startsWith('on'))).length") == 0)
    let title: String = try tab.evaluate("document.title")
    #expect(title.hasSuffix(hostile.replacingOccurrences(of: "\u{202E}", with: "\\u{202E}")))
  }

  /// Four times the tokens take some four times as long, and not sixteen times. Other tests run at the same time.
  @Test func `a page of 10,000 tokens opens in linear time`() throws {
    func seconds(tokens: Int) throws -> Double {
      let page = try HTMLTables.page(HTMLTables.large(tokens: tokens, themes: 3), languages: [])
      let start = Date()
      let tab = try Self.tab(page)
      #expect(try tab.evaluate("all('.cells > li').length") == tokens)
      return Date().timeIntervalSince(start)
    }
    let few = try seconds(tokens: 2_500)
    let many = try seconds(tokens: 10_000)
    #expect(many < 10 * few, "\(few) s for 2,500 tokens, \(many) s for 10,000")
  }
}
