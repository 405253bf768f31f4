import TextSupport

/// The colours in expressions of Dart.
extension CodeValues {
  /// The value of a declaration. It is read whole, or lost where it should be a colour or holds one.
  func dart(_ whole: Range<Int>, as type: CodeType) -> [Value] {
    let range = code.dartCore(whole)
    // The digits of a `MaterialColor` are those of the colour that it is itself.
    if type.isColor, let hex = integer(range) { return color(hex, whole) }
    guard range.count < 1000, var (pieces, end) = dartPrimary(range) else {
      return lost(whole, reason(range, type), isColor: code.holdsDartColor(range))
    }
    while end < range.upperBound {
      if code.isMark("!", at: end) {
        end += 1
        continue
      }
      guard code.isMark(".", at: end), code.isMark("(", at: end + 2), let alpha = alpha(end + 1),
        let value = pieces.first.flatMap({ ColorText.value($0, alpha: alpha) })
      else {
        // A number may be computed with.
        return pieces.hasReference
          ? lost(whole, reason(range, type), isColor: code.holdsDartColor(range))
          : lost(whole, "its value is computed", isColor: true)
      }
      pieces = value
      end = code.next(end + 2)
    }
    return [Value(pieces: pieces, tokens: whole)]
  }

  /// Why an expression is lost.
  private func reason(_ range: Range<Int>, _ type: CodeType) -> String {
    if code.text(range.lowerBound) == "CupertinoColors" { return "a system colour" }
    let isList = ["[", "<"].contains { code.isMark($0, at: range.lowerBound) }
    if isList, code.isMark("]", at: range.upperBound - 1) { return "several colours" }
    return type.isColor ? "its value is computed" : "computed, or more than a colour"
  }

  /// The colour at the beginning of an expression, and what is behind it.
  private func dartPrimary(_ range: Range<Int>) -> (pieces: [ImportedValue.Piece], end: Int)? {
    let (names, end) = code.chain(range)
    guard !names.isEmpty else { return nil }
    let isCall = end < range.upperBound && code.isMark("(", at: end)
    if isCall, let text = call(names.joined(separator: "."), end) {
      return ([.text(text)], code.next(end))
    }
    // A method is the last name of a chain.
    let named = Array(isCall ? names.dropLast() : names[...])
    let behind = isCall ? end - 2 : end
    if named.first == "Colors", (2...3).contains(named.count) {
      let color = MaterialPalette.value(named[1], shade: named.count == 3 ? Self.shade(named[2]) : nil)
      return color.map { ([.text($0)], behind) }
    }
    guard let last = named.last else { return nil }
    return (resolve(named) ?? resolve(named.dropLast() + [Self.shade(last)])).map {
      ([.reference($0)], behind)
    }
  }

  private static func shade(_ name: String) -> String {
    name.hasPrefix("shade") ? String(name.dropFirst(5)) : name
  }

  private func call(_ name: String, _ open: Int) -> String? {
    let arguments = code.elements(code.content(of: open))
    switch name {
    case "Color": return arguments.count == 1 ? integer(arguments[0]) : nil
    case "Color.fromARGB", "Color.fromRGBO":
      let color = literal(open - 1, code.arguments(open, isKotlin: false), open..<open)?.first
      if case .text(let text)? = color?.pieces?.first { return text }
      return nil
    case "Color.from":
      let values = arguments.map { code.joined($0.dropFirst(2)) }
      guard arguments.map({ code.text($0.lowerBound) }) == ["alpha", "red", "green", "blue"] else {
        return nil
      }
      return ColorText.color(space: "srgb", components: Array(values[1...]), alpha: values[0])
    default:
      // The digits say all, but for whether alpha is first.
      guard name.lowercased().contains(text: "hex"), arguments.count == 1, arguments[0].count == 1,
        code.tokens[arguments[0].lowerBound].kind == .string,
        let hex = ColorText.hex(code.text(arguments[0].lowerBound)), hex.utf8.count == 7
      else { return nil }
      return hex
    }
  }

  /// The number of an expression: a literal, or the name of one.
  private func wholeNumber(_ range: Range<Int>) -> UInt64? {
    let (names, end) = code.chain(range)
    return code.wholeNumber(range) ?? (end == range.upperBound ? number(names) : nil)
  }

  /// The colour of 32 bits, with alpha first.
  private func integer(_ range: Range<Int>) -> String? {
    guard let number = wholeNumber(range) else { return nil }
    let digits = String(number & 0xFFFF_FFFF, radix: 16)
    return ColorText.hex(String(repeating: "0", count: 8 - digits.utf8.count) + digits, alphaFirst: true)
  }

  /// The alpha that a method sets; nil where it is another method, or no number.
  private func alpha(_ method: Int) -> String? {
    let arguments = code.arguments(method + 1, isKotlin: false)
    let label = code.text(method) == "withValues" ? "alpha" : nil
    guard arguments.count == 1, arguments[0].label == label,
      let number = Double(code.joined(arguments[0].value))
    else { return nil }
    switch code.text(method) {
    case "withOpacity", "withValues": return DecimalText.text(number)
    case "withAlpha": return DecimalText.text(number / 255)
    default: return nil
    }
  }
}

extension CodeText {
  /// An expression of Dart without `const`, parentheses and `!`.
  func dartCore(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while true {
      if ["const", "new"].contains(text(range.lowerBound)), !range.isEmpty {
        range = range.dropFirst()
      } else if let inner = unwrapped(range) {
        range = inner
      } else {
        return range
      }
    }
  }

  /// The whole number that a literal of Dart is.
  func wholeNumber(_ range: Range<Int>) -> UInt64? {
    let text = joined(range).filter { $0 != "_" }
    return text.lowercased().hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
  }

  /// Whether a colour of Dart begins at a token: `Color(0x…`, `Color.fromRGBO(`, `Colors.red`.
  func isDartColor(_ index: Int) -> Bool {
    switch text(index) {
    case "Color":
      isMark("(", at: index + 1) && text(index + 2).first?.isNumber == true
        || text(index + 2).hasPrefix("from")
    case "Colors", "CupertinoColors": isMark(".", at: index + 1)
    default: false
    }
  }

  func holdsDartColor(_ range: Range<Int>) -> Bool {
    range.contains { isDartColor($0) || text($0) == "Color" && isMark(".", at: $0 + 1) }
  }
}
