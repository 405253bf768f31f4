import ColorScience
import TestSupport
import Testing

@testable import ColorTableLanguage

struct ReferenceSyntaxTests {
  private func parse(_ text: String) throws(CSSColorError) -> ValueExpression {
    try Array(text.utf8).withUnsafeBufferPointer {
      (bytes) throws(CSSColorError) -> ValueExpression in
      var clampings: [CSSColorClamping] = []
      return try ReferenceSyntax.parse(bytes, clampings: &clampings)
    }
  }

  @Test func `references stand where CSS has a colour, with a theme and an alpha`() throws {
    let text = "color-mix(in oklab, $BG@NIGHT / 40% 30%, $surface.card)"
    let expression = try parse(text)
    guard case .mix(let mix, let colors) = expression.css, colors == [.operand(0), .operand(1)] else {
      Issue.record("no mix of two references")
      return
    }
    #expect(expression.references.count == 2)
    let (first, second) = (expression.references[0], expression.references[1])
    func name(_ range: Range<Int>) -> String { String(decoding: Array(text.utf8)[range], as: UTF8.self) }
    #expect(name(first.name) == "BG@NIGHT")
    #expect(first.alpha == 0.4)
    #expect(mix.percentages == [30, nil])
    #expect(name(second.name) == "surface.card")
    #expect(second.alpha == nil)
    #expect(mix.space == .oklab)
  }

  @Test(arguments: [
    ("$BG", ReferenceTerm(name: 1..<3)), (" $背景/40% ", ReferenceTerm(name: 2..<8, alpha: 0.4)),
    ("$BG\u{00A0}/ 1", ReferenceTerm(name: 1..<3, alpha: 1)),
    ("$BG / 0.25", ReferenceTerm(name: 1..<3, alpha: 0.25)),
    ("$BG / 300%", ReferenceTerm(name: 1..<3, alpha: 1)),
  ])
  func `a reference is a name and perhaps an alpha`(text: String, expected: ReferenceTerm) throws {
    let expression = try parse(text)
    #expect(expression.css == .operand(0))
    #expect(expression.references == [expected])
  }

  @Test(arguments: [
    ("rgb(1\u{00A0}2\u{3000}3\u{200B}/\u{202F}0)", "#01020300"), ("\u{2003}red\u{1680}", "#ff0000"),
    ("color-mix(in srgb, red\u{00A0}50%,\u{205F}red)", "#ff0000"),
  ])
  func `the spaces that separate cells are white space inside a value`(text: String, expected: String) throws
  {
    let color = try parse(text).css.evaluated { _ in Color(.srgb, 0, 0, 0) }
    #expect(color.cssText == expected)
  }

  /// Each value has the bytes with the error between ‹ and ›.
  @Test(arguments: ["‹$›", "$A / ‹x›", "$A /‹›", "$A / ‹5deg›", "color-mix(in lab, ‹$› , red)"])
  func `a reference that is wrong is reported where it is wrong`(marked: String) throws {
    let parts = marked.split(omittingEmptySubsequences: false) { "‹›".contains($0) }
    let start = parts[0].utf8.count
    let error = try #require(throws: CSSColorError.self) { try parse(parts.joined()) }
    #expect(error.reason == .invalidOperand, "\(error)")
    #expect(error.range == start..<(start + parts[1].utf8.count), "\(error)")
    #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
  }

  @Test(arguments: [
    ("light-dark(#fff, #000)", "`light-dark()` contains two colours; a table has a column for each theme"),
    ("var(--x)", "`var()` is unknown until a page is shown; `$NAME` refers to another token"),
    ("rgb(1 var(--x) 3)", "`var()` is unknown until a page is shown"),
    (
      "color-mix(in lab, red, env(x))",
      "`env()` is unknown until a page is shown; `$NAME` refers to another token"
    ),
  ])
  func `a message says what a table has in place of what CSS offers`(text: String, message: String) {
    #expect(check("NORMAL\n\(text) BG\n").result.diagnostics.map(\.message) == [message])
  }

  @Test func `any bytes give a value or an error within them`() {
    let pieces = [
      "$", "/", "/*", " ", "\u{3000}", "é", "@", "40%", ",", "(", ")", "red", "color-mix(in lab", "\0", "$A",
    ]
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<20_000 {
      let text = (0..<next(9)).map { _ in pieces[next(pieces.count)] }.joined()
      do throws(CSSColorError) {
        for term in try parse(text).references {
          #expect(!term.name.isEmpty && term.name.upperBound <= text.utf8.count, "\(text)")
        }
      } catch {
        #expect(error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count, "\(text)")
        #expect(!error.message.isEmpty)
      }
    }
  }
}
