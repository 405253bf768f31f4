import ColorScience
import TextSupport

/// The tokens that Sass's variables became so far.
final class SassTokens {
  var tokens: [FoundToken] = []
  /// The colours that are known, for every theme, by the names of their tokens.
  var colors: [String: Color] = [:]
  /// The names of those that a function computes.
  var computed: Set<String> = []
}

/// Reads the values of Sass's variables, and computes what Sass's functions of colours do: as a formula if a colour is
/// a reference, otherwise as the colour.
struct SassFunctions {
  private typealias Pieces = [ImportedValue.Piece]

  private let module: SassModule
  private let known: SassTokens

  /// How deep functions may be nested.
  private static let depthLimit = 32

  init(_ module: SassModule, _ known: SassTokens) { (self.module, self.known) = (module, known) }

  // MARK: Values

  func read(_ text: String, depth: Int = 0) -> TokenValue.Reading {
    let text = ColorText.trimmed(text)
    guard depth < Self.depthLimit else { return computed(text) }
    if let inner = content(of: text, "(") ?? content(of: text, "#{") { return read(inner, depth: depth + 1) }
    if let (namespace, name) = variable(text) { return read(namespace, name, text) }
    if let open = text.firstIndex(of: "("), content(of: String(text[open...]), "(") != nil,
      text[..<open].allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) })
    {
      let arguments = CSSScope.commaParts(String(text[text.index(after: open)...].dropLast()))
      return read(String(text[..<open]), arguments, text, depth)
    }
    if number(text) != nil { return .noColor }
    let reading = TokenValue.read(text, isColor: false)
    guard case .noColor = reading else { return reading }
    var parts = CSSScope.commaParts(text)
    let isSum = [" + ", " - ", " * ", " / "].contains(where: text.contains(text:))
    if parts.count == 1 { parts = text.split(separator: " ").map(String.init) }
    guard parts.count > 1, parts.count < 64 else { return .noColor }
    let areColors = parts.map { part in
      if case .value = read(part, depth: depth + 1) { return true }
      return false
    }
    if isSum, areColors.contains(true) { return computed(text) }
    return areColors.allSatisfy { $0 }
      ? .unsayable("a list of colours", detail: ImportSession.shown(text)) : .noColor
  }

  /// The text between brackets that are around all of a text.
  private func content(of text: String, _ open: String) -> String? {
    guard text.hasPrefix(open) else { return nil }
    if open == "#{" {
      return text.firstIndex(of: "}") == text.indices.last ? String(text.dropFirst(2).dropLast()) : nil
    }
    return CSSValue.matchingParenthesis(text[...]) == text.indices.last
      ? String(text.dropFirst().dropLast()) : nil
  }

  /// The namespace and the name of a variable that is the whole text.
  private func variable(_ text: String) -> (namespace: String?, name: String)? {
    func isName(_ text: Substring) -> Bool {
      !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }
    guard let dollar = text.firstIndex(of: "$"), isName(text[text.index(after: dollar)...]) else {
      return nil
    }
    let name = String(text[text.index(after: dollar)...])
    if dollar == text.startIndex { return (nil, name) }
    let namespace = text[..<dollar].dropLast()
    return text[..<dollar].last == "." && isName(namespace) ? (String(namespace), name) : nil
  }

  private func value(_ namespace: String?, _ name: String) -> SassModule.Value? {
    let name = SassModule.normalized(name)
    return namespace.map { module.namespaces[$0]?.member(name) } ?? module.value(name)
  }

  /// A variable, or an entry of a map.
  private func read(_ namespace: String?, _ name: String, _ text: String) -> TokenValue.Reading {
    switch value(namespace, name) {
    case .token(let number): return .value([.reference(known.tokens[number].name)])
    case .number, .string, .other: return .noColor
    case nil: break
    }
    let unread = namespace.map { module.namespaces[$0]?.unread ?? [] } ?? module.unread
    if !unread.isEmpty {
      return .unsayable(UnreadSheets.reason, detail: UnreadSheets.description(of: text, in: unread))
    }
    if let namespace {
      // Those of Sass's own modules are numbers.
      return module.namespaces[namespace] == nil
        ? .noColor
        : .unsayable("it refers to something that is not a colour", detail: ImportSession.shown(text))
    }
    return .value([.reference(name)])
  }

  /// A number with its unit, or a variable that is one; nil for anything else.
  func number(_ text: String) -> String? {
    let text = ColorText.trimmed(text)
    if CSSValue.isNumber(text) { return text }
    let isNegative = text.hasPrefix("-")
    guard let (namespace, name) = variable(isNegative ? String(text.dropFirst()) : text),
      case .number(let number) = value(namespace, name)
    else { return nil }
    guard isNegative else { return number }
    return number.hasPrefix("-") ? String(number.dropFirst()) : "-" + number
  }

  /// A string or a word, or a variable that is one; nil for anything else.
  func string(_ text: String) -> String? {
    if let (namespace, name) = variable(text) {
      if case .string(let string) = value(namespace, name) { return string }
      return nil
    }
    for quote in ["\"", "'"] where text.hasPrefix(quote) && text.hasSuffix(quote) && text.count > 1 {
      let inner = text.dropFirst().dropLast()
      return inner.contains(Character(quote)) ? nil : String(inner)
    }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" } ? text : nil
  }

  /// A text with the values of Sass in the place of `#{…}`, and why one is missing.
  func inserted(into text: String) -> (text: String, missing: TokenValue.Reading?) {
    var result = ""
    var rest = text[...]
    while let mark = rest.firstOccurrence(of: "#{") {
      let inner = rest[mark.upperBound...].prefix { $0 != "}" }
      result += rest[..<mark.lowerBound]
      rest = rest[inner.endIndex...].dropFirst()
      let expression = ColorText.trimmed(String(inner))
      if let text = number(expression) ?? string(expression) {
        result += text
        continue
      }
      let reading = read(expression)
      guard case .value(let pieces) = reading, let color = color(of: pieces) else {
        if case .unsayable = reading { return (text, reading) }
        return (text, computed(text))
      }
      if case .text(let text) = pieces[0], pieces.count == 1 {
        result += text
      } else {
        result += Self.text(of: color)
      }
    }
    return (result + rest, nil)
  }

  private func isComputed(_ pieces: Pieces) -> Bool {
    pieces.contains { if case .reference(let name) = $0 { known.computed.contains(name) } else { false } }
  }

  private func computed(_ text: String) -> TokenValue.Reading {
    .unsayable("computed by a function", detail: ImportSession.shown(text))
  }

  // MARK: Functions

  private static let syntaxOfCSS: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix",
  ]

  /// Functions, and modules of them, that give no colour.
  static let colorless: Set<String> = [
    "calc", "min", "max", "clamp", "url", "var", "env", "percentage", "unquote", "quote", "alpha", "opacity",
    "red", "green", "blue", "hue", "saturation", "lightness", "length", "unit", "linear-gradient",
    "radial-gradient", "conic-gradient", "repeating-linear-gradient", "repeating-radial-gradient",
    "map-merge", "map-remove", "map-keys",
    "cubic-bezier", "math", "list", "string", "map", "selector", "meta",
  ]

  private func read(_ function: String, _ arguments: [String], _ text: String, _ depth: Int)
    -> TokenValue.Reading
  {
    var name = SassModule.normalized(function.lowercased())
    if ["map-get", "map.get"].contains(name) { return entry(arguments, text) }
    let module = self.module.colorModule ?? (self.module.namespaces["color"] == nil ? "color" : nil)
    if let module, name.hasPrefix(module + ".") { name.removeFirst(module.count + 1) }
    if Self.syntaxOfCSS.contains(name), !(arguments.count == 2 && name.hasPrefix("rgb")) {
      return literal(text)
    }
    var positional: [String] = []
    var named: [String: String] = [:]
    for argument in arguments {
      let words = argument.split(separator: ":", maxSplits: 1).map { ColorText.trimmed(String($0)) }
      if words.count == 2, words[0].hasPrefix("$") {
        named[SassModule.normalized(words[0].dropFirst())] = words[1]
      } else {
        positional.append(argument)
      }
    }
    let isMix = name == "mix"
    guard let first = positional.first ?? named["color"] ?? named[isMix ? "color1" : "color"] else {
      return computed(text)
    }
    let reading = read(first, depth: depth + 1)
    guard case .value(let base) = reading else {
      if case .unsayable = reading { return reading }
      // Functions of lengths, and filters.
      let isOfNumbers = arguments.allSatisfy { number($0) != nil || $0.first?.isNumber == true }
      return Self.colorless.contains(name) || Self.colorless.contains(String(name.prefix { $0 != "." }))
        || isOfNumbers
        ? .noColor : computed(text)
    }
    if Self.colorless.contains(name) { return .noColor }
    func argument(_ position: Int, _ name: String) -> String? {
      position < positional.count ? positional[position] : named[name]
    }
    if ["mix", "tint-color", "shade-color"].contains(name) {
      let weight = argument(isMix ? 2 : 1, "weight").map { number($0) } ?? "50%"
      var other = Pieces([.text(name == "tint-color" ? "white" : "black")])
      if isMix {
        let reading = argument(1, "color2").map { read($0, depth: depth + 1) }
        guard case .value(let pieces) = reading else {
          if case .unsayable = reading, let reading { return reading }
          return computed(text)
        }
        other = pieces
      }
      // Sass mixes in sRGB, and translucent colours otherwise than CSS.
      guard let weight = weight.flatMap({ amount($0) }), 0...100 ~= weight, color(of: base)?.alpha == 1,
        color(of: other)?.alpha == 1
      else { return computed(text) }
      let (front, back) = isMix ? (base, other) : (other, base)
      return checked(
        [.text("color-mix(in srgb, ")] + inFunction(front) + [.text(" \(Self.text(weight))%, ")]
          + inFunction(back)
          + [.text(")")], text)
    }
    if name.hasPrefix("rgb") {
      let written = argument(1, "alpha").flatMap { number($0) }
      if let written, base.count == 1, case .reference(let name) = base[0],
        let value = ColorText.reference(name, alpha: written)
      {
        return .value(value)
      }
      return written.flatMap { fraction($0) }.map { alpha($0, of: base, text) } ?? computed(text)
    }
    // Sass keeps the hue of a computed white, which a formula loses.
    if let color = color(of: base)?.converted(to: .srgb), first.contains("(") || isComputed(base),
      (0..<3).allSatisfy({ color.components[$0] > 1 - 1e-6 })
        || (0..<3).allSatisfy({ color.components[$0] < 1e-6 })
    {
      return computed(text)
    }
    return change(name, base, positional, named, text)
  }

  /// `lighten()`, `color.scale()` and their like, as relative colours.
  private func change(
    _ name: String, _ base: Pieces, _ positional: [String], _ named: [String: String], _ text: String
  ) -> TokenValue.Reading {
    var changes: [String: String] = [:]
    var kind = "adjust"
    func set(_ channel: String, _ sign: String = "") {
      guard let amount = positional.count > 1 ? positional[1] : named["amount"] ?? named["degrees"] else {
        return
      }
      guard let number = number(amount) else { return }
      changes[channel] =
        sign == "-" ? (number.hasPrefix("-") ? String(number.dropFirst()) : "-" + number) : number
    }
    switch name {
    case "lighten": set("lightness")
    case "darken": set("lightness", "-")
    case "saturate": set("saturation")
    case "desaturate": set("saturation", "-")
    case "adjust-hue": set("hue")
    case "opacify", "fade-in": set("alpha")
    case "transparentize", "fade-out": set("alpha", "-")
    case "complement" where positional.count == 1: changes = ["hue": "180"]
    case "grayscale" where positional.count == 1: (kind, changes) = ("change", ["saturation": "0"])
    case "invert" where positional.count == 1 && named.isEmpty:
      return checked(
        [.text("rgb(from ")] + inFunction(base) + [.text(" calc(255 - r) calc(255 - g) calc(255 - b))")], text
      )
    case "adjust", "adjust-color", "scale", "scale-color", "change", "change-color":
      guard positional.count <= 1 else { return computed(text) }
      kind = String(name.prefix { $0 != "-" })
      for (channel, value) in named where channel != "color" {
        guard let number = number(value) else { return computed(text) }
        changes[channel] = number
      }
    default: return computed(text)
    }
    let space = ["red", "green", "blue"].contains { changes[$0] != nil } ? "rgb" : "hsl"
    let channels =
      space == "rgb"
      ? [("red", "r", 255.0), ("green", "g", 255), ("blue", "b", 255)]
      : [("hue", "h", 360.0), ("saturation", "s", 100), ("lightness", "l", 100)]
    guard !changes.isEmpty,
      changes.keys.allSatisfy({ name in name == "alpha" || channels.contains { $0.0 == name } })
    else { return computed(text) }
    var words: [String] = []
    for (name, channel, maximum) in channels + [("alpha", "alpha", 1)] {
      guard let change = changes[name] else {
        words.append(channel)
        continue
      }
      guard let number = name == "alpha" && kind != "scale" ? fraction(change) : amount(change) else {
        return computed(text)
      }
      switch kind {
      case "change": words.append(Self.text(number))
      case "scale":
        guard change.hasSuffix("%"), abs(number) <= 100, name != "hue" else { return computed(text) }
        let scaled = "\(channel) * \(Self.text(1 - abs(number) / 100))"
        words.append("calc(\(scaled)\(number > 0 ? " + \(Self.text(maximum * number / 100))" : ""))")
      default:
        let sum = "\(channel) \(number < 0 ? "-" : "+") \(Self.text(abs(number)))"
        words.append(name == "hue" ? "calc(\(sum))" : "clamp(0, \(sum), \(Self.text(maximum)))")
      }
    }
    if changes.count == 1, let change = changes["alpha"], let old = color(of: base)?.alpha,
      let number = kind == "scale" ? amount(change).map({ $0 / 100 }) : fraction(change)
    {
      let new =
        switch kind {
        case "change": number
        case "scale": number > 0 ? old + (1 - old) * number : old * (1 + number)
        default: old + number
        }
      return alpha(min(max(new, 0), 1), of: base, text)
    }
    let tail = changes["alpha"] == nil ? "" : " / \(words[3])"
    return checked(
      [.text("\(space)(from ")] + inFunction(base) + [
        .text(" \(words[..<3].joined(separator: " "))\(tail))")
      ],
      text)
  }

  /// `map-get($palette, "primary")`, which is the colour `palette.primary`.
  private func entry(_ arguments: [String], _ text: String) -> TokenValue.Reading {
    guard let map = arguments.first.flatMap(variable), arguments.count > 1 else { return computed(text) }
    let keys = arguments.dropFirst().map { $0.filter { $0 != "\"" && $0 != "'" } }
    guard
      keys.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) } })
    else { return computed(text) }
    let reading = read(map.namespace, ([map.name] + keys).joined(separator: "."), arguments[0])
    // A map that is known may be made by a function.
    if case .value = reading, value(map.namespace, ([map.name] + keys).joined(separator: ".")) == nil,
      value(map.namespace, map.name) != nil
    {
      return computed(text)
    }
    return reading
  }

  /// A function of CSS, with numbers in the place of variables and references for colours.
  private func literal(_ text: String) -> TokenValue.Reading {
    var braced = ""
    var rest = text[...]
    while let character = rest.first {
      let word = rest.prefix { $0.isLetter || $0.isNumber || "-_.$".contains($0) }
      guard !word.isEmpty else {
        braced.append(character)
        rest.removeFirst()
        continue
      }
      rest = rest[word.endIndex...]
      guard let (namespace, name) = variable(String(word)) else {
        braced += word
        continue
      }
      switch value(namespace, name) {
      case .number(let number): braced += number
      case .token(let number): braced += "{\(known.tokens[number].name)}"
      case .string, .other: return computed(text)
      case nil:
        let reading = read(namespace, name, String(word))
        guard case .value = reading else { return reading }
        braced += "{\(name)}"
      }
    }
    let reading = TokenValue.read(braced, isColor: true)
    if case .value(let pieces) = reading { return .value(pieces) }
    return computed(text)
  }

  // MARK: Colours

  /// The number of a percentage or an angle, or of a number.
  private func amount(_ text: String) -> Double? {
    guard let text = number(text) else { return nil }
    let digits = text.prefix { $0.isNumber || ".-+".contains($0) }
    return ["", "%", "deg"].contains(text[digits.endIndex...]) ? Double(digits) : nil
  }

  /// A number or a percentage as a fraction.
  private func fraction(_ text: String) -> Double? {
    guard let text = number(text), let amount = amount(text) else { return nil }
    return text.hasSuffix("%") ? amount / 100 : amount
  }

  private static func text(_ number: Double) -> String { DecimalText.text(number, decimals: 6) }

  /// A colour with another alpha.
  private func alpha(_ alpha: Double, of base: Pieces, _ text: String) -> TokenValue.Reading {
    guard 0...1 ~= alpha else { return computed(text) }
    if case .reference(let name) = base.first, base.count < 3, case let rest = base.dropFirst().first {
      if case .text(let tail) = rest, !tail.hasPrefix(" / ") { return computed(text) }
      return ColorText.reference(name, alpha: Self.text(alpha)).map { .value($0) } ?? computed(text)
    }
    if base.hasReference {
      return checked([.text("rgb(from ")] + base + [.text(" r g b / \(Self.text(alpha)))")], text)
    }
    guard var color = color(of: base) else { return computed(text) }
    color.alpha = alpha
    return .value([.text(color.cssText)])
  }

  /// A colour as an argument of a function of CSS, which has no notation for a reference with an alpha.
  private func inFunction(_ pieces: Pieces) -> Pieces {
    guard pieces.count == 2, case .reference = pieces[0], case .text(let tail) = pieces[1],
      tail.hasPrefix(" / ")
    else { return pieces }
    return [.text("rgb(from "), pieces[0], .text(" r g b\(tail))")]
  }

  /// A formula, or the colour that it is if it has no references.
  private func checked(_ pieces: Pieces, _ text: String) -> TokenValue.Reading {
    var merged: Pieces = []
    for piece in pieces {
      if case .text(let text) = piece, case .text(let before) = merged.last {
        merged[merged.count - 1] = .text(before + text)
      } else {
        merged.append(piece)
      }
    }
    if merged.hasReference { return ColorText.isValue(merged) ? .value(merged) : computed(text) }
    return color(of: merged).map { .value([.text(Self.text(of: $0))]) } ?? computed(text)
  }

  /// A colour in bytes, as Sass writes it.
  private static func text(of color: Color) -> String {
    var bytes = color.converted(to: .srgb)
    for index in 0..<3 {
      bytes.components[index] = (min(max(bytes.components[index], 0), 1) * 255).rounded() / 255
    }
    return bytes.cssText
  }

  /// The colour of a value whose references are known.
  func color(of pieces: [ImportedValue.Piece]) -> Color? {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .reference(let name):
        guard let color = known.colors[name] else { return nil }
        if pieces.count == 1 { return color }
        if pieces.count == 2, case .text(let tail) = pieces[1], tail.hasPrefix(" / ") {
          var color = color
          guard let alpha = fraction(String(tail.dropFirst(3))) else { return nil }
          color.alpha = alpha
          return color
        }
        text += color.cssText
      }
    }
    return try? ColorText.color(text)
  }

  /// A value with another one in the place of a reference.
  static func inserting(
    _ value: [ImportedValue.Piece], for name: String, into pieces: [ImportedValue.Piece], _ color: Color?
  ) -> [ImportedValue.Piece] {
    if pieces.count == 2, pieces[0] == .reference(name), case .text(let tail) = pieces[1], var color,
      let alpha = Double(tail.dropFirst(3))
    {
      color.alpha = alpha
      return [.text(color.cssText)]
    }
    return pieces.flatMap { $0 == .reference(name) ? value : [$0] }
  }
}
