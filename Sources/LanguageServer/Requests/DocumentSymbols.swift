import ColorScience
import ColorTableLanguage
import ColorTableModel
import TextSupport

/// `textDocument/documentSymbol`: the themes, and the tokens in their groups.
enum DocumentSymbols: RequestHandler {
  static let method = "textDocument/documentSymbol"

  static func capability(for client: ClientCapabilities) -> (name: String, value: JSONValue)? {
    ("documentSymbolProvider", true)
  }

  static func handle(_ parameters: DocumentParameters, in session: Session) throws(ResponseError) -> JSONValue
  {
    guard let context = try session.context(of: parameters.uri) else { return [] }
    return .encoded(session.client.nestsSymbols ? nested(in: context) : flat(in: context))
  }

  private static func nested(in context: Session.Context) -> [UInt8] {
    var writer = SymbolWriter(context)
    if let header = context.file.syntax.header {
      writer.begin("themes", .enumeration, header.span.range)
      writer.beginMembers()
      for theme in header.themes {
        writer.begin(theme.text, .enumerationMember, theme.span.range)
        writer.end()
      }
      writer.endMembers()
    }
    let (rows, runs) = context.file.groupedRows(header: context.header)
    let tree = context.tree
    /// The runs that are not closed, from the outermost to the innermost.
    var open: [Int] = []
    for row in rows {
      let shared = zip(open, row.runs).prefix { $0 == $1 }.count
      for _ in open[shared...] { writer.endMembers() }
      open = row.runs
      for run in open[shared...].map({ runs[$0] }) {
        let first = tree.span(tree.lines[run.lines.lowerBound]).range
        let last = tree.span(tree.lines[run.lines.upperBound]).range
        writer.begin(run.name, .namespace, first.lowerBound..<last.upperBound, selection: first)
        writer.beginMembers()
      }
      writer.begin(row.name, .constant, tree.span(tree.lines[row.line]).range, selection: row.key.range)
      if let source = context.source, let token = source.token(for: tree.text(row.key)) {
        writer.describe(token, of: source)
      }
      writer.end()
    }
    for _ in open { writer.endMembers() }
    return writer.finished()
  }

  private static func flat(in context: Session.Context) -> [UInt8] {
    var writer = SymbolWriter(context)
    for row in context.file.groupedRows(header: context.header).rows {
      writer.appendFlat(row.key.range, context.tree.span(context.tree.lines[row.line]).range)
    }
    return writer.finished()
  }
}

/// Writes symbols as JSON.
private struct SymbolWriter {
  /// Kinds of symbols.
  enum Kind: Int {
    case namespace = 3
    case enumeration = 10
    case constant = 14
    case enumerationMember = 22
  }

  private let bytes: [UInt8]
  private let positions: TextPositions
  private let uri: String
  private var json = [UInt8(ascii: "[")]

  init(_ context: Session.Context) {
    bytes = context.file.bytes
    positions = context.positions
    uri = context.file.uri
  }

  func finished() -> [UInt8] { json + [UInt8(ascii: "]")] }

  /// Begins a symbol whose name stands in the table.
  mutating func begin(_ name: Range<Int>, _ kind: Kind, _ range: Range<Int>, selection: Range<Int>) {
    separate()
    JSONString.append(bytes[name], to: &json)
    append(kind, range, selection)
  }

  mutating func begin(_ name: String, _ kind: Kind, _ range: Range<Int>) {
    separate()
    JSONString.append(name.utf8, to: &json)
    append(kind, range, range)
  }

  mutating func end() { json.append(UInt8(ascii: "}")) }

  mutating func beginMembers() { json.append(literal: #","children":["#) }

  mutating func endMembers() { json.append(literal: "]}") }

  /// Appends the colours of a token, and whether it is deprecated.
  mutating func describe(_ token: TokenID, of source: CheckedTable) {
    json.append(literal: #","detail":""#)
    var isFirst = true
    for theme in source.table.themeIDs where source.isReadable(token, in: theme) {
      if !isFirst { json.append(UInt8(ascii: " ")) }
      isFirst = false
      HexNotation.append(TokenText(table: source, token: token).rgba8(in: theme), to: &json)
    }
    json.append(UInt8(ascii: "\""))
    if source.table.deprecation(of: token) != nil { json.append(literal: #","tags":[1]"#) }
  }

  /// Appends a symbol as clients take it that do not nest them.
  mutating func appendFlat(_ name: Range<Int>, _ range: Range<Int>) {
    separate()
    JSONString.append(bytes[name], to: &json)
    json.append(literal: #","kind":"#)
    DecimalText.append(Kind.constant.rawValue, to: &json)
    json.append(literal: #","location":{"uri":"#)
    JSONString.append(uri.utf8, to: &json)
    json.append(literal: #","range":"#)
    positions.range(range).append(to: &json)
    json.append(literal: "}}")
  }

  private mutating func separate() {
    if json.last != UInt8(ascii: "[") { json.append(UInt8(ascii: ",")) }
    json.append(literal: #"{"name":"#)
  }

  private mutating func append(_ kind: Kind, _ range: Range<Int>, _ selection: Range<Int>) {
    json.append(literal: #","kind":"#)
    DecimalText.append(kind.rawValue, to: &json)
    json.append(literal: #","range":"#)
    positions.range(range).append(to: &json)
    json.append(literal: #","selectionRange":"#)
    positions.range(selection).append(to: &json)
  }
}
