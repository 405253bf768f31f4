import ColorScience
import ColorTableModel
import TextSupport

/// The text of colour sets, in the layout of Xcode: members in the order of their names, a space on both sides of a
/// colon, no line end after the last brace.
///
/// Components are decimal numbers with a point, because Xcode reads `"1"` as 1/255. If a token has a colour outside of
/// sRGB, each of its colours is written for both gamuts of displays: first the nearest ones in sRGB, then those of
/// display P3, as Xcode orders them.
final class ColorSet: Sendable {
  /// A theme, and the settings of a system that select it.
  struct Variant {
    var theme: ThemeID
    var isDark = false
    var isHighContrast = false
  }

  private let table: Table
  private let legacyColors: LegacyColors
  private let screenColors: [Color]
  /// The end of each file, with what made it.
  private let info: [UInt8]

  init(_ input: EmitterInput) {
    table = input.table
    legacyColors = input.legacyColors
    screenColors = input.screenColors()
    var info: [UInt8] = []
    info.append(literal: "  \"info\" : {\n    \"author\" : ")
    // Not `xcode`: files with this author are the tool's, and may be removed with the token they were made for.
    JSONString.append(Self.author(sourcePath: input.sourcePath), to: &info)
    info.append(literal: ",\n    \"version\" : 1\n  }")
    self.info = info
  }

  /// The author of a file, by which it is recognised later.
  static func author(sourcePath: String) -> String { "colortable from \(sourcePath)" }

  /// The variants that a colour set has: as many as the table has themes for.
  static func variants(_ themes: AppearanceThemes) -> [Variant] {
    var variants: [Variant] = []
    for isHighContrast in themes.hasHighContrast ? [false, true] : [false] {
      for isDark in themes.hasDark ? [false, true] : [false] {
        let theme = themes.theme(isDark: isDark, wantsContrast: isHighContrast)
        variants.append(Variant(theme: theme, isDark: isDark, isHighContrast: isHighContrast))
      }
    }
    return variants
  }

  /// The `Contents.json` of a folder.
  func folder(isNamespace: Bool) -> [UInt8] {
    var text = Array("{\n".utf8) + info
    if isNamespace { text.append(literal: ",\n  \"properties\" : {\n    \"provides-namespace\" : true\n  }") }
    text.append(literal: "\n}")
    return text
  }

  /// Writes the `Contents.json` of a token's colour set.
  func write(_ token: TokenID, _ variants: [Variant], to writer: inout CodeWriter) {
    let needsDisplayP3 =
      !screenColors.isEmpty && variants.contains { isOutsideSRGB(table.packedColor(of: token, in: $0.theme)) }
    writer.write("{\n  \"colors\" : [\n    {\n")
    var isFirst = true
    for isForDisplayP3 in needsDisplayP3 ? [false, true] : [false] {
      for variant in variants {
        if !isFirst { writer.write("    },\n    {\n") }
        writeAppearances(variant, to: &writer)
        let cell = table.packedColor(of: token, in: variant.theme)
        writeColor(cell, inDisplayP3: isForDisplayP3, to: &writer)
        if needsDisplayP3 {
          writer.write("      \"display-gamut\" : \"")
          writer.write(isForDisplayP3 ? "display-P3" as StaticString : "sRGB")
          writer.write("\",\n")
        }
        writer.write("      \"idiom\" : \"universal\"\n")
        isFirst = false
      }
    }
    writer.write("    }\n  ],\n")
    writer.write(info)
    writer.write("\n}")
  }

  private func isOutsideSRGB(_ cell: PackedColor) -> Bool {
    cell.wideIndex.map { screenColors[$0].space == .displayP3 } ?? false
  }

  private func writeAppearances(_ variant: Variant, to writer: inout CodeWriter) {
    guard variant.isDark || variant.isHighContrast else { return }
    writer.write("      \"appearances\" : [\n        {\n")
    if variant.isDark {
      writer.write("          \"appearance\" : \"luminosity\",\n          \"value\" : \"dark\"\n")
    }
    if variant.isDark, variant.isHighContrast { writer.write("        },\n        {\n") }
    if variant.isHighContrast {
      writer.write("          \"appearance\" : \"contrast\",\n          \"value\" : \"high\"\n")
    }
    writer.write("        }\n      ],\n")
  }

  private func writeColor(_ cell: PackedColor, inDisplayP3: Bool, to writer: inout CodeWriter) {
    var color = Color(cell.rgba8 ?? RGBA8(rawValue: 0))
    if let index = cell.wideIndex {
      color = inDisplayP3 && isOutsideSRGB(cell) ? screenColors[index] : legacyColors.legacy(cell).nearest
    }
    writer.write("      \"color\" : {\n        \"color-space\" : \"")
    writer.write(color.space == .displayP3 ? "display-p3" : "srgb")
    writer.write("\",\n        \"components\" : {\n")
    var text: [UInt8] = []
    let parts = color.components
    for (name, number) in [("alpha", color.alpha), ("blue", parts.z), ("green", parts.y), ("red", parts.x)] {
      text.append(contentsOf: "\(text.isEmpty ? "" : ",\n")          \"\(name)\" : \"".utf8)
      Self.append(number, decimals: cell.rgba8 == nil ? 6 : 3, to: &text)
      text.append(UInt8(ascii: "\""))
    }
    writer.write(text)
    writer.write("\n        }\n      },\n")
  }

  /// Appends a component with three decimals at least.
  private static func append(_ number: Double, decimals: Int, to text: inout [UInt8]) {
    let start = text.count
    DecimalText.append(min(max(number, 0), 1), decimals: decimals, to: &text)
    if text.count == start + 1 { text.append(UInt8(ascii: ".")) }
    while text.count < start + 5 { text.append(UInt8(ascii: "0")) }
  }
}
