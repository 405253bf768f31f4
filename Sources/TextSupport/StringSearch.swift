extension StringProtocol {
  /// The range of the first occurrence of a text, compared by UTF-8.
  package func firstOccurrence(of text: String) -> Range<Index>? {
    let (bytes, part) = (utf8, text.utf8)
    var start = bytes.startIndex
    while true {
      let suffix = bytes[start...]
      if suffix.starts(with: part) { return start..<bytes.index(start, offsetBy: part.count) }
      guard start < bytes.endIndex else { return nil }
      start = bytes.index(after: start)
    }
  }

  /// Whether a text occurs in this one, compared by UTF-8.
  package func contains(text: String) -> Bool { firstOccurrence(of: text) != nil }
}

extension String {
  /// The text of UTF-8; nil where the bytes are not well-formed.
  package init?(wellFormed bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // A repaired text has replacement characters that the bytes have not.
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
