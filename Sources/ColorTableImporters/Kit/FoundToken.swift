import ColorTableDiagnostics
import TextSupport

/// A colour as a reader finds it in a source, before it is known which themes there are.
struct FoundToken {
  /// A value, and what it is for.
  struct Value {
    /// The mode that it is for; nil for a value of every theme that has none of its own.
    var mode: String?
    var value: ImportedValue
    /// The name of the token that the value comes from, as far as that is read too.
    var alias: String?
  }

  /// The names of its groups and its own.
  var path: [String]
  /// Its name, comments and deprecation.
  var row: ImportedRow
  var values: [Value] = []
  /// The values that no table can hold, with their modes.
  var lost: [(mode: String?, span: SourceSpan)] = []

  /// Whether the source gives it no value.
  var isEmpty: Bool { values.isEmpty && lost.isEmpty }

  /// The name that references use, with dots between groups.
  var name: String { row.name }

  init(_ path: [String], at span: SourceSpan) {
    self.path = []
    row = ImportedRow(name: "", key: "", span: span, values: [])
    move(to: path)
  }

  init(_ row: ImportedRow, _ value: ImportedValue?) {
    (path, self.row) = ([row.name], row)
    values = value.map { [Value(value: $0)] } ?? []
  }

  /// Adds what was read as a value, or notes why a table cannot hold it.
  mutating func add(
    _ reading: TokenValue.Reading, mode: String? = nil, alias: String? = nil, at span: SourceSpan,
    in session: ImportSession
  ) {
    switch reading {
    case .value(let pieces):
      values.append(Value(mode: mode, value: ImportedValue(pieces, at: span), alias: alias))
    case .noColor:
      session.lose(name, "not a colour", at: span, of: .other)
    case .partial(let pieces, let reason):
      values.append(Value(mode: mode, value: ImportedValue(pieces, at: span), alias: alias))
      session.lose(name, reason, at: span, in: mode)
    case .unsayable(let reason, let detail):
      lost.append((mode, span))
      session.lose(name, reason, detail: detail, at: span, in: mode)
    }
  }

  mutating func move(to path: [String]) {
    self.path = path
    row.path = path.joined(separator: "/")
    rename(path.joined(separator: "."))
  }

  mutating func rename(_ name: String) { (row.name, row.key) = (name, name) }
}

/// The lists of tokens that a reader finds in the files of a source, and what the source says of themes.
///
/// A theme is some of the lists, of which a later one replaces what an earlier one says, and a mode of their values.
struct FoundTokens {
  /// An alternative: a theme, or what it has in common with others. Its base is the number of another one of the only
  /// dimension.
  struct Choice {
    var theme: ImportedTheme
    var lists: [Int]

    init(_ name: String, span: SourceSpan? = nil, lists: [Int] = []) {
      (theme, self.lists) = (ImportedTheme(name, span: span), lists)
    }
  }

  /// The tokens of a file, and what may name their theme.
  struct File {
    var source: ImportSource
    var tokens: [FoundToken]
    /// The theme as the file describes it; its name may be empty.
    var theme: ImportedTheme?
  }

  /// The places in which names of tokens say themes.
  enum Names {
    case plain
    /// Groups, and the beginnings and ends of names.
    case sayThemes
    /// Groups, those at the top being sets of tokens.
    case saySets
  }

  var lists: [[FoundToken]] = []
  /// Alternatives, which may be one alone, and what the source calls their group.
  struct Dimension {
    var name = ""
    var choices: [Choice]
  }

  var dimensions: [Dimension] = []
  /// The files that are themes where they share tokens.
  var files: [File] = []
  /// The descriptions that files have of their themes, by the number of the list.
  private(set) var descriptions: [Int: JSONNode] = [:]
  /// The names of tokens that hold no colour.
  var others: Set<String> = []
  /// The names of sets, which references may begin with.
  var setNames: Set<String> = []
  var names = Names.plain
  /// The name of the first theme where nothing else names it.
  var fallbackName = ImportedTheme.defaultName
  /// Whether an earlier list counts less in every theme, in whatever order the theme names them.
  var isInOrderOfLists = false
  /// Whether a theme without a value has the reference of its base, which may be another colour there, and not its value.
  var repeatsReferences = true
  /// Whether a comment before several colours is the heading of a section.
  var hasSectionComments = false

  init() {}

  /// Reads files, a list each; nil where that is impossible, which is reported.
  init?(
    _ sources: [ImportSource], names: Names = .plain,
    read: (ImportSource, SourceFile, inout FoundTokens) -> File?
  ) {
    self.names = names
    for source in sources {
      guard let file = source.file else { continue }
      guard let content = read(source, file, &self) else { return nil }
      files.append(content)
    }
  }

  /// The lists of themes that have a column each of some rows. The first list has all tokens, in their order.
  static func columns(_ rows: [[FoundToken]], count: Int) -> [[FoundToken]] {
    (0..<count).map { column in rows.map { $0[column] }.filter { column == 0 || !$0.isEmpty } }
  }

  /// Adds a list, and gives its number.
  mutating func add(_ tokens: [FoundToken], description: JSONNode? = nil) -> Int {
    lists.append(tokens)
    descriptions[lists.count - 1] = description
    return lists.count - 1
  }

  /// Adds lists that all themes have.
  mutating func add(lists: [Int]) { dimensions.append(Dimension(choices: [Choice("", lists: lists)])) }

  mutating func add(_ alternatives: [Choice], named name: String = "") {
    let name = name.isEmpty ? "group-\(dimensions.count + 1)" : name
    dimensions.append(Dimension(name: name, choices: alternatives))
  }

  /// Adds themes with a list each. A token is where the first list that has it has it.
  mutating func add(_ themes: [(theme: ImportedTheme, tokens: [FoundToken])]) {
    add(
      themes.map { theme, tokens in
        var choice = Choice("", lists: [add(tokens)])
        choice.theme = theme
        return choice
      })
  }
}
