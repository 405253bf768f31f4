import ColorTableModel
import TextSupport

/// The constants and computed properties of types in Swift, Kotlin or Dart, with the expressions that give their values.
struct CodeDeclarations {
  struct Declaration {
    /// The names of the types around it and its own.
    var path: [String]
    /// The token that names it.
    var name: Int
    var value: Range<Int>
    var type = CodeType.unknown
    /// The type of colours that it is a member of, which `Self` is.
    var outerType = CodeType.unknown
    /// The theme whose value it is, as the cases of `enum Theme` say it.
    var mode: String?
    /// The call whose argument it is: `lightColorScheme(primary = …)`.
    var owner: Owner?
    /// The type that it is a field of, and its name there.
    var field: [String]?
    /// The name in the table of an argument of a scheme; nil for others.
    var slot: [String]?
  }

  /// A declaration whose value is a call with a colour for each label.
  struct Owner {
    /// The types around it.
    var outer: [String]
    /// The token that names it.
    var name: Int
    var function: String
  }

  var list: [Declaration] = []
  /// The bodies of functions, which are not read, with their names, and whether they say that they give a colour.
  private(set) var functions: [(name: Int, body: Range<Int>, givesColor: Bool)] = []
  /// The types of what has no value: `struct Theme { let page: Color }`.
  private(set) var fields: [[String]: CodeType] = [:]
  /// Other code of Dart, with a name for it.
  private(set) var others: [(name: String, range: Range<Int>)] = []
  /// The constants of Dart that are whole numbers.
  private(set) var numbers: [[String]: UInt64] = [:]
  private let code: CodeText
  private let isKotlin: Bool
  /// The cases of enumerations.
  private var cases: [[String]: [String]] = [:]
  /// The enumerations whose cases are names of colours.
  private var palettes: Set<[String]> = []
  /// The type of colours whose members are read.
  private var outerType = CodeType.unknown

  init(_ code: CodeText, _ language: CodeLanguage) {
    (self.code, isKotlin) = (code, language == .kotlin)
    if language == .dart {
      let dart = DartDeclarations(code)
      (list, others) = (dart.list, dart.others)
      for constant in list { numbers[constant.path] = code.wholeNumber(constant.value) }
    } else {
      read(0..<code.tokens.count, in: [])
    }
  }

  private func end(of open: Int) -> Int { code.closing[open] ?? code.tokens.count }

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
        // `class var` of Swift, and `.class` and `enum class` of Kotlin.
        if ["var", "let", "func", "class"].contains(code.text(index)) || code.isMark(".", at: start - 1) {
          continue
        }
        let isNamed = code.isWord(index) && !CodeType.names.contains(code.text(index))
        let names = isNamed && code.text(start) != "extension" ? [code.text(index)] : []
        if isKotlin, isNamed, code.isMark("(", at: index + 1), depth < 32 {
          read(index + 2..<end(of: index + 1), in: path + names, depth: depth + 1)
        }
        guard let open = body(from: index, before: range.upperBound) else {
          if isKotlin, code.isMark("(", at: index + 1) { index = end(of: index + 1) + 1 }
          continue
        }
        if code.text(start - 1) == "enum" { addEntries(index, open, in: path + names) }
        let around = outerType
        let isMember = code.isWord(index) && CodeType.names.contains(code.text(index))
        if !names.isEmpty || isMember {
          outerType = isMember ? code.type(named: code.text(index), isKotlin: isKotlin) : .unknown
        }
        if depth < 32 { read(open + 1..<end(of: open), in: path + names, depth: depth + 1) }
        outerType = around
        index = end(of: open) + 1
      case "case":
        while code.isWord(index) {
          cases[path, default: []].append(code.text(index))
          index = declaration(index, in: path, before: range.upperBound)
          if code.isMark(",", at: index) { index += 1 } else { break }
        }
      case "let", "var", "val":
        // `val Colors.success` of Kotlin.
        while code.isMark(".", at: index + 1), code.isWord(index + 2) { index += 2 }
        guard code.isWord(index) else { continue }
        index = declaration(index, in: path, before: range.upperBound)
        while !isKotlin, code.isMark(",", at: index), code.isWord(index + 1),
          code.isMark("=", at: index + 2) || code.isMark(":", at: index + 2)
        {
          index = declaration(index + 1, in: path, before: range.upperBound)
        }
      case "func", "fun", "init", "subscript":
        index = function(start, before: range.upperBound)
      default: break
      }
    }
  }

  /// The brace that begins the body of a type; nil where it has none.
  private func body(from start: Int, before limit: Int) -> Int? {
    var index = start
    while index < min(limit, start + 400) {
      if code.isMark("{", at: index) { return index > start ? index : nil }
      // `extension ShapeStyle where Self == Color`
      let isEqual =
        code.isMark("=", at: index) && (code.isMark("=", at: index + 1) || code.isMark("=", at: index - 1))
      if code.isMark("}", at: index) || code.isMark("=", at: index) && !isEqual
        || index > start && code.tokens[index].startsLine && !code.isMark(":", at: index)
          && !code.isMark(",", at: index - 1)
      {
        return nil
      }
      index = code.next(index)
    }
    return nil
  }

  /// Notes a function, and gives what follows it.
  private mutating func function(_ keyword: Int, before limit: Int) -> Int {
    var name = keyword + 1
    while code.isMark(".", at: name + 1), code.isWord(name + 2) { name += 2 }
    if !code.isWord(name) { name = keyword }
    var index = name + 1
    var givesColor = false
    while index < min(limit, keyword + 400), !code.isMark("}", at: index) {
      if code.isMark("{", at: index) {
        functions.append((name, index + 1..<end(of: index), givesColor))
        return end(of: index) + 1
      }
      if isKotlin, code.isMark("=", at: index) {
        let end = code.expressionEnd(index + 1, before: limit)
        functions.append((name, index + 1..<end, givesColor))
        return end
      }
      if index > name + 1, code.tokens[index].startsLine, !code.isMark("-", at: index) { break }
      if CodeType.names.contains(code.text(index)), !["<", "[", "."].contains(code.text(index - 1)) {
        givesColor = true
      }
      index = code.next(index)
    }
    return keyword + 1
  }

  /// Reads a declaration from its name on, and gives what follows it.
  private mutating func declaration(_ name: Int, in path: [String], before limit: Int) -> Int {
    var declaration = Declaration(
      path: path + [code.text(name)], name: name, value: 0..<0, outerType: outerType)
    var index = name + 1
    var (brackets, isView) = (0, false)
    // The type.
    while index < limit, !code.isMark("=", at: index), !code.isMark("{", at: index) {
      let word = code.text(index)
      let continues = isKotlin && ["get", "by", "@Composable"].contains(word)
      guard !code.tokens[index].startsLine || continues,
        !["}", ";"].contains(word) || code.isWord(index), !code.isMark(",", at: index) || brackets > 0
      else { break }
      if code.tokens[index].kind == .mark {
        brackets += ["[", "<"].contains(word) ? 1 : ["]", ">"].contains(word) ? -1 : 0
      }
      isView = isView || word == "View"
      if code.isWord(index), !continues {
        declaration.type = type(word, isPart: brackets > 0, declaration.type)
      }
      index = code.isMark("(", at: index) ? code.next(index) : index + 1
    }
    // A requirement of a protocol and observers give it no value.
    let isBare = code.isMark("{", at: index) && Self.isWithoutValue(index + 1..<end(of: index), code)
    guard index < limit, code.isMark("=", at: index) || code.isMark("{", at: index) && !isBare else {
      fields[Array(declaration.path.suffix(2))] = declaration.type
      return isBare ? end(of: index) + 1 : index
    }
    if code.isMark("{", at: index) {
      declaration.value = index + 1..<end(of: index)
    } else {
      declaration.value = index + 1..<code.expressionEnd(index + 1, before: limit)
    }
    if !isView, !addMembers(of: declaration), !addCases(of: declaration, in: path) {
      list.append(declaration)
    }
    return code.isMark("{", at: index) ? end(of: index) + 1 : declaration.value.upperBound
  }

  /// Whether what stands between the braces of a property gives it no value: `get set`, `didSet { … }`.
  private static func isWithoutValue(_ range: Range<Int>, _ code: CodeText) -> Bool {
    ["didSet", "willSet"].contains(code.text(range.lowerBound))
      || !range.isEmpty && range.allSatisfy { ["get", "set", "async", "throws"].contains(code.text($0)) }
  }

  /// The type of a declaration, of which a word is read behind others.
  private func type(_ word: String, isPart: Bool, _ known: CodeType) -> CodeType {
    if CodeType.isPicker(word) { return .picker }
    if known == .colors || known == .picker { return known }
    if CodeType.names.contains(word) { return isPart ? .colors : code.type(named: word, isKotlin: isKotlin) }
    if known.isColor { return known }
    let last = ThemeWords.words(of: word).last?.text ?? ""
    return ["color", "colors", "colour", "colours", "gradient"].contains(last) ? .colors : .other
  }

  /// Adds the entries of an enumeration of Kotlin whose parameters are colours: `Brand(Color(0xFF336699))`.
  private mutating func addEntries(_ name: Int, _ open: Int, in path: [String]) {
    guard code.isMark("(", at: name + 1), let close = code.closing[name + 1] else { return }
    let parameters = code.elements(name + 2..<close).map { range -> String? in
      guard range.contains(where: { CodeType.names.contains(code.text($0)) }),
        let colon = range.first(where: { code.isMark(":", at: $0) })
      else { return nil }
      return code.text(colon - 1)
    }
    let isOnly = parameters.count { $0 != nil } == 1
    var index = open + 1
    while index < end(of: open), code.isWord(index), code.isMark("(", at: index + 1) {
      for (parameter, argument) in zip(parameters, code.arguments(index + 1, isKotlin: true)) {
        guard let parameter, argument.label ?? parameter == parameter else { continue }
        list.append(
          Declaration(
            path: path + [code.text(index)] + (isOnly ? [] : [parameter]), name: index, value: argument.value,
            type: .compose))
      }
      index = code.next(index + 1)
      if code.isMark("{", at: index) { index = code.next(index) }
      guard code.isMark(",", at: index) else { break }
      index += 1
    }
  }

  /// Adds the arguments of a call that makes a theme: `Theme(background: …, text: …)`, `lightColorScheme(primary = …)`.
  /// One of them may be such a call again.
  private mutating func addMembers(of whole: Declaration, depth: Int = 0) -> Bool {
    var name = whole.value.lowerBound
    while code.isMark(".", at: name + 1), code.isWord(name + 2), code.text(name).first?.isUppercase ?? false {
      name += 2
    }
    let (open, function) = (name + 1, code.text(name))
    guard code.isWord(name), code.isMark("(", at: open), end(of: open) + 1 == whole.value.upperBound,
      depth < 8,
      !CodeType.names.contains(function), !whole.type.isColor, whole.type != .picker,
      !function.hasSuffix("Gradient"), !function.hasSuffix("Picker"),
      function.first?.isUppercase ?? false || CodeScheme.isOne(function)
    else { return false }
    let owner =
      whole.owner ?? Owner(outer: Array(whole.path.dropLast()), name: whole.name, function: function)
    let arguments = code.arguments(open, isKotlin: isKotlin)
    let labels = arguments.compactMap(\.label)
    guard !labels.isEmpty, labels.count == arguments.count,
      !labels.contains(where: { ["light", "dark", "any", "default"].contains($0.lowercased()) })
    else { return false }
    for (argument, label) in zip(arguments, labels) {
      let member = Declaration(
        path: whole.path + [label], name: argument.value.lowerBound - 2, value: argument.value, owner: owner,
        field: [function, label])
      if !addMembers(of: member, depth: depth + 1) { list.append(member) }
    }
    return true
  }

  /// Adds the values of a property that is `switch self`: of each theme, or of a colour for each case.
  private mutating func addCases(of whole: Declaration, in path: [String]) -> Bool {
    let open = whole.value.lowerBound + 2
    guard code.text(open - 2) == "switch", code.text(open - 1) == "self", code.isMark("{", at: open),
      end(of: open) + 1 == whole.value.upperBound
    else { return false }
    let arms = code.arms(of: open, isKotlin: false).map { label, value in
      let names = label.filter { code.isMark(".", at: $0 - 1) && !code.isMark(".", at: $0 + 1) }
      return (names: code.text(label.lowerBound) == "default" ? [label.lowerBound] : names, value: value)
    }
    let named = Set(arms.flatMap(\.names).map(code.text))
    let others = cases[path, default: []].filter { !named.contains($0) }
    let words = ThemeWords.words(of: path.last ?? "").map(\.text)
    let isTheme =
      named.contains { ThemeWords.isTheme($0) && ThemeWords.words(of: $0).count == 1 }
      || ["theme", "mode", "scheme", "appearance"].contains(where: words.contains)
    // The name of the property is left out if it is only a word for a colour.
    let isPlain =
      CodeValues.identities.contains((whole.path.last ?? "").lowercased()) && palettes.insert(path).inserted
    for (names, value) in arms {
      for token in names {
        let caseNames = code.text(token) == "default" && 1...64 ~= others.count ? others : [code.text(token)]
        for name in caseNames {
          let path = isTheme ? whole.path : path + [name] + (isPlain ? [] : whole.path.suffix(1))
          list.append(
            Declaration(
              path: path, name: token, value: value, type: whole.type, outerType: outerType,
              mode: isTheme ? name : nil))
        }
      }
    }
    return !arms.isEmpty
  }
}
