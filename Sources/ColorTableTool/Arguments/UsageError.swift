import TextSupport

package struct UsageError: Error, Equatable {
  /// A sentence that says what is wrong, without a full stop.
  var message: String
  /// More advice, a line each.
  var details: [String]
  /// Whether to refer to the help of the tool as a whole, and not to that of the subcommand.
  var isAboutTool = false

  package init(_ message: String, details: [String] = [], isAboutTool: Bool = false) {
    self.message = message
    self.details = details
    self.isAboutTool = isAboutTool
  }
}

package enum CommandFailure: Error {
  case usage(UsageError)
  case reported(ExitStatus)

  package static func misuse(_ message: String, details: [String] = []) -> CommandFailure {
    .usage(UsageError(message, details: details))
  }
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
