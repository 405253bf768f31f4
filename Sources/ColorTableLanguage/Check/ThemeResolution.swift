import ColorTableDiagnostics
import ColorTableModel

/// Makes themes of a header and of what `@theme` says of them.
struct ThemeResolution {
  /// The themes, in the header's order.
  private(set) var themes: [Theme]
  private let list: ThemeList
  private var bases: [DirectiveWord?]

  init(header: Header) {
    list = ThemeList(header: header)
    themes = header.themes.enumerated().map { index, name in
      Theme(
        name: name.text, appearance: Self.appearance(of: name.text, isFirst: index == 0),
        base: index == 0 ? nil : .default)
    }
    bases = Array(repeating: nil, count: themes.count)
  }

  /// What a theme is made for where no directive says it.
  private static func appearance(of name: String, isFirst: Bool) -> Appearance? {
    switch name.uppercased() {
    case "NORMAL", "LIGHT", "DAY": .light
    case "NIGHT", "DARK": .dark
    default: isFirst ? .light : nil
    }
  }

  /// Takes in what the directives of one file say; a file that includes others comes after them, and what it
  /// says wins.
  mutating func apply(_ file: TableFile, findings: inout Findings) {
    var said: [String: SourceSpan] = [:]
    for case (_, .theme(let directive)) in file.directives {
      guard let theme = index(of: directive.theme, findings: &findings) else { continue }
      for attribute in directive.attributes {
        let subject = "\(attribute.subject) of `\(directive.theme.text)`"
        if let first = said[subject] {
          findings.report(.repeatedDirective(subject, at: attribute.span, first: first))
          continue
        }
        said[subject] = attribute.span
        switch attribute.kind {
        case .appearance(let appearance): themes[theme].appearance = appearance
        case .highContrast: themes[theme].isHighContrast = true
        case .title(let title): themes[theme].title = title
        case .level(let level): themes[theme].contrastLevel = level
        case .basedOn(let word):
          guard let base = index(of: word, findings: &findings) else { continue }
          themes[theme].base = ThemeID(base)
          bases[theme] = word
        }
      }
    }
  }

  /// Reports the circles in which themes are based on each other, and opens them.
  ///
  /// A circle that is closed only by a theme's unsaid base is no mistake: that theme is based on none.
  mutating func checkBases(findings: inout Findings) {
    for start in themes.indices {
      var way = [start]
      while let base = themes[way[way.count - 1]].base?.index, base != start, way.count <= themes.count {
        way.append(base)
      }
      let last = way[way.count - 1]
      guard themes[last].base?.index == start else { continue }
      if let unsaid = way.first(where: { bases[$0] == nil }) {
        themes[unsaid].base = nil
      } else if let word = bases[last] {
        findings.report(.themeCycle((way + [start]).map { themes[$0].name }, at: word.span))
        themes[last].base = nil
      }
    }
  }

  /// The index of the theme that a word names; reports a word that names none.
  func index(of word: DirectiveWord, findings: inout Findings) -> Int? {
    if let index = list.names.firstIndex(of: word.text) { return index }
    findings.report(.unknownTheme(word.text, at: word.span, themes: list))
    return nil
  }
}
