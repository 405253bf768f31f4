import TextSupport

/// Why a subcommand stops.
package enum CommandFailure: Error {
  /// Wrong use: a sentence without a full stop, and more advice, a line each.
  case misuse(String, details: [String] = [])
  case reported(ExitStatus)
}

/// "; did you mean 'x'?"
package enum Suggestion {
  /// The question where a candidate is near, and otherwise nothing.
  ///
  /// - Parameters:
  ///   - word: The word of the user.
  ///   - candidates: The words that could have been meant.
  ///   - prefix: The text before the candidate.
  package static func text(
    for word: String, among candidates: some Sequence<String>, prefix: String = ""
  ) -> String {
    let candidates = Array(candidates)
    // A word that was not written to its end.
    let longer = candidates.filter { word.utf8.count >= 2 && $0.utf8.starts(with: word.utf8) }
    let shortest = longer.min { $0.utf8.count < $1.utf8.count }
    if let shortest, longer.allSatisfy({ $0.utf8.starts(with: shortest.utf8) }) {
      return "; did you mean '\(prefix)\(shortest)'?"
    }
    let meant = NearMiss.keywords(meantBy: word, among: candidates).map { "'\(prefix)\($0)'" }
    return meant.isEmpty ? "" : "; did you mean \(EnglishList.or(EnglishList.shortened(meant)))?"
  }
}
