/// Suggestions for misspelt words.
public enum NearMiss {
  /// The candidate that a misspelt word most probably means; nil where none is near.
  ///
  /// Near is a Damerau-Levenshtein distance (with adjacent transpositions, optimal string alignment) of at
  /// most a third of the longer word, rounded up, and at most 3; letter case does not count. Among equally
  /// near candidates the first wins.
  public static func best(for word: String, among candidates: some Sequence<String>) -> String? {
    let target = Array(word.lowercased().unicodeScalars)
    guard !target.isEmpty, target.count <= 100 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let scalars = Array(candidate.lowercased().unicodeScalars)
      let limit = min(3, (max(target.count, scalars.count) + 2) / 3, (best?.distance ?? 4) - 1)
      guard limit >= 0, abs(scalars.count - target.count) <= limit else { continue }
      let distance = self.distance(target, scalars)
      if distance <= limit, distance < max(target.count, scalars.count) {
        best = (candidate, distance)
      }
    }
    return best?.candidate
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours that turn one word into
  /// the other.
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    if left.isEmpty { return right.count }
    if right.isEmpty { return left.count }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row] + [Int](repeating: 0, count: right.count)
      for column in 1...right.count {
        let replaced = last[column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1)
        current[column] = min(replaced, last[column] + 1, current[column - 1] + 1)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          current[column] = min(current[column], beforeLast[column - 2] + 1)
        }
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
