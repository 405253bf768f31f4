import ColorScience
import ColorTableDiagnostics
import ColorTableModel

enum WrongScale: TableRule {
  static let rule = Rule(
    "wrong-scale", .lint,
    summary: "Numbers of a colour use a different scale from CSS.",
    explanation: """
      rgb() takes channels from 0 to 255, while UIColor and SwiftUI use 0 to 1; color() takes them from 0 to 1. An \
      alpha and the lightness of oklch() are from 0 to 1, or percentages. Such a number is read as in CSS, which \
      usually makes it black, white or opaque. A hue from 0 to 1 only adds a note.
      """,
    failing: "NORMAL\nrgb(0.137, 0.149, 0.176) BG\n",
    passing: "NORMAL\nrgb(35, 38, 45) BG\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    // Contracts ask these to be opaque, or take their colours from them.
    lazy var opaque = table.tokens(
      reachedFrom: table.table.contrastContracts.flatMap { $0.canvas.map { [$0] } ?? $0.backgrounds })
    for remark in table.remarks.clampings {
      guard let scale = remark.clamping.scale else { continue }
      let written = table.text(of: remark.span)
      let isOpaque = scale == .alphaPercentage && opaque.contains(remark.token)
      let meant = isOpaque ? nil : remark.clamping.meant
      // The end of the scale is not meant by a number that is right on another one.
      let fallback = meant == nil ? remark.clamping.replacement : nil
      var finding = rule.finding(
        message(scale, written, remark.clamping), at: remark.span, meant: meant,
        notes: scale == .turns
          ? ["write `\(written)turn` for a part of a turn, or `\(written)deg` for degrees"] : [],
        fixIts: [fallback.map { .replace(remark.span, with: $0) }], key: table.table.key(of: remark.token))
      if scale == .turns { finding.severity = .note }
      report(finding)
    }
  }

  private static func message(
    _ scale: CSSColorClamping.Scale, _ written: String, _ clamping: CSSColorClamping
  ) -> String {
    let reading = clamping.replacement.map { ", which is read as `\($0)`" } ?? ""
    switch scale {
    case .alphaPercentage:
      return "expected an alpha from 0 to 1, or with `%`, found `\(written)`" + reading
    case .lightnessPercentage:
      return "expected a lightness from 0 to 1, or with `%`, found `\(written)`" + reading
    case .fractions:
      let isByHue = clamping.meant?.utf8.contains(UInt8(ascii: "%")) == true
      return
        "`\(written)` is on a scale from 0 to 1; expected \(isByHue ? "degrees and percentages" : "0 to 255")"
    case .bytes: return "expected components of `color()` from 0 to 1, or with `%`, found `\(written)`"
    case .turns: return "a hue is in degrees; `\(written)` is nearly 0 of 360"
    }
  }

  /// The cells with such numbers, of which there is nothing else to say.
  static func cells(of table: CheckedTable) -> Set<[Int]> {
    Set(
      table.remarks.clampings.compactMap { remark in
        guard remark.clamping.scale != nil, let theme = remark.theme else { return nil }
        return [remark.token.index, theme.index]
      })
  }
}
