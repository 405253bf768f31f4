import TextSupport

/// How a colour is written, so that another colour can be written in the same way.
package struct ColorNotation: Sendable {
  private enum Form: Sendable {
    /// Hex digits behind `#`, behind `0x` or alone.
    case hex(prefix: String, isUppercase: Bool)
    case name
    case function(Function)
  }

  private struct Function: Sendable {
    /// The name as it is written, and for `color()` that of the space.
    var name: String
    var spaceName: String?
    var space: ColorSpace
    var hasCommas: Bool
    /// Whether each component is a percentage.
    var percentages: [Bool]
    /// Whether the hue has the unit `deg`.
    var hasDegrees: Bool
    var hasAlpha: Bool
    var isAlphaPercentage: Bool
  }

  private let form: Form
  private let alphaOrder: HexNotation.AlphaOrder

  /// The notation of a colour as a table has it; nil for anything else, such as a mix.
  ///
  /// - Parameter alphaOrder: The order of 8 digits in the table.
  package init?(of text: String, alphaOrder: HexNotation.AlphaOrder = .last) {
    self.alphaOrder = alphaOrder
    var digits = text[...]
    var prefix = ""
    if text.hasPrefix("#") || text.lowercased().hasPrefix("0x") {
      prefix = String(text.prefix(text.hasPrefix("#") ? 1 : 2))
      digits = text.dropFirst(prefix.count)
    }
    if !digits.isEmpty, digits.utf8.allSatisfy({ HexDigits.value(of: $0) != nil }) {
      let letters = digits.utf8.filter { $0 >= UInt8(ascii: "A") }
      let isUppercase = !letters.isEmpty && letters.allSatisfy { $0 <= UInt8(ascii: "F") }
      form = .hex(prefix: prefix, isUppercase: isUppercase)
      return
    }
    guard let open = text.firstIndex(of: "(") else {
      var name = text
      guard name.withUTF8({ NamedColors.color(named: $0) }) != nil else { return nil }
      form = .name
      return
    }
    guard text.last == ")",
      let function = Self.function(named: String(text[..<open]), text[open...].dropFirst().dropLast())
    else { return nil }
    form = .function(function)
  }

  private static func function(named name: String, _ arguments: Substring) -> Function? {
    var name = name
    let parts = arguments.split(separator: "/", maxSplits: 1)
    var words = (parts.first ?? "").split { $0 == "," || $0.isWhitespace }.map(String.init)
    let hasCommas = arguments.contains(",")
    var alpha = parts.count > 1 ? String(parts[1].filter { !$0.isWhitespace }) : nil
    var spaceName: String?
    let space: ColorSpace
    if name.lowercased() == "color" {
      guard var first = words.first,
        let namedSpace = first.withUTF8({ ColorSpace.colorFunctionSpace(named: $0) })
      else { return nil }
      words.removeFirst()
      (space, spaceName) = (namedSpace, first)
    } else {
      guard let namedSpace = name.withUTF8({ ColorFunctionSyntax.named($0)?.space }) else { return nil }
      space = namedSpace
    }
    if words.count == 4, alpha == nil { alpha = words.removeLast() }
    guard words.count == 3 else { return nil }
    return Function(
      name: name, spaceName: spaceName, space: space, hasCommas: hasCommas,
      percentages: words.map { $0.hasSuffix("%") },
      hasDegrees: words.contains { $0.lowercased().hasSuffix("deg") },
      // The old names are for colours with an alpha.
      hasAlpha: alpha != nil && name.lowercased().hasSuffix("a"),
      isAlphaPercentage: alpha?.hasSuffix("%") ?? false)
  }

  /// A notation of a function in its modern syntax, such as `rgb(1 2 3 / 0.5)`; nil for a space that has none.
  package static func function(_ space: ColorSpace) -> ColorNotation? {
    switch space {
    case .srgb: ColorNotation(of: "rgb(0 0 0)")
    case .hsl: ColorNotation(of: "hsl(0 0% 0%)")
    case .oklch: ColorNotation(of: "oklch(0 0 0)")
    default: nil
    }
  }

  /// The notation of `#rrggbb`.
  package static func hex(_ alphaOrder: HexNotation.AlphaOrder) -> ColorNotation? {
    ColorNotation(of: "#000000", alphaOrder: alphaOrder)
  }

  /// A colour in this notation; alpha is added where the colour is not opaque.
  ///
  /// Numbers have as many decimals as a colour of 8 bits a component needs to come back the same.
  package func text(of color: Color) -> String {
    switch form {
    case .name:
      let exact = color.rgba8
      return NamedColors.name(of: exact) ?? hexText(exact, prefix: "#", isUppercase: false)
    case .hex(let prefix, let isUppercase):
      return hexText(color.rgba8, prefix: prefix, isUppercase: isUppercase)
    case .function(let function): return Self.text(of: color, function)
    }
  }

  private func hexText(_ color: RGBA8, prefix: String, isUppercase: Bool) -> String {
    let digits = String(HexNotation.text(color, alphaOrder: alphaOrder).dropFirst())
    return prefix + (isUppercase ? digits.uppercased() : digits)
  }

  private static func text(of color: Color, _ function: Function) -> String {
    let converted = color.mappedToGamut(of: function.space)
    var words: [String] = []
    for index in 0..<3 {
      let component = converted.missing.contains(.component(index)) ? 0 : converted.components[index]
      words.append(text(of: component, index, function))
    }
    let alpha = min(max(color.alpha, 0), 1)
    var text = function.name + "(" + (function.spaceName.map { $0 + " " } ?? "")
    text += words.joined(separator: function.hasCommas ? ", " : " ")
    if alpha < 1 || function.hasAlpha {
      text += function.hasCommas ? ", " : " / "
      text +=
        function.isAlphaPercentage
        ? DecimalText.text(alpha * 100, decimals: 1) + "%" : DecimalText.text(alpha, decimals: 3)
    }
    return text + ")"
  }

  private static func text(of component: Double, _ index: Int, _ function: Function) -> String {
    let isPercentage = function.percentages[index]
    let suffix = isPercentage ? "%" : ""
    func write(_ value: Double, _ decimals: Int, suffix: String = suffix) -> String {
      DecimalText.text(value, decimals: decimals) + suffix
    }
    if index == function.space.hueIndex {
      return write(component, 2, suffix: function.hasDegrees ? "deg" : "")
    }
    // The number that 100% stands for, and the decimals of a number and of a percentage.
    switch function.space {
    case .srgb where function.spaceName == nil:
      return isPercentage ? write(component * 100, 2) : write(component * 255, 0)
    case .hsl, .hwb: return write(component, 2)
    case .lab: return write(isPercentage && index > 0 ? component / 1.25 : component, 2)
    case .lch: return write(isPercentage && index > 0 ? component / 1.5 : component, 2)
    case .oklab, .oklch:
      return isPercentage ? write(component * 100 / (index == 0 ? 1 : 0.4), 3) : write(component, 5)
    // Near black, linear light needs more.
    case .xyzD50, .xyzD65, .srgbLinear, .displayP3Linear:
      return isPercentage ? write(component * 100, 5) : write(component, 7)
    default: return isPercentage ? write(component * 100, 3) : write(component, 5)
    }
  }
}

extension NamedColors {
  /// The first name of a colour, in the order of the alphabet; nil where none has it.
  fileprivate static func name(of color: RGBA8) -> String? {
    entries.first { $0.color == color }?.name.description
  }
}
