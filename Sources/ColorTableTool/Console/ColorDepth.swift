import ColorScience
import TextSupport

/// How many colours text on a terminal can have.
package enum ColorDepth {
  case none
  /// The terminal's own, whose looks nobody knows.
  case sixteen
  /// The cube and the greys of xterm.
  case indexed
  case trueColor

  /// Reads the environment; `COLORTERM` and the level in `FORCE_COLOR` come before `TERM`.
  init(environment: Environment, isColored: Bool) {
    let terminal = environment["TERM"] ?? ""
    if !isColored {
      self = .none
    } else if ColorChoice.hasTrueColor(environment: environment) || environment["FORCE_COLOR"] == "3"
      || terminal.hasSuffix("-direct")
    {
      self = .trueColor
    } else if terminal.contains(text: "256color") || environment["FORCE_COLOR"] == "2" {
      self = .indexed
    } else {
      self = .sixteen
    }
  }
}

extension ColorDepth {
  /// Text on a colour, as ECMA-48 codes: black or white as can be read better; plain where the terminal cannot show the colour.
  ///
  /// - Parameter backdrop: The colour behind a translucent one.
  package func text(_ text: String, on color: Color, over backdrop: Color) -> String {
    guard self == .indexed || self == .trueColor else { return text }
    let seen = color.isOpaque ? color : color.composited(over: backdrop)
    let codes = code(38, ContrastColor(seen).isDark ? .white : .black) + ";" + code(48, seen)
    return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }

  /// The parameters that set the foreground, 38, or the background, 48.
  private func code(_ ground: Int, _ color: Color) -> String {
    let color = color.rgba8
    return self == .trueColor
      ? "\(ground);2;\(color.red);\(color.green);\(color.blue)" : "\(ground);5;\(Self.index(of: color))"
  }

  /// The nearest of the 216 colours and 24 greys of xterm, by distance in sRGB.
  ///
  /// The levels of the cube are 0, 95, 135, 175, 215, 255, and those of the greys 8, 18, … 238.
  static func index(of color: RGBA8) -> Int {
    func level(_ value: UInt8) -> Int { value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40 }
    func value(_ level: Int) -> Int { level == 0 ? 0 : 55 + level * 40 }
    let channels = [color.red, color.green, color.blue]
    let levels = channels.map(level)
    let grey = min(23, max(0, (channels.reduce(0) { $0 + Int($1) } / 3 - 3) / 10))
    func distance(_ other: [Int]) -> Int {
      zip(channels, other).reduce(0) { $0 + (Int($1.0) - $1.1) * (Int($1.0) - $1.1) }
    }
    let isGrey = distance([Int](repeating: 8 + 10 * grey, count: 3)) < distance(levels.map(value))
    return isGrey ? 232 + grey : 16 + 36 * levels[0] + 6 * levels[1] + levels[2]
  }
}

extension Color {
  package static let white = Color(.srgb, 1, 1, 1)
  package static let black = Color(.srgb, 0, 0, 0)
}
