import TextSupport

/// A rule's page as reports carry it.
enum RuleHelp {
  /// The page as plain text.
  static func plain(_ rule: RuleDescription) -> String {
    var text = rule.summary + "\n\n" + rule.explanation + "\n"
    for (title, table) in examples(of: rule) {
      text += "\n\(title):\n\n"
      for line in lines(of: table) { text += line.isEmpty ? "\n" : "    \(line)\n" }
    }
    return text
  }

  /// The page as Markdown. The examples stand in fences longer than any run of back-ticks in them.
  static func markdown(_ rule: RuleDescription) -> String {
    var text = rule.summary + "\n\n" + rule.explanation + "\n"
    for (title, table) in examples(of: rule) {
      let fence = String(repeating: "`", count: max(3, longestRunOfBackTicks(in: table) + 1))
      text += "\n\(title):\n\n\(fence)text\n"
      for line in lines(of: table) { text += line + "\n" }
      text += fence + "\n"
    }
    return text
  }

  private static func examples(of rule: RuleDescription) -> [(String, String)] {
    [("Example", rule.failingExample), ("Use instead", rule.passingExample)].filter { !$0.1.isEmpty }
  }

  private static func lines(of table: String) -> [String] {
    let lines = LineTable(Array(table.utf8))
    let bytes = Array(table.utf8)
    var result = (1...max(1, lines.lineCount)).map {
      SafeText.printable(bytes[lines.content(ofLine: $0) ?? 0..<0])
    }
    if result.last?.isEmpty == true { result.removeLast() }
    return result
  }

  private static func longestRunOfBackTicks(in text: String) -> Int {
    var longest = 0
    var current = 0
    for byte in text.utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
