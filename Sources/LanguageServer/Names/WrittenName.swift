import ColorTableDiagnostics
import ColorTableLanguage
import TextSupport

/// A name as it stands in a table.
struct WrittenName {
  enum Kind: Hashable {
    case token
    case theme
    /// A group of tokens, with its star.
    case group
    case rule
    /// The path of a table that is included or extended.
    case path
  }

  var kind: Kind
  /// The name; of a group without its star, of a path the path.
  var text: String
  /// Its span, without `$` and `@`.
  var span: SourceSpan
  /// Whether it is a theme in a header, or a row's key: in a file that extends another one, the keys are that one's.
  var isDeclaration = false
}

extension AnalyzedFile {
  /// The names of a line, in their order.
  ///
  /// - Parameter header: The header that holds for the file.
  func names(inLine index: Int, header: Header?) -> [WrittenName] {
    let line = tree.lines[index]
    switch line.kind {
    case .blank, .comment, .documentation: return []
    case .header:
      return syntax.header.map {
        $0.themes.map { WrittenName(kind: .theme, text: $0.text, span: $0.span, isDeclaration: true) }
      } ?? []
    case .directive: return directive(onLine: index).map(Self.names) ?? []
    case .row: return names(inRow: line, header: header)
    }
  }

  /// The directive on a line; nil where it could not be read.
  func directive(onLine index: Int) -> Directive? {
    let number = syntax.directives.partitioningIndex { $0.line >= index }
    guard number < syntax.directives.count, syntax.directives[number].line == index else { return nil }
    return syntax.directives[number].directive
  }

  /// The cell of a row that has its key.
  func keyCell(ofRow line: SyntaxLine, header: Header?) -> SyntaxCell? {
    let cells = tree.cells(of: line)
    return header?.keyIsFirst == true ? cells.first : cells.last
  }

  private func names(inRow line: SyntaxLine, header: Header?) -> [WrittenName] {
    let key = keyCell(ofRow: line, header: header)
    var names: [WrittenName] = []
    for cell in tree.cells(of: line) {
      if cell == key, !ValueShape.matches(bytes[cell.range]) {
        names.append(
          WrittenName(
            kind: .token, text: tree.text(cell), span: tree.span(cell), isDeclaration: syntax.base == nil))
      } else {
        names += self.names(inValue: cell)
      }
    }
    return names
  }

  /// The names behind each `$` of a value: a key, and perhaps a theme behind `@`.
  private func names(inValue cell: SyntaxCell) -> [WrittenName] {
    ReferenceScanner.references(in: cell.range, of: bytes).flatMap { reference in
      [(WrittenName.Kind.token, reference.key), (.theme, reference.theme ?? 0..<0)]
        .filter { !$1.isEmpty }
        .map { WrittenName(kind: $0, text: text($1), span: span($1)) }
    }
  }

  func span(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(file: tree.file.id, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
  }

  private static func names(of directive: Directive) -> [WrittenName] {
    func tokens(_ words: some Sequence<SyntaxWord>) -> [WrittenName] {
      words.map { word in
        word.group.map { WrittenName(kind: .group, text: $0, span: word.span) }
          ?? WrittenName(kind: .token, text: word.text, span: word.span)
      }
    }
    func themes(_ words: [SyntaxWord]) -> [WrittenName] {
      words.map { WrittenName(kind: .theme, text: $0.text, span: $0.span) }
    }
    switch directive {
    case .theme(let directive):
      let bases = directive.attributes.compactMap { attribute -> SyntaxWord? in
        if case .basedOn(let word) = attribute.kind { word } else { nil }
      }
      return themes([directive.theme] + bases)
    case .contrast(let directive):
      return tokens(directive.tokens) + themes(directive.themes)
    case .distinct(let directive): return tokens(directive.tokens)
    case .deprecated(let directive):
      return tokens([directive.token] + (directive.replacement.map { [$0] } ?? []))
    case .name(let directive): return tokens([directive.token])
    case .allow(let directive):
      return [WrittenName(kind: .rule, text: directive.rule.text, span: directive.rule.span)]
        + tokens(directive.keys)
    case .include(let directive), .extends(let directive):
      return [WrittenName(kind: .path, text: directive.path.text, span: directive.path.span)]
    case .hex: return []
    }
  }
}
