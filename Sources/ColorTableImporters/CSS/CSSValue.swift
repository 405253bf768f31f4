import TextSupport

/// The value of a custom property as a value of a table.
enum CSSValue {
  indirect enum Reading {
    case value([ImportedValue.Piece])
    /// `light-dark()`.
    case lightDark(Reading, Reading)
    /// Components without a function, such as `0 0% 100%`, with the function that they are for.
    case components(String)
    case noColor
    /// A colour that no table can hold.
    case unsayable(String)
    /// A colour that is not known, for a reason.
    case lost(String, detail: String?)
  }

  private static let colorFunctions: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark",
    "contrast-color", "device-cmyk",
  ]

  /// The colours that the page or the system knows.
  private static let platformColors: Set<String> = [
    "currentcolor", "accentcolor", "accentcolortext", "activetext", "buttonborder", "buttonface",
    "buttontext", "canvas",
    "canvastext", "field", "fieldtext", "graytext", "highlight", "highlighttext", "linktext", "mark",
    "marktext",
    "selecteditem", "selecteditemtext", "visitedtext",
  ]

  /// How deep fallbacks and pairs may be nested.
  private static let depthLimit = 16

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - isDeclared: Whether the sheet declares a custom property.
  ///   - function: The function that a sheet puts the property into; nil for none.
  static func read(_ text: String, isDeclared: (String) -> Bool, function: String?, depth: Int = 0) -> Reading
  {
    let text = importance(text).value
    if ColorText.isColor(text) { return .value([.text(normalized(text))]) }
    guard depth < depthLimit else { return .unsayable(text) }
    if let inner = arguments(of: "light-dark", in: text) {
      let parts = CSSScope.commaParts(inner)
      guard parts.count == 2 else { return .unsayable(text) }
      let readings = parts.map { read($0, isDeclared: isDeclared, function: nil, depth: depth + 1) }
      return .lightDark(readings[0], readings[1])
    }
    if let pieces = pieces(of: text, isDeclared: isDeclared, depth: depth) {
      if pieces.hasReference {
        return ReferenceExpression.value(pieces).map(Reading.value) ?? unread(text)
      }
      // Fallbacks are in the place of what is not declared.
      let replaced = pieces.map { if case .text(let part) = $0 { part } else { "" } }.joined()
      if replaced != text {
        return read(replaced, isDeclared: isDeclared, function: function, depth: depth + 1)
      }
    }
    if let color = components(text, function: function) { return .components(color) }
    return unread(text)
  }

  /// The reading of a value that no table can hold.
  private static func unread(_ text: String) -> Reading {
    if isColorLike(text) { return .unsayable(text) }
    return isComputed(text)
      ? .lost("computed by a function", detail: ImportSession.shown(normalized(text))) : .noColor
  }

  /// Whether a function that CSS does not have is given a colour: `mix(#fff, #000)`, for a tool that makes the sheet.
  private static func isComputed(_ text: String) -> Bool {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")"),
      !SassFunctions.colorless.contains(text[..<open].lowercased())
    else { return false }
    return CSSScope.commaParts(String(text[text.index(after: open)...].dropLast())).contains {
      ColorText.isColor(ColorText.trimmed($0))
    }
  }

  /// A value without `!important`, and whether that is at its end.
  static func importance(_ text: String) -> (value: String, isImportant: Bool) {
    guard let mark = text.lastIndex(of: "!"),
      ColorText.trimmed(String(text[text.index(after: mark)...])).lowercased() == "important"
    else { return (ColorText.trimmed(text), false) }
    return (ColorText.trimmed(String(text[..<mark])), true)
  }

  /// A value on one line.
  static func normalized(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func isColorLike(_ text: String) -> Bool {
    if text.hasPrefix("#") { return true }
    guard let open = text.firstIndex(of: "(") else { return platformColors.contains(text.lowercased()) }
    return colorFunctions.contains(text[..<open].lowercased())
  }

  /// The text between the parentheses of a function that is the whole text; nil for anything else.
  private static func arguments(of function: String, in text: String) -> String? {
    guard text.lowercased().hasPrefix(function + "("), text.hasSuffix(")") else { return nil }
    return String(text.dropFirst(function.count + 1).dropLast())
  }

  /// `hsl(…)` of `0 0% 100%`, `rgb(…)` of `13,110,253`; where the sheet puts it into a function, that one.
  private static func components(_ text: String, function: String?) -> String? {
    guard let first = text.utf8.first, first >= 0x30 && first <= 0x39 || first == 0x2E || first == 0x2D else {
      return nil
    }
    let isBytes = text.count { $0 == "," } == 2 && CSSScope.commaParts(text).allSatisfy { UInt8($0) != nil }
    let name = function ?? (isBytes ? "rgb" : text.count { $0 == "%" } == 2 ? "hsl" : nil)
    guard let name else { return nil }
    let color = normalized("\(name)(\(text))")
    return ColorText.isColor(color) ? color : nil
  }

  /// Text and references `var(--name)`; a fallback replaces what is not declared. Nil where parentheses do not match.
  private static func pieces(
    of text: String, isDeclared: (String) -> Bool, depth: Int
  ) -> [ImportedValue.Piece]? {
    var pieces: [ImportedValue.Piece] = []
    var pending = ""
    func addPending() {
      if !pending.isEmpty { pieces.append(.text(pending)) }
      pending = ""
    }
    // A cell is on one line.
    var rest = Substring(text.map { $0.isWhitespace ? " " : $0 })
    while !rest.isEmpty {
      let isInName = pending.last.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" } ?? false
      guard !isInName, rest.first == "v" || rest.first == "V", rest.prefix(4).lowercased() == "var(" else {
        pending.append(rest.removeFirst())
        continue
      }
      guard let close = matchingParenthesis(rest) else { return nil }
      let inner = rest[rest.index(rest.startIndex, offsetBy: 4)..<close]
      rest = rest[rest.index(after: close)...]
      let comma = inner.firstIndex(of: ",")
      let name = CSSEscapes.unescaped(ColorText.trimmed(String(comma.map { inner[..<$0] } ?? inner)))
      if comma == nil, !isDeclared(name), let color = TailwindPalette.value(of: name) {
        pending += color
      } else if isDeclared(name) || comma == nil {
        addPending()
        pieces.append(.reference(name))
      } else if let comma, depth < depthLimit {
        let fallback = ColorText.trimmed(String(inner[inner.index(after: comma)...]))
        guard let nested = self.pieces(of: fallback, isDeclared: isDeclared, depth: depth + 1) else {
          return nil
        }
        for piece in nested {
          switch piece {
          case .text(let text): pending += text
          case .reference:
            addPending()
            pieces.append(piece)
          }
        }
      } else {
        return nil
      }
    }
    addPending()
    return pieces
  }

  static func matchingParenthesis(_ text: Substring) -> String.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// A colour with the numbers of custom properties in the place of their names: `hsl(225deg,15%,14%)` for
  /// `hsl(var(--hue),15%,14%)`.
  static func inserting(_ numbers: [String: String], into text: String) -> String {
    guard isColorLike(text), text.contains(text: "var(") else { return text }
    var result = ""
    var rest = text[...]
    while let mark = rest.firstOccurrence(of: "var(") {
      result += rest[..<mark.lowerBound]
      let name = rest[mark.upperBound...].prefix { $0 != ")" && $0 != "," }
      rest = rest[name.endIndex...]
      if rest.first == ")", let number = numbers[ColorText.trimmed(String(name))] {
        result += number
        rest.removeFirst()
      } else {
        result += "var(" + name
      }
    }
    return result + rest
  }

  /// Whether a text is a number, an angle or a percentage.
  static func isNumber(_ text: String) -> Bool {
    let digits = text.prefix { $0.isNumber || ".-+".contains($0) }
    return Double(digits) != nil && ["", "%", "deg", "turn", "rad"].contains(text[digits.endIndex...])
  }

  /// Three bare numbers, such as `255 115 179`; nil for anything else.
  static func triple(_ text: String) -> [Double]? {
    let words = text.split(separator: " ")
    let numbers = words.compactMap { Double($0) }
    return words.count == 3 && numbers.count == 3 ? numbers : nil
  }

  /// The function that the bare numbers of a sheet are for: bytes are for `rgb()`, as sheets for Tailwind 3 have them, and
  /// degrees with two numbers up to 100 for `hsl()`. Nil where they may be about something else, such as `1 1 0`.
  static func function(of triples: [[Double]]) -> String? {
    guard triples.contains(where: { $0.contains { $0 > 16 } }) else { return nil }
    if triples.joined().allSatisfy({ 0...255 ~= $0 && $0 == $0.rounded() }) { return "rgb" }
    return triples.allSatisfy { 0...360 ~= $0[0] && 0...100 ~= $0[1] && 0...100 ~= $0[2] } ? "hsl" : nil
  }

  /// The custom properties that a text puts right into a function of colours: `hsl(var(--background))`.
  static func functions(in text: String, _ report: (_ name: String, _ function: String) -> Void) {
    guard text.contains("(") else { return }
    var rest = text[...]
    while let open = rest.firstIndex(of: "(") {
      let before = rest[..<open]
      let after = rest[rest.index(after: open)...]
      rest = after
      let word = before.reversed().prefix { $0.isLetter || $0 == "-" }.reversed()
      let function = String(word).lowercased()
      let inner = after.drop { $0.isWhitespace }
      guard colorFunctions.contains(function), inner.prefix(4).lowercased() == "var(" else { continue }
      let name = inner.dropFirst(4).drop { $0.isWhitespace }.prefix {
        $0 != ")" && $0 != "," && !$0.isWhitespace
      }
      report(CSSEscapes.unescaped(String(name)), function)
    }
  }
}
