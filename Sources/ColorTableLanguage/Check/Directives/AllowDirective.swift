import ColorTableDiagnostics

/// `@allow RULE KEY…`, or `@allow RULE` for the whole table.
struct AllowDirective {
  var rule: DirectiveWord
  var keys: [DirectiveWord] = []

  init(_ words: inout DirectiveWords) throws(Finding) {
    words.form = "@allow RULE TOKEN …"
    rule = try words.takeName("a rule's name")
    while words.peek != nil {
      _ = words.take(keyword: ",")
      keys.append(try words.takeName("a token's key"))
    }
  }
}
