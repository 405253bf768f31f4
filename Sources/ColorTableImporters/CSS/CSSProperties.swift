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
  /// The selectors that the user says are themes.
  let namedSelectors: [CSSThemeSelector]
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
  /// The values that are set for something else than a theme.
  private var elsewhere: [(name: String, scope: CSSScope, reading: CSSValue.Reading, span: SourceSpan)] = []

  init(_ session: ImportSession) {
    self.session = session
    namedSelectors = session.themeSelectors.flatMap(CSSThemeSelector.list)
  }

  mutating func read(_ sheets: [(source: ImportSource, reader: CSSReader)]) {
    var triples: [(name: String, numbers: [Double])] = []
    for (source, reader) in sheets {
      session.lose(sheetsOf: reader, source)
      for declaration in reader.declarations {
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
    let scopes = sheets.map { self.scopes(of: $0.reader) }
    reportUnknownSelectors(scopes)
    let isTheme = filesAreThemes(sheets.map { $0.reader }, scopes)
    for ((source, reader), scopes) in zip(sheets, scopes) {
      guard let file = source.file else { continue }
      if session.noteIfGenerated(file, lacking: "titles of themes, the spelling of keys and references") {
        isGenerated = true
      }
      read(reader, scopes, file, theme: isTheme ? source.stem : nil)
    }
    dropReferencesToOthers()
    noteElsewhere()
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
          name, "is set \(purpose), which is not a theme", at: span)
      case .contexts, .tailwind: break
      }
    }
  }

  /// Whether files set the same properties of the page, so that each is a theme.
  private func filesAreThemes(_ readers: [CSSReader], _ scopes: [[CSSScope]]) -> Bool {
    guard readers.count > 1 else { return false }
    var known: Set<String> = []
    for (reader, scopes) in zip(readers, scopes) {
      let ofPage = reader.declarations.filter { declaration in
        guard let block = declaration.block, case .contexts(let places) = scopes[block] else {
          return false
        }
        return declaration.name.hasPrefix("--") && places.contains { $0.context == .page }
      }
      let names = Set(ofPage.map(\.name))
      if !known.isDisjoint(with: names) { return true }
      known.formUnion(names)
    }
    return false
  }

  /// The purpose of each block of a sheet.
  private func scopes(of reader: CSSReader) -> [CSSScope] {
    var scopes: [CSSScope] = []
    var options: [Int: [String: String]] = [:]
    for declaration in reader.declarations where !declaration.name.hasPrefix("--") {
      if let block = declaration.block { options[block, default: [:]][declaration.name] = declaration.value }
    }
    for (index, block) in reader.blocks.enumerated() {
      let parent = block.parent.map { scopes[$0] } ?? .page
      scopes.append(
        CSSScope.of(block.prelude, in: parent, options[index] ?? [:], naming: namedSelectors))
    }
    return scopes
  }

  /// Reports the selectors of the user that no block has.
  private func reportUnknownSelectors(_ scopes: [[CSSScope]]) {
    let names = Set(scopes.joined().lazy.flatMap(\.places).flatMap(\.context.names))
    guard let file = session.sources.files.first else { return }
    for selector in namedSelectors where !names.contains(selector.name) {
      session.error(
        .source, "no rule here has the selector \(ImportSession.shown(selector.text)) of --theme-selector",
        at: session.start(of: file))
    }
  }

  private mutating func read(_ reader: CSSReader, _ scopes: [CSSScope], _ file: SourceFile, theme: String?) {
    var layered: [Bool] = []
    for block in reader.blocks {
      layered.append(
        block.parent.map { layered[$0] } == true || block.prelude.lowercased().hasPrefix("@layer"))
    }
    for declaration in reader.declarations {
      guard let block = declaration.block else { continue }
      let isScheme = declaration.name.lowercased() == "color-scheme"
      guard isScheme || declaration.name.hasPrefix("--") else { continue }
      var isInline = false
      let span = session.span(declaration.nameRange, in: file)
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
      if let theme {
        for index in places.indices where places[index].context.names.isEmpty {
          if !places[index].context.hasMedia { places[index].context.names = [theme] }
        }
      }
      for place in places where place.isCertain || isGenerated || theme != nil {
        columns[column(place.context, span)].isCertain = true
      }
      let contexts = places.map(\.context)
      if isScheme {
        setScheme(CSSScope.unquoted(declaration.value), contexts, span)
        continue
      }
      let value = CSSValue.inserting(numbers, into: declaration.value)
      let reading = CSSValue.read(
        value, isDeclared: declared.contains, function: functions[declaration.name])
      if isInline, isAnotherName(declaration.name, reading, in: file.id) { continue }
      if declaration.name.hasSuffix("*"), declaration.value.lowercased() == "initial" { continue }
      let property = property(declaration, span)
      declarationCount += 1
      let place = session.span(declaration.valueRange, in: file)
      let priority = (layered[block] ? 0 : 1) + (CSSValue.importance(declaration.value).isImportant ? 2 : 0)
      note(reading, of: declaration.name, at: place)
      if value != declaration.value {
        session.change(
          declaration.name, "has the numbers of other properties in it, which it does not follow", at: place)
      }
      for context in contexts { set(property, reading, context, place, priority) }
    }
  }

  /// Whether a property of Tailwind is only another name for one of the page: `--color-bg: var(--bg)`.
  private func isAnotherName(
    _ name: String, _ reading: CSSValue.Reading, in file: SourceFile.ID
  ) -> Bool {
    guard case .value(let pieces) = reading, pieces.count == 1, case .reference(let other) = pieces[0],
      session.unreadSheets.missing(other, in: file) == nil
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
        name,
        "holds components without a function, and what puts it into a function has to use the variable alone",
        at: span)
    case .unsayable(let text):
      let missing = session.unreadSheets.firstMissing(ofValue: text, in: span.file)
      session.lose(
        name, missing == nil ? "has a value that a table has no notation for" : UnreadSheets.reason,
        detail: missing ?? ImportSession.shown(text), at: span)
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
    case .unsayable:
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
          "is set again for \(theme)\(isKept ? " by a weaker rule" : ", and this value is read")",
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
        properties[property].name, "holds no colour",
        at: properties[property].span, of: .other)
    }
    for column in columns.indices {
      for (property, span) in columns[column].others where properties[property].holdsColor {
        columns[column].lost[property] = span
        session.lose(
          properties[property].name, "has a value that is not a colour",
          at: span, in: columns[column].context.theme)
      }
      columns[column].values = columns[column].values.filter { properties[$0.key].holdsColor }
    }
  }
}
