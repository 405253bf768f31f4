import ColorTableModel
import TextSupport

/// The constants and computed properties of types in Swift or Kotlin, with the expressions that give their values.
struct CodeDeclarations {
  struct Declaration {
    /// The names of the types around it and its own.
    var path: [String]
    /// The token that names it.
    var name: Int
    var value: Range<Int>
    /// Whether its type is that of a colour.
    var isColor = false
    /// The theme whose value it is, as `lightColorScheme(primary = …)` and the cases of `enum Theme` say it.
    var mode: String?
  }

  private(set) var list: [Declaration] = []
  /// The bodies of functions, which are not read, with their names.
  private(set) var functions: [(name: Int, body: Range<Int>)] = []
  private let code: CodeText
  /// The cases of enumerations.
  private var cases: [[String]: [String]] = [:]
  /// The enumerations whose cases are names of colours.
  private var palettes: Set<[String]> = []

  /// The types of colours, which name no group.
  static let colorTypes: Set<String> = [
    "UIColor", "NSColor", "Color", "CGColor", "CIColor", "SKColor", "#colorLiteral", "ShapeStyle",
    "ColorResource",
  ]

  init(_ code: CodeText) {
    self.code = code
    read(0..<code.tokens.count, in: [])
  }

  private func end(of open: Int) -> Int { code.closing[open] ?? code.tokens.count }

  /// The token behind one, or behind what it opens.
  private func next(_ index: Int) -> Int { code.closing[index].map { $0 + 1 } ?? index + 1 }

  private mutating func read(_ range: Range<Int>, in path: [String], depth: Int = 0) {
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      index += 1
      guard code.isWord(start) else {
        if code.isMark("{", at: start) { index = end(of: start) + 1 }
        continue
      }
      switch code.text(start) {
      case "enum", "struct", "class", "extension", "actor", "object", "interface":
        // `class var` of Swift, and `.class` of Kotlin.
        if ["var", "let", "func"].contains(code.text(index)) || code.isMark(".", at: start - 1) { continue }
        guard let open = body(from: index, before: range.upperBound) else { continue }
        let isNamed = code.isWord(index) && !Self.colorTypes.contains(code.text(index)) && open > index
        let names = isNamed && code.text(start) != "extension" ? [code.text(index)] : []
        if depth < 32 { read(open + 1..<end(of: open), in: path + names, depth: depth + 1) }
        index = end(of: open) + 1
      case "case":
        while code.isWord(index) {
          cases[path, default: []].append(code.text(index))
          index = declaration(index, in: path, before: range.upperBound)
          if code.isMark(",", at: index) { index += 1 } else { break }
        }
      case "let", "var", "val":
        guard code.isWord(index) else { continue }
        index = declaration(index, in: path, before: range.upperBound)
      case "func", "fun", "init", "subscript":
        guard let open = body(from: index, before: range.upperBound) else { continue }
        functions.append((code.isWord(index) ? index : start, open + 1..<end(of: open)))
        index = end(of: open) + 1
      default: break
      }
    }
  }

  /// The brace that begins the body of a type or a function; nil where it has none.
  private func body(from start: Int, before limit: Int) -> Int? {
    var index = start
    while index < min(limit, start + 400) {
      if code.isMark("{", at: index) { return index }
      if code.isMark("}", at: index) || code.isMark("=", at: index)
        || index > start && code.tokens[index].startsLine
      {
        return nil
      }
      index = next(index)
    }
    return nil
  }

  /// Reads a declaration from its name on, and gives what follows it.
  private mutating func declaration(_ name: Int, in path: [String], before limit: Int) -> Int {
    var declaration = Declaration(path: path + [code.text(name)], name: name, value: 0..<0)
    var index = name + 1
    // The type.
    while index < limit, !code.isMark("=", at: index), !code.isMark("{", at: index) {
      guard !code.tokens[index].startsLine, !code.isMark("}", at: index), !code.isMark(",", at: index) else {
        return index
      }
      if Self.colorTypes.contains(code.text(index)), !["<", "[", ","].contains(code.text(index - 1)) {
        declaration.isColor = true
      }
      index = code.isMark("(", at: index) ? next(index) : index + 1
    }
    guard index < limit else { return index }
    if code.isMark("{", at: index) {
      declaration.value = index + 1..<end(of: index)
    } else {
      declaration.value = index + 1..<expressionEnd(index + 1, before: limit)
    }
    if !addMembers(of: declaration), !addCases(of: declaration, in: path) { list.append(declaration) }
    return code.isMark("{", at: index) ? end(of: index) + 1 : declaration.value.upperBound
  }

  /// The end of an expression, which goes on in the next line where an operator or a bracket does.
  private func expressionEnd(_ start: Int, before limit: Int) -> Int {
    var index = start
    while index < limit {
      let token = code.tokens[index]
      if token.kind == .mark, ["}", ";", ","].contains(token.text) { break }
      if index > start, token.startsLine, !(token.kind == .mark && [".", "?", ":"].contains(token.text)),
        !(code.tokens[index - 1].kind == .mark && ["?", ":", "=", "&", "|"].contains(code.text(index - 1)))
      {
        break
      }
      index = next(index)
    }
    return min(index, limit)
  }

  /// Adds the arguments of a call that makes a theme: `Theme(background: …, text: …)`, `lightColorScheme(primary = …)`.
  private mutating func addMembers(of whole: Declaration) -> Bool {
    let open = whole.value.lowerBound + 1
    let function = code.text(open - 1)
    guard code.isWord(open - 1), code.isMark("(", at: open), end(of: open) + 1 == whole.value.upperBound,
      !Self.colorTypes.contains(function)
    else { return false }
    let name = whole.path.last ?? ""
    let words = ["light", "dark"].filter { function.lowercased().hasPrefix($0) }
    let isScheme = !words.isEmpty && (function.hasSuffix("ColorScheme") || function.hasSuffix("Colors"))
    var members: [Declaration] = []
    var index = open + 1
    while index < end(of: open) {
      let argument = index
      while index < end(of: open), !code.isMark(",", at: index) {
        index = next(index)
      }
      if index > argument + 1 {
        guard code.isWord(argument), code.isMark(":", at: argument + 1) || code.isMark("=", at: argument + 1),
          !["light", "dark", "any", "default"].contains(code.text(argument).lowercased())
        else { return false }
        members.append(
          Declaration(
            path: isScheme ? [code.text(argument)] : whole.path + [code.text(argument)], name: argument,
            value: argument + 2..<index, mode: isScheme ? Self.mode(name, words[0]) : nil))
      }
      index += 1
    }
    list += members
    return !members.isEmpty
  }

  /// Adds the values of a property that is `switch self`: of each theme, or of a colour for each case.
  private mutating func addCases(of whole: Declaration, in path: [String]) -> Bool {
    let open = whole.value.lowerBound + 2
    guard code.text(open - 2) == "switch", code.text(open - 1) == "self", code.isMark("{", at: open),
      end(of: open) + 1 == whole.value.upperBound
    else { return false }
    var arms: [(names: [Int], value: Range<Int>)] = []
    var index = open + 1
    while index < end(of: open) {
      let isFirst = code.tokens[index].startsLine || ["{", ";", "@unknown"].contains(code.text(index - 1))
      if isFirst, ["case", "default"].contains(code.text(index)) {
        var names = code.text(index) == "default" ? [index] : []
        while index < end(of: open), !code.isMark(":", at: index) {
          if code.isMark(".", at: index - 1), !code.isMark(".", at: index + 1) { names.append(index) }
          index = next(index)
        }
        arms.append((names, index + 1..<index + 1))
      }
      index = next(index)
      if let last = arms.indices.last {
        arms[last].value =
          arms[last].value.lowerBound..<max(arms[last].value.lowerBound, min(index, end(of: open)))
      }
    }
    let named = Set(arms.flatMap(\.names).map(code.text))
    let others = cases[path, default: []].filter { !named.contains($0) }
    let words = ThemeWords.words(of: path.last ?? "").map(\.text)
    let isTheme =
      named.contains(where: ThemeWords.isTheme)
      || ["theme", "mode", "scheme", "appearance"].contains(where: words.contains)
    // The name of the property is left out if it is only a word for a colour.
    let isPlain =
      ["color", "uicolor", "nscolor", "hex", "value"].contains((whole.path.last ?? "").lowercased())
      && palettes.insert(path).inserted
    for (names, value) in arms {
      for token in names {
        let caseNames = code.text(token) == "default" && 1...64 ~= others.count ? others : [code.text(token)]
        for name in caseNames {
          let path = isTheme ? whole.path : path + [name] + (isPlain ? [] : whole.path.suffix(1))
          list.append(
            Declaration(
              path: path, name: token, value: value, isColor: whole.isColor, mode: isTheme ? name : nil))
        }
      }
    }
    return !arms.isEmpty
  }

  /// The theme that a scheme is: `dark` for `DarkColorScheme`, `medium-contrast-light` for `mediumContrastLightColorScheme`.
  private static func mode(_ name: String, _ appearance: String) -> String {
    let generic = ["color", "colors", "scheme", "palette", "theme", "themes", "material"]
    let words = ThemeWords.words(of: name).map(\.text).filter { !generic.contains($0) }
    let namedAppearance = Appearance(wordsOf: words.joined(separator: "-")).map {
      $0 == .dark ? "dark" : "light"
    }
    return (namedAppearance == appearance ? words : words + [appearance]).joined(separator: "-")
  }
}
