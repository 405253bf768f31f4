import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Colours in sources of Swift: constants and computed properties of UIKit, AppKit and SwiftUI.
enum SwiftImporter: Importer {
  static let description = ImporterDescription(
    name: "swift", summary: "constants in Swift, of UIColor, NSColor and Color")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    source.file != nil && (source.hasExtension("swift") || source.startsWith(holding: "UIColor("))
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    // A catalogue beside code that names its colours is one source with it.
    let catalogs = sources.filter { $0.file == nil }
    guard !catalogs.isEmpty else { return CodeReader(sources, isKotlin: false, session).tokens() }
    guard let catalog = AssetCatalogImporter.read(catalogs, in: session) else { return nil }
    return CodeReader(sources, isKotlin: false, catalog: catalog, session).tokens()
  }
}

/// Colours in sources of Kotlin: constants, and the schemes of Material in Jetpack Compose.
enum ComposeImporter: Importer {
  static let description = ImporterDescription(
    name: "compose", summary: "constants and colour schemes in Kotlin, as Jetpack Compose has them")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    source.file != nil && (source.hasExtension("kt") || source.startsWith(holding: "androidx.compose"))
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    CodeReader(sources, isKotlin: true, session).tokens()
  }
}

/// Makes tokens of the declarations of some files.
private struct CodeReader {
  private struct File {
    var source: ImportSource
    var file: SourceFile
    var code: CodeText
    var declarations: CodeDeclarations
    var isAlphaUnknown: Bool
  }

  /// A declaration with its values, before it is known whether it is a colour.
  private struct Entry {
    var token: FoundToken
    var values: [CodeValues.Value]
    /// The names of declarations that decide whether it is a colour.
    var mentions: [String]
    var isColor: Bool
  }

  private let session: ImportSession
  private let isKotlin: Bool
  /// The catalogue whose colours the code may name.
  private let catalog: FoundTokens?
  private let catalogNames: Set<String>
  private var files: [File] = []
  /// The paths of everything that is declared, and these by the last name.
  private var declared: Set<[String]> = []
  private var paths: [String: [[String]]] = [:]
  private var fields: [[String]: CodeType] = [:]
  /// The types around all colours, which are not groups.
  private var outer: [String] = []
  /// The themes of the schemes, in their order.
  private var schemeThemes: [String] = []

  init(_ sources: [ImportSource], isKotlin: Bool, catalog: FoundTokens? = nil, _ session: ImportSession) {
    (self.session, self.isKotlin, self.catalog) = (session, isKotlin, catalog)
    catalogNames = Set(catalog?.lists.joined().map(\.name) ?? [])
    for source in sources {
      guard let file = source.file else { continue }
      let code = CodeText(file.bytes, isKotlin ? .kotlin : .swift)
      let declarations = CodeDeclarations(code, isKotlin: isKotlin)
      files.append(
        File(
          source: source, file: file, code: code, declarations: declarations,
          isAlphaUnknown: !isKotlin && code.isAlphaUnknown))
      fields.merge(declarations.fields) { first, _ in first }
      if CommentText.isGenerated(file.bytes) {
        session.error(
          .source, "this was generated from a table, which is the source to keep",
          at: session.start(of: file))
      }
    }
    findSchemes()
    for declaration in files.lazy.flatMap(\.declarations.list)
    where declaration.slot == nil && declared.insert(declaration.path).inserted {
      paths[declaration.path.last ?? "", default: []].append(declaration.path)
    }
    session.declarationCount = files.reduce(0) { $0 + $1.declarations.list.count { !$0.value.isEmpty } }
    let colored = files.flatMap { file in
      file.declarations.list.filter { declaration in
        declaration.slot == nil
          && (declaration.type.isColor
            || values(of: declaration, in: file, resolve: false).contains { $0.pieces != nil || $0.isColor })
      }
    }
    let slots = Set(files.lazy.flatMap(\.declarations.list).compactMap(\.slot))
    for (index, name) in (colored.first?.path.dropLast() ?? []).enumerated() {
      guard !ThemeWords.isTheme(name),
        colored.allSatisfy({
          $0.path.count > index + 1 && $0.path[index] == name
            && !slots.contains(Array($0.path[(index + 1)...]))
        })
      else { break }
      outer.append(name)
    }
  }

  // MARK: Schemes

  /// Gives the arguments of Compose's schemes their themes, and those of calls that have a value for each of these.
  private mutating func findSchemes() {
    var calls: [(file: Int, owner: CodeDeclarations.Owner, name: String, labels: Set<String>)] = []
    var numbers: [[Int]: Int] = [:]
    for (file, content) in files.enumerated() {
      for declaration in content.declarations.list {
        guard let owner = declaration.owner else { continue }
        let number = numbers[[file, owner.name]] ?? calls.count
        if number == calls.count {
          numbers[[file, owner.name]] = number
          calls.append((file, owner, content.code.text(owner.name), []))
        }
        calls[number].labels.insert(declaration.path.dropFirst(owner.outer.count + 1).joined(separator: "."))
      }
    }
    let functions = calls.map(\.owner.function)
    let isScheme = functions.contains(where: CodeScheme.isMaterial) ? CodeScheme.isMaterial : CodeScheme.isOne
    let schemes = calls.indices.filter { isScheme(functions[$0]) }
    guard !schemes.isEmpty else { return }
    let found = schemes.map { CodeScheme(file: calls[$0].file, calls[$0].owner, named: calls[$0].name) }
    // Schemes of one name are those of different objects or files, or are counted.
    var names = found.map(\.theme)
    let qualifiers = [found.map { $0.owner.outer.last ?? "" }, found.map { files[$0.file].source.stem }]
    for words in qualifiers where Set(names).count < names.count {
      names = zip(names, words).map { name, word in
        let word = CodeScheme.words(of: word).joined(separator: "-")
        return word.isEmpty || name.hasPrefix(word + "-") ? name : word + "-" + name
      }
    }
    var unique = UniqueNames()
    names = names.map { unique.insert($0) }
    var themes: [Int: String] = [:]
    for (scheme, name) in zip(schemes, names) { themes[scheme] = name }
    let groups = Dictionary(grouping: names.indices) {
      ThemeWords.key(found[$0].owner.outer.joined(separator: "-"))
    }
    let isDark = names.map { Appearance(wordsOf: $0) == .dark }
    schemeThemes = groups.values.sorted { $0[0] < $1[0] }.flatMap { group in
      group.filter { !isDark[$0] } + group.filter { isDark[$0] }
    }.map { names[$0] }
    // The calls that say the words of a scheme, where others of their function say those of another one.
    var families: [String: [(call: Int, scheme: Int)]] = [:]
    for (number, call) in calls.enumerated() where themes[number] == nil {
      let words = Set(ThemeWords.words(of: call.name + "-" + call.owner.function).map(\.text))
      let isBeside = { (index: Int) in
        found[index].file == call.file && found[index].owner.outer == call.owner.outer
      }
      let near = found.indices.filter(isBeside)
      let fitting = (near.isEmpty ? Array(found.indices) : near).filter {
        Set(ThemeWords.words(of: found[$0].theme).map(\.text)).isSubset(of: words)
      }
      let best = fitting.map { found[$0].theme.utf8.count }.max()
      let candidates = fitting.filter { found[$0].theme.utf8.count == best }
      guard candidates.count == 1 else { continue }
      let stem = ThemeWords.words(of: call.owner.function).map(\.text).filter {
        $0 != "light" && $0 != "dark"
      }
      families[stem.joined(separator: "-"), default: []].append((number, candidates[0]))
    }
    var labels = schemes.reduce(into: Set<String>()) { $0.formUnion(calls[$1].labels) }
    let constants = Set(files.lazy.flatMap(\.declarations.list).filter { $0.owner == nil }.map(\.path))
    let prefix = labels.contains { constants.contains([$0]) } ? ["colorScheme"] : []
    var groupsOfCalls: [Int: [String]] = [:]
    for scheme in schemes { groupsOfCalls[scheme] = prefix }
    for (stem, family) in families.sorted(by: { $0.key < $1.key }) {
      guard Set(family.map(\.scheme)).count > 1, Set(family.map(\.scheme)).count == family.count else {
        continue
      }
      let own = family.reduce(into: Set<String>()) { $0.formUnion(calls[$1.call].labels) }
      let group = own.isDisjoint(with: labels) && !own.contains { constants.contains([$0]) } ? [] : [stem]
      for (call, scheme) in family { (themes[call], groupsOfCalls[call]) = (names[scheme], group) }
      labels.formUnion(own)
    }
    for file in files.indices {
      for index in files[file].declarations.list.indices {
        let declaration = files[file].declarations.list[index]
        guard let owner = declaration.owner, let call = numbers[[file, owner.name]], let theme = themes[call]
        else {
          continue
        }
        files[file].declarations.list[index].mode = theme
        files[file].declarations.list[index].slot =
          (groupsOfCalls[call] ?? []) + declaration.path.dropFirst(owner.outer.count + 1)
      }
    }
  }

  // MARK: Names

  /// The path of a declaration without the types around all; in a group where a catalogue has a colour of its name.
  private func inner(_ path: [String]) -> [String] {
    let inner = path.starts(with: outer) ? Array(path.dropFirst(outer.count)) : path
    return catalogNames.contains(inner.joined(separator: ".")) ? ["code"] + inner : inner
  }

  /// The name that a chain of names means in a declaration: the nearest around it, or else the only one that ends with
  /// the chain.
  private func resolve(_ chain: [String], from path: [String]) -> String? {
    let names = chain.filter { $0 != "Self" && $0 != "self" && $0 != "companion" && $0 != "this" }
    guard let last = names.last, let known = paths[last] else { return nil }
    for depth in path.indices.reversed() {
      let full = path[..<depth] + names
      if full != path[...], declared.contains(Array(full)) {
        return inner(Array(full)).joined(separator: ".")
      }
    }
    // None of many equal names is meant.
    guard known.count <= 64 else { return nil }
    let others = known.filter { $0.suffix(names.count) == names[...] && $0 != path }
    return others.count == 1 ? inner(others[0]).joined(separator: ".") : nil
  }

  private func values(
    of declaration: CodeDeclarations.Declaration, in file: File, resolve: Bool = true
  ) -> [CodeValues.Value] {
    guard !declaration.value.isEmpty else { return [] }
    let type = declaration.field.flatMap { fields[$0] } ?? declaration.type
    return reader(of: file, from: resolve ? declaration.path : nil, in: declaration.outerType)
      .values(declaration.value, as: type)
  }

  private func reader(of file: File, from path: [String]?, in outerType: CodeType = .unknown) -> CodeValues {
    CodeValues(
      code: file.code, outerType: outerType, isKotlin: isKotlin, isAlphaUnknown: file.isAlphaUnknown,
      resolve: { chain in path.flatMap { self.resolve(chain, from: $0) } },
      catalog: { name in
        let name = String(name.map { $0 == "/" ? "." : $0 })
        return catalogNames.contains(name) ? name : nil
      })
  }

  // MARK: Tokens

  func tokens() -> FoundTokens? {
    guard !session.hasErrors else { return nil }
    var lists = files.map(entries)
    // A name that leads to no colour is left out.
    var colors = Set(lists.joined().filter(\.isColor).map(\.token.name)).union(catalogNames)
    var users: [String: [String]] = [:]
    for entry in lists.joined() {
      for name in entry.mentions { users[name, default: []].append(entry.token.name) }
    }
    var pending = Array(colors)
    while let name = pending.popLast() {
      for user in users[name] ?? [] where colors.insert(user).inserted { pending.append(user) }
    }
    for list in lists.indices { lists[list].removeAll { !colors.contains($0.token.name) } }
    let tokens = zip(files, lists).map { file, entries in entries.map { token(of: $0, in: file) } }
    for file in files { noteFunctions(of: file) }
    var found = FoundTokens()
    if let catalog { return with(catalog, tokens.flatMap { $0 }) }
    guard schemeThemes.isEmpty else {
      found.add(lists: [found.add(inSchemes(tokens.flatMap { $0 }))])
      return found
    }
    let hasModes = files.contains { $0.declarations.list.contains { $0.mode != nil } }
    found.names = hasModes ? .plain : .sayThemes
    found.files = zip(files, tokens).map { file, tokens in
      .init(source: file.source, tokens: withoutInvented(joined(tokens)))
    }
    return found
  }

  private func entries(of file: File) -> [Entry] {
    file.declarations.list.compactMap { declaration in
      var values = values(of: declaration, in: file)
      let isRead = values.contains { $0.pieces != nil }
      guard !values.isEmpty, declaration.type != .other || isRead else { return nil }
      // The value of a scheme in its own appearance.
      if let mode = declaration.mode, values.contains(where: { $0.mode != nil }) {
        let appearance = Appearance(wordsOf: mode) == .dark ? "dark" : "light"
        values = values.filter { $0.mode == appearance || $0.mode == nil || $0.isReplaced }
      }
      let isColor =
        declaration.type.saysColor
        || values.contains { $0.pieces == nil && $0.isColor || $0.pieces?.isText ?? false }
      let references = values.flatMap { $0.pieces ?? [] }.compactMap { piece in
        if case .reference(let name) = piece { name } else { nil }
      }
      let mentions =
        isColor || isRead ? [] : reader(of: file, from: declaration.path).mentions(in: declaration.value)
      guard isColor || isRead || !mentions.isEmpty else { return nil }
      let span = session.span(file.code.tokens[declaration.name].range, in: file.file)
      var token = FoundToken(declaration.slot ?? inner(declaration.path), at: span)
      describe(&token, declaration, file.code)
      for index in values.indices { values[index].mode = declaration.mode ?? values[index].mode }
      return Entry(token: token, values: values, mentions: references + mentions, isColor: isColor)
    }
  }

  /// The token with its values. The first theme is the light one, in whatever order the code has them.
  private func token(of entry: Entry, in file: File) -> FoundToken {
    var token = entry.token
    for value in entry.values.filter({ !$0.isDark }) + entry.values.filter(\.isDark) {
      let range = file.code.bytes(of: value.tokens)
      let span = session.span(range, in: file.file)
      if value.isReplaced {
        session.lose(token.name, value.reason, detail: value.detail, at: span, in: value.mode)
      } else {
        token.add(
          value.pieces.map { .value($0) } ?? .unsayable(value.reason, detail: value.detail), mode: value.mode,
          at: span, in: session)
      }
    }
    return token
  }

  /// Tokens of which those of one name have their values for different themes.
  private func joined(_ tokens: [FoundToken]) -> [FoundToken] {
    var result: [FoundToken] = []
    var index: [String: Int] = [:]
    for token in tokens {
      let isOfTheme = token.values.contains { $0.mode != nil } || token.lost.contains { $0.mode != nil }
      if let known = index[token.name], isOfTheme {
        result[known].values += token.values
        result[known].lost += token.lost
      } else {
        index[token.name] = result.count
        result.append(token)
      }
    }
    return result
  }

  /// Tokens of which those whose value for the first theme is lost have none: the value of another theme is not theirs.
  private func withoutInvented(_ tokens: [FoundToken]) -> [FoundToken] {
    let modes = tokens.lazy.flatMap { $0.values.map(\.mode) + $0.lost.map(\.mode) }
    let first = modes.compactMap { $0 }.first { Appearance(wordsOf: $0) != .dark }
    return tokens.map { token in
      var token = token
      let isLost = token.lost.contains { $0.mode == nil || $0.mode == first }
      if isLost, token.values.allSatisfy({ $0.mode != nil && $0.mode != first }) { token.values = [] }
      return token
    }
  }

  /// Tokens with a value for each theme of the schemes. A constant is the same in all.
  private func inSchemes(_ tokens: [FoundToken]) -> [FoundToken] {
    let order = Dictionary(uniqueKeysWithValues: schemeThemes.enumerated().map { ($1, $0) })
    return joined(tokens).map { token in
      var token = token
      if token.values.allSatisfy({ $0.mode == nil }) {
        token.values = token.values.flatMap { value in
          schemeThemes.map { FoundToken.Value(mode: $0, value: value.value, alias: value.alias) }
        }
      }
      token.lost = token.lost.flatMap { loss in
        loss.mode == nil ? schemeThemes.map { ($0, loss.span) } : [loss]
      }
      token.values.sort { (order[$0.mode ?? ""] ?? 0) < (order[$1.mode ?? ""] ?? 0) }
      return token
    }
  }

  /// The colours of a catalogue with those of the code, which have their values for its themes.
  private func with(_ catalog: FoundTokens, _ tokens: [FoundToken]) -> FoundTokens {
    var names: [String: String] = [:]
    let tokens = joined(tokens).filter { token in
      // `static let ink = Color("ink")` is the catalogue's.
      guard token.values.count == 1, case .reference(let name)? = token.values[0].value.pieces.first,
        token.values[0].value.pieces.count == 1, token.name == "code." + name
      else { return true }
      names[token.name] = name
      return false
    }.map { token in
      var token = token
      for index in token.values.indices {
        token.values[index].value = token.values[index].value.renamingReferences { names[$0] ?? $0 }
      }
      return token
    }
    var themes =
      catalog.dimensions.first?.choices.map { choice in
        (theme: choice.theme, tokens: choice.lists.flatMap { catalog.lists[$0] })
      } ?? []
    let hasDark = tokens.contains { $0.values.contains(where: \.isDark) }
    if hasDark, !themes.contains(where: { $0.theme.appearance == .dark }) {
      var theme = ImportedTheme("dark", .dark)
      theme.base = 0
      themes.append((theme, []))
    }
    for index in themes.indices {
      let isDark = themes[index].theme.appearance == .dark
      themes[index].tokens += tokens.compactMap { token in
        var token = token
        let own = token.values.filter { $0.mode != nil && $0.isDark == isDark }
        let values = own.isEmpty && index == 0 ? token.values.filter { $0.mode == nil } : own
        token.values = values.map { FoundToken.Value(mode: nil, value: $0.value, alias: $0.alias) }
        token.lost = token.lost.filter { ($0.mode.flatMap { Appearance(wordsOf: $0) } == .dark) == isDark }
          .map { (nil, $0.span) }
        return index == 0 || !token.isEmpty ? token : nil
      }
    }
    var found = FoundTokens()
    found.add(themes)
    return found
  }

  /// Notes the functions that make colours.
  private func noteFunctions(of file: File) {
    for function in file.declarations.functions {
      let calls = function.body.filter {
        CodeType.names.contains(file.code.text($0)) && file.code.isMark("(", at: $0 + 1)
      }
      var places = calls.filter { call in
        let range = call..<min(file.code.next(call + 1), function.body.upperBound)
        return reader(of: file, from: nil).values(range, as: .unknown).contains { $0.pieces != nil }
      }
      if places.isEmpty, function.givesColor { places = [function.name] }
      for place in places {
        session.lose(
          file.code.text(function.name), "is a function, which makes colours",
          at: session.span(file.code.tokens[place].range, in: file.file))
      }
    }
  }

  /// Takes the comments before a declaration, and the one behind it on its last line.
  private func describe(
    _ token: inout FoundToken, _ declaration: CodeDeclarations.Declaration, _ code: CodeText
  ) {
    var first = declaration.name
    while first > 0, declaration.name - first < 32, !code.tokens[first].startsLine { first -= 1 }
    let last = code.tokens[max(declaration.value.upperBound - 1, first)]
    let lines =
      code.tokens[first].documentation + (last.range == code.tokens[first].range ? [] : last.documentation)
    token.row.documentation = lines.joined(separator: "\n")
    token.row.comments = code.tokens[first].comments
    token.row.startsSection = code.tokens[first].startsSection
  }
}

extension [ImportedValue.Piece] {
  /// Whether it is a colour itself, and no reference.
  fileprivate var isText: Bool { if case .text = first { true } else { false } }
}

extension FoundToken.Value {
  fileprivate var isDark: Bool { mode.flatMap { Appearance(wordsOf: $0) } == .dark }
}

extension CodeValues.Value {
  fileprivate var isDark: Bool { mode.flatMap { Appearance(wordsOf: $0) } == .dark }
}
