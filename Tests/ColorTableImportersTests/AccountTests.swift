import ColorTableImporters
import Testing

/// The account of an import: each value of the source once, and what the cells of those that are lost show.
@Suite struct AccountTests {
  private func sentence(_ outcome: TableImport.Outcome) -> String {
    outcome.account?.sentence() ?? outcome.text
  }

  @Test func `each value is in the table as it is, changed or lost`() {
    let outcome = imported(
      """
      :root { --page: #fff; --ink: 0 0% 0%; --line: var(--ink); --gap: 4px; --bad: device-cmyk(0 1 0 0) }
      .dark { --page: #111; --ink: 0 0% 100%; --line: device-cmyk(0 1 0 0); --bad: #222 }
      @media print { :root { --page: red } }
      """, as: "x.css")
    expect(
      outcome,
      table: """
        light         dark

        #ffffff       #111111         page
        hsl(0 0% 0%)  hsl(0 0% 100%)  ink
        $ink          $ink            line
        #222222       #222222         bad

        """,
      messages: [
        "1: `--ink` holds components without a function, and what puts it into a function has to use the variable alone: "
          + "the cell is hsl(0 0% 0%) [import-change]",
        "1: `--gap` holds no colour, and is left out [import-loss]",
        "1: `--bad` has a value that a table has no notation for: device-cmyk(0 1 0 0); "
          + "the cell takes the value of `dark`, #222222 [import-loss]",
        "2: `--ink` holds components without a function, and what puts it into a function has to use the variable alone: "
          + "the cell is hsl(0 0% 100%) [import-change]",
        "2: `--line` has a value that a table has no notation for: device-cmyk(0 1 0 0); the cell is $ink [import-loss]",
        "3: `--page` is set for the media query print, which is not a theme, and is left out [import-loss]",
      ])
    #expect(
      sentence(outcome)
        == "imported 4 colours in 2 themes: 4 values unchanged, 2 changed, 4 skipped (1 of them not a colour)"
    )
    #expect(outcome.account?.read == 10)
  }

  @Test func `a token without its value goes whole, and those that refer to it`() {
    let outcome = imported(
      ##"{"a":{"$value":"{gone}"},"b":{"$value":"{a}"},"c":{"$value":"#fff"},"d":{"$type":"color","$value":5}}"##,
      as: "x.json")
    #expect(
      outcome.messages == [
        "1: `a` refers to what is not a colour here; the token is left out whole: `gone` [import-loss]",
        "1: `b` refers to what is not imported; the token is left out whole: `a` [import-loss]",
        "1: `d` holds a number, which is not a colour; the token is left out whole [import-loss]",
      ])
    #expect(sentence(outcome) == "imported 1 colour in 1 theme: 1 value unchanged, 3 skipped")
  }

  @Test func `a token that only a later theme has is none, and what refers to it has its value`() {
    let outcome = imported(
      [
        "a.json":
          ##"{"x":{"$value":"#fff"},"z":{"$value":"#eee"},"v":{"$value":"#fff"},"w":{"$value":"{v}"}}"##,
        "b.json":
          ##"{"x":{"$value":"#000"},"y":{"$value":"{z}"},"u":{"$value":"{y}"},"v":{"$value":"rgba({u}, 0.5)"}}"##,
      ],
      "a.json", "b.json")
    expect(
      outcome,
      table:
        "a        b\n\n#ffffff  #000000   x\n#eeeeee  -         z\n#ffffff  $z / 0.5  v\n$v       $v        w\n",
      messages: [
        "1: `y` has no value in `a`, the first theme; the token is left out whole [import-loss]",
        "1: `u` has no value in `a`, the first theme; the token is left out whole [import-loss]",
        "1: `v` refers to what is not imported, and has its value: `u`; the cell is $z / 0.5 [import-change]",
      ])
    #expect(sentence(outcome) == "imported 4 colours in 2 themes: 5 values unchanged, 1 changed, 2 skipped")
  }

  @Test func `a value that several themes have counts once`() {
    let files = [
      "palette.json": ##"{"ink":{"$value":"#111"},"line":{"$value":"{ink}"}}"##,
      "light.json": ##"{"page":{"$value":"#fff"}}"##, "dark.json": ##"{"page":{"$value":"#000"}}"##,
    ]
    #expect(
      sentence(imported(files, "palette.json", "light.json", "dark.json"))
        == "imported 3 colours in 2 themes: 4 values unchanged")
  }

  @Test func `many that are lost are each reported with what their cells show`() {
    let names = (1...300).map { "tone-\($0)" }
    let page = names.map { "--\($0): #fff;" }.joined()
    let dark = names.map { "--\($0): device-cmyk(0 1 0 0);" }.joined()
    let outcome = imported(":root{\(page)--x: #fff}\n.dark{\(dark)--x: #000}", as: "x.css")
    let reason =
      "has a value that a table has no notation for: device-cmyk(0 1 0 0); the cell takes the value of `light`, "
      + "#ffffff"
    let messages = names.map { "2: `--\($0)` \(reason) [import-loss]" }
    #expect(Set(messages).isSubset(of: outcome.messages))
    #expect(outcome.account?.lost == 300)
  }

  @Test func `colours of files that are left out whole are counted`() {
    let outcome = imported(
      [
        "res/values/colors.xml": "<resources><color name=\"a\">#fff</color></resources>",
        "res/values-v31/colors.xml":
          "<resources><color name=\"a\">#000</color><item name=\"b\" type=\"color\">#111</item></resources>",
        "res/color/button.xml":
          "<selector><item android:color=\"#222\"/><item android:color=\"@color/a\"/></selector>",
      ], "res")
    #expect(sentence(outcome) == "imported 1 colour in 1 theme: 1 value unchanged, 4 skipped")
  }

  @Test func `what only the platform knows is a colour all the same`() {
    let outcome = imported(
      ":root{--a:Canvas}\n:root{--b:currentColor}\n:root{--c:#fff;--d:auto}", as: "x.css")
    #expect(
      outcome.messages == [
        "1: `--a` has a value that a table has no notation for; the token is left out whole: Canvas [import-loss]",
        "2: `--b` has a value that a table has no notation for; the token is left out whole: currentColor [import-loss]",
        "3: `--d` holds no colour, and is left out [import-loss]",
      ])
    #expect(
      sentence(outcome)
        == "imported 1 colour in 1 theme: 1 value unchanged, 3 skipped (1 of them not a colour)")
  }
}
