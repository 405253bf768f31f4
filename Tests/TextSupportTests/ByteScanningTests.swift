import Testing
import TextSupport

/// Runs are found eight bytes at a time; the tests compare with a search byte by byte.
struct ByteScanningTests {
  @Test(arguments: [UInt8(ascii: " "), UInt8(ascii: "0")])
  func `the end of a run is found at every byte and offset`(bound: UInt8) {
    for length in 0...19 {
      for offset in 0..<length {
        for byte in UInt8.min...UInt8.max {
          var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
          bytes[offset] = byte
          // The next byte must not be seen before it, whatever it borrows or carries.
          if offset + 1 < length { bytes[offset + 1] = byte &+ 1 }
          for start in [0, 1, offset] where start <= length {
            let expected = bytes[start...].firstIndex { $0 < bound || $0 >= 0x7F } ?? length
            let found = bytes.withUnsafeBufferPointer { $0.endOfRun(from: start, notBelow: bound) }
            #expect(found == expected, "\(byte) in offset \(offset) of \(length), from \(start)")
          }
        }
      }
    }
  }

  @Test func `bytes are found at every offset, and where they overlap themselves`() {
    func contains(_ text: String, _ part: String) -> Bool {
      Array(text.utf8).withUnsafeBufferPointer { $0.contains(Array(part.utf8)) }
    }
    for offset in 0...9 {
      let text = String(repeating: "a", count: offset) + "ab" + String(repeating: "a", count: 9 - offset)
      #expect(contains(text, "ab") && contains(text, "a") && contains(text, text) && !contains(text, "abb"))
    }
    #expect(contains("aabaabaac", "aabaac") && !contains("aabaabaa", "aabaac"))
    #expect(contains("", "") && contains("a", "") && !contains("", "a") && !contains("ab", "abc"))
  }

  @Test func `words of ASCII are compared in any case`() {
    func equals(_ text: String, _ word: StaticString) -> Bool {
      Array(text.utf8).withUnsafeBufferPointer { ASCII.equals($0, word) && ASCII.equals($0, "\(word)") }
    }
    #expect(equals("OKLCH", "oklch") && equals("rec2020", "rec2020") && equals("", ""))
    #expect(!equals("OKLC", "oklch") && !equals("\u{C}@[", "\u{C}`{") && !equals("oklcH", "OKLCH"))
  }
}
