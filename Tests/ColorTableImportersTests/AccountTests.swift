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
        "1: imported `--ink` as a colour: write `var(…)` alone, not inside a function; used hsl(0 0% 0%) "
          + "[import-change]",
        "1: skipped `--gap`: not a colour [import-loss]",
        "1: skipped this value of `--bad`: cannot be written in a table: device-cmyk(0 1 0 0); used #222222 from "
          + "`dark` [import-loss]",
        "2: imported `--ink` as a colour: write `var(…)` alone, not inside a function; used hsl(0 0% 100%) "
          + "[import-change]",
        "2: skipped this value of `--line`: cannot be written in a table: device-cmyk(0 1 0 0); used $ink "
          + "[import-loss]",
        "3: skipped `--page`: set for the media query print, which is not a theme [import-loss]",
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
        "1: skipped `a`: it refers to something that is not a colour: `gone` [import-loss]",
        "1: skipped `b`: it refers to something that was skipped: `a` [import-loss]",
        "1: skipped `d`: a number is not a colour [import-loss]",
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
        "1: skipped `y`: it has no value in `a`, the first theme [import-loss]",
        "1: skipped `u`: it has no value in `a`, the first theme [import-loss]",
        "1: `v` refers to something that was skipped, and got its value: `u`; used $z / 0.5 [import-change]",
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
      "cannot be written in a table: device-cmyk(0 1 0 0); used #ffffff from `light`"
    let messages = names.map { "2: skipped this value of `--\($0)`: \(reason) [import-loss]" }
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
        "1: skipped `--a`: cannot be written in a table: Canvas [import-loss]",
        "2: skipped `--b`: cannot be written in a table: currentColor [import-loss]",
        "3: skipped `--d`: not a colour [import-loss]",
      ])
    #expect(
      sentence(outcome)
        == "imported 1 colour in 1 theme: 1 value unchanged, 3 skipped (1 of them not a colour)")
  }
}
