import ColorTableDiagnostics

/// Two keys that differ only in letter case or in `_`, `-` and `.`.
enum ConfusableKeys: TableLint {
  static let rule = Rule(
    "confusable-keys", .lint,
    summary: "Two keys differ only in letter case, or only in `_`, `-` and `.`.",
    explanation: """
      TEXT_2 and text-2 are two tokens, but nobody remembers which is which, and in most outputs they \
      would have one name. Rename one of them, or make one a reference to the other and deprecate it.
      """,
    failing: Rule.Example("NORMAL\n#111111 TEXT_LIGHT\n#222222 text-light\n"),
    passing: Rule.Example("NORMAL\n#111111 TEXT_LIGHT\n#222222 TEXT_FAINT\n"))

  static func run(on table: SourcedTable, report: (Finding) -> Void) {
    var folds: [(hash: UInt64, token: Int)] = []
    folds.reserveCapacity(table.table.tokenCount)
    for token in table.table.tokens { folds.append((hash(table.table.keyBytes(of: token)), token)) }
    folds.sort { ($0.hash, $0.token) < ($1.hash, $1.token) }
    for (first, second) in zip(folds, folds.dropFirst()) where first.hash == second.hash {
      let keys = (table.table.key(of: first.token), table.table.key(of: second.token))
      guard fold(keys.0) == fold(keys.1) else { continue }
      report(
        Finding(
          rule, "`\(keys.1)` and `\(keys.0)` differ only in letter case or punctuation",
          at: table.keys[second.token],
          labels: [.init(span: table.keys[first.token], text: "the other one is here")], key: keys.1))
    }
  }

  /// A key without `_`, `-` and `.`, in lower case.
  private static func fold(_ key: String) -> String { key.lowercased().filter { !"_-.".contains($0) } }

  /// A number that is the same for keys that fold alike (FNV-1a); rarely for others.
  private static func hash(_ key: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key {
      if byte >= 0x80 { return slowHash(key) }
      if byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") { continue }
      let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      hash = (hash ^ UInt64(isUpper ? byte | 0x20 : byte)) &* 0x100_0000_01B3
    }
    return hash
  }

  private static func slowHash(_ key: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in fold(String(decoding: key, as: UTF8.self)).utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return hash
  }
}
