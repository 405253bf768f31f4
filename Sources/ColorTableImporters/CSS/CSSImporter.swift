import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Custom properties of CSS: for the page, for themes that an attribute or a class selects, under media queries, and with
/// `light-dark()`.
enum CSSImporter: Importer {
  static let description = ImporterDescription(
    name: "css", summary: "CSS custom properties, with the selectors and media queries of themes")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    guard let file = source.file, !source.isJSON, source.firstByte != UInt8(ascii: "<") else { return false }
    if source.hasExtension("css") { return true }
    let text = String(decoding: file.bytes.prefix(65_536), as: UTF8.self)
    return text.contains("{") && text.contains("--")
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> ImportedTable? {
    var themes = CSSThemes(session)
    var sheets: [(ImportSource, CSSReader)] = []
    for source in sources {
      guard let file = source.file else { return nil }
      do {
        sheets.append((source, try CSSReader(file.bytes)))
      } catch {
        session.error(.source, error.message, at: session.span(error.range, in: file))
      }
    }
    guard sheets.count == sources.count else { return nil }
    themes.read(sheets)
    return themes.table()
  }
}

/// The values of custom properties by context, and the themes that the contexts are.
private struct CSSThemes {
  /// What a property is in a context.
  private struct Entry {
    var value: ImportedValue
    var priority: Int
    var declaration: Int
  }

  /// A context with its values, by the number of the property.
  private struct Column {
    var context: CSSContext
    var span: SourceSpan
    /// Whether the selector certainly names a theme.
    var isCertain = false
    /// Whether it is what the page has without a setting of the system.
    var isPage = false
    var values: [Int: Entry] = [:]
    /// What `color-scheme` says.
    var scheme: Appearance?
  }

  private struct Property {
    var name: String
    var span: SourceSpan
    var documentation: [String]
    var isDocumentedAbove: Bool
    var comments: [[String]]
    var startsSection: Bool
    /// What it is for the page, before any column has it: whether any value is a colour.
    var holdsColor = false
    /// Whether some value is none.
    var holdsOther = false
  }

  private let session: ImportSession
  private var columns: [Column] = []
  private var columnIndex: [CSSContext: Int] = [:]
  private var properties: [Property] = []
  private var propertyIndex: [String: Int] = [:]
  private var usesLightDark = false
  private var declarationCount = 0
  /// Whether this tool wrote the sheets.
  private var isGenerated = false
  /// What is set for something else than a theme.
  private var elsewhere: [(name: String, purpose: String, reading: CSSValue.Reading, span: SourceSpan)] = []

  init(_ session: ImportSession) { self.session = session }

  // MARK: Declarations

  mutating func read(_ sheets: [(source: ImportSource, reader: CSSReader)]) {
    var declared: Set<String> = []
    var functions: [String: String] = [:]
    for (_, reader) in sheets {
      for declaration in reader.declarations {
        if declaration.name.hasPrefix("--") { declared.insert(declaration.name) }
        CSSValue.functions(in: declaration.value) { name, function in
          if functions[name] == nil { functions[name] = function }
        }
      }
    }
    let isTheme = filesAreThemes(sheets.map { $0.reader })
    for (source, reader) in sheets {
      guard let file = source.file else { continue }
      if CommentText.isGenerated(file.bytes) { isGenerated = true }
      read(reader, file, declared, functions, theme: isTheme ? source.stem : nil)
    }
    dropReferencesToOthers()
    noteElsewhere()
  }

  /// Notes the colours that are set for something else than a theme.
  private func noteElsewhere() {
    for (name, purpose, reading, span) in elsewhere {
      if case .value(let pieces) = reading {
        // A font that is another font is no loss.
        let holdsColor = pieces.contains { piece in
          guard case .reference(let other) = piece else { return true }
          return propertyIndex[other].map { properties[$0].holdsColor } ?? false
        }
        guard holdsColor else { continue }
      }
      session.lose(
        name, "is set \(purpose), which is no theme",
        several: "colours are set for something else than a theme",
        at: span)
    }
  }

  /// Whether files set the same properties of the page, so that each is a theme.
  private func filesAreThemes(_ readers: [CSSReader]) -> Bool {
    guard readers.count > 1 else { return false }
    var known: Set<String> = []
    for reader in readers {
      let names = Set(reader.declarations.map(\.name).filter { $0.hasPrefix("--") })
      if !known.isDisjoint(with: names) { return true }
      known.formUnion(names)
    }
    return false
  }

  private mutating func read(
    _ reader: CSSReader, _ file: SourceFile, _ declared: Set<String>, _ functions: [String: String],
    theme: String?
  ) {
    var scopes: [CSSScope] = []
    var layered: [Bool] = []
    for block in reader.blocks {
      let parent = block.parent.map { scopes[$0] } ?? .contexts([.page], certain: true)
      scopes.append(CSSScope.of(block.prelude, in: parent))
      layered.append(
        block.parent.map { layered[$0] } == true || block.prelude.lowercased().hasPrefix("@layer"))
    }
    for declaration in reader.declarations {
      guard let block = declaration.block else { continue }
      var contexts: [CSSContext] = []
      var isInline = false
      var isCertain = true
      let span = session.span(declaration.nameRange, in: file)
      switch scopes[block] {
      case .contexts(let list, let certain):
        contexts = list
        isCertain = certain
      case .tailwind(let inline):
        contexts = [.page]
        isInline = inline
      case .other(let purpose):
        guard declaration.name.hasPrefix("--") else { continue }
        let reading = CSSValue.read(declaration.value, isDeclared: declared.contains, function: nil)
        if case .noColor = reading { continue }
        elsewhere.append((declaration.name, purpose, reading, span))
        continue
      }
      for context in contexts where isCertain { columns[column(context, span)].isCertain = true }
      if let theme {
        contexts = contexts.map { context in
          var context = context
          if context.theme == nil, !context.hasMedia { context.theme = theme }
          return context
        }
        for context in contexts { columns[column(context, span)].isCertain = true }
      }
      if declaration.name.lowercased() == "color-scheme" {
        setScheme(declaration.value, contexts, span)
        continue
      }
      guard declaration.name.hasPrefix("--") else { continue }
      let reading = CSSValue.read(
        declaration.value, isDeclared: declared.contains, function: functions[declaration.name])
      if isInline, isAnotherName(declaration.name, reading) { continue }
      if declaration.name.hasSuffix("*"), declaration.value.lowercased() == "initial" { continue }
      let property = property(declaration, span)
      declarationCount += 1
      let place = session.span(declaration.valueRange, in: file)
      let priority = (layered[block] ? 0 : 1) + (declaration.value.hasSuffix("important") ? 2 : 0)
      for context in contexts { set(property, reading, context, place, priority) }
    }
  }

  /// Whether a property of Tailwind is only another name for one of the page: `--color-bg: var(--bg)`.
  private func isAnotherName(_ name: String, _ reading: CSSValue.Reading) -> Bool {
    guard case .value(let pieces) = reading, pieces.count == 1, case .reference(let other) = pieces[0] else {
      return false
    }
    return name == "--color-" + other.dropFirst(2) || name == other
  }

  private mutating func property(_ declaration: CSSReader.Declaration, _ span: SourceSpan) -> Int {
    if let known = propertyIndex[declaration.name] {
      if properties[known].documentation.isEmpty {
        properties[known].documentation = declaration.documentation
      }
      return known
    }
    propertyIndex[declaration.name] = properties.count
    properties.append(
      Property(
        name: declaration.name, span: span, documentation: declaration.documentation,
        isDocumentedAbove: declaration.isDocumentedAbove, comments: declaration.comments,
        startsSection: declaration.startsSection && !properties.isEmpty))
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

  private mutating func set(
    _ property: Int, _ reading: CSSValue.Reading, _ context: CSSContext, _ span: SourceSpan, _ priority: Int
  ) {
    let name = properties[property].name
    switch reading {
    case .value(let pieces): set(property, pieces, context, span, priority)
    case .components(let color):
      set(property, [.text(color)], context, span, priority)
      session.change(
        "`\(ImportSession.shown(name))` holds components without a function, which are read as `\(color)`",
        several: "% properties hold components without a function, which are read as those of one",
        item: "`\(ImportSession.shown(name))` is `\(color)`", at: span)
    case .lightDark(let light, let dark):
      usesLightDark = true
      var other = context
      other.appearance = .dark
      set(property, light, context, span, priority)
      set(property, dark, other, span, priority)
    case .noColor: properties[property].holdsOther = true
    case .unsayable(let text):
      properties[property].holdsOther = true
      properties[property].holdsColor = true
      session.lose(
        name, "has the value \(ImportSession.shown(text)), which a table has no notation for",
        several: "properties have values that a table has no notation for", at: span)
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
    if let old = columns[column].values[property], old.priority > priority { return }
    columns[column].values[property] = Entry(
      value: ImportedValue(pieces, at: span), priority: priority, declaration: declarationCount)
  }

  /// Leaves out the properties that hold no colour, and those that refer only to such.
  private mutating func dropReferencesToOthers() {
    // Whether a property is a colour, or refers to one that is, is found from the colours on.
    var users = [[Int]](repeating: [], count: properties.count)
    for column in columns {
      for (property, entry) in column.values {
        for case .reference(let name) in entry.value.pieces {
          if let target = propertyIndex[name] {
            users[target].append(property)
          } else {
            // What is set somewhere else may be a colour; the message about it says that it is missing.
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
    // A circle holds nothing, but is no length or font either.
    let circular = circularProperties()
    for property in properties.indices where !properties[property].holdsColor && !circular[property] {
      session.lose(
        properties[property].name, "holds no colour", several: "properties hold no colour",
        at: properties[property].span)
      for column in columns.indices { columns[column].values[property] = nil }
    }
    for property in properties.indices where circular[property] { properties[property].holdsColor = true }
  }

  /// The properties that only lead to themselves, by references alone.
  private func circularProperties() -> [Bool] {
    var targets = [[Int]](repeating: [], count: properties.count)
    for column in columns {
      for (property, entry) in column.values where !properties[property].holdsColor {
        for case .reference(let name) in entry.value.pieces {
          if let target = propertyIndex[name] { targets[property].append(target) }
        }
      }
    }
    // What refers to nothing is taken away, then what refers only to that: what is left is in a circle, or leads to one.
    var count = targets.map(\.count)
    var users = [[Int]](repeating: [], count: properties.count)
    for (property, list) in targets.enumerated() { for target in list { users[target].append(property) } }
    var pending = count.indices.filter { count[$0] == 0 }
    while let property = pending.popLast() {
      for user in users[property] {
        count[user] -= 1
        if count[user] == 0 { pending.append(user) }
      }
    }
    return properties.indices.map {
      count[$0] > 0 && !properties[$0].holdsColor && !properties[$0].holdsOther
    }
  }

  // MARK: Themes

  mutating func table() -> ImportedTable? {
    findPage()
    var columns = namedColumns()
    let page = columns.firstIndex { $0.context == .page }
    let base = page.map { columns[$0].values } ?? [:]
    let hasDark = self.columns.contains {
      $0.context.theme == nil && $0.context.family == nil && $0.context.appearance == .dark
    }
    let darkBase =
      columns.first {
        $0.context.theme == nil && $0.context.appearance == .dark && !$0.context.isHighContrast
      }?.values ?? [:]

    /// The values of a column with those that it takes over.
    func effective(_ column: Column) -> [Int: [ImportedValue.Piece]] {
      var values = base.mapValues { $0.value.pieces }
      // light-dark() follows color-scheme, so a dark theme has its dark values without saying so.
      if usesLightDark, column.scheme == .dark || column.context.appearance == .dark {
        for (property, entry) in darkBase { values[property] = entry.value.pieces }
      }
      for (property, entry) in column.values { values[property] = entry.value.pieces }
      return values
    }

    // What follows the system is the theme that it is equal to.
    var themes: [(column: Column, theme: ImportedTheme)] = []
    var named = columns.filter { $0.context.theme != nil && !$0.context.hasMedia }
    let following = columns.filter { $0.context.theme == nil && $0.context.family == nil }
    let families = columns.filter { $0.context.family != nil }
    let values = named.map(effective)
    var isTaken = [Bool](repeating: false, count: named.count)
    var extra: [(column: Column, theme: ImportedTheme)] = []
    var roots: [(column: Column, theme: ImportedTheme)] = []
    for column in following.sorted(by: { order($0.context) < order($1.context) }) {
      let own = effective(column)
      if let match = named.indices.first(where: {
        values[$0] == own && (!isTaken[$0] || column.context != .page)
          && agrees(named[$0], column)
      }) {
        isTaken[match] = true
        named[match].context.appearance = column.context.appearance
        named[match].context.isHighContrast = column.context.isHighContrast
        if column.context == .page { named[match].isPage = true }
        // A theme that says nothing but its scheme is worn with the values that it stands for.
        if named[match].values.isEmpty { named[match].values = column.values }
        continue
      }
      if column.values.isEmpty { continue }
      var theme = ImportedTheme(
        name(column.context, hasDark: hasDark, column.scheme), appearance(column), span: column.span)
      theme.isHighContrast = column.context.isHighContrast
      if column.context == .page { roots.append((column, theme)) } else { extra.append((column, theme)) }
    }
    for column in named {
      var theme = ImportedTheme(
        column.context.theme ?? ImportedTheme.defaultName, appearance(column), span: column.span)
      theme.isHighContrast = column.context.isHighContrast
      theme.family = family(of: column, effective, families)
      themes.append((column, theme))
    }
    for index in extra.indices where extra[index].theme.appearance == nil {
      extra[index].theme.appearance = page.flatMap { columns[$0].scheme } ?? .light
    }
    // The page's own values come first, or the theme that they are.
    if !usesLightDark, let first = themes.firstIndex(where: { $0.column.isPage }) {
      themes.insert(themes.remove(at: first), at: 0)
    }
    let others = renamed(extra, beside: themes)
    themes =
      roots + others.filter { !$0.theme.isHighContrast } + themes + others.filter { $0.theme.isHighContrast }
    if themes.isEmpty { return nil }
    columns = themes.map { $0.column }
    noteUnusedMedia()
    return rows(columns, themes.map { $0.theme })
  }

  /// Where nothing is set for the page, an element that follows the system is taken for it.
  private mutating func findPage() {
    guard columnIndex[.page] == nil,
      let name = columns.first(where: { $0.context.theme != nil && $0.context.hasMedia })?.context.theme
    else { return }
    columnIndex = [:]
    for index in columns.indices {
      if columns[index].context.theme == name {
        columns[index].context.theme = nil
      }
      columnIndex[columns[index].context] = index
    }
  }

  private func renamed(
    _ extra: [(column: Column, theme: ImportedTheme)], beside named: [(column: Column, theme: ImportedTheme)]
  ) -> [(column: Column, theme: ImportedTheme)] {
    // A theme with the same name as one that a selector has is the system's own.
    let names = Set(named.map { $0.theme.name })
    return extra.map { column, theme in
      var theme = theme
      if names.contains(theme.name) { theme.name = "system-" + theme.name }
      return (column, theme)
    }
  }

  /// The columns, without those of selectors that name no theme.
  private func namedColumns() -> [Column] {
    let page = Set(columns.first { $0.context == .page }?.values.keys.map { $0 } ?? [])
    return columns.filter { column in
      guard let name = column.context.theme else { return true }
      let isTheme =
        column.isCertain || column.scheme != nil
        || !column.values.isEmpty && column.values.keys.allSatisfy { page.contains($0) }
      if !isTheme {
        for (property, entry) in column.values.sorted(by: { $0.key < $1.key })
        where properties[property].holdsColor {
          session.lose(
            properties[property].name, "is set for \(ImportSession.shown(name)), which is no theme",
            several: "colours are set for something else than a theme", at: entry.value.span)
        }
      }
      return isTheme
    }
  }

  private func order(_ context: CSSContext) -> Int {
    (context.appearance == nil ? 0 : context.appearance == .light ? 1 : 2) + (context.isHighContrast ? 4 : 0)
  }

  /// Whether a theme can be what the system chooses: a light one is none for a dark system.
  private func agrees(_ theme: Column, _ column: Column) -> Bool {
    guard let scheme = theme.scheme, let other = column.context.appearance ?? column.scheme else {
      return true
    }
    return scheme == other
  }

  private func appearance(_ column: Column) -> Appearance? { column.scheme ?? column.context.appearance }

  private func name(_ context: CSSContext, hasDark: Bool, _ scheme: Appearance?) -> String {
    let isDark = (context.appearance ?? scheme) == .dark
    if context == .page {
      return isDark
        ? "dark"
        : hasDark || scheme == .light || columns.contains { $0.context.theme != nil }
          ? "light" : ImportedTheme.defaultName
    }
    return (isDark ? "dark" : "light") + (context.isHighContrast ? "-high-contrast" : "")
  }

  /// The family that has a theme among those that follow the system within it.
  private func family(
    of column: Column, _ effective: (Column) -> [Int: [ImportedValue.Piece]], _ families: [Column]
  ) -> String? {
    let values = effective(column)
    return families.first { effective($0) == values && agrees(column, $0) }?.context.family
  }

  /// Notes what is set for a theme only under a setting of the system, unless it is what the theme is anyway.
  private func noteUnusedMedia() {
    for column in columns where column.context.theme != nil && column.context.hasMedia {
      var plain = column.context
      plain.appearance = nil
      plain.isHighContrast = false
      let own = columnIndex[plain].map { columns[$0].values } ?? [:]
      let differing = column.values.filter { $0.value.value.pieces != own[$0.key]?.value.pieces }
      guard !differing.isEmpty, !usesLightDark else { continue }
      let name = column.context.theme ?? ""
      for (property, entry) in differing.sorted(by: { $0.key < $1.key }) {
        session.lose(
          properties[property].name, "is set for \(ImportSession.shown(name)) under a media query only",
          several: "properties are set for \(ImportSession.shown(name)) under a media query only",
          at: entry.value.span)
      }
    }
  }

  // MARK: Rows

  private func rows(_ columns: [Column], _ themes: [ImportedTheme]) -> ImportedTable {
    var themes = themes
    // Without values for the page, a high-contrast theme takes those of its own appearance.
    for index in themes.indices.dropFirst()
    where themes[index].isHighContrast && columns[index].context.theme == nil {
      guard let appearance = columns[index].context.appearance else { continue }
      themes[index].base = themes.firstIndex { !$0.isHighContrast && $0.appearance == appearance }
    }
    let page = self.columns.first { $0.context == .page }?.values ?? [:]
    let hasPage = columns.contains { $0.context == .page || $0.isPage }
    var table = ImportedTable(themes: themes)
    for (index, property) in properties.enumerated() where property.holdsColor {
      var values = columns.map { $0.values[index]?.value }
      // Where no theme is the page, what the page says is so in every theme.
      if values[0] == nil || !hasPage, let value = page[index]?.value {
        for theme in values.indices where values[theme] == nil { values[theme] = value }
      }
      guard values.contains(where: { $0 != nil }) else { continue }
      var row = ImportedRow(
        name: property.name, key: String(property.name.dropFirst(2)), span: property.span, values: values,
        startsSection: property.startsSection)
      row.comments = property.comments.flatMap { $0 }
      row.isReported = property.holdsOther
      let comment = property.documentation.joined(separator: "\n")
      if let deprecation = CommentText.deprecation(comment) {
        row.deprecation = deprecation
        if let last = property.comments.last {
          row.documentation = last.joined(separator: "\n")
          row.comments = property.comments.dropLast().flatMap { $0 }
        }
      } else if !comment.isEmpty {
        row.documentation = comment
        row.isDocumentedAbove = property.isDocumentedAbove
      }
      table.rows.append(row)
    }
    table.leaveOutRepeatedValues()
    table.repeatReferences()
    if !isGenerated { table.takeCommentsOfSeveralForSections() }
    return table
  }
}
