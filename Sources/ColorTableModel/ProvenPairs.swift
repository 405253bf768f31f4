/// The pairs of tokens that have, in every theme of a contract, the contrast that it requires.
package struct ProvenPairs {
  package struct Pair {
    package var contract: ContrastContract
    /// The pair where its contrast is the smallest part of what is required.
    package var least: ContrastEvaluation.Pair
    package var theme: ThemeID
  }

  /// The pairs of each token as a background, in the order of the contracts.
  package private(set) var onBackground: [TokenID: [Pair]] = [:]
  /// The pairs of each token as a foreground.
  package private(set) var ofForeground: [TokenID: [Pair]] = [:]

  /// - Parameter tokens: The tokens whose pairs are wanted.
  package init(of tokens: [TokenID], in table: Table) {
    let wanted = Set(tokens)
    for contract in table.contrastContracts {
      let evaluations = contract.themes.map { ContrastEvaluation(contract, in: $0, of: table) }
      for (front, foreground) in contract.foregrounds.enumerated() {
        for (back, background) in contract.backgrounds.enumerated()
        where wanted.contains(foreground) || wanted.contains(background) {
          let pairs = evaluations.compactMap { evaluation in
            evaluation.pair(front, back).map { (theme: evaluation.theme, pair: $0) }
          }
          guard pairs.count == evaluations.count, pairs.allSatisfy(\.pair.passes),
            let least = pairs.min(by: { $0.pair.share < $1.pair.share })
          else { continue }
          let proven = Pair(contract: contract, least: least.pair, theme: least.theme)
          onBackground[background, default: []].append(proven)
          ofForeground[foreground, default: []].append(proven)
        }
      }
    }
  }
}
