import ColorTableAnalysis
import ColorTableEmitters
import ColorTableModel
import TestSupport
import Testing

/// Differences between the meanings of two tables.
struct ComparisonTests {
  private func compare(_ old: String, _ new: String) throws -> TableComparison {
    TableComparison(from: try table(old), to: try table(new))
  }

  private func word(_ text: String) -> String { text.split(separator: " ").joined(separator: "_") }

  /// A comparison in words that do not depend on the order of rows.
  private func words(_ comparison: TableComparison) -> Set<String> {
    let (old, new) = (comparison.old, comparison.new)
    var words: Set<String> = []
    // A renamed token has the same name from both sides.
    var names: [String: String] = [:]
    for pair in comparison.renames {
      let keys = [old.key(of: pair.old), new.key(of: pair.new)]
      for key in keys { names[key] = keys.sorted().joined(separator: "=") }
    }
    func name(_ key: String) -> String { names[key] ?? key }
    words.formUnion(comparison.themes.added.map { "+theme \(new[$0].name)" })
    words.formUnion(comparison.themes.removed.map { "-theme \(old[$0].name)" })
    for change in comparison.themes.changes {
      for property in change.properties {
        let texts = (property.text(of: old[change.themes.old]), property.text(of: new[change.themes.new]))
        words.insert("~theme \(new[change.themes.new].name) \(property) \(texts.0 ?? "-")>\(texts.1 ?? "-")")
      }
    }
    if comparison.themes.hasOtherDefault { words.insert("~default") }
    if comparison.themes.hasOtherOrder { words.insert("~order") }
    words.formUnion(comparison.added.map { "+\(new.key(of: $0))" })
    words.formUnion(comparison.removed.map { "-\(old.key(of: $0))" })
    words.formUnion(comparison.renames.map { "\(old.key(of: $0.old))>\(new.key(of: $0.new))" })
    for change in comparison.valueChanges {
      for theme in change.themes {
        let colors = (
          word(old.color(of: change.tokens.old, in: theme.old).cssText),
          word(new.color(of: change.tokens.new, in: theme.new).cssText)
        )
        words.insert("\(new.key(of: change.tokens.new)) \(new[theme.new].name) \(colors.0)>\(colors.1)")
      }
    }
    words.formUnion(comparison.documentationChanges.map { "doc \(name(new.key(of: $0.new)))" })
    words.formUnion(comparison.deprecationChanges.map { "deprecation \(name(new.key(of: $0.new)))" })
    words.formUnion(
      comparison.contracts.pairs.map {
        "\($0.verdict) \([name($0.first), name($0.second)].sorted()) \($0.theme) \($0.old?.value ?? 0)>\($0.new?.value ?? 0)"
      })
    words.insert(
      "contracts \(comparison.contracts.added.count) \(comparison.contracts.removed.count) "
        + "\(comparison.contracts.changed.count)")
    return words
  }

  /// The words of the mirror image of a comparison.
  private func mirrored(_ words: Set<String>) -> Set<String> {
    func swapped(_ word: String) -> String {
      let parts = word.split(separator: ">", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return word }
      var before = parts[0].split(separator: " ").map(String.init)
      // Colours and ratios hold no spaces, and what they belong to comes before them.
      let old = before.removeLast()
      return (before + ["\(parts[1])>\(old)"]).joined(separator: " ")
    }
    return Set(
      words.map { word in
        if word.hasPrefix("+") { return "-" + word.dropFirst() }
        if word.hasPrefix("-") { return "+" + word.dropFirst() }
        if word.hasPrefix("contracts") {
          let parts = word.split(separator: " ")
          return "contracts \(parts[2]) \(parts[1]) \(parts[3])"
        }
        for (verdict, opposite) in [
          ("fails ", "passes "), ("passes ", "fails "), ("nearer ", "further "), ("further ", "nearer "),
        ] where word.hasPrefix(verdict) {
          return swapped(opposite + word.dropFirst(verdict.count))
        }
        return swapped(word)
      })
  }

  /// A random table; neighbours in the sequence of seeds share much.
  private func randomTable(_ random: inout SeededGenerator) -> String {
    let themes = ["DAY", "NIGHT", "SEPIA", "HIGH"].filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
      .shuffled(using: &random)
    let header = themes.isEmpty ? ["DAY"] : themes
    let colors = ["#ffffff", "#000000", "#777777", "#767676", "#aa0000", "#aa000080", "oklch(0.7 0.15 30)"]
    let keys = ["BG", "TEXT", "a.b", "a.c", "a.d", "背景", "old", "new"].filter { _ in
      Int.random(in: 0..<4, using: &random) > 0
    }.shuffled(using: &random)
    var lines = [header.joined(separator: " ")]
    for key in keys {
      if Int.random(in: 0..<4, using: &random) == 0 {
        lines.append("/// \(["One", "Two"].randomElement(using: &random) ?? "")")
      }
      let opaque = key == "BG"
      let values = header.map { _ in
        (opaque ? colors.prefix(4) : colors[...]).randomElement(using: &random) ?? "red"
      }
      lines.append(values.joined(separator: " ") + " " + key)
    }
    for theme in header where Int.random(in: 0..<3, using: &random) == 0 {
      lines.append(
        "@theme \(theme) \(["dark", "light", "level AAA"].randomElement(using: &random) ?? "dark")")
    }
    if keys.contains("BG") {
      for key in keys where key != "BG" && Int.random(in: 0..<3, using: &random) == 0 {
        lines.append("@contrast \(["text", "ui", "3.3"].randomElement(using: &random) ?? "ui") \(key) on BG")
      }
    }
    if keys.count > 2, Int.random(in: 0..<2, using: &random) == 0 {
      lines.append("@distinct \(keys.prefix(3).joined(separator: ", "))")
    }
    if keys.count > 2, Int.random(in: 0..<3, using: &random) == 0 {
      lines.append("@deprecated \(keys[0]) use \(keys[1])")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test func `a table does not differ from itself, and the way back is the mirror image`() throws {
    var random = SeededGenerator(seed: 14)
    var differences = 0
    var previous = try table(randomTable(&random))
    let rounds = Cases.number(400)
    for _ in 0..<rounds {
      let next = try table(randomTable(&random))
      #expect(TableComparison(from: next, to: next).isEmpty)
      let there = TableComparison(from: previous, to: next)
      let back = words(TableComparison(from: next, to: previous))
      let difference = mirrored(words(there)).symmetricDifference(back)
      #expect(difference.isEmpty, "\(difference.sorted())")
      differences += there.isEmpty ? 0 : 1
      previous = next
    }
    #expect(differences > rounds * 3 / 4)
  }

  @Test func `layout, comments, order and notation make no difference`() throws {
    let comparison = try compare(
      "A B\n@contrast ui x on y\n#ffffff #000 y\n#777 #777777 x\n@distinct x, y\n",
      """
      // A comment.
      @distinct y, x
      KEY   A        B

      x     $grey@A  rgb(119, 119, 119)
      grey  #777777  -
      y     white    black
      @contrast ui x on y
      """)
    #expect(words(comparison) == ["+grey", "contracts 0 0 0"])
  }

  @Test func `a difference that outputs round away does not count`() throws {
    let old = "DAY\ncolor(display-p3 0.12345678 0.5 0.25 / 0.3333333) page\n"
    #expect(
      try compare(old, "DAY\ncolor(display-p3 0.123457 0.5 0.25 / 0.333333) page\n").valueChanges.isEmpty)
    #expect(
      try compare(old, "DAY\ncolor(display-p3 0.12346 0.5 0.25 / 0.333333) page\n").valueChanges.count == 1)
  }

  @Test func `a key that alone has changed is a rename, and one among equals is not`() throws {
    let old = "A B\n#111 #222 one\n#333 #333 two\n#333 #333 three\n"
    let new = "A B\n#111 #222 first\n#333 #333 second\n"
    #expect(
      words(try compare(old, new)) == ["one>first", "-two", "-three", "+second", "contracts 0 0 0"])
  }

  @Test func `contracts tell what fails, passes and comes nearer to failing`() throws {
    let old = """
      A
      #fff bg
      #767676 fails
      #888 passes
      #666 nearer
      #555 further
      #9a9a9a gone
      @contrast text gone, fails, passes, nearer, further on bg

      """
    let new = """
      A
      #fff bg
      #777 fails
      #666 passes
      #6a6a6a nearer
      #444 further
      #999 added
      @contrast text fails, passes, nearer, further, added on bg

      """
    let comparison = try compare(old, new)
    let verdicts = comparison.contracts.pairs.map { "\($0.first) \($0.verdict)" }
    #expect(
      Set(verdicts) == [
        "fails fails", "passes passes", "nearer nearer", "further further", "added fails", "gone passes",
      ])
    #expect(comparison.contracts.changed.count == 1 && comparison.contracts.added.isEmpty)
    let fall = try #require(comparison.contracts.pairs.first { $0.first == "fails" })
    #expect(fall.old?.passes == true && fall.new?.passes == false && fall.new?.required == 4.5)
  }

  @Test func `a change of a level or of a canvas counts where no colour changed`() throws {
    let rows = "A B\n#fff #fff bg\n#fff8 #fff8 veil\n#666 #666 text\n#000 #000 dark\n"
    let level = try compare(
      rows + "@contrast text text on bg\n", rows + "@theme B level AAA\n@contrast text text on bg\n")
    #expect(level.contracts.pairs.map(\.verdict) == [.fails])
    let canvas = try compare(
      rows + "@contrast ui text on veil over bg\n", rows + "@contrast ui text on veil over dark\n")
    #expect(canvas.contracts.pairs.count == 2 && canvas.contracts.changed.count == 1)
  }

  // MARK: Compatibility

  private func impacts(_ old: String, _ new: String) throws -> [Impact] {
    let compatibility = Compatibility(try compare(old, new))
    return Consumer.allCases.map(compatibility.impact)
  }

  @Test func `the rule of versions holds for each consumer`() throws {
    let base = "A B\n#fff #000 BG\n#111 #222 text\n"
    // Swift, CSS, JSON.
    #expect(try impacts(base, base) == [.none, .none, .none])
    #expect(try impacts(base, base + "#333 #333 more\n") == [.compatible, .compatible, .compatible])
    #expect(
      try impacts(base, "A B\n#fff #000 BG\n#112 #222 text\n") == [.compatible, .compatible, .compatible])
    #expect(try impacts(base, "A B\n#fff #000 BG\n") == [.breaking, .breaking, .breaking])
    // A switch over the themes has to name a new one.
    #expect(
      try impacts(base, "A B C\n#fff #000 #000 BG\n#111 #222 #222 text\n")
        == [.breaking, .compatible, .compatible])
    #expect(try impacts(base, "A\n#fff BG\n#111 text\n") == [.breaking, .breaking, .breaking])
    // The arguments of a picker stand in the order of the themes.
    #expect(
      try impacts(base, "B A\n#000 #fff BG\n#222 #111 text\n") == [.breaking, .compatible, .compatible])
    // The names in Swift and CSS stay, the key does not.
    #expect(
      try impacts(base, "A B\n#fff #000 bg\n#111 #222 text\n") == [.compatible, .compatible, .breaking])
    // Contracts are seen by nobody.
    #expect(try impacts(base, base + "@contrast ui text on BG\n") == [.none, .none, .none])
    #expect(try impacts(base, base + "@deprecated text use BG\n") == [.compatible, .compatible, .compatible])
    // Values for light and dark alone go with the last dark theme.
    let three = "A B C\n#fff #000 #000 BG\n#111 #222 #222 text\n@theme A light\n"
    #expect(
      try impacts(three + "@theme B dark\n@theme C dark\n", three + "@theme B light\n@theme C light\n")
        == [.breaking, .compatible, .compatible])
    // Those of the only two themes can have these names.
    func forms(_ old: String, _ new: String) throws -> [Breakage] {
      Compatibility(try compare(old, new)).breakages[.swift] ?? []
    }
    #expect(
      try forms("LIGHT DARK X\n#fff #000 #111 BG\n", "LIGHT DARK\n#fff #000 BG\n") == [.goneTheme(ThemeID(2))]
    )
    #expect(
      try forms("LIGHT DARK X\n#fff #000 #111 BG\n", "X\n#fff BG\n")
        == [.goneTheme(ThemeID(0)), .goneTheme(ThemeID(1)), .appearanceForm])
    #expect(
      try forms("A B\n#fff #000 BG\n@theme B light high-contrast\n", "A B\n#fff #000 BG\n@theme B light\n")
        == [.contrastForm])
    // Components outside of 8 bits break no code, and a difference of less than a millionth is none.
    let wide = "A B\n#fff #000 BG\n#111 color(display-p3 1 0 0) text\n"
    #expect(try impacts(wide, base) == [.compatible, .compatible, .compatible])
    let near = "A B\n#fff #000 BG\n#111 rgb(13.33334% 13.33334% 13.33334%) text\n"
    #expect(try impacts(near, base) == [.none, .none, .none])
    // A name that a table gives stays where it keeps the one that a key gave.
    #expect(try impacts(base, base + "@name css \"ink\" text\n") == [.none, .breaking, .none])
    #expect(try impacts(base, base + "@name css \"text\" text\n") == [.none, .none, .none])
    #expect(
      try impacts(
        base, "A B\n#fff #000 BG\n#111 #222 ink\n@name css \"text\" ink\n@name swift \"text\" ink\n")
        == [.compatible, .compatible, .breaking])
    let renamed = Compatibility(
      try compare(base, base + "@name android \"text\" text\n@name xcassets \"Body text\" text\n")
    ).renamed
    #expect(renamed == [.xcassets: [TokenID(1)]])
    let same = NamedOutput.allCases.map { "@name \($0.rawValue) \"text\" text\n" }.joined()
    #expect(Compatibility(try compare(base, base + same)).renamed.isEmpty)
    let deprecated = base + "@deprecated text use BG\n"
    #expect(try impacts(deprecated, base) == [.compatible, .compatible, .compatible])
    #expect(
      try impacts(deprecated, base + "@deprecated BG use text\n") == [.compatible, .compatible, .compatible])
    // A picker for each family, where a theme has none any more, and where the families stand in another order.
    func families(_ a: String, _ b: String, _ c: String) -> String {
      three + zip(["A", "B", "C"], [a, b, c]).map { "@theme \($0)\($1)\n" }.joined()
    }
    let all = families(" family X", " family Y", " family Y")
    #expect(
      try impacts(all, families(" family X", " family Y", " light")) == [.breaking, .compatible, .compatible])
    #expect(
      try impacts(all, families(" family Y", " family X", " family Y"))
        == [.breaking, .compatible, .compatible])
    #expect(
      try impacts(all, families(" family X", " family Y", " family X"))
        == [.compatible, .compatible, .compatible])
  }
  /// The public declarations of generated Swift: names of types and properties, and functions up to their results, without
  /// parameters that have a default and only some tables.
  private func declarations(_ table: Table) throws -> Set<String> {
    let input = EmitterInput(table: table, sourcePath: "App.colortable")
    let access = try #require(SwiftEmitter.description.options.first { $0.name == "access" })
    let files = try SwiftEmitter(settings: [try access.setting("public")]).emit(input)
    let lines = files.flatMap { String(decoding: $0.bytes, as: UTF8.self).split(separator: "\n") }
    let code = lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: " ")
    let words = code.split(separator: " ")
    return Set(
      words.indices.filter { words[$0] == "public" }.map { index in
        let words = words[(index + 1)...].drop { ["nonisolated", "static", "convenience"].contains($0) }
        if let kind = words.first, ["let", "var", "struct", "enum", "typealias"].contains(kind) {
          return String(words.dropFirst().first?.prefix { $0 != ":" } ?? "")
        }
        let function = words.prefix { $0 != "{" && $0 != "->" }.joined(separator: " ")
        return function.firstRange(of: #/, (highContrast|family): /#).map { function[..<$0.lowerBound] + ")" }
          ?? function
      })
  }

  /// All pairs of tables that have the same tokens and themes, and differ in what else Swift declares something for.
  @Test func `what goes from generated Swift is a breaking change`() throws {
    let families = [["", "", ""], ["X", "X", "Y"], ["X", "Y", ""], ["Y", "X", "X"], ["X", "Y", "Z"]]
    var tables: [(table: Table, declared: Set<String>)] = []
    for names in families {
      for appearance in ["light", "dark"] {
        for color in ["#000", "oklch(0.7 0.1 20)"] {
          for contrast in ["", " high-contrast"] {
            let themes = zip(["A", "B", "C"], names).map { theme, family in
              "@theme \(theme) \(theme == "C" ? appearance + contrast : "light")\(family.isEmpty ? "" : " family " + family)\n"
            }
            let text = "A B C\n\(themes.joined())#fff #eee \(color) BG\n#000 #111 #222 text\n"
            let read = try table(text)
            tables.append((read, try declarations(read)))
          }
        }
      }
    }
    let common = tables.reduce(tables[0].declared) { $0.intersection($1.declared) }
    #expect(common.count > 40 && tables.allSatisfy { $0.declared.count < common.count + 15 })
    for old in tables {
      for new in tables {
        let gone = old.declared.subtracting(new.declared)
        let breakages = Compatibility(TableComparison(from: old.table, to: new.table)).breakages[.swift] ?? []
        let names = (old.table.themes.map(\.family), new.table.themes.map(\.family))
        #expect(gone.isEmpty || !breakages.isEmpty, "\(gone.sorted()) with families \(names)")
        // The other way round, a case of an enum may be what changes, which is not looked at.
        let forms: [Breakage] = [.appearanceForm, .contrastForm, .familyForm, .familyOrder]
        #expect(
          breakages.filter(forms.contains).count <= gone.count, "\(breakages), \(gone.sorted()), \(names)")
      }
    }
  }
}
