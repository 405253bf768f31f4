import ColorScience
import ColorTableModel
import Foundation
import TestSupport
import Testing

@testable import ColorTableEmitters

/// The page in a browser.
@Suite(.waiting, .enabled(if: Browser.isInstalled, "no Chromium is installed"), .serialized)
struct HTMLBrowserTests {
  struct Cell: Decodable {
    /// The computed colour of the swatch.
    var swatch: String
    /// The texts that can be copied from the cell.
    var texts: [String]
  }
  struct Row: Decodable {
    var id: String
    var cells: [Cell]
  }

  struct JSONValue: Decodable {
    var hex: String
    var colorSpace: String
    var components: [Double]
    var alpha: Double
  }
  struct JSONToken: Decodable {
    var key: String
    var values: [String: JSONValue]
  }
  struct JSONTable: Decodable { var tokens: [JSONToken] }

  @Test(arguments: [1...15, 16...30] as [ClosedRange<UInt64>])
  func `swatches and values are those of the JSON output`(seeds: ClosedRange<UInt64>) throws {
    let tables = seeds.map(HTMLTables.random)
    let answers = try HTMLProbe.answers(
      to: try tables.map { table in
        HTMLProbe.Question(
          page: try HTMLTables.page(table),
          body: """
            return [...page.querySelectorAll(".tokens tr[id]")].map(row => ({ id: row.id, cells:
              [...row.querySelectorAll("td")].map(cell => ({
                swatch: view.getComputedStyle(cell, "::before").backgroundImage.match(/^linear-gradient\\((.*?)\\), linear-gradient/)[1],
                texts: [...cell.querySelectorAll("code")].map(code => code.textContent) })) }));
            """)
      }, as: [Row].self)
    var compared = 0
    for (table, rows) in zip(tables, answers) {
      let json = try webOutput(of: JSONEmitter.self, HTMLTables.input(table))
      let document = try JSONDecoder().decode(JSONTable.self, from: Data(json.utf8))
      #expect(Set(rows.map(\.id)) == Set(document.tokens.map(\.key)))
      let tokens = Dictionary(uniqueKeysWithValues: document.tokens.map { ($0.key, $0) })
      for row in rows {
        let token = try #require(tokens[row.id])
        try #require(row.cells.count == table.themes.count)
        for (cell, theme) in zip(row.cells, table.themes) {
          let value = try #require(token.values[theme.name])
          #expect(cell.texts.first == value.hex)
          // A gradient from a colour to itself.
          let half = String(cell.swatch.prefix((cell.swatch.count - 2) / 2))
          let color = try #require(ComputedColor(half), "\(cell.swatch)")
          if color.notation.hasPrefix("rgb") {
            #expect(color.isNear(WebTable.bytes(value.hex)), "\(row.id) in \(theme.name): \(half), \(value)")
          } else {
            #expect(color.notation == value.colorSpace)
            let numbers = zip(color.numbers, value.components + [value.alpha])
            #expect(numbers.allSatisfy { abs($0 - $1) < 0.002 * max(1, abs($1)) }, "\(half), \(value)")
            #expect(cell.texts.count == 2)
          }
          compared += 1
        }
      }
    }
    print("compared \(compared) swatches")
  }

  @Test func `nothing of a hostile table breaks out`() throws {
    let hostile =
      "</script><img src=x onerror=\"parent.hostile=1\"> --> ' \" & &lt; \u{202E}txt ]]> </style><b>"
    var builder = TableBuilder(themes: [
      Theme(name: "\"}</style><script>parent.hostile=2</script>", title: hostile, family: hostile),
      Theme(name: "N", base: ThemeID(0), family: "x"),
    ])
    builder.addToken(
      key: "\"><img/src=x/onerror=parent.hostile=3>.a", documentation: hostile + "\n" + hostile,
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
    let page = try webOutput(of: HTMLEmitter.self, ["title": hostile], input)
    struct Answer: Decodable {
      var hostile: Int?
      var elements: [String: Int]
      var handlers: Int
      var title: String
      var documentation: String
      var themes: [String]
      var label: String
      var reason: String
    }
    let answer: Answer = try HTMLProbe.answer(
      of: page,
      """
      const elements = {};
      for (const element of page.querySelectorAll("*")) elements[element.localName] = (elements[element.localName] ?? 0) + 1;
      const documentation = [...page.querySelector("tbody th p").childNodes]
        .map(node => node.localName === "br" ? "\\n" : node.data).join("");
      choose(view, "search", "</script>"); choose(view, "search", "red"); await later();
      const label = [...page.styleSheets[0].cssRules].flatMap(rule => [...rule.cssRules ?? []])
        .find(rule => rule.selectorText === "td:nth-child(2)::after").style.content;
      return { hostile: window.hostile ?? null, elements, title: page.title, label,
        handlers: [...page.querySelectorAll("*")].filter(e => e.getAttributeNames().some(n => n.startsWith("on"))).length,
        documentation,
        themes: [...page.querySelector("thead").querySelectorAll("b")].map(e => e.textContent),
        reason: page.querySelector(".contracts tbody th p").textContent };
      """)
    let visible = hostile.replacingOccurrences(of: "\u{202E}", with: "\\u{202E}")
    #expect(answer.hostile == nil)
    #expect(answer.elements["img"] == nil)
    #expect(answer.elements["script"] == 2)
    #expect(answer.elements["style"] == 1)
    #expect(answer.elements["main"] == 1)
    #expect(answer.handlers == 0)
    #expect(answer.title == visible)
    #expect(answer.documentation == visible + "\n" + visible)
    #expect(answer.themes == ["\"}</style><script>parent.hostile=2</script>", "N"])
    #expect(answer.reason == visible)
    #expect(answer.label == "\"\\\"}</style><script>parent.hostile=2</script>\"")
  }

  @Test func `the page asks for nothing, and its console is empty`() throws {
    let tab = try Browser.shared().openTab()
    let page = try HTMLTables.page(HTMLTables.contracts)
    try tab.open(page)
    #expect(tab.requests.isEmpty)
    #expect(tab.console.isEmpty)
    #expect(try tab.document().contains(/<html lang="en" [^>]*data-theme="0"/), "the script has not run")
    try tab.open(
      page.replacingOccurrences(of: "<h1>", with: "<img src=\"http://127.0.0.1:9/\"><script>1</script><h1>"))
    #expect(tab.console.count >= 2, "the test sees no forbidden request")
  }

  @Test(arguments: [
    Browser.Preferences(isDark: false), Browser.Preferences(isDark: true),
    Browser.Preferences(isDark: false, wantsContrast: true),
    Browser.Preferences(isDark: true, wantsContrast: true),
  ])
  func `the page follows the system as CSS does`(preferences: Browser.Preferences) throws {
    // Pages do not set a family as a style sheet's can.
    let sheets = CSSBrowserTests.sheets.filter { sheet in
      sheet.rootAttributes["data-theme-family"] == nil && sheet.options["style"] == nil
    }
    struct Answer: Decodable {
      var theme: String
      var isDark: Bool
    }
    let answers = try HTMLProbe.answers(
      to: try sheets.map { sheet in
        HTMLProbe.Question(
          page: try HTMLTables.page(sheet.table.table),
          body: """
            return { theme: page.documentElement.dataset.theme,
              isDark: view.getComputedStyle(page.documentElement).colorScheme === "dark" };
            """)
      }, as: Answer.self, preferences: preferences)
    for (sheet, answer) in zip(sheets, answers) {
      let expected = sheet.system[(preferences.isDark ? 1 : 0) + (preferences.wantsContrast ? 2 : 0)]
      #expect(answer.theme == String(expected), "\(sheet.table.themes)")
      #expect(answer.isDark == sheet.table.table.isDark(ThemeID(expected)))
    }
  }

  @Test func `a theme can be chosen, and shown alone`() throws {
    struct Answer: Decodable {
      var options: [String]
      var groups: [String]
      var schemes: [String]
      var columns: [[Int]]
      var all: Int
    }
    let answer: Answer = try HTMLProbe.answer(
      of: HTMLTables.page(HTMLTables.contracts),
      """
      const select = find(page, "theme"), schemes = [], columns = [];
      const cells = () => [...page.querySelector("tr[id]").querySelectorAll("td")];
      choose(view, "only", true);
      for (const option of select.options) {
        choose(view, "theme", option.value);
        schemes.push(view.getComputedStyle(page.documentElement).colorScheme);
        columns.push(cells().flatMap((cell, index) => cell.getClientRects().length ? [index] : []));
      }
      choose(view, "only", false);
      return { options: [...select.options].map(o => o.textContent.trim()), schemes, columns,
        groups: [...select.querySelectorAll("optgroup")].map(g => g.label),
        all: cells().filter(cell => cell.getClientRects().length).length };
      """)
    #expect(
      answer.options == ["Follow the system in ACME", "Follow the system in Other", "DAY", "NIGHT", "SHARP"])
    #expect(answer.groups == ["ACME", "Other"])
    #expect(answer.schemes == ["light", "light", "light", "dark", "light"])
    #expect(answer.columns == [[0], [2], [0], [1], [2]])
    #expect(answer.all == 3)
  }

  @Test func `search finds keys, documentation, names and values`() throws {
    let queries: [(text: String, keys: [String])] = [
      ("FAINT", ["text.faint"]), ("text primary", ["text.primary", "OLD"]), ("<text>", ["text.primary"]),
      ("Palette", []), ("--status-ok", ["status.ok"]), ("#8a8a8a", ["text.faint"]), ("behind", ["BG"]),
      ("display-p3", ["accent.wide"]), ("", HTMLTables.keys),
    ]
    let answers: [[String]] = try HTMLProbe.answer(
      of: HTMLTables.page(HTMLTables.contracts),
      """
      return \(json(queries.map(\.text))).map(text => {
        choose(view, "search", text);
        return shown(view, ".tokens tr[id]").map(row => row.id);
      });
      """)
    for (query, keys) in zip(queries, answers) { #expect(Set(keys) == Set(query.keys), "\(query.text)") }
  }

  @Test func `search finds the nearest tokens for any CSS colour`() throws {
    let table = WebTable.plain.table
    let queries = [
      "#8a8a8b", "8a8a8b", "#f00", "rgb(250 20 30)", "rgb(10, 132, 255)", "hsl(210 100% 60%)",
      "rebeccapurple",
      "oklch(0.7 0.1 200)", "color(display-p3 0 1 0)", "lab(50 20 -30)", "#00000080", "#123456",
    ]
    struct Hit: Decodable {
      var key: String
      var theme: String
      var hex: String
      var difference: String
    }
    let answers: [[Hit]] = try HTMLProbe.answer(
      of: HTMLTables.page(table),
      """
      return \(json(queries)).map(text => {
        choose(view, "search", text);
        return shown(view, ".near li").map(item => ({ key: item.querySelector("a").textContent,
          theme: item.querySelectorAll("span")[0].textContent, hex: item.querySelector("code").textContent,
          difference: item.querySelectorAll("span")[1].textContent }));
      });
      """)
    for (query, hits) in zip(queries, answers) {
      try #require(hits.count == 8, "\(query)")
      let digits = query.hasPrefix("8") ? "#" + query : query
      let wanted = try #require(Self.color(digits), "\(query)")
      // The nearest of all, by the tool's own difference: for each token that of its nearest theme.
      var ranks: [(key: String, difference: Double, rank: Double)] = []
      for token in table.tokenIDs {
        var best: (difference: Double, rank: Double) = (0, .infinity)
        for theme in table.themeIDs {
          let color = table.color(of: token, in: theme)
          let difference = color.deltaE2000(to: wanted)
          let rank = difference + abs(color.alpha - wanted.alpha)
          if rank < best.rank { best = (difference, rank) }
        }
        ranks.append((table.key(of: token), best.difference, best.rank))
      }
      ranks.sort { $0.rank < $1.rank }
      for (hit, expected) in zip(hits, ranks) {
        let text = expected.difference < 0.005 ? "the same colour" : "ΔE "
        #expect(hit.difference.hasPrefix(text), "\(query): \(hit), expected \(expected)")
        guard let number = hit.difference.firstMatch(of: /ΔE ([\d.]+)/) else { continue }
        #expect(
          abs((Double(number.1) ?? -1) - expected.difference) < 0.02, "\(query): \(hit), expected \(expected)"
        )
      }
      #expect(hits[0].key == ranks[0].key)
    }
    // Words that are colours to a browser only, and no colours at all.
    let none: [Bool] = try HTMLProbe.answer(
      of: HTMLTables.page(table),
      """
      return ["canvas", "inherit", "currentColor", "var(--x)", "nonsense", "12345", "red; }"].map(text => {
        choose(view, "search", text);
        return find(page, "near").hidden;
      });
      """)
    #expect(none.allSatisfy { $0 })
  }

  static func color(_ text: String) -> Color? {
    try? Array(text.utf8).withUnsafeBufferPointer { try CSSColorSyntax.parse($0) }
  }

  @Test func `a click and the keys copy, and say so`() throws {
    struct Answer: Decodable {
      var copied: [String]
      var said: [String]
      var isLive: Bool
      var isFocusable: Bool
      var described: String
    }
    let answer: Answer = try HTMLProbe.answer(
      of: HTMLTables.page(HTMLTables.contracts),
      """
      stubClipboard(view);
      const row = page.getElementById("text.primary"), said = [], status = find(page, "status");
      const [key, swift, css] = row.querySelectorAll("th code"), hex = row.querySelector("td code");
      for (const act of [() => key.click(), () => press(view, swift, "Enter"), () => press(view, css, " "), () => hex.click(),
          () => press(view, hex, "a")]) {
        act();
        await later();
        said.push(status.textContent);
      }
      return { copied, said, isLive: status.getAttribute("role") === "status", isFocusable: hex.tabIndex === 0
        && hex.getAttribute("role") === "button", described: page.getElementById(hex.getAttribute("aria-describedby")).textContent };
      """)
    #expect(answer.copied == ["text.primary", "AppColor.text.primary", "--text-primary", "#222222"])
    #expect(answer.said == answer.copied.map { "Copied \($0)" } + ["Copied #222222"])
    #expect(answer.isLive && answer.isFocusable)
    #expect(answer.described == "copies to the clipboard")
  }

  @Test func `a click on a swatch copies its value, and pointing at it names it`() throws {
    struct Answer: Decodable {
      var copied: [String]
      var hint: String
      var about: String
      var focused: [String]
      var stops: Int
      var label: String?
      var isOpen: Bool
    }
    let answer: Answer = try HTMLProbe.answer(
      of: HTMLTables.page(HTMLTables.contracts),
      """
      stubClipboard(view);
      const chips = [...page.querySelectorAll(".chips a")], about = find(page, "about"), hint = about.textContent, focused = [];
      chips[9].click();
      page.getElementById("text.primary").cells[2].click();
      await later();
      const night = page.querySelector(".t1 a[href='#text.primary']");
      night.dispatchEvent(new view.MouseEvent("mouseover", { bubbles: true }));
      const described = about.textContent;
      night.focus();
      for (const key of ["ArrowRight", "ArrowDown", "ArrowUp", "ArrowLeft", "Enter"]) {
        press(view, page.activeElement, key);
        focused.push(page.activeElement.hash);
      }
      await later();
      about.querySelector("a").click();
      await new Promise(resolve => setTimeout(resolve, 100));
      return { copied, hint, about: described, focused, stops: chips.filter(chip => chip.tabIndex === 0).length,
        label: night.getAttribute("aria-label"), isOpen: page.querySelectorAll("tr.open").length === 1 };
      """)
    #expect(answer.copied == ["#654321", "#eeeeee", "#ffffff22"])
    #expect(answer.hint.hasPrefix("Point at a swatch"))
    #expect(answer.about == "text.primaryNIGHT#eeeeeeBody <text> & titles Details")
    let focused = ["#text.faint", "#accent.wide", "#text.primary", "#surface.veil", "#surface.veil"]
    #expect(answer.focused == focused)
    #expect(answer.stops == 1)
    #expect(answer.label == "text.primary, NIGHT, #eeeeee")
    #expect(answer.isOpen)
  }

  @Test func `each control in each order of two leaves the page as it was`() throws {
    struct Answer: Decodable {
      var shown: Int
      var contracts: Int
      var changed: [String]
      var differing: [String]
      var spoilt: [String]
    }
    let answer: Answer = try HTMLProbe.answer(
      of: HTMLTables.page(HTMLTables.contracts),
      """
      const controls = { search: ["text", ""], colour: ["#123457", ""], theme: ["1", "s0"], only: [true, false],
        all: [true, false], vision: ["tritanopia", ""] };
      const set = (name, index) => choose(view, name === "colour" ? "search" : name, controls[name][index]);
      const state = () => [...page.querySelectorAll("body *")].filter(element =>
        !(find(page, "near").hidden && element.closest("[id='page:near']"))).map(element =>
        [element.localName, element.getClientRects().length > 0, element.getAttribute("style") ?? "",
         element.firstChild?.data ?? ""].join())
        .filter(line => !line.startsWith("option")).join("\\n") + view.getComputedStyle(page.documentElement).colorScheme;
      // The list of the nearest keeps its last content while it is hidden, and a style that was set is written anew.
      for (const name of ["colour", "vision"]) { set(name, 0); set(name, 1); }
      const before = state(), changed = [], differing = [], spoilt = [];
      for (const first of Object.keys(controls)) {
        set(first, 0);
        if (state() === before) changed.push(first);
        set(first, 1);
        for (const second of Object.keys(controls)) {
          const pair = first + " " + second, isSearch = name => name === "search" || name === "colour";
          if (first === second || isSearch(first) && isSearch(second)) continue;
          const both = [[first, second], [second, first]].map(order => {
            for (const name of order) set(name, 0);
            const seen = state();
            for (const name of order) set(name, 1);
            if (state() !== before) spoilt.push(pair);
            return seen;
          });
          if (both[0] !== both[1]) differing.push(pair);
        }
      }
      return { shown: shown(view, "tr").length, contracts: shown(view, "[id='page:contracts'] tbody tr").length,
        changed, differing, spoilt };
      """)
    #expect(answer.shown > 15)
    #expect(answer.contracts == 4)
    #expect(answer.changed.isEmpty, "controls that change nothing")
    #expect(answer.differing.isEmpty, "pairs whose order is seen")
    #expect(answer.spoilt.isEmpty, "pairs that leave something behind")
  }

  @Test func `a colour in any notation finds what its hex value finds`() throws {
    let queries = ["#8a8a8a", "rgb(138 138 138)", "8A8A8A", "rgb(138, 138, 138)", "hsl(0 0% 54.1176%)"]
    struct Answer: Decodable {
      var keys: [String]
      var first: String
    }
    let answers: [Answer] = try HTMLProbe.answer(
      of: HTMLTables.page(HTMLTables.contracts),
      """
      return \(json(queries)).map(text => {
        choose(view, "search", text);
        return { keys: shown(view, ".tokens tr[id]").map(row => row.id), first: page.querySelector(".near li p").textContent };
      });
      """)
    for (query, answer) in zip(queries, answers) {
      #expect(answer.keys == ["text.faint"], "\(query)")
      #expect(answer.first == "DAY#8a8a8athe same colour", "\(query)")
    }
  }

  @Test func `the hex value of a colour in another notation is the same colour`() throws {
    var builder = TableBuilder(themes: [Theme(name: "DAY")])
    builder.addToken(key: "blue", colors: [Color(.oklch, 0.52, 0.19, 262)])
    let first: String = try HTMLProbe.answer(
      of: HTMLTables.page(builder.build()),
      "choose(view, 'search', '#245fd4'); return page.querySelector('.near li p').textContent;")
    #expect(first.hasPrefix("DAY#245fd4") && first.hasSuffix("the same colour"), "\(first)")
  }

  @Test func `a laptop's first screen has twenty tokens and more`() throws {
    struct Answer: Decodable {
      var keys: Int
      var specimens: Int
      var grounds: [String]
    }
    let answer: Answer = try HTMLProbe.answer(
      of: HTMLTables.page(HTMLTables.large(tokens: 60, themes: 4)),
      """
      view.frameElement.style.width = "1280px";
      await later();
      const keys = new Set(shown(view, ".chips a").filter(chip => chip.getBoundingClientRect().bottom < 735).map(chip => chip.hash));
      return { keys: keys.size, specimens: shown(view, ".specimen").length,
        grounds: [...page.querySelectorAll(".panel")].map(panel => view.getComputedStyle(panel).backgroundColor) };
      """)
    #expect(answer.keys >= 20)
    #expect(answer.specimens == 4)
    #expect(Set(answer.grounds).count == 4)
  }

  @Test func `copying works without a clipboard of the browser's, and a failure is said`() throws {
    let said: [String] = try HTMLProbe.answer(
      of: HTMLTables.page(HTMLTables.contracts),
      """
      Object.defineProperty(view.navigator, "clipboard", { value: undefined, configurable: true });
      const hex = page.querySelector(".tokens td code"), said = [];
      let selected;
      for (const works of [true, false]) {
        page.execCommand = name => { selected = [name, view.getSelection().toString(), page.activeElement.value]; return works; };
        hex.click();
        await later();
        said.push(find(page, "status").textContent, selected[0], selected[2], String(page.activeElement === hex));
      }
      return [...said, String(page.querySelectorAll("textarea").length)];
      """)
    #expect(
      said == [
        "Copied #ffffff", "copy", "#ffffff", "true", "The browser does not let the page copy #ffffff", "copy",
        "#ffffff", "true", "0",
      ])
  }

  @Test func `simulated swatches and samples are those of the tool`() throws {
    let table = HTMLTables.contracts
    struct Answer: Decodable {
      var cells: [String: [String]]
      var lines: [[String]]
      var after: [String]
    }
    for deficiency in ColorVisionDeficiency.allCases {
      let answer: Answer = try HTMLProbe.answer(
        of: HTMLTables.page(table),
        """
        choose(view, "vision", "\(deficiency.rawValue)");
        const cells = {};
        for (const row of page.querySelectorAll(".tokens tr[id]")) cells[row.id] = [...row.querySelectorAll("td")]
          .map(cell => view.getComputedStyle(cell, "::before").backgroundImage.match(/^linear-gradient\\((rgba?\\([^)]*\\))/)[1]);
        const lines = [...page.querySelectorAll(".tokens td li")].map(line => [line.style.getPropertyValue("--b"),
          view.getComputedStyle(line, "::before").backgroundColor]);
        choose(view, "vision", "");
        return { cells, lines, after: [...page.querySelectorAll("[style*='--v'], [style*='--g']")].map(e => e.id) };
        """)
      for token in table.tokenIDs {
        let colors = try #require(answer.cells[table.key(of: token)])
        for (theme, text) in zip(table.themeIDs, colors) {
          let nearest = Color(HTMLTables.input(table).nearestRGBA8(of: token, in: theme))
          let expected = nearest.simulated(deficiency).rgba8
          let bytes = [expected.red, expected.green, expected.blue, expected.alpha]
          #expect(ComputedColor(text)?.isNear(bytes) == true, "\(table.key(of: token)): \(text)")
        }
      }
      #expect(answer.lines.count > 20)
      for line in answer.lines {
        let expected = WebTable.color(line[0]).simulated(deficiency).rgba8
        #expect(ComputedColor(line[1])?.isNear([expected.red, expected.green, expected.blue, 255]) == true)
      }
      #expect(answer.after.isEmpty)
    }
  }

  /// The least contrast of the page's text in a scope, measured from computed styles.
  private static let measure = """
    const channels = text => { const n = text.match(/[\\d.]+/g).map(Number); return [n[0], n[1], n[2], n[3] ?? 1]; };
    const light = c => c.slice(0, 3).map(v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
      .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
    const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
    const ground = element => {
      for (let e = element; e; e = e.parentElement) {
        const color = channels(view.getComputedStyle(e).backgroundColor);
        if (color[3] === 1) return color;
        if (color[3] > 0) throw new Error("a translucent ground");
      }
      return null;
    };
    const least = () => {
      let result = { ratio: 99, text: "", count: 0 };
      const note = (element, pseudo, text) => {
        const back = ground(element), front = channels(view.getComputedStyle(element, pseudo).color);
        if (!back || front[3] !== 1) throw new Error("no opaque colours at " + text);
        const found = ratio(front, back);
        result.count += 1;
        if (found < result.ratio) Object.assign(result, { ratio: found, text });
      };
      const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement, text = walker.currentNode.textContent.trim();
        // The specimen has the colours of the table's contracts.
        if (text && !element.closest("script, .specimen, .chips a")) note(element, null, text);
      }
      for (const name of page.querySelectorAll(".names li")) note(name, "::before", "label of " + name.textContent);
      for (const cell of page.querySelectorAll(".free th")) note(cell, "::after", "in no contract");
      for (const cell of page.querySelectorAll("td")) note(cell, "::after", "theme of a cell");
      note(find(page, "search"), null, "search");
      note(find(page, "search"), "::placeholder", "placeholder");
      note(find(page, "theme"), null, "theme");
      return result;
    };
    """

  @Test(arguments: [Browser.Preferences(isDark: false), Browser.Preferences(isDark: true)])
  func `the page's own text meets AA in each theme`(preferences: Browser.Preferences) throws {
    struct Least: Decodable {
      var ratio: Double
      var text: String
      var count: Int
    }
    let answers: [Least] = try HTMLProbe.answer(
      of: HTMLTables.page(HTMLTables.contracts), preferences: preferences,
      """
      \(Self.measure)
      choose(view, "search", "#123457");
      const results = [];
      for (const option of find(page, "theme").options) {
        choose(view, "theme", option.value);
        results.push(least());
      }
      return results;
      """)
    #expect(answers.count == 5)
    for answer in answers {
      #expect(answer.ratio >= 4.5, "\(answer)")
      #expect(answer.count > 150)
    }
    print("least contrast of the page's text, \(preferences): \(answers.map(\.ratio).min() ?? 0)")
  }

  @Test func `the page can be read without a script`() throws {
    struct Answer: Decodable {
      var tools: Bool
      var buttons: Int
      var rows: Int
      var cells: Int
      var lines: Int
    }
    // Another hash: the browser does not run the script.
    let page = try HTMLTables.page(HTMLTables.contracts).replacingOccurrences(
      of: "script-src '[^']*'", with: "script-src 'none'", options: .regularExpression)
    let tab = try Browser.shared().openTab()
    try tab.open(page)
    #expect(tab.console.contains { $0.contains("script-src 'none'") }, "the script has run")
    #expect(try !tab.document().contains("<html lang=\"en\" "), "the script has run")
    let answer: Answer = try HTMLProbe.answer(
      of: HTMLTables.page(HTMLTables.contracts).replacingOccurrences(
        of: String(decoding: HTMLScript.script, as: UTF8.self), with: ""),
      """
      return { tools: find(page, "tools").getClientRects().length > 0, buttons: page.querySelectorAll("[role=button], button").length,
        rows: shown(view, ".tokens tr[id]").length, cells: shown(view, ".tokens td").length, lines: shown(view, ".tokens td li").length };
      """)
    #expect(!answer.tools)
    #expect(answer.buttons == 0)
    #expect(answer.rows == 8)
    #expect(answer.cells == 24)
    #expect(answer.lines > 20)
  }

  @Test func `the page fits a narrow screen`() throws {
    struct Answer: Decodable {
      var width: Int
      var labels: [String]
    }
    let answer: Answer = try HTMLProbe.answer(
      of: HTMLTables.page(HTMLTables.contracts),
      """
      view.frameElement.style.width = "360px";
      await later();
      return { width: page.documentElement.scrollWidth,
        labels: [...page.querySelector("tr[id]").querySelectorAll("td")].map(c => view.getComputedStyle(c, "::after").content) };
      """)
    #expect(answer.width <= 360)
    #expect(answer.labels == ["\"DAY\"", "\"NIGHT\"", "\"SHARP\""])
  }

  /// Four times the tokens take some four times as long, and not sixteen times. Other tests run at the same time.
  @Test func `a page of 10,000 tokens opens in linear time`() throws {
    struct Answer: Decodable {
      var rows: Int
      var search: Double
      var nearest: Double
      var vision: Double
    }
    func seconds(tokens: Int) throws -> Double {
      let page = try HTMLTables.page(HTMLTables.large(tokens: tokens, themes: 3))
      let start = Date()
      let answer: Answer = try HTMLProbe.answer(
        of: page,
        """
        const time = (id, value) => {
          const start = performance.now();
          choose(view, id, value);
          page.body.getBoundingClientRect();
          return performance.now() - start;
        };
        choose(view, "search", "token1");
        const search = time("search", "token12");
        choose(view, "search", "#123456");
        const nearest = time("search", "#654321");
        choose(view, "search", "");
        return { rows: page.querySelectorAll("tr[id]").length, search, nearest, vision: time("vision", "tritanopia") };
        """)
      #expect(answer.rows == tokens)
      return Date().timeIntervalSince(start)
    }
    let few = try seconds(tokens: 2_500)
    let many = try seconds(tokens: 10_000)
    #expect(many < 10 * few, "\(few) s for 2,500 tokens, \(many) s for 10,000")
  }

  private func json(_ texts: [String]) -> String {
    String(decoding: (try? JSONEncoder().encode(texts)) ?? Data("[]".utf8), as: UTF8.self)
      .replacingOccurrences(of: "<", with: "\\u003c")
  }
}

extension HTMLTables {
  static let keys: [String] = contracts.tokenIDs.map { contracts.key(of: $0) }
}
