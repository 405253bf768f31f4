import ColorTableDiagnostics
import ColorTableModel
import TextSupport

enum ConfusableKeys: TableRule {
  static let rule = Rule(
    "confusable-keys", .lint,
    summary: "Two keys differ only in letter case, or only in `_`, `-` and `.`.",
    explanation: """
      TEXT_2 and text-2 are two tokens, but nobody remembers which is which, and most outputs would give them the \
      same name. Rename one of them, or make one a reference to the other and deprecate it.
      """,
    failing: "NORMAL\n#111111 TEXT_LIGHT\n#222222 text-light\n",
    passing: "NORMAL\n#111111 TEXT_LIGHT\n#222222 TEXT_FAINT\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    var index = HashIndex(capacity: table.table.tokenCount)
    table.forEachKey { token, key in
      let other = withFolded(key) { folded in
        index.insertOrReplace(token.index, hash: ByteHash.of(folded)) { other in
          table.table.keyBytes(of: TokenID(other)).withUnsafeBufferPointer { key in
            withFolded(key) { $0.elementsEqual(folded) }
          }
        }
      }
      if let other { report(finding(on: token, and: TokenID(other), in: table)) }
    }
  }

  private static func finding(on token: TokenID, and other: TokenID, in table: CheckedTable) -> Diagnostic {
    let key = table.table.key(of: token)
    return rule.finding(
      "`\(key)` and `\(table.table.key(of: other))` differ only in letter case or punctuation",
      at: table.keySpan(of: token),
      labels: [.init(span: table.keySpan(of: other), text: "the other one is here")], key: key)
  }

  /// Calls a closure with a key without `_`, `-` and `.`, in lower case.
  private static func withFolded<Result>(
    _ key: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: key.count) { buffer in
      var count = 0
      var isASCII = true
      for byte in key {
        if byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") { continue }
        buffer[count] = ASCII.lowercased(byte)
        count += 1
        if byte >= 0x80 { isASCII = false }
      }
      let folded = UnsafeBufferPointer(rebasing: buffer[..<count])
      guard !isASCII else { return body(folded) }
      return Array(String(decoding: folded, as: UTF8.self).lowercased().utf8).withUnsafeBufferPointer(body)
    }
  }
}
