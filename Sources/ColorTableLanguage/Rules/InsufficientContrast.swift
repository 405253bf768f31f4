import ColorScience
import ColorTableDiagnostics
import TextSupport

extension Rule {
  static let insufficientContrast = Rule(
    "insufficient-contrast", .error,
    summary: "A `@contrast` contract is broken in a theme.",
    explanation: """
      The contrast ratio is that of WCAG 2.2. It is compared unrounded and shown rounded down, so that 4.499 \
      is 4.49 and not enough for 4.5. Translucent colours are composited first. The nearest colour that \
      passes has the same hue and chroma and another lightness.
      """,
    failing: Example("NORMAL\n#999999 TEXT\n#ffffff BG\n@contrast text TEXT on BG\n"),
    passing: Example("NORMAL\n#767676 TEXT\n#ffffff BG\n@contrast text TEXT on BG\n"))
}

/// What is said of a broken contract.
struct InsufficientContrast {
  var foreground: String
  var background: String
  /// The names of the themes in which it is broken by the same colours.
  var themes: [String]
  var ratio: Double
  var required: Double
  /// What asks for the ratio: "text at level AA".
  var asked: String
}

extension Finding {
  static func insufficientContrast(
    _ facts: InsufficientContrast, at span: SourceSpan, caption: String?, labels: [Diagnostic.Label],
    notes: [String], fixIts: [FixIt]
  ) -> Finding {
    var required: [UInt8] = []
    DecimalText.append(facts.required, decimals: 2, to: &required)
    return Finding(
      .insufficientContrast,
      "`\(facts.foreground)` on `\(facts.background)` has a contrast of \(Contrast.flooredText(facts.ratio)) in "
        + "\(facts.themes.joined(separator: ", ")); \(facts.asked) asks for \(String(decoding: required, as: UTF8.self))",
      at: span, caption: caption, labels: labels, notes: notes, fixIts: fixIts, key: facts.foreground)
  }
}
