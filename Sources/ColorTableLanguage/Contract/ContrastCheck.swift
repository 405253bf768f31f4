import ColorScience
import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Holds a table to its `@contrast` contracts.
struct ContrastCheck {
  private let source: SourcedTable
  private let contract: ContrastContract
  private let directive: ContrastDirective

  /// Checks every contract of a table; `directives` are the contracts' own, in the same order.
  static func run(
    on source: SourcedTable, directives: [ContrastDirective], report: (Finding) -> Void
  ) {
    for (contract, directive) in zip(source.table.contrastContracts, directives) {
      ContrastCheck(source: source, contract: contract, directive: directive).run(report)
    }
  }

  private func run(_ report: (Finding) -> Void) {
    var translucent: Set<TokenID> = []
    var failures: [Failure] = []
    for theme in contract.themes {
      var grounds: [Ground] = []
      for (place, token) in contract.backgrounds.enumerated() {
        if let color = ground(token, in: theme) {
          grounds.append(Ground(token: token, color: color))
        } else if translucent.insert(token).inserted {
          report(
            .translucentBackground(
              translucentKey(token), themeName(theme), at: directive.backgrounds[place].span,
              hasCanvas: contract.canvas != nil))
        }
      }
      for place in contract.foregrounds.indices {
        guard let failure = failure(ofForeground: place, on: grounds, in: theme) else { continue }
        // A theme that takes its colours from another one breaks the contract in the same place.
        if let same = failures.firstIndex(where: { $0.isSameMistake(as: failure) }) {
          failures[same].sameIn.append(theme)
        } else {
          failures.append(failure)
        }
      }
    }
    for failure in failures { report(finding(failure)) }
  }

  /// A foreground that has too little contrast on some backgrounds.
  private struct Failure {
    /// Which of the contract's foregrounds it is.
    var place: Int
    var color: Color
    /// All backgrounds but the foreground itself.
    var grounds: [Ground]
    /// The background that it has the least contrast on, and the ratio there.
    var worst: (ground: Ground, ratio: Double)
    /// The other ones that it fails on.
    var alsoFailed: [(ground: Ground, ratio: Double)]
    var required: Double
    /// The theme that is shown.
    var theme: ThemeID
    /// Other themes in which the same colours fail.
    var sameIn: [ThemeID] = []

    func isSameMistake(as other: Failure) -> Bool {
      place == other.place && color == other.color && required == other.required && grounds == other.grounds
    }
  }

  /// A background as it is seen.
  private struct Ground: Equatable {
    var token: TokenID
    var color: Color
  }

  /// The colour of a background as it is seen; nil where something translucent lies on nothing.
  private func ground(_ token: TokenID, in theme: ThemeID) -> Color? {
    let color = source.table.color(of: token, in: theme)
    guard !isOpaque(color) else { return color }
    guard let canvas = contract.canvas else { return nil }
    let under = source.table.color(of: canvas, in: theme)
    return isOpaque(under) ? color.composited(over: under) : nil
  }

  private func isOpaque(_ color: Color) -> Bool { color.alpha == 1 && !color.missing.contains(.alpha) }

  /// The token that has nothing opaque under it: the canvas where it is translucent itself.
  private func translucentKey(_ token: TokenID) -> String {
    source.table.key(of: contract.canvas ?? token)
  }

  private func failure(ofForeground place: Int, on grounds: [Ground], in theme: ThemeID) -> Failure? {
    let token = contract.foregrounds[place]
    let color = source.table.color(of: token, in: theme)
    let required = contract.requirement.ratio(at: source.table[theme].contrastLevel)
    let others = grounds.filter { $0.token != token }
    let failed = others.compactMap { ground -> (ground: Ground, ratio: Double)? in
      let ratio = Contrast.ratio(of: color, on: ground.color)
      return ratio < required ? (ground, ratio) : nil
    }
    guard let worst = failed.min(by: { $0.ratio < $1.ratio }) else { return nil }
    return Failure(
      place: place, color: color, grounds: others, worst: worst,
      alsoFailed: failed.filter { $0.ground.token != worst.ground.token }, required: required,
      theme: theme)
  }

  private func finding(_ failure: Failure) -> Finding {
    let token = contract.foregrounds[failure.place]
    let theme = failure.theme
    let worst = failure.worst
    let span = source.span(of: token.index, in: theme.index) ?? source.keys[token.index]
    let labels = [
      Diagnostic.Label(
        span: source.span(of: worst.ground.token.index, in: theme.index)
          ?? source.keys[worst.ground.token.index],
        text: "the background, \(worst.ground.color.rgba8.hexText)"),
      Diagnostic.Label(span: directive.foregrounds[failure.place].span, text: "asked for here"),
    ]
    var notes = failure.alsoFailed.map {
      "on `\(source.table.key(of: $0.ground.token))` it has \(Contrast.flooredText($0.ratio))"
    }
    if let reason = contract.reason { notes.append("because: \(reason)") }
    let nearest = Contrast.nearestPassing(
      for: failure.color, on: failure.grounds.map(\.color), ratio: failure.required)
    if nearest == nil { notes.append(impossible(failure.color, worst.ground, failure.required)) }
    return .insufficientContrast(
      InsufficientContrast(
        foreground: source.table.key(of: token), background: source.table.key(of: worst.ground.token),
        themes: ([theme] + failure.sameIn).map(themeName), ratio: worst.ratio, required: failure.required,
        asked: contract.requirement.asked(at: source.table[theme].contrastLevel)),
      at: span, caption: shown(failure.color, at: span), labels: labels.filter { $0.span != span },
      notes: notes, fixIts: nearest.map { [fix($0, at: span, failure)] } ?? [])
  }

  /// What the value is, where it is not written at its place.
  private func shown(_ color: Color, at span: SourceSpan) -> String? {
    let hex = color.rgba8.hexText
    return source.text(of: span).lowercased() == hex ? nil : "this is \(hex)"
  }

  private func fix(_ nearest: PassingColor, at span: SourceSpan, _ failure: Failure) -> FixIt {
    let text = source.hexText(of: nearest.color, in: span.file)
    let ratio = failure.grounds.map { Contrast.ratio(of: Color(nearest.color), on: $0.color) }.min() ?? 0
    var difference: [UInt8] = []
    DecimalText.append(nearest.deltaE2000, decimals: 1, to: &difference)
    return .replace(
      span, with: text,
      "the nearest colour that passes is `\(text)`: \(Contrast.flooredText(ratio)), "
        + "ΔE2000 \(String(decoding: difference, as: UTF8.self))")
  }

  /// Why no lightness of a colour passes, and what could be changed in its place.
  private func impossible(_ color: Color, _ ground: Ground, _ required: Double) -> String {
    let key = source.table.key(of: ground.token)
    let asked = Contrast.flooredText(required)
    guard let other = Contrast.nearestPassing(for: ground.color, on: color, ratio: required) else {
      return "no lightness of this colour has \(asked) on every background"
    }
    return
      "no lightness of this colour has \(asked) on every background; `\(key)` could be `\(other.color.hexText)`"
  }

  private func themeName(_ theme: ThemeID) -> String { source.table[theme].name }
}

extension ContrastContract.Requirement {
  /// What asks for the ratio, for a message.
  fileprivate func asked(at level: ContrastLevel) -> String {
    let name = level == .aa ? "AA" : "AAA"
    switch self {
    case .text: return "text at level \(name)"
    case .large: return "large text at level \(name)"
    case .ui: return "user interface at level \(name)"
    case .ratio: return "this contract"
    }
  }
}
