/// One argument of a colour function as it is written.
struct CSSColorComponent {
  enum Kind: Equatable {
    case number
    case percentage
    /// In degrees.
    case angle
    case none
  }

  var kind: Kind
  /// The number before its `%`; degrees for an angle; 0 for none.
  var value: Double
  var range: Range<Int>
}

/// How an argument of a colour function turns into a component.
struct ComponentSyntax: Sendable {
  /// Whether it is a hue, which takes angles and no percentages.
  var isHue = false
  /// What the number written is divided by.
  var unit = 1.0
  /// What 100% is.
  var hundredPercent = 1.0
  /// What the result is held to.
  var bounds = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude

  /// The component, once its kind has been checked.
  func value(of component: CSSColorComponent) -> Double {
    let value: Double
    switch component.kind {
    case .none: return 0
    case .percentage: value = component.value / 100 * hundredPercent
    case .number, .angle: value = isHue ? Hue.normalized(component.value) : component.value / unit
    }
    return min(max(value, bounds.lowerBound), bounds.upperBound)
  }

  static let hue = ComponentSyntax(isHue: true)
  static let channel = ComponentSyntax(unit: 255, bounds: 0...1)
  static let percentage = ComponentSyntax(hundredPercent: 100)
  static let lightness = ComponentSyntax(hundredPercent: 100, bounds: 0...100)
  static let okLightness = ComponentSyntax(bounds: 0...1)
  static let anyNumber = ComponentSyntax()

  /// An opponent axis, of which 100% is so much.
  static func axis(_ hundredPercent: Double) -> ComponentSyntax {
    ComponentSyntax(hundredPercent: hundredPercent)
  }

  /// A chroma or a saturation, of which 100% is so much.
  static func chroma(_ hundredPercent: Double) -> ComponentSyntax {
    ComponentSyntax(hundredPercent: hundredPercent, bounds: 0...Double.greatestFiniteMagnitude)
  }
}

/// A colour function, what it is called and what it takes.
struct ColorFunctionSyntax: Sendable {
  var space: ColorSpace
  var components: (ComponentSyntax, ComponentSyntax, ComponentSyntax)
  /// Whether CSS has a comma syntax for it.
  var allowsCommas = false

  /// The function with a name, other than `color()` and `color-mix()`; nil where there is none.
  static func named(_ name: UnsafeBufferPointer<UInt8>) -> ColorFunctionSyntax? {
    func isNamed(_ word: StaticString) -> Bool { ASCIIText.equals(name, word) }
    if isNamed("rgb") || isNamed("rgba") {
      return ColorFunctionSyntax(
        space: .srgb, components: (.channel, .channel, .channel), allowsCommas: true)
    }
    if isNamed("hsl") || isNamed("hsla") {
      return ColorFunctionSyntax(
        space: .hsl, components: (.hue, .chroma(100), .percentage), allowsCommas: true)
    }
    if isNamed("hwb") {
      return ColorFunctionSyntax(space: .hwb, components: (.hue, .percentage, .percentage))
    }
    if isNamed("lab") {
      return ColorFunctionSyntax(space: .lab, components: (.lightness, .axis(125), .axis(125)))
    }
    if isNamed("lch") {
      return ColorFunctionSyntax(space: .lch, components: (.lightness, .chroma(150), .hue))
    }
    if isNamed("oklab") {
      return ColorFunctionSyntax(space: .oklab, components: (.okLightness, .axis(0.4), .axis(0.4)))
    }
    if isNamed("oklch") {
      return ColorFunctionSyntax(space: .oklch, components: (.okLightness, .chroma(0.4), .hue))
    }
    return nil
  }
}
