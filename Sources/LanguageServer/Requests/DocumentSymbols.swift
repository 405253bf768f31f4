import ColorTableLanguage

/// `textDocument/documentSymbol`: the themes, and the tokens in their groups.
enum DocumentSymbols: RequestHandler {
  /// Kinds of symbols.
  private enum Kind: Int {
    case namespace = 3
    case enumeration = 10
    case constant = 14
    case enumerationMember = 22
  }

  static let method = "textDocument/documentSymbol"

  static func capability(for client: ClientCapabilities) -> (name: String, value: JSONValue)? {
    ("documentSymbolProvider", true)
  }

  static func handle(_ parameters: DocumentParameters, in session: Session) throws(ResponseError) -> JSONValue
  {
    guard let context = try session.context(of: parameters.uri) else { return [] }
    return .array(session.client.nestsSymbols ? nested(in: context) : flat(in: context))
  }

  private static func nested(in context: Session.Context) -> [JSONValue] {
    let (rows, runs) = context.file.groupedRows(header: context.header)
    var members: [[JSONValue]] = runs.map { _ in [] }
    var symbols = header(in: context).map { [$0] } ?? []
    /// The runs that are not closed, from the outermost to the innermost.
    var open: [Int] = []
    func closeRuns(downTo count: Int) {
      while open.count > count, let run = open.popLast() {
        let symbol = self.symbol(of: runs[run], members[run], in: context)
        if let outer = open.last { members[outer].append(symbol) } else { symbols.append(symbol) }
      }
    }
    for row in rows {
      closeRuns(downTo: zip(open, row.runs).prefix { $0 == $1 }.count)
      open = row.runs
      let symbol = symbol(of: row, in: context)
      if let run = open.last { members[run].append(symbol) } else { symbols.append(symbol) }
    }
    closeRuns(downTo: 0)
    return symbols
  }

  private static func header(in context: Session.Context) -> JSONValue? {
    guard let header = context.file.syntax.header else { return nil }
    let range = context.positions.range(header.span).json
    return .object([
      "name": "themes", "kind": .integer(Kind.enumeration.rawValue), "range": range, "selectionRange": range,
      "children": .array(
        header.themes.map { theme in
          let range = context.positions.range(theme.span).json
          return .object([
            "name": .string(theme.text), "kind": .integer(Kind.enumerationMember.rawValue), "range": range,
            "selectionRange": range,
          ])
        }),
    ])
  }

  private static func symbol(of run: GroupRun, _ members: [JSONValue], in context: Session.Context)
    -> JSONValue
  {
    let lines = context.tree.lines
    let first = context.tree.span(lines[run.lines.lowerBound])
    let last = context.tree.span(lines[run.lines.upperBound])
    return .object([
      "name": .string(run.name), "kind": .integer(Kind.namespace.rawValue),
      "range": context.positions.range(first.range.lowerBound..<last.range.upperBound).json,
      "selectionRange": context.positions.range(first).json, "children": .array(members),
    ])
  }

  private static func symbol(of row: GroupedRow, in context: Session.Context) -> JSONValue {
    let line = context.tree.lines[row.line]
    let source = context.source
    let token = source?.token(for: row.key)
    let key = context.file.keyCell(ofRow: line, header: context.header).map(context.tree.span)
    let isDeprecated = token.map { source?.table.deprecation(of: $0) != nil } ?? false
    let detail = token.flatMap { token in
      source.map { source in
        source.table.themeIDs.compactMap { TokenText(table: source, token: token).hex(in: $0) }
          .joined(separator: " ")
      }
    }
    return .object([
      "name": .string(row.name), "detail": detail.map(JSONValue.string),
      "kind": .integer(Kind.constant.rawValue), "tags": isDeprecated ? [1] : nil,
      "range": context.positions.range(context.tree.span(line)).json,
      "selectionRange": context.positions.range(key ?? context.tree.span(line)).json,
    ])
  }

  private static func flat(in context: Session.Context) -> [JSONValue] {
    context.file.groupedRows(header: context.header).rows.map { row in
      .object([
        "name": .string(row.key), "kind": .integer(Kind.constant.rawValue),
        "location": context.file.location(context.tree.span(context.tree.lines[row.line])),
      ])
    }
  }
}
