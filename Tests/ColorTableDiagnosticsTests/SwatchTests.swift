import ColorTableDiagnostics
import Testing

struct SwatchTests {
  private let decorator = ANSIDecorator(showsSwatches: true)

  @Test("a swatch stands behind each colour of six digits, and the text goes on in its own style")
  func swatches() {
    #expect(
      decorator.decorate("write `#0180ff` or #ff0000, not #fff", as: .remark)
        == "write `#0180ff` \u{1B}[48;2;1;128;255m  \u{1B}[0m or #ff0000 \u{1B}[48;2;255;0;0m  \u{1B}[0m, not #fff"
    )
    #expect(
      decorator.decorate("is #00ff00 here", as: .message)
        == "\u{1B}[1mis #00ff00\u{1B}[0m \u{1B}[48;2;0;255;0m  \u{1B}[0m\u{1B}[1m here\u{1B}[0m")
  }

  @Test(
    "what is no colour of six digits has none", arguments: ["#12345", "#12345g", "#1234567", "#", "背景 #fff"])
  func noSwatch(text: String) {
    #expect(decorator.decorate(text, as: .remark) == text)
  }

  @Test("without 24-bit colour there is none")
  func plain() {
    #expect(ANSIDecorator().decorate("#00ff00", as: .remark) == "#00ff00")
  }
}
