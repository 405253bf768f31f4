import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// The custom properties of some sheets: what each is in every context in which it is declared.
struct CSSProperties {
  /// The value of a property in a context.
  struct Entry {
    var value: ImportedValue
    var priority: Int
    var declaration: Int
  }

  /// A context with its values, by the number of the property.
  struct Column {
    var context: CSSContext
    var span: SourceSpan
    /// Whether the selector certainly names a theme.
    var isCertain = false
    /// Whether it is what the page has without a setting of the system.
    var isPage = false
    var values: [Int: Entry] = [:]
    /// The places of values that no table can hold, by the number of the property, and of those that are not colours.
    var lost: [Int: SourceSpan] = [:]
    var others: [Int: SourceSpan] = [:]
    /// The appearance that `color-scheme` names.
    var scheme: Appearance?

    /// Whether it is for more contrast, and nothing tells whether it is light or dark.
    var saysContrastAlone: Bool {
      context.isHighContrast
        || context.theme.map { ThemeWords.saysContrast($0) && Appearance(wordsOf: $0) == nil } ?? false
    }

    /// Adds what another column sets, as the cascade does.
    mutating func add(_ other: Column) {
      values.merge(other.values) {
        ($0.priority, $0.declaration) > ($1.priority, $1.declaration) ? $0 : $1
      }
      lost.merge(other.lost) { first, _ in first }
      others.merge(other.others) { first, _ in first }
      (isCertain, scheme) = (isCertain || other.isCertain, scheme ?? other.scheme)
    }
  }

  struct Property {
    /// The first declaration.
    var declaration: CSSReader.Declaration
    var span: SourceSpan
    /// Whether some value is a colour.
    var holdsColor = false
    /// Whether some value is not a colour.
    var holdsOther = false

    var name: String { declaration.name }
  }

  private let session: ImportSession
  /// The selectors that are themes or the page here only.
  private(set) var names = CSSNames()
  private(set) var columns: [Column] = []
  private(set) var columnIndex: [CSSContext: Int] = [:]
  private(set) var properties: [Property] = []
  private var propertyIndex: [String: Int] = [:]
  private(set) var usesLightDark = false
  private var declarationCount = 0
  /// The names of all custom properties.
  private var declared: Set<String> = []
  /// The functions of colours that the sheets put properties into.
  private var functions: [String: String] = [:]
  /// The custom properties that are one number.
  private var numbers: [String: String] = [:]
  /// Whether this tool wrote the sheets.
  private(set) var isGenerated = false
  /// The rules for the page and for themes, in the order of the cascade.
  private(set) var rules: [SheetRule] = []
  /// The values that are set for something else than a theme.
  private var elsewhere: [(name: String, scope: CSSScope, reading: CSSValue.Reading, span: SourceSpan)] = []

  init(_ session: ImportSession) {
    self.session = session
    names.themes = session.themeSelectors.flatMap(CSSThemeSelector.list)
  }

  /// A sheet with the purposes of its blocks.
  private struct PlacedSheet {
    var sheet: StyleSheets.Sheet
    var scopes: [CSSScope]
    /// Whether each block is in a layer.
    var layered: [Bool]
    /// The reader of Sass's values in it; nil for CSS.
    var sass: SassFunctions?
    /// Whether it is read under a condition.
    var isConditional = false
    /// Whether it is read into a layer.
    var isInLayer = false
    /// The only given sheet that it is read for.
    var root: Int? { sheet.roots.count == 1 ? sheet.roots.first : nil }
  }

  mutating func read(_ sheets: StyleSheets) {
    var triples: [(name: String, numbers: [Double])] = []
    for sheet in sheets.sheets {
      for declaration in sheet.reader.declarations {
        if declaration.name.hasPrefix("--") {
          let isNew = declared.insert(declaration.name).inserted
          let isNumber = CSSValue.isNumber(declaration.value)
          // A property with several values is not a constant.
          numbers[declaration.name] =
            isNumber && (isNew || numbers[declaration.name] == declaration.value) ? declaration.value : nil
          if let triple = CSSValue.triple(declaration.value) { triples.append((declaration.name, triple)) }
        }
        CSSValue.functions(in: declaration.value) { name, function in
          if functions[name] == nil { functions[name] = function }
        }
      }
    }
    session.unreadSheets.declared.formUnion(declared)
    let guess = CSSValue.function(of: triples.map(\.numbers))
    for (name, _) in triples where functions[name] == nil { functions[name] = guess }
    var placed = inOrder(sheets)
    reportUnknownSelectors(placed.map(\.scopes))
    names.page = classOfPage(placed)
    if names.page != nil { placed = inOrder(sheets) }
    let themes = themesOfFiles(sheets, placed)
    for entry in placed {
      let file = entry.sheet.file
      let isOutput = session.noteIfGenerated(
        file, lacking: "titles of themes, the spelling of keys and references")
      if isOutput { isGenerated = true }
      let ruleCount = rules.count
      read(entry, file, themes: themes.isEmpty ? [] : entry.sheet.roots.sorted().map { themes[$0] })
      for index in rules.indices.dropFirst(ruleCount) {
        (rules[index].isGenerated, rules[index].isInImportedLayer) = (isOutput, entry.isInLayer)
      }
    }
    dropReferencesToOthers()
    noteElsewhere()
  }

  /// The sheets in the order in which they replace each other's values: those that one names come before it.
  private func inOrder(_ sheets: StyleSheets) -> [PlacedSheet] {
    var result: [PlacedSheet] = []
    var visited: Set<Int> = []
    var sass = SassReader(sheets, session, isFinal: false)
    for root in 0..<sheets.rootCount where sheets.sheets[root].source.hasExtension("scss") { sass.read(root) }
    let conditional = (0..<sheets.rootCount).filter(sheets.isConditional)
    func visit(_ number: Int, in page: CSSScope, isLayered: Bool, isConditional: Bool = false) {
      guard visited.insert(number).inserted else { return }
      let sheet = sheets.sheets[number]
      let scopes = scopes(of: sheet.reader, in: page)
      var layered: [Bool] = []
      for block in sheet.reader.blocks {
        let isInner = block.parent.map { layered[$0] } ?? isLayered
        layered.append(isInner || block.prelude.lowercased().hasPrefix("@layer"))
      }
      for entry in sheet.imports {
        guard let inner = entry.sheet, inner >= sheets.rootCount || conditional.contains(inner) else {
          continue
        }
        let condition = entry.reference.scope(in: entry.block.map { scopes[$0] } ?? page)
        let isInLayer = entry.block.map { layered[$0] } ?? isLayered
        visit(
          inner, in: condition.scope, isLayered: isInLayer || condition.isLayered,
          isConditional: isConditional || entry.block != nil || !entry.reference.isInLayerAlone)
      }
      result.append(
        PlacedSheet(
          sheet: sheet, scopes: scopes, layered: layered, sass: sass.functions(in: number),
          isConditional: isConditional, isInLayer: isLayered))
    }
    let roots = 0..<sheets.rootCount
    // Sheets that name each other under conditions are left for the end.
    for root in roots.filter({ !conditional.contains($0) }) + conditional {
      visit(root, in: .page, isLayered: false)
    }
    return result
  }

  /// Notes the colours that are set for something else than a theme.
  private func noteElsewhere() {
    for (name, scope, reading, span) in elsewhere {
      if case .value(let pieces) = reading {
        // A font that is another font is not a loss.
        let holdsColor = pieces.contains { piece in
          guard case .reference(let other) = piece else { return true }
          return propertyIndex[other].map { properties[$0].holdsColor } ?? false
        }
        guard holdsColor else { continue }
      }
      switch scope {
      case .component(let selector): session.lose(component: selector, name, at: span)
      case .other(let purpose):
        session.lose(
          name, "set \(purpose), which is not a theme", at: span)
      case .contexts, .tailwind: break
      }
    }
  }

  /// The names of the themes of the given sheets, if they set the same properties of the page. The base's column comes
  /// first.
  private mutating func themesOfFiles(_ sheets: StyleSheets, _ placed: [PlacedSheet]) -> [String] {
    let roots = sheets.sheets.prefix(sheets.rootCount)
    var properties = [Set<String>](repeating: [], count: roots.count)
    for entry in placed {
      guard let root = entry.root else { continue }
      for declaration in entry.sheet.reader.declarations where declaration.name.hasPrefix("--") {
        guard let block = declaration.block, case .contexts(let places) = entry.scopes[block],
          places.contains(where: { $0.context == .page })
        else { continue }
        properties[root].insert(declaration.name)
      }
    }
    let files = ThemeFiles(
      zip(roots, properties).map { .init(path: $0.source.path, stem: $0.source.stem, names: $1) })
    let all = Array(roots.indices)
    guard ThemeRule.files.isMet(by: all.count - files.sharing.count) else { return [] }
    let labels = files.labels(of: all)
    let themes = all.map { index in
      labels.flatMap { $0[index].key.isEmpty ? nil : $0[index].name } ?? files.files[index].stem
    }
    let base = ThemeRule.base(of: zip(themes, properties).map { ($0, nil, $1) })
    _ = column(CSSContext(names: [themes[base]]), session.start(of: roots[base].file))
    return themes
  }

  /// The name of the class that is the page of sheets whose page has no colours.
  private func classOfPage(_ placed: [PlacedSheet]) -> String? {
    var all: Set<String> = []
    var ofClass: [String: [Appearance?: Set<String>]] = [:]
    for entry in placed {
      for declaration in entry.sheet.reader.declarations where declaration.name.hasPrefix("--") {
        guard let block = declaration.block else { continue }
        let isColor = isColor(declaration)
        if isColor { all.insert(declaration.name) }
        for place in entry.scopes[block].places where place.context.family == nil {
          if let theme = place.context.theme {
            guard !place.isCertain, place.context.names.count == 1 else { continue }
            ofClass[theme, default: [:]][place.context.appearance, default: []].insert(declaration.name)
          } else if isColor {
            return nil
          }
        }
      }
    }
    let pages = ofClass.filter { _, names in
      let ofBoth = names[.light, default: []].intersection(names[.dark, default: []])
      let own = ofBoth.union(names[nil, default: []]).intersection(all)
      return ThemeRule.scope.isMet(by: own.count, of: all.count)
    }
    return pages.count == 1 ? pages.first?.key : nil
  }

  private func isColor(_ declaration: CSSReader.Declaration) -> Bool {
    switch CSSValue.read(
      declaration.value, isDeclared: declared.contains, function: functions[declaration.name])
    {
    case .value(let pieces): pieces.contains { if case .text = $0 { true } else { false } }
    case .components, .lightDark: true
    case .noColor, .unsayable, .lost: false
    }
  }

  /// The purpose of each block of a sheet.
  private func scopes(of reader: CSSReader, in page: CSSScope) -> [CSSScope] {
    var scopes: [CSSScope] = []
    var options: [Int: [String: String]] = [:]
    for declaration in reader.declarations where !declaration.name.hasPrefix("--") {
      if let block = declaration.block { options[block, default: [:]][declaration.name] = declaration.value }
    }
    for (index, block) in reader.blocks.enumerated() {
      let parent = block.parent.map { scopes[$0] } ?? page
      scopes.append(
        CSSScope.of(block.prelude, in: parent, options[index] ?? [:], naming: names))
    }
    return scopes
  }

  /// Reports the selectors of the user that no block has.
  private func reportUnknownSelectors(_ scopes: [[CSSScope]]) {
    let names = Set(scopes.joined().lazy.flatMap(\.places).flatMap(\.context.names))
    guard let file = session.sources.files.first else { return }
    for selector in self.names.themes where !names.contains(selector.name) {
      session.error(
        .source, "no rule here has the selector \(ImportSession.shown(selector.text)) of --theme-selector",
        at: session.start(of: file))
    }
  }

  private mutating func read(_ placed: PlacedSheet, _ file: SourceFile, themes: [String]) {
    let scopes = placed.scopes
    let blocks = placed.sheet.reader.blocks
    var ruleOfBlock: [Int: Int] = [:]
    for var declaration in placed.sheet.reader.declarations {
      guard let block = declaration.block else { continue }
      let isScheme = declaration.name.lowercased() == "color-scheme"
      guard isScheme || declaration.name.hasPrefix("--") else { continue }
      var isInline = false
      let span = session.span(declaration.nameRange, in: file)
      let written = declaration.value
      var missing: TokenValue.Reading?
      if let sass = placed.sass, written.contains(text: "#{") || declaration.name.contains(text: "#{") {
        let (name, unknown) = sass.inserted(into: declaration.name)
        if unknown != nil {
          session.lose(
            declaration.name, "Sass computes its name",
            at: session.span(declaration.valueRange, in: file),
            of: .color)
          continue
        }
        declaration.name = name
        (declaration.value, missing) = sass.inserted(into: written)
      }
      switch scopes[block] {
      case .contexts: break
      case .tailwind(let inline): isInline = inline
      case .other, .component:
        guard !isScheme else { continue }
        let reading = CSSValue.read(declaration.value, isDeclared: declared.contains, function: nil)
        if case .noColor = reading { continue }
        elsewhere.append((declaration.name, scopes[block], reading, span))
        continue
      }
      var places = scopes[block].places
      if !themes.isEmpty {
        places = places.flatMap { place in
          guard place.context.names.isEmpty, !place.context.hasMedia else { return [place] }
          return themes.map { theme in
            var place = place
            place.context = CSSContext(names: [theme])
            return place
          }
        }
      }
      for place in places where place.isCertain || isGenerated || !themes.isEmpty {
        columns[column(place.context, span)].isCertain = true
      }
      let contexts = places.map(\.context)
      if isScheme {
        setScheme(CSSScope.unquoted(declaration.value), contexts, span)
        continue
      }
      let value = CSSValue.inserting(numbers, into: declaration.value)
      var reading = CSSValue.read(
        value, isDeclared: declared.contains, function: functions[declaration.name])
      if case .unsayable(let reason, let detail) = missing { reading = .lost(reason, detail: detail) }
      if isInline, isAnotherName(declaration.name, reading) { continue }
      if declaration.name.hasSuffix("*"), declaration.value.lowercased() == "initial" { continue }
      let property = property(declaration, span)
      declarationCount += 1
      let place = session.span(declaration.valueRange, in: file)
      let priority =
        (placed.layered[block] ? 0 : 1) + (CSSValue.importance(declaration.value).isImportant ? 2 : 0)
      note(reading, of: declaration.name, at: place)
      if declaration.value != written, missing == nil {
        session.change(
          declaration.name, "now contains the values of Sass variables, and no longer follows them", at: place
        )
      } else if value != declaration.value {
        session.change(
          declaration.name, "now contains the numbers of other properties, and no longer follows them",
          at: place)
      }
      for context in contexts { set(property, reading, context, place, priority) }
      let rule = ruleOfBlock[block] ?? rules.count
      if rule == rules.count {
        ruleOfBlock[block] = rule
        let outer = sequence(first: block) { blocks[$0].parent }.dropFirst().map { blocks[$0].prelude }
        rules.append(SheetRule(blocks[block].prelude, in: outer, naming: names))
        if placed.isConditional || !themes.isEmpty { rules[rule].isPlain = false }
      }
      rules[rule].declarations.append((property, place))
    }
  }

  /// Whether a property of Tailwind is only another name for one of the page: `--color-bg: var(--bg)`.
  private func isAnotherName(_ name: String, _ reading: CSSValue.Reading) -> Bool {
    guard case .value(let pieces) = reading, pieces.count == 1, case .reference(let other) = pieces[0],
      session.unreadSheets.missing(other) == nil
    else { return false }
    return name == "--color-" + other.dropFirst(2) || name == other
  }

  private mutating func property(_ declaration: CSSReader.Declaration, _ span: SourceSpan) -> Int {
    if let known = propertyIndex[declaration.name] {
      if properties[known].declaration.documentation.isEmpty {
        properties[known].declaration.documentation = declaration.documentation
      }
      return known
    }
    propertyIndex[declaration.name] = properties.count
    properties.append(Property(declaration: declaration, span: span))
    return properties.count - 1
  }

  private mutating func column(_ context: CSSContext, _ span: SourceSpan) -> Int {
    if let known = columnIndex[context] { return known }
    columnIndex[context] = columns.count
    columns.append(Column(context: context, span: span))
    return columns.count - 1
  }

  private mutating func setScheme(_ value: String, _ contexts: [CSSContext], _ span: SourceSpan) {
    let words = Set(value.lowercased().split(separator: " "))
    guard words.contains("light") != words.contains("dark") else { return }
    for context in contexts {
      columns[column(context, span)].scheme = words.contains("dark") ? .dark : .light
    }
  }

  /// Notes what becomes of a value, once for all themes that it is set for.
  private func note(_ reading: CSSValue.Reading, of name: String, at span: SourceSpan) {
    switch reading {
    case .components:
      session.change(
        "imported `\(ImportSession.shown(name))` as a colour: write `var(…)` alone, not inside a function",
        at: span)
    case .unsayable(let text):
      let missing = session.unreadSheets.firstMissing(ofValue: text)
      session.lose(
        name, missing == nil ? "cannot be written in a table" : UnreadSheets.reason,
        detail: missing ?? ImportSession.shown(text), at: span)
    case .lost(let reason, let detail): session.lose(name, reason, detail: detail, at: span)
    case .lightDark(let light, let dark):
      note(light, of: name, at: span)
      note(dark, of: name, at: span)
    case .value, .noColor: break
    }
  }

  private mutating func set(
    _ property: Int, _ reading: CSSValue.Reading, _ context: CSSContext, _ span: SourceSpan, _ priority: Int
  ) {
    switch reading {
    case .value(let pieces): set(property, pieces, context, span, priority)
    case .components(let color): set(property, [.text(color)], context, span, priority)
    case .lightDark(let light, let dark):
      usesLightDark = true
      var other = context
      other.appearance = .dark
      columns[column(other, span)].isCertain = columns[column(context, span)].isCertain
      set(property, light, context, span, priority)
      set(property, dark, other, span, priority)
    case .noColor:
      properties[property].holdsOther = true
      columns[column(context, span)].others[property] = span
    case .unsayable, .lost:
      columns[column(context, span)].lost[property] = span
      properties[property].holdsOther = true
      properties[property].holdsColor = true
    }
  }

  private mutating func set(
    _ property: Int, _ pieces: [ImportedValue.Piece], _ context: CSSContext, _ span: SourceSpan,
    _ priority: Int
  ) {
    let column = column(context, span)
    if pieces.contains(where: { if case .text = $0 { true } else { false } }) {
      properties[property].holdsColor = true
    }
    if let old = columns[column].values[property] {
      let isKept = old.priority > priority
      // This tool writes a colour again for wider screens.
      if old.value.pieces != pieces, !isGenerated {
        let theme = ImportSession.shown(context.theme ?? "the page")
        session.change(
          properties[property].name,
          "is set again for \(theme)\(isKept ? " by a weaker rule, which is ignored" : ", and the later value wins")",
          at: isKept ? old.value.span : span)
      }
      if isKept { return }
    }
    columns[column].others[property] = nil
    columns[column].values[property] = Entry(
      value: ImportedValue(pieces, at: span), priority: priority, declaration: declarationCount)
  }

  /// Leaves out the properties that hold no colour, and those that refer only to such.
  private mutating func dropReferencesToOthers() {
    // Whether a property is a colour, or refers to one that is, is found from the colours on.
    var users = [[Int]](repeating: [], count: properties.count)
    var targetCounts = [Int](repeating: 0, count: properties.count)
    for column in columns {
      for (property, entry) in column.values {
        for case .reference(let name) in entry.value.pieces {
          if let target = propertyIndex[name] {
            users[target].append(property)
            targetCounts[property] += 1
          } else {
            // A property that is set elsewhere may be a colour; the message about it says that it is missing.
            properties[property].holdsColor = true
          }
        }
      }
    }
    var pending = properties.indices.filter { properties[$0].holdsColor }
    while let property = pending.popLast() {
      for user in users[property] where !properties[user].holdsColor {
        properties[user].holdsColor = true
        pending.append(user)
      }
    }
    // Properties that refer to nothing are taken away, then those that refer only to them. The rest leads to a circle,
    // which holds nothing, but is not a length or a font either.
    pending = properties.indices.filter { targetCounts[$0] == 0 }
    while let property = pending.popLast() {
      for user in users[property] {
        targetCounts[user] -= 1
        if targetCounts[user] == 0 { pending.append(user) }
      }
    }
    for property in properties.indices where !properties[property].holdsColor {
      guard targetCounts[property] == 0 || properties[property].holdsOther else {
        properties[property].holdsColor = true
        continue
      }
      session.lose(
        properties[property].name, "not a colour",
        at: properties[property].span, of: .other)
    }
    for column in columns.indices {
      for (property, span) in columns[column].others where properties[property].holdsColor {
        columns[column].lost[property] = span
        session.lose(
          properties[property].name, "its value is not a colour",
          at: span, in: columns[column].context.theme)
      }
      columns[column].values = columns[column].values.filter { properties[$0.key].holdsColor }
    }
  }
}
