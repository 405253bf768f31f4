import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// The themes that the contexts of custom properties are.
struct CSSThemes {
  private typealias Column = CSSProperties.Column

  private let session: ImportSession
  private let sheet: CSSProperties
  private var columns: [Column]
  private var columnIndex: [CSSContext: Int]

  init(_ sheet: CSSProperties, _ session: ImportSession) {
    (self.sheet, self.session) = (sheet, session)
    (columns, columnIndex) = (sheet.columns, sheet.columnIndex)
    findExcluding()
    columns = namedColumns()
    reindex()
    chooseHalves()
    findDarkThemes()
    inherit()
    findDarkPage()
  }

  /// Takes the dark halves of a dark theme's `light-dark()`; the halves that a theme does not take are noted.
  private mutating func chooseHalves() {
    guard sheet.usesLightDark else { return }
    for index in columns.indices where columns[index].context.theme != nil && !columns[index].context.hasMedia
    {
      var context = columns[index].context
      context.appearance = .dark
      guard let other = columnIndex[context] else { continue }
      let isDark = (appearance(columns[index]) ?? CSSContext.appearance(context.names.last ?? "")) == .dark
      for (property, dark) in columns[other].values.sorted(by: { $0.key < $1.key }) {
        guard let own = columns[index].values[property], own.value.span == dark.value.span else { continue }
        columns[other].values[property] = nil
        if isDark { columns[index].values[property] = dark }
        session.change(
          sheet.properties[property].name,
          "is light-dark() in `\(ImportSession.shown(context.theme ?? ""))`, which is only \(isDark ? "dark" : "light")",
          at: dark.value.span)
      }
    }
  }

  /// Gives themes with several names what the themes of these names have, the last of them first, as the cascade does.
  private mutating func inherit() {
    for index in columns.indices where columns[index].context.names.count > 1 {
      let context = columns[index].context
      var values: [Int: CSSProperties.Entry] = [:]
      for names in context.names.map({ [$0] }) + [context.familyNames] where names != context.names {
        var part = context
        part.names = names
        guard let other = columnIndex[part] else { continue }
        values.merge(columns[other].values) {
          ($0.priority, $0.declaration) > ($1.priority, $1.declaration) ? $0 : $1
        }
      }
      columns[index].values.merge(values) { own, _ in own }
    }
  }

  func tokens() -> FoundTokens? {
    var columns = self.columns
    let colorCount = sheet.properties.count { $0.holdsColor }
    guard session.allows(themeCount: columns.count, colorCount: colorCount) else { return nil }
    let page = columns.firstIndex { $0.context == .page }
    let base = page.map { columns[$0].values } ?? [:]
    let pageScheme = page.flatMap { columns[$0].scheme }
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
      if sheet.usesLightDark, column.scheme == .dark || column.context.appearance == .dark {
        for (property, entry) in darkBase { values[property] = entry.value.pieces }
      }
      for (property, entry) in column.values { values[property] = entry.value.pieces }
      return values
    }

    // A column that follows the system is the theme that it is equal to.
    var themes: [(column: Column, theme: ImportedTheme)] = []
    var named = columns.filter { $0.context.theme != nil && !$0.context.hasMedia }
    let following = columns.filter { $0.context.theme == nil && $0.context.family == nil }
    let families = columns.filter { $0.context.family != nil }
    let familyValues = families.map(effective)
    let familiesOfValues = Dictionary(grouping: families.indices) { familyValues[$0] }
    let values = named.map(effective)
    let names = Set(named.map { $0.context.theme })
    var isTaken = [Bool](repeating: false, count: named.count)
    var extra: [(column: Column, theme: ImportedTheme)] = []
    var roots: [(column: Column, theme: ImportedTheme)] = []
    for column in following.sorted(by: { order($0.context) < order($1.context) }) {
      let own = effective(column)
      if let match = named.indices.first(where: {
        let isEqual =
          column.context == .page && named[$0].context.theme == name(.page, hasDark: hasDark, column.scheme)
          ? own.allSatisfy { [found = values[$0]] in found[$0.key] == $0.value } : values[$0] == own
        return isEqual && (!isTaken[$0] || column.context != .page) && agrees(named[$0], column)
      }) {
        isTaken[match] = true
        named[match].context.appearance = column.context.appearance
        named[match].context.isHighContrast = column.context.isHighContrast
        if column.context == .page { named[match].isPage = true }
        // A theme with nothing but a scheme has the values of the column that it is equal to.
        if named[match].values.isEmpty { named[match].values = column.values }
        continue
      }
      if column.values.isEmpty { continue }
      var theme = ImportedTheme(
        name(column.context, hasDark: hasDark, column.scheme ?? (column.context.hasMedia ? pageScheme : nil)),
        appearance(column), span: column.span)
      theme.isHighContrast = column.context.isHighContrast
      guard column.context != .page else {
        roots.append((column, theme))
        continue
      }
      theme.appearance = theme.appearance ?? pageScheme ?? .light
      // A theme with the same name as one that a selector has is the system's own.
      if names.contains(theme.name) { theme.name = "system-" + theme.name }
      extra.append((column, theme))
    }
    var variants: [[String]: Set<Appearance>] = [:]
    for column in named {
      guard let variant = column.context.variant else { continue }
      variants[column.context.familyNames, default: []].insert(variant)
    }
    for column in named {
      var theme = ImportedTheme(
        column.context.theme ?? ImportedTheme.defaultName, appearance(column), span: column.span)
      theme.isHighContrast = column.context.isHighContrast
      if let variants = variants[column.context.familyNames] {
        if column.context.variant != nil || variants.count == 1 {
          theme.family = column.context.familyNames.joined(separator: "-")
        }
        // A theme of which a selector adds the dark one is the light one.
        if column.context.variant == nil, variants.count == 1, theme.appearance == nil {
          theme.appearance = variants.contains(.dark) ? .light : .dark
        }
      }
      if let index = familiesOfValues[effective(column)]?.first(where: { agrees(column, families[$0]) }) {
        let family = families[index].context
        theme.family = family.family
        if family.isHighContrast { theme.isHighContrast = true }
      }
      themes.append((column, theme))
    }
    // A family follows the system with the values of one of its themes; other values are not in the table.
    let known = Set(values)
    for (column, own) in zip(families, familyValues) {
      guard !column.values.isEmpty, !known.contains(own) else { continue }
      let family = ImportSession.shown(column.context.family ?? "")
      for (name, span) in colors(of: column) {
        session.lose(
          name, "set for the family \(family), of which no theme has these colours", at: span)
      }
    }
    // The page's own values come first, or the theme that they are.
    if !sheet.usesLightDark, let first = themes.firstIndex(where: { $0.column.isPage }) {
      themes.insert(themes.remove(at: first), at: 0)
    }
    themes =
      roots + extra.filter { !$0.theme.isHighContrast } + themes + extra.filter { $0.theme.isHighContrast }
    if themes.isEmpty { return nil }
    columns = themes.map { $0.column }
    noteUnusedMedia()
    session.sheetThemes = sheetThemes(of: columns)
    return tokens(columns, themes.map { $0.theme })
  }

  /// Whether something certainly is a theme: a name of one with colours, or the page for a light or dark system.
  private var hasCertain: Bool {
    let namedThemes = Set(sheet.names.themes.map(\.name))
    return columns.contains { column in
      column.isCertain && namedThemes.isDisjoint(with: column.context.names)
        && (column.context.theme != nil || column.context.appearance != nil)
        && (!column.values.isEmpty || column.scheme != nil)
    }
  }

  /// Takes what is set for a page that is not light for its dark theme, and the reverse, where the page has other values;
  /// otherwise it is set for the page.
  private mutating func findExcluding() {
    for index in columns.indices {
      guard let excluded = columns[index].context.excluded else { continue }
      let page = columnIndex[.page].map { columns[$0].values } ?? [:]
      let differs = columns[index].values.contains { property, entry in
        page[property].map { $0.value.pieces != entry.value.pieces } ?? false
      }
      var context = CSSContext.page
      if differs { context.names = [excluded == .dark ? "light" : "dark"] }
      columns[index].context = context
      columns[index].isCertain = true
      if let known = columnIndex[context] {
        columns[known].add(columns[index])
        columns[index] = Column(context: columns[index].context, span: columns[index].span)
        columns[index].context.excluded = excluded
      } else {
        columnIndex[context] = index
      }
    }
    columns.removeAll { $0.context.excluded != nil }
    reindex()
  }

  /// Takes a page for dark beside themes that are all light; themes of more contrast alone say nothing.
  private mutating func findDarkPage() {
    guard let page = columnIndex[.page], columns[page].scheme == nil, !columns[page].values.isEmpty else {
      return
    }
    let others = columns.filter { $0.context != .page && !$0.values.isEmpty && !$0.saysContrastAlone }
    let isLight = others.allSatisfy {
      (appearance($0) ?? $0.context.theme.flatMap { Appearance(wordsOf: $0) }) == .light
    }
    guard !others.isEmpty, isLight else { return }
    let index = Dictionary(zip(sheet.properties.map(\.name), sheet.properties.indices)) { first, _ in first }
    func values(_ column: Column) -> (String) -> [ImportedValue.Piece]? {
      { name in index[name].flatMap { column.values[$0]?.value.pieces } }
    }
    if ThemeRule.isDark(
      sheet.properties.map(\.name), page: values(columns[page]), themes: others.map(values))
    {
      columns[page].scheme = .dark
    }
  }

  private mutating func reindex() {
    columnIndex = [:]
    for (index, column) in columns.enumerated() { columnIndex[column.context] = index }
  }

  /// Takes a theme that is set for a dark system for the dark one of its family, unless a selector names that.
  private mutating func findDarkThemes() {
    guard !sheet.usesLightDark else { return }
    for (index, column) in columns.enumerated() {
      guard let appearance = column.context.appearance, !column.context.isHighContrast,
        column.context.family == nil, let name = column.context.names.last,
        CSSContext.appearance(name) == nil
      else { continue }
      var context = column.context
      context.appearance = nil
      guard let plain = columnIndex[context],
        columns[plain].values.contains(where: { property, entry in
          column.values[property].map { $0.value.pieces != entry.value.pieces } ?? false
        })
      else { continue }
      context.names.append(appearance == .dark ? "dark" : "light")
      guard columnIndex[context] == nil else { continue }
      // The values that the page has for such a system are behind those of the theme.
      let page = columnIndex[CSSContext(appearance: appearance)].map { columns[$0].values } ?? [:]
      let weak = page.filter { columns[plain].values[$0.key] == nil }
      columns[index].values.merge(weak) { own, _ in own }
      columns[index].context = context
    }
    reindex()
  }

  /// The columns, without those of selectors that name no theme.
  private func namedColumns() -> [Column] {
    let hasCertain = hasCertain
    let page = columns.firstIndex { $0.context == .page && !$0.values.isEmpty }
    var users: [Int: [Int]] = [:]
    for index in columns.indices where page == nil || page == index {
      for property in columns[index].values.keys { users[property, default: []].append(index) }
    }
    /// Whether a column sets enough of the colours of the page, or of any other column where there is none.
    func sharesEnough(_ index: Int) -> Bool {
      var shared: [Int: Int] = [:]
      for other in columns[index].values.keys.lazy.flatMap({ users[$0] ?? [] }) where other != index {
        shared[other, default: 0] += 1
        if ThemeRule.otherClass.isMet(by: shared[other] ?? 0, of: columns[other].values.count) { return true }
      }
      return false
    }
    return columns.indices.filter { index in
      let column = columns[index]
      guard let name = column.context.theme else { return true }
      guard !column.values.isEmpty || column.scheme != nil else { return false }
      let isTheme = column.isCertain || !hasCertain && (column.scheme != nil || sharesEnough(index))
      if !isTheme {
        for (property, span) in colors(of: column) {
          session.lose(component: ImportSession.shown(name), property, at: span)
        }
      }
      return isTheme
    }.map { columns[$0] }
  }

  /// The colours that a column sets, in the order of the sheet.
  private func colors(of column: Column) -> [(name: String, span: SourceSpan)] {
    column.values.sorted { $0.key < $1.key }.filter { sheet.properties[$0.key].holdsColor }
      .map { (sheet.properties[$0.key].name, $0.value.value.span) }
  }

  private func order(_ context: CSSContext) -> Int {
    (context.appearance == nil ? 0 : context.appearance == .light ? 1 : 2) + (context.isHighContrast ? 4 : 0)
  }

  /// Whether a theme can be what the system chooses: a light one is not for a dark system.
  private func agrees(_ theme: Column, _ column: Column) -> Bool {
    let said = theme.context.names.last.flatMap(CSSContext.appearance)
    guard let scheme = theme.scheme ?? said, let other = column.context.appearance ?? column.scheme else {
      return true
    }
    return scheme == other
  }

  private func appearance(_ column: Column) -> Appearance? {
    column.scheme ?? column.context.variant ?? column.context.appearance
  }

  private func name(_ context: CSSContext, hasDark: Bool, _ scheme: Appearance?) -> String {
    let isDark = (context.appearance ?? scheme) == .dark
    if context == .page {
      return isDark
        ? "dark"
        : hasDark || scheme == .light || columns.contains { $0.context.theme != nil && !$0.saysContrastAlone }
          ? "light" : ImportedTheme.defaultName
    }
    return (isDark ? "dark" : "light") + (context.isHighContrast ? "-high-contrast" : "")
  }

  /// The rules of the themes, the properties without a colour left out. The output of this tool counts only where people
  /// wrote none.
  private func sheetThemes(of columns: [Column]) -> SheetThemes? {
    var themes: [CSSContext: Int] = [:]
    for (number, column) in columns.enumerated() {
      if column.context == .page || column.isPage { themes[.page] = number }
      // A theme that follows the system is in the sheet twice.
      var context = column.context
      if context.theme != nil { (context.appearance, context.isHighContrast) = (nil, false) }
      themes[context] = number
      context = CSSContext(
        appearance: column.context.appearance, isHighContrast: column.context.isHighContrast)
      if column.context.hasMedia { themes[context] = number }
    }
    let rules = sheet.rules.map { rule in
      var rule = rule
      rule.declarations.removeAll { !sheet.properties[$0.property].holdsColor }
      return rule
    }.filter { !$0.declarations.isEmpty }
    let written = rules.filter { !$0.isGenerated }
    return SheetThemes(
      written.isEmpty ? rules : written, themes, names: sheet.properties.map(\.name),
      usesLightDark: sheet.usesLightDark, themeCount: columns.count)
  }

  /// Notes what is set for a theme only under a setting of the system, unless it is what the theme is anyway.
  private func noteUnusedMedia() {
    let ofPage = Set(
      columns.lazy.filter { $0.context.theme == nil }.flatMap { $0.values.values.lazy.map(\.value.span) })
    for column in columns where column.context.theme != nil && column.context.hasMedia {
      var plain = column.context
      plain.appearance = nil
      plain.isHighContrast = false
      let own = columnIndex[plain].map { columns[$0].values } ?? [:]
      let differing = column.values.filter { property, entry in
        entry.value.pieces != own[property]?.value.pieces && !ofPage.contains(entry.value.span)
      }
      guard !differing.isEmpty else { continue }
      let name = column.context.theme ?? ""
      for (property, entry) in differing.sorted(by: { $0.key < $1.key }) {
        session.lose(
          sheet.properties[property].name, "set for \(ImportSession.shown(name)) only under a media query",
          at: entry.value.span)
      }
    }
  }

  // MARK: Tokens

  private func tokens(_ columns: [Column], _ themes: [ImportedTheme]) -> FoundTokens {
    var themes = themes
    for index in themes.indices {
      themes[index].base = 0
      // Without values for the page, a high-contrast theme takes those of its own appearance.
      guard index > 0, themes[index].isHighContrast, columns[index].context.theme == nil,
        let appearance = columns[index].context.appearance
      else { continue }
      themes[index].base = themes.firstIndex { !$0.isHighContrast && $0.appearance == appearance } ?? 0
    }
    let page = self.columns.first { $0.context == .page }?.values ?? [:]
    let hasPage = columns.contains { $0.context == .page || $0.isPage }
    var rows: [[FoundToken]] = []
    for (index, property) in sheet.properties.enumerated() where property.holdsColor {
      var values = columns.map { $0.values[index]?.value }
      // If no theme is the page, its values are those of every theme.
      if values[0] == nil || !hasPage, let value = page[index]?.value {
        for theme in values.indices where values[theme] == nil { values[theme] = value }
      }
      guard values.contains(where: { $0 != nil }) else { continue }
      var row = ImportedRow(
        name: property.name, key: String(property.name.dropFirst(2)), span: property.span, values: [],
        startsSection: property.declaration.startsSection && index > 0)
      row.describe(
        by: property.declaration.documentation.joined(separator: "\n"), after: property.declaration.comments,
        isAbove: property.declaration.isDocumentedAbove)
      rows.append(
        zip(columns, values).map { column, value in
          var token = FoundToken(row, value)
          token.lost = column.lost[index].map { [(nil, $0)] } ?? []
          return token
        })
    }
    var found = FoundTokens()
    found.hasSectionComments = !sheet.isGenerated
    found.add(Array(zip(themes, FoundTokens.columns(rows, count: themes.count))))
    return found
  }
}
