import ColorTableDiagnostics
import ColorTableModel

/// `@contrast text TEXT on BG, BAR over CANVAS in NIGHT, RED because "…"`
struct ContrastDirective {
  var requirement: ContrastContract.Requirement
  var foregrounds: [DirectiveWord]
  var backgrounds: [DirectiveWord]
  var canvas: DirectiveWord?
  /// The themes after `in`; nil for all.
  var only: [DirectiveWord]?
  /// The themes after `except`.
  var except: [DirectiveWord] = []
  var reason: String?

  init(_ words: inout DirectiveWords) throws(Finding) {
    words.form =
      "@contrast text|large|ui|NUMBER TOKEN, … on TOKEN, … over TOKEN in THEME, … except THEME, … because \"TEXT\""
    requirement = try Self.requirement(&words)
    foregrounds = try words.takeList("a token's key")
    guard words.take(keyword: "on") else { throw words.failure("`,` or `on`", words: ["on"]) }
    backgrounds = try words.takeList("a token's key")
    if words.take(keyword: "over") { canvas = try words.takeName("a token's key") }
    if words.take(keyword: "in") { only = try words.takeList("a theme's name") }
    if words.take(keyword: "except") { except = try words.takeList("a theme's name") }
    if words.take(keyword: "because") {
      reason = try words.takeString("a reason between quotation marks").text
    }
    try words.finish(orExpected: remaining)
  }

  /// The words that could have followed what was read.
  private var remaining: [String] {
    if reason != nil { return [] }
    if !except.isEmpty { return [",", "because"] }
    if only != nil { return [",", "except", "because"] }
    return (canvas == nil ? [",", "over"] : []) + ["in", "except", "because"]
  }

  private static func requirement(
    _ words: inout DirectiveWords
  ) throws(Finding) -> ContrastContract.Requirement {
    if words.take(keyword: "text") { return .text }
    if words.take(keyword: "large") { return .large }
    if words.take(keyword: "ui") { return .ui }
    if let word = words.peek, !word.isString, let ratio = Double(word.text) {
      guard ratio >= 1, ratio <= 21 else {
        throw .invalidDirective(
          "a contrast ratio lies between 1 and 21, found `\(word.text)`", at: word.span)
      }
      _ = words.take()
      return .ratio(ratio)
    }
    throw words.failure("`text`, `large`, `ui` or a ratio", words: ["text", "large", "ui"])
  }
}
