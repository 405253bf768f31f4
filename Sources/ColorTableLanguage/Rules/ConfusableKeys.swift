import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Two keys that differ only in letter case or in `_`, `-` and `.`.
enum ConfusableKeys: RuleDefinition {
  static let rule = Rule(
    "confusable-keys", .lint,
    summary: "Two keys differ only in letter case, or only in `_`, `-` and `.`.",
    explanation: """
      TEXT_2 and text-2 are two tokens, but nobody remembers which is which, and in most outputs they \
      would have one name. Rename one of them, or make one a reference to the other and deprecate it.
      """,
    failing: Rule.Example("NORMAL\n#111111 TEXT_LIGHT\n#222222 text-light\n"),
    passing: Rule.Example("NORMAL\n#111111 TEXT_LIGHT\n#222222 TEXT_FAINT\n"))

  static func check(_ table: CheckedTable, report: (Finding) -> Void) {
    var index = HashIndex(capacity: table.table.tokenCount)
    table.forEachKey { token, key in
      let other = index.insertOrReplace(token.index, hash: hash(key)) { other in
        fold(table.table.key(of: TokenID(other))) == fold(table.table.key(of: token))
      }
      if let other { report(finding(on: token, and: TokenID(other), in: table)) }
    }
  }

  private static func finding(on token: TokenID, and other: TokenID, in table: CheckedTable) -> Finding {
    let key = table.table.key(of: token)
    return Finding(
      rule, "`\(key)` and `\(table.table.key(of: other))` differ only in letter case or punctuation",
      at: table.keySpan(of: token),
      labels: [.init(span: table.keySpan(of: other), text: "the other one is here")], key: key)
  }

  /// A key without `_`, `-` and `.`, in lower case.
  private static func fold(_ key: String) -> String { key.lowercased().filter { !"_-.".contains($0) } }

  /// A number that is the same for keys that fold alike, and rarely for others.
  @inline(__always)
  private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
    // The multiplier is another one in each run: with a known one, keys can be written that all collide.
    let multiplier = ByteHash.processSeed | 1
    var polynomial: UInt64 = 0
    for byte in key {
      if byte >= 0x80 { return slowHash(key) }
      // Letters become lower case; digits have the bit already.
      let isSeparator =
        byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      polynomial = isSeparator ? polynomial : (polynomial &+ UInt64(byte | 0x20)) &* multiplier
    }
    var hash = ByteHash()
    hash.combine(polynomial)
    return hash.value
  }

  private static func slowHash(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash = ByteHash()
    var index = 0
    while index < key.count {
      let byte = key[index]
      if byte >= 0x80 {
        guard EastAsianLetters.letter(in: key, at: index) != nil else { return hashOfFolded(key) }
        for letterByte in key[index..<index + 3] { hash.combine(UInt64(letterByte)) }
        index += 3
        continue
      }
      index += 1
      if byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") { continue }
      let isCapital = byte &- UInt8(ascii: "A") < 26
      hash.combine(UInt64(isCapital ? byte | 0x20 : byte))
    }
    return hash.value
  }

  /// The same for any key, byte by byte of what it folds to.
  private static func hashOfFolded(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let folded = Array(fold(String(decoding: key, as: UTF8.self)).utf8)
    guard folded.contains(where: { $0 >= 0x80 }) else { return folded.withUnsafeBufferPointer(hash) }
    var hash = ByteHash()
    for byte in folded { hash.combine(UInt64(byte)) }
    return hash.value
  }
}
