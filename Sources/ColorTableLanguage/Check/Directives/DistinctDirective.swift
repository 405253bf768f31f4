import ColorTableDiagnostics

/// `@distinct OK, WARN, ERROR >= 20`
struct DistinctDirective {
  var tokens: [DirectiveWord]
  var minimum: Double?

  init(_ words: inout DirectiveWords) throws(Finding) {
    words.form = "@distinct TOKEN, TOKEN, … >= NUMBER"
    tokens = try words.takeList("a token's key")
    if tokens.count < 2 { throw words.failure("`,` and another token's key") }
    guard var number = words.peek else { return }
    guard number.text.hasPrefix(">="), !number.isString else {
      throw words.failure("`,`, `>=` or the end of the line")
    }
    _ = words.take()
    if number.text == ">=" {
      number = try words.takeName("a number")
    } else {
      number.text.removeFirst(2)
    }
    guard let value = Double(number.text), value > 0, value <= 100 else {
      throw .invalidDirective(
        "a colour difference lies between 0 and 100, found `\(number.text)`", at: number.span)
    }
    minimum = value
    try words.finish()
  }
}
