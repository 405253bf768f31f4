/// A relative colour of CSS Color 5 section 4, without its origin: `oklch(from … calc(l + 0.1) c h)`.
package struct RelativeColor: Equatable, Sendable {
  /// A component or alpha as it is written.
  enum Part: Equatable, Sendable {
    case none
    /// The channel of the origin with an index, which may be missing; 3 is alpha.
    case channel(Int)
    case calculation(CSSCalculation, CSSColorComponent.Kind)
  }

  package var space: ColorSpace
  var syntaxes: [ComponentSyntax]
  var parts: [Part]

  /// The colour for an origin.
  ///
  /// - Returns: A colour in the function's space; but in sRGB for hsl and hwb, unless a component is missing. It is not
  ///   clamped to the gamut of sRGB.
  package func color(from origin: Color) -> Color {
    let origin = origin.convertedForInterpolation(to: space)
    let components = origin.presentComponents
    var channels = SIMD4(components, origin.missing.contains(.alpha) ? 0 : origin.alpha)
    for index in 0..<3 { channels[index] *= syntaxes[index].unit }
    var values = SIMD4<Double>(repeating: 0)
    var missing: MissingComponents = []
    for (index, (part, syntax)) in zip(parts, syntaxes).enumerated() {
      var component = CSSColorComponent(kind: .number, value: 0, range: 0..<0)
      switch part {
      case .none: component.kind = .none
      case .channel(let channel):
        component.value = channels[channel]
        if origin.missing.contains(.component(channel)) { component.kind = .none }
      case .calculation(let number, let kind):
        component.kind = kind
        component.value = number.value(channels)
      }
      if component.kind == .none { missing.insert(.component(index)) }
      values[index] = syntax.value(of: component)
    }
    return Color(space, values.x, values.y, values.z, alpha: values.w, missing: missing).resolvedLegacy
  }
}

extension CSSColorParser {
  /// Parses a relative colour from behind its origin on.
  mutating func parseRelativeColor(_ name: Range<Int>) throws(CSSColorError) -> RelativeColor {
    scanner.skipWhitespace()
    let syntax = try parseFunctionSyntax(name)
    var result = RelativeColor(space: syntax.space, syntaxes: syntax.components + [.alpha], parts: [])
    // The colour is not one of 8 bits, so rgb() does not end at 255.
    if syntax.space == .srgb {
      for index in 0..<3 { result.syntaxes[index].bounds = ComponentSyntax.anyNumber.bounds }
    }
    let channels = CSSChannels(syntax.space, function: name)
    for index in 0..<3 {
      scanner.skipWhitespace()
      if scanner.current == UInt8(ascii: ",") {
        throw error(
          .wrongSeparator, at: scanner.rangeOfNextPart(),
          "expected a space after \(index == 0 ? "the colour" : "a channel"), found a comma; a relative colour has no commas"
        )
      }
      if scanner.current == UInt8(ascii: ")") || scanner.current == UInt8(ascii: "/") {
        try refuseComment()
        throw error(
          .tooFewComponents, at: scanner.rangeOfNextPart(),
          "expected 3 components in \(shown(name)), found \(index)")
      }
      result.parts.append(
        try parseRelativePart(result.syntaxes[index], channels, noting: syntax.space, index))
    }
    scanner.skipWhitespace()
    try refuseComment()
    if scanner.skip("/") {
      scanner.skipWhitespace()
      result.parts.append(try parseRelativePart(.alpha, channels, noting: syntax.space, 3))
    } else {
      result.parts.append(.channel(3))
    }
    try parseRelativeEnd(name)
    depth -= 1
    return result
  }

  /// Parses a component, or alpha, and checks that it may stand there.
  private mutating func parseRelativePart(
    _ syntax: ComponentSyntax, _ channels: CSSChannels, noting space: ColorSpace, _ index: Int
  ) throws(CSSColorError) -> RelativeColor.Part {
    try refuseComment()
    guard scanner.isAtWord else {
      let component = try parseComponent()
      try checkKind(component.kind, at: component.range, syntax)
      if index == 3 {
        noteClamping(ofAlpha: component)
      } else {
        let isLightness = index == 0 && (space == .oklab || space == .oklch)
        noteClamping(of: component, syntax, percentage: isLightness ? .lightnessPercentage : nil)
      }
      return .calculation(CSSCalculation(steps: [.number(component.value)]), component.kind)
    }
    let word = scanner.scanName()
    if scanner.current == UInt8(ascii: "(") {
      guard isCalculation(word) else { throw unknownNumberFunction(word) }
      let term = try parseCalculation(word, channels: channels)
      try checkKind(term.kind, at: term.range, syntax)
      return .calculation(term.number, term.kind)
    }
    if scanner.matches(word, "none") { return .none }
    guard let channel = channels.names.firstIndex(where: { scanner.matches(word, $0) }) else {
      throw unknownWord(word, channels)
    }
    return .channel(channel)
  }

  private mutating func parseRelativeEnd(_ name: Range<Int>) throws(CSSColorError) {
    scanner.skipWhitespace()
    if scanner.skip(")") { return }
    try refuseComment()
    let nextPart = scanner.rangeOfNextPart()
    if nextPart.isEmpty {
      throw error(.missingParenthesis, at: nextPart, "expected `)` after \(shown(name)), found the end")
    }
    throw error(.tooManyComponents, at: nextPart, "expected `)` or `/` and alpha, found \(shown(nextPart))")
  }
}
