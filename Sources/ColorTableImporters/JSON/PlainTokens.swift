import ColorTableDiagnostics
import TextSupport

/// Colours of JSON that has no notation for tokens: names with colours as texts, in objects, and lists of colours with names.
enum PlainTokens {
  /// The tokens of an object.
  ///
  /// - Parameter isColor: Whether each value should be a colour; otherwise some may be about something else.
  static func read(
    _ root: [JSONNode.Member], in file: SourceFile, isColor: Bool = false, _ session: ImportSession
  ) -> [FoundToken] {
    var tokens: [FoundToken] = []
    var group: ArraySlice<String> = []
    func add(_ token: FoundToken) {
      var token = token
      guard !token.isEmpty else { return }
      token.row.startsSection = token.path.dropLast() != group && !tokens.isEmpty
      group = token.path.dropLast()
      tokens.append(token)
    }
    func add(_ node: JSONNode, _ isColor: Bool, to token: inout FoundToken) {
      token.add(
        TokenValue.read(node, isColor: isColor ? true : nil, siblings: []),
        at: session.span(node.range, in: file),
        in: session)
    }
    var pending = root.reversed().map { (path: [$0.name], name: $0.nameRange, node: $0.value) }
    while let (path, name, node) = pending.popLast() {
      let span = session.span(name, in: file)
      // A colour in several notations, of which the digits are one.
      if case .object(let members) = node.content, let hex = node["hex"],
        hex.string.map(ColorText.isColor) ?? false
      {
        var token = FoundToken(path, at: span)
        add(hex, isColor, to: &token)
        add(token)
        pending += members.reversed().filter { !notations.contains($0.name) }
          .map { (path + [$0.name], $0.nameRange, $0.value) }
        continue
      }
      if let members = members(of: node) {
        pending += members.reversed().map { (path + [$0.name], $0.nameRange, $0.value) }
        continue
      }
      switch node.content {
      case .array(let elements):
        if let palette = palette(node, in: file, session) {
          for var token in palette {
            token.move(to: path + token.path)
            add(token)
          }
          continue
        }
        // A list has a value for each theme; without one of them the others would be those of other themes.
        var token = FoundToken(path, at: span)
        for (index, element) in elements.enumerated() {
          var value = FoundToken(path.dropLast() + ["\(path.last ?? "")[\(index)]"], at: span)
          add(element, isColor, to: &value)
          if let value = value.values.first {
            token.values.append(.init(mode: "theme\(index + 1)", value: value.value))
          }
        }
        if token.values.count == elements.count {
          add(token)
        } else {
          for value in token.values {
            session.lose(
              token.name, "another value of its list is not a colour", at: value.value.span)
          }
        }
      default:
        var token = FoundToken(path, at: span)
        add(node, isColor, to: &token)
        add(token)
      }
    }
    return listsAreThemes(tokens) ? tokens : tokens.flatMap(shades)
  }

  /// The members beside the digits of a colour that are the same colour, or its name.
  private static let notations: Set<String> = [
    "hex", "rgb", "rgba", "hsl", "hsla", "hsv", "hsb", "hwb", "lab", "lch", "oklab", "oklch", "cmyk", "name",
  ]

  /// Whether lists of colours have a value for each theme, as SwiftTheme has them: longer ones are shades.
  private static func listsAreThemes(_ tokens: [FoundToken]) -> Bool {
    tokens.allSatisfy { $0.values.count <= 5 }
  }

  /// The colours of a list as colours of their own, by their numbers: `gray.0`.
  private static func shades(of list: FoundToken) -> [FoundToken] {
    guard list.values.first?.mode != nil else { return [list] }
    return list.values.enumerated().map { index, value in
      var shade = list
      shade.path.append("\(index)")
      shade.rename(shade.path.joined(separator: "."))
      shade.row.startsSection = list.row.startsSection && index == 0
      shade.values = [.init(value: value.value)]
      return shade
    }
  }

  /// The members of an object, or the elements of a list of objects that is not a palette, by their names or numbers;
  /// nil where a node is neither.
  static func members(of node: JSONNode) -> [JSONNode.Member]? {
    switch node.content {
    case .object(let members): return members
    case .array(let elements) where !isPalette(elements) && !elements.contains(where: isMixture):
      let members = elements.enumerated().compactMap { index, element -> JSONNode.Member? in
        guard case .object(let members) = element.content else { return nil }
        let key = names.first { element.text($0) != nil }
        let rest = JSONNode(content: .object(members.filter { $0.name != key }), range: element.range)
        return .init(
          name: key.flatMap(element.text) ?? "\(index + 1)",
          nameRange: key.flatMap { element[$0] }?.range ?? element.range,
          value: rest)
      }
      return members.isEmpty || members.count < elements.count ? nil : members
    default: return nil
    }
  }

  /// Whether an element of a list is several colours, such as a gradient.
  static func isMixture(_ element: JSONNode) -> Bool {
    element["gradient"] != nil
      || element["colors"]?.elements.contains { if case .string = $0.content { true } else { false } }
        ?? false
  }

  // MARK: Palettes

  private static let names = ["slug", "name", "id", "key", "title"]
  private static let colors = ["color", "hex", "value", "colour"]

  /// The tokens of a list of objects with a name and a colour: `[{"slug": "base", "color": "#fff"}]`; nil for anything else.
  static func palette(_ node: JSONNode, in file: SourceFile, _ session: ImportSession) -> [FoundToken]? {
    guard case .array(let elements) = node.content, isPalette(elements) else { return nil }
    return elements.compactMap { element in
      let span = session.span(element.range, in: file)
      guard let key = names.first(where: { element.text($0) != nil }), let name = element.text(key) else {
        session.lose(
          message: "skipped a colour of this list: it has no name", at: span, of: .color)
        return nil
      }
      var token = FoundToken([name], at: element[key].map { session.span($0.range, in: file) } ?? span)
      guard let color = colors.lazy.compactMap({ element[$0] }).first else {
        session.lose(name, "several colours", at: span)
        return nil
      }
      token.add(
        TokenValue.read(color, isColor: true, siblings: []), at: session.span(color.range, in: file),
        in: session)
      token.row.documentation =
        element.text("description") ?? (key == "slug" ? element.text("name") : nil) ?? ""
      return token
    }
  }

  static func isPalette(_ elements: [JSONNode]) -> Bool {
    elements.contains { element in
      names.contains { element.text($0) != nil }
        && colors.contains { element.text($0).map(ColorText.isColor) ?? false }
    }
  }
}
