import ColorTableLanguage
import ColorTableModel
import TextSupport

/// The words that name themes.
enum ThemeWords {
  /// A word in small letters, and where it stands in its name.
  struct Word {
    var text: String
    var range: Range<String.Index>
  }

  /// The words of a name: `md_theme_onPrimary` has four.
  static func words(of name: String) -> [Word] {
    NameWords.split(name[...], separatedBy: { !$0.isLetterOrMark && !$0.isNumber }).map {
      Word(text: $0.lowercased(), range: $0.startIndex..<$0.endIndex)
    }
  }

  /// One spelling for `highContrast`, `High contrast` and `high-contrast`.
  static func key(_ name: String) -> String {
    let words = words(of: name)
    return words.isEmpty ? name : words.map(\.text).joined(separator: "-")
  }

  /// Whether a name is that of an appearance, or of more contrast.
  static func isTheme(_ name: String) -> Bool { Appearance(wordsOf: name) != nil || saysContrast(name) }

  static func saysContrast(_ name: String) -> Bool {
    words(of: name).contains { AppearanceWords.contrast.contains($0.text) }
  }

  /// The words that stand beside one that names a theme.
  private static let companions: Set<String> = ["theme", "mode", "scheme", "medium", "high"]
  /// The names of groups that hold groups of themes.
  static let containers: Set<String> = [
    "theme", "themes", "mode", "modes", "scheme", "schemes", "colorschemes", "color-schemes", "appearances",
  ]

  /// The first or the last words of a name, behind some others, that name a theme; nil where there are none.
  ///
  /// - Parameter isSuffix: Whether they end the name; otherwise something has to follow them.
  static func run(in words: [Word], isSuffix: Bool) -> Range<Int>? {
    /// Whether a word is one of a theme's, before what follows: `high` is so before `contrast` only.
    func isPart(_ index: Int) -> Bool {
      if ["medium", "high"].contains(words[index].text) {
        return index + 1 < words.count && AppearanceWords.contrast.contains(words[index + 1].text)
      }
      return companions.contains(words[index].text) || isTheme(words[index].text)
    }
    /// Of two words for an appearance, the outer one is the theme's: `surfaceDimLight`.
    func isAppearance(_ index: Int) -> Bool { Appearance(wordsOf: words[index].text) != nil }
    func saysTheme(_ range: Range<Int>) -> Bool {
      words[range].contains { isTheme($0.text) && !companions.contains($0.text) }
    }
    guard words.count > 1 else { return nil }
    if isSuffix {
      var start = words.count
      var hasAppearance = false
      while start > 1, isPart(start - 1), !(hasAppearance && isAppearance(start - 1)) {
        start -= 1
        hasAppearance = hasAppearance || isAppearance(start)
      }
      let run = start..<words.count
      return !run.isEmpty && saysTheme(run) ? run : nil
    }
    var start = 0
    while start < words.count {
      var count = 0
      while start + count < words.count, isPart(start + count),
        !(isAppearance(start + count) && words[start..<start + count].indices.contains(where: isAppearance))
      {
        count += 1
      }
      let run = start..<start + count
      if count > 0, saysTheme(run) { return run.upperBound < words.count ? run : nil }
      start += max(count, 1)
    }
    return nil
  }

  /// The theme's name that some words are.
  static func name(_ words: ArraySlice<Word>) -> String {
    words.map(\.text).filter { !["theme", "mode", "scheme"].contains($0) }.joined(separator: "-")
  }
}

extension ImportedTheme {
  /// Takes what the words of its name say of contrast: high contrast, or a title for the medium one, which no system asks for.
  mutating func takeContrastOfName() {
    let words = ThemeWords.words(of: name).map(\.text)
    guard words.contains(where: { $0.hasSuffix("contrast") }), !isHighContrast else { return }
    appearance = appearance ?? Appearance(wordsOf: name) ?? .light
    isHighContrast = !words.contains { $0.hasPrefix("medium") }
    if !isHighContrast, title == nil, let first = words.first {
      title = ([first.prefix(1).uppercased() + first.dropFirst()] + words.dropFirst()).joined(separator: " ")
    }
  }
}
