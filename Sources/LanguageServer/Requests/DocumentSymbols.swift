import ColorTableLanguage
import ColorTableModel
import TextSupport

/// `textDocument/documentSymbol`: the themes, and the tokens in their groups.
enum DocumentSymbols: RequestHandler {
  static let method = "textDocument/documentSymbol"

  static func capability(for client: ClientCapabilities) -> Capability? { ("documentSymbolProvider", true) }

  static func handle(_ parameters: JSONFields, in session: Session) throws(ResponseError) -> JSONValue {
    guard let context = try session.context(parameters) else { return [] }
    let symbols = context.file.groupedRows(header: context.header)
    var json = JSONText(.compact)
    json.array { json in
      guard session.client.nestsSymbols else {
        for row in symbols.rows { writeFlat(row, in: context, to: &json) }
        return
      }
      if let header = context.file.syntax.header {
        json.object { json in
          write(
            Array("themes".utf8)[...], .enumeration, header.span.range, header.span.range, in: context,
            to: &json)
          json.key("children")
          json.array(header.themes) { json, theme in
            json.object { json in
              write(
                Array(theme.text.utf8)[...], .enumerationMember, theme.span.range, theme.span.range,
                in: context, to: &json)
            }
          }
        }
      }
      var rows = symbols.rows[...]
      write(&rows, [], symbols.runs, in: context, to: &json)
    }
    return .encoded(json.bytes)
  }

  /// Kinds of symbols.
  private enum Kind: Int {
    case namespace = 3
    case enumeration = 10
    case constant = 14
    case enumerationMember = 22
  }

  /// Writes the next rows that are in some runs, those of deeper runs in a symbol for each.
  private static func write(
    _ rows: inout ArraySlice<GroupedRow>, _ open: ArraySlice<Int>, _ runs: [GroupRun],
    in context: Session.Context, to json: inout JSONText
  ) {
    let (tree, bytes) = (context.tree, context.file.bytes)
    while let row = rows.first, row.runs.starts(with: open) {
      json.object { json in
        if row.runs.count > open.count {
          let run = runs[row.runs[open.count]]
          let first = tree.span(tree.lines[run.lines.lowerBound]).range
          let last = tree.span(tree.lines[run.lines.upperBound]).range
          write(
            bytes[run.name], .namespace, first.lowerBound..<last.upperBound, first, in: context, to: &json)
          json.key("children")
          json.array { json in write(&rows, row.runs[...open.count], runs, in: context, to: &json) }
        } else {
          let line = tree.span(tree.lines[row.line]).range
          write(bytes[row.name], .constant, line, row.key.range, in: context, to: &json)
          if let source = context.source, let token = source.token(for: tree.text(row.key)) {
            describe(token, of: source, to: &json)
          }
          rows.removeFirst()
        }
      }
    }
  }

  private static func write(
    _ name: ArraySlice<UInt8>, _ kind: Kind, _ range: Range<Int>, _ selection: Range<Int>,
    in context: Session.Context, to json: inout JSONText
  ) {
    json.key("name")
    json.string(name)
    json.member("kind", kind.rawValue)
    json.key("range")
    context.positions.range(range).write(to: &json)
    json.key("selectionRange")
    context.positions.range(selection).write(to: &json)
  }

  /// Writes the colours of a token, and whether it is deprecated.
  private static func describe(_ token: TokenID, of source: CheckedTable, to json: inout JSONText) {
    let text = TokenText(table: source, token: token)
    json.member("detail", source.table.themeIDs.compactMap { text.hex(in: $0) }.joined(separator: " "))
    if source.table.deprecation(of: token) != nil {
      json.key("tags")
      json.array { $0.number(1) }
    }
  }

  /// Writes a symbol as clients take it that do not nest them.
  private static func writeFlat(_ row: GroupedRow, in context: Session.Context, to json: inout JSONText) {
    json.object { json in
      json.key("name")
      json.string(context.file.bytes[row.key.range])
      json.member("kind", Kind.constant.rawValue)
      json.key("location")
      json.object { json in
        json.member("uri", context.file.uri)
        json.key("range")
        context.positions.range(context.tree.span(context.tree.lines[row.line]).range).write(to: &json)
      }
    }
  }
}
