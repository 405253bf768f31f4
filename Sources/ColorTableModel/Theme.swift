import TextSupport

/// Whether a theme is light or dark.
public enum Appearance: String, Sendable {
  /// Dark text on light backgrounds.
  case light
  /// Light text on dark backgrounds.
  case dark
}

extension Appearance {
  /// The appearance that a word of a theme's name says; nil where none does, or words contradict each other.
  ///
  /// Digits separate words, too: `NIGHT2` is dark.
  package init?(wordsOf name: String) {
    let words = NameWords.split(Substring(name), separatedBy: { !$0.isLetterOrMark }).map { $0.lowercased() }
    let isDark = words.contains(where: AppearanceWords.dark.contains)
    let isLight =
      words.contains(where: AppearanceWords.light.contains)
      || !isDark && words.contains(AppearanceWords.lightUnlessDark)
    guard isLight != isDark else { return nil }
    self = isDark ? .dark : .light
  }
}

/// How much contrast a theme has: WCAG 2.2's conformance levels.
public enum ContrastLevel: String, Sendable {
  /// Level AA: 4.5 for text, 3 for large text and user-interface parts.
  case aa = "AA"
  /// Level AAA: 7 for text, 4.5 for large text, 3 for user-interface parts.
  case aaa = "AAA"
}

/// A theme: one column of the table.
public struct Theme: Sendable, Equatable {
  /// The name, with the table's spelling: `NIGHT`.
  public var name: String
  /// The theme that `-` takes its values from; nil for the default theme.
  public var base: ThemeID?
  /// Whether the theme is light or dark; nil where neither a directive nor the name decides.
  public var appearance: Appearance?
  /// Whether the theme is for people who ask their system for more contrast.
  public var isHighContrast: Bool
  /// The contrast level of contracts in this theme.
  public var contrastLevel: ContrastLevel
  /// The name for people, from `@theme NIGHT title "Night"`; nil where none was given.
  public var title: String?
  /// The family that the theme belongs to, such as a brand; nil for none.
  public var family: String?

  public init(
    name: String, title: String? = nil, appearance: Appearance? = nil, isHighContrast: Bool = false,
    base: ThemeID? = nil, contrastLevel: ContrastLevel = .aa, family: String? = nil
  ) {
    self.name = name
    self.appearance = appearance
    self.isHighContrast = isHighContrast
    self.base = base
    self.contrastLevel = contrastLevel
    self.title = title
    self.family = family
  }
}

/// The themes among which one for high contrast finds its base.
private struct ThemeKind: Hashable {
  var appearance: Appearance
  var family: String?
}

extension Array<Theme> {
  /// Makes themes high contrast whose names end in HC or HIGH-CONTRAST, beside a theme with the other words: `DARK-HC` and
  /// `DARK`.
  package mutating func inferContrastOfNames() {
    let words = map { theme in
      NameWords.split(theme.name[...], separatedBy: { !$0.isLetterOrMark && !$0.isNumber }).map {
        $0.lowercased()
      }
    }
    let contrasting = words.indices.flatMap { index in
      AppearanceWords.lastOfContrast.filter { words[index].suffix($0.count) == $0[...] }.map {
        (index: index, others: words[index].dropLast($0.count))
      }
    }
    // Making a set costs a small table more than all else here.
    if contrasting.isEmpty { return }
    let known = Set(words.map { $0[...] })
    for (index, others) in contrasting where known.contains(others) { self[index].isHighContrast = true }
  }

  /// Bases each theme after the first of which nothing says it on the first theme, and one for high contrast on the first
  /// theme of its appearance and family that is not, and does not rest on it.
  ///
  /// - Parameter declared: The indices of the themes of which a base is said. These may form cycles.
  package mutating func inferBases(except declared: Set<Int>) {
    let inferred = indices.dropFirst().filter { !declared.contains($0) }
    for index in inferred { self[index].base = self[index].isHighContrast ? nil : .default }
    let contrasting = inferred.filter { self[$0].isHighContrast }
    if contrasting.isEmpty { return }
    let kinds = map { theme in theme.appearance.map { ThemeKind(appearance: $0, family: theme.family) } }
    var members: [ThemeKind: [Int]] = [:]
    for (index, kind) in kinds.enumerated() {
      if let kind, !self[index].isHighContrast { members[kind, default: []].append(index) }
    }
    for index in contrasting {
      let candidates = kinds[index].flatMap { members[$0] } ?? []
      self[index].base = candidates.first { !isTheme($0, basedOn: index) }.map(ThemeID.init) ?? .default
    }
  }

  private func isTheme(_ theme: Int, basedOn other: Int) -> Bool {
    var next = self[theme].base?.index
    for _ in indices {
      guard let base = next, base != other else { return next == other }
      next = self[base].base?.index
    }
    return false
  }
}

/// The themes of a family for the appearances of a system.
public struct AppearanceThemes: Sendable, Equatable {
  /// The first theme of the family, which applies where nothing else does.
  public var first: ThemeID
  /// The theme for a light system; the first one where no theme is light.
  public var light: ThemeID
  /// The theme for a dark system; nil where no theme is dark.
  public var dark: ThemeID?
  /// The light theme for people who ask for more contrast, if there is one.
  public var highContrastLight: ThemeID?
  /// The dark theme for people who ask for more contrast, if there is one.
  public var highContrastDark: ThemeID?
  /// The first theme after the family's first one that is for more contrast, whatever its appearance.
  public var highContrast: ThemeID?
}

extension AppearanceThemes {
  /// Chooses the first theme for each appearance of a system from some of a table's themes.
  ///
  /// The first theme is the light one where it is not dark itself. A high-contrast theme never stands
  /// for the ordinary one of its appearance while another theme does.
  public init(themes: [Theme], members: [ThemeID]) {
    func find(_ appearance: Appearance, highContrast: Bool) -> ThemeID? {
      members.first {
        themes[$0.index].appearance == appearance && themes[$0.index].isHighContrast == highContrast
      }
    }
    highContrastLight = find(.light, highContrast: true)
    highContrastDark = find(.dark, highContrast: true)
    highContrast = members.dropFirst().first { themes[$0.index].isHighContrast }
    first = members.first ?? .default
    let firstIsLight =
      members.first.map { themes[$0.index].appearance != .dark && !themes[$0.index].isHighContrast } ?? true
    light = firstIsLight ? first : find(.light, highContrast: false) ?? highContrastLight ?? first
    dark = find(.dark, highContrast: false) ?? highContrastDark
  }
}
