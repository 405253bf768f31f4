import TextSupport

/// Words that a language keeps for itself. Names are looked up as bytes, because every name of a table is.
struct WordSet: ExpressibleByArrayLiteral, Sendable {
  private let words: [[UInt8]]
  private var index: HashIndex

  init(_ words: some Sequence<some StringProtocol>) {
    self.words = words.map { Array($0.utf8) }
    index = HashIndex(capacity: self.words.count)
    for (number, word) in self.words.enumerated() {
      _ = index.insert(number, hash: word.withUnsafeBufferPointer { ByteHash.of($0) }, unless: { _ in false })
    }
  }

  /// Creates a set of the words in a text, which spaces separate.
  init(wordsOf text: String) { self.init(text.split(separator: " ")) }

  init(arrayLiteral words: String...) { self.init(words) }

  @inline(__always)
  func contains(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    index.index(hash: ByteHash.of(name)) { words[$0].elementsEqual(name) } != nil
  }

  func contains(_ name: some StringProtocol) -> Bool { Array(name.utf8).withUnsafeBufferPointer(contains) }
}
