/// Texts put together at random, from parts that tools stumble over.
package enum RandomText {
  package static let parts = [
    "a", "B", "Zz", "text", "BG", "333", "1", "_", "-", ".", "背景", "é", "É", "ß", "İ", "Σ", "ǅ", "👍", "🏳️",
    "नमस्ते", "ا",
    "constructor", "null", "true", "NaN", "e\u{301}",
  ]
  package static let documentationParts = [
    "*/", "/*", "//", "</style>", "</script>", "<!--", "-->", "\"", "\\", "\\u0041", "\n", "\r", "\t",
    "\u{0}", "\u{1F}",
    "\u{7F}", "\u{2028}", "\u{2029}", "\u{202E}", "\u{FEFF}", "\u{FFFF}", "\u{10FFFF}", "ä", "背", "👍", "€",
    "\u{E000}", "}", "{",
    ";", " ", "plain", "*", "/",
  ]

  package static func text(
    of parts: [String], count: ClosedRange<Int>, _ numbers: inout some RandomNumberGenerator
  ) -> String {
    (0..<Int.random(in: count, using: &numbers)).map { _ in parts.randomElement(using: &numbers) ?? "" }
      .joined()
  }
}
