import ColorScience
import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// The colours in expressions of Swift or Kotlin; an extension has those of Dart.
///
/// A value is read only where every part of its expression is understood. Any other one is lost with its reason: no
/// argument, label or last name of it stands for the whole.
struct CodeValues {
  /// The value of an expression in one appearance.
  struct Value {
    /// The appearance or theme that it is for; nil for every one.
    var mode: String?
    /// Its value, with references by full names; nil where a table cannot hold it.
    var pieces: [ImportedValue.Piece]?
    /// Why not.
    var reason = ""
    /// The part of the reason that only this value has.
    var detail: String?
    var tokens: Range<Int>
    /// Whether its expression is one of colours only.
    var isColor = true
    /// Whether another value stands in its place: that of other versions of the system.
    var isReplaced = false
  }

  let code: CodeText
  /// The type that `Self` is.
  let outerType: CodeType
  let language: CodeLanguage
  /// Whether alpha may be the first or the last of eight digits.
  let isAlphaUnknown: Bool
  /// The full name of what a chain of names refers to from within a type.
  let resolve: ([String]) -> String?
  /// The whole number that a chain of names is, in Dart.
  let number: ([String]) -> UInt64?
  /// The full name of a colour in an asset catalogue that is imported too.
  let catalog: (String) -> String?

  private var isKotlin: Bool { language == .kotlin }

  /// The deepest expression: each part of one is read at most as often.
  private static let depthLimit = 24

  /// The values of a declaration.
  func values(_ range: Range<Int>, as type: CodeType) -> [Value] {
    if language == .dart { return dart(range, as: type) }
    var values = block(range, type, 0)
    guard let text = values.first(where: { $0.pieces == nil }), !text.isColor, values.count > 1 else {
      return values
    }
    for index in values.indices { values[index].isColor = true }
    return values
  }

  // MARK: Statements

  func lost(_ range: Range<Int>, _ reason: String, detail: String? = nil, isColor: Bool = false)
    -> [Value]
  {
    [Value(reason: reason, detail: detail, tokens: range, isColor: isColor)]
  }

  private func computed(_ range: Range<Int>) -> [Value] { lost(range, "its value is computed") }

  /// The value of a body, of a closure, or of one branch with or without braces.
  private func block(_ whole: Range<Int>, _ type: CodeType, _ depth: Int) -> [Value] {
    var range = whole
    while code.isMark(";", at: range.upperBound - 1), !range.isEmpty { range = range.dropLast() }
    guard depth < Self.depthLimit, !range.isEmpty else { return computed(whole) }
    let start = range.lowerBound
    switch code.text(start) {
    case "{" where code.next(start) == range.upperBound:
      return block(code.content(of: start), type, depth + 1)
    case "get" where code.isMark("{", at: start + 1):
      return block(code.content(of: start + 1), type, depth + 1)
    case "return" where code.expressionEnd(start + 1, before: range.upperBound) == range.upperBound:
      return expression(range.dropFirst(), type, depth + 1)
    case "if", "guard": return conditional(range, type, depth + 1)
    case "switch", "when": return choice(range, type, depth + 1)
    case "#if": return versions(code.compiledBranches(of: range).map { block($0, type, depth + 1) })
    default: break
    }
    // `traits in` before the body of a closure.
    var header = start
    while header < range.upperBound, header - start < 24, !(header > start && code.tokens[header].startsLine)
    {
      if code.text(header) == "in", header > start {
        return block(header + 1..<range.upperBound, type, depth + 1)
      }
      header = code.next(header)
    }
    return code.expressionEnd(start, before: range.upperBound) == range.upperBound
      ? expression(range, type, depth + 1) : computed(range)
  }

  /// `if CONDITION { A } else { B }`, the same without `else`, `guard`, and Kotlin's `if (CONDITION) A else B`.
  private func conditional(_ range: Range<Int>, _ type: CodeType, _ depth: Int) -> [Value] {
    let start = range.lowerBound
    var end = start + 1
    if isKotlin {
      end = code.next(end)
    } else {
      while end < range.upperBound, !code.isMark("{", at: end), code.text(end) != "else" {
        end = code.next(end)
      }
    }
    let condition = start + 1..<min(end, range.upperBound)
    let (yes, no): (Range<Int>, Range<Int>)
    if code.text(start) == "guard" {
      let body = end + 1
      guard code.isMark("{", at: body), code.next(body) < range.upperBound else { return computed(range) }
      (yes, no) = (code.next(body)..<range.upperBound, body..<code.next(body))
    } else {
      var middle = end
      if code.isMark("{", at: end) {
        middle = code.next(end)
      } else {
        while middle < range.upperBound, code.text(middle) != "else" { middle = code.next(middle) }
      }
      guard end < middle, middle < range.upperBound else { return computed(range) }
      (yes, no) = (end..<middle, (code.text(middle) == "else" ? middle + 1 : middle)..<range.upperBound)
    }
    let values = (block(yes, type, depth), block(no, type, depth))
    return code.text(condition.lowerBound) == "#available"
      ? versions([values.0, values.1]) : choose(condition, values.0, values.1, range)
  }

  /// The values of two branches by the appearance that the condition is about.
  private func choose(_ condition: Range<Int>, _ yes: [Value], _ no: [Value], _ range: Range<Int>) -> [Value]
  {
    guard let mode = mode(said: condition) else { return several(yes + no, range) }
    return combined([(mode, yes), (mode == "dark" ? "light" : "dark", no)], range)
  }

  /// `switch traits.userInterfaceStyle { case .dark: A default: B }`, and Kotlin's `when`.
  private func choice(_ range: Range<Int>, _ type: CodeType, _ depth: Int) -> [Value] {
    var open = range.lowerBound + 1
    while open < range.upperBound, !code.isMark("{", at: open) { open = code.next(open) }
    guard code.next(open) == range.upperBound else { return computed(range) }
    let arms = code.arms(of: open, isKotlin: isKotlin)
    let values = arms.map { block($0.value, type, depth) }
    let modes = arms.map { mode(said: $0.label) }
    let known = Set(modes.compactMap { $0 })
    guard let first = known.first else { return several(values.flatMap { $0 }, range) }
    let other = known.count > 1 ? nil : first == "dark" ? "light" : "dark"
    return combined(
      zip(modes, values).compactMap { mode, value in (mode ?? other).map { ($0, value) } }, range)
  }

  /// The values of branches, each for an appearance. Those of one appearance have to agree.
  private func combined(_ branches: [(mode: String, values: [Value])], _ range: Range<Int>) -> [Value] {
    var result: [Value] = []
    for (mode, values) in branches {
      for var value in values where value.isReplaced || value.mode == nil || value.mode == mode {
        value.mode = mode
        guard !value.isReplaced, let same = result.first(where: { $0.mode == mode && !$0.isReplaced }) else {
          result.append(value)
          continue
        }
        if same.pieces == nil || same.pieces != value.pieces { return several(result + [value], range) }
      }
    }
    return result
  }

  /// One of several values, of which nothing says when it counts.
  private func several(_ values: [Value], _ range: Range<Int>) -> [Value] {
    if let first = values.first, first.pieces != nil,
      values.allSatisfy({ $0.pieces == first.pieces && $0.mode == nil })
    {
      return [first]
    }
    return lost(range, "several colours", isColor: values.contains(where: \.isColor))
  }

  /// The first of the values for versions of the system that a table can hold. The others are left out.
  private func versions(_ versions: [[Value]]) -> [Value] {
    guard
      let index = versions.firstIndex(where: { $0.allSatisfy { $0.pieces != nil } }) ?? versions.indices.first
    else { return [] }
    var result = versions[index]
    for var other in versions.enumerated().filter({ $0.offset != index }).flatMap(\.element) {
      if result.contains(where: { $0.mode == other.mode && $0.pieces == other.pieces && $0.pieces != nil }) {
        continue
      }
      if other.pieces != nil { other.reason = "a different value on other systems or versions" }
      (other.pieces, other.isReplaced) = (nil, true)
      result.append(other)
    }
    return result
  }

  /// The appearance that a condition or a label is about: `traits.userInterfaceStyle == .dark`.
  private func mode(said range: Range<Int>) -> String? {
    var modes: Set<String> = []
    var isInverse = false
    for index in range {
      // Two conditions say more than an appearance.
      if code.isMark("&", at: index) || code.isMark("|", at: index) { return nil }
      if code.isMark("!", at: index), code.isMark("=", at: index + 1) || code.isWord(index + 1) {
        isInverse.toggle()
      }
      guard code.isWord(index) else { continue }
      let word = code.text(index).lowercased()
      if word.contains(text: "dark") || word.contains(text: "night") { modes.insert("dark") }
      if word.contains(text: "light") { modes.insert("light") }
      if word == "false" { isInverse.toggle() }
    }
    guard modes.count == 1, let mode = modes.first else { return nil }
    return isInverse ? (mode == "dark" ? "light" : "dark") : mode
  }

  // MARK: Expressions

  private func expression(_ whole: Range<Int>, _ type: CodeType, _ depth: Int) -> [Value] {
    var range = whole
    while ["try", "await", "return"].contains(code.text(range.lowerBound)), range.count > 1 {
      range = range.dropFirst()
    }
    guard depth < Self.depthLimit, !range.isEmpty else { return computed(whole) }
    if ["if", "switch", "when"].contains(code.text(range.lowerBound)) {
      return block(range, type, depth + 1)
    }
    var index = range.lowerBound
    while index < range.upperBound {
      guard code.isMark("?", at: index), !code.isMark("?", at: index - 1) else {
        index = code.next(index)
        continue
      }
      if code.isMark("?", at: index + 1) || isKotlin && code.isMark(":", at: index + 1) {
        // Nobody sees the other one where the first is a colour.
        return expression(range.lowerBound..<index, type, depth + 1)
      }
      // `?` without a space before it belongs to what is before.
      guard !code.isAdjacent(index) else {
        index += 1
        continue
      }
      guard let colon = colon(behind: index, range.upperBound) else { return computed(range) }
      return choose(
        range.lowerBound..<index, expression(index + 1..<colon, type, depth + 1),
        expression(colon + 1..<range.upperBound, type, depth + 1), range)
    }
    return postfix(range, type, depth + 1)
  }

  /// The colon of `CONDITION ? A : B`, where there may be others of this kind between.
  private func colon(behind mark: Int, _ limit: Int) -> Int? {
    var index = mark + 1
    var depth = 0
    while index < limit {
      if code.isMark("?", at: index), !code.isAdjacent(index), !code.isMark("?", at: index + 1) { depth += 1 }
      if code.isMark(":", at: index) {
        if depth == 0 { return index }
        depth -= 1
      }
      index = code.next(index)
    }
    return nil
  }

  /// A colour, and what is called on it.
  private func postfix(_ range: Range<Int>, _ type: CodeType, _ depth: Int) -> [Value] {
    var (values, index) = primary(range, type, depth)
    while index < range.upperBound, !values.isEmpty {
      if code.isMark("!", at: index) || code.isMark("?", at: index), code.isAdjacent(index) {
        index += 1
      } else if code.isMark("(", at: index), code.content(of: index).isEmpty, code.isMark("}", at: index - 1)
      {
        index += 2
      } else if code.isMark(".", at: index), code.isWord(index + 1) {
        let name = index + 1
        let isCall = code.isMark("(", at: name + 1)
        index = isCall ? code.next(name + 1) : name + 1
        for value in values.indices { modify(&values[value], name, isCall: isCall) }
      } else {
        return values.contains(where: \.isColor)
          ? lost(range, "its value is computed", isColor: true) : computed(range)
      }
    }
    if values.count == 1, index <= range.upperBound { values[0].tokens = range }
    return values
  }

  /// Names that change nothing: `.cgColor`, and properties of the cases of an enumeration of colours.
  static let identities: Set<String> = [
    "cgColor", "ciColor", "uiColor", "nsColor", "swiftUIColor", "color", "uicolor", "nscolor", "hex", "value",
    "toArgb", "toInt", "toLong", "rawValue",
  ]

  /// Takes what is called on a colour: another alpha, or something that a table has no notation for.
  private func modify(_ value: inout Value, _ name: Int, isCall: Bool) {
    let word = code.text(name)
    let arguments = isCall ? code.arguments(name + 1, isKotlin: isKotlin) : []
    if arguments.isEmpty, Self.identities.contains(word) || NotationWords.areAll(of: word) { return }
    let isAlpha =
      ["withAlphaComponent", "opacity", "alpha", "withAlpha"].contains(word) || word == "copy" && isKotlin
    if isAlpha, arguments.count == 1,
      arguments[0].label.map({ ["alpha", "value"].contains($0) }) ?? (word != "copy"),
      let alpha = code.number(arguments[0].value)
    {
      value.pieces = value.pieces.flatMap {
        $0.first.flatMap { ColorText.value($0, alpha: DecimalText.text(alpha)) }
      }
    } else {
      value.pieces = nil
    }
    if value.pieces == nil, value.reason.isEmpty {
      value.reason = "computed by \(ImportSession.shown(word))"
    }
  }

  // MARK: Parts

  func color(_ text: String, _ tokens: Range<Int>) -> [Value] {
    [Value(pieces: [.text(text)], tokens: tokens)]
  }

  /// The colour that an expression begins with, and the end of it.
  private func primary(_ range: Range<Int>, _ type: CodeType, _ depth: Int) -> (values: [Value], end: Int) {
    let start = range.lowerBound
    let token = code.tokens[start]
    switch token.kind {
    case .string where type == .picker && range.count == 1:
      return (lost(range, Self.themeFiles, isColor: true), range.upperBound)
    case .string, .number:
      let isNotation = code.isMark(".", at: start + 1) && NotationWords.areAll(of: code.text(start + 2))
      let isColor = token.kind == .string ? token.text.hasPrefix("#") : range.count == 1
      guard isColor || isNotation, let hex = code.hex(start..<start + 1, alphaFirst: isKotlin) else {
        return (computed(start..<start + 1), start + 1)
      }
      return (color(hex, start..<start + 1), start + 1)
    case .mark:
      if code.isMark(".", at: start), code.isWord(start + 1) {
        return member(start + 1, range, type, depth)
      }
      guard let close = code.closing[start], close < range.upperBound else { break }
      switch token.text {
      case "(": return (expression(code.content(of: start), type, depth + 1), close + 1)
      case "{": return (block(code.content(of: start), type, depth + 1), close + 1)
      case "[": return (list(code.content(of: start), start..<close + 1, type), close + 1)
      default: break
      }
    case .word: return word(range, type, depth)
    }
    return (computed(range), range.upperBound)
  }

  /// A name, with what is called.
  private func word(_ range: Range<Int>, _ type: CodeType, _ depth: Int) -> (values: [Value], end: Int) {
    let start = range.lowerBound
    let (chain, end) = code.chain(start..<range.upperBound, hasSubscripts: false)
    // `UIKit.UIColor`, `androidx.compose.ui.graphics.Color`.
    if let index = chain.firstIndex(where: { CodeType.names.contains($0) || $0 == "Self" }),
      chain[..<index].allSatisfy({ $0.lowercased() == $0 || $0.hasSuffix("Kit") || $0 == "SwiftUI" })
    {
      let name = start + 2 * index
      let own =
        chain[index] == "Self"
        ? (outerType.isColor ? outerType : type) : code.type(named: chain[index], isKotlin: isKotlin)
      if code.isMark("(", at: name + 1) { return (make(name, own, depth), code.next(name + 1)) }
      if code.isMark("{", at: name + 1) {
        return (block(code.content(of: name + 1), own, depth + 1), code.next(name + 1))
      }
      if name + 2 < end { return member(name + 2, range, own, depth) }
    }
    if code.isMark("(", at: end) {
      let name = end - 1
      // The members of a colour end with a call that changes it.
      if let (value, behind) = reference(chain.dropLast(), start) { return (value, behind) }
      return (call(name, type, start..<min(code.next(end), range.upperBound), depth), code.next(end))
    }
    if let (value, behind) = reference(chain[...], start) { return (value, behind) }
    let tokens = start..<end
    if chain.first == "R" { return (lost(tokens, Self.resource, isColor: chain.contains("color")), end) }
    return (
      lost(tokens, "its value is not in the file", isColor: outerType.isColor || saysColor(tokens)),
      end
    )
  }

  /// The longest beginning of a chain of names that is one of the colours.
  private func reference(_ names: ArraySlice<String>, _ start: Int) -> (values: [Value], end: Int)? {
    for count in names.indices.reversed().map({ $0 + 1 }) {
      guard let name = resolve(Array(names[..<count])) else { continue }
      let tokens = start..<start + 2 * count - 1
      return ([Value(pieces: [.reference(name)], tokens: tokens)], tokens.upperBound)
    }
    return nil
  }

  /// A member of a type of colours: `.white`, `.systemBlue`, one of the app's own, or a function.
  private func member(
    _ name: Int, _ range: Range<Int>, _ type: CodeType, _ depth: Int
  ) -> (values: [Value], end: Int) {
    let (chain, end) = code.chain(name..<range.upperBound, hasSubscripts: false)
    let word = chain[0]
    if code.isMark("(", at: name + 1) {
      let behind = code.next(name + 1)
      let tokens = range.lowerBound..<min(behind, range.upperBound)
      return (word == "init" ? make(name, type, depth) : call(name, type, tokens, depth), behind)
    }
    let tokens = range.lowerBound..<name + 1
    guard type.isColor else { return (lost(tokens, "its value is not in the file"), name + 1) }
    if let (value, behind) = reference(code.isMark("(", at: end) ? chain.dropLast() : chain[...], name) {
      return (value, behind)
    }
    if let constant = constant(word, type, tokens) { return (constant, name + 1) }
    return (lost(range.lowerBound..<end, "its value is not in the file", isColor: true), end)
  }

  /// A colour that a platform names.
  private func constant(_ word: String, _ type: CodeType, _ tokens: Range<Int>) -> [Value]? {
    if type == .swiftUI, let system = PlatformColor.swiftUI(word) { return lostSystem(word, system, tokens) }
    let isFixed = type == .platform || type == .swiftUI && ["white", "black", "clear"].contains(word)
    let fixed = type == .compose ? PlatformColor.android[word] : isFixed ? PlatformColor.fixed[word] : nil
    if let fixed { return color(Color(fixed).cssText, tokens) }
    return type != .compose && PlatformColor.system(word) != nil ? lostSystem(word, word, tokens) : nil
  }

  private func lostSystem(_ word: String, _ name: String?, _ tokens: Range<Int>) -> [Value] {
    let values = name.map { PlatformColor.published($0) } ?? ""
    return lost(tokens, "a system colour", detail: word + values, isColor: true)
  }

  private static let themeFiles = "its colours are in the theme files"
  private static let resource = "its value is in an asset catalogue or a resource"

  // MARK: Calls

  /// A function other than an initialiser: its name says a notation, or it has a colour for each appearance.
  private func call(_ name: Int, _ type: CodeType, _ tokens: Range<Int>, _ depth: Int) -> [Value] {
    let word = code.text(name)
    let arguments = code.arguments(name + 1, isKotlin: isKotlin)
    let isColor = outerType.isColor || saysColor(tokens)
    if word == "colorResource" { return lost(tokens, Self.resource, isColor: true) }
    if isKotlin, ["hsl", "hsv"].contains(word) { return hue(name, arguments, tokens) }
    if CodeType.isPicker(word) || CodeType.isPicker(code.text(name - 2)) { return picker(arguments, tokens) }
    if NotationWords.areAll(of: word), let value = literal(name, arguments, tokens) { return value }
    if type.isColor || isColor, let values = appearances(arguments, type.isColor ? type : .platform, depth) {
      return values
    }
    if ["listOf", "arrayOf", "Gradient"].contains(word) || word.hasSuffix("Gradient") {
      return lost(tokens, "several colours", isColor: true)
    }
    return lost(
      tokens, "made by an unknown function", detail: "`\(ImportSession.shown(word))`",
      isColor: isColor)
  }

  /// An initialiser of a type of colours.
  private func make(_ name: Int, _ type: CodeType, _ depth: Int) -> [Value] {
    let tokens = name..<min(code.next(name + 1), code.tokens.count)
    let arguments = code.arguments(name + 1, isKotlin: isKotlin)
    if let value = literal(name, arguments, tokens) { return value }
    if let values = appearances(arguments, type, depth) { return values }
    if let first = arguments.first {
      let label = first.label ?? ""
      let content = first.value
      let isText = content.count == 1 && code.tokens[content.lowerBound].kind == .string
      if ["named", "name", "resource"].contains(label) || label.isEmpty && isText && !isKotlin {
        let name = isText ? catalog(code.text(content.lowerBound)) : nil
        return name.map { [Value(pieces: [.reference($0)], tokens: tokens)] }
          ?? lost(tokens, Self.resource, isColor: true)
      }
      let wrapped = ["uiColor", "nsColor", "cgColor", "ciColor", "color", "swiftUIColor", ""].contains(label)
      if arguments.count == 1, wrapped, !isText {
        // `Color(.green)` is UIKit's.
        let inner = type == .swiftUI ? CodeType.platform : type == .platform ? .swiftUI : type
        return expression(content, inner, depth + 1)
      }
    }
    return lost(tokens, "its value is computed", isColor: true)
  }

  /// A colour of numbers or digits alone, with its alpha; nil where there is something else.
  func literal(_ name: Int, _ arguments: [CodeText.Argument], _ tokens: Range<Int>) -> [Value]? {
    let open = name + 1
    guard let close = code.closing[open], close < code.tokens.count else { return nil }
    let isArgb = ["argb", "fromARGB"].contains(code.text(name)) || arguments.first?.label == "argb"
    let color = code.bytes.withUnsafeBufferPointer { bytes -> Color? in
      var reader = ColorArguments(bytes, code.tokens[open].range.upperBound)
      let color = reader.color(alphaIsFirst: isArgb, typesDecide: isKotlin)
      return reader.offset == code.tokens[close].range.upperBound ? color : nil
    }
    if let color, arguments.count > 1 || arguments.first?.label == "white" {
      return Self.text(color).map { self.color($0, tokens) }
    }
    guard let first = arguments.first, first.label.map(NotationWords.areAll) ?? true,
      let hex = code.hex(first.value, alphaFirst: isKotlin || isArgb)
    else { return nil }
    // Kotlin's number without digits for alpha is transparent.
    let isBare =
      isKotlin && code.isWord(name) && CodeType.names.contains(code.text(name))
      && code.tokens[first.value.lowerBound].kind == .number
      && code.text(first.value.lowerBound).utf8.count == 8
    let text = isBare ? hex + "00" : hex
    if isAlphaUnknown, hex.utf8.count == 9, first.label != "argb", first.label != "rgba" {
      return lost(
        tokens, "eight digits, of which the first two or the last two may be alpha", isColor: true)
    }
    if arguments.count == 1 { return self.color(text, tokens) }
    guard arguments.count == 2, ["alpha", "opacity", "a"].contains(arguments[1].label),
      let alpha = code.number(arguments[1].value),
      let pieces = ColorText.value(.text(text), alpha: DecimalText.text(alpha))
    else { return nil }
    return [Value(pieces: pieces, tokens: tokens)]
  }

  private static func text(_ color: Color) -> String? {
    guard color.space == .srgb else { return color.cssText }
    let components = (0..<3).map { "\(color.components[$0])" }
    return ColorText.color(space: "srgb", components: components, alpha: "\(color.alpha)")
  }

  /// Compose's `Color.hsl(210f, 0.5f, 0.4f)` and `Color.hsv(…)`.
  private func hue(_ name: Int, _ arguments: [CodeText.Argument], _ tokens: Range<Int>) -> [Value] {
    let isHSL = code.text(name) == "hsl"
    let numbers = arguments.compactMap { code.number($0.value) }
    let order = ["hue", "saturation", isHSL ? "lightness" : "value", "alpha"]
    guard numbers.count == arguments.count, 3...4 ~= numbers.count,
      zip(arguments, order).allSatisfy({ $0.label == nil || $0.label == $1 }),
      numbers.dropFirst().allSatisfy({ 0...1 ~= $0 })
    else { return lost(tokens, "its value is computed", isColor: true) }
    let (hue, saturation, last) = (numbers[0], numbers[1], numbers[2])
    let alpha = numbers.count > 3 ? numbers[3] : 1
    let color =
      isHSL
      ? Color(.hsl, hue, saturation * 100, last * 100, alpha: alpha)
      : Color(.hwb, hue, (1 - saturation) * last * 100, (1 - last) * 100, alpha: alpha)
    return self.color(color.cssText, tokens)
  }

  /// A value for each appearance: `light: A, dark: B`, `lightHex: 0xFFFFFF, darkHex: 0x000000`, or a closure.
  private func appearances(_ arguments: [CodeText.Argument], _ type: CodeType, _ depth: Int) -> [Value]? {
    if arguments.count == 1, arguments[0].label == "dynamicProvider" {
      return expression(arguments[0].value, type, depth + 1)
    }
    guard arguments.count == 2 else { return nil }
    var modes: [String?] = []
    for argument in arguments {
      var words = ThemeWords.words(of: argument.label ?? "").map(\.text)
      words.removeAll { NotationWords.isOne($0) || ["mode", "theme", "appearance", "style"].contains($0) }
      switch words {
      case ["light"], ["day"]: modes.append("light")
      case ["dark"], ["night"]: modes.append("dark")
      case [], ["any"], ["default"]: modes.append(nil)
      default: return nil
      }
    }
    let known = modes.compactMap { $0 }
    guard Set(known).count == known.count, !known.isEmpty else { return nil }
    let branches = zip(modes, arguments).map { mode, argument in
      let hex = code.hex(argument.value, alphaFirst: isKotlin)
      return (
        mode ?? (known == ["dark"] ? "light" : "dark"),
        hex.map { color($0, argument.value) } ?? expression(argument.value, type, depth + 1)
      )
    }
    return combined(branches, arguments[0].value.lowerBound..<arguments[1].value.upperBound)
  }

  // MARK: Lists

  /// A list, which is one colour only where SwiftTheme reads it: a value for each theme.
  private func list(_ elements: Range<Int>, _ tokens: Range<Int>, _ type: CodeType) -> [Value] {
    if type == .picker { return picker(code.elements(elements).map { .init(label: nil, value: $0) }, tokens) }
    return lost(tokens, "several colours", isColor: saysColor(tokens))
  }

  /// The colours of a picker of SwiftTheme by theme. One that is not a text is lost, and the others stay in place.
  private func picker(_ arguments: [CodeText.Argument], _ tokens: Range<Int>) -> [Value] {
    var parts = arguments.map(\.value)
    if parts.count == 1, code.isMark("[", at: parts[0].lowerBound) {
      parts = code.elements(code.content(of: parts[0].lowerBound))
    }
    let values = parts.enumerated().map { index, part -> Value in
      let hex = code.hex(part, alphaFirst: false)
      return Value(
        mode: "theme\(index + 1)", pieces: hex.map { [.text($0)] }, reason: "its value is computed",
        tokens: part,
        isReplaced: hex == nil)
    }
    return values.contains { $0.pieces != nil }
      ? values : lost(tokens, Self.themeFiles, isColor: true)
  }

  // MARK: Words

  /// Whether something in an expression is about colours: a type, a function or a name that says so, digits behind `#`.
  private func saysColor(_ range: Range<Int>) -> Bool {
    range.prefix(400).contains { index in
      switch code.tokens[index].kind {
      case .word:
        let isLabel = code.isMark(":", at: index + 1) && !code.isMark(".", at: index - 1)
        return !isLabel && (CodeType.saysColor(code.text(index)) || code.text(index).hasSuffix("Gradient"))
      case .string:
        return code.text(index).hasPrefix("#") && ColorText.hex(code.text(index)) != nil
      case .number, .mark: return false
      }
    }
  }

  /// The names in an expression that refer to other declarations, as far as it is not read.
  func mentions(in range: Range<Int>) -> [String] {
    range.prefix(400).compactMap { index in
      guard code.isWord(index), !code.isMark(".", at: index - 1), !code.isMark(":", at: index + 1) else {
        return nil
      }
      let (chain, _) = code.chain(index..<min(range.upperBound, index + 16), hasSubscripts: false)
      return reference(chain[...], index).flatMap { found in
        if case .reference(let name) = found.values.first?.pieces?.first { name } else { nil }
      }
    }
  }
}
