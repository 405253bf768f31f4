import ColorScience
import ColorTableModel

/// The rows of a table as the strings that generated Swift reads, with 8 bits a component.
///
/// A row is `rrggbbaa` in each theme with a space after it, and the key: `ffffffff 343434ff BG`, so that a compiler
/// which knows the token and the theme reads a constant from it. A token with a colour outside sRGB has a second row in
/// display P3, with `--------` for each colour that is in sRGB.
struct SwiftRows {
  private let input: EmitterInput
  private let screenColors: [Color]
  private let label: String

  init(_ input: EmitterInput) {
    self.input = input
    screenColors = input.screenColors()
    label = "x\(input.table.themes.count): \""
  }

  /// Writes the row of a token, and the one in display P3 if it has one, as the arguments of an initializer.
  func writeArguments(of token: TokenID, to writer: inout CodeWriter) {
    let table = input.table
    let cells = table.packedColors(of: token)
    writer.write(label)
    for cell in cells {
      writer.appendHexDigits(input.nearestRGBA8(cell).rawValue)
      writer.write(" ")
    }
    let key = table.keyBytes(of: token)
    if SwiftText.isSimple(key) {
      writer.write(key)
    } else {
      writer.write(SwiftText.literal(String(decoding: key, as: UTF8.self)))
    }
    writer.write("\"")
    guard cells.contains(where: { displayP3($0) != nil }) else { return }
    for (index, cell) in cells.enumerated() {
      writer.write(index == 0 ? ", p3: \"" as StaticString : " ")
      if let color = displayP3(cell) {
        writer.appendHexDigits(bits(of: color))
      } else {
        writer.write("--------")
      }
    }
    writer.write("\"")
  }

  /// Writes a cell as documentation shows it: as hex, or as CSS's `color()`.
  func writeDocumentation(of cell: PackedColor, to writer: inout CodeWriter) {
    guard let color = displayP3(cell) else { return writer.appendHex(input.nearestRGBA8(cell)) }
    let components = color.components
    let numbers = [components.x, components.y, components.z].map(rounded).joined(separator: " ")
    writer.write("color(display-p3 \(numbers)\(color.alpha == 1 ? "" : " / \(rounded(color.alpha))"))")
  }

  /// The colour of a cell in display P3; nil where it is in sRGB.
  private func displayP3(_ cell: PackedColor) -> Color? {
    guard let index = cell.wideIndex, screenColors[index].space == .displayP3 else { return nil }
    return screenColors[index]
  }

  /// A colour as `0xRRGGBBAA`.
  private func bits(of color: Color) -> UInt32 {
    let components = [color.components.x, color.components.y, color.components.z, color.alpha]
    return components.reduce(0) { bits, component in
      // A component that is not a number is 0.
      bits << 8 | (component > 0 ? UInt32((min(component, 1) * 255).rounded()) : 0)
    }
  }

  /// A number with four decimals at most.
  private func rounded(_ number: Double) -> String {
    let text = String((number * 10_000).rounded() / 10_000)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
