import ColorScience
import ColorTableEmitters
import ColorTableModel

/// A table of colours that 8 bits of sRGB do not say, and of those that lie near.
///
/// The fallbacks are what other implementations of the CSS gamut mapping give (colorjs.io and coloraide agree
/// on them); the rest follows from the notation alone.
package enum WideTable {
  /// A token and what must come of it, the same in each theme but the last.
  package struct Row {
    package var name: String
    package var color: Color
    /// The hex value for readers that know nothing else.
    package var hex: String
    /// The notation and the numbers that the browser computes.
    package var computed: (notation: String, numbers: [Double])
  }

  package static let rows: [Row] = [
    Row(
      name: "p3-red", color: Color(.displayP3, 1, 0, 0), hex: "#ff0b0c",
      computed: ("display-p3", [1, 0, 0, 1])),
    Row(
      name: "p3-green", color: Color(.displayP3, 0, 1, 0, alpha: 0.5), hex: "#00fb2980",
      computed: ("display-p3", [0, 1, 0, 0.5])),
    Row(
      name: "rec2020", color: Color(.rec2020, 0, 1, 0), hex: "#00f272", computed: ("rec2020", [0, 1, 0, 1])),
    Row(
      name: "oklch", color: Color(.oklch, 0.7, 0.35, 145), hex: "#00c300",
      computed: ("oklch", [0.7, 0.35, 145, 1])),
    Row(
      name: "lab", color: Color(.lab, 50, 120, -120), hex: "#bb48ff", computed: ("lab", [50, 120, -120, 1])),
    Row(
      name: "p3-linear", color: Color(.displayP3Linear, 1, 0, 0), hex: "#ff0b0c",
      computed: ("display-p3", [1, 0, 0, 1])),
    // Inside sRGB: no second value for rgb(), however fine its numbers are.
    Row(
      name: "half", color: Color(.srgb, 0, 0, 0, alpha: 0.5), hex: "#00000080",
      computed: ("rgba", [0, 0, 0, 0.5])),
    Row(
      name: "fine", color: Color(.srgb, 0.44, 0.2, 0), hex: "#703300", computed: ("rgb", [112, 51, 0, 1])),
    Row(
      name: "hsl", color: Color(.hsl, 120, 100, 50, alpha: 0.3), hex: "#00ff004d",
      computed: ("rgba", [0, 255, 0, 0.3])),
    Row(
      name: "plain", color: Color(RGBA8(rawValue: 0x123456FF)), hex: "#123456",
      computed: ("rgb", [0x12, 0x34, 0x56, 1])),
  ]

  /// A light theme, a dark one with the colours in the opposite order, and a third that is not wide at all.
  package static let themes = [
    Theme(name: "NORMAL", appearance: .light), Theme(name: "NIGHT", appearance: .dark, base: ThemeID(0)),
    Theme(name: "FLAT", appearance: .light, base: ThemeID(0)),
  ]

  /// The table with so many of the themes.
  package static func input(themes count: Int) -> EmitterInput {
    var builder = TableBuilder(themes: Array(themes.prefix(count)))
    for index in rows.indices {
      let colors = [rows[index].color, rows[rows.count - 1 - index].color, flat]
      builder.addToken(key: rows[index].name, colors: Array(colors.prefix(count)))
    }
    return EmitterInput(table: builder.build(), sourcePath: "ColorTables/Wide.colortable")
  }

  package static let flat = Color(RGBA8(rawValue: 0x0A0B_0CFF))

  /// The row that a token has its colour from in a theme; nil in the third one.
  package static func row(_ token: Int, in theme: Int) -> Row? {
    switch theme {
    case 0: rows[token]
    case 1: rows[rows.count - 1 - token]
    default: nil
    }
  }
}
