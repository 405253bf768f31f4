import ColorTableDiagnostics
import ColorTableModel

/// The content of a source before it is a table: names may be impossible, and references may lead nowhere.
struct ImportedTable {
  var themes: [ImportedTheme]
  var rows: [ImportedRow] = []
  /// The names of what the source has beside colours. A token that refers to one of them is not a colour either.
  var others: Set<String> = []

  /// Takes a comment before several colours, none of which but the first has one, for the heading of a section.
  mutating func takeCommentsOfSeveralForSections() {
    for index in rows.indices.dropLast() where rows[index].isDocumentedAbove {
      let next = rows[index + 1]
      guard !next.startsSection, next.comments.isEmpty, !next.isDocumentedAbove,
        next.span.file == rows[index].span.file
      else { continue }
      rows[index].comments += rows[index].documentation.split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline
      ).map(String.init)
      rows[index].documentation = ""
    }
  }
}

/// A theme of a source.
struct ImportedTheme {
  var name: String
  /// The place at which the source names it.
  var span: SourceSpan?
  /// Whether it is light or dark; nil where the source does not say.
  var appearance: Appearance?
  var isHighContrast = false
  var title: String?
  var family: String?
  /// The index of the theme whose values it takes where it has none; nil for the first theme.
  var base: Int?
  var contrastLevel = ContrastLevel.aa

  init(_ name: String, _ appearance: Appearance? = nil, span: SourceSpan? = nil) {
    self.name = name
    self.appearance = appearance
    self.span = span
  }
}

/// A colour of a source.
struct ImportedRow {
  /// The name that references of the source and messages use.
  var name: String
  /// The key that it should have, with dots between groups. Characters that no key can hold are replaced later.
  var key: String
  /// The name with slashes between groups, as asset catalogues have it.
  var path = ""
  /// The place at which the source names it.
  var span: SourceSpan
  /// A value for each theme; nil where the source has none.
  var values: [ImportedValue?]
  var documentation = ""
  /// Whether the documentation is a comment on lines of its own before the colour, which may be about those after it too.
  var isDocumentedAbove = false
  /// The lines of a comment before it.
  var comments: [String] = []
  /// Whether a blank line stands before it.
  var startsSection = false
  var deprecation: ImportedDeprecation?
  /// The names that the source gives it in outputs.
  var codeNames: [String: String] = [:]
  /// The values that no table can hold, which are reported already.
  var lost: [ImportedLoss] = []

  /// Whether a value of it is a reference to one of some names.
  func refers(toAny names: Set<String>) -> Bool {
    values.contains { value in
      value?.pieces.contains { if case .reference(let name) = $0 { names.contains(name) } else { false } }
        ?? false
    }
  }

  /// The row with a key for its name, and with keys for the names that it refers to.
  func renamed(_ key: String, _ keyOfName: (String) -> String?) -> ImportedRow {
    var row = self
    (row.name, row.key) = (key, key)
    row.values = values.map { $0?.renamingReferences { keyOfName($0) ?? $0 } }
    row.deprecation?.replacement = deprecation?.replacement.flatMap(keyOfName)
    return row
  }
}

/// A value that no table can hold, and the theme that it is for.
struct ImportedLoss {
  var theme: Int
  var span: SourceSpan
}

/// Why a colour should not be used any more.
struct ImportedDeprecation: Equatable {
  /// The name that a reference of the source would use for its replacement.
  var replacement: String?
  var reason: String?
  /// The reason where there is no colour of the replacement's name.
  var reasonWithoutReplacement: String?
}

/// A value of a source in the notation of tables, in which references still have the names of the source.
struct ImportedValue: Equatable {
  enum Piece: Hashable {
    case text(String)
    /// The name of another colour.
    case reference(String)
  }

  var pieces: [Piece]
  var span: SourceSpan

  init(_ pieces: [Piece], at span: SourceSpan) {
    self.pieces = pieces
    self.span = span
  }

  init(_ text: String, at span: SourceSpan) { self.init([.text(text)], at: span) }

  init(reference: String, at span: SourceSpan) { self.init([.reference(reference)], at: span) }

  func renamingReferences(_ newName: (String) -> String) -> ImportedValue {
    var value = self
    value.pieces = pieces.map { if case .reference(let name) = $0 { .reference(newName(name)) } else { $0 } }
    return value
  }

  /// Whether it is a colour without references.
  var isLiteral: Bool { !pieces.hasReference }
}

extension [ImportedValue.Piece] {
  var hasReference: Bool { contains { if case .reference = $0 { true } else { false } } }
}
