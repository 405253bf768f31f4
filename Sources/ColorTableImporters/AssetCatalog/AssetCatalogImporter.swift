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

  /// What a colour can have a value for, in the order of the themes.
  static let appearances: [(appearance: Appearance, isHighContrast: Bool, name: String)] = [
    (.light, false, "light"), (.dark, false, "dark"), (.light, true, "light-high-contrast"),
    (.dark, true, "dark-high-contrast"),
  ]

  static func read(_ sources: [ImportSource], in session: ImportSession) -> ImportedTable? {
    session.hasFileForEachColor = true
    var paths: [(path: String, stem: String)] = []
    for source in sources {
      guard source.file == nil else {
        if let file = source.file {
          session.error(
            .source, "expected the folder of a catalogue, *.xcassets", at: session.start(of: file))
        }
        return nil
      }
      paths += catalogPaths(source)
    }
    var catalogs = zip(familyNames(of: paths), paths).map { family, catalog in
      (family: family, sets: sets(in: catalog.path, session))
    }
    if let only = sources.first, catalogs.count == 1, isGenerated(only.path, session) {
      let place = session.start(of: session.add(folder: only.path))
      session.noteGenerated(
        lacking: "names and titles of themes, the table's order, documentation, deprecations and references",
        at: place)
      if let families = families(in: catalogs[0].sets) {
        session.change(
          "the folders \(EnglishList.and(families.map { "`\(ImportSession.shown($0.family))`" })) hold colours of the "
            + "same names and are read as families", at: place)
        catalogs = families
      }
    }
    let hasFamilies = catalogs.count > 1
    var themes: [ImportedTheme] = []
    var columns: [[Int?]] = []
    for catalog in catalogs {
      var numbers: [Int?] = [nil, nil, nil, nil]
      for (index, kind) in appearances.enumerated()
      where index == 0 || catalog.sets.contains(where: { $0.isSet(for: index) }) {
        numbers[index] = themes.count
        var theme = ImportedTheme(
          hasFamilies ? catalog.family + "-" + kind.name : kind.name, kind.appearance)
        theme.isHighContrast = kind.isHighContrast
        theme.family = hasFamilies ? catalog.family : nil
        // A dark value for more contrast that is not there is the dark value, and so on.
        if index > 0 { theme.base = index == 3 ? numbers[1] ?? numbers[0] : numbers[0] }
        themes.append(theme)
      }
      columns.append(numbers)
    }
    var table = ImportedTable(themes: themes)
    var index: [String: Int] = [:]
    for (catalog, numbers) in zip(catalogs, columns) {
      var inCatalog: Set<String> = []
      for set in catalog.sets {
        var values = [ImportedValue?](repeating: nil, count: themes.count)
        for (kind, number) in numbers.enumerated() { if let number { values[number] = set.values[kind] } }
        let lost = set.lost.compactMap { loss in
          numbers[loss.theme].map { ImportedLoss(theme: $0, span: loss.span) }
        }
        if inCatalog.insert(set.name).inserted, let row = index[set.name] {
          table.rows[row].lost += lost
          for (theme, value) in values.enumerated() where value != nil {
            table.rows[row].values[theme] = value
          }
          continue
        }
        index[set.name] = table.rows.count
        var row = ImportedRow(
          name: set.name, key: set.name, span: set.span, values: values, startsSection: set.startsSection)
        row.lost = lost
        row.path = set.path.joined(separator: "/")
        table.rows.append(row)
      }
    }
    return table
  }

  /// Whether this tool wrote a catalogue.
  private static func isGenerated(_ path: String, _ session: ImportSession) -> Bool {
    guard session.entries(inFolder: path).contains(where: { $0.name == "Contents.json" }),
      let file = session.read(Paths.join(path, "Contents.json"))
    else { return false }
    return session.json(of: file)?["info"]?.text("author")?.hasPrefix("colortable from ") ?? false
  }

  /// The colours of each folder at the top, without its name, where all of them have the same ones and nothing is beside
  /// them; nil otherwise. So this tool writes families.
  private static func families(in sets: [ColorSet]) -> [(family: String, sets: [ColorSet])]? {
    var families: [(family: String, sets: [ColorSet])] = []
    var numbers: [String: Int] = [:]
    for set in sets {
      guard set.path.count > 1 else { return nil }
      let family = set.path[0]
      let number = numbers[family] ?? families.count
      if number == families.count {
        numbers[family] = number
        families.append((family, []))
      }
      var own = set
      own.path.removeFirst()
      families[number].sets.append(own)
    }
    guard let names = families.first.map({ Set($0.sets.map(\.name)) }), families.count > 1,
      families.allSatisfy({ Set($0.sets.map(\.name)) == names })
    else { return nil }
    return families
  }

  /// The catalogues of a folder: itself, or those in it.
  private static func catalogPaths(_ source: ImportSource) -> [(path: String, stem: String)] {
    let inner = source.entries.filter { $0.kind == .folder && $0.name.hasSuffix(".xcassets") }
    guard !source.hasExtension("xcassets"), !inner.isEmpty else { return [(source.path, source.stem)] }
    return inner.map { (Paths.join(source.path, $0.name), String($0.name.dropLast(".xcassets".count))) }
  }

  /// What the families of catalogues are called: as these are, or where several have one name, as it is usual for the
  /// targets of an app, as the folders that they are in.
  private static func familyNames(of paths: [(path: String, stem: String)]) -> [String] {
    let counts = paths.reduce(into: [:]) { $0[$1.stem, default: 0] += 1 }
    var names = UniqueNames()
    return paths.map { path, stem in
      let folder = Paths.split(Paths.split(Paths.normalized(path)).folder).name
      return names.insert(counts[stem] == 1 || folder.isEmpty || folder == ".." ? stem : folder)
    }
  }

  /// A colour of a catalogue.
  fileprivate struct ColorSet {
    /// The folders that are namespaces, and its own name.
    var path: [String]
    var span: SourceSpan
    var startsSection: Bool
    /// A value for each of ``appearances``.
    var values: [ImportedValue?]
    /// The values that no table can hold, by the index of their appearance.
    var lost: [ImportedLoss]

    var name: String { path.joined(separator: ".") }

    /// Whether it has an entry for an appearance, whether or not a table can hold its value.
    func isSet(for appearance: Int) -> Bool {
      values[appearance] != nil || lost.contains { $0.theme == appearance }
    }
  }

  /// How deep the folders of a catalogue may be nested, and how many there may be: links can lead in a circle.
  private static let depthLimit = 32
  private static let folderLimit = 200_000

  private static func sets(in path: String, _ session: ImportSession) -> [ColorSet] {
    var files: [(file: SourceFile, path: [String], startsSection: Bool)] = []
    // Folders that are still to be looked at, the next one last.
    var pending: [(path: String, namespace: [String], name: String, depth: Int)] = []
    let (_, name) = Paths.split(Paths.normalized(path))
    pending.append((path, [], name, 0))
    var count = 0
    var group = ""
    while let folder = pending.popLast() {
      count += 1
      guard count <= folderLimit, folder.depth <= depthLimit else {
        session.error(
          .source, "the folders are nested more than \(depthLimit) deep, or are more than \(folderLimit)",
          at: session.start(of: session.add(folder: folder.path)))
        return []
      }
      if folder.name.hasSuffix(".colorset") {
        let own = String(folder.name.dropLast(".colorset".count))
        guard let file = session.read(Paths.join(folder.path, "Contents.json")) else { continue }
        let parent = Paths.split(folder.path).folder
        files.append((file, folder.namespace + [own], parent != group && !files.isEmpty))
        group = parent
        continue
      }
      let entries = session.entries(inFolder: folder.path)
      var namespace = folder.namespace
      if folder.depth > 0, entries.contains(where: { $0.name == "Contents.json" }),
        providesNamespace(folder.path, session)
      {
        namespace.append(folder.name)
      }
      // The colours of a folder come before those of its folders.
      let ordered =
        entries.filter { $0.name.hasSuffix(".colorset") } + entries.filter { !$0.name.hasSuffix(".colorset") }
      for entry in ordered.reversed() where entry.kind == .folder {
        // Other sets hold images, symbols, data; they are not folders of colours.
        let isGroup =
          !entry.name.contains(".") || !entry.name.hasSuffix("set") && !entry.name.hasSuffix(".appiconset")
        guard entry.name.hasSuffix(".colorset") || isGroup else { continue }
        pending.append((Paths.join(folder.path, entry.name), namespace, entry.name, folder.depth + 1))
      }
    }
    let names = Set(files.map { $0.path.joined(separator: ".") })
    return files.compactMap { file, path, startsSection in
      var reader = ColorSetReader(file, path, among: names, session)
      return reader.set(startsSection: startsSection)
    }
  }

  /// Whether the names in a folder begin with the name of the folder.
  private static func providesNamespace(_ path: String, _ session: ImportSession) -> Bool {
    guard let file = session.read(Paths.join(path, "Contents.json")),
      case .boolean(true) = session.json(of: file)?["properties"]?["provides-namespace"]?.content
    else { return false }
    return true
  }
}

/// Reads the `Contents.json` of a colour.
private struct ColorSetReader {
  private let file: SourceFile
  private let path: [String]
  private let name: String
  /// The names of all colours of the catalogue.
  private let names: Set<String>
  private let session: ImportSession
  private var lost: [ImportedLoss] = []

  init(_ file: SourceFile, _ path: [String], among names: Set<String>, _ session: ImportSession) {
    self.file = file
    self.path = path
    name = path.joined(separator: ".")
    self.names = names
    self.session = session
  }

  /// An entry of the list `colors`.
  private struct Entry {
    var node: JSONNode
    var idiom: String
    var kind: Int
    /// Whether it says that it is for light appearances.
    var isLight: Bool
    var isWide: Bool
  }

  /// The name in a message.
  private var shown: String { ImportSession.shown(name) }

  private func span(_ node: JSONNode) -> SourceSpan { session.span(node.range, in: file) }

  mutating func set(startsSection: Bool) -> AssetCatalogImporter.ColorSet? {
    guard let root = session.json(of: file) else { return nil }
    guard case .array(let nodes) = root["colors"]?.content else {
      session.error(.source, "expected an object with a list `colors`", at: span(root))
      return nil
    }
    var entries: [Entry] = []
    for node in nodes { if let entry = entry(node) { entries.append(entry) } }
    // Values for one kind of device only are those of all where there are no others.
    let idioms = Set(entries.map(\.idiom))
    let idiom = idioms.contains("universal") || idioms.isEmpty ? "universal" : entries[0].idiom
    for entry in entries where entry.idiom != idiom {
      lose(
        entry,
        "has a colour for \(ImportSession.shown(entry.idiom)) alone, and a table has one for all devices",
        several: "colours are for some devices alone")
    }
    entries.removeAll { $0.idiom != idiom }
    if idiom != "universal" {
      session.change(
        "`\(shown)` has colours for \(ImportSession.shown(idiom)) alone, which are read as those for "
          + "all devices",
        several: "% colours are for one kind of device alone, and are read as those for all",
        item: "`\(shown)`",
        at: session.start(of: file))
    }
    var values = [ImportedValue?](repeating: nil, count: 4)
    for kind in 0..<4 {
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
          other, "has another colour for Any than for Light, which iOS before 13 and watchOS show",
          several: "colours have another value for Any than for Light, which iOS before 13 and watchOS show")
      }
    }
    guard entries.contains(where: { $0.node["color"] != nil }) else {
      session.lose(
        name, "has no colour set", several: "colours are not set", at: session.start(of: file), of: .nothing)
      return nil
    }
    return AssetCatalogImporter.ColorSet(
      path: path, span: session.start(of: file), startsSection: startsSection, values: values, lost: lost)
  }

  /// The value of the entries for one appearance, one of which may be for a wide gamut.
  private mutating func value(among entries: [Entry]) -> ImportedValue? {
    guard let chosen = entries.first(where: \.isWide) ?? entries.first else { return nil }
    if entries.count(where: { $0.isWide == chosen.isWide }) > 1, let last = entries.last {
      session.error(
        .source, "`\(shown)` has two colours for one appearance", at: span(last.node),
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
    var isDark = false
    var isLight = false
    var isHighContrast = false
    var limit: String?
    if case .array(let appearances) = node["appearances"]?.content {
      for appearance in appearances {
        switch (appearance.text("appearance"), appearance.text("value")) {
        case ("luminosity", "dark"): isDark = true
        case ("luminosity", "light"): isLight = true
        case ("contrast", "high"): isHighContrast = true
        default: limit = "an appearance that no theme stands for"
        }
      }
    }
    if node["locale"] != nil || node["subtype"] != nil { limit = "a language or a kind of Mac alone" }
    let entry = Entry(
      node: node, idiom: node.text("idiom") ?? "universal",
      kind: (isDark ? 1 : 0) + (isHighContrast ? 2 : 0), isLight: isLight,
      isWide: node.text("display-gamut") == "display-P3")
    guard let limit else { return entry }
    lose(entry, "has a colour for \(limit)", several: "colours are for \(limit)")
    return nil
  }

  /// Notes that the value of an entry is lost.
  ///
  /// - Parameter detail: What follows the name in a list of several.
  private mutating func lose(_ entry: Entry, _ reason: String, several: String, detail: String = "") {
    guard let color = entry.node["color"] else { return }
    lost.append(ImportedLoss(theme: entry.kind, span: span(color)))
    let appearance = AssetCatalogImporter.appearances[entry.kind].name
    session.lose(name, reason, several: several, detail: detail, at: span(color), in: appearance)
  }

  private mutating func lose(_ entry: Entry, systemColor name: String, isOfMac: Bool) {
    var words = ImportSession.shown(name)
    // None is published for high contrast.
    if !isOfMac, entry.kind < 2, let value = PlatformColor.system(name, isDark: entry.kind == 1) {
      words += ", \(Color(value).cssText) on iOS"
    }
    lose(
      entry, "is the system colour \(words)", several: "values are colours of the system",
      detail: " (\(words))")
  }

  /// Notes a fallback that is not the nearest colour, as outputs compute it themselves.
  private mutating func compare(_ entry: Entry, isFallbackOf wide: ImportedValue) {
    guard let fallback = value(of: entry), case .text(let first) = fallback.pieces.first,
      case .text(let second) = wide.pieces.first,
      let narrow = try? ColorNotation.color(first), let color = try? ColorNotation.color(second)
    else { return }
    let nearest = color.mappedToGamut(of: .srgb)
    let distance = (nearest.components - narrow.converted(to: .srgb).components)
    guard max(abs(distance.x), abs(distance.y), abs(distance.z)) > 2.0 / 255 else { return }
    lose(
      entry, "has a variant for sRGB, which outputs compute from the one for display P3",
      several: "colours have variants for sRGB, which outputs compute from those for display P3")
  }

  // MARK: Colours

  private mutating func value(of entry: Entry) -> ImportedValue? {
    guard let color = entry.node["color"] else { return nil }
    if let name = color.text("reference") ?? color.text("systemColor") {
      let isOfSystem =
        color.text("platform") != nil || color.text("systemColor") != nil
        || !names.contains(name) && PlatformColor.isReference(name)
      if isOfSystem {
        lose(entry, systemColor: name, isOfMac: ["osx", "macos"].contains(color.text("platform")))
        return nil
      }
      return ImportedValue(reference: String(name.map { $0 == "/" ? "." : $0 }), at: span(color))
    }
    guard let space = color.text("color-space"), let components = color["components"] else {
      lose(
        entry, "has neither components nor a reference",
        several: "values have neither components nor a reference")
      return nil
    }
    let names = components["white"] != nil ? ["white"] : ["red", "green", "blue"]
    let nodes = names.compactMap { components[$0] }
    if nodes.count < names.count {
      let missing = names.filter { components[$0] == nil }
      lose(
        entry, "lacks the component \(EnglishList.and(missing))", several: "values lack components",
        detail: " (\(EnglishList.and(missing)))")
      return nil
    }
    let alphaNode = components["alpha"]
    let parts = Components(nodes, alpha: alphaNode)
    guard let parts else {
      lose(
        entry, "has components that are no numbers", several: "values have components that are no numbers")
      return nil
    }
    if parts.isAmbiguous {
      session.change(
        "`\(shown)` has the bare number 1 as a component, which is read as 1.0",
        several: "% colours have the bare number 1 as a component, which is read as 1.0", item: "`\(shown)`",
        at: span(color))
    }
    let text: String?
    switch space {
    case "srgb", "extended-srgb": text = parts.srgb
    case "display-p3": text = parts.color(space: "display-p3")
    case "extended-linear-srgb", "linear-srgb": text = parts.color(space: "srgb-linear")
    case "gray-gamma-22", "extended-gray":
      session.change(
        "`\(shown)` is a grey of gamma 2.2, which is read as a grey of sRGB",
        several: "% colours are greys of gamma 2.2, and are read as greys of sRGB", item: "`\(shown)`",
        at: span(color))
      text = parts.srgb
    default:
      lose(
        entry, "is in the colour space \(ImportSession.shown(space)), which a table does not know",
        several: "values are in a colour space that a table does not know")
      return nil
    }
    guard let text else {
      lose(
        entry, "has components that are no colour", several: "values have components that are no colours")
      return nil
    }
    return ImportedValue(text, at: span(color))
  }

  /// The components of a colour. Texts with a point are numbers from 0 to 1; without one, and hexadecimal ones, they are
  /// 255ths. Bare numbers are 255ths where one of them is greater than 1.
  private struct Components {
    /// Red, green and blue, as numbers from 0 to 1.
    private var texts: [String] = []
    private var alpha = "1"
    private(set) var isAmbiguous = false

    init?(_ nodes: [JSONNode], alpha alphaNode: JSONNode?) {
      let bare = nodes.map { if case .number(let text) = $0.content { text } else { "" } }
      let isBare = bare.contains { !$0.isEmpty }
      let isLarge = bare.contains { (Double($0) ?? 0) > 1 }
      let hasPoint = bare.contains { $0.contains(".") || $0.contains("e") || $0.contains("E") }
      isAmbiguous = isBare && !isLarge && !hasPoint && bare.contains("1")
      for node in nodes {
        switch node.content {
        case .number(let text): guard add(text, isByte: isLarge) else { return nil }
        case .string(let text): guard add(text) else { return nil }
        default: return nil
        }
      }
      if texts.count == 1 {
        texts = [texts[0], texts[0], texts[0]]
      }
      switch alphaNode?.content {
      case .number(let text), .string(let text):
        guard let alpha = Self.alpha(text) else { return nil }
        self.alpha = alpha
      case nil: break
      default: return nil
      }
    }

    private mutating func add(_ text: String) -> Bool {
      let text = ColorNotation.trimmed(text)
      guard Self.isHexadecimal(text) else {
        return add(text, isByte: !text.contains(".") && !text.lowercased().contains("e"))
      }
      guard let byte = UInt8(text.dropFirst(2), radix: 16) else { return false }
      texts.append(Self.fraction(Double(byte)))
      return true
    }

    private mutating func add(_ text: String, isByte: Bool) -> Bool {
      if isByte {
        guard let byte = Double(text), byte >= 0, byte <= 255 else { return false }
        texts.append(Self.fraction(byte))
      } else {
        guard let number = ColorNotation.number(text) else { return false }
        texts.append(number)
      }
      return true
    }

    private static func isHexadecimal(_ text: String) -> Bool { text.lowercased().hasPrefix("0x") }

    private static func fraction(_ byte: Double) -> String { DecimalText.text(byte / 255, decimals: 8) }

    /// Alpha from 0 to 1. Without a point 1 is opaque, as Xcode has no other way to write alpha than as a fraction.
    private static func alpha(_ text: String) -> String? {
      let text = ColorNotation.trimmed(text)
      if isHexadecimal(text) { return UInt8(text.dropFirst(2), radix: 16).map { fraction(Double($0)) } }
      guard let number = ColorNotation.number(text), let value = Double(number), value >= 0, value <= 255
      else {
        return nil
      }
      return value <= 1 ? number : fraction(value)
    }

    /// The colour in sRGB.
    var srgb: String? { ColorNotation.srgb(texts, alpha: alpha) }

    func color(space: String) -> String? {
      ColorNotation.color(space: space, components: texts, alpha: alpha)
    }
  }
}
