import ColorScience
import ColorTableDiagnostics
import TextSupport

enum UnreachableContrast {
  static let rule = Rule(
    "unreachable-contrast", .error,
    summary: "`readable()` cannot give a colour.",
    explanation: """
      `readable(COLOR, LEVEL on BG, BG over CANVAS)` is the colour nearest to COLOR that has the contrast of \
      LEVEL on every BG. COLOR is opaque, and so is each BG, unless `over` says what it lies on. No colour \
      can be read on backgrounds of which one asks for a dark colour and another for a light one.
      """,
    failing: "NORMAL\n#ffffff PAGE\n#000000 BAR\nreadable(red, text on $PAGE, $BAR, #777) TEXT\n",
    passing: "NORMAL\n#ffffff PAGE\nreadable(red, text on $PAGE) TEXT\n")

  /// The reason why a `readable()` has no colour.
  struct Problem: Error {
    enum Kind {
      case translucentColor(Color)
      case translucentBackground(Color)
      case translucentCanvas(Color)
      case noColor(ratio: Double, on: [ContrastColor])
    }

    var kind: Kind
    /// The bytes of the function, within the cell.
    var range: Range<Int>
  }

  /// - Parameter theme: The theme whose `=` repeats the value; nil for the value itself.
  static func finding(_ problem: Problem, at span: SourceSpan, repeatedIn theme: String?) -> Diagnostic {
    var finding = finding(problem, at: span)
    if let theme { finding.notes.insert("`=` repeats it in \(theme)", at: 0) }
    return finding
  }

  private static func finding(_ problem: Problem, at span: SourceSpan) -> Diagnostic {
    switch problem.kind {
    case .translucentColor(let color):
      rule.finding(
        "`readable()` needs an opaque colour, and this one is \(color.rgba8.hexText)", at: span,
        notes: ["the alpha belongs on a reference to the result"])
    case .translucentBackground(let color):
      rule.finding(
        "a background of `readable()` is translucent, \(color.rgba8.hexText), so its contrast depends on what "
          + "lies under it", at: span, caption: "say what it lies on: `over COLOR`")
    case .translucentCanvas(let color):
      rule.finding(
        "the colour after `over` is translucent, \(color.rgba8.hexText), so it cannot be what a background lies on",
        at: span)
    case .noColor(let ratio, let backgrounds):
      rule.finding(
        "no colour has a contrast of \(DecimalText.text(ratio, decimals: 2)) on \(list(backgrounds)); "
          + best(on: backgrounds), at: span)
    }
  }

  private static func list(_ backgrounds: [ContrastColor]) -> String {
    let texts = backgrounds.map(\.color.rgba8.hexText)
    return texts.count < 5 ? EnglishList.and(texts) : "all \(texts.count) backgrounds"
  }

  /// The grey with the most contrast: greys have every luminance.
  private static func best(on backgrounds: [ContrastColor]) -> String {
    let greys = (0...UInt32(255)).map { level in
      let grey = RGBA8(rawValue: level * 0x0101_0100 | 0xFF)
      return (color: grey, ratio: Contrast.leastRatio(of: grey, on: backgrounds))
    }
    guard let best = greys.max(by: { $0.ratio < $1.ratio }) else { return "" }
    return "the best, \(best.color.hexText), has \(Contrast.flooredText(best.ratio))"
  }
}
