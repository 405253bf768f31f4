import ColorTableLanguage

/// `textDocument/foldingRange`: groups, blocks of comments, and directives that stand together.
enum FoldingRanges: RequestHandler {
  static let method = "textDocument/foldingRange"

  static func capability(for client: ClientCapabilities) -> Capability? { ("foldingRangeProvider", true) }

  static func handle(_ parameters: JSONFields, in session: Session) throws(ResponseError) -> JSONValue {
    guard let context = try session.context(parameters) else { return [] }
    var folds = blocks(of: context.file)
    for run in context.file.groupedRows(header: context.header).runs where run.lines.count > 1 {
      folds.append((run.lines, nil))
    }
    folds.sort { ($0.lines.lowerBound, $1.lines.upperBound) < ($1.lines.lowerBound, $0.lines.upperBound) }
    return .array(
      folds.map { fold in
        .object([
          "startLine": .integer(fold.lines.lowerBound), "endLine": .integer(fold.lines.upperBound),
          "kind": fold.kind.map(JSONValue.string),
        ])
      })
  }

  /// Lines of one kind that follow each other.
  private static func blocks(of file: AnalyzedFile) -> [(lines: ClosedRange<Int>, kind: String?)] {
    /// The kinds as the protocol calls them, which has no word for directives.
    enum Block: String {
      case comment, imports, directive
    }
    func block(of index: Int) -> Block? {
      switch file.tree.lines[index].kind {
      case .comment: return .comment
      case .directive:
        return file.directive(onLine: index)?.path == nil ? .directive : .imports
      default: return nil
      }
    }
    var blocks: [(lines: ClosedRange<Int>, kind: String?)] = []
    var start = 0
    var current: Block?
    for index in 0...file.tree.lines.count {
      let next = index < file.tree.lines.count ? block(of: index) : nil
      guard next != current else { continue }
      if let current, index - start > 1 {
        blocks.append((start...index - 1, current == .directive ? nil : current.rawValue))
      }
      (start, current) = (index, next)
    }
    return blocks
  }
}
