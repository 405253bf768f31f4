import Foundation
import TestSupport
import Testing
import TextSupport

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("TEXT_333", 8), ("背景", 4), ("ＡＢ", 4), ("ｱ", 1), ("é", 1), ("e\u{301}", 1), ("한글", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("→", 1), ("☰", 2), ("🎨", 2), ("❤", 1), ("❤\u{FE0F}", 2),
    ("⌚\u{FE0E}", 2), ("1\u{FE0F}\u{20E3}", 2), ("👩‍🚀", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🏽", 2), ("🇫🇷", 2),
    ("🇫🇷🇩🇪", 4), ("🇫", 2), ("नमस्ते", 4), ("می‌خواهم", 7), ("\u{3000}", 2), ("\u{A0}", 1), ("…", 1),
    ("שלום", 4), ("x🎨x", 4), ("𠀋", 2), ("\u{E000}", 1),
  ])
  func `columns are Unicode's`(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
    #expect(DisplayWidth.columns(of: Array(text.utf8)) == columns)
    #expect(DisplayWidth.columns(of: Array((" " + text).utf8)[1...]) == columns)
  }

  @Test
  func `tabs reach to the next multiple of 8`() {
    #expect(DisplayWidth.columns(of: "\t") == 8)
    #expect(DisplayWidth.columns(of: "1234567\t") == 8)
    #expect(DisplayWidth.columns(of: "12345678\t") == 16)
    #expect(DisplayWidth.columns(of: "背\tx") == 9)
  }

  @Test
  func `escaped characters have the columns of their escapes`() {
    for text in [
      "\u{1B}", "\u{0}", "\u{7F}", "\u{9B}", "\u{202E}", "\u{2028}", "\u{FEFF}", "\u{AD}", "a\u{200D}b",
    ] {
      #expect(DisplayWidth.columns(of: text) == SafeText.printable(text).utf8.count)
    }
    #expect(DisplayWidth.columns(of: [0xFF, 0x20] as [UInt8]) == 5)
  }
}
