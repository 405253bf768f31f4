import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import TextSupport

/// `textDocument/semanticTokens/full`.
enum SemanticTokens: RequestHandler {
  /// Kinds of tokens, by their indices in the legend.
  private enum Kind: Int, CaseIterable {
    case comment, keyword, string, number, variable, enumMember, function, namespace, property, `operator`

    var name: String { self == .operator ? "operator" : "\(self)" }
  }

  /// Modifiers, by their bits.
  private enum Modifier: Int, CaseIterable {
    case declaration, deprecated, documentation
  }

  private struct Token {
    var range: Range<Int>
    var kind: Kind
    var modifiers = 0
  }

  static let method = "textDocument/semanticTokens/full"

  static func capability(for client: ClientCapabilities) -> (name: String, value: JSONValue)? {
    (
      "semanticTokensProvider",
      .object([
        "legend": .object([
          "tokenTypes": .array(Kind.allCases.map { .string($0.name) }),
          "tokenModifiers": .array(Modifier.allCases.map { .string("\($0)") }),
        ]), "full": true,
      ])
    )
  }

  static func handle(_ parameters: DocumentParameters, in session: Session) throws(ResponseError) -> JSONValue
  {
    guard let context = try session.context(of: parameters.uri) else { return .null }
    let deprecated = Set(
      context.source.map { source in source.table.deprecations.map { source.table.key(of: $0.token) } } ?? [])
    var data: [JSONValue] = []
    var lastLine = 0
    for (index, line) in context.tree.lines.enumerated() {
      let tokens = tokens(ofLine: index, line, in: context, deprecated: deprecated)
      guard !tokens.isEmpty, let content = context.positions.content(ofLine: index) else { continue }
      // Characters are counted once along the line.
      var offset = content.lowerBound
      var character = 0
      var lastCharacter = 0
      for token in tokens.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
      where token.range.lowerBound >= offset {
        character += context.positions.length(of: offset..<token.range.lowerBound)
        let length = context.positions.length(of: token.range)
        data += [
          .integer(index - lastLine), .integer(index == lastLine ? character - lastCharacter : character),
          .integer(length), .integer(token.kind.rawValue), .integer(token.modifiers),
        ]
        lastLine = index
        lastCharacter = character
        character += length
        offset = token.range.upperBound
      }
    }
    return .object(["data": .array(data)])
  }

  private static func bit(_ modifier: Modifier) -> Int { 1 << modifier.rawValue }

  private static func tokens(
    ofLine index: Int, _ line: SyntaxLine, in context: Session.Context, deprecated: Set<String>
  ) -> [Token] {
    let file = context.file
    let cells = context.tree.cells(of: line)
    let names = file.names(inLine: index, header: context.header)
    var tokens = names.map { name in
      var modifiers = name.isDeclaration ? bit(.declaration) : 0
      if name.kind == .token, deprecated.contains(name.text) { modifiers |= bit(.deprecated) }
      let kind: Kind =
        switch name.kind {
        case .token: .variable
        case .theme: .enumMember
        case .group: .namespace
        case .rule: .property
        case .path: .string
        }
      return Token(range: name.span.range, kind: kind, modifiers: modifiers)
    }
    switch line.kind {
    case .directive:
      let named = Set(names.map { Int($0.span.start) })
      for (position, cell) in cells.enumerated() where !named.contains(cell.range.lowerBound) {
        if let kind = kind(ofWord: file.bytes[cell.range], isFirst: position == 0) {
          tokens.append(Token(range: cell.range, kind: kind))
        }
      }
    case .row:
      let key = file.keyCell(ofRow: line, header: context.header)
      for cell in cells where cell != key || ValueShape.matches(file.bytes[cell.range]) {
        tokens += words(ofValue: cell.range, in: file.bytes)
      }
    default: break
    }
    if line.trailer != .none, line.contentEnd > line.trailerStart {
      tokens.append(
        Token(
          range: Int(line.trailerStart)..<Int(line.contentEnd), kind: .comment,
          modifiers: line.trailer == .documentation ? bit(.documentation) : 0))
    }
    return tokens
  }

  /// The kind of a directive's word that is not a name; nil for a comma.
  private static func kind(ofWord word: ArraySlice<UInt8>, isFirst: Bool) -> Kind? {
    guard let first = word.first, first != UInt8(ascii: ",") else { return nil }
    if first == UInt8(ascii: "\"") { return .string }
    if first == UInt8(ascii: ">") { return .operator }
    return isFirst || !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) ? .keyword : .number
  }

  /// The words of a value but for the names in it.
  private static func words(ofValue range: Range<Int>, in bytes: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      switch bytes[index] {
      case UInt8(ascii: "$"):
        while index < range.upperBound, index == start || !AnalyzedFile.endsName(bytes[index]) { index += 1 }
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: " "),
        UInt8(ascii: "\t"):
        index += 1
      default:
        while index < range.upperBound, !" \t(),/$".utf8.contains(bytes[index]) { index += 1 }
        tokens.append(
          Token(
            range: start..<index,
            kind: kind(ofPart: bytes[start..<index], next: bytes[index..<range.upperBound].first)))
      }
    }
    return tokens
  }

  private static func kind(ofPart part: ArraySlice<UInt8>, next: UInt8?) -> Kind {
    if next == UInt8(ascii: "(") { return .function }
    guard let first = part.first else { return .keyword }
    if part.elementsEqual("-".utf8) { return .keyword }
    if first == UInt8(ascii: "#") || first == UInt8(ascii: "-") || first == UInt8(ascii: ".")
      || first == UInt8(ascii: "+") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
      || part.allSatisfy({ HexDigits.value(of: $0) != nil }) && [3, 4, 6, 8].contains(part.count)
    {
      return .number
    }
    return .keyword
  }
}
