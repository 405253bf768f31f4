import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Finds themes in the names of tokens, and takes them out: `light.page` becomes a value of `page` in light.
struct NamedThemes {
  private(set) var lists: [[FoundToken]]
  /// The names of tokens that had others.
  private(set) var renamed: [String: String] = [:]
  /// The modes that those names told.
  private(set) var modes: [String: String] = [:]
  /// Whether words for light and dark may name themes: not where there are such themes already.
  private let allowsAppearances: Bool
  private let session: ImportSession

  init(_ lists: [[FoundToken]], allowsAppearances: Bool, in session: ImportSession) {
    self.lists = lists
    self.allowsAppearances = allowsAppearances
    self.session = session
  }

  private mutating func rename(_ list: Int, _ token: Int, _ name: String, mode: String?) {
    let old = lists[list][token].name
    renamed[old] = name
    lists[list][token].rename(name)
    lists[list][token].path = []
    guard let mode else { return }
    modes[old] = mode
    let isFirst = Appearance(wordsOf: mode) != nil
    func add(to own: inout String?) {
      own = own.map { isFirst ? mode + "-" + $0 : $0 + "-" + mode } ?? mode
    }
    for value in lists[list][token].values.indices { add(to: &lists[list][token].values[value].mode) }
    for loss in lists[list][token].lost.indices { add(to: &lists[list][token].lost[loss].mode) }
  }

  // MARK: Groups

  /// The groups below a group, each with the names that are in it.
  private struct Parent {
    var groups: [String] = []
    var leaves: [String: Set<String>] = [:]
    var hasTokens = false
  }

  /// Takes sibling groups with the same names in them for themes, where they are called by appearance or contrast.
  ///
  /// - Returns: Whether there are any.
  mutating func takeGroups() -> Bool {
    guard allowsAppearances else { return false }
    var isTheme: [String: Bool] = [:]
    func isThemeName(_ name: String) -> Bool {
      if let known = isTheme[name] { return known }
      let result = ThemeWords.isTheme(name)
      isTheme[name] = result
      return result
    }
    func key(_ path: ArraySlice<String>) -> String { path.joined(separator: "\u{0}") }
    func isContainer(_ path: String) -> Bool {
      ThemeWords.containers.contains(path.split(separator: "\u{0}").last?.lowercased() ?? "")
    }
    var parents: [String: Parent] = [:]
    for token in lists.joined() {
      for (index, part) in token.path.dropLast().enumerated() where isThemeName(part) {
        parents[key(token.path[..<index])] = Parent()
      }
    }
    guard !parents.isEmpty else { return false }
    for token in lists.joined() {
      for index in token.path.indices {
        let parent = key(token.path[..<index])
        guard parents[parent] != nil else { continue }
        guard index + 1 < token.path.count else {
          parents[parent]?.hasTokens = true
          continue
        }
        let group = token.path[index]
        if parents[parent]?.leaves[group] == nil { parents[parent]?.groups.append(group) }
        parents[parent]?.leaves[group, default: []].insert(key(token.path[(index + 1)...]))
      }
    }
    var themes: [String: [String: (mode: String, group: String?)]] = [:]
    for (path, parent) in parents {
      let groups = self.themes(of: parent, isThemeName)
      if !groups.isEmpty { themes[path] = groups }
    }
    // A pair in one component is two colours, unless there is not much else.
    let names = Set(lists.joined().lazy.map(\.name)).count
    let held = themes.reduce(0) { sum, theme in
      sum
        + (parents[theme.key]?.leaves.filter { theme.value[$0.key] != nil }.values.reduce(0) { $0 + $1.count }
          ?? 0)
    }
    if !ThemeRule.groupsOfAll.isMet(by: held, of: names) {
      themes = themes.filter { path, groups in
        let leaves =
          parents[path]?.leaves.filter { groups[$0.key] != nil && isThemeName($0.key) }.values.map { $0 }
          ?? []
        let common = Set(leaves.joined()).filter { name in leaves.count { $0.contains(name) } > 1 }
        return path.isEmpty || isContainer(path) || ThemeRule.innerGroups.isMet(by: common.count)
      }
    }
    guard !themes.isEmpty else { return false }
    var reported: Set<String> = []
    for list in lists.indices {
      for number in lists[list].indices {
        let path = lists[list][number].path
        guard
          let index = path.indices.dropLast().first(where: {
            themes[key(path[..<$0])]?[path[$0]] != nil
          }), let groups = themes[key(path[..<index])], let theme = groups[path[index]],
          let parent = parents[key(path[..<index])]
        else { continue }
        if reported.insert(key(path[..<index])).inserted {
          let names = parent.groups.filter { groups[$0] != nil }
          let text = EnglishList.and(names.map { "`\(ImportSession.shown($0))`" })
          session.change(
            "read the groups \(text) as themes",
            detail: index == 0 ? nil : "in `\(ImportSession.shown(path[..<index].joined(separator: ".")))`",
            at: lists[list][number].row.span)
        }
        var rest = path
        rest.replaceSubrange(index...index, with: theme.group.map { [$0] } ?? [])
        if isContainer(key(path[..<index])), !parent.hasTokens, parent.groups.count == groups.count {
          rest.remove(at: index - 1)
        }
        rename(list, number, rest.joined(separator: "."), mode: theme.mode)
      }
    }
    return true
  }

  /// The groups that are themes, with their modes, and the group that is left of their names.
  private func themes(
    of parent: Parent, _ isThemeName: (String) -> Bool
  ) -> [String: (mode: String, group: String?)] {
    var sets: [[String]] = []
    var rest = parent.groups
    while let first = rest.first(where: isThemeName), let reference = parent.leaves[first] {
      let alike = rest.filter { group in
        guard let leaves = parent.leaves[group] else { return false }
        return ThemeRule.topGroups.isMet(
          by: leaves.intersection(reference).count,
          of: (isThemeName(group) ? min : max)(leaves.count, reference.count))
      }
      rest.removeAll(where: alike.contains)
      let named = alike.filter(isThemeName)
      if Set(named.map(ThemeWords.key)).count > 1,
        ThemeRule.siblings.isMet(by: named.count, of: alike.count - named.count + 1)
      {
        sets.append(alike)
      }
    }
    var themes: [String: (mode: String, group: String?)] = [:]
    for set in sets {
      let words = set.map { ThemeWords.words(of: $0) }
      let common = words.dropFirst().reduce(Set(words[0].map(\.text))) { $0.intersection($1.map(\.text)) }
      let shared = words[0].filter { common.contains($0.text) }
      for (group, words) in zip(set, words) {
        // `LightTokens` and `DarkTokens` have the themes of `lightColors` and `darkColors`.
        let own = words.map(\.text).filter { !common.contains($0) }
        guard sets.count > 1, !own.isEmpty, let first = shared.first, let last = shared.last else {
          themes[group] = (group, nil)
          continue
        }
        let text = String(set[0][first.range.lowerBound..<last.range.upperBound])
        let isWhole = ThemeWords.words(of: text).count == shared.count
        let name = isWhole ? text : shared.map { String(set[0][$0.range]) }.joined(separator: "-")
        let appearances = own.filter { Appearance(wordsOf: $0) != nil }
        themes[group] = (
          (appearances + own.filter { !appearances.contains($0) }).joined(separator: "-"), name
        )
      }
    }
    return themes
  }

  // MARK: Beginnings and ends of names

  /// Takes the theme out of names that begin or end with one.
  mutating func takeAffixes() {
    for isSuffix in [false, true] { takeAffixes(isSuffix: isSuffix) }
  }

  /// A name in two parts: the theme, and the rest; and what stands before the words for the theme.
  private struct Name {
    var stem: String
    var mode: String?
    var start: String
  }

  private func name(_ text: String, isSuffix: Bool) -> Name? {
    let words = ThemeWords.words(of: text)
    guard let run = ThemeWords.run(in: words, isSuffix: isSuffix) else { return nil }
    let mode = ThemeWords.name(words[run])
    guard allowsAppearances || Appearance(wordsOf: mode) == nil else { return nil }
    if isSuffix {
      return Name(stem: String(text[..<words[run.lowerBound - 1].range.upperBound]), mode: mode, start: "")
    }
    let next = words[run.upperBound].range.lowerBound
    var stem = String(text[next...])
    if words[run.upperBound - 1].range.upperBound == next {
      stem = stem.prefix(1).lowercased() + stem.dropFirst()
    }
    return Name(stem: stem, mode: mode, start: String(text[..<words[run.lowerBound].range.lowerBound]))
  }

  private mutating func takeAffixes(isSuffix: Bool) {
    let texts = Set(lists.joined().lazy.map(\.name))
    var names: [String: Name] = [:]
    var starts: [String: Int] = [:]
    for text in texts {
      guard let name = name(text, isSuffix: isSuffix) else { continue }
      names[text] = name
      starts[name.start, default: 0] += 1
    }
    guard let start = starts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return }
    names = names.filter { $0.value.start == start }
    let stems = Set(names.values.lazy.map(\.stem))
    // A name without a theme's is a theme's too if it has another with one.
    for text in texts where names[text] == nil && text.hasPrefix(start) {
      let stem = String(text.dropFirst(start.count))
      if stems.contains(stem) { names[text] = Name(stem: stem, start: start) }
    }
    let common = isSuffix ? Self.commonStart(stems) : ""
    for text in names.keys { names[text]?.stem.removeFirst(common.count) }
    let results = Set(names.values.lazy.map(\.stem))
    let cells = Set(names.values.lazy.map { [ThemeWords.key($0.mode ?? ""), $0.stem] })
    guard Set(names.values.lazy.map(\.mode)).count > 1, cells.count == names.count,
      ThemeRule.affixes.isMet(by: names.count, of: texts.count),
      ThemeRule.affixedNames.isMet(by: names.count, of: stems.count),
      texts.allSatisfy({ names[$0] != nil || !results.contains($0) })
    else { return }
    // `blue`, `blueLight` and `blueDark` are three colours, as few of `primary` and `primaryDark` are.
    let appearances = Set(names.values.compactMap { $0.mode.flatMap { Appearance(wordsOf: $0) } })
    let hasBase = names.values.contains { $0.mode == nil }
    let rule = hasBase ? ThemeRule.affixesBesideBase : .affixesOfPairs
    guard appearances.isEmpty || rule.isMet(by: stems.count), !hasBase || appearances.count < 2 else {
      return
    }
    for list in lists.indices {
      for number in lists[list].indices {
        let token = lists[list][number]
        guard let name = names[token.name] else { continue }
        if renamed[token.name] == nil, token.name != name.stem {
          session.change(
            "removed the theme from `\(ImportSession.shown(token.name))`; --keep-names keeps it",
            detail: "now `\(ImportSession.shown(name.stem))`"
              + (name.mode.map { " in the theme \($0)" } ?? ""),
            at: token.row.span)
        }
        rename(list, number, name.stem, mode: name.mode)
      }
    }
  }

  /// The beginning of all names up to the word `theme`, which tells nothing if all are of themes.
  private static func commonStart(_ names: Set<String>) -> String {
    guard let first = names.first,
      let word = ThemeWords.words(of: first).dropLast().last(where: { $0.text == "theme" })
    else { return "" }
    let rest = first[word.range.upperBound...].drop { !$0.isLetter && !$0.isNumber }
    let start = String(first[..<rest.startIndex])
    return names.allSatisfy { $0.hasPrefix(start) && $0 != start } ? start : ""
  }

  // MARK: Sets

  /// Takes the names of the groups at the top, as sets of tokens, out of names: always, or where references lack them.
  mutating func takeSets(always: Bool) {
    func inner(_ token: FoundToken) -> String? {
      token.path.count > 1 ? token.path.dropFirst().joined(separator: ".") : nil
    }
    let sets = lists.joined().compactMap(inner)
    if !always {
      let names = Set(lists.joined().map(\.name)).union(renamed.keys)
      let known = Set(sets)
      let lacks = lists.joined().contains { token in
        token.values.contains { value in
          value.value.pieces.contains {
            if case .reference(let name) = $0 { !names.contains(name) && known.contains(name) } else { false }
          }
        }
      }
      guard lacks, known.count == sets.count else { return }
    }
    for list in lists.indices {
      for number in lists[list].indices {
        if let name = inner(lists[list][number]) { rename(list, number, name, mode: nil) }
      }
    }
  }
}
