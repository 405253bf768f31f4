import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

@Suite struct CSSEmitterTests {
  @Test func `the style attribute is as expected`() throws {
    let text = try webOutput(of: CSSEmitter.self, WebTable.plain.input)
    Golden.expect(text.utf8, matches: webGolden("CSS/attribute.css"))
  }

  @Test func `the style class is as expected`() throws {
    let options = ["style": "class", "prefix": "app", "selector": ".app, #main"]
    let text = try webOutput(of: CSSEmitter.self, options, WebTable.contrast.input)
    Golden.expect(text.utf8, matches: webGolden("CSS/class.css"))
  }

  @Test func `the style light-dark is as expected`() throws {
    let text = try webOutput(of: CSSEmitter.self, ["style": "light-dark"], WebTable.pair.input)
    Golden.expect(text.utf8, matches: webGolden("CSS/light-dark.css"))
  }

  @Test(arguments: [
    ([Theme(name: "A")], ["0"]),
    ([Theme(name: "A", appearance: .dark), Theme(name: "B", appearance: .light)], ["0", "light 1"]),
    (
      [Theme(name: "A"), Theme(name: "B", appearance: .dark), Theme(name: "C", isHighContrast: true)],
      ["0", "dark 1", "more 2"]
    ),
    (
      [Theme(name: "A", appearance: .light, isHighContrast: true), Theme(name: "B", appearance: .light)],
      ["0", "light 1", "more 0"]
    ),
    (
      [
        Theme(name: "A"), Theme(name: "B", isHighContrast: true),
        Theme(name: "C", appearance: .light, isHighContrast: true),
      ],
      ["0", "more 2"]
    ),
    (
      [
        Theme(name: "A"), Theme(name: "B", isHighContrast: true),
        Theme(name: "C", appearance: .dark, isHighContrast: true),
      ],
      ["0", "dark 2"]
    ),
    (
      [
        Theme(name: "A"), Theme(name: "B", appearance: .dark),
        Theme(name: "C", appearance: .dark, isHighContrast: true),
        Theme(name: "D", appearance: .light, isHighContrast: true),
      ],
      ["0", "dark 1", "light more 3", "dark more 2"]
    ),
  ])
  func `the system's settings choose among the themes`(themes: [Theme], rules: [String]) throws {
    let row = WebTable.Row(key: "bg", cssName: "bg", colors: themes.indices.map { "#00000\($0)" })
    let table = WebTable(themes: themes, themeNames: [], rows: [row])
    let text = try webOutput(of: CSSEmitter.self, table.input)
    let system = try #require(text.firstRange(of: "\n[data-theme")).lowerBound
    let found = text[..<system].matches(of: #/(?s)(?:@media ([^{]*) \{)?\s*:root \{.*?--bg: #00000(.)/#).map {
      let settings = $0.1?.matches(of: #/: (\w+)\)/#).map { String($0.1) } ?? []
      return (settings + [String($0.2)]).joined(separator: " ")
    }
    #expect(found == rules)
  }

  @Test func `families are as expected`() throws {
    var table = WebTable.contrast
    table.themes[2] = Theme(name: "ACME", appearance: .light, base: ThemeID(0), family: "Acme")
    table.themes[3] = Theme(name: "ACME_DARK", appearance: .dark, base: ThemeID(0), family: "Acme")
    let text = try webOutput(of: CSSEmitter.self, ["selector": ".app"], table.input)
    Golden.expect(text.utf8, matches: webGolden("CSS/families.css"))
  }

  @Test func `the style light-dark is for two themes only`() throws {
    for table in [WebTable.plain, .contrast] {
      let failure = #expect(throws: EmitterFailure.self) {
        try webOutput(of: CSSEmitter.self, ["style": "light-dark"], table.input)
      }
      #expect(failure?.problems.map(\.kind) == [.unsuitableTable])
    }
    var twoLight = WebTable.pair
    twoLight.themes[0].appearance = .light
    let failure = #expect(throws: EmitterFailure.self) {
      try webOutput(of: CSSEmitter.self, ["style": "light-dark"], twoLight.input)
    }
    #expect(
      failure?.problems.first?.message
        == "light-dark() needs one light and one dark theme, and this table has Dark (light), Day (light)")
  }

  @Test func `keys that would have one name are refused`() throws {
    var table = WebTable.contrast
    table.rows = ["TEXT_1", "BG", "text-1", "Text.1", "bg"].map { key in
      WebTable.Row(key: key, cssName: "", colors: ["#000000", "#000000", "#000000", "#000000"])
    }
    let failure = try #require(
      #expect(throws: EmitterFailure.self) { try webOutput(of: CSSEmitter.self, table.input) })
    #expect(failure.problems.map(\.kind) == [.nameCollision, .nameCollision, .nameCollision])
    #expect(failure.problems.map(\.subject) == [.token(TokenID(2)), .token(TokenID(3)), .token(TokenID(4))])
    #expect(
      failure.problems.map { $0.other?.subject } == [
        .token(TokenID(0)), .token(TokenID(0)), .token(TokenID(1)),
      ])
    #expect(failure.problems[0].message == "`text-1` and `TEXT_1` would both be `--text-1` in CSS")
  }

  @Test func `themes that would have one name are refused`() throws {
    var table = WebTable.contrast
    table.themes[1].name = "normal"
    let failure = try #require(
      #expect(throws: EmitterFailure.self) { try webOutput(of: CSSEmitter.self, table.input) })
    #expect(failure.problems.map(\.kind) == [.nameCollision])
    #expect(failure.problems.map(\.subject) == [.theme(ThemeID(1))])
    #expect(failure.problems[0].message == "the themes `normal` and `NORMAL` would both be `normal` in CSS")
  }

  @Test func `all problems are reported together`() throws {
    var table = WebTable.contrast
    table.themes[1].name = "Normal"
    table.rows[1].key = "bg"
    let failure = #expect(throws: EmitterFailure.self) {
      try webOutput(of: CSSEmitter.self, ["style": "light-dark"], table.input)
    }
    #expect(failure?.problems.map(\.subject) == [.table, .theme(ThemeID(1)), .token(TokenID(1))])
  }

  @Test(arguments: [
    "", "a b", "-a", "a-", "a;b", "a{", "é:", "a\u{0}",
  ])
  func `a prefix that is not an identifier is refused`(prefix: String) {
    #expect(throws: EmitterOptionError.self) { try CSSEmitter(parsing: ["prefix": prefix]) }
  }

  @Test(arguments: [
    "", " ", "a { color: red } b", "a;", "a}", "@media", "a /* b", ":is(a", "[a=\"b", "a)", "[a)]", "a\nb",
    "a\\", "</style>", "[a=\"</style>\"]", ".a,", ", .a", ".a,, .b", "> .a", ".a >", "..a", ".", ".2x", "a:",
    "\"a\"", "a: b",
    "a=b", "a!", "url(a\"){}*{color:red}b\")", ":url(a\"){}*{}\")", ":\\75 rl(a\"){}*{}\")", "\\75rl(a)",
    ":(a)",
  ])
  func `a selector that is none is refused`(selector: String) throws {
    #expect(throws: EmitterOptionError.self) { try CSSEmitter(parsing: ["selector": selector]) }
    let option = try #require(CSSEmitter.description.options.first { $0.name == "theme-selector" })
    #expect(throws: EmitterOptionError.self) { try option.setting("dark=" + selector) }
  }

  @Test(arguments: [
    "html", ":root, ::backdrop", "#app > .x", "[data-a=\"}{;/*\"]", ".a\\{b", ":not(:is(.a, [b]))", ":host",
    "a ~ b + c > *|d", "::slotted(b)", ":nth-child(2n + 1 of .a)", "[a|b^=c i]", "[a$='x']", ".\\31 a",
    "#\\.é", "& .a",
    ":lang(\"en\")", " .a ",
  ])
  func `a selector is used as it is`(selector: String) throws {
    let text = try webOutput(of: CSSEmitter.self, ["selector": selector], WebTable.contrast.input)
    #expect(text.contains("\n\(selector) {\n  color-scheme: light;\n"))
  }

  @Test func `a theme that the table does not have, and a selector for two things, are problems`() throws {
    let failure = try #require(
      #expect(throws: EmitterFailure.self) {
        try webOutput(
          of: CSSEmitter.self,
          ["theme-selector": "NORMAL=:root\nNIGHT=.a\nHIGH_CONTRAST=.a\nnigth=.b\nsepia=.c"],
          WebTable.contrast.input)
      })
    #expect(
      failure.problems.map(\.kind) == [.unsuitableTable, .unsuitableTable, .unsuitableTable, .nameCollision])
    #expect(
      failure.problems.map(\.subject) == [.table, .table, .theme(ThemeID(0)), .theme(ThemeID(2))])
    #expect(failure.problems[0].help == "did you mean `NIGHT`?")
    #expect(
      failure.problems[1].help == "its themes are `NORMAL`, `NIGHT`, `HIGH_CONTRAST` and `highContrastNight`")
    for text in ["", "=", "NIGHT", "=.a"] {
      #expect(throws: EmitterOptionError.self) {
        _ = try CSSEmitter.description.options.first { $0.name == "theme-selector" }?.setting(text)
      }
    }
  }

  @Test(arguments: [
    ("a\"b👍", "a\\\"b👍", "a\\\"b👍"), ("a\u{0}b", "a\u{FFFD}b", "a\u{FFFD}b"),
    ("a\u{1F}b", "a\\1f b", "a\\1f b"),
  ])
  func `a theme's name is escaped for a string and for a class`(name: String, string: String, type: String)
    throws
  {
    var table = WebTable.contrast
    table.themes[1].name = name
    #expect(try webOutput(of: CSSEmitter.self, table.input).contains("[data-theme=\"\(string)\"]"))
    #expect(
      try webOutput(of: CSSEmitter.self, ["style": "class"], table.input).contains(".theme-\(type) {"))
  }

  @Test(arguments: [("a+b", "a\\+b"), ("+a", "\\+a"), ("一", "一")])
  func `a key is escaped for a custom property`(key: String, name: String) throws {
    var table = WebTable.contrast
    table.rows[0].key = key
    #expect(try webOutput(of: CSSEmitter.self, table.input).contains("  --\(name): #fefefe;\n"))
  }

  /// Neither a comment nor a string of the sheet can end the sheet, or the element that holds it.
  @Test func `no text breaks out of a comment or a string`() throws {
    var table = WebTable.contrast
    table.themes[1].name = "</style>\"]{}\\"
    table.rows[0].documentation = "*/ </style> **/ <//style>\u{0}\n*"
    table.rows[1].documentation = "/ /* *"
    let input = EmitterInput(table: table.table, sourcePath: "a*/b</style>.colortable")
    for style in ["attribute", "class"] {
      let text = try webOutput(of: CSSEmitter.self, ["style": style], input)
      #expect(!text.contains("</"))
      // Each comment is closed on its own line, and nothing closes it sooner.
      for line in text.split(separator: "\n") where line.contains("/*") {
        let body = line.drop(while: { $0 == " " })
        #expect(body.hasPrefix("/* ") && body.hasSuffix(" */"), "\(line)")
        #expect(!body.dropFirst(2).dropLast(2).contains("*/"), "\(line)")
      }
    }
  }
}
