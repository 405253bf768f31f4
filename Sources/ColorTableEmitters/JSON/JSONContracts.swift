import ColorScience
import ColorTableModel
import TextSupport

/// The contracts of a table and what they get, as members of the JSON document.
///
/// A contract takes a line, and a pair of tokens takes one more.
package struct JSONContracts {
  private let table: Table
  /// Takes out what is written, after each pair.
  private let move: (inout JSONText) -> Void

  /// How many numbers may still be written: a contract of a thousand tokens has half a million in each theme.
  private var numbersLeft = 100_000

  /// The contracts as an object, with the path of their table.
  package static func reportEntry(for table: Table, path: String) -> [UInt8] {
    var json = JSONText(.compact)
    json.object { json in
      json.member("path", path)
      write(table, to: &json) { _ in }
    }
    return json.bytes
  }

  /// Writes the contracts as members.
  ///
  /// - Parameter move: Takes out what is written so far, which keeps memory small.
  static func write(_ table: Table, to json: inout JSONText, move: (inout JSONText) -> Void) {
    withoutActuallyEscaping(move) { move in
      var contracts = JSONContracts(table: table, move: move)
      json.key("contracts")
      json.array(table.contrastContracts, isOpen: true) { contracts.write($1, to: &$0) }
      json.key("distinct")
      json.array(table.distinctContracts, isOpen: true) { contracts.write($1, to: &$0) }
    }
  }

  /// Whether there is room for the pairs of a contract in some themes, which is theirs then.
  private mutating func reserveNumbers(pairs: Int, themes: Int) -> Bool {
    let numbers = pairs * themes
    guard numbers <= numbersLeft else { return false }
    numbersLeft -= numbers
    return true
  }

  private mutating func write(_ contract: ContrastContract, to json: inout JSONText) {
    let pairCount = contract.foregrounds.count * contract.backgrounds.count
    let hasPairs = reserveNumbers(pairs: pairCount, themes: contract.themes.count)
    json.object { json in
      json.member("level", contract.requirement.word ?? "ratio")
      write("text", contract.foregrounds, to: &json)
      write("background", contract.backgrounds, to: &json)
      json.member("over", contract.isOverAny ? "any" : contract.canvas.map { table.key(of: $0) })
      json.member("vision", contract.coversVision)
      json.member("reason", contract.reason)
      json.key("themes")
      json.array(contract.themes) { json, theme in json.string(table[theme].name) }
      json.key("pairs")
      guard hasPairs else { return json.null() }
      let evaluations = contract.themes.map { ContrastEvaluation(contract, in: $0, of: table) }
      json.array { json in
        for front in contract.foregrounds.indices {
          for back in contract.backgrounds.indices
          where contract.foregrounds[front] != contract.backgrounds[back] {
            json.breakLine()
            json.object { json in
              json.member("text", table.key(of: contract.foregrounds[front]))
              json.member("background", table.key(of: contract.backgrounds[back]))
              json.key("ratios")
              json.object { json in
                for evaluation in evaluations {
                  guard let pair = evaluation.pair(front, back) else { continue }
                  json.key(escaping: table[evaluation.theme].name)
                  Self.write(pair, to: &json)
                }
              }
            }
            move(&json)
          }
        }
      }
    }
  }

  private static func write(_ pair: ContrastEvaluation.Pair, to json: inout JSONText) {
    json.object { json in
      json.member("ratio", pair.ratio, decimals: 6)
      json.member("required", pair.required, decimals: 6)
      json.member("passes", pair.passes)
      write(pair.measure.decidingPrecision(required: pair.required), to: &json)
      if let backdrop = pair.backdrop { json.member("backdrop", HexNotation.text(backdrop)) }
      if let deficiency = pair.deficiency { json.member("deficiency", deficiency.rawValue) }
    }
  }

  private mutating func write(_ contract: DistinctContract, to json: inout JSONText) {
    let count = contract.tokens.count
    let hasPairs = reserveNumbers(pairs: count * (count - 1) / 2, themes: table.themes.count)
    json.object { json in
      write("tokens", contract.tokens, to: &json)
      json.member("required", contract.minimumDifference ?? DistinctContract.usualMinimum, decimals: 6)
      json.key("pairs")
      guard hasPairs else { return json.null() }
      let evaluations = table.themeIDs.map { ($0, DistinctEvaluation(contract, in: $0, of: table)) }
      json.array { json in
        for second in contract.tokens.indices {
          for first in 0..<second where contract.tokens[first] != contract.tokens[second] {
            json.breakLine()
            json.object { json in
              write("tokens", [contract.tokens[first], contract.tokens[second]], to: &json)
              json.key("differences")
              json.object { json in
                for (theme, evaluation) in evaluations {
                  guard let pair = evaluation.pair(first, second) else { continue }
                  json.key(escaping: table[theme].name)
                  Self.write(pair, to: &json)
                }
              }
            }
            move(&json)
          }
        }
      }
    }
  }

  private static func write(_ pair: DistinctEvaluation.Pair, to json: inout JSONText) {
    json.object { json in
      json.member("difference", pair.difference, decimals: 6)
      json.member("passes", pair.passes)
      write(pair.measure.decidingPrecision(required: pair.required), to: &json)
      if let deficiency = pair.deficiency { json.member("deficiency", deficiency.rawValue) }
    }
  }

  private static func write(_ precision: ColorPrecision?, to json: inout JSONText) {
    if let precision { json.member("failsAs", precision.rawValue) }
  }

  private func write(_ name: StaticString, _ tokens: [TokenID], to json: inout JSONText) {
    json.key(name)
    json.array(tokens) { json, token in json.string(table.keyBytes(of: token)) }
  }
}
