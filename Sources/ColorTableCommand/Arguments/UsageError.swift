import ColorTableDiagnostics
import TextSupport

/// A command that was used wrongly.
struct UsageError: Error, Equatable {
  /// What is wrong, as a sentence without a full stop.
  var message: String
  /// The subcommand whose help would have told; nil for the tool's own.
  var subcommand: SubcommandName?
  /// What else may help, a line each.
  var details: [String] = []

  /// Says what is wrong.
  init(_ message: String, in subcommand: SubcommandName?, details: [String] = []) {
    self.message = message
    self.subcommand = subcommand
    self.details = details
  }

  /// The line that says where to read on.
  var pointer: String {
    switch subcommand {
    case .rules, .version, .help, .explain, .initialize, .completions:
      "run 'colortable \(subcommand?.rawValue ?? "") --help' for how it is used"
    case let subcommand?: "run 'colortable \(subcommand.rawValue) --help' for the options"
    case nil: "run 'colortable --help' for the subcommands and options"
    }
  }

  /// "; did you mean 'x'?" where a candidate is near, and otherwise nothing.
  ///
  /// - Parameters:
  ///   - word: What the user wrote.
  ///   - candidates: What could have been meant.
  ///   - prefix: What goes before the suggestion.
  static func suggestion(
    for word: String, among candidates: some Sequence<String>, prefix: String = ""
  ) -> String {
    let candidates = Array(candidates)
    // A word that was not written to its end.
    let longer = candidates.filter { word.utf8.count >= 2 && $0.utf8.starts(with: word.utf8) }
    let shortest = longer.min { $0.utf8.count < $1.utf8.count }
    if let shortest, longer.allSatisfy({ $0.utf8.starts(with: shortest.utf8) }) {
      return "; did you mean '\(prefix)\(shortest)'?"
    }
    return NearMiss.best(for: word, among: candidates).map { "; did you mean '\(prefix)\($0)'?" } ?? ""
  }
}
