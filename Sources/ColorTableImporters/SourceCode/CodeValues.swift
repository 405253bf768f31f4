import ColorScience
import ColorTableDiagnostics
import TextSupport

/// The colours in expressions of Swift or Kotlin.
struct CodeValues {
  /// A colour in an expression.
  struct Atom {
    /// Its value, with references by full names; nil where a table cannot hold it.
    var pieces: [ImportedValue.Piece]?
    /// Why not.
    var reason = ""
    /// The part of the reason that only this value has.
    var detail: String?
    var tokens: Range<Int>
  }

  private let code: CodeText
  private let alphaIsFirst: Bool
  /// The full name of what a chain of names refers to from within a type.
  private let resolve: ([String]) -> String?

  init(_ code: CodeText, alphaIsFirst: Bool, resolve: @escaping ([String]) -> String?) {
    (self.code, self.alphaIsFirst, self.resolve) = (code, alphaIsFirst, resolve)
  }

  /// The colours by the appearance that they are for; nil is every one. None where several cannot be told apart.
  func values(_ range: Range<Int>) -> [(mode: String?, atom: Atom)] {
    let atoms = atoms(range)
    guard atoms.count > 1 else { return atoms.map { (nil, $0) } }
    var values: [(mode: String?, atom: Atom)] = []
    var start = range.lowerBound
    for atom in atoms {
      values.append((mode(said: start..<max(start, atom.tokens.lowerBound)), atom))
      start = atom.tokens.upperBound
    }
    // A colour that no word is about is for the other appearance.
    let known = Set(values.compactMap(\.mode))
    guard known.count > 0 else {
      // A colour of the system where the system has it, and another one elsewhere.
      let readable = values.filter { $0.atom.pieces != nil }
      let isOne = readable.count == 1 && values.count > 1
      return isOne ? [readable[0]] + values.filter { $0.atom.pieces == nil } : []
    }
    for index in values.indices where values[index].mode == nil {
      values[index].mode = known == ["dark"] ? "light" : known == ["light"] ? "dark" : nil
    }
    var result: [(mode: String?, atom: Atom)] = []
    for value in values {
      if let same = result.first(where: { $0.mode == value.mode }) {
        guard same.atom.pieces == value.atom.pieces else { return [] }
      } else {
        result.append(value)
      }
    }
    return result
  }

  /// The appearance that the words before a colour name: `traits.userInterfaceStyle == .dark ?`, `dark:`.
  private func mode(said range: Range<Int>) -> String? {
    var mode: String?
    var isInverse = false
    for index in range {
      let word = code.text(index).lowercased()
      if code.isMark("!", at: index), code.isMark("=", at: index + 1) || code.isWord(index + 1) {
        isInverse = true
      }
      if code.isWord(index), word.contains(text: "dark") || word.contains(text: "night") { mode = "dark" }
      if code.isWord(index), word.contains(text: "light") { mode = "light" }
    }
    return isInverse ? mode.map { $0 == "dark" ? "light" : "dark" } : mode
  }

  /// The colours of an expression in their order.
  func atoms(_ range: Range<Int>) -> [Atom] {
    var atoms: [Atom] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard var atom = atom(at: index, range) else {
        index += 1
        continue
      }
      modify(&atom, range)
      atoms.append(atom)
      index = atom.tokens.upperBound
    }
    guard !atoms.isEmpty else { return [] }
    // A branch without a colour has the name of one that is somewhere else.
    let colored = Set(atoms.map(\.tokens.lowerBound))
    let others = branches(of: range).filter { !$0.contains(where: colored.contains) }
    atoms += others.map { Atom(reason: "has a value that is not in the file", tokens: $0) }
    return atoms.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }

  /// The expressions of which one is the value, such as the two of `isDark ? night : day`.
  private func branches(of range: Range<Int>) -> [Range<Int>] {
    /// The expression behind a token. One that is longer than any real one is cut.
    func branch(behind token: Int) -> Range<Int> {
      var index = token + 1
      let limit = min(range.upperBound, token + 400)
      while index < limit, index == token + 1 || !code.tokens[index].startsLine,
        !(code.tokens[index].kind == .mark && [")", "]", "}", ",", ";", ":"].contains(code.text(index))),
        code.text(index) != "else"
      {
        index = code.closing[index].map { $0 + 1 } ?? index + 1
      }
      return token + 1..<max(token + 1, min(index, range.upperBound))
    }
    var branches: [Range<Int>] = []
    for index in range {
      switch code.text(index) {
      case "return", "else": branches.append(branch(behind: index))
      case "if":
        // Kotlin's `if (isDark) Night else Day`; in Swift a brace follows.
        guard code.isMark("(", at: index + 1), let close = code.closing[index + 1] else { continue }
        branches.append(branch(behind: close))
      case ">" where alphaIsFirst && code.isMark("-", at: index - 1): branches.append(branch(behind: index))
      case "light", "dark":
        guard code.isMark(":", at: index + 1), !code.isMark(".", at: index - 1) else { continue }
        branches.append(branch(behind: index + 1))
      case "?" where code.isMark("?", at: index) && !["?", "as", "try"].contains(code.text(index - 1)):
        let first = branch(behind: index)
        guard code.isMark(":", at: first.upperBound), !first.isEmpty else { continue }
        branches += [first, branch(behind: first.upperBound)]
      default: break
      }
    }
    return branches.filter { !$0.isEmpty && !["nil", "null", "{", "if"].contains(code.text($0.lowerBound)) }
  }

  private func atom(at index: Int, _ range: Range<Int>) -> Atom? {
    let token = code.tokens[index]
    switch token.kind {
    case .mark: return nil
    case .string:
      guard token.text.hasPrefix("#"), let hex = ColorText.hex(token.text, alphaFirst: alphaIsFirst)
      else { return nil }
      return Atom(pieces: [.text(hex)], tokens: index..<index + 1)
    case .number:
      guard range.count == 1, let hex = hex(token.text) else { return nil }
      return Atom(pieces: [.text(hex)], tokens: range)
    case .word: break
    }
    let isImplicit =
      code.isMark(".", at: index - 1) && (!code.isWord(index - 2) || code.text(index - 2) == "return")
    let isType = CodeDeclarations.colorTypes.contains(token.text)
    if code.isMark("(", at: index + 1),
      isType || token.text == "init" || token.text == "parseColor" || token.text == "argb"
    {
      return call(index, index + 1, range)
    }
    // A function of the app's own, such as `hex(0x121212)`.
    let isHelper = ["hex", "rgb", "color"].contains { token.text.lowercased().contains(text: $0) }
    if isHelper, code.isMark("(", at: index + 1), let atom = call(index, index + 1, range), atom.pieces != nil
    {
      return atom
    }
    if isType, code.isMark(".", at: index + 1), code.isWord(index + 2), !code.isMark("(", at: index + 3) {
      if let atom = platformColor(index + 2, from: index) { return atom }
    }
    if isImplicit, !code.isMark("(", at: index + 1), let atom = platformColor(index, from: index - 1) {
      return atom
    }
    // A label has a colon behind it, as the first branch of `? :` has.
    let isLabel = code.isMark(":", at: index + 1) && !code.isMark("?", at: isImplicit ? index - 2 : index - 1)
    guard !code.isMark(".", at: index - 1) || isImplicit, !isLabel,
      !code.isMark("=", at: index + 1)
    else { return nil }
    return reference(index, range)
  }

  /// A name, as far as it is one of the colours.
  private func reference(_ start: Int, _ range: Range<Int>) -> Atom? {
    var chain = [code.text(start)]
    var end = start + 1
    while end + 1 < range.upperBound, code.isMark(".", at: end), code.isWord(end + 1) {
      chain.append(code.text(end + 1))
      end += 2
    }
    while !chain.isEmpty {
      if !code.isMark("(", at: end), let name = resolve(chain) {
        return Atom(pieces: [.reference(name)], tokens: start..<end)
      }
      chain.removeLast()
      end -= 2
    }
    return nil
  }

  private func platformColor(_ name: Int, from start: Int) -> Atom? {
    let word = code.text(name).prefix(1).lowercased() + code.text(name).dropFirst()
    let tokens = start..<name + 1
    if let color = PlatformColor.fixed[word == "transparent" ? "clear" : word] {
      return Atom(pieces: [.text(Color(color).cssText)], tokens: tokens)
    }
    guard let color = PlatformColor.system(word) else { return nil }
    return Atom(
      reason: "is a colour of the system", detail: "\(word), \(Color(color).cssText) in light on iOS",
      tokens: tokens)
  }

  /// A call with the components or the digits of a colour; nil where colours may be in it.
  private func call(_ name: Int, _ open: Int, _ range: Range<Int>) -> Atom? {
    let close = code.closing[open] ?? code.tokens.count
    let tokens = name..<min(close + 1, code.tokens.count)
    guard close < code.tokens.count else { return nil }
    let color = code.bytes.withUnsafeBufferPointer { bytes -> Color? in
      var arguments = ColorArguments(bytes, code.tokens[open].range.upperBound)
      let color = arguments.color(alphaIsFirst: code.text(name) == "argb")
      return arguments.offset == code.tokens[close].range.upperBound ? color : nil
    }
    if let color { return Atom(pieces: Self.text(color).map { [.text($0)] }, tokens: tokens) }
    let inner = open + 1..<close
    guard !inner.contains(where: { code.isMark("(", at: $0) || code.isMark("{", at: $0) }) else { return nil }
    let isNamed = inner.contains { ["named", "name", "resource"].contains(code.text($0)) }
    let digits = inner.lazy.compactMap { index -> String? in
      switch code.tokens[index].kind {
      case .string: isNamed ? nil : ColorText.hex(code.text(index), alphaFirst: alphaIsFirst)
      case .number: hex(code.text(index))
      default: nil
      }
    }
    guard let hex = digits.first else {
      guard inner.contains(where: { code.tokens[$0].kind == .string }) else {
        return atoms(inner).isEmpty ? Atom(reason: "has a value that is computed", tokens: tokens) : nil
      }
      return Atom(reason: "has its value in an asset catalogue or a resource", tokens: tokens)
    }
    let alpha = inner.first { ["alpha", "opacity"].contains(code.text($0)) }.map { code.text($0 + 2) }
    return Atom(
      pieces: Self.with(alpha, [.text(hex)]), reason: "has an alpha that is not a number", tokens: tokens)
  }

  private static func text(_ color: Color) -> String? {
    guard color.space == .srgb else { return color.cssText }
    let components = (0..<3).map { "\(color.components[$0])" }
    return ColorText.color(space: "srgb", components: components, alpha: "\(color.alpha)")
  }

  /// The digits of `0x…`; Kotlin's have alpha first.
  private func hex(_ number: String) -> String? {
    let digits = number.filter { $0 != "_" }
    guard digits.lowercased().hasPrefix("0x"), digits.utf8.count == 8 || digits.utf8.count == 10 else {
      return nil
    }
    return ColorText.hex(digits, alphaFirst: alphaIsFirst)
  }

  private static func with(_ alpha: String?, _ pieces: [ImportedValue.Piece]) -> [ImportedValue.Piece]? {
    guard let alpha = alpha.map({ $0.hasSuffix("f") ? String($0.dropLast()) : $0 }) else { return pieces }
    return pieces.first.flatMap { ColorText.value($0, alpha: alpha) }
  }

  /// Takes what is called on a colour: another alpha, or something that a table has no notation for.
  private func modify(_ atom: inout Atom, _ range: Range<Int>) {
    while code.isMark(".", at: atom.tokens.upperBound), code.isWord(atom.tokens.upperBound + 1) {
      let name = atom.tokens.upperBound + 1
      guard code.isMark("(", at: name + 1) else {
        atom.tokens = atom.tokens.lowerBound..<name + 1
        continue
      }
      let close = code.closing[name + 1] ?? range.upperBound
      let number = (name + 2..<max(name + 2, close)).first { code.tokens[$0].kind == .number }.map(code.text)
      let setsAlpha = ["withAlphaComponent", "opacity", "copy", "alpha"].contains(code.text(name))
      atom.pieces = setsAlpha && number != nil ? atom.pieces.flatMap { Self.with(number, $0) } : nil
      if atom.reason.isEmpty { atom.reason = "is computed by \(ImportSession.shown(code.text(name)))" }
      atom.tokens = atom.tokens.lowerBound..<max(name + 1, min(close + 1, range.upperBound))
    }
  }
}
