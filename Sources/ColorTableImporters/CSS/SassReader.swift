import ColorScience
import ColorTableDiagnostics
import TextSupport

/// The variables of a sheet and of those that it imports: a module of Sass.
final class SassModule {
  /// The value of a variable.
  enum Value {
    /// A token, by its number.
    case token(Int)
    case number(String)
    case string(String)
    /// Something else, which holds no colour.
    case other
  }

  /// The number of its first sheet.
  let id: Int
  /// By their names with hyphens; `palette.primary` is an entry of a map.
  var variables: [String: Value] = [:]
  /// The variables of other sheets that those who use this one see.
  var forwarded: [String: Value] = [:]
  /// The modules by the beginnings of names of their variables, and those without one.
  var namespaces: [String: SassModule] = [:]
  var open: [SassModule] = []
  /// The name of Sass's own module of colours.
  var colorModule: String?
  /// The sheets that may have more variables, and that are not read.
  var unread: [String] = []

  init(_ id: Int) { self.id = id }

  func member(_ name: String) -> Value? { variables[name] ?? forwarded[name] }

  func value(_ name: String) -> Value? { variables[name] ?? open.lazy.compactMap { $0.member(name) }.first }

  static func normalized(_ name: some StringProtocol) -> String {
    String(name.map { $0 == "_" ? "-" : $0 })
  }
}

/// Reads sheets in the order in which Sass runs them.
struct SassReader {
  let known = SassTokens()
  /// The sheet that has each token.
  private(set) var sheetOfToken: [Int] = []
  /// The names of variables that hold something else.
  private(set) var others: Set<String> = []
  /// The tokens that refer to each token.
  private var users: [[Int]] = []
  /// The newest token of each name in each module.
  private var numbers: [String: Int] = [:]
  private let sheets: StyleSheets
  private let session: ImportSession
  /// Whether to note what becomes of each variable.
  private let isFinal: Bool
  private var modules: [Int: SassModule] = [:]
  /// The sheets that are read or being read.
  private var visited: Set<Int> = []
  /// The sheets whose names begin with that of the sheet, as others have the same.
  private let prefixes: [Int: String]

  init(_ sheets: StyleSheets, _ session: ImportSession, isFinal: Bool = true) {
    (self.sheets, self.session, self.isFinal) = (sheets, session, isFinal)
    prefixes = Self.prefixes(of: sheets)
  }

  /// The names of modules that have a variable of a name that another module has.
  private static func prefixes(of sheets: StyleSheets) -> [Int: String] {
    // The sheets that are one module, as one imports the other.
    var module = Array(sheets.sheets.indices)
    for (number, sheet) in sheets.sheets.enumerated() {
      for entry in sheet.imports where entry.reference.kind == .import {
        if let inner = entry.sheet, inner >= sheets.rootCount { module[inner] = module[number] }
      }
    }
    var owners: [String: Set<Int>] = [:]
    for (number, sheet) in sheets.sheets.enumerated() {
      let owner = number < sheets.rootCount ? -1 : module[number]
      for variable in sheet.reader.declarations where variable.block == nil && variable.name.hasPrefix("$") {
        owners[SassModule.normalized(variable.name), default: []].insert(owner)
      }
    }
    let repeated = Set(owners.values.lazy.filter { $0.count > 1 }.joined())
    var prefixes: [Int: String] = [:]
    var names: [Int: String] = [:]
    var used = UniqueNames()
    for number in sheets.sheets.indices where number >= sheets.rootCount && repeated.contains(module[number])
    {
      let first = module[number]
      if names[first] == nil {
        let (folder, _) = Paths.split(sheets.sheets[first].source.path)
        var name = String(sheets.sheets[first].source.stem.drop { $0 == "_" })
        if name == "index" { name = Paths.split(folder).name }
        names[first] = used.insert(name)
      }
      prefixes[number] = names[first]
    }
    return prefixes
  }

  /// Reads a given sheet, or one that another uses, and gives its module.
  @discardableResult
  mutating func read(_ sheet: Int, with configuration: [String: String] = [:], from user: SassModule? = nil)
    -> SassModule
  {
    if let known = modules[sheet] { return known }
    let module = SassModule(sheet)
    modules[sheet] = module
    for (name, text) in configuration.sorted(by: { $0.key < $1.key }) {
      module.variables[name] = add(text, named: name, to: module, from: user ?? module)
    }
    run(sheet, in: module)
    return module
  }

  /// Reads the statements of a sheet in their order.
  private mutating func run(_ number: Int, in module: SassModule) {
    guard visited.insert(number).inserted else { return }
    let sheet = sheets.sheets[number]
    var imports = sheet.imports.filter { $0.block == nil }[...]
    for variable in sheet.reader.declarations {
      while let next = imports.first, next.range.lowerBound < variable.nameRange.lowerBound {
        add(imports.removeFirst(), to: module)
      }
      guard variable.name.hasPrefix("$") else { continue }
      guard variable.block == nil else {
        if isFinal, ColorText.isColor(variable.value) {
          session.lose(
            String(variable.name.dropFirst()), "set inside a block",
            at: session.span(variable.valueRange, in: sheet.file), of: .color)
        }
        continue
      }
      add(variable, path: prefixes[number].map { [$0] } ?? [], [], in: module, number, mode: nil, depth: 0)
    }
    for entry in imports { add(entry, to: module) }
  }

  /// The reader of values in a sheet.
  func functions(in sheet: Int) -> SassFunctions? { modules[sheet].map { SassFunctions($0, known) } }

  // MARK: Other sheets

  private mutating func add(_ entry: StyleSheets.Import, to module: SassModule) {
    let reference = entry.reference
    guard let sheet = entry.sheet else {
      if reference.text.hasPrefix("sass:") {
        if reference.text == "sass:color" { module.colorModule = reference.namespace ?? "" }
        return
      }
      switch (reference.kind, reference.namespace) {
      case (.use, let name?):
        let missing = SassModule(-1)
        missing.unread = [reference.text]
        module.namespaces[name] = missing
      default:
        // A sheet of CSS has no variables.
        if !reference.isURL, !reference.text.hasSuffix(".css"), !reference.text.contains(text: "//") {
          module.unread.append(reference.text)
        }
      }
      return
    }
    switch reference.kind {
    case .import:
      if sheet >= sheets.rootCount, !visited.contains(sheet) {
        // The sheets that it uses belong to the one that imports it, too.
        run(sheet, in: module)
        modules[sheet] = module
      } else if let other = modules[sheet], other !== module {
        module.variables.merge(other.variables.merging(other.forwarded) { own, _ in own }) { $1 }
        module.unread += other.unread
      } else if modules[sheet] == nil {
        module.open.append(read(sheet))
      }
    case .use:
      let used = read(sheet, with: configuration(of: reference), from: module)
      if let name = reference.namespace { module.namespaces[name] = used } else { module.open.append(used) }
      if reference.namespace == nil { module.unread += used.unread }
    case .forward:
      let used = read(sheet, with: configuration(of: reference), from: module)
      let words = reference.tail.split { $0.isWhitespace || $0 == "," }
      func names(after word: Substring) -> Set<String>? {
        words.firstIndex(of: word).map { start in
          Set(words[(start + 1)...].map { SassModule.normalized($0.filter { $0 != "$" }) })
        }
      }
      let prefix = words.first == "as" && words.count > 1 ? words[1].filter { $0 != "*" } : ""
      let (shown, hidden) = (names(after: "show"), names(after: "hide") ?? [])
      for (name, value) in used.variables.merging(used.forwarded, uniquingKeysWith: { own, _ in own }) {
        let name = SassModule.normalized(prefix) + name
        if shown?.contains(name) ?? true, !hidden.contains(name) { module.forwarded[name] = value }
      }
      module.unread += used.unread
    }
  }

  /// The variables that `with (…)` sets.
  private func configuration(of reference: SheetReference) -> [String: String] {
    guard let mark = reference.tail.firstOccurrence(of: "with"),
      let open = reference.tail[mark.upperBound...].firstIndex(of: "("),
      let close = CSSValue.matchingParenthesis(reference.tail[open...])
    else { return [:] }
    var values: [String: String] = [:]
    for part in CSSScope.commaParts(String(reference.tail[reference.tail.index(after: open)..<close])) {
      let words = part.split(separator: ":", maxSplits: 1).map { ColorText.trimmed(String($0)) }
      if words.count == 2 { values[SassModule.normalized(words[0].dropFirst())] = words[1] }
    }
    return values
  }

  /// The value of a variable that another sheet sets.
  private mutating func add(
    _ text: String, named name: String, to module: SassModule, from user: SassModule
  ) -> SassModule.Value {
    let functions = SassFunctions(user, known)
    if let number = functions.number(text) { return .number(number) }
    guard case .value(let pieces) = functions.read(text) else { return .other }
    let path = (prefixes[module.id].map { [$0] } ?? []) + [name]
    var token = FoundToken(path, at: session.start(of: sheets.sheets[module.id].file))
    token.values = [.init(value: ImportedValue(pieces, at: token.row.span))]
    return .token(add(token, to: module, module.id, color: functions.color(of: pieces)))
  }

  // MARK: Variables

  private mutating func add(
    _ variable: CSSReader.Declaration, path: [String], _ inner: [String], in module: SassModule, _ sheet: Int,
    mode: String?, depth: Int
  ) {
    let file = sheets.sheets[sheet].file
    let name = variable.name.filter { $0 != "$" && $0 != "\"" && $0 != "'" }
    let (path, inner) = (path + [name], inner + [name])
    var value = variable.value
    var isDefault = false
    for flag in ["!global", "!default", "!global"] where value.hasSuffix(flag) {
      if flag == "!default" { isDefault = true }
      value = ColorText.trimmed(String(value.dropLast(flag.count)))
    }
    let key = SassModule.normalized(inner.joined(separator: "."))
    let span = session.span(variable.valueRange, in: file)
    if isDefault, module.variables[key] != nil {
      if isFinal, ColorText.isColor(value) {
        session.change(name, "has a default that another value replaces", at: span)
      }
      return
    }
    if value.hasPrefix("("), value.hasSuffix(")"), depth < 16,
      let close = file.bytes[variable.valueRange].lastIndex(of: UInt8(ascii: ")")),
      let map = try? CSSReader(
        file.bytes, hasLineComments: true, map: variable.valueRange.lowerBound + 1..<close),
      !map.declarations.isEmpty
    {
      if depth == 0 { module.variables[key] = .other }
      for entry in map.declarations {
        // `$themes` of this tool and of others has a map for each theme.
        let isTheme = inner == ["themes"] && entry.value.hasPrefix("(")
        if isTheme {
          add(
            entry, path: [], [], in: module, sheet, mode: entry.name.filter { $0 != "\"" && $0 != "'" },
            depth: depth + 1)
        } else {
          let isOfTheme = mode != nil && depth == 1
          add(
            entry, path: isOfTheme ? [] : path, isOfTheme ? [] : inner, in: module, sheet, mode: mode,
            depth: depth + 1)
        }
      }
      return
    }
    // A variable for a custom property has no value of its own.
    if value.contains(text: "var(--") { return }
    if value == "null" { return }
    let functions = SassFunctions(module, known)
    var token = FoundToken(path, at: session.span(variable.nameRange, in: file))
    module.variables[key] =
      functions.number(value).map { .number($0) } ?? functions.string(value).map { .string($0) } ?? .other
    token.row.documentation = variable.documentation.joined(separator: "\n")
    token.row.comments = variable.comments.flatMap { $0 }
    token.row.startsSection = !variable.comments.isEmpty
    let reading = functions.read(value)
    if case .noColor = reading { others.insert(token.name) }
    if isFinal {
      token.add(reading, mode: mode, at: span, in: session)
    } else if case .value(let pieces) = reading {
      token.values = [.init(mode: mode, value: ImportedValue(pieces, at: span))]
    }
    guard !token.isEmpty else { return }
    if value.contains("(") { known.computed.insert(token.name) } else { known.computed.remove(token.name) }
    var color: Color?
    if case .value(let pieces) = reading, mode == nil { color = functions.color(of: pieces) }
    module.variables[key] = .token(add(token, to: module, sheet, color: color))
  }

  /// Adds a token, and gives its number. It replaces one of its name, whose value goes into those that refer to it.
  private mutating func add(_ token: FoundToken, to module: SassModule, _ sheet: Int, color: Color?) -> Int {
    func number(_ name: String, _ module: Int, _ mode: String? = nil) -> String {
      "\(module)\n\(name)\n\(mode ?? "")"
    }
    let id = number(token.name, module.id, token.values.first?.mode ?? token.lost.first?.mode)
    if let old = numbers[id] { replace(old) }
    numbers[id] = known.tokens.count
    // A given sheet may have a name of another given one, which is another theme.
    if module.id >= sheets.rootCount { numbers[number(token.name, -1)] = known.tokens.count }
    for piece in token.values.flatMap(\.value.pieces) {
      guard case .reference(let name) = piece,
        let target = numbers[number(name, module.id)] ?? numbers[number(name, -1)]
      else { continue }
      users[target].append(known.tokens.count)
    }
    known.tokens.append(token)
    known.colors[token.name] = color
    sheetOfToken.append(sheet)
    users.append([])
    return known.tokens.count - 1
  }

  /// Empties a token that is set again.
  private mutating func replace(_ old: Int) {
    let token = known.tokens[old]
    if let value = token.values.first?.value {
      if isFinal { session.change(token.name, "is set again, and the later value wins", at: value.span) }
      for user in users[old] {
        for index in known.tokens[user].values.indices {
          let pieces = known.tokens[user].values[index].value.pieces
          known.tokens[user].values[index].value.pieces = SassFunctions.inserting(
            value.pieces, for: token.name, into: pieces, known.colors[token.name])
        }
      }
    }
    known.tokens[old].values = []
    known.tokens[old].lost = []
  }
}
