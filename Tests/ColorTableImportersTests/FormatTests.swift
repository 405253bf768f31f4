import ColorTableImporters
import Testing

/// The notations of each format of which there are several. The cases of the built program have whole files.
@Suite struct FormatTests {
  // MARK: CSS

  /// The values of `--a` by theme.
  private func css(_ text: String) -> String {
    let outcome = imported(text, as: "x.css")
    return outcome.text.split(separator: "\n").filter { !$0.hasPrefix("@") }
      .map { $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ") }
      .joined(separator: " | ")
  }

  @Test(arguments: [
    (":root{--a:red}.dark{--a:blue}", "light dark | red blue a"),
    ("html{--a:red}html.dark{--a:blue}", "light dark | red blue a"),
    (":root{--a:red}[data-theme='dark']{--a:blue}", "light dark | red blue a"),
    (":root{--a:red}:root[data-bs-theme=dark]{--a:blue}", "light dark | red blue a"),
    (":root{--a:red}:where([data-theme=dark],.dark,.dark-theme){--a:blue}", "light dark | red blue a"),
    (":root{--a:red;&.dark{--a:blue}}", "light dark | red blue a"),
    (":root{--a:red}@media(prefers-color-scheme:dark){:root{--a:blue}}", "light dark | red blue a"),
    (":root{--a:red;@media screen and (prefers-color-scheme: dark){--a:blue}}", "light dark | red blue a"),
    (":root{color-scheme:dark;--a:red}.light{--a:blue}", "dark light | red blue a"),
    (":root,.light{--a:red}.dark{--a:blue}", "light dark | red blue a"),
    (":root,:host,.light{--a:red}:host,.dark{--a:blue}", "light dark | red blue a"),
    (":root,:host{--a:red}.dark{--a:blue}", "light dark | red blue a"),
    (
      "[data-mode=light][data-light-theme=soft]{--a:red}[data-mode=dark][data-dark-theme=dim]{--a:blue}",
      "soft dim | red blue a"
    ),
    (".theme-one{--a:red}.theme-two{--a:blue}", "one two | red blue a"),
    (":root{--a:255 115 179;--b:0 0 0}", "default | rgb(255 115 179) a | rgb(0 0 0) b"),
    (":root{--a:257 9 61;--b:32 57 95}", "default | hsl(257 9 61) a | hsl(32 57 95) b"),
    (":root{--a:red;--flex:1 1 0}", "default | red a"),
    (
      "@media(prefers-color-scheme:light){:root{--a:red}}@media(prefers-color-scheme:dark){:root{--a:red}}"
        + "[data-theme=light]{--a:red}[data-theme=dark]{--a:red}", "light dark | red red a"
    ),
    (":root{--a:red;--a:blue}", "default | blue a"),
    (":root{--a:red}@layer base{:root{--a:blue}}", "default | red a"),
    (":root{--a:red!important}:root{--a:blue}", "default | red a"),
    (":root{--a:red ! IMPORTANT }:root{--a:blue}", "default | red a"),
    (":root{--\\61 :red}", "default | red a"),
    (
      ":root{--a:color-mix(in srgb,var(--b) 50%,transparent);--b:red}",
      "default | color-mix(in srgb,$b 50%,transparent) a | red b"
    ),
    (":root{--a:rgba(var(--b),.5);--b:13, 110, 253}", "default | $b / .5 a | rgba(13, 110, 253) b"),
    (":root{--a:oklch(from var(--b) l c h / 50%);--b:red}", "default | $b / 50% a | red b"),
    (":root{--a:var(--c,var(--b));--b:red}", "default | $b a | red b"),
    ("@theme{--a:red}@theme inline{--color-a:var(--a)}", "default | red a"),
    ("@media (prefers-color-scheme:dark){:root{--a:blue}}:root{--a:red}", "light dark | red blue a"),
  ])
  func `a theme is found in every selector`(text: String, table: String) {
    #expect(css(text) == table)
  }

  @Test(arguments: [
    (".theme-a{--a:red}.dark .theme-a{--a:blue}", "a a-dark | red blue a"),
    (".dark .theme-a{--a:blue}.theme-a{--a:red}", "a-dark a | blue red a"),
    (
      ":root{--a:red}.dark{--a:blue}.theme-a{--a:tan}.theme-a.dark{--a:teal}",
      "light dark a a-dark | red blue tan teal a"
    ),
    (":root{--a:red}.theme-a{--a:tan;&.dark{--a:teal}}", "light a a-dark | red tan teal a"),
    (".theme-a{--a:red;--b:tan}.dark .theme-a{--a:blue}", "a a-dark | red blue a | tan - b"),
    (
      ".theme-a{--a:red}.light .theme-a{--a:tan}.dark .theme-a{--a:blue}", "a a-light a-dark | red tan blue a"
    ),
    ("[data-theme=a][data-mode=night]{--a:red}[data-theme=a]{--a:blue}", "a-night a | red blue a"),
    (".light .dark{--a:red}", "dark | red a"),
    (":root{--a:red}.dark.dark-theme{--a:blue}", "light dark | red blue a"),
    (".theme-a{--a:red}@media(prefers-color-scheme:dark){.theme-a{--a:blue}}", "a a-dark | red blue a"),
    (
      ":root{--a:tan;--b:red}.theme-a{--a:red}@media(prefers-color-scheme:dark){:root{--b:teal}.theme-a{--a:blue}}",
      "light dark a a-dark | tan - red blue a | red teal - teal b"
    ),
    (
      "[data-theme=light]{--a:red}[data-theme=dark]{--a:blue}"
        + "@media(prefers-color-scheme:dark){[data-color-mode=auto][data-dark-theme=dark]{--a:blue}}",
      "light dark | red blue a"
    ),
    (".light{--a:red}.dark:not(.x):has(.y){--a:blue}", "light dark | red blue a"),
  ])
  func `two names together are a theme of a family`(text: String, table: String) {
    #expect(css(text) == table)
  }

  @Test func `a theme of a family is light or dark in it`() {
    expect(
      imported(":root{--a:tan}.theme-sea{--a:red}.dark .theme-sea{--a:blue}", as: "x.css"),
      table: """
        light  sea  sea-dark

        @theme sea light family sea
        @theme sea-dark family sea

        tan    red  blue      a

        """)
  }

  @Test(arguments: [
    (".theme-a{--a:red}.card.theme-a{--a:blue}", "a | red a", ".card.theme-a"),
    (".theme-a{--a:red}.theme-a .card{--a:blue}", "a | red a", ".theme-a .card"),
    (".theme-a{--a:red}.theme-a button{--a:blue}", "a | red a", ".theme-a button"),
    (":root{--a:red}:root:has(.x){--a:blue}", "default | red a", ":root:has(.x)"),
    (":root{--a:red}.dark{--a:tan}.card{--a:blue}", "light dark | red tan a", "card"),
    (
      ":root{--a:red}@media(prefers-color-scheme:dark){:root{--a:tan}}.card{--a:blue}",
      "light dark | red tan a", "card"
    ),
    (
      ".theme-a{--a:red}@media(prefers-color-scheme:dark){.card{--a:blue}}", "a | red a", "card"
    ),
    (":root{--a:red;--b:red;--c:red}.card{--a:blue}", "default | red a | red b | red c", "card"),
  ])
  func `a component is not a theme, and is reported`(text: String, table: String, name: String) {
    #expect(css(text) == table)
    #expect(
      imported(text, as: "x.css").messages == [
        "1: skipped `--a`: its selector is not a theme; pass --theme-selector if it is one: \(name) [import-loss]"
      ])
  }

  @Test func `a class that sets half of the colours of the page is a theme where nothing certainly is one`() {
    #expect(css(":root{--a:red;--b:red}.calm{--a:blue}") == "light calm | red blue a | red - b")
    #expect(css(".day{--a:red}.night{--a:blue}") == "day night | red blue a")
    #expect(
      css(".app{--a:red}@media(prefers-color-scheme:dark){.app{--a:blue}}") == "light dark | red blue a")
    #expect(css(":root{--a:red}.calm{--a:blue}.theme-box{--gap:4px}") == "light calm | red blue a")
  }

  @Test func `a value replaces another of the same theme with a message`() {
    #expect(
      imported(".dark{--a:red}\n.dark{--a:red}\n.dark{--a:blue}", as: "x.css").messages == [
        "3: `--a` is set again for dark, and the later value wins; used blue [import-change]"
      ])
    #expect(
      imported(":root{--a:red}\n@layer base{:root{--a:blue}}", as: "x.css").messages == [
        "1: `--a` is set again for the page by a weaker rule, which is ignored; used red [import-change]"
      ])
  }

  @Test(arguments: [
    ("13,110,253", "rgb(13,110,253)"), ("0 , 9, 255", "rgb(0 , 9, 255)"), ("0 0% 100%", "hsl(0 0% 100%)"),
    ("120deg 40% 98% / .5", "hsl(120deg 40% 98% / .5)"),
  ])
  func `components without a function are a colour, and a message says how to use it`(
    text: String, color: String
  ) {
    let outcome = imported(":root{--a:\(text)}", as: "x.css")
    #expect(outcome.text == "default\n\n\(color)  a\n")
    #expect(
      outcome.messages == [
        "1: imported `--a` as a colour: write `var(…)` alone, not inside a function; used \(color) [import-change]"
      ])
    let light = imported(":root,.light{--a:\(text)}.dark{--a:red}", as: "x.css")
    #expect(light.messages == outcome.messages)
    let lengths = imported(":root{--b:red;--a:1 1 0;--c:0,0,1.5;--d:1,2,300}", as: "x.css")
    #expect(lengths.text == "default\n\nred      b\n")
  }

  @Test(arguments: [
    ("@media not print{:root{--a:red}[data-theme=dark]{--a:blue}}", "light dark | red blue a"),
    ("@media only screen{:root{--a:red}.dark{--a:blue}}", "light dark | red blue a"),
    ("@theme{--a:red}@layer base{@variant dark{--a:blue}}", "light dark | red blue a"),
    (":root{--a:red;@variant dark{--a:blue}}", "light dark | red blue a"),
    (".theme-a{--a:red;@variant dark{--a:blue}}", "a a-dark | red blue a"),
    (
      "@plugin \"daisyui/theme\"{name:\"mist\";color-scheme:\"dark\";--a:blue}"
        + "@plugin 'daisyui/theme'{name:'port';default:true;--a:red}", "port mist | red blue a"
    ),
  ])
  func `frameworks say themes in rules of their own`(text: String, table: String) {
    #expect(css(text) == table)
  }

  @Test func `files are themes where they set the same properties for the page`() {
    func header(_ day: String, _ night: String) -> Substring? {
      imported(["day.css": day, "night.css": night], "day.css", "night.css").text.split(separator: "\n").first
    }
    #expect(header(":root{--a:red}", ":root{--a:blue}") == "day  night")
    #expect(header(":root{--a:red}", ".dark{--a:blue}") == "light  dark")
    #expect(header(":root,:host,.x-light{--a:red}", ":host,.x-dark{--a:blue}") == "x-light  x-dark")
    #expect(header(":root{--a:red}", ":root{--b:blue}") == "default")
  }

  @Test func `themes of families follow the system in their family`() {
    let text = """
      :root,[data-theme="a-light"]{color-scheme:light;--x:#111}
      @media(prefers-color-scheme:dark){:root{color-scheme:dark;--x:#222}}
      [data-theme-family="acme"]{color-scheme:light;--x:#111}
      @media(prefers-color-scheme:dark){[data-theme-family="acme"]{color-scheme:dark;--x:#222}}
      [data-theme-family="beta"]{color-scheme:light;--x:#333}
      [data-theme="a-dark"]{color-scheme:dark;--x:#222}
      [data-theme="b-light"]{color-scheme:light;--x:#333}
      """
    #expect(
      imported(text, as: "x.css").text == """
        a-light  a-dark   b-light

        @theme a-light family acme
        @theme a-dark family acme
        @theme b-light family beta

        #111111  #222222  #333333  x

        """)
  }

  // MARK: Design tokens

  @Test func `groups that are called light and dark are themes`() {
    let outcome = imported(
      """
      {"base":{"ink":{"value":"#111"}},
       "light":{"page":{"value":"#fff"},"text":{"value":"{base.ink}"}},
       "dark":{"page":{"value":"{base.ink}"},"text":{"value":"{light.page}"}}}
      """, as: "x.json")
    #expect(
      outcome.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") } == [
        "light dark", "#111111 - base.ink", "#ffffff $base.ink page", "$base.ink #ffffff text",
      ])
    // The page of the other theme is another colour in this one.
    #expect(
      outcome.messages == [
        "2: read the groups `light` and `dark` as themes [import-change]",
        "3: `text` refers to a colour of one theme, and got its value; used #ffffff [import-change]",
      ])
  }

  @Test(arguments: [
    ("darken", "0.2", #""space": "lch""#, "lch(from $a calc(l * 0.8) calc(c * 0.8) h)"),
    ("lighten", "0.2", #""space": "hsl""#, "hsl(from $a h s calc(l * 0.8 + 20))"),
    ("darken", "0.2", #""space": "srgb""#, "rgb(from $a calc(r * 0.8) calc(g * 0.8) calc(b * 0.8))"),
    (
      "lighten", "0.2", #""space": "p3""#,
      "color(from $a display-p3 calc(r * 0.8 + 0.2) calc(g * 0.8 + 0.2) calc(b * 0.8 + 0.2))"
    ),
    ("mix", "0.5 + 6 * 0.04", #""space": "p3", "color": "{c}""#, "color-mix(in display-p3, $a 26%, $c)"),
    ("alpha", "0.5 - 0.3", #""space": "srgb""#, "$a / 0.2"),
    // The base is imported, and the modifier is lost.
    ("darken", "{c}", #""space": "lch""#, nil),
    ("darken", "1.5", #""space": "lch""#, nil),
    ("darken", "0.2", #""space": "oklch""#, nil),
    ("mix", "0.5", ##""space": "srgb", "color": "#ff000080""##, nil),
    ("saturate", "0.2", #""space": "hsl""#, nil),
  ])
  func `a modifier of Tokens Studio is a formula where a table has one`(
    type: String, value: String, rest: String, formula: String?
  ) {
    let modify = #"{ "type": "\#(type)", "value": "\#(value)", \#(rest) }"#
    let outcome = imported(
      """
      { "a": { "type": "color", "value": "#C14242" }, "c": { "type": "color", "value": "#000000" },
        "b": { "type": "color", "value": "{a}", "$extensions": { "studio.tokens": { "modify": \(modify) } } } }
      """, as: "tokens.json")
    let row = outcome.text.split(separator: "\n").first { $0.hasSuffix(" b") }
    #expect(row.map { $0.split(separator: " ").dropLast().joined(separator: " ") } == formula ?? "$a")
    #expect(
      outcome.messages
        == (formula != nil
          ? []
          : [
            "2: skipped this value of `b`: the effect of the modifier \(type) cannot be written in a table; used $a "
              + "[import-loss]"
          ]))
  }

  @Test func `the names of sets do not belong to those of tokens in a file of Tokens Studio`() {
    let outcome = imported(
      """
      {"$metadata":{"tokenSetOrder":["core","light","dark"]},
       "core":{"ink":{"value":"#111","type":"color"}},
       "light":{"page":{"value":"#fff","type":"color"}},
       "dark":{"page":{"value":"{ink}","type":"color"}}}
      """, as: "x.json")
    #expect(
      outcome.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") } == [
        "light dark", "#111111 - ink", "#ffffff $ink page",
      ])
  }

  @Test func `values by mode are colours in any notation, and what is none is reported`() {
    expect(
      imported(
        ##"""
        {"a":{"value":"#fff","modes":{"dark":{"r":0,"g":0,"b":255},"dim":{"value":"#888"}}},
        "b":{"value":"#111","modes":{"dark":16,"dim":{"width":1}}},
        "c":{"type":"color","value":"#222","modes":{"dark":[1]}}}
        """##, as: "x.json", from: "style-dictionary"),
      table: """
        light    dark          dim

        #ffffff  rgb(0 0 255)  #888888  a
        #111111  -             -        b
        #222222  -             -        c

        """,
      messages: [
        "2: skipped a value of `b`: not a colour [import-loss]",
        "3: skipped this value of `c` in `dark`: an array is not a colour; used #222222 from `light` [import-loss]",
      ])
  }

  @Test func `a name of the tool's own flat JSON tells themes from groups`() {
    expect(
      imported(##"{"A":{"x":"#fff","y.z":"red"},"B":{"x":"#000","y.z":"blue"}}"##, as: "x.json"),
      table: "A        B\n\n#ffffff  #000000  x\nred      blue     y.z\n")
    #expect(imported(##"{"A":{"x":"#fff"},"B":{"y":"#000"}}"##, as: "x.json").format == "swifttheme")
    #expect(imported(##"{"A":{"x":"#fff"},"B":{"y":"#000"}}"##, as: "x.json", from: "json").format == "json")
  }

  // MARK: Tables and lists

  @Test func `every column of documentation is read, and a column without a name is reported`() {
    expect(
      imported(
        "A,key,description,,notes,key\n#fff,page,The page.,v2,Of paper.,x\n#000,ink,,,Black.,\n", as: "x.csv"),
      table: "A\n\n/// The page.\n/// Of paper.\n#ffffff  page\n/// Black.\n#000000  ink\n",
      messages: [
        "1: skipped `key`: a second key column [import-loss]",
        "2: skipped `v2`: its column has no name in the header [import-loss]",
      ])
  }

  @Test(arguments: [
    (
      ##"{"a":["#fff","#000"],"b":["#111","#222"]}"##,
      "theme1   theme2\n\n#ffffff  #000000  a\n#111111  #222222  b\n"
    ),
    (
      ##"{"a":["#111","#222","#333","#444","#555","#666"]}"##,
      "default\n\n#111111  a.0\n#222222  a.1\n#333333  a.2\n#444444  a.3\n#555555  a.4\n#666666  a.5\n"
    ),
  ])
  func `short lists have a value for each theme, and others are shades`(_ text: String, table: String) {
    expect(imported(text, as: "x.json"), table: table)
  }

  @Test func `a colour in several notations is one`() {
    expect(
      imported(
        ##"{"mauve":{"name":"Plum","hex":"#8839ef","rgb":{"r":136,"g":57,"b":239},"dim":{"hex":"#111"}}}"##,
        as: "x.json"),
      table: "default\n\n#8839ef  mauve\n\n#111111  mauve.dim\n")
  }

  @Test func `a list that lacks the value of a theme is left out`() {
    func list(_ middle: String) -> String {
      "<plist><dict><key>a</key><array><string>#fff</string>\n\(middle)\n<string>#000</string></array>"
        + "<key>b</key><array><string>#111</string><string>#222</string></array></dict></plist>"
    }
    expect(
      imported(list("<string>#888</string>"), as: "x.plist"),
      table: "theme1   theme2   theme3\n\n#ffffff  #888888  #000000  a\n#111111  #222222  -        b\n")
    expect(
      imported(list("<integer>5</integer>"), as: "x.plist"),
      table: "theme1   theme2\n\n#111111  #222222  b\n",
      messages: [
        "1: skipped `a`: another value of its list is not a colour [import-loss]",
        "2: skipped `a[1]`: not a colour [import-loss]",
        "3: skipped `a`: another value of its list is not a colour [import-loss]",
      ])
    expect(
      imported(##"{"a":["#fff",5,"#000"],"b":["#111","#222"]}"##, as: "x.json", from: "swifttheme"),
      table: "theme1   theme2\n\n#111111  #222222  b\n",
      messages: [
        "1: skipped `a`: another value of its list is not a colour [import-loss]",
        "1: skipped `a[1]`: not a colour [import-loss]",
        "1: skipped `a`: another value of its list is not a colour [import-loss]",
      ])
  }

  // MARK: Android

  @Test func `files of a folder of resources that hold no colours are not read`() {
    let colors = "<resources><color name=\"a\">#fff</color></resources>"
    let texts =
      "<!DOCTYPE resources [<!ENTITY a \"A\">]><resources><string name=\"a\">&a;</string></resources>"
    let files = ["res/values/colors.xml": colors, "res/values/strings.xml": texts]
    expect(imported(files, "res"), table: "light\n\n#ffffff  a\n")
    expect(imported(files, "res/values"), table: "light\n\n#ffffff  a\n")
    #expect(imported(files, "res/values/colors.xml", "res/values/strings.xml").errors.count == 1)
  }

  @Test func `colours by anything but night are reported once for each file`() {
    var files = [
      "res/values/colors.xml":
        "<resources><color name=\"a\">#fff</color><color name=\"b\"></color></resources>",
      "res/values-land/dimens.xml": "<resources><dimen name=\"a\">1dp</dimen></resources>",
      "res/color/button.xml": "<selector/>",
    ]
    for qualifier in ["land", "sw600dp", "v21", "v31"] {
      files["res/values-\(qualifier)/colors.xml"] = "<resources><color name=\"a\">#000</color></resources>"
    }
    let outcome = imported(files, "res")
    expect(
      outcome, table: "light\n\n#ffffff  a\n",
      messages: [
        "1: skipped `res/color/button.xml`: colours for view states, which a table cannot express [import-loss]",
        "1: skipped `b`: it has no value [import-loss]",
      ]
        + ["land", "sw600dp", "v21", "v31"].map {
          "1: skipped `res/values-\($0)/colors.xml`: colours for a qualifier that is not a theme [import-loss]"
        })
  }

  @Test func `an array of colours is reported, and one of texts is not`() {
    expect(
      imported(
        """
        <resources><color name="a">#fff</color>
        <array name="b"><item>@color/a</item><item>#000</item></array>
        <string-array name="c"><item>#1</item></string-array>
        <integer-array name="d"><item>1</item></integer-array></resources>
        """, as: "colors.xml"),
      table: "light\n\n#ffffff  a\n",
      messages: ["2: skipped `b`: an array of colours [import-loss]"])
  }

  // MARK: Names

  @Test func `a name that is not a key becomes one by a rule`() {
    let outcome = imported(
      "key,A\nGray/100,#111\n  spaced out  ,#222\n50%,#333\n@@@,#444\n背景,#555\n", as: "x.csv")
    expect(
      outcome,
      table: "A\n\n#111111  Gray.100\n#222222  spaced_out\n#333333  50\n#555555  背景\n",
      messages: [
        "2: renamed `Gray/100`, because keys contain only letters, digits, `_`, `-` and `.`: now `Gray.100` "
          + "[import-change]",
        "3: renamed `spaced out`, because keys contain only letters, digits, `_`, `-` and `.`: now `spaced_out` "
          + "[import-change]",
        "4: renamed `50%`, because keys contain only letters, digits, `_`, `-` and `.`: now `50` [import-change]",
        "5: skipped `@@@`: its name has no character that a key can contain [import-loss]",
      ])
  }

  @Test func `themes have names that a header can hold`() {
    #expect(
      imported(
        ["KEY.json": ##"{"x":{"$value":"#fff"}}"##, "KEY_.json": ##"{"x":{"$value":"#000"}}"##],
        "KEY.json", "KEY_.json"
      ).text
        == "KEY_     KEY_-2\n\n#ffffff  #000000  x\n")
  }

  @Test func `nothing in a source can break out of the table`() {
    let outcome = imported(
      """
      {"a":{"$value":"#fff","$description":"one\\n@include \\"x\\"\\u0000\\u202e// two"},
       "b":{"$value":"red // x"},"c":{"$value":"{a} b\\n"},"d":{"$value":"#fff","$deprecated":"\\"\\\\ x\\n@allow"}}
      """, as: "x.json")
    #expect(
      outcome.text
        == "default\n\n/// one\n/// @include \"x\"// two\n#ffffff  a\n#ffffff  d\n\n@deprecated d \"\\\"\\\\ x @allow\"\n"
    )
  }

  @Test func `comments and interpolations stand in values of Sass`() {
    let text = """
      // Licence
      @use "x";
      // One
      // two
      $a: #fff; // behind

      // Head

      /* doc */ $b: #{$a};
      $m: (
        // first
        "x": #123, // one

        y: ("z": #456 /* ) */, ),
      ) !default;
      """
    expect(
      imported(text, as: "a.scss"),
      table: """
        default

        /// One
        /// two
        /// behind
        #ffffff  a

        // Head
        /// doc
        $a       b
        /// first
        /// one
        #112233  m.x
        #445566  m.y.z

        """,
      messages: [
        "2: skipped the sheet `x`: there is no such file [import-loss]"
      ])
    #expect(
      imported("$a: \"x;", as: "a.scss").messages == [
        "1: the string does not end on its line [import-source]"
      ])
  }

  @Test
  func `a sheet that a sheet imports and that is not given is a loss, and so is each value that needs it`() {
    let text = """
      @import "tailwindcss"; @import 'tw-animate-css'; @import "tailwindcss/theme.css" layer(theme);
      @import url(https://fonts.example/css2?family=Inter:wght@400;500); @import "//cdn.example/x.css";
      @import "~pkg/x.css"; @import "@scope/pkg/x.css"; @import "animate.css"; /* @import "./no.css"; */
      @IMPORT/**/"./palette.css" layer(base); @import url(palette.css) screen;
      :root { --page: #fff; --ink: var(--brand); --tint: hsl(var(--hue) 50% 50%); --in: var(--x); --gap: 4px }
      .card { --x: red }
      @theme inline { --color-line: var(--line); --color-page: var(--page) }
      """
    let lost = "it refers to a sheet that was not read"
    let outcome = imported(["a/a.css": text], "a/a.css")
    expect(
      outcome, table: "default\n\n#ffffff  page\n",
      messages: [
        "4: skipped the sheet `./palette.css`: there is no such file [import-loss]",
        "5: skipped `--ink`: \(lost): `--brand` of `./palette.css` [import-loss]",
        "5: skipped `--tint`: \(lost): `--hue` of `./palette.css` [import-loss]",
        "5: skipped `--in`: it refers to something that is not a colour: `--x` [import-loss]",
        "5: skipped `--gap`: not a colour [import-loss]",
        "6: skipped `--x`: its selector is not a theme; pass --theme-selector if it is one: card [import-loss]",
        "7: skipped `--color-line`: \(lost): `--line` of `./palette.css` [import-loss]",
      ])
    #expect(
      outcome.account?.sentence()
        == "imported 1 colour in 1 theme: 1 value unchanged, 6 skipped (1 of them not a colour)")
    let given = imported(
      [
        "./a/a.css": "@import './palette.css';:root{--ink:var(--brand)}",
        "a//palette.css": ":root{--brand:#123}",
      ],
      "./a/a.css", "a//palette.css")
    #expect(given.messages == [] && given.account?.read == 2)
  }

  @Test func `a variable of Sass is looked for in the sheet that its name begins with`() {
    let text = """
      @use "sass:color"; @use "sass:math"; @use "pkg:lib"; @import url(//cdn.example/x.css);
      @use "tokens/../_palette.scss" as c; @use "fonts" with ($a: 1, $b: "x"); @forward "shades" show $a;
      @import "old", 'older';
      $page: #fff; $own: $page; $ink: c.$brand; $soft: rgba(c.$brand, 0.5); $pi: math.$pi;
      $line: $rule; $map: map.get(c.$colors, "ink"); $shadow: 0 1px c.$brand;
      """
    let lost = "it refers to a sheet that was not read"
    expect(
      imported(["a.scss": text, "tokens/x": ""], "a.scss"), table: "default\n\n#ffffff  page\n$page    own\n",
      messages: [
        "2: skipped the sheet `tokens/../_palette.scss`: there is no such file [import-loss]",
        "2: skipped the sheet `fonts`: there is no such file [import-loss]",
        "2: skipped the sheet `shades`: there is no such file [import-loss]",
        "3: skipped the sheet `old`: there is no such file [import-loss]",
        "3: skipped the sheet `older`: there is no such file [import-loss]",
        "4: skipped `ink`: \(lost): `c.$brand` of `tokens/../_palette.scss` [import-loss]",
        "4: skipped `soft`: \(lost): `c.$brand` of `tokens/../_palette.scss` [import-loss]",
        "4: skipped `pi`: not a colour [import-loss]",
        "5: skipped `line`: \(lost): `$rule` [import-loss]",
        "5: skipped `map`: \(lost): `c.$colors` of `tokens/../_palette.scss` [import-loss]",
        "5: skipped `shadow`: not a colour [import-loss]",
      ])
    for (name, partial) in [("palette", "_palette.scss"), ("p", "p/_index.scss"), ("p/q", "p/q.scss")] {
      let files = ["a.scss": "@use '\(name)';$a:#fff;", partial: "$b:#000;"]
      #expect(imported(files, "a.scss", partial).messages == [], "\(name)")
    }
    #expect(
      imported("@use 'p';\n:root{--a:#fff;--b:#{p.$b}}", as: "a.scss").messages == [
        "1: skipped the sheet `p`: there is no such file [import-loss]",
        "2: skipped `--b`: \(lost): `p.$b` of `p` [import-loss]",
      ])
  }

  @Test(arguments: [
    ("a.css", "@import './b.css';", "`./b.css` was"),
    ("_index.scss", "@forward 'b'; @forward 'c';", "`b` and `c` were"),
  ]) func `a sheet that only imports others has no colour, and names them`(
    name: String, text: String, unread: String
  ) {
    #expect(imported(text, as: name).errors == ["there is no colour to import; \(unread) not read"])
  }

  @Test(arguments: [
    (
      "a.swift",
      """
      /* static let old = UIColor.red /* red */ static let older = UIColor.black */
      let names = "\\(all.joined(separator: "/*")), and so on"
      let wave = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      """
    ),
    ("a.kt", "val quote = '\"'\nval wave = Color(0xFF0000FF)"),
  ]) func `comments and strings of code end where its compiler ends them`(name: String, text: String) {
    expect(imported(text, as: name), table: "default\n\n#0000ff  wave\n")
  }

  @Test func `a value of CSS may have several lines`() {
    expect(
      imported(":root { --a: #fff; --b: color-mix(\n  in srgb,\n  var(--a) 50%, black\n); }", as: "a.css"),
      table: "default\n\n#ffffff                            a\ncolor-mix(in srgb, $a 50%, black)  b\n")
  }
}
