import TextSupport

/// The properties of CSS whose values are or hold colours.
enum CSSColorProperty {
  private static let names: Set<String> = [
    "background", "background-image", "border", "border-block", "border-block-end", "border-block-start",
    "border-bottom", "border-image", "border-image-source", "border-inline", "border-inline-end",
    "border-inline-start", "border-left", "border-right", "border-top", "box-shadow", "column-rule", "fill",
    "filter", "outline", "stroke", "text-decoration", "text-emphasis", "text-shadow", "text-stroke",
  ]

  static func holdsColors(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let name = standard(String(decoding: name, as: UTF8.self).lowercased())
    return name == "color" || name.hasSuffix("-color") || names.contains(name)
  }

  /// The colour that a property with one colour sets: `border` for `border-color`.
  static func slot(_ property: String) -> String {
    guard property.hasSuffix("-color") else { return property }
    let shorthand = String(property.dropLast("-color".count))
    return names.contains(shorthand) ? shorthand : property
  }

  /// The name without the prefix of a browser.
  static func standard(_ name: String) -> String {
    for prefix in ["-webkit-", "-moz-", "-ms-", "-o-"] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }
}
