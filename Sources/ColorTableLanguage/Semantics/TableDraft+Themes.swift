import ColorTableDiagnostics
import ColorTableModel
import TextSupport

extension Theme {
  /// A theme as its name describes it, where no directive does.
  init(inferredFrom name: String, isFirst: Bool) {
    self.init(name: name, appearance: Appearance(wordsOf: name) ?? (isFirst ? .light : nil))
  }
}

extension ThemeDirective.Attribute.Kind {
  /// The statement without its value, as a phrase before "of a theme".
  var name: String {
    switch self {
    case .appearance: "the appearance"
    case .highContrast: "`high-contrast`"
    case .basedOn: "the base"
    case .title: "the title"
    case .level: "the level"
    case .family: "the family"
    }
  }
}

extension TableDraft {
  /// Applies `@theme` to the themes of the header.
  ///
  /// A file comes after those that it includes, so what it says of a theme replaces what they say.
  mutating func resolveThemes() {
    var bases: [Int: SyntaxWord] = [:]
    for file in files.files.reversed() { applyThemeDirectives(of: file, bases: &bases) }
    themes.inferBases(except: Set(bases.keys))
    breakThemeCycles(bases)
    builder = TableBuilder(themes: themes, capacity: files.rowCount(themes: themes.count))
  }

  private mutating func applyThemeDirectives(of file: TableFile, bases: inout [Int: SyntaxWord]) {
    // The first place of each attribute of each theme.
    var first: [ThemeID: [String: SourceSpan]] = [:]
    let directives = file.directives.compactMap { placed in
      if case .theme(let directive) = placed.directive { directive } else { nil }
    }
    for directive in directives {
      guard
        let theme = theme(
          for: directive.theme,
          except: Self.themes(describedLike: directive, by: directives)
            + (directive.baseName.map { [$0] } ?? []))
      else { continue }
      for attribute in directive.attributes {
        let name = attribute.kind.name
        if let first = first[theme]?[name] {
          report(
            RepeatedDirective.finding(
              "\(name) of `\(directive.theme.text)`", at: attribute.span, first: first))
          continue
        }
        first[theme, default: [:]][name] = attribute.span
        switch attribute.kind {
        case .appearance(let appearance): themes[theme.index].appearance = appearance
        case .highContrast: themes[theme.index].isHighContrast = true
        case .title(let title): themes[theme.index].title = title
        case .level(let level):
          if let base = file.base, level == .aa, themes[theme.index].contrastLevel == .aaa {
            report(
              InvalidDirective.lowerLevel(
                of: directive.theme.text, at: attribute.span, base: files.files[base].path))
          } else {
            themes[theme.index].contrastLevel = level
          }
        case .family(let name): themes[theme.index].family = name
        case .basedOn(let word):
          guard let base = self.theme(for: word, except: [directive.theme.text]) else { continue }
          themes[theme.index].base = base
          bases[theme.index] = word
        }
      }
    }
  }

  /// The names in directives that say of their themes some of what a directive says.
  private static func themes(describedLike directive: ThemeDirective, by all: [ThemeDirective]) -> [String] {
    let names = Set(directive.attributes.map(\.kind.name))
    return all.filter { $0.attributes.contains { names.contains($0.kind.name) } }.map(\.theme.text)
  }

  /// Reports cycles of themes that are based on each other, and breaks them.
  ///
  /// A cycle that is closed only by a theme's default base is not a mistake: that theme is based on none.
  private mutating func breakThemeCycles(_ bases: [Int: SyntaxWord]) {
    let next = themes.map { $0.base?.index }
    walkDepthFirst(
      nodeCount: themes.count,
      next: { theme, looked in
        looked += 1
        return looked == 1 ? next[theme] : nil
      },
      onCycle: { members in
        breakThemeCycle(members.map(\.node)[...], bases)
        return true
      })
  }

  private mutating func breakThemeCycle(_ members: ArraySlice<Int>, _ bases: [Int: SyntaxWord]) {
    // It is shown from its first theme in the header on.
    let first = members.indices.min { members[$0] < members[$1] } ?? members.startIndex
    let cycle = members[first...] + members[..<first]
    guard let last = cycle.last, let start = cycle.first else { return }
    if let implicit = cycle.first(where: { bases[$0] == nil }) {
      themes[implicit].base = nil
    } else if let word = bases[last] {
      report(ThemeCycle.finding((cycle + [start]).map { themes[$0].name }, at: word.span))
      themes[last].base = nil
    }
  }
}
