import ColorTableDiagnostics

enum MixedKeyStyles: TableRule {
  static let rule = Rule(
    "mixed-key-styles", .optional,
    summary: "The keys use several spelling styles.",
    explanation: """
      A table reads well if all keys use one style: TEXT_LIGHT, textLight, TextLight, text_light or text-light. The \
      most frequent style counts as the table's style, and every key in another style is reported. A key of one word \
      matches every style of its case.
      """,
    failing: "NORMAL\n#111111 TEXT_LIGHT\n#222222 TEXT_DARK\n#333333 pageBack\n",
    passing: "NORMAL\n#111111 TEXT_LIGHT\n#222222 TEXT_DARK\n#333333 PAGE_BACK\n")

  enum Style: Int, CaseIterable {
    case upperSnake, lowerSnake, kebab, upperKebab, lowerCamel, upperCamel

    var example: String {
      switch self {
      case .upperSnake: "TEXT_LIGHT"
      case .lowerSnake: "text_light"
      case .kebab: "text-light"
      case .upperKebab: "TEXT-LIGHT"
      case .lowerCamel: "textLight"
      case .upperCamel: "TextLight"
      }
    }
  }

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    var counts = Array(repeating: 0, count: Style.allCases.count)
    var certain = counts
    for token in table.tokens {
      let styles = styles(of: table.table.keyBytes(of: token))
      for style in styles { counts[style.rawValue] += 1 }
      if styles.count == 1, let style = styles.first { certain[style.rawValue] += 1 }
    }
    guard
      let main = Style.allCases.max(by: { left, right in
        (certain[left.rawValue], counts[left.rawValue], -left.rawValue)
          < (certain[right.rawValue], counts[right.rawValue], -right.rawValue)
      }), certain[main.rawValue] > 0
    else { return }
    for token in table.tokens {
      let styles = styles(of: table.table.keyBytes(of: token))
      guard !styles.isEmpty, !styles.contains(main) else { continue }
      let key = table.table.key(of: token)
      report(
        rule.finding(
          "`\(key)` differs in style from most keys, such as `\(main.example)`",
          at: table.keySpan(of: token), key: key))
    }
  }

  /// The styles that a key may be in; none for keys beyond ASCII letters, which have no case.
  static func styles(of key: ArraySlice<UInt8>) -> [Style] {
    var hasUpper = false
    var hasLower = false
    var hasUnderscore = false
    var hasHyphen = false
    var startsUpper = false
    var isFirst = true
    for byte in key {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        hasUpper = true
        if isFirst { startsUpper = true }
        isFirst = false
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        hasLower = true
        isFirst = false
      case UInt8(ascii: "_"): hasUnderscore = true
      case UInt8(ascii: "-"): hasHyphen = true
      case UInt8(ascii: "."): isFirst = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): break
      default: return []
      }
    }
    guard hasUpper || hasLower else { return [] }
    if hasUnderscore && hasHyphen || hasUpper && hasLower && (hasUnderscore || hasHyphen) {
      // A mixture in itself, which is not a style of any table.
      return hasUpper && hasLower ? [] : [hasUpper ? .upperSnake : .lowerSnake]
    }
    if hasUpper && hasLower { return [startsUpper ? .upperCamel : .lowerCamel] }
    if hasUpper {
      return hasHyphen ? [.upperKebab] : hasUnderscore ? [.upperSnake] : [.upperSnake, .upperKebab]
    }
    if hasHyphen { return [.kebab] }
    return hasUnderscore ? [.lowerSnake] : [.lowerSnake, .kebab, .lowerCamel]
  }
}
