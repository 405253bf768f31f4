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

  static func capability(for client: ClientCapabilities) -> Capability? {
    (
      "semanticTokensProvider",
      .object([
        "legend": .object([
          "tokenTypes": .array(Kind.allCases.map { .string($0.name) }),
          "tokenModifiers": .array(Modifier.allCases.map { .string("\($0)") }),
        ]), "full": true, "range": true,
      ])
    )
  }

  static func handle(_ parameters: JSONFields, in session: Session) throws(ResponseError) -> JSONValue {
    guard let context = try session.context(parameters) else { return .null }
    return tokens(ofLines: context.tree.lines.indices, in: context)
  }

  /// The answer with the tokens of some lines, five numbers for each.
  static func tokens(ofLines lines: Range<Int>, in context: Session.Context) -> JSONValue {
    let deprecated = Set(
      context.source.map { source in source.table.deprecations.map { source.table.key(of: $0.token) } } ?? [])
    let (positions, tree) = (context.positions, context.tree)
    var data: [UInt32] = []
    var lastLine = 0
    for index in lines {
      let tokens = tokens(ofLine: index, tree.lines[index], in: context, deprecated: deprecated)
      guard !tokens.isEmpty, let content = positions.content(ofLine: index) else { continue }
      // Characters are counted once along the line.
      var offset = content.lowerBound
      var character = 0
      var lastCharacter = 0
      for token in tokens where token.range.lowerBound >= offset {
        character += positions.length(of: offset..<token.range.lowerBound)
        let length = positions.length(of: token.range)
        data.append(UInt32(index - lastLine))
        data.append(UInt32(index == lastLine ? character - lastCharacter : character))
        data.append(UInt32(length))
        data.append(UInt32(token.kind.rawValue))
        data.append(UInt32(token.modifiers))
        lastLine = index
        lastCharacter = character
        character += length
        offset = token.range.upperBound
      }
    }
    return .object(["data": .numbers(data)])
  }

  private static func bit(_ modifier: Modifier) -> Int { 1 << modifier.rawValue }

  private static func tokens(
    ofLine index: Int, _ line: SyntaxLine, in context: Session.Context, deprecated: Set<String>
  ) -> [Token] {
    let file = context.file
    let bytes = file.bytes
    let cells = context.tree.cells(of: line)
    var tokens: [Token] = []
    func add(_ range: Range<Int>, _ kind: Kind, isDeclaration: Bool = false) {
      var modifiers = isDeclaration ? bit(.declaration) : 0
      if kind == .variable, !deprecated.isEmpty, deprecated.contains(file.text(range)) {
        modifiers |= bit(.deprecated)
      }
      tokens.append(Token(range: range, kind: kind, modifiers: modifiers))
    }
    switch line.kind {
    case .row:
      let key = file.keyCell(ofRow: line, header: context.header)
      for cell in cells {
        if cell == key, !ValueShape.matches(bytes[cell.range]) {
          add(cell.range, .variable, isDeclaration: true)
        } else {
          forEachWord(ofValue: cell.range, in: bytes) { add($0, $1) }
        }
      }
    default:
      let names = file.names(inLine: index, header: context.header)
      for name in names { add(name.span.range, kind(of: name), isDeclaration: name.isDeclaration) }
      guard line.kind == .directive else { break }
      let named = Set(names.map { Int($0.span.start) })
      for (position, cell) in cells.enumerated() where !named.contains(cell.range.lowerBound) {
        if let kind = kind(ofWord: bytes[cell.range], isFirst: position == 0) { add(cell.range, kind) }
      }
      tokens.sort { $0.range.lowerBound < $1.range.lowerBound }
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

  private static func kind(of name: WrittenName) -> Kind {
    switch name.kind {
    case .token: .variable
    case .theme: .enumMember
    case .group: .namespace
    case .rule: .property
    case .path: .string
    }
  }

  /// Calls a body with the words of a value.
  private static func forEachWord(
    ofValue range: Range<Int>, in bytes: [UInt8], _ body: (Range<Int>, Kind) -> Void
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      switch bytes[index] {
      case UInt8(ascii: "$"):
        let reference = ReferenceScanner.reference(at: index, in: bytes, before: range.upperBound)
        index = reference.end
        if !reference.key.isEmpty { body(reference.key, .variable) }
        if let theme = reference.theme, !theme.isEmpty { body(theme, .enumMember) }
      case let byte where separates(byte): index += 1
      default:
        while index < range.upperBound, !separates(bytes[index]), bytes[index] != UInt8(ascii: "$") {
          index += 1
        }
        body(start..<index, kind(ofPart: bytes[start..<index], next: bytes[index..<range.upperBound].first))
      }
    }
  }

  private static func separates(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: " "),
      UInt8(ascii: "\t"):
      true
    default: false
    }
  }

  private static func kind(ofPart part: ArraySlice<UInt8>, next: UInt8?) -> Kind {
    if next == UInt8(ascii: "(") { return .function }
    guard let first = part.first else { return .keyword }
    if part.elementsEqual("-".utf8) { return .keyword }
    let isNumber =
      "#-.+0123456789".utf8.contains(first)
      || part.allSatisfy { HexDigits.value(of: $0) != nil } && [3, 4, 6, 8].contains(part.count)
    return isNumber ? .number : .keyword
  }
}

/// `textDocument/semanticTokens/range`: the tokens of the lines that the range touches.
enum SemanticTokensRange: RequestHandler {
  static let method = "textDocument/semanticTokens/range"

  static func handle(_ parameters: JSONFields, in session: Session) throws(ResponseError) -> JSONValue {
    guard let context = try session.context(parameters) else { return .null }
    let range = try parameters.range()
    let end = min(range.end.line, context.tree.lines.count - 1) + 1
    let lines = min(range.start.line, end)..<end
    return SemanticTokens.tokens(ofLines: lines, in: context)
  }
}
