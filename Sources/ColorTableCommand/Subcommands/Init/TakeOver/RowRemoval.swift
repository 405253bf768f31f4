import ColorTableLanguage
import ColorTableModel
import TextSupport

extension CheckedTable {
  /// The changes that take the rows of tokens out of their files, with their documentation and the names that `@name`
  /// gives them; every other byte stays.
  func edits(removing tokens: Set<TokenID>) -> [FileEdit] {
    let keys = Set(tokens.map { table.key(of: $0) })
    let spans = tokens.map { keySpan(of: $0) }
    return files.compactMap { file in
      let tree = file.tree
      var lines: Set<Int> = []
      for span in spans where span.file == tree.file.id {
        var index = tree.lines.partitioningIndex { $0.end > span.start }
        lines.insert(index)
        while index > 0, tree.lines[index - 1].kind == .documentation {
          index -= 1
          lines.insert(index)
        }
      }
      for placed in file.directives {
        switch placed.directive {
        case .name(let name) where keys.contains(name.token.text): lines.insert(placed.line)
        case .deprecated(let deprecated) where keys.contains(deprecated.token.text): lines.insert(placed.line)
        default: break
        }
      }
      guard !lines.isEmpty else { return nil }
      let ranges = lines.map { Int(tree.lines[$0].start)..<Int(tree.lines[$0].end) }
      let text = LineCutter.bytes(tree.file.bytes, removing: ranges)
      return FileEdit(path: file.path, original: tree.file.bytes, text: text, folder: "")
    }
  }

  /// The tokens that refer to some, in any theme and over any number of others, with those themselves.
  func referrers(of tokens: Set<TokenID>) -> Set<TokenID> {
    var result = tokens
    var count = -1
    while count != result.count {
      count = result.count
      for token in table.tokenIDs where !result.contains(token) {
        if origin(of: token).references.contains(where: result.contains) { result.insert(token) }
      }
    }
    return result
  }
}
