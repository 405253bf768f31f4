import ColorTableModel
import TextSupport

/// When the declarations of a block apply: for which theme, and under which settings of the system.
struct CSSContext: Hashable {
  /// The theme that a selector names; nil for the page as a whole.
  var theme: String?
  /// The family that a selector names, whose themes follow the system.
  var family: String?
  var appearance: Appearance?
  var isHighContrast = false

  static let page = CSSContext()

  /// The name of the theme that a class stands for: `night` for `theme-night` and `night-theme`.
  static func theme(ofClass name: String) -> String {
    if name.hasPrefix("theme-"), name.count > 6 { return String(name.dropFirst(6)) }
    return name.hasSuffix("-theme") && name.count > 6 ? String(name.dropLast(6)) : name
  }

  /// Whether it depends on the system.
  var hasMedia: Bool { appearance != nil || isHighContrast }
}

/// What a block is for.
enum CSSScope {
  case contexts([CSSContext], certain: Bool)
  /// Tailwind's `@theme`; inline, its properties are other names for those of the page.
  case tailwind(isInline: Bool)
  /// Something that no theme stands for, as what follows "is set".
  case other(String)

  static func of(_ prelude: String, in parent: CSSScope) -> CSSScope {
    guard prelude.first == "@" else {
      if case .other = parent { return parent }
      return selectors(prelude, in: parent)
    }
    let word = prelude.dropFirst().prefix { $0.isLetter || $0 == "-" }.lowercased()
    let rest = ColorNotation.trimmed(String(prelude.dropFirst(1 + word.count)))
    if case .other = parent { return parent }
    switch word {
    case "media": return media(rest, in: parent)
    case "supports":
      return rest.lowercased().hasPrefix("not") ? .other("for browsers that lack a feature") : parent
    case "layer": return parent
    case "theme": return .tailwind(isInline: rest.lowercased().split(separator: " ").contains("inline"))
    default: return .other("inside of @\(ImportSession.shown(String(word)))")
    }
  }

  // MARK: Media queries

  private static func media(_ query: String, in parent: CSSScope) -> CSSScope {
    var appearance: Appearance?
    var isHighContrast = false
    let text = String(query.lowercased().filter { !$0.isWhitespace || $0 == " " })
    let other = CSSScope.other("for the media query \(ImportSession.shown(query))")
    guard !text.contains(","), !text.contains(text: " or ") else { return other }
    for part in split(text, at: " and ") {
      switch part.filter({ !$0.isWhitespace }) {
      case "(prefers-color-scheme:dark)": appearance = .dark
      case "(prefers-color-scheme:light)": appearance = .light
      case "(prefers-contrast:more)", "(prefers-contrast:high)", "(prefers-contrast)": isHighContrast = true
      case "screen", "all", "onlyscreen", "(color-gamut:p3)", "(dynamic-range:high)", "(color)": break
      default: return other
      }
    }
    guard case .contexts(let contexts, let certain) = parent else {
      return appearance == nil && !isHighContrast
        ? parent : media(query, in: .contexts([.page], certain: true))
    }
    return .contexts(
      contexts.map { context in
        var context = context
        context.appearance = appearance ?? context.appearance
        context.isHighContrast = context.isHighContrast || isHighContrast
        return context
      }, certain: certain)
  }

  private static func split(_ text: String, at separator: String) -> [String] {
    var parts: [String] = [""]
    let words = text.split(separator: " ")
    for word in words {
      if word == separator.filter({ $0 != " " }) { parts.append("") } else { parts[parts.count - 1] += word }
    }
    return parts
  }

  // MARK: Selectors

  /// The part of a selector between commas.
  private static func selectors(_ text: String, in parent: CSSScope) -> CSSScope {
    var outer = [CSSContext.page]
    var isCertain = true
    if case .contexts(let contexts, let certain) = parent {
      outer = contexts
      isCertain = certain
    }
    var contexts: [CSSContext] = []
    var known: Set<CSSContext> = []
    let parts = commaParts(text).map { (text: $0, selectors: CSSSelector.alternatives($0)) }
    let isForThemes = parts.contains { $0.selectors.contains { $0.context.theme != nil } }
    for part in parts {
      // Beside themes this is a component that has one of them, and not the page.
      if isForThemes, part.text.lowercased() == ":host" { continue }
      for inner in part.selectors {
        isCertain = isCertain && inner.isCertain
        for context in outer {
          var combined = context
          combined.theme = inner.context.theme ?? context.theme
          combined.family = inner.context.family ?? context.family
          if known.insert(combined).inserted { contexts.append(combined) }
        }
      }
    }
    return contexts.isEmpty
      ? .other(
        "for \(ImportSession.shown(text.split(whereSeparator: \.isWhitespace).joined(separator: " ")))")
      : .contexts(contexts, certain: isCertain)
  }

  /// A selector list without its commas; those in brackets and strings separate nothing.
  fileprivate static func commaParts(_ text: String) -> [String] {
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
    return parts.map(ColorNotation.trimmed)
  }
}

/// A selector as far as it names a theme: the page, an attribute `data-…`, a class.
private struct CSSSelector {
  private(set) var context = CSSContext.page
  /// Whether it certainly names a theme or the page, as `[data-theme]` does and most classes do not.
  var isCertain: Bool { namesTheme || !namesOther }
  /// Whether an attribute or a class says that it is about a theme, and whether one does not.
  private var namesTheme = false
  private var namesOther = false
  private var rest: Substring
  /// What `:where()` and `:is()` have inside, if one of them stands here.
  private var inner: [CSSSelector]?

  /// What a selector without commas names; `:where()` may have several inside. Empty for a selector of something else
  /// than the page or a theme of it.
  static func alternatives(_ text: String, depth: Int = 0) -> [CSSSelector] {
    guard let selector = CSSSelector(text, depth: depth) else { return [] }
    guard let inner = selector.inner else { return [selector] }
    return inner.map { other in
      var combined = selector
      combined.context.theme = other.context.theme ?? selector.context.theme
      combined.context.family = other.context.family ?? selector.context.family
      combined.namesTheme = selector.namesTheme || other.namesTheme
      combined.namesOther = selector.namesOther || other.namesOther
      return combined
    }
  }

  private init?(_ text: String, depth: Int) {
    rest = text[...]
    while let character = rest.first {
      switch character {
      case "[": guard attribute() else { return nil }
      case ".":
        rest.removeFirst()
        let name = CSSEscapes.unescaped(word())
        guard !name.isEmpty else { return nil }
        if name.hasPrefix("family-") {
          context.family = String(name.dropFirst("family-".count))
          continue
        }
        let theme = CSSContext.theme(ofClass: name)
        if theme == name, Appearance(wordsOf: name) == nil { namesOther = true } else { namesTheme = true }
        context.theme = theme
      case ":": guard pseudoClass(depth: depth) else { return nil }
      case " ", "\n", "\t", "\r", "&", "*", ">": rest.removeFirst()
      default:
        guard ["html", "body"].contains(word().lowercased()) else { return nil }
      }
    }
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

  /// `[data-theme="night"]`; without a value it is about every theme.
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
    let name = ColorNotation.trimmed(String(parts.first ?? "")).lowercased().filter { !"~|^$*".contains($0) }
    guard name.hasPrefix("data-") || name == "theme" || name == "class" || name == "data" else {
      return false
    }
    guard parts.count == 2 else { return true }
    var value = ColorNotation.trimmed(String(parts[1]))
    if let first = value.first, first == "\"" || first == "'" {
      value.removeFirst()
      if let end = value.lastIndex(of: first) { value = String(value[..<end]) }
    }
    value = CSSEscapes.unescaped(value)
    if name.hasSuffix("theme-family") {
      context.family = value
      return true
    }
    // `auto` leaves the choice to the system, and the theme to another attribute.
    guard value.lowercased() != "auto", value.lowercased() != "system" else { return true }
    context.theme = value
    let words = ["theme", "mode", "scheme", "color", "appearance", "skin"]
    if words.contains(where: name.contains) { namesTheme = true } else { namesOther = true }
    return true
  }

  /// `:root`, `:host`, `:not(…)`, which says when another theme does not apply, and `:where(…)`.
  private mutating func pseudoClass(depth: Int) -> Bool {
    rest.removeFirst()
    let name = word().lowercased()
    var content: String?
    if rest.first == "(" {
      var depth = 0
      var inner = ""
      while let character = rest.popFirst() {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        inner.append(character)
        if depth == 0 { break }
      }
      content = String(inner.dropFirst().dropLast())
    }
    switch name {
    case "root", "host", "not": return true
    case "where", "is", "host-context":
      // Selectors of themes are nested once or twice.
      guard let content, depth < 4 else { return false }
      let found = CSSScope.commaParts(content).flatMap { CSSSelector.alternatives($0, depth: depth + 1) }
      guard !found.isEmpty else { return false }
      inner = inner ?? found
      return true
    default: return false
    }
  }
}
