import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import TestSupport
import Testing

/// A table that extends another one is that one's text with some rows exchanged.
struct ExtendsTests {
  @Test func `an extended table is the base's text with some rows exchanged`() throws {
    var generator = SeededGenerator(seed: 72)
    var readable = 0
    for number in 0..<Cases.number(500) {
      let brand = RandomBrand(&generator)
      let flat = check(brand.flatText)
      let extending = check(brand.text, files: ["Base": brand.baseText, "Part": brand.partText])
      #expect(description(of: extending) == description(of: flat), "table \(number): \(brand)")
      #expect(
        messages(of: extending) == messages(of: flat), "table \(number): \(brand)")
      if flat.result.readTable != nil { readable += 1 }
    }
    // Some have a `readable()` that no colour fulfils.
    #expect(readable > Cases.number(500) / 2)
  }

  /// The tokens of a table in their order, with their documentation and colours; nothing for one that cannot be read.
  private func description(of checked: Checked) -> [String] {
    guard let table = checked.result.readTable else { return [] }
    return table.tokenIDs.map { token in
      let colors = table.themeIDs.map { "\(table[$0].name) \(table.color(of: token, in: $0))" }
      return "\(table.key(of: token)) \(table.documentation(of: token) ?? "") \(colors)"
    }
  }

  /// The errors without their places.
  private func messages(of checked: Checked) -> [String] {
    checked.result.diagnostics.filter { $0.severity == .error }.map { "\($0.rule): \($0.message)" }.sorted()
  }
}

/// A table at random, one that extends it, and the text that is both.
private struct RandomBrand: CustomStringConvertible {
  let text: String
  let baseText: String
  let partText: String
  let flatText: String

  var description: String { [text, baseText, partText].joined(separator: "\n--\n") }

  private struct Row {
    var key: String
    var cells: [String]
    var documentation: String?

    /// The row with its cells at the columns of a header.
    func text(_ columns: [Int], keyIsFirst: Bool) -> String {
      let cells = columns.map { self.cells[$0] }
      let row = (keyIsFirst ? [key] + cells : cells + [key]).joined(separator: "  ") + "\n"
      return (documentation.map { "/// \($0)\n" } ?? "") + row
    }
  }

  init(_ generator: inout SeededGenerator) {
    let themes = Array(
      ["DAY", "NIGHT", "DAY-HC", "NIGHT-HC"].prefix(Int.random(in: 1...4, using: &generator)))
    let keys = (0..<Int.random(in: 2...12, using: &generator)).map { "group\($0 % 3).key\($0)" }
    func isChosen(_ share: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < share }
    func hex() -> String {
      let digits = String(Int.random(in: 0..<0x100_0000, using: &generator), radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
    /// A value that refers to tokens before its own alone, so that no exchange makes a cycle.
    func value(_ index: Int, isFirstTheme: Bool) -> String {
      let others = keys.prefix(index)
      guard let one = others.randomElement(using: &generator),
        let other = others.randomElement(using: &generator), isChosen(60)
      else { return isFirstTheme || isChosen(50) ? hex() : isChosen(50) ? "-" : "=" }
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: return "$\(one)"
      case 1: return "$\(one)@\(themes[0])"
      case 2: return "oklch(from $\(one) calc(l - 0.05) c h)"
      case 3: return "color-mix(in oklab, $\(one) 30%, $\(other))"
      case 4: return "readable(\(hex()), ui on $\(one))"
      default: return isFirstTheme ? "readable($\(one), 2 on $\(other))" : "="
      }
    }
    func row(_ index: Int) -> Row {
      Row(
        key: keys[index], cells: themes.indices.map { value(index, isFirstTheme: $0 == 0) },
        documentation: isChosen(30) ? "words \(hex())" : nil)
    }
    func directives() -> String {
      let contract = "@contrast 1.5 \(keys[keys.count - 1]) on \(keys[0])\n"
      return (isChosen(50) ? contract : "") + (isChosen(30) ? "@deprecated \(keys[1])\n" : "")
    }
    let all = Array(themes.indices)
    let base = keys.indices.map(row)
    // A header may lack any theme but the first, on which the others are based.
    let columns = all.filter { $0 == 0 || isChosen(80) }.shuffled(using: &generator)
    let own = keys.indices.filter { _ in isChosen(40) }.map { index in
      var row = row(index)
      for theme in all where !columns.contains(theme) { row.cells[theme] = "-" }
      return row
    }.shuffled(using: &generator)
    let partCount = isChosen(40) ? Int.random(in: 0...keys.count, using: &generator) : 0
    var ownDirectives = directives()
    if themes.count > 1, isChosen(30) { ownDirectives += "@theme \(themes[1]) level AAA\n" }
    let baseDirectives = ownDirectives.hasPrefix("@") ? "" : directives()

    // The header of the part has all themes, and so has that of the base.
    let header = themes.joined(separator: " ") + "\n"
    func lines(_ rows: some Sequence<Row>) -> String { rows.map { $0.text(all, keyIsFirst: false) }.joined() }
    let exchanged = base.map { row in
      own.first { $0.key == row.key }.map { new in
        Row(key: new.key, cells: new.cells, documentation: new.documentation ?? row.documentation)
      } ?? row
    }
    partText = header + lines(base.prefix(partCount))
    baseText =
      baseDirectives + (partCount > 0 ? "@include \"Part\"\n" : "") + header
      + lines(base.dropFirst(partCount))
    flatText = ownDirectives + baseDirectives + header + lines(exchanged)

    let keyIsFirst = isChosen(50)
    let names = columns.map { themes[$0] }
    let ownHeader = (keyIsFirst ? ["KEY"] + names : names).joined(separator: " ") + "\n"
    let ownRows = own.map { $0.text(columns, keyIsFirst: keyIsFirst) }.joined(
      separator: isChosen(30) ? "\n" : "")
    text = "@extends \"Base\"\n" + ownHeader + ownRows + ownDirectives
  }
}
