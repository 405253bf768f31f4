import ColorScience
import ColorTableDiagnostics

/// `@hex argb`, or `@hex rgba` to say the usual order aloud.
struct HexDirective {
  var order: HexNotation.AlphaOrder
  var span: SourceSpan

  init(_ words: inout DirectiveWords) throws(Finding) {
    words.form = "@hex argb|rgba"
    span = words.peek?.span ?? words.name.span
    if words.take(keyword: "argb") {
      order = .first
    } else if words.take(keyword: "rgba") {
      order = .last
    } else {
      throw words.failure("`argb` or `rgba`", words: ["argb", "rgba"])
    }
    try words.finish()
  }
}
