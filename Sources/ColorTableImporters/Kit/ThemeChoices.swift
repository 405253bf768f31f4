import ColorTableDiagnostics

/// The themes that come of a choice of one alternative for each of several dimensions, such as brand and mode.
struct ThemeChoices {
  /// An alternative of one dimension, or of all of them: a theme.
  struct Choice {
    /// What was chosen, by name.
    var names: [String] = []
    /// Where the last of them is named.
    var span: SourceSpan?
    /// The numbers of the lists of tokens that it has, of which a later one replaces what an earlier one says.
    var lists: [Int] = []

    /// The names with dashes between them; nil where nothing was chosen.
    var name: String? { names.isEmpty ? nil : names.joined(separator: "-") }
  }

  /// The themes, those of the last dimension changing first.
  private(set) var themes = [Choice()]

  /// How many themes a document may give.
  static let limit = 64

  /// Adds lists that all themes have.
  mutating func add(lists: [Int]) {
    for index in themes.indices { themes[index].lists += lists }
  }

  /// Adds a dimension; false where there would be too many themes.
  mutating func add(_ alternatives: [Choice]) -> Bool {
    guard themes.count * alternatives.count <= Self.limit else { return false }
    themes = themes.flatMap { theme in
      alternatives.map {
        Choice(names: theme.names + $0.names, span: $0.span, lists: theme.lists + $0.lists)
      }
    }
    return true
  }
}
