import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import ColorTableModel

extension EmitterFailure {
  /// The reasons as diagnostics at the keys, the themes and the header of the table that they are about.
  func diagnostics(in source: CheckedTable) -> [Diagnostic] {
    func span(of subject: Problem.Subject) -> SourceSpan {
      switch subject {
      case .token(let token) where source.table.tokenIDs.contains(token): source.keySpan(of: token)
      case .theme(let theme) where source.table.themeIDs.contains(theme):
        source.header.themes[theme.index].span
      case .token, .theme, .table: source.header.span
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
