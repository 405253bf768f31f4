import ColorTableImporters
import Testing

/// Themes, wherever a source names them.
@Suite struct ThemeDetectorTests {
  /// The lines of a table, with one space between cells.
  private func lines(_ outcome: TableImport.Outcome) -> String {
    outcome.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
      .joined(separator: " | ")
  }

  private func json(_ text: String, _ name: String = "x.json") -> String { lines(imported(text, as: name)) }

  private func resources(_ colors: [(String, String)]) -> String {
    "<resources>" + colors.map { "<color name=\"\($0.0)\">\($0.1)</color>\n" }.joined() + "</resources>"
  }

  // MARK: Groups

  @Test(arguments: [
    (
      ##"{"light":{"a":{"$value":"#111"}},"dark":{"a":{"$value":"#222"}}}"##, "light dark | #111111 #222222 a"
    ),
    (
      ##"{"c":{"day":{"a":{"$value":"#111"}},"dusk":{"a":{"$value":"#333"}},"night":{"a":{"$value":"#222"}}},"##
        + ##""b":{"$value":"{c.day.a}"}}"##,
      "day dusk night | #111111 #333333 #222222 c.a | #111111 - - b"
    ),
    (
      ##"{"themes":{"light":{"a":"#111"},"dark":{"a":"#222"},"sepia":{"a":"#333"}},"b":"#444"}"##,
      "light dark sepia | #111111 #222222 #333333 a | #444444 - - b"
    ),
    (
      ##"{"x":{"light":{"a":"#111"},"dark":{"a":"#222"}},"y":{"light":{"a":"#333"},"dark":{"a":"#444"}}}"##,
      "light dark | #111111 #222222 x.a | #333333 #444444 y.a"
    ),
    (
      ##"{"light":{"a":"#111"},"highContrastLight":{"a":"#222"},"z":"red"}"##,
      "light highContrastLight | @theme highContrastLight light high-contrast | #111111 #222222 a | red - z"
    ),
    // Variants of a button are not themes, nor are groups with other names in them.
    (
      ##"{"b":{"main":{"a":"#111"},"side":{"a":"#222"},"light":{"a":"#333"},"dark":{"a":"#444"}}}"##,
      "default | #111111 b.main.a | #222222 b.side.a | #333333 b.light.a | #444444 b.dark.a"
    ),
    (
      ##"{"light":{"a":"#111","b":"#222"},"dark":{"c":"#333","d":"#444"}}"##,
      "default | #111111 light.a | #222222 light.b | #333333 dark.c | #444444 dark.d"
    ),
  ])
  func `sibling groups with the same names in them are themes at any depth`(text: String, table: String) {
    #expect(json(text) == table)
  }

  @Test func `values by mode in extensions are themes in each of the three forms`() {
    let expected = "light dark | #ffffff #000000 a | #eeeeee #111111 b | #dddddd #222222 c"
    #expect(
      json(
        ##"""
        {"a":{"$value":"#fff","$type":"color","$extensions":{"org.example.overrides":{"dark":"#000"}}},
        "b":{"$value":"#eee","$type":"color","$extensions":{"mode":{"light":"#eee","dark":"#111"}}},
        "c":{"$value":"#ddd","$type":"color","$extensions":{"com.example":{"modes":{"Light":"#ddd","Dark":"#222"}}}}}
        """##) == expected)
    #expect(
      json("{ a: { $value: '#fff', $extensions: { mode: { dark: '#000' }, }, }, } // end", "x.json5")
        == "light dark | #ffffff #000000 a")
  }

  @Test func `a value that another of the same mode replaces is reported`() {
    expect(
      imported(
        ##"{"a":{"$value":"#fff","$extensions":{"mode":{"dark":"#000"},"com.x":{"modes":{"Dark":"#111"}}}}}"##,
        as: "x.json"),
      table: "light    dark\n\n#ffffff  #111111  a\n",
      messages: [
        "1: skipped a value of `a` in `Dark`: a later one replaces it [import-loss]"
      ])
    let files = [
      "values/a.xml": resources([("page", "#fff")]), "values/b.xml": resources([("page", "#eee")]),
    ]
    expect(
      imported(files, "values"), table: "light\n\n#eeeeee  page\n",
      messages: ["1: skipped a value of `page`: a later one replaces it [import-loss]"])
  }

  // MARK: Files

  @Test func `groups of several kinds have the same themes, and references are within them`() {
    expect(
      imported(
        ##"""
        {"LightTokens": {"ink": "#111", "page": "#fff"}, "DarkTokens": {"ink": "#eee", "page": "#000"},
        "uiLight": {"text": "{LightTokens.ink}"}, "uiDark": {"text": "{DarkTokens.page}"}}
        """##, as: "x.json"),
      table: """
        light        dark

        #111111      #eeeeee       Tokens.ink
        #ffffff      #000000       Tokens.page

        $Tokens.ink  $Tokens.page  ui.text

        """,
      messages: [
        "1: read the groups `LightTokens`, `DarkTokens`, `uiLight` and `uiDark` as themes [import-change]"
      ])
  }

  @Test func `a reference from elsewhere to the colour of one theme has its value`() {
    expect(
      imported(
        ##"""
        {"light": {"ink": "#111", "page": "#fff"}, "dark": {"ink": "#eee", "page": "#000"},
        "print": {"stamp": "{light.ink}", "shade": "rgba({dark.ink}, 0.5)"}}
        """##, as: "x.json"),
      table: """
        light                       dark

        #111111                     #eeeeee  ink
        #ffffff                     #000000  page

        #111111                     -        print.stamp
        rgb(from #eee r g b / 0.5)  -        print.shade

        """,
      messages: [
        "1: read the groups `light` and `dark` as themes [import-change]",
        "2: `print.stamp` refers to a colour of one theme, and got its value; used #111111 [import-change]",
        "2: `print.shade` refers to a colour of one theme, and got its value; used rgb(from #eee r g b / 0.5) "
          + "[import-change]",
      ])
  }

  @Test func `files of one name are named by their folders`() {
    let files = [
      "t/one/colors.json": ##"{"a":{"value":"#111"}}"##, "t/two/colors.json": ##"{"a":{"value":"#222"}}"##,
      "t/two/more.json": ##"{"b":{"value":"#333"}}"##, "t/one/more.json": ##"{"b":{"value":"#444"}}"##,
    ]
    #expect(lines(imported(files, "t")) == "one two | #111111 #222222 a | #444444 #333333 b")
    #expect(
      lines(imported(files, "t/two/colors.json", "t/one/colors.json")) == "two one | #222222 #111111 a")
  }

  @Test func `files that share tokens are a dimension, and one that shares none belongs to all themes`() {
    let files = [
      "a.json": ##"{"x":{"$value":"#111"}}"##, "b.json": ##"{"x":{"$value":"#222"}}"##,
      "light.json": ##"{"y":{"$value":"{z}"}}"##, "dark.json": ##"{"y":{"$value":"#444"}}"##,
      "all.json": ##"{"z":{"$value":"#555"}}"##,
    ]
    #expect(
      lines(imported(files, "a.json", "b.json", "light.json", "dark.json", "all.json"))
        == "a-light a-dark b-light b-dark | #555555 - - - z | #111111 - #222222 #222222 x | $z #444444 $z #444444 y"
    )
  }

  // MARK: Names

  @Test func `a beginning of names that all but a few have tells the theme`() {
    let text = resources([
      ("seed", "#123456"), ("app_light_page", "#fff"), ("app_light_onPage", "#000"),
      ("app_dark_page", "#111"),
      ("app_dark_onPage", "#eee"),
    ])
    let kept = "; --keep-names keeps it: now"
    expect(
      imported(text, as: "colors.xml"),
      table: """
        light    dark

        #123456  -        seed
        #ffffff  #111111  page
        #000000  #eeeeee  onPage

        """,
      messages: [
        "2: removed the theme from `app_light_page`\(kept) `page` in the theme light [import-change]",
        "3: removed the theme from `app_light_onPage`\(kept) `onPage` in the theme light [import-change]",
        "4: removed the theme from `app_dark_page`\(kept) `page` in the theme dark [import-change]",
        "5: removed the theme from `app_dark_onPage`\(kept) `onPage` in the theme dark [import-change]",
      ])
    let names = ["a", "b", "c", "d"]
    let pairs =
      names.map { "\"\($0)\":{\"value\":\"#fff\"},\"\($0)Dark\":{\"value\":\"{x}\"}" } + [
        "\"x\":{\"value\":\"#000\"}"
      ]
    #expect(
      json("{\(pairs.joined(separator: ","))}") == "light dark" + names.map { " | #ffffff $x \($0)" }.joined()
        + " | #000000 - x")
  }

  @Test func `names may begin with light or dark and end with more contrast`() {
    let text = resources(
      ["light_page", "light_ink", "dark_page", "dark_ink"].flatMap {
        [($0, "#000"), ($0 + "_highContrast", "#fff")]
      })
    #expect(
      lines(imported(text, as: "colors.xml"))
        == "light light-high-contrast dark dark-high-contrast | @theme light-high-contrast light high-contrast | "
        + "@theme dark-high-contrast dark high-contrast | #000000 #ffffff #000000 #ffffff page | "
        + "#000000 #ffffff #000000 #ffffff ink")
  }

  @Test func `more contrast is an end of names beside the folder of the night`() {
    let names = ["app_theme_page", "app_theme_page_mediumContrast", "app_theme_page_highContrast"]
    let files = [
      "res/values/colors.xml": resources(Array(zip(names, ["#fff", "#eee", "#ddd"]))),
      "res/values-night/colors.xml": resources(Array(zip(names, ["#000", "#111", "#222"]))),
    ]
    #expect(
      lines(imported(files, "res"))
        == "light light-medium-contrast light-high-contrast dark dark-medium-contrast dark-high-contrast | "
        + "@theme light-medium-contrast title \"Light medium contrast\" | "
        + "@theme light-high-contrast light high-contrast | "
        + "@theme dark-medium-contrast title \"Dark medium contrast\" | "
        + "@theme dark-high-contrast dark high-contrast | #ffffff #eeeeee #dddddd #000000 #111111 #222222 page"
    )
  }

  @Test(arguments: [
    [("colorPrimary", "#111"), ("colorPrimaryDark", "#222"), ("colorAccent", "#333")],
    [("light_blue", "#111"), ("dark_red", "#222"), ("dark_gray", "#333")],
    [("primary_light", "#111"), ("primary_dark", "#222")],
    [("a_light", "#111"), ("a_dark", "#222"), ("b", "#333"), ("c", "#444")],
    [("a_dark", "#111"), ("a", "#222"), ("aDark", "#333")],
    [
      ("blue", "#111"), ("blueLight", "#222"), ("blueDark", "#333"), ("red", "#444"), ("redLight", "#555"),
      ("redDark", "#666"),
    ],
    [("primary", "#111"), ("primaryDark", "#222"), ("accent", "#333"), ("accentDark", "#444")],
  ])
  func `names of which some say light or dark tell no themes`(colors: [(String, String)]) {
    let outcome = imported(resources(colors), as: "colors.xml")
    #expect(outcome.account?.themes == 1 && outcome.account?.colors == colors.count)
    #expect(outcome.messages.isEmpty)
  }

  @Test func `the text of a colour has no elements of other tools in it`() {
    #expect(
      imported("<resources><color name=\"a\"><light>#fff</light></color></resources>", as: "colors.xml")
        .errors
        == ["expected the text of a colour, found <light>, as no resource of Android has it"])
  }

  // MARK: Formats

  @Test func `references that lack the name of a set hold where one set has them`() {
    let text = ##"""
      {"core":{"ink":{"$value":"#111"}},"light":{"page":{"$value":"#fff"}},"dark":{"page":{"$value":"{ink}"}},
      "rest":{"card":{"$value":"{page}"}}}
      """##
    #expect(json(text) == "light dark | #111111 - ink | #ffffff $ink page | $page $page card")
    #expect(
      json(text.replacing("{ink}", with: "{core.ink}").replacing("{page}", with: "{core.ink}"))
        == "light dark | #111111 - core.ink | #ffffff $core.ink page | $core.ink $core.ink rest.card")
  }

  @Test func `a resolver document refers into a file`() {
    let modes = ##"{"one":{"a":{"$value":"#111"}},"t/o":{"a":{"$value":"#222"}}}"##
    func document(_ pointer: String) -> String {
      ##"{"modifiers":{"m":{"contexts":{"x":[{"$ref":"modes.json#/one"}],"y":[{"$ref":"modes.json#/\##(pointer)"},{"$ref":"#/own/set"}]}}},"own":{"set":{}},"##
        + ##""resolutionOrder":[{"$ref":"#/modifiers/m"}]}"##
    }
    #expect(
      lines(imported(["r.json": document("t~1o"), "modes.json": modes], "r.json"))
        == "x y | #111111 #222222 a")
    #expect(
      imported(["r.json": document("gone"), "modes.json": modes], "r.json").errors
        == ["there is nothing at modes.json#/gone"])
  }

  @Test func `the modes of a collection of Figma are themes, and alpha and references are kept`() {
    let text = ##"""
      {"meta":{"variableCollections":{
      "C1":{"name":"Theme","defaultModeId":"2","modes":[{"modeId":"1","name":"Dark"},{"modeId":"2","name":"Light"}]},
      "C2":{"name":"Base","modes":[{"modeId":"3","name":"Mode 1"}]}},
      "variables":{
      "V1":{"id":"V1","name":"bg/page","resolvedType":"COLOR","variableCollectionId":"C1","description":"Paper.",
      "valuesByMode":{"1":{"r":0,"g":0,"b":0,"a":0.5},"2":{"type":"VARIABLE_ALIAS","id":"V2"}}},
      "V2":{"id":"V2","name":"white","resolvedType":"COLOR","variableCollectionId":"C2",
      "valuesByMode":{"3":{"r":1,"g":1,"b":0.20000000298023224,"a":1}}},
      "V3":{"id":"V3","name":"gap","resolvedType":"FLOAT","variableCollectionId":"C2","valuesByMode":{"3":4}}}}}
      """##
    let outcome = imported(text, as: "x.json")
    #expect(outcome.format == "figma")
    #expect(
      lines(outcome) == "Light Dark | #ffff33 - white | /// Paper. | $white rgb(0 0 0 / 0.5) bg.page")
    #expect(outcome.messages == ["9: skipped `gap`: not a colour [import-loss]"])
  }

  @Test func `collections of Figma may be files, with what references are where the others are not there`() {
    let theme = ##"""
      {"id":"C1","name":"Theme","modes":{"1":"Light","2":"Dark"},"variables":[{"id":"V1","name":"page",
      "resolvedType":"COLOR","valuesByMode":{"1":{"type":"VARIABLE_ALIAS","id":"V2"},"2":{"r":0,"g":0,"b":0,"a":1}},
      "resolvedValuesByMode":{"1":{"resolvedValue":{"r":1,"g":1,"b":1,"a":1},"alias":"V2"}}}]}
      """##
    let base = ##"""
      {"id":"C2","name":"Base","modes":{"3":"Mode 1"},"variables":[{"id":"V2","name":"white","resolvedType":"COLOR",
      "valuesByMode":{"3":{"r":1,"g":1,"b":1,"a":1}}}]}
      """##
    #expect(json(theme) == "Light Dark | #ffffff #000000 page")
    #expect(
      lines(imported(["a.json": theme, "b.json": base], "a.json", "b.json"))
        == "Light Dark | #ffffff - white | $white #000000 page")
  }

  @Test func `two collections of Figma may have variables of one name`() {
    func collection(_ name: String, _ modes: (String, String)...) -> String {
      let modes = modes.map {
        ##"{"name":"\##($0.0)","variables":[{"name":"ink","type":"color","isAlias":false,"value":"\##($0.1)"}]}"##
      }
      return ##"{"name":"\##(name)","modes":[\##(modes.joined(separator: ","))]}"##
    }
    #expect(
      json(
        "{\"collections\":[\(collection("A", ("light", "#111"), ("dark", "#222"))),\(collection("B", ("x", "#333")))]}"
      )
        == "light dark | #333333 - B.ink | #111111 #222222 A.ink")
  }

  @Test func `what Figma says that a value comes from is a reference where that is read too`() {
    func token(_ name: String, _ value: String, _ alias: String) -> String {
      ##"{"\##(name)":{"$type":"color","$value":"\##(value)","$extensions":{"com.figma.aliasData":"##
        + ##"{"targetVariableName":"\##(alias)"}}},"$extensions":{"com.figma.modeName":"\##(value.count > 4 ? "Dark" : "Light")"}}"##
    }
    let files = [
      "f/Base/Mode 1.tokens.json":
        ##"{"ink":{"9":{"$type":"color","$value":"#111"}},"$extensions":{"com.figma.modeName":"Mode 1"}}"##,
      "f/Theme/a.tokens.json": token("text", "#111", "ink/9"),
      "f/Theme/b.tokens.json": token("text", "#eeeeee", "elsewhere/1"),
    ]
    #expect(lines(imported(files, "f")) == "Light Dark | #111111 - ink.9 | $ink.9 #eeeeee text")
  }

  @Test func `a colour theme of VS Code says what it is`() {
    let text = ##"""
      { // A theme.
      "name": "Harbour", "type": "dark",
      "colors": { "editor.background": "#123", "focusBorder": null, },
      "tokenColors": [] }
      """##
    expect(
      imported(text, as: "theme.json"),
      table: "dark\n\n@theme dark title \"Harbour\"\n\n#112233  editor.background\n",
      messages: [
        "3: skipped `focusBorder`: null is not a colour [import-loss]",
        "4: skipped `tokenColors`: syntax colours, which scopes select [import-loss]",
      ])
  }

  @Test
  func `a colour theme of VS Code may include another, and two of one type have the names of their files`() {
    let files = [
      "t/dracula.json": ##"{"type":"dark","colors":{"a":"#111","b":"#222"}}"##,
      "t/nord.json": ##"{"include":"./base/nord.json","type":"dark","name":"Nord","colors":{"a":"#333"}}"##,
      "t/base/nord.json": ##"{"colors":{"a":"#444","b":"#555"}}"##,
      "t/circle.json": ##"{"include":"./circle.json","colors":{"a":"#444"}}"##,
    ]
    #expect(
      lines(imported(files, "t/dracula.json", "t/nord.json"))
        == "dracula nord | @theme dracula dark | @theme nord dark title \"Nord\" | #111111 #333333 a | #222222 #555555 b"
    )
    #expect(
      imported(files, "t/circle.json").errors == ["cannot read './circle.json': themes include each other"])
  }

  @Test func `a folder of names with colours has a theme for each file`() {
    let files = [
      "t/dark.json": ##"{"bg":"#000"}"##, "t/light.json": ##"{"bg":"#fff"}"##, "t/package.json": "{\"a\":1}",
    ]
    let outcome = imported(files, "t")
    #expect(lines(outcome) == "light dark | #ffffff #000000 bg")
    #expect(outcome.messages == ["1: skipped `a`: not a colour [import-loss]"])
  }

  @Test func `a list of names with colours is a palette`() {
    let text = ##"""
      {"settings":{"color":{"palette":[{"slug":"base","name":"Base","color":"#fff"},
      {"slug":"tint","name":"Tint","color":"color-mix(in srgb, currentColor 20%, transparent)"}],
      "gradients":[{"slug":"sunset","gradient":"linear-gradient(red,blue)"}]}},
      "styles":{"color":{"background":"var:preset|color|base","text":"#123"}}}
      """##
    expect(
      imported(text, as: "theme.json"), table: "default\n\n/// Base\n#ffffff  base\n",
      messages: [
        "2: skipped `tint`: not a colour that a table can express: color-mix(in srgb, currentColor 20%, transparent) "
          + "[import-loss]",
        "3: skipped `sunset`: several colours [import-loss]",
        "4: skipped `styles.color.text`: a colour outside the lists of named colours [import-loss]",
      ])
    #expect(
      json(##"[{"name":"Red","hex":"#f00"},{"name":"Sky","hex":"#0af"}]"##)
        == "default | #ff0000 Red | #00aaff Sky")
  }

  @Test func `lists of palettes are looked through`() {
    let text = ##"""
      {"palettes":[{"name":"Acme","colors":[{"name":"Red","color":"#f00"},{"name":"Sky","color":"#0af"}]},
      {"name":"Beta","colors":[{"name":"Red","color":"#e00"}]}]}
      """##
    #expect(json(text) == "default | #ff0000 Red | #00aaff Sky | #ee0000 palettes.Beta.colors.Red")
    #expect(
      lines(imported(##"{"a":[{"id":"x","tint":"#f00"},{"id":"y","tint":"#0f0"}]}"##, as: "x.json"))
        == "default | #ff0000 a.x.tint | #00ff00 a.y.tint")
  }

  @Test func `schemes of Material Theme Builder are themes, and its palettes tokens of each`() {
    let text = ##"""
      {"description":"x","seed":"#123456","extendedColors":[{"name":"Brand","color":"#654321","description":"Ours."}],
      "schemes":{"light":{"primary":"#111","ink":"#222"},"dark":{"primary":"#eee","ink":"#ddd"},
      "dark-high-contrast":{"primary":"#fff"}},
      "palettes":{"primary":{"0":"#000"}}}
      """##
    #expect(
      json(text)
        == "light dark dark-high-contrast | @theme dark-high-contrast dark high-contrast based-on dark | "
        + "#123456 - - seed | /// Ours. | #654321 - - extendedColors.Brand | #111111 #eeeeee #ffffff primary | "
        + "#222222 #dddddd - ink | #000000 - - palettes.primary.0"
    )
  }
}
