import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import ColorTableModel

/// The outputs of a table, by the emitters that make them.
package struct TableOutputs: Sendable {
  /// The table's path as generated files name it.
  var sourcePath: String
  var emitters: [any Emitter]

  package init(sourcePath: String, emitters: [any Emitter]) {
    self.sourcePath = sourcePath
    self.emitters = emitters
  }

  /// Makes the files of each output of a table that could be read, of a large one several at a time; renders nothing.
  ///
  /// - Parameters:
  ///   - levels: The levels of rules with which the table was checked.
  ///   - pagesOnly: Whether only outputs for people are made; the others are nil.
  func emit(
    _ source: CheckedTable, levels: RuleLevels, pagesOnly: Bool = false
  ) -> [Result<[OutputFile], EmitterFailure>?] {
    let table = source.table
    let input = EmitterInput(
      table: table, sourcePath: sourcePath, languages: EmitterRegistry.languages(of: emitters),
      aliases: { source.aliases(in: $0) }, formulas: { source.formulas },
      inheritedValues: { source.inheritedValues }, origin: { source.origin(of: $0) },
      repairs: { source.repairs(levels) }, unreachedValues: source.unreachedValues)
    return Concurrency.map(emitters, size: { _ in input.expectedSize }) { emitter in
      if pagesOnly, !type(of: emitter).description.isForPeople { return nil }
      return Result { () throws(EmitterFailure) in try emitter.emit(input) }
    }
  }

  /// Why the outputs cannot be made of a table that could be read.
  package func problems(in source: CheckedTable) -> [Diagnostic] {
    emit(source, levels: RuleLevels()).flatMap { files -> [Diagnostic] in
      guard case .failure(let failure) = files else { return [] }
      return failure.diagnostics(in: source)
    }
  }
}

extension EmitterFailure {
  /// The problems as diagnostics at the keys, the themes and the header of the table that they are about.
  func diagnostics(in source: CheckedTable) -> [Diagnostic] {
    let names = source.table.givenNames.isEmpty ? [:] : source.givenNameSpans()
    func span(of subject: Problem.Subject) -> SourceSpan {
      switch subject {
      case .token(let token) where source.table.tokenIDs.contains(token): source.keySpan(of: token)
      case .name(let token, let output) where source.table.tokenIDs.contains(token):
        names[output]?[token] ?? source.keySpan(of: token)
      case .theme(let theme) where source.table.themeIDs.contains(theme):
        source.header.themes[theme.index].span
      case .token, .name, .theme, .table: source.header.span
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
  var rule: String {
    switch self {
    case .nameCollision: "name-collision"
    case .unrepresentableName: "unrepresentable-name"
    case .unsuitableTable: "unsuitable-table"
    }
  }
}
