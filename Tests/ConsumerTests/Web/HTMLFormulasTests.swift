import ColorScience
import ColorTableLanguage
import ColorTableModel
import Foundation
import TestSupport
import Testing
import TextSupport

@testable import ColorTableEmitters

/// The formulas that the page's script works out again, beside the compiler's colours.
@Suite(.waiting, .enabled(if: Browser.isInstalled, "no Chromium is installed"))
struct HTMLFormulasTests {
  /// A value that the script has worked out.
  private struct Answer: Decodable {
    var cell: Int
    var hex: String
    var mark: String?
  }

  @Test func `a formula is one tree in all themes that have it`() throws {
    let text = """
      @theme CLEAR light high-contrast level AAA
      DAY NIGHT CLEAR
      #336699 - #000 ink
      oklch(from $ink calc(l + 0.1) c none) = = light
      color-mix(in hsl longer hue, $ink / 40% 25%, rgb(12.5 0 0)) $ink@DAY - mixed
      readable($ink, text on $light, contrast-color($mixed) over $ink) = = text

      """
    let source = try #require(check(text, levels: RuleLevels()).result.source)
    let trees = [
      #"{"css":["oklch(from "," calc((l + 0.1)) c none / alpha)"],"of":[[0]],"hue":"oklch"}"#,
      #"{"css":["color-mix(in hsl longer hue, "," 25.0%, ",")"],"of":[[0,null,0.4],"#
        + #""color(srgb 0.049019607843137254 0.0 0.0 / 1.0)"],"hue":"hsl"}"#,
      "[0,0]",
      #"{"readable":[0],"ratio":4.5,"on":[[1],{"contrast":[2]}],"over":[0]}"#,
      #"{"readable":[0],"ratio":7.0,"on":[[1],{"contrast":[2]}],"over":[0]}"#,
      "[null,0]",
    ]
    let cells = "[[null,5,null],0,[1,2,5],[3,3,4]]"
    let expected = #"{"themes":3,"formulas":[\#(trees.joined(separator: ","))],"cells":\#(cells)}"#
    #expect(Self.json(of: source) == expected)
  }

  /// Random formulas, in chains and inside each other, whose first colours have moved.
  @Test func `each colour is that of the compiler, or marked`() throws {
    let tab = try Browser.shared().openTab(Browser.Preferences(isDark: true, forcesColors: true))
    try tab.open("<!doctype html><body><script>\(EmbeddedPage.colors)\(EmbeddedPage.formulas)</script>")
    var counts: [String: Count] = [:]
    var seed: UInt64 = 0
    while counts.values.reduce(0, { $0 + $1.all }) < 1_000 {
      seed += 1
      let example = RandomFormulas(seed: seed)
      let source = try #require(check(example.text, levels: RuleLevels()).result.source)
      let table = source.table
      let answers: [Answer] = try tab.evaluate(Self.question(source, moved: example.movedTokens))
      for answer in answers {
        let cell = CellID(answer.cell)
        let (token, theme) = (table.layout.token(of: cell), table.layout.theme(of: cell))
        let color = source.isReadable(token, in: theme) ? table.color(of: token, in: theme).rgba8 : nil
        let place = "seed \(seed), \(table.key(of: token)) in \(table[theme].name): \(answer)"
        var count = counts[example.kinds[token.index]] ?? Count()
        count.all += 1
        if let color, answer.mark == nil {
          let difference = try Self.difference(answer.hex, color)
          #expect(difference <= 1, "\(place), expected \(HexNotation.text(color))\n\(example.row(of: token))")
          if difference > 0 { count.off += 1 }
        } else if color != nil {
          #expect(answer.mark == "generated", "\(place)")
          count.marked += 1
        } else {
          #expect(answer.mark != nil, "\(place), expected no colour")
          count.colorless += 1
        }
        counts[example.kinds[token.index]] = count
      }
    }
    let lines = counts.sorted { $0.key < $1.key }.map { "\($0): \($1)" }.joined(separator: "\n")
    print(lines)
    for count in counts.values { #expect(count.marked * 3 < count.all, "\(lines)") }
  }

  /// How many formulas of a kind there were: those off by 1, those that are marked, and those that give no colour.
  private struct Count: CustomStringConvertible {
    var all = 0
    var off = 0
    var marked = 0
    var colorless = 0

    var description: String {
      "\(all) formulas, \(off) off by 1, \(marked) marked, \(colorless) without a colour"
    }
  }

  /// An expression for the values of all followers of some tokens, which have moved to the colours that they have.
  private static func question(_ source: CheckedTable, moved: [TokenID]) -> String {
    let table = source.table
    func texts(_ tokens: some Sequence<TokenID>) -> String {
      let entries = tokens.flatMap { token in
        table.themeIDs.filter { source.isReadable(token, in: $0) }.map { theme in
          let text = table.color(of: token, in: theme).unroundedCSS
          return "[\(table.layout.cell(of: token, in: theme).index),\"\(text)\"]"
        }
      }
      return "new Map([\(entries.joined(separator: ","))])"
    }
    return """
      (() => {
        const generated = \(texts(table.tokenIDs)), moved = \(texts(moved));
        // A cell without a colour has none here either, but for one that is worked out again.
        const instead = cell => followers.has(cell) ? '#000' : 'unknown';
        const table = formulasOf(\(json(of: source)), cell => generated.get(cell) ?? instead(cell));
        const followers = new Set(table.followers(moved.keys()));
        return [...table.moved(moved)].filter(([cell]) => !moved.has(cell))
          .map(([cell, value]) => ({ cell, hex: hexOfValue(value), mark: value.mark }));
      })()
      """
  }

  private static func json(of source: CheckedTable) -> String {
    let input = EmitterInput(
      table: source.table, sourcePath: "Example.colortable", formulas: { source.formulas },
      inheritedValues: { source.inheritedValues })
    var json = JSONText(.compact)
    HTMLFormulas(input).write(to: &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// The greatest difference of a component, of 255.
  private static func difference(_ hex: String, _ color: RGBA8) throws -> Int {
    let other = try #require(CSSColorSyntax.color(hex)).rgba8
    return [
      (other.red, color.red), (other.green, color.green), (other.blue, color.blue),
      (other.alpha, color.alpha),
    ].map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}

/// A table of random formulas.
private struct RandomFormulas {
  private static let themes = ["DAY", "NIGHT", "DAY-HC", "NIGHT-HC"]
  private static let kinds = [
    "reference", "relative", "relative", "mix", "mix", "readable", "readable", "contrast",
  ]
  private static let functions = [
    ("rgb", "", "rgb"), ("hsl", "", "hsl"), ("hwb", "", "hwb"), ("lab", "", "lab"), ("lch", "", "lch"),
    ("oklab", "", "lab"), ("oklch", "", "lch"), ("color", "display-p3 ", "rgb"),
    ("color", "srgb-linear ", "rgb"), ("color", "xyz-d50 ", "xyz"),
  ]
  private static let spaces = [
    "srgb", "srgb-linear", "display-p3", "lab", "oklab", "xyz-d65", "lch", "oklch", "hsl", "hwb",
    "oklch longer hue", "lch increasing hue", "hsl decreasing hue",
  ]

  private var numbers: SeededGenerator
  private(set) var text = """
    @theme DAY light
    @theme NIGHT dark
    @theme DAY-HC light high-contrast level AAA
    @theme NIGHT-HC dark high-contrast level AAA

    DAY NIGHT DAY-HC NIGHT-HC

    """
  /// The kind of each token's formulas, by its index.
  private(set) var kinds: [String] = []
  /// Tokens with colours of their own.
  private(set) var movedTokens: [TokenID] = []
  private var rows: [String] = []

  init(seed: UInt64) {
    numbers = SeededGenerator(seed: seed)
    for index in 0..<12 {
      var cells: [String] = []
      for _ in Self.themes { cells.append(color()) }
      add("colour", cells)
      if index % 4 != 0 { movedTokens.append(TokenID(index)) }
    }
    for _ in 0..<60 {
      let kind = Self.kinds.randomElement(using: &numbers) ?? "mix"
      var cells = [formula(kind)]
      for _ in Self.themes.dropFirst() {
        cells.append(chance(15) ? "-" : chance(15) ? "=" : chance(50) ? cells[0] : formula(kind))
      }
      add(kind, cells)
    }
  }

  func row(of token: TokenID) -> String { rows[token.index] }

  private mutating func add(_ kind: String, _ cells: [String]) {
    rows.append((cells + ["t\(kinds.count)"]).joined(separator: "  "))
    text += rows[kinds.count] + "\n"
    kinds.append(kind)
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &numbers) < percent }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    (Double.random(in: range, using: &numbers) * 1000).rounded() / 1000
  }

  /// A colour of its own: often a grey, or nearly one, and rarely one of another space.
  private mutating func color() -> String {
    switch Int.random(in: 0..<40, using: &numbers) {
    case 0: return "oklch(\(number(0...1)) \(number(0...0.35)) none)"
    case 1: return "lab(\(number(10...90)) none \(number(-60...60)))"
    case 2...4: return "oklch(\(number(0...1)) \(number(0...0.35)) \(number(0...360)))"
    case 5...7: return "color(display-p3 \(number(0...1)) \(number(0...1)) \(number(0...1)))"
    case 8...10: return "rgb(\(number(0...255)) \(number(0...255)) \(number(0...255)) / \(number(0.2...1)))"
    case 11...16:
      let grey = UInt32.random(in: 0...255, using: &numbers)
      return HexNotation.text(RGBA8(rawValue: grey << 24 | grey << 16 | grey << 8 | 0xFF))
    case 17...19:
      let grey = UInt32.random(in: 0..<255, using: &numbers)
      return HexNotation.text(RGBA8(rawValue: grey << 24 | grey << 16 | (grey + 1) << 8 | 0xFF))
    default: return HexNotation.text(RGBA8(rawValue: .random(in: 0...(.max), using: &numbers) | 0xFF))
    }
  }

  private mutating func reference() -> String {
    let last = chance(60) ? 12 : kinds.count
    let name = "$t\(Int.random(in: 0..<last, using: &numbers))"
    let theme = chance(10) ? "@" + (Self.themes.randomElement(using: &numbers) ?? "") : ""
    return name + theme + (chance(8) ? " / \(Int.random(in: 5...100, using: &numbers))%" : "")
  }

  /// A colour in a formula: most often a reference, or another formula.
  private mutating func operand() -> String {
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0: return color()
    case 1: return formula("mix")
    case 2: return formula("relative")
    default: return reference()
    }
  }

  /// Most often a colour that is opaque, as `readable` needs.
  private mutating func opaque() -> String { "rgb(from \(operand()) r g b / \(chance(95) ? "1" : "0.5"))" }

  private mutating func formula(_ kind: String) -> String {
    switch kind {
    case "relative":
      let (name, space, channels) = Self.functions.randomElement(using: &numbers) ?? ("rgb", "", "rgb")
      var parts: [String] = []
      for channel in channels { parts.append(part("\(channel)")) }
      let alpha = chance(20) ? " / calc(alpha * \(number(0.3...1)))" : ""
      return "\(name)(from \(operand()) \(space)\(parts.joined(separator: " "))\(alpha))"
    case "mix":
      let space = Self.spaces.randomElement(using: &numbers) ?? "oklab"
      var colors: [String] = []
      for _ in 0..<(chance(3) ? 3 : 2) {
        colors.append(operand() + (chance(50) ? " \(Int.random(in: 1...100, using: &numbers))%" : ""))
      }
      return "color-mix(\(chance(10) ? "" : "in \(space), ")\(colors.joined(separator: ", ")))"
    case "readable":
      let color = chance(80) ? opaque() : reference()
      let level = ["text", "large", "ui", "\(number(1.2...6))"].randomElement(using: &numbers) ?? "text"
      var grounds = [chance(80) ? opaque() : reference()]
      if chance(25) { grounds.append(reference()) }
      let canvas = chance(50) ? " over \(opaque())" : ""
      return "readable(\(color), \(level) on \(grounds.joined(separator: ", "))\(canvas))"
    case "contrast": return "contrast-color(\(operand()))"
    default: return reference()
    }
  }

  private mutating func part(_ channel: String) -> String {
    switch Int.random(in: 0..<5, using: &numbers) {
    case 0: "calc(\(channel) * \(number(0.5...1.5)))"
    case 1: "min(\(channel), (\(channel) + \(number(0.1...1))) / 2)"
    case 2: "clamp(\(channel) * 0.2, max(0.1, \(channel) - 0.01), \(number(0.5...2)) * \(channel))"
    default: channel
    }
  }
}
