import ColorScience
import ColorTableDiagnostics
import TextSupport

extension Rule {
  static let indistinctColors = Rule(
    "indistinct-colors", .error,
    summary: "Colours of a `@distinct` contract are too much alike in a theme.",
    explanation: """
      The difference is CIEDE2000, for normal sight and for protanopia and deuteranopia (simulated after \
      Viénot, Brettel and Mollon 1999) and tritanopia (after Brettel, Viénot and Mollon 1997). The least of \
      the four must reach what the contract asks for, 20 where it names no number. Colours that differ in \
      lightness stay apart for everybody.
      """,
    failing: Example("NORMAL\n#2e8b3d OK\n#b5533c ERROR\n@distinct OK, ERROR\n"),
    passing: Example("NORMAL\n#1f5f2a OK\n#ff9d86 ERROR\n@distinct OK, ERROR\n"))
}

extension Finding {
  static func indistinctColors(
    _ keys: (String, String), theme: String, difference: Double, minimum: Double,
    sight: ColorVisionDeficiency?, at span: SourceSpan, labels: [Diagnostic.Label]
  ) -> Finding {
    var asked: [UInt8] = []
    DecimalText.append(minimum, decimals: 2, to: &asked)
    let people =
      switch sight {
      case nil: ""
      case .protanopia: " for people with protanopia"
      case .deuteranopia: " for people with deuteranopia"
      case .tritanopia: " for people with tritanopia"
      }
    return Finding(
      .indistinctColors,
      "`\(keys.0)` and `\(keys.1)` differ by \(Contrast.flooredText(difference)) in \(theme)\(people); "
        + "expected at least \(String(decoding: asked, as: UTF8.self)) (ΔE2000)",
      at: span, labels: labels, key: keys.1)
  }
}
