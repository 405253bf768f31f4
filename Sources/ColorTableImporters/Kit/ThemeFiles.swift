import ColorTableModel
import TextSupport

/// Files, or sets of tokens, that may be themes: which of them belong together, and what their themes are called.
struct ThemeFiles {
  struct File {
    var path: String
    var stem: String
    /// The name that the file gives its theme.
    var theme: String?
    /// The names of its colours.
    var names: Set<String>
  }

  /// A file's theme. That of a file that belongs to all themes has no key.
  struct Label {
    /// The same for all spellings of a theme's name.
    var key: String
    var name: String
  }

  let files: [File]
  /// The folders and the stem of each file, without the folders that all have.
  private let paths: [[String]]
  /// The words of each path that name a theme; none has an empty text.
  let words: [String]
  /// The files that share names, directly or by others, in the order of their first ones.
  let sharing: [[Int]]

  init(_ files: [File]) {
    self.files = files
    sharing = Self.sharing(files)
    let folders = files.map { $0.path.split(separator: "/").dropLast().map(String.init) }
    var shared = folders.map(\.count).min() ?? 0
    while shared > 0, Set(folders.map { $0[..<shared] }).count > 1 { shared -= 1 }
    paths = zip(folders, files).map { $0.dropFirst(shared) + [$1.stem] }
    words = paths.map { path in
      let words = path.flatMap { Self.split($0).theme }
      return words.indices.filter { words.firstIndex(of: words[$0]) == $0 }.map { words[$0] }
        .joined(separator: "-")
    }
  }

  /// The words of a name that say a theme, and the others but for such as `mode`.
  private static func split(_ name: String) -> (theme: [String], others: [String]) {
    let words = ThemeWords.words(of: name).map(\.text)
    var (theme, others): ([String], [String]) = ([], [])
    for (index, word) in words.enumerated()
    where !["theme", "mode", "scheme", "color", "colour"].contains(word) {
      let isDegree = ["medium", "high"].contains(word) && index + 1 < words.count
      if ThemeWords.isTheme(word) || isDegree && AppearanceWords.contrast.contains(words[index + 1]) {
        theme.append(word)
      } else {
        others.append(word)
      }
    }
    return (theme, others)
  }

  private static func sharing(_ files: [File]) -> [[Int]] {
    var roots = Array(files.indices)
    func root(_ file: Int) -> Int {
      var file = file
      while roots[file] != file { file = roots[file] }
      return file
    }
    var first: [String: Int] = [:]
    for (index, file) in files.enumerated() {
      for name in file.names {
        let other = first[name] ?? index
        first[name] = other
        let (low, high) = (min(root(other), root(index)), max(root(other), root(index)))
        roots[high] = low
      }
    }
    return Dictionary(grouping: files.indices, by: root).sorted { $0.key < $1.key }.map(\.value)
  }

  /// The labels of files that share names; nil where no names tell them apart.
  func labels(of set: [Int]) -> [Label]? {
    let named = names(of: set)
    guard saysThemes(set) else { return named?.map { Label(key: ThemeWords.key($0), name: $0) } }
    let isSaid = named.map { $0.allSatisfy(ThemeWords.isTheme) } ?? false
    return set.enumerated().map { index, file in
      Label(key: words[file], name: isSaid ? named?[index] ?? words[file] : words[file])
    }
  }

  /// Whether the words of their paths say the themes of files that share names. A file without any belongs to all themes
  /// then, if a theme's file has its name with such a word, or lies in a folder that says it.
  private func saysThemes(_ set: [Int]) -> Bool {
    guard set.allSatisfy({ files[$0].theme == nil }), Set(set.map { words[$0] }).count > 1,
      isUnambiguous(set.map { words[$0] }, set)
    else { return false }
    func isFolder(_ file: Int) -> Bool { paths[file].dropLast().contains { !Self.split($0).theme.isEmpty } }
    func others(_ file: Int) -> [String] { paths[file].flatMap { Self.split($0).others } }
    return set.allSatisfy { plain in
      !words[plain].isEmpty
        || set.allSatisfy { theme in
          words[theme].isEmpty || isFolder(theme) || others(theme) == others(plain)
            || files[theme].names.isDisjoint(with: files[plain].names)
        }
    }
  }

  /// Whether no two files of one name share names of colours.
  private func isUnambiguous(_ labels: [String], _ set: [Int]) -> Bool {
    var known: Set<[String]> = []
    return zip(labels, set).allSatisfy { label, file in
      files[file].names.allSatisfy { known.insert([ThemeWords.key(label), $0]).inserted }
    }
  }

  /// The names of files of the first kind by which no two of one name share any: for all files, or else for those of the set.
  private func names(of set: [Int]) -> [String]? {
    let kinds = NameKind.allCases
    func isUnambiguous(_ kind: NameKind, _ set: [Int]) -> Bool {
      let names = names(kind, set)
      return !names.contains("") && self.isUnambiguous(names, set)
    }
    let sets = sharing.filter { $0.count > 1 }
    let kind =
      kinds.first { kind in sets.allSatisfy { isUnambiguous(kind, $0) } }
      ?? kinds.first { isUnambiguous($0, set) }
    return kind.map { names($0, set) }
  }

  private enum NameKind: CaseIterable { case saidOrStem, stem, folder, folderAndStem }

  private func names(_ kind: NameKind, _ set: [Int]) -> [String] {
    set.map { file in
      let stem = files[file].stem
      // The last folder that is not that of all.
      let folder =
        paths[file].dropLast().reversed().enumerated().first { depth, name in
          set.contains { paths[$0].dropLast().reversed().dropFirst(depth).first != name }
        }?.element ?? ""
      switch kind {
      case .saidOrStem: return files[file].theme ?? stem
      case .stem: return stem
      case .folder: return folder
      case .folderAndStem: return folder.isEmpty ? stem : folder + "-" + stem
      }
    }
  }

  /// Alternatives of which each has the lists that are common to all, the base first. Those lists are a theme of their own
  /// unless there are a light and a dark one, and the base beside a dark one.
  static func alternatives(
    _ themes: [FoundTokens.Choice], common: [Int], in lists: [[FoundToken]]
  ) -> [FoundTokens.Choice] {
    let plain = themes.filter { !ThemeWords.saysContrast($0.theme.name) }
    let appearances = Set(plain.compactMap { $0.theme.appearance ?? Appearance(wordsOf: $0.theme.name) })
    var choices = common.isEmpty || appearances.count == 2 ? themes : [.init("")] + themes
    for index in choices.indices { choices[index].lists = common + choices[index].lists }
    let base =
      choices.count > themes.count && !appearances.contains(.light)
      ? 0
      : ThemeRule.base(
        of: choices.map { choice in
          (choice.theme.name, choice.theme.appearance, Set(choice.lists.flatMap { lists[$0] }.map(\.name)))
        })
    if !choices.isEmpty { choices.insert(choices.remove(at: base), at: 0) }
    return choices
  }
}
