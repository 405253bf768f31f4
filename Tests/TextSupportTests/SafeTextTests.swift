import TestSupport
import Testing
import TextSupport

struct SafeTextTests {
  @Test(arguments: [
    "", "TEXT_333", "背景", "e\u{301}", "👩‍🚀 ❤️ 🇫🇷", "1\u{FE0F}\u{20E3}", "می‌خواهم", "क्‍ष", "שלום", "\\",
    "\u{3000}",
    "\u{A0}",
  ])
  func `what can be seen is kept`(text: String) {
    #expect(SafeText.printable(text) == text)
    #expect(SafeText.printable(Array(text.utf8)) == text)
  }

  @Test(arguments: [
    ("a\nb", "a\\nb"), ("\r\n", "\\r\\n"), ("\t", "\\t"), ("\u{0}", "\\u{0}"), ("\u{1B}[2J", "\\u{1B}[2J"),
    ("\u{7F}", "\\u{7F}"), ("\u{9B}", "\\u{9B}"), ("\u{85}", "\\u{85}"), ("\u{2028}", "\\u{2028}"),
    ("\u{2029}", "\\u{2029}"), ("\u{202E}x\u{202C}", "\\u{202E}x\\u{202C}"), ("\u{2066}", "\\u{2066}"),
    ("\u{200E}\u{200F}\u{61C}", "\\u{200E}\\u{200F}\\u{61C}"), ("\u{FEFF}", "\\u{FEFF}"),
    ("\u{200B}", "\\u{200B}"), ("\u{AD}", "\\u{AD}"), ("T\u{200D}X", "T\\u{200D}X"),
    ("\u{200C}", "\\u{200C}"),
    ("#\u{FE0F}fff", "#\\u{FE0F}fff"), ("\u{3164}", "\\u{3164}"), ("\u{E0041}", "\\u{E0041}"),
    ("\u{FFFE}", "\\u{FFFE}"), ("\u{FFF9}", "\\u{FFF9}"),
  ])
  func `what cannot be seen is escaped`(text: String, shown: String) {
    #expect(SafeText.printable(text) == shown)
  }

  @Test(
    arguments: [
      ([0xFF], "\\xFF"), ([0x80], "\\x80"), ([0xC3], "\\xC3"), ([0xC0, 0xAF], "\\xC0\\xAF"),
      ([0xE0, 0x80, 0x80], "\\xE0\\x80\\x80"), ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),
      ([0xF4, 0x90, 0x80, 0x80], "\\xF4\\x90\\x80\\x80"), ([0xE2, 0x82, 0x41], "\\xE2\\x82A"),
      ([0xF0, 0x9F, 0x8E, 0xA8, 0x9F], "🎨\\x9F"), ([0xC3, 0xA9], "é"), ([0xF5, 0x41], "\\xF5A"),
    ] as [([UInt8], String)])
  func `each byte that is not UTF-8 is escaped`(bytes: [UInt8], shown: String) {
    #expect(SafeText.printable(bytes) == shown)
  }

  @Test(arguments: 0..<50)
  func `UTF-8 is valid where the standard library says so`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 500)
    for _ in 0..<50 {
      let bytes = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        UInt8.random(in: 0x80...0xFF, using: &generator)
      }
      let isGood = String(wellFormed: bytes) != nil
      #expect(SafeText.printable(bytes).contains("\\x") == !isGood)
    }
  }
}
