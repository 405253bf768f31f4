import ColorTableModel
import TextSupport

/// A call with a colour for each label: a scheme of Compose such as `lightColorScheme(…)`, or something beside one.
struct CodeScheme {
  let file: Int
  /// The types around it, and its function.
  let outer: [String]
  let function: String
  /// The numbers of its arguments among the declarations of the file, and their names.
  let arguments: [Int]
  let labels: Set<String>
  /// The words of its theme, without those that tell it from others of that theme: `dark`, `medium-contrast-light`.
  let words: String
  /// All words of its own name and its function's.
  private let allWords: Set<String>
  /// The theme whose values it has; nil for none.
  var theme: String?
  /// The group of its labels in the table.
  var group: [String] = []

  /// Nil for arguments that are those of no call.
  init?(_ arguments: [Int], of list: [CodeDeclarations.Declaration], in file: Int, _ code: CodeText) {
    guard let owner = arguments.first.flatMap({ list[$0].owner }) else { return nil }
    (self.file, self.arguments, outer, function) = (file, arguments, owner.outer, owner.function)
    labels = Set(arguments.map { list[$0].path.dropFirst(owner.outer.count + 1).joined(separator: ".") })
    let name = code.text(owner.name)
    let own = Self.words(of: name)
    let appearance = Self.appearance(owner.function) ?? ""
    let named = Appearance(wordsOf: own.joined(separator: "-")).map { $0 == .dark ? "dark" : "light" }
    words = (named == appearance ? own : own + [appearance]).joined(separator: "-")
    allWords = Set(ThemeWords.words(of: name + "-" + owner.function).map(\.text))
  }

  /// Its function without the words for an appearance.
  var stem: String {
    ThemeWords.words(of: function).map(\.text).filter { $0 != "light" && $0 != "dark" }.joined(separator: "-")
  }

  /// The scheme beside it, or else anywhere, that says the most of its words; nil where several do.
  func scheme(among schemes: [CodeScheme]) -> CodeScheme? {
    let beside = schemes.filter { $0.file == file && $0.outer == outer }
    let fitting = (beside.isEmpty ? schemes : beside).filter {
      allWords.isSuperset(of: ThemeWords.words(of: $0.words).map(\.text))
    }
    let most = fitting.map(\.words.utf8.count).max()
    let best = fitting.filter { $0.words.utf8.count == most }
    return best.count == 1 ? best[0] : nil
  }

  /// Whether a function makes a scheme, or something like one: `lightColorScheme`, `DarkExtraColors`.
  static func isOne(_ function: String) -> Bool {
    appearance(function) != nil && ["ColorScheme", "Colors", "Palette"].contains { function.hasSuffix($0) }
  }

  /// Whether a function makes a scheme of Material.
  static func isMaterial(_ function: String) -> Bool {
    ["lightColorScheme", "darkColorScheme", "lightColors", "darkColors"].contains(function)
  }

  private static func appearance(_ function: String) -> String? {
    ["light", "dark"].first { function.lowercased().hasPrefix($0) }
  }

  /// The words of a name but those that any scheme may have.
  static func words(of name: String) -> [String] {
    let generic = ["color", "colors", "scheme", "palette", "theme", "themes", "material"]
    return ThemeWords.words(of: name).map(\.text).filter { !generic.contains($0) }
  }
}
