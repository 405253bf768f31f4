import ColorTableLanguage
import TestSupport
import Testing

/// `@contrast … over any`
struct OverAnyTests {
  private static func found(_ text: String) -> [String] {
    check("LIGHT DARK\n" + text).result.diagnostics.map { diagnostic in
      ([diagnostic.message] + diagnostic.notes).joined(separator: "\n")
    }
  }

  @Test func `a scrim that is strong enough passes`() {
    #expect(
      Self.found("#fff #000 text\n#0000008c #ffffff75 scrim\n@contrast text text on scrim over any\n") == [])
    #expect(
      Self.found("#fff #000 text\n#00000088 #ffffff74 scrim\n@contrast text text on scrim over any\n") == [
        """
        contrast of `text` on `scrim` is 4.47 in LIGHT over a backdrop of #ffffff; text at level AA requires 4.5
        lowest alpha of `scrim` that passes on every backdrop: 0.5373
        """,
        """
        contrast of `text` on `scrim` is 4.49 in DARK over a backdrop of #000000; text at level AA requires 4.5
        lowest alpha of `scrim` that passes on every backdrop: 0.4589
        """,
      ])
  }

  @Test func `a text within the range has no contrast on some backdrop`() {
    #expect(
      Self.found("#777 - text\n#00000080 - scrim\n@contrast text text on scrim over any in LIGHT\n") == [
        """
        contrast of `text` on `scrim` is 1.00 in LIGHT over a backdrop of #efefef; text at level AA requires 4.5
        lowest alpha of `scrim` that passes on every backdrop: 0.9765
        """
      ])
  }

  @Test func `no alpha helps where the opaque colours fail`() {
    #expect(
      Self.found("#777 - text\n#88888880 - scrim\n@contrast text text on scrim over any in LIGHT\n").first?
        .hasSuffix("no alpha of `scrim` passes: its contrast is too low even if it is opaque") == true)
  }

  @Test func `opaque backgrounds are as without it`() {
    #expect(
      Self.found("#777 - text\n#fff - page\n@contrast text text on page over any\n")
        == Self.found("#777 - text\n#fff - page\n@contrast text text on page\n"))
  }

  @Test func `what it cannot be asked of is an error`() {
    #expect(
      Self.found("#fff8 #fff text\n#000c - scrim\n@contrast text text on scrim over any\n")
        == ["`text` is translucent in LIGHT, and `over any` requires an opaque text"])
    #expect(
      Self.found("#fff - text\n#000c - scrim\n@contrast text vision text on scrim over any\n")
        == [
          """
          `over any` cannot be used with `vision`
          write two contracts: one without `vision` for every backdrop, and one with `vision` and `over TOKEN` for a \
          known backdrop
          """
        ])
    #expect(
      Self.found("#fff - text\n#000c - scrim\n#fff - any\n@contrast text text on scrim over any\n")
        == ["`any` means every backdrop here, but a token has this key"])
  }
}
