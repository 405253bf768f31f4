import ColorScience
import ColorTableDiagnostics
import TextSupport

/// Words that people write for colours.
enum ColorWords {
  /// The colour's name that a word that is none probably means.
  static func suggestion(for word: String) -> String? {
    switch word.lowercased() {
    case "clear", "clearcolor", "none", "nil", "null": return "transparent"
    case "grey0", "gray0": return "black"
    default: return NearMiss.best(for: word, among: NamedColors.names + ["transparent"])
    }
  }
}
