import ColorScience
import ColorTableEmitters
import ColorTableModel
import TextSupport

/// A file of source code whose colours may become tokens.
package struct MovableFile: Sendable {
  package enum Language: Sendable {
    case css, scss, swift, android, other

    package var isSheet: Bool { self == .css || self == .scss }

    /// The output whose names the code has; nil for code in which nothing moves.
    package var output: String? {
      switch self {
      case .css, .scss: "css"
      case .swift: "swift"
      case .android: "android"
      case .other: nil
      }
    }

    package init(path: String) {
      let (folder, name) = Paths.split(path)
      let folders = folder.split(separator: "/").suffix(2)
      let isResource = folders.first == "res" && folders.last?.hasPrefix("raw") == false
      switch name.split(separator: ".").last {
      case "css": self = .css
      case "scss": self = .scss
      case "swift": self = .swift
      case "xml" where folders.count == 2 && isResource || name == "AndroidManifest.xml": self = .android
      default: self = .other
      }
    }
  }

  package var path: String
  package var bytes: [UInt8]
  package var usage: FileUsage
  package var language: Language { Language(path: path) }
  /// Whether what it is part of has the names of the table's output.
  package var isReached: Bool

  package init(path: String, bytes: [UInt8], usage: FileUsage, isReached: Bool) {
    (self.path, self.bytes, self.usage, self.isReached) = (path, bytes, usage, isReached)
  }
}

/// Why a colour stays as it is written.
package enum StayReason: String, CaseIterable, Sendable {
  case definition, ambiguous, adaptive
  case byAppearance = "by-appearance"
  case transparent, computed
  case typeUnknown = "type-unknown"
  case artwork, preview, unreached
  case notInPlan = "not-in-plan"
  case otherLanguage = "other-language"

  /// A sentence about one colour.
  package var sentence: String {
    switch self {
    case .definition: "it is the value of a token under the token's own name"
    case .ambiguous: "several tokens have this colour"
    case .adaptive: "it follows the system"
    case .byAppearance: "the code chooses it by the appearance"
    case .transparent: "it is transparent"
    case .computed: "it is part of a computation, is not in sRGB, or a reference is not allowed there"
    case .typeUnknown: "its type is unknown, or no token has that type"
    case .artwork: "it is a part of a mask or an icon"
    case .preview: "it is in a test or a preview"
    case .unreached: "the file cannot use the names of an output"
    case .notInPlan:
      "no token has this colour for this purpose in every theme, and the plan has no row for it"
    case .otherLanguage: "colours in this language are not replaced"
    }
  }
}

/// A colour in light themes and in dark ones, with its notations.
package struct ThemedColor: Sendable {
  package var light: RGBA8
  package var dark: RGBA8
  package var lightText: String
  package var darkText: String

  package func color(in appearance: Appearance) -> RGBA8 { appearance == .dark ? dark : light }
}

/// A row that colours need which no token has.
package struct MovedRow: Sendable {
  package var color: ThemedColor
  package var role: ColorRole?
  /// The word for the places of the row, which is the key as well where nobody changes it.
  package var word: String
  /// The tokens that have the colour, where they are several.
  package var alternatives: [TokenID]
}

/// The colours of source code that become tokens, and those that stay.
package struct ColorMoves: Sendable {
  package enum Decision: Sendable {
    case token(TokenID)
    /// A row, by its index.
    case row(Int)
    case stays(StayReason)
  }

  package struct Place: Sendable {
    /// The file, by its index.
    package var file: Int
    /// The bytes of the whole expression.
    package var range: Range<Int>
    package var form: TokenForm
    package var color: ThemedColor
    /// The themes in which it holds.
    package var themes: [ThemeID]
    package var decision: Decision
    fileprivate var role: ColorRole?
    fileprivate var words: Set<String> = []
    fileprivate var name: String?
    /// The words of the class that its rule is for, or of its file.
    fileprivate var subject: [String] = []
    /// Whether it holds in dark themes and replaces no colour of this run.
    fileprivate var isDarkAlone = false
    fileprivate var replacesPartner = false
  }

  package private(set) var places: [Place] = []
  package private(set) var rows: [MovedRow] = []

  private let table: Table
  private let names: SourceNames
  private var tokens: [RGBA8: [TokenID]] = [:]
  private var tokenRoles: [ColorRole?] = []
  private var tokenWords: [Set<String>] = []
  /// The custom properties and resources that the code declares itself, which no token may have.
  package private(set) var declaredNames: Set<String> = []

  /// Decides for each colour of some files.
  ///
  /// - Parameters:
  ///   - files: The files, in the order of their paths.
  ///   - index: The index of the table's tokens, with which the files were looked through.
  package init(_ files: [MovableFile], _ table: Table, _ names: SourceNames, _ index: TokenIndex) {
    (self.table, self.names) = (table, names)
    addTokens()
    let initializers = files.reduce(into: [:]) { $0.merge($1.usage.initializers) { $0 || $1 } }
    var codePlaces: [[CodePlace]] = []
    for file in files {
      let colors = file.usage.colors
      var places = colors.map { CodePlace($0.range) }
      switch file.language {
      case .css, .scss:
        guard !file.usage.isGenerated else { break }
        let isSass = file.language == .scss
        let sheet = SheetDeclarations(file.bytes, hasLineComments: isSass)
        let found = names.cssSwitching.flatMap {
          sheet?.places(of: colors.map(\.range), $0, of: table, isSass: isSass)
        }
        for number in places.indices { places[number].obstacle = .computed }
        places = found ?? places
        declaredNames.formUnion(sheet?.ownProperties(file.usage, index, table) ?? [])
      case .swift: places = SwiftPlaces.places(of: colors, in: file.bytes, initializers)
      case .android:
        places = ResourcePlaces.places(of: colors, in: file.bytes)
        for (place, color) in zip(places, colors) {
          guard let name = place.declaredResource, !index.declares(color, in: [table]) else { continue }
          declaredNames.insert(TokenForm.resource.declared(name))
        }
      case .other: break
      }
      codePlaces.append(places)
    }
    var ways = Set(codePlaces.joined().compactMap { $0.condition?.way })
    // The output is dark on a dark system, too, whatever the sheets are.
    if !ways.isEmpty, names.cssSwitching?.followsSystem == true { ways.insert(.query) }
    for (number, file) in files.enumerated() { add(file, number, codePlaces[number], ways, index) }
    decide()
    nameRows()
  }

  /// Leaves the places of other rows than some as they are.
  package mutating func leaveRows(besides kept: Set<Int>) {
    for number in places.indices {
      guard case .row(let row) = places[number].decision, !kept.contains(row) else { continue }
      places[number].decision = .stays(rows[row].alternatives.isEmpty ? .notInPlan : .ambiguous)
    }
  }

  /// How many rules for dark pages set what the token in the rule that they replace is in dark anyway.
  package var redundantCount: Int {
    places.count { place in
      if case .stays = place.decision { return false }
      return place.replacesPartner
    }
  }

  // MARK: Tokens

  private mutating func addTokens() {
    let texts = Set(table.contrastContracts.flatMap(\.foregrounds))
    let surfaces = Set(table.contrastContracts.flatMap(\.backgrounds))
    for token in table.tokenIDs {
      let colors = table.themeIDs.map { table.color(of: token, in: $0) }
      // A wide screen shows another colour than the code's for one outside sRGB.
      if colors.allSatisfy({ $0.gamutMapping(to: .srgb).wasInside }) {
        for color in Set(colors.map(\.rgba8)) { tokens[color, default: []].append(token) }
      }
      let words = Self.words(table.key(of: token))
      tokenWords.append(words)
      let isText = texts.contains(token)
      tokenRoles.append(
        isText != surfaces.contains(token) ? isText ? .text : .surface : ColorRole.named(by: words))
    }
  }

  static func words(_ text: String) -> Set<String> { Set(nameWords(text)) }

  private static func nameWords(_ text: String) -> [String] {
    NameWords.split(text[...]) { !$0.properties.isAlphabetic && !("0"..."9").contains($0) }
      .map { $0.lowercased() }
  }

  // MARK: Places

  private mutating func add(
    _ file: MovableFile, _ number: Int, _ codePlaces: [CodePlace], _ ways: Set<SheetCondition.Way>,
    _ index: TokenIndex
  ) {
    let colors = file.usage.colors
    let pairs = SheetPairs(
      zip(codePlaces, colors).map { ($0, $1.color) }, ways: canPair(ways) ? ways : [])
    let fileName = Paths.split(file.path).name
    let fileWords = Self.words(fileName)
    let fileSubject = Self.nameWords(String(fileName.prefix { $0 != "." }))
    let first = places.count
    for (offset, (color, code)) in zip(colors, codePlaces).enumerated() {
      let text = text(of: color, in: file)
      var themed = ThemedColor(light: color.color, dark: color.color, lightText: text, darkText: text)
      if let system = color.system { themed.dark = system.darkColor }
      if let dark = pairs.darkColors[offset] {
        (themed.dark, themed.darkText) = (colors[dark].color, self.text(of: colors[dark], in: file))
      }
      let ownWords = Self.words(([code.property, code.name ?? ""] + code.selectors).joined(separator: " "))
      let isForNight = file.language == .android && color.appearance == .dark
      let condition = isForNight ? SheetCondition(way: .query, appearance: .dark) : code.condition
      var place = Place(
        file: number, range: code.range, form: code.form, color: themed,
        themes: themes(condition, isForNight ? [.query] : ways), decision: .stays(.notInPlan),
        role: file.language.isSheet
          ? ColorRole.of(property: code.property) ?? color.role
          : color.role ?? ColorRole.named(by: ownWords))
      place.words = fileWords.union(ownWords)
      place.name = code.name
      place.subject = code.onlyClass.map(Self.nameWords) ?? fileSubject
      place.isDarkAlone = condition?.appearance == .dark && place.themes.count < table.themes.count
      if let reason = obstacle(color, code, file, index) { place.decision = .stays(reason) }
      places.append(place)
    }
    for (dark, light) in pairs.lightPlaces {
      let place = places[first + dark]
      places[first + dark] = places[first + light]
      (places[first + dark].range, places[first + dark].decision) = (place.range, place.decision)
      places[first + dark].replacesPartner = true
    }
  }

  /// Whether a colour for dark pages is one for all dark themes.
  private func canPair(_ ways: Set<SheetCondition.Way>) -> Bool {
    let dark = table.themeIDs.filter { table.seenAppearance(of: $0) == .dark }
    guard !dark.isEmpty, dark.count < table.themes.count else { return false }
    return ways == [.query] || dark.count == 1
  }

  /// The themes in which a condition holds: where pages are dark in several ways, one says nothing about the others.
  private func themes(_ condition: SheetCondition?, _ ways: Set<SheetCondition.Way>) -> [ThemeID] {
    guard let condition, ways.count == 1 || !ways.contains(.query) else { return Array(table.themeIDs) }
    switch condition.way {
    case .selector(let theme): return [theme]
    case .query:
      let themes = table.themeIDs.filter { table.seenAppearance(of: $0) == condition.appearance }
      return themes.isEmpty ? Array(table.themeIDs) : themes
    }
  }

  /// The notation of a colour in a table: that of the code, if it is one of CSS.
  private func text(of color: FileUsage.HandWrittenColor, in file: MovableFile) -> String {
    let text = String(decoding: file.bytes[color.range], as: UTF8.self)
    let isPlain = !text.contains { $0.isNewline } && CSSColorSyntax.color(text)?.rgba8 == color.color
    return isPlain ? text : Color(color.color).cssText
  }

  private func obstacle(
    _ color: FileUsage.HandWrittenColor, _ code: CodePlace, _ file: MovableFile, _ index: TokenIndex
  ) -> StayReason? {
    if index.declares(color, in: [table]) { return .definition }
    if color.system != nil { return .adaptive }
    if color.color.alpha == 0 { return .transparent }
    let isTest = Paths.split(file.path).folder.split(separator: "/").contains {
      ["test", "tests", "__tests__"].contains($0.lowercased()) || $0.hasSuffix("Tests")
        || $0.hasSuffix("Test")
    }
    if isTest { return .preview }
    if file.language == .other { return .otherLanguage }
    return file.isReached ? code.obstacle : .unreached
  }

  // MARK: Decisions

  private struct RowKey: Hashable {
    var light: RGBA8
    var dark: RGBA8
    var role: ColorRole?
  }

  private mutating func decide() {
    var rowNumbers: [RowKey: Int] = [:]
    var alternatives: [Int: [TokenID]] = [:]
    // A dark colour without a partner joins a pair, so pairs come first.
    let open = places.indices.filter {
      if case .stays(.notInPlan) = places[$0].decision { true } else { false }
    }
    var pairs: [RowKey: ThemedColor] = [:]
    for number in open where places[number].color.light != places[number].color.dark {
      let place = places[number]
      let key = RowKey(light: place.color.dark, dark: place.color.dark, role: place.role)
      if pairs[key] == nil { pairs[key] = place.color }
    }
    for number in open {
      var place = places[number]
      let found = candidates(for: place)
      if found.count == 1 {
        places[number].decision = .token(found[0])
        continue
      }
      if place.isDarkAlone, found.isEmpty,
        let pair = pairs[RowKey(light: place.color.dark, dark: place.color.dark, role: place.role)]
      {
        place.color = pair
      }
      let key = RowKey(light: place.color.light, dark: place.color.dark, role: place.role)
      let row = rowNumbers[key] ?? rows.count
      if row == rows.count {
        rowNumbers[key] = row
        rows.append(MovedRow(color: place.color, role: place.role, word: "", alternatives: []))
      }
      alternatives[row, default: []] += found
      place.decision = .row(row)
      places[number] = place
    }
    for (row, tokens) in alternatives {
      rows[row].alternatives = Array(Set(tokens)).sorted { $0.index < $1.index }
    }
  }

  /// The tokens that are a colour in each of its themes and that may be meant.
  private func candidates(for place: Place) -> [TokenID] {
    let isGrey = place.color.light.isGrey && place.color.dark.isGrey
    let color = place.color.color(in: table.seenAppearance(of: place.themes.first ?? .default))
    return (tokens[color] ?? []).filter { token in
      let isSame = place.themes.allSatisfy {
        table.color(of: token, in: $0).rgba8 == place.color.color(in: table.seenAppearance(of: $0))
      }
      let name = place.form.name(of: token, in: names).map(place.form.declared)
      guard isSame, let name, !declaredNames.contains(name), name != place.name else { return false }
      let role = tokenRoles[token.index]
      guard isGrey else { return role == nil || place.role == nil || role == place.role }
      return role != nil && role == place.role
        && !tokenWords[token.index].subtracting(ColorRole.words).isDisjoint(with: place.words)
    }
  }

  // MARK: Names

  private mutating func nameRows() {
    let keys = table.tokenIDs.map(table.key)
    let style = KeyStyle(keys)
    var taken = Set(keys.map { $0.lowercased() })
    // A row must not be called as a custom property or a resource that the code has.
    let declared = Set(declaredNames.map { Self.nameWords($0).joined(separator: "-") })
    var given: [Int: Set<String>] = [:]
    var subjects: [Int: Set<[String]>] = [:]
    for place in places {
      guard case .row(let row) = place.decision else { continue }
      if let name = place.name { given[row, default: []].insert(name) }
      subjects[row, default: []].insert(place.subject)
    }
    let roles = rows.map { $0.role?.rawValue ?? "color" }
    let subjectNames = rows.indices.map { row in subjects[row]?.only.map { $0 + [roles[row]] } }
    let counts = Dictionary(subjectNames.map { ($0, 1) }, uniquingKeysWith: +)
    for row in rows.indices {
      let color = rows[row].color.light
      let name = given[row]?.only
      let subjectName = subjectNames[row].flatMap { counts[$0] == 1 ? $0 : nil }
      let base = name.map(Self.nameWords) ?? subjectName ?? [roles[row]] + color.shadeWords
      var words = base
      var number = 2
      while declared.contains(words.joined(separator: "-"))
        || !taken.insert(style.key(words).lowercased()).inserted
      {
        words = base + [String(number)]
        number += 1
      }
      rows[row].word = style.key(words)
    }
  }
}

extension Set {
  /// Its element, where it has exactly one.
  fileprivate var only: Element? { count == 1 ? first : nil }
}

extension ColorRole {
  /// The words of keys that name a role.
  private static let roles: [String: ColorRole] = [
    "background": .surface, "bg": .surface, "border": .border, "canvas": .surface, "card": .surface,
    "divider": .border, "fg": .text, "foreground": .text, "ink": .text, "label": .text, "outline": .border,
    "page": .surface, "separator": .border, "surface": .surface, "text": .text, "title": .text,
  ]

  static let words = Set(roles.keys)

  static func named(by words: Set<String>) -> ColorRole? {
    Set(words.compactMap { Self.roles[$0] }).only
  }

  /// The role of the colours of a property of CSS.
  static func of(property: String) -> ColorRole? {
    if property == "color" || property == "text-fill-color" || property == "caret-color" { return .text }
    if property.hasPrefix("background") { return .surface }
    return ["border", "outline", "column-rule"].contains(where: property.hasPrefix) ? .border : nil
  }
}

extension RGBA8 {
  private var lightnessAndChroma: (lightness: Double, chroma: Double) {
    let lab = Color(self).lab
    return (lab.x, (lab.y * lab.y + lab.z * lab.z).squareRoot())
  }

  /// Whether it is white, black or a grey.
  fileprivate var isGrey: Bool { lightnessAndChroma.chroma < 6 }

  /// Words for its hue, its lightness and its alpha: `gray`, `21`, `a20`.
  fileprivate var shadeWords: [String] {
    let (lightness, _) = lightnessAndChroma
    let alpha = self.alpha == 255 ? [] : ["a" + DecimalText.text(Double(self.alpha) / 2.55, decimals: 0)]
    return [hueWord, DecimalText.text(lightness, decimals: 0)] + alpha
  }

  private var hueWord: String {
    if isGrey { return "gray" }
    // The hues of OKLCH around the circle, each up to where the next one begins.
    let hue = Color(self).converted(to: .oklch).components.z
    let names: [(Double, String)] = [
      (15, "pink"), (45, "red"), (80, "orange"), (115, "yellow"), (165, "green"), (215, "teal"),
      (275, "blue"),
      (325, "purple"), (360, "pink"),
    ]
    return names.first { hue < $0.0 }?.1 ?? "pink"
  }
}

/// How most keys of a table are written.
private struct KeyStyle {
  private var separator = "-"
  private var isUpperCase = false

  init(_ keys: [String]) {
    func isMost(_ holds: (String) -> Bool) -> Bool { keys.count(where: holds) * 2 > keys.count }
    separator = ["-", "_", "."].first { mark in isMost { $0.contains(text: mark) } } ?? separator
    isUpperCase = isMost { $0 == $0.uppercased() && $0 != $0.lowercased() }
  }

  func key(_ words: [String]) -> String {
    let key = words.joined(separator: separator)
    return isUpperCase ? key.uppercased() : key
  }
}
