import ColorScience
import ColorTableLanguage
import ColorTableModel
import TestSupport
import Testing

/// The meanings of tables.
struct ReadingTests {
  @Test func `every form of a hex value is read`() throws {
    let table = try check(
      """
      NORMAL
      #fff a
      #f0fc b
      #FF8000 c
      #11223344 d
      0xaabbcc e
      0XAABBCC f
      0x11223344 g
      """
    ).table()
    #expect(
      cells(of: table).map { $0.split(separator: " ")[2] } == [
        "ffffffff", "ff00ffcc", "ff8000ff", "11223344", "aabbccff", "aabbccff", "11223344",
      ])
  }

  @Test func `@hex argb turns the order of 8 digits only, and only in its own file`() throws {
    let table = try check(
      "NORMAL\n#11223344 a\n#1234 b\n0x11223344 c\n@hex argb\n@include \"B\"\n",
      files: ["B": "NORMAL\n#11223344 d\n"]
    ).table()
    #expect(
      cells(of: table) == [
        "a NORMAL 22334411", "b NORMAL 11223344", "c NORMAL 22334411", "d NORMAL 11223344",
      ])
  }

  @Test(arguments: ["KEY NORMAL NIGHT", "NAME NORMAL NIGHT"])
  func `the key column may come first`(header: String) throws {
    let table = try check("\(header)\nBG #ffffff #000000\n").table()
    #expect(cells(of: table) == ["BG NORMAL ffffffff", "BG NIGHT 000000ff"])
  }

  @Test(arguments: ["NORMAL NIGHT KEY", "NORMAL NIGHT NAME"])
  func `the key column may be marked last`(header: String) throws {
    let table = try check("\(header)\n#ffffff #000000 BG\n").table()
    #expect(cells(of: table) == ["BG NORMAL ffffffff", "BG NIGHT 000000ff"])
  }

  @Test func `documentation stands before a row and behind it`() throws {
    let documented = try check(
      "NORMAL\n/// The page.\n// an aside\n\n///   In two lines.  \n#fff BG /// And more.\n#000 TEXT // none\n"
    ).table()
    #expect(documented.documentation(of: TokenID(0)) == "The page.\n  In two lines.\nAnd more.")
    #expect(documented.documentation(of: TokenID(1)) == nil)
    let empty = try check("NORMAL\n#fff A /// \n#fff B ///\n/// \n#fff C\n#fff D ///").table()
    #expect(empty.tokenIDs.allSatisfy { empty.documentation(of: $0) == nil })
  }

  @Test func `references reach forward, into other themes, and set alpha`() throws {
    let table = try check(
      """
      NORMAL NIGHT
      $TEXT $TEXT@NORMAL A
      $TEXT/40% $TEXT / 0.4 B
      #102030 #405060 TEXT
      """
    ).table()
    #expect(
      cells(of: table) == [
        "A NORMAL 102030ff", "A NIGHT 102030ff", "B NORMAL 10203066", "B NIGHT 40506066",
        "TEXT NORMAL 102030ff", "TEXT NIGHT 405060ff",
      ])
    // An alpha that is set is not missing any more.
    let missing = try check("NORMAL\n$CLEAR / 40% A\nrgb(0 0 255 / none) CLEAR\n").table()
    #expect(cells(of: missing).first == "A NORMAL 0000ff66")
  }

  @Test func `- takes the value of the theme that a theme is based on`() throws {
    let table = try check(
      "NORMAL NIGHT DIM\n@theme DIM based-on NIGHT\n#ffffff #000000 - A\n#ffffff - - B\n"
    ).table()
    #expect(
      cells(of: table) == [
        "A NORMAL ffffffff", "A NIGHT 000000ff", "A DIM 000000ff", "B NORMAL ffffffff",
        "B NIGHT ffffffff", "B DIM ffffffff",
      ])
    let turned = try check("NORMAL NIGHT\n@theme NORMAL based-on NIGHT\n- #000000 A\n").table()
    #expect(cells(of: turned) == ["A NORMAL 000000ff", "A NIGHT 000000ff"])
  }

  /// High-contrast themes have a `!`.
  @Test(arguments: [
    ("LIGHT DARK LIGHT-HC DARK-HC", "", "LIGHT, DARK LIGHT, LIGHT-HC! LIGHT, DARK-HC! DARK"),
    ("DAY NIGHT BLACK", "@theme BLACK high-contrast", "DAY, NIGHT DAY, BLACK! NIGHT"),
    // Wherever they are in the header.
    ("DARK LIGHT LIGHT-HC", "", "DARK, LIGHT DARK, LIGHT-HC! LIGHT"),
    (
      "LIGHT-HC DARK-HC LIGHT DARK", "", "LIGHT-HC!, DARK-HC! DARK, LIGHT LIGHT-HC, DARK LIGHT-HC"
    ),
    // All others are based on the first.
    ("LIGHT DARK DIM SEPIA", "", "LIGHT, DARK LIGHT, DIM LIGHT, SEPIA LIGHT"),
    ("LIGHT DARK SEPIA", "@theme SEPIA high-contrast", "LIGHT, DARK LIGHT, SEPIA! LIGHT"),
    ("LIGHT DARK DARK-HC", "@theme DARK-HC based-on LIGHT", "LIGHT, DARK LIGHT, DARK-HC! LIGHT"),
    // One that rests on the theme cannot be its base.
    ("LIGHT DARK DARK-HC", "@theme DARK based-on DARK-HC", "LIGHT, DARK DARK-HC, DARK-HC! LIGHT"),
    (
      "LIGHT DARK DIM DARK-HC", "@theme DARK based-on DIM\n@theme DIM based-on DARK-HC",
      "LIGHT, DARK DIM, DIM DARK-HC, DARK-HC! LIGHT"
    ),
    ("LIGHT DARK DARK-HC", "@theme DARK high-contrast", "LIGHT, DARK! LIGHT, DARK-HC! LIGHT"),
    // A family is apart.
    (
      "LIGHT DARK B-DARK B-DARK-HC", "@theme B-DARK family B\n@theme B-DARK-HC family B",
      "LIGHT, DARK LIGHT, B-DARK LIGHT, B-DARK-HC! B-DARK"
    ),
    ("LIGHT DARK DARK-HC", "@theme DARK-HC family B", "LIGHT, DARK LIGHT, DARK-HC! LIGHT"),
    // HC and HIGH-CONTRAST say it in any style, behind the words of another theme.
    ("light darkMode dark_mode_hc", "", "light, darkMode light, dark_mode_hc! darkMode"),
    ("LIGHT DARK DARK-HIGH-CONTRAST", "", "LIGHT, DARK LIGHT, DARK-HIGH-CONTRAST! DARK"),
    ("light dark darkHighContrast", "", "light, dark light, darkHighContrast! dark"),
    ("LIGHT DARK RED-HC HC DARKHC", "", "LIGHT, DARK LIGHT, RED-HC LIGHT, HC LIGHT, DARKHC LIGHT"),
    ("LIGHT DARK DARK-CONTRAST", "", "LIGHT, DARK LIGHT, DARK-CONTRAST LIGHT"),
  ])
  func `a theme for high contrast is based on that of its appearance`(
    names: String, directives: String, bases: String
  ) throws {
    let values = names.split(separator: " ").map { _ in "#fff" }.joined(separator: " ")
    let table = try check("\(names)\n\(directives)\n\(values) A\n").table()
    let described = table.themes.map { theme in
      theme.name + (theme.isHighContrast ? "!" : "") + (theme.base.map { " " + table[$0].name } ?? "")
    }
    #expect(described.joined(separator: ", ") == bases)
  }

  @Test func `color-mix takes references, and mixes as CSS does`() throws {
    let table = try check(
      "NORMAL\n#ff0000 A\n#0000ff B\ncolor-mix(in srgb, $A, $B) C\ncolor-mix(in srgb, $A@NORMAL 25%, #000) D\n"
    ).table()
    #expect(table.color(of: TokenID(2), in: ThemeID(0)).components == SIMD3(0.5, 0, 0.5))
    #expect(table.color(of: TokenID(3), in: ThemeID(0)).components == SIMD3(0.25, 0, 0))
  }

  @Test(arguments: [
    ("NORMAL NIGHT\n#fff $BG )\n", ["unknown-token", "invalid-key"]),
    ("NORMAL NIGHT\n#fff - )", ["invalid-key"]),
    ("NORMAL NIGHT\n#fff #000 BG\n$BG $TEXT BG\n", ["unknown-token", "duplicate-key"]),
    ("NORMAL NIGHT\n#fff #000 BG\n$BG - BG\n$BG #fff A\n", ["duplicate-key"]),
  ])
  func `the values of a row whose key is wrong are looked up, too`(text: String, rules: [String]) {
    #expect(check(text).result.diagnostics.map(\.rule) == rules)
  }

  @Test func `a chain of references may be as long as the table`() throws {
    var text = "NORMAL\n"
    for index in 0..<50_000 { text += "$k\(index + 1) k\(index)\n" }
    text += "#abcdef k50000\n"
    let table = try check(text).table()
    #expect(table.packedColor(of: TokenID(0), in: ThemeID(0)).rgba8?.rawValue == 0xABCD_EFFF)
  }

  @Test func `themes have an appearance, a base, a title and a level`() throws {
    let table = try check(
      """
      DAY Night RED CONTRAST
      @theme CONTRAST dark high-contrast title "More \\"contrast\\"" level AAA based-on Night
      #fff #000 #f00 - A
      """
    ).table()
    #expect(table.themes.map(\.appearance) == [.light, .dark, nil, .dark])
    #expect(table.themes.map(\.isHighContrast) == [false, false, false, true])
    #expect(table.themes[3].title == "More \"contrast\"")
    #expect(table.themes[3].base == ThemeID(1))
    #expect(table.themes.map(\.contrastLevel) == [.aa, .aa, .aa, .aaa])
    #expect(table.appearanceThemes.light == ThemeID(0))
    #expect(table.appearanceThemes.dark == ThemeID(1))
    #expect(table.appearanceThemes.highContrastDark == ThemeID(3))
  }

  @Test(arguments: [
    (#"More \"contrast\""#, #"More "contrast""#), (#"a\\b"#, #"a\b"#), (#"\a\n"#, #"\a\n"#),
    (#"\\\""#, #"\""#),
  ])
  func `a backslash in a string escapes a quotation mark or a backslash, and else stands for itself`(
    written: String, title: String
  ) throws {
    let table = try check("DAY\n@theme DAY title \"\(written)\"\n#fff A\n").table()
    #expect(table.themes[0].title == title)
  }

  @Test func `themes of a family follow the system in it`() throws {
    let table = try check(
      """
      DAY NIGHT B_DARK B_DAY B_MORE SEPIA
      @theme DAY family A
      @theme NIGHT family A
      @theme B_DARK dark family B
      @theme B_DAY light family B
      @theme B_MORE dark high-contrast family B
      #fff #000 #f00 #0f0 #00f #ff0 K
      """
    ).table()
    #expect(table.families == ["A", "B"])
    #expect(table.themes.map(\.family) == ["A", "A", "B", "B", "B", nil])
    let themes = table.appearanceThemesByFamily
    #expect(table.appearanceThemes == themes["A"])
    let other = try #require(themes["B"])
    #expect([other.first, other.light, other.dark] == [ThemeID(2), ThemeID(3), ThemeID(2)])
    #expect(other.highContrastLight == nil && other.highContrastDark == ThemeID(4))
    #expect(themes[nil]?.light == ThemeID(5) && themes[nil]?.dark == nil)
  }

  @Test func `a gap between rows begins a section`() throws {
    let table = try check(
      """

      DAY
      #fff A
      /// Documented.
      #fff B

      #fff C
      // A comment.
      /// Documented.
      #fff D
      @allow duplicate-color
      #fff E
      #fff F
      """
    ).table()
    #expect(table.tokenIDs.filter(table.startsSection).map(table.key) == ["A", "C", "D", "E"])
  }

  @Test func `the rows of an included file begin a section, and those behind it another one`() throws {
    let table = try check(
      "DAY\n#fff A\n@include \"B\"\n#fff C\n#fff D\n",
      files: ["B": "#fff B\n@include \"E\"\n", "E": "DAY\n#fff E\n#fff F\n"]
    ).table()
    #expect(table.tokenIDs.map(table.key) == ["A", "B", "E", "F", "C", "D"])
    #expect(table.tokenIDs.filter(table.startsSection).map(table.key) == ["A", "B", "E", "C"])
  }

  @Test func `contracts and deprecations are carried into the table`() throws {
    let table = try check(
      """
      @allow deprecated-reference SEP
      @contrast text TEXT, SEP on BG over PAGE in NIGHT because "law"
      @contrast 5.5 TEXT on PAGE except NIGHT
      @distinct TEXT, BG >= 20
      @distinct SEP,BG,TEXT
      @deprecated SEP use BG "gone"
      NORMAL NIGHT
      #000 #fff TEXT
      #777 #999 SEP
      #fff #000 BG
      #fff #000 PAGE
      """
    ).table()
    #expect(
      table.contrastContracts == [
        ContrastContract(
          requirement: .text, foregrounds: [TokenID(0), TokenID(1)], backgrounds: [TokenID(2)],
          canvas: TokenID(3),
          themes: [ThemeID(1)], reason: "law"),
        ContrastContract(
          requirement: .ratio(5.5), foregrounds: [TokenID(0)], backgrounds: [TokenID(3)], canvas: nil,
          themes: [ThemeID(0)], reason: nil),
      ])
    #expect(
      table.distinctContracts == [
        DistinctContract(tokens: [TokenID(0), TokenID(2)], minimumDifference: 20),
        DistinctContract(tokens: [TokenID(1), TokenID(2), TokenID(0)], minimumDifference: nil),
      ])
    #expect(
      table.deprecation(of: TokenID(1))
        == Deprecation(token: TokenID(1), replacement: TokenID(2), reason: "gone"))
    #expect(table.deprecation(of: TokenID(0)) == nil)
  }

  @Test
  func `an included table's rows stand where it is included; missing themes are filled as - fills them`()
    throws
  {
    let checked = check(
      "NORMAL NIGHT\n#111111 #222222 A\n@include \"B\"\n#333333 #444444 C\n$B $B D\n",
      files: ["B": "@include \"E\"\nNORMAL\n#555555 B\n", "E": "NIGHT NORMAL\n#666666 #777777 E\n"])
    #expect(checked.result.dependencies == ["Example.colortable", "B", "E"])
    #expect(
      cells(of: try checked.table()) == [
        "A NORMAL 111111ff", "A NIGHT 222222ff", "E NORMAL 777777ff", "E NIGHT 666666ff",
        "B NORMAL 555555ff", "B NIGHT 555555ff", "C NORMAL 333333ff", "C NIGHT 444444ff",
        "D NORMAL 555555ff", "D NIGHT 555555ff",
      ])
  }

  @Test func `a file of directives takes the header of its first include; what it says of themes wins`()
    throws
  {
    let table = try check(
      "@include \"DKColorTable.txt\"\n@theme SEA light title \"At sea\"\n",
      files: ["DKColorTable.txt": "@theme SEA dark\nSUCCULENT SEA\n#F2FCF4 #FAFAFE BG\n"]
    ).table()
    #expect(table.themes.map(\.name) == ["SUCCULENT", "SEA"])
    #expect(table.themes[1].appearance == .light)
    #expect(table.themes[1].title == "At sea")
    #expect(cells(of: table) == ["BG SUCCULENT f2fcf4ff", "BG SEA fafafeff"])
  }

  @Test func `a table that two others include is read once`() throws {
    let table = try check(
      "@include \"A\"\n@include \"B\"\nNORMAL\n",
      files: [
        "A": "@include \"C\"\nNORMAL\n#111 a\n", "B": "@include \"C\"\nNORMAL\n#222 b\n",
        "C": "NORMAL\n#333 c\n",
      ]
    ).table()
    #expect(table.tokenIDs.map { table.key(of: $0) } == ["c", "a", "b"])
  }

  @Test(arguments: ["背景", "é", "наш_цвет", "ज़", "a1", "1a", "--x", "a.b.c", "_"])
  func `keys may be of any script`(key: String) throws {
    #expect(try check("NORMAL\n#fff \(key)\n").table().key(of: TokenID(0)) == key)
  }
}
