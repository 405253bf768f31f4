import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// The colours of objects in a file of JavaScript or TypeScript. Nothing is run: a value is a literal, or a name of one.
struct ObjectReader {
  private struct Declaration {
    var name: String
    /// The token that names it.
    var token: Int
    var value: Range<Int>
  }

  private struct ObjectMember {
    /// Nil for a spread.
    var key: String?
    var name: Int
    var value: Range<Int>
    var isComputed = false
    var isOfSpread = false
  }

  /// The position and the expectation of a value before it is read.
  private struct Place {
    var path: [String] = []
    var name: Int
    var mode: String?
    /// Whether it should be a colour: it is in a palette, or beside a colour.
    var isColor = false
  }

  /// Whether the objects are a library's, which gives them no other themes than their modes.
  private(set) var isOfLibrary = false
  /// The custom properties that colours are.
  private(set) var properties: [String] = []

  let file: SourceFile
  private let code: CodeText
  private let session: ImportSession
  private var declarations: [Declaration] = []
  private var exported: Set<String> = []
  private var indexOfName: [String: Int] = [:]
  /// The names of Tailwind's own palette.
  private var tailwindNames: Set<String> = []
  /// The objects that others hold by their names, and those that others spread.
  private var placed: Set<String> = []
  private var spread: Set<String> = []
  /// The names of what holds a colour.
  private var colored: Set<String> = []
  private var readings: [(place: Place, value: Range<Int>, reading: TokenValue.Reading)] = []
  /// The strings that were read or are in a value that is lost.
  private var visited: Set<Int> = []
  private var modes: Set<String> = []
  /// The palettes that were read, by their first token.
  private var palettes: Set<Int> = []
  /// The properties of objects, by their braces.
  private var propertiesOfBrace: [Int: [ObjectMember]] = [:]
  /// How many values may still be read, so that objects which repeat each other end.
  private var budget: Int

  init(_ file: SourceFile, _ session: ImportSession) {
    (self.file, self.session) = (file, session)
    code = CodeText(file.bytes, .javaScript)
    budget = 100_000 + 4 * code.tokens.count
  }

  /// Whether a value was read that is a colour and stands in no such file for nothing.
  var hasColor: Bool {
    readings.contains {
      if case .value(let pieces) = $0.reading { pieces != [.text("transparent")] } else { false }
    }
  }

  mutating func read() {
    declare()
    for declaration in declarations where holdsColor(declaration.value) { colored.insert(declaration.name) }
    for declaration in declarations { readLibrary(declaration) }
    guard !isOfLibrary else { return }
    for declaration in declarations { notePlaces(declaration.value) }
    for declaration in declarations where isRoot(declaration) {
      let path = declaration.name.isEmpty ? [] : [declaration.name]
      read(
        declaration.value,
        Place(path: path, name: declaration.token, isColor: Self.saysColor(declaration.name)))
    }
  }

  // MARK: Declarations

  private mutating func declare() {
    var index = 0
    while index < code.tokens.count {
      let start = index
      index = code.next(start)
      guard code.isWord(start) else { continue }
      switch code.text(start) {
      case "const" where code.text(start + 1) == "enum": break
      case "const", "let", "var":
        var name = start + 1
        while code.isWord(name), let value = initializer(behind: name) {
          add(name, value, isExported: code.text(start - 1) == "export")
          index = value.upperBound
          guard code.isMark(",", at: index) else { break }
          name = index + 1
        }
      case "enum" where code.isWord(start + 1) && code.isMark("{", at: start + 2):
        index = code.next(start + 2)
        add(start + 1, start + 2..<min(index, code.tokens.count), isExported: true)
      case "export" where code.isMark("{", at: start + 1):
        for item in code.elements(code.content(of: start + 1)) { exported.insert(code.text(item.lowerBound)) }
      case "default" where code.text(start - 1) == "export":
        add(nil, start + 1..<end(start + 1), isExported: true, at: start)
      case "exports":
        let name = code.isMark(".", at: start + 1) ? start + 2 : start
        guard let value = initializer(behind: name) else { continue }
        let isNamed = name > start && code.text(name) != "default"
        add(isNamed ? name : nil, value, isExported: true, at: start)
        index = value.upperBound
      default: break
      }
    }
    for index in code.tokens.indices
    where ["tailwindcss/colors", "tailwindcss/defaultTheme"].contains(code.text(index)) {
      // `import colors from`, or `const { zinc } = require(`.
      var word = code.text(index - 1) == "from" ? index - 2 : code.isMark("=", at: index - 3) ? index - 4 : 0
      while word > 0, index - word < 64, !["import", "const", "let", "var"].contains(code.text(word)) {
        if code.isWord(word) { tailwindNames.insert(code.text(word)) }
        word -= 1
      }
    }
  }

  private mutating func add(_ name: Int?, _ value: Range<Int>, isExported: Bool, at token: Int = 0) {
    guard !value.isEmpty else { return }
    let text = name.map(code.text) ?? ""
    if isExported { exported.insert(text) }
    indexOfName[text] = declarations.count
    declarations.append(Declaration(name: text, token: name ?? token, value: value))
  }

  /// The expression behind `=`, with a type before it or without.
  private func initializer(behind name: Int) -> Range<Int>? {
    var index = name + 1
    while index < code.tokens.count, !code.isMark(";", at: index), !startsStatement(index),
      !code.isMark("=", at: index) || code.isMark(">", at: index + 1)
    {
      guard index > name + 1 || code.isMark(":", at: index) else { return nil }
      index = code.next(index)
    }
    guard code.isMark("=", at: index), !code.isMark("=", at: index + 1) else { return nil }
    return index + 1..<end(index + 1)
  }

  private func startsStatement(_ index: Int) -> Bool {
    code.tokens[index].startsLine
      && [
        "const", "let", "var", "export", "import", "function", "type", "interface", "module", "exports",
        "class",
      ]
      .contains(code.text(index))
  }

  /// The end of an expression: a line ends it where neither side of the line's end goes on.
  private func end(_ start: Int) -> Int {
    var index = start
    while index < code.tokens.count {
      let token = code.tokens[index]
      if token.kind == .mark, [";", ",", "}", ")", "]"].contains(token.text) { break }
      if index > start, token.startsLine {
        let previous = code.tokens[index - 1]
        let goesOn =
          token.kind == .mark && !["{", "@"].contains(token.text) || ["as", "satisfies"].contains(token.text)
          || previous.kind == .mark && ![")", "]", "}"].contains(previous.text)
        if !goesOn || startsStatement(index) { break }
      }
      index = code.next(index)
    }
    return max(start, min(index, code.tokens.count))
  }

  // MARK: Expressions

  /// Functions whose result has the object that they get.
  private static let wrappers: Set<String> = [
    "Object.freeze", "defineConfig", "withMT", "withTV", "withUt", "responsiveFontSizes", "defineTheme",
  ]
  private static let themeFunctions: Set<String> = [
    "createTheme", "createMuiTheme", "extendTheme", "experimental_extendTheme",
    "unstable_createMuiStrictModeTheme",
  ]

  /// An expression without parentheses, types and what gives back its argument.
  private func core(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first {
      var cast = code.next(first)
      while cast < range.upperBound, !(code.isWord(cast) && ["as", "satisfies"].contains(code.text(cast))) {
        cast = code.next(cast)
      }
      if cast < range.upperBound {
        range = first..<cast
      } else if let inner = code.unwrapped(range) {
        range = inner
      } else if let call = call(range), Self.wrappers.union(Self.themeFunctions).contains(call.name),
        let argument = code.elements(call.arguments).first
      {
        range = argument
      } else {
        break
      }
    }
    return range
  }

  /// The function and the arguments of an expression that is a call.
  private func call(_ range: Range<Int>) -> (name: String, arguments: Range<Int>)? {
    var (names, open) = code.chain(range)
    guard !names.isEmpty else { return nil }
    if code.isMark("<", at: open) {
      while open < range.upperBound, !code.isMark("(", at: open) { open = code.next(open) }
    }
    guard open < range.upperBound, code.isMark("(", at: open), code.closing[open] == range.upperBound - 1
    else { return nil }
    return (names.joined(separator: "."), code.content(of: open))
  }

  private func members(_ open: Int) -> [ObjectMember] {
    code.elements(code.content(of: open)).map { item in
      let first = item.lowerBound
      if code.isMark(".", at: first), item.count > 3 {
        return ObjectMember(key: nil, name: first + 3, value: first + 3..<item.upperBound)
      }
      // `["key"]: value`
      if code.isMark("[", at: first), let close = code.closing[first], close + 2 < item.upperBound,
        code.isMark(":", at: close + 1)
      {
        let isString = close == first + 2 && code.tokens[first + 1].kind == .string
        return ObjectMember(
          key: code.joined(first + 1..<close), name: first + 1, value: close + 2..<item.upperBound,
          isComputed: !isString)
      }
      if item.count > 2, code.tokens[first].kind != .mark, [":", "="].contains(code.text(first + 1)) {
        return ObjectMember(key: code.text(first), name: first, value: first + 2..<item.upperBound)
      }
      let name = item.count > 2 && ["get", "async"].contains(code.text(first)) ? first + 1 : first
      return ObjectMember(key: code.text(name), name: name, value: item)
    }
  }

  /// The members of an object, and those of the objects that are spread in it, of which later ones replace others.
  private mutating func flattened(_ open: Int, depth: Int = 0) -> [ObjectMember] {
    if let known = propertiesOfBrace[open] { return known }
    var result: [ObjectMember] = []
    let members = members(open)
    if members.contains(where: { $0.key == nil }) {
      for member in members {
        if member.key == nil, depth < 16, let inner = object(member.value) {
          let spread = flattened(inner, depth: depth + 1)
          let keys = Set(spread.map(\.key))
          result.removeAll { $0.key != nil && keys.contains($0.key) }
          for var member in spread {
            member.isOfSpread = true
            result.append(member)
          }
        } else {
          result.removeAll { $0.isOfSpread && $0.key == member.key }
          result.append(member)
        }
      }
    } else {
      result = members
    }
    propertiesOfBrace[open] = result
    return result
  }

  /// The brace of the object that an expression is or names.
  private mutating func object(_ range: Range<Int>) -> Int? {
    let value = core(range)
    if code.encloses(value, "{") { return value.lowerBound }
    let (names, end) = code.chain(value)
    guard end == value.upperBound, let target = lookup(names), code.encloses(target, "{") else { return nil }
    return target.lowerBound
  }

  /// The expression that names lead to in this file.
  private mutating func lookup(_ names: [String], depth: Int = 0) -> Range<Int>? {
    guard depth < 16, let first = names.first, let index = indexOfName[first] else { return nil }
    var value = core(declarations[index].value)
    for name in names.dropFirst() {
      guard let inner = member(name, of: value, depth) else { return nil }
      value = inner
    }
    return value
  }

  private mutating func member(_ name: String, of value: Range<Int>, _ depth: Int = 0) -> Range<Int>? {
    budget -= 1
    guard depth < 16, budget > 0 else { return nil }
    if code.encloses(value, "{") {
      let member = flattened(value.lowerBound, depth: depth).last { $0.key == name }
      return member.map { core($0.value) }
    }
    if code.encloses(value, "[") {
      let items = code.elements(code.content(of: value.lowerBound))
      return Int(name).flatMap { items.indices.contains($0) ? core(items[$0]) : nil }
    }
    let (names, end) = code.chain(value)
    guard end == value.upperBound, let target = lookup(names, depth: depth + 1), target != value else {
      return nil
    }
    return member(name, of: target, depth + 1)
  }

  private mutating func text(_ name: String, of value: Range<Int>) -> String? {
    guard let text = member(name, of: value), text.count == 1, code.tokens[text.lowerBound].kind == .string
    else { return nil }
    return code.text(text.lowerBound)
  }

  // MARK: Libraries

  private mutating func readLibrary(_ declaration: Declaration) {
    let call = call(declaration.value)
    let isTheme = call.map { Self.themeFunctions.contains($0.name) } ?? false
    for argument in isTheme ? call.map({ code.elements($0.arguments) }) ?? [] : [declaration.value] {
      let options = core(argument)
      if let theme = member("theme", of: options), isConfiguration(options, declaration) {
        readTailwind(theme)
      } else if let schemes = member("colorSchemes", of: options), code.encloses(schemes, "{") {
        for scheme in flattened(schemes.lowerBound) {
          readPalette(member("palette", of: core(scheme.value)), scheme.key ?? "", scheme.name)
        }
      } else if let palette = member("palette", of: options) {
        let said = text("mode", of: palette) ?? text("type", of: palette)
        guard isTheme || said.map({ ["light", "dark"].contains($0) }) ?? false else { continue }
        let mode = said ?? Appearance(wordsOf: declaration.name).map { $0 == .dark ? "dark" : "light" }
        readPalette(palette, mode.map { modes.contains($0) ? declaration.name : $0 }, declaration.token)
      }
    }
  }

  private mutating func isConfiguration(_ options: Range<Int>, _ declaration: Declaration) -> Bool {
    declaration.name.isEmpty
      || ["content", "purge", "plugins", "presets", "darkMode"].contains { member($0, of: options) != nil }
  }

  private mutating func readPalette(_ palette: Range<Int>?, _ mode: String?, _ token: Int) {
    guard let palette, palettes.insert(palette.lowerBound).inserted else { return }
    isOfLibrary = true
    if let mode { modes.insert(mode) }
    read(palette, Place(name: token, mode: mode, isColor: true))
  }

  private mutating func readTailwind(_ theme: Range<Int>) {
    let extended = member("extend", of: theme)
    for group in [theme, extended].compactMap({ $0 }) {
      guard let colors = member("colors", of: group), palettes.insert(colors.lowerBound).inserted else {
        continue
      }
      isOfLibrary = true
      var value = colors
      // `({ colors }) => ({ … })`: what its object says of itself is known.
      if let arrow = code.first("=", in: colors), code.isMark(">", at: arrow + 1),
        arrow + 2 < colors.upperBound
      {
        let body = core(arrow + 2..<colors.upperBound)
        if code.isMark("(", at: arrow + 2), code.encloses(body, "{") {
          if indexOfName["colors"] == nil { tailwindNames.insert("colors") }
          value = body
        }
      }
      read(value, Place(name: value.lowerBound, isColor: true))
    }
  }

  // MARK: Constants

  /// Notes which objects others hold.
  private mutating func notePlaces(_ value: Range<Int>, depth: Int = 0) {
    let value = core(value)
    guard depth < 32, code.encloses(value, "{") else { return }
    for member in members(value.lowerBound) {
      let inner = core(member.value)
      if inner.count == 1, let index = indexOfName[code.text(inner.lowerBound)] {
        guard code.encloses(core(declarations[index].value), "{") else { continue }
        if member.key == nil {
          spread.insert(declarations[index].name)
        } else {
          placed.insert(declarations[index].name)
        }
      } else {
        notePlaces(inner, depth: depth + 1)
      }
    }
  }

  /// Whether a declaration stands on its own, and not in another one alone.
  private func isRoot(_ declaration: Declaration) -> Bool {
    let value = core(declaration.value)
    // `export default colors` says nothing new.
    if declaration.name.isEmpty, value.count == 1, indexOfName[code.text(value.lowerBound)] != nil {
      return false
    }
    return !placed.contains(declaration.name)
      && (exported.contains(declaration.name) || !spread.contains(declaration.name))
  }

  private static func saysColor(_ name: String) -> Bool {
    ThemeWords.words(of: name).contains {
      ["color", "colors", "colour", "colours", "palette", "palettes", "swatch", "swatches"].contains($0.text)
    }
  }

  // MARK: Values

  private mutating func read(_ range: Range<Int>, _ place: Place, depth: Int = 0) {
    let value = core(range)
    budget -= 1
    guard !value.isEmpty, depth < 64, budget > 0 else { return lose(range, place, "nested too deeply") }
    if code.encloses(value, "{") || code.encloses(value, "[") {
      let isList = code.isMark("[", at: value.lowerBound)
      let members =
        isList
        ? code.elements(code.content(of: value.lowerBound)).enumerated().map {
          ObjectMember(key: "\($0)", name: $1.lowerBound, value: $1)
        } : flattened(value.lowerBound)
      let isColor = place.isColor || members.contains { isColorText($0.value) }
      for member in members {
        var inner = place
        inner.name = member.name
        inner.isColor = isColor || Self.saysColor(member.key ?? "")
        if let key = member.key { inner.path.append(key) }
        if member.key == nil || member.isComputed {
          if member.key == nil { inner.path.append(code.text(member.name)) }
          let reason =
            isTailwind(member.value)
            ? "from Tailwind's own palette"
            : member.isComputed
              ? "its name is computed" : "a spread of an object that is not in the file"
          lose(member.value, inner, reason)
        } else {
          read(member.value, inner, depth: depth + 1)
        }
      }
      return
    }
    let first = code.tokens[value.lowerBound]
    if value.count == 1, first.kind == .string { return read(text: first.text, value, place) }
    if value.count == 1, first.kind == .number || ["true", "false", "null", "undefined"].contains(first.text)
    {
      return add(.noColor, value, place)
    }
    let (names, end) = code.chain(value)
    if isTailwind(value) { return lose(value, place, "from Tailwind's own palette") }
    guard end == value.upperBound, !names.isEmpty else {
      // Code with objects in it, such as a component, is not one value.
      if !place.isColor, place.path.count < 2, value.contains(where: { code.isMark("{", at: $0) }) { return }
      let isFunction =
        names.first == "function" || code.first("=", in: value).map { code.isMark(">", at: $0 + 1) } ?? false
      return lose(
        value, place,
        isFunction || code.isMark("{", at: value.upperBound - 1)
          ? "a function"
          : call(value) != nil ? "made by an unknown function" : "its value is computed")
    }
    guard let target = lookup(names), target != value else {
      return lose(value, place, "its value is not in the file")
    }
    let isToken =
      !isOfLibrary && names.last != place.path.last
      && indexOfName[names[0]].map { isRoot(declarations[$0]) } ?? false
    if isToken, target.count == 1, code.tokens[target.lowerBound].kind == .string {
      if place.isColor || isColorText(target) {
        add(.value([.reference(Self.name(names).joined(separator: "."))]), value, place)
      }
    } else {
      read(target, place, depth: depth + 1)
    }
  }

  /// Whether an expression is a colour in a notation that nothing else has.
  private func isColorText(_ range: Range<Int>) -> Bool {
    guard range.count == 1, code.tokens[range.lowerBound].kind == .string else { return false }
    let text = code.text(range.lowerBound)
    return (text.hasPrefix("#") || text.hasSuffix(")")) && ColorText.isColor(text)
  }

  private func isTailwind(_ value: Range<Int>) -> Bool {
    value.contains { code.text($0).hasPrefix("tailwindcss/") }
      || code.isWord(value.lowerBound) && tailwindNames.contains(code.text(value.lowerBound))
  }

  /// Whether a colour stands in a range, or the name of one that is declared.
  private func holdsColor(_ range: Range<Int>) -> Bool {
    range.contains { index in
      isColorText(index..<index + 1)
        || code.isWord(index) && colored.contains(code.text(index)) && !code.isMark(".", at: index - 1)
          && !code.isMark(":", at: index + 1)
    }
  }

  private mutating func read(text: String, _ value: Range<Int>, _ place: Place) {
    var text = ColorText.trimmed(text)
    // Tailwind puts an opacity there, which is 1 where a class says none.
    for alpha in ["/ <alpha-value>)", "/<alpha-value>)", ", <alpha-value>)"] where text.hasSuffix(alpha) {
      text = ColorText.trimmed(String(text.dropLast(alpha.count))) + ")"
    }
    if place.isColor, place.path.count == 1, ["light", "dark"].contains(text),
      ["mode", "type"].contains(place.path[0])
    {
      return
    }
    if let range = text.firstOccurrence(of: "var(--"),
      place.isColor || text.hasPrefix("rgb") || text.hasPrefix("hsl")
    {
      let name = text[text.index(range.upperBound, offsetBy: -2)...].prefix {
        !$0.isWhitespace && $0 != ")" && $0 != ","
      }
      properties.append(String(name))
      return lose(
        value, place, "it refers to a custom property of a style sheet",
        detail: "`\(ImportSession.shown(String(name)))`")
    }
    let isNotation = text.hasPrefix("#") || text.hasSuffix(")")
    if place.isColor, ["inherit", "currentcolor", "current"].contains(text.lowercased()) {
      lose(value, place, "its colour depends on the page", detail: ImportSession.shown(text))
    } else if text.contains(text: "${") {
      lose(value, place, "its value is computed")
    } else if isNotation || place.isColor {
      let reading = TokenValue.read(text, isColor: false)
      if case .unsayable = reading, !place.isColor { return }
      if case .noColor = reading, ["#", "rgb", "hsl"].contains(where: text.contains(text:)) {
        return lose(value, place, "more than a colour")
      }
      add(reading, value, place)
    }
  }

  /// Says that a value is lost, where it should be a colour or holds one.
  private mutating func lose(_ value: Range<Int>, _ place: Place, _ reason: String, detail: String? = nil) {
    guard !value.isEmpty, place.isColor || holdsColor(value) else { return }
    add(.unsayable(reason, detail: detail), value, place)
  }

  private mutating func add(_ reading: TokenValue.Reading, _ value: Range<Int>, _ place: Place) {
    visited.formUnion(value)
    if case .noColor = reading, !place.isColor { return }
    readings.append((place, value, reading))
  }

  // MARK: Tokens

  /// `DEFAULT` is the colour of its group, which a whole palette is not.
  private static func name(_ path: [String]) -> [String] {
    guard path.count > 1, path.last == "DEFAULT", !saysColor(path[path.count - 2]) else { return path }
    return Array(path.dropLast())
  }

  func tokens() -> [FoundToken] {
    let paths = readings.lazy.filter { if case .value = $0.reading { true } else { false } }.map {
      Self.name($0.place.path)
    }
    var outer: [String] = []
    // The names of what holds all colours are left out if they say no more than that.
    while !isOfLibrary, let name = paths.first?.dropFirst(outer.count).first, !ThemeWords.isTheme(name),
      Self.saysColor(name) || ["theme", "tokens", "default"].contains(name.lowercased()),
      paths.allSatisfy({
        $0.count > outer.count + 1 && $0[outer.count] == name && $0[outer.count + 1].first?.isNumber == false
      })
    {
      outer.append(name)
    }
    func inner(_ path: [String]) -> [String] {
      path.starts(with: outer) ? Array(path.dropFirst(outer.count)) : path
    }
    let prefix = outer.map { $0 + "." }.joined()
    var tokens: [FoundToken] = []
    var index: [[String]: Int] = [:]
    for (place, value, reading) in readings {
      var path = inner(Self.name(place.path))
      if path.isEmpty { path = [code.text(place.name)] }
      let span = session.span(code.bytes(of: value), in: file)
      let number = index[path] ?? tokens.count
      if number == tokens.count {
        index[path] = number
        tokens.append(FoundToken(path, at: session.span(code.tokens[place.name].range, in: file)))
        code.describe(&tokens[number].row, name: place.name, value: value, starts: CodeText.itemStarts)
      }
      var reading = reading
      if case .value(let pieces) = reading, case .reference(let name)? = pieces.first, name.hasPrefix(prefix)
      {
        reading = .value([.reference(String(name.dropFirst(prefix.count)))])
      }
      tokens[number].add(reading, mode: place.mode, at: span, in: session)
    }
    if hasColor { loseOthers() }
    return tokens.filter { !$0.isEmpty }
  }

  /// Says which colours are in nothing that was read, such as the body of a function.
  private func loseOthers() {
    for index in code.tokens.indices where !visited.contains(index) && isColorText(index..<index + 1) {
      let isNamed = [":", "="].contains(code.text(index - 1)) && !code.isMark("}", at: index - 2)
      session.lose(
        isNamed ? code.text(index - 2) : code.text(index), "not in an object that colortable reads",
        at: session.span(code.tokens[index].range, in: file), of: .color)
    }
  }
}
