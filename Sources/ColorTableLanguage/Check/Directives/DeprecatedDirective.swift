import ColorTableDiagnostics

/// `@deprecated OLD use NEW "why"`
struct DeprecatedDirective {
  var token: DirectiveWord
  var replacement: DirectiveWord?
  var reason: String?

  init(_ words: inout DirectiveWords) throws(Finding) {
    words.form = "@deprecated TOKEN use TOKEN \"REASON\""
    token = try words.takeName("a token's key")
    if words.take(keyword: "use") { replacement = try words.takeName("a token's key") }
    if let word = words.peek, word.isString {
      reason = word.text
      _ = words.take()
    }
    try words.finish(orExpected: reason == nil && replacement == nil ? ["use"] : [])
  }
}
