import ColorTableDiagnostics
import ColorTableLanguage

/// `textDocument/codeAction`: the fix-its of diagnostics, and `@allow` for those of rules that can be allowed.
enum CodeActions: RequestHandler {
  static let method = "textDocument/codeAction"

  static func capability(for client: ClientCapabilities) -> Capability? {
    guard client.takesCodeActions else { return nil }
    return ("codeActionProvider", .object(["codeActionKinds": ["quickfix"]]))
  }

  static func handle(_ parameters: JSONFields, in session: Session) throws(ResponseError) -> JSONValue {
    // The kinds that are asked for; none are all.
    let kinds = parameters.optionalFields("context")?.strings("only") ?? []
    guard let context = try session.context(parameters), kinds.isEmpty || kinds.contains("quickfix") else {
      return []
    }
    let range = context.positions.offsets(try parameters.range())
    let id = context.tree.file.id
    var actions: [JSONValue] = []
    for diagnostic in context.analysis.diagnostics where diagnostic.span.file == id {
      // One that touches the range is meant too: a caret stands at an end.
      guard diagnostic.span.range.lowerBound <= range.upperBound,
        range.lowerBound <= diagnostic.span.range.upperBound
      else { continue }
      let item = session.item(of: diagnostic, context.positions, in: context.analysis)
      for fixIt in diagnostic.fixIts {
        actions += action(
          fixIt, title: title(of: fixIt), isPreferred: diagnostic.fixIts.count == 1, item, context, session)
      }
      if let allow = allowance(for: diagnostic, in: context) {
        actions += action(allow, title: allow.message, isPreferred: false, item, context, session)
      }
    }
    return .array(actions)
  }

  private static func title(of fixIt: FixIt) -> String {
    var title = fixIt.message
    if let first = title.first { title.replaceSubrange(...title.startIndex, with: first.uppercased()) }
    return title
  }

  private static func action(
    _ fixIt: FixIt, title: String, isPreferred: Bool, _ item: JSONValue, _ context: Session.Context,
    _ session: Session
  ) -> [JSONValue] {
    var edits: [(file: AnalyzedFile, edit: TextEdit)] = []
    for edit in fixIt.edits {
      guard let file = context.analysis.file(of: edit.span) else { return [] }
      edits.append(
        (file: file, edit: TextEdit(range: file.positions.range(edit.span), newText: edit.replacement)))
    }
    return [
      .object([
        "title": .string(title), "kind": "quickfix", "diagnostics": [item],
        "isPreferred": isPreferred ? true : nil, "edit": session.workspaceEdit(edits),
      ])
    ]
  }

  /// The directive that silences a diagnostic; nil where its rule cannot be silenced.
  private static func allowance(for diagnostic: Diagnostic, in context: Session.Context) -> FixIt? {
    guard let rule = Rule.named(diagnostic.rule), rule.isLint, diagnostic.rule != "unused-allow" else {
      return nil
    }
    let directive = "@allow \(rule.name)" + (diagnostic.subject.map { " " + $0 } ?? "")
    guard var fixIt = context.source?.addingDirective(directive, to: diagnostic.span.file) else { return nil }
    fixIt.message = "Add `\(directive)`"
    return fixIt
  }
}
