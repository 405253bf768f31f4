import Foundation
import TestSupport
import Testing

/// Colours that are made of others, through every door of the tool that is built.
@Suite(.waiting) struct MadeColorsTests {
  private struct Document: Decodable {
    struct Token: Decodable {
      struct Value: Decodable {
        var hex: String
      }
      var key: String
      var values: [String: Value]
    }
    var tokens: [Token]
  }

  private struct Report: Decodable {
    struct Table: Decodable {
      var contracts: [Contract]
    }
    struct Contract: Decodable {
      var pairs: [Pair]
    }
    struct Pair: Decodable {
      struct Ratio: Decodable {
        var ratio: Double
      }
      var text: String
      var ratios: [String: Ratio]
    }
    var tables: [Table]
  }

  private static func run(_ arguments: [String], _ table: String) throws -> Data {
    try Tool.colortable().run(arguments, input: Data(table.utf8), in: Locations.root).output
  }

  /// Of random colours on random pages: what passes stays, and a level that asks for more never gives less.
  @Test func `readable colours of random tables keep their promises`() throws {
    var generator = SeededGenerator(seed: 91)
    func hex(_ range: ClosedRange<Int>) -> String {
      "#"
        + (0..<3).map { _ in
          let text = String(Int.random(in: range, using: &generator), radix: 16)
          return (text.count == 1 ? "0" : "") + text
        }.joined()
    }
    let levels = [1.5, 2, 3, 4.5, 7, 10, 15]
    for _ in 0..<6 {
      // Pages that exclude nothing: black or white can be read on them at every level.
      var table =
        "DAY NIGHT\n\(hex(0xEC...0xFF)) \(hex(0...0x14)) page\n\(hex(0xEC...0xFF)) \(hex(0...0x14)) card\n"
      for index in 0..<12 {
        table += "\(hex(0...0xFF)) \(hex(0...0xFF)) c\(index)\n"
        for level in levels {
          table += "readable($c\(index), \(level) on $page, $card) = c\(index).r\(level)\n"
        }
      }
      let data = try Self.run(["generate", "-", "--json", "-"], table)
      #expect(try Self.run(["generate", "-", "--json", "-"], table) == data)
      let hexes = Dictionary(
        uniqueKeysWithValues: try JSONDecoder().decode(Document.self, from: data).tokens.map {
          ($0.key, $0.values.mapValues(\.hex))
        })
      // The report has the ratios of plain colours that break the contract, too.
      let keys = hexes.keys.filter { $0.hasPrefix("c") && $0 != "card" }.sorted().joined(separator: ", ")
      let report = try JSONDecoder().decode(
        Report.self,
        from: try Self.run(
          ["check", "--format", "json", "--contrast", "-"], table + "@contrast 1.01 \(keys) on page, card\n"))
      var least: [String: [String: Double]] = [:]
      for pair in report.tables.flatMap(\.contracts).flatMap(\.pairs) {
        for (theme, ratio) in pair.ratios {
          least[pair.text, default: [:]][theme] = min(ratio.ratio, least[pair.text]?[theme] ?? 99)
        }
      }
      for index in 0..<12 {
        for theme in ["DAY", "NIGHT"] {
          var before = 0.0
          for level in levels {
            let key = "c\(index).r\(level)"
            let ratio = try #require(least[key]?[theme])
            #expect(ratio >= level - 1e-6 && ratio >= before - 1e-6, "\(key) in \(theme)\n\(table)")
            before = ratio
            if try #require(least["c\(index)"]?[theme]) >= level {
              #expect(hexes[key]?[theme] == hexes["c\(index)"]?[theme], "\(key) in \(theme)\n\(table)")
            }
          }
        }
      }
    }
  }
}
