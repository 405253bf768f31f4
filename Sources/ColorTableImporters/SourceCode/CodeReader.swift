import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Makes tokens of the declarations of some files.
struct CodeReader {
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
  private let language: CodeLanguage
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

  init(
    _ sources: [ImportSource], _ language: CodeLanguage, catalog: FoundTokens? = nil, _ session: ImportSession
  ) {
    (self.session, self.language, self.catalog) = (session, language, catalog)
    catalogNames = Set(catalog?.lists.joined().map(\.name) ?? [])
    for source in sources {
      guard let file = source.file else { continue }
      let code = CodeText(file.bytes, language.source)
      let declarations = CodeDeclarations(code, language)
      files.append(
        File(
          source: source, file: file, code: code, declarations: declarations,
          isAlphaUnknown: language == .swift && code.isAlphaUnknown))
      fields.merge(declarations.fields) { first, _ in first }
    }
    _ = session.reportGenerated(files.map(\.file))
    findSchemes()
    for declaration in files.lazy.flatMap(\.declarations.list)
    where declaration.slot == nil && declared.insert(declaration.path).inserted {
      paths[declaration.path.last ?? "", default: []].append(declaration.path)
    }
    if language != .dart {
      session.declarationCount = files.reduce(0) { $0 + $1.declarations.list.count { !$0.value.isEmpty } }
    }
    let colored = files.flatMap { file in
      file.declarations.list.filter { declaration in
        declaration.slot == nil
          && (declaration.type.isColor
            || language != .dart
              && values(of: declaration, in: file, resolve: false).contains { $0.pieces != nil || $0.isColor })
      }
    }
    let slots = Set(files.lazy.flatMap(\.declarations.list).compactMap(\.slot))
    // Members of a class of Dart are nested in maps alone.
    for (index, name) in (colored.first?.path.dropLast().prefix(language == .dart ? 1 : .max) ?? [])
      .enumerated()
    {
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
    var calls = files.indices.flatMap { file in
      let list = files[file].declarations.list
      return list.indices.filter { list[$0].owner != nil }.grouped { list[$0].owner?.name }
        .compactMap { CodeScheme($0.elements, of: list, in: file, files[file].code) }
    }
    let isScheme =
      calls.contains { CodeScheme.isMaterial($0.function) } ? CodeScheme.isMaterial : CodeScheme.isOne
    let schemes = calls.indices.filter { isScheme(calls[$0].function) }
    guard !schemes.isEmpty else { return }
    // Schemes of one name are those of different objects or files, or are counted.
    var names = schemes.map { calls[$0].words }
    let qualifiers = [
      schemes.map { calls[$0].outer.last ?? "" }, schemes.map { files[calls[$0].file].source.stem },
    ]
    for words in qualifiers where Set(names).count < names.count {
      names = zip(names, words).map { name, word in
        let word = CodeScheme.words(of: word).joined(separator: "-")
        return word.isEmpty || name.hasPrefix(word + "-") ? name : word + "-" + name
      }
    }
    var unique = UniqueNames()
    for (scheme, name) in zip(schemes, names) { calls[scheme].theme = unique.insert(name) }
    schemeThemes = schemes.grouped { ThemeWords.key(calls[$0].outer.joined(separator: "-")) }.flatMap {
      group in
      let themes = group.elements.compactMap { calls[$0].theme }
      return themes.filter { !isDark($0) } + themes.filter { isDark($0) }
    }
    var labels = Set(schemes.flatMap { calls[$0].labels })
    let constants = Set(files.lazy.flatMap(\.declarations.list).filter { $0.owner == nil }.map(\.path))
    let isTaken = { (label: String) in constants.contains([label]) }
    for scheme in schemes { calls[scheme].group = labels.contains(where: isTaken) ? ["colorScheme"] : [] }
    // Calls that say the words of a scheme, where others of their function say those of another one.
    let named = schemes.map { calls[$0] }
    let others = calls.indices.filter { calls[$0].theme == nil }.compactMap { call in
      calls[call].scheme(among: named).map { (call: call, theme: $0.theme) }
    }
    for (stem, family) in others.grouped(by: { calls[$0.call].stem }).sorted(by: { $0.key < $1.key }) {
      let themes = Set(family.map(\.theme))
      guard themes.count > 1, themes.count == family.count else { continue }
      let own = Set(family.flatMap { calls[$0.call].labels })
      let isPlain = own.isDisjoint(with: labels) && !own.contains(where: isTaken)
      for (call, theme) in family { (calls[call].theme, calls[call].group) = (theme, isPlain ? [] : [stem]) }
      labels.formUnion(own)
    }
    for call in calls where call.theme != nil {
      for index in call.arguments {
        let label = files[call.file].declarations.list[index].path.dropFirst(call.outer.count + 1)
        files[call.file].declarations.list[index].mode = call.theme
        files[call.file].declarations.list[index].slot = call.group + label
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
    if language == .dart {
      let full = [path.prefix(1) + names, names[...]].map(Array.init).first {
        declared.contains($0) && $0 != path
      }
      return full.map { inner($0).joined(separator: ".") }
    }
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
      code: file.code, outerType: outerType, language: language, isAlphaUnknown: file.isAlphaUnknown,
      resolve: { chain in path.flatMap { self.resolve(chain, from: $0) } },
      number: { chain in
        file.declarations.numbers[Array((path ?? []).prefix(1)) + chain] ?? file.declarations.numbers[chain]
      },
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
    for file in files { noteOthers(of: file) }
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
        let appearance = isDark(mode) ? "dark" : "light"
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
      file.code.describe(
        &token.row, name: declaration.name, value: declaration.value,
        starts: language == .dart ? CodeText.itemStarts : [])
      for index in values.indices { values[index].mode = declaration.mode ?? values[index].mode }
      return Entry(token: token, values: values, mentions: references + mentions, isColor: isColor)
    }
  }

  /// The token with its values. The first theme is the light one, in whatever order the code has them.
  private func token(of entry: Entry, in file: File) -> FoundToken {
    var token = entry.token
    for value in entry.values.filter({ !isDark($0.mode) }) + entry.values.filter({ isDark($0.mode) }) {
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
    let first = modes.compactMap { $0 }.first { !isDark($0) }
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
    // `static let ink = Color("ink")` is the catalogue's.
    func isCopy(_ token: FoundToken) -> Bool {
      let name = String(token.name.dropFirst("code.".count))
      return token.name.hasPrefix("code.") && token.values.map(\.value.pieces) == [[.reference(name)]]
    }
    let tokens = joined(tokens)
    let copies = Set(tokens.filter(isCopy).map(\.name))
    let added = tokens.filter { !copies.contains($0.name) }
    var themes =
      catalog.dimensions.first?.choices.map { choice in
        (theme: choice.theme, tokens: choice.lists.flatMap { catalog.lists[$0] })
      } ?? []
    let hasDark = added.contains { $0.values.contains { isDark($0.mode) } }
    if hasDark, !themes.contains(where: { $0.theme.appearance == .dark }) {
      var theme = ImportedTheme("dark", .dark)
      theme.base = 0
      themes.append((theme, []))
    }
    for index in themes.indices {
      let isDarkTheme = themes[index].theme.appearance == .dark
      themes[index].tokens += added.compactMap { token in
        var token = token
        let own = token.values.filter { $0.mode != nil && isDark($0.mode) == isDarkTheme }
        let values = own.isEmpty && index == 0 ? token.values.filter { $0.mode == nil } : own
        token.values = values.map { value in
          let value = value.value.renamingReferences {
            copies.contains($0) ? String($0.dropFirst("code.".count)) : $0
          }
          return .init(value: value)
        }
        token.lost = token.lost.filter { isDark($0.mode) == isDarkTheme }.map { (nil, $0.span) }
        return index == 0 || !token.isEmpty ? token : nil
      }
    }
    var found = FoundTokens()
    found.add(themes)
    return found
  }

  /// Notes the code that makes colours and is not read.
  private func noteOthers(of file: File) {
    for (name, range) in file.declarations.others {
      for index in range where file.code.isDartColor(index) {
        let label = ["const", "new"].contains(file.code.text(index - 1)) ? index - 2 : index - 1
        session.lose(
          [":", "="].contains(file.code.text(label)) ? file.code.text(label - 1) : name,
          "in code that colortable does not read",
          at: session.span(file.code.tokens[index].range, in: file.file),
          of: .color)
      }
    }
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
          file.code.text(function.name), "a function that makes colours",
          at: session.span(file.code.tokens[place].range, in: file.file), of: .function)
      }
    }
  }
}

extension [ImportedValue.Piece] {
  /// Whether it is a colour itself, and no reference.
  fileprivate var isText: Bool { if case .text = first { true } else { false } }
}

/// Whether a mode is a dark one.
private func isDark(_ mode: String?) -> Bool { mode.flatMap { Appearance(wordsOf: $0) } == .dark }
