import TextSupport

/// The value of a design token as a value of a table.
enum TokenValue {
  enum Reading {
    case value([ImportedValue.Piece])
    /// The token is about something else.
    case noColor
    /// A colour that no table can hold: why, and the detail that only this one has.
    case unsayable(String, detail: String? = nil)
    /// A colour without something that changes it, which no table can hold: what.
    case partial([ImportedValue.Piece], String)
  }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - isColor: Whether the token says that it is a colour; nil where it does not say.
  ///   - siblings: The members beside the value, some of which change it.
  static func read(_ node: JSONNode, isColor: Bool?, siblings: [JSONNode.Member]) -> Reading {
    if isColor == false { return .noColor }
    let reading: Reading
    switch node.content {
    case .string(let text): reading = read(text, isColor: isColor == true)
    case .object: reading = read(object: node, isColor: isColor == true)
    default:
      return isColor == true
        ? .unsayable("\(node.kind) is not a colour")
        : .noColor
    }
    guard case .value(let pieces) = reading else { return reading }
    return modified(pieces, by: siblings)
  }

  // MARK: Text

  /// Reads a colour of CSS, or an expression with references in braces.
  static func read(_ text: String, isColor: Bool) -> Reading {
    let text = ColorText.trimmed(text)
    let pieces = pieces(of: text)
    if pieces.hasReference {
      if let value = ReferenceExpression.value(pieces) { return .value(value) }
      return isColor || text.lowercased().contains(text: "rgb") || text.lowercased().contains(text: "hsl")
        ? .unsayable(
          "its formula cannot be written in a table", detail: ImportSession.shown(text))
        : .noColor
    }
    if text.utf8.first == UInt8(ascii: "#"), let hex = ColorText.hex(text) {
      return .value([.text(hex)])
    }
    if ColorText.isColor(text) { return .value([.text(text)]) }
    // Digits alone are a colour only where the token says so: 100 and 500 are weights of fonts.
    if isColor, let hex = ColorText.hex(text) { return .value([.text(hex)]) }
    return isColor || text.hasPrefix("#")
      ? .unsayable(
        "not a colour that a table can express", detail: ImportSession.shown(text))
      : .noColor
  }

  /// Text and references `{group.token}`.
  private static func pieces(of text: String) -> [ImportedValue.Piece] {
    var pieces: [ImportedValue.Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.reference(name(reference: rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty || pieces.isEmpty { pieces.append(.text(String(rest))) }
    return pieces
  }

  /// The name of a reference, without the `.value` of older files and the `.$root` of newer ones.
  private static func name(reference: Substring) -> String {
    var name = ColorText.trimmed(String(reference))
    for suffix in [".value", ".$value", ".$root"] where name.hasSuffix(suffix) {
      name.removeLast(suffix.count)
    }
    return name
  }

  // MARK: Objects

  private static func read(object node: JSONNode, isColor: Bool) -> Reading {
    func number(_ name: String) -> String? { node[name].flatMap { self.number($0) } }
    if let pointer = node.text("$ref") { return .value([.reference(JSONPointer.name(of: pointer))]) }
    if let space = node.text("colorSpace") {
      return read(space: space, components: node["components"], alpha: node["alpha"])
    }
    let alpha = number("a") ?? number("alpha")
    let tail = alpha.map { Double($0) == 1 ? "" : " / \($0)" } ?? ""
    if let red = number("r"), let green = number("g"), let blue = number("b") {
      // Numbers up to 1 are fractions, as in Figma.
      if [red, green, blue].allSatisfy({ Double($0).map { $0 <= 1 } ?? false }),
        let color = ColorText.color(space: "srgb", components: [red, green, blue], alpha: alpha ?? "1")
      {
        return .value([.text(color)])
      }
      return checked("rgb(\(red) \(green) \(blue)\(tail))")
    }
    if let hue = number("h"), let saturation = number("s"), let lightness = number("l") {
      // Numbers up to 1 are fractions, as in tinycolor.
      func percent(_ text: String) -> String {
        (Double(text) ?? 0) <= 1 ? DecimalText.text((Double(text) ?? 0) * 100) + "%" : text + "%"
      }
      return checked("hsl(\(hue) \(percent(saturation)) \(percent(lightness))\(tail))")
    }
    if let hex = node.text("hex"), let value = ColorText.hex(hex) {
      return .value([.text(value)])
    }
    return isColor
      ? .unsayable(
        "its object is not a colour")
      : .noColor
  }

  private static func checked(_ text: String) -> Reading {
    ColorText.isColor(text)
      ? .value([.text(text)])
      : .unsayable("its value is not a colour", detail: text)
  }

  /// A colour by its space and components, as the Design Tokens format of 2025 has it.
  private static func read(space: String, components: JSONNode?, alpha: JSONNode?) -> Reading {
    func number(_ node: JSONNode) -> String? {
      switch node.content {
      case .number(let text): ColorText.number(text)
      case .string("none"): "none"
      default: nil
      }
    }
    guard case .array(let list) = components?.content, list.count == 3 else {
      return .unsayable("it does not have three components")
    }
    let numbers = list.compactMap(number)
    let alpha = alpha.map(number) ?? "1"
    guard numbers.count == 3, let alpha else {
      return .unsayable(
        "its components are neither numbers nor none")
    }
    guard let color = ColorText.color(space: space, components: numbers, alpha: alpha) else {
      return .unsayable(
        "unknown colour space \(ImportSession.shown(space))")
    }
    return .value([.text(color)])
  }

  // MARK: Modifiers

  /// The value with what stands beside it: `alpha`, and the modifiers of Tokens Studio.
  private static func modified(
    _ pieces: [ImportedValue.Piece], by siblings: [JSONNode.Member]
  ) -> Reading {
    var alpha: String?
    for member in siblings {
      if member.name == "alpha" {
        alpha = number(member.value)
      } else if member.name == "$extensions" || member.name == "extensions",
        let modifier = member.value["studio.tokens"]?["modify"]
      {
        let type = modifier.text("type")
        if type == "alpha", let amount = ColorModifier.amount(modifier["value"]) {
          alpha = amount
        } else if let value = ColorModifier.value(pieces, modifiedBy: modifier) {
          return .value(value)
        } else {
          let name = type.map { "the modifier " + ImportSession.shown($0) } ?? "a modifier"
          return .partial(
            pieces, "the effect of \(name) cannot be written in a table")
        }
      }
    }
    guard let alpha, Double(alpha) != 1 || pieces.count > 1 else { return .value(pieces) }
    guard pieces.count == 1, let value = ColorText.value(pieces[0], alpha: alpha) else {
      return .unsayable(
        "its alpha cannot be combined with its value")
    }
    return .value(value)
  }

  private static func number(_ node: JSONNode) -> String? {
    switch node.content {
    case .number(let text), .string(let text): ColorText.number(text)
    default: nil
    }
  }
}
