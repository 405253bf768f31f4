import ColorTableModel
import TextSupport

/// The constants and getters of classes in Dart, the arguments of Flutter's schemes, and those of theme extensions.
struct DartDeclarations {
  /// Their paths have the name of the class, their own, and their keys in maps.
  private(set) var list: [CodeDeclarations.Declaration] = []
  /// The code that declares no colour, with a name for it.
  private(set) var others: [(name: String, range: Range<Int>)] = []
  private let code: CodeText
  /// The classes of themes.
  private var extensions: Set<String> = []

  private static let types: Set<String> = [
    "Color", "Colors", "MaterialColor", "MaterialAccentColor", "CupertinoColors", "CupertinoDynamicColor",
    "ColorSwatch", "HexColor",
  ]

  init(_ code: CodeText) {
    self.code = code
    for index in code.tokens.indices where code.text(index) == "ThemeExtension" {
      if code.text(index - 1) == "extends" { extensions.insert(code.text(index - 2)) }
    }
    read(0..<code.tokens.count, in: [])
  }

  // MARK: Declarations

  private mutating func read(_ range: Range<Int>, in path: [String]) {
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      var equals: Int?
      // A statement ends with a semicolon, or with the body of a function or a class.
      while index < range.upperBound, !code.isMark(";", at: index) {
        if code.isMark("{", at: index), equals == nil { break }
        if code.isMark("=", at: index), equals == nil, !code.isMark("=", at: index + 1),
          !code.isMark("=", at: index - 1)
        {
          equals = index
        }
        index = min(code.next(index), range.upperBound)
      }
      let isBody = index < range.upperBound && code.isMark("{", at: index)
      let body = isBody ? code.content(of: index) : index..<index
      let statement = start..<index
      index = min(isBody ? code.next(index) : index + 1, range.upperBound)
      let words = statement.prefix { !code.isMark("(", at: $0) && !code.isMark("=", at: $0) }
      let kind = words.first { ["class", "mixin", "extension", "enum"].contains(code.text($0)) }
      if isBody, let kind, path.isEmpty {
        let name = code.text(kind + 1)
        let end = code.text(kind) == "enum" ? code.first(";", in: body) ?? body.upperBound : body.lowerBound
        for item in code.elements(body.lowerBound..<end) { addCase(item, of: name) }
        read(end..<body.upperBound, in: [name])
      } else if let equals, code.isMark(">", at: equals + 1) || isBody == false, equals > start {
        declare(statement, equals, in: path)
      } else if isBody, words.count > 1, let name = words.last,
        code.text(name - 1) == "get" || code.text(name) == "get",
        code.text(body.lowerBound) == "return"
      {
        let end = code.first(";", in: body) ?? body.upperBound
        add(name, body.lowerBound + 1..<max(body.lowerBound + 1, end), in: path, type: words)
      } else {
        others.append(
          (words.last.map(code.text) ?? "", statement.lowerBound..<max(body.upperBound, statement.upperBound))
        )
      }
    }
  }

  /// Adds the only colour of an enumeration's case.
  private mutating func addCase(_ item: Range<Int>, of type: String) {
    guard let open = code.first("(", in: item), open > item.lowerBound else { return }
    let colors = code.elements(code.content(of: open)).compactMap { argument -> Range<Int>? in
      let isNamed = argument.count > 2 && code.isMark(":", at: argument.lowerBound + 1)
      let value = code.dartCore(argument.dropFirst(isNamed ? 2 : 0))
      return value.isEmpty || !Self.types.contains(code.text(value.lowerBound)) ? nil : value
    }
    guard colors.count == 1 else { return others.append((code.text(open - 1), item)) }
    add(open - 1, colors[0], as: [type, code.text(open - 1)], isColor: true)
  }

  /// Reads a statement with `=` or `=>` in it.
  private mutating func declare(_ statement: Range<Int>, _ equals: Int, in path: [String]) {
    let head = statement.lowerBound..<equals
    if code.isMark(">", at: equals + 1) {
      let value = equals + 2..<max(equals + 2, statement.upperBound)
      let open = code.first("(", in: head)
      // `factory AppColors.light() => AppColors(…)`
      if let open, code.isMark(")", at: open + 1), addInstances(value, open - 1) { return }
      guard open == nil, head.contains(where: { code.text($0) == "get" }), code.isWord(equals - 1) else {
        others.append((head.first { code.isMark("(", at: $0 + 1) }.map(code.text) ?? "", statement))
        return
      }
      return add(equals - 1, value, in: path, type: head)
    }
    // The fields that a named constructor gives values.
    if let colon = code.first(":", in: head), code.isMark(")", at: colon - 1),
      let open = code.first("(", in: head),
      code.isMark(".", at: open - 2), path.last == code.text(open - 3)
    {
      addInstance(colon + 1..<statement.upperBound, label: "=", mode: mode(code.text(open - 1), ""))
      return
    }
    var isFirst = true
    for item in code.elements(statement) {
      guard let mark = isFirst ? equals : code.first("=", in: item), code.isWord(mark - 1) else { continue }
      add(mark - 1, mark + 1..<max(mark + 1, item.upperBound), in: path, type: head.dropLast())
      isFirst = false
    }
  }

  private mutating func add(_ name: Int, _ value: Range<Int>, in path: [String], type: Range<Int>) {
    let path = path + [code.text(name)]
    let isTyped = type.contains { $0 != name && Self.types.contains(code.text($0)) }
    let value = code.dartCore(value)
    guard !value.isEmpty, !addGroup(path, name, value), !addInstances(value, name) else { return }
    add(name, value, as: path, isColor: isTyped)
  }

  private mutating func add(_ name: Int, _ value: Range<Int>, as path: [String], isColor: Bool = false) {
    let isColor = isColor || Self.types.contains(code.text(value.lowerBound))
    list.append(.init(path: path, name: name, value: value, type: isColor ? .compose : .unknown))
  }

  /// Adds the colours of a map, and those of a `MaterialColor`, which is one itself.
  private mutating func addGroup(_ path: [String], _ name: Int, _ value: Range<Int>, depth: Int = 0) -> Bool {
    let isSwatch = ["MaterialColor", "MaterialAccentColor"].contains(code.text(value.lowerBound))
    let range =
      isSwatch && code.isMark("(", at: value.lowerBound + 1) ? code.content(of: value.lowerBound + 1) : value
    // Types may stand before the brace.
    guard depth < 32, let open = code.first("{", in: range),
      isSwatch || open == range.lowerBound || code.isMark("<", at: range.lowerBound),
      range.upperBound - code.next(open) < 2
    else { return false }
    if isSwatch, let primary = code.elements(range).first { add(name, primary, as: path, isColor: true) }
    for item in code.elements(code.content(of: open)) {
      guard let colon = code.first(":", in: item), colon > item.lowerBound, colon + 1 < item.upperBound else {
        continue
      }
      let value = code.dartCore(colon + 1..<item.upperBound)
      guard !value.isEmpty else { continue }
      let path = path + [code.text(colon - 1)]
      if !addGroup(path, item.lowerBound, value, depth: depth + 1) { add(colon - 1, value, as: path) }
    }
    return true
  }

  // MARK: Themes

  /// Adds the arguments of the schemes in an expression, and of instances of theme extensions.
  private mutating func addInstances(_ value: Range<Int>, _ name: Int) -> Bool {
    var start = value.lowerBound
    var index = start
    while index < value.upperBound {
      let constructor = code.isMark(".", at: index + 1) ? code.text(index + 2) : ""
      let open = index + (constructor.isEmpty ? 1 : 3)
      let isScheme = code.text(index) == "ColorScheme" && ["", "light", "dark"].contains(constructor)
      guard code.isMark("(", at: open), isScheme || extensions.contains(code.text(index)) else {
        index += 1
        continue
      }
      let arguments = code.content(of: open)
      let brightness = arguments.first { code.text($0) == "Brightness" }.map { code.text($0 + 2) }
      addInstance(
        arguments, label: ":",
        mode: mode(code.text(name), brightness ?? constructor, of: isScheme ? "" : code.text(index)))
      others.append((code.text(name), start..<index))
      index = min(code.next(open), value.upperBound)
      start = index
    }
    guard start > value.lowerBound else { return false }
    others.append((code.text(name), start..<value.upperBound))
    return true
  }

  private mutating func addInstance(_ arguments: Range<Int>, label: String, mode: String) {
    for item in code.elements(arguments)
    where item.count > 2 && code.isMark(label, at: item.lowerBound + 1)
      && code.text(item.lowerBound) != "brightness"
    {
      let label = [code.text(item.lowerBound)]
      list.append(
        .init(
          path: label, name: item.lowerBound, value: code.dartCore(item.dropFirst(2)), mode: mode, slot: label
        ))
    }
  }

  /// The theme that an instance is: `dark` for `darkColorScheme`.
  private func mode(_ name: String, _ appearance: String, of type: String = "") -> String {
    let generic =
      ["color", "colors", "scheme", "palette", "theme", "themes", "data", "k"]
      + ThemeWords.words(of: type).map(\.text)
    let words = ThemeWords.words(of: name).map(\.text).filter { !generic.contains($0) }
    let isSaid = appearance.isEmpty || words.contains { Appearance(wordsOf: $0) != nil }
    return (isSaid ? words : words + [appearance]).joined(separator: "-")
  }
}
