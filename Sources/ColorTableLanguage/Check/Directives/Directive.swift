import ColorTableDiagnostics

/// A directive as it is written; its names are not looked up yet.
enum Directive {
  case theme(ThemeDirective)
  case contrast(ContrastDirective)
  case distinct(DistinctDirective)
  case deprecated(DeprecatedDirective)
  case allow(AllowDirective)
  case hex(HexDirective)
  case include(IncludeDirective)

  /// The names of the directives, without `@`.
  static let names = ["theme", "contrast", "distinct", "deprecated", "allow", "hex", "include"]

  /// Reads the directive on a line.
  init(_ tree: SyntaxTree, _ line: SyntaxLine, columns: Int?) throws(Finding) {
    var words = DirectiveWords(tree, line)
    switch words.name.text {
    case "@theme": self = .theme(try ThemeDirective(&words))
    case "@contrast": self = .contrast(try ContrastDirective(&words))
    case "@distinct": self = .distinct(try DistinctDirective(&words))
    case "@deprecated": self = .deprecated(try DeprecatedDirective(&words))
    case "@allow": self = .allow(try AllowDirective(&words))
    case "@hex": self = .hex(try HexDirective(&words))
    case "@include": self = .include(try IncludeDirective(&words))
    default:
      throw .unknownDirective(
        words.name.text, at: words.name.span, looksLikeRow: columns.map { Int(line.cellCount) == $0 } ?? false
      )
    }
  }
}
