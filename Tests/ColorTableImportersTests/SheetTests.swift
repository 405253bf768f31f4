import ColorScience
import ColorTableImporters
import ColorTableModel
import Foundation
import TestSupport
import Testing

/// Sheets that sheets name, and the functions of Sass.
@Suite struct SheetTests {
  @Test func `sheets that name each other are read once, and their conditions hold`() {
    let files = [
      "a.css":
        "@import 'b.css'; @import './c.css' layer(x) (prefers-color-scheme: dark);\n:root{--a:#111;--c:#222}",
      "b.css": "@import \"a.css\"; @import \"./b.css\"; :root{--b:var(--a)}",
      "c.css": ":root{--a:#eee}",
    ]
    let table = "light    dark\n\n$a       $a       b\n#111111  #eeeeee  a\n#222222  -        c\n"
    expect(imported(files, "a.css"), table: table)
    expect(imported(files, "a.css", "c.css"), table: table)
  }

  @Test func `given sheets are themes, and a sheet that both name belongs to both`() {
    let files = [
      "day.css": "@import './base.css';:root{--page:#fff}",
      "night.css": "@import './base.css';:root{--page:#000}",
      "base.css": ":root{--brand:#123456}",
      "d.scss": "@use 'base' as *; $page: #fff;", "n.scss": "@use 'base'; $page: base.$brand;",
      "_base.scss": "$brand: #123456;",
    ]
    for outcome in [imported(files, "day.css", "night.css"), imported(files, "d.scss", "n.scss")] {
      #expect(outcome.account?.colors == 2 && outcome.account?.themes == 2, "\(outcome.text)")
    }
  }

  @Test
  func `modules with the same names are groups, and a variable that is set again keeps its users' values`() {
    let files = [
      "a.scss":
        "@use 'x/a' as one; @use 'x/b' as two; $p: one.$ink; $q: two.$ink; $p2: $p; $p: #fff; $r: $p;",
      "x/_a.scss": "$ink: #111;", "x/_b.scss": "$ink: #222;",
    ]
    expect(
      imported(files, "a.scss"),
      table: """
        default

        #111111  a.ink
        #222222  b.ink
        $b.ink   q
        $a.ink   p2
        #ffffff  p
        $p       r

        """, messages: ["1: `p` is set again, and the later value wins [import-change]"])
  }

  @Test(.enabled(if: Tool.isInstalled("sassc"), "sassc is not installed"))
  func `functions of colours give what Sass gives`() throws {
    var expressions: [String] = []
    for base in ["#336699", "#f8f0e3", "black", "#c0392b", "rgba(10, 200, 120, 0.5)", "hsl(210, 40%, 98%)"] {
      let start = expressions.count
      expressions.append(base)
      let color = "$v\(start)"
      for call in [
        "lighten(_, 10%)", "darken(_, 12.5%)", "lighten(_, 90%)", "saturate(_, 20%)", "desaturate(_, 35%)",
        "adjust-hue(_, 40deg)", "adjust-hue(_, -75)", "grayscale(_)", "complement(_)", "invert(_)",
        "transparentize(_, .2)", "fade-out(_, 0.8)", "opacify(_, 0.25)", "fade-in(_, .9)", "rgba(_, 0.3)",
        "adjust-color(_, $lightness: -8%)", "adjust-color(_, $red: 30, $blue: -20)",
        "adjust-color(_, $hue: 20, $alpha: -0.1)", "scale-color(_, $lightness: 40%)",
        "scale-color(_, $lightness: -30%, $saturation: 20%)", "scale-color(_, $green: 50%, $alpha: -20%)",
        "change-color(_, $lightness: 40%)", "change-color(_, $alpha: 0.4)", "darken(lighten(_, 5%), 15%)",
        "lighten($color: _, $amount: 5%)",
      ] {
        expressions.append(call.replacingOccurrences(of: "_", with: color))
      }
      if !base.contains("rgba") {
        expressions += [
          "mix(\(color), white)", "mix(#123456, \(color), 30%)", "mix(\(color), lighten(\(color), 9%))",
        ]
      }
    }
    let sheet = expressions.enumerated().map { "$v\($0): \($1);\n" }.joined()
    let rules = expressions.indices.map { "a { b: $v\($0); }\n" }.joined()
    let result = try #require(Tool("sassc")).run(["--stdin"], input: Data((sheet + rules).utf8))
    try #require(result.status == 0, "\(result.errorText)")
    let values = result.outputText.split(separator: "\n").compactMap { line -> String? in
      line.contains("b: ")
        ? line.components(separatedBy: "b: ").last?.components(separatedBy: ";").first : nil
    }
    try #require(values.count == expressions.count)
    let outcome = imported(sheet, as: "a.scss")
    // Of a white that was computed, a formula loses the hue.
    #expect(outcome.messages.count == 1 && outcome.messages[0].contains("computed by a function"))
    let table = try read(try #require(outcome.table))
    for token in table.tokenIDs {
      let index = try #require(Int(table.key(of: token).dropFirst()))
      let ours = table.color(of: token, in: ThemeID(0)).converted(to: .srgb)
      var text = values[index]
      let theirs = try text.withUTF8 { try CSSColorSyntax.parse($0) }.converted(to: .srgb)
      let distance = (0..<3).map { abs(ours.components[$0] - theirs.components[$0]) * 255 }.max() ?? 0
      #expect(
        distance <= 1 && abs(ours.alpha - theirs.alpha) < 0.002,
        "\(expressions[index]): \(ours.cssText) is \(values[index]) in Sass")
    }
  }
}
