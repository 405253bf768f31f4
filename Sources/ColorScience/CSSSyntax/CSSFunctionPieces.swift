// Functions of other colours as CSS, in the pieces between which the colours stand.

extension RelativeColor {
  /// The text before the origin and the text after it: `oklch(from ` and ` calc(l + 0.1) c h / alpha)`.
  package var cssPieces: [String] {
    let isRGB = space == .srgb && syntaxes[0].unit == 255
    let isColor = space.isColorFunctionSpace && !isRGB
    let name = isRGB ? "rgb" : isColor ? "color" : space.cssName
    let words = parts.map { part in
      switch part {
      case .none: "none"
      case .channel(let index): space.channels[index].description
      case .calculation(let calculation, let kind): calculation.cssText(kind, channels: space.channels)
      }
    }
    let components = (isColor ? [space.cssName] : []) + words.dropLast()
    return ["\(name)(from ", " \(components.joined(separator: " ")) / \(words[words.count - 1]))"]
  }
}

extension CSSCalculation {
  /// - Parameter kind: The kind of the number, which its steps do not say.
  fileprivate func cssText(_ kind: CSSColorComponent.Kind, channels: [StaticString]) -> String {
    var stack: [String] = []
    func combine(_ text: (String, String) -> String) {
      guard let second = stack.popLast(), let first = stack.popLast() else { return }
      stack.append(text(first, second))
    }
    for step in steps {
      switch step {
      case .number(let number): stack.append(Self.cssText(number))
      case .channel(let index): stack.append(channels[index].description)
      case .plus: combine { "(\($0) + \($1))" }
      case .minus: combine { "(\($0) - \($1))" }
      case .times: combine { "(\($0) * \($1))" }
      case .dividedBy: combine { "(\($0) / \($1))" }
      case .minimum: combine { "min(\($0), \($1))" }
      case .maximum: combine { "max(\($0), \($1))" }
      }
    }
    let number = stack.last ?? "0"
    switch kind {
    case .number, .none: return "calc(\(number))"
    case .percentage: return "calc(\(number) * 1%)"
    case .angle: return "calc(\(number) * 1deg)"
    }
  }

  private static func cssText(_ number: Double) -> String {
    if number.isNaN { return "NaN" }
    return number.isInfinite ? number < 0 ? "-infinity" : "infinity" : "\(number)"
  }
}

extension ColorMix {
  /// The text before the first colour and the texts after each one: `color-mix(in oklch shorter hue, `, ` 40%, ` and `)`.
  package var cssPieces: [String] {
    let method = space.cssName + (space.isPolar ? " \(hue.rawValue) hue" : "")
    let ends = percentages.map { $0.map { " \($0)%" } ?? "" }
    return ["color-mix(in \(method), "] + ends.dropLast().map { $0 + ", " } + [(ends.last ?? "") + ")"]
  }
}
