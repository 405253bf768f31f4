import ColorTableModel
import TextSupport

/// A rule by which a part of a source is a theme, the page or the base of a table: the evidence, and how much of it is
/// enough.
///
/// Rules are tried in the order of ``all``. The page about importing lists them, each with its tests: an example that is
/// just enough and one that is just too little.
package struct ThemeRule: Sendable {
  /// How strong the evidence is.
  package enum Strength: String, Sendable {
    /// It says so.
    case certain
    /// It counts where nothing certain says otherwise.
    case likely
  }

  /// The evidence and what follows from it, as a sentence in Markdown.
  package let evidence: String
  package let strength: Strength
  /// The least number of names, and their least share of all, as a fraction.
  let least: Int
  let share: (Int, Int)

  private init(
    _ evidence: String, strength: Strength = .likely, least: Int = 1, share: (Int, Int) = (0, 1)
  ) {
    (self.evidence, self.strength, self.least, self.share) = (evidence, strength, least, share)
  }

  /// Whether there is enough evidence: a number of names, of all that could have it.
  func isMet(by count: Int, of total: Int = 0) -> Bool {
    count >= least && count * share.1 >= total * share.0
  }

  package static let all = [
    spelling, scope, otherClass, darkPage, files, words, sets, topGroups, innerGroups, groupsOfAll, siblings,
    affixes, affixedNames, affixesOfPairs, affixesBesideBase, plainLight, namesOfAll,
  ]

  // MARK: Style sheets

  package static let spelling = ThemeRule(
    "A selector that spells a theme is a theme: an attribute that ends in `theme`, `mode` or `scheme`; a "
      + "class or attribute that contains only `light`, `dark` and similar words; and a class that begins "
      + "with `theme-`.",
    strength: .certain)
  package static let scope = ThemeRule(
    "If no selector of the page sets a colour, the only class that sets three quarters of all colours is "
      + "the page. It must set them outside media queries, or for light and dark systems.",
    share: (3, 4))
  package static let otherClass = ThemeRule(
    "Any other class or attribute is a theme if it sets `color-scheme`, or half of the page's colours.",
    share: (1, 2))
  package static let darkPage = ThemeRule(
    "If all themes beside the page are light, apart from those for contrast, the page is dark, unless its "
      + "background has at least three quarters of their lightness. Backgrounds are colours with `bg`, "
      + "`background`, `surface`, `page` or `canvas` in their names.",
    share: (3, 4))

  // MARK: Files and sets

  package static let files = ThemeRule(
    "Files that share a name are themes. A file that shares no name with any other belongs to all of "
      + "them.",
    strength: .certain)
  package static let words = ThemeRule(
    "If the paths of files contain words for light, dark or contrast, these name the themes. A file of "
      + "the same name without such a word belongs to all of them.")
  package static let sets = ThemeRule(
    "A set of Tokens Studio with such a word in its path is a theme if it repeats a name of the other "
      + "sets."
  )

  // MARK: Groups

  package static let topGroups = ThemeRule(
    "Groups at the top, or in a group such as `themes`, whose names mean light, dark or contrast are "
      + "themes if they share half of the names in the smaller one.",
    share: (1, 2))
  package static let innerGroups = ThemeRule(
    "Groups further down must also share three names.", least: 3)
  package static let groupsOfAll = ThemeRule(
    "Or they must contain three quarters of all colours together.", share: (3, 4))
  package static let siblings = ThemeRule(
    "Other groups beside them that have the same names are also themes, if there are fewer of them. "
      + "Otherwise none of them is a theme.",
    share: (1, 1))

  // MARK: Names

  package static let affixes = ThemeRule(
    "A prefix or suffix of names that means light, dark or contrast is a theme if three quarters of all "
      + "names have one.",
    share: (3, 4))
  package static let affixedNames = ThemeRule(
    "There must be at least three names for every two colours.", share: (3, 2))
  package static let affixesOfPairs = ThemeRule(
    "They must belong to at least two colours.", least: 2)
  package static let affixesBesideBase = ThemeRule(
    "They must belong to at least four colours if names without them belong to the base.", least: 4)

  // MARK: The base

  package static let plainLight = ThemeRule(
    "The base of files is the only light theme, or the one whose name only means light.")
  package static let namesOfAll = ThemeRule(
    "Otherwise the base is the theme that has all names of the others, or else the first.", share: (1, 1))

  /// The base of themes with names, appearances and the names of their colours.
  static func base(of themes: [(name: String, appearance: Appearance?, names: Set<String>)]) -> Int {
    let light = themes.indices.filter {
      (themes[$0].appearance ?? Appearance(wordsOf: themes[$0].name)) == .light
        && !ThemeWords.saysContrast(themes[$0].name)
    }
    let plain = light.filter {
      ["light", "day"].contains(ThemeWords.name(ThemeWords.words(of: themes[$0].name)[...]))
    }
    for candidates in [light, plain] where plainLight.isMet(by: candidates.count) && candidates.count == 1 {
      return candidates[0]
    }
    let all = themes.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    return themes.indices.first { namesOfAll.isMet(by: themes[$0].names.count, of: all.count) } ?? 0
  }

  /// Whether a page beside themes that are all light is dark, by the colours of backgrounds: a page's, and a theme's where it
  /// has its own.
  static func isDark(
    _ names: [String], page: (String) -> [ImportedValue.Piece]?, themes: [(String) -> [ImportedValue.Piece]?]
  ) -> Bool {
    let backgrounds = names.filter { name in
      let words = Set(ThemeWords.words(of: name).map { $0.text.prefix { !$0.isNumber } }.map(String.init))
      return !words.isDisjoint(with: ["bg", "background", "surface", "page", "canvas"])
        && words.isDisjoint(with: ["on", "text", "fg", "foreground", "ink", "border", "inverse"])
    }
    /// The lightness of OKLab, of what a reference leads to as well; nil for any other value than an opaque colour.
    func lightness(_ name: String, _ values: (String) -> [ImportedValue.Piece]?) -> Double? {
      var pieces = values(name)
      for _ in 0..<8 {
        guard pieces?.count == 1, case .reference(let other) = pieces?.first else { break }
        pieces = values(other)
      }
      guard pieces?.count == 1, case .text(let text) = pieces?.first, let color = try? ColorText.color(text),
        color.alpha > 0.5
      else { return nil }
      return color.converted(to: .oklab).components.x
    }
    var pairs: [(page: Double, theme: Double)] = []
    for theme in themes {
      for name in backgrounds {
        if let own = lightness(name, page), let other = lightness(name, { theme($0) ?? page($0) }) {
          pairs.append((own, other))
        }
      }
    }
    let differing = pairs.filter { $0.page != $0.theme }
    let compared = differing.isEmpty ? pairs : differing
    // A dark background that light themes leave as it is does not make the page light.
    let sums = compared.reduce((page: 0.0, theme: 0.0)) {
      ($0.page + $1.page, $0.theme + max($1.theme, 2 / 3))
    }
    let (page, theme) = (Int((sums.page * 1e6).rounded()), Int((sums.theme * 1e6).rounded()))
    return compared.isEmpty || !darkPage.isMet(by: page, of: theme)
  }
}
