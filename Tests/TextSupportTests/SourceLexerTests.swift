import Testing
import TextSupport

@Suite struct SourceLexerTests {
  /// The tokens of a text: words, numbers and marks as they are, the others with what they are.
  private func tokens(_ text: String, in file: String) -> String {
    guard let language = SourceLanguage.ofFile(named: file) else { return "" }
    return Array(text.utf8).withUnsafeBufferPointer { bytes in
      var lexer = SourceLexer(bytes, language)
      var tokens: [String] = []
      while let token = lexer.next() {
        let text = String(decoding: bytes[token.range], as: UTF8.self)
        switch token.kind {
        case .word, .number, .mark: tokens.append(text)
        case .string, .stringPiece, .comment: tokens.append("\(token.kind):\(text)")
        case .language: tokens.append("\(lexer.language.family)")
        }
      }
      return tokens.joined(separator: " ")
    }
  }

  @Test(arguments: [
    (
      "a.swift", "a = 0x1F.5 // b\n/* c /* d */ e */ f", "a = 0x1F.5 comment:// b comment:/* c /* d */ e */ f"
    ),
    (
      "a.swift", ##"f("x\(g("}") + h)z", "")"##,
      "f ( stringPiece:x g ( string:} ) + h ) stringPiece:z , string: )"
    ),
    ("a.swift", String(repeating: "#", count: 40) + "\"a\"" + String(repeating: "#", count: 40), "string:a"),
    ("a.swift", ###"#"a\(b)" \#(c)"# d"###, ##"stringPiece:a\(b)"  c ) stringPiece: d"##),
    ("a.swift", "\"a\nb", "stringPiece:a b"),
    ("a.kt", ##"'"' + """a\""" + "${b}""##, ##"string:" + string:a\ + stringPiece: b } stringPiece:"##),
    ("a.js", "a = /[/\"]/ + `b${c}`; d / e", "a = + stringPiece:b c } stringPiece: ; d / e"),
    ("a.scss", "url(http://x) // y\n--a-b: \"c\"", "url ( http : / / x ) comment:// y --a-b : string:c"),
    (
      "a.html", "<p title='a'>it's<script x>b(\"</p>\")</script>",
      "< p title = string:a > it ' s < script javaScript b ( string:</p> ) markup < / script >"
    ),
    (
      "a.xml", "<!-- a --><color name=\"b\">#fff</color>",
      "comment:<!-- a --> < color name = string:b > # fff < / color >"
    ),
  ]) func `source code is split into tokens`(file: String, text: String, expected: String) {
    #expect(tokens(text, in: file) == expected)
  }
}
