import ColorTableDiagnostics
import Testing

struct SwatchTests {
  private let decorator = ANSIDecorator(showsSwatches: true)

  @Test
  func `a swatch follows each colour of six digits, and the text goes on in its own style`() {
    #expect(
      decorator.decorate("write `#0180ff` or #ff0000, not #fff", as: .remark)
        == "write `#0180ff` \u{1B}[48;2;1;128;255m  \u{1B}[0m or #ff0000 \u{1B}[48;2;255;0;0m  \u{1B}[0m, not #fff"
    )
    #expect(
      decorator.decorate("is #00ff00 here", as: .message)
        == "\u{1B}[1mis #00ff00\u{1B}[0m \u{1B}[48;2;0;255;0m  \u{1B}[0m\u{1B}[1m here\u{1B}[0m")
  }

  @Test(arguments: ["#12345", "#12345g", "#1234567", "#", "背景 #fff"])
  func `a value that is not a colour of six digits has none`(text: String) {
    #expect(decorator.decorate(text, as: .remark) == text)
  }

  @Test
  func `without 24-bit colour there is none`() {
    #expect(ANSIDecorator().decorate("#00ff00", as: .remark) == "#00ff00")
  }
}
