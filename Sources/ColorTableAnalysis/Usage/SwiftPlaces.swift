import ColorScience
import ColorTableModel
import TextSupport

/// The colours of a Swift file, with the code around them as far as the lexer tells.
struct SwiftPlaces {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let initializers: [String: Bool]
  private var modules: Set<String> = []
  /// The brackets that are open, from the file on.
  private var levels = [Level(isBlock: true)]
  /// The last mark, or 0 behind a word, a number or a string; and its end.
  private var last: (mark: UInt8, end: Int) = (UInt8(ascii: ";"), 0)
  private var lastWord = ""

  /// A bracket that is open, and the statement or argument in it.
  private struct Level {
    var isBlock: Bool
    /// Whether it is the brackets of `if (`.
    var isCondition = false
    /// Why colours in it stay.
    var obstacle: StayReason?
    /// Why colours in the brackets of the statement stay.
    var inside: StayReason?
    var testsAppearance = false
    var isPattern = false
    var isPublic = false

    mutating func beginStatement() { self = Level(isBlock: isBlock, obstacle: obstacle) }
  }

  /// - Parameter initializers: The initializers of colours that the app declares, and whether one can fail.
  static func places(
    of colors: [FileUsage.HandWrittenColor], in bytes: [UInt8], _ initializers: [String: Bool]
  ) -> [CodePlace] {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = SwiftPlaces(bytes: bytes, initializers: initializers)
      var lexer = SourceLexer(bytes, .swift)
      var places: [CodePlace] = []
      while let token = lexer.next() {
        if token.kind == .comment { continue }
        if let place = places.last, place.obstacle == nil, place.range.upperBound == reader.last.end,
          reader.isOperator(token)
        {
          places[places.count - 1].obstacle = .computed
        }
        reader.endStatement(before: token)
        while places.count < colors.count,
          colors[places.count].range.lowerBound - token.range.lowerBound < Self.longestCall
        {
          var place = reader.place(of: colors[places.count])
          guard place.range.lowerBound <= token.range.lowerBound else { break }
          if lexer.isInString { place.obstacle = .computed }
          places.append(place)
        }
        reader.read(token)
      }
      return places + colors[places.count...].map { reader.place(of: $0) }
    }
  }

  // MARK: The expression

  /// How far before a colour its expression can begin.
  private static let longestCall = 100
  private static let operators = Array("+-*/%<>&|^~!?".utf8)
  /// The labels of the calls that make colours in sRGB, by the property of the token with the same type.
  private static let calls: [String: [String]] = [
    "color": ["white", "red green blue", "hue saturation brightness"].flatMap { [$0, $0 + " opacity"] },
    "uiColor": ["white alpha", "red green blue alpha", "hue saturation brightness alpha"],
    "nsColor": ["red green blue alpha", "srgbred green blue alpha"],
  ]

  /// A colour with its whole expression, at the place that was read up to.
  private func place(of color: FileUsage.HandWrittenColor) -> CodePlace {
    var place = CodePlace(color.range)
    let (holder, labels) = expression(of: color, &place)
    let property = holder?.tokenProperty(importing: modules) ?? ""
    place.form = .swift(property: property)
    // The other fixed colours of AppKit are not in sRGB.
    let isExact =
      labels.map { Self.calls[property]?.contains($0) == true }
      ?? (property != "nsColor" || [0x0000_00FF, 0xFFFF_FFFF].contains(color.color.rawValue | 0xFF))
    let isEqualsSign = last.mark == UInt8(ascii: "=")
    let isComparison = isEqualsSign && last.end > 1 && "=!~".utf8.contains(bytes[last.end - 2])
    if isEqualsSign, !isComparison {
      place.name = DeclaredName.before(place.range.lowerBound, in: bytes, .swift).map(text)
    }
    let level = levels[levels.count - 1]
    let isComputed =
      !isExact || isComparison || Self.operators.dropLast(2).contains(last.mark) || level.isPattern
      || lastWord == "try" || differsInMember(behind: place.range.upperBound, property)
    place.obstacle =
      level.obstacle ?? (level.testsAppearance ? .byAppearance : nil) ?? place.obstacle
      ?? (property.isEmpty ? .typeUnknown : isComputed ? .computed : nil)
    return place
  }

  /// The type of the expression that a colour is, whose bytes the place gets, with the labels of its call; no type where no
  /// token has it.
  private func expression(
    of color: FileUsage.HandWrittenColor, _ place: inout CodePlace
  ) -> (holder: ColorHolder?, labels: String?) {
    let start = color.range.lowerBound
    switch bytes[start] {
    case UInt8(ascii: "."): return (ColorHolder.before(start, in: bytes), nil)
    case UInt8(ascii: "#"), UInt8(ascii: "0"): return (digits(color.range, &place), nil)
    default: break
    }
    let first = wordStart(before: start, withPoints: true)
    let end = bytes[color.range].firstIndex { !$0.isIdentifierPart } ?? color.range.upperBound
    var words = text(first..<end).split(separator: ".", omittingEmptySubsequences: false)
    if words.count > 1, words.last == "init" { words.removeLast() }
    if words.count == 2, ["AppKit", "SwiftUI", "UIKit"].contains(words[0]) { words.removeFirst() }
    guard words.count == 1 else { return (nil, nil) }
    place.range = first..<color.range.upperBound
    let holder =
      words[0].isEmpty ? ColorHolder.before(first, in: bytes) : ColorHolder(type: String(words[0]))
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") { return (holder, nil) }
    var arguments = ColorArguments(bytes, end + 1)
    _ = arguments.color()
    return (holder, (arguments.platformLabels ?? []).joined(separator: " "))
  }

  /// `Color(hex: "#A04651")` and `Color(hex: 0xA04651)`, where the app declares the initializer and it gives a colour always.
  private func digits(_ range: Range<Int>, _ place: inout CodePlace) -> ColorHolder? {
    let quote = bytes[range.lowerBound] == UInt8(ascii: "#") ? 1 : 0
    let end = range.upperBound + quote
    let colon = bytes[..<(range.lowerBound - quote)].lastIndex { $0 != UInt8(ascii: " ") } ?? 0
    let label = wordStart(before: colon)..<colon
    guard range.count == 8 - quote, end < bytes.count, bytes[end] == UInt8(ascii: ")"),
      bytes[colon] == UInt8(ascii: ":"), label.lowerBound > 0,
      bytes[label.lowerBound - 1] == UInt8(ascii: "(")
    else { return nil }
    let type = wordStart(before: label.lowerBound - 1, withPoints: true)..<label.lowerBound - 1
    guard let holder = ColorHolder(type: text(type)) else { return nil }
    place.range = type.lowerBound..<end + 1
    if initializers[text(type) + "." + text(label)] != false { place.obstacle = .computed }
    return holder
  }

  private func wordStart(before end: Int, withPoints: Bool = false) -> Int {
    var start = end
    while start > 0,
      bytes[start - 1].isIdentifierPart || withPoints && bytes[start - 1] == UInt8(ascii: ".")
    {
      start -= 1
    }
    return start
  }

  /// Whether a member that stands behind an expression is another one for a colour that follows the theme.
  private func differsInMember(behind offset: Int, _ property: String) -> Bool {
    guard let point = bytes[offset...].firstIndex(where: { $0 > 0x20 }), bytes[point] == UInt8(ascii: ".")
    else { return false }
    let member = String(decoding: bytes[(point + 1)...].prefix { $0.isIdentifierPart }, as: UTF8.self)
    return property == "color"
      ? ["cgColor", "description", "hashValue", "resolve"].contains(member)
      : !["cgColor", "withAlphaComponent"].contains(member)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether a token behind an expression computes with it, compares it, or unwraps it.
  private func isOperator(_ token: SourceToken) -> Bool {
    guard token.kind == .mark else { return false }
    let (mark, next) = (bytes[token.range.lowerBound], token.range.upperBound)
    let isComparison = mark == UInt8(ascii: "=") && next < bytes.count && bytes[next] == mark
    return isComparison || Self.operators.contains(mark)
  }

  // MARK: The code around it

  /// Ends the statement where a line of its own begins.
  private mutating func endStatement(before token: SourceToken) {
    let begins = token.kind == .word || ["@", "#"].contains(text(token.range))
    guard begins, levels[levels.count - 1].isBlock, last.mark == 0 || ")]}".utf8.contains(last.mark),
      bytes[last.end..<token.range.lowerBound].contains(0x0A), text(token.range) != "else"
    else { return }
    levels[levels.count - 1].beginStatement()
  }

  private mutating func read(_ token: SourceToken) {
    var (word, mark) = ("", UInt8(0))
    if token.kind == .word {
      word = text(token.range)
      read(word, before: token.range.upperBound < bytes.count ? bytes[token.range.upperBound] : 0)
    } else if token.kind == .mark {
      mark = bytes[token.range.lowerBound]
      read(mark)
    }
    (last, lastWord) = ((mark, token.range.upperBound), word)
  }

  private mutating func read(_ word: String, before next: UInt8) {
    let number = levels.count - 1
    if lastWord == "import" { modules.insert(word) }
    switch word {
    case "PreviewProvider": levels[number].inside = .preview
    case "Preview" where last.mark == UInt8(ascii: "#"): levels[number].inside = .preview
    case "mask": levels[number].inside = .artwork
    case "public", "open": levels[number].isPublic = true
    // A default value of a public function is a part of its interface.
    case "func", "init", "subscript": if levels[number].isPublic { levels[number].inside = .computed }
    case "case": levels[number].isPattern = true
    default:
      let name = word.lowercased()
      let isAppearance = ["colorscheme", "userinterfacestyle", "effectiveappearance", "darkmode"]
        .contains(where: name.contains(text:))
      // A modifier or a label of that name tests nothing.
      if isAppearance, !"(:".utf8.contains(next) { levels[number].testsAppearance = true }
    }
  }

  private mutating func read(_ mark: UInt8) {
    let number = levels.count - 1
    let outer = levels[number]
    switch mark {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
      var level = Level(isBlock: mark == UInt8(ascii: "{"))
      level.isPattern = !level.isBlock && outer.isPattern
      level.isCondition = ["guard", "if", "switch", "while"].contains(lastWord)
      let isBody = level.isBlock && outer.inside == .computed
      level.obstacle =
        outer.obstacle ?? (outer.testsAppearance ? .byAppearance : isBody ? nil : outer.inside)
      levels.append(level)
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
      guard number > 0 else { break }
      levels.removeLast()
      if outer.isCondition, outer.testsAppearance { levels[number - 1].testsAppearance = true }
      if levels[number - 1].inside == .artwork { levels[number - 1].inside = nil }
    case UInt8(ascii: ","): if !outer.isBlock { levels[number].testsAppearance = false }
    case UInt8(ascii: ";"): levels[number].beginStatement()
    case UInt8(ascii: ":"), UInt8(ascii: "="): if outer.isPattern { levels[number].beginStatement() }
    default: break
    }
  }
}
