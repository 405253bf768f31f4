import ColorScience
import TextSupport

/// Finds uses of tokens, and colours written by hand, in what a lexer finds.
///
/// Words joined by points are a chain, `AppColor.surface.card`; it is looked at when it ends.
struct UsageScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var family: SourceLanguage.Family
  private let index: TokenIndex
  private(set) var uses: [FileUsage.Use] = []
  private(set) var colors: [FileUsage.HandWrittenColor] = []
  private(set) var initializers: [String: Bool] = [:]
  /// The type that Swift declares or extends.
  private var declaredType = 0..<0

  /// The longest chain that is looked at; no key has more parts.
  private static let longestChain = 16
  /// The words of the chain.
  private var chain: [Range<Int>] = []
  /// Whether the chain begins with a point, so that its type is inferred.
  private var isImplicit = false
  /// Whether the chain follows another expression: `make().bg`.
  private var followsExpression = false
  /// Whether a point is the last thing that was found.
  private var hasPoint = false
  /// The last mark, or 0 behind a word, a number or a string.
  private var lastMark: UInt8 = 0
  /// The end of the last mark, word, number or string.
  private var lastEnd = 0
  /// The word before the last bracket, colon or equals sign: what a number or a string there is about.
  private var context = 0..<0
  private var lastWord = 0..<0
  /// Colours of a style sheet that are selectors where a brace follows.
  private var pendingColors: [FileUsage.HandWrittenColor] = []
  private var isInValue = false
  /// The property of a style sheet whose value this is.
  private var property = 0..<0
  /// Whether the numbers are elements of an array of Java or Kotlin: `int[] {`.
  private var isInArray = false
  /// Up to where the bytes are read as a colour already.
  private var colorEnd = 0

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ family: SourceLanguage.Family, _ index: TokenIndex
  ) {
    self.bytes = bytes
    self.family = family
    self.index = index
  }

  /// - Parameter family: The languages of what follows.
  mutating func read(_ token: SourceToken, in family: SourceLanguage.Family) {
    switch token.kind {
    case .word: word(token.range)
    case .number: number(token.range)
    case .mark: mark(bytes[token.range.lowerBound], at: token.range.lowerBound)
    case .string: string(token.range, isWhole: true)
    case .stringPiece: string(token.range, isWhole: false)
    case .comment: break
    case .language: enter(family)
    }
  }

  mutating func finish() {
    endChain()
    colors += pendingColors
    pendingColors = []
  }

  /// Goes on in another language.
  private mutating func enter(_ family: SourceLanguage.Family) {
    finish()
    self.family = family
    (hasPoint, lastMark, isInValue, context) = (false, UInt8(ascii: ";"), false, 0..<0)
  }

  @inline(__always)
  private func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }

  private func isText(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount
      && text.withUTF8Buffer { text in slice(range).elementsEqual(text) }
  }

  private func next(after offset: Int) -> UInt8 {
    var offset = offset
    while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
    return offset < bytes.count ? bytes[offset] : 0
  }

  private mutating func use(_ kind: TokenIndex.Kind, _ range: Range<Int>, _ certainty: Certainty) -> Bool {
    use(kind, slice(range), certainty, at: range.lowerBound)
  }

  private mutating func use(
    _ kind: TokenIndex.Kind, _ name: UnsafeBufferPointer<UInt8>, _ certainty: Certainty, at offset: Int
  ) -> Bool {
    var tokens: [Int] = []
    guard index.find(kind, name, { tokens.append($0) }) else { return false }
    for token in tokens { uses.append(.init(token: token, certainty: certainty, offset: offset)) }
    return true
  }

  // MARK: Words

  /// A word: an identifier, or a keyword.
  private mutating func word(_ range: Range<Int>) {
    defer {
      (lastMark, lastEnd, lastWord) = (0, range.upperBound, range)
      hasPoint = false
    }
    guard range.lowerBound >= colorEnd else { return }
    if family == .css || family == .markup { return styleWord(range) }
    if !hasPoint { endChain() }
    if chain.count < Self.longestChain { chain.append(range) }
    if family == .swift { declaration(range) }
    if next(after: range.upperBound) == UInt8(ascii: "(") { call(range) }
    if family == .objectiveC { objectiveCWord(range) }
  }

  private static let declarators = ["class", "enum", "extension", "struct"].map { Array($0.utf8) }

  /// Remembers the initializers of the platforms' colours that Swift declares: `init(hex`, `init?(hex`.
  private mutating func declaration(_ word: Range<Int>) {
    if lastMark == 0, Self.declarators.contains(where: slice(lastWord).elementsEqual) {
      declaredType = word
    }
    guard lastMark == UInt8(ascii: "("), isText(lastWord, "init"), lastWord.lowerBound > 0,
      bytes[lastWord.lowerBound - 1] <= 0x20, isAboutColor(word)
    else { return }
    let name = [declaredType, word].map { String(decoding: slice($0), as: UTF8.self) }.joined(separator: ".")
    let canFail = bytes[lastWord.upperBound] != UInt8(ascii: "(")
    initializers[name] = canFail || initializers[name] == true
  }

  private mutating func number(_ range: Range<Int>) {
    endChain()
    defer { (lastMark, lastEnd, hasPoint) = (0, range.upperBound, false) }
    guard range.lowerBound >= colorEnd, range.count == 8 || range.count == 10,
      bytes[range.lowerBound] == UInt8(ascii: "0"), bytes[range.lowerBound + 1] | 0x20 == UInt8(ascii: "x")
    else { return }
    let digits = range.lowerBound + 2..<range.upperBound
    guard let color = HexNotation.color(digits: slice(digits), alphaOrder: .first) else { return }
    guard isAboutColor(context) || isInArray && range.count == 10 && color.isOpaque else { return }
    colors.append(.init(range: range, color: color))
  }

  private mutating func mark(_ byte: UInt8, at offset: Int) {
    defer { (lastMark, lastEnd) = (byte, offset + 1) }
    if byte == UInt8(ascii: ".") { return point(at: offset) }
    // A name in back-ticks is a word of the chain.
    if byte == UInt8(ascii: "`") { return }
    hasPoint = false
    switch byte {
    // `a?.b` and `a!.b` are one chain.
    case UInt8(ascii: "?"), UInt8(ascii: "!"): return
    case UInt8(ascii: "("), UInt8(ascii: "="): context = lastWord
    case UInt8(ascii: ":"):
      context = lastWord
      if !isInValue { property = lastWord }
      isInValue = true
    case UInt8(ascii: ")"): context = 0..<0
    case UInt8(ascii: ";"), UInt8(ascii: "}"):
      context = 0..<0
      (isInValue, isInArray) = (false, false)
      colors += pendingColors
      pendingColors = []
    case UInt8(ascii: "{"):
      isInValue = false
      pendingColors = []
      if family == .kotlin, lastMark == UInt8(ascii: "]"), isText(lastWord, "int") { isInArray = true }
    case UInt8(ascii: "#") where offset >= colorEnd: hash(at: offset)
    case UInt8(ascii: "$") where family == .css: variable(at: offset)
    case UInt8(ascii: "@") where family == .androidXML: _ = resource(at: offset, before: bytes.count)
    default: break
    }
    endChain()
  }

  private mutating func point(at offset: Int) {
    hasPoint = true
    if let last = chain.last {
      let isAdjacent = lastEnd == offset
      // `cond ? .bg : .text` and `return .bg` begin a chain each.
      let isNew = lastMark == UInt8(ascii: "?") ? !isAdjacent : lastEnd > last.upperBound && !isAdjacent
      if !isNew, isAdjacent || !isKeyword(last) { return }
      endChain()
      isImplicit = true
      return
    }
    switch lastMark {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "\\"),
      UInt8(ascii: "."):
      followsExpression = true
    case 0 where lastEnd > 0: followsExpression = true
    default: isImplicit = true
    }
  }

  /// Whether a word is one behind which a value is expected.
  private func isKeyword(_ word: Range<Int>) -> Bool {
    switch word.count {
    case 2: isText(word, "in") || isText(word, "as") || isText(word, "is") || isText(word, "if")
    case 3: isText(word, "try")
    case 4: isText(word, "case") || isText(word, "else")
    case 5: isText(word, "await") || isText(word, "where") || isText(word, "throw") || isText(word, "yield")
    case 6: isText(word, "return")
    default: false
    }
  }

  // MARK: Chains

  private mutating func endChain() {
    guard !chain.isEmpty || isImplicit || followsExpression else { return }
    // A word alone is a variable or a type of somebody else's.
    if chain.count > 1 || isImplicit && !chain.isEmpty { lookAtChain() }
    chain.removeAll(keepingCapacity: true)
    (isImplicit, followsExpression) = (false, false)
  }

  private mutating func lookAtChain() {
    let chain = chain
    if family == .kotlin, chain.count == 3, isText(chain[0], "R"), isText(chain[1], "color") {
      _ = use(.resource, chain[2], .certain)
      return
    }
    for position in chain.indices.dropLast() {
      if index.has(.type, slice(chain[position])) {
        if path(from: position + 1, .certain) || group(from: position + 1) { return }
      } else if index.has(.objectiveCType, slice(chain[position])),
        use(.constant, chain[position + 1], .certain)
      {
        return
      }
    }
    if isImplicit {
      // In Swift the type may be the token's.
      if !path(from: 0, family == .swift ? .certain : .possible), family == .swift { implicitColor() }
      return
    }
    let first = bytes[chain[0].lowerBound]
    // `C.bg` after `typealias C = AppColor`; in other languages objects of tokens have any names.
    let isPossible =
      family == .swift ? first &- UInt8(ascii: "A") < 26 && !followsExpression : family != .objectiveC
    guard isPossible else { return namedColor() }
    if family == .swift {
      // Members of `UIColor`, `NSColor` and `Color` are the table's only with the option for them.
      if !path(from: 1, .certain, .member) {
        _ = path(from: 1, .possible)
        namedColor()
      }
    } else if !chain.indices.dropFirst().contains(where: { path(from: $0, .possible) || key(from: $0) }),
      family == .kotlin, chain.count == 2, isText(chain[0], "Color"),
      let color = PlatformColor.android[String(decoding: slice(chain[1]), as: UTF8.self)], color.alpha > 0
    {
      colors.append(.init(range: chain[0].lowerBound..<chain[1].upperBound, color: color))
    }
  }

  /// Uses the token whose path the chain has from a word on, or the longest part of it.
  private mutating func path(
    from start: Int, _ certainty: Certainty, _ kind: TokenIndex.Kind = .path
  ) -> Bool {
    let chain = chain
    guard start < chain.count else { return false }
    for end in chain.indices[start...].reversed() {
      if isContiguous(start, end) {
        if use(kind, chain[start].lowerBound..<chain[end].upperBound, certainty) { return true }
      } else {
        let name = joined(start, end)
        let offset = chain[start].lowerBound
        if name.withUnsafeBufferPointer({ use(kind, $0, certainty, at: offset) }) { return true }
      }
    }
    return false
  }

  private mutating func key(from start: Int) -> Bool {
    let chain = chain
    guard start < chain.count else { return false }
    return chain.indices[start...].reversed().contains { end in
      isContiguous(start, end) && use(.key, chain[start].lowerBound..<chain[end].upperBound, .possible)
    }
  }

  /// Uses every token of the group that the rest of the chain is: `let surface = AppColor.surface`.
  private mutating func group(from start: Int) -> Bool {
    let name = joined(start, chain.count - 1)
    let offset = chain[start].lowerBound
    return name.withUnsafeBufferPointer { use(.group, $0, .possible, at: offset) }
  }

  private func isContiguous(_ start: Int, _ end: Int) -> Bool {
    chain[start...end].reduce(end - start) { $0 + $1.count }
      == chain[end].upperBound - chain[start].lowerBound
  }

  private func joined(_ start: Int, _ end: Int) -> [UInt8] {
    Array(chain[start...end].map { slice($0) }.joined(separator: [UInt8(ascii: ".")]))
  }

  // MARK: Objective-C

  /// `DKColorPickerWithKey(BG)`, whose argument is a key as it stands, and `[AppColorToken bgColor]`.
  private mutating func objectiveCWord(_ range: Range<Int>) {
    if range.count > 9, bytes[range.lowerBound] == UInt8(ascii: "c"),
      isText(range.lowerBound..<range.lowerBound + 9, "colorWith")
    {
      messageColor(range)
    }
    if lastMark == 0, !hasPoint {
      if index.has(.objectiveCType, slice(lastWord)) { _ = use(.constant, range, .certain) }
      // `[UIColor whiteColor]`
      if isPlatformType(lastWord),
        let color = namedColor(range, from: lastWord.lowerBound, .uiKit)
      {
        colors.append(color)
      }
    }
    guard range.count > 7, bytes[range.upperBound - 1] == UInt8(ascii: "y"),
      isText(range.upperBound - 7..<range.upperBound, "WithKey"),
      range.upperBound < bytes.count, bytes[range.upperBound] == UInt8(ascii: "(")
    else { return }
    var start = range.upperBound + 1
    while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
    var end = start
    while end < bytes.count, end - start < 200, bytes[end] != UInt8(ascii: ")"), bytes[end] >= 0x20 {
      end += 1
    }
    while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    if end > start { _ = use(.key, start..<end, .certain) }
  }

  // MARK: Style sheets and markup

  private mutating func styleWord(_ range: Range<Int>) {
    let isProperty = range.count > 2 && isText(range.lowerBound..<range.lowerBound + 2, "--")
    if isProperty {
      // A declaration gives it a value, and uses nothing.
      if next(after: range.upperBound) != UInt8(ascii: ":") { _ = use(.property, range, .certain) }
      return
    }
    guard family == .css, isInValue else { return }
    let color =
      range.upperBound < bytes.count && bytes[range.upperBound] == UInt8(ascii: "(")
      ? functionalColor(range) : namedColor(range)
    guard let color else { return }
    pendingColors.append(color)
    colorEnd = color.range.upperBound
  }

  /// The colour that a word of CSS names, in the value of a property of colours; of a variable it is the whole value.
  private func namedColor(_ word: Range<Int>) -> FileUsage.HandWrittenColor? {
    guard 3...20 ~= word.count, !isText(context, "url"),
      [0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "(")]
        .contains(bytes[word.lowerBound - 1]),
      let color = NamedColors.color(named: slice(word)), color.alpha > 0
    else { return nil }
    let name = property.lowerBound
    let isVariable =
      bytes[name...].starts(with: "--".utf8) || name > 0 && bytes[name - 1] == UInt8(ascii: "$")
    let end = next(after: word.upperBound)
    let isWhole =
      lastMark == UInt8(ascii: ":") && (end == 0 || end == UInt8(ascii: ";") || end == UInt8(ascii: "}"))
    guard isVariable ? isWhole : CSSColorProperty.holdsColors(slice(property)) else { return nil }
    return .init(range: word, color: color)
  }

  /// `$surface-card` of SCSS, made of the same words as `--surface-card`.
  private mutating func variable(at offset: Int) {
    var end = offset + 1
    while end < bytes.count, bytes[end].isCSSNamePart { end += 1 }
    guard end > offset + 1, next(after: end) != UInt8(ascii: ":") else { return }
    let name = Array("--".utf8) + slice(offset + 1..<end)
    _ = name.withUnsafeBufferPointer { use(.property, $0, .certain, at: offset) }
  }

  /// The colour that begins with `#`, or nil.
  private func hexColor(at offset: Int, before limit: Int) -> FileUsage.HandWrittenColor? {
    var end = offset + 1
    while end < limit, end - offset < 12, bytes[end].isCSSNamePart { end += 1 }
    let digits = slice(offset + 1..<end)
    let color =
      family == .androidXML || family == .kotlin
      ? HexNotation.androidColor(digits: digits) : HexNotation.color(digits: digits)
    return color.map { .init(range: offset..<end, color: $0) }
  }

  private mutating func hash(at offset: Int) {
    switch family {
    case .css where isInValue && !isText(context, "url"):
      if let color = hexColor(at: offset, before: bytes.count) { pendingColors.append(color) }
    case .androidXML where lastMark == UInt8(ascii: ">"):
      if let color = hexColor(at: offset, before: bytes.count),
        next(after: color.range.upperBound) == UInt8(ascii: "<")
      {
        colors.append(color)
      }
    default: break
    }
  }

  /// The colour that a function of CSS gives, if it is one and holds no variables.
  private func functionalColor(_ name: Range<Int>) -> FileUsage.HandWrittenColor? {
    guard name.count <= 5, CSSFunctions.names.contains(where: { $0.elementsEqual(slice(name)) }) else {
      return nil
    }
    var end = name.upperBound
    var depth = 0
    while end < bytes.count, end - name.lowerBound < 200 {
      if bytes[end] == UInt8(ascii: "(") { depth += 1 }
      if bytes[end] == UInt8(ascii: ")") { depth -= 1 }
      end += 1
      if depth == 0 { break }
    }
    guard depth == 0, let color = try? CSSColorSyntax.parse(slice(name.lowerBound..<end)) else { return nil }
    return .init(range: name.lowerBound..<end, color: color.rgba8)
  }

  // MARK: Strings

  /// A string, or a piece of one between interpolations.
  ///
  /// - Parameter isWhole: Whether it is the whole content of a literal.
  private mutating func string(_ range: Range<Int>, isWhole: Bool) {
    endChain()
    defer { (lastMark, lastEnd, hasPoint) = (UInt8(ascii: "\""), range.upperBound + 1, false) }
    guard !range.isEmpty else { return }
    if isWhole, range.count < 256 { wholeString(range) }
    var offset = range.lowerBound
    let isStyle = family == .markup ? isText(context, "style") : family == .javaScript && !isWhole
    while offset < range.upperBound {
      switch bytes[offset] {
      case UInt8(ascii: "-") where offset + 2 < range.upperBound && bytes[offset + 1] == UInt8(ascii: "-"):
        var end = offset + 2
        while end < range.upperBound, bytes[end].isCSSNamePart { end += 1 }
        // A style in an attribute can declare a property, too.
        if next(after: end) != UInt8(ascii: ":") || end == range.upperBound {
          _ = use(.property, offset..<end, .certain)
        }
        offset = end
      case UInt8(ascii: "@") where family == .androidXML:
        offset = resource(at: offset, before: range.upperBound)
      case UInt8(ascii: "#") where isStyle || family == .javaScript && isTemplate(range):
        if offset > range.lowerBound, let color = hexColor(at: offset, before: range.upperBound) {
          colors.append(color)
          offset = color.range.upperBound
        } else {
          offset += 1
        }
      default: offset += 1
      }
    }
  }

  /// Whether a string of JavaScript is a template, which can hold a style sheet.
  private func isTemplate(_ range: Range<Int>) -> Bool {
    range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: "`")
  }

  /// `@color/surface_card`.
  private mutating func resource(at offset: Int, before limit: Int) -> Int {
    let start = offset + 7
    guard start < limit, isText(offset..<start, "@color/") else { return offset + 1 }
    var end = start
    while end < limit, bytes[end].isCSSNamePart { end += 1 }
    _ = use(.resource, start..<end, .certain)
    return end
  }

  private mutating func wholeString(_ range: Range<Int>) {
    if !use(.key, range, .possible), bytes[range].contains(UInt8(ascii: "/")) {
      // The name of a colour in an asset catalogue.
      let key = bytes[range].map { $0 == UInt8(ascii: "/") ? UInt8(ascii: ".") : $0 }
      _ = key.withUnsafeBufferPointer { use(.key, $0, .possible, at: range.lowerBound) }
    }
    if bytes[range.lowerBound] == UInt8(ascii: "#") {
      guard let color = hexColor(at: range.lowerBound, before: range.upperBound),
        color.range.upperBound == range.upperBound
      else { return }
      // Elsewhere three digits are a number, and an anchor in a page has any name.
      let isCertain = range.count == 7 || range.count == 9
      let isColor =
        switch family {
        case .markup: isAboutColor(context) || isText(context, "fill") || isText(context, "stroke")
        case .androidXML:
          isCertain || ResourcePlaces.isColor(String(decoding: slice(context), as: UTF8.self))
        default: isCertain || isAboutColor(context)
        }
      if isColor { colors.append(color) }
    } else if family != .markup, range.count > 9, bytes[range.upperBound - 1] == UInt8(ascii: ")") {
      var end = range.lowerBound
      while end < range.upperBound, bytes[end].isCSSNamePart { end += 1 }
      guard end < range.upperBound, bytes[end] == UInt8(ascii: "("),
        let color = functionalColor(range.lowerBound..<end), color.range.upperBound == range.upperBound
      else { return }
      colors.append(color)
    }
  }

  // MARK: Colours of UIKit, AppKit and SwiftUI

  private func isPlatformType(_ word: Range<Int>) -> Bool {
    isText(word, "UIColor") || isText(word, "NSColor")
  }

  /// `UIColor.white` and `Color.white`, with more of a chain behind it or not.
  private mutating func namedColor() {
    guard chain.count > 1, isPlatformType(chain[0]) || family == .swift && isText(chain[0], "Color") else {
      return
    }
    addNamedColor(at: 1, from: chain[0].lowerBound, isText(chain[0], "Color") ? .swiftUI : .uiKit)
  }

  /// `label.textColor = .white` and `.foregroundColor(.white)`: elsewhere the type is not known.
  private mutating func implicitColor() {
    let start = chain[0].lowerBound - 1
    guard start >= 0, !index.has(.member, slice(chain[0])),
      let holder = ColorHolder.before(start, in: bytes)
    else { return }
    addNamedColor(at: 0, from: start, holder)
  }

  /// Adds the colour that a word of the chain names, with the alpha that the next one gives it.
  private mutating func addNamedColor(at position: Int, from start: Int, _ holder: ColorHolder) {
    let name = chain[position]
    guard var color = namedColor(name, from: start, holder) else { return }
    if chain.count > position + 1, Self.setsAlpha(slice(chain[position + 1])) {
      guard let (alpha, end) = alpha(behind: chain[position + 1].upperBound) else { return }
      color.multiplyAlpha(by: alpha)
      color.range = start..<end
    }
    colors.append(color)
  }

  private static func setsAlpha(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    word.elementsEqual("opacity".utf8) || word.elementsEqual("withAlphaComponent".utf8)
  }

  /// The number in brackets behind a word, and the end of these; nil for anything else.
  private func alpha(behind end: Int) -> (alpha: Double, end: Int)? {
    guard next(after: end) == UInt8(ascii: "(") else { return nil }
    var start = end
    while bytes[start] != UInt8(ascii: "(") { start += 1 }
    var arguments = ColorArguments(bytes, start + 1)
    return arguments.onlyNumber().flatMap { (0...1).contains($0) ? ($0, arguments.offset) : nil }
  }

  /// A colour with the alpha of the call right behind it: `Color(white: 0).opacity(0.5)`; nil where that is not a number.
  private func withAlpha(_ color: FileUsage.HandWrittenColor) -> FileUsage.HandWrittenColor? {
    let end = color.range.upperBound
    guard family == .swift, next(after: end) == UInt8(ascii: ".") else { return color }
    var start = end
    while bytes[start] != UInt8(ascii: ".") { start += 1 }
    var wordEnd = start + 1
    while wordEnd < bytes.count, bytes[wordEnd].isIdentifierPart { wordEnd += 1 }
    guard Self.setsAlpha(slice(start + 1..<wordEnd)) else { return color }
    guard let (alpha, end) = alpha(behind: wordEnd) else { return nil }
    var color = color
    color.multiplyAlpha(by: alpha)
    color.range = color.range.lowerBound..<end
    return color
  }

  private func namedColor(
    _ name: Range<Int>, from start: Int, _ holder: ColorHolder
  ) -> FileUsage.HandWrittenColor? {
    guard 3...17 ~= name.count, next(after: name.upperBound) != UInt8(ascii: "(") else { return nil }
    var text = String(decoding: slice(name), as: UTF8.self)
    if family == .objectiveC {
      guard text.hasSuffix("Color") else { return nil }
      text.removeLast(5)
    }
    let range = start..<name.upperBound
    if holder == .swiftUI || holder == .unknown {
      if holder == .swiftUI, let system = PlatformColor.swiftUI(text) {
        return system.flatMap { PlatformColor.isHue($0) ? self.system($0, range) : nil }
      }
      guard text == "black" || text == "white" else { return nil }
    }
    if let color = PlatformColor.fixed[text] {
      return color.alpha > 0 ? .init(range: range, color: color) : nil
    }
    return PlatformColor.isHue(text) ? system(text, range) : nil
  }

  private func system(_ name: String, _ range: Range<Int>) -> FileUsage.HandWrittenColor? {
    guard let light = PlatformColor.system(name), let dark = PlatformColor.system(name, isDark: true) else {
      return nil
    }
    return .init(range: range, color: light, system: .init(name: name, darkColor: dark))
  }

  // MARK: Colours in code

  /// Parts of the names of colours and of functions that make them.
  private static let colorWords = ["color", "colour", "rgb", "hex", "tint"].map { Array($0.utf8) }

  /// Whether a word says that a colour follows.
  private func isAboutColor(_ word: Range<Int>) -> Bool {
    for start in word {
      let letter = bytes[start] | 0x20
      guard
        letter == UInt8(ascii: "c") || letter == UInt8(ascii: "r") || letter == UInt8(ascii: "h")
          || letter == UInt8(ascii: "t")
      else { continue }
      for part in Self.colorWords where part[0] == letter && part.count <= word.upperBound - start {
        if part.indices.allSatisfy({ bytes[start + $0] | 0x20 == part[$0] }) { return true }
      }
    }
    return false
  }

  /// A call that makes a colour of numbers.
  private mutating func call(_ name: Range<Int>) {
    guard name.count < 40, isAboutColor(name) || isText(name, "init") || isText(name, "argb") else { return }
    var start = name.upperBound
    while start < bytes.count, bytes[start] != UInt8(ascii: "(") { start += 1 }
    var arguments = ColorArguments(bytes, start + 1)
    guard let made = arguments.color(alphaIsFirst: isText(name, "argb")) else { return }
    colorEnd = arguments.offset
    guard let color = withAlpha(.init(range: name.lowerBound..<arguments.offset, color: made.rgba8)) else {
      return
    }
    colors.append(color)
    colorEnd = color.range.upperBound
  }

  /// `[UIColor colorWithRed:0.1 green:0.2 blue:0.3 alpha:1]`, from its first label on.
  private mutating func messageColor(_ name: Range<Int>) {
    var arguments = ColorArguments(bytes, name.lowerBound)
    guard let color = arguments.messageColor() else { return }
    colors.append(.init(range: name.lowerBound..<arguments.offset, color: color.rgba8))
    colorEnd = arguments.offset
  }
}

/// The functions of CSS whose values are colours.
private enum CSSFunctions {
  static let names = ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"]
    .map { Array($0.utf8) }
}
