import ColorScience
import ColorTableModel
import TextSupport

/// The text of colour sets, in the layout of Xcode: members in the order of their names, a space on both sides of a
/// colon. Of a set that Xcode wrote and that has the same colours, the author differs alone.
///
/// Decimal components have a point, because Xcode reads `"1"` as 1/255. If a token has a colour outside of
/// sRGB, each of its colours is written for both gamuts of displays: first the nearest ones in sRGB, then those of
/// display P3, as Xcode orders them.
final class ColorSet: Sendable {
  /// How components of 8 bits are written; alpha is decimal in any case, as Xcode has it.
  enum Components: String, CaseIterable {
    case decimal
    /// `0xD6`, as Xcode writes it.
    case hex
    /// `0xd6`, as other tools write it.
    case lowercaseHex = "hex-lowercase"
  }

  /// A theme, and the settings of a system that select it.
  struct Variant {
    var theme: ThemeID
    var isDark = false
    var isHighContrast = false
  }

  private let input: EmitterInput
  private let screenColors: [Color]
  private let author: String
  private let components: Components
  private var table: Table { input.table }

  init(_ input: EmitterInput, _ components: Components) {
    self.input = input
    self.components = components
    screenColors = input.screenColors()
    author = Self.author(sourcePath: input.sourcePath)
  }

  /// The author of a file, by which it is recognised later.
  static func author(sourcePath: String) -> String {
    "colortable from \(EmitterInput.shown(path: sourcePath))"
  }

  /// The variants that a colour set can have: as many as the table has themes for.
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
    var json = JSONText(.xcode)
    json.object(isOpen: true) { json in
      writeInfo(to: &json)
      guard isNamespace else { return }
      json.key("properties")
      json.object(isOpen: true) { json in json.member("provides-namespace", true) }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// The variants of a token's colour set: all where more contrast changes a colour, two where dark does, or one.
  ///
  /// They are never fewer in a set with more contrast: which colour dark with more contrast has without one of its own is
  /// not documented.
  private func variants(of token: TokenID, among variants: [Variant]) -> [Variant] {
    func color(isDark: Bool, isHighContrast: Bool) -> Color? {
      variants.first { $0.isDark == isDark && $0.isHighContrast == isHighContrast }
        .map { table.color(table.packedColor(of: token, in: $0.theme)) }
    }
    let plain = [false, true].map { color(isDark: $0, isHighContrast: false) }
    let contrast = [false, true].map { color(isDark: $0, isHighContrast: true) }
    if contrast[0] != nil, plain != contrast { return variants }
    return variants.filter { !$0.isHighContrast && (!$0.isDark || plain[0] != plain[1]) }
  }

  /// The `Contents.json` of a token's colour set.
  func text(_ token: TokenID, _ sectionVariants: [Variant]) -> [UInt8] {
    let variants = variants(of: token, among: sectionVariants)
    let needsDisplayP3 =
      !screenColors.isEmpty && variants.contains { isOutsideSRGB(table.packedColor(of: token, in: $0.theme)) }
    let gamuts = needsDisplayP3 ? [false, true] : [false]
    let entries = gamuts.flatMap { isForDisplayP3 in variants.map { ($0, isForDisplayP3) } }
    var json = JSONText(.xcode)
    json.object(isOpen: true) { json in
      json.key("colors")
      json.array(entries, isOpen: true) { json, entry in
        json.object(isOpen: true) { json in
          let (variant, isForDisplayP3) = entry
          writeAppearances(variant, to: &json)
          json.key("color")
          let cell = table.packedColor(of: token, in: variant.theme)
          json.object(isOpen: true) { json in write(cell, inDisplayP3: isForDisplayP3, to: &json) }
          if needsDisplayP3 { json.member("display-gamut", isForDisplayP3 ? "display-P3" : "sRGB") }
          json.member("idiom", "universal")
        }
      }
      writeInfo(to: &json)
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  private func isOutsideSRGB(_ cell: PackedColor) -> Bool {
    cell.wideIndex.map { screenColors[$0].space == .displayP3 } ?? false
  }

  /// Writes what made a file.
  private func writeInfo(to json: inout JSONText) {
    json.key("info")
    json.object(isOpen: true) { json in
      // Not `xcode`: files with this author are the tool's, and may be removed with the token they were made for.
      json.member("author", author)
      json.member("version", 1)
    }
  }

  private func writeAppearances(_ variant: Variant, to json: inout JSONText) {
    guard variant.isDark || variant.isHighContrast else { return }
    json.key("appearances")
    let appearances =
      (variant.isDark ? [("luminosity", "dark")] : [])
      + (variant.isHighContrast ? [("contrast", "high")] : [])
    json.array(appearances, isOpen: true) { json, appearance in
      json.object(isOpen: true) { json in
        json.member("appearance", appearance.0)
        json.member("value", appearance.1)
      }
    }
  }

  private func write(_ cell: PackedColor, inDisplayP3: Bool, to json: inout JSONText) {
    var color = Color(cell.rgba8 ?? RGBA8(rawValue: 0))
    if let index = cell.wideIndex {
      color = inDisplayP3 && isOutsideSRGB(cell) ? screenColors[index] : input.legacyColors[index].nearest
    }
    json.member("color-space", color.space == .displayP3 ? "display-p3" : "srgb")
    json.key("components")
    json.object(isOpen: true) { json in
      let decimals = cell.rgba8 == nil ? 6 : 3
      json.member("alpha", Self.text(color.alpha, decimals: decimals))
      var opaque = color
      opaque.alpha = 1
      let bytes = components == .decimal ? nil : opaque.exactRGBA8
      json.member("blue", bytes.map { hexText($0.blue) } ?? Self.text(color.components.z, decimals: decimals))
      json.member(
        "green", bytes.map { hexText($0.green) } ?? Self.text(color.components.y, decimals: decimals))
      json.member("red", bytes.map { hexText($0.red) } ?? Self.text(color.components.x, decimals: decimals))
    }
  }

  private func hexText(_ byte: UInt8) -> String {
    let digit = components == .hex ? HexDigits.uppercase : HexDigits.lowercase
    return String(
      decoding: Array("0x".utf8) + [digit(UInt32(byte >> 4)), digit(UInt32(byte & 15))], as: UTF8.self)
  }

  /// A component with three decimals at least.
  private static func text(_ number: Double, decimals: Int) -> String {
    var text = DecimalText.text(min(max(number, 0), 1), decimals: decimals)
    if text.utf8.count == 1 { text += "." }
    while text.utf8.count < 5 { text += "0" }
    return text
  }
}
