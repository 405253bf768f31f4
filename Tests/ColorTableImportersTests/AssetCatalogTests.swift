import ColorTableImporters
import Testing

/// Values at their limits, and several catalogues, which the case of the built program does not hold.
@Suite struct AssetCatalogTests {
  /// The file of a colour.
  private func color(_ components: String, alpha: String = "1", space: String = "srgb") -> String {
    """
    {"colors":[{"idiom":"universal","color":{"color-space":"\(space)","components":{\(components),"alpha":\(alpha)}}}]}
    """
  }

  /// The value of a colour with these components, or the messages about it.
  private func value(_ components: [String], alpha: String = "\"1.0\"", space: String = "srgb") -> String {
    let names = components.count == 1 ? ["white"] : ["red", "green", "blue"]
    let text = zip(names, components).map { "\"\($0)\":\($1)" }.joined(separator: ",")
    let outcome = imported(
      [
        "A.xcassets/a.colorset/Contents.json": color(text, alpha: alpha, space: space),
        "A.xcassets/z.colorset/Contents.json": color("\"red\":\"0\",\"green\":\"0\",\"blue\":\"0\""),
      ], "A.xcassets")
    let row = outcome.text.split(separator: "\n").first { $0.hasSuffix(" a") }
    let value = row.map { String($0.dropLast(2).reversed().drop { $0 == " " }.reversed()) }
    return value ?? outcome.messages.joined(separator: "\n")
  }

  @Test(arguments: [
    (["\"0xFF\"", "\"0X80\"", "\"0x0\""], "#ff8000"),
    (["\"255\"", "\" 128 \"", "\"0\""], "#ff8000"),
    (["\"1.000\"", "\"0.5\"", "\"0\""], "color(srgb 1 0.5 0)"),
    (["\"1e0\"", "\"5E-1\"", "\"0\""], "color(srgb 1 0.5 0)"),
    (["255", "128", "0"], "#ff8000"),
    (["255", "127.5", "0"], "color(srgb 1 0.5 0)"),
    (["1.0", "0.5", "0"], "color(srgb 1 0.5 0)"),
    (["1", "1", "0"], "#ffff00"),
  ])
  func `components are read as 255ths or as fractions`(components: [String], expected: String) {
    #expect(value(components) == expected)
  }

  @Test(arguments: [
    ["\"0x100\"", "\"0\"", "\"0\""], ["\"0x-5\"", "\"0\"", "\"0\""], ["\"0x\"", "\"0\"", "\"0\""],
    ["\"256\"", "\"0\"", "\"0\""], ["\"-1\"", "\"0\"", "\"0\""],
    ["\"9999999999999999999\"", "\"0\"", "\"0\""],
    ["300.5", "0", "0"], ["256", "0", "0"], ["-1", "2", "0"], ["\"nan\"", "\"0\"", "\"0\""],
    ["true", "0", "0"],
    ["\"red\"", "0", "0"], ["\"\"", "0", "0"],
  ])
  func `components that are not numbers of a colour are left out`(components: [String]) {
    #expect(
      value(components)
        == "1: skipped `a` in `light`: its components are not numbers [import-loss]")
  }

  @Test(arguments: [
    ("0.5", "rgb(0 0 0 / 0.5)"), ("\"0.500\"", "rgb(0 0 0 / 0.5)"), ("1", "#000000"),
    ("\"1\"", "#000000"), ("0", "#00000000"), ("\"255\"", "#000000"), ("\"0x80\"", "#00000080"),
    ("\"51\"", "#00000033"),
  ])
  func `alpha is a fraction up to 1`(alpha: String, expected: String) {
    #expect(value(["\"0\"", "\"0\"", "\"0\""], alpha: alpha) == expected)
  }

  @Test(arguments: ["-0.5", "\"-1\"", "256", "\"0x-80\"", "\"0x100\"", "\"half\"", "true"])
  func `alpha that is none is left out`(alpha: String) {
    #expect(
      value(["\"0\"", "\"0\"", "\"0\""], alpha: alpha)
        == "1: skipped `a` in `light`: its components are not numbers [import-loss]")
  }

  @Test func `a component that is missing is named`() {
    let file = color("\"red\":\"0\",\"blue\":\"0\"").split(separator: "]")[0] + "]}"
    let outcome = imported(
      [
        "A.xcassets/a.colorset/Contents.json": String(file),
        "A.xcassets/b.colorset/Contents.json": color(blue),
      ],
      "A.xcassets")
    #expect(
      outcome.messages == [
        "1: skipped `a` in `light`: missing component green [import-loss]"
      ])
  }

  @Test func `components have spaces of their own`() {
    #expect(value(["\"1.0\"", "\"0.5\"", "\"0.0\""], space: "display-p3") == "color(display-p3 1 0.5 0)")
    #expect(
      value(["\"1.0\"", "\"0.5\"", "\"0.0\""], space: "extended-linear-srgb") == "color(srgb-linear 1 0.5 0)")
    #expect(value(["\"0.4\""], space: "extended-gray") == "#666666")
    #expect(
      value(["\"0.4\"", "\"0.4\"", "\"0.4\""], space: "cmyk")
        == "1: skipped `a` in `light`: unknown colour space cmyk [import-loss]"
    )
  }

  private let red = #""red":"0xFF","green":"0","blue":"0""#
  private let blue = #""red":"0","green":"0","blue":"0xFF""#

  @Test func `catalogues of one name are families that have the names of their folders`() {
    let files = [
      "App/Assets.xcassets/tint.colorset/Contents.json": color(red),
      "Widget/Assets.xcassets/tint.colorset/Contents.json": color(blue),
      "Shared/Widget/Assets.xcassets/tint.colorset/Contents.json": color(blue),
      "Brand.xcassets/tint.colorset/Contents.json": color(red),
    ]
    expect(
      imported(
        files, "App/Assets.xcassets", "Widget/Assets.xcassets", "Shared/Widget/Assets.xcassets",
        "Brand.xcassets"),
      table: """
        App-light  Widget-light  Widget-2-light  Brand-light

        @theme App-light family App
        @theme Widget-light family Widget
        @theme Widget-2-light family Widget-2
        @theme Brand-light family Brand

        #ff0000    #0000ff       #0000ff         #ff0000      tint

        """)
  }

  // MARK: Any, Light and Dark

  /// The file of a colour with these values: a letter for each word of the appearance, and a grey of two digits or the
  /// name of a system colour.
  private func colorSet(_ entries: (appearance: String, value: String)...) -> String {
    let words = ["L": ("luminosity", "light"), "D": ("luminosity", "dark"), "H": ("contrast", "high")]
    let colors = entries.map { appearance, value in
      let appearances = appearance.compactMap { words[String($0)] }.map {
        "{\"appearance\":\"\($0)\",\"value\":\"\($1)\"}"
      }.joined(separator: ",")
      let color =
        value.utf8.count == 2
        ? "\"color-space\":\"srgb\",\"components\":{\"red\":\"0x\(value)\",\"green\":\"0x\(value)\","
          + "\"blue\":\"0x\(value)\",\"alpha\":\"1\"}" : "\"platform\":\"ios\",\"reference\":\"\(value)\""
      return "{\"idiom\":\"universal\",\"appearances\":[\(appearances)],\n\"color\":{\(color)}}"
    }
    return "{\"colors\":[\(colors.joined(separator: ","))]}"
  }

  private func outcome(set text: String) -> TableImport.Outcome {
    imported(["A.xcassets/a.colorset/Contents.json": text], "A.xcassets")
  }

  @Test func `Any and Light are one value where they agree`() {
    let outcome = self.outcome(set: colorSet(("", "22"), ("L", "22"), ("D", "ee")))
    expect(outcome, table: "light    dark\n\n#222222  #eeeeee  a\n")
    #expect(outcome.account?.read == 2)
  }

  @Test func `Light wins over Any, which is lost`() {
    let outcome = self.outcome(set: colorSet(("", "11"), ("L", "22"), ("D", "ee")))
    expect(
      outcome, table: "light    dark\n\n#222222  #eeeeee  a\n",
      messages: [
        "2: skipped this value of `a` in `light`: Any differs from Light, and only iOS before 13 and watchOS show "
          + "Any; used #222222 [import-loss]"
      ])
    #expect(outcome.account?.read == 3 && outcome.account?.lost == 1)
    let high = self.outcome(
      set: colorSet(("", "11"), ("L", "11"), ("D", "ee"), ("H", "33"), ("LH", "44"), ("DH", "55")))
    #expect(high.text.hasSuffix("\n#111111  #eeeeee  #444444              #555555             a\n"))
    #expect(high.messages.count == 1)
  }

  @Test func `Any is for dark appearances where these have no entry`() {
    expect(
      outcome(set: colorSet(("", "11"), ("L", "ee"))), table: "light    dark\n\n#eeeeee  #111111  a\n")
  }

  @Test func `Any and Light stand in for each other where one has a system colour`() {
    for (any, light) in [("11", "labelColor"), ("labelColor", "11")] {
      let outcome = self.outcome(set: colorSet(("", any), ("L", light), ("D", "ee")))
      #expect(outcome.text == "light    dark\n\n#111111  #eeeeee  a\n")
      #expect(outcome.account?.lost == 1 && outcome.messages.count == 1)
    }
    let both = outcome(set: colorSet(("", "labelColor"), ("L", "labelColor"), ("D", "ee")))
    #expect(both.account?.read == 2 && both.messages.count == 1)
  }

  // MARK: System colours

  @Test(arguments: [
    ("labelColor", "#000000", "#ffffff"), ("label", "#000000", "#ffffff"),
    ("systemRedColor", "#ff3b30", "#ff453a"), ("systemGroupedBackgroundColor", "#f2f2f7", "#000000"),
  ])
  func `a system colour is lost with its published value`(name: String, light: String, dark: String) {
    expect(
      outcome(set: colorSet(("", "22"), ("D", name))), table: "light    dark\n\n#222222  -     a\n",
      messages: [
        "3: skipped this value of `a` in `dark`: a system colour: \(name), \(dark) on iOS 13 to 18; used #222222 "
          + "from `light` [import-loss]"
      ])
    expect(
      outcome(set: colorSet(("", name), ("D", "ee"))), table: "light    dark\n\n#eeeeee  #eeeeee  a\n",
      messages: [
        "2: skipped this value of `a` in `light`: a system colour: \(name), \(light) on iOS 13 to 18; used #eeeeee "
          + "from `dark` [import-loss]"
      ])
  }

  @Test func `a system colour without a published value is lost, too`() {
    let other = outcome(set: colorSet(("", "22"), ("D", "tintedColor")))
    #expect(other.messages.first?.contains("a system colour: tintedColor; used") == true)
    let high = outcome(set: colorSet(("", "22"), ("DH", "33"), ("H", "labelColor"), ("D", "44")))
    #expect(high.messages.first?.contains("a system colour: labelColor; used") == true)
    let mac = colorSet(("", "22"), ("D", "labelColor")).split(separator: "ios").joined(separator: "osx")
    #expect(
      outcome(set: mac).messages.first?.contains("a system colour: labelColor; used") == true)
  }

  @Test func `a token of system colours alone goes whole`() {
    let outcome = imported(
      [
        "A.xcassets/a.colorset/Contents.json": colorSet(("", "labelColor"), ("D", "linkColor")),
        "A.xcassets/b.colorset/Contents.json": colorSet(("", "22")),
      ], "A.xcassets")
    #expect(outcome.text == "light    dark\n\n#222222  -     b\n")
    #expect(outcome.messages.map { $0.contains("skipped `a` in ") } == [true, true])
    #expect(outcome.account?.read == 3 && outcome.account?.lost == 2)
  }

  @Test func `a reference without a platform is a colour of the catalogue, or else of the system`() {
    func reference(_ name: String) -> String {
      "{\"colors\":[{\"idiom\":\"universal\",\"color\":{\"reference\":\"\(name)\"}}]}"
    }
    let outcome = imported(
      [
        "A.xcassets/a.colorset/Contents.json": reference("linkColor"),
        "A.xcassets/linkColor.colorset/Contents.json": colorSet(("", "22")),
        "A.xcassets/b.colorset/Contents.json": reference("systemRedColor"),
      ], "A.xcassets")
    #expect(outcome.text == "light\n\n$linkColor  a\n#222222     linkColor\n")
    #expect(
      outcome.messages == [
        "1: skipped `b` in `light`: a system colour: systemRedColor, #ff3b30 on iOS 13 to 18 [import-loss]"
      ])
  }

  @Test func `a reference for Any alone follows the appearances of what it names`() {
    let files = [
      "A.xcassets/a.colorset/Contents.json":
        "{\"colors\":[{\"idiom\":\"universal\",\"color\":{\"reference\":\"b\"}}]}",
      "A.xcassets/b.colorset/Contents.json": colorSet(("", "22"), ("D", "ee")),
    ]
    expect(
      imported(files, "A.xcassets"), table: "light    dark\n\n$b       $b       a\n#222222  #eeeeee  b\n")
  }

  @Test func `two colours of one name are reported`() {
    let files = [
      "A.xcassets/A/tint.colorset/Contents.json": colorSet(("", "22")),
      "A.xcassets/B/tint.colorset/Contents.json": colorSet(("", "33")),
    ]
    #expect(imported(files, "A.xcassets").errors == ["`tint` is repeated"])
  }

  // MARK: Names

  @Test func `a name that generating again would change is lost`() {
    let namespace = "{\"properties\":{\"provides-namespace\":true}}"
    let outcome = imported(
      [
        "A.xcassets/Group/Contents.json": namespace,
        "A.xcassets/Group/button.back.colorset/Contents.json": colorSet(("", "22")),
        "A.xcassets/Group/plain.colorset/Contents.json": colorSet(("", "33")),
        "A.xcassets/Card Border.colorset/Contents.json": colorSet(("", "44")),
        "A.xcassets/V 1.0/Contents.json": namespace,
        "A.xcassets/V 1.0/x.colorset/Contents.json": colorSet(("", "55")),
      ], "A.xcassets")
    expect(
      outcome,
      table: """
        light

        #444444  Card_Border

        #222222  Group.button.back
        #333333  Group.plain

        #555555  V_1.0.x

        """,
      messages: [
        "1: renamed `Card Border`, because keys contain only letters, digits, `_`, `-` and `.`: now `Card_Border` "
          + "[import-change]",
        "1: renamed `V 1.0.x`, because keys contain only letters, digits, `_`, `-` and `.`: now `V_1.0.x` "
          + "[import-change]",
      ])
    #expect(outcome.account?.lost == 0)
  }
}
