import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import ColorTableModel

extension EmitterFailure {
  /// The reasons as diagnostics at the table's place: in the first of the files that its check read, where they
  /// have no place of their own.
  ///
  /// - Parameter origins: Where the table's parts stand.
  func diagnostics(origins: TableOrigins) -> [Diagnostic] {
    let start = origins.header ?? SourceSpan(file: SourceFile.ID(rawValue: 0), start: 0, end: 0)
    func span(of subject: Problem.Subject) -> SourceSpan {
      switch subject {
      case .token(let token): origins.keys.indices.contains(token.index) ? origins.keys[token.index] : start
      case .theme(let theme):
        origins.themes.indices.contains(theme.index) ? origins.themes[theme.index] : start
      case .table: start
      }
    }
    return problems.map { problem in
      Diagnostic(
        rule: problem.kind.rule, severity: .error, message: problem.message, span: span(of: problem.subject),
        labels: problem.other.map { [.init(span: span(of: $0.subject), text: $0.text)] } ?? [],
        notes: problem.help.map { [$0] } ?? [])
    }
  }
}

extension EmitterFailure.Problem.Kind {
  /// The rule that explains such problems.
  var rule: String {
    switch self {
    case .nameCollision: "name-collision"
    case .unrepresentableName: "unrepresentable-name"
    case .unsuitableTable: "unsuitable-table"
    }
  }
}
