import ColorTableLanguage
import ColorTableModel
import CommandTestSupport
import TestSupport
import Testing

@testable import ColorTableTool

/// The column of a theme that is made from the contracts of a table.
struct ThemeTests {
  private static let table = """
    LIGHT    DARK
    #ffffff  #16181d  page
    #1c1e24  #e9ebf0  text
    #727780  #9aa0ab  hint
    #245fd4  #80adff  accent

    @contrast text text, hint on page
    @contrast text page on accent

    """
  private static let made = """
    @theme HC light high-contrast based-on LIGHT level AAA
    LIGHT    DARK     HC
    #ffffff  #16181d  =                                       page
    #1c1e24  #e9ebf0  =                                       text
    #727780  #9aa0ab  readable($hint@LIGHT, text on $page)    hint
    #245fd4  #80adff  readable($accent@LIGHT, text on $page)  accent

    @contrast text text, hint on page
    @contrast text page on accent

    """

  @Test func `a colour moves where a contract asks for more`() {
    let result = run("theme", "HC", "--from", "LIGHT", "x.colortable", files: ["x.colortable": Self.table])
    #expect(result.fileSystem.text("x.colortable") == Self.made)
    #expect(
      result.output == """
        added HC: high-contrast, based on LIGHT, level AAA
        2 of 4 colours as in LIGHT; 2 moved
          hint    #727780 -> #555960  4.50 -> 7.03 on page
          accent  #245fd4 -> #1c52be  5.73 -> 7.00 under page
        every contract holds in HC
        Swift: breaking: every switch and picker needs HC

        """)
    #expect(result.status == .success)
    let again = run("theme", "HC", "x.colortable", files: ["x.colortable": Self.made])
    #expect(again.fileSystem.written.isEmpty && again.status == .success)
    #expect(again.output.hasPrefix("made HC again: high-contrast, based on LIGHT, level AAA\n"))
  }

  @Test func `a cell that is set by hand stays, and one that is written again is named`() {
    let edited = Self.made.replacingLine(
      "#245fd4  #80adff  readable($accent@LIGHT, text on $page)  accent",
      with: "#245fd4  #80adff  #000088  accent"
    ).replacingLine(
      "#727780  #9aa0ab  readable($hint@LIGHT, text on $page)    hint",
      with: "#727780  #9aa0ab  readable($hint@LIGHT, ui on $page)    hint")
    let result = run("theme", "HC", "x.colortable", files: ["x.colortable": edited])
    let text = result.fileSystem.text("x.colortable") ?? ""
    #expect(
      text.contains("#80adff  #000088  accent") && text.contains("readable($hint@LIGHT, text on $page)"))
    #expect(result.output.contains("\nby hand: 1\n"))
    #expect(result.output.contains("\nwritten again: hint was readable($hint@LIGHT, ui on $page)\n"))
  }

  @Test func `nothing is written in a dry run, and standard input is printed`() {
    let files = ["x.colortable": Self.table]
    let dry = run("theme", "HC", "--from", "LIGHT", "--dry-run", "x.colortable", files: files)
    #expect(dry.fileSystem.written.isEmpty && dry.status == .success)
    #expect(dry.output.hasPrefix("added HC: ") && dry.output.contains("\n-LIGHT    DARK\n"))
    let piped = run("theme", "HC", "--from", "LIGHT", "-", input: Self.table)
    #expect(piped.output == Self.made && piped.errors.hasPrefix("added HC: "))
  }

  @Test(arguments: [
    (["HC"], "the table has no theme 'HC'"), (["HC", "--from", "LIHGT"], "did you mean 'LIGHT'?"),
    (["DARK"], "'DARK' is a theme of its own: no cell of it can be made"),
    (["a b", "--from", "LIGHT"], "'a b' cannot be the name of a theme"),
    (["Key", "--from", "LIGHT"], "'Key' cannot be the name of a theme: it marks the key column"),
    (["DARK", "--from", "DARK"], "'DARK' cannot be based on itself"), ([""], "the name of a theme is empty"),
    (["HC", "--from", "LIGHT", "x.colortable"], "'theme' takes the name of a theme and a table"),
  ])
  func `wrong arguments are refused`(arguments: [String], message: String) {
    let result = run(arguments: ["theme"] + arguments + ["x.colortable"], files: ["x.colortable": Self.table])
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.status == .failure && result.fileSystem.written.isEmpty)
  }

  @Test(arguments: [
    ["HC", "--from", "DARK"], ["HC", "--level", "AA"],
  ])
  func `a theme that is there keeps its base and its level`(arguments: [String]) {
    let result = run(arguments: ["theme"] + arguments + ["x.colortable"], files: ["x.colortable": Self.made])
    #expect(result.errors.contains("'HC' is based on 'LIGHT' at level AAA"), "\(result.errors)")
    #expect(result.status == .failure && result.fileSystem.written.isEmpty)
  }

  @Test(arguments: [
    (table + "#fff page\n", "wrong-value-count"),
    ("LIGHT\n#245fd4 a\nreadable(white, text on $a) b\n@contrast text b on a\n", "unreachable-contrast"),
  ])
  func `a table with another error is left alone`(table: String, rule: String) {
    let result = run("theme", "HC", "--from", "LIGHT", "x.colortable", files: ["x.colortable": table])
    #expect(result.errors.contains(rule) && result.errors.contains("; nothing was written"))
    #expect(result.status == .problems && result.fileSystem.written.isEmpty)
  }

  @Test func `a formula follows the colour that moves, and may have had none before`() {
    let made = "@theme HC high-contrast based-on LIGHT level AAA\nLIGHT HC\n"
    let contracts = "@contrast text a, b on page\n@contrast text on on a\n"
    let readable = "readable(white, text on $a)"
    let text = made + "#fff - page\n#245fd4 - a\n$a - b\n\(readable) = on\n" + contracts
    let result = run("theme", "HC", "x.colortable", files: ["x.colortable": text])
    // A `-` stays so until it has to move.
    #expect(
      result.fileSystem.text("x.colortable") == made
        + "#fff - page\n#245fd4 readable($a@LIGHT, text on $page) a\n$a = b\n\(readable) = on\n" + contracts)
    #expect(result.status == .success && result.output.contains("\nwritten again: b was -\n"))
  }

  @Test func `an included table has the theme, and a classic one stays as it is`() {
    let files = [
      "x.colortable": "@include \"part.colortable\"\n@include \"Old.txt\"\nLIGHT DARK\n#777 #888 hint\n"
        + "@contrast text hint on page, old\n",
      "part.colortable": "KEY DARK LIGHT\npage #000 #fff\n", "Old.txt": "LIGHT DARK\n#fff #000 old\n",
    ]
    let result = run("theme", "HC", "--from", "LIGHT", "x.colortable", files: files)
    #expect(result.status == .success, "\(result.output)\(result.errors)")
    #expect(result.fileSystem.text("part.colortable") == "KEY DARK LIGHT  HC\npage #000 #fff  =\n")
    #expect(result.fileSystem.text("Old.txt") == files["Old.txt"])
    #expect(
      result.fileSystem.text("x.colortable")?.contains(
        "@theme HC light high-contrast based-on LIGHT level AAA\nLIGHT DARK  HC\n"
          + "#777 #888  readable($hint@LIGHT, text on $page, $old) hint\n") == true)
  }

  @Test func `a file of another table is not given a theme that the other lacks`() {
    var files = [
      "x.colortable": "@include \"part.colortable\"\n" + Self.table,
      "part.colortable": "LIGHT DARK\n#fff #000 a\n",
      "y.colortable": "@include \"part.colortable\"\nLIGHT DARK\n#fff #000 b\n",
      "colortable.json": #"{"tables": [{"input": "x.colortable"}, {"input": "y.colortable"}]}"#,
    ]
    let shared = run("theme", "HC", "--from", "LIGHT", "x.colortable", files: files)
    #expect(
      shared.errors.contains("'part.colortable' is also a part of 'y.colortable', and would break it"),
      "\(shared.errors)")
    #expect(shared.status == .failure && shared.fileSystem.written.isEmpty)
    // A table that extends it has its themes.
    files["y.colortable"] = "@extends \"x.colortable\"\nLIGHT DARK\n#123 #fff text\n"
    #expect(run("theme", "HC", "--from", "LIGHT", "x.colortable", files: files).status == .success)
    let brand = run("theme", "HC", "--from", "LIGHT", "y.colortable", files: files)
    #expect(brand.errors.contains("'y.colortable' has the themes of the table that it extends"))
    #expect(brand.errors.contains("colortable theme HC x.colortable"))
  }

  @Test(arguments: [
    ("LIGHT\n#fff page\n#000 text\n@contrast text text on page\n", "nothing moved: HC looks as LIGHT."),
    ("LIGHT\n#fff page\n", "no contract, so nothing can be made: "),
    ("LIGHT\n#fff page\n#00000080 veil\n@contrast text veil on page\n", "not reached: veil on page is "),
    (
      "LIGHT\n#fff page\n#595959 a\n#666 b\n@contrast text a, b on page\n",
      "alike now: a and b, ΔE 4.8 -> 0"
    ),
    ("LIGHT\n#fff page\n#777 a\n$a b\n@contrast text a on page\n", "\n1 follow\n"),
  ])
  func `the account says what became of the theme`(table: String, line: String) {
    let result = run("theme", "HC", "--from", "LIGHT", "x.colortable", files: ["x.colortable": table])
    #expect(result.output.contains(line), "\(result.output)")
    #expect((result.status == .problems) == result.output.contains("not reached"))
  }

  @Test func `a failing cell that can be made again is said to`() {
    let table = Self.made.replacingLine(
      "#ffffff  #16181d  =                                       page",
      with: "#ffffff  #16181d  #e0e0e0  page"
    ).replacingLine(
      "#727780  #9aa0ab  readable($hint@LIGHT, text on $page)    hint", with: "#727780  #9aa0ab  =    hint")
    let result = run("check", "x.colortable", files: ["x.colortable": table])
    #expect(result.output.contains("note: `colortable theme HC` makes it again\n"), "\(result.output)")
  }

  @Test func `a random table is made readable, once for all, and no more is moved than has to be`() throws {
    var generator = SeededGenerator(seed: 7)
    var whole = 0
    for number in 0..<20 {
      let text = Self.randomTable(&generator)
      let result = run("theme", "HC", "--from", "LIGHT", "x.colortable", files: ["x.colortable": text])
      let made = try #require(result.fileSystem.text("x.colortable"), "\(number): \(text)\(result.errors)")
      let failing = try Self.failingPairs(made)
      #expect((result.status == .success) == failing.isEmpty, "\(number): \(made)\(result.output)")
      if failing.isEmpty { whole += 1 }
      let again = run("theme", "HC", "x.colortable", files: ["x.colortable": made])
      #expect(again.fileSystem.written.isEmpty, "\(number): \(made)")
      let lines = made.split(separator: "\n").map(String.init)
      for (index, line) in lines.enumerated() where line.contains("@LIGHT, ") {
        let cells = line.split(separator: " ", maxSplits: 1)
        let key = String(line.split(separator: " ").last ?? "")
        var repeated = lines
        repeated[index] = "\(cells[0]) = \(key)"
        #expect(
          !(try Self.failingPairs(repeated.joined(separator: "\n") + "\n")).isSubset(of: failing),
          "\(number): \(line)")
        var edited = lines
        edited[index] = "\(cells[0]) #123457 \(key)"
        let byHand = run(
          "theme", "HC", "x.colortable", files: ["x.colortable": edited.joined(separator: "\n") + "\n"])
        #expect(
          byHand.fileSystem.text("x.colortable")?.contains(edited[index] + "\n") == true, "\(number): \(line)"
        )
      }
    }
    #expect(whole > 5)
  }

  /// A table whose texts are mostly dark, and its backgrounds mostly light.
  private static func randomTable(_ generator: inout SeededGenerator) -> String {
    func color(_ range: ClosedRange<Int>) -> String {
      "#"
        + (0..<3).map { _ in
          let digits = String(Int.random(in: range, using: &generator), radix: 16)
          return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
    let backgrounds = (0..<Int.random(in: 1...3, using: &generator)).map { "back.b\($0)" }
    let texts = (0..<Int.random(in: 1...5, using: &generator)).map { "text.t\($0)" }
    var lines =
      ["LIGHT"]
      + backgrounds.map {
        "\(color(Int.random(in: 0...9, using: &generator) == 0 ? 60...160 : 190...255)) \($0)"
      }
    for (index, key) in texts.enumerated() {
      let isReference = index > 0 && Int.random(in: 0...5, using: &generator) == 0
      lines.append("\(isReference ? "$\(texts[index - 1])" : color(0...150)) \(key)")
    }
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let level = ["text", "large", "ui", "5.5"].randomElement(using: &generator) ?? "text"
      let front = texts.filter { _ in Bool.random(using: &generator) }
      let behind = backgrounds.randomElement(using: &generator) ?? "back.b0"
      let list = (front.isEmpty ? ["text.*"] : front).joined(separator: ", ")
      lines.append(
        Bool.random(using: &generator)
          ? "@contrast \(level) \(list) on \(behind)" : "@contrast \(level) \(behind) on \(list)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The pairs that fail in HC, as text.
  private static func failingPairs(_ text: String) throws -> Set<String> {
    let table = try #require(check(text).result.readTable, "\(text)")
    let theme = try #require(table.themeIDs.first { table[$0].name == "HC" })
    var pairs: Set<String> = []
    for contract in table.contrastContracts {
      for pair in ContrastEvaluation(contract, in: theme, of: table).pairs where !pair.passes {
        pairs.insert("\(pair.foreground) \(pair.background) \(pair.required)")
      }
    }
    return pairs
  }
}
