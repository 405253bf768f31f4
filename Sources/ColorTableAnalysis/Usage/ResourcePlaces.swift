import ColorTableModel
import TextSupport

/// The colours of Android's resources and manifest, with the elements that they stand in.
enum ResourcePlaces {
  private typealias OpenElement = (name: String, attributes: [XMLAttribute])

  static func places(of colors: [FileUsage.HandWrittenColor], in bytes: [UInt8]) -> [CodePlace] {
    var places = colors.map { CodePlace($0.range) }
    for number in places.indices { (places[number].form, places[number].obstacle) = (.resource, .computed) }
    var (elements, number): ([OpenElement], Int) = ([], 0)
    for part in (try? XMLReader.read(bytes)) ?? [] {
      if case .start(let name, let attributes) = part.content { elements.append((name, attributes)) }
      while number < places.count, places[number].range.upperBound <= part.range.upperBound {
        switch part.content {
        case .start(_, let attributes): attribute(attributes, elements, &places[number])
        case .text: item(elements, &places[number])
        case .end, .comment: break
        }
        number += 1
      }
      if case .end = part.content { _ = elements.popLast() }
    }
    return places
  }

  /// The value of an attribute is a colour by the attribute's name: others are texts for the app.
  private static func attribute(
    _ attributes: [XMLAttribute], _ elements: [OpenElement], _ place: inout CodePlace
  ) {
    guard let attribute = attributes.first(where: { $0.valueRange == place.range }) else { return }
    let names = attribute.name.split(separator: ":")
    place.property = String(names.last ?? "")
    let isVector = elements.contains { $0.name.hasSuffix("vector") }
    place.obstacle =
      names.first == "tools"
      ? .preview : isVector ? .artwork : names.count > 1 && isColor(place.property) ? nil : .typeUnknown
  }

  private static func item(_ elements: [OpenElement], _ place: inout CodePlace) {
    guard let element = elements.last else { return }
    let parent = elements.dropLast().last?.name
    place.name = value("name", of: element).flatMap { $0.split(separator: ":").last.map(String.init) }
    place.property = place.name ?? ""
    let isResource =
      element.name == "color" || element.name == "item" && value("type", of: element) == "color"
    if isResource { place.declaredResource = place.name }
    let isTyped =
      isResource || element.name == "drawable" || parent == "array" || parent == "integer-array"
      || parent == "style" && isColor(place.property)
    place.obstacle = isTyped ? nil : .typeUnknown
  }

  private static func value(_ name: String, of element: OpenElement) -> String? {
    element.attributes.first { $0.name == name }?.value
  }

  /// Whether an attribute or a style's item of this name holds a colour.
  static func isColor(_ name: String) -> Bool {
    let words: Set = [
      "background", "bg", "col", "color", "colour", "divider", "drawable", "foreground", "scrim", "src",
      "tint",
    ]
    return !words.isDisjoint(with: ColorMoves.words(name))
  }
}
