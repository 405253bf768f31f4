/// Bytes and known ASCII words, without allocation.
enum ASCIIText {
  /// Whether bytes are a word, letters in any case.
  ///
  /// - Parameter word: A word in lower case; anything in it but letters is compared as it is.
  static func equals(_ bytes: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard bytes.count == count else { return false }
    let start = word.utf8Start
    for index in 0..<count where lowerCase(bytes[index]) != start[index] { return false }
    return true
  }

  /// Whether bytes are a word, letters in any case; the word is in lower case.
  static func equals(_ bytes: UnsafeBufferPointer<UInt8>, _ word: String) -> Bool {
    word.utf8.count == bytes.count && zip(bytes, word.utf8).allSatisfy { lowerCase($0) == $1 }
  }

  /// A byte with an upper-case letter made lower case.
  @inline(__always)
  static func lowerCase(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  /// Appends a word.
  static func append(_ word: StaticString, to bytes: inout [UInt8]) {
    word.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }
}
