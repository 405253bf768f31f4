import ColorScience
import ColorTableDiagnostics
import ColorTableModel
import TextSupport

enum InvalidColor {
  static let rule = Rule(
    "invalid-color", .error,
    summary: "A value is not a colour.",
    explanation: """
      A value is a hex colour (#rgb, #rgba, #rrggbb, #rrggbbaa, or 0x with 6 or 8 digits), a colour of CSS Color 4 (a \
      name, rgb(), hsl(), hwb(), lab(), lch(), oklab(), oklch(), color()), a derived colour (color-mix(), \
      contrast-color(), a relative colour such as oklch(from $KEY l c h), readable()), a reference ($KEY, $KEY@THEME, \
      $KEY / 40%), `-` or `=`. The original parser read anything else as some colour, usually black.
      """,
    failing: "NORMAL\n#12345g BG\n",
    passing: "NORMAL\n#123450 BG\n")

  /// The mistake of a value.
  struct Problem: Error {
    enum Kind {
      /// A character that is not a hex digit.
      case notHexDigit(at: SourceSpan)
      /// Another number of hex digits than a colour has.
      case digitCount(Int)
      /// No CSS colour.
      case notColor(CSSColorError, at: SourceSpan)
    }

    var kind: Kind
    /// The whole value.
    var span: SourceSpan
    /// Whether `-` could be written in its place.
    var canInherit = false
  }

  /// - Parameters:
  ///   - text: The value.
  ///   - path: The path of the table.
  ///   - isKey: Whether a token has a key.
  ///   - themeNames: The names of the table's themes in small letters.
  static func finding(
    _ problem: Problem, text: String, path: String, isKey: (String) -> Bool, themeNames: Set<String>
  ) -> Diagnostic {
    let isPrefixed = !text.hasPrefix("#")
    // A guess costs many steps a byte.
    let isShort = text.utf8.count <= 500
    switch problem.kind {
    case .notHexDigit(let character):
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      if parts.count == 2, let meant = withAlpha(parts[0], parts[1], path: path) {
        return rule.finding(
          "`/` sets the alpha of a reference; found `\(text)`", at: problem.span, meant: meant)
      }
      return rule.finding(
        "`\(text)` is not a hex colour: its digits are 0 to 9 and a to f", at: character,
        meant: isShort ? repairedHex(text.dropFirst(isPrefixed ? 2 : 1)) : nil, replacing: problem.span)
    case .digitCount(0) where !isPrefixed:
      return rule.finding(
        "expected hex digits after `#`", at: problem.span, caption: "comments begin with `//`")
    case .digitCount(let count) where isPrefixed:
      let isCSS = count == 3 || count == 4
      return rule.finding(
        "`\(text)` has \(EnglishList.count(count, "hex digit")); after `0x` expected 6 or 8",
        at: problem.span,
        meant: isCSS ? "#" + text.dropFirst(2) : nil)
    case .digitCount(let count):
      return rule.finding(
        "`\(text)` has \(EnglishList.count(count, "hex digit")); expected 3, 4, 6 or 8", at: problem.span)
    case .notColor(let error, let span):
      if ["--", ";", "%", "<!--"].contains(text) {
        return rule.finding(message(error), at: span, caption: "comments begin with `//`")
      }
      if text.contains("(") {
        let functions = "the functions are " + EnglishList.and(ValueFunctions.names)
        let readableForm = "the form is `readable(COLOR, LEVEL on BACKGROUND)`"
        let spaceForm = "the form is `color(SPACE …)`, as in `color(srgb 1 0.5 0.2)`"
        let form =
          error.reason == .malformedReadable
          ? readableForm : error.reason == .unknownColorSpace ? spaceForm : nil
        if error.reason == .unsupported(.variable), isShort, let meant = valueOfVariable(text, isKey) {
          let value = readable(meant, path: path)
          return rule.finding(message(error), at: problem.span, meant: value)
        }
        let meant = isShort ? meant(inFunction: text, problem, error, span, isKey) : nil
        return rule.finding(
          message(error), at: span, caption: error.reason == .unknownFunction ? functions : form,
          meant: OriginalTable.isName(of: path) ? nil : meant)
      }
      let meant = isShort ? value(meantBy: text, problem, error, isKey, themeNames) : nil
      guard let meant = meant.flatMap({ readable($0, path: path) }) else {
        let isCSS = error.reason == .unknownName && !OriginalTable.isName(of: path)
        return rule.finding(
          message(error), at: span,
          notes: isCSS ? ["a value is a colour as in CSS, or `$KEY` for another token"] : [])
      }
      return rule.finding("unknown colour `\(text)`", at: problem.span, meant: meant)
    }
  }

  static func hashComment(_ span: SourceSpan) -> Diagnostic {
    rule.finding(
      "expected hex digits after `#`", at: span, caption: "comments begin with `//`",
      fixIts: [.replace(span, with: "//", "write `//`")])
  }

  /// A value that stands in two cells.
  enum Split {
    case afterHash
    /// Between the digits of a hex colour.
    case insideHex(String)
    /// Between the name of a function and its parenthesis.
    case afterFunction(String)
    /// No slash between a reference and its alpha.
    case missingSlash(reference: String, alpha: String)
    /// An alpha after a hex colour, as references have it or without a slash.
    case alphaAfterHex(written: String, meant: String)
    /// `!important` after a value.
    case important
  }

  /// - Parameter edits: The edits that join the cells; none where the row would not be right then.
  static func split(_ split: Split, at span: SourceSpan, edits: [FixIt.Edit]) -> Diagnostic {
    let (message, help) =
      switch split {
      case .afterHash:
        ("expected hex digits right after `#`, found a space", "remove the space after each `#`")
      case .insideHex(let meant): ("a colour cannot contain spaces", "write `\(meant)`")
      case .afterFunction(let name):
        ("expected `(` right after `\(name)`, found a space", "remove the space after `\(name)`")
      case .missingSlash(let reference, let alpha):
        ("expected `/` between `\(reference)` and its alpha", "write `\(reference) / \(alpha)`")
      case .alphaAfterHex(let written, let meant):
        (
          written.contains("/")
            ? "`/` sets the alpha of a reference; found `\(written)`"
            : "the alpha of a hex colour cannot stand behind it; found `\(written)`", "write `\(meant)`"
        )
      case .important: ("`!important` means nothing in a table", "remove it")
      }
    return rule.finding(message, at: span, fixIts: [FixIt(help, edits)])
  }

  /// A hex colour of 3 or 6 digits with an alpha, as CSS writes it; nil where it is not such a colour.
  ///
  /// - Parameter path: The path of the table: DKNightVersion reads hex digits only.
  static func withAlpha(_ hex: String, _ alpha: String, path: String) -> String? {
    let digits = Array(hex.utf8.dropFirst())
    guard hex.hasPrefix("#"), digits.count == 3 || digits.count == 6,
      let color = digits.withUnsafeBufferPointer({ HexNotation.color(digits: $0, alphaOrder: .last) })
    else { return nil }
    // More than 1 is a percentage that lacks its sign.
    let unit = Double(alpha).map { 1 < $0 && $0 <= 100 } ?? false ? "%" : ""
    let text = "rgb(\(color.red) \(color.green) \(color.blue) / \(alpha)\(unit))"
    guard let read = CSSColorSyntax.color(text) else { return nil }
    return OriginalTable.isName(of: path) ? read.rgba8.hexText : text
  }

  /// A value as a table reads it: of the original, which reads hex digits only, nil where it is not a colour.
  private static func readable(_ value: String, path: String) -> String? {
    OriginalTable.isName(of: path) ? CSSColorSyntax.color(value)?.rgba8.hexText : value
  }

  /// The message of an error in CSS, with what a table has in place of what CSS offers.
  private static func message(_ error: CSSColorError) -> String {
    switch error.reason {
    case .unsupported(.lightDark): error.message + "; a table has a column for each theme"
    case .unsupported(.variable): error.message + "; `$NAME` refers to another token"
    default: error.message
    }
  }

  /// Hex digits without what does not belong to them, and with digits for the letters that are mistaken for them.
  private static func repairedHex(_ digits: Substring) -> String? {
    var digits = digits
    while digits.first == "#" { digits.removeFirst() }
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") { digits.removeFirst(2) }
    while let last = digits.last, ";,.'\"".contains(last) { digits.removeLast() }
    let lookAlikes: [Character: Character] = [
      "o": "0", "O": "0", "l": "1", "I": "1", "i": "1", "g": "f", "G": "F",
    ]
    let repaired = String(digits.map { lookAlikes[$0] ?? $0 })
    guard [3, 4, 6, 8].contains(repaired.count), repaired.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      return nil
    }
    return "#" + repaired
  }

  /// The value that a word which is none probably means.
  private static func value(
    meantBy word: String, _ problem: Problem, _ error: CSSColorError, _ isKey: (String) -> Bool,
    _ themeNames: Set<String>
  ) -> String? {
    if ["—", "–", "−", "‐"].contains(word) { return problem.canInherit ? "-" : nil }
    if isKey(word) { return "$" + word }
    // A theme's name in the place of a value belongs to a header, and resembles a colour by chance.
    if themeNames.contains(word.lowercased()) { return nil }
    return channels(word) ?? cleaned(word, isKey)
      ?? (error.reason == .unknownName ? colorName(near: word) : nil)
  }

  /// Three or four numbers with commas between them, as a function.
  private static func channels(_ word: String) -> String? {
    var numbers = word.split(separator: ",", omittingEmptySubsequences: false)
    // Tables of published apps have the name of a helper function before the first of them.
    numbers[0] = numbers[0].drop { $0.isASCII && $0.isLetter }
    let values = numbers.compactMap { number in
      number.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") } ? Double(number) : nil
    }
    guard values.count == numbers.count, values.count == 3 || values.count == 4,
      values.prefix(3).allSatisfy({ $0 <= 255 }), values.dropFirst(3).allSatisfy({ $0 <= 1 })
    else { return nil }
    return (numbers.count == 3 ? "rgb(" : "rgba(") + numbers.joined(separator: ", ") + ")"
  }

  /// The value that a word is between quotation marks or braces, or before a comma or semicolon.
  private static func cleaned(_ word: String, _ isKey: (String) -> Bool) -> String? {
    guard let first = word.first, let last = word.last else { return nil }
    // Input methods for Chinese and Japanese write `＃` for `#`.
    let ascii = String(
      String.UnicodeScalarView(
        word.unicodeScalars.map {
          0xFF01...0xFF5E ~= $0.value ? Unicode.Scalar($0.value - 0xFEE0) ?? $0 : $0
        }))
    if ascii != word, CSSColorSyntax.color(ascii) != nil { return ascii }
    if first == "{", last == "}" {
      let name = String(word.dropFirst().dropLast())
      return isKey(name) ? "$" + name : nil
    }
    let content =
      "\"'`".contains(first) && first == last
      ? word.dropFirst().dropLast() : last == "," || last == ";" ? word.dropLast() : ""
    let isValue =
      content.first == "$"
      ? isKey(String(content.dropFirst())) : CSSColorSyntax.color(String(content)) != nil
    return isValue ? String(content) : nil
  }

  /// The token that `var(--NAME, COLOR)` names, or else its colour, as design tools copy it; nil for other text.
  private static func valueOfVariable(_ text: String, _ isKey: (String) -> Bool) -> String? {
    guard text.hasPrefix("var(--"), text.hasSuffix(")") else { return nil }
    let arguments = text.dropFirst(6).dropLast().split(separator: ",", maxSplits: 1)
    let name = arguments.first.map(String.init) ?? ""
    if let key = [name, String(name.map { $0 == "-" ? "." : $0 })].first(where: isKey) { return "$" + key }
    guard arguments.count == 2 else { return nil }
    let color = arguments[1].drop { $0 == " " }
    return CSSColorSyntax.color(String(color)) == nil ? nil : String(color)
  }

  /// The text that was probably meant in the place of a mistake in a function.
  private static func meant(
    inFunction text: String, _ problem: Problem, _ error: CSSColorError, _ span: SourceSpan,
    _ isKey: (String) -> Bool
  ) -> String? {
    let bytes = Array(text.utf8)
    let start = Int(span.start - problem.span.start)
    let word = String(decoding: bytes[start..<start + Int(span.end - span.start)], as: UTF8.self)
    switch error.reason {
    case .malformedReadable:
      if word.hasSuffix(":1") { return String(word.dropLast(2)) }
      // Only the level stands right behind a comma.
      let previous = bytes[..<start].last { $0 != UInt8(ascii: " ") }
      return previous == UInt8(ascii: ",") ? InvalidDirective.requirement(meantBy: word) : nil
    case .unknownName: return isKey(word) ? "$" + word : nil
    case .wrongNumberKind:
      return text.lowercased().hasPrefix("hsl") && Double(word) != nil ? word + "%" : nil
    case .unknownColorSpace:
      let spaces = ["p3": "display-p3", "displayp3": "display-p3", "rgb": "srgb", "adobe-rgb": "a98-rgb"]
      return spaces[word.lowercased()]
    default:
      // The colour that a relative colour is made of stands after `from`.
      let isOrigin = start > 0 && word.hasPrefix("$") && bytes[start - 1] == UInt8(ascii: "(")
      return isOrigin && !text.contains(",") ? "from " + word : nil
    }
  }

  /// The name of the colour that a word probably means.
  private static func colorName(near word: String) -> String? {
    if ["clear", "none", "nil"].contains(word.lowercased()) { return "transparent" }
    // A colour with a point or a number is of another palette, with other values.
    guard !word.contains(where: { $0 == "." || $0.isNumber }) else { return nil }
    return NearMiss.best(for: word, among: NamedColors.names)
  }
}

enum MissingBase {
  static let rule = Rule(
    "missing-base", .error,
    summary: "`-` or `=` is used in the default theme, which has no base.",
    explanation: """
      `-` takes the value of the theme that this theme is based on, and `=` its formula: the first theme is the base \
      unless `@theme` names another. The first theme itself has no base.
      """,
    failing: "NORMAL NIGHT\n- #343434 BG\n",
    passing: "NORMAL NIGHT\n#ffffff - BG\n")

  static func finding(_ sign: String, theme: String, at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "`\(sign)` needs a base theme, and \(theme) has none", at: span,
      caption: "expected a colour")
  }
}

enum UnreachableContrast {
  static let rule = Rule(
    "unreachable-contrast", .error,
    summary: "`readable()` has no solution.",
    explanation: """
      `readable(COLOR, LEVEL on BG, BG over CANVAS)` is the colour nearest to COLOR that has the contrast of LEVEL on \
      every BG, both exactly and in 8-bit outputs. COLOR must be opaque, and so must each BG, unless `over` names the \
      colour below it. No colour can be read on two backgrounds if one requires a dark colour and the other a light \
      one. The message points at the background that needs the smallest change. Make that readable as text: \
      `readable($control, text on white)` is a control that white text can be read on.
      """,
    failing: "NORMAL\n#ffffff PAGE\n#000000 BAR\nreadable(red, text on $PAGE, $BAR, #777) TEXT\n",
    passing: "NORMAL\n#ffffff PAGE\nreadable(red, text on $PAGE) TEXT\n")

  /// The reason why a `readable()` has no colour.
  struct Problem: Error {
    enum Kind {
      case translucentColor(Color)
      case translucentBackground(Color)
      case translucentCanvas(Color)
      case noColor(Search)
    }

    /// A search that finds nothing.
    struct Search {
      var color: Color
      var requirement: ContrastContract.Requirement
      var ratio: Double
      var backgrounds: [ContrastColor]
      /// The bytes of each background, within the cell.
      var ranges: [Range<Int>]
    }

    var kind: Kind
    /// The bytes of the function, within the cell.
    var range: Range<Int>
  }

  /// - Parameters:
  ///   - value: The value that the function is in.
  ///   - isRepeated: Whether the theme's cell is a `=` that repeats the value.
  ///   - ownCell: The cell that breaks the value of a table that is extended; nil for another value.
  static func finding(
    _ problem: Problem, in value: SourceSpan, theme: String, isRepeated: Bool, ownCell: SourceSpan?,
    text: (SourceSpan) -> String
  ) -> Diagnostic {
    func span(_ range: Range<Int>) -> SourceSpan {
      SourceSpan(
        file: value.file, start: value.start + UInt32(range.lowerBound),
        end: value.start + UInt32(range.upperBound))
    }
    let whole = span(problem.range)
    var finding =
      switch problem.kind {
      case .translucentColor(let color):
        rule.finding(
          "`readable()` needs an opaque colour, and this one is \(color.rgba8.hexText)", at: whole,
          notes: ["set the alpha on a reference to the result instead"])
      case .translucentBackground(let color):
        rule.finding(
          "a background of `readable()` is translucent, \(color.rgba8.hexText), so its contrast depends on the colour "
            + "below it", at: whole, caption: "name the colour below it: `over COLOR`")
      case .translucentCanvas(let color):
        rule.finding(
          "the colour after `over` is translucent, \(color.rgba8.hexText), so it cannot be below a background",
          at: whole)
      case .noColor(let search): self.finding(search, theme, search.ranges.map(span), text)
      }
    if isRepeated { finding.notes.insert("`=` repeats it in \(theme)", at: 0) }
    if let ownCell {
      finding.labels.insert(.init(span: finding.span, text: finding.caption ?? "for this value"), at: 0)
      (finding.span, finding.caption) = (ownCell, nil)
    }
    return finding
  }

  /// How many backgrounds are compared with each other.
  private static let comparedBackgrounds = 16

  private static func finding(
    _ search: Problem.Search, _ theme: String, _ spans: [SourceSpan], _ text: (SourceSpan) -> String
  ) -> Diagnostic {
    let excluding = excluding(search)
    let names = spans.indices.map { index in
      let written = text(spans[index])
      let hex = search.backgrounds[index].color.rgba8.hexText
      return written.first == "$" ? "`\(written.dropFirst())` (\(hex))" : hex
    }
    let list =
      excluding.count < 5
      ? EnglishList.and(excluding.map { names[$0] }) : "all \(excluding.count) backgrounds"
    let move = move(search, among: excluding)
    let place = move?.index ?? excluding.first ?? 0
    return rule.finding(
      "no colour has a contrast of \(DecimalText.text(search.ratio, decimals: 2)) on \(list) in \(theme); "
        + best(on: search.backgrounds), at: spans[place],
      labels: excluding.filter { $0 != place }.prefix(ReportExcerpt.remarksPerDiagnostic).map {
        .init(span: spans[$0], text: "this excludes it")
      },
      notes: move.map { move in
        [
          "make \(names[move.index]) readable \(phrase(search.requirement)) on \(move.text.hexText): "
            + "the nearest colour is \(move.background.hexText)"
        ]
      } ?? [])
  }

  private static func phrase(_ requirement: ContrastContract.Requirement) -> String {
    switch requirement {
    case .text: "as text"
    case .large: "as large text"
    case .ui: "as user interface"
    case .ratio(let ratio): "with \(DecimalText.text(ratio, decimals: 2))"
    }
  }

  /// The indices of backgrounds on which together no colour passes, and on fewer of them one does.
  private static func excluding(_ search: Problem.Search) -> [Int] {
    var indices = Array(search.backgrounds.indices)
    guard indices.count <= comparedBackgrounds else { return indices }
    for index in search.backgrounds.indices {
      let others = indices.filter { $0 != index }
      if bestGrey(on: others.map { search.backgrounds[$0] }).ratio < search.ratio { indices = others }
    }
    return indices
  }

  /// The background that has to change least, the colour that passes then, and what the background is then.
  private static func move(
    _ search: Problem.Search, among indices: [Int]
  ) -> (index: Int, text: RGBA8, background: RGBA8)? {
    guard indices.count <= comparedBackgrounds else { return nil }
    var best: (index: Int, text: RGBA8, background: RGBA8, difference: Double)?
    for index in indices {
      var others = search.backgrounds
      let background = others.remove(at: index).color
      guard let text = Contrast.readable(search.color, on: others, ratio: search.ratio),
        let moved = Contrast.readable(background, on: [ContrastColor(Color(text))], ratio: search.ratio)
      else { continue }
      let difference = ColorDifference.ciede2000(background.lab, Color(moved).lab)
      if best.map({ difference < $0.difference }) ?? true { best = (index, text, moved, difference) }
    }
    return best.map { ($0.index, $0.text, $0.background) }
  }

  private static func best(on backgrounds: [ContrastColor]) -> String {
    let best = bestGrey(on: backgrounds)
    return "the best, \(best.color.hexText), reaches \(Contrast.flooredText(best.ratio))"
  }

  /// The grey with the most contrast: greys have every luminance.
  static func bestGrey(on backgrounds: [ContrastColor]) -> (color: RGBA8, ratio: Double) {
    let greys = (0...UInt32(255)).map { level in
      let grey = RGBA8(rawValue: level * 0x0101_0100 | 0xFF)
      return (color: grey, ratio: Contrast.leastRatio(of: grey, on: backgrounds))
    }
    return greys.max { $0.ratio < $1.ratio } ?? greys[0]
  }
}

/// The functions that a value can be.
package enum ValueFunctions {
  /// Their names, without the older `rgba` and `hsla`.
  package static let names = CSSColorSyntax.functionNames + ["readable"]
}

extension RGBA8 {
  /// `#rrggbb` or `#rrggbbaa`.
  var hexText: String { HexNotation.text(self) }
}
