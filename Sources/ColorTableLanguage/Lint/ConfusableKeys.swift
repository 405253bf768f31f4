import ColorTableDiagnostics
import ColorTableModel
import TextSupport

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
    // Open addressing: a slot holds the half of a hash and, below it, a token's index plus one.
    var size = 16
    while size < table.table.tokenCount * 2 { size *= 2 }
    var slots = [UInt64](repeating: 0, count: size)
    for token in table.table.tokens {
      let hash = hash(table.table.keyBytes(of: token))
      var slot = Int(hash) & (size - 1)
      while slots[slot] != 0 {
        if slots[slot] >> 32 == UInt64(hash) {
          let other = Int(slots[slot] & 0xFFFF_FFFF) - 1
          if let finding = finding(on: token, and: other, in: table) {
            report(finding)
            break
          }
        }
        slot = (slot + 1) & (size - 1)
      }
      slots[slot] = UInt64(hash) << 32 | UInt64(token + 1)
    }
  }

  /// What is wrong with two tokens that may differ in too little.
  private static func finding(on token: Int, and other: Int, in table: SourcedTable) -> Finding? {
    let key = table.table.key(of: token)
    let otherKey = table.table.key(of: other)
    guard fold(key) == fold(otherKey) else { return nil }
    return Finding(
      rule, "`\(key)` and `\(otherKey)` differ only in letter case or punctuation",
      at: table.keys[token],
      labels: [.init(span: table.keys[other], text: "the other one is here")], key: key)
  }

  /// A key without `_`, `-` and `.`, in lower case.
  private static func fold(_ key: String) -> String { key.lowercased().filter { !"_-.".contains($0) } }

  /// A number that is the same for keys that fold alike, and rarely for others.
  @inline(__always)
  private static func hash(_ key: ArraySlice<UInt8>) -> UInt32 {
    key.withUnsafeBufferPointer { key in
      var hash: UInt64 = 0
      var word: UInt64 = 0
      var length = 0
      for byte in key {
        if byte >= 0x80 { return slowHash(key) }
        if byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") { continue }
        // Letters become small; digits have the bit already.
        word = word << 8 | UInt64(byte | 0x20)
        length += 1
        if length & 7 == 0 { hash = mix(hash ^ word) }
      }
      return UInt32(truncatingIfNeeded: mix(hash ^ word))
    }
  }

  private static func slowHash(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt64 = 0
    var index = 0
    while index < key.count {
      let byte = key[index]
      if byte >= 0x80 {
        guard EastAsianLetters.letter(in: key, at: index) != nil else { return hashOfFolded(key) }
        for letterByte in key[index..<index + 3] { hash = mix(hash ^ UInt64(letterByte)) }
        index += 3
        continue
      }
      index += 1
      if byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") { continue }
      let isCapital = byte &- UInt8(ascii: "A") < 26
      hash = mix(hash ^ UInt64(isCapital ? byte | 0x20 : byte))
    }
    return UInt32(truncatingIfNeeded: hash)
  }

  /// The same for any key, byte by byte of what it folds to.
  private static func hashOfFolded(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let folded = Array(fold(String(decoding: key, as: UTF8.self)).utf8)
    guard folded.contains(where: { $0 >= 0x80 }) else { return hash(folded[...]) }
    var hash: UInt64 = 0
    for byte in folded { hash = mix(hash ^ UInt64(byte)) }
    return UInt32(truncatingIfNeeded: hash)
  }

  /// Multiplies and folds the product, so that every bit of the result depends on every bit of the number.
  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
