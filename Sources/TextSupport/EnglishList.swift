/// Lists and counts in a sentence.
package enum EnglishList {
  /// "a, b and c".
  package static func and(_ words: [String]) -> String { join(words, "and") }

  /// "a, b or c".
  package static func or(_ words: [String]) -> String { join(words, "or") }

  /// The first words of a list and the number of the others, for a sentence: "a", "b", "3 more".
  package static func shortened(_ words: [String], to limit: Int = 5) -> [String] {
    words.count > limit ? words.prefix(limit) + ["\(words.count - limit) more"] : words
  }

  /// "1 error", "2 errors".
  package static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// "1 entry", "2 entries".
  package static func count(_ number: Int, _ noun: String, plural: String) -> String {
    "\(number) \(number == 1 ? noun : plural)"
  }

  private static func join(_ words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " " + conjunction + " " + last
  }
}
