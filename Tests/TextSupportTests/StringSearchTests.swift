import TestSupport
import Testing
import TextSupport

@Suite struct StringSearchTests {
  @Test func `a text is found as the standard library finds it`() {
    var generator = SeededGenerator(seed: 1)
    func text(_ counts: ClosedRange<Int>) -> String {
      let length = Int.random(in: counts, using: &generator)
      return String((0..<length).map { _ in Bool.random(using: &generator) ? "a" : "b" })
    }
    for _ in 0..<2_000 {
      let (whole, part) = (text(0...12), text(1...3))
      #expect(whole.contains(text: part) == whole.contains(part))
      #expect(whole.dropFirst().firstOccurrence(of: part) == whole.dropFirst().firstRange(of: part))
    }
    #expect("e\u{301}".contains(text: "e"))
  }

  @Test func `bytes are a text where every scalar is well-formed`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<2_000 {
      let bytes = generator.bytes(upTo: 6)
      var index = 0
      var isWellFormed = true
      while index < bytes.count {
        let decoded = UTF8Decoder.decode(bytes, at: index)
        isWellFormed = isWellFormed && decoded.scalar != nil
        index += decoded.length
      }
      #expect((String(wellFormed: bytes) != nil) == isWellFormed)
    }
  }
}
