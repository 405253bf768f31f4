import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import TextSupport

/// Makes themes of what a reader found, whatever its format is, and the table of them.
struct ThemeDetector {
  private typealias Choice = FoundTokens.Choice
  private typealias File = FoundTokens.File

  private var found: FoundTokens

  /// How many themes several dimensions may give.
  static let limit = 64

  init(_ found: FoundTokens) {
    self.found = found
    add(files: found.files)
  }

  // MARK: Files

  /// Adds files. Those that share tokens are themes; one that shares none with any other belongs to all themes.
  private mutating func add(files: [File]) {
    let numbers = files.map { found.add($0.tokens) }
    let related = ThemeFiles(files.map(\.themeFile))
    func choice(_ name: String, of file: Int) -> Choice {
      var choice = Choice(name, lists: [numbers[file]])
      choice.theme = files[file].theme ?? choice.theme
      choice.theme.name = name
      choice.theme.span = choice.theme.span ?? files[file].source.start
      return choice
    }
    var alternatives: [[(key: String, choice: Choice)]] = []
    for set in related.sharing {
      guard ThemeRule.files.isMet(by: set.count - 1) else {
        // A file alone may have the name of its theme.
        let file = files[set[0]].themeFile
        let name = file.theme ?? (ThemeWords.isTheme(file.stem) ? file.stem : "")
        found.add(files.count == 1 ? [choice(name, of: set[0])] : [Choice("", lists: [numbers[set[0]]])])
        continue
      }
      let labels =
        related.labels(of: set) ?? set.map { .init(key: "\u{0}\($0)", name: files[$0].source.stem) }
      // Files of the same themes are one dimension, whatever they share.
      let keys = Set(labels.map(\.key))
      let index = alternatives.firstIndex { $0.contains { keys.contains($0.key) } } ?? alternatives.count
      if index == alternatives.count { alternatives.append([]) }
      for (file, label) in zip(set, labels) {
        if let known = alternatives[index].firstIndex(where: { $0.key == label.key }) {
          alternatives[index][known].choice.lists.append(numbers[file])
        } else {
          alternatives[index].append((label.key, choice(label.name, of: file)))
        }
      }
    }
    for (index, choices) in alternatives.enumerated() {
      let common = choices.first { $0.key.isEmpty }?.choice.lists ?? []
      let themes = choices.filter { !$0.key.isEmpty }.map(\.choice)
      found.add(
        ThemeFiles.alternatives(themes, common: common, in: found.lists),
        named: "files" + (index == 0 ? "" : "-\(index + 1)"))
    }
  }

  // MARK: The table

  /// The table; nil where it would be too large, which is reported.
  mutating func table(in session: ImportSession) -> ImportedTable? {
    leaveOutUnchanging(in: session)
    guard choose(session.modes, in: session) else { return nil }
    let choices = found.dimensions.filter { $0.choices.count > 1 }
    let count = choices.reduce(1) {
      $0.multipliedReportingOverflow(by: $1.choices.count).overflow ? Int.max : $0 * $1.choices.count
    }
    if count > Self.limit, choices.count > 1, let file = session.sources.files.first {
      let sizes = choices.map { "`\(ImportSession.shown($0.name))` has \($0.choices.count)" }
      session.error(
        .source,
        "the themes make more than \(Self.limit) combinations, which is the limit: "
          + EnglishList.and(EnglishList.shortened(sizes, to: 8)),
        at: session.start(of: file),
        notes: ["choose one of a group with --mode GROUP=VALUE"])
      return nil
    }
    var themes = [Choice("")]
    for dimension in found.dimensions {
      themes = themes.flatMap { theme in dimension.choices.map { theme.with($0) } }
    }
    for index in themes.indices {
      if found.isInOrderOfLists { themes[index].lists = Set(themes[index].lists).sorted() }
      describe(&themes[index])
    }
    takeThemes(outOfNames: themes, in: session)
    return table(of: themes, in: session)
  }

  /// Leaves out the choices that change no colour, such as that of a density.
  private mutating func leaveOutUnchanging(in session: ImportSession) {
    for index in found.dimensions.indices where found.dimensions.count(where: { $0.choices.count > 1 }) > 1 {
      let choices = found.dimensions[index].choices
      guard choices.count > 1, choices.allSatisfy({ $0.lists.allSatisfy { found.descriptions[$0] == nil } })
      else { continue }
      let values = choices.map { choice in
        Dictionary(
          choice.lists.flatMap { found.lists[$0] }.map { ($0.name, $0.values.map(\.value.pieces)) }
        ) { _, last in last }
      }
      guard values.allSatisfy({ $0 == values[0] }), let file = session.sources.files.first else { continue }
      session.lose(
        found.dimensions[index].name, "a group of themes that changes no colour",
        at: choices[0].theme.span ?? session.start(of: file), of: .nothing)
      found.dimensions[index].choices = [Choice("", lists: choices[0].lists)]
    }
  }

  /// Keeps one choice of each group that the user names; false where there is none, which is reported.
  private mutating func choose(_ modes: [(group: String, value: String)], in session: ImportSession) -> Bool {
    guard let file = session.sources.files.first else { return true }
    for (group, value) in modes {
      let named = found.dimensions.filter { !$0.name.isEmpty && $0.choices.count > 1 }
      guard let index = found.dimensions.firstIndex(where: { $0.name == group }) else {
        let names = named.map { "`\(ImportSession.shown($0.name))`" }
        session.error(
          .source, "--mode names an unknown group of themes, \(ImportSession.shown(group))",
          at: session.start(of: file),
          notes: names.isEmpty ? [] : ["the groups are " + EnglishList.and(names)])
        return false
      }
      guard var choice = found.dimensions[index].choices.first(where: { $0.theme.name == value }) else {
        let names = found.dimensions[index].choices.map { "`\(ImportSession.shown($0.theme.name))`" }
        session.error(
          .source,
          "--mode names an unknown theme of the group \(ImportSession.shown(group)), \(ImportSession.shown(value))",
          at: session.start(of: file), notes: ["it has " + EnglishList.and(names)])
        return false
      }
      // A theme alone in its group names none, if there are others.
      if found.dimensions.contains(where: { $0.name != group && $0.choices.count > 1 }) {
        choice.theme.name = ""
      }
      found.dimensions[index].choices = [choice]
    }
    return true
  }

  private func describe(_ choice: inout Choice) {
    for description in choice.lists.compactMap({ found.descriptions[$0] }) {
      if choice.theme.name.isEmpty, let name = description.text("name") { choice.theme.name = name }
      choice.theme.apply(description)
    }
  }

  /// Takes the themes that names of tokens say out of them, and makes references name what there is then.
  private mutating func takeThemes(outOfNames themes: [Choice], in session: ImportSession) {
    var renamed: [String: String] = [:]
    var modes: [String: String] = [:]
    let originals = found.lists
    if found.names != .plain {
      let hasAppearances = themes.count > 1 && themes.contains { Appearance(wordsOf: $0.theme.name) != nil }
      var named = NamedThemes(found.lists, allowsAppearances: !hasAppearances, in: session)
      let hasGroups = !session.keepsNames && named.takeGroups()
      if found.setNames.isEmpty {
        if found.lists.count == 1 { found.setNames.formUnion(found.lists[0].compactMap(\.path.first)) }
        named.takeSets(always: found.names == .saySets)
      }
      if !session.keepsNames, !hasGroups { named.takeAffixes() }
      (found.lists, renamed, modes) = (named.lists, named.renamed, named.modes)
    }
    let known = Set(found.lists.joined().lazy.map(\.name))
    func name(_ name: String) -> String {
      if known.contains(name) { return name }
      if let new = renamed[name] { return new }
      guard let dot = name.firstIndex(of: "."), found.setNames.contains(String(name[..<dot])) else {
        return name
      }
      let inner = String(name[name.index(after: dot)...])
      return known.contains(inner) ? inner : renamed[inner] ?? name
    }
    let fixed = FixedReferences(originals, modes: modes)
    for list in found.lists.indices {
      for token in found.lists[list].indices {
        for value in found.lists[list][token].values.indices {
          let content = found.lists[list][token].values[value]
          if let alias = content.alias, known.contains(alias) {
            found.lists[list][token].values[value].value.pieces = [.reference(alias)]
          } else if let pieces = fixed.pieces(of: content, name) {
            let text = found.lists[list][token].name
            session.change(
              text, "refers to a colour of one theme, and got its value", at: content.value.span)
            found.lists[list][token].values[value].value.pieces = pieces
          } else if content.value.pieces.hasReference {
            found.lists[list][token].values[value].value = content.value.renamingReferences(name)
          }
        }
      }
    }
  }

  private func table(of choices: [Choice], in session: ImportSession) -> ImportedTable? {
    // The modes in their order, and whether tokens have values without a mode.
    var modes: [(key: String, name: String)] = []
    var known: [String: String] = [:]
    var keys: Set<String> = []
    var hasOwnValue = false
    for value in found.lists.joined().lazy.flatMap(\.values) {
      guard let mode = value.mode else {
        hasOwnValue = true
        continue
      }
      if known[mode] != nil { continue }
      let key = ThemeWords.key(mode)
      if keys.insert(key).inserted { modes.append((key, mode)) }
      known[mode] = key
    }
    let columnModes = (hasOwnValue || modes.isEmpty ? [nil] : []) + modes.map { Optional($0.key) }
    let colorCount = Set(found.lists.joined().lazy.map(\.name)).count
    guard session.allows(themeCount: choices.count * columnModes.count, colorCount: colorCount) else {
      return nil
    }
    var table = ImportedTable(themes: [])
    for choice in choices {
      if columnModes.first == .some(nil) { table.themes.append(choice.theme) }
      for mode in modes {
        var theme = choice.theme
        let isName = theme.name.isEmpty || choices.count == 1 && Appearance(wordsOf: mode.name) != nil
        theme.name = isName ? mode.name : theme.name + "-" + mode.name
        if choices.count == 1 { theme.appearance = nil }
        theme.takeContrastOfName()
        table.themes.append(theme)
      }
    }
    for list in found.lists { noteRepeated(list, known, in: session) }
    var index: [String: Int] = [:]
    for (number, choice) in choices.enumerated() {
      for token in choice.lists.lazy.flatMap({ found.lists[$0] }) {
        add(token, to: &table, &index, columnModes, known, firstColumn: number * columnModes.count)
      }
    }
    if hasOwnValue, !modes.isEmpty, choices.count == 1 { table.mergeFirstThemeWithEqual() }
    table.leaveOutEmptyFirstThemes()
    table.nameFirstTheme(found.fallbackName)
    table.baseContrastOnAppearances()
    table.leaveOutRepeatedValues()
    if found.repeatsReferences { table.repeatReferences() }
    if found.hasSectionComments { table.takeCommentsOfSeveralForSections() }
    table.others = found.others
    return table
  }

  /// Notes the values of a list that a later one of the same token and mode replaces.
  private func noteRepeated(_ list: [FoundToken], _ keys: [String: String], in session: ImportSession) {
    var values: [[String?]: ImportedValue] = [:]
    for token in list {
      for value in token.values {
        let cell = [token.name, value.mode.flatMap { keys[$0] }]
        guard let earlier = values.updateValue(value.value, forKey: cell),
          earlier.pieces != value.value.pieces
        else { continue }
        let text =
          "`\(ImportSession.shown(token.name))`"
          + (value.mode.map { " in `\(ImportSession.shown($0))`" } ?? "")
        session.lose(
          message: "skipped a value of \(text): a later one replaces it", at: earlier.span, of: .color)
      }
    }
  }

  private func add(
    _ token: FoundToken, to table: inout ImportedTable, _ index: inout [String: Int], _ modes: [String?],
    _ keys: [String: String], firstColumn: Int
  ) {
    let row = index[token.name] ?? table.rows.count
    if row == table.rows.count {
      index[token.name] = row
      table.rows.append(token.row)
      table.rows[row].values = Array(repeating: nil, count: table.themes.count)
    }
    let values = Dictionary(
      token.values.map { ($0.mode.flatMap { keys[$0] }, $0.value) }, uniquingKeysWith: { _, last in last })
    for (column, mode) in modes.enumerated() {
      // A value without a mode is that of every mode which has none of its own.
      guard let value = values[mode] ?? values[nil] else { continue }
      table.rows[row].values[firstColumn + column] = value
    }
    for loss in token.lost {
      let column = modes.firstIndex(of: loss.mode.flatMap { keys[$0] }) ?? 0
      table.rows[row].lost.append(ImportedLoss(theme: firstColumn + column, span: loss.span))
    }
  }
}

/// References to colours whose names told a theme, from values that are not that theme's: `$ink` would be another colour in
/// each theme.
private struct FixedReferences {
  /// The values of the colours by the names that told themes.
  private let values: [String: [ImportedValue.Piece]]
  private let modes: [String: String]

  init(_ lists: [[FoundToken]], modes: [String: String]) {
    self.modes = modes
    values = Dictionary(
      lists.joined().lazy.filter { modes[$0.name] != nil }
        .compactMap { token in token.values.first.map { (token.name, $0.value.pieces) } }
    ) { _, last in last }
  }

  /// The value with those colours in the place of references to them; nil where it has none, or cannot hold them.
  ///
  /// - Parameter name: The name that any other reference has now.
  func pieces(of value: FoundToken.Value, _ name: (String) -> String) -> [ImportedValue.Piece]? {
    guard !values.isEmpty else { return nil }
    let own = value.mode.map(ThemeWords.key)
    let isFixed = value.value.pieces.contains { piece in
      guard case .reference(let old) = piece, let mode = modes[old].map(ThemeWords.key) else { return false }
      return own != mode && own?.hasPrefix(mode + "-") != true && own?.hasSuffix("-" + mode) != true
    }
    guard isFixed else { return nil }
    return ColorText.inserted(followed(value.value.pieces, name))
  }

  private func followed(
    _ pieces: [ImportedValue.Piece], _ name: (String) -> String, depth: Int = 0
  ) -> [ImportedValue.Piece] {
    pieces.flatMap { piece -> [ImportedValue.Piece] in
      guard case .reference(let old) = piece else { return [piece] }
      guard let value = values[old], depth < 8 else { return [.reference(name(old))] }
      return followed(value, name, depth: depth + 1)
    }
  }
}

extension FoundTokens.File {
  fileprivate var themeFile: ThemeFiles.File {
    ThemeFiles.File(
      path: source.path, stem: source.stem, theme: theme.flatMap { $0.name.isEmpty ? nil : $0.name },
      names: Set(tokens.lazy.map(\.name)))
  }
}

extension FoundTokens.Choice {
  /// This one with another one of another dimension, such as a brand with a mode.
  fileprivate func with(_ other: FoundTokens.Choice) -> FoundTokens.Choice {
    var result = other
    result.lists = lists + other.lists
    result.theme.name = [theme.name, other.theme.name].filter { !$0.isEmpty }.joined(separator: "-")
    result.theme.span = other.theme.span ?? theme.span
    result.theme.appearance = other.theme.appearance ?? theme.appearance
    result.theme.isHighContrast = theme.isHighContrast || other.theme.isHighContrast
    result.theme.title = other.theme.title ?? theme.title
    result.theme.family = other.theme.family ?? theme.family
    return result
  }
}

extension ImportedTheme {
  /// The name of the only theme of a source that names none.
  static let defaultName = "default"
}

extension ImportedTable {
  /// Gives the first theme a name where it has none: that of the appearance which no other theme has.
  mutating func nameFirstTheme(_ fallback: String) {
    guard let first = themes.first, first.name.isEmpty else { return }
    let others = themes.indices.dropFirst().map { theme in
      let name = themes[theme].name
      return (
        theme: theme, appearance: themes[theme].appearance ?? Appearance(wordsOf: name),
        isContrast: themes[theme].isHighContrast || ThemeWords.saysContrast(name)
      )
    }
    let said = Set(others.compactMap(\.appearance))
    let plain = others.filter { !$0.isContrast }
    if said == [.dark] {
      themes[0].name = "light"
    } else if !plain.isEmpty, plain.allSatisfy({ $0.appearance == .light }), first.appearance == nil {
      let rowOfName = Dictionary(rows.map { ($0.name, $0.values) }) { first, _ in first }
      func values(_ theme: Int) -> (String) -> [ImportedValue.Piece]? {
        { name in rowOfName[name]?[theme]?.pieces }
      }
      let isDark = ThemeRule.isDark(
        rows.map(\.name), page: values(0), themes: plain.map { values($0.theme) })
      themes[0].name = isDark ? "dark" : fallback
    } else {
      themes[0].name = fallback
    }
  }

  /// Leaves out first themes for which the source has nothing, as the dark file of an app has no light colours.
  mutating func leaveOutEmptyFirstThemes() {
    while themes.count > 1, rows.allSatisfy({ $0.values[0] == nil && !$0.lost.contains { $0.theme == 0 } }) {
      themes.removeFirst()
      for index in themes.indices { themes[index].base = themes[index].base.map { max($0 - 1, 0) } }
      for row in rows.indices {
        rows[row].values.removeFirst()
        for loss in rows[row].lost.indices { rows[row].lost[loss].theme -= 1 }
      }
    }
  }

  /// Makes a theme the base, and gives each theme the values that it took from the one before.
  mutating func makeBase(_ theme: Int) {
    let order = [theme] + themes.indices.filter { $0 != theme }
    for row in rows.indices {
      let values = rows[row].values
      rows[row].values = order.map { theme in
        var theme = theme
        while values[theme] == nil, theme > 0 { theme = themes[theme].base ?? 0 }
        return values[theme]
      }
      for loss in rows[row].lost.indices {
        rows[row].lost[loss].theme = order.firstIndex(of: rows[row].lost[loss].theme) ?? 0
      }
    }
    themes = order.map { themes[$0] }
    for theme in themes.indices { themes[theme].base = nil }
    leaveOutRepeatedValues()
  }

  /// Makes the first theme and the first other one that contradicts it nowhere one theme, with the other's name.
  mutating func mergeFirstThemeWithEqual() {
    func agrees(_ theme: Int) -> Bool {
      rows.allSatisfy { row in
        guard let first = row.values[0], let other = row.values[theme] else { return true }
        return first.pieces == other.pieces
      }
    }
    // More contrast is not the base, however few colours it changes.
    let others = themes.indices.dropFirst().filter { !themes[$0].isHighContrast && themes[$0].title == nil }
    guard let equal = others.first(where: agrees) else { return }
    themes[0] = themes[equal]
    themes.remove(at: equal)
    for row in rows.indices {
      for index in rows[row].lost.indices {
        let theme = rows[row].lost[index].theme
        rows[row].lost[index].theme = theme == equal ? 0 : theme > equal ? theme - 1 : theme
      }
      let value = rows[row].values.remove(at: equal)
      rows[row].values[0] = rows[row].values[0] ?? value
    }
  }

  /// Bases themes of more contrast that lack values on those of their appearance, which have them: `dark-high-contrast` on
  /// `dark`.
  mutating func baseContrastOnAppearances() {
    for theme in themes.indices.dropFirst() {
      let words = ThemeWords.words(of: themes[theme].name).map(\.text)
      let plain = words.filter { !$0.hasSuffix("contrast") && $0 != "medium" && $0 != "high" }
      guard plain.count < words.count,
        let base = themes.firstIndex(where: { ThemeWords.key($0.name) == plain.joined(separator: "-") }),
        base > 0, themes[theme].base == nil,
        rows.contains(where: { $0.values[theme] == nil && $0.values[base] != nil })
      else { continue }
      themes[theme].base = base
    }
  }

  /// Repeats references of a theme in those based on it: what they refer to may be another colour there.
  mutating func repeatReferences() {
    // A theme may be based on one that comes after it, which is based on the first one.
    let order = themes.indices.dropFirst().sorted {
      (themes[$0].base ?? 0 == 0 ? 0 : 1) < (themes[$1].base ?? 0 == 0 ? 0 : 1)
    }
    for row in rows.indices {
      for theme in order where rows[row].values[theme] == nil {
        guard let value = rows[row].values[themes[theme].base ?? 0],
          value.pieces.hasReference
        else { continue }
        rows[row].values[theme] = value
      }
    }
  }

  /// Leaves out values that are those of the theme's base: a colour from a file that all themes share.
  mutating func leaveOutRepeatedValues() {
    // A theme with another base than the first theme comes before it.
    let order = themes.indices.dropFirst().sorted { (themes[$0].base ?? 0) > (themes[$1].base ?? 0) }
    for row in rows.indices {
      for theme in order {
        guard let value = rows[row].values[theme], value.isLiteral,
          value == rows[row].values[themes[theme].base ?? 0]
        else { continue }
        rows[row].values[theme] = nil
      }
    }
  }
}
