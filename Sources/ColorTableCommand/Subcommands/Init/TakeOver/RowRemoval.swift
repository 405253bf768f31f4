import ColorTableLanguage
import ColorTableModel
import TextSupport

extension CheckedTable {
  /// The changes that take the rows of tokens out of their files, with their documentation, the names that `@name` gives
  /// them and their part in contracts about contrast; every other byte stays.
  func edits(removing tokens: Set<TokenID>) -> [FileEdit] {
    let keys = Set(tokens.map { table.key(of: $0) })
    let spans = tokens.map { keySpan(of: $0) }
    return files.compactMap { file in
      let tree = file.tree
      var lines: Set<Int> = []
      var ranges: [Range<Int>] = []
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
        case .contrast(let contract):
          let lists = [contract.foregrounds, contract.backgrounds] + (contract.canvas.map { [[$0]] } ?? [])
          if lists.contains(where: { $0.allSatisfy { keys.contains($0.text) } }) {
            lines.insert(placed.line)
          } else {
            ranges += lists.flatMap { Self.ranges(of: keys, in: $0) }
          }
        case .deprecated(let deprecated) where keys.contains(deprecated.token.text): lines.insert(placed.line)
        default: break
        }
      }
      guard !lines.isEmpty || !ranges.isEmpty else { return nil }
      ranges += lines.map { Int(tree.lines[$0].start)..<Int(tree.lines[$0].end) }
      let text = LineCutter.bytes(tree.file.bytes, removing: ranges)
      return FileEdit(path: file.path, original: tree.file.bytes, text: text, folder: "")
    }
  }

  /// The bytes of keys in a list with the commas that part them from others, of which there is one at least.
  private static func ranges(of keys: Set<String>, in list: [SyntaxWord]) -> [Range<Int>] {
    guard let lastKept = list.lastIndex(where: { !keys.contains($0.text) }) else { return [] }
    let inside = list.indices.prefix(lastKept).filter { keys.contains(list[$0].text) }
    return inside.map { Int(list[$0].span.start)..<Int(list[$0 + 1].span.start) }
      + [Int(list[lastKept].span.end)..<Int(list[list.endIndex - 1].span.end)]
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
