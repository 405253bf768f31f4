import ColorTableDiagnostics

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
  /// What a table has of it beside values.
  var row: ImportedRow
  var values: [Value] = []
  /// The values that no table can hold, with their modes.
  var lost: [(mode: String?, span: SourceSpan)] = []

  /// What references call it, with dots between groups.
  var name: String { row.name }

  init(_ path: [String], at span: SourceSpan) {
    let name = path.joined(separator: ".")
    self.path = path
    row = ImportedRow(name: name, key: name, span: span, values: [])
  }

  init(_ row: ImportedRow, _ value: ImportedValue?) {
    (path, self.row) = ([row.name], row)
    values = value.map { [Value(value: $0)] } ?? []
  }

  init(_ path: [String], _ value: ImportedValue, at span: SourceSpan) {
    self.init(path, at: span)
    values = [Value(value: value)]
  }

  /// Adds what was read as a value, or notes why it is none.
  mutating func add(
    _ reading: TokenValue.Reading, mode: String? = nil, alias: String? = nil, at span: SourceSpan,
    in session: ImportSession
  ) {
    switch reading {
    case .value(let pieces):
      values.append(Value(mode: mode, value: ImportedValue(pieces, at: span), alias: alias))
    case .noColor:
      session.lose(name, "holds no colour", several: "values hold no colour", at: span, of: .other)
    case .partial(let pieces, let reason, let several):
      values.append(Value(mode: mode, value: ImportedValue(pieces, at: span), alias: alias))
      session.lose(name, reason, several: several, at: span, in: mode)
    case .unsayable(let reason, let several):
      lost.append((mode, span))
      session.lose(name, reason, several: several, at: span, in: mode)
    }
  }

  mutating func rename(_ name: String) { (row.name, row.key) = (name, name) }
}
