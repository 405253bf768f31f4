import ColorScience
import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Asset catalogues of Xcode: a folder for each colour, with its values by appearance. Several catalogues are families.
enum AssetCatalogImporter: Importer {
  static let description = ImporterDescription(
    name: "xcassets", summary: "asset catalogues: *.xcassets folders, with every appearance")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    source.file == nil
      && (source.hasExtension("xcassets") || source.hasExtension("colorset")
        || source.entries.contains {
          $0.kind == .folder && ($0.name.hasSuffix(".colorset") || $0.name.hasSuffix(".xcassets"))
        } || isGenerated(source.path, session))
  }

  /// The appearances that a colour can have values for, in the order of the themes.
  static let appearances: [(appearance: Appearance, isHighContrast: Bool, name: String)] = [
    (.light, false, "light"), (.dark, false, "dark"), (.light, true, "light-high-contrast"),
    (.dark, true, "dark-high-contrast"),
  ]

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    if let file = sources.lazy.compactMap(\.file).first {
      session.error(
        .source, "expected the folder of a catalogue, *.xcassets", at: session.start(of: file))
      return nil
    }
    let paths = sources.flatMap(catalogPaths)
    var catalogs = zip(familyNames(of: paths), paths).map { Catalog($0, lists: lists(of: $1.path, session)) }
    if catalogs.count == 1, isGenerated(sources[0].path, session) {
      let place = session.start(of: session.add(folder: sources[0].path))
      session.noteGenerated(
        lacking: "names and titles of themes, the table's order, documentation, deprecations and references",
        at: place)
      if let families = catalogs[0].families {
        let message =
          "read the folders \(EnglishList.and(families.map { "`\(ImportSession.shown($0.family))`" })) as families: "
          + "their colours have the same names"
        session.change(message, at: place)
        catalogs = families
      }
    }
    var themes: [(theme: ImportedTheme, tokens: [FoundToken])] = []
    for catalog in catalogs {
      let first = themes.count
      var dark: Int?
      for (kind, tokens) in zip(appearances, catalog.lists)
      where kind.name == "light" || tokens.contains(where: { !$0.isEmpty }) {
        var theme = ImportedTheme(kind.name, kind.appearance)
        theme.isHighContrast = kind.isHighContrast
        if catalogs.count > 1 {
          theme.name = catalog.family + "-" + kind.name
          theme.family = catalog.family
        }
        // A dark value for more contrast that is not there is the dark value, and so on.
        if themes.count > first {
          theme.base = kind.isHighContrast && kind.appearance == .dark ? dark ?? first : first
        }
        if kind.name == "dark" { dark = themes.count }
        themes.append((theme, tokens))
      }
    }
    var found = FoundTokens()
    found.add(themes)
    return found
  }

  /// Whether this tool wrote a catalogue.
  private static func isGenerated(_ path: String, _ session: ImportSession) -> Bool {
    contents(of: path, session)?["info"]?.text("author")?.hasPrefix("colortable from ") ?? false
  }

  /// The colours of a catalogue: a list for each of ``appearances``, of which the first one has all.
  private struct Catalog {
    var family: String
    var lists: [[FoundToken]]

    init(_ family: String, lists: [[FoundToken]]) { (self.family, self.lists) = (family, lists) }

    /// The folders at the top, where all of them have the same colours and nothing is beside them; nil otherwise. So this
    /// tool writes families.
    var families: [Catalog]? {
      guard lists.joined().allSatisfy({ $0.path.count > 1 }) else { return nil }
      let groups = lists.map { Dictionary(grouping: $0) { $0.path[0] } }
      let families = lists[0].grouped { $0.path[0] }.map { family, _ in
        let tokens = groups.map { lists in
          (lists[family] ?? []).map { token in
            var token = token
            token.move(to: Array(token.path.dropFirst()))
            return token
          }
        }
        return Catalog(family, lists: tokens)
      }
      let names = Set(families.map { Set($0.lists[0].map(\.name)) })
      return names.count == 1 && families.count > 1 ? families : nil
    }
  }

  /// The catalogues of a folder: itself, or those in it.
  private static func catalogPaths(_ source: ImportSource) -> [(path: String, stem: String)] {
    let inner = source.entries.filter { $0.kind == .folder && $0.name.hasSuffix(".xcassets") }
    guard !source.hasExtension("xcassets"), !inner.isEmpty else { return [(source.path, source.stem)] }
    return inner.map { (Paths.join(source.path, $0.name), String($0.name.dropLast(".xcassets".count))) }
  }

  /// The names of the families of catalogues: those of the catalogues. Several of one name, as the targets of an app
  /// have them, get those of the folders that they are in.
  private static func familyNames(of paths: [(path: String, stem: String)]) -> [String] {
    let counts = paths.reduce(into: [:]) { $0[$1.stem, default: 0] += 1 }
    var names = UniqueNames()
    return paths.map { path, stem in
      let folder = Paths.split(Paths.split(Paths.normalized(path)).folder).name
      return names.insert(counts[stem] == 1 || folder.isEmpty || folder == ".." ? stem : folder)
    }
  }

  /// How deep the folders of a catalogue may be nested, and how many there may be: links can lead in a circle.
  private static let depthLimit = 32
  private static let folderLimit = 200_000

  private static func lists(of path: String, _ session: ImportSession) -> [[FoundToken]] {
    var files: [(file: SourceFile, path: [String], startsSection: Bool)] = []
    // Folders that are still to be looked at, the next one last.
    var pending: [(path: String, namespace: [String], depth: Int)] = [(path, [], 0)]
    var count = 0
    var group = ""
    while let (path, outer, depth) = pending.popLast() {
      count += 1
      guard count <= folderLimit, depth <= depthLimit else {
        session.error(
          .source, "the folders are nested more than \(depthLimit) deep, or are more than \(folderLimit)",
          at: session.start(of: session.add(folder: path)))
        return appearances.map { _ in [] }
      }
      let (parent, name) = Paths.split(Paths.normalized(path))
      if name.hasSuffix(".colorset") {
        guard let file = session.read(Paths.join(path, "Contents.json")) else { continue }
        let tokenPath = outer + [String(name.dropLast(".colorset".count))]
        files.append((file, tokenPath, parent != group && !files.isEmpty))
        group = parent
        continue
      }
      let entries = session.entries(inFolder: path)
      var namespace = outer
      if depth > 0,
        case .boolean(true) = contents(of: path, session)?["properties"]?["provides-namespace"]?.content
      {
        namespace.append(name)
      }
      // The colours of a folder come before those of its folders. Other sets hold images, symbols, data.
      let folders = entries.filter { $0.kind == .folder }.map(\.name)
      let groups = folders.filter {
        !$0.contains(".") || !$0.hasSuffix("set") && !$0.hasSuffix(".appiconset")
      }
      let sets = folders.filter { $0.hasSuffix(".colorset") }.map { String($0.dropLast(".colorset".count)) }
      for name in (inOrder(sets).map { $0 + ".colorset" } + inOrder(groups)).reversed() {
        pending.append((Paths.join(path, name), namespace, depth + 1))
      }
    }
    let names = Set(files.map { $0.path.joined(separator: ".") })
    var rows: [[FoundToken]] = []
    for (file, path, startsSection) in files {
      var reader = ColorSetReader(file, path, among: names, session)
      guard reader.read() else { continue }
      rows.append(reader.tokens)
      rows[rows.count - 1][0].row.startsSection = startsSection
    }
    groupByFirstWords(&rows)
    let lists = FoundTokens.columns(rows, count: appearances.count)
    session.reportRepeated(lists[0])
    return lists
  }

  /// Names in their order, in which numbers count as numbers: `series-2`, `series-10`.
  private static func inOrder(_ names: [String]) -> [String] {
    /// The bytes of a name with its numbers in one length.
    func key(_ name: String) -> [UInt8] {
      var (key, digits): ([UInt8], [UInt8]) = ([], [])
      for byte in Array(name.utf8) + [0] {
        if 0x30...0x39 ~= byte {
          digits.append(byte)
          continue
        }
        if !digits.isEmpty {
          let number = digits.drop { $0 == 0x30 }
          key += Array(repeating: 0x30, count: max(0, 20 - number.count)) + number
          digits = []
        }
        key.append(byte)
      }
      return key + name.utf8
    }
    return names.map { (key: key($0), name: $0) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map(\.name)
  }

  /// Makes groups of first words: `Text Primary`, `Text Secondary` and `Text Link` become `Text.Primary` and so on, where
  /// three or more begin with a word and no name is that word alone.
  private static func groupByFirstWords(_ rows: inout [[FoundToken]]) {
    func group(of path: [String]) -> [String]? {
      guard let name = path.last, let space = name.firstIndex(of: " "), space != name.startIndex,
        name.index(after: space) != name.endIndex
      else { return nil }
      return path.dropLast() + [String(name[..<space])]
    }
    let names = Set(rows.map { $0[0].path })
    let keys = rows.map { $0[0].row.key.lowercased() }
    for (group, members) in rows.indices.grouped(by: { group(of: rows[$0][0].path) }) where members.count > 2
    {
      guard let group, !names.contains(group) else { continue }
      let start = group.joined(separator: ".") + "."
      // A group that is there already would mix two.
      if keys.contains(where: { $0.hasPrefix(start.lowercased()) }) { continue }
      for row in members {
        let member = (rows[row][0].path.last ?? "").dropFirst((group.last ?? "").count + 1)
        // Messages and outputs keep the name.
        for column in rows[row].indices { rows[row][column].row.key = start + member }
      }
    }
  }

  /// The content of a folder's file; nil where it has none.
  private static func contents(of path: String, _ session: ImportSession) -> JSONNode? {
    let isThere = session.entries(inFolder: path).contains { $0.name == "Contents.json" }
    return isThere ? session.read(Paths.join(path, "Contents.json")).flatMap { session.json(of: $0) } : nil
  }
}

/// Reads the `Contents.json` of a colour.
private struct ColorSetReader {
  /// The colour for each of the appearances.
  private(set) var tokens: [FoundToken]

  private let file: SourceFile
  /// The names of all colours of the catalogue.
  private let names: Set<String>
  private let session: ImportSession

  init(_ file: SourceFile, _ path: [String], among names: Set<String>, _ session: ImportSession) {
    let token = FoundToken(path, at: session.start(of: file))
    tokens = AssetCatalogImporter.appearances.map { _ in token }
    (self.file, self.names, self.session) = (file, names, session)
  }

  private var name: String { tokens[0].name }

  /// An entry of the list `colors`.
  private struct Entry {
    var node: JSONNode
    var idiom: String
    var kind: Int
    /// Whether it says that it is for light appearances.
    var isLight: Bool
    var isWide: Bool
  }

  private func span(_ node: JSONNode) -> SourceSpan { session.span(node.range, in: file) }

  /// Reads the colour; false where there is none, which is reported.
  mutating func read() -> Bool {
    guard let root = session.json(of: file) else { return false }
    guard case .array(let nodes) = root["colors"]?.content else {
      session.error(.source, "expected an object with a list `colors`", at: span(root))
      return false
    }
    var entries: [Entry] = []
    for node in nodes { if let entry = entry(node) { entries.append(entry) } }
    // Values for one kind of device only are those of all where there are no others.
    let idioms = Set(entries.map(\.idiom))
    let idiom = idioms.contains("universal") || idioms.isEmpty ? "universal" : entries[0].idiom
    for entry in entries where entry.idiom != idiom {
      lose(
        entry,
        "a colour only for \(ImportSession.shown(entry.idiom)), and a table has one for all devices")
    }
    entries.removeAll { $0.idiom != idiom }
    if idiom != "universal" {
      session.change(
        name, "has colours only for \(ImportSession.shown(idiom)), read as colours for all devices",
        at: session.start(of: file))
    }
    var values = [ImportedValue?](repeating: nil, count: tokens.count)
    for kind in values.indices {
      // Xcode's "Any, Light, Dark" has two entries for what is not dark.
      let light = entries.filter { $0.kind == kind && $0.isLight }
      let any = entries.filter { $0.kind == kind && !$0.isLight }
      if let value = value(among: light.isEmpty ? any : light) { values[kind] = value }
      guard !light.isEmpty, let other = any.first, !light.contains(where: { isEqual($0, other) }),
        let value = value(among: any), value.pieces != values[kind]?.pieces
      else { continue }
      if values[kind] == nil {
        values[kind] = value
      } else if !entries.contains(where: { $0.kind == kind + 1 }) {
        // Any is for dark appearances, too, that have no entry of their own.
        values[kind + 1] = value
      } else {
        lose(
          other, "Any differs from Light, and only iOS before 13 and watchOS show Any")
      }
    }
    for (kind, value) in values.enumerated() { tokens[kind].values = value.map { [.init(value: $0)] } ?? [] }
    if entries.contains(where: { $0.node["color"] != nil }) { return true }
    session.lose(
      name, "an empty colour set", at: session.start(of: file), of: .emptyToken)
    return false
  }

  /// The value of the entries for one appearance, one of which may be for a wide gamut.
  private mutating func value(among entries: [Entry]) -> ImportedValue? {
    guard let chosen = entries.first(where: \.isWide) ?? entries.first else { return nil }
    if entries.count(where: { $0.isWide == chosen.isWide }) > 1, let last = entries.last {
      session.error(
        .source, "`\(ImportSession.shown(name))` has two colours for one appearance", at: span(last.node),
        labels: [.init(span: span(chosen.node), text: "the first one is here")])
    }
    let value = value(of: chosen)
    if chosen.isWide, let other = entries.first(where: { !$0.isWide }), let value {
      compare(other, isFallbackOf: value)
    }
    return value
  }

  /// Whether two entries have the same text for their colours, and for one gamut.
  private func isEqual(_ left: Entry, _ right: Entry) -> Bool {
    guard left.isWide == right.isWide, let first = left.node["color"], let second = right.node["color"] else {
      return false
    }
    return file.bytes[first.range] == file.bytes[second.range]
  }

  /// An entry that a table can hold; nil for others, which is noted.
  private mutating func entry(_ node: JSONNode) -> Entry? {
    var (kind, isLight) = (0, false)
    var limit: String?
    for appearance in node["appearances"]?.elements ?? [] {
      switch (appearance.text("appearance"), appearance.text("value")) {
      case ("luminosity", "dark"): kind |= 1
      case ("luminosity", "light"): isLight = true
      case ("contrast", "high"): kind |= 2
      default: limit = "an appearance that is not a theme"
      }
    }
    if node["locale"] != nil || node["subtype"] != nil { limit = "only one language or kind of Mac" }
    let entry = Entry(
      node: node, idiom: node.text("idiom") ?? "universal", kind: kind, isLight: isLight,
      isWide: node.text("display-gamut") == "display-P3")
    guard let limit else { return entry }
    lose(entry, "a colour for \(limit)")
    return nil
  }

  /// Notes that the value of an entry is lost.
  private mutating func lose(_ entry: Entry, _ reason: String, detail: String? = nil) {
    guard let color = entry.node["color"] else { return }
    tokens[entry.kind].lost.append((nil, span(color)))
    let appearance = AssetCatalogImporter.appearances[entry.kind].name
    session.lose(name, reason, detail: detail, at: span(color), in: appearance)
  }

  /// Notes a fallback that is not the nearest colour, as outputs compute it themselves.
  private mutating func compare(_ entry: Entry, isFallbackOf wide: ImportedValue) {
    guard let fallback = value(of: entry), case .text(let first) = fallback.pieces.first,
      case .text(let second) = wide.pieces.first,
      let narrow = try? ColorText.color(first), let color = try? ColorText.color(second)
    else { return }
    let nearest = color.mappedToGamut(of: .srgb)
    let distance = (nearest.components - narrow.converted(to: .srgb).components)
    guard max(abs(distance.x), abs(distance.y), abs(distance.z)) > 2.0 / 255 else { return }
    lose(
      entry, "outputs compute the sRGB variant from the Display P3 one")
  }

  // MARK: Colours

  private mutating func value(of entry: Entry) -> ImportedValue? {
    guard let color = entry.node["color"] else { return nil }
    if let name = color.text("reference") ?? color.text("systemColor") {
      let isOfSystem =
        color.text("platform") != nil || color.text("systemColor") != nil
        || !names.contains(name) && PlatformColor.isReference(name)
      if isOfSystem {
        let isOfMac = ["osx", "macos"].contains(color.text("platform"))
        // None is published for high contrast.
        let published =
          isOfMac || entry.kind > 1 ? nil : PlatformColor.system(name, isDark: entry.kind == 1)
        let words =
          ImportSession.shown(name)
          + (published.map { ", \(Color($0).cssText) on \(PlatformColor.systems)" } ?? "")
        lose(
          entry, "a system colour", detail: words)
        return nil
      }
      return ImportedValue(reference: String(name.map { $0 == "/" ? "." : $0 }), at: span(color))
    }
    guard let space = color.text("color-space"), let components = color["components"] else {
      lose(
        entry, "neither components nor a reference")
      return nil
    }
    let names = components["white"] != nil ? ["white"] : ["red", "green", "blue"]
    let nodes = names.compactMap { components[$0] }
    if nodes.count < names.count {
      let missing = names.filter { components[$0] == nil }
      lose(
        entry, "missing component \(EnglishList.and(missing))")
      return nil
    }
    guard let (texts, alpha, isAmbiguous) = Self.components(nodes, alpha: components["alpha"]) else {
      lose(
        entry, "its components are not numbers")
      return nil
    }
    if isAmbiguous {
      session.change(
        name, "has the bare number 1 as a component, read as 1.0", at: span(color))
    }
    let nameInCSS: String
    switch space {
    case "srgb", "extended-srgb": nameInCSS = "srgb"
    case "display-p3": nameInCSS = space
    case "extended-linear-srgb", "linear-srgb": nameInCSS = "srgb-linear"
    case "gray-gamma-22", "extended-gray":
      session.change(
        name, "is a gamma 2.2 grey, read as an sRGB grey", at: span(color))
      nameInCSS = "srgb"
    default:
      lose(
        entry, "unknown colour space \(ImportSession.shown(space))")
      return nil
    }
    guard let text = ColorText.color(space: nameInCSS, components: texts, alpha: alpha) else {
      lose(
        entry, "its components are not a colour")
      return nil
    }
    return ImportedValue(text, at: span(color))
  }

  /// The components of a colour and its alpha, as numbers from 0 to 1. Texts with a point are such numbers; without one,
  /// and hexadecimal ones, they are 255ths. Bare numbers are 255ths where one of them is greater than 1.
  private static func components(
    _ nodes: [JSONNode], alpha: JSONNode?
  ) -> (texts: [String], alpha: String, isAmbiguous: Bool)? {
    func isHexadecimal(_ text: String) -> Bool { text.lowercased().hasPrefix("0x") }
    func hasPoint(_ text: String) -> Bool { text.contains { ".eE".contains($0) } }
    func number(_ text: String, isByte: Bool) -> String? {
      guard isByte else { return ColorText.number(text) }
      let byte = isHexadecimal(text) ? UInt8(text.dropFirst(2), radix: 16).map(Double.init) : Double(text)
      return byte.flatMap { 0...255 ~= $0 ? DecimalText.text($0 / 255, decimals: 8) : nil }
    }
    let bare = nodes.compactMap { if case .number(let text) = $0.content { text } else { nil } }
    let isLarge = bare.contains { Double($0) ?? 0 > 1 }
    var texts: [String] = []
    for node in nodes {
      let text: String? =
        switch node.content {
        case .number(let text): number(text, isByte: isLarge)
        case .string(let text):
          number(
            ColorText.trimmed(text), isByte: isHexadecimal(ColorText.trimmed(text)) || !hasPoint(text)
          )
        default: nil
        }
      guard let text else { return nil }
      texts += Array(repeating: text, count: nodes.count == 1 ? 3 : 1)
    }
    // Without a point an alpha of 1 is opaque, as Xcode has no other way to write alpha than as a fraction.
    var opacity: String? = "1"
    switch alpha?.content {
    case .number(let text), .string(let text):
      let text = ColorText.trimmed(text)
      opacity = number(text, isByte: isHexadecimal(text) || Double(text) ?? 0 > 1)
      if opacity?.hasPrefix("-") == true { return nil }
    case nil: break
    default: return nil
    }
    return opacity.map {
      (texts, $0, !isLarge && !bare.contains(where: hasPoint) && bare.contains("1"))
    }
  }
}
