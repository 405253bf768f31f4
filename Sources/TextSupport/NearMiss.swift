/// Suggestions for misspelt words.
package enum NearMiss {
  /// The longest word, in scalars, that suggestions are looked for.
  private static let longestWord = 100

  /// The candidate that a misspelt word most probably means; nil where none is near.
  ///
  /// Near is a Damerau-Levenshtein distance (with adjacent transpositions, optimal string alignment) of at
  /// most a third of the longer word, and at most 3; letter case does not count. Among equally
  /// near candidates the first wins. A word of at most three bytes is near to itself alone: a third of the words of
  /// that length would be. One of three letters is also near to a word that has one more. A candidate costs a few
  /// hundred steps at most, however long it is.
  package static func best(for word: String, among candidates: some Sequence<String>) -> String? {
    guard word.utf8.count <= 4 * longestWord else { return nil }
    var search = NearMissSearch(word)
    guard 1...longestWord ~= search.count else { return nil }
    var best: String?
    var smallest = 4
    for candidate in candidates {
      guard smallest > 0 else { break }
      let limit =
        word.utf8.count > 3
        ? min(3, smallest - 1) : search.count == 3 && candidate.utf8.count == 4 ? min(1, smallest - 1) : 0
      if let distance = search.distance(to: candidate, atMost: limit) {
        best = candidate
        smallest = distance
      }
    }
    return best
  }

  /// The keywords that a word most probably means: what people write for one of them, or else the names that the
  /// word is a part of, or else the nearest; none where none is near.
  package static func keywords(meantBy word: String, among keywords: [String]) -> [String] {
    guard word.utf8.count <= 4 * longestWord else { return [] }
    let word = word.lowercased()
    if let meant = synonyms[word]?.first(where: keywords.contains) { return [meant] }
    let part = "-" + word + "-"
    let names = word.utf8.count > 2 ? keywords.filter { ("-" + $0 + "-").contains(text: part) } : []
    return names.isEmpty ? best(for: word, among: keywords).map { [$0] } ?? [] : names
  }

  /// The one keyword that a word most probably means; nil where there are several.
  package static func keyword(meantBy word: String, among keywords: [String]) -> String? {
    let meant = Self.keywords(meantBy: word, among: keywords)
    return meant.count == 1 ? meant[0] : nil
  }

  /// The words that other tools have for a keyword: by its letters `night` is nearest to `light`.
  private static let synonyms: [String: [String]] = {
    let words: KeyValuePairs<String, String> = [
      "light": "bright daylight default standard",
      "high-contrast": "hc highcontrast increased",
      "based-on": "base extends from inherits parent",
      "title": "label name",
      "family": "brand",
      "text": "aa body normal small",
      "large": "big heading",
      "ui": "graphics icon",
      "include": "import use",
      "extends": "base inherit inherits parent",
      "path": "dest destination file out output to",
      "input": "file path source table",
      "allow": "disable hide ignore off silence suppress",
      "deny": "error forbid",
      "theme": "appearance mode",
      "check": "lint test validate verify",
      "format": "beautify fmt prettify",
      "generate": "build compile emit export",
      "lsp": "language-server serve server",
      "init": "create new setup start",
      "show": "list preview print view",
      "diff": "compare",
      "import": "convert migrate",
      "usage": "unused",
      "rename": "move mv",
      "typescript": "ts",
      "compose": "jetpack kotlin kt",
      "android": "xml",
      "scss": "sass",
      "dtcg": "design-tokens tokens w3c",
      "xcassets": "asset-catalog assets",
      "html": "page",
      "quiet": "silent",
      "never": "false no none off",
      "always": "force on true yes",
    ]
    var synonyms = [AppearanceWords.lightUnlessDark: ["light"]]
    for word in AppearanceWords.light { synonyms[word] = ["light"] }
    for word in AppearanceWords.dark { synonyms[word] = ["dark"] }
    for (keyword, others) in words {
      for word in others.split(separator: " ") { synonyms[String(word), default: []].append(keyword) }
    }
    return synonyms
  }()
}

/// A word that is compared with many others; it keeps its working memory from one to the next.
private struct NearMissSearch {
  private let word: [UInt32]
  private var other: [UInt32] = []
  private var rows: (beforeLast: [Int], last: [Int], current: [Int])

  init(_ text: String) {
    var scalars: [UInt32] = []
    Self.fold(text, upTo: .max, into: &scalars)
    word = scalars
    let row = [Int](repeating: 0, count: scalars.count + 4)
    rows = (row, row, row)
  }

  /// The number of scalars.
  var count: Int { word.count }

  /// The number of insertions, deletions, replacements and swaps of neighbours that turn one word into the
  /// other; nil where it is more than a limit or than a third of the longer word.
  mutating func distance(to candidate: String, atMost limit: Int) -> Int? {
    // A scalar takes one to four bytes, so that most lengths are ruled out without decoding.
    let size = candidate.utf8.count
    guard size + limit >= word.count, size <= 4 * (word.count + limit) else { return nil }
    Self.fold(candidate, upTo: word.count + limit + 1, into: &other)
    let longer = max(word.count, other.count)
    let limit = min(limit, max(1, longer / 3))
    guard abs(word.count - other.count) <= limit, let distance = alignment(limit) else { return nil }
    // A word of which nothing is left is not a suggestion.
    return distance < longer ? distance : nil
  }

  /// The optimal string alignment distance, worked out in a band round the diagonal.
  private mutating func alignment(_ limit: Int) -> Int? {
    let columns = word.count
    let far = limit + 1
    for column in 0...columns { rows.last[column] = min(column, far) }
    var smallestOfLast = 0
    for row in stride(from: 1, through: other.count, by: 1) {
      let low = max(1, row - limit)
      let high = min(columns, row + limit)
      guard low <= high else { return nil }
      rows.current[low - 1] = low == 1 ? min(row, far) : far
      var smallest = rows.current[low - 1]
      for column in low...high {
        let isSame = other[row - 1] == word[column - 1]
        var value = rows.last[column - 1] + (isSame ? 0 : 1)
        value = min(value, rows.last[column] + 1, rows.current[column - 1] + 1)
        if row > 1, column > 1, other[row - 1] == word[column - 2], other[row - 2] == word[column - 1] {
          value = min(value, rows.beforeLast[column - 2] + 1)
        }
        rows.current[column] = min(value, far)
        smallest = min(smallest, value)
      }
      if high < columns { rows.current[high + 1] = far }
      // A swap reaches back two rows.
      if smallest > limit, smallestOfLast >= limit { return nil }
      smallestOfLast = smallest
      (rows.beforeLast, rows.last, rows.current) = (rows.last, rows.current, rows.beforeLast)
    }
    let distance = rows.last[columns]
    return distance <= limit ? distance : nil
  }

  /// Replaces the scalars by those of a text in lower case, up to a number of them.
  private static func fold(_ text: String, upTo limit: Int, into scalars: inout [UInt32]) {
    scalars.removeAll(keepingCapacity: true)
    for scalar in text.unicodeScalars {
      guard scalars.count < limit else { return }
      switch scalar.value {
      case 0x41...0x5A: scalars.append(scalar.value + 0x20)
      case 0..<0x80: scalars.append(scalar.value)
      default: for lower in scalar.properties.lowercaseMapping.unicodeScalars { scalars.append(lower.value) }
      }
    }
  }
}
