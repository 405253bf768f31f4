import ColorTableModel
import TextSupport

/// When the declarations of a block apply: for which theme, and under which settings of the system.
struct CSSContext: Hashable {
  /// The names that a selector has to match, light and dark last; none for the page as a whole.
  var names: [String] = []
  /// The family that an attribute names, whose themes follow the system.
  var family: String?
  var appearance: Appearance?
  var isHighContrast = false
  /// The appearance of the theme beside which it applies to the page: light for `:root:not(.light)`.
  var excluded: Appearance?

  static let page = CSSContext()

  /// The name of the theme; nil for the page.
  var theme: String? { names.isEmpty ? nil : names.joined(separator: "-") }

  /// The appearance of the theme in the family that its other names are: dark for `.dark .theme-zinc`.
  var variant: Appearance? { names.count > 1 ? names.last.flatMap(Self.appearance) : nil }

  /// The names without the one that is light or dark.
  var familyNames: [String] { variant == nil ? names : Array(names.dropLast()) }

  /// The name of the theme that a class stands for: `night` for `theme-night`, `theme--night` and `night-theme`.
  static func theme(ofClass name: String) -> String {
    if name.hasPrefix("theme-") || name.hasPrefix("theme_") {
      let rest = name.dropFirst(6).drop { $0 == "-" || $0 == "_" }
      return rest.isEmpty ? name : String(rest)
    }
    return name.hasSuffix("-theme") && name.count > 6 ? String(name.dropLast(6)) : name
  }

  /// The appearance of which a name has the word, and no other than such as `mode`.
  static func appearance(_ name: String) -> Appearance? {
    let words = ThemeWords.words(of: name).map(\.text).filter {
      !["theme", "mode", "scheme", "is"].contains($0)
    }
    return words == ["light"] ? .light : words == ["dark"] ? .dark : nil
  }

  /// Whether it depends on the system.
  var hasMedia: Bool { appearance != nil || isHighContrast }
}

/// A context, and whether what names it certainly names a theme or the page, as `[data-theme]` does and most classes do not.
struct CSSPlace {
  var context = CSSContext.page
  var isCertain = true

  /// How many places a selector may be, with all of its alternatives; themes have a handful.
  static let productLimit = 1024

  /// The place that is both of two; nil for a component, which has another name beside that of a theme.
  func and(_ other: CSSPlace) -> CSSPlace? {
    var result = self
    result.context.family = other.context.family ?? context.family
    result.context.excluded = other.context.excluded ?? context.excluded
    if !(context.names + other.context.names).isEmpty || context.hasMedia { result.context.excluded = nil }
    if other.context.names.isEmpty { return result }
    if other.context.names == context.names {
      result.isCertain = isCertain || other.isCertain
      return result
    }
    if context.names.isEmpty {
      result.context.names = other.context.names
      result.isCertain = other.isCertain
      return result
    }
    guard isCertain, other.isCertain else { return nil }
    var names = context.familyNames + other.context.familyNames.filter { !context.names.contains($0) }
    let words = (context.names + other.context.names).filter { CSSContext.appearance($0) != nil }
    names.removeAll { CSSContext.appearance($0) != nil }
    // Of a light part in a dark page, and the reverse, the inner one says what it is.
    if let word = words.last { names.append(word) }
    result.context.names = names
    return result
  }
}

/// The purpose of a block.
enum CSSScope {
  case contexts([CSSPlace])
  /// Tailwind's `@theme`; inline, its properties are other names for those of the page.
  case tailwind(isInline: Bool)
  /// Something that no theme stands for, as what follows "is set".
  case other(String)
  /// A selector of something else.
  case component(String)

  static let page = CSSScope.contexts([CSSPlace()])

  /// The places of a block; those of the page for `@theme`, none for anything else.
  var places: [CSSPlace] {
    switch self {
    case .contexts(let places): places
    case .tailwind: [CSSPlace()]
    case .other, .component: []
    }
  }

  /// - Parameter declarations: The values of the declarations right in the block.
  static func of(
    _ prelude: String, in parent: CSSScope, _ declarations: [String: String], naming named: CSSNames
  ) -> CSSScope {
    if parent.places.isEmpty { return parent }
    guard prelude.first == "@" else { return selectors(prelude, in: parent, named) }
    let word = prelude.dropFirst().prefix { $0.isLetter || $0 == "-" }.lowercased()
    let rest = ColorText.trimmed(String(prelude.dropFirst(1 + word.count)))
    switch word {
    case "media": return media(rest, in: parent)
    case "supports":
      return rest.lowercased().hasPrefix("not") ? .other("for browsers that lack a feature") : parent
    case "layer": return parent
    case "theme": return .tailwind(isInline: rest.lowercased().split(separator: " ").contains("inline"))
    case "variant" where CSSContext.appearance(rest) != nil:
      return selectors("." + rest.lowercased(), in: parent, named)
    case "plugin" where rest.contains(text: "daisyui") && rest.contains(text: "theme"):
      return daisyTheme(declarations)
    default: return .other("inside @\(ImportSession.shown(String(word)))")
    }
  }

  /// DaisyUI's `@plugin "daisyui/theme"`: a theme with its name, which may be that of the page.
  private static func daisyTheme(_ declarations: [String: String]) -> CSSScope {
    guard let name = declarations["name"].map(unquoted), !name.isEmpty else {
      return .other("inside @plugin without a name")
    }
    var places = [CSSPlace(context: CSSContext(names: [name]))]
    if declarations["default"] == "true" { places.append(CSSPlace()) }
    if declarations["prefersdark"] == "true" {
      places.append(CSSPlace(context: CSSContext(appearance: .dark)))
    }
    return .contexts(places)
  }

  /// A string without its quotes.
  static func unquoted(_ text: String) -> String { text.filter { $0 != "\"" && $0 != "'" } }

  // MARK: Media queries

  private static func media(_ query: String, in parent: CSSScope) -> CSSScope {
    var appearance: Appearance?
    var isHighContrast = false
    let text = String(query.lowercased().filter { !$0.isWhitespace || $0 == " " })
    let other = CSSScope.other("for the media query \(ImportSession.shown(query))")
    // `not` is about the whole query, so nothing may follow.
    switch text.split(separator: " ").joined() {
    case "notprint", "notspeech": return parent
    case "not(prefers-color-scheme:dark)", "notalland(prefers-color-scheme:dark)": appearance = .light
    case "not(prefers-color-scheme:light)", "notalland(prefers-color-scheme:light)": appearance = .dark
    default: break
    }
    if let appearance { return parent.with(appearance, isHighContrast: false) }
    guard !text.contains(","), !text.contains(text: " or ") else { return other }
    for part in text.split(separator: " ").split(separator: "and", omittingEmptySubsequences: false) {
      switch part.joined() {
      case "(prefers-color-scheme:dark)": appearance = .dark
      case "(prefers-color-scheme:light)": appearance = .light
      case "(prefers-contrast:more)", "(prefers-contrast:high)", "(prefers-contrast)": isHighContrast = true
      case "screen", "all", "onlyscreen", "(color-gamut:p3)", "(dynamic-range:high)", "(color)": break
      default: return other
      }
    }
    return appearance == nil && !isHighContrast
      ? parent : parent.with(appearance, isHighContrast: isHighContrast)
  }

  private func with(_ appearance: Appearance?, isHighContrast: Bool) -> CSSScope {
    .contexts(
      places.map { place in
        var place = place
        place.context.appearance = appearance ?? place.context.appearance
        place.context.isHighContrast = place.context.isHighContrast || isHighContrast
        place.context.excluded = nil
        return place
      })
  }

  // MARK: Selectors

  /// A list of selectors. If some are for themes, the others are components that have them, and not the page.
  private static func selectors(
    _ text: String, in parent: CSSScope, _ named: CSSNames
  ) -> CSSScope {
    var places: [CSSPlace] = []
    var known: [CSSContext: Int] = [:]
    let parts = commaParts(text).map {
      (text: $0.lowercased(), places: CSSSelector.places($0, naming: named))
    }
    // Lists in lists would be twice as many places on each level.
    let count = parts.reduce(0) { $0 + $1.places.count }
    guard parent.places.count < 2 || parent.places.count * count <= CSSPlace.productLimit else {
      return .other("for nested lists of selectors")
    }
    let isForThemes = parts.contains { $0.places.contains { !$0.context.names.isEmpty } }
    for part in parts where !isForThemes || part.text != ":host" {
      for inner in part.places {
        for outer in parent.places {
          guard let place = outer.and(inner) else { continue }
          if let index = known[place.context] {
            places[index].isCertain = places[index].isCertain || place.isCertain
          } else {
            known[place.context] = places.count
            places.append(place)
          }
        }
      }
    }
    return places.isEmpty
      ? .component(ImportSession.shown(CSSValue.normalized(text)))
      : .contexts(places)
  }

  /// A selector list without its commas; those in brackets and strings separate nothing.
  static func commaParts(_ text: String) -> [String] {
    var parts = [""]
    var depth = 0
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "(" || character == "[" {
        depth += 1
      } else if character == ")" || character == "]" {
        depth -= 1
      } else if character == ",", depth <= 0 {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
    }
    return parts.map(ColorText.trimmed)
  }
}

/// A selector as far as it names a theme: the page, attributes and classes, beside and behind each other.
struct CSSSelector {
  private var rest: Substring
  /// The places that it may be; several after `:where()` and `:is()`.
  private var places = [CSSPlace()]
  private let depth: Int
  private let named: CSSNames

  /// The places that a selector without commas stands for; none for something else than the page or a theme.
  static func places(_ text: String, naming named: CSSNames, depth: Int = 0) -> [CSSPlace] {
    CSSSelector(named.themes.isEmpty ? text : CSSValue.normalized(text), named, depth: depth)?.places ?? []
  }

  private init?(_ text: String, _ named: CSSNames, depth: Int) {
    rest = text[...]
    (self.named, self.depth) = (named, depth)
    while let character = rest.first {
      if let theme = named.themes.first(where: { $0.rest(of: rest) != nil }),
        let behind = theme.rest(of: rest)
      {
        guard add(theme.name, isCertain: true) else { return nil }
        rest = behind
        continue
      }
      switch character {
      case "[": guard attribute() else { return nil }
      case ".":
        rest.removeFirst()
        let name = CSSEscapes.unescaped(word())
        guard !name.isEmpty, add(class: name) else { return nil }
      case ":": guard pseudoClass() else { return nil }
      case " ", "\n", "\t", "\r", "&", "*", ">": rest.removeFirst()
      default:
        guard ["html", "body"].contains(word().lowercased()) else { return nil }
      }
    }
    for index in places.indices where !places[index].context.names.isEmpty {
      places[index].context.excluded = nil
    }
  }

  /// Adds the condition that one of some places applies too; false if none can be a theme.
  private mutating func add(_ others: [CSSPlace]) -> Bool {
    guard places.count < 2 || places.count * others.count <= CSSPlace.productLimit else { return false }
    places = places.flatMap { place in others.compactMap(place.and) }
    return !places.isEmpty
  }

  private mutating func add(_ name: String, isCertain: Bool) -> Bool {
    if name == named.page { return true }
    return add([CSSPlace(context: CSSContext(names: [name]), isCertain: isCertain)])
  }

  private mutating func add(class name: String) -> Bool {
    if name.hasPrefix("family-") {
      return add([CSSPlace(context: CSSContext(family: String(name.dropFirst("family-".count))))])
    }
    let theme = CSSContext.theme(ofClass: name)
    return add(theme, isCertain: name.hasSuffix(theme) && theme != name || CSSContext.appearance(name) != nil)
  }

  /// Takes the letters of a name, with escapes.
  private mutating func word() -> String {
    var name = ""
    while let character = rest.first {
      if character == "\\" {
        name += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else if character.isLetter || character.isNumber || character == "-" || character == "_"
        || !character.isASCII
      {
        name.append(character)
        rest.removeFirst()
      } else {
        break
      }
    }
    return name
  }

  /// `[data-theme="night"]`; without a value it is about every theme. False for a component.
  private mutating func attribute() -> Bool {
    rest.removeFirst()
    var content = ""
    var quote: Character?
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.first {
        content.append(character)
        content.append(next)
        rest.removeFirst()
        continue
      }
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "]" {
        break
      }
      content.append(character)
    }
    let parts = content.split(separator: "=", maxSplits: 1)
    let name = ColorText.trimmed(String(parts.first ?? "")).lowercased().filter { !"~|^$*".contains($0) }
    let theme = name.hasPrefix("data-") ? String(name.dropFirst(5)) : name
    let isAppearance = CSSContext.appearance(theme) != nil
    guard name.hasPrefix("data-") || ["theme", "class", "data"].contains(name) || isAppearance else {
      return false
    }
    let isCertain =
      name.hasPrefix("data-") && ["theme", "mode", "scheme"].contains { name.hasSuffix($0) }
    guard parts.count == 2 else {
      return isCertain || name.hasSuffix("theme-family") || add(theme, isCertain: isAppearance)
    }
    var value = ColorText.trimmed(String(parts[1]))
    if let first = value.first, first == "\"" || first == "'" {
      value.removeFirst()
      if let end = value.lastIndex(of: first) { value = String(value[..<end]) }
    }
    value = CSSEscapes.unescaped(value)
    if isAppearance, ["", "true"].contains(value) { return add(theme, isCertain: true) }
    if name.hasSuffix("theme-family") { return add([CSSPlace(context: CSSContext(family: value))]) }
    // `auto` leaves the choice to the system, and the theme to another attribute.
    guard value.lowercased() != "auto", value.lowercased() != "system" else { return true }
    if name == "class" || name == "theme" { return add(class: value) }
    // `data-dark-theme` says which theme the dark mode is.
    if isCertain, name.contains(text: "light-") || name.contains(text: "dark-") {
      for index in places.indices {
        places[index].context.names.removeAll { CSSContext.appearance($0) != nil }
      }
    }
    return add(value, isCertain: isCertain)
  }

  /// `:root`, `:host`, `:where(…)`, and `:not(…)`, which says when another theme does not apply. `:has(…)` is for a
  /// page that has something in it.
  private mutating func pseudoClass() -> Bool {
    rest.removeFirst()
    let name = word().lowercased()
    var content: String?
    if rest.first == "(" {
      let inner = rest[..<(CSSValue.matchingParenthesis(rest) ?? rest.indices.last ?? rest.endIndex)]
      rest = rest[inner.endIndex...].dropFirst()
      content = String(inner.dropFirst())
    }
    switch name {
    case "root": return true
    case "not":
      guard let content, depth < 4 else { return true }
      let others = CSSScope.commaParts(content).flatMap {
        CSSSelector.places($0, naming: named, depth: depth + 1)
      }
      let excluded = Set(others.map { $0.context.theme.flatMap(CSSContext.appearance) })
      guard excluded.count == 1, let appearance = excluded.first else { return true }
      for index in places.indices {
        let known = places[index].context.excluded
        places[index].context.excluded = known == nil || known == appearance ? appearance : nil
      }
      return true
    case "host" where content == nil: return true
    case "where", "is", "host", "host-context":
      // Selectors of themes are nested once or twice.
      guard let content, depth < 4 else { return false }
      return add(
        CSSScope.commaParts(content).flatMap { CSSSelector.places($0, naming: named, depth: depth + 1) })
    case "has":
      // A page that has something in it is a part of the pages; a theme is one anyway.
      return places.contains { !$0.context.names.isEmpty }
    default: return false
    }
  }
}
